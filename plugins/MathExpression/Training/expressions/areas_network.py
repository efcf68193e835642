"""The network that finds expressions on a page: for each cell of 8 × 8 pixels a score, the box about it, and the size of its signs."""

import pathlib
import sys

import cv2
import numpy
import torch

sys.path.append(str(pathlib.Path(__file__).parents[4] / "Scripts" / "training"))
from area_net import CELL, MARGIN, STEP, AreaTrunk, padded  # noqa: E402

__all__ = ["CELL", "LONGEST", "MARGIN", "STEP", "AreaDetector", "decoded", "detected", "overlaps", "padded", "scaled_size"]
LONGEST = 768  # pixels of the longer side of a page
LOOKS = (768, 352, 160)  # the same of the sizes that a page is looked at in, as in `ExpressionAreas.swift`
SEEN_SIGNS = (4.5, 46.0)  # pixels of a sign for which a look speaks
BEST_SIGN = 16.0  # pixels of a sign that are seen best
PREFERENCE = 1.0  # log odds that a look loses for signs e times as large or small
LARGEST_ENLARGEMENT = 2.0


class AreaDetector(AreaTrunk):
    """A page (grey from 0 to 1, N × 1 × rows × columns) into N × 6 × rows / 8 × columns / 8.

    The six: log odds of an expression, distances from the middle of the cell to the left, top, right and bottom of its box in pixels,
    and the logarithm of the pixels that its digits are high.
    """

    def __init__(self, channels=(32, 56, 80, 104, 96), blocks=(1, 2, 2, 2, 2), width=64):
        super().__init__(6, channels, blocks, width)
        with torch.no_grad():
            self.last.bias.copy_(torch.tensor([-3.5, 1.5, 0.5, 1.5, 0.5, 2.8]))

    def forward(self, page):
        found = self.raw(page)
        return torch.cat([found[:, :1], torch.exp(found[:, 1:5].clamp(-4, 5.5)) * CELL, found[:, 5:]], 1)


# ---------------------------------------------------------------- pages in, areas out


def scaled_size(shape, longest=LONGEST):
    """Rows and columns that a picture is brought to."""
    scale = min(longest / max(shape), LARGEST_ENLARGEMENT)
    return tuple(max(1, round(side * scale)) for side in shape)


def overlaps(box, boxes):
    """Intersection over union of one box and others."""
    across = numpy.minimum(box[2], boxes[:, 2]) - numpy.maximum(box[0], boxes[:, 0])
    down = numpy.minimum(box[3], boxes[:, 3]) - numpy.maximum(box[1], boxes[:, 1])
    shared = numpy.maximum(across, 0) * numpy.maximum(down, 0)
    size = lambda one: (one[..., 2] - one[..., 0]) * (one[..., 3] - one[..., 1])
    return shared / numpy.maximum(size(box) + size(boxes) - shared, 1e-6)


def decoded(areas, threshold=0.0, agreeing=0.5, apart=0.35, limit=400):
    """Expressions of one page (6 × rows × columns): (n, 6) of left, top, right, bottom, log odds, size of signs in pixels.

    The best cell stands for an expression; the boxes of cells that agree with it are averaged side by side, those nearer to a side more.
    Cells whose box overlaps with that by more than `apart`, or whose middle lies in it, are of the same expression.
    """
    rows, columns = numpy.nonzero(areas[0] > threshold)
    if not len(rows):
        return numpy.zeros((0, 6), numpy.float32)
    score, left, top, right, bottom, sign = areas[:, rows, columns]
    x, y = (columns + 0.5) * CELL, (rows + 0.5) * CELL
    boxes = numpy.stack([x - left, y - top, x + right, y + bottom], 1)
    distances = numpy.stack([left, top, right, bottom], 1)
    weights = 1 / (1 + numpy.exp(-score))
    open_cells, found = numpy.ones(len(score), bool), []
    while open_cells.any() and len(found) < limit:
        best = int(numpy.argmax(numpy.where(open_cells, score, -numpy.inf)))
        shared = overlaps(boxes[best], boxes)
        near = open_cells & (shared > agreeing)
        near[best] = True
        weight = weights[near, None] / (distances[near] + CELL)
        box = (boxes[near] * weight).sum(0) / weight.sum(0)
        found.append([*box, score[best], numpy.exp((sign[near] * weights[near]).sum() / weights[near].sum())])
        inside = (x > box[0]) & (x < box[2]) & (y > box[1]) & (y < box[3])
        open_cells &= ~(inside | near | (overlaps(box, boxes) > apart))
    return numpy.array(found, numpy.float32)


def detected(run, grey, threshold=0.0, apart=0.35, within=0.6):
    """Expressions of a picture in its own pixels: (n, 6) as of `decoded`.

    Large ones are found where the picture is looked at in a smaller size. Of findings that overlap, or of which one lies within the
    other, the best stays; best is a high score from a look at signs of about `BEST_SIGN` pixels.
    """
    found, preferred, before = [], [], None
    for longest in LOOKS:
        shape = scaled_size(grey.shape, longest)
        if before and max(shape) > 0.8 * max(before):
            continue
        before = shape
        page = cv2.resize(grey, shape[::-1], interpolation=cv2.INTER_AREA if shape[0] < grey.shape[0] else cv2.INTER_LINEAR)
        own = decoded(run(padded(page)), threshold)
        own[:, :4] = numpy.clip(own[:, :4] - MARGIN, 0, [shape[1], shape[0]] * 2)
        own = own[(own[:, 5] >= SEEN_SIGNS[0]) & (own[:, 5] <= SEEN_SIGNS[1])]
        across, down = grey.shape[1] / shape[1], grey.shape[0] / shape[0]
        preferred.append(own[:, 4] - PREFERENCE * numpy.abs(numpy.log(own[:, 5] / BEST_SIGN)))
        found.append(own * numpy.float32([across, down, across, down, 1, numpy.sqrt(across * down)]))
    found, kept = numpy.concatenate(found), []
    for one in found[numpy.argsort(-numpy.concatenate(preferred))]:
        others = numpy.array([other[:4] for other in kept]).reshape(-1, 4)
        if not len(others) or (overlaps(one, others).max() <= apart and contained(one, others).max() <= within):
            kept.append(one)
    return numpy.array(kept, numpy.float32).reshape(-1, 6)


def contained(box, boxes):
    """The part of the smaller of two boxes that lies in the other."""
    across = numpy.minimum(box[2], boxes[:, 2]) - numpy.maximum(box[0], boxes[:, 0])
    down = numpy.minimum(box[3], boxes[:, 3]) - numpy.maximum(box[1], boxes[:, 1])
    size = lambda one: (one[..., 2] - one[..., 0]) * (one[..., 3] - one[..., 1])
    return numpy.maximum(across, 0) * numpy.maximum(down, 0) / numpy.maximum(numpy.minimum(size(box), size(boxes)), 1e-6)
