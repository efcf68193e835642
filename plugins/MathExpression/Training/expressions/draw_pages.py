"""Whole pages with several expressions among text, tables and numbering, for a detector of expressions.

python3 draw_pages.py OUT --count 200 --seed 1 [--held-back] [--world]      OUT/1-00000.png and OUT/1-00000.json
python3 draw_pages.py --sheet sheet.png --seed 1 [--world]                  30 of them with their boxes, to look at

The .json has a list of expressions, each with `box` (left, top, right, bottom), `tokens`, `linear`, `boxes` of the tokens,
`hand`, and `answer`: the box of the answer if another hand wrote it, else null. --world: not only pages but single expressions that
fill the picture, some large ones, calculators, and pages without an expression, all at most 768 pixels long.
"""

import argparse
import collections.abc
import dataclasses
import json
import math
import pathlib
import random as randomness

import cv2
import numpy

import assets as gathering
import calculators
import camera
import clutter
import draw
import grammar
import grounds
import hands
import layout
import panes
import photos
import trees
from distractors import Distractors, word
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


@dataclasses.dataclass(frozen=True)
class World:
    """Pictures of several kinds."""

    kinds: dict  # kind of picture: its weight
    side: collections.abc.Callable  # pixels of the longer side of a picture, out of chance and its shape in the units of `layout`
    full: float  # share of pages in as many pixels as the detector takes, whatever `side` says
    plainness: float  # the power to which chance is raised that decides how long and nested expressions are
    manner: grammar.Manner  # of the expressions


# What the detector learns from: many expressions in few pixels.
LEARNED = World({"page": 30, "few": 19, "single": 32, "calculator": 10, "nothing": 9}, photos.longest_side, 0.5, 1, grammar.TAUGHT)
# The same with what people write most.
LEARNED_EVERYDAY = dataclasses.replace(LEARNED, plainness=2, manner=grammar.EVERYDAY)
# What people take: one expression or a few, mostly short, in the pixels of a camera or a screen.
TAKEN = World({"page": 12, "few": 30, "single": 42, "calculator": 8, "nothing": 8}, photos.camera_side, 0, 2, grammar.EVERYDAY)
LONGEST_STEP = 7 * DIGIT  # room that is left for a line of working
DIVIDED = 0.3  # share of pages of the wider world in columns, rows or frames
TRIMMED = 0.2  # share of pictures of a few expressions that are cut right at their ink
STRUCTURED = 0.4  # share of single expressions that are sure to have fractions, powers, roots or brackets
BLOCKS = {"exercises": 6, "paragraph": 2, "heading": 1.5, "table": 0.8}
WIDER_BLOCKS = {"exercises": 6, "paragraph": 0.8, "heading": 1, "table": 0.5, "distractor": 2.6, "inline": 0.9, "centred": 1, "steps": 1}
NO_EXPRESSIONS = {"paragraph": 1.5, "heading": 1, "table": 1, "distractor": 7}


