"""Fits how likely the dates and the network of a card are right, on drawn cards that discern scanned, and writes `FieldSignWeights.swift`.

    fit_fields.py --seed N… [--count 400] [--check 200] [--tool PATH] [--work DIR] [--out FILE]

Draws pictures of cards and has them scanned by `TOOL scan --json --explain`: as always, without the detector of fields, and without any
network. A date or a network that a claim tells is right if it is printed on a card of the picture, the network in words, as a mark, or by the
number. The worth of a sign is a coefficient of a logistic regression, which begins with what was judged: the less is seen of a sign, the
nearer to that it stays; it never changes sides.

The check scans pictures of the seed behind the first in fonts and on grounds of the exam, and prints how often values of a probability are
right.
"""

import argparse
import pathlib
import re

import numpy as np

import card_exam
import logistic
import places
from fit_evidence import BANDS, TABLES, drawn, judged, reports, swift
from fit_holders import WAYS

FIELDS = ("expiry", "valid-from", "network")
SPREAD = 1.0  # standard deviation of what was judged, in nats
# What was judged before anything was counted, in nats: readers mean what they say, and each doubt makes one value in four wrong.
JUDGED = {
    "date": 0.0,
    "digits": 1.0,
    "told": 1.0,
    "shortMonth": -1.0,
    "cut": -1.0,
    "disguised": -1.0,
    "reread": 0.0,
    "agreed": 4.0,
    "printed": 0.0,
    "words": 1.0,
    "contradicted": -1.0,
    "marked": 0.0,
    "mark": 1.0,
    "beginning": 1.0,
    "number": 0.5,
    "shared": -1.0,
}


def signs():
    """The cases of `FieldSign` by their names in an explanation, in the order of JUDGED."""
    cases = re.findall(r'case (\w+) = "([^"]+)"', (TABLES / "FieldSign.swift").read_text(encoding="utf-8"))
    if {case for case, _ in cases} != set(JUDGED):
        raise SystemExit("fit: FieldSign.swift and JUDGED name different signs")
    return {name: case for case, name in sorted(cases, key=lambda pair: list(JUDGED).index(pair[0]))}


def printed(truth, field):
    """What counts as this field of a picture: see `card_exam.judge`."""
    keys = (field, "mark") if field == "network" else (field,)
    return set().union(*(card_exam.told(card["printed"][key], field) for card in truth["cards"] for key in keys if card["printed"].get(key)))


class Told:
    """What claims on cards tell: values of signs (rows × signs), the field, and whether each is right."""

    def __init__(self, scanned, cases):
        rows = []
        for truth, report in scanned:
            for claim, is_card in judged(truth, report):
                for considered in claim.get("considered") or [] if is_card and claim["nats"] > 0 else []:
                    field = considered["field"]
                    if field in FIELDS:
                        values = {cases[one["name"]]: float(one["detail"]) for one in considered["evidence"]}
                        is_right = card_exam.PLAIN[field](considered["text"]) in printed(truth, field)
                        rows.append(([values.get(case, 0.0) for case in cases.values()], field, is_right))
        self.values = np.array([values for values, *_ in rows])
        self.fields = np.array([field for _, field, _ in rows])
        self.right = np.array([is_right for *_, is_right in rows], bool)


def figures(told, weights):
    """Lines that say how often values of a probability are right, for each field."""
    likely = logistic.probability(told.values @ weights)
    for field in FIELDS:
        for low, high in (*zip((0.0, *BANDS), BANDS), (0.0, 1.0)):
            among = (told.fields == field) & (likely >= low) & (likely < high if high < 1 else True)
            if among.any():
                wrong = int((among & ~told.right).sum())
                yield f"  {field:10} {low:.2f} to {high:.2f}: {int(among.sum()):4} told, {wrong:3} wrong, expected {float((1 - likely[among]).sum()):5.1f}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, nargs="+", required=True)
    parser.add_argument("--count", type=int, default=400, help="pictures of cards for each seed")
    parser.add_argument("--check", type=int, default=200, help="pictures for the check; 0 leaves it out")
    parser.add_argument("--tool", default=str(places.ROOT / ".build" / "release" / "discern"))
    parser.add_argument("--work", type=pathlib.Path, default=places.WORK)
    parser.add_argument("--out", type=pathlib.Path, default=TABLES / "FieldSignWeights.swift")
    options = parser.parse_args()
    cases = signs()

    def scanned(name, seed, count, ways, held_back=False):
        """The pictures of `fit_holders`, scanned once for both."""
        folder = drawn(options.work, name, seed, count, held_back, is_payment=True)
        return sum((reports(folder, options.tool, **way) for way in ways), [])

    told = Told(sum((scanned("holders", seed, options.count, WAYS) for seed in options.seed), []), cases)
    weights = np.round(logistic.judged_weights(told.values, told.right, list(JUDGED.values()), SPREAD, arguable=logistic.ARGUABLE), 2)
    note = f"Fitted on {len(told.right)} dates and networks of drawn cards, {told.right.sum()} of them right"
    options.out.write_text(swift("FieldSign", note, dict(zip(JUDGED, weights)), told.values, "not seen, as judged", __file__), encoding="utf-8")
    print(f"{len(told.right)} values, {told.right.sum()} right; {options.out.name} is written")
    print("fitted on:", *figures(told, weights), sep="\n")
    if options.check:
        held = Told(scanned("holders-check", options.seed[0] + 1, options.check, WAYS[:1], held_back=True), cases)
        print("held back:", *figures(held, weights), sep="\n")


if __name__ == "__main__":
    main()
