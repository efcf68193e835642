"""What stands on lines of arithmetic: worksheets, long sums, powers, roots, functions, equations. No blanks.

Raised digits are `²`, a root is `√` before a number or a bracket, `×` and the letter `x` are two signs.
"""

from fractions import Fraction

RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"
TIMES = "×" * 12 + "·" * 4 + "*" * 3
OVER = "÷" * 8 + "/" * 5
FUNCTIONS = ("sin", "cos", "tan", "log", "ln", "sqrt", "abs")
LETTERS = "x" * 8 + "y" * 3 + "abn"
SIGNS = "0123456789+-×÷·*/=()[].,^√∛π%!" + RAISED + "xyabn"


def whole(dice, digits=None):
    digits = digits or dice.choice((1, 1, 1, 2, 2, 2, 3, 3, 4))
    return str(dice.randrange(10 ** (digits - 1) if digits > 1 else 0, 10**digits))


def number(dice):
    """A number as people write it: mostly whole, some with a point or a comma."""
    kind = dice.random()
    if kind < 0.74:
        return whole(dice)
    if kind < 0.92:
        return (
            f"{whole(dice, dice.choice((1, 1, 2, 3)))}.{whole(dice, dice.choice((1, 2, 2, 3))):0>{dice.choice((1, 2))}}"
        )
    if kind < 0.96:
        return f"{dice.randrange(1, 999)},{dice.randrange(1000):03}" + (
            f".{dice.randrange(100):02}" if dice.random() < 0.2 else ""
        )
    return f"{whole(dice, dice.choice((1, 2)))},{whole(dice, dice.choice((1, 2)))}"  # the decimal comma


def power(dice):
    base = dice.choice((number, number, bracket, letter))(dice)
    if dice.random() < 0.18:
        exponent = whole(dice, 1) if dice.random() < 0.7 else f"({whole(dice, 1)}{sign(dice)}{whole(dice, 1)})"
        return f"{base}^{exponent}"
    exponent = dice.choice((2, 2, 2, 2, 3, 3, dice.randrange(10), dice.randrange(10), dice.randrange(10, 30)))
    return base + "".join(RAISED[int(digit)] for digit in str(exponent))


def root(dice):
    under = number(dice) if dice.random() < 0.6 else bracket(dice)
    return dice.choice("√√√∛") + under


def function(dice):
    name = dice.choice(FUNCTIONS)
    inner = dice.choice((number, number, letter, pi, chain_of(2)))(dice)
    return f"{name}({inner})"


def letter(dice):
    return (whole(dice, dice.choice((1, 1, 2))) if dice.random() < 0.6 else "") + dice.choice(LETTERS)


def pi(dice):
    return dice.choice(("π", "π", f"{whole(dice, 1)}π", f"π{dice.choice(OVER)}{dice.choice('2346')}"))


def bracket(dice, depth=0):
    """A sum in brackets, nested at most twice."""
    opening, closing = ("[", "]") if depth == 0 and dice.random() < 0.12 else ("(", ")")
    return opening + chain(dice, dice.choice((2, 2, 2, 3)), depth + 1) + closing


def sign(dice):
    return dice.choice(("+", "+", "-", "-", dice.choice(TIMES), dice.choice(OVER)))


def term(dice, depth=0):
    kind = dice.random()
    if depth < 2 and kind < 0.13:
        return bracket(dice, depth)
    if kind < 0.24:
        return power(dice) if depth < 2 else number(dice)
    if kind < 0.30:
        return root(dice) if depth < 2 else number(dice)
    if kind < 0.33:
        return pi(dice)
    if kind < 0.35:
        return whole(dice) + "%"
    if kind < 0.365:
        return whole(dice, 1) + "!"
    if kind < 0.39 and depth < 2:
        return function(dice)
    if kind < 0.41:
        return f"(-{number(dice)})"
    return number(dice)


def chain(dice, terms, depth=0):
    text = ("-" if dice.random() < 0.06 else "") + term(dice, depth)
    for _ in range(terms - 1):
        text += sign(dice) + term(dice, depth)
    return text


