"""Takes a picture of layers of ink at any size: whole pages, single expressions, sheets on a desk; boxes keep step."""

import math

import cv2
import numpy

import camera
from layout import DIGIT

SOFT = 1.3  # enlarged by more, masks get their sharp rims again


def resampled(layer, matrix, size, scale):
    """A mask under a matrix, neither ragged where it shrinks nor blurred where it grows."""
    while scale < 0.6 and min(layer.shape) > 8:
        layer = cv2.resize(layer, (-(-layer.shape[1] // 2), -(-layer.shape[0] // 2)), interpolation=cv2.INTER_AREA)
        matrix, scale = matrix @ numpy.diag([2.0, 2.0, 1.0]), scale * 2
    if scale < 0.8:
        layer = cv2.blur(layer, (2, 2))
    if scale <= SOFT:
        return cv2.warpPerspective(layer, matrix, size[::-1], flags=cv2.INTER_LINEAR)
    layer = cv2.warpPerspective(layer, matrix, size[::-1], flags=cv2.INTER_CUBIC)
    gain = min(4.0, scale / SOFT)
    return cv2.convertScaleAbs(numpy.maximum(layer.astype(numpy.float32) * gain - 127.5 * (gain - 1), 0))


class Photo:
    """One view of a canvas of (high, wide), whose longest side becomes about `longest` pixels."""

    def __init__(self, artist, random, shape, scene, longest, by_hand):
        self.artist, self.random, self.scene = artist, random, scene
        self.kind = random.choice(scene.views)
        self.scale = longest / max(shape)
        self.size = tuple(max(8, round(side * self.scale)) for side in shape)
        # how a file of another size was brought to this one
        self.fineness = random.choices((1.0, 1.6, 0.6), (60, 20 if max(shape) * self.scale < 900 else 0, 20 if self.scale > 0.5 else 0))[0]
        self.sensor = tuple(max(8, round(side * self.fineness)) for side in self.size)
        photographed = self.kind == "photo"
        turned = 0.8 if photographed else 0.15 if self.kind == "scan" else 0.05
        self.matrix = camera.view(random, shape, self.sensor, by_hand and photographed, turned)
        self.desk = photographed and random.random() < 0.22
        if self.desk:
            self.step_back()
        self.bend = camera.Bend(random, self.sensor) if photographed and random.random() < 0.1 else None

    def step_back(self):
        """What the page lies on comes into view."""
        high, wide = self.sensor
        part = self.random.uniform(0.7, 0.97)
        x, y = (self.random.uniform(0, 1 - part) * side for side in (wide, high))
        self.matrix = numpy.array([[part, 0, x], [0, part, y], [0, 0, 1.0]]) @ self.matrix
        self.scale *= part

    def warped(self, layer):
        layer = resampled(layer, self.matrix, self.sensor, self.scale * self.fineness)
        return self.bend.picture(layer) if self.bend else layer

    def moved(self, boxes):
        """Boxes (n, 4) of the canvas in the picture."""
        boxes = camera.moved(self.matrix, boxes)
        boxes = self.bend.boxes(boxes) if self.bend else boxes
        return numpy.clip(boxes / self.fineness, 0, [self.size[1], self.size[0]] * 2)

    def taken(self, layers, weight, over=None):
        """The grey picture. `weight`: of a stroke, in digits. `over`: (mask, tones) of a body that hides the page."""
        random, scene, scale = self.random, self.scene, self.scale * self.fineness
        shape = layers[0].shape
        alphas = [self.warped(layer) for layer in layers if layer.any()] or [numpy.zeros(self.sensor, numpy.uint8)]
        page, visible = self.artist.coloured(random, alphas, self.sensor, scene, self.kind, max(0.12, scale))
        if self.kind == "photo" and random.random() < 0.1:
            self.line_families(page, visible)
        if over is not None:
            mask, tones = (self.warped(one).astype(numpy.float32) for one in over)
            page = page + (tones - page) * (mask / 255)
        if self.desk:
            page = self.on_desk(page, shape)
        blur = max(1.0, min(4.0, 0.7 * scale))
        picture = camera.sensed(random, self.artist.noise, page, self.kind, blur, weight * DIGIT * scale, visible)
        if self.sensor != self.size:
            method = cv2.INTER_AREA if self.fineness > 1 else random.choice((cv2.INTER_LINEAR, cv2.INTER_CUBIC))
            picture = cv2.resize(picture, self.size[::-1], interpolation=method)
        return picture

    def line_families(self, page, contrast):
        """Squares, rules or seams in any direction."""
        random, layer = self.random, numpy.zeros(page.shape, numpy.uint8)
        reach = sum(page.shape)
        pitch, first = DIGIT * self.scale * self.fineness * random.uniform(0.5, 3), random.uniform(0, 3.14)
        weight = max(1, round(pitch * random.choice((0.02, 0.05, 0.1))))
        for turn in random.choice(((0,), (0, 1.571), (0, 1.571), (0, 1.1))):
            way = numpy.array([math.cos(first + turn), math.sin(first + turn)])
            for at in numpy.arange(-reach, reach, max(5.0, pitch)):
                middle = numpy.array([-way[1], way[0]]) * at + [page.shape[1] / 2, page.shape[0] / 2]
                ends = [tuple(int(value) for value in middle + way * side * reach) for side in (-1, 1)]
                cv2.line(layer, *ends, 255, weight, cv2.LINE_AA)
        depth = random.uniform(0.1, 0.4) * contrast * (-1 if page.mean() > 110 else 1)
        page += layer * (depth / 255)

    def on_desk(self, page, shape):
        """The page on wood, cloth or clutter."""
        random, (high, wide) = self.random, page.shape
        inside = self.warped(numpy.full(shape, 255, numpy.uint8)).astype(numpy.float32) / 255
        desk = numpy.full(page.shape, random.uniform(15, 240), numpy.float32)
        desk += self.artist.noise.clouds(random, page.shape, random.choice(((3, 5), (40, 4), (3, 60), (24, 30)))) * random.uniform(2, 30)
        for _ in range(random.choice((0, 0, 1, 3))):
            centre = random.randrange(wide), random.randrange(high)
            axes = random.randint(4, 4 + wide // 3), random.randint(4, 4 + high // 6)
            cv2.ellipse(desk, centre, axes, random.uniform(0, 180), 0, 360, random.uniform(10, 250), -1)
        if random.random() < 0.6:
            inside = inside * (1 - 0.3 * cv2.blur(1 - inside, (9, 9)))
        return desk + (page - desk) * inside


def longest_side(random, shape):
    """Pixels of the longer side as the network gets them: mostly as many as it takes, but digits stay readable."""
    most = min(768.0, 200 / DIGIT * max(shape))
    least = min(most, max(24.0, 7.2 / DIGIT * max(shape)))
    return most if random.random() < 0.3 else math.exp(random.uniform(math.log(least), math.log(most)))


def camera_side(random, shape):
    """Pixels of the longer side as cameras and screens give them: digits of 14 to 160 pixels, at most 2400 in all."""
    most = min(2400.0, 160 / DIGIT * max(shape))
    least = min(most, 14 / DIGIT * max(shape))
    return math.exp(random.uniform(math.log(least), math.log(most)))
