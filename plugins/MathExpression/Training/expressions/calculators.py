"""Screens that show expressions above keys: pocket calculators, programs, telephones."""

import cv2
import numpy

import clutter
import distractors
import grammar
import grounds
import layout
import photos
import trees
from layout import DIGIT, Layout

KEYS = (*clutter.KEYS, "Ans", "x2", "MS", "ENTER", "SHIFT", "RAD", "DEG", "EXP", "CE", "MR", "tan", "ABC", "OK", "x", "y", "/", "*")
# Digits and operations as they mostly stand; rows of other keys come above.
PADS = (
    ("789÷", "456×", "123-", "0.=+"),
    ("789/", "456*", "123-", "0.=+"),
    ("789", "456", "123", "0.="),
    ("123", "456", "789", "*0="),
    ("C()÷", "789×", "456-", "123+", "%0.="),
)
# The same on a screen that is broader than high, with keys of functions beside them.
BROAD_PADS = (
    ("√%!789÷C", "Deπ456×A", "Inl123-^", "sct0.←+="),
    ("sct(789÷", "lne)456×", "π^√,123-", "!%EA0.=+"),
    ("789÷sct", "456×lne", "123-π^√", "0.=+()!"),
)
LONG_KEYS = {"D": "DEG", "I": "INV", "n": "ln", "l": "log", "s": "sin", "c": "cos", "t": "tan", "C": "AC", "A": "ANS", "E": "EXP", "←": "DEL"}
TYPED = ("function", "function", "scientific", "typed", "percent", "angle", "line")  # kinds of expressions that such screens show most
SCREENS = ("display", "segments", "phone", "dark", "web", "monitor", "glowing")
BUCKETS_TRIED = 40
HISTORIES = 0.25  # share of screens that keep what was calculated before


def fainter(box, share):
    """The box with so much of the strength of its ink."""
    items = [(cv2.convertScaleAbs(mask, alpha=share), x, y, at) for mask, x, y, at in box.items]
    return layout.Box(items, box.wide, box.up, box.down)


