"""Random expressions as trees: how they are written here, how for Qalculate, and what they are worth to Python."""

import random
from fractions import Fraction

import mpmath

SUM, PRODUCT, PREFIX, POWER, POSTFIX, ATOM = range(1, 7)

SIGNS = {"+": ["+"], "-": ["-", "−"], "*": ["*", "×", "·"], "/": ["/", "÷"], "^": ["^", "**"], "mod": ["mod"],
         "nCr": ["nCr"], "nPr": ["nPr"]}
LEVELS = {"+": SUM, "-": SUM, "*": PRODUCT, "/": PRODUCT, "mod": PRODUCT, "nCr": PRODUCT, "nPr": PRODUCT, "^": POWER}
POSTFIX_SIGNS = {"!": "{}!", "!!": "{}!!", "%": "({} / 100)", "‰": "({} / 1000)", "°": "({} * pi / 180)"}
# Functions of one argument: how Qalculate calls them, and from where to where their arguments are drawn.
REAL_FUNCTIONS = {
    "sqrt": ("sqrt", 0, 400), "cbrt": ("cbrt", -100, 1000), "exp": ("exp", -9, 9), "ln": ("ln", 0.01, 900),
    "log": ("log10", 0.01, 9000), "log2": ("log2", 0.01, 900), "sin": ("sin", -9, 9), "cos": ("cos", -9, 9),
    "tan": ("tan", -1.4, 1.4), "asin": ("asin", -1, 1), "acos": ("acos", -1, 1), "atan": ("atan", -50, 50),
    "sinh": ("sinh", -6, 6), "cosh": ("cosh", -6, 6), "tanh": ("tanh", -4, 4), "asinh": ("asinh", -50, 50),
    "acosh": ("acosh", 1.01, 90), "atanh": ("atanh", -0.99, 0.99), "abs": ("abs", -900, 900),
    "floor": ("floor", -900, 900), "ceil": ("ceil", -900, 900), "round": ("round", -900, 900),
}
CONSTANTS = {"π": "pi", "e": "e", "tau": "tau", "phi": "golden"}
SEVERAL = ["min", "max", "gcd", "lcm", "root", "mod", "nCr", "nPr", "sum", "product"]
BOUNDED = ["sum of", "product of"]
EVERYTHING = (list(SIGNS) + ["pos", "neg"] + list(POSTFIX_SIGNS) + list(REAL_FUNCTIONS) + list(CONSTANTS) + SEVERAL + BOUNDED
              + ["factorial", "|x|"])


class Unsuitable(Exception):
    """An expression outside of the domain, too large, or too near a place where digits are lost."""


