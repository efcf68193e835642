"""What writing, camera, and the cutting out of ink make of a sign: a clean grey mask becomes a component of ink.

The order is that of the world: the hand bends the shape, the pen is thin or thick, the camera blurs, samples and
compresses, the reader enlarges to digits of 48 pixels, thresholds, and takes what hangs together.
"""

import math

import cv2
import numpy

DIGIT = 48  # pixels of a digit in the reader's ink map
LEGIBLE = 16  # pixels, margins included, that a sign has at least in the picture: below, nobody reads it
WIDEST = 260  # pixels of a component worth drawing: beyond that the normalisation reduces anyway

LEAST, MOST = 0.5, 2.3  # parts of the clean ink: outside of these a sign is a wreck or a blot
SLACK = 4  # pixels that the smallest signs may gain or lose

# How far shapes of a kind may be bent: degrees of turn, shear, logarithm of aspect, elastic in parts of a digit.
BENDS = {"hand": (8, 0.2, 0.32, 0.045), "print": (3, 0.08, 0.12, 0.012)}
STIFF = set("1/()[]!^-√")  # signs told apart by their slant: turned and sheared half as much
SEVERAL = set("÷=:!%i" + "j")  # signs of several components that the reader joins


def field(noise, height, width, cells):
    """Smooth noise of unit size: normal values on a coarse grid, interpolated."""
    coarse = noise.standard_normal((cells, cells)).astype(numpy.float32)
    return cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)


def bent(dice, noise, mask, kind, stiff, scale):
    """The mask turned, sheared, stretched and warped, `scale` times as large, with a margin around."""
    turn, shear, aspect, elastic = BENDS[kind]
    if stiff:
        turn, shear = turn / 2, shear / 2
    angle = math.radians(dice.uniform(-turn, turn))
    stretch = math.exp(dice.uniform(-aspect, aspect) / 2)
    linear = numpy.array([[math.cos(angle), -math.sin(angle)], [math.sin(angle), math.cos(angle)]])
    linear = linear @ [[1, dice.uniform(-shear, shear)], [0, 1]] @ numpy.diag([stretch, 1 / stretch]) * scale
    if scale < 0.6:  # without this the warp would skip pixels of thin strokes
        smaller = tuple(max(3, round(side * scale / 0.8)) for side in mask.shape[::-1])
        linear = linear @ numpy.diag([side / new for side, new in zip(mask.shape[::-1], smaller)])
        mask = cv2.resize(mask, smaller, interpolation=cv2.INTER_AREA)
    height, width = mask.shape
    reach = abs(linear) @ [width, height]
    margin = 6 + elastic * DIGIT * 2
    across, down = (int(min(side, WIDEST * 1.5) + 2 * margin) for side in reach)
    inverse = numpy.linalg.inv(linear)
    offset = numpy.array([width / 2, height / 2]) - inverse @ [across / 2, down / 2]
    x, y = numpy.meshgrid(numpy.arange(across, dtype=numpy.float32), numpy.arange(down, dtype=numpy.float32))
    amount = dice.uniform(0, elastic) * DIGIT
    x, y = x + field(noise, down, across, 4) * amount, y + field(noise, down, across, 4) * amount
    tilt = dice.uniform(-0.1, 0.1) / max(across, down)  # perspective: one side farther than the other
    deep = 1 + tilt * ((x - across / 2) if dice.random() < 0.5 else (y - down / 2))
    at_x = ((inverse[0, 0] * x + inverse[0, 1] * y + offset[0]) - width / 2) / deep + width / 2
    at_y = ((inverse[1, 0] * x + inverse[1, 1] * y + offset[1]) - height / 2) / deep + height / 2
    return cv2.remap(mask, at_x.astype(numpy.float32), at_y.astype(numpy.float32), cv2.INTER_LINEAR)


def penned(dice, mask, kind):
    """The strokes thicker or thinner by up to a few pixels; never so thin that they vanish."""
    chance = dice.random()
    size = dice.choice((2, 2, 3, 3, 4, 5)) if kind == "hand" else dice.choice((2, 2, 3))
    size = min(size, 1 + max(mask.shape) // 24)
    kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (size, size))
    if chance < 0.28:
        return cv2.dilate(mask, kernel)
    if chance < 0.45:
        thin = cv2.erode(mask, kernel)
        if int((thin > 128).sum()) > 0.45 * int((mask > 128).sum()):
            return thin
    return mask


