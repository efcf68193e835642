"""Expressions as trees: their tokens, the tree of a token sequence, and the linear text that the calculator understands."""

import ast
import operator
import re
from fractions import Fraction

import tokens as vocabulary


class Malformed(ValueError):
    """A token sequence without a tree."""


class Node:
    """A part of an expression. `at` and `end`: indices of its own tokens in the sequence, set by `tokens`."""

    __slots__ = ("kind", "parts", "text", "at", "end")

    def __init__(self, kind, parts=(), text=""):
        self.kind, self.parts, self.text, self.at, self.end = kind, list(parts), text, -1, -1

    def __repr__(self):
        return f"{self.kind}{self.text and ':' + self.text}{self.parts or ''}"


def sign(token):
    return Node("sign", text=token)


def seq(*parts):
    return Node("seq", parts)


def gap():
    """A thin space inside a number; it has no token."""
    return Node("gap")


def text(characters):
    """A sequence of one-character tokens; a blank is a thin space."""
    return seq(*(gap() if c == " " else sign(c) for c in characters))


def blot():
    """A sign that is crossed out; it has no token."""
    return Node("blot")


def fraction(above, below, slanted=False):
    return Node("frac", (above, below), "slanted" if slanted else "")


def brackets(inside, kind="("):
    return Node("brackets", (inside,), kind)


def power(base, exponent):
    return seq(base, Node("^", (exponent,)))


# ---------------------------------------------------------------- tokens


def tokens(tree):
    """The token sequence; every node learns where its own tokens stand."""
    out = []
    emit(tree, out)
    return out


def put(node, token, out):
    node.at = len(out)
    out.append(token)


def emit(node, out):
    EMITTERS.get(node.kind, emit_groups)(node, out)


def emit_seq(node, out):
    for part in node.parts:
        emit(part, out)


def emit_sign(node, out):
    put(node, node.text, out)


def emit_brackets(node, out):
    put(node, node.text, out)
    emit(node.parts[0], out)
    node.end = len(out)
    out.append(vocabulary.CLOSING[node.text])


def emit_groups(node, out):
    """A token and its groups in braces."""
    put(node, node.kind, out)
    for part in node.parts:
        out.append("{")
        emit(part, out)
        out.append("}")


def emit_column(node, out):
    """Rows with `;` between two of them, unless a rule is there."""
    put(node, "col", out)
    out.append("{")
    for before, row in zip([None, *node.parts], node.parts):
        if before is not None and "rule" not in (before.text, row.text):
            out.append(";")
        emit(row, out)
    out.append("}")


def emit_lines(node, out):
    for at, line in enumerate(node.parts):
        if at:
            out.append("↵")
        emit(line, out)


EMITTERS = {
    "seq": emit_seq,
    "sign": emit_sign,
    "gap": lambda node, out: None,
    "blot": lambda node, out: None,
    "brackets": emit_brackets,
    "col": emit_column,
    "lines": emit_lines,
}


# ---------------------------------------------------------------- parsing


class Parser:
    """Tokens -> tree."""

    def __init__(self, sequence):
        self.sequence, self.place = list(sequence), 0

    def peek(self):
        return self.sequence[self.place] if self.place < len(self.sequence) else None

    def take(self, wanted=None):
        token = self.peek()
        if token is None or (wanted is not None and token != wanted):
            raise Malformed(f"Expected {wanted or 'a token'} at {self.place}, found {token}")
        self.place += 1
        return token

    def group(self):
        self.take("{")
        inside = self.lines({"}"})
        self.take("}")
        return inside

    def lines(self, stops):
        parts = [self.run(stops | {"↵"})]
        while self.peek() == "↵":
            self.take()
            parts.append(self.run(stops | {"↵"}))
        return parts[0] if len(parts) == 1 else Node("lines", parts)

    def run(self, stops):
        parts = []
        while self.peek() is not None and self.peek() not in stops:
            parts.append(self.part())
        return seq(*parts)

    def part(self):
        token = self.take()
        if token == "col":
            return self.column()
        if token in vocabulary.GROUPS:
            return Node(token, [self.group() for _ in range(vocabulary.GROUPS[token])])
        if token in vocabulary.CLOSING:
            inside = self.run({vocabulary.CLOSING[token]})
            self.take(vocabulary.CLOSING[token])
            return brackets(inside, token)
        if token in ("}", ")", "]", "\\}", "{", ";"):
            raise Malformed(f"Unexpected {token} at {self.place - 1}")
        return sign(token)

    def column(self):
        self.take("{")
        rows = [self.run({"}", ";", "rule"})]
        while self.peek() in (";", "rule"):
            if self.take() == "rule":
                rows.append(sign("rule"))
                if self.peek() == "}":
                    break
            rows.append(self.run({"}", ";", "rule"}))
        self.take("}")
        return Node("col", rows)


