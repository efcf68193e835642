"""Blocks of a page that are no expressions although some look like it: text, lists, cards, notation, staves, graphs, doodles.

Every block is a box (layout.Box without tokens) that is drawn from its top left corner: `up` is 0.
"""

import math

import numpy

import clutter
from layout import DIGIT, EMPTY, Box, extent, merged

SYLLABLES = (
    "an|ber|ca|che|da|den|di|er|es|fa|ge|gen|ha|he|in|ka|ken|la|le|lich|lo|ma|men|mi|na|ne|no|o|pa|per|po|ra|re|ri|ro|sa|schen|se|si|so|sta|ta|te|ter|"
    "ti|tion|to|tra|u|un|va|ve|vi|wa|we|za|ze"
).split("|")
MARKS = (".", ",", ";", ":", "!", "?", " -")
PIECES = "KQRBN"
ELEMENTS = "H C O N Na Cl Fe Ca S K Mg Al Cu Zn".split()
FUNCTION_NAMES = "print len range open sum list main get set update draw parse".split()


def word(random):
    """A word that may mean nothing."""
    if random.random() < 0.3:
        return random.choice(clutter.WORDS)
    made = "".join(random.choice(SYLLABLES) for _ in range(random.choice((1, 2, 2, 3, 3, 4))))
    return made.capitalize() if random.random() < 0.2 else made


def number(random):
    return str(random.randrange(10 ** random.choice((1, 2, 3, 4, 6))))


def date(random):
    day, month, year = random.randint(1, 28), random.randint(1, 12), random.randint(1960, 2035)
    return random.choice((f"{day:02}.{month:02}.{year}", f"{year}-{month:02}-{day:02}", f"{month}/{day}/{year}", f"{day}. {month}. {year % 100:02}"))


def clock(random):
    return f"{random.randint(0, 23)}:{random.randint(0, 59):02}"


def phone(random):
    part = lambda count: "".join(random.choice("0123456789") for _ in range(count))
    pairs = f"0{part(2)} {part(2)} {part(2)} {part(2)}"
    return random.choice((f"+{part(2)} {part(3)} {part(7)}", f"0{part(3)}/{part(6)}", f"({part(3)}) {part(3)}-{part(4)}", pairs))


def price(random):
    return f"{random.randrange(200)}{random.choice('.,')}{random.randrange(100):02}" + random.choice(("", " €", " $"))


def serial(random):
    groups = [
        "".join(random.choice("0123456789" if random.random() < 0.85 else "ABCDEFGHKLMNPRSTUVXZ") for _ in range(random.choice((2, 3, 4, 4))))
        for _ in range(random.randint(2, 5))
    ]
    return random.choice((" ", " ", "-", "")).join(groups)


def range_of_pages(random):
    first = random.randint(1, 300)
    return random.choice(("S. {}-{}", "pp. {}-{}", "No. {}/{}", "Nr. {}-{}", "Band {}:{}")).format(first, first + random.randint(1, 20))


def unit(random):
    return f"{random.randrange(1000)} {random.choice(('km', 'kg', 'cm', 'mm', 'g', 'h', 'min', 'l', 'm'))}"


def chess(random):
    square = lambda: random.choice(("", "", *PIECES)) + random.choice(("", "", "x")) + random.choice("abcdefgh") + random.choice("12345678")
    move = lambda: random.choice((square(), square(), square() + "+", "O-O", "0-0-0"))
    first = random.randint(1, 40)
    return " ".join(f"{first + at}. {move()} {move()}" for at in range(random.randint(1, 4)))


def code(random):
    name = lambda: "".join(random.choice(SYLLABLES) for _ in range(2))
    return random.choice(
        (
            f"{name()}.{random.choice(FUNCTION_NAMES)}({name()}, {random.randrange(100)})",
            f"if {name()} > {random.randrange(100)}: return {name()}",
            f"for {name()} in range({random.randrange(100)}):",
            f"{name()}_{name()} = {random.choice(FUNCTION_NAMES)}({name()})",
            f"int {name()}[{random.randrange(64)}];",
            f"<{name()} id={random.randrange(100)}>",
            f"import {name()}.{name()}",
        )
    )


