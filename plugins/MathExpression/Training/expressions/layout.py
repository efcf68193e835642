"""Places the signs of a tree in two dimensions, as print, programs, screens or hands do."""

from dataclasses import dataclass, field, replace

import numpy

import tokens as vocabulary
from trees import flat, seq

DIGIT = 30  # pixels that a digit is high on the canvas
SMALLEST = 8  # pixels that a digit is high at least


class Box:
    """Masks with their places (y from the baseline, down) and tokens: (mask, x, y, index of the token or -1)."""

    __slots__ = ("items", "wide", "up", "down")

    def __init__(self, items, wide, up, down):
        self.items, self.wide, self.up, self.down = items, wide, up, down


EMPTY = Box([], 0, 0, 0)


def merged(placed):
    """One box of (box, x, y)."""
    placed = [entry for entry in placed if entry[0].items]
    if not placed:
        return EMPTY
    items = [(mask, left + x, top + y, at) for box, x, y in placed for mask, left, top, at in box.items]
    return Box(items, max(box.wide + x for box, x, _ in placed), max(box.up - y for box, _, y in placed), max(box.down + y for box, _, y in placed))


def composed(box, pad):
    """The canvas of a box with margins (top, bottom, left, right), and for each token its rectangle (None without ink)."""
    low_x, low_y, high_x, high_y = extent(box)
    top, bottom, left, right = pad
    canvas = numpy.zeros((high_y - low_y + top + bottom, high_x - low_x + left + right), numpy.uint8)
    places = {}
    for mask, x, y, at in box.items:
        x, y, (high, wide) = x - low_x + left, y - low_y + top, mask.shape
        part = canvas[y : y + high, x : x + wide]
        numpy.maximum(part, mask, out=part)
        if at >= 0:
            old = places.get(at, (x, y, x + wide, y + high))
            places[at] = (min(old[0], x), min(old[1], y), max(old[2], x + wide), max(old[3], y + high))
    return canvas, places


def clipped(box, shape, origin):
    """A canvas of the shape with what of a box falls on it; `origin` is the place of its baseline's left end."""
    canvas = numpy.zeros(shape, numpy.uint8)
    for mask, x, y, _ in box.items:
        x, y = round(x + origin[0]), round(y + origin[1])
        left, top = max(0, -x), max(0, -y)
        mask = mask[top : max(top, shape[0] - y), left : max(left, shape[1] - x)]
        if mask.size and x < shape[1] and y < shape[0]:
            part = canvas[y + top : y + top + mask.shape[0], x + left : x + left + mask.shape[1]]
            numpy.maximum(part, mask, out=part)
    return canvas


def extent(box):
    """Left, top, right, bottom of what is drawn."""
    return (min(item[1] for item in box.items), min(item[2] for item in box.items), max(item[1] + item[0].shape[1] for item in box.items),
            max(item[2] + item[0].shape[0] for item in box.items))  # fmt: skip


@dataclass
class Style:
    """Distances in heights of a digit, and sizes as parts of what is around."""

    gap: float = 0.0
    operator_gap: float = 0.3
    uneven: float = 0.4  # share by which a hand misses the room about a sign
    sum_gap: float = 0.0  # more about a plus or minus than about a sign that binds closer
    relation_gap: float = 0.4
    fraction_size: float = 1.0
    fraction_gap: float = 0.18
    bar_over: float = 0.08
    bar_weight: float = 1.0
    axis: float = 0.45
    script_size: float = 0.7
    script_rise: float = 0.55
    root_gap: float = 0.12
    limits: str = "above"
    brackets_grow: bool = True
    italic: bool = False
    pitch: float = 1.7
    column_slots: bool = True
    overdots: bool = False
    rest: str = "left"  # where further lines begin: left, equals, indented
    point_gap: float = 0.0  # behind a decimal point
    slash_gap: float = 0.0  # about a slash, as a part of that about other operators; 0: hardly any
    climb: float = 0.0  # of a line of writing, as a slope
    bar_reach: float = 0.0  # of a fraction's bar beyond its parts on one side, at most
    squares: tuple = ()  # of a column, once it is placed: slot, height of a row, right edge, first baseline


