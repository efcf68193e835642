"""Fits how likely the dates and the network of a card are right, on drawn cards that discern scanned, and writes `FieldSignWeights.swift`.

    fit_fields.py --seed N… [--count 400] [--check 200] [--tool PATH] [--work DIR] [--out FILE] [--keep FIELD…]

Draws pictures of cards and has them scanned by `TOOL scan --json --explain`: as always, without the detector of fields, and without any
network. A date or a network that a claim tells is right if it is printed on a card of the picture, the network in words, as a mark, or by the
number. The worth of a sign is a coefficient of a logistic regression, which begins with what was judged: the less is seen of a sign, the
nearer to that it stays; it never changes sides. Dates and networks share no sign: `--keep` leaves the signs of some fields as the plugin's table
has them.

The check scans pictures of the seed behind the first in fonts and on grounds of the exam, and prints how often values of a probability are
right.
"""

import re

import numpy as np

import card_exam
import logistic
from fit_evidence import BANDS, TABLES, judged, signs, swift
from fit_holders import options_of, scanned

FIELDS = ("expiry", "valid-from", "network")
TABLE = TABLES / "FieldSignWeights.swift"
SPREAD = 1.0  # standard deviation of what was judged, in nats
# What was judged before anything was counted, in nats: readers mean what they say, and each doubt makes one value in four wrong.
JUDGED = {
    "date": 0.0,
    "digits": 1.0,
    "start": -2.0,
    "labelled": 1.0,
    "mislabelled": -2.0,
    "placed": 0.5,
    "ordered": 0.5,
    "onOneRow": 1.5,
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


class Told:
    """What claims on cards tell: values of signs (rows × signs), the field, and whether each is right."""

    def __init__(self, scanned, cases, fields=FIELDS):
        rows = []
        for truth, report in scanned:
            for claim, is_card in judged(truth, report):
                for considered in claim.get("considered") or [] if is_card and claim["nats"] > 0 else []:
                    field = considered["field"]
                    if field in fields:
                        values = {cases[one["name"]]: float(one["detail"]) for one in considered["evidence"]}
                        is_right = card_exam.PLAIN[field](considered["text"]) in card_exam.printed(truth, field)
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


def with_kept(table, values, cases):
    """A table in which the signs that no value shows are as they stand in the plugin's."""
    lines = {line.split(":")[0]: line for line in TABLE.read_text(encoding="utf-8").splitlines() if ",  //" in line}
    for case, seen in zip(cases.values(), (values != 0).any(0)):
        if not seen and (kept := lines.get(f"    .{case}")):
            table = re.sub(rf"^    \.{case}: .*$", kept, table, flags=re.MULTILINE)
    return table


def main():
    options = options_of(__doc__, TABLE, keep="expiry, valid-from or network, whose signs stay as they are")
    cases, fields = signs("FieldSign", JUDGED), [field for field in FIELDS if field not in options.keep]
    ways, checked = scanned(options)
    told = Told(sum(ways, []), cases, fields)
    judged_weights = [JUDGED[case] for case in cases.values()]
    weights = np.round(logistic.judged_weights(told.values, told.right, judged_weights, SPREAD, arguable=logistic.ARGUABLE), 2)
    kinds = " and ".join(["dates"] * ("expiry" in fields) + ["networks"] * ("network" in fields))
    note = f"Fitted on {len(told.right)} {kinds} of drawn cards, {told.right.sum()} of them right{', other signs before' if options.keep else ''}"
    table = swift("FieldSign", note, {"weights": (dict(zip(cases.values(), weights)), told.values)}, "not seen, as judged", __file__)
    options.out.write_text(with_kept(table, told.values, cases) if options.keep else table, encoding="utf-8")
    print(f"{len(told.right)} values, {told.right.sum()} right; {options.out.name} is written")
    print("fitted on:", *figures(told, weights), sep="\n")
    for scans in checked:
        print("held back:", *figures(Told(scans, cases, fields), weights), sep="\n")


if __name__ == "__main__":
    main()
