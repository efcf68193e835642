"""How a page is divided: into columns, rows and frames, with strips, titles and marks about them as forms and worksheets have."""

import dataclasses

import cv2
import numpy

from distractors import word
from layout import DIGIT, Box, extent

LEAST = 7 * DIGIT  # width of a pane below which no expression would fit
EMPTY_PANES = 0.15  # share of panes of a divided page that nobody wrote in


@dataclasses.dataclass(frozen=True)
class Pane:
    """A part of a page that is filled from its top to its bottom."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def wide(self):
        return self.right - self.left

    @property
    def high(self):
        return self.bottom - self.top

    @property
    def outline(self):
        """Its corners, the first again at the end."""
        return [(self.left, self.top), (self.right, self.top), (self.right, self.bottom), (self.left, self.bottom), (self.left, self.top)]

    def inset(self, across, down, top=0):
        return Pane(self.left + across, self.top + top + down, self.right - across, self.bottom - down)

    def parts(self, random, count, along, gap):
        """So many parts beside each other (`along` 0) or below each other (1), of like size or not."""
        weights = [1.0] * count if random.random() < 0.5 else [random.uniform(0.6, 1.8) for _ in range(count)]
        begin, room = (self.left, self.wide) if along == 0 else (self.top, self.high)
        room -= gap * (count - 1)
        for weight in weights:
            size = room * weight / sum(weights)
            ends = {"left": begin, "right": begin + size} if along == 0 else {"top": begin, "bottom": begin + size}
            yield dataclasses.replace(self, **ends)
            begin += size + gap


class Division:
    """Divides a page into panes and draws what parts them."""

    def __init__(self, page, random):
        self.page, self.random = page, random
        self.weight = random.choice((0.35, 0.5, 0.8, 1.2))
        self.titled = random.random() < 0.4
        self.banners = random.random() < 0.5
        self.framed = random.random() < 0.55
        self.strips = self.framed and random.random() < 0.35

    def panes(self, whole):
        """The panes of a page, each with its frame, rule or title drawn; what stays empty is left out."""
        random = self.random
        rows = list(whole.parts(random, random.choice((1, 1, 2, 2, 3, 4, 5)), 1, random.uniform(0.2, 1.2) * DIGIT))
        rows = rows if rows[0].high > 3 * DIGIT else [whole]
        out, same = [], random.choice((None, None, 1, 2, 3))
        for row in rows:
            most = max(1, int(row.wide // LEAST))
            count = min(most, same or random.choice((1, 2, 2, 3, 4)))
            columns = list(row.parts(random, count, 0, random.uniform(0.3, 1.5) * DIGIT))
            if not self.framed and count > 1 and random.random() < 0.6:
                self.rules(columns)
            out += [self.finished(pane) for pane in columns]
        if self.framed and random.random() < 0.4:
            self.marks(whole)
        kept = [pane for pane in out if pane.wide > 3 * DIGIT and pane.high > 1.5 * DIGIT]
        return [pane for pane in kept if random.random() >= EMPTY_PANES] or kept[:1]

    def finished(self, pane):
        """What is left of a pane below its title and within its frame."""
        top = 0
        if self.framed:
            self.line(pane.outline)
            top = self.strip(pane) if self.strips else 0
        if self.titled and self.random.random() < 0.8:
            top += self.title(pane, top)
        return pane.inset(self.random.uniform(0.25, 1) * DIGIT, self.random.uniform(0.1, 0.6) * DIGIT, top)

    def rules(self, columns):
        for one, other in zip(columns, columns[1:]):
            x = (one.right + other.left) / 2
            self.line([(x, one.top), (x, one.bottom)])

    def line(self, points):
        page = self.page
        page.put(page.press.lines([numpy.array(points, numpy.float32)], DIGIT, -1, self.weight), 0, 0, "print")

    def strip(self, pane):
        """Cells along the upper edge, as for marks; how high they are."""
        high, count = DIGIT * self.random.uniform(0.4, 0.9), self.random.randint(2, 9)
        self.line([(pane.left, pane.top + high), (pane.right, pane.top + high)])
        for at in range(1, count):
            x = pane.left + pane.wide * at / count
            self.line([(x, pane.top), (x, pane.top + high)])
        return high

    def title(self, pane, top):
        """Words over what follows, light on dark or not; how high they are."""
        random = self.random
        text = " ".join(word(random) for _ in range(random.choice((1, 1, 2)))) + random.choice(("", f" {random.randint(1, 12)}", f" {random.choice('ABCD')}"))
        size = DIGIT * random.uniform(0.7, 1.1)
        words, layer = self.page.words(text, size)
        if not words.items or words.wide > pane.wide:
            return 0
        x, y = pane.left + 0.3 * DIGIT, pane.top + top + 0.25 * DIGIT + words.up
        if self.banners and layer == "print":
            words = reversed_out(words, 0.3 * size, random.random() < 0.5)
        self.page.put(words, x, y, layer)
        return 0.6 * DIGIT + words.up + words.down

    def marks(self, whole):
        """Small marks at the corners, by which machines find a form."""
        wide, high = DIGIT * self.random.uniform(0.3, 0.9), DIGIT * self.random.uniform(0.2, 0.5)
        filled = self.random.random() < 0.5
        for x in (whole.left - 1.3 * wide, whole.right + 0.3 * wide):
            for y in (whole.top - 1.3 * high, whole.bottom + 0.3 * high, *([whole.top + 0.5 * whole.high] if self.random.random() < 0.4 else [])):
                if filled:
                    mask = numpy.full((max(2, round(high)), max(2, round(wide))), 255, numpy.uint8)
                    self.page.put(Box([(mask, 0, 0, -1)], wide, 0, high), x, y, "print")
                else:
                    self.line(Pane(x, y, x + wide, y + high).outline)


def reversed_out(words, room, rounded):
    """The words light in a filled bar."""
    left, top, right, bottom = extent(words)
    room = max(1, round(room))
    mask = numpy.zeros((bottom - top + 2 * room, right - left + 2 * room), numpy.uint8)
    if rounded:
        radius = min(room, mask.shape[0] // 2)
        cv2.rectangle(mask, (radius, 0), (mask.shape[1] - radius, mask.shape[0]), 255, -1)
        cv2.rectangle(mask, (0, radius), (mask.shape[1], mask.shape[0] - radius), 255, -1)
        for x in (radius, mask.shape[1] - radius - 1):
            for y in (radius, mask.shape[0] - radius - 1):
                cv2.circle(mask, (x, y), radius, 255, -1, cv2.LINE_AA)
    else:
        mask[:] = 255
    for sign, x, y, _ in words.items:
        part = mask[y - top + room : y - top + room + sign.shape[0], x - left + room : x - left + room + sign.shape[1]]
        numpy.minimum(part, 255 - sign, out=part)
    return Box([(mask, left - room, top - room, -1)], words.wide + room, words.up + room, words.down + room)
