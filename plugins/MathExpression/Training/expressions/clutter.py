"""What stands about an expression and is no part of it: numbering, words, other sums, frames, keys, underlines."""

import numpy

import grammar
import trees
from layout import DIGIT, EMPTY, Box, Layout, extent, merged

WORDS = (
    "Name|Datum|Date|Class|Klasse|Aufgabe|Exercise|Rechne aus|Solve|Calculate|Berechne|Find|Answer|Antwort|Total|Summe|Page|"
    "Seite|Hinweis|Tipp|and|und|oder|gilt|also|then|Let|Nom|Calcule|Nombre|Resuelve|Simplify|Evaluate|Work out|How many|"
    "Score|Punkte|Test|Check|Note|Step|Beispiel|Example"
).split("|")
LABELS = ("{n})", "{n}.", "{a})", "({a})", "({n})", "Nr. {n}", "No. {n}", "Q{n}", "{n}:", "{a}.", "•")
KEYS = (
    "7", "8", "9", "4", "5", "6", "1", "2", "3", "0", "+", "-", "×", "÷", "=", "sin", "cos", "log", "ln", "√", "π", "%", "AC", "C", "DEL", "M+",
    "MC", "(", ")",
)  # fmt: skip


def anonymous(box):
    """The box without tokens."""
    return Box([(mask, x, y, -1) for mask, x, y, _ in box.items], box.wide, box.up, box.down)


def written(pen, text, size):
    """A line of words; characters that the pen lacks are left out."""
    x, placed = 0.0, []
    for character in text:
        if character == " ":
            x += 0.35 * size
            continue
        if not pen.by_hand and character not in pen.face and character not in pen.spare:
            continue
        box = (
            pen.word(character, size, -1)
            if character.isalpha() and (not pen.by_hand or character in pen.letters or character in pen.font)
            else safe_sign(pen, character, size)
        )
        placed.append((box, round(x), 0))
        x += box.wide + (0.06 * size if pen.by_hand else 0)
    return merged(placed)


def safe_sign(pen, character, size):
    """A sign, or nothing where the pen does not know it."""
    try:
        return pen.sign(character, size, -1)
    except KeyError:
        return EMPTY


