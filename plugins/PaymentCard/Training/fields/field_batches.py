"""Drawn pictures as the network learns from them: cut, scaled, turned and worn anew each time."""

import functools
import math

import cv2
import numpy
import torch

import places  # noqa: F401
import drawn_stream
import scenes
from area_net import CELL, MARGIN, STEP
from classes import CARD, CLASSES, INDEX
from field_network import BOX, STEEPEST

COUNT = len(CLASSES)
CARD_WIDTHS = (200, 640)  # pixels of a card that are asked for
SPARED = 1.25  # beyond these by so much, a card is neither asked for nor forbidden
SMALLEST = 4.5  # pixels of the height of a field that are asked for
SEEN = 0.6  # part of a field that must be in view to be asked for; below HARDLY it is not there
HARDLY = 0.25
LONGEST = 960
UNSURE = -1


class Example:
    """A picture in grey and its areas: names, corners (n, 4, 2), how much of each is seen, to which document each belongs."""

    def __init__(self, picture, areas):
        self.grey = cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)
        self.names = [area.name for area in areas]
        self.corners = numpy.array([area.corners for area in areas], numpy.float32).reshape(-1, 4, 2)
        self.seen = numpy.array([area.seen for area in areas], numpy.float32)


def artist(seed, held_back=False):
    """A function from a number to an example, for drawn_stream."""
    torch.set_num_threads(1)
    cv2.setNumThreads(1)
    return functools.partial(_example, seed, held_back)


def _example(seed, held_back, number):
    picture, areas, *_ = scenes.drawn(seed, number, held_back)
    return Example(picture, areas)


def frame(corners):
    """Middle x, y, width, height, angle of an area: the box about its corners that is turned as its baseline is."""
    along = corners[1] - corners[0] + corners[2] - corners[3]
    angle = math.atan2(along[1], along[0])
    cosine, sine = math.cos(angle), math.sin(angle)
    own = corners @ numpy.float32([[cosine, -sine], [sine, cosine]])
    low, high = own.min(0), own.max(0)
    middle = (low + high) / 2
    return middle[0] * cosine - middle[1] * sine, middle[0] * sine + middle[1] * cosine, *(high - low), angle


def targets(names, corners, seen, rows, columns):
    """Labels (classes, rows, columns) of 1, 0 or unsure; wanted boxes (2, 5, …); weights (classes, …)."""
    label = numpy.zeros((COUNT, rows, columns), numpy.float32)
    weight = numpy.ones_like(label)
    wanted = numpy.zeros((2, BOX, rows, columns), numpy.float32)
    y, x = (numpy.mgrid[0:rows, 0:columns].astype(numpy.float32) + 0.5) * CELL
    frames = [frame(one) for one in corners]
    order = sorted(range(len(names)), key=lambda at: -frames[at][2] * frames[at][3])
    for at in order:
        cx, cy, wide, high, angle = frames[at]
        dx, dy = x - cx, y - cy
        across, down = dx * math.cos(angle) + dy * math.sin(angle), dy * math.cos(angle) - dx * math.sin(angle)
        within = lambda share: (abs(across) <= max(wide / 2 - share * min(wide, high), CELL / 2)) & (abs(down) <= max(high / 2 - share * min(wide, high), CELL / 2))
        channels = [INDEX[names[at]]] if names[at] in INDEX else [INDEX["number"], INDEX["holder"], INDEX["code"], INDEX["expiry"]]
        counts = names[at] in INDEX and _counts(names[at], wide, high, angle, seen[at])
        if counts is None:
            continue
        for channel in channels:
            label[channel][within(0.02)] = UNSURE
        if not counts:
            continue
        place, kind, channel = within(0.24), int(names[at] == CARD), channels[0]
        label[channel][place] = 1
        weight[channel][place] = max(1, place.sum()) ** -0.5
        box = numpy.stack([wide / 2 + across, high / 2 + down, wide / 2 - across, high / 2 - down, numpy.full_like(x, angle)])
        wanted[kind][:, place] = box[:, place]
        if kind == 0:  # one box a cell: a larger field that lies beneath is not asked for there
            for other in range(COUNT):
                if other not in (channel, INDEX[CARD]):
                    label[other][place & (label[other] == 1)] = UNSURE
    return label, wanted, weight


def _counts(name, wide, high, angle, seen):
    """True if an area is asked for, False if neither asked for nor forbidden, None if hardly anything of it is seen."""
    if seen < HARDLY:
        return None
    if abs(angle) > STEEPEST or seen < SEEN:
        return False
    if name == CARD:
        return CARD_WIDTHS[0] / SPARED <= max(wide, high) <= CARD_WIDTHS[1] * SPARED
    return min(wide, high) >= SMALLEST


