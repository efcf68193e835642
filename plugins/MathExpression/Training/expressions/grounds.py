"""Grounds that expressions stand on and inks they are written with, in grey (0 black, 255 white)."""

import math
from dataclasses import dataclass

import cv2
import numpy

from layout import DIGIT


@dataclass
class Scene:
    """One kind of place. Ranges are of grey values; `views` say how it is photographed."""

    weight: float
    ground: tuple
    ink: tuple
    patterns: tuple = ("none",)
    texture: str = "plain"  # plain, pencil, chalk, ball, marker
    views: tuple = ("photo",)
    clutter: float = 0.3
    effect: str = ""  # dots: a coarse display; segments: seven-segment digits
    styles: tuple = ()  # names of print styles


DARKEST = 0.25  # of the light is left in the darkest corner
LINED = ("squared", "squared", "ruled", "dotted")
HAND = {
    "paper": Scene(20, (145, 252), (5, 110), ("none", "none", "texture"), "ball", ("photo", "photo", "scan")),
    "notebook": Scene(22, (150, 252), (5, 115), LINED, "ball", ("photo", "photo", "scan")),
    "pencil": Scene(10, (150, 250), (80, 150), ("none", "squared", "ruled", "texture"), "pencil", ("photo", "photo", "scan")),
    "whiteboard": Scene(7, (165, 250), (10, 130), ("none", "none", "glare"), "marker"),
    "board": Scene(9, (14, 100), (160, 250), ("none", "smears", "smears", "squared"), "chalk"),
    "sticky": Scene(2, (130, 225), (5, 90), ("none",), "plain"),
    "tablet": Scene(9, (235, 255), (0, 120), ("none", "none", "squared", "dotted", "ruled"), "plain", ("digital",), 0.2),
    "night": Scene(4, (0, 45), (150, 255), ("none", "none", "dotted"), "plain", ("digital",), 0.2),
    "exercise": Scene(9, (170, 252), (10, 120), ("none", "none", "cells", "band"), "ball", ("photo", "scan"), 0.7),
}
PRINT = {
    "book": Scene(20, (140, 245), (10, 90), ("none", "none", "texture", "through", "band"), "plain", ("photo",), 0.35, "", ("tex", "book", "book")),
    "scan": Scene(11, (215, 255), (0, 90), ("none", "none", "through"), "plain", ("scan",), 0.35, "", ("tex", "book", "word", "worksheet")),
    "file": Scene(20, (245, 255), (0, 60), ("none",) * 12 + ("band",), "plain", ("digital",), 0.2, "", ("tex", "tex", "word", "plain")),
    "web": Scene(7, (190, 250), (0, 110), ("none", "none", "band"), "plain", ("digital",), 0.25, "", ("tex", "plain", "plain")),
    "dark": Scene(7, (0, 60), (160, 255), ("none", "none", "none", "band"), "plain", ("digital",), 0.2, "", ("tex", "plain", "screen")),
    "monitor": Scene(7, (150, 245), (10, 100), ("moire",), "plain", ("photo",), 0.3, "", ("tex", "plain", "word")),
    "display": Scene(7, (90, 200), (10, 75), ("none", "glare"), "plain", ("photo", "digital"), 0.4, "dots", ("screen",)),
    "segments": Scene(3.5, (90, 205), (5, 70), ("none", "glare"), "plain", ("photo", "digital"), 0.3, "segments", ("screen",)),
    "glowing": Scene(2, (5, 50), (170, 255), ("none", "moire"), "plain", ("photo",), 0.3, "segments", ("screen",)),
    "phone": Scene(4, (0, 60), (190, 255), ("none", "none", "band"), "plain", ("digital", "photo"), 0.4, "", ("screen", "plain")),
    "worksheet": Scene(
        16, (165, 255), (0, 90), ("none", "none", "cells", "texture", "band"), "plain", ("photo", "scan", "digital"), 0.55, "",
        ("worksheet", "word", "book"),
    ),
    "lamplight": Scene(2.5, (10, 70), (150, 245), ("moire", "none"), "plain", ("photo",), 0.3, "", ("tex", "plain", "screen")),
    "slide": Scene(3, (200, 255), (10, 110), ("none", "moire"), "plain", ("photo",), 0.3, "", ("tex", "word")),
}  # fmt: skip