# Name: the ranges of its values; names that are not given stay as in `Style`.
RANGES = {
    "tex": dict(
        operator_gap=(0.28, 0.38), relation_gap=(0.35, 0.45), fraction_size=(1, 1, 0.7), fraction_gap=(0.2, 0.32), bar_over=(0.0, 0.06),
        bar_weight=(0.6, 0.8), script_size=(0.68, 0.74), script_rise=(0.5, 0.62), root_gap=(0.1, 0.2), italic=(True,), pitch=(1.8, 2.4),
    ),
    "book": dict(
        operator_gap=(0.15, 0.45), relation_gap=(0.2, 0.6), fraction_size=(1, 0.8, 0.7), fraction_gap=(0.12, 0.25), bar_over=(0.0, 0.12),
        bar_weight=(0.6, 1.1), script_size=(0.55, 0.7), script_rise=(0.45, 0.7), root_gap=(0.06, 0.2), italic=(True, True, False),
        pitch=(1.6, 2.4),
    ),
    "word": dict(
        operator_gap=(0.12, 0.32), relation_gap=(0.15, 0.4), fraction_size=(1, 0.75, 0.72), fraction_gap=(0.1, 0.2), bar_over=(0.02, 0.1),
        bar_weight=(0.6, 1.0), script_size=(0.6, 0.75), script_rise=(0.4, 0.6), root_gap=(0.08, 0.2), italic=(True, False), pitch=(1.5, 2.2),
    ),
    "screen": dict(
        gap=(0.0, 0.12), operator_gap=(0.0, 0.25), relation_gap=(0.1, 0.4), fraction_size=(1, 1, 0.8), fraction_gap=(0.08, 0.2),
        bar_over=(0.0, 0.1), bar_weight=(0.8, 1.2), script_size=(0.6, 1.0), script_rise=(0.45, 0.8), root_gap=(0.06, 0.15), pitch=(1.4, 2.0),
        limits=("above", "beside"),
    ),
    "worksheet": dict(
        gap=(0.0, 0.1), operator_gap=(0.25, 1.2), sum_gap=(0, 0, 0, 0, 0.5, 1), relation_gap=(0.3, 1.3), fraction_size=(1, 1, 0.85),
        fraction_gap=(0.12, 0.35), bar_over=(0.05, 0.35), bar_weight=(0.7, 1.5), script_size=(0.55, 0.75), script_rise=(0.5, 0.75),
        root_gap=(0.1, 0.25), pitch=(1.6, 2.6), brackets_grow=(True, True, False),
    ),
    "plain": dict(
        gap=(0.0, 0.05), operator_gap=(0.0, 0.5), relation_gap=(0.0, 0.5), fraction_size=(1, 0.7), fraction_gap=(0.08, 0.25),
        bar_over=(0.0, 0.2), script_size=(0.5, 0.7), script_rise=(0.4, 0.7), pitch=(1.3, 1.9), brackets_grow=(True, False),
        limits=("above", "beside"),
    ),
    "hand": dict(
        gap=(-0.08, 0.3), operator_gap=(0.05, 0.9), uneven=(0.4, 0.4, 0.4, 0.9), sum_gap=(0, 0, 0, 0, 0.5, 1, 1.5), relation_gap=(0.08, 1.1),
        fraction_size=(1, 1, 1, 0.85, 0.75), fraction_gap=(0.06, 0.5), bar_over=(-0.05, 0.45), climb=(0, 0, -0.05, -0.03, 0.03, 0.05),
        bar_reach=(0, 0, 0, 0.6, 1.5), script_size=(0.45, 0.95), script_rise=(0.3, 0.95), root_gap=(0.05, 0.45), pitch=(1.4, 2.6),
        limits=("above", "above", "beside"), brackets_grow=(True, True, True, False), column_slots=(True, False),
    ),
}  # fmt: skip
SHARED = dict(
    axis=(0.4, 0.5), overdots=(False, False, False, True), rest=("left", "left", "equals", "indented"), slash_gap=(0, 0, 0.5, 1)
)  # fmt: skip
PRINTED = {"tex": 4, "book": 3.5, "word": 3, "screen": 2, "worksheet": 3, "plain": 2}


