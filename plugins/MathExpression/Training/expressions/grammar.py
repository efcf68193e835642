"""Random expressions: arithmetic, fractions, powers, equations, columns, systems, steps, and what screens show."""

from dataclasses import dataclass
from fractions import Fraction

import tokens as vocabulary
import trees
from trees import Node, brackets, fraction, gap, power, seq, sign, text

LARGEST = 110  # tokens of one expression
# Bucket: its weight where the level is 0 and where it is 1.
BUCKETS = {
    "fact": (9, 2), "line": (30, 20), "single": (6, 3), "flat": (18, 20), "nested": (3, 17), "function": (3, 6),
    "equation": (8, 9), "quadratic": (1, 2.5), "column": (6, 6), "division": (2, 3), "series": (0.4, 2), "steps": (0.8, 3.5),
    "system": (0.4, 2), "continued": (0.3, 2), "money": (1, 1.5), "typed": (3, 3.5), "gapped": (2, 1.5), "remainder": (0.7, 0.7),
    "scientific": (1, 1.5), "repeating": (0.7, 1), "percent": (1.5, 1.5), "angle": (0.8, 1.2),
    "comparison": (0.6, 0.4), "formula": (0.5, 1.5), "long": (0.6, 2.5), "units": (0.5, 0.5), "tower": (0.6, 3),
    "deep": (1, 15),
}  # fmt: skip
# Kinds of an operand in two dimensions, and their weights.
OPERANDS = {
    "frac": 26, "power": 24, "brackets": 15, "sqrt": 14, "root": 4, "mixed": 7, "function": 5, "constant": 4, "percent": 1.5,
    "factorial": 2.5, "magnitude": 1.5, "negative": 3, "slanted": 4, "letter": 1.5, "repeating": 1.2, "bracketed": 1.2,
}  # fmt: skip
LINEAR_OPERANDS = {"brackets": 10, "percent": 1, "factorial": 1, "negative": 3, "magnitude": 0.3, "constant": 0.6, "bracketed": 1}
UNITS = ("m", "cm", "mm", "km", "g", "kg", "mg", "ml", "cl", "s", "h", "min", "t", "dm", "ct", "ha", "v", "w", "mi", "ft", "in")
# One of these makes an expression of a number.
NOT_BARE = set(vocabulary.TOKENS) - set(vocabulary.DIGITS) - set(".,'=≈?")
STRUCTURED = {"frac", "sqrt", "root", "^", "(", "|", "["}
LENGTHS = (62, 48, 19, 8, 2.6, 1.5, 0.9, 0.5, 0.4, 0.3, 0.2, 0.2)  # of numbers, in digits
@dataclass(frozen=True)
class Manner:
    """What is written: how often each bucket, where the level is 0 and where it is 1, and each kind of operand; of numbers how many digits,
    and the share of decimals."""

    buckets: dict
    operands: dict
    linear_operands: dict
    lengths: tuple
    decimals: float


# All that a reader must know, seldom things often enough to be learned.
TAUGHT = Manner(BUCKETS, OPERANDS, LINEAR_OPERANDS, LENGTHS, 0.17)
# What people write and photograph: the sums of school and of shopping, small numbers, rarely the rest. A bar there is a 1 and hardly ever
# that of a magnitude.
EVERYDAY = Manner(
    {
        "fact": (18, 8), "line": (36, 26), "single": (7, 5), "flat": (18, 22), "nested": (3, 12), "function": (1.5, 4),
        "equation": (7, 8), "quadratic": (1, 2), "column": (5, 5), "division": (1, 1), "series": (0.1, 0.3), "steps": (0.3, 1),
        "system": (0.2, 0.4), "continued": (0.1, 0.5), "money": (0.7, 0.7), "typed": (2, 2), "gapped": (0.7, 0.5), "remainder": (0.2, 0.2),
        "scientific": (0.2, 0.3), "repeating": (0.1, 0.2), "percent": (1, 1), "angle": (0.1, 0.2), "comparison": (0.1, 0.1),
        "formula": (0.2, 0.3), "long": (0.6, 2.5), "units": (0.1, 0.1), "tower": (0.3, 1.5),
        "deep": (0.5, 8),
    },
    {
        "frac": 30, "power": 24, "brackets": 17, "sqrt": 13, "root": 2, "mixed": 7, "function": 4, "constant": 2, "percent": 1.5,
        "factorial": 1, "magnitude": 0.15, "negative": 3, "slanted": 3, "letter": 0.7, "repeating": 0.1, "bracketed": 1.5,
    },
    {"brackets": 12, "percent": 1, "factorial": 0.4, "negative": 2, "magnitude": 0.04, "constant": 0.3, "bracketed": 1},
    (70, 60, 20, 4, 0.6, 0.3, 0.1),
    0.1,
)  # fmt: skip
UNKNOWNS = "xxxxxxxxxxxxxxxxxxxxxxxxxxxxyyyyyyzznnaaabbkkmmtpcdrsuvwqhgfj" * 3 + "lo"  # the last two are hardly told from 1 and 0


@dataclass
class Habits:
    """What stays the same throughout one expression."""

    times: str
    over: str
    point: str
    group: str
    unknown: str
    brackets: str
    leading: str  # the digits that a number may begin with: some expressions are full of ones


