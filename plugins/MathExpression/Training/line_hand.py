"""Pens that write by hand: with the signs of real writers, with strokes, and with fonts of handwriting."""


import cv2
import numpy as np

from line_print import drawn, font_lists
from line_texts import RAISED
from line_writing import Glyph

# Where a sign stands: its top and bottom in heights of the digits, 0 the top of a digit, 1 the baseline.
PLACES = {
    "+": (0.25, 0.9), "-": (0.5, 0.65), "×": (0.28, 0.9), "÷": (0.2, 0.95), "·": (0.5, 0.62), "*": (0.2, 0.75),
    "=": (0.38, 0.78), ".": (0.88, 1.02), ",": (0.86, 1.22), "/": (-0.08, 1.12), "(": (-0.1, 1.15), ")": (-0.1, 1.15),
    "[": (-0.08, 1.12), "]": (-0.08, 1.12), "√": (-0.2, 1.05), "∛": (-0.2, 1.05), "π": (0.3, 1.0), "%": (0.0, 1.0),
    "!": (0.0, 1.0), "^": (-0.1, 0.3), "x": (0.35, 1.02), "y": (0.35, 1.4),
}  # fmt: skip
# How wide strokes may be, in heights of the digits.
WIDTHS = {
    "+": (0.45, 0.8), "-": (0.35, 0.8), "×": (0.4, 0.7), "÷": (0.5, 0.9), "=": (0.4, 0.8), "*": (0.35, 0.6),
    "(": (0.15, 0.4), ")": (0.15, 0.4), "[": (0.15, 0.35), "]": (0.15, 0.35), "/": (0.25, 0.75), "π": (0.5, 0.9),
    "%": (0.6, 1.0), "^": (0.25, 0.5), "√": (0.4, 0.8), "∛": (0.4, 0.8), "!": (0.04, 0.1), "1": (0.04, 0.3),
}  # fmt: skip


def curve(points, steps=12):
    """A Catmull-Rom spline through the points."""
    points = np.array(points, float)
    padded = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    t = np.linspace(0, 1, steps)[:, None]
    parts = [
        0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
        for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:])
    ]
    return np.vstack(parts)


class Strokes:
    """The strokes of signs on the unit square, x to the right and y down, with jitter."""

    def __init__(self, dice):
        self.dice = dice

    def near(self, value, by=0.06):
        return value + self.dice.uniform(-by, by)

    def line(self, *points, by=0.06):
        return curve([(self.near(x, by), self.near(y, by)) for x, y in points])

    def of(self, sign):
        """The strokes of a sign; nothing for one that is not drawn so."""
        return getattr(self, NAMES[sign])() if sign in NAMES else None

    def plus(self):
        return [self.line((0, 0.5), (0.5, 0.5), (1, 0.5)), self.line((0.5, 0), (0.5, 0.5), (0.5, 1))]

    def minus(self):
        return [self.line((0, 0.5), (0.5, 0.5), (1, 0.5), by=0.2)]

    def times(self):
        return [self.line((0, 0), (0.5, 0.5), (1, 1)), self.line((1, 0), (0.5, 0.5), (0, 1))]

    def divided(self):
        dot = lambda y: self.line((0.5, y), (0.53, y + 0.03), (0.5, y + 0.06), by=0.03)
        return [self.line((0, 0.5), (0.5, 0.5), (1, 0.5), by=0.05), dot(self.near(0.08)), dot(self.near(0.86))]

    def star(self):
        first, count = self.dice.uniform(0, 3), self.dice.choice((3, 3, 4))
        turns = [first + np.pi * index / count for index in range(count)]
        return [
            self.line(
                (0.5 + np.cos(a) / 2, 0.5 + np.sin(a) / 2), (0.5, 0.5), (0.5 - np.cos(a) / 2, 0.5 - np.sin(a) / 2)
            )
            for a in turns
        ]

    def equals(self):
        first, second = self.line((0, 0.1), (0.5, 0.1), (1, 0.1)), self.line((0, 0.9), (0.5, 0.9), (1, 0.9), by=0.1)
        return [np.vstack([first, second])] if self.dice.random() < 0.12 else [first, second]

    def slash(self):
        return [self.line((1, 0), (0.5, 0.5), (0, 1), by=0.03)]

    def opening(self):
        return [
            self.line((1, 0), (self.near(0.2, 0.15), 0.22), (0, 0.5), (self.near(0.2, 0.15), 0.8), (0.9, 1), by=0.05)
        ]

    def closing(self):
        return [stroke * [-1, 1] + [1, 0] for stroke in self.opening()]

    def opening_square(self):
        return [
            np.array(
                [
                    (self.near(1, 0.1), self.near(0, 0.02)),
                    (0, self.near(0, 0.02)),
                    (self.near(0), 1),
                    (self.near(1, 0.2), self.near(1, 0.02)),
                ]
            )
        ]

    def closing_square(self):
        return [stroke * [-1, 1] + [1, 0] for stroke in self.opening_square()]

    def root(self):
        hook = self.dice.uniform(0.15, 0.4)
        start = (0, self.dice.uniform(0.45, 0.75))
        points = [start, (hook * 0.4, start[1] - 0.08), (hook, 1), (self.dice.uniform(hook + 0.1, 1), 0)]
        points.append((max(1.0, points[-1][0] + self.dice.uniform(0.0, 0.3)), self.near(0, 0.03)))
        return [np.array(points)] if self.dice.random() < 0.6 else [curve(points[:3]), np.array(points[2:])]

    def cube_root(self):
        three = self.line((0, 0), (0.8, 0.1), (0.3, 0.45), (0.9, 0.75), (0, 1), by=0.05) * [0.28, 0.34] + [0.0, 0.06]
        return [*(stroke * [0.85, 1] + [0.15, 0] for stroke in self.root()), three]

    def pi(self):
        bar = self.line((0, 0.1), (0.25, 0.03), (1, 0.05), by=0.04)
        legs = self.line((0.32, 0.05), (0.3, 0.6), (0.15, 1)), self.line(
            (0.7, 0.05), (0.7, 0.6), (0.8, 1), (0.95, 0.95)
        )
        return [bar, *legs]

    def percent(self):
        t = np.linspace(0, 6.4, 20)
        ring = lambda x, y: np.stack([x + self.near(0.17, 0.04) * np.cos(t), y + self.near(0.2, 0.05) * np.sin(t)], 1)
        return [self.line((0.8, 0), (0.5, 0.5), (0.2, 1)), ring(0.17, 0.2), ring(0.83, 0.8)]

    def caret(self):
        return [np.array([(0, 1), (self.near(0.5, 0.08), 0), (1, self.near(1, 0.1))])]

    def exclamation(self):
        return [self.line((0.5, 0), (0.5, 0.35), (0.5, 0.7)), self.line((0.5, 0.95), (0.53, 0.97), (0.5, 1), by=0.02)]

    def one(self):
        top = self.dice.uniform(0.2, 1)
        stem = self.line((top, 0), (top / 2 + 0.1, 0.5), (self.near(0.1), 1), by=0.04)
        return (
            [np.vstack([[(top - self.dice.uniform(0.3, 0.9), self.dice.uniform(0.1, 0.35))], stem])]
            if self.dice.random() < 0.3
            else [stem]
        )