def drawn_value(random, options):
    """Two numbers are a range, everything else a choice."""
    if len(options) == 2 and not isinstance(options[0], (bool, str)) and options[0] < options[1]:
        return random.uniform(*options)
    return random.choice(options)


def style(random, name):
    """A style of the name; a few are far wider set than usual, in one respect."""
    values = {value: drawn_value(random, options) for value, options in (SHARED | RANGES[name]).items()}
    if random.random() < 0.2:
        respect, most = random.choice((("operator_gap", 2.8), ("relation_gap", 2.8), ("gap", 0.6), ("fraction_gap", 0.8), ("pitch", 3.2)))
        if name in ("hand", "worksheet", "plain") or respect == "pitch":
            values[respect] = random.uniform(values.get(respect, 0), most)
    if random.random() < 0.07:
        values["point_gap"] = random.uniform(0.1, 0.45)
    return Style(**values)


def loosened(random, its_style, share):
    """The style of a hand that takes all the room it wants, at times."""
    if random.random() > share:
        return its_style
    more = lambda value, most: value * random.uniform(1, most)
    return replace(
        its_style, gap=its_style.gap + random.uniform(0, 0.5), operator_gap=more(its_style.operator_gap, 2.2),
        relation_gap=more(its_style.relation_gap, 2.2), fraction_gap=more(its_style.fraction_gap, 2.8), bar_over=more(its_style.bar_over, 2),
        root_gap=more(its_style.root_gap, 2), pitch=more(its_style.pitch, 1.3),
    )  # fmt: skip


@dataclass
class Row:
    """A row of a column, or a rule (without signs): its baseline and the pen that draws it."""

    part: object
    y: float
    pen: object
    signs: list = field(default_factory=list)
    wide: float = 0
    operator: Box | None = None


