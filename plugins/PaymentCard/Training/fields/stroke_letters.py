"""Capitals and digits as embossing machines press them: strokes of one width, narrow, each alphabet of its own proportions.

No standard gives their shape (ISO/IEC 7811-1 has the digits of the number alone), and few fonts have it: a narrow M whose middle is a notch
reads as an H to whoever has seen broad ones only. Skeletons lie in a unit box, x to the right and y down.
"""

import math

import cv2
import numpy

CAPITAL = 100  # pixels of an embossed glyph before it is brought to its size
FINE = 4  # times as large while it is drawn
STEPS = 10  # points of a quarter of an arc


def arc(x, y, wide, high, first, last):
    """Points of an ellipse about x, y from an angle to another, in degrees, 0 to the right and 90 below."""
    angles = numpy.linspace(math.radians(first), math.radians(last), max(2, round(STEPS * abs(last - first) / 90)))
    return [(x + wide * math.cos(angle), y + high * math.sin(angle)) for angle in angles]


def ring(radius, top=0.0, bottom=1.0):
    """A rectangle with round corners, from the middle of its right side by the bottom, the left and the top."""
    high = min(radius, (bottom - top) / 2)
    corners = ((1 - radius, bottom - high, 0), (radius, bottom - high, 90), (radius, top + high, 180), (1 - radius, top + high, 270))
    points = [point for x, y, first in corners for point in arc(x, y, radius, high, first, first + 90)]
    middle = (1, (top + bottom) / 2)
    return [middle, *points, middle]


def bowl(top, bottom, reach, radius):
    """The bow of B, D, P and R from its upper to its lower end."""
    high = (bottom - top) / 2
    radius = min(radius, high, reach)
    upper, lower = arc(reach - radius, top + radius, radius, radius, -90, 0), arc(reach - radius, bottom - radius, radius, radius, 0, 90)
    return [(0, top), *upper, *lower, (0, bottom)]


def skeletons(random):
    """The strokes of each sign in proportions of one alphabet."""
    radius = random.choice((0.5, random.uniform(0.2, 0.5)))
    apex, bar, waist = random.choice((0, 0, random.uniform(0.1, 0.5))), random.uniform(0.55, 0.7), random.uniform(0.46, 0.54)
    notch, slant, peak = random.choice((random.uniform(0.15, 0.45), random.uniform(0.3, 0.8))), random.uniform(0, 0.25), random.uniform(0.15, 0.7)
    foot, joint, short = random.uniform(0, 0.22), random.uniform(0.45, 0.6), random.uniform(0.7, 1)
    has_serifs, opening = random.random() < 0.4, random.uniform(0.18, 0.34)
    left = (1 - bar) * (0.5 - apex / 2)
    spine, round_ = [(0, 0), (0, 1)], ring(radius)
    corner = lambda right, lower, first, last: arc(1 - radius if right else radius, 1 - radius if lower else radius, radius, radius, first, last)
    base = [*corner(False, True, 180, 90), *corner(True, True, 90, 0)]
    # C and G end where they open, on the bow or on the straight side below it.
    end = math.degrees(math.asin(max(0, 1 - opening / radius)))
    roof = [(1, opening)] * (opening > radius) + corner(True, False, -end, -90) + corner(False, False, -90, -180)
    tail = corner(False, True, 180, 90) + corner(True, True, 90, end) + [(1, 1 - opening)] * (opening > radius)
    double = [*arc(0.5, 0.26, 0.5, 0.26, -25, -180), *arc(0.5, 0.26, 0.5, 0.26, 180, 90), *arc(0.5, 0.74, 0.5, 0.26, -90, 155)]
    stem = [[(0.5, 0), (0.5, 1)]] + ([[(0.2, 0), (0.8, 0)], [(0.2, 1), (0.8, 1)]] if has_serifs else [])
    upper, lower = ring(0.45, 0, 0.48), ring(0.5, 0.44, 1)
    return {
        "A": [[(0, 1), (0.5 - apex / 2, 0), (0.5 + apex / 2, 0), (1, 1)], [(left, bar), (1 - left, bar)]],
        "B": [spine, bowl(0, waist, short, radius), bowl(waist, 1, 1, radius)],
        "C": [roof + tail],
        "D": [spine, bowl(0, 1, 1, radius)],
        "E": [spine, [(0, 0), (1, 0)], [(0, waist), (short, waist)], [(0, 1), (1, 1)]],
        "F": [spine, [(0, 0), (1, 0)], [(0, waist), (short, waist)]],
        "G": [[*roof, *base, (1, bar), (0.55, bar)]],
        "H": [spine, [(1, 0), (1, 1)], [(0, waist), (1, waist)]],
        "I": stem,
        "J": [[(1, 0), *arc(0.5, 1 - radius, 0.5, radius, 0, 180), (0, 1 - radius - 0.08)]],
        "K": [spine, [(1, 0), (0, joint)], [(0.3, joint - 0.18), (1, 1)]],
        "L": [spine, [(0, 1), (1, 1)]],
        "M": [[(0, 1), (0, 0), (0.5, notch), (1, 0), (1, 1)]],
        "N": [spine, [(0, slant), (1, 1 - slant)], [(1, 0), (1, 1)]],
        "O": [round_],
        "P": [spine, bowl(0, joint, 1, radius)],
        "Q": [round_, [(0.6, 0.72), (1, 1)]],
        "R": [spine, bowl(0, joint, 1, radius), [(0.4, joint), (1, 1)]],
        "S": [double],
        "T": [[(0, 0), (1, 0)], [(0.5, 0), (0.5, 1)]],
        "U": [[(0, 0), *base, (1, 0)]],
        "V": [[(0, 0), (0.5 - apex / 4, 1), (0.5 + apex / 4, 1), (1, 0)]],
        "W": [[(0, 0), (foot, 1), (0.5, 1 - peak), (1 - foot, 1), (1, 0)]],
        "X": [[(0, 0), (1, 1)], [(1, 0), (0, 1)]],
        "Y": [[(0, 0), (0.5, joint), (1, 0)], [(0.5, joint), (0.5, 1)]],
        "Z": [[(0, 0), (1, 0), (0, 1), (1, 1)]],
        "0": [round_],
        "1": [[(0.2, 0.2), (0.5, 0), (0.5, 1)]] + ([[(0.2, 1), (0.8, 1)]] if has_serifs else []),
        "2": [[*arc(0.5, 0.3, 0.5, 0.3, 180, 380), (0, 1), (1, 1)]],
        "3": [[*arc(0.45, 0.25, 0.5, 0.25, 200, 450), *arc(0.45, 0.74, 0.55, 0.26, -90, 160)]],
        "4": [[(0.75, 1), (0.75, 0), (0, 0.68), (1, 0.68)]],
        "5": [[(0.95, 0), (0.08, 0), (0.04, 0.45), *arc(0.45, 0.69, 0.55, 0.31, -100, 150)]],
        "6": [lower, [(0, 0.72), *arc(0.6, 0.5, 0.6, 0.5, 180, 290)]],
        "7": [[(0, 0), (1, 0), (0.35, 1)]],
        "8": [upper, lower],
        "9": [ring(0.5, 0, 0.56), [(1, 0.28), *arc(0.4, 0.5, 0.6, 0.5, 0, 110)]],
        "/": [[(0, 1), (1, 0)]],
        "-": [[(0.1, 0.5), (0.9, 0.5)]],
        "'": [[(0.5, 0), (0.45, 0.22)]],
        ".": [[(0.5, 0.97), (0.5, 1)]],
        "&": [[(1, 1), (0.16, 0.32), *arc(0.42, 0.2, 0.28, 0.2, 150, 390), *arc(0.38, 0.74, 0.36, 0.26, 200, 30), (1, 0.5)]],
        "*": [[(0.5, 0.1), (0.5, 0.6)], [(0.1, 0.22), (0.9, 0.48)], [(0.1, 0.48), (0.9, 0.22)]],
    }  # fmt: skip


