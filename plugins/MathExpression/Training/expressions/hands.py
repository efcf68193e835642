"""The pen of a hand: a writer whose habits hold for a whole picture, and who never writes a sign twice alike."""

import math
import pathlib
import random as randomness
import sys

import cv2
import numpy

import tokens as vocabulary
from layout import DIGIT, Box, merged
from printing import stroked

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))

import stroke_shapes  # noqa: E402
from skeletons import SKELETONS, parsed  # noqa: E402

WRITERS = 1_000_000  # odd numbers are held back
SPELLED = {"sqrt-word": "sqrt", "π": "π", "R": "R"}
# Top and bottom in heights of a digit, 0 the top of a digit and 1 the baseline; others stand as high as digits.
TOPS = {
    "+": (0.25, 0.9), "-": (0.5, 0.62), "×": (0.28, 0.9), "÷": (0.2, 0.95), "·": (0.5, 0.62), "*": (0.2, 0.75), "=": (0.38, 0.78),
    ".": (0.88, 1.02), ",": (0.86, 1.22), "/": (-0.08, 1.12), "(": (-0.1, 1.15), ")": (-0.1, 1.15), "[": (-0.08, 1.12), "]": (-0.08, 1.12),
    "π": (0.3, 1.0), "%": (0.0, 1.0), "!": (0.0, 1.0), "x": (0.35, 1.02), "y": (0.35, 1.4), ":": (0.4, 0.95), "±": (0.1, 0.95), "≈": (0.35, 0.8),
    "<": (0.25, 0.9), ">": (0.25, 0.9), "⇒": (0.35, 0.85), "°": (-0.1, 0.22), "'": (-0.1, 0.2), "…": (0.88, 1.02), "z": (0.35, 1.02),
    "w": (0.38, 1.02), "|": (-0.12, 1.15), "?": (0.0, 1.0), "\\{": (-0.1, 1.15), "\\}": (-0.1, 1.15), "∑": (0, 1), "∏": (0, 1),
    "caret": (-0.1, 0.3),
}  # fmt: skip
# The least and the greatest width, in heights of a digit.
ACROSS = {
    "+": (0.45, 0.8), "-": (0.35, 0.8), "×": (0.4, 0.7), "÷": (0.5, 0.9), "=": (0.4, 0.8), "*": (0.35, 0.6), "(": (0.15, 0.4), ")": (0.15, 0.4),
    "[": (0.15, 0.35), "]": (0.15, 0.35), "/": (0.25, 0.75), "π": (0.5, 0.9), "%": (0.6, 1.0), "!": (0.04, 0.1), "1": (0.04, 0.3),
    ":": (0.05, 0.09), "±": (0.45, 0.75), "≈": (0.45, 0.8), "<": (0.4, 0.7), ">": (0.4, 0.7), "⇒": (0.6, 1.1), "°": (0.2, 0.32),
    "'": (0.05, 0.12), "…": (0.6, 1.0), "x": (0.45, 0.75), "y": (0.45, 0.7), "z": (0.4, 0.65), "w": (0.6, 0.9), "|": (0.02, 0.08),
    "?": (0.35, 0.6), "\\{": (0.2, 0.4), "\\}": (0.2, 0.4), "caret": (0.25, 0.5), "∑": (0.6, 0.95), "∏": (0.7, 1.0), "·": (0.05, 0.1),
    ",": (0.08, 0.2), ".": (0.04, 0.1), "0": (0.45, 0.8),
}  # fmt: skip
FLAT = set("-=≈⇒…")


DOTTED = set("÷!?:ij%…") | {"±"}
RING = numpy.stack([numpy.cos(numpy.linspace(0, 6.3, 7)), numpy.sin(numpy.linspace(0, 6.3, 7))], 1)


def dotted(stroke, weight):
    """A dot that a pen pressed rather than touched."""
    return stroke.mean(0) + RING * max(0.32 * weight, 0.6)


def arrow(random):
    tip = random.uniform(0.2, 0.35)
    return [numpy.array(line, float) for line in ([(0, 0.3), (0.9, 0.3)], [(0, 0.7), (0.9, 0.7)], [(1 - tip, 0), (1, 0.5), (1 - tip, 1)])]


