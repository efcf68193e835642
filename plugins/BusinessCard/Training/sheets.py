"""The sheet that a paper's lines stand on, by the formats in which printers cut it, and what the scanner finds of it."""

import math

ID_1 = 85.6 / 53.98  # ISO/IEC 7810
# Width to height. Contact cards: ID-1, 3.5 x 2 in, 90 x 50, 85 x 55, 91 x 55 mm, slim; upright as well.
CARDS = (ID_1, 1.75, 1.8, 1.545, 1.655)
CARDS_OF_ANY_FORM = (*CARDS, 2.0, 2.4, 1.0, 1 / ID_1, 1 / 1.75, 1 / 1.8)
LEAVES, BOOKS, PHONES, SCREENS = (0.707, 0.773), (0.62, 0.67, 0.7, 0.77), (9 / 16, 9 / 19.5), (16 / 9, 16 / 10, 4 / 3)
FORMATS = {
    **dict.fromkeys(("bank card", "id card", "driving licence", "loyalty card", "insurance card", "key card"), (ID_1,)),
    **dict.fromkeys(("letter", "form", "contract", "questionnaire", "invoice", "account statement", "patent", "service list"), LEAVES),
    **dict.fromkeys(("book page", "book cover", "newspaper"), BOOKS),
    **dict.fromkeys(("screen", "web page", "slide", "code"), (*SCREENS, PHONES[0])),
    "chat": PHONES, "certificate": (*LEAVES, 1.414), "poster": (*LEAVES, 0.67), "menu": (*LEAVES, 0.5, 1.414), "recipe": (*LEAVES, 1.5),
    "flyer": (*LEAVES, 0.475, 1.414, 1.75), "calendar": (*LEAVES, 1.414, 1.0), "cheque": (2.2, 2.45, 2.75), "banknote": (1.85, 2.1, 2.35),
    "ticket": (ID_1, 1.9, 2.5, 3.0, 0.42), "coupon": (ID_1, 1.75, 2.0, 2.5, 1.3), "badge": (ID_1, 1.4, 1 / ID_1, 0.72),
    "price tag": (ID_1, 1.75, 1.0, 0.6, 2.2), "stamp": (0.8, 1.25), "note": (1.0, 0.75, 1.5), "name plate": (2.0, 3.0, 4.0),
    "sign": (1.0, 1.5, 1.75, 2.5, 0.7), "shipping label": (0.67, 1.5, 1.0), "label": (1.0, 1.4, 1.75, 0.7), "packaging": (1.0, 1.6, 0.6),
    "quote": (1.0, 1.6, 0.75), "trading card": (0.714, 0.65, 1.4), "gift tag": (ID_1, 1.75, 0.6, 1.0), "brand label": (ID_1, 2.2, 1.0, 0.7),
}  # fmt: skip
FRAMES = (4 / 3, 4 / 3, 3 / 4, 3 / 4, 16 / 9, 9 / 16, 1.0)  # of cameras
SPARSE = 5  # lines; a card with fewer is mostly ground
UNKNOWN = 0.05  # share of the papers of whose sheet nothing is known


def extent(lines):
    """Left, top, right and bottom of the ink, with room for what hangs below the line and the marks above it."""
    return (
        min(line["cx"] - line["w"] / 2 for line in lines), min(line["cy"] - line["h"] for line in lines),
        max(line["cx"] + line["w"] / 2 for line in lines), max(line["cy"] + line["h"] for line in lines),
    )  # fmt: skip


def nearest(formats, width, height):
    return min(formats, key=lambda ratio: abs(math.log(ratio * height / width)))


def format_of(dice, kind, is_card, width, height):
    """The form that the sheet is cut to; None if it is cut around what is on it."""
    if not is_card:
        formats = FORMATS.get(kind)
        if formats is None or dice.chance(0.15):
            return None
        return dice.pick(formats) if dice.chance(0.3) else nearest(formats, width, height)
    if width < 1.1 * height:
        return nearest(CARDS_OF_ANY_FORM, width, height)
    form = dice.pick(CARDS) if dice.chance(0.9) else dice.pick(CARDS_OF_ANY_FORM)
    return nearest(CARDS_OF_ANY_FORM, width, height) if width / height < 0.75 * form and dice.chance(0.5) else form


def sheet_around(dice, kind, is_card, lines, is_part=False):
    """Left, top, width and height of the sheet, in the unit of the lines; a part of a paper is cut close around them."""
    left, top, right, bottom = extent(lines)
    heights = sorted(line["h"] for line in lines)
    margin = heights[len(heights) // 2] * (dice.uniform(0.1, 2) if is_part else dice.uniform(1.2, 4))
    wide, tall = right - left + 2 * margin, bottom - top + 2 * margin
    form = None if is_part else format_of(dice, kind, is_card, wide, tall)
    width, height = wide, tall
    if form:
        width, height = max(width, height * form), max(height, width / form)
    if len(lines) < SPARSE and form and dice.chance(0.7):  # a logo with air around it
        air = dice.uniform(1.0, 2.5)
        width, height = width * air, height * air
    across, down = dice.pick(((0.5, 0.5), (0.5, 0.5), (dice.roll(), dice.roll())))
    return left - margin - (width - wide) * across, top - margin - (height - tall) * down, width, height


def part_of(dice, lines):
    """A few lines in a row of a paper, as in a box that is taken for a sheet, or on a picture that shows no more."""
    rows = sorted(lines, key=lambda line: (line["cy"], line["cx"]))
    first, count = dice.number(0, len(rows) - 1), dice.weighted((1, 4), (2, 4), (3, 3), (4, 2), (6, 1))
    return rows[first : first + count]


def framed(dice, sheet, ratio, fill):
    """A picture of that form around a sheet that fills so much of it."""
    x, y, width, height = sheet
    wide = max(width, height * ratio) / fill
    tall = wide / ratio
    return x - (wide - width) * dice.uniform(0.2, 0.8), y - (tall - height) * dice.uniform(0.2, 0.8), wide, tall


def found_sheet(dice, sheet, lines):
    """What the scanner takes for the sheet, as dict of x, y, w, h and `outlined`: 1.0 for a sheet on a ground that it has cut out, 0.0 for a
    whole picture. None if nothing is known."""
    x, y, width, height = sheet
    if dice.chance(UNKNOWN):
        return None
    view = dice.weighted(("photographed", 60), ("edge to edge", 20), ("bed", 18), ("close", 6))
    if view == "photographed" and dice.chance(0.85) or view == "bed" and dice.chance(0.5):
        shake = lambda side: side * dice.gauss(0, 0.015)  # noqa: E731
        x, y, width, height = x + shake(width), y + shake(height), width * (1 + dice.gauss(0, 0.025)), height * (1 + dice.gauss(0, 0.025))
        return {"x": x, "y": y, "w": width, "h": height, "outlined": 1.0}
    if view == "photographed":
        x, y, width, height = framed(dice, sheet, dice.pick(FRAMES), dice.uniform(0.45, 1.0))
    elif view == "bed":
        x, y, width, height = framed(dice, sheet, width / height * dice.uniform(0.9, 1.1), dice.uniform(0.6, 1.0))
    elif view == "close":  # nearer than the paper's edges
        left, top, right, bottom = extent(lines)
        x, y, width, height = framed(dice, (left, top, right - left, bottom - top), dice.pick(FRAMES), dice.uniform(0.8, 1.0))
    return {"x": x, "y": y, "w": width, "h": height, "outlined": 0.0}