class Grammar:
    """Random trees. `level` 0...1: short and plain expressions, or longer and nested ones more often."""

    def __init__(self, random, level=1.0, manner=TAUGHT):
        self.random, self.level, self.manner = random, level, manner
        self.chance = lambda share: random.random() < share
        self.new_habits()

    def weighted(self, table):
        return self.random.choices(list(table), list(table.values()))[0]

    def new_habits(self):
        random = self.random
        commas = random.random() < 0.3
        self.habits = Habits(
            times=random.choices("×·*", (8, 3.5, 1.5))[0], over=random.choices("÷/:", (5, 4, 2.2))[0], point=",." [not commas],
            group=random.choice((".", " ", "'", " ") if commas else (",", ",", " ")), unknown=random.choice(UNKNOWNS),
            brackets=random.choices("([", (14, 1))[0], leading="123456789" + "1" * random.choices((0, 9), (12, 1))[0],
        )  # fmt: skip

    # ------------------------------------------------------------ numbers

    def digits(self, count):
        return self.random.choice(self.habits.leading) + "".join(self.random.choice("0" + self.habits.leading) for _ in range(count - 1))

    def integer(self, most=4):
        """Digits of a whole number; long ones are rare."""
        lengths = self.manner.lengths
        count = min(most, self.random.choices(range(1, len(lengths) + 1), lengths)[0])
        if count == 1 and self.chance(0.07):
            return "0"
        return self.digits(count)

    def grouped(self, whole, share=0.5):
        """A whole number, from four digits on perhaps in groups of three."""
        if len(whole) < 4 or not self.chance(share if len(whole) < 6 else 0.75):
            return whole
        first = len(whole) % 3 or 3
        return self.habits.group.join([whole[:first], *(whole[at : at + 3] for at in range(first, len(whole), 3))])

    def number(self, most=12, decimals=None):
        """The characters of a number."""
        if not self.chance(self.manner.decimals if decimals is None else decimals):
            return self.grouped(self.integer(most))
        whole = "0" if self.chance(0.25) else self.integer(min(most, 7))
        places = "".join(self.random.choice("0123456789") for _ in range(self.random.choice((1, 1, 1, 2, 2, 2, 3, 4))))
        if self.habits.point == "," and len(places) == 3 and len(whole) < 4 and whole != "0":
            places += "5"  # else it reads as a group of thousands
        start = "" if whole == "0" and self.chance(0.06) else self.grouped(whole)
        return start + self.habits.point + places

    def small(self, most=2):
        """A whole number of at most so many digits, seldom 0."""
        digits = self.integer(most)
        return text(digits if digits != "0" or self.chance(0.4) else self.digits(1))

    def operator(self):
        return sign(self.random.choices(["+", "-", self.habits.times, self.habits.over], (30, 28, 22, 13))[0])

    # ------------------------------------------------------------ operands

    def operand(self, depth, flat=False):
        """A number or, while `depth` lasts, something built of smaller ones."""
        table = self.manner.linear_operands if flat else self.manner.operands
        plain = 0.83 if flat else 0.42 if depth > 0 else 1.0
        if depth <= 0 or self.chance(plain):
            return text(self.number() if depth >= 0 else self.integer(3))
        return getattr(self, "operand_" + self.weighted(table))(depth, flat)

    def inner(self, depth, sizes=(6, 5, 2), flat=False):
        return self.sum(depth - 1, self.random.choices(range(1, len(sizes) + 1), sizes)[0], flat)

    def positive(self, depth, sizes=(6, 5, 2)):
        """What stands under a root or in a logarithm: mostly no difference, and no minus before it."""
        parts = self.inner(depth, sizes).parts
        if parts[0].text == "-" and self.chance(0.9):
            parts = parts[1:]
        return seq(*(sign("+") if part.text == "-" and part.kind == "sign" and at and self.chance(0.65) else part for at, part in enumerate(parts)))

    def operand_brackets(self, depth, flat):
        kind = self.random.choices(("(", "[", "\\{"), (10, 1.2, 0.5))[0] if depth > 1 else self.habits.brackets
        return brackets(self.inner(depth, (1, 12, 5), flat), kind)

    def operand_frac(self, depth, flat):
        below = self.inner(depth, (11, 4, 0.8))
        if [leaf.text for leaf in trees.flat(below)] == ["0"] and self.chance(0.9):
            below = self.small()
        return fraction(self.inner(depth, (9, 5, 1.5)), below)

    def divisor(self, depth, flat):
        """An operand that is seldom 0."""
        for _ in range(3):
            part = self.operand(depth, flat)
            if [leaf.text for leaf in trees.flat(part)] != ["0"]:
                break
        return part

    def operand_slanted(self, depth, flat):
        part = fraction(self.small(), self.small(), slanted=True)
        return seq(part, sign(self.habits.unknown)) if self.chance(0.15) else part

    def operand_power(self, depth, flat):
        roll = self.random.random()
        base = text(self.number(3, 0.08)) if roll < 0.58 else self.powered(depth) if roll < 0.85 else self.letter_or_constant()
        roll = self.random.random()
        if roll < 0.66:
            exponent = text(self.random.choice("222222333345671089"))
        elif roll < 0.78:
            exponent = text("-" + self.random.choice("1112345"))
        elif roll < 0.86:
            exponent = fraction(text(self.random.choice("12345")), text(self.random.choice("2345")), self.chance(0.3))
        elif roll < 0.88:
            exponent = brackets(fraction(text(self.random.choice("12345")), text(self.random.choice("2345"))))
        elif roll < 0.93:
            exponent = text(f"{self.random.choice('123')}/{self.random.choice('234')}")
        else:
            exponent = self.inner(min(depth, 2), (4, 4))
        return power(base, exponent)

    def powered(self, depth):
        """Brackets that are raised: about a sum, a negative number, a fraction or a root."""
        roll = self.random.random()
        if roll < 0.62:
            return brackets(self.inner(depth, (3, 8, 3)))
        if roll < 0.76:
            return brackets(seq(sign("-"), text(self.integer(2))))
        if roll < 0.9:
            return brackets(fraction(self.small(), self.small()))
        return brackets(Node("sqrt", (self.inner(min(depth, 1), (8, 1)),)))

    def letter_or_constant(self):
        return sign(self.random.choice(("e", "π", self.habits.unknown)))

    def operand_sqrt(self, depth, flat):
        return Node("sqrt", (self.positive(depth, (9, 5, 2)),))

    def operand_root(self, depth, flat):
        degree = text(self.random.choice("333334445678")) if self.chance(0.94) else text(self.random.choice(("10", "12", "n")))
        return Node("root", (degree, self.positive(depth, (9, 4, 1))))

    def operand_mixed(self, depth, flat):
        slanted = self.chance(0.15)
        below = self.random.choice((2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 16, 25))
        return seq(text(self.integer(2).replace("0", "1")), fraction(text(str(self.random.randint(1, below - 1))), text(str(below)), slanted))

    def operand_function(self, depth, flat):
        name = self.random.choices(
            ("sin", "cos", "tan", "cot", "log", "ln", "lg", "exp", "arcsin", "arccos", "arctan"), (7, 6, 4, 0.7, 7, 6, 2, 1, 1, 1, 1)
        )[0]
        parts = [sign(name)]
        if name == "log" and self.chance(0.55):
            parts.append(Node("_", (text(self.random.choice(("2", "2", "3", "4", "5", "8", "10", "7", "a"))),)))
        elif name in ("sin", "cos", "tan") and self.chance(0.14):
            parts.append(Node("^", (text(self.random.choice(("2", "2", "-1", "3"))),)))
        if self.chance(0.3):
            return seq(*parts, self.angle() if name in ("sin", "cos", "tan") else text(self.integer(3)))
        angled = name in ("sin", "cos", "tan", "cot") and self.chance(0.6)
        inside = self.positive(depth, (5, 3)) if name in ("log", "ln", "lg") else self.angle() if angled else self.inner(depth, (5, 3))
        return seq(*parts, brackets(inside))

    def angle(self):
        """The argument of a sine: degrees, parts of π, a letter."""
        roll = self.random.random()
        if roll < 0.45:
            return text(self.random.choice(("30", "45", "60", "90", "180", "15", "120", "0", "270", self.integer(3))) + "°")
        if roll < 0.75:
            above = sign("π") if self.chance(0.6) else seq(text(self.random.choice("2345")), sign("π"))
            return (
                fraction(above, text(self.random.choice("234566")))
                if self.chance(0.7)
                else seq(sign("π"), sign("/"), text(self.random.choice("2346")))
            )
        return sign(self.habits.unknown) if roll < 0.88 else sign("π")

    def operand_constant(self, depth, flat):
        front = [text(self.integer(1))] if self.chance(0.5) else []
        return seq(*front, sign("π" if self.chance(0.8) or (front and front[0].parts[0].text == "0") else "e"))

    def operand_percent(self, depth, flat):
        return text(self.number(3) + "%")

    def operand_factorial(self, depth, flat):
        return seq(text(self.random.choice(("3", "4", "5", "6", "7", "8", "9", "10", "12"))), sign("!"))

    def operand_magnitude(self, depth, flat):
        return brackets(seq(sign("-"), text(self.number(3))) if self.chance(0.5) else self.plain_sum(self.random.choice((2, 2, 3))), "|")

    def operand_negative(self, depth, flat):
        return brackets(seq(sign("-"), text(self.number(4))), "(")

    def operand_repeating(self, depth, flat):
        return self.repeating_number()

    def operand_bracketed(self, depth, flat):
        """2(16): a number times one in brackets."""
        return seq(text(self.number(3, 0.2)), brackets(text(self.number(4, 0.15)), self.habits.brackets))

    def operand_letter(self, depth, flat):
        front = [text(self.integer(2))] if self.chance(0.6) else []
        return seq(*front, sign(self.habits.unknown))

    def plain_sum(self, size):
        parts = [text(self.integer(3))]
        for _ in range(size - 1):
            parts += [sign(self.random.choice("+-")), text(self.integer(3))]
        return seq(*parts)

    # ------------------------------------------------------------ sums

    def sum(self, depth, size, flat=False):
        """Operands with operators between them, here and there a product without a sign."""
        parts = [sign("-")] if self.chance(0.06) else []
        for at in range(size):
            if at:
                parts.append(self.operator())
            part = self.divisor(depth, flat) if at and parts[-1].text in ("÷", "/", ":") else self.operand(depth, flat)
            if at and self.chance(0.015):
                parts.append(sign("-"))
            if part.kind == "seq" and len(part.parts) == 2 and part.parts[1].kind == "^" and part.parts[0].kind == "brackets":
                touching = 0.12
            elif part.kind == "seq" and part.parts and part.parts[0].text in vocabulary.FUNCTIONS:
                touching = 0.2
            else:
                touching = {"brackets": 0.22, "sqrt": 0.25, "root": 0.06}.get(part.kind, 0)
            if self.chance(touching) and not (part.kind == "brackets" and part.text == "|"):
                parts.append(text(self.random.choice("23456789") if self.chance(0.75) else self.number(3, 0.3)))
            parts.append(part)
            if part.kind == "brackets" and part.text != "|" and self.chance(0.07) or part.kind == "frac" and self.chance(0.05):
                parts.append(brackets(self.plain_sum(self.random.choice((1, 2, 2)))))
        if self.chance(0.012):
            parts.insert(self.random.randrange(len(parts) + 1), trees.blot())
        return seq(*parts)

    def asked(self, tree, share=0.36):
        """The expression, with a share followed by `=` and an answer, a box, a question mark or nothing."""
        if not self.chance(share):
            return tree
        answer = self.random.choices(("number", "nothing", "box", "question", "blank", "frac"), (52, 22, 7, 6, 5, 5))[0]
        relation = sign("≈" if answer == "number" and self.chance(0.06) else "=")
        return seq(tree, relation, *self.answers(tree, answer))

    def answers(self, tree, kind):
        if kind in ("box", "question", "blank"):
            return [sign({"box": "□", "question": "?", "blank": "blank"}[kind])]
        if kind == "frac":
            return [fraction(self.small(), self.small())]
        return [] if kind == "nothing" else self.true_answer(tree) if self.chance(0.65) else self.wrong_answer(tree)

    def wrong_answer(self, tree):
        """Mostly a slip: a little beside the value."""
        value = trees.value(trees.linear(tree))
        if value is None or value.denominator != 1 or abs(value) > 10**7 or self.chance(0.2):
            return [self.any_answer()]
        value = int(value) + self.random.choice((-10, -2, -1, 1, 1, 2, 3, 9, 10, 100))
        return [text(("-" if value < 0 else "") + self.grouped(str(abs(value))))]

    def any_answer(self):
        return text(("-" if self.chance(0.12) else "") + self.number(6))

    def true_answer(self, tree):
        """The value as a whole number, a decimal or a fraction, if it is easily found."""
        value = trees.value(trees.linear(tree))
        if value is None or abs(value.numerator) > 10**9 or value.denominator > 999:
            return [self.any_answer()]
        minus = [sign("-")] if value < 0 else []
        value = abs(value)
        if value.denominator == 1:
            return [*minus, text(self.grouped(str(value.numerator)))]
        if self.chance(0.5):
            return [*minus, fraction(text(str(value.numerator)), text(str(value.denominator)))]
        return [*minus, text(f"{float(value):.{self.random.choice((1, 2, 3))}f}".replace(".", self.habits.point))]

    # ------------------------------------------------------------ buckets

    def bucket_fact(self):
        """The sums of first grades: 7 × 8 =."""
        most = self.random.choice((1, 1, 2))
        return self.asked(seq(self.small(most), self.operator(), self.small(most)), 0.7)

    def bucket_line(self):
        size = self.random.choices((2, 3, 4, 5, 6, 8, 10), (10, 8, 4, 2, 1, 0.3 + self.level, self.level * 0.5))[0]
        return self.asked(self.sum(self.random.choice((0, 0, 1, 1, 2)), size, flat=True))

    def bucket_single(self):
        return self.asked(getattr(self, "operand_" + self.weighted(self.manner.operands))(self.random.choice((1, 1, 2)), False), 0.3)

    def bucket_flat(self):
        return self.asked(self.sum(1, self.random.choices((1, 2, 3, 4), (2, 5, 2, 0.7))[0]))

    def bucket_nested(self):
        for _ in range(8):
            tree = self.sum(self.random.choice((2, 2, 3)), self.random.choices((1, 2, 3), (4, 3, 1))[0])
            if sum(token in STRUCTURED for token in trees.tokens(tree)) > 1:
                break
        return self.asked(tree, 0.25)

    def bucket_tower(self):
        """Fractions over fractions, roots in roots and raised brackets, as in exercises on simplifying."""
        build = self.random.choice((self.operand_frac, self.operand_frac, self.operand_sqrt, self.operand_power))
        parts = [build(self.random.choice((2, 3)), False)]
        if self.chance(0.4):
            parts += [self.operator(), self.operand(1)]
        return self.asked(seq(*parts), 0.25)

    def bucket_deep(self):
        """Roots, fractions and powers within each other, three or four deep, of short numbers: what people try a reader on."""
        parts = [self.layers(self.random.choice((3, 3, 4)))]
        if self.chance(0.3):
            parts += [self.operator(), self.layers(self.random.choice((1, 2)))]
        return self.asked(seq(*parts), 0.15)

    def layers(self, depth):
        """Something built of smaller ones in so many layers, at the end a number."""
        if depth == 0:
            return self.small(self.random.choice((1, 1, 1, 2)))
        kind = self.random.choices(("frac", "sqrt", "raised", "brackets"), (10, 9, 9, 2))[0]
        if kind == "frac":
            others = [self.terms(depth - 1), self.terms(self.random.randrange(depth))]
            self.random.shuffle(others)
            return fraction(*others)
        if kind == "sqrt":
            return Node("sqrt", (self.terms(depth - 1),))
        inside = brackets(self.terms(depth - 1))
        if kind == "brackets":
            return inside
        base = self.random.choice((inside, inside, self.small(), Node("sqrt", (self.terms(depth - 1),))))
        return power(base, self.terms(self.random.choice((0, 0, max(0, depth - 2)))))

    def terms(self, depth):
        """A few operands, of which one has so many layers."""
        size = self.random.choices((1, 2, 3), (4, 7, 2))[0]
        deepest, parts = self.random.randrange(size), []
        for at in range(size):
            parts += ([self.operator()] if at else []) + [self.layers(depth if at == deepest else self.random.choice((0, 0, min(1, depth))))]
        return seq(*parts)

    def bucket_long(self):
        """Many short numbers on one line, with a bracket here and there."""
        parts = []
        for at in range(self.random.randint(7, 15)):
            number = self.small(self.random.choice((1, 1, 2))) if self.chance(0.9) else brackets(self.plain_sum(self.random.choice((2, 2, 3))))
            parts += ([self.operator()] if at else []) + [number]
        return self.asked(seq(*parts), 0.3)

    def bucket_units(self):
        """12 cm + 3 cm: units are read letter by letter; they make no number of the calculator."""
        unit = self.random.choice(UNITS)
        measure = lambda: text(self.number(4) + (" " if self.chance(0.6) else "") + unit)
        parts = [measure()]
        for _ in range(self.random.choice((0, 1, 1, 2))):
            operator = self.operator()
            parts += [operator, measure() if operator.text in "+-" else self.small()]
        if self.chance(0.5):
            return seq(*parts, sign("="), *([measure()] if self.chance(0.6) else []))
        return seq(*parts)

    def bucket_function(self):
        parts = [self.operand_function(1, False)]
        for _ in range(self.random.choice((0, 0, 1, 1, 2))):
            parts += [self.operator(), self.operand_function(1, False) if self.chance(0.5) else self.operand(1)]
        return self.asked(seq(*parts))

    def bucket_angle(self):
        parts = [text(self.integer(3) + "°")]
        for _ in range(self.random.choice((0, 1, 1, 2))):
            parts += [sign(self.random.choice("+-")), text(self.integer(3) + "°")]
        return self.asked(seq(*parts), 0.6)

    def bucket_comparison(self):
        """3 + 4 < 9."""
        return seq(self.sum(0, self.random.choice((1, 1, 2))), sign(self.random.choice("<>")), self.sum(0, self.random.choice((1, 1, 2))))

    def bucket_percent(self):
        percent = text(self.number(3, 0.2) + "%")
        return self.asked(
            (
                percent
                if self.chance(0.25)
                else seq(
                    *self.random.choice(([percent, sign(self.habits.times), text(self.number(4))], [text(self.number(4)), self.operator(), percent]))
                )
            ),
            0.5,
        )

    def term(self):
        """3x, x, x/2, 2(x+1), x²."""
        letter, roll = sign(self.habits.unknown), self.random.random()
        front = [self.factor() if self.chance(0.92) else text(self.number(2, 1))] if self.chance(0.72) else []
        if roll < 0.72:
            return seq(*front, letter)
        if roll < 0.84:
            return fraction(seq(*front, letter) if self.chance(0.6) else seq(letter, sign(self.random.choice("+-")), self.small(1)), self.small(1))
        if roll < 0.95:
            return seq(text(self.random.choice("23456789")), brackets(seq(*front, letter, sign(self.random.choice("+-")), self.small(1))))
        return seq(*front, power(letter, text(self.random.choice("2223"))))

    def side(self, terms, numbers):
        parts = [self.term() for _ in range(terms)] + [text(self.number(4, 0.08)) for _ in range(numbers)]
        self.random.shuffle(parts)
        out = [sign("-")] if self.chance(0.06) else []
        for at, part in enumerate(parts):
            out += ([sign(self.random.choice("+-"))] if at else []) + [part]
        return out

    def equation(self):
        right = self.random.choices(((0, 1), (1, 1), (1, 0), (0, 2)), (10, 4, 1, 1))[0]
        sides = [self.side(*self.random.choice(((1, 1), (1, 1), (1, 0), (2, 1), (1, 2)))), self.side(*right)]
        if self.chance(0.08):
            sides.reverse()
        return seq(*sides[0], sign("="), *sides[1])

    def bucket_equation(self):
        roll = self.random.random()
        if 0.3 < roll < 0.34:
            return seq(sign(self.habits.unknown), sign("="), self.sum(0, self.random.choice((1, 2, 2))))
        if roll < 0.06:
            return seq(Node("sqrt", (seq(*self.side(1, 1)),)), sign("="), self.small())
        if roll < 0.1:
            return seq(brackets(seq(sign(self.habits.unknown), sign(self.random.choice("+-")), self.small(1)), "|"), sign("="), self.small(1))
        if roll < 0.15:
            return seq(
                fraction(self.small(), seq(sign(self.habits.unknown), *([sign("+"), self.small(1)] if self.chance(0.5) else []))),
                sign("="),
                fraction(self.small(), self.small()),
            )
        if roll < 0.19:
            return seq(power(text(self.random.choice(("2", "3", "5", "10", "e"))), sign(self.habits.unknown)), sign("="), text(self.integer(4)))
        if roll < 0.24:
            return seq(self.sum(0, 1, True), self.operator(), sign(self.habits.unknown), sign("="), text(self.number(4)))
        return self.equation()

    def bucket_quadratic(self):
        letter = self.habits.unknown
        parts = [self.factor()] if self.chance(0.5) else []
        parts += [power(sign(letter), text("2"))]
        if self.chance(0.85):
            parts += [sign(self.random.choice("+-")), *([self.factor()] if self.chance(0.85) else []), sign(letter)]
        parts += [sign(self.random.choice("+-")), self.small(2)]
        if self.chance(0.2):
            factor = lambda: brackets(seq(sign(letter), sign(self.random.choice("+-")), self.small(1)))
            parts = [factor(), factor()]
        if self.chance(0.12):
            root = Node("sqrt", (self.plain_sum(2),))
            index = [Node("_", (text(self.random.choice(("1", "2", "1,2"))),))] if self.chance(0.5) else []
            return seq(
                sign(letter),
                *index,
                sign("="),
                fraction(seq(*([sign("-")] if self.chance(0.6) else []), self.small(), sign("±"), root), self.small(1)),
            )
        return seq(*parts, sign("="), text("0" if self.chance(0.75) else self.integer(2)))

    def bucket_formula(self):
        """y = 2x + 3, f(x) = x² - 4."""
        letter, name = self.random.choice(("x", "x", "x", "t", "n")), self.random.choice(("y", "f", "f", "g", "h"))
        left = [sign(name)] if name == "y" else [sign(name), brackets(sign(letter))]
        terms = [power(sign(letter), text(self.random.choice("223"))), sign(letter), self.small()]
        terms = terms[self.random.choice((0, 1, 1)) : self.random.choice((2, 3, 3))]
        parts = [sign("-")] if self.chance(0.12) else []
        for at, term in enumerate(terms):
            front = [self.factor(1)] if term.kind != "seq" or term.parts[-1].kind == "^" else []
            parts += ([sign(self.random.choice("+-"))] if at else []) + (front if self.chance(0.6) else []) + [term]
        return seq(*left, sign("="), *parts)

    def factor(self, most=2):
        """The digits before a letter: neither 0 nor 1, mostly."""
        digits = self.integer(most)
        return text(digits if digits not in ("0", "1") or self.chance(0.1) else self.random.choice("23456789"))

    def column_row(self, number, operator=""):
        """A row of a column: characters, perhaps in groups, behind an operator."""
        return seq(*([sign(operator)] if operator else []), text(number))

    def bucket_column(self):
        return getattr(self, "column_" + self.random.choices(("sum", "product", "long_product", "long_sum", "decimal"), (9, 4, 2.2, 2, 3))[0])()

    def column_sum(self):
        digits = self.random.choice((2, 2, 3, 3, 4, 5))
        first, second = self.digits(digits), self.digits(max(1, digits - self.random.choice((0, 0, 0, 1, 2))))
        operator = self.random.choice("+-")
        return self.column([(first, ""), (second, operator)], int(first) + int(second) if operator == "+" else int(first) - int(second))

    def column_long_sum(self):
        numbers = [self.digits(self.random.choice((1, 2, 3, 3, 4))) for _ in range(self.random.choice((3, 3, 4)))]
        everywhere = self.chance(0.3)
        rows = [(number, "+" if at == len(numbers) - 1 or (everywhere and at) else "") for at, number in enumerate(numbers)]
        return self.column(rows, sum(map(int, numbers)))

    def column_product(self):
        first, second = self.digits(self.random.choice((2, 2, 3, 4))), self.digits(1 if self.chance(0.5) else 2)
        return self.column([(first, ""), (second, self.habits.times)], int(first) * int(second))

    def column_long_product(self):
        """With the partial products between two rules."""
        first, second = self.digits(self.random.choice((2, 3))), self.digits(2)
        zero = self.chance(0.5)
        partial = [str(int(first) * int(second[1])), str(int(first) * int(second[0])) + ("0" if zero else "")]
        upper = [self.column_row(first), self.column_row(second, self.habits.times), sign("rule")]
        lower = [self.column_row(partial[0]), self.column_row(partial[1], "+" if self.chance(0.4) else ""), sign("rule")]
        if not zero:
            lower[1].text = "shift"  # it stands one digit further left
        return Node("col", [*upper, *lower, text(str(int(first) * int(second)))])

    def column_decimal(self):
        money = self.random.choice(("", "", "", "€", "$", "£"))
        places = 2 if money else self.random.choice((1, 2, 2))
        numbers = [
            f"{self.random.randint(1, 10 ** self.random.choice((3, 4, 5))) / 10 ** places:.{places}f}" for _ in range(self.random.choice((2, 2, 3)))
        ]
        operator = self.random.choice("++-") if len(numbers) == 2 else "+"
        values = [Fraction(number) for number in numbers]
        value = sum(values) if operator == "+" else values[0] - sum(values[1:])
        dress = lambda number: (money if money in "$£" else "") + number.replace(".", self.habits.point) + (money if money == "€" else "")
        answer = f"{float(value):.{places}f}" if value >= 0 else None
        rows = [(dress(number), operator if at == len(numbers) - 1 else "") for at, number in enumerate(numbers)]
        return self.column(rows, dress(answer) if answer else None)

    def column(self, rows, value):
        """Rows, mostly a rule below them, and perhaps the answer."""
        parts = [self.column_row(*row) for row in rows]
        if self.chance(0.93):
            parts.append(sign("rule"))
            if value is not None and not str(value).startswith("-") and self.chance(0.45):
                parts.append(text(str(value)))
        return Node("col", parts)

    def bucket_division(self):
        divisor, quotient = self.integer(self.random.choice((1, 1, 2))).replace("0", "3"), self.digits(self.random.choice((1, 2, 2, 3)))
        dividend = str(int(divisor) * int(quotient)) if self.chance(0.7) else self.number(5, 0.15)
        shown = text(quotient) if self.chance(0.35) else seq()
        return Node("ldiv", (text(divisor), text(dividend), shown))

    def bucket_remainder(self):
        divisor, quotient = self.random.randint(2, 12), self.random.randint(1, 99)
        left = self.random.randint(1, divisor - 1)
        dividend = str(divisor * quotient + left)
        return seq(text(dividend), sign(self.habits.over), text(str(divisor)), sign("="), text(str(quotient)), sign("R"), text(str(left)))

    def bucket_series(self):
        """A sum or a product with bounds."""
        letter = self.random.choice("kkiinnj")
        body = self.random.choice((self.series_power, self.series_letter, self.series_term, self.series_fraction))(letter)
        upper = sign("n") if self.chance(0.1) and letter != "n" else self.small(2)
        parts = [Node(self.random.choice(("sum", "sum", "prod")), (seq(sign(letter), sign("="), text(self.random.choice("01112"))), upper)), body]
        if self.chance(0.25):
            parts += [sign(self.random.choice("+-")), self.small()]
        return self.asked(seq(*parts), 0.3)

    def series_power(self, letter):
        return power(sign(letter), text(self.random.choice("223")))

    def series_letter(self, letter):
        return seq(*([self.small(1)] if self.chance(0.4) else []), sign(letter))

    def series_term(self, letter):
        return brackets(seq(*([self.small(1)] if self.chance(0.6) else []), sign(letter), sign(self.random.choice("+-")), self.small(1)))

    def series_fraction(self, letter):
        return fraction(
            text("1"), sign(letter) if self.chance(0.5) else power(sign(letter), text("2")) if self.chance(0.6) else power(text("2"), sign(letter))
        )

    def bucket_steps(self):
        """An equation solved step by step, or a value that several equals signs lead to."""
        if self.chance(0.45):
            return self.chain()
        letter = sign(self.habits.unknown)
        scale, root, shift = self.random.randint(2, 12), self.random.randint(1, 20), self.random.randint(1, 30)
        term = lambda: seq(text(str(scale)), letter_of(letter))
        lines = [seq(term(), sign("+"), text(str(shift)), sign("="), text(str(scale * root + shift)))]
        lines.append(seq(term(), sign("="), text(str(scale * root))))
        lines.append(seq(letter_of(letter), sign("="), text(str(root))))
        if self.chance(0.3):
            lines.pop(1)
        if len(lines) == 2 and self.chance(0.4):
            return seq(lines[0], sign("⇒"), lines[1])
        return Node("lines", lines)

    def chain(self):
        """3 · 4 + 2 = 12 + 2 = 14, on one line or several."""
        first = self.sum(self.random.choice((0, 1)), self.random.choice((2, 2, 3)))
        steps = [first, self.sum(self.random.choice((0, 1)), self.random.choice((1, 2))), seq(*self.true_answer(first))]
        if self.chance(0.55):
            return seq(steps[0], *(part for step in steps[1:] for part in (sign("="), step)))
        lines = [steps[0]] + [seq(sign("="), step) for step in steps[1:]]
        if self.chance(0.3):
            lines = [seq(lines[0], lines[1]), *lines[2:]]
        return Node("lines", lines)

    def bucket_system(self):
        letters = self.random.choice(("xy", "xy", "xy", "ab", "uv", "mn", "st"))
        lines = Node("lines", [self.linear_equation(letters) for _ in range(2)])
        return Node("cases", (lines,)) if self.chance(0.45) else lines

    def linear_equation(self, letters):
        term = lambda letter: seq(*([text(self.random.choice("23456789"))] if self.chance(0.65) else []), sign(letter))
        return seq(
            *([sign("-")] if self.chance(0.1) else []),
            term(letters[0]),
            sign(self.random.choice("+-")),
            term(letters[1]),
            sign("="),
            text(self.integer(2)),
        )

    def bucket_continued(self):
        """A sum over two lines: the first ends with an operator, or the next begins with one."""
        first, second = (self.sum(self.random.choice((0, 0, 1)), self.random.choice((2, 3, 3, 4)), self.chance(0.6)) for _ in range(2))
        operator = sign(self.random.choice("+-" + self.habits.times))
        if second.parts and second.parts[0].text == "-":
            second = seq(*second.parts[1:])
        if self.chance(0.6):
            return Node("lines", (seq(first, operator), self.asked(second)))
        return Node("lines", (first, seq(sign("+") if operator.text == "-" else operator, self.asked(second))))

    def amount(self, money):
        number = self.grouped(self.integer(5)) + (self.habits.point + f"{self.random.randrange(100):02d}" if self.chance(0.7) else "")
        return text(number + money if money == "€" and self.chance(0.8) or self.chance(0.1) else money + number)

    def bucket_money(self):
        money = self.random.choice("€€$$£¥")
        parts = [self.amount(money)]
        for _ in range(self.random.choice((1, 1, 2, 3))):
            operator = self.operator()
            parts += [operator, self.amount(money) if operator.text in "+-" else self.small()]
        return self.asked(seq(*parts), 0.5)

    def typed(self, depth):
        """What people type into programs: 2^3, sqrt(16), 3*4, 1.5E5."""
        roll = self.random.random()
        inside = lambda: brackets(self.typed_sum(depth - 1, self.random.choice((1, 2, 2))))
        if depth <= 0 or roll < 0.4:
            return text(self.number(6))
        if roll < 0.6:
            base = text(self.integer(2)) if self.chance(0.7) else inside()
            raised = text(self.random.choice("223345")) if self.chance(0.75) else inside()
            return seq(base, sign("caret"), raised)
        if roll < 0.75:
            return seq(sign(self.random.choice(("sqrt-word", "sqrt-word", "sin", "cos", "tan", "log", "ln", "exp"))), inside())
        if roll < 0.85:
            return inside()
        return text(self.scientific("E"))

    def typed_sum(self, depth, size):
        parts = [self.typed(depth)]
        for _ in range(size - 1):
            parts += [sign(self.random.choice("++--**//")), self.typed(depth)]
        return seq(*parts)

    def bucket_typed(self):
        self.habits.times, self.habits.over, self.habits.group = "*", "/", ""
        self.habits.point = "." if self.chance(0.85) else ","
        return self.asked(self.typed_sum(2, self.random.choice((1, 2, 2, 3))), 0.25)

    def bucket_gapped(self):
        """3 + □ = 7."""
        hole = sign(self.random.choice(("□", "□", "?", "blank")))
        number = lambda: self.small() if self.chance(0.7) else text(self.number(4))
        parts = [number(), self.operator(), number(), sign("="), number()]
        parts[self.random.choice((0, 2, 2))] = hole
        if self.chance(0.12):
            parts = [number(), sign("="), *parts[:3]]
        return seq(*parts)

    def scientific(self, mark):
        """3.2E5."""
        point = "." if mark == "E" else self.habits.point
        places, exponent = self.digits(self.random.choice((1, 2, 3))), self.integer(2)
        minus = self.random.choice(("", "", "-"))
        return f"{self.random.choice('123456789')}{point}{places}{mark}{minus}{exponent if exponent != '0' else 3}"

    def power_of_ten(self):
        number = text(self.number(2, 0.7))
        return seq(
            number,
            sign("×" if self.chance(0.7) else "·"),
            power(text("10"), text(self.random.choice(("", "", "-")) + self.random.choice(("2", "3", "4", "5", "6", "8", "9", "12", "23")))),
        )

    def bucket_scientific(self):
        make = self.power_of_ten if self.chance(0.65) else lambda: text(self.scientific("E"))
        parts = [make()]
        for _ in range(self.random.choice((0, 1, 1))):
            parts += [self.operator(), make()]
        return self.asked(seq(*parts), 0.25)

    def repeating_number(self):
        """0.3 with a line above its 3, or 0.333…"""
        whole, point = text(self.random.choice("000123") + self.habits.point), self.digits(self.random.choice((1, 1, 2, 3)))
        if self.chance(0.25):
            return seq(whole, text(point[0] * 3), sign("…"))
        first = text(self.digits(1)) if self.chance(0.3) else seq()
        return seq(whole, first, Node("over", (text(point),)))

    def bucket_repeating(self):
        parts = [self.repeating_number()]
        for _ in range(self.random.choice((0, 1, 1))):
            parts += [self.operator(), self.repeating_number() if self.chance(0.4) else text(self.number(3))]
        return self.asked(seq(*parts), 0.35)

    def expression(self, wanted=None):
        """(bucket, tree), of a wanted bucket if given."""
        table = {bucket: low + (high - low) * self.level for bucket, (low, high) in self.manner.buckets.items()}
        while True:
            self.new_habits()
            bucket = wanted or self.weighted(table)
            tree = getattr(self, "bucket_" + bucket)()
            sequence = trees.tokens(tree)
            if not NOT_BARE.intersection(sequence) and not self.chance(0.1):
                continue
            if 2 <= len(sequence) <= 24 + (LARGEST - 24) * self.level:
                return bucket, tree


def letter_of(node):
    """A fresh node for the same letter: nodes know their place, so none may stand twice."""
    return sign(node.text)
