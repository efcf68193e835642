"""The network that finds the fields of payment cards: for each cell a score of each class, a box of the small fields and one of the card.

Boxes are turned: distances from the cell's middle to left, top, right and bottom in the area's own frame, and the angle of its baseline
in radians, positive clockwise on the screen.
"""

import cv2
import numpy
import torch

import places  # noqa: F401
from area_net import CELL, AreaTrunk
from classes import CLASSES, INDEX

COUNT = len(CLASSES)
BOX = 5  # left, top, right, bottom, angle
VOTES = 40  # best cells of an area whose boxes are averaged
AGREEING = 0.5  # overlap from which on they are
STEEPEST = 0.6  # radians up to which angles are learned


class FieldDetector(AreaTrunk):
    """A page (grey from 0 to 1, N × 1 × rows × columns) into N × (classes + 10) × rows / 8 × columns / 8: log odds, box of the small
    field that a cell lies in, box of the card."""

    def __init__(self, channels=(16, 40, 64, 84, 80), blocks=(0, 2, 2, 2, 2), width=48):
        super().__init__(COUNT + 2 * BOX, channels, blocks, width)
        with torch.no_grad():
            self.last.bias.copy_(torch.tensor([-3.5] * COUNT + [1.5, 0.3, 1.5, 0.3, 0.0] + [3.0, 2.6, 3.0, 2.6, 0.0]))

    def forward(self, page):
        found = self.raw(page)
        out = [found[:, :COUNT]]
        for first in (COUNT, COUNT + BOX):
            out += [torch.exp(found[:, first : first + 4].clamp(-4, 5.5)) * CELL, found[:, first + 4 : first + 5]]
        return torch.cat(out, 1)


# ---------------------------------------------------------------- boxes out of cells


def boxes_of(fields, name, rows, columns):
    """(n, 5) of middle x, y, width, height, angle that cells say of a class."""
    first = COUNT + (BOX if name == "card" else 0)
    left, top, right, bottom, angle = fields[first : first + BOX, rows, columns]
    x, y = (columns + 0.5) * CELL, (rows + 0.5) * CELL
    across, down = (right - left) / 2, (bottom - top) / 2
    cosine, sine = numpy.cos(angle), numpy.sin(angle)
    return numpy.stack([x + across * cosine - down * sine, y + across * sine + down * cosine, left + right, top + bottom, angle], 1)


def corners_of(boxes):
    """(n, 4, 2): the corners of boxes, clockwise from their own left top."""
    x, y, wide, high, angle = numpy.asarray(boxes, numpy.float64).T
    cosine, sine = numpy.cos(angle), numpy.sin(angle)
    out = []
    for a, b in ((-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)):
        out.append(numpy.stack([x + a * wide * cosine - b * high * sine, y + a * wide * sine + b * high * cosine], 1))
    return numpy.stack(out, 1)


def overlap(one, other):
    """Intersection over union of two convex outlines (4, 2)."""
    one, other = numpy.float32(one), numpy.float32(other)
    shared, _ = cv2.intersectConvexConvex(one, other)
    return shared / max(1e-6, abs(cv2.contourArea(one)) + abs(cv2.contourArea(other)) - shared)


def within(box, x, y):
    """True for points that lie in a turned box."""
    cosine, sine = numpy.cos(box[4]), numpy.sin(box[4])
    dx, dy = x - box[0], y - box[1]
    return (abs(dx * cosine + dy * sine) <= box[2] / 2) & (abs(dy * cosine - dx * sine) <= box[3] / 2)


def decoded(fields, name, threshold=-2.0, limit=40):
    """Areas of a class on one page: list of (corners (4, 2), log odds), the best first.

    The best cell stands for an area; its box is averaged with those of the best cells that agree with it. Cells that lie in it, or whose
    box has its middle there, are of the same area.
    """
    score = fields[INDEX[name]]
    rows, columns = numpy.nonzero(score > threshold)
    order = numpy.argsort(-score[rows, columns])
    rows, columns = rows[order], columns[order]
    boxes, scores = boxes_of(fields, name, rows, columns), score[rows, columns]
    x, y = (columns + 0.5) * CELL, (rows + 0.5) * CELL
    found, open_ = [], numpy.ones(len(rows), bool)
    while open_.any() and len(found) < limit:
        at = int(numpy.argmax(open_))
        inside = within(boxes[at], boxes[:, 0], boxes[:, 1])
        best = numpy.flatnonzero(open_ & inside)[:VOTES]
        corners = corners_of(boxes[best])
        best = best[[k == 0 or overlap(corners[0], one) > AGREEING for k, one in enumerate(corners)]]
        weight = 1 / (1 + numpy.exp(-scores[best, None]))
        mean = (boxes[best] * weight).sum(0) / weight.sum()
        found.append((corners_of([mean])[0], float(scores[at])))
        open_ &= ~(within(mean, x, y) | within(mean, boxes[:, 0], boxes[:, 1]) | inside)
        open_[at] = False
    return found