class Calculator:
    """A screen with some expressions, or the history of a session, and a body with keys below it."""

    def __init__(self, artist, random, manner=grammar.TAUGHT):
        self.artist, self.random, self.manner = artist, random, manner
        self.scene = grounds.PRINT[random.choice(SCREENS)]
        self.segments = self.scene.effect == "segments"
        self.is_broad = random.random() < 0.22
        self.wide = round(DIGIT * (random.uniform(16, 34) if self.is_broad else random.uniform(8, 20)))
        self.is_history = not self.is_broad and random.random() < HISTORIES
        self.style = layout.style(random, "screen")
        self.press = artist.press(random, "screen", self.segments)
        self.words = artist.press(random, "screen")
        self.found, self.placed = [], []

    def expression(self, size=DIGIT):
        """(box, tokens, tree) of what fits the screen, with digits of a size; None at times."""
        for _ in range(BUCKETS_TRIED):
            bucket = self.random.choice(TYPED) if self.random.random() < 0.3 else None
            _, tree = grammar.Grammar(self.random, self.random.random() * 0.5, self.manner).expression(bucket)
            sequence = trees.tokens(tree)
            if "↵" in sequence or "col" in sequence or (self.segments and not set(sequence) <= set("0123456789-=.+×÷/*")):
                continue
            box = Layout(self.random, self.press, self.style).build(tree, size)
            if box.items and box.wide < self.wide - 0.8 * DIGIT and box.up + box.down < 5 * DIGIT:
                return box, sequence, tree
        return None

    def screen(self):
        """Rows of the screen: a status line, expressions, their results; its height."""
        random, y = self.random, 0.4 * DIGIT
        right = random.random() < 0.5
        if random.random() < 0.5:
            status = clutter.written(self.words, random.choice((distractors.clock(random), "DEG", "RAD M", "87 %", "5G 14:07", "MATH")), 0.55 * DIGIT)
            self.placed.append((status, round(random.uniform(0.2, 4) * DIGIT), round(y + 0.6 * DIGIT)))
            y += 1.1 * DIGIT
        y += random.choice((0, 0, 0, 2, 5)) * random.random() * DIGIT
        if self.is_history:
            y = self.history(y, right)
        else:
            result_size, shade = DIGIT * random.choice((1, 1, 1.4, 0.8, 0.6, 0.5)), random.choice((1, 1, 1, 0.75, 0.55))
            for _ in range(random.choices((0, 1, 2, 3, 4), (5, 65, 17, 8, 5))[0]):
                y = self.calculation(y, right, DIGIT, result_size, shade, random.random() < 0.6)
        return round(max(y + random.uniform(0, 2) * DIGIT, 2 * DIGIT))

    def calculation(self, y, right, size, result_size, shade, has_result):
        """An expression and its result below it; where the next one begins. `shade`: strength of the result's ink."""
        random, entry = self.random, self.expression(size)
        if entry is None:
            return y
        box, sequence, tree = entry
        x = self.wide - box.wide - 0.3 * DIGIT if right else random.uniform(0.2, 0.5) * DIGIT
        self.place(box, sequence, tree, round(x), round(y + box.up))
        y += box.up + box.down + random.uniform(0.4, 1) * size
        if has_result:
            places = random.choice((0, 0, 1, 2, 6, 10, 14))
            number = distractors.number(random) + ("." if places else "") + "".join(random.choice("0123456789") for _ in range(places))
            while (result := clutter.written(self.press, number, result_size)).wide > self.wide - 0.6 * DIGIT and len(number) > 1:
                number = number[:-1]  # screens round
            result = fainter(result, shade)
            self.placed.append((result, round(self.wide - result.wide - 0.3 * DIGIT), round(y + result.up)))
            y += result.up + random.uniform(0.5, 1.1) * size
        return y

    def history(self, y, right):
        """The newest calculation, perhaps larger than the earlier ones below or above it, each with its result."""
        random = self.random
        small, shade, ruled = random.uniform(0.45, 0.9), random.choice((1, 0.75, 0.55)), random.random() < 0.5
        sizes = [small] * random.randint(2, 7)
        sizes.insert(random.choice((0, len(sizes))), random.choice((1, 1, small)))
        results = random.uniform(0.5, 1)
        for size in sizes:
            y = self.calculation(y, right, size * DIGIT, size * results * DIGIT, shade, random.random() < 0.9)
            if ruled and size == small:
                rule = self.press.lines([numpy.array([(0, 0), (self.wide, 0)], numpy.float32)], 0.4 * DIGIT, -1, 0.4)
                self.placed.append((fainter(rule, 0.5), 0, round(y)))
            y += random.uniform(0.1, 0.6) * size * DIGIT
        return y

    def place(self, box, sequence, tree, x, y):
        boxes = numpy.full((len(sequence), 4), -1.0)
        for mask, left, top, at in box.items:
            if at >= 0:
                new = numpy.array([left + x, top + y, left + x + mask.shape[1], top + y + mask.shape[0]])
                boxes[at] = new if boxes[at, 0] < 0 else [*numpy.minimum(boxes[at, :2], new[:2]), *numpy.maximum(boxes[at, 2:], new[2:])]
        self.placed.append((box, x, y))
        self.found.append({"tokens": sequence, "linear": trees.linear(tree), "hand": False, "boxes": boxes, "answered": set()})

    def body(self, rim, high, shape):
        """(mask, tones) of what is about the screen."""
        random = self.random
        tone = random.choice((random.uniform(5, 60), random.uniform(60, 190), random.uniform(200, 250)))
        key = tone + random.choice((0, -40, 40, 90, -90))
        ink = 235 if key < 120 else 25
        mask, tones = numpy.full(shape, 255, numpy.uint8), numpy.full(shape, numpy.clip(tone, 0, 255), numpy.uint8)
        mask[rim : rim + high, rim : rim + self.wide] = 0
        pad = random.choice(BROAD_PADS if self.is_broad else PADS) if random.random() < 0.6 else ()
        above = random.choice((0, 0, 1, 2, 3)) if pad else 99
        columns, y = len(pad[0]) if pad else random.choice((3, 4, 4, 5, 6)), rim + high + round(DIGIT * random.uniform(0.3, 1.5))
        pitch = self.wide / columns
        tall, gap = pitch * (random.uniform(0.35, 0.6) if self.is_broad else random.uniform(0.5, 1)), pitch * random.choice((0.02, 0.1, 0.2))
        row, ring = 0, random.choice(("box", "box", "disc", "none"))
        while y + tall < shape[0] and (not pad or row < above + len(pad)):
            for column in range(columns):
                left, right = round(rim + column * pitch + gap / 2), round(rim + (column + 1) * pitch - gap / 2)
                its = float(numpy.clip(key + random.choice((0, 0, 0, 25, -25)), 0, 255))
                if ring == "box":
                    cv2.rectangle(tones, (left, round(y)), (right, round(y + tall - gap)), its, -1)
                elif ring == "disc":
                    cv2.circle(tones, ((left + right) // 2, round(y + (tall - gap) / 2)), round((tall - gap) / 2), its, -1, cv2.LINE_AA)
                text = pad[row - above][column] if pad and row >= above else random.choice(KEYS)
                text = LONG_KEYS.get(text, text)
                label = clutter.written(self.words, text, min(0.9 * DIGIT, 0.4 * tall))
                alpha = layout.clipped(label, shape, ((left + right - label.wide) / 2, y + 0.62 * (tall - gap))).astype(numpy.float32) / 255
                tones = (tones + (ink - tones.astype(numpy.float32)) * alpha).astype(numpy.uint8)
            y, row = y + tall, row + 1
        return mask, tones

    def taken(self, in_photo, side):
        """The grey picture and its expressions. `side`: pixels of its longer side, out of chance and shape."""
        random, rim, high = self.random, round(DIGIT * self.random.choice((0, 0.3, 1, 1.6))), self.screen()
        below = round(self.wide * random.choice((0.1, 0.25, 0.4) if self.is_broad else (0.1, 0.6, 1, 1.4)))
        shape = (high + 2 * rim + below, self.wide + 2 * rim)
        page = layout.clipped(layout.merged(self.placed), shape, (rim, rim)) if self.placed else numpy.zeros(shape, numpy.uint8)
        for entry in self.found:
            inked = entry["boxes"][:, 0] >= 0
            entry["boxes"][inked] += rim
        photo = photos.Photo(self.artist, random, shape, self.scene, side(random, shape), False)
        picture = photo.taken([page], self.press.weight, self.body(rim, high, shape))
        return picture, [in_photo(entry, photo) for entry in self.found]