NAMES = {
    "+": "plus", "-": "minus", "×": "times", "÷": "divided", "*": "star", "=": "equals", "/": "slash", "(": "opening",
    ")": "closing", "[": "opening_square", "]": "closing_square", "√": "root", "∛": "cube_root", "π": "pi",
    "%": "percent", "^": "caret", "!": "exclamation", "1": "one",
}  # fmt: skip


def stroked(strokes, width, height, weight):
    """Strokes as a mask of about `width` × `height` pixels, with a pen of `weight` pixels."""
    rim = int(weight) + 2
    points = [np.asarray(stroke) * [max(1.0, width), height] for stroke in strokes]
    low = np.vstack(points).min(0)
    size = (np.vstack(points).max(0) - low + 2 * rim + 1).astype(int)
    mask = np.zeros((size[1], size[0]), np.uint8)
    for stroke in points:
        at = np.round((stroke - low + rim) * 16).astype(np.int32)
        cv2.polylines(mask, [at], False, 255, max(1, int(round(weight))), cv2.LINE_AA, 4)
    return mask, low[1] - rim


def weigh(mask):
    """The thickness of a mask's strokes in pixels."""
    distances = cv2.distanceTransform((np.pad(mask, 1) > 100).astype(np.uint8), cv2.DIST_L2, 3)
    inside = distances[distances > 0]
    return 2 * float(np.percentile(inside, 85)) if inside.size else 1.0


def reweigh(mask, wanted):
    """Brings a mask's strokes to at least about the wanted thickness; thinning would break fine ones."""
    by = int(round(wanted - weigh(mask)))
    if by >= 1:
        kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (by + 1, by + 1))
        return cv2.dilate(np.pad(mask, by), kernel)
    return mask


def bent(mask, lean, turn, dice):
    """Slants and turns a mask a little (both in radians), and bends it smoothly."""
    rim = int(0.15 * max(mask.shape)) + 3
    wide = np.pad(mask, rim)
    height, width = wide.shape
    a, b = np.cos(turn), np.sin(turn)
    matrix = np.float32([[a, -b - lean, 0], [b, a, 0]])
    matrix[:, 2] = np.float32([width / 2, height / 2]) - matrix[:, :2] @ np.float32([width / 2, height / 2])
    out = cv2.warpAffine(wide, matrix, (width, height), flags=cv2.INTER_LINEAR)
    return out, rim


