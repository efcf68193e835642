"""How signs are written with a pen: skeletons in a box of height 1 (x to the right, y down), varied by dice.

Signs of fixed proportions have skeletons in a table, the functions draw the others. All of it is our own.
"""

import math

import numpy

from skeletons import SKELETONS, parsed
from strokes import curve, drawn, ring, shaken


def of_table(dice, sign):
    strokes = list(parsed(dice.choice(SKELETONS[sign])))
    points = shaken(dice, [points for _, points in strokes], dice.uniform(0.01, 0.045))
    for stroke in points:
        if dice.random() < 0.25:  # a foot or a bar drawn out
            (x, y), (last_x, last_y) = stroke[-2:]
            more = dice.uniform(0, 0.5)
            stroke[-1] = (last_x + more * (last_x - x), last_y + more * (last_y - y))
    return [curve(moved) if curved else numpy.array(moved) for (curved, _), moved in zip(strokes, points)]


def bar(dice, length=1.0, y=0.0, slope=0.08, bend=0.03):
    """A stroke from left to right of the length, beginning at the height y, that may rise and bend a little."""
    rise = dice.uniform(-slope, slope) * length
    middle = (length / 2, y + rise / 2 + dice.uniform(-bend, bend) * length)
    return curve([(0, y), middle, (length, y + rise)])


def jitter_of(dice, usual):
    """A function of a size (the usual one if none is given) that answers a random value up to it, either way."""

    def jitter(size=usual):
        return dice.uniform(-size, size)

    return jitter


def zero(dice):
    strokes = [ring(dice, 0, 0, dice.uniform(0.22, 0.5), 0.5)]
    if dice.random() < 0.06:
        strokes.append(numpy.array([(0.25, -0.35), (-0.25, 0.35)]))
    return strokes


def one(dice):
    lean = dice.uniform(-0.15, 0.3)
    bend = dice.choice((0.02, 0.05))
    stem = curve([(lean, 0), (lean / 2 + dice.uniform(-bend, bend), 0.5), (dice.uniform(-0.02, 0.02), 1)])
    strokes = [stem]
    if dice.random() < 0.35:
        flag = (lean - dice.uniform(0.08, 0.4), dice.uniform(0.08, 0.4))
        strokes[0] = numpy.vstack([[flag], stem])
    if dice.random() < 0.15:
        strokes.append(
            numpy.array([(-dice.uniform(0.15, 0.35), 1), (dice.uniform(0.15, 0.35), 1 + dice.uniform(-0.03, 0.03))])
        )
    return strokes


def slash(dice):
    lean = dice.uniform(0.38, 1.3)
    return [curve([(lean, 0), (lean / 2 + dice.uniform(-0.03, 0.03), 0.5 + dice.uniform(-0.03, 0.03)), (0, 1)])]


def bracket(dice):
    """An opening round bracket: from an arc of a few degrees to a half circle, upright or leaning."""
    width, lean = dice.uniform(0.16, 0.5), dice.uniform(-0.1, 0.15)
    middle = 0.5 + dice.uniform(-0.12, 0.12)
    points = [(width + lean, 0), (0, middle), (width * dice.uniform(0.5, 1.1) - lean, 1)]
    if dice.random() < 0.6:
        points.insert(1, (width * 0.35 + lean / 2, 0.18 + dice.uniform(-0.06, 0.06)))
        points.insert(3, (width * 0.35 - lean / 2, 0.82 + dice.uniform(-0.06, 0.06)))
    return [curve(points)]


def square_bracket(dice):
    width = dice.uniform(0.15, 0.4)
    jitter = jitter_of(dice, 0.03)
    return [numpy.array([(width, jitter()), (0, jitter()), (jitter(), 1), (width + jitter(), 1 + jitter())])]


def radical(dice):
    """A root: a hook or none, the fall, the rise, an overline of 0.3 to 7 times the height, an end or none."""
    jitter = jitter_of(dice, 0.03)
    length = math.exp(dice.uniform(math.log(0.3), math.log(7)))
    fall, begin = dice.uniform(0.06, 0.45), dice.uniform(0.25, 0.85)
    points = [
        (0, begin),
        (fall * 0.35, begin - dice.uniform(0, 0.15)),
        (fall, 1),
        (fall + dice.uniform(0.03, 0.5), jitter()),
    ]
    if dice.random() < 0.25:
        points = points[1:]
    elif dice.random() < 0.35:
        points.insert(0, (-dice.uniform(0.05, 0.25), begin + dice.uniform(-0.02, 0.12)))
    corner, slope = points[-1], jitter(0.08) * min(length, 2)
    over = [corner, (corner[0] + length / 2, corner[1] + slope / 2 + jitter()), (corner[0] + length, corner[1] + slope)]
    if dice.random() < 0.3:
        over.append((over[-1][0] + jitter(), over[-1][1] + dice.uniform(0.04, 0.3)))
    check = curve(points) if dice.random() < 0.25 else numpy.array(points)
    if dice.random() < 0.06:
        return [check]  # the overline broke away: a mark of the shape of a tick
    return [check, numpy.array(over) if dice.random() < 0.6 else curve(over)]


def equals(dice):
    gap = dice.uniform(0.22, 0.6)
    upper, lower = bar(dice), bar(dice, dice.uniform(0.8, 1.2), gap) + [dice.uniform(-0.12, 0.12), 0]
    joined = dice.random()
    if joined < 0.15:
        return [numpy.vstack([upper, lower])]
    return [numpy.vstack([upper, lower[::-1]])] if joined < 0.3 else [upper, lower]


def dot(dice, x, y, size):
    return numpy.array([(x + dice.uniform(-size, size), y + dice.uniform(-size, size)) for _ in range(3)])