class Node:
    """An operator, function, constant or number with the nodes within it."""

    def __init__(self, kind, *parts, text=None):
        self.kind, self.parts, self.text = kind, parts, text

    def kinds(self):
        yield self.kind
        for part in self.parts:
            yield from part.kinds()

    def depth(self):
        return 1 + max((part.depth() for part in self.parts), default=-1)

    # How it is written here, with the fewest brackets, in one of the spellings.

    def written(self, dice, least=0):
        text, level = self.plain(dice)
        return f"({text})" if level < least else text

    def plain(self, dice):
        kind, parts = self.kind, self.parts
        if kind in ("number", "k") or kind in CONSTANTS:
            return self.text, ATOM
        if kind in SIGNS:
            return self.infix(dice)
        if kind in ("pos", "neg"):
            sign = "+" if kind == "pos" else "-"
            inner = parts[0].written(dice, PREFIX)
            return sign + (f"({inner})" if inner[0] in "+-−" else inner), PREFIX
        if kind in POSTFIX_SIGNS:
            return parts[0].written(dice, ATOM) + kind, POSTFIX
        if kind == "|x|":
            return f"|{parts[0].written(dice)}|", ATOM
        if kind in BOUNDED:
            lower, upper, body = (part.written(dice) for part in parts)
            return f"{kind.split()[0]}(k={lower},{upper},{body})", ATOM
        if kind == "sqrt" and dice.random() < 0.3:
            return f"√({parts[0].written(dice)})", ATOM
        return f"{kind}({', '.join(part.written(dice) for part in parts)})", ATOM

    def infix(self, dice):
        level = LEVELS[self.kind]
        right_first = self.kind == "^"
        left = self.parts[0].written(dice, level + right_first)
        right = self.parts[1].written(dice, PREFIX if right_first else level + 1)
        if right[0] in "+-−":
            right = f"({right})"
        sign = dice.choice(SIGNS[self.kind])
        return (f"{left} {sign} {right}" if sign[0].isalpha() else left + sign + right), level

    # How Qalculate is asked: every operator in brackets, so that it need not know any precedence, and hundredths as such,
    # because it takes a per cent in a sum for a share.

    def asked(self):
        kind, parts = self.kind, [part.asked() for part in self.parts]
        if kind == "number":
            return self.text
        if kind == "k":
            return "x"
        if kind in CONSTANTS:
            return CONSTANTS[kind]
        if kind in ("mod", "nCr", "nPr"):
            return f"{ {'mod': 'mod', 'nCr': 'binomial', 'nPr': 'perm'}[kind]}({parts[0]}, {parts[1]})"
        if kind in SIGNS:
            return f"({parts[0]} {kind} {parts[1]})"
        if kind in ("pos", "neg"):
            return parts[0] if kind == "pos" else f"(-{parts[0]})"
        if kind in POSTFIX_SIGNS:
            return POSTFIX_SIGNS[kind].format(f"({parts[0]})")
        if kind in BOUNDED:
            return f"{kind.split()[0]}({parts[2]}, {parts[0]}, {parts[1]}, x)"
        if kind in ("min", "max"):
            return f"{kind}([{', '.join(parts)}])"
        if kind in ("sum", "product"):
            return "(" + (" + " if kind == "sum" else " * ").join(parts) + ")"
        if kind == "|x|":
            return f"abs({parts[0]})"
        name = REAL_FUNCTIONS[kind][0] if kind in REAL_FUNCTIONS else kind
        if kind in ("gcd", "lcm") and len(parts) > 2:
            return f"{kind}({kind}({parts[0]}, {parts[1]}), {parts[2]})"
        return f"{name}({', '.join(parts)})"

    # What it is worth: a fraction as long as Python's fractions go, else a number of mpmath.

    def worth(self, k=None):
        if self.kind == "number":
            return Fraction(self.text)
        if self.kind == "k":
            return Fraction(k)
        if self.kind in CONSTANTS:
            return {"π": mpmath.pi, "e": mpmath.e, "tau": 2 * mpmath.pi, "phi": mpmath.phi}[self.kind] + mpmath.mpf(0)
        if self.kind in BOUNDED:
            return self.series(k)
        return limited(self.applied([part.worth(k) for part in self.parts]))

    def series(self, k):
        lower, upper = (whole(part.worth(k)) for part in self.parts[:2])
        terms = [self.parts[2].worth(number) for number in range(lower, upper + 1)]
        if self.kind == "sum of":
            return limited(sum(terms, Fraction(0)))
        result = Fraction(1)
        for term in terms:
            result = limited(times(result, term))
        return result

    def applied(self, values):
        kind, first = self.kind, values[0]
        second = values[1] if len(values) > 1 else None
        if kind in ("+", "-"):
            return plus(first, second if kind == "+" else -second)
        if kind == "*":
            return times(first, second)
        if kind == "/":
            return divided(first, second)
        if kind == "^":
            return power(first, second)
        if kind == "mod":
            return plus(first, -times(second, floor(divided(first, second))))
        if kind in ("pos", "neg"):
            return first if kind == "pos" else -first
        if kind in ("%", "‰"):
            return divided(first, Fraction(100 if kind == "%" else 1000))
        if kind == "°":
            return real(first) * mpmath.pi / 180
        if kind in ("abs", "|x|"):
            return abs(first)
        if kind in ("floor", "ceil", "round"):
            return rounded(kind, first)
        if kind in ("min", "max"):
            return apart(min if kind == "min" else max, values)
        if kind in ("sum", "product"):
            result = values[0]
            for value in values[1:]:
                result = plus(result, value) if kind == "sum" else times(result, value)
            return result
        if kind in REAL_FUNCTIONS:
            return function(kind, first)
        if kind == "root":
            return real_root(first, whole(second))
        return counted(kind, [whole(value) for value in values])


