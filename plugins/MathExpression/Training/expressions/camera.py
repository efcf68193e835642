"""From a canvas of ink to the grey crop that a reader is given: views, blur, noise, compression; boxes keep step."""

import math

import cv2
import numpy

import tokens as vocabulary

HEIGHT = 22  # pixels that a digit is high in a crop
ROWS, COLUMNS = 232, 744  # the most
LEAST = 14
TILE = 32  # pixels across a part of the crop that has a ground of its own
GROUND = 0.7  # of a part's pixels are ink or darker ground


def tall(tokens):
    """Which tokens tell how large an expression is written: its digits; without any its letters; else all."""
    for names in (vocabulary.DIGITS, vocabulary.LETTERS):
        found = numpy.array([token in names for token in tokens], bool)
        if found.any():
            return found
    return numpy.ones(len(tokens), bool)


def digit_height(tokens, boxes):
    """How high the digits of an expression are: the median. Boxes of tokens without ink begin below 0."""
    inked = boxes[:, 0] >= 0
    own = boxes[inked][tall([token for token, shown in zip(tokens, inked) if shown])]
    return float(numpy.median(own[:, 3] - own[:, 1]))


def target_size(high, wide, digit):
    """Rows and columns of the crop of a canvas whose digits are so high."""
    scale = min(HEIGHT / digit, ROWS / high, COLUMNS / wide)
    return max(LEAST, round(high * scale)), max(LEAST, round(wide * scale))


def view(random, size, target, by_hand, share):
    """The matrix that brings a canvas of (high, wide) onto a picture of the target size, turned and tilted a little."""
    (high, wide), (rows, columns) = size, target
    scale = numpy.diag([columns / wide, rows / high, 1.0])
    if random.random() > share:
        return scale
    angle = math.radians(random.gauss(0, 1.7 if by_hand else 1.0) * (2.2 if random.random() < 0.12 else 1))
    angle = max(-0.11, min(0.11, angle * min(1, 9 * high / wide)))
    shear = random.gauss(0, 0.07 if by_hand else 0.03)
    middle = numpy.array([[1, 0, -wide / 2], [0, 1, -high / 2], [0, 0, 1.0]])
    turn = numpy.array([[math.cos(angle), -math.sin(angle) + shear, 0], [math.sin(angle), math.cos(angle), 0], [0, 0, 1]])
    tilt = numpy.eye(3)
    if random.random() < 0.4:
        tilt[2, :2] = random.gauss(0, 0.05) / wide, random.gauss(0, 0.05) / high
    matrix = tilt @ turn @ middle
    corners = cv2.perspectiveTransform(numpy.float64([[(0, 0), (wide, 0), (wide, high), (0, high)]]), matrix)[0]
    low, far = corners.min(0), corners.max(0)
    fit = numpy.array([[columns / (far[0] - low[0]), 0, 0], [0, rows / (far[1] - low[1]), 0], [0, 0, 1.0]])
    return fit @ numpy.array([[1, 0, -low[0]], [0, 1, -low[1]], [0, 0, 1.0]]) @ matrix


def moved(matrix, boxes):
    """Rectangles (n, 4) under a matrix: the rectangles about their corners."""
    corners = boxes[:, [0, 1, 2, 1, 2, 3, 0, 3]].reshape(-1, 1, 2).astype(numpy.float64)
    corners = cv2.perspectiveTransform(corners, matrix).reshape(-1, 4, 2)
    return numpy.concatenate([corners.min(1), corners.max(1)], 1)


class Bend:
    """A page that curves: columns shift up and down."""

    def __init__(self, random, shape):
        high, wide = shape
        x = numpy.linspace(0, 1, wide, dtype=numpy.float32)
        amount = random.uniform(0.02, 0.12) * min(high, 40)
        self.shift = amount * (numpy.sin(random.uniform(1.5, 5) * x + random.uniform(0, 6.3)))
        self.shift -= self.shift.mean()

    def picture(self, picture):
        high, wide = picture.shape
        y = numpy.arange(high, dtype=numpy.float32)[:, None] - self.shift[None]
        x = numpy.broadcast_to(numpy.arange(wide, dtype=numpy.float32)[None], y.shape)
        return cv2.remap(picture, numpy.ascontiguousarray(x), y, cv2.INTER_LINEAR)

    def boxes(self, boxes):
        at = numpy.clip(boxes[:, [0, 2]].astype(int), 0, len(self.shift) - 1)
        shifts = numpy.stack([self.shift[at[:, 0]], self.shift[at[:, 1]]], 1)
        out = boxes.copy()
        out[:, 1] += shifts.min(1)
        out[:, 3] += shifts.max(1)
        return out