NARROW = {"I": 0.75, "1": 0.75, ".": 0.3, "'": 0.3, "J": 0.85}  # of the width of the others
UNSWOLLEN = {".", "'", "-", "/", "*"}
BROAD = {"M": (1, 1.3), "W": (1, 1.3)}


def ends(strokes):
    """Where the strokes of a sign end at its top and at its foot."""
    return [(x, y) for points in strokes if points[0] != points[-1] for x, y in (points[0], points[-1]) if y in (0, 1)]


def masks(random):
    """The masks of one alphabet by sign, uint8, CAPITAL pixels high."""
    aspect, stroke = random.uniform(0.45, 0.8), random.uniform(0.09, 0.2)
    # Ends as the stroke is, swollen as presses leave them, or with short feet.
    swell, foot = random.choice(((1, 0), (1, 0), (random.uniform(1.2, 1.8), 0), (random.uniform(1, 1.4), random.uniform(0.1, 0.2))))
    broad = {sign: random.choice((1, random.uniform(*span))) for sign, span in BROAD.items()}
    drawn = {}
    for sign, strokes in skeletons(random).items():
        high, thick = CAPITAL * FINE, max(FINE, round(stroke * CAPITAL * FINE * min(1, aspect / 0.6)))
        swollen = round(thick * swell)
        wide = max(swollen + FINE, round(high * aspect * NARROW.get(sign, broad.get(sign, 1))))
        picture = numpy.zeros((high, wide), numpy.uint8)
        pixels = lambda points: numpy.int32(numpy.round(numpy.float64(points) * (wide - swollen, high - swollen) + swollen / 2))
        for points in strokes:
            cv2.polylines(picture, [pixels(points)], False, 255, thick, cv2.LINE_8)
        for x, y in ends(strokes) if sign not in UNSWOLLEN else ():
            cv2.polylines(picture, [pixels([(max(0, x - foot), y), (min(1, x + foot), y)])], False, 255, swollen, cv2.LINE_8)
        drawn[sign] = cv2.resize(picture, (max(1, wide // FINE), CAPITAL), interpolation=cv2.INTER_AREA)
    return drawn
