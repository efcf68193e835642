"""Draws lines of payment cards as a camera sees them, in the form in which Tesseract is trained.

    draw_lines.py FOLDER --lines 10000 --seed 1 [--pages 500]

Writes FOLDER/NNN.tif (one page a line, 48 to 64 pixels high) and FOLDER/NNN.box, and all texts to FOLDER/texts.txt.
Needs Pillow, numpy and opencv-python-headless, Ghostscript, and the fonts that `fonts.txt` names.
"""
import argparse
import os
import random
import subprocess

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

HERE = os.path.dirname(os.path.abspath(__file__))
OUTLINES = os.path.join(HERE, "..", "..", "..", "samples", "draw", "farrington-7b")
HEIGHT = 96  # lines are drawn at twice the size at which they are read


# What stands on the line.

GROUPINGS = [(4, 4, 4, 4)] * 10 + [(4, 6, 5)] * 2 + [(4, 6, 4), (4, 4, 4, 4, 3), (4, 4, 4, 1), (6, 10), (16,), (15,), (8, 8), (4, 4), (4,)]


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


def date(dice):
    year = dice.randrange(0, 40)
    form = dice.choice(["{m:02}/{y:02}"] * 6 + ["{m:02}/20{y:02}", "{m}/{y:02}"])
    return form.format(m=dice.randrange(0, 13), y=year)


def content(dice):
    kind = dice.random()
    if kind < 0.72:
        return number(dice)
    return date(dice) if kind < 0.9 else f"{date(dice)} {date(dice)}"


# The shapes of its characters: masks of ink, 0 to 255.


def farrington():
    """The embossed digits of ISO/IEC 7811-1, their outlines filled by Ghostscript; all of one height."""
    masks = {}
    for digit in "0123456789":
        with open(os.path.join(OUTLINES, f"{digit}.eps"), encoding="latin-1") as file:
            lines = file.read().rsplit("stroke", 1)
        filled = "eofill".join(lines)
        done = subprocess.run(
            ["gs", "-q", "-dSAFER", "-dBATCH", "-dNOPAUSE", "-sDEVICE=pnggray", "-r24", "-g340x400", "-sOutputFile=-", "-"],
            input=filled.encode("latin-1"), stdout=subprocess.PIPE, check=True,
        )
        page = 255 - cv2.imdecode(np.frombuffer(done.stdout, np.uint8), cv2.IMREAD_GRAYSCALE)
        rows, columns = np.where(page > 128)
        masks[digit] = page[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]
    slash = np.zeros((200, 130), np.uint8)
    cv2.line(slash, (12, 190), (118, 10), 255, 22)
    masks["/"] = slash
    return masks


def embossed(text, masks, dice):
    """Digits on the pitch of embossed cards: 7 to the inch, 4.32 mm high."""
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
        mask = cv2.resize(mask, (max(3, int(mask.shape[1] * scale)), tall), interpolation=cv2.INTER_AREA)
        if weight:
            kernel = np.ones((abs(weight) + 1, abs(weight) + 1), np.uint8)
            mask = (cv2.dilate if weight > 0 else cv2.erode)(mask, kernel)
        left = int(x + (pitch - mask.shape[1]) / 2 + dice.uniform(-1, 1))
        top = int((HEIGHT - tall) / 2 + dice.uniform(-1, 1))
        line[top : top + tall, left : left + mask.shape[1]] = np.maximum(line[top : top + tall, left : left + mask.shape[1]], mask)
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


# What lies under it, the light, and the camera.