def scene(random, table):
    return random.choices(list(table.items()), [entry.weight for entry in table.values()])[0]


class Noise:
    """Normal values drawn once; pieces of them are grain and clouds."""

    SIZE = 400_000

    def __init__(self, seed):
        self.values = numpy.random.default_rng(seed).standard_normal(self.SIZE).astype(numpy.float32)

    def grain(self, random, shape):
        size = shape[0] * shape[1]
        if size > self.SIZE // 2:
            return cv2.resize(self.grain(random, (shape[0] // 2, shape[1] // 2)), shape[::-1])
        start = random.randrange(self.SIZE - size)
        return self.values[start : start + size].reshape(shape)

    def clouds(self, random, shape, cells=(3, 5)):
        return cv2.resize(self.grain(random, cells).copy(), shape[::-1], interpolation=cv2.INTER_CUBIC)


class Ground:
    """Draws grounds. `scale`: pixels of the picture for one of the canvas; lines stay well below the `contrast` of the ink."""

    def __init__(self, random, noise, contrast):
        self.random, self.noise, self.contrast = random, noise, contrast

    def drawn(self, shape, level, pattern, scale, photographed):
        page = numpy.full(shape, level, numpy.float32)
        getattr(self, "pattern_" + pattern)(page, level, scale)
        if photographed and self.random.random() < 0.5:
            self.light(page)
        return page

    def pattern_none(self, page, level, scale):
        pass

    def pattern_texture(self, page, level, scale):
        """Rough paper."""
        page += self.noise.clouds(self.random, page.shape, (max(3, page.shape[0] // 4), max(3, page.shape[1] // 4))) * self.random.uniform(2, 9)

    def ruled_by(self, page, level, scale, pitches, axes, weights):
        """Lines in one direction or two, a little turned."""
        random = self.random
        layer = numpy.zeros(page.shape, numpy.uint8)
        pitch, turn = DIGIT * scale * random.choice(pitches) * random.uniform(0.9, 1.1), random.gauss(0, 0.02)
        high, wide = page.shape
        weight = max(1, round(pitch * random.choice(weights)))
        for axis in axes:
            at = random.uniform(0, pitch) - abs(turn) * wide
            while at < (high if axis == 0 else wide) + abs(turn) * wide:
                ends = ((0, at), (wide, at + turn * wide)) if axis == 0 else ((at, 0), (at - turn * high, high))
                cv2.line(layer, *[tuple(round(v * 16) for v in end) for end in ends], 255, weight, cv2.LINE_AA, 4)
                at += pitch
        self.layered(page, level, layer, 0.5 if pitch < 0.5 * DIGIT * scale else 1.0)

    def layered(self, page, level, layer, share=1.0):
        """Faint lines mostly, here and there strong ones; `share` lessens them all."""
        depth = (90 if level > 110 else 190) - level
        most = self.random.choice((0.4, 0.4, 0.55)) * self.contrast / max(1, abs(depth))
        strength = min(self.random.choice((0.1, 0.15, 0.2, 0.3, 0.45, 0.6)), most)
        page += layer * (depth * strength * share / 255)

    def pattern_squared(self, page, level, scale):
        self.ruled_by(page, level, scale, (0.28, 0.4, 0.6, 0.8, 1, 1.2, 1.6), (0, 1), (0.02, 0.04, 0.07))

    def pattern_ruled(self, page, level, scale):
        self.ruled_by(page, level, scale, (1.0, 1.3, 1.6, 2, 2.6), ((0,), (0,), (0,), (1,))[self.random.randrange(4)], (0.015, 0.03))

    def pattern_dotted(self, page, level, scale):
        pitch, layer = max(4, round(DIGIT * scale * self.random.uniform(0.6, 1.2))), numpy.zeros(page.shape, numpy.uint8)
        layer[self.random.randrange(pitch) :: pitch, self.random.randrange(pitch) :: pitch] = 255
        self.layered(page, level, cv2.blur(layer, (2, 2)) * 3)

    def pattern_band(self, page, level, scale):
        """A field, a cell or a highlighter: a part in another tone."""
        high, wide = page.shape
        top, bottom = (round(high * share) for share in (self.random.uniform(-0.2, 0.35), self.random.uniform(0.65, 1.2)))
        left, right = (round(wide * share) for share in (self.random.uniform(-0.4, 0.3), self.random.uniform(0.6, 1.4)))
        tone = self.random.uniform(-0.3, 0.3) * self.contrast
        page[max(0, top) : bottom, max(0, left) : right] += min(tone, 255 - level) if level > 110 else max(tone, -level)

    def pattern_cells(self, page, level, scale):
        """The borders of a table."""
        self.ruled_by(page, level, scale, (4, 6, 9), ((0,), (1,), (0, 1))[self.random.randrange(3)], (0.005, 0.01))

    def pattern_smears(self, page, level, scale):
        """A wiped board."""
        smear = cv2.blur(self.noise.clouds(self.random, page.shape, (4, 6)), (max(3, page.shape[1] // 6), 3))
        page += numpy.abs(smear) * self.random.uniform(8, 34)

    def pattern_glare(self, page, level, scale):
        high, wide = page.shape
        y, x = numpy.ogrid[0:high, 0:wide]
        at = self.random.uniform(0, wide), self.random.uniform(0, high)
        spot = numpy.exp(-(((x - at[0]) / (0.3 * wide)) ** 2) - ((y - at[1]) / (0.6 * high)) ** 2)
        page += (250 - level) * (self.random.uniform(0.2, 0.75) if level > 130 else self.random.uniform(0.05, 0.3)) * spot

    def pattern_moire(self, page, level, scale):
        """The grid of a display against that of the sensor."""
        high, wide = page.shape
        y, x = numpy.ogrid[0:high, 0:wide]
        for _ in range(self.random.choice((1, 2))):
            angle, period = self.random.uniform(0, 6.3), self.random.uniform(2.2, 14)
            page *= 1 + self.random.uniform(0.02, 0.1) * numpy.sin((x * math.cos(angle) + y * math.sin(angle)) * 6.28 / period).astype(numpy.float32)

    def pattern_through(self, page, level, scale):
        """Print of the other side."""
        rows = self.noise.grain(self.random, (max(2, int(page.shape[0] / (8 * scale))), max(2, int(page.shape[1] / (5 * scale)))))
        marks = cv2.resize((rows > 0.5).astype(numpy.float32), page.shape[::-1], interpolation=cv2.INTER_LINEAR)
        page -= cv2.blur(marks, (3, 3)) * self.random.uniform(3, 16)

    def light(self, page):
        """Slopes, the edge of a shadow, stains, folds."""
        random, (high, wide) = self.random, page.shape
        y = numpy.linspace(-0.5, 0.5, high, dtype=numpy.float32)[:, None]
        x = numpy.linspace(-0.5, 0.5, wide, dtype=numpy.float32)[None]
        factor = 1 + random.gauss(0, random.choice((0.12, 0.12, 0.3, 0.5))) * x + random.gauss(0, random.choice((0.1, 0.1, 0.25, 0.4))) * y
        if random.random() < 0.15:  # darker or lighter towards the corners
            factor = factor * (1 - random.uniform(-0.2, 0.7) * (x * x + y * y))
        roll = random.random()
        if roll < 0.25:
            angle, at = random.uniform(0, 6.28), random.uniform(-0.4, 0.4)
            side = math.cos(angle) * x + math.sin(angle) * y - at
            factor = factor * (1 - random.uniform(0.1, 0.65) / (1 + numpy.exp(-side * random.choice((6, 15, 50)))))
        elif roll < 0.33:
            centre = random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5)
            ring = numpy.hypot(x - centre[0], (y - centre[1]) * high / wide) * random.uniform(2, 6)
            factor = factor * (1 - random.uniform(0.05, 0.25) * numpy.exp(-((ring - random.choice((0, 1))) ** 2) * 6))
        elif roll < 0.42:
            at = random.uniform(-0.5, 0.5)
            fold = (x if random.random() < 0.5 else y) - at
            factor = factor * (
                1 + random.uniform(-0.2, 0.12) * numpy.exp(-((fold * random.uniform(20, 80)) ** 2)) + random.uniform(-0.06, 0.06) * numpy.sign(fold)
            )
        page *= numpy.maximum(DARKEST, factor)


class Ink:
    """The strength of ink over its mask."""

    def __init__(self, random, noise):
        self.random, self.noise = random, noise

    def worn(self, alpha, texture):
        """Alpha 0...1 as a pen of the kind leaves it."""
        return getattr(self, "texture_" + texture)(alpha)

    def texture_plain(self, alpha):
        return alpha

    def texture_ball(self, alpha):
        if self.random.random() < 0.35:
            alpha = alpha * numpy.clip(1 - 0.25 * self.noise.clouds(self.random, alpha.shape, (4, 9)), 0.45, 1)
        return alpha

    def texture_marker(self, alpha):
        if self.random.random() < 0.5:
            alpha = alpha * numpy.clip(0.85 + 0.2 * self.noise.clouds(self.random, alpha.shape, (5, 12)), 0.5, 1)
        return alpha

    def texture_pencil(self, alpha):
        grain = self.noise.grain(self.random, alpha.shape)
        return alpha * numpy.clip(self.random.uniform(0.75, 0.95) + self.random.uniform(0.1, 0.3) * grain, 0.15, 1)

    def texture_chalk(self, alpha):
        grain = cv2.blur(self.noise.grain(self.random, alpha.shape), (2, 2))
        return alpha * numpy.clip(self.random.uniform(0.7, 1.0) + self.random.uniform(0.2, 0.7) * grain, 0.1, 1)


def dotted_display(random, canvas, weight):
    """A canvas as a display of coarse dots shows it, and the factors of its size. `weight`: of a stroke, in digits."""
    dots = random.choice((8, 9, 10, 12, 14, 18)) if weight < 0.1 else random.choice((12, 14, 18))
    size = tuple(max(2, round(side * dots / DIGIT)) for side in canvas.shape[::-1])
    least = 255 * 0.42 * min(1.0, weight * dots)
    small = (cv2.resize(canvas, size, interpolation=cv2.INTER_AREA) > least).astype(numpy.uint8) * 255
    times = max(2, round(DIGIT / dots))
    large = numpy.repeat(numpy.repeat(small, times, 0), times, 1)
    if times > 2 and random.random() < 0.6:
        faint = random.choice((0, 90, 150))
        large[::times] = numpy.minimum(large[::times], faint)
        large[:, ::times] = numpy.minimum(large[:, ::times], faint)
    return large, (large.shape[1] / canvas.shape[1], large.shape[0] / canvas.shape[0])


def squares(random, shape, measures, origin):
    """Squared paper with a digit in every square of a column: (slot, height of a row, right edge, first baseline)."""
    slot, pitch, right, baseline = measures
    layer, weight = numpy.zeros(shape, numpy.uint8), random.choice((1, 1, 2))
    high = pitch / max(1, round(pitch / slot))
    for x in numpy.arange((right + origin[0]) % slot, shape[1], slot):
        cv2.line(layer, (round(x), 0), (round(x), shape[0]), 255, weight)
    for y in numpy.arange((baseline + origin[1] + 0.15 * DIGIT) % high, shape[0], high):
        cv2.line(layer, (0, round(y)), (shape[1], round(y)), 255, weight)
    return layer


def shown(canvas, boxes):
    """Whether something of every token is left."""
    return all(canvas[int(top) : math.ceil(bottom), int(left) : math.ceil(right)].any() for left, top, right, bottom in boxes)
