"""Reads drawn crops that the training never saw, and counts what is right.

python3 exam.py READER.pt --count 400 --seed 900 [--drawn-too] [--discern PROGRAM] [--list] [--sheet missed.png]

Fonts, signs and writers are those held back, unless `--drawn-too` asks for those trained on. A value is right where it is that of
the expression drawn: the calculator (`--discern`) is asked where `trees.value` does not know.
"""

import argparse
import collections
import time

import cv2
import numpy
import torch

import assets as gathering
import decode
import draw
import grounds
import refusals
import tokens as vocabulary
import trees

LARGEST = 10**60  # beyond it the calculator is asked
SURE = (0.0, 0.5, 0.7, 0.8, 0.9, 0.95, 0.98)


class Values:
    """Values of linear texts, as strings; None where there is none."""

    def __init__(self, program):
        self.program, self.known = program, {}

    def of(self, sequence):
        line = trees.calculable(trees.linear(trees.parsed(sequence)))
        if line not in self.known:
            self.known[line] = self.found(line)
        return self.known[line]

    def found(self, line):
        value = trees.value(line)
        if value is not None and max(abs(value.numerator), value.denominator) < LARGEST:
            return str(value)
        if self.program is None:
            return None
        taken, answer = refusals.answered(self.program, line)
        return answer.split(" ≈ ")[0] if taken else None


class Tally:
    """Counts for each group: crops, exact sequences, right values."""

    def __init__(self):
        self.rows = collections.defaultdict(list)

    def add(self, groups, exact, right):
        for group in groups:
            self.rows[group].append((exact, right))

    def lines(self):
        for group, rows in self.rows.items():
            exact, right = (sum(row[at] for row in rows) / len(rows) for at in (0, 1))
            yield f"{group:14} {len(rows):5}  exact {exact:.3f}  value {right:.3f}"


def reliability(rows):
    """Lines of a table: of the crops whose share is at least so high, how many are right. `rows`: (share, right)."""
    for least in SURE:
        some = [right for share, right in rows if share >= least]
        if some:
            wrong = len(some) - sum(some)
            yield f"share >= {least:4}: {len(some):5} of {len(rows)} ({len(some) / len(rows):.2f}), wrong {wrong} ({wrong / len(some):.4f})"


def sheet(path, missed):
    """A picture of crops with what was drawn and what was read."""
    columns, high, wide = 3, 120, 620
    page = numpy.full((high * -(-len(missed) // columns), wide * columns), 235, numpy.uint8)
    for at, (grey, *lines) in enumerate(missed):
        x, y = at % columns * wide, at // columns * high
        scale = min((wide - 8) / grey.shape[1], (high - 30) / grey.shape[0], 2.0)
        grey = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)
        page[y + 2 : y + 2 + grey.shape[0], x + 3 : x + 3 + grey.shape[1]] = grey
        for line, low in zip(lines, (15, 3)):
            line = "".join(draw.ASCII.get(c, c) for c in line)
            cv2.putText(page, line[:105], (x + 3, y + high - low), cv2.FONT_HERSHEY_SIMPLEX, 0.36, 0, 1, cv2.LINE_AA)
    cv2.imwrite(path, page)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkpoint")
    parser.add_argument("--assets")
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=900)
    parser.add_argument("--level", type=float)
    parser.add_argument("--drawn-too", action="store_true", help="fonts, signs and writers of the training")
    parser.add_argument("--discern", help="the program, for values that need more than fractions")
    parser.add_argument("--scales", default="0.8,1,1.25")
    parser.add_argument("--tight", action="store_true", help="without the margin that the reader puts about a crop")
    parser.add_argument("--list", action="store_true", help="prints what is misread")
    parser.add_argument("--sheet", help="picture of what is misread")
    options = parser.parse_args()
    torch.set_num_threads(1)
    reader, seen = decode.loaded(options.checkpoint)
    artist = draw.Artist(gathering.loaded(options.assets), not options.drawn_too)
    values, tally, rows, missed, spent = Values(options.discern), Tally(), [], [], 0.0
    scales = [float(scale) for scale in options.scales.split(",")]
    for number in range(options.count):
        picture = draw.picture_at(artist, options.seed, number, options.level)
        drawn = [vocabulary.TOKENS[index] for index in picture.tokens]
        begun = time.process_time()
        found = decode.read(reader, picture.grey, scales=scales, margin=0 if options.tight else decode.MARGIN)
        spent += time.process_time() - begun
        share, told = found[0] if found else (0.0, [])
        exact = told == drawn
        right = exact or bool(told) and trees.linear(trees.parsed(told)) == picture.linear
        if not right and told:
            value = values.of(drawn)
            right = value is not None and values.of(told) == value
        tally.add(("all", "hand" if picture.scene in grounds.HAND else "print", picture.bucket), exact, right)
        rows.append((share, right))
        if not exact:
            missed.append((picture.grey, " ".join(drawn), f"{share:.2f} {'value ' if right else ''}" + " ".join(told)))
            if options.list:
                print(f"{number} {picture.scene} {picture.bucket}: {missed[-1][1]} | {missed[-1][2]}")
    if options.sheet and missed:
        sheet(options.sheet, missed[:60])
    print(f"{options.checkpoint} after {seen} drawings; seed {options.seed}, {1000 * spent / options.count:.0f} ms a crop")
    print("\n".join([*tally.lines(), *reliability(rows)]))


if __name__ == "__main__":
    main()