LOOSE = (date, clock, phone, price, serial, range_of_pages, unit, number)
LINES = (date, clock, phone, price, serial, range_of_pages, unit, number, chess, code)


class Distractors:
    """Draws blocks with a pen that writes words, and a pen for lines. `wide`: the room across."""

    def __init__(self, random, pen, wide):
        self.random, self.pen, self.wide = random, pen, wide
        self.size = DIGIT * random.uniform(0.6, 1.1)

    def written(self, text, size=None):
        return clutter.written(self.pen, text, size or self.size)

    def stacked(self, lines, pitch, indent=0.0):
        """Lines of words below each other."""
        placed = [(line, round(self.random.uniform(0, indent)), round(pitch * (at + 0.75))) for at, line in enumerate(lines)]
        return settled(merged(placed))

    def stroke(self, points, weight=1.0):
        return self.pen.lines([numpy.asarray(points, float)], DIGIT, -1, weight)

    # ------------------------------------------------------------ words

    def text(self):
        """Set lines over the whole room; a few lines serve again and again, turned about."""
        size, own = self.size, []
        for _ in range(self.random.randint(2, 6)):
            x, placed = 0.0, []
            while x < self.wide and len(placed) < 26:
                entry = word(self.random) if self.random.random() < 0.93 else self.random.choice(LOOSE)(self.random)
                box = self.written(entry + (self.random.choice(MARKS) if self.random.random() < 0.15 else ""), size)
                if x + box.wide > self.wide and placed:
                    break
                placed.append((box, round(x), 0))
                x += box.wide + 0.35 * size
            own.append(merged(placed))
        count = self.random.choice((1, 2, 4, 7, 12, 18))
        return self.stacked([own[at % len(own)] for at in range(count)], size * self.random.uniform(1.4, 2.1))

    def listed(self):
        """Lines that are alike: dates, phones, prices, moves, code, formulas."""
        form = self.random.choice(LINES)
        named = self.random.random() < 0.5 and form not in (chess, code)
        lines = []
        for at in range(self.random.randint(1, 7)):
            entry = form(self.random)
            if named:
                entry = f"{word(self.random)}{self.random.choice((':', '', ' -'))} {entry}"
            elif self.random.random() < 0.2:
                entry = f"{at + 1}. {entry}"
            lines.append(self.written(entry[:48]))
        return self.stacked(lines, self.size * self.random.uniform(1.4, 2.4), self.random.choice((0, 0, 2 * DIGIT)))

    def card(self):
        """Labels above or before values, perhaps framed."""
        lines, size = [], self.size
        for _ in range(self.random.randint(2, 5)):
            label = self.written(word(self.random), size * 0.6)
            value = self.written(self.random.choice((serial, date, phone, price, number, lambda dice: word(dice).upper()))(self.random), size)
            apart = self.random.random() < 0.5
            lines.append(merged([(label, 0, 0 if apart else round(-1.1 * size)), (value, round(label.wide + size) if apart else 0, 0)]))
        return self.framed(self.stacked(lines, size * 2.4)) if self.random.random() < 0.5 else self.stacked(lines, size * 2.4)

    def chemistry(self):
        """Formulas with lowered numbers, sums and arrows among them."""
        size, placed, x = self.size * 1.2, [], 0.0
        for at in range(self.random.randint(1, 5)):
            if at:
                sign = self.written(self.random.choice(("+", "+", "=", "->")), size)
                placed.append((sign, round(x + 0.3 * size), 0))
                x += sign.wide + 0.6 * size
            pieces = [(str(self.random.randint(2, 6)), size, 0)] if self.random.random() < 0.4 else []
            for _ in range(self.random.randint(1, 3)):
                pieces.append((self.random.choice(ELEMENTS), size, 0))
                if self.random.random() < 0.6:
                    pieces.append((str(self.random.randint(2, 12)), size * 0.62, 0.22 * size))
            for text, its_size, low in pieces:
                box = self.written(text, its_size)
                placed.append((box, round(x), round(low)))
                x += box.wide + 0.04 * size
        return settled(merged(placed))

    def numbers(self):
        """A grid of numbers without lines, or a row of them."""
        columns, rows = self.random.randint(2, 9), self.random.randint(1, 6)
        pitch = min(self.wide / columns, DIGIT * self.random.uniform(1.6, 4))
        most = self.random.choice((9, 31, 99, 999))
        lines = [
            merged([(self.written(str(self.random.randint(0, most))), round(column * pitch), 0) for column in range(columns)]) for _ in range(rows)
        ]
        return self.stacked(lines, self.size * self.random.uniform(1.4, 2.4))

    def shown(self):
        """One entry as large as a clock, a display or a sign has it."""
        size = min(DIGIT * math.exp(self.random.uniform(math.log(1.2), math.log(6))), 0.3 * self.wide)
        return settled(self.written(self.random.choice(LOOSE)(self.random), size))

    # ------------------------------------------------------------ drawings

    def framed(self, box):
        left, top, right, bottom = extent(box) if box.items else (0, 0, DIGIT, DIGIT)
        left, top, right, bottom = left - 0.5 * DIGIT, top - 0.5 * DIGIT, right + 0.5 * DIGIT, bottom + 0.5 * DIGIT
        frame = self.stroke([(left, top), (right, top), (right, bottom), (left, bottom), (left, top)], 0.6)
        return settled(merged([(box, 0, 0), (frame, 0, 0)]))

    def stave(self):
        """Five lines with notes."""
        wide, gap = min(self.wide, DIGIT * self.random.uniform(8, 30)), DIGIT * self.random.uniform(0.25, 0.5)
        lines = [numpy.array([(0, at * gap), (wide, at * gap)], float) for at in range(5)]
        x = gap * 2
        while x < wide - gap:
            y = gap * self.random.randrange(-1, 10) / 2
            angle = numpy.linspace(0, 6.4, 10)
            head = numpy.stack([x + 0.55 * gap * numpy.cos(angle), y + 0.42 * gap * numpy.sin(angle)], 1)
            lines += [head, head * 0.6 + numpy.array([x, y]) * 0.4]
            side = 1 if y > 2 * gap else -1
            lines.append(numpy.array([(x + side * 0.5 * gap, y), (x + side * 0.5 * gap, y - side * 3.2 * gap)]))
            x += gap * self.random.uniform(1.6, 5)
            if self.random.random() < 0.15:
                lines.append(numpy.array([(x, 0), (x, 4 * gap)]))
                x += gap
        return settled(self.pen.lines(lines, DIGIT, -1, 0.5))

    def grid(self):
        """A grid with numbers or words in some of its cells: a calendar, a puzzle, a table."""
        columns, rows, pitch = self.random.randint(2, 9), self.random.randint(2, 9), DIGIT * self.random.uniform(1.2, 2.2)
        across = min(self.wide / columns, pitch * self.random.choice((1, 1, 2, 3)))
        lines = [numpy.array([(0, pitch * row), (across * columns, pitch * row)], float) for row in range(rows + 1)]
        lines += [numpy.array([(across * column, 0), (across * column, pitch * rows)], float) for column in range(columns + 1)]
        share, words = self.random.choice((0, 0.3, 0.6, 1)), self.random.random() < 0.2
        placed = [(self.stroke(line, 0.5), 0, 0) for line in lines]
        for row in range(rows):
            for column in range(columns):
                if self.random.random() < share:
                    entry = self.written(word(self.random)[:5] if words else str(self.random.randint(0, 99)), min(self.size, 0.6 * across))
                    placed.append((entry, round(across * column + 0.25 * across), round(pitch * (row + 0.7))))
        return settled(merged(placed))

    def graph(self):
        """Axes with numbers and a curve."""
        wide, high = DIGIT * self.random.uniform(5, 12), DIGIT * self.random.uniform(4, 9)
        lines = [numpy.array([(0, high), (wide, high)]), numpy.array([(0, 0), (0, high)])]
        x = numpy.linspace(0, wide, 12)
        lines.append(numpy.stack([x, high * (0.5 + 0.4 * numpy.sin(x / wide * self.random.uniform(1, 9)))], 1))
        placed = [(self.stroke(line, 0.7), 0, 0) for line in lines]
        for at in range(self.random.randint(2, 6)):
            placed.append((self.written(str(at * self.random.choice((1, 2, 5, 10))), self.size * 0.7), round(at * wide / 6), round(high + self.size)))
        return settled(merged(placed))

    def doodle(self):
        """Strokes that mean nothing: loops, zigzags, stars, arrows, circles, boxes."""
        placed = []
        for _ in range(self.random.choice((1, 1, 2, 4, 7))):
            size = DIGIT * math.exp(self.random.uniform(math.log(0.5), math.log(8)))
            at = self.random.uniform(0, max(1, min(self.wide - size, 12 * DIGIT))), self.random.uniform(0, 4 * DIGIT)
            placed.append((self.stroke(self.figure() * size, self.random.choice((0.6, 1, 1.6))), round(at[0]), round(at[1])))
        return settled(merged(placed))

    def figure(self):
        """Points of one stroke in a square of side 1."""
        random = self.random
        kind = random.choice(("walk", "zigzag", "loops", "ring", "star", "box", "arrow", "line"))
        if kind == "walk":
            points = numpy.cumsum([(random.gauss(0, 0.25), random.gauss(0, 0.25)) for _ in range(random.randint(3, 12))], 0)
            return points - points.min(0)
        if kind == "zigzag":
            count = random.randint(4, 16)
            return numpy.array([(at / count, random.uniform(0, 0.2) + 0.5 * (at % 2)) for at in range(count)])
        if kind == "loops":
            angle = numpy.linspace(0, random.uniform(5, 30), 40)
            drift, beat = random.choice((0, 0.02)), random.choice((1, 1, 1.07))
            return numpy.stack([0.5 + 0.3 * numpy.cos(angle) + angle * drift, 0.5 + 0.3 * numpy.sin(angle * beat)], 1)
        if kind in ("ring", "star"):
            angle = numpy.linspace(0, 6.283, 20) if kind == "ring" else numpy.arange(6) * 6.283 * 2 / 5
            return numpy.stack([0.5 + 0.5 * numpy.cos(angle), 0.5 + 0.5 * random.uniform(0.4, 1) * numpy.sin(angle)], 1)
        if kind == "box":
            high = random.uniform(0.2, 1)
            return numpy.array([(0, 0), (1, 0), (1, high), (0, high), (0, 0)])
        end = random.uniform(0, 1)
        return numpy.array([(0, 0.5), (1, end), (0.8, end - 0.15), (1, end), (0.8, end + 0.15)][: 5 if kind == "arrow" else 2])

    KINDS = {
        "text": 7, "listed": 6, "shown": 1.2, "card": 2, "chemistry": 1.5, "numbers": 1.5, "stave": 1, "grid": 1.5, "graph": 1, "doodle": 2.5,
    }  # fmt: skip

    def block(self, kinds=None):
        """(kind, box) of a random kind."""
        kinds = kinds or self.KINDS
        kind = self.random.choices(list(kinds), list(kinds.values()))[0]
        return kind, getattr(self, kind)()


def settled(box):
    """The box moved so that its ink begins at 0, 0."""
    if not box.items:
        return EMPTY
    left, top, right, bottom = extent(box)
    return Box([(mask, x - left, y - top, -1) for mask, x, y, _ in box.items], right - left, 0, bottom - top)