def photographed(dice, noise, mask):
    """Blur, a coarse sampling, grain and compression; the size stays."""
    height, width = mask.shape
    if dice.random() < 0.3:  # ink or light that varies within a sign
        light = 1 - dice.uniform(0.1, 0.55) * numpy.clip(field(noise, height, width, 5) * 0.5 + 0.3, 0, 1)
        mask = (mask * light).astype(numpy.uint8)
    coarse = max(dice.choice((1, 1, 1, 0.75, 0.5, 0.36, 0.25)), LEGIBLE / max(height, width))
    if coarse < 1 and min(height, width) * coarse >= 4:
        mask = cv2.resize(mask, None, fx=coarse, fy=coarse, interpolation=cv2.INTER_AREA)
    if dice.random() < 0.5:
        mask = cv2.GaussianBlur(mask, (0, 0), dice.uniform(0.3, 1.1))
    if dice.random() < 0.3:
        grain = noise.standard_normal(mask.shape).astype(numpy.float32) * dice.uniform(4, 28)
        mask = numpy.clip(mask + grain, 0, 255).astype(numpy.uint8)
    if dice.random() < 0.12:
        _, packed = cv2.imencode(".jpg", mask, [cv2.IMWRITE_JPEG_QUALITY, dice.randint(15, 70)])
        mask = cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE)
    if mask.shape != (height, width):
        mask = cv2.resize(mask, (width, height), interpolation=cv2.INTER_CUBIC)
    return cv2.GaussianBlur(mask, (0, 0), dice.choice((0.6, 1.0, 1.0, 1.3)))  # the ink map is smoothed as well


def thresholded(dice, mask):
    """Ink where the mask exceeds one of the thresholds the reader tries, as a part of the strong ink's value."""
    strong = mask[mask > max(20, 0.35 * int(mask.max()))]
    peak = float(numpy.percentile(strong, 80)) if len(strong) else 255.0
    return mask > dice.choice((0.3, 0.45, 0.45, 0.62, 0.8)) * dice.uniform(0.9, 1.1) * peak


def damaged(dice, ink):
    """Now and then a rule erased across it, a bit of a neighbour left on it, or an edge cut off with one."""
    chance = dice.random()
    height, width = ink.shape
    rows, columns = (numpy.flatnonzero(ink.any(axis=axis)) for axis in (1, 0))
    if len(rows) < 8 or len(columns) < 8 or chance > 0.16:
        return ink
    ink = ink.copy()
    top, bottom, left, right = rows[0], rows[-1] + 1, columns[0], columns[-1] + 1
    if chance < 0.04:
        y = dice.randint(top, bottom - 1)
        ink[y : y + dice.randint(1, 3)] = False
    elif chance < 0.12:
        x, y = (left, right)[dice.random() < 0.5], dice.randint(top, bottom - 1)
        length, weight = dice.uniform(0.05, 0.2) * (bottom - top), dice.randint(2, 4)
        end = (round(x + dice.uniform(-1, 1) * length), round(y + dice.uniform(-1, 1) * length))
        stub = numpy.zeros((height, width), numpy.uint8)
        inside = min(max(x, left + 1), right - 2)
        near = columns_of(ink, inside)
        cv2.line(stub, (inside, int(near[abs(near - y).argmin()]) if len(near) else y), end, 1, weight)
        ink |= stub > 0
    else:
        cut = max(1, round((right - left) * dice.uniform(0.02, 0.09)))
        if dice.random() < 0.5:
            ink[:, left : left + cut] = False
        else:
            ink[:, right - cut :] = False
    return ink


def columns_of(ink, x):
    return numpy.flatnonzero(ink[:, x])


def component(dice, ink, several):
    """What the reader takes for one sign: its largest component, mostly with the larger bits that broke off."""
    count, labels, boxes, _ = cv2.connectedComponentsWithStats(ink.astype(numpy.uint8), connectivity=8)
    if count <= 2:
        return ink
    areas = boxes[1:, cv2.CC_STAT_AREA]
    total = areas.sum()
    least = 0.02 if several else (0.04 if dice.random() < 0.6 else 0.25)
    kept = [at + 1 for at, area in enumerate(areas) if area >= least * total] or [int(areas.argmax()) + 1]
    return numpy.isin(labels, kept)


def legible(clean, ink):
    """Whether enough of a sign is left and not too much was added, in area and in its box."""
    if not LEAST * clean.sum() <= ink.sum() <= MOST * clean.sum() + SLACK**2:
        return False
    sides = [[numpy.ptp(numpy.flatnonzero(mask.any(axis=axis))) + 1 for axis in (0, 1)] for mask in (clean, ink)]
    return all(0.75 * whole - SLACK <= left <= 1.3 * whole + SLACK for whole, left in zip(*sides))


def worn(dice, noise, mask, sign, kind, scale):
    """The component of ink (booleans) that a clean mask becomes at the scale; None when it is a sign no more."""
    scale = min(scale, WIDEST / max(mask.shape))
    mask = bent(dice, noise, mask, kind, sign in STIFF, scale)
    clean = mask > 128
    if not clean.any():
        return None
    mask = photographed(dice, noise, penned(dice, mask, kind))
    ink = component(dice, damaged(dice, thresholded(dice, mask)), sign in SEVERAL)
    return ink if ink.sum() >= 4 and legible(clean, ink) else None
