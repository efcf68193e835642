"""Drawn pages as the detector learns from them: drawn beside the training, kept for some uses, cut and changed each time."""

import functools
import math
import typing

import cv2
import numpy
import torch

import assets as gathering
import camera
import draw
import draw_pages
from areas_network import CELL, LARGEST_ENLARGEMENT, LONGEST, LOOKS, STEP, scaled_size
import drawn_stream

# Pixels that digits are high. Those below and above are neither asked for nor forbidden: a page is looked at in several sizes.
LEAST_SIGN, LARGEST_SIGN = 4.2, 50.0
KEPT = 0.5  # part of an expression's signs that a cut leaves at least
MOST_MARGIN = 20  # pixels
LOOKED_AT = 0.5  # share of the pictures in a size in which the network is asked about them
UNSURE = -1


class Signs(typing.NamedTuple):
    """The inked tokens of an expression."""

    boxes: numpy.ndarray  # n × 4
    tall: numpy.ndarray  # of each of them, whether it tells how large they are: `camera.tall`

    def moved(self, factors, offset):
        return self._replace(boxes=self.boxes * factors - numpy.float32(offset))

    def size(self):
        """The pixels that its digits are high."""
        own = self.boxes[self.tall]
        return float(max(1.0, numpy.median(own[:, 3] - own[:, 1])))


class Example:
    """A picture and its expressions."""

    def __init__(self, picture, found):
        self.grey = picture
        self.signs = []
        for entry in found:
            boxes = numpy.array(entry["boxes"], numpy.float32)
            inked = boxes[:, 0] >= 0
            self.signs.append(Signs(boxes[inked], camera.tall([token for token, shown in zip(entry["tokens"], inked) if shown])))


def artist(path, seed):
    """A function from a number to an example, for drawn_stream."""
    torch.set_num_threads(1)
    return functools.partial(_example, draw.Artist(gathering.loaded(path), False), seed)


def _example(own, seed, number):
    world = draw_pages.LEARNED_EVERYDAY if number % 2 else draw_pages.LEARNED
    return Example(*draw_pages.scene_at(own, seed, number, world=world))


def held_back(path, count, seed, kind=None):
    """Examples in the fonts and hands that are never trained on."""
    artist = draw.Artist(gathering.loaded(path), True)
    return [Example(*draw_pages.scene_at(artist, seed, number, kind)) for number in range(count)]


def rescaled(signs, shape, random):
    """A factor of the size of a picture: that of a look, or one by which signs of all sizes that are asked for come from every picture."""
    if random.random() < LOOKED_AT:
        return scaled_size(shape, random.choice(LOOKS))[0] / shape[0]
    middle = float(numpy.median([own.size() for own in signs])) if signs else random.uniform(6, 60)
    most = min(LARGEST_ENLARGEMENT, LONGEST / max(shape), 0.9 * LARGEST_SIGN / middle)
    least = min(most, max(0.15, 5.5 / middle, 40 / max(shape)))
    return math.exp(random.uniform(math.log(least), math.log(most)))


def changed(example, random, side):
    """(grey, signs) of an example cut to at most `side` pixels, at another scale and in other tones at times."""
    grey, signs = example.grey, example.signs
    factor = rescaled(signs, grey.shape, random)
    if factor != 1:
        shape = tuple(max(8, round(length * factor)) for length in grey.shape)
        grey = cv2.resize(grey, shape[::-1], interpolation=cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR)
        factors = numpy.float32([shape[1] / example.grey.shape[1], shape[0] / example.grey.shape[0]] * 2)
        signs = [own.moved(factors, 0) for own in signs]
    high, wide = (min(length, side) for length in grey.shape)
    top, left = random.randint(0, grey.shape[0] - high), random.randint(0, grey.shape[1] - wide)
    grey = grey[top : top + high, left : left + wide]
    if random.random() < 0.5:
        grey, left, top = margined(grey, random, left, top)
    if random.random() < 0.12:
        grey = 255 - grey
    if random.random() < 0.3:
        gain = random.uniform(0.5, 1.3)
        grey = cv2.convertScaleAbs(grey, alpha=gain, beta=random.uniform(0, max(0.0, 255 * (1 - gain))))
    return grey, [own.moved(1, [left, top, left, top]) for own in signs]


