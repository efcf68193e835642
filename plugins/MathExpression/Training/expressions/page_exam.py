"""Examines the whole command on freshly drawn pages, in fonts and hands that no training saw.

    page_exam.py --seed N [--count 200] [--tool PATH] [--without MODEL...] [--work DIR] [--misses] [--json OUT]

Draws the pictures (once for a seed), scans them with `TOOL scan --json`, and compares what each expression comes to with what the
calculator makes of the expression that was drawn. Prints a table: right of all, and how many reported values are of no expression.
Expressions that the calculator refuses count as right if no value is given, or none at all is.
"""

import argparse
import collections
import decimal
import functools
import json
import pathlib
import re
import subprocess
import sys

import cv2

import assets as gathering
import draw
import draw_pages
import trees

ROOT = pathlib.Path(__file__).resolve().parents[4]
sys.path.append(str(ROOT / "Scripts" / "training"))
import exams  # noqa: E402

RESULTS = ("value", "solution", "solution-set")
DIGITS = decimal.Context(prec=12)  # of numbers that are compared
SHARED = 0.4  # of the union of two boxes of one expression
PERCENT = re.compile(r"([\d.,]*\d)%")
SURE = (0.5, 0.7, 0.8, 0.9, 0.95, 0.99)


def drawn(folder, seed, count, assets):
    """(path of the picture, its expressions) of each number."""
    folder.mkdir(parents=True, exist_ok=True)
    artist, found = None, []
    for number in range(count):
        path = folder / f"{seed}-{number:05d}.png"
        truth = path.with_suffix(".json")
        if not truth.exists():
            artist = artist or draw.Artist(gathering.loaded(assets), True)
            picture, expressions = draw_pages.scene_at(artist, seed, number, world=draw_pages.TAKEN)
            cv2.imwrite(str(path), picture)
            truth.write_text(json.dumps(expressions, ensure_ascii=False))
        found.append((path, json.loads(truth.read_text())))
    return found


def documents(report):
    return [one for one in report.get("documents", ()) if one["kind"] == "math-expression"]


def rounded(text):
    """A number in twelve significant digits, whether it is written as a fraction or as a decimal; what is none as it is."""
    try:
        upper, _, lower = text.partition("/")
        number = DIGITS.divide(decimal.Decimal(upper), decimal.Decimal(lower or 1))
    except decimal.DecimalException:
        return text
    return format(number.normalize(DIGITS), "f")


def results(document):
    """What a document comes to: its decimal, else its solutions."""
    for names in (("decimal",), RESULTS):
        found = tuple(sorted(rounded(field["value"]) for field in document["fields"] if field["name"] in names))
        if found:
            return found
    return ()


@functools.cache
def calculated(tool, line):
    """The document that the calculator makes of a line as it stands on a picture; one without fields if it refuses."""
    # On pictures a per cent is a hundredth; in a typed sum it is a share of what stands before it.
    line = PERCENT.sub(r"(\1/100)", line)
    done = subprocess.run([tool, "calc", "--json", "--", line], capture_output=True, text=True, timeout=60)
    found = documents(json.loads(done.stdout)) if done.stdout.startswith("{") else []
    return found[0] if found else {"fields": [], "issues": []}


def expected(tool, linear):
    """What the calculator makes of a drawn expression; empty if it refuses."""
    return results(calculated(tool, trees.calculable(linear)))


def answer(document):
    """Whether the answer behind the equals sign holds or fails; empty without one."""
    if not any(field["name"] == "claimed-answer" for field in document["fields"]):
        return ""
    return "fails" if any(issue["code"] == "claim-is-false" for issue in document["issues"]) else "holds"


def area(box):
    return (box[2] - box[0]) * (box[3] - box[1])


def shared_area(box, other):
    wide, high = (min(box[at + 2], other[at + 2]) - max(box[at], other[at]) for at in (0, 1))
    return max(0, wide) * max(0, high)


def overlap(box, other):
    """Intersection over union."""
    shared = shared_area(box, other)
    return shared / max(1e-9, area(box) + area(other) - shared)


def contained(box, other):
    """The share of a box that lies in a larger one; 0 where the other is smaller."""
    return shared_area(box, other) / max(1e-9, area(box)) if area(box) < area(other) else 0.0


def nearest(candidates, box, shared, document=lambda one: one):
    """The candidate whose document overlaps most with a box; None where that is less than `shared` of the union."""
    share = lambda one: overlap(outline(document(one)), box)
    best = max(candidates, key=share, default=None)
    return best if best is not None and share(best) >= shared else None