def parsed(sequence):
    """The tree of a token sequence. Raises `Malformed`."""
    parser = Parser(sequence)
    tree = parser.lines(set())
    if parser.peek() is not None:
        raise Malformed(f"Unexpected {parser.peek()} at {parser.place}")
    return tree


# ---------------------------------------------------------------- the linear text

SPELLED = {
    "×": "*",
    "·": "*",
    "÷": "/",
    ":": "/",
    "π": "pi",
    "caret": "^",
    "\\{": "{",
    "\\}": "}",
    "'": "",
    "sqrt-word": "sqrt",
    "R": " R ",
    "blank": "□",
}
SPELLED |= {currency: "" for currency in vocabulary.CURRENCIES} | {"?": "□", "cot": "1/tan"}
NAMES = set(vocabulary.FUNCTIONS)
INTEGER = re.compile(r"\d+")
NUMBER = re.compile(r"[\d.,]*\d")


def plain_number(found):
    """A number with a decimal point and no groups, for arguments that commas separate."""
    number = found.group()
    marks = [c for c in number if c in ".,"]
    if not marks:
        return number
    grouped = re.fullmatch(r"[1-9]\d{0,2}([.,]\d{3})+", number) and len(set(marks)) == 1 and (len(marks) > 1 or marks[0] == ",")
    whole, places = (number, "") if grouped else re.split(r"[.,](?=[^.,]*$)", number)
    return re.sub("[.,]", "", whole) + ("." + places if places else "")


def argument(tree):
    return NUMBER.sub(plain_number, linear(tree))


def wrapped(inner):
    """In brackets unless it is one number or name."""
    return inner if re.fullmatch(r"[\d.,]+|[a-z]|pi", inner) else f"({inner})"


def linear(node):
    """The text that the calculator reads."""
    return LINEAR.get(node.kind, linear_sign)(node)


def linear_sign(node):
    return SPELLED.get(node.text, node.text)


def flat(node):
    """The parts of nested sequences."""
    if node.kind != "seq":
        return [node]
    return [leaf for part in node.parts for leaf in (flat(part) if part.kind == "seq" else [part])]


def linear_seq(node):
    return run_text([part for part in flat(node) if part.kind not in ("gap", "blot")])


def run_text(parts):
    """The text of parts on one line."""
    out, at = "", 0
    while at < len(parts):
        part, after = parts[at], parts[at + 1] if at + 1 < len(parts) else None
        if part.kind in ("sum", "prod"):
            stop = next((i for i in range(at + 1, len(parts)) if parts[i].text in vocabulary.SUM_SIGNS | vocabulary.RELATIONS), len(parts))
            out += series(part, parts[at + 1 : stop])
            at = stop
            continue
        if part.kind == "frac":
            out = with_fraction(out, part)
        elif part.text in NAMES:
            piece, at = function(parts, at)
            out += piece
        elif part.kind == "sign" and part.text == "%" and after is not None and after.text.isdigit():
            out += "%*"
        else:
            out += linear(part)
        at += 1
    return out


def with_fraction(out, part):
    """The text with a fraction behind it; after a whole number it is the rest of a mixed number."""
    quotient = "/".join(wrapped(linear(side)) for side in part.parts)
    whole = re.search(r"(?<![\d.,^])\d+$", out)
    if whole and re.fullmatch(r"\d+/\d+", quotient):
        return f"{out[:whole.start()]}({whole.group()}+{quotient})"
    return f"{out}({quotient})"


def function(parts, at):
    """The text of a function with its base and power, and where its last part stands."""
    name, raised, base = SPELLED.get(parts[at].text, parts[at].text), "", ""
    while at + 1 < len(parts) and parts[at + 1].kind in ("^", "_"):
        at += 1
        if parts[at].kind == "_":
            base = linear(parts[at].parts[0])
        else:
            raised = linear(parts[at].parts[0])
    if raised == "-1":
        name, raised = f"a{name}", ""
    head, tail = name + (f"_{base}" if base else ""), f"^{wrapped(raised)}" if raised else ""
    if at + 1 < len(parts) and parts[at + 1].kind == "brackets":
        at += 1
        return f"{head}({argument(parts[at].parts[0])}){tail}", at
    first = at + 1
    while at + 1 < len(parts) and (parts[at + 1].text in ".,'π°" or parts[at + 1].text.isalnum() and len(parts[at + 1].text) == 1):
        at += 1
    if first > at:
        return head + tail + " ", at
    return f"{head}({NUMBER.sub(plain_number, run_text(parts[first:at + 1]))}){tail}", at


def series(part, body):
    name = {"sum": "sum", "prod": "product"}[part.kind]
    return f"{name}({linear(part.parts[0])};{argument(part.parts[1])};{NUMBER.sub(plain_number, run_text(body))})"


def linear_brackets(node):
    opening = SPELLED.get(node.text, node.text)
    return opening + linear(node.parts[0]) + SPELLED.get(vocabulary.CLOSING[node.text], vocabulary.CLOSING[node.text])