def ground(shape, dice, noise):
    """A card's printing: gradients, shapes, textures; gray."""
    height, width = shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    level = dice.uniform(10, 235)
    plate = level + dice.uniform(-50, 50) * x / width + dice.uniform(-30, 30) * y / height
    if dice.random() < 0.5:
        coarse = noise.normal(0, dice.uniform(2, 16), (max(2, height // 12), max(2, width // 12))).astype(np.float32)
        plate += cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)
    for _ in range(dice.choice([0, 0, 1, 3, 8])):
        ink = dice.uniform(-45, 45)
        layer = np.zeros(shape, np.float32)
        at = lambda: (dice.randrange(width), dice.randrange(-height, 2 * height))
        if dice.random() < 0.5:
            cv2.line(layer, at(), at(), 1, dice.randrange(1, 10), cv2.LINE_AA)
        else:
            cv2.circle(layer, at(), dice.randrange(10, 160), 1, dice.choice([-1, 2, 5]), cv2.LINE_AA)
        plate += layer * ink
    if dice.random() < 0.15:
        plate += dice.uniform(4, 14) * np.sin(x * dice.uniform(0.1, 0.6) + y * dice.uniform(-0.4, 0.4))
    return plate


def press(plate, mask, dice, noise):
    """Digits pressed out of plastic: a light on a height map, colour on their worn tips."""
    height = cv2.GaussianBlur(mask.astype(np.float32) / 255, (0, 0), dice.uniform(0.8, 2.6))
    dx, dy = cv2.Sobel(height, cv2.CV_32F, 1, 0, ksize=3), cv2.Sobel(height, cv2.CV_32F, 0, 1, ksize=3)
    angle, strength = dice.uniform(0, 6.283), dice.uniform(15, 75)
    plate = plate + strength * (np.cos(angle) * dx + np.sin(angle) * dy)
    shadow = np.roll(height, (dice.randrange(1, 5), dice.randrange(-3, 4)), (0, 1))
    plate -= dice.uniform(0, 45) * np.clip(shadow - height, 0, 1)
    if dice.random() < 0.8:
        tip = dice.choice([dice.uniform(170, 255), dice.uniform(170, 255), dice.uniform(0, 60)])
        cover = dice.uniform(0.25, 1) * np.clip(height * 1.6 - 0.4, 0, 1)
        if dice.random() < 0.5:
            wear = cv2.resize(noise.uniform(0.2, 1.3, (12, max(2, mask.shape[1] // 10))).astype(np.float32), mask.shape[::-1])
            cover *= np.clip(wear, 0, 1)
        plate = plate * (1 - cover) + tip * cover
    return plate


def ink(plate, mask, dice):
    """Digits printed flat, lighter or darker than what they stand on."""
    under = float(plate[mask > 128].mean()) if (mask > 128).any() else 128
    contrast = dice.uniform(35, 200)
    target = under + contrast if under + contrast < 256 and (dice.random() < 0.5 or under < 90) else under - contrast
    cover = mask.astype(np.float32) / 255 * dice.uniform(0.8, 1)
    return plate * (1 - cover) + np.clip(target, 0, 255) * cover


def neighbours(plate, fonts, dice):
    """Parts of what stands above and below the line, cut off by its edge."""
    image = Image.fromarray(np.clip(plate, 0, 255).astype(np.uint8))
    pen = ImageDraw.Draw(image)
    for _ in range(dice.choice([0, 0, 1, 2])):
        font = ImageFont.truetype(dice.choice(fonts), dice.randrange(14, 40))
        text = "".join(dice.choice("ABCDEMNORSTUVILD0123456789") for _ in range(dice.randrange(3, 14)))
        y = dice.choice([-dice.randrange(8, 34), HEIGHT - dice.randrange(2, 12)])
        pen.text((dice.randrange(-50, image.width), y), text, fill=dice.randrange(256), font=font)
    return np.asarray(image).astype(np.float32)


def photograph(plate, dice, noise):
    """Perspective, blur, noise, compression, and the size at which it is read."""
    height, width = plate.shape
    tilt = dice.gauss(0, 0.008) * width
    corners = np.float32([[0, 0], [width, 0], [width, height], [0, height]])
    shake = lambda: dice.gauss(0, 2.2)
    moved = corners + np.float32([[shake(), shake() - tilt / 2], [shake(), shake() + tilt / 2], [shake(), shake() + tilt / 2], [shake(), shake() - tilt / 2]])
    shear = dice.gauss(0, 4)
    moved[:2, 0] += shear
    view = cv2.warpPerspective(plate, cv2.getPerspectiveTransform(corners, moved), (width, height), borderMode=cv2.BORDER_REPLICATE)
    seen = dice.choice([14, 18, 22, 26, 32, 40, 48, 64, 96])  # pixels that the camera had for the line
    small = cv2.resize(view, (max(8, int(width * seen / height)), seen), interpolation=cv2.INTER_AREA)
    if dice.random() < 0.5:
        small = cv2.GaussianBlur(small, (0, 0), dice.uniform(0.3, 0.9))
    if dice.random() < 0.1:
        kernel = np.ones((1, dice.randrange(2, 4)), np.float32)
        small = cv2.filter2D(small, -1, kernel / kernel.size)
    small = small + noise.normal(0, dice.choice([0, 1, 3, 7]), small.shape)
    small = np.clip(small, 0, 255).astype(np.uint8)
    if dice.random() < 0.6:
        small = cv2.imdecode(cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, dice.randrange(35, 95)])[1], 0)
    tall = dice.randrange(44, 60)
    return cv2.resize(small, (max(16, int(width * tall / height)), tall), interpolation=cv2.INTER_CUBIC)


def draw(text, masks, fonts, dice, noise):
    is_embossed = dice.random() < 0.6
    mask = embossed(text, masks, dice) if is_embossed else printed(text, fonts, dice)
    cut = dice.randrange(0, 18)
    plate = ground(mask.shape, dice, noise)
    plate = press(plate, mask, dice, noise) if is_embossed and dice.random() < 0.85 else ink(plate, mask, dice)
    plate = neighbours(plate, fonts, dice)
    return photograph(plate[cut : HEIGHT - dice.randrange(0, 18)], dice, noise)


def find_fonts():
    """The fonts that `fonts.txt` names, a pattern of fontconfig a line."""
    found = []
    with open(os.path.join(HERE, "fonts.txt"), encoding="utf-8") as file:
        for pattern in (line.strip() for line in file if line.strip() and not line.startswith("#")):
            done = subprocess.run(["fc-match", "--format", "%{family}|%{file}", pattern], stdout=subprocess.PIPE, text=True, check=True)
            family, path = done.stdout.split("|")
            if pattern.split(":")[0].lower().replace(" ", "") not in family.lower().replace(" ", ""):
                raise SystemExit(f"draw_lines: the font ‘{pattern}’ is missing; install the packages that fonts.txt names")
            found.append(path)
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder")
    parser.add_argument("--lines", type=int, default=10_000)
    parser.add_argument("--pages", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    dice, noise = random.Random(options.seed), np.random.default_rng(options.seed)
    masks, fonts, texts = farrington(), find_fonts(), []
    for file in range(-(-options.lines // options.pages)):
        pages, boxes = [], []
        for page in range(min(options.pages, options.lines - file * options.pages)):
            text = content(dice)
            line = draw(text, masks, fonts, dice, noise)
            height, width = line.shape
            boxes += [f"WordStr 0 0 {width} {height} {page} #{text}\n", f"\t {width} 0 {width + 1} {height} {page}\n"]
            pages.append(Image.fromarray(line))
            texts.append(text)
        name = os.path.join(options.folder, f"{file:03}")
        pages[0].save(name + ".tif", save_all=True, append_images=pages[1:], dpi=(300, 300))
        with open(name + ".box", "w", encoding="utf-8") as out:
            out.writelines(boxes)
    with open(os.path.join(options.folder, "texts.txt"), "w", encoding="utf-8") as out:
        out.writelines(text + "\n" for text in texts)


if __name__ == "__main__":
    main()