def brace(random):
    bend = random.uniform(0.1, 0.3)
    return [
        stroke_shapes.curve([(1, 0), (0.55, 0.04), (0.5, 0.25), (0.45, 0.45), (0, 0.5), (0.45, 0.55), (0.5, 0.75), (0.55, 0.96), (1, 1 - bend * 0.1)])
    ]


def plus_minus(random):
    return [*(stroke * [1, 0.7] for stroke in stroke_shapes.plus(random)), stroke_shapes.bar(random, 1.0, 1.0)]


def waves(random):
    wave = lambda y: stroke_shapes.curve([(0, y + 0.15), (0.25, y), (0.5, y + 0.12), (0.75, y + 0.24), (1, y + 0.08)])
    return [wave(0), wave(random.uniform(0.5, 0.7))]


def question(random):
    arc = stroke_shapes.curve([(0, 0.2), (0.4, 0), (0.9, 0.2), (0.5, 0.45), (0.42, 0.7)])
    return [arc, stroke_shapes.dot(random, 0.42, 1, 0.02)]


def sigma(random):
    return [
        numpy.array(
            [(1, random.uniform(0, 0.12)), (0.95, 0), (0, 0.0), (random.uniform(0.4, 0.6), 0.5), (0, 1), (1, 1), (1.02, random.uniform(0.85, 1))]
        )
    ]


def product(random):
    return [numpy.array([(0, 0), (1, 0)]), numpy.array([(0.18, 0), (0.16, 1)]), numpy.array([(0.82, 0), (0.84, 1)])]


def less(random):
    return [numpy.array([(1, random.uniform(0, 0.1)), (0, 0.5), (1, random.uniform(0.9, 1))])]


def bare_one(random):
    """One stroke down, straight or bent a little."""
    lean, bend = random.gauss(0.03, 0.09), random.gauss(0, 0.025)
    return [stroke_shapes.curve([(lean, 0), (lean / 2 + bend, 0.5), (0, 1)], 5)]


def equals(random):
    """Two bars, seldom without lifting the pen."""
    upper, lower = stroke_shapes.bar(random), stroke_shapes.bar(random, random.uniform(0.8, 1.2), random.uniform(0.25, 0.6)) + [
        random.uniform(-0.12, 0.12),
        0,
    ]
    return [numpy.vstack([upper, lower])] if random.random() < 0.07 else [upper, lower]


# Signs without a shape in stroke_shapes.
SHAPES = {
    "=": equals, "⇒": arrow, "\\{": brace, "±": plus_minus, "≈": waves, "?": question, "∑": sigma, "∏": product, "<": less,
    ">": lambda random: [stroke * [-1, 1] + [1, 0] for stroke in less(random)],
    "\\}": lambda random: [stroke * [-1, 1] + [1, 0] for stroke in brace(random)],
    "-": lambda random: [stroke_shapes.bar(random, slope=random.choice((0.05, 0.15, 0.25)), bend=0.05)],
    "|": lambda random: [numpy.array([(random.uniform(-0.4, 0.4), 0), (0, 1)])],
    "'": lambda random: [numpy.array([(1, 0), (random.uniform(-0.3, 0.6), 1)])],
    "°": lambda random: [stroke_shapes.ring(random, 0.5, 0.5, 0.5, 0.5)],
    ".": lambda random: [stroke_shapes.dot(random, 0, 0, 0.3)],
    "·": lambda random: [stroke_shapes.dot(random, 0, 0, 0.3)],
    "…": lambda random: [stroke_shapes.dot(random, x, 0, 0.02) for x in (0, 0.5, 1)],
    ")": lambda random: [stroke * [-1, 1] for stroke in stroke_shapes.bracket(random)],
    "]": lambda random: [stroke * [-1, 1] for stroke in stroke_shapes.square_bracket(random)],
    "caret": stroke_shapes.caret,
}  # fmt: skip


