"""Strokes of a pen: curves through points, with a hand's jitter, drawn with a round or broad nib."""

import cv2
import numpy

CANVAS = 96  # pixels of the longer side a drawn sign is given: twice a digit's height in the reader


def curve(points, steps=10):
    """A Catmull-Rom curve through the points, as a polyline."""
    points = numpy.asarray(points, float)
    around = numpy.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    at = numpy.linspace(0, 1, steps)[:, None]
    pieces = []
    for a, b, c, d in zip(around, around[1:], around[2:], around[3:]):
        pieces.append(
            0.5 * (2 * b + (c - a) * at + (2 * a - 5 * b + 4 * c - d) * at**2 + (3 * b - a - 3 * c + d) * at**3)
        )
    return numpy.vstack(pieces)


def ring(dice, x, y, across, down, turn=None):
    """A closed loop of a pen, which seldom meets its own beginning exactly."""
    first = dice.uniform(-2.2, -0.9) if turn is None else turn
    angles = numpy.linspace(first, first + 2 * numpy.pi + dice.uniform(-0.35, 0.5), 26)
    swell = 1 + dice.uniform(-0.07, 0.07) * numpy.cos(2 * angles + dice.uniform(0, 6))
    points = numpy.stack([x + across * swell * numpy.cos(angles), y + down * swell * numpy.sin(angles)], 1)
    drift = numpy.linspace(0, 1, len(points))[:, None] * [dice.uniform(-0.06, 0.06), dice.uniform(-0.06, 0.06)]
    return points + drift * [2 * across, 2 * down]


def shaken(dice, strokes, amount):
    """Every point of every stroke moved by a normal jitter; points that coincide stay together."""
    moved = {}

    def place(point):
        if point not in moved:
            moved[point] = (point[0] + dice.gauss(0, amount), point[1] + dice.gauss(0, amount))
        return moved[point]

    return [[place(point) for point in stroke] for stroke in strokes]


def drawn(dice, strokes, weight, broad=0.12):
    """A grey mask (0...255) of the strokes, `CANVAS` pixels along the longer side plus the pen's own width.

    `weight` is the pen's width in pixels; with the chance `broad` the nib is flat, so that the width changes with the
    direction.
    """
    points = numpy.vstack(strokes)
    low, high = points.min(0), points.max(0)
    scale = CANVAS / max(max(high - low), 1e-6)
    margin = int(weight) + 3
    width, height = (numpy.ceil((high - low) * scale).astype(int) + 2 * margin).tolist()
    mask = numpy.zeros((height, width), numpy.uint8)
    nib = (0.0, 0.0)
    if dice.random() < broad and weight > 3:
        weight, nib = weight * 0.6, (weight * 0.3, -weight * 0.3)
    for stroke in strokes:
        at = (numpy.asarray(stroke) - low) * scale + margin
        for shift in {nib, (-nib[0], -nib[1]), (0.0, 0.0)}:
            line = numpy.round((at + shift) * 16).astype(numpy.int32)
            cv2.polylines(mask, [line], False, 255, max(1, round(weight)), cv2.LINE_AA, 4)
    return mask