def obelus(dice):
    gap, strokes = dice.uniform(0.2, 0.42), [bar(dice)]
    for side in (-1, 1):
        strokes.append(dot(dice, 0.5 + dice.uniform(-0.13, 0.13), side * gap, 0.05))
    return strokes


def plus(dice):
    jitter = jitter_of(dice, 0.1)
    across = curve([(0, 0.5 + jitter()), (0.5, 0.5 + jitter(0.04)), (1, 0.5 + jitter())])
    down = curve([(0.5 + jitter(0.14), jitter()), (0.5 + jitter(0.04), 0.5), (0.5 + jitter(0.14), 1 + jitter())])
    if dice.random() < 0.12:  # without lifting the pen
        return [numpy.vstack([down, across])]
    return [across * [1, dice.uniform(0.8, 1.25)], down]


def cross(dice):
    jitter = jitter_of(dice, 0.14)
    strokes = []
    for left, right in ((0, 1), (1, 0)):
        begin = (left + jitter(), jitter())
        middle = (0.5 + jitter(0.05), 0.5 + jitter(0.05))
        strokes.append(curve([begin, middle, (right + jitter(), 1 + jitter())]))
    return strokes


def asterisk(dice):
    rays, first = dice.choice([3, 3, 3, 4]), dice.uniform(0, 3)
    angles = [first + math.pi * ray / rays + dice.uniform(-0.12, 0.12) for ray in range(rays)]
    return [
        numpy.outer([dice.uniform(0.8, 1.1), -dice.uniform(0.8, 1.1)], [math.cos(angle), math.sin(angle)])
        for angle in angles
    ]


def percent(dice):
    strokes = [curve([(dice.uniform(0.65, 1), 0), (0.5 + dice.uniform(-0.04, 0.04), 0.5), (dice.uniform(0, 0.35), 1)])]
    for x, y in ((0.15, 0.22), (0.85, 0.8)):
        strokes.append(ring(dice, x, y, dice.uniform(0.12, 0.22), dice.uniform(0.13, 0.24)))
    return strokes


def caret(dice):
    width = dice.uniform(0.5, 1.5)
    return [numpy.array([(0, 1), (width / 2 + dice.uniform(-0.08, 0.08), 0), (width, 1 + dice.uniform(-0.12, 0.12))])]


def comma(dice):
    return [curve([(dice.uniform(0.1, 0.5), 0), (dice.uniform(0.2, 0.5), 0.5), (0, 1)])]


def exclamation(dice):
    lean = dice.uniform(-0.08, 0.15)
    return [curve([(lean, 0), (lean / 2, 0.35), (0, dice.uniform(0.6, 0.75))]), dot(dice, 0, 1, 0.03)]


def colon(dice):
    return [dot(dice, dice.uniform(-0.08, 0.08), y, 0.05) for y in (0, 1)]


def scribble(dice):
    strokes = []
    for _ in range(dice.choice([1, 1, 2, 2, 3])):
        wide = dice.uniform(0.2, 2)
        at = (dice.uniform(0, 0.3), dice.uniform(0, 0.3))
        count = dice.choice([3, 4, 5, 6, 8])
        strokes.append(curve([(at[0] + wide * dice.random(), at[1] + dice.random()) for _ in range(count)]))
    return strokes


def frame(dice):
    """A box, its corner, a tee or an arrow: what forms and drawings put beside sums."""
    wide = dice.uniform(0.5, 4)
    box = [(0, 0), (wide, 0), (wide, 1), (0, 1), (0, 0)]
    kinds = {
        "box": [box],
        "corner": [box[: dice.choice([3, 4])]],
        "tee": [[(0, 0), (wide, 0)], [(wide / 2, 0), (wide / 2, 1)]],
        "arrow": [[(0, 0.5), (wide, 0.5)], [(wide - 0.4, 0.1), (wide, 0.5), (wide - 0.4, 0.9)]],
    }
    return [numpy.array(stroke) for stroke in kinds[dice.choice(list(kinds))]]


SHAPES = {
    "0": zero,
    "1": one,
    "/": slash,
    "(": bracket,
    "[": square_bracket,
    "√": radical,
    "=": equals,
    "÷": obelus,
    "+": plus,
    "×": cross,
    "*": asterisk,
    "%": percent,
    "^": caret,
    ",": comma,
    "!": exclamation,
    ":": colon,
    "scribble": scribble,
    "frame": frame,
}
MIRRORED = {")": "(", "]": "["}
LIGHT = (2, 3, 4, 5, 6, 8, 10, 13)  # widths of a pen in pixels of 96: a fine liner to a marker
WEIGHTS = {
    "-": (2, 3, 5, 7, 9, 12, 16, 22),
    ".": (80, 120, 180),
    ",": (12, 20, 30, 40),
    "√": (1, 2, 2, 3, 3, 4, 5),
    ":": (14, 20, 28, 36),
    "÷": (4, 6, 8, 10, 13),
}


def mask(dice, sign):
    """A grey mask of the sign as a pen would write it; None when it is not written here."""
    if sign in MIRRORED:
        return numpy.ascontiguousarray(mask(dice, MIRRORED[sign])[:, ::-1])
    if sign == "-":
        strokes = [bar(dice, slope=dice.choice((0.05, 0.15, 0.3)), bend=0.06)]
    elif sign == ".":
        strokes = [dot(dice, 0, 0, 0.3)]
    elif sign in SHAPES:
        strokes = SHAPES[sign](dice)
    elif SKELETONS.get(sign):
        strokes = of_table(dice, sign)
    else:
        return None
    return drawn(dice, strokes, dice.choice(WEIGHTS.get(sign, LIGHT)))