def limited(value):
    if isinstance(value, Fraction):
        if max(abs(value.numerator), value.denominator) > 10**40:
            raise Unsuitable
    elif not mpmath.isfinite(value) or abs(value) > 1e12 or (value != 0 and abs(value) < 1e-9):
        raise Unsuitable
    return value


def real(value):
    return mpmath.mpf(value.numerator) / value.denominator if isinstance(value, Fraction) else value


def whole(value):
    if not isinstance(value, Fraction) or value.denominator != 1:
        raise Unsuitable
    return value.numerator


def both(first, second, operation):
    if isinstance(first, Fraction) and isinstance(second, Fraction):
        return operation(first, second)
    return operation(real(first), real(second))


def plus(first, second):
    return both(first, second, lambda a, b: a + b)


def times(first, second):
    return both(first, second, lambda a, b: a * b)


def divided(first, second):
    if second == 0 or abs(real(second)) < 1e-9:
        raise Unsuitable
    return both(first, second, lambda a, b: a / b)


def power(base, exponent):
    if isinstance(exponent, Fraction) and exponent.denominator == 1:
        if abs(exponent) > 12 or (base == 0 and exponent <= 0):
            raise Unsuitable
        return base ** int(exponent)
    if base <= 0 or abs(real(exponent)) > 12:
        raise Unsuitable
    return mpmath.power(real(base), real(exponent))


def floor(value):
    if not isinstance(value, Fraction) and abs(value - mpmath.nint(value)) < 1e-6:
        raise Unsuitable
    return Fraction(int(mpmath.floor(value))) if not isinstance(value, Fraction) else Fraction(value.__floor__())


def rounded(kind, value):
    if kind == "floor":
        return floor(value)
    if kind == "ceil":
        return -floor(-value)
    half = Fraction(1, 2)
    # Half-way cases have a kind of their own: there calculators differ.
    if isinstance(value, Fraction) and (value - half).denominator == 1:
        raise Unsuitable
    return floor(plus(value, half))


def apart(choose, values):
    order = sorted(real(value) for value in values)
    if any(b - a < 1e-9 for a, b in zip(order, order[1:])):
        raise Unsuitable
    return choose(values, key=real)


def function(kind, argument):
    least, most = REAL_FUNCTIONS[kind][1:]
    if not least <= real(argument) <= most:
        raise Unsuitable
    if kind == "cbrt":
        return real_root(argument, 3)
    names = {"ln": mpmath.log, "log": mpmath.log10, "log2": lambda x: mpmath.log(x) / mpmath.log(2)}
    return names.get(kind, getattr(mpmath, kind, None))(real(argument))


def real_root(value, degree):
    if not 1 <= degree <= 9 or (value < 0 and degree % 2 == 0):
        raise Unsuitable
    size = mpmath.root(abs(real(value)), degree)
    return -size if value < 0 else size


def counted(kind, numbers):
    import math
    first = numbers[0]
    if kind in ("gcd", "lcm"):
        if min(map(abs, numbers)) == 0:
            raise Unsuitable
        result = math.gcd(*numbers) if kind == "gcd" else math.lcm(*numbers)
    elif min(numbers) < 0 or max(numbers) > 18:
        raise Unsuitable
    elif kind in ("!", "factorial"):
        result = math.factorial(first)
    elif kind == "!!":
        result = math.prod(range(first, 0, -2))
    else:
        result = math.comb(*numbers) if kind == "nCr" else math.perm(*numbers)
    return Fraction(result)