# Ways to write digits beside those of skeletons.py, in its notation.
MORE = {
    "1": [
        "|.3,0 .25,1", "|0,.3 .3,0 .28,1", "|0,.5 .38,0 .32,1", "|.05,.2 .25,0 .25,1;|0,1 .5,1", "~.1,0 .08,.5 .05,1",
        "~.02,.35 .2,.15 .3,0;|.3,0 .2,1", "|.08,.22 .28,0 .2,1", "|0,.75 .34,0 .32,1", "~0,.9 .22,.45 .36,0;|.36,0 .3,1",
    ],
    "0": [
        "~.3,0 .05,.2 0,.6 .25,1 .5,.75 .5,.3 .3,0", "~.25,.02 0,.3 .05,.85 .3,1 .55,.6 .45,.1 .2,.04 .1,.12",
        "~.4,.05 .15,.05 0,.5 .2,1 .5,.8 .5,.3 .3,.0 .1,.1", "~.25,0 .02,.4 .2,1 .45,.6 .3,.02",
    ],
    "4": ["~.2,0 .1,.35 .02,.55 .3,.55 .65,.5;~.5,.2 .46,.6 .44,1"],
    "7": ["~0,.1 .1,.02 .55,.05 .4,.4 .2,1;|.12,.5 .5,.45"],
    "9": ["~.5,.1 .2,0 .05,.3 .3,.45 .48,.2 .45,.6 .3,1"],
}  # fmt: skip
MODELS = {digit: [*MORE.get(digit, ()), *SKELETONS.get(digit, ())] for digit in {**SKELETONS, **MORE}}


