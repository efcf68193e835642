#!/usr/bin/env python3
"""Processor time of the calculator beside Qalculate and Python's fractions, as ratios within one run.

    swift build -c release --product Calculate
    python3 plugins/MathExpression/Benchmarks/benchmark.py .build/release/Calculate

The same 10,000 expressions from a fixed seed go to all three; the fractions must agree before anything is timed. Processor time is
that of the whole process, start and reading included, the least of three runs. The script fails where a bound does not hold.
"""

import pathlib
import random
import resource
import subprocess
import sys
import tempfile

from with_fractions import answer

COUNT = 10_000
BOUNDS = {"Qalculate": 1 / 20, "fractions and ast": 1 / 4}

PEER = pathlib.Path(__file__).parent / "with_fractions.py"


def expression(dice, depth):
    if depth == 0:
        return str(dice.randint(0, 99))
    kind = dice.random()
    if kind < 0.15:
        return f"({expression(dice, depth - 1)})"
    if kind < 0.2:
        return f"(-{expression(dice, depth - 1)})"
    if kind < 0.3:
        return f"({expression(dice, depth - 1)})^{dice.randint(0, 3)}"
    return expression(dice, depth - 1) + dice.choice("+-*/") + expression(dice, depth - 1)


def expressions():
    """COUNT expressions that have a value: 0^0 and divisions by zero are left out."""
    dice, lines = random.Random(4), []
    while len(lines) < COUNT:
        line = expression(dice, dice.randint(1, 4))
        try:
            # Python takes 0^0 for 1; here it has no value.
            if "^0" not in line:
                answer(line)
                lines.append(line)
        except ZeroDivisionError:
            continue
    return lines


def run(command, text=None):
    """Output, and the processor seconds of the process."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    output = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return output, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def least(command, text=None, times=3):
    runs = [run(command, text) for _ in range(times)]
    return runs[0][0], min(seconds for _, seconds in runs)


def main():
    tool = [str(pathlib.Path(sys.argv[1]).resolve())]
    lines = expressions()
    text = "\n".join(lines) + "\n"
    ours, seconds = least(tool, text)
    theirs, python = least([sys.executable, str(PEER)], text)
    wrong = [pair for pair in zip(lines, ours.splitlines(), theirs.splitlines()) if pair[1] != pair[2]]
    assert len(ours.splitlines()) == COUNT and not wrong, wrong[:5]
    with tempfile.NamedTemporaryFile("w", suffix=".txt") as file:
        file.write(text)
        file.flush()
        _, qalculate = least(["qalc", "-t", "-f", file.name], times=1)
    failed = False
    for name, peer in (("Qalculate", qalculate), ("fractions and ast", python)):
        ratio, bound = seconds / peer, BOUNDS[name]
        failed |= ratio > bound
        print(f"{COUNT} expressions: {ratio:.3f} of {name} ({seconds:.3f} s, {peer:.3f} s), at most {bound:.2f}")
    failed |= growth(tool) or powers(tool)
    sys.exit(1 if failed else 0)


def growth(tool):
    """Twice the terms may take twice the time, not four times."""
    start = least(tool, "1\n")[1]
    times = {}
    for terms in (10_000, 20_000):
        # Many lines, so that there is something to measure.
        output, seconds = least(tool, ("+".join(map(str, range(1, terms + 1))) + "\n") * 20)
        assert output.splitlines() == [str(terms * (terms + 1) // 2)] * 20
        times[terms] = seconds - start
    ratio = times[20_000] / times[10_000]
    print(f"a sum of 20,000 terms: {ratio:.2f} times the time of 10,000 ({times[10_000] / 20 * 1000:.1f} ms), at most 3.00")
    return ratio > 3


def powers(tool):
    output, seconds = least(tool, "2^100000\n")
    sys.set_int_max_str_digits(0)
    assert output.strip() == str(2**100_000)
    print(f"2^100000: {seconds:.3f} s, at most 1")
    refused = run(tool, "9^9^9^9\n")[0].strip()
    print(f"9^9^9^9: {refused}")
    return seconds > 1 or refused != "overflow"


if __name__ == "__main__":
    main()
