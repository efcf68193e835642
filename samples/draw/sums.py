"""Expressions on paper, on a board and on the screen, with their exact values computed here."""

import ast
import operator
from fractions import Fraction

import numpy as np
from PIL import ImageDraw

import textures
from camera import Photograph, pose
from surface import Surface, around, line_field, quadrilateral
from truth import Field

# ASCII spelling of printed marks.
LINEAR = str.maketrans({"×": "*", "÷": "/", "−": "-", " ": None, "=": None})
OPERATIONS = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
    ast.Pow: operator.pow,
}
# Significant digits of a decimal that does not terminate.
SIGNIFICANT_DIGITS = 15


def _worth(node):
    if isinstance(node, ast.BinOp):
        return OPERATIONS[type(node.op)](_worth(node.left), _worth(node.right))
    if isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        return -_worth(node.operand)
    return Fraction(str(node.value))


def value(expression):
    """Returns the exact value; Python's grammar gives powers the same precedence and direction as ours."""
    return Fraction(_worth(ast.parse(expression.replace("^", "**"), mode="eval").body))


def decimal(exact):
    """Returns the decimal in ASCII, and True if it is rounded."""
    rest = exact.denominator
    for prime in (2, 5):
        while rest % prime == 0:
            rest //= prime
    if rest > 1:
        return f"{float(exact):.{SIGNIFICANT_DIGITS}g}", True
    places = max(k for k in range(64) if k == 0 or (exact * 10 ** (k - 1)).denominator > 1)
    scaled = abs(exact.numerator) * 10**places // exact.denominator
    whole = str(scaled).rjust(places + 1, "0")
    digits = whole[:-places] + "." + whole[-places:] if places else whole
    return ("-" if exact < 0 else "") + digits, False


def sum_fields(text, box):
    """Returns the fields of one printed expression."""
    expression = text.translate(LINEAR)
    exact = value(expression)
    shown, rounded = decimal(exact)
    return [
        line_field("expression", text, box, expression),
        Field("value", str(exact), str(exact)),
        Field("decimal", shown, shown, note="rounded" if rounded else None),
    ]


def write(sheet, text, x, y, face, size, colour, tracking=0.0, align="left"):
    """Prints one expression and records it as a document."""
    box = sheet.print(text, x, y, face, size, colour, align, tracking)
    sheet.holds("math-expression", sum_fields(text, box), outline=box)


def _plain(text, face, size, ink=(20, 20, 24), page=(255, 255, 255), shape=(1000, 320)):
    sheet = Surface(*shape, 1, page)
    write(sheet, text, shape[0] / 2, shape[1] / 2 + size * 0.34, face, size, ink, align="centre")
    return sheet.as_picture()


def brackets():
    return _plain("(1+2)*3/5", "DejaVuSans", 120)


def signs():
    return _plain("12 × 7 ÷ 4", "STIXGeneral-Regular", 130)


def power():
    return _plain("2^3^2", "DejaVuSansMono", 120, (24, 40, 110), (250, 249, 244), (760, 300))


def decimals():
    return _plain("3.75 - 1.2*0.5", "LiberationSerif-Regular", 110)


def chain():
    return _plain("8/4/2=", "LiberationMono-Regular", 120, shape=(900, 320))


def board():
    """Chalk on a board, light on dark."""
    random = np.random.default_rng(26)
    board = Surface(1200, 520, 1, textures.slate((1200, 520), random))
    write(board, "48 ÷ (6 − 2) + 1", 600, 300, "OpenSans-Regular", 120, (232, 234, 226), align="centre")
    photograph = Photograph(board.image)
    photograph.documents = board.documents
    return photograph.develop(random, light=0.2, towards=(0.3, 0.1), blur=1.0)