class Writer:
    """A hand. `looseness` 0...1.6: how far it strays from what it means to write."""

    by_hand = True

    def __init__(self, random, assets, held_back=False):
        self.random = random
        number = random.randrange(WRITERS // 2) * 2 + held_back
        self.number, me = number, randomness.Random(number)
        part = "held" if held_back else "train"
        self.signs, fonts = assets["signs"][part], assets["hands"]["hand held" if held_back else "hand"]
        self.font, self.letters = me.choice(fonts)[1], me.choice(fonts)[1]
        self.base = me.choices(("real", "pen", "font", "model"), (30, 35, 18, 17))[0]
        self.pen = me.choice(assets["pens"][part])
        self.page = me.random()  # the place in the collection of real signs: neighbours are of one hand
        self.looseness = me.choice((0.35, 0.6, 0.8, 1.0, 1.3)) * me.uniform(0.8, 1.2)
        self.weight = math.exp(me.uniform(math.log(0.022), math.log(0.19)))
        self.slant = me.gauss(0.06, 0.13) * (0.35 if self.base in ("real", "pen") else 1)
        self.breadth = me.uniform(0.8, 1.2)
        self.broad = me.random() < 0.12  # a flat nib
        self.pressure = me.random() < 0.35
        self.own_root = me.choice(("sharp", "sharp", "round", "tick", "serif"))
        self.models = {digit: me.choice(lines[-1:] if held_back else lines[:-1]) for digit, lines in MODELS.items()}
        self.mixed = {sign: me.random() for sign in vocabulary.TOKENS}  # where a sign comes from
        self.joined = me.random() < 0.15  # runs from digit to digit
        self.skipping = me.random() < 0.12  # a pen that leaves gaps
        self.jagged = me.random() < 0.09  # a mouse or a coarse tablet
        self.uneven = me.uniform(0.3, 0.6) if me.random() < 0.2 else 0  # strokes differ in strength by up to so much
        self.spelled = {}  # token to the sign that stands for it: an x for ×, a capital letter
        self.height = {sign: me.gauss(0, 0.05) for sign in vocabulary.TOKENS}
        self.bare_one = me.random() < 0.25  # a 1 without flag and foot, like the bar of a magnitude
        self.long_one = me.choice((0, 0, 0, 0.15, 0.3, 0.5))  # by so much of their height other digits are shorter than a 1, at either end

    # ------------------------------------------------------------ signs

    def sign(self, token, size, at, italic=False):
        if token in vocabulary.FUNCTIONS:
            return self.word(SPELLED.get(token, token), size, at)
        token = self.spelled.get(token, token)
        size = size * (1 + self.random.gauss(0, 0.05) * self.looseness)
        found = self.strokes_of(token)
        placed = self.of_font(*found, size) if isinstance(found, tuple) else self.fitted(token, found, size)
        return self.inked(placed, size, at, token)

    def word(self, letters, size, at):
        x, placed = 0.0, []
        for letter in letters:
            strokes, _ = self.letter(letter)
            box = self.inked([stroke * size for stroke in strokes], size, at, letter)
            placed.append((box, round(x), 0))
            x += box.wide + size * self.random.uniform(-0.04, 0.1)
        return merged(placed)

    def letter(self, letter):
        return self.letters.get(letter) or self.font.get(letter) or SPARE_HAND[letter]

    def strokes_of(self, token):
        """Strokes in a box of their own, or (strokes, advance) of a font where the place on the line is known."""
        if token.isupper() and token not in self.mixed:
            return self.letters[token]
        mixed = self.mixed[token]
        if token == "1" and self.bare_one:
            return bare_one(self.random)
        if self.base == "pen" and token in self.pen and mixed < 0.97:
            return self.random.choice(self.pen[token])
        if token in self.signs and (self.base == "real" or (token in "+-/÷×·" and mixed < 0.35)) and mixed < (0.97 if token.isdigit() else 0.8):
            entries = self.signs[token]
            return entries[int((self.page + self.random.gauss(0, 0.012)) * len(entries)) % len(entries)]
        in_font = token in self.font
        if in_font and (self.base == "font" and mixed < (1 if token.isdigit() or token in vocabulary.LETTERS else 0.6)):
            return self.font[token]
        if token in self.models and self.models[token]:
            return self.model(token)
        if token == "x" and mixed < 0.3:
            return stroke_shapes.cross(self.random)
        shape = SHAPES.get(token) or stroke_shapes.SHAPES.get(token)
        return shape(self.random) if shape else self.letter(token)

    def model(self, token):
        strokes = list(parsed(self.models[token]))
        points = stroke_shapes.shaken(self.random, [points for _, points in strokes], self.random.uniform(0.008, 0.04) * (0.5 + 0.5 * self.looseness))
        return [stroke_shapes.curve(moved, 6) if curved else numpy.array(moved) for (curved, _), moved in zip(strokes, points)]

    def of_font(self, strokes, advance, size):
        wide = self.random.gauss(1, 0.05 * self.looseness) * self.breadth
        return [stroke * [size * wide, size] for stroke in strokes]

    def fitted(self, token, strokes, size):
        """Strokes brought to the height, or the width, that a sign has."""
        points = numpy.vstack(strokes)
        low, high = points.min(0), points.max(0)
        wide, tall = numpy.maximum(high - low, 0.02)
        top, bottom = TOPS.get(token, (0, 1))
        if token == "1" and self.long_one:
            top, bottom = top - self.long_one * self.random.random(), bottom + self.long_one * self.random.random()
        shift = self.height[token] + self.random.gauss(0, 0.025) * self.looseness
        narrow, across = ACROSS.get(token, (0.3, 0.9))
        if token in FLAT or token in "·.":
            scale_x = self.random.uniform(narrow, across) * size / wide
            scale_y = scale_x if token != "=" else min(scale_x * 1.3, 0.55 * size / tall)
        else:
            scale_y = (bottom - top) * size / tall * self.random.gauss(1, 0.04 * self.looseness)
            keep = scale_y * self.breadth * self.random.gauss(1, 0.06 * self.looseness)
            scale_x = (
                min(keep, 0.85 * size / wide) if token.isdigit() or token in "xyzw/" else min(max(keep, narrow * size / wide), across * size / wide)
            )
        middle = ((top + bottom) / 2 - 1 + shift) * size
        centre = (low + high) / 2
        return [(stroke - centre) * [scale_x, scale_y] + [0, middle] for stroke in strokes]

    def inked(self, strokes, size, at, token=""):
        """The box of strokes as this hand writes them: slanted, turned, and bent a little."""
        random = self.random
        turn = random.gauss(0, 0.03) * self.looseness
        lean = (self.slant + random.gauss(0, 0.03) * self.looseness) * (0 if token in ("-", ".", "·", "=") else 1)
        matrix = numpy.array([[math.cos(turn), -math.sin(turn) - lean], [math.sin(turn), math.cos(turn)]])
        strokes = [stroke @ matrix.T for stroke in strokes]
        bend, phase = random.gauss(0, 0.02) * size * self.looseness, random.uniform(0, 6.3)
        for stroke in strokes:
            stroke[:, 0] += bend * numpy.sin(stroke[:, 1] * (3.0 / size) + phase)
        if self.jagged:
            strokes = [self.cornered(stroke, size) for stroke in strokes]
        weight = self.weight * DIGIT * (0.6 + 0.4 * size / DIGIT)
        if token in (".", ",", "·", "…", ":"):
            weight *= random.uniform(1.1, 1.7)
        if token in DOTTED:
            strokes = [dotted(stroke, weight) if numpy.ptp(stroke, 0).max() < 0.16 * size else stroke for stroke in strokes]
        if self.skipping and token not in DOTTED:
            strokes = [part for stroke in strokes for part in self.skipped(stroke)]
        left = min(float(stroke[:, 0].min()) for stroke in strokes)
        return self.drawn([stroke - [left, 0] for stroke in strokes], weight, at)

    def cornered(self, stroke, size):
        """A stroke of few points, none of them quite where it was meant."""
        if len(stroke) < 4:
            return stroke
        step = max(1, len(stroke) // 8)
        kept = numpy.vstack([stroke[:-1:step], stroke[-1:]])
        return kept + numpy.array([[self.random.gauss(0, 0.018) * size, self.random.gauss(0, 0.018) * size] for _ in kept])

    def skipped(self, stroke):
        """The parts of a stroke in which ink came."""
        if len(stroke) < 8 or self.random.random() > 0.25:
            return [stroke]
        at = self.random.randrange(2, len(stroke) - 4)
        return [stroke[:at], stroke[min(at + max(1, len(stroke) // 10), len(stroke) - 2) :]]

    def link(self, gap, size):
        """A thin run from the foot of one digit to the next, `gap` pixels wide."""
        points = [(0, -0.05 * size), (gap / 2, 0.02 * size), (gap, -self.random.uniform(0.15, 0.5) * size)]
        return self.drawn([stroke_shapes.curve(points, 5)], max(1.0, self.weight * DIGIT * 0.7), -1)

    def drawn(self, strokes, weight, at):
        if self.broad and weight > 2:
            nib = numpy.array([0.3 * weight, -0.3 * weight])
            strokes, weight = [stroke + shift for stroke in strokes for shift in (nib, -nib, 0 * nib)], weight * 0.6
        mask, x, y = stroked(strokes, weight)
        if self.pressure and weight >= 2 and self.random.random() < 0.7:
            mask = self.pressed(mask, weight)
        if self.uneven and self.random.random() < 0.5:
            mask = cv2.convertScaleAbs(mask, alpha=1 - self.random.uniform(0, self.uneven))
        return Box([(mask, x, y, at)], mask.shape[1] + x, -y, y + mask.shape[0])

    def pressed(self, mask, weight):
        """Thinner towards one end, as a pen that speeds up."""
        thin = cv2.erode(mask, numpy.ones((2, 2), numpy.uint8))
        ramp = numpy.linspace(*self.random.choice(((0.4, 1), (1, 0.4))), mask.shape[0], dtype=numpy.float32)[:, None]
        return (mask * ramp + thin * (1 - ramp)).astype(numpy.uint8)

    # ------------------------------------------------------------ what spans others

    def lines(self, strokes, size, at, weight=1.0):
        curved = [
            stroke_shapes.curve(stroke, 5) if 2 < len(stroke) < 5 and not closed(stroke) else numpy.asarray(stroke, float) for stroke in strokes
        ]
        if any(closed(stroke) for stroke in curved):
            curved = [stroke + numpy.array([[self.random.gauss(0, 0.05) * size * self.looseness for _ in "xy"] for _ in stroke]) for stroke in curved]
        return self.drawn(curved, max(1.0, self.weight * DIGIT * (0.5 + 0.5 * size / DIGIT)), at)

    def dot(self, y, size, at):
        return self.lines([numpy.array([(0, y), (1.0, y + 0.8)])], size, at, 1.3)

    def tall(self, token, up, down, size, at):
        random = self.random
        extra = size * random.uniform(-0.05, 0.22)
        top, high = -up - extra, up + down + extra + size * random.uniform(-0.05, 0.2)
        shape = SHAPES.get(token) or stroke_shapes.SHAPES.get(token)
        strokes = shape(random)
        points = numpy.vstack(strokes)
        low, far = points.min(0), points.max(0)
        wide = {"|": 0.05, "[": 0.25, "]": 0.25}.get(token, random.uniform(0.16, 0.3) * (0.6 + 0.4 * high / size)) * size
        scale = numpy.array([wide / max(0.02, far[0] - low[0]), high / max(0.02, far[1] - low[1])])
        strokes = [(stroke - low) * scale + [0, top] for stroke in strokes]
        if token == "|":
            strokes = [numpy.array([(random.gauss(0, 0.04) * size, top), (0, top + high)])]
        left = min(float(stroke[:, 0].min()) for stroke in strokes)
        return self.drawn([stroke - [left, 0] for stroke in strokes], self.weight * DIGIT * (0.5 + 0.5 * size / DIGIT), at)

    def great(self, sign, high, size, at):
        strokes = SHAPES[sign](self.random)
        wide = high * self.random.uniform(0.55, 0.9)
        top = -0.45 * size - high / 2
        return self.drawn([stroke * [wide, high] + [0, top] for stroke in strokes], self.weight * DIGIT, at)

    def radical(self, layout, inside, size, at, degree=None):
        random = self.random
        room = layout.about(layout.style.root_gap, 0.5) * size
        top, low = -inside.up - room, inside.down + size * random.uniform(-0.04, 0.1)
        high = low - top
        wave = lambda: random.gauss(0, 0.02) * size * self.looseness
        hook = min(high, 1.7 * size) * random.uniform(0.25, 0.5)
        begin = low - min(high * random.uniform(0.3, 0.65), size * 0.8)
        fall = hook * random.uniform(0.4, 0.65)
        points = [(0, begin + 0.07 * size), (fall * random.uniform(0.3, 0.6), begin + wave()), (fall, low + wave()), (hook, top + wave())]
        points = {"tick": points[1:], "serif": [(-0.12 * size, begin + 0.14 * size), *points]}.get(self.own_root, points)
        end = hook + inside.wide + size * random.uniform(-0.1 if random.random() < 0.2 else 0.04, 0.45)
        corner = points[-1]
        over = [corner, ((hook + end) / 2, top + wave()), (end, top + 2 * wave())]
        if random.random() < 0.2:
            over.append((end + wave(), top + size * random.uniform(0.1, 0.35)))
        check = stroke_shapes.curve(points, 5) if self.own_root == "round" else numpy.array(points)
        broken = random.random() < 0.15
        shift = numpy.array([random.uniform(-0.02, 0.08), random.uniform(-0.05, 0.05)]) * size if broken else 0
        strokes = [check, numpy.array(over) + shift] if broken else [numpy.vstack([check, over[1:]])]
        least = min(0.0, float(check[:, 0].min()))
        sign = self.drawn([stroke - [least, 0] for stroke in strokes], self.weight * DIGIT * (0.5 + 0.5 * size / DIGIT), at)
        first = hook - least + size * random.uniform(0.0, 0.12)
        placed = [(sign, 0, 0), (inside, round(first), 0)]
        if degree is not None:
            x = fall - least - degree.wide - 0.02 * size
            move = max(0, -round(x))
            placed = [(box, left + move, y) for box, left, y in placed] + [
                (degree, round(x) + move, round(begin - size * random.uniform(0.02, 0.15) - degree.down))
            ]
        return merged(placed)


def closed(stroke):
    return len(stroke) > 3 and bool((numpy.abs(numpy.asarray(stroke[0]) - stroke[-1]) < 1e-3).all())


SPARE_HAND = {}


def prepared(assets):
    """Notes letters for hands that lack them: from the first handwriting font that has each."""
    for section in ("hand",):
        for _, found in assets["hands"][section]:
            for sign, drawn in found.items():
                SPARE_HAND.setdefault(sign, drawn)