def packed(picture, quality):
    _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])
    return cv2.imdecode(data, cv2.IMREAD_GRAYSCALE)


def sensed(random, noise, picture, kind, scale, thick, visible):
    """What lens, sensor and file do to a float picture.

    `scale` is its resolution against the crop's; strokes of `thick` pixels and the contrast `visible` bound blur and
    grain, so that a person could still read it.
    """
    visible *= min(1.0, thick / 1.3)
    grain = min(random.choice((1, 2, 3, 5, 8, 12)), 0.14 * visible)
    sharp = 0.45 if thick < 0.75 else 0.75 if thick < 1 or thick > 2.4 else 1.0 if visible > 60 else 0.85
    if kind == "photo":
        roll = random.random()
        if roll < 0.48:
            picture = cv2.GaussianBlur(picture, (0, 0), random.uniform(0.35, 1.3) * min(1.3, max(0.6, scale)) * sharp)
        elif roll < 0.54 and thick >= 1:
            picture = motion(random, picture, scale)
        picture = picture + noise.grain(random, picture.shape) * grain
    elif kind == "scan":
        if random.random() < 0.4:
            picture = cv2.GaussianBlur(picture, (0, 0), random.uniform(0.35, 0.9) * min(1, sharp + 0.2))
        picture = picture + noise.grain(random, picture.shape) * min(grain, 6)
    elif random.random() < 0.15:
        picture = cv2.GaussianBlur(picture, (0, 0), random.uniform(0.35, 1.0) * min(1, sharp + 0.2))
    picture = numpy.clip(picture + 0.5, 0, 255).astype(numpy.uint8)
    if kind != "photo" and thick > 1.6 and visible > 90 and random.random() < 0.07:
        picture = two_tones(picture)
    if random.random() < 0.3:
        picture = packed(picture, random.randint(22 if visible > 90 else 45, 92))
    return picture


def two_tones(picture):
    """Black and white only, as a fax or a pen without smooth edges."""
    low, high = float(picture.min()), float(picture.max())
    light = float(numpy.median(picture)) > (low + high) / 2
    return numpy.where(picture > low + (0.62 if light else 0.38) * (high - low), numpy.uint8(high), numpy.uint8(low))


def motion(random, picture, scale):
    """The hand moved."""
    kernel, angle = numpy.zeros((5, 5), numpy.float32), random.uniform(0, 3.14)
    reach = min(2.0, 1.6 * max(0.7, scale))
    ends = [(round(2 + side * reach * math.cos(angle)), round(2 + side * reach * math.sin(angle))) for side in (-1, 1)]
    cv2.line(kernel, *ends, 1)
    return cv2.filter2D(picture, -1, kernel / kernel.sum())


def ground(grey, share):
    """The grey of the ground at each pixel: the quantile `share` of tiles about as large as a sign, and what lies between them."""
    rows, columns = (max(1, round(side / TILE)) for side in grey.shape)
    down, across = ([at * side // count for at in range(count + 1)] for side, count in zip(grey.shape, (rows, columns)))
    levels = [[numpy.quantile(grey[top:bottom, left:right], share) for left, right in zip(across, across[1:])] for top, bottom in zip(down, down[1:])]
    return cv2.resize(numpy.float32(levels), grey.shape[::-1], interpolation=cv2.INTER_LINEAR)


def normalized(grey):
    """Ink from 0 to 255 whatever the ground and its light: dark on light or light on dark. For trainers and readers alike."""
    rim = numpy.concatenate([grey[0], grey[-1], grey[:, 0], grey[:, -1]])
    light = float(numpy.median(grey))
    inverted = float(numpy.median(rim)) < (float(numpy.percentile(grey, 2)) + float(numpy.percentile(grey, 98))) / 2 and light < 128
    # Ink takes a share of the light that falls on paper; chalk and pixels of a screen add to what is there.
    ink = grey - ground(grey, 1 - GROUND) if inverted else 255 * (1 - grey / numpy.maximum(1, ground(grey, GROUND)))
    ink = numpy.maximum(0, ink)
    few = max(1, ink.size // 200)  # fewer pixels than of any expression's ink
    strong = numpy.partition(ink.ravel(), -few)[-few]
    return numpy.rint(numpy.minimum(255, ink * (230 / max(20, strong)))).astype(numpy.uint8)
