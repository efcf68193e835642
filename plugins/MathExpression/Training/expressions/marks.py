"""Marks that people leave on an expression: brackets with results of steps, arcs, ticks, circles, frames. None has a token."""

import numpy

from layout import DIGIT, EMPTY, merged


class Marks:
    """Draws marks about parts of a box; `pen` is a hand."""

    def __init__(self, random, pen):
        self.random, self.pen = random, pen

    def stretch(self, box):
        """Left, top, right and bottom of some signs that follow each other on one line; None if there are none."""
        signs = sorted((item for item in box.items if item[3] >= 0), key=lambda item: item[3])
        if len(signs) < 3:
            return None
        first = self.random.randrange(len(signs) - 2)
        chosen = signs[first : first + self.random.choice((3, 3, 4, 5))]
        left, right = min(item[1] for item in chosen), max(item[1] + item[0].shape[1] for item in chosen)
        below = [item for item in box.items if item[1] < right and item[1] + item[0].shape[1] > left]
        return left, min(item[2] for item in below), right, max(item[2] + item[0].shape[0] for item in below)

    def step(self, box, place):
        """A bracket below or above, mostly with a small number at it."""
        left, top, right, bottom = place
        below = self.random.random() < 0.7
        edge, way = (bottom, 1) if below else (top, -1)
        near, far = edge + way * DIGIT * self.random.uniform(0.05, 0.2), edge + way * DIGIT * self.random.uniform(0.25, 0.55)
        kind = self.random.choice(("square", "square", "round", "line"))
        points = {
            "square": [(left, near), (left, far), ((left + right) / 2, far), (right, far), (right, near)],
            "round": [(left, near), ((left + right) / 2, far), (right, near)],
            "line": [(left, near), (right, near)],
        }[kind]
        placed = [(self.pen.lines([numpy.array(points, numpy.float32)], DIGIT, -1, 0.8), 0, 0)]
        if self.random.random() < 0.65:
            size, count = DIGIT * self.random.uniform(0.5, 0.9), self.random.choice((1, 2))
            digits = [self.pen.sign(self.random.choice("123456789"), size, -1) for _ in range(count)]
            x = (left + right) / 2 - sum(digit.wide for digit in digits) / 2
            for digit in digits:
                rise = far + DIGIT * 0.15 + digit.up if below else far - DIGIT * 0.15 - digit.down
                placed.append((digit, round(x), round(rise)))
                x += digit.wide + 0.08 * DIGIT
        return placed

    def tick(self, box, place):
        """A tick, a cross or a stroke behind or over the end."""
        right = max(item[1] + item[0].shape[1] for item in box.items if item[3] >= 0)
        size, x = DIGIT * self.random.uniform(0.7, 1.8), right + DIGIT * self.random.uniform(-0.3, 1.0)
        y = DIGIT * self.random.uniform(-0.5, 0.3)
        lines = self.random.choice(
            (
                [[(0, -0.35), (0.25, 0), (0.9, -1)]],
                [[(0, -0.35), (0.25, 0), (0.9, -1)]],
                [[(0, -0.8), (0.7, 0)], [(0.7, -0.8), (0, 0)]],
                [[(0, 0), (0.7, -0.9)]],
            )
        )
        strokes = [numpy.array(line, numpy.float32) * size + [x, y] for line in lines]
        return [(self.pen.lines(strokes, DIGIT, -1, self.random.uniform(0.7, 1.3)), 0, 0)]

    def circle(self, box, place):
        left, top, right, bottom = place
        angles = numpy.linspace(self.random.uniform(0, 1), self.random.uniform(6.2, 7.2), 26)
        across, high = (right - left) * 0.5 + DIGIT * self.random.uniform(0.15, 0.4), (bottom - top) * 0.5 + DIGIT * self.random.uniform(0.15, 0.4)
        points = numpy.stack([(left + right) / 2 + across * numpy.cos(angles), (top + bottom) / 2 + high * numpy.sin(angles)], 1)
        return [(self.pen.lines([points], DIGIT, -1, 0.8), 0, 0)]

    def frame(self, box, place):
        left, top, right, bottom = (edge + way * DIGIT * self.random.uniform(0.1, 0.3) for edge, way in zip(place, (-1, -1, 1, 1)))
        corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
        return [(self.pen.lines([numpy.array(corners, numpy.float32)], DIGIT, -1, 0.7), 0, 0)]

    def about(self, box):
        """The box of one or two marks, or an empty one."""
        placed = []
        for kind in self.random.choices((self.step, self.tick, self.circle, self.frame), (6, 4, 1.5, 1), k=self.random.choice((1, 1, 2))):
            place = self.stretch(box)
            if place is not None:
                placed += kind(box, place)
        return merged(placed) if placed else EMPTY
