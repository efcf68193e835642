"""Flat surfaces to print on, such as cards and sheets of paper; they record their texts and positions."""

from dataclasses import dataclass, field

from PIL import Image, ImageDraw

import lettering
from truth import Document, Field


class Overprinted(Exception):
    """Two texts overlap, or one runs over the edge."""


@dataclass
class Picture:
    """A finished picture, its ground truth, and the private texts that no truth may contain."""

    image: Image.Image
    documents: list
    private: list = field(default_factory=list)


def quadrilateral(box):
    """Returns the corners of (left, top, right, bottom), clockwise from the top left."""
    left, top, right, bottom = box
    return [(left, top), (right, top), (right, bottom), (left, bottom)]


def around(boxes):
    """Returns the smallest upright box around upright quadrilaterals."""
    xs, ys = zip(*(point for box in boxes for point in box))
    return quadrilateral((min(xs), min(ys), max(xs), max(ys)))


class Surface:
    """A surface with layouts in units from the top left; a unit is `unit` pixels (for a card, 14 pixels per millimetre)."""

    def __init__(self, width, height, unit, paint, corner=0.0):
        self.unit, self.size = unit, (round(width * unit), round(height * unit))
        self.image = paint.resize(self.size) if isinstance(paint, Image.Image) else Image.new("RGB", self.size, paint)
        self.mask = Image.new("L", self.size, 255)
        if corner:
            self._round_corners(corner * unit)
        self.documents, self.private, self._printed = [], [], []

    def _round_corners(self, radius):
        large = Image.new("L", (self.size[0] * 4, self.size[1] * 4), 0)
        ImageDraw.Draw(large).rounded_rectangle((0, 0, large.width - 1, large.height - 1), radius * 4, fill=255)
        self.mask = large.resize(self.size, Image.Resampling.BOX)

    def print(self, text, x, y, face, size, colour, align="left", tracking=0.0):
        """Prints a line on the baseline `y` and returns the quadrilateral of its ink, in pixels."""
        line = lettering.set_line(text, face, size * self.unit, tracking * self.unit)
        return self.stamp(text, line, x, y, lambda mask, at: self.image.paste(colour, at, mask), align)

    def stamp(self, text, line, x, y, apply, align="left"):
        """Applies a line of ink with `apply(mask, (left, top))` and returns the quadrilateral of its ink, in pixels."""
        shift = {"left": 0, "centre": line.advance / 2, "right": line.advance}[align]
        left, top = round(x * self.unit - shift + line.left), round(y * self.unit + line.top)
        apply(line.mask, (left, top))
        ink = line.ink()
        box = (left + ink[0], top + ink[1], left + ink[2], top + ink[3])
        self._keep_apart(text, box)
        return quadrilateral(box)

    def _keep_apart(self, text, box):
        if box[0] < 0 or box[1] < 0 or box[2] > self.size[0] or box[3] > self.size[1]:
            raise Overprinted(f"{text!r} runs over the edge: {box} on {self.size}")
        for other, (left, top, right, bottom) in self._printed:
            if box[0] < right and left < box[2] and box[1] < bottom and top < box[3]:
                raise Overprinted(f"{text!r} lies over {other!r}")
        self._printed.append((text, box))

    def outline(self):
        return quadrilateral((0, 0, *self.size))

    def holds(self, kind, fields, issues=(), outline=None):
        """Records a document: on the whole surface, or within `outline`."""
        self.documents.append(Document(kind, outline or self.outline(), list(fields), list(issues)))

    def as_picture(self):
        """Returns the surface itself as a picture, edge to edge."""
        return Picture(self.image, self.documents, self.private)


def line_field(name, text, box, value=None, note=None):
    """Returns a field on one printed line; its value is the printed text unless given."""
    return Field(name, value or text, text, [box], note)
