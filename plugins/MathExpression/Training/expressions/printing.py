"""The pen of print: signs of a face, with the rules, roots and tall brackets that go with it; seven-segment digits."""

import cv2
import numpy

import tokens as vocabulary
from faces import DIGIT as ATLAS
from layout import DIGIT, Box, merged

SPELLED = {"sqrt-word": "sqrt"}
ROOT = numpy.array([(0.0, 0.62), (0.12, 0.55), (0.34, 1.0), (0.62, 0.0)], numpy.float32)


def stroked(strokes, weight):
    """(mask, left, top) of strokes in pixels."""
    points = numpy.vstack(strokes)
    rim = int(weight / 2) + 2
    low = numpy.floor(points.min(0)).astype(int) - rim
    wide, high = (numpy.ceil(points.max(0)).astype(int) + rim - low + 1).tolist()
    mask = numpy.zeros((high, wide), numpy.uint8)
    lines = [numpy.round((stroke - low) * 16).astype(numpy.int32) for stroke in strokes]
    if weight < 1:
        cv2.polylines(mask, lines, False, int(255 * max(0.35, weight)), 1, cv2.LINE_AA, 4)
    else:
        cv2.polylines(mask, lines, False, 255, int(weight + 0.5), cv2.LINE_AA, 4)
    return mask, int(low[0]), int(low[1])