class Grammar:
    """Draws trees of a depth from a seed; what was drawn least so far comes first."""

    def __init__(self, seed):
        self.dice = random.Random(seed)
        self.drawn = {kind: 0 for kind in EVERYTHING}

    def number(self):
        kind = self.dice.random()
        if kind < 0.7:
            return Node("number", text=str(self.dice.randint(0, 20)))
        if kind < 0.9:
            return Node("number", text=f"{self.dice.randint(0, 9)}.{self.dice.randint(1, 99)}")
        return Node("number", text=str(self.dice.randint(21, 999)))

    def small(self, depth, most=9):
        """A whole number from 0, as a number or a sum, product or count of such."""
        if depth < 1 or self.dice.random() < 0.4:
            return Node("number", text=str(self.dice.randint(0, most)))
        kind = self.dice.choice(["+", "*", "max", "gcd", "|x|", "floor"])
        first = self.small(depth - 1, 4)
        return Node(kind, first) if kind in ("|x|", "floor") else Node(kind, first, self.small(depth - 1, 3))

    def tree(self, depth, index=False):
        if depth < 1:
            if index and self.dice.random() < 0.5:
                return Node("k", text="k")
            if self.dice.random() < 0.12:
                name = min(CONSTANTS, key=lambda kind: (self.drawn[kind], kind))
                return Node(name, text=name)
            return self.number()
        kind = self.kind(index)
        if kind in CONSTANTS:
            return Node("*", Node(kind, text=kind), self.tree(depth - 1, index))
        return self.node(kind, depth, index)

    def kind(self, index):
        few = sorted(EVERYTHING, key=lambda kind: (self.drawn[kind], kind))
        kinds = few[:12] if self.dice.random() < 0.5 else list("+-*/^") + ["neg"]
        return self.dice.choice([kind for kind in kinds if not (index and kind in BOUNDED)])

    def node(self, kind, depth, index):
        deep, shallow = depth - 1, self.dice.randint(0, max(0, depth - 1))
        if kind in ("!", "!!", "factorial"):
            return Node(kind, self.small(min(deep, 2)))
        if kind in ("nCr", "nPr", "gcd", "lcm"):
            return Node(kind, self.small(min(deep, 2), 12), self.small(min(shallow, 1)))
        if kind == "root":
            return Node(kind, self.tree(deep, index), Node("number", text=str(self.dice.choice([2, 3, 4, 5]))))
        if kind == "^":
            exponent = self.small(1, 3) if self.dice.random() < 0.8 else self.tree(shallow, index)
            return Node(kind, self.tree(deep, index), exponent)
        if kind in ("min", "max", "sum", "product"):
            return Node(kind, self.tree(deep, index), *(self.tree(shallow, index) for _ in range(self.dice.randint(1, 2))))
        if kind in BOUNDED:
            lower = self.dice.randint(0, 3)
            upper = Node("number", text=str(lower + self.dice.randint(0, 5)))
            return Node(kind, Node("number", text=str(lower)), upper, self.tree(min(deep, 2), True))
        if kind in SIGNS or kind == "mod":
            first, second = self.tree(deep, index), self.tree(shallow, index)
            return Node(kind, first, second) if self.dice.random() < 0.5 else Node(kind, second, first)
        return Node(kind, self.tree(deep, index))

    def expression(self, depth):
        """A tree of exactly this depth with its value to 50 digits, which 100 digits confirm."""
        while True:
            tree = self.tree(depth)
            if tree.depth() != depth:
                continue
            try:
                with mpmath.workdps(50):
                    value = tree.worth()
                with mpmath.workdps(100):
                    again = tree.worth()
            except (Unsuitable, ZeroDivisionError, OverflowError, ValueError, TypeError):
                continue
            with mpmath.workdps(100):
                if value != 0 and abs(real(value) - real(again)) > abs(real(again)) * mpmath.mpf(10) ** -40:
                    continue
            for kind in set(tree.kinds()) & set(self.drawn):
                self.drawn[kind] += 1
            return tree, again
