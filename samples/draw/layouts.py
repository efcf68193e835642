"""Expressions in wider layouts: long division, several lines, sideways, with letters."""

from fractions import Fraction

import numpy as np
from PIL import Image

from sums import on_levels, sheet_of_paper, sum_fields
from surface import Picture, Surface, around, line_field
from truth import Field

INK, PAGE = (20, 20, 24), (255, 255, 255)


def equation():
    """An equation in one unknown."""
    sheet = Surface(900, 280, 1, PAGE)
    box = sheet.print("12 + 5x − 8 = 2x + 13", 60, 170, "STIXGeneral-Regular", 80, INK)
    fields = [
        line_field("expression", "12 + 5x − 8 = 2x + 13", box, "12+5*x-8=2*x+13"),
        Field("solution", "3", "x = 3"),
    ]
    sheet.holds("math-expression", fields, outline=box)
    return sheet.as_picture()


def long_division():
    """A dividend under its overline, after the divisor and a bracket; the quotient is missing."""
    bracket = [(215, 250), (240, 215), (246, 175), (238, 140), (215, 110), (560, 110)]
    parts = [("12", 80, 225, 110), ("4308", 275, 225, 110)]
    return on_levels((640, 320), parts, [(bracket, 7)], "4308/12", Fraction(359), face="DejaVuSans")


def repeating():
    """A decimal with a repeating last digit, marked by a line above it."""
    parts = [("1.23 + 0.5", 70, 210, 110)]
    return on_levels((760, 320), parts, [([(252, 105), (308, 105)], 7)], "1.2(3)...+0.5", Fraction(26, 15), "DejaVuSans")


def logarithm():
    """A logarithm with its base as a subscript."""
    parts = [("log", 70, 190, 110), ("2", 258, 220, 58), ("32 − 1", 312, 190, 110)]
    return on_levels((720, 320), parts, [], "log(32,2)-1", Fraction(4), "DejaVuSans")


def magnitude():
    """A difference between absolute value bars."""
    bars = [([(x, 90), (x, 235)], 7) for x in (80, 430)]
    parts = [("3 − 8", 105, 210, 110), ("× 4", 480, 210, 110)]
    return on_levels((720, 330), parts, bars, "abs(3-8)*4", Fraction(20), "DejaVuSans")


def broken_line():
    """An expression that continues on the next line."""
    sheet = Surface(900, 380, 1, PAGE)
    boxes = [
        sheet.print(text, 60, y, "DejaVuSans", 84, INK) for text, y in (("12 × 7 + 345 −", 140), ("61 + 28 ÷ 4", 280))
    ]
    fields = sum_fields("12 × 7 + 345 − 61 + 28 ÷ 4", around(boxes))
    fields[0].boxes = boxes
    sheet.holds("math-expression", fields, outline=around(boxes))
    return sheet.as_picture()


def sideways():
    """A sheet that was scanned on its side, with its text running upwards."""
    sheet = sheet_of_paper(np.random.default_rng(31), "96 − 4 × (7 + 12)", "DejaVuSerif", 96, (1200, 520), 0.55)
    width = sheet.size[0]

    def turned(points):
        return [(y, width - x) for x, y in points]

    picture = sheet.as_picture()
    documents = [document.moved(turned) for document in picture.documents]
    return Picture(picture.image.transpose(Image.Transpose.ROTATE_90), documents, picture.private)


PICTURES = {
    "math-expression/equation.png": equation,
    "math-expression/long-division.png": long_division,
    "math-expression/repeating.png": repeating,
    "math-expression/logarithm.png": logarithm,
    "math-expression/magnitude.png": magnitude,
    "math-expression/broken-line.png": broken_line,
    "math-expression/sideways.jpg": sideways,
}
