"""Draws lines of payment cards as a camera sees them, in the form in which Tesseract is trained.

    draw_lines.py FOLDER [--lines 25000] [--seed 1] [--names] [--held-back] [--any-fonts]

Writes FOLDER/NNN.tif (one page a line) with NNN.box and NNN.txt, and all texts to FOLDER/texts.txt; files that are there
are kept, so a run that was broken off goes on. They hold numbers and dates, with --names names and labels. With
--held-back they are card numbers alone, or names alone, on grounds and, where they are flat, in fonts that training never
sees; embossed digits have one standard and so one shape. What Python needs stands in Scripts/training/requirements.txt,
which fonts in fonts.txt; Ghostscript fills the outlines. With --any-fonts fonts that are missing are left out, for trials.
"""

import argparse
import os
import shutil
import subprocess
import sys

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

HERE = os.path.dirname(os.path.abspath(__file__))
TOP = os.path.join(HERE, "..", "..", "..")
sys.path.insert(0, os.path.join(TOP, "Scripts", "training"))
import line_camera as camera  # noqa: E402
import font_lists  # noqa: E402
import pages  # noqa: E402

OUTLINES = os.path.join(TOP, "samples", "draw", "farrington-7b")
HEIGHT = 96  # lines are drawn at twice the size at which they are read
# The heights of lines in pixels that the camera may have had; most are hard to read.
HEIGHTS = (14, 15, 16, 17, 18, 19, 20, 22, 24, 26, 28, 30, 32, 36, 40, 48, 64, 96)


# What stands on the line.

GROUPINGS = (
    [(4, 4, 4, 4)] * 10
    + [(4, 6, 5)] * 2
    + [(4, 6, 4), (4, 4, 4, 4, 3), (4, 4, 4, 1), (6, 10), (16,), (15,), (8, 8), (4, 4), (4,)]
)


def number(dice):
    digits = [str(dice.randrange(10)) for _ in range(19)]
    if dice.random() < 0.25:  # specimens repeat digits more than chance does
        digits = [dice.choice(digits[:3]) for _ in digits]
    if dice.random() < 0.1:
        digits = list("1234567890123456789")
    groups, at = [], 0
    for size in dice.choice(GROUPINGS):
        groups.append("".join(digits[at : at + size]))
        at += size
    return " ".join(groups)


def whole_number(dice):
    """A card number without any digit left out."""
    while True:
        text = number(dice)
        if len(text) > 12:
            return text


def date(dice):
    year = dice.randrange(0, 40)
    form = dice.choice(["{m:02}/{y:02}"] * 6 + ["{m:02}/20{y:02}", "{m}/{y:02}"])
    return form.format(m=dice.randrange(0, 13), y=year)


# Names are made of syllables and belong to nobody; what counts is that the letters follow one another as in names.
OPENINGS = "B BR C CH D DR F G GR H J K KR L M N P R S SCH ST T TR V W Y Z".split() + [""] * 4
VOWELS = "A A A AI AU E E E EA EI I I IE O O OU U Y".split()
ENDINGS = "CK D L LL M N N N ND NG R R RT S S SS T TT X Z".split() + [""] * 14
LABELS = ("VALID THRU", "GOOD THRU", "EXPIRES END", "VALID FROM", "MEMBER SINCE", "VALIDO ATE", "CARDHOLDER NAME")


def word(dice):
    parts = [dice.choice(OPENINGS) + dice.choice(VOWELS) + dice.choice(ENDINGS) for _ in range(dice.choice((1, 2, 2, 3)))]
    return "".join(parts)[:12]