def _scale(example, random, power):
    """A factor that brings a card of the picture to a width that is asked for; the higher the power, the more small ones."""
    wide = [max(frame(c)[2:4]) for n, c in zip(example.names, example.corners) if n == CARD]
    longest = max(example.grey.shape)
    if not wide:
        return random.uniform(0.3, 1.0) * LONGEST / longest
    goal = CARD_WIDTHS[0] * (CARD_WIDTHS[1] / CARD_WIDTHS[0]) ** (random.random() ** power)
    return min(goal / random.choice(wide), 1.6, LONGEST / longest)


def changed(example, random, side, power):
    """(grey, corners) of an example, scaled, turned and shifted by one map, cut to `side` pixels, and worn."""
    factor = _scale(example, random, power)
    high, wide = (max(64, round(length * factor)) for length in example.grey.shape)
    margin = 2 * random.choice((0, MARGIN, random.randint(0, 24)))
    size = (min(wide, side) + margin, min(high, side) + margin)
    turn = random.choice((0, 0, random.gauss(0, 0.05), random.uniform(-0.35, 0.35)))
    cosine, sine = factor * math.cos(turn), factor * math.sin(turn)
    whole = numpy.float64(example.grey.shape[::-1])
    middle, half = whole / 2, numpy.minimum(numpy.float64(size) / 2 / factor, whole / 2)
    if len(example.corners) and max(wide, high) > side:  # look at a card, not at the table
        middle = numpy.clip(example.corners[random.randrange(len(example.corners))].mean(0), half, whole - half)
    shift = numpy.float64(size) / 2 - numpy.float64([[cosine, -sine], [sine, cosine]]) @ middle
    matrix = numpy.float64([[cosine, -sine, shift[0]], [sine, cosine, shift[1]]])
    source = example.grey
    if factor < 0.6:
        source = cv2.GaussianBlur(source, (0, 0), 0.45 / factor)
    border = cv2.BORDER_REPLICATE if random.random() < 0.5 else cv2.BORDER_CONSTANT
    grey = cv2.warpAffine(source, matrix, size, flags=cv2.INTER_LINEAR, borderMode=border, borderValue=float(numpy.median(source[::5, ::5])))
    corners = example.corners @ matrix[:, :2].T.astype(numpy.float32) + matrix[:, 2].astype(numpy.float32)
    return worn(grey, random), corners


def worn(grey, random):
    """Tones, blur, noise, compression."""
    if random.random() < 0.08:
        grey = 255 - grey
    if random.random() < 0.5:
        gain = random.uniform(0.45, 1.4)
        grey = cv2.convertScaleAbs(grey, alpha=gain, beta=random.uniform(-40, max(0.0, 255 * (1 - gain))))
    if random.random() < 0.3:
        grey = cv2.GaussianBlur(grey, (0, 0), random.uniform(0.4, 1.5))
    if random.random() < 0.15:  # a small picture, enlarged
        share = random.uniform(0.4, 0.9)
        small = cv2.resize(grey, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
        grey = cv2.resize(small, grey.shape[::-1], interpolation=random.choice((cv2.INTER_LINEAR, cv2.INTER_CUBIC)))
    if random.random() < 0.4:
        noise = numpy.random.default_rng(random.getrandbits(32)).normal(0, random.choice((2, 4, 9)), grey.shape)
        grey = numpy.clip(grey + noise, 0, 255).astype(numpy.uint8)
    if random.random() < 0.4:
        grey = cv2.imdecode(cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, random.randrange(20, 92)])[1], 0)
    return grey


class Crop:
    """A cut of an example, ready for a batch."""

    def __init__(self, example, random, side, power=1.0):
        self.names = example.names
        self.grey, self.corners = changed(example, random, side, power)
        self.seen = example.seen * shares(self.corners, self.grey.shape)
        self.high, self.wide = (-(-length // STEP) * STEP for length in self.grey.shape)


def shares(corners, shape):
    """The part of each area that lies on a picture of (high, wide)."""
    high, wide = shape
    within = numpy.float32([(0, 0), (wide, 0), (wide, high), (0, high)])
    out = []
    for one in corners:
        if (one >= 0).all() and (one <= [wide, high]).all():
            out.append(1.0)
        else:
            out.append(cv2.intersectConvexConvex(one, within)[0] / max(1e-6, abs(cv2.contourArea(one))))
    return numpy.array(out, numpy.float32)


def tensors(batch):
    """(pages, labels, wanted values, weights)."""
    pages, rows, columns = drawn_stream.pages(batch, CELL)
    parts = [targets(one.names, one.corners, one.seen, rows, columns) for one in batch]
    return pages, *(torch.from_numpy(numpy.stack(part)) for part in zip(*parts))
