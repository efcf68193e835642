#!/usr/bin/env python3
"""Writes expressions.tsv: 500 expressions with the answers of Python's fractions, mpmath and Qalculate.

    python3 generate.py            # writes the table; needs qalc and mpmath
    python3 generate.py --check    # says whether the table is what this script writes

400 expressions come from a seeded grammar, of depth 1 to 8, every operator and function in at least 15 of them. 100 more are
such on which common calculators differ; their meaning is the rule that this project has written down. Columns: kind, depth,
expression, the exact fraction or `-`, 25 significant digits, what Qalculate answers, and the name of the difference where
Qalculate follows another rule (DIFFERENCES says which).
"""

import pathlib
import re
import subprocess
import sys
import tempfile

import mpmath

from differing import differing
from trees import EVERYTHING, Grammar, Fraction, real

TABLE = pathlib.Path(__file__).parent / "expressions.tsv"
DIGITS = 25
LEAST = 15

DIFFERENCES = {
    "implicit-product": "a product without a sign binds tighter than a division for Qalculate, and like a written one here",
    "percent-in-sum": "a per cent behind a sum is a share of what stands before it for Qalculate, and a hundredth here",
    "function-without-brackets": "a function without brackets takes the whole product for Qalculate, one factor here",
}


def ask(lines):
    """What Qalculate answers to each line: numbers as text."""
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write("\n".join(lines) + "\n")
        file.flush()
        settings = [f"precision {DIGITS + 5}", "unicode off", "angle 1", "exact off", "max decimals -1"]
        command = ["qalc", "-t"] + [part for setting in settings for part in ("-s", setting)] + ["-f", file.name]
        answers = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split("\n")
    answers = [answer for answer in answers if answer]
    assert len(answers) == len(lines), (len(answers), len(lines))
    return [answer.replace(" rad", "") for answer in answers]


def digits(value):
    """`value` with DIGITS significant digits, plain or with a power of ten."""
    with mpmath.workdps(100):
        return mpmath.nstr(real(value), DIGITS, strip_zeros=True).removesuffix(".0")


def agrees(answer, value):
    if not re.fullmatch(r"-?[0-9.]+(E-?[0-9]+)?", answer):
        return False
    with mpmath.workdps(100):
        difference = abs(mpmath.mpf(answer) - real(value))
        return difference <= max(abs(real(value)), mpmath.mpf(10) ** -12) * mpmath.mpf(10) ** -18


def rows():
    grammar = Grammar(seed=20)
    trees = [grammar.expression(1 + index % 8) for index in range(400)]
    few = {kind: count for kind, count in grammar.drawn.items() if count < LEAST}
    assert not few, f"too seldom: {few}"
    entries = [("random", tree.depth(), tree.written(grammar.dice), value, tree.asked(), "-") for tree, value in trees]
    entries += [(*entry[:1], 0, *entry[1:]) for entry in differing(grammar.dice)]
    answers = ask([entry[4] for entry in entries])
    for (kind, depth, text, value, asked, difference), answer in zip(entries, answers):
        same = agrees(answer, value)
        if same == (difference != "-"):
            print(f"{'agrees' if same else 'differs'}: {text}  ({asked})  {digits(value)}  {answer}", file=sys.stderr)
        exact = str(value) if isinstance(value, Fraction) else "-"
        yield "\t".join([kind, str(depth), text, exact, digits(value), answer[:60], difference])


def main():
    text = "".join(f"# {name}: {sentence}\n" for name, sentence in DIFFERENCES.items())
    text += "\n".join(rows()) + "\n"
    if "--check" in sys.argv:
        sys.exit(0 if TABLE.read_text() == text else "expressions.tsv is not what generate.py writes")
    TABLE.write_text(text)
    print(f"{text.count(chr(10)) - len(DIFFERENCES)} expressions, {len(EVERYTHING)} operators, functions and constants")


if __name__ == "__main__":
    main()