def margined(grey, random, left, top):
    """The picture with some pixels of its middle tone about it, as it is looked at later, and where its old rim is then."""
    sides = [random.randint(0, MOST_MARGIN) for _ in range(4)]
    return cv2.copyMakeBorder(grey, *sides, cv2.BORDER_CONSTANT, value=float(numpy.median(grey[::3, ::3]))), left - sides[2], top - sides[0]


def areas_of(signs, shape, largest=LARGEST_SIGN):
    """(boxes (n, 4), logarithms of digit heights, whether each counts) of the expressions on a picture of (high, wide)."""
    high, wide = shape
    boxes, sizes, counts = [], [], []
    for own in signs:
        middles = (own.boxes[:, :2] + own.boxes[:, 2:]) / 2
        seen = (middles > 0).all(1) & (middles < [wide, high]).all(1)
        if not seen.any():
            continue
        size = own.size()
        boxes.append(numpy.array([*own.boxes[seen, :2].min(0), *own.boxes[seen, 2:].max(0)]).clip(0, [wide, high] * 2))
        sizes.append(numpy.log(size))
        counts.append(seen.mean() >= KEPT and (seen.sum() > 2 or seen.all()) and LEAST_SIGN <= size <= largest)
    return numpy.array(boxes, numpy.float32).reshape(-1, 4), numpy.array(sizes, numpy.float32), numpy.array(counts, bool)


def middle_of(box, share, rows, columns):
    """Cells of the part of a box that is left when a share of its shorter side goes from each side: (slice, slice)."""
    shrink = share * min(box[2] - box[0], box[3] - box[1])
    out = []
    for low, far, most in ((box[1], box[3], rows), (box[0], box[2], columns)):
        first, last = numpy.ceil((low + shrink) / CELL - 0.5), numpy.floor((far - shrink) / CELL - 0.5)
        if last < first:
            first = last = (low + far) // (2 * CELL)
        first, last = int(max(0, first)), int(min(most - 1, last))
        out.append(slice(min(first, most - 1), max(last, 0) + 1))
    return tuple(out)


def targets(signs, shape, rows, columns):
    """Label (1, 0 or unsure), wanted values (box in pixels, logarithm of the digit height), and the weight of each cell."""
    boxes, sizes, counts = areas_of(signs, shape)
    label, weight = numpy.zeros((rows, columns), numpy.float32), numpy.ones((rows, columns), numpy.float32)
    wanted = numpy.zeros((5, rows, columns), numpy.float32)
    order = sorted(range(len(boxes)), key=lambda at: -(boxes[at, 2] - boxes[at, 0]) * (boxes[at, 3] - boxes[at, 1]))
    for at in order:
        label[middle_of(boxes[at], 0.1, rows, columns) if counts[at] else middle_of(boxes[at], 0, rows, columns)] = UNSURE
    for at in order:
        if counts[at]:
            place = middle_of(boxes[at], 0.27, rows, columns)
            label[place] = 1
            wanted[(slice(0, 4), *place)] = boxes[at][:, None, None]
            wanted[(4, *place)] = sizes[at]
            weight[place] = label[place].size ** -0.5
    return label, wanted, weight


class Crop:
    """A cut of an example, ready for a batch."""

    def __init__(self, example, random, side):
        self.grey, self.signs = changed(example, random, side)
        self.high, self.wide = (-(-length // STEP) * STEP for length in self.grey.shape)


def tensors(batch):
    """(pages, labels, wanted values, weights)."""
    pages, rows, columns = drawn_stream.pages(batch, CELL)
    parts = [targets(one.signs, one.grey.shape, rows, columns) for one in batch]
    return pages, *(torch.from_numpy(numpy.stack(part)) for part in zip(*parts))