def outline(document):
    xs, ys = zip(*document["outline"])
    return min(xs), min(ys), max(xs), max(ys)


def is_part(document, expressions, tool):
    """Whether a document is of a part of one of the expressions, such as a line of several, and comes to the same."""
    left, top, right, bottom = outline(document)
    x, y = (left + right) / 2, (top + bottom) / 2
    return any(
        one["box"][0] < x < one["box"][2] and one["box"][1] < y < one["box"][3]
        and expected(tool, one["linear"]) == results(document) != ()
        for one in expressions
    )  # fmt: skip


def told_of(expression, candidates, tool, document=lambda one: one):
    """The candidate whose document is of an expression; None where there is none."""
    best = nearest(candidates, expression["box"], SHARED, document)
    return best or next((one for one in candidates if is_part(document(one), [expression], tool)), None)


def group(expression):
    sequence = expression["tokens"]
    flat = not {"frac", "sqrt", "root", "^", "col", "ldiv", "sum", "prod", "cases", "↵", "over", "_"} & set(sequence)
    return ("hand" if expression["hand"] else "print") + (", one line" if flat else ", two-dimensional")


class Tally:
    def __init__(self):
        self.all, self.found, self.right, self.wrong = (collections.Counter() for _ in range(4))
        self.reported, self.missed = [], []

    def take(self, tool, path, expressions, told):
        """Compares the documents of a picture with its expressions."""
        left = list(told)
        for expression in expressions:
            name, wanted = group(expression), expected(tool, expression["linear"])
            best = told_of(expression, left, tool)
            if best is not None:
                left.remove(best)
            answer = results(best) if best is not None else ()
            for one in (name, "all"):
                self.all[one] += 1
                self.found[one] += best is not None
                self.right[one] += answer == wanted
                self.wrong[one] += bool(answer) and answer != wanted
            if answer:
                self.reported.append((confidence(best), answer == wanted))
            if answer != wanted:
                self.missed.append(f"{path.name}: {expression['linear']} is {' '.join(wanted) or 'refused'}, told {' '.join(answer) or 'nothing'}")
        for one in left:
            if results(one) and not is_part(one, expressions, tool):
                self.wrong["where nothing is"] += 1
                self.reported.append((confidence(one), False))
                self.missed.append(f"{path.name}: nothing is there, told {' '.join(results(one))}")

    def lines(self):
        for name in sorted(self.all):
            yield f"{name:24} found {self.found[name]:4}, right {self.right[name]:4} of {self.all[name]:4} ({self.right[name] / self.all[name]:.3f}), wrong {self.wrong[name]}"
        yield f"{'where nothing is':24} wrong {self.wrong['where nothing is']}"
        for least in SURE:
            some = [right for sure, right in self.reported if sure >= least]
            if some:
                yield f"values at {least} and above: {len(some)}, wrong {len(some) - sum(some)} ({1 - sum(some) / len(some):.3f})"


def confidence(document):
    return next((field["confidence"] for field in document["fields"] if field["name"] in (*RESULTS, "decimal")), 0)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--tool", default=str(ROOT / ".build/release/discern"))
    parser.add_argument("--work", type=pathlib.Path, default=ROOT / ".build/training/expressions/exam")
    parser.add_argument("--assets", help="file that assets.py wrote")
    parser.add_argument("--without", nargs="+", default=(), metavar="MODEL", help="models that the command is not to find")
    parser.add_argument("--misses", action="store_true", help="list what was missed and what is wrong")
    parser.add_argument("--json", type=pathlib.Path, help="file for the documents of each picture")
    options = parser.parse_args()
    pages, tally = drawn(options.work, options.seed, options.count, options.assets), Tally()
    told, seconds = exams.scanned(options.tool, [str(path) for path, _ in pages], "--explain", hidden=options.without)
    for (path, expressions), report in zip(pages, told, strict=True):
        tally.take(options.tool, path, expressions, documents(report))
    if options.json:
        options.json.write_text("\n".join(json.dumps(report, ensure_ascii=False) for report in told))
    if options.misses:
        print(*tally.missed, sep="\n")
    print(*tally.lines(), sep="\n")
    print(f"{len(pages)} pictures, {seconds / len(pages):.2f} s each")


if __name__ == "__main__":
    main()
