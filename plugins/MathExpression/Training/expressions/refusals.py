"""Counts which drawn expressions the calculator refuses, and compares values where fractions are enough.

python3 refusals.py --discern PROGRAM [--count 400] [--examples 2]
"""

import argparse
import collections
import random
import subprocess

import grammar
import trees


def answered(program, line):
    """(whether the calculator took it, its first line)."""
    done = subprocess.run([program, "calc", "--", line], capture_output=True, text=True, timeout=60)
    return done.returncode == 0, (done.stdout + done.stderr).strip().split("\n")[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--discern", required=True)
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--examples", type=int, default=2, help="refused expressions to print for each bucket")
    options = parser.parse_args()
    asked, refused, compared = collections.Counter(), collections.Counter(), 0
    for seed in range(options.count):
        dice = random.Random(seed)
        bucket, tree = grammar.Grammar(dice, dice.random()).expression()
        line = trees.calculable(trees.linear(tree))
        taken, answer = answered(options.discern, line)
        asked[bucket] += 1
        if not taken:
            refused[bucket] += 1
            if refused[bucket] <= options.examples:
                print(f"{bucket}: {line}  {answer[:100]}")
        elif (value := trees.value(line)) is not None and not any(c.isalpha() for c in line):
            compared += 1
            if answer.split(" ")[0] != str(value):
                print(f"{bucket}: {line} is {value} here, {answer} there")
    print(", ".join(f"{bucket} {refused[bucket]}/{count}" for bucket, count in asked.most_common()))
    print(f"refused {refused.total()} of {options.count}; {compared} values compared")


if __name__ == "__main__":
    main()
