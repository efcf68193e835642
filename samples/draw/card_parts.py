"""Parts of payment cards: the blank card, its chip and marks, its embossed and printed lines."""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

import lettering
import textures
from emboss import press
from surface import Surface

# ISO/IEC 7810, ID-1: width, height and corner radius in millimetres.
WIDTH, HEIGHT, CORNER = 85.6, 53.98, 3.18
PIXELS_PER_MILLIMETRE = 14


def blank(paint, upright=False):
    """Returns an unprinted card; `upright` for portrait format."""
    width, height = (HEIGHT, WIDTH) if upright else (WIDTH, HEIGHT)
    return Surface(width, height, PIXELS_PER_MILLIMETRE, paint, CORNER)


def pixels(upright=False):
    """Returns the width and height of a card in pixels."""
    size = (round(WIDTH * PIXELS_PER_MILLIMETRE), round(HEIGHT * PIXELS_PER_MILLIMETRE))
    return size[::-1] if upright else size


def chip(card, x, y, random, width=11.2, height=8.9):
    """Draws the contact plate: eight gold contacts around a middle one."""
    unit = card.unit * 4
    size = (round(width * unit), round(height * unit))
    sheen = textures.gradient(size, (240, 216, 150), (188, 150, 82), 40) + 5 * textures.clouds(size, random)[..., None]
    plate = textures.picture(sheen)
    mask = Image.new("L", size, 0)
    ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), 1.5 * unit, fill=255)
    draw, cut, line = ImageDraw.Draw(plate), (112, 84, 40), round(0.16 * unit)
    left, right, top, bottom = 0.36 * size[0], 0.64 * size[0], 0.24 * size[1], 0.76 * size[1]
    for share in (1 / 3, 2 / 3):
        draw.line((0, share * size[1], left, share * size[1]), cut, line)
        draw.line((right, share * size[1], size[0], share * size[1]), cut, line)
    draw.line((left, 0, left, size[1]), cut, line)
    draw.line((right, 0, right, size[1]), cut, line)
    draw.rounded_rectangle((left, top, right, bottom), unit, outline=cut, width=line)
    draw.rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), 1.5 * unit, outline=(140, 108, 56), width=line)
    smaller = (size[0] // 4, size[1] // 4)
    at = (round(x * card.unit), round(y * card.unit))
    card.image.paste(plate.resize(smaller, Image.Resampling.BOX), at, mask.resize(smaller, Image.Resampling.BOX))


def contactless(card, x, y, colour, size=6.0):
    """Draws four arcs that open to the right, with `x`, `y` at their left and middle."""
    unit = card.unit * 4
    side = round(size * unit)
    mask = Image.new("L", (side, side), 0)
    for radius in (0.22, 0.45, 0.68, 0.91):
        box = [side * (0.05 - radius), side * (0.5 - radius), side * (0.05 + radius), side * (0.5 + radius)]
        ImageDraw.Draw(mask).arc(box, -33, 33, fill=255, width=round(0.075 * side))
    small = mask.resize((side // 4, side // 4), Image.Resampling.BOX)
    card.image.paste(colour, (round(x * card.unit), round((y - size / 2) * card.unit)), small)


def brand_mark(card, x, y, size, colours):
    """Draws an invented bank's logo: two leaves, one over the other."""
    side = round(size * card.unit * 4)
    for colour, box in zip(colours, ((0, 0.1, 0.7, 0.8), (0.3, 0.25, 1.0, 0.95))):
        mask = Image.new("L", (side, side), 0)
        shape = tuple(share * side for share in box)
        ImageDraw.Draw(mask).rounded_rectangle(shape, 0.4 * side, fill=255, corners=(True, False, True, False))
        small = mask.resize((side // 4, side // 4), Image.Resampling.BOX)
        card.image.paste(colour, (round(x * card.unit), round(y * card.unit)), small)


def pressed(card, text, x, y, random, foil, digits=False, size=4.0, face="Roboto-Regular", tracking=0.5, align="left"):
    """Embosses a line: card numbers in their own digits, other text in small capitals."""
    if digits:
        line = lettering.set_embossed_digits(text, card.unit)
    else:
        line = lettering.set_line(text, face, size * card.unit, tracking * card.unit)
    return card.stamp(text, line, x, y, lambda mask, at: press(card.image, mask, at, foil, random), align)


def stacked_label(card, label, x, y, colour):
    """Prints the words of a small label below each other."""
    for index, word in enumerate(label.split()):
        card.print(word, x, y + 1.75 * index, "OpenSans-Regular", 1.55, colour)


def labelled(card, label, value, x, y, colour, face, size):
    """Prints a date after its small label of two lines, as on real cards."""
    stacked_label(card, label, x, y - 1.75, colour)
    return card.print(value, x + 7.2, y, face, size, colour)


def signature(card, left, top, width, random):
    """Draws a handwritten signature."""
    t = np.linspace(0, 1, 400)
    x = left + width * (t + 0.05 * np.sin(26 * t))
    y = top + 2.3 * np.sin(31 * t + random.uniform(0, 1)) * (1 - 0.75 * t) + 0.5 * np.sin(9 * t)
    mask = Image.new("L", card.size, 0)
    ImageDraw.Draw(mask).line([(a * card.unit, b * card.unit) for a, b in zip(x, y)], fill=235, width=5, joint="curve")
    card.image.paste((30, 36, 96), (0, 0), mask.filter(ImageFilter.GaussianBlur(0.8)))
