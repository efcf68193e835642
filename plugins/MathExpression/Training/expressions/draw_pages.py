"""Whole pages with several expressions among text, tables and numbering, for a detector of expressions.

python3 draw_pages.py OUT --count 200 --seed 1 [--held-back]      OUT/1-00000.png and OUT/1-00000.json

The .json has a list of expressions, each with `box` (left, top, right, bottom), `tokens`, `linear`, `boxes` of the tokens,
`hand`, and `answer`: the box of the answer if another hand wrote it, else null.
"""

import argparse
import json
import pathlib
import random as randomness

import cv2
import numpy

import assets as gathering
import camera
import clutter
import draw
import grammar
import grounds
import hands
import layout
import trees
from layout import DIGIT, Layout

# Kind of page: weight, table of scenes, its scenes, share of handwritten questions, share of handwritten answers.
KINDS = {
    "worksheet": (8, "PRINT", ("worksheet", "scan"), 0, 0.6),
    "book": (5, "PRINT", ("book", "scan", "file"), 0, 0.05),
    "notebook": (7, "HAND", ("notebook", "paper", "pencil"), 1, 0),
    "board": (3, "HAND", ("board", "whiteboard"), 1, 0),
    "screen": (3, "PRINT", ("web", "dark", "monitor"), 0, 0),
    "mixed": (2, "HAND", ("exercise", "tablet"), 0.5, 0.4),
}
# What looks like arithmetic and is none.
NEAR_MISSES = (
    "12.03.2024",
    "2024-11-05",
    "+49 30 1234567",
    "14:30",
    "Tel. 555-0134",
    "3/4",
    "v1.2.3",
    "S. 12-14",
    "1:0",
    "A4",
    "10-12",
    "No. 17",
    "2024/25",
    "(c) 2023",
)