def rich_chain(dice):
    """A sum with many of the signs that only mathematics has."""
    terms = [dice.choice((number, number, power, power, root, pi, term))(dice) for _ in range(dice.choice((2, 2, 3)))]
    return terms[0] + "".join(sign(dice) + text for text in terms[1:])


def chain_of(terms):
    return lambda dice: chain(dice, terms, 2)


def plain_chain(dice):
    """A long sum of small whole numbers, some in brackets."""
    text, open_at = "", None
    for index in range(dice.randrange(2, 8)):
        text += sign(dice) if index else ""
        if open_at is None and dice.random() < 0.2:
            text, open_at = text + "(", index
            text += whole(dice, dice.choice((1, 1, 2)))
        else:
            text += whole(dice, dice.choice((1, 1, 1, 2, 2, 3)))
            if open_at is not None and dice.random() < 0.6:
                text, open_at = text + ")", None
    return text + (")" if open_at is not None else "")


def decimal(value):
    """A number of at most three places as people write it, or nothing."""
    scaled = value * 1000
    if scaled.denominator != 1 or abs(scaled) >= 10**9:
        return None
    text = f"{abs(scaled.numerator) // 1000}.{abs(scaled.numerator) % 1000:03}".rstrip("0").rstrip(".")
    return ("-" if value < 0 else "") + text


RULES = {
    "+": lambda a, b: a + b,
    "-": lambda a, b: a - b,
    "×": lambda a, b: a * b,
    "÷": lambda a, b: a / b if b else None,
}


def worksheet(dice):
    """Two or three numbers, `=`, and mostly an answer, one of ten wrong."""
    operator = dice.choice("++--××÷÷")
    first, second = (number(dice).replace(",", "") for _ in range(2))
    if operator == "÷":  # what divides evenly
        second = str(dice.randrange(1, dice.choice((10, 13, 100))))
        first = str(int(second) * dice.randrange(1, dice.choice((10, 13, 100))))
    value = RULES[operator](Fraction(first), Fraction(second))
    answer = decimal(value) if value is not None else None
    if answer and dice.random() < 0.1:
        answer = str(int(value) + dice.choice((-10, -1, 1, 2, 10)))
    shown = dice.choice(TIMES) if operator == "×" else dice.choice(OVER) if operator == "÷" else operator
    text = f"{first}{shown}{second}"
    if answer is None or dice.random() < 0.15:
        return text + dice.choice(("", "=", "="))
    return f"{text}={answer}"


def equation(dice):
    left = letter(dice)
    for _ in range(dice.choice((1, 1, 2, 3))):
        left += dice.choice("+-") + dice.choice((letter, number, number))(dice)
    return f"{left}={dice.choice((number, letter, chain_of(2)))(dice)}"


def calculated(dice):
    """A sum, `=`, and some number, as on calculators and in notes."""
    return f"{chain(dice, dice.choice((1, 2, 3)))}={number(dice)}"


def scattered(dice):
    """Signs in no order, so that the reader trusts its eyes and not its grammar; letters only those of unknowns."""
    return "".join(dice.choice(SIGNS) for _ in range(dice.randrange(3, 14)))


# What lines are made of, each kind as often as it stands here: to train on, and held back. What is held back has more of
# the signs that only mathematics has, and nothing without meaning.
TRAINED = (
    [worksheet] * 20 + [plain_chain] * 14 + [lambda dice: chain(dice, dice.choice((2, 2, 3, 3, 4, 5)))] * 22
    + [rich_chain] * 34 + [power, root, function] * 3 + [equation] * 8 + [calculated] * 9 + [scattered] * 4
)  # fmt: skip
HELD_BACK = (
    [worksheet] * 10 + [plain_chain] * 8 + [rich_chain] * 46 + [lambda dice: chain(dice, dice.choice((2, 3, 3, 4)))] * 12
    + [power, root, function] * 4 + [equation] * 6 + [calculated] * 6
)  # fmt: skip


def with_commas(text):
    """The text as half of the world writes it: a decimal comma, and a point between thousands."""
    return text.translate(str.maketrans(".,", ",."))


def content(dice, kinds=TRAINED):
    """A line of 3 to 30 signs."""
    while True:
        text = dice.choice(kinds)(dice)
        if 3 <= len(text) <= 30:
            return text