class Layout:
    """Builds boxes of trees with a pen (printing.Press or hands.Writer); `answer_pen` writes what follows `=`."""

    def __init__(self, random, pen, its_style, answer_pen=None):
        self.random, self.pen, self.style, self.answer_pen = random, pen, its_style, answer_pen
        self.answering = False
        self.answered = set()  # indices of the tokens that the answer pen wrote

    def about(self, value, share=0.3):
        """A length that a hand does not always meet."""
        return value * self.random.uniform(1 - share, 1 + share) if self.pen.by_hand else value

    def wobble(self, size, by):
        return self.random.gauss(0, by) * size * self.pen.looseness if self.pen.by_hand else 0.0

    def build(self, node, size=DIGIT):
        return getattr(self, "build_" + NAMES.get(node.kind, node.kind))(node, max(SMALLEST, size))

    def script(self, size):
        return max(SMALLEST, size * self.about(self.style.script_size, 0.12), 0.42 * DIGIT)

    # ------------------------------------------------------------ rows

    def build_gap(self, node, size):
        return Box([], size * 0.22, 0, 0)

    def build_blot(self, node, size):
        """A digit under a scribble; print has none."""
        if not self.pen.by_hand:
            return EMPTY
        digit = self.pen.sign(self.random.choice("123456789"), size, -1)
        wide, count = max(digit.wide, 0.4 * size), self.random.choice((2, 3, 5, 7))
        points = [(wide * (at % 2 + self.random.uniform(-0.2, 0.2)), -size * self.random.uniform(0.05, 0.95)) for at in range(count)]
        return merged([(digit, 0, 0), (self.pen.lines([numpy.array(points)], size, -1, 1), 0, 0)])

    def build_sign(self, node, size):
        special = {"□": self.answer_box, "blank": self.blank}.get(node.text)
        return special(node, size) if special else self.pen.sign(node.text, size, node.at, self.style.italic)

    def answer_box(self, node, size):
        wide, up, down = size * self.random.uniform(0.8, 1.9), size * self.random.uniform(0.95, 1.25), size * self.random.uniform(0.0, 0.25)
        corners = [(0, -up), (wide, -up), (wide, down), (0, down), (0, -up)]
        return self.pen.lines([numpy.array(corners, numpy.float32)], size, node.at, 0.7)

    def blank(self, node, size):
        low = size * self.random.uniform(0.0, 0.2)
        return self.pen.lines([self.bar(0, size * self.random.uniform(0.9, 3.2), low)], size, node.at, 0.6)

    def build_seq(self, node, size):
        """Parts beside each other; what a sign is to its neighbours gives the room around it."""
        parts, placed, x, y = flat(node), [], 0.0, 0.0
        before, outermost = None, not self.answering and size >= DIGIT * 0.98 and self.answer_pen is not None
        for part in parts:
            if part.kind == "^":
                x = self.raise_script(placed, part, size, x, y)
            elif part.kind == "_":
                x = self.lower_script(placed, part, size, x, y)
            else:
                after = self.room(part, before, size)
                left, right = (self.about(room, self.style.uneven) for room in after)
                box = self.build(part, size)
                placed.append((box, round(x + left), round(y + self.wobble(size, 0.03))))
                if self.links(before, part):
                    reach = max(2.0, left + 0.12 * size)
                    placed.append((self.pen.link(reach, size), round(x - 0.06 * size), round(y)))
                x += left + box.wide + right
                y += self.wobble(size, 0.025) + self.style.climb * (left + box.wide + right)
            if outermost and part.kind == "sign" and part.text in ("=", "≈") and part is not parts[-1]:
                return merged([*placed, self.answer(parts[parts.index(part) + 1 :], size, x)])
            before = part
        return merged(placed)

    def links(self, before, part):
        """Whether the pen runs on from one digit to the next."""
        digits = before is not None and before.text.isdigit() and part.text.isdigit()
        return digits and self.pen.by_hand and self.pen.joined and self.random.random() < 0.25

    def answer(self, parts, size, x):
        """What follows `=`, by another pen."""
        pen, self.pen, self.answering = self.pen, self.answer_pen, True
        box = self.build_seq(seq(*parts), size * self.random.uniform(0.8, 1.5 if self.random.random() < 0.85 else 2.0))
        self.pen, self.answering = pen, False
        self.note(box)
        if self.random.random() < 0.22 and box.items:
            box = self.in_its_place(box, size)
        return box, round(x + size * self.random.uniform(-0.2, 0.7)), round(self.random.gauss(0.08, 0.16) * size)

    def note(self, box):
        self.answered |= {at for _, _, _, at in box.items if at >= 0}

    def in_its_place(self, box, size):
        """An answer in a printed box or on a line."""
        left, top, right, bottom = extent(box)
        left, right = left - size * self.random.uniform(0.1, 0.5), right + size * self.random.uniform(0.1, 0.8)
        low = bottom + size * self.random.uniform(0.0, 0.25)
        frame = [self.bar(left, right, low)]
        if self.random.random() < 0.5:
            top -= size * self.random.uniform(0.05, 0.3)
            frame = [numpy.array([(left, top), (right, top), (right, low), (left, low), (left, top)], numpy.float32)]
        move = max(0, -round(left))
        return merged([(box, move, 0), (self.pen.lines(frame, size, -1, 0.7), move, 0)])

    def room(self, part, before, size):
        """The room before and after a part."""
        text = part.text if part.kind == "sign" else None
        opens = vocabulary.SUM_SIGNS | vocabulary.PRODUCT_SIGNS | vocabulary.RELATIONS | {"E"}
        binary = before is not None and not (before.kind == "sign" and before.text in opens)
        if text in vocabulary.RELATIONS:
            room = self.style.relation_gap
        elif text == "/":
            tight = min(self.style.operator_gap, 0.1 if not self.pen.by_hand else 0.3) * 0.6
            room = self.style.operator_gap * self.style.slash_gap or tight
        elif text == ":":
            room = max(self.style.operator_gap, 0.15)
        elif text in vocabulary.SUM_SIGNS | vocabulary.PRODUCT_SIGNS and binary:
            room = self.style.operator_gap * (0.6 if text in ("·", "*") else 1)
            room += self.style.sum_gap if text in vocabulary.SUM_SIGNS else 0
        elif text == "R":
            room = 0.3
        elif text in vocabulary.FUNCTIONS or part.kind in ("sum", "prod"):
            return (0.12 * size if before is not None else 0), (0.14 + self.style.gap) * size
        elif text in (".", ",", "'"):
            return 0, (self.style.gap * 0.7 + (self.style.point_gap if text != "'" else 0)) * size
        elif part.kind in ("frac", "sqrt", "root", "ldiv"):
            room = self.style.gap * 0.7 + 0.06
        else:
            room = self.style.gap / 2
        return room * size, room * size

    def raise_script(self, placed, part, size, x, y):
        """An exponent at the last box; where the row goes on."""
        base = placed[-1][0] if placed else Box([], 0, size, 0)
        exponent = self.build(part.parts[0], self.script(size))
        top = max(base.up, 0.75 * size)
        rise = max(top - self.about(1 - self.style.script_rise, 0.25) * exponent.up + 0.5 * exponent.down, 0.36 * size + exponent.down)
        placed.append((exponent, round(x + self.about(0.04 * size, 0.9)), round(y - rise)))
        return x + 0.08 * size + exponent.wide

    def lower_script(self, placed, part, size, x, y):
        inner = self.build(part.parts[0], self.script(size) * 0.95)
        back = 0.12 * size
        placed.append((inner, round(x - back), round(y + size * self.about(0.24, 0.4))))
        return x - back + inner.wide + 0.06 * size

    # ------------------------------------------------------------ two dimensions

    def bar(self, left, right, y, size=DIGIT):
        """A line from left to right."""
        if not self.pen.by_hand:
            return numpy.array([(left, y), (right, y)], numpy.float32)
        tilt, bow = self.random.gauss(0, 0.018) * (right - left), self.random.gauss(0, 0.015) * (right - left)
        return numpy.array(
            [(left, y + tilt), ((2 * left + right) / 3, y + tilt / 3 + bow), ((left + 2 * right) / 3, y - tilt / 3 + bow), (right, y - tilt)],
            numpy.float32,
        )

    def build_frac(self, node, size):
        if node.text == "slanted":
            return self.slanted(node, size)
        inner = size * (self.style.fraction_size if size > 0.7 * DIGIT else max(0.85, self.style.fraction_size))
        above, below = (self.build(part, max(inner, 0.4 * DIGIT)) for part in node.parts)
        scale = max(0.55, size / DIGIT)
        over, space = self.about(self.style.bar_over, 0.6) * DIGIT * scale, self.style.fraction_gap * DIGIT * scale
        wide = max(above.wide, below.wide) + 2 * over
        axis = -self.style.axis * size + self.wobble(size, 0.06)
        slack = 0.18 * self.pen.looseness if self.pen.by_hand else 0
        shift = lambda box: round(reach[0] + (wide - box.wide) * (0.5 + self.random.uniform(-slack, slack)))
        reach = [self.random.uniform(0, self.style.bar_reach) * DIGIT * scale if self.random.random() < 0.5 else 0 for _ in "lr"]
        rule = self.pen.lines([self.bar(0, reach[0] + wide + reach[1], axis)], size, node.at, self.style.bar_weight)
        space += 0.5 * self.pen.weight * DIGIT * scale
        upper, lower = axis - self.about(space, 0.5) - above.down, axis + self.about(space, 0.5) + below.up
        return merged([(rule, 0, 0), (above, shift(above), round(upper)), (below, shift(below), round(lower))])

    def slanted(self, node, size):
        """Small numerals beside a slash: ¾."""
        inner = max(SMALLEST, size * self.random.uniform(0.55, 0.68))
        above, below = (self.build(part, inner) for part in node.parts)
        lean = size * self.random.uniform(0.35, 0.55)
        x, rise = above.wide, size - inner * 0.95
        slash = self.pen.lines([numpy.array([(x + lean, -1.0 * size), (x, 0.06 * size)], numpy.float32)], size, node.at, 0.8)
        return merged([(above, 0, round(-rise)), (slash, round(-0.06 * size), 0), (below, round(x + lean * 0.75), round(0.04 * size))])

    def build_brackets(self, node, size):
        inside = self.build(node.parts[0], size)
        opening, closing = node.text, vocabulary.CLOSING[node.text]
        tall = self.style.brackets_grow and inside.up + inside.down > 1.4 * size
        side = lambda token, at: self.pen.tall(token, inside.up, inside.down, size, at) if tall else self.pen.sign(token, size, at, False)
        first, last = side(opening, node.at), side(closing, node.end)
        room = (self.style.gap * 0.6 + 0.04) * size
        at = first.wide + self.about(room, 0.6)
        return merged([(first, 0, 0), (inside, round(at), 0), (last, round(at + inside.wide + self.about(room, 0.6)), 0)])

    def build_sqrt(self, node, size):
        return self.pen.radical(self, self.build(node.parts[0], size), size, node.at)

    def build_root(self, node, size):
        degree = self.build(node.parts[0], max(SMALLEST, 0.38 * DIGIT, size * self.random.uniform(0.45, 0.62)))
        return self.pen.radical(self, self.build(node.parts[1], size), size, node.at, degree)

    def build_over(self, node, size):
        inside = self.build(node.parts[0], size)
        high = -inside.up - size * self.random.uniform(0.1, 0.22)
        if self.style.overdots and len(flat(node.parts[0])) <= 3:
            at = (0.5,) if len(flat(node.parts[0])) == 1 else (0.2, 0.8)
            return merged([(inside, 0, 0), *((self.pen.dot(high, size, node.at), round(inside.wide * x), 0) for x in at)])
        return merged([(inside, 0, 0), (self.pen.lines([self.bar(-0.02 * size, inside.wide, high)], size, node.at, 0.75), 0, 0)])

    def build_series(self, node, size):
        """Σ or Π with its bounds."""
        great = self.pen.great("∑" if node.kind == "sum" else "∏", size * self.random.uniform(1.35, 1.9), size, node.at)
        low, high = (self.build(part, self.script(size) * 0.9) for part in node.parts)
        if self.style.limits == "beside":
            return merged(
                [
                    (great, 0, 0),
                    (low, round(great.wide + 0.05 * size), round(great.down + 0.2 * low.up)),
                    (high, round(great.wide + 0.05 * size), round(-great.up + 0.5 * high.up)),
                ]
            )
        wide = max(great.wide, low.wide, high.wide)
        middle = lambda box: round((wide - box.wide) / 2)
        space = size * self.random.uniform(0.1, 0.22)
        return merged(
            [
                (great, middle(great), 0),
                (low, middle(low), round(great.down + space + low.up)),
                (high, middle(high), round(-great.up - space - high.down)),
            ]
        )

    # ------------------------------------------------------------ columns, divisions, lines

    def slot_row(self, parts, size, slot):
        """Signs from the right, digits in slots: they stand below each other."""
        x, placed = 0.0, []
        for part in reversed(parts):
            box = self.build(part, size)
            wide = slot if part.kind == "sign" and part.text.isdigit() else box.wide + 0.04 * size
            x -= wide
            placed.append((box, round(x + (wide - box.wide) / 2 + self.wobble(size, 0.03)), round(self.wobble(size, 0.03))))
        return placed, -x

    def build_column(self, node, size):
        """Rows below each other, flush right; another pen may write those below the first rule."""
        pen = self.pen
        pitch = size * max(1.2, self.about(self.style.pitch * 0.85, 0.1)) * self.random.choice((1, 1, 1, 1, self.random.uniform(1, 2)))
        slot = size * (self.random.uniform(0.75, 1.1) if pen.by_hand else self.random.uniform(0.7, 0.85))
        slot *= self.random.choice((1, 1, 1.25, 1.6)) if self.style.column_slots else 1
        rows = self.column_rows(node.parts, size, pitch, slot)
        self.pen, self.answering = pen, False
        placed = self.column_placed(rows, size)
        if pen.by_hand and rows[0].signs and self.random.random() < 0.16:
            placed += self.carries(size, slot, len(rows[0].signs))
        if rows[0].signs and self.random.random() < 0.1:
            placed += self.borrows(rows[0], size, pen if pen.by_hand else self.answer_pen)
        column = merged(placed)
        self.style.squares = (slot, pitch, -min(item[1] for item in column.items), -round((column.down - column.up) / 2))
        return self.moved(column)

    def column_rows(self, parts, size, pitch, slot):
        rows, y, ruled = [], 0.0, False
        for part in parts:
            if part.text == "rule":
                y += 0.25 * size
                rows.append(Row(part, y - pitch + size * self.random.uniform(0.15, 0.3), self.pen))
                ruled = True
                continue
            if ruled and self.answer_pen is not None and not self.answering:
                self.pen, self.answering = self.answer_pen, True
            rows.append(self.column_row(part, y, size, slot))
            y += pitch
        return rows

    def column_row(self, part, y, size, slot):
        signs = flat(part)
        operator = signs[0] if signs and signs[0].text in vocabulary.SUM_SIGNS | vocabulary.PRODUCT_SIGNS else None
        placed, wide = self.slot_row(signs[1:] if operator else signs, size, slot)
        for box, _, _ in placed if self.answering else ():
            self.note(box)
        if part.text == "shift":
            placed, wide = [(box, round(x - slot), down) for box, x, down in placed], wide + slot
        return Row(part, y, self.pen, placed, wide, self.build(operator, size) if operator else None)

    def column_placed(self, rows, size):
        """Everything of the rows, the operators in one place, perhaps far at the left, or right before their numbers."""
        far, widest, out = self.random.choice((True, True, False)), max(row.wide for row in rows), []
        apart = size * self.random.uniform(0.4, 3.5) if far and self.random.random() < 0.25 else 0
        for row in rows:
            y = round(row.y)
            if row.part.text == "rule":
                left, right = -widest - apart - size * self.random.uniform(0.7, 1.4), size * self.random.uniform(-0.02, 0.4)
                out.append((row.pen.lines([self.bar(left, right, 0)], size, row.part.at, self.style.bar_weight), 0, y))
            out += [(box, x, y + down) for box, x, down in row.signs]
            if row.operator is not None:
                left = -(widest + apart if far else row.wide) - row.operator.wide - size * self.random.uniform(0.1, 0.45)
                out.append((row.operator, round(left), y))
        return out

    def moved(self, box):
        """The box with its left edge at nought and its middle near the axis."""
        left = min(item[1] for item in box.items)
        lift = round((box.down - box.up) / 2)
        return Box([(mask, x - left, y - lift, at) for mask, x, y, at in box.items], box.wide - left, box.up + lift, box.down - lift)

    def build_ldiv(self, node, size):
        """A divisor, the bracket, the dividend in it, perhaps the quotient above."""
        divisor, dividend = (self.build(part, size) for part in node.parts[:2])
        high, low = -dividend.up - size * self.random.uniform(0.12, 0.3), size * self.random.uniform(0.02, 0.2)
        bend = size * self.random.uniform(0.12, 0.3) * self.random.choice((0, 1, 1))
        side = numpy.array([(0, high), (bend, high * 0.6 + low * 0.4), (bend * 0.9, high * 0.3 + low * 0.7), (0, low)], numpy.float32)
        over = self.bar(0, bend + dividend.wide + size * self.random.uniform(0.15, 0.5), high)
        bracket = self.pen.lines([side, over], size, node.at, self.style.bar_weight)
        x = divisor.wide + size * self.random.uniform(0.08, 0.25)
        placed = [(divisor, 0, 0), (bracket, round(x), 0), (dividend, round(x + bend + size * self.random.uniform(0.12, 0.3)), 0)]
        if node.parts[2].parts:
            pen = self.pen
            self.pen = self.answer_pen or pen
            quotient = self.build(node.parts[2], size)
            if self.pen is not pen:
                self.note(quotient)
            self.pen = pen
            right = x + bend + dividend.wide + 0.2 * size
            placed.append((quotient, round(right - quotient.wide), round(high - size * self.random.uniform(0.1, 0.3) - quotient.down)))
            if self.random.random() < 0.35:
                placed += self.division_steps(node, round(x + bend + size * 0.2), dividend.wide, size)
        return merged(placed)

    def division_steps(self, node, left, wide, size):
        """What is subtracted step by step below a dividend; it has no tokens."""
        divisor, dividend = ("".join(leaf.text for leaf in flat(part)) for part in node.parts[:2])
        if not (divisor + dividend).isdigit():
            return []
        slot, rest, y, placed = wide / len(dividend), 0, size * 0.3, []
        for at, digit in enumerate(dividend):
            rest = rest * 10 + int(digit)
            taken = rest - rest % int(divisor)
            if not taken:
                continue
            last = at == len(dividend) - 1
            rest -= taken
            for number, end in ((taken, at), (rest if last else rest * 10 + int(dividend[at + 1]), at if last else at + 1)):
                y += size * 1.3
                boxes = [self.pen.sign(character, size * 0.95, -1) for character in str(number)]
                right = left + slot * (end + 1)
                placed += [(box, round(right - slot * (len(boxes) - place)), round(y)) for place, box in enumerate(boxes)]
            rule = self.bar(left + slot * (at + 1 - len(str(taken))) - 0.3 * size, left + slot * (at + 1), y - size * 1.15)
            placed.append((self.pen.lines([rule], size, -1, 0.8), 0, 0))
        return placed

    def carries(self, size, slot, count):
        """Small digits above a column."""
        small, placed = size * self.random.uniform(0.42, 0.55), []
        for place in range(1, count):
            if self.random.random() < 0.6:
                digit = self.pen.sign(self.random.choice("1112"), small, -1)
                placed.append((digit, round(-slot * (place + 0.5) - digit.wide / 2), round(-size * self.random.uniform(1.12, 1.3))))
        return placed

    def borrows(self, row, size, pen):
        """Strokes through digits of a row, small digits above them; neither has a token."""
        placed = []
        for box, x, y in row.signs if pen is not None else ():
            if self.random.random() > 0.4 or not box.items:
                continue
            wide = max(box.wide, 0.3 * size)
            rise = size * self.random.uniform(0.1, 0.5)
            stroke = numpy.array([(-0.1 * size, -0.5 * size + rise), (wide + 0.1 * size, -0.5 * size - rise)])
            digit = pen.sign(self.random.choice("1234567890"), size * self.random.uniform(0.42, 0.55), -1)
            placed.append((pen.lines([stroke], size, -1, 0.7), x, y))
            placed.append((digit, round(x + (wide - digit.wide) / 2), round(y - size * self.random.uniform(1.12, 1.25))))
        return placed

    def build_lines(self, node, size):
        """Lines below each other, left aligned, aligned at `=`, or the further ones indented."""
        boxes = [self.build(part, size) for part in node.parts]
        leads = [self.lead(part, box) if self.style.rest == "equals" else 0 for part, box in zip(node.parts, boxes)]
        indent = size * self.random.uniform(0.5, 2) if self.style.rest == "indented" else 0
        y, placed = 0.0, []
        for at, box in enumerate(boxes):
            if at:
                gap = size * self.about(max(0.3, self.style.pitch - 1.2), 0.3)
                y += max(boxes[at - 1].down + box.up + gap, size * self.style.pitch)
            placed.append((box, round(max(leads) - leads[at] + (indent if at else 0) + self.wobble(size, 0.1)), round(y)))
        return merged(placed)

    def lead(self, part, box):
        """Where the first `=` of a line stands."""
        marks = {leaf.at for leaf in flat(part) if leaf.text == "="} if part.kind == "seq" else set()
        return next((item[1] for item in box.items if item[3] in marks), 0)

    def build_cases(self, node, size):
        inside = self.moved(self.build(node.parts[0], size))
        brace = self.pen.tall("\\{", inside.up, inside.down, size, node.at)
        return merged([(brace, 0, 0), (inside, round(brace.wide + size * self.random.uniform(0.1, 0.4)), 0)])


NAMES = {"sum": "series", "prod": "series", "col": "column"}