class Press:
    """Prints with a face; `spare` is for signs that it lacks."""

    by_hand, looseness = False, 0.0

    def __init__(self, random, face, spare, weight=None):
        self.random, self.face, self.spare = random, face, spare
        bar = face.get("-", spare["-"])[0].shape[0] / ATLAS
        self.weight = weight or min(0.14, max(0.045, bar)) * random.uniform(0.85, 1.1)
        self.font_root = random.random() < 0.5
        self.spelled = {}  # token to the sign that stands for it: an x for ×, a capital letter
        self.scaled = {}

    def sign(self, token, size, at, italic=False):
        if token in vocabulary.FUNCTIONS:
            return self.word(SPELLED.get(token, token), size, at)
        token = self.spelled.get(token, token)
        if italic and f"italic {token}" in self.face:
            token = f"italic {token}"
        return self.glyph(token, size, at)

    def glyph(self, sign, size, at, stretch=1.0):
        mask, left, top, advance = self.face.get(sign) or self.spare[sign]
        scale = size / ATLAS
        key = (sign, round(size), stretch)
        if key not in self.scaled:
            shape = (max(1, round(mask.shape[1] * scale)), max(1, round(mask.shape[0] * scale * stretch)))
            self.scaled[key] = cv2.resize(mask, shape, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
        mask = self.scaled[key]
        left, wide, top = round(left * scale), advance * scale, round(top * scale)
        if sign in "+-×÷=·*±≈<>":
            left, wide = 0, mask.shape[1]
        if left < 0:
            left, wide = 0, wide - left
        return Box([(mask, left, top, at)], max(wide, mask.shape[1] * 0.7, 1), -top, top + mask.shape[0])

    def word(self, letters, size, at):
        x, placed = 0.0, []
        for letter in letters:
            box = self.glyph(letter, size, at)
            placed.append((box, round(x), 0))
            x += box.wide
        return merged(placed)

    def lines(self, strokes, size, at, weight=1.0):
        mask, x, y = stroked(strokes, self.weight * DIGIT * weight * (0.5 + 0.5 * size / DIGIT))
        return Box([(mask, x, y, at)], mask.shape[1] + x, -y, y + mask.shape[0])

    def dot(self, y, size, at):
        return self.lines([numpy.array([(0, y), (0.5, y + 0.4)], numpy.float32)], size, at, 1.5)

    def tall(self, token, up, down, size, at):
        """A bracket as high as what it holds: the sign stretched, or the same weight drawn."""
        high = up + down + 0.1 * size
        box = self.glyph(token, size, at)
        mask = box.items[0][0]
        wide = mask.shape[1] * (1 if token in ("|", "[", "]") else min(2.0, 0.75 + 0.25 * high / size))
        mask = cv2.resize(mask, (max(1, round(wide)), max(1, round(high))), interpolation=cv2.INTER_LINEAR)
        top = round(-up - 0.05 * size)
        return Box([(mask, 0, top, at)], mask.shape[1] + 0.08 * size, -top, top + mask.shape[0])

    def great(self, sign, high, size, at):
        mask = (self.face.get(sign) or self.spare[sign])[0]
        scale = high / mask.shape[0]
        mask = cv2.resize(
            mask, (max(1, round(mask.shape[1] * scale)), max(1, round(high))), interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR
        )
        top = round(-0.45 * size - high / 2)
        return Box([(mask, 0, top, at)], mask.shape[1], -top, top + mask.shape[0])

    def radical(self, layout, inside, size, at, degree=None):
        room = layout.style.root_gap * size
        top, low = round(-inside.up - room), round(inside.down + 0.04 * size)
        high = max(low - top, 0.9 * size)
        weight = self.weight * DIGIT * 0.8 * (0.5 + 0.5 * size / DIGIT)
        face = self.face.get("√") or self.spare["√"]
        if self.font_root and high < 2.2 * size and face[0].shape[0] < 3 * face[0].shape[1]:
            sign = cv2.resize(face[0], (max(2, round(face[0].shape[1] * size / ATLAS * 0.95)), round(high)), interpolation=cv2.INTER_AREA)
            hook = Box([(sign, 0, low - sign.shape[0], at)], sign.shape[1], sign.shape[0] - low, low)
        else:
            wide = min(0.45 * high, (0.55 + 0.12 * high / size) * size)
            points = ROOT * [wide / 0.62, 0] + ROOT * [0, high] + [0, low - high]
            points[:2, 1] = numpy.maximum(points[:2, 1], numpy.array([low - 0.67 * size, low - 0.75 * size]))
            hook = merged([(self.lines([points], size, at, 0.8), 0, 0), (self.lines([points[1:3]], size, at, 1.5), 0, 0)])
            hook.wide = wide
        top = low - high
        end = hook.wide + 0.06 * size + inside.wide + 0.08 * size
        mask, x, y = stroked([numpy.array([(hook.wide - 0.5 * weight, top + weight / 2), (end, top + weight / 2)], numpy.float32)], weight)
        over = Box([(mask, x, y, at)], end, -y, y + mask.shape[0])
        placed = [(hook, 0, 0), (over, 0, 0), (inside, round(hook.wide + 0.06 * size), 0)]
        if degree is not None:
            shift = max(0, round(degree.wide - hook.wide * 0.45))
            placed = [(box, x + shift, y) for box, x, y in placed]
            placed.append((degree, round(shift + hook.wide * 0.45 - degree.wide), round(low - min(high * 0.5, 0.62 * size) - degree.down)))
        return merged(placed)


SEGMENTS = {"0": "abcdef", "1": "bc", "2": "abged", "3": "abgcd", "4": "fgbc", "5": "afgcd", "6": "afgedc", "7": "abc", "8": "abcdefg", "9": "abcdfg",
            "-": "g", "E": "afged", "e": "afged"}  # fmt: skip
ENDS = {
    "a": ((0, 0), (1, 0)),
    "b": ((1, 0), (1, 1)),
    "c": ((1, 1), (1, 2)),
    "d": ((0, 2), (1, 2)),
    "e": ((0, 1), (0, 2)),
    "f": ((0, 0), (0, 1)),
    "g": ((0, 1), (1, 1)),
}


def seven_segments(random, others):
    """A face of seven-segment digits of one display; all other signs come from `others`."""
    wide, weight = ATLAS * random.uniform(0.45, 0.6), ATLAS * random.uniform(0.08, 0.15)
    lean, gap = random.choice((0, 0.08, 0.12)), random.uniform(0.0, 0.22) * weight
    hooked = {"6": "fgedc", "9": "abcfg", "7": "fabc"} if random.random() < 0.3 else {}
    face = dict(others)
    for sign, on in (SEGMENTS | hooked).items():
        page = numpy.zeros((ATLAS + 12, ATLAS + 12), numpy.uint8)
        for segment in on:
            ends = numpy.float32(ENDS[segment]) * [wide - weight, (ATLAS - weight) / 2] + 6 + weight / 2
            way = (ends[1] - ends[0]) / numpy.linalg.norm(ends[1] - ends[0])
            first, last = ends[0] + way * gap, ends[1] - way * gap
            side = numpy.float32([-way[1], way[0]]) * weight / 2
            corners = numpy.float32(
                [
                    first,
                    first + (way * weight / 2) + side,
                    last - way * weight / 2 + side,
                    last,
                    last - way * weight / 2 - side,
                    first + way * weight / 2 - side,
                ]
            )
            corners[:, 0] += lean * (ATLAS - corners[:, 1])
            cv2.fillConvexPoly(page, numpy.round(corners * 16).astype(numpy.int32), 255, cv2.LINE_AA, 4)
        columns, rows = numpy.flatnonzero(page.max(0) > 60), numpy.flatnonzero(page.max(1) > 60)
        mask = numpy.ascontiguousarray(page[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1])
        face[sign] = (mask, int(columns[0]) - 6, int(rows[0]) - 6 - ATLAS, wide + ATLAS * 0.22)
    return face