class Page:
    """One page: two layers of ink, print and hand, and the expressions on them."""

    def __init__(self, artist, random, size=None, wider=False, manner=grammar.TAUGHT):
        self.artist, self.random, self.wider, self.manner = artist, random, wider, manner
        self.kind = random.choices(list(KINDS), [row[0] for row in KINDS.values()])[0]
        _, table, scenes, self.by_hand, self.answered = KINDS[self.kind]
        self.scene = getattr(grounds, table)[random.choice(scenes)]
        self.size = size or random.choice(((1240, 1754), (1240, 900), (1600, 1200), (1000, 1400), (1400, 700)))
        self.layers = {"print": numpy.zeros(self.size[::-1], numpy.uint8), "hand": numpy.zeros(self.size[::-1], numpy.uint8)}
        self.found = []
        name = random.choice(("worksheet", "book", "word", "tex"))
        self.press, self.style = artist.press(random, name), layout.style(random, name)
        self.writer = hands.Writer(random, artist.assets, artist.held_back)
        self.hand_style = layout.loosened(random, layout.style(random, "hand"), draw.LOOSE) if wider else layout.style(random, "hand")
        self.margin = random.randint(40, 120) if not wider else round(min(self.size) * random.uniform(0.01, 0.1))
        self.pane = panes.Pane(self.margin, self.margin, self.size[0] - self.margin, self.size[1] - self.margin)
        self.level = random.random()
        self.divided = wider and random.random() < DIVIDED
        self.blocks = WIDER_BLOCKS if wider else BLOCKS
        self.cells = wider and random.random() < 0.2  # every exercise in a frame of its own
        self.sizes = (1, 1, 1, 1.25, 1.7) if wider and random.random() < 0.25 else (1,)

    def put(self, box, x, y, layer=None):
        """Draws a box with its baseline's left end there."""
        for name in [layer] if layer else ["print"]:
            numpy.maximum(self.layers[name], layout.clipped(box, self.size[::-1], (x, y)), out=self.layers[name])

    def words(self, text, size):
        pen = self.writer if self.by_hand == 1 else self.press
        return clutter.written(pen, text, size), "hand" if pen.by_hand else "print"

    def sentence(self):
        words = [word(self.random) if self.wider else self.random.choice(clutter.WORDS) for _ in range(self.random.randint(2, 7))]
        if self.random.random() < 0.4:
            words.insert(self.random.randrange(len(words)), self.random.choice(NEAR_MISSES))
        return " ".join(words)

    def fitting(self, text, size):
        """Of the words those that the pane has room for."""
        while True:
            box, layer = self.words(text, size)
            if box.wide <= self.pane.wide or not self.divided:
                return box, layer
            text = text.rpartition(" ")[0]

    def heading(self, y):
        box, layer = self.fitting(self.sentence(), DIGIT * self.random.uniform(1.0, 1.5))
        self.put(box, self.pane.left, y + box.up, layer)
        return y + box.up + box.down + self.random.uniform(0.6, 1.6) * DIGIT

    def paragraph(self, y):
        """Some lines of words, dates and phone numbers."""
        for _ in range(self.random.choice((1, 2, 3, 5))):
            box, layer = self.fitting(self.sentence(), DIGIT * self.random.uniform(0.7, 0.9))
            if self.divided and y + DIGIT + box.down > self.pane.bottom:
                return self.pane.bottom
            self.put(box, self.pane.left, y + DIGIT, layer)
            y += 1.6 * DIGIT
        return y + DIGIT

    def table(self, y):
        """A grid with numbers and words in it."""
        columns, rows = self.random.randint(2, 5), self.random.randint(2, 5)
        if self.divided:
            columns = max(1, min(columns, int(self.pane.wide // (4 * DIGIT))))
        wide, high = self.pane.wide / columns, DIGIT * self.random.uniform(1.7, 2.4)
        if self.divided and y + high * rows > self.pane.bottom:
            return y + DIGIT
        for row in range(rows):
            for column in range(columns):
                entry = self.random.choice(
                    (str(self.random.randint(1, 9999)), self.random.choice(clutter.WORDS), f"{self.random.random() * 100:.2f}")
                )
                box, layer = self.words(entry, DIGIT * 0.8)
                self.put(box, self.pane.left + wide * column + 0.3 * DIGIT, y + high * (row + 0.7), layer)
        lines = [numpy.array([(0, high * row), (wide * columns, high * row)], numpy.float32) for row in range(rows + 1)]
        lines += [numpy.array([(wide * column, 0), (wide * column, high * rows)], numpy.float32) for column in range(columns + 1)]
        self.put(self.press.lines(lines, DIGIT, -1, 0.6), self.pane.left, y, "print")
        return y + high * rows + DIGIT

    def exercises(self, y):
        """A grid of expressions, numbered or not."""
        columns = self.random.choice((1, 1, 2, 2, 3, 4))
        if self.wider:
            columns = max(1, min(columns, int(self.pane.wide // (7 * DIGIT))))
        wide = self.pane.wide / columns
        numbered, at = self.random.random() < 0.6, self.random.randint(1, 9)
        form = self.random.choice(clutter.LABELS)
        for _ in range(self.random.randint(1, 5)):
            row = [self.expression(wide - (4.2 if numbered and self.wider else 1.5 if self.wider else 3) * DIGIT) for _ in range(columns)]
            up = max((entry[0].up for entry in row if entry), default=0)
            down = max((entry[0].down for entry in row if entry), default=0)
            if y + up + down > self.end(0.5):
                return self.pane.bottom
            for column, entry in enumerate(row):
                if entry:
                    x = self.pane.left + wide * column
                    if numbered:
                        label, layer = self.words(form.format(n=at, a="abcdefghijklmnopqrstuvwxyz"[at % 26]), DIGIT * 0.85)
                        self.put(label, x, y + up, layer)
                        x += label.wide + self.random.uniform(0.4, 1.2) * DIGIT
                        at += 1
                    if self.wider:
                        x = self.beside(entry, x, y + up, self.pane.left + wide * (column + 1) - 0.9 * DIGIT)
                    self.place(entry, x, y + up)
            if self.cells:
                self.frame_cells(wide, columns, y, up + down)
            y += up + down + DIGIT * self.random.uniform(0.8, 2.5)
        return y + DIGIT

    def expression(self, most):
        """(box, sequence, tree, by hand, tokens of the answer) of an expression that fits; None at times."""
        for _ in range(6):
            _, tree = grammar.Grammar(self.random, self.level, self.manner).expression()
            sequence = trees.tokens(tree)
            by_hand = self.random.random() < self.by_hand
            answer = self.writer if not by_hand and self.random.random() < self.answered else None
            builder = Layout(self.random, self.writer if by_hand else self.press, self.hand_style if by_hand else self.style, answer)
            box = builder.build(tree, DIGIT * self.random.choice(self.sizes) if self.wider else DIGIT)
            if box.wide < most and box.up + box.down < min(9 * DIGIT, self.pane.bottom):
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
        """Blocks from top to bottom, in every pane."""
        for self.pane in panes.Division(self, self.random).panes(self.pane) if self.divided else [self.pane]:
            y, blocks = self.pane.top, self.blocks
            blocks_left = self.random.choice((1, 2, math.inf)) if self.divided else math.inf  # then the room stays empty
            y = self.heading(y) if self.random.random() < (0.3 if self.wider else 0.7) else y
            while blocks_left > 0 and y < self.pane.bottom - (1 if self.wider else 3) * DIGIT:
                blocks_left -= 1
                y = getattr(self, self.random.choices(list(blocks), list(blocks.values()))[0])(y)
        return self

    def end(self, share):
        """How far down ink may go: into the margin by that share of it, unless other panes are below."""
        return self.pane.bottom if self.divided else self.size[1] - share * self.margin

    def trim(self):
        """Cuts the page right at its ink, as programs and people cut what they copy."""
        left, top, wide, high = cv2.boundingRect(numpy.maximum(*self.layers.values()))
        if min(wide, high) < 8:
            return
        self.layers = {name: numpy.ascontiguousarray(layer[top : top + high, left : left + wide]) for name, layer in self.layers.items()}
        self.size = wide, high
        for entry in self.found:
            inked = entry["boxes"][:, 0] >= 0
            entry["boxes"][inked] -= [left, top, left, top]

    # ------------------------------------------------------------ the wider world

    def beside(self, entry, x, y, end):
        """Words or a frame at an expression whose baseline begins there; where it begins then."""
        random, roll = self.random, self.random.random()
        left, top, right, bottom = layout.extent(entry[0])
        if roll < 0.12:
            words, layer = self.words(" ".join(word(random) for _ in range(random.choice((1, 1, 2)))), DIGIT * random.uniform(0.75, 1))
            room = random.uniform(0.35, 1.2) * DIGIT
            if x + words.wide + room + right < end:
                behind = random.random() < 0.3
                self.put(words, x + right + room if behind else x, y, layer)
                return x if behind else x + words.wide + room
        elif roll < 0.17:
            pen = self.writer if entry[3] else self.press
            about = clutter.Clutter(random, pen, self.press, self.style)
            for box, across, down in random.choice((about.frame, about.underline, about.scrap))(entry[0]):
                self.put(box, x + across, y + down, "hand" if entry[3] else "print")
        return x

    def frame_cells(self, wide, columns, y, high):
        """Frames about the exercises of a row."""
        left, room = self.pane.left - 0.4 * DIGIT, 0.35 * DIGIT
        for column in range(columns):
            x, end = left + wide * column, left + wide * (column + 1) - 0.25 * DIGIT
            corners = numpy.array(panes.Pane(x, y - room, end, y + high + room).outline, numpy.float32)
            self.put(self.press.lines([corners], DIGIT, -1, 0.5), 0, 0, "print")

    def distractor(self, y):
        """Something that is no expression."""
        by_hand = self.by_hand == 1
        drawn = Distractors(self.random, self.writer if by_hand or self.random.random() < 0.1 else self.press, self.pane.wide)
        _, box = drawn.block()
        fits = y + box.down < self.pane.bottom and box.wide <= self.pane.wide if self.divided else y + box.down < self.size[1] or y < 0.3 * self.size[1]
        if fits:
            left = self.pane.left + max(0, self.pane.wide - box.wide) * self.random.choice((0, 0, 0.5, self.random.random()))
            self.put(box, left, y, "hand" if drawn.pen.by_hand else "print")
        return y + box.down + DIGIT * self.random.uniform(0.4, 1.5)

    def centred(self, y):
        """An expression set apart, perhaps with its number at the right."""
        entry = self.expression(self.pane.wide)
        if entry is None or y + entry[0].up + entry[0].down > self.end(0.3):
            return y + DIGIT
        x = (self.pane.left + self.pane.right - entry[0].wide) / 2
        self.place(entry, x, y + entry[0].up)
        if self.random.random() < 0.3:
            number, layer = self.words(f"({self.random.randint(1, 40)})", DIGIT * 0.9)
            if x + entry[0].wide + 3 * DIGIT + number.wide < self.pane.right:
                self.put(number, self.pane.right - number.wide, y + entry[0].up, layer)
        return y + entry[0].up + entry[0].down + DIGIT * self.random.uniform(0.7, 2)

    def inline(self, y):
        """A line of words with an expression in it."""
        size = DIGIT * self.random.uniform(0.85, 1)
        first, layer = self.words(" ".join(word(self.random) for _ in range(self.random.randint(1, 4))), size)
        gap = self.random.uniform(0.35, 0.7) * size
        entry = self.expression(max(1, self.pane.wide - first.wide - gap))
        if entry is None:
            return y + DIGIT
        up, down = max(first.up, entry[0].up), max(first.down, entry[0].down)
        if y + up + down > self.end(0.3):
            return self.pane.bottom
        self.put(first, self.pane.left, y + up, layer)
        x = self.pane.left + first.wide + gap
        self.place(entry, x, y + up)
        last, layer = self.words(" ".join(word(self.random) for _ in range(self.random.randint(1, 3))), size)
        if x + entry[0].wide + gap + last.wide < (self.pane.right if self.divided else self.size[0]):
            self.put(last, x + entry[0].wide + gap, y + up, layer)
        return y + up + down + self.random.uniform(0.4, 0.9) * DIGIT

    def steps(self, y):
        """Expressions below each other, as one works a sum line by line, and its result, a mere number."""
        random, level = self.random, self.level
        x = self.pane.left + random.choice((0, 0, random.random() ** 2)) * max(0, self.pane.wide - LONGEST_STEP)
        distance = random.uniform(0.35, 1.6)
        for _ in range(random.randint(2, 5)):
            entry = self.expression(self.pane.right - x)
            self.level *= 0.6
            if entry is None or "=" in entry[1]:  # equations below each other belong together
                continue
            if y + entry[0].up + entry[0].down > self.end(0.3):
                break
            self.place(entry, x, y + entry[0].up)
            y += entry[0].up + entry[0].down + distance * DIGIT
            x = min(max(self.pane.left, x + random.gauss(0, 0.7) * DIGIT), max(self.pane.left, self.pane.right - LONGEST_STEP))
        self.level = level
        if random.random() < 0.6 and y + DIGIT < self.end(0.3):
            result, layer = self.words(str(random.randrange(10 ** random.randint(1, 4))), DIGIT)
            self.put(result, x + random.random() * DIGIT, y + result.up, layer)
            y += result.up
        return y + DIGIT * random.uniform(0.7, 2)

    def taken(self, longest):
        """The grey picture with so many pixels on its longer side, and its expressions, in its pixels."""
        photo = photos.Photo(self.artist, self.random, self.size[::-1], self.scene, longest, self.by_hand == 1)
        thin = min(self.press.weight, self.writer.weight) if self.by_hand else self.press.weight
        return photo.taken(list(self.layers.values()), thin), [in_photo(entry, photo) for entry in self.found]

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


def in_photo(entry, photo):
    """The entry with its boxes in the photo."""
    boxes, answered = entry.pop("boxes"), entry.pop("answered")
    inked = boxes[:, 0] >= 0
    boxes[inked] = photo.moved(boxes[inked])
    answer = around(boxes[sorted(answered)]) if answered else None
    return entry | {"box": around(boxes[inked]), "answer": answer, "boxes": numpy.round(boxes, 1).tolist()}


def around(boxes):
    return [round(float(value), 1) for value in (*boxes[:, :2].min(0), *boxes[:, 2:].max(0))]


def page_at(artist, seed, number):
    """(picture, expressions) of a number."""
    return Page(artist, randomness.Random(seed * 1_000_003 + number)).filled().photographed()


# ------------------------------------------------------------ the wider world


def page_of_world(artist, random, world):
    long = math.exp(random.uniform(math.log(700), math.log(2300)))
    page = Page(artist, random, sides(random, long, (0.45, 0.6, 0.71, 0.75, 1)), True, world.manner)
    page.level **= world.plainness
    page.filled()
    return page.taken(max(768, 7.2 / DIGIT * long) if random.random() < world.full else world.side(random, page.size[::-1]))


def sides(random, long, ratios):
    """Width and height with one side so long."""
    short = long * random.choice(ratios) * random.uniform(0.9, 1.1)
    return tuple(round(max(side, 3 * DIGIT)) for side in ((long, short) if random.random() < 0.5 else (short, long)))


def few_of_world(artist, random, world):
    """A picture of one to six expressions written large; now and then the page is too small for any."""
    for _ in range(4):
        long = math.exp(random.uniform(math.log(260), math.log(900)))
        page = Page(artist, random, sides(random, long, (0.05, 0.12, 0.35, 0.5, 0.7, 0.75, 1)), True, world.manner)
        page.level = page.level**world.plainness * random.choice((0.05, 0.6, 0.6))
        page.blocks = {"exercises": 6, "centred": 2, "heading": 0.4, "distractor": 0.5, "inline": 0.5, "steps": 0.7}
        if page.filled().found:
            break
    if random.random() < TRIMMED:
        page.trim()
    return page.taken(world.side(random, page.size[::-1]))


def nothing_of_world(artist, random, world):
    """Text, notation and drawings without an expression, or an empty ground."""
    long = math.exp(random.uniform(math.log(300), math.log(1800)))
    page = Page(artist, random, sides(random, long, (0.35, 0.6, 0.71, 0.75, 1)), True)
    page.blocks = NO_EXPRESSIONS
    page = page.filled() if random.random() < 0.93 else page
    return page.taken(world.side(random, page.size[::-1]))


def single_of_world(artist, random, world):
    """One expression that fills the picture, or has room about it."""
    structured = random.random() < STRUCTURED
    while True:
        bucket, tree = grammar.Grammar(random, random.random() ** (1.3 * world.plainness), world.manner).expression()
        sequence = trees.tokens(tree)
        if structured and not grammar.STRUCTURED & set(sequence):
            continue
        by_hand = random.random() < draw.MOSTLY_PRINTED.get(bucket, draw.HAND_SHARE)
        name, scene = artist.scene(random, by_hand, bucket, sequence)
        box, pen, style = artist.placed(random, tree, by_hand, scene)
        left, top, right, bottom = layout.extent(box)
        if right - left < 60 * DIGIT and bottom - top < 14 * DIGIT:
            break
    canvas = artist.drawn(random, box, pen, style, dataclasses.replace(scene, clutter=0), sequence)
    if scene.effect == "dots" or (scene.styles == ("screen", "plain") and random.random() < 0.15):
        artist.displayed(random, canvas)
    room = random.choice((0, 0, 0.3, 0.8, 2, 5)) * DIGIT
    pads = [round(room * random.uniform(0.2, 1.3)) for _ in range(4)]
    layers = [layer for name, layer in canvas.layers().items() if name != "other"]
    if room or random.random() < 0.5:
        layers = [numpy.pad(layer, (pads[:2], pads[2:])) for layer in layers]
    else:  # cut right at the ink, as books and programs cut their formulas
        left, top, wide, high = cv2.boundingRect(canvas.ink)
        layers = [numpy.ascontiguousarray(layer[top : top + high, left : left + wide]) for layer in layers]
        pads = [-top, 0, -left, 0]
    shape = layers[0].shape
    inked = canvas.inked()
    canvas.boxes[inked] += [pads[2], pads[0]] * 2
    if scene.effect != "dots" and random.random() < scene.clutter:
        other_pen = artist.press(random, random.choice(("plain", "book", "worksheet"))) if by_hand else pen
        about = clutter.Clutter(random, pen, other_pen, style).about(box, scene.effect != "", sums=False)
        first = canvas.boxes[inked]
        origin = first[:, 0].min() - layout_left(box), first[:, 1].min() - layout_top(box)
        layers.append(layout.clipped(about, shape, origin))
    photo = photos.Photo(artist, random, shape, scene, world.side(random, shape), by_hand)
    entry = {"tokens": sequence, "linear": trees.linear(tree), "hand": by_hand, "boxes": canvas.boxes, "answered": set()}
    return photo.taken(layers, canvas.weight), [in_photo(entry, photo)]


def layout_left(box):
    return min(item[1] for item in box.items if item[3] >= 0)


def layout_top(box):
    return min(item[2] for item in box.items if item[3] >= 0)


def calculator_of_world(artist, random, world):
    return calculators.Calculator(artist, random, world.manner).taken(in_photo, world.side)


def scene_at(artist, seed, number, kind=None, world=LEARNED):
    """(picture, expressions) of a number, out of a world."""
    random = randomness.Random(seed * 1_000_003 + number)
    kind = kind or random.choices(list(world.kinds), list(world.kinds.values()))[0]
    return MAKERS[kind](artist, random, world)


MAKERS = {
    "page": page_of_world,
    "few": few_of_world,
    "single": single_of_world,
    "calculator": calculator_of_world,
    "nothing": nothing_of_world,
}


def draw_sheet(path, pictures):
    """30 pictures with the boxes of their expressions."""
    columns, cell = 6, 330
    page = numpy.full((5 * cell, columns * cell), 128, numpy.uint8)
    for at, (picture, found) in enumerate(pictures):
        picture = picture.copy()
        for entry in found:
            left, top, right, bottom = (round(value) for value in entry["box"])
            cv2.rectangle(picture, (left, top), (right, bottom), 110, 2 if max(picture.shape) > 500 else 1)
        factor = (cell - 6) / max(picture.shape)
        picture = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR)
        x, y = at % columns * cell, at // columns * cell
        page[y : y + picture.shape[0], x : x + picture.shape[1]] = picture
    cv2.imwrite(path, page)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", nargs="?", help="folder for pages")
    parser.add_argument("--world", action="store_true", help="single expressions, calculators and empty pages too")
    parser.add_argument("--only", choices=MAKERS, help="this kind of --world")
    parser.add_argument("--sheet", help="picture of 30 examples")
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--held-back", action="store_true")
    parser.add_argument("--assets")
    options = parser.parse_args()
    artist = draw.Artist(gathering.loaded(options.assets), options.held_back)

    def drawn(number):
        return scene_at(artist, options.seed, number, options.only) if options.world else page_at(artist, options.seed, number)

    if options.sheet:
        draw_sheet(options.sheet, [drawn(number) for number in range(30)])
    if not options.out:
        return
    out = pathlib.Path(options.out)
    out.mkdir(parents=True, exist_ok=True)
    for number in range(options.count):
        picture, found = drawn(number)
        name = out / f"{options.seed}-{number:05d}"
        cv2.imwrite(str(name.with_suffix(".png")), picture)
        name.with_suffix(".json").write_text(json.dumps(found, ensure_ascii=False))


if __name__ == "__main__":
    main()
