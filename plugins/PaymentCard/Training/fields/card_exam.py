"""Examines the whole command on freshly drawn payment cards and other papers, in fonts and on grounds that no training saw.

    card_exam.py --seed N [--count 500] [--tool PATH] [--work DIR | --pictures DIR] [--misses] [--json OUT]

Draws the pictures (once for a seed and a state of the world), scans them with `TOOL scan --json --reveal`, compares the fields with what
was drawn and prints a table: right of all, and how many reported values are on no card.
"""

import argparse
import collections
import hashlib
import pathlib
import re

import draw_cards
import places
import exams
from calibration import squash

KIND = "payment-card"
ORDER = ("document found", "number", "masked-number", "network", "expiry", "valid-from", "holder", "others left alone")
FEWEST = 2  # fields that make a card one that should be found, if it shows no number
IN_VIEW = 0.85  # part of a card that must be in view to be asked for


def month(text):
    """A date as MM/YY; None if it is no date."""
    parts = re.findall(r"\d+", text)
    if len(parts) != 2 or not 1 <= int(parts[0]) <= 12:
        return None
    return f"{int(parts[0]):02}/{parts[1][-2:]}"


def visible(text):
    """What a masked number shows at its ends; how many digits are hidden between them is nobody's business."""
    return re.sub(r"\*+", "*", re.sub(r"\s", "", text))


def holders(lines):
    """Ways in which a holder may be told: each line, and all of them."""
    return {squash(line) for line in lines} | {squash("".join(lines))}


PLAIN = {
    "number": lambda text: re.sub(r"\D", "", text), "masked-number": visible, "network": squash, "expiry": month, "valid-from": month,
    "holder": squash,
}  # fmt: skip


def told(value, name):
    """The set of values that count as this one."""
    return holders(value) if name == "holder" else {PLAIN[name](value)} - {None}


def printed(truth, name):
    """The values that count as a field of any card of a picture: a network is printed by its number, in words, or as a mark."""
    keys = (name, *(["mark"] if name == "network" else []))
    return set().union(*(told(card["printed"][key], name) for card in truth["cards"] for key in keys if card["printed"].get(key)))


def judge(tally, truth, report):
    """Compares the report of one picture with its truth."""
    documents = [document for document in report.get("documents") or [] if document["kind"] == KIND]
    fields = [field for document in documents for field in document["fields"]]
    if not truth["cards"]:
        tally.add("others left alone", not documents, truth["view"])
        for field in fields:
            if field["name"] in PLAIN:
                tally.told(field["name"], field, False)
        return
    shown = [card for card in truth["cards"] if card["seen"] >= IN_VIEW]
    asked = [card for card in shown if "number" in card["fields"] or len(card["fields"]) >= FEWEST]
    if asked:
        tally.add("document found", documents, truth["view"])
    for name, plain in PLAIN.items():
        got = {plain(field["value"]): field for field in fields if field["name"] == name}
        for card in shown:
            value = card["fields"].get(name)
            if value and told(value, name):
                tally.add(name, told(value, name) & set(got), str(value), truth["view"])
        there = printed(truth, name)
        for value, field in got.items():
            tally.told(name, field, value in there)


def by_view(misses):
    """How often each kind of picture was missed, the worst first: (kind, field, count)."""
    counts = collections.Counter((facts[-1], name) for name, how, *facts in misses if how == "missed")
    return [(*key, count) for key, count in counts.most_common(12)]


def state():
    """A name for the state of the world and of the drawing."""
    skipped = ("field_", "fit_", "mark_", "card_exam", "draw_names", "draw_numbers", "seen_lines", "draw_marks", "test_")
    sources = [path for path in sorted(places.HERE.glob("*.py")) if not path.name.startswith(skipped)] + [places.HERE.parent / "fonts.txt"]
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()[:8]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    exams.add_options(parser, places.ROOT, places.WORK)
    parser.add_argument("--pictures", type=pathlib.Path, help="a folder that was drawn before, as it is")
    options = parser.parse_args()
    folder = options.pictures or options.work / f"exam-{options.seed}-{options.count}-{state()}"
    if not (folder / "truth.jsonl").exists():
        draw_cards.draw(folder, options.count, options.seed, held_back=True)
    tally = exams.examined(folder, options, judge, ORDER)
    for view, name, count in by_view(tally.misses):
        print(f"  missed most: {count:4} {name} of {view}")


if __name__ == "__main__":
    main()
