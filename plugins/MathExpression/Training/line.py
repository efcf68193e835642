"""Draws lines of mathematics, printed and handwritten, as a camera sees them, in the form in which Tesseract is trained.

    line.py FOLDER [--sources DIR] [--lines 55000] [--seed 1] [--kind both|printed|handwritten] [--held-back] [--any-fonts]

Writes FOLDER/NNN.tif (one page a line) with NNN.box and NNN.txt, and all texts to FOLDER/texts.txt; files that are there
are kept, so a run that was broken off goes on. DIR holds the archives of handwritten signs; without it handwriting is
fonts and strokes alone. With --held-back the fonts, grounds and writers are those that training never sees. What Python
needs stands in Scripts/training/requirements.txt, which fonts in line_fonts.txt; with --any-fonts those that are missing
are left out, for trials.
"""

import argparse
import os
import sys

import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", "..", "..", "Scripts", "training"))
import line_camera as camera  # noqa: E402
import font_lists  # noqa: E402
import pages  # noqa: E402
from line_hand import FontWriter, RealWriter  # noqa: E402
from line_print import Print  # noqa: E402
from line_symbols import Symbols  # noqa: E402
from line_texts import HELD_BACK, RAISED, TRAINED, content, with_commas  # noqa: E402
from line_writing import setting, write  # noqa: E402

DIGITS = 56  # the height of digits in pixels on the plate that is photographed
# The height of digits in pixels that the camera may have had.
SEEN = (10, 11, 12, 13, 14, 15, 16, 17, 18, 20, 20, 22, 24, 24, 28, 28, 34, 42, 56)
GROUNDS = (
    [camera.sheet] * 4 + [camera.ruled] * 2 + [camera.squared] * 2 + [camera.screen] * 3 + [camera.shaded, camera.card]
)
# The least height in pixels that the smallest digit has on a line that is held back: that of the usual display of 5 × 7 points.
# With blur and grain no person tells 3 from 8 by fewer.
LEAST_SEEN = 7
HELD_GROUNDS = [camera.dotted, camera.woven, camera.creased, camera.creased]


class Drawing:
    """Everything that lines are drawn from."""

    def __init__(self, sources, kind, held_back, any_fonts=False):
        held = "held-" if held_back else ""
        find = lambda group: font_lists.find(os.path.join(HERE, "line_fonts.txt"), held + group, any_fonts)
        self.print, self.hand, self.signs, self.italic = map(find, ("print", "hand", "signs", "italic"))
        self.grounds = HELD_GROUNDS if held_back else GROUNDS
        self.kind, self.is_held_back = kind, held_back
        self.symbols = Symbols(sources, held_back) if sources and kind != "printed" else None

    def line(self, dice, noise):
        """A text and its picture."""
        while True:
            text = content(dice, HELD_BACK if self.is_held_back else TRAINED)
            if not self.is_held_back and dice.random() < 0.3:
                text = with_commas(text)
            by_hand = self.kind == "handwritten" or (self.kind == "both" and dice.random() < 0.55)
            how = setting(dice, by_hand)
            mask = self.mask(text, by_hand, how, dice)
            if mask is None:
                continue
            mask = self.framed(mask, dice)
            smallest = how.raised_size if any(sign in RAISED for sign in text) else 1
            if (seen := self.photograph(mask, self.heights(mask, smallest), dice, noise)) is not None:
                return text, seen

    def mask(self, text, by_hand, how, dice):
        head, equals, answer = text.partition("=")
        if by_hand and equals and answer and dice.random() < 0.25:
            return self.answered(head + equals, answer, how, dice)
        pen = self.writer(dice) if by_hand else self.printer(dice)
        return write(text, pen, DIGITS, how, dice)

    def answered(self, question, answer, how, dice):
        """A printed sum with the answer written by hand, larger or smaller, near or far."""
        printed = write(question, self.printer(dice), DIGITS, how.by_press(), dice)
        written = write(answer, self.writer(dice), int(DIGITS * dice.uniform(0.9, 1.5)), how, dice)
        if printed is None or written is None:
            return None
        pale = dice.choice((1, 1, 0.75, 0.55))  # pencil beside print
        gap = int(DIGITS * dice.choice((0.1, 0.25, 0.6)))
        height = max(printed.shape[0], written.shape[0]) + int(DIGITS * 0.3)
        both = np.zeros((height, printed.shape[1] + gap + written.shape[1]), np.uint8)
        middle = lambda part: max(0, (height - part.shape[0]) // 2)
        both[middle(printed) :, : printed.shape[1]][: printed.shape[0]] = printed
        low = min(height - written.shape[0], max(0, middle(written) + int(dice.gauss(0, 0.06) * DIGITS)))
        both[low : low + written.shape[0], printed.shape[1] + gap :] = (written * pale).astype(np.uint8)
        return both

    def printer(self, dice):
        letters = dice.choice(self.italic) if dice.random() < 0.5 else None
        return Print(dice.choice(self.print), dice.choice(self.signs), dice, letters)

    def writer(self, dice):
        font = dice.choice(self.hand)
        if dice.random() < 0.35 or not self.symbols:
            return FontWriter(dice, DIGITS, font)
        return RealWriter(dice, DIGITS, self.symbols, font)

    def framed(self, mask, dice):
        """The mask with some room around it, tight to wide; never so tight that raised digits are cut off."""
        room = lambda: int(DIGITS * dice.choice((0.1, 0.15, 0.25, 0.5)) * dice.uniform(0.8, 1.3)) + 1
        sides = lambda: int(DIGITS * dice.choice((0.1, 0.3, 0.8)))
        return np.pad(mask, ((room(), room()), (sides(), sides())))

    def heights(self, mask, smallest):
        """The heights of the line in pixels that the camera may have had; `smallest` is the share of a digit's height that the
        smallest one has."""
        least = LEAST_SEEN / smallest if self.is_held_back else 0
        return tuple(max(12, round(seen * mask.shape[0] / DIGITS)) for seen in SEEN if seen >= least)

    def photograph(self, mask, heights, dice, noise):
        """What a camera sees of a mask; nothing of a line that is held back and that no person could read."""
        bare = dice.choice(self.grounds)(mask.shape, dice, noise)
        plate = camera.ink(bare, mask, dice, (60, 240), lighter=0.12)
        plates = [plate, bare] if self.is_held_back else [plate]
        seen = camera.alike(plates, dice, noise, lambda plate: self.seen(plate, heights, dice, noise))
        return seen[0] if not self.is_held_back or camera.clearness(*seen) >= camera.LEAST_CLEAR else None

    def seen(self, plate, heights, dice, noise):
        """What a camera makes of a plate."""
        if dice.random() < 0.25:
            plate = camera.neighbours(plate, self.print, dice, "0123456789+-=×x(", (0, 1, 1, 2))
        return camera.photograph(plate, dice, noise, heights, grains=(0, 1, 2, 4), blur=0.7)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--sources")
    parser.add_argument("--lines", type=int, default=55_000)
    parser.add_argument("--pages", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--kind", choices=("both", "printed", "handwritten"), default="both")
    parser.add_argument("--held-back", action="store_true")
    parser.add_argument("--any-fonts", action="store_true")
    options = parser.parse_args()
    drawing = Drawing(options.sources, options.kind, options.held_back, options.any_fonts)
    pages.write(options.folder, options.lines, options.seed, drawing.line, options.pages)


if __name__ == "__main__":
    main()