def scattered(dice):
    """Letters in no order, so that the reader trusts its eyes."""
    return "".join(dice.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ") for _ in range(dice.randrange(3, 10)))


def label(dice):
    """A label with its date or year, or alone."""
    words = dice.choice(LABELS)
    return dice.choice((words, f"{words} {date(dice)}", f"{words} {dice.randrange(100):02}"))


def name(dice):
    """A name as embossed cards bear it."""
    first, last = (dice.choice((word, word, word, scattered))(dice) for _ in range(2))
    middle = dice.choice(("", "", "", dice.choice("ABCDEFGHJKLMNPRSTW"), dice.choice("ABCEHJMRST") + ".", word(dice)))
    last = f"{last}-{word(dice)}" if dice.random() < 0.06 else f"O'{last}" if dice.random() < 0.03 else last
    title = dice.choice(("MR ", "MRS ", "MS ", "DR ", "MR. ")) if dice.random() < 0.12 else ""
    return title + " ".join(part for part in (first, middle, last) if part)


def numbers_and_dates(dice):
    kind = dice.random()
    if kind < 0.8:
        return number(dice)
    return date(dice) if kind < 0.94 else f"{date(dice)} {date(dice)}"


def names_and_labels(dice):
    return label(dice) if dice.random() < 0.12 else name(dice)


# What the lines hold, to train on and held back, without names and with names alone.
CONTENTS = {False: (numbers_and_dates, whole_number), True: (names_and_labels, name)}


# The shapes of its characters: masks of ink, 0 to 255.


def farrington():
    """The embossed digits of ISO/IEC 7811-1, their outlines filled by Ghostscript; all of one height."""
    if not shutil.which("gs"):
        raise SystemExit("Ghostscript, which fills the outlines of embossed digits, is missing: Debian's package ghostscript")
    masks = {}
    for digit in "0123456789":
        with open(os.path.join(OUTLINES, f"{digit}.eps"), encoding="latin-1") as file:
            lines = file.read().rsplit("stroke", 1)
        filled = "eofill".join(lines)
        done = subprocess.run(
            [
                "gs",
                "-q",
                "-dSAFER",
                "-dBATCH",
                "-dNOPAUSE",
                "-sDEVICE=pnggray",
                "-r24",
                "-g340x400",
                "-sOutputFile=-",
                "-",
            ],
            input=filled.encode("latin-1"),
            stdout=subprocess.PIPE,
            check=True,
        )
        page = 255 - cv2.imdecode(np.frombuffer(done.stdout, np.uint8), cv2.IMREAD_GRAYSCALE)
        rows, columns = np.where(page > 128)
        masks[digit] = page[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
    slash = np.zeros((200, 130), np.uint8)
    cv2.line(slash, (12, 190), (118, 10), 255, 22)
    masks["/"] = slash
    return masks


def letters(path):
    """The embossed letters, which no standard gives: those of a font, as high as a capital of it."""
    font = ImageFont.truetype(path, 160)
    left, top, right, bottom = font.getbbox("H")
    masks = {}
    for sign in "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/.-'":
        wide = int(font.getlength(sign)) + 40
        image = Image.new("L", (wide, bottom - top), 0)
        ImageDraw.Draw(image).text((20, -top), sign, fill=255, font=font)
        mask = np.asarray(image)
        columns = np.where(mask.max(0) > 128)[0]
        masks[sign] = mask[:, columns.min() : columns.max() + 1]
    return masks


def embossed(text, masks, dice):
    """Digits on the pitch of embossed cards: 7 to the inch, 4.32 mm high; letters are set about as wide."""
    tall = dice.randrange(48, 60)
    pitch = tall * dice.uniform(0.78, 0.92)
    gap = pitch * dice.choice([1, 1, 1, dice.uniform(0.6, 1.6)])
    weight = dice.choice([-1, 0, 0, 0, 1, 2])
    line = np.zeros((HEIGHT, int(pitch * len(text) * 1.8) + 40), np.uint8)
    x = 20.0
    for character in text:
        if character == " ":
            x += gap
            continue
        mask = masks[character]
        scale = tall / mask.shape[0]
        wide = min(max(3, int(mask.shape[1] * scale)), int(pitch * 1.02))
        mask = cv2.resize(mask, (wide, tall), interpolation=cv2.INTER_AREA)
        if weight:
            kernel = np.ones((abs(weight) + 1, abs(weight) + 1), np.uint8)
            mask = (cv2.dilate if weight > 0 else cv2.erode)(mask, kernel)
        left = int(x + (pitch - mask.shape[1]) / 2 + dice.uniform(-1, 1))
        top = int((HEIGHT - tall) / 2 + dice.uniform(-1, 1))
        line[top : top + tall, left : left + mask.shape[1]] = np.maximum(
            line[top : top + tall, left : left + mask.shape[1]], mask
        )
        x += pitch
    return line[:, : int(x) + 20]


def printed(text, fonts, dice):
    """Digits of a font, set tight or wide."""
    font = ImageFont.truetype(dice.choice(fonts), dice.randrange(54, 72))
    spread = dice.choice([0, 0, 1, 3, 6, 10])
    line = Image.new("L", (len(text) * (50 + spread) * 2 + 80, HEIGHT), 0)
    pen, x = ImageDraw.Draw(line), 20.0
    top, bottom = font.getbbox("0123456789")[1::2]
    gap = font.getlength("0") * dice.uniform(0.35, 1.4)
    for character in text:
        if character == " ":
            x += gap
            continue
        pen.text((x, (HEIGHT - top - bottom) / 2), character, fill=255, font=font)
        x += font.getlength(character) + spread
    return np.asarray(line)[:, : int(x) + 20]


class Drawing:
    """Everything that lines are drawn from."""

    def __init__(self, held_back, names=False, any_fonts=False):
        held = "held-" if held_back else ""
        find = lambda kind: font_lists.find(os.path.join(HERE, "fonts.txt"), held + kind, any_fonts)
        self.digits = farrington()
        self.letters = list(map(letters, find("embossed"))) if names else []
        self.fonts = find("flat")
        self.grounds = [camera.brushed, camera.woven, camera.creased] if held_back else [camera.card]
        self.is_held_back = held_back
        self.content = CONTENTS[names][held_back]
        # The shares of embossed lines, and of those among them that no ink helps to read.
        self.embossed, self.pressed = (0.95, 1.0) if held_back else (0.8, 0.9)
        self.heights = (15, 16, 17, 18, 20, 22, 24, 26) if held_back else HEIGHTS

    def line(self, dice, noise):
        """A text and its picture; held back are only those that stand out from their ground."""
        while True:
            text = self.content(dice)
            is_embossed = dice.random() < self.embossed
            masks = dice.choice(self.letters) if any(sign.isalpha() for sign in text) else self.digits
            mask = embossed(text, masks, dice) if is_embossed else printed(text, self.fonts, dice)
            cut = dice.randrange(0, 18)
            bare = dice.choice(self.grounds)(mask.shape, dice, noise)
            is_pressed = is_embossed and dice.random() < self.pressed
            plate = camera.press(bare, mask, dice, noise) if is_pressed else camera.ink(bare, mask, dice)
            # A line that is held back is photographed without its writing too, to see how clear it is.
            plates = [plate, bare] if self.is_held_back else [plate]
            seen = camera.alike(plates, dice, noise, lambda plate: self.seen(plate, cut, dice, noise))
            if not self.is_held_back or camera.clearness(*seen) >= camera.LEAST_CLEAR:
                return text, seen[0]

    def seen(self, plate, cut, dice, noise):
        """What a camera makes of a plate of which so much is cut off above."""
        plate = camera.neighbours(plate, self.fonts, dice)
        if dice.random() < 0.12:
            plate = camera.glare(plate, dice)
        return camera.photograph(plate[cut : HEIGHT - dice.randrange(0, 18)], dice, noise, self.heights, tilts=0.013)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--lines", type=int, default=25_000)
    parser.add_argument("--pages", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--held-back", action="store_true")
    parser.add_argument("--names", action="store_true")
    parser.add_argument("--any-fonts", action="store_true")
    options = parser.parse_args()
    drawing = Drawing(options.held_back, options.names, options.any_fonts)
    pages.write(options.folder, options.lines, options.seed, drawing.line, options.pages)


if __name__ == "__main__":
    main()