class Clutter:
    """Draws what is about a box, each kind with a chance."""

    def __init__(self, random, pen, print_pen, its_style):
        self.random, self.pen, self.print_pen, self.style = random, pen, print_pen, its_style

    def any_pen(self):
        return self.random.choice((self.pen, self.print_pen))

    def label(self, box):
        """A number or a letter before it."""
        text = self.random.choice(LABELS).format(n=self.random.randint(1, 30), a=self.random.choice("abcdefgh"))
        size = DIGIT * self.random.uniform(0.7, 1.1)
        words = written(self.any_pen(), text, size)
        left, top, _, bottom = extent(box)
        low = self.random.choice((0, 0, 0, top + size))
        return [(words, round(left - words.wide - DIGIT * self.random.uniform(0.5, 1.6)), round(low))]

    def words(self, box):
        """Words above, below, before or behind."""
        words = written(
            self.any_pen(), " ".join(self.random.choice(WORDS) for _ in range(self.random.choice((1, 2, 3)))), DIGIT * self.random.uniform(0.6, 1.1)
        )
        return [(words, *self.beside(box, words))]

    def beside(self, box, other):
        """A place about the box that leaves it alone."""
        left, top, right, bottom = extent(box)
        room = DIGIT * self.random.uniform(0.25, 1.1)
        side = self.random.choice(("above", "below", "before", "behind"))
        if side == "above":
            return round(left + self.random.uniform(-0.5, 0.7) * (right - left)), round(top - room - other.down)
        if side == "below":
            return round(left + self.random.uniform(-0.5, 0.7) * (right - left)), round(bottom + room + other.up)
        x = left - other.wide - room * 2 if side == "before" else right + room * 2
        return round(x), round(self.random.gauss(0, 0.2) * DIGIT)

    def other_sum(self, box):
        """Another expression close by, mostly in the next row."""
        tree = grammar.Grammar(self.random, 0.0).expression()[1]
        trees.tokens(tree)
        other = anonymous(Layout(self.random, self.pen, self.style).build(tree))
        return [(other, *self.beside(box, other))]

    def frame(self, box):
        """The borders of a cell, or an oval about it."""
        left, top, right, bottom = extent(box)
        left, top = left - DIGIT * self.random.uniform(0.2, 0.8), top - DIGIT * self.random.uniform(0.15, 0.7)
        right, bottom = right + DIGIT * self.random.uniform(0.2, 0.9), bottom + DIGIT * self.random.uniform(0.15, 0.7)
        pen = self.any_pen()
        if pen.by_hand and self.random.random() < 0.5:
            angles = numpy.linspace(0, 6.6, 24)
            points = numpy.stack(
                [(left + right) / 2 + (right - left) * 0.56 * numpy.cos(angles), (top + bottom) / 2 + (bottom - top) * 0.62 * numpy.sin(angles)], 1
            )
            return [(pen.lines([points], DIGIT, -1, 0.8), 0, 0)]
        corners = numpy.array([(left, top), (right, top), (right, bottom), (left, bottom), (left, top)], numpy.float32)
        sides = [corners[at : at + 2] for at in range(4) if self.random.random() < 0.75]
        return [(pen.lines(sides, DIGIT, -1, 0.7), 0, 0)] if sides else []

    def underline(self, box):
        """One or two lines below, as under a result."""
        left, _, right, bottom = extent(box)
        first = self.random.uniform(left, right - 0.2 * (right - left))
        pen = self.pen if self.pen.by_hand else self.any_pen()
        rules = [
            numpy.array([(first, bottom + DIGIT * (0.3 + 0.16 * at)), (right, bottom + DIGIT * (0.3 + 0.16 * at + self.random.gauss(0, 0.04)))])
            for at in range(self.random.choice((1, 2)))
        ]
        return [(pen.lines(rules, DIGIT, -1, 0.7), 0, 0)]

    def keys(self, box):
        """Keys of a calculator below the display."""
        left, _, right, bottom = extent(box)
        wide, high = DIGIT * self.random.uniform(1.6, 2.6), DIGIT * self.random.uniform(1.1, 1.8)
        y, out = bottom + DIGIT * self.random.uniform(0.5, 1.4), []
        x = left - DIGIT * self.random.uniform(0, 1)
        while x < right:
            key = written(self.print_pen, self.random.choice(KEYS), DIGIT * 0.6)
            out.append((key, round(x + (wide - key.wide) / 2), round(y + high * 0.65)))
            corners = numpy.array([(x, y), (x + wide, y), (x + wide, y + high), (x, y + high), (x, y)], numpy.float32)
            out.append((self.print_pen.lines([corners], DIGIT, -1, 0.5), 0, 0))
            x += wide * 1.15
        return out

    def scrap(self, box):
        """A stroke, a tick or a bit of something at the rim."""
        left, top, right, bottom = extent(box)
        x = self.random.choice((left - 0.4 * DIGIT, right + 0.4 * DIGIT)) + self.random.gauss(0, 0.15) * DIGIT
        y = self.random.uniform(top, bottom)
        points = [(x + self.random.gauss(0, 0.15) * DIGIT, y + self.random.gauss(0, 0.5) * DIGIT) for _ in range(self.random.choice((2, 2, 3)))]
        return [(self.pen.lines([numpy.array(points)], DIGIT, -1, 1), 0, 0)]

    def about(self, box, screen, sums=True):
        """The box of all that is about it. `sums`: other expressions too, which nobody marks as such."""
        table = (("keys", 5), ("words", 2), ("frame", 3), ("other_sum", 2)) if screen else TABLE
        table = table if sums else [entry for entry in table if entry[0] != "other_sum"]
        kinds, weights = zip(*table)
        placed = []
        for kind in dict.fromkeys(self.random.choices(kinds, weights, k=self.random.choice((1, 1, 1, 2)))):
            placed += getattr(self, kind)(box)
        return merged(placed)


TABLE = (("label", 6), ("words", 4), ("other_sum", 6), ("frame", 2), ("underline", 2), ("scrap", 3))
