"""The normalisation of a glyph, `preparation` 1: a mask of ink becomes the 32 x 32 picture the symbol net is fed.

The reader repeats this in Swift, number for number, so every step is integers until the last division:

1. The mask is cropped to the bounding box of its ink. No ink gives an empty picture.
2. A mask whose longer side exceeds `LARGEST` is reduced by the whole factor k = ceil(longer / LARGEST): a block of
   k x k pixels, counted from the box's upper left corner (the last ones may be cut short), is ink when any pixel is.
   Thin strokes so survive; only signs far larger than a digit (roots, bars, brackets of several lines) get here.
3. The stroke's weight is 2 * area / perimeter. The perimeter is counted over all 2 x 2 windows of the mask with a
   border of paper around it: one or three pixels of ink 1/sqrt(2), two side by side 1, two across sqrt(2)
   (Duda's weights, as in Pratt, Digital Image Processing, 18.2).
4. A stroke lighter than longer / STROKES is brought to that weight by a dilation with a disc of the radius
   r = floor((longer / STROKES - stroke) / 2 + 1/2): the offsets with 2 (dx^2 + dy^2) <= 2 r^2 + r. The box grows by
   r on every side.
5. The mask of w x h is averaged by area to `INSIDE` pixels on its longer side; the other side is
   max(1, floor(side * INSIDE / longer + 1/2)). An output pixel is the exact mean of the rectangle it covers, with
   fractions of pixels at the edges; the same holds when the glyph is smaller than that and grows.
6. It is placed at ((SIDE - width) // 2, (SIDE - height) // 2) in a picture of zeros. Paper is 0, ink is 1.
"""

import math

import numpy

PREPARATION = 1
SIDE = 32  # the net's input: three halvings end at 4 x 4
INSIDE = 26  # leaves three pixels of paper around, so that the first convolutions see every edge from outside
LARGEST = 104  # four source pixels for one of the picture: reduction to this loses nothing the picture could show
STROKES = 13  # a stroke is at least a thirteenth of the longer side: two pixels of the picture's 26


def cropped(mask):
    """The part of a boolean mask within the bounding box of its ink; of size 0 x 0 when there is none."""
    rows = numpy.flatnonzero(mask.any(axis=1))
    columns = numpy.flatnonzero(mask.any(axis=0))
    if len(rows) == 0:
        return mask[:0, :0]
    return mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def reduced(mask, factor):
    """Every block of factor x factor pixels as one, ink where any of them is."""
    height, width = (-(-side // factor) for side in mask.shape)
    padded = numpy.zeros((height * factor, width * factor), bool)
    padded[: mask.shape[0], : mask.shape[1]] = mask
    return padded.reshape(height, factor, width, factor).any(axis=(1, 3))


def stroke_weight(mask):
    """Mean width of the strokes in pixels: twice the area over the perimeter."""
    ink = numpy.pad(mask, 1).astype(numpy.int32)
    a, b, c, d = ink[:-1, :-1], ink[:-1, 1:], ink[1:, :-1], ink[1:, 1:]
    count = a + b + c + d
    odd = int(((count == 1) | (count == 3)).sum())
    across = int(((count == 2) & (a == d)).sum())
    beside = int((count == 2).sum()) - across
    perimeter = odd / math.sqrt(2) + beside + across * math.sqrt(2)
    return 2 * int(mask.sum()) / perimeter


def dilated(mask, radius):
    """The mask grown by a disc, on a canvas larger by the radius on every side."""
    height, width = mask.shape
    grown = numpy.zeros((height + 2 * radius, width + 2 * radius), bool)
    for dy in range(-radius, radius + 1):
        for dx in range(-radius, radius + 1):
            if 2 * (dx * dx + dy * dy) <= 2 * radius * radius + radius:
                top, left = radius + dy, radius + dx
                grown[top : top + height, left : left + width] |= mask
    return grown


def overlaps(source, target):
    """How much of source pixel j lies in target pixel i, in units of 1 / target: integers, target x source."""
    first = numpy.maximum.outer(numpy.arange(target) * source, numpy.arange(source) * target)
    last = numpy.minimum.outer(numpy.arange(1, target + 1) * source, numpy.arange(1, source + 1) * target)
    return numpy.maximum(last - first, 0)


def averaged(mask, height, width):
    """The mask resampled by area: floats 0...1."""
    down = overlaps(mask.shape[0], height).astype(numpy.float64)
    across = overlaps(mask.shape[1], width).astype(numpy.float64)
    return (down @ mask.astype(numpy.float64) @ across.T) / (mask.shape[0] * mask.shape[1])


def prepared(mask):
    """The picture of SIDE x SIDE, float32 0...1, of a mask (anything but zero is ink)."""
    picture = numpy.zeros((SIDE, SIDE), numpy.float32)
    mask = cropped(numpy.asarray(mask) != 0)
    if mask.size == 0:
        return picture
    longer = max(mask.shape)
    if longer > LARGEST:
        mask = reduced(mask, -(-longer // LARGEST))
        longer = max(mask.shape)
    radius = math.floor((longer / STROKES - stroke_weight(mask)) / 2 + 0.5)
    if radius > 0:
        mask = dilated(mask, radius)
        longer = max(mask.shape)
    height, width = (max(1, (2 * side * INSIDE + longer) // (2 * longer)) for side in mask.shape)
    top, left = (SIDE - height) // 2, (SIDE - width) // 2
    picture[top : top + height, left : left + width] = averaged(mask, height, width)
    return picture
