"""Lines as they stand on drawn cards and as a camera sees them, cut out as the plugin cuts them, for readers of lines.

Cards are filled with lines in many ways of printing and pressing, one below the other, laid on a picture and seen by a camera.
"""

import argparse
import dataclasses
import math
from collections.abc import Callable

import cv2
import numpy as np

import cards
import field_batches
import lines
import paper_camera
import scenes
import words
from faces import Faces

import pages  # places makes it importable

PAGES = 100  # lines of a file
WIDE = (420, 520, 640, 1000)  # pixels of a card before the camera
LONGEST = 1400  # pixels of a picture
LEAST = 6  # pixels of a capital that a person still reads
SEEN = 0.97  # part of a line that must be in view
VIEWS = {scenes.tight: 6, scenes.scan: 1, scenes.on_table: 2}


@dataclasses.dataclass(frozen=True)
class Content:
    """What the lines of a card say and how they are set."""

    text: Callable  # a random source → the text of a line
    capitals: tuple  # least and greatest height in millimetres
    letters: Callable  # faces, a random source → masks of what is pressed
    is_number: bool
    told: Callable = str  # what a printed text says to the reader


def filled(card, faces, content, random):
    """Sets lines one below the other, each few in a style of their own; what each says, by the name of its field."""
    y, style, told = random.uniform(4, 8), None, {}
    while y < card.size[1] - 2:
        if style is None or random.random() < 0.4:
            style = lines.Style(card, faces, random)
            style.letters = content.letters(faces, random)
        capital, line = random.uniform(*content.capitals), content.text(random)
        field = f"line {len(told)}"
        for shrink in (1, 0.75, 0.55):
            if lines.set_line(card, style, line, capital * shrink, [(random.uniform(2, 12), y)], field, content.is_number):
                told[field] = content.told(line)
                break
        if random.random() < 0.15:
            lines.print_words(card, faces.words(), words.small_print(random), random.uniform(1, 1.6), random.uniform(3, 50), y + 1.8)
        y += capital * random.uniform(1.35, 2.6)
    return told


def cut(picture, corners, random):
    """A line level, with some of what is about it; the box is off by a little."""
    x, y, wide, high, angle = field_batches.frame(corners)
    above, below = (high * random.uniform(0.05, 0.5) for _ in range(2))
    before, behind = (high * random.uniform(0.05, 0.8) for _ in range(2))
    angle += random.gauss(0, 0.006)
    size = (max(8, round(wide + before + behind)), max(8, round(high + above + below)))
    cosine, sine = math.cos(angle), math.sin(angle)
    left, top = -wide / 2 - before, -high / 2 - above
    matrix = np.float32([[cosine, -sine, x + cosine * left - sine * top], [sine, cosine, y + sine * left + cosine * top]])
    return cv2.warpAffine(picture, matrix, size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE)


def photographed(card, random, noise):
    """The picture of a card, red first, as a camera or a scanner writes it, and its areas."""
    view = random.choices(list(VIEWS), list(VIEWS.values()))[0]
    scene = view(random, noise, card, LONGEST * random.uniform(0.4, 1))
    scenes.lit(scene, random, noise, view)
    scene.finish_seen()
    picture = scene.picture.clip(0, 255)
    if view is not scenes.scan or random.random() < 0.5:
        picture = paper_camera.worn(picture, random, noise, random.choice((0, 0, 0.6, 1.0, 1.6)) * min(1, picture.shape[1] / 1000), (0, 0, 1, 2, 4, 7))
    picture = np.uint8(np.clip(picture, 0, 255))
    if random.random() < 0.6:
        quality = random.choice((35, 50, 65, 80, 90))
        picture = cv2.imdecode(cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, quality])[1], cv2.IMREAD_COLOR)
    return picture, scene.areas


class Drawing:
    """Lines of one card after the other; a file of lines begins with a card of its own."""

    def __init__(self, content, held_back):
        self.content, self.held_back, self.count, self.left = content, held_back, 0, []

    def line(self, random, noise):
        """A line's text, with single blanks, and its picture."""
        if self.count % PAGES == 0:
            self.left = []
        while not self.left:
            self.left = self.card(random, noise)
        self.count += 1
        return self.left.pop()

    def card(self, random, noise):
        """The legible lines of a card and their pictures."""
        faces = Faces(random, self.held_back)
        card = cards.blank(random, noise, faces, self.held_back)
        told = filled(card, faces, self.content, random)
        picture, areas = photographed(card, random, noise)
        grey = cv2.cvtColor(picture, cv2.COLOR_RGB2GRAY)
        legible = [area for area in areas if area.name in told and area.seen >= SEEN and field_batches.frame(area.corners)[3] >= LEAST]
        return [(" ".join(told[area.name].split()), cut(grey, area.corners, random)) for area in legible]


def main(description, content):
    """The command of a program that draws lines of a content."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--lines", type=int, default=25_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--held-back", action="store_true")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    cards.WIDE = WIDE
    pages.write(options.folder, options.lines, options.seed, Drawing(content, options.held_back).line, PAGES)