class Writer:
    """What signs of one writer share; `signs` is where they come from."""

    def __init__(self, dice, height):
        self.dice, self.strokes = dice, Strokes(dice)
        self.weight = dice.choice((0.035, 0.05, 0.07, 0.09, 0.12)) * dice.uniform(0.8, 1.25)
        self.lean = dice.gauss(0.05, 0.12)
        self.stroke = self.weight
        self.height = height
        self.own_strokes = "1" if dice.random() < 0.3 else ""  # many write it as one stroke
        self.bracket = dice.choice((1, 1, 1, 1.25, 1.6))  # how large brackets are

    def own(self, sign, size):
        """The sign from this writer's hand; nothing where there is none: then it is drawn."""
        return None

    def glyph(self, sign, size, role):
        if role == "raised":
            sign = str(RAISED.index(sign))
        glyph = None if sign in self.own_strokes else self.own(sign, size)
        glyph = glyph or self.drawn(sign, size)
        mask = (
            reweigh(glyph.mask, max(1.5, self.weight * (size + self.height) / 2)) if sign not in ".,·" else glyph.mask
        )
        grown = (mask.shape[0] - glyph.mask.shape[0]) // 2
        mask, rim = bent(mask, self.lean * self.dice.uniform(0.5, 1.5), self.dice.gauss(0, 0.05), self.dice)
        rows, columns = np.where(mask.max(1) > 60)[0], np.where(mask.max(0) > 60)[0]
        if len(columns) == 0:
            return Glyph(mask, glyph.top)
        return Glyph(mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1], glyph.top - grown - rim + rows[0])

    def place(self, sign):
        top, bottom = PLACES.get(sign, (0, 1))
        shift = self.dice.gauss(0, 0.03)
        if sign in "()[]" and self.bracket != 1:
            middle, half = (top + bottom) / 2, (bottom - top) / 2 * self.bracket
            top, bottom = middle - half, middle + half
        return top - 1 + shift, bottom - 1 + shift

    def drawn(self, sign, size):
        top, bottom = self.place(sign)
        if sign in ".·,":
            return self.point(sign, size, top, bottom)
        narrow, wide = WIDTHS.get(sign, (0.4, 0.7))
        mask, above = stroked(
            self.strokes.of(sign),
            self.dice.uniform(narrow, wide) * size,
            (bottom - top) * size,
            max(1, self.weight * size),
        )
        return Glyph(mask, top * size + above)

    def point(self, sign, size, top, bottom):
        across = max(2.0, size * max(self.weight * self.dice.uniform(1.4, 2.2), 0.11))
        if sign == ",":
            tail = [self.strokes.line((0.6, 0), (0.6, 0.4), (0, 1))]
            mask, above = stroked(tail, 0.12 * size, (bottom - top) * size, across * 0.8)
            return Glyph(mask, top * size + above)
        side = int(across) + 3
        mask = np.zeros((side, side), np.uint8)
        axes = (
            max(1, int(across / 2 * self.dice.uniform(0.8, 1.3))),
            max(1, int(across / 2 * self.dice.uniform(0.8, 1.2))),
        )
        cv2.ellipse(mask, (side // 2, side // 2), axes, self.dice.uniform(0, 180), 0, 360, 255, -1, cv2.LINE_AA)
        return Glyph(mask, (top + bottom) / 2 * size - side / 2)


class FontWriter(Writer):
    """Writes with a font of handwriting."""

    def __init__(self, dice, height, font):
        super().__init__(dice, height)
        self.font = font
        self.lean *= 0.6

    def own(self, sign, size):
        form = "−" if sign == "-" and ord("−") in font_lists.signs(self.font) else sign
        if ord(form) not in font_lists.signs(self.font) or (sign in self.strokes_instead()):
            return None if sign in NAMES or sign in ".,·" else self.letter(sign, size)
        return drawn(self.font, form, size)

    def letter(self, sign, size):
        return drawn(self.font, sign, size)

    def strokes_instead(self):
        return "√∛^*"


class RealWriter(Writer):
    """Writes with pictures of real signs: those that lie near each other in the collection, so mostly of one hand.

    Brackets, roots and the like are drawn; letters come from a font of handwriting.
    """

    def __init__(self, dice, height, symbols, font):
        super().__init__(dice, height)
        self.symbols, self.font = symbols, font
        self.at = dice.random()
        self.lean *= 0.4  # real signs lean by themselves

    def own(self, sign, size):
        picture = self.symbols.near(sign, self.at, self.dice)
        if picture is not None and sign not in ".·":
            return self.fitted(picture, sign, size)
        if sign in NAMES or sign in ".,·":
            return None
        return drawn(self.font, sign, size)

    def fitted(self, picture, sign, size):
        top, bottom = self.place(sign)
        height, width = picture.shape
        if sign in "-":  # by its width, for its height is that of the pen
            scale = self.dice.uniform(*WIDTHS["-"]) * size / width
        else:
            scale = (bottom - top) * size / height
        across, tall = max(2, int(width * scale)), max(2, int(height * scale))
        large = cv2.resize(picture, (across * 2, tall * 2), interpolation=cv2.INTER_CUBIC)
        smooth = cv2.GaussianBlur(np.pad(large, 3), (0, 0), max(0.6, scale * 0.6))
        crisp = np.clip((smooth.astype(np.float32) - 128) * 2.5 + 128, 0, 255).astype(np.uint8)
        mask = cv2.resize(crisp, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)
        middle = (top + bottom) / 2 * size
        return Glyph(mask, middle - mask.shape[0] / 2)