def worksheet():
    """Ten expressions on a page, in two columns, one per line."""
    page, ink = Surface(1240, 1500, 1, (255, 255, 255)), (16, 16, 20)
    page.print("Work these out", 110, 150, "LiberationSans-Bold", 54, ink)
    left = ["17 + 26", "91 − 38", "6 × 14", "-2^2", "7/3"]
    right = ["(8 − 3) × 4", "0.5 + 0.25", "144 ÷ 12", "5*(2+9)", "10 − 2 × 3"]
    for x, column in ((130, left), (680, right)):
        for row, text in enumerate(column):
            write(page, text, x, 330 + 230 * row, "LiberationSans-Regular", 64, ink)
    return page.as_picture()


def sheet_of_paper(random, text, face, size, shape=(900, 1240), at=0.4):
    """Returns a loose sheet with one large expression on it."""
    sheet = Surface(*shape, 1, textures.paper(shape, random))
    write(sheet, text, shape[0] / 2, shape[1] * at, face, size, (30, 32, 44), align="centre")
    return sheet


def photographed():
    """A sheet of paper, photographed by hand."""
    random = np.random.default_rng(28)
    photograph = Photograph(textures.wood((1600, 1200), random, (70, 48, 34), (122, 86, 58), 3))
    sheet = sheet_of_paper(random, "(17 − 5) × 2.5 + 9", "DejaVuSerif", 96, (1200, 800), 0.52)
    photograph.lay(sheet, pose(sheet.size, (800, 600), 1280, roll=-4, pitch=18, yaw=6), shadow=5)
    return photograph.develop(random, light=0.3, towards=(0.8, 0.0), warmth=0.03, blur=0.8, noise=3.0)


def on_levels(shape, parts, strokes, expression, exact, face="STIXGeneral-Regular", ink=(20, 20, 24)):
    """Draws an expression on several levels: `parts` are text, x, y and size, `strokes` are lists of points and a width."""
    sheet = Surface(*shape, 1, (255, 255, 255))
    boxes = [sheet.print(text, x, y, face, size, ink) for text, x, y, size in parts]
    for points, width in strokes:
        ImageDraw.Draw(sheet.image).line(points, fill=ink, width=width, joint="curve")
        xs, ys = zip(*points)
        boxes.append(quadrilateral((min(xs), min(ys) - width // 2, max(xs), max(ys) + width // 2)))
    outline = around(boxes)
    shown, rounded = decimal(exact)
    note = "rounded" if rounded else None
    fields = [
        line_field("expression", expression, outline, expression),
        Field("value", str(exact), str(exact)),
        Field("decimal", shown, shown, note=note),
    ]
    sheet.holds("math-expression", fields, outline=outline)
    return sheet.as_picture()


def fraction():
    """A fraction with a sum as its numerator, and a number subtracted from it."""
    parts = [("1 + 2", 90, 150, 100), ("4", 165, 300, 100), ("− 3", 370, 220, 100)]
    return on_levels((640, 380), parts, [([(70, 188), (330, 188)], 7)], "(1+2)/4-3", Fraction(-9, 4))


def raised():
    """A power within a sum, with a small raised exponent."""
    parts = [("5 + 2", 80, 200, 120), ("3", 340, 145, 70), ("× 4", 410, 200, 120)]
    return on_levels((700, 300), parts, [], "5+2^3*4", Fraction(37))


def root():
    """A root up to the end of its overline, followed by an addition."""
    hook = [(70, 170), (92, 158), (122, 236), (160, 84), (470, 84)]
    parts = [("9 + 16", 180, 215, 110), ("+ 7", 510, 215, 110)]
    return on_levels((760, 320), parts, [(hook, 7)], "sqrt(9+16)+7", Fraction(12))


PICTURES = {
    "math-expression/brackets.png": brackets,
    "math-expression/signs.png": signs,
    "math-expression/power.png": power,
    "math-expression/decimals.png": decimals,
    "math-expression/chain.png": chain,
    "math-expression/board.jpg": board,
    "math-expression/worksheet.png": worksheet,
    "math-expression/photographed.jpg": photographed,
    "math-expression/fraction.png": fraction,
    "math-expression/raised.png": raised,
    "math-expression/root.png": root,
}