class Page:
    """One page: two layers of ink, print and hand, and the expressions on them."""

    def __init__(self, artist, random):
        self.artist, self.random = artist, random
        self.kind = random.choices(list(KINDS), [row[0] for row in KINDS.values()])[0]
        _, table, scenes, self.by_hand, self.answered = KINDS[self.kind]
        self.scene = getattr(grounds, table)[random.choice(scenes)]
        self.size = random.choice(((1240, 1754), (1240, 900), (1600, 1200), (1000, 1400), (1400, 700)))
        self.layers = {"print": numpy.zeros(self.size[::-1], numpy.uint8), "hand": numpy.zeros(self.size[::-1], numpy.uint8)}
        self.found = []
        name = random.choice(("worksheet", "book", "word", "tex"))
        self.press, self.style = artist.press(random, name), layout.style(random, name)
        self.writer = hands.Writer(random, artist.assets, artist.held_back)
        self.hand_style = layout.style(random, "hand")
        self.margin = random.randint(40, 120)
        self.level = random.random()

    def put(self, box, x, y, layer=None):
        """Draws a box with its baseline's left end there."""
        for name in [layer] if layer else ["print"]:
            numpy.maximum(self.layers[name], layout.clipped(box, self.size[::-1], (x, y)), out=self.layers[name])

    def words(self, text, size):
        pen = self.writer if self.by_hand == 1 else self.press
        return clutter.written(pen, text, size), "hand" if pen.by_hand else "print"

    def sentence(self):
        words = [self.random.choice(clutter.WORDS) for _ in range(self.random.randint(2, 7))]
        if self.random.random() < 0.4:
            words.insert(self.random.randrange(len(words)), self.random.choice(NEAR_MISSES))
        return " ".join(words)

    def heading(self, y):
        box, layer = self.words(self.sentence(), DIGIT * self.random.uniform(1.0, 1.5))
        self.put(box, self.margin, y + box.up, layer)
        return y + box.up + box.down + self.random.uniform(0.6, 1.6) * DIGIT

    def paragraph(self, y):
        """Some lines of words, dates and phone numbers."""
        for _ in range(self.random.choice((1, 2, 3, 5))):
            box, layer = self.words(self.sentence(), DIGIT * self.random.uniform(0.7, 0.9))
            self.put(box, self.margin, y + DIGIT, layer)
            y += 1.6 * DIGIT
        return y + DIGIT

    def table(self, y):
        """A grid with numbers and words in it."""
        columns, rows = self.random.randint(2, 5), self.random.randint(2, 5)
        wide, high = (self.size[0] - 2 * self.margin) / columns, DIGIT * self.random.uniform(1.7, 2.4)
        for row in range(rows):
            for column in range(columns):
                entry = self.random.choice(
                    (str(self.random.randint(1, 9999)), self.random.choice(clutter.WORDS), f"{self.random.random() * 100:.2f}")
                )
                box, layer = self.words(entry, DIGIT * 0.8)
                self.put(box, self.margin + wide * column + 0.3 * DIGIT, y + high * (row + 0.7), layer)
        lines = [numpy.array([(0, high * row), (wide * columns, high * row)], numpy.float32) for row in range(rows + 1)]
        lines += [numpy.array([(wide * column, 0), (wide * column, high * rows)], numpy.float32) for column in range(columns + 1)]
        self.put(self.press.lines(lines, DIGIT, -1, 0.6), self.margin, y, "print")
        return y + high * rows + DIGIT

    def exercises(self, y):
        """A grid of expressions, numbered or not."""
        columns = self.random.choice((1, 1, 2, 2, 3, 4))
        wide = (self.size[0] - 2 * self.margin) / columns
        numbered, at = self.random.random() < 0.6, self.random.randint(1, 9)
        form = self.random.choice(clutter.LABELS)
        for _ in range(self.random.randint(1, 5)):
            row = [self.expression(wide - 3 * DIGIT) for _ in range(columns)]
            up = max((entry[0].up for entry in row if entry), default=0)
            down = max((entry[0].down for entry in row if entry), default=0)
            if y + up + down > self.size[1] - 0.5 * self.margin:
                return self.size[1]
            for column, entry in enumerate(row):
                if entry:
                    x = self.margin + wide * column
                    if numbered:
                        label, layer = self.words(form.format(n=at, a="abcdefghijklmnopqrstuvwxyz"[at % 26]), DIGIT * 0.85)
                        self.put(label, x, y + up, layer)
                        x += label.wide + self.random.uniform(0.4, 1.2) * DIGIT
                        at += 1
                    self.place(entry, x, y + up)
            y += up + down + DIGIT * self.random.uniform(0.8, 2.5)
        return y + DIGIT

    def expression(self, most):
        """(box, sequence, tree, by hand, tokens of the answer) of an expression that fits; None at times."""
        for _ in range(6):
            _, tree = grammar.Grammar(self.random, self.level).expression()
            sequence = trees.tokens(tree)
            by_hand = self.random.random() < self.by_hand
            answer = self.writer if not by_hand and self.random.random() < self.answered else None
            builder = Layout(self.random, self.writer if by_hand else self.press, self.hand_style if by_hand else self.style, answer)
            box = builder.build(tree)
            if box.wide < most and box.up + box.down < 9 * DIGIT:
                return box, sequence, tree, by_hand, builder.answered
        return None

    def place(self, entry, x, y):
        box, sequence, tree, by_hand, answered = entry
        for name in ("print", "hand"):
            items = [item for item in box.items if (by_hand or item[3] in answered) == (name == "hand")]
            if items:
                self.put(layout.Box(items, box.wide, box.up, box.down), x, y, name)
        boxes = numpy.full((len(sequence), 4), -1.0)
        for mask, left, top, at in box.items:
            if at >= 0:
                new = numpy.array([left + x, top + y, left + x + mask.shape[1], top + y + mask.shape[0]])
                boxes[at] = new if boxes[at, 0] < 0 else [*numpy.minimum(boxes[at, :2], new[:2]), *numpy.maximum(boxes[at, 2:], new[2:])]
        self.found.append({"tokens": sequence, "linear": trees.linear(tree), "hand": by_hand, "boxes": boxes, "answered": answered})

    def filled(self):
        """Blocks from top to bottom."""
        y = self.margin
        blocks = {"exercises": 6, "paragraph": 2, "heading": 1.5, "table": 0.8}
        y = self.heading(y) if self.random.random() < 0.7 else y
        while y < self.size[1] - self.margin - 3 * DIGIT:
            y = getattr(self, self.random.choices(list(blocks), list(blocks.values()))[0])(y)
        return self

    def photographed(self):
        """The grey picture and its expressions, in its pixels."""
        random, scene = self.random, self.scene
        kind = random.choice(scene.views)
        scale = random.uniform(0.45, 1.0)
        seen = tuple(round(side * scale) for side in self.size[::-1])
        matrix = camera.view(random, self.size[::-1], seen, kind == "photo", 0.8 if kind == "photo" else 0.2)
        layers = [self.artist.warped(layer, matrix, seen) for layer in self.layers.values() if layer.any()]
        page, visible = self.artist.coloured(random, layers, seen, scene, kind, scale)
        picture = camera.sensed(random, self.artist.noise, page, kind, 1.0, self.press.weight * DIGIT * scale, visible)
        return picture, [self.seen(entry, matrix, seen) for entry in self.found]

    def seen(self, entry, matrix, size):
        boxes, answered = entry.pop("boxes"), entry.pop("answered")
        inked = boxes[:, 0] >= 0
        boxes[inked] = numpy.clip(camera.moved(matrix, boxes[inked]), 0, [size[1], size[0]] * 2)
        answer = around(boxes[sorted(answered)]) if answered else None
        return entry | {"box": around(boxes[inked]), "answer": answer, "boxes": numpy.round(boxes, 1).tolist()}


def around(boxes):
    return [round(float(value), 1) for value in (*boxes[:, :2].min(0), *boxes[:, 2:].max(0))]


def page_at(artist, seed, number):
    """(picture, expressions) of a number."""
    return Page(artist, randomness.Random(seed * 1_000_003 + number)).filled().photographed()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", help="folder for pages")
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--held-back", action="store_true")
    parser.add_argument("--assets")
    options = parser.parse_args()
    out = pathlib.Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    artist = draw.Artist(gathering.loaded(options.assets), options.held_back)
    for number in range(options.count):
        picture, found = page_at(artist, options.seed, number)
        name = out / f"{options.seed}-{number:05d}"
        cv2.imwrite(str(name.with_suffix(".png")), picture)
        name.with_suffix(".json").write_text(json.dumps(found, ensure_ascii=False))


if __name__ == "__main__":
    main()