def linear_root(node):
    degree, inside = argument(node.parts[0]), argument(node.parts[1])
    return f"cbrt({inside})" if degree == "3" else f"root({inside};{degree})"


def linear_column(node):
    """The rows above the first rule, and the last row below the last one as the answer."""
    rows = [linear(part) for part in node.parts if part.text != "rule"]
    rule = next((at for at, part in enumerate(node.parts) if part.text == "rule"), len(node.parts))
    last = node.parts[-1]
    answer = linear(last) if last.text != "rule" and rule < len(node.parts) else ""
    question = "".join(row if row[:1] in "+-*/" or not at else "+" + row for at, row in enumerate(rows[:rule]))
    return question + ("=" + answer if rule < len(node.parts) else "")


def linear_division(node):
    divisor, dividend, quotient = (linear(part) for part in node.parts)
    return f"{dividend}/{divisor}" + (f"={quotient}" if quotient else "")


def linear_lines(node):
    """Lines that go on are joined, of steps the first and the last remain, equations stand beside each other."""
    texts = [linear(line) for line in node.parts]
    joined = texts[0]
    for later in texts[1:]:
        if later[:1] == "=":
            joined = sides(joined)[0] + later
        elif joined[-1:] in "+-*/=" or later[:1] in "+-*/":
            joined += later.lstrip("+") if joined[-1:] in "+-*/" and later[:1] == joined[-1:] else later
        else:
            joined += "; " + later
    return joined


LINEAR = {
    "seq": linear_seq,
    "brackets": linear_brackets,
    "frac": lambda node: with_fraction("", node),
    "^": lambda node: "^" + wrapped(linear(node.parts[0])),
    "_": lambda node: "_" + linear(node.parts[0]),
    "sqrt": lambda node: f"sqrt({linear(node.parts[0])})",
    "root": linear_root,
    "over": lambda node: f"({linear(node.parts[0])})…",
    "sum": lambda node: series(node, []),
    "prod": lambda node: series(node, []),
    "col": linear_column,
    "ldiv": linear_division,
    "lines": linear_lines,
    "cases": lambda node: linear(node.parts[0]),
    "gap": lambda node: "",
    "blot": lambda node: "",
}


def sides(line):
    """The parts between equals signs that stand outside of all brackets."""
    found, depth = [""], 0
    for character in line:
        depth += (character in "([{") - (character in ")]}")
        if character == "=" and depth <= 0:
            found.append("")
        else:
            found[-1] += character
    return found


def calculable(line):
    """The linear text as it is handed to the calculator: the question, or an equation if something is sought."""
    line = line.split("⇒")[0].strip()
    if "; " in line:  # the first of several steps
        line = line.split("; ")[0]
    if " R " in line:
        line = sides(line)[0]
    line = re.sub(r"([=≈])\s*□$", r"\1", line)
    if "□" in line:
        line = line.replace("□", "x")
    found = sides(line)
    return found[0] + "=" + found[-1] if len(found) > 2 else line


# ---------------------------------------------------------------- values

MOST_BITS = 4000
OPERATIONS = {ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv}
EASY = re.compile(r"[\d.+\-*/^()\[\]{}%!=,]*")


def worked_out(node):
    """The value of a syntax tree of numbers, signs and powers. Raises OverflowError where a power has too many digits."""
    match node:
        case ast.BinOp(left, ast.Pow(), right):
            base, exponent = worked_out(left), worked_out(right)
            if exponent.denominator != 1:
                raise ValueError("a root")
            if abs(exponent) * max(base.numerator.bit_length(), base.denominator.bit_length()) > MOST_BITS:
                raise OverflowError
            return base**exponent
        case ast.BinOp(left, sign, right):
            return OPERATIONS[type(sign)](worked_out(left), worked_out(right))
        case ast.UnaryOp(ast.USub(), part):
            return -worked_out(part)
        case ast.UnaryOp(ast.UAdd(), part):
            return worked_out(part)
        case ast.Call():
            return Fraction(node.args[0].value)
        case ast.Constant(int(number)):
            return Fraction(number)
        case _:
            raise ValueError("no arithmetic")


def value(line):
    """The exact value of the part before `=` where arithmetic of fractions is enough, else None."""
    question = sides(line)[0]
    if not EASY.fullmatch(question) or "," in question or "!" in question or re.search(r"\.\d*\.", question):
        return None
    source = question.translate(str.maketrans("[]{}", "()()"))
    source = re.sub(r"(?<=[\d)%])(?=\()|(?<=[)%])(?=\d)", "*", source)
    source = re.sub(r"(\d[\d.]*|\.\d+)(%?)", lambda m: f"Fraction('{m[1]}')" if not m[2] else f"(Fraction('{m[1]}')/100)", source)
    try:
        result = worked_out(ast.parse(source.replace("^", "**"), mode="eval").body)
    except (SyntaxError, ZeroDivisionError, OverflowError, ValueError, RecursionError):
        return None
    return result if isinstance(result, Fraction) else None
