"""Fits what each sign of a date and of a network is worth, on drawn cards that discern scanned, and writes `CardDateSignWeights.swift` and
`NetworkSignWeights.swift`.

    fit_fields.py --seed N… [--count 400] [--check 200] [--tool PATH] [--work DIR]

Draws pictures of cards and has them scanned as `fit_holders.py` does, whose pictures and reports it shares. Each date and network that was
weighed on a card is right if it is printed there as that; the worth of a sign is a coefficient of a logistic regression. Signs that speak
for a field by their nature are worth nothing at least, those that speak against one nothing at most; those that hardly any drawn card
shows are worth what was judged. The check scans pictures of the seed behind the first in
fonts and on grounds of the exam, and prints how often fields of a probability are right.
"""

import argparse
import pathlib

import numpy as np

import card_exam
import fit_holders
import logistic
import places
import sign_tables
from fit_evidence import TABLES, judged

SPREAD = 2.0  # standard deviation of a worth before anything was seen, in nats
# What drawn cards hardly show, in nats, as it was judged: it stays so unless something is seen of it.
JUDGED = {"cutOff": -2.0, "disguised": -2.0, "contradicted": -1.0}
BANDS = (0.0, 0.5, 0.8, 0.9, 0.95, 0.98, 1.0)
# Enumeration of signs: the fields that it weighs, what is true of them, which signs speak for a field by their nature, and which against it.
KINDS = {
    "CardDateSign": (("expiry", "valid-from"), (), ("read", "told"), ("oneDigit", "cutOff", "disguised", "lookAlikes")),
    "NetworkSign": (("network",), ("mark",), ("agreed", "legibility", "likeness", "number"), ("contradicted", "shared")),
}


class Told:
    """What was weighed as one of some fields: values of signs (rows × signs), and whether each is printed as that."""

    def __init__(self, scanned, fields, further, cases):
        rows = [row for truth, report in scanned for row in self.rows(truth, report, fields, further, cases)]
        self.values = np.array([values for values, _ in rows]).reshape(-1, len(cases))
        self.right = np.array([is_right for _, is_right in rows], bool)

    @staticmethod
    def rows(truth, report, fields, further, cases):
        for claim, is_card in judged(truth, report):
            if not is_card or claim["nats"] <= 0:
                continue
            for considered in claim.get("considered") or []:
                name = considered["field"]
                if name in fields:
                    printed = [card["printed"].get(key) for card in truth["cards"] for key in (name, *further)]
                    right = set().union(*(card_exam.told(value, name) for value in printed if value))
                    values = {cases[one["name"]]: float(one["detail"]) for one in considered["evidence"]}
                    yield [values.get(case, 0.0) for case in cases.values()], card_exam.PLAIN[name](considered["text"]) in right


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, nargs="+", required=True)
    parser.add_argument("--count", type=int, default=400, help="pictures of cards for each seed")
    parser.add_argument("--check", type=int, default=200, help="pictures for the check; 0 leaves it out")
    parser.add_argument("--tool", default=str(places.ROOT / ".build" / "release" / "discern"))
    parser.add_argument("--work", type=pathlib.Path, default=places.WORK)
    options = parser.parse_args()
    ways = fit_holders.scanned_ways(options)
    checked = fit_holders.checked(options)
    for kind, (fields, further, speaking_for, against) in KINDS.items():
        cases = sign_tables.cases(TABLES / f"{kind}.swift")
        nature = [(case in speaking_for) - (case in against) for case in cases.values()]
        told = Told(sum(ways, []), fields, further, cases)
        mean = [JUDGED.get(case, 0.0) for case in cases.values()]
        weights = np.round(logistic.natured_weights(told.values, told.right, nature, mean=mean, penalty=1 / SPREAD**2), 2)
        note = f"Fitted on {len(told.right)} of drawn cards, {told.right.sum()} of them right"
        table = sign_tables.swift(kind, note, dict(zip(cases.values(), weights)), told.values, "not seen", "Training/fields/fit_fields.py")
        (TABLES / f"{kind}Weights.swift").write_text(table, encoding="utf-8")
        print(f"{kind}: {note}")
        for what, several in (("fitted on", ways), ("held back", checked)):
            for way, some in zip(fit_holders.WAY_NAMES, several):
                own = Told(some, fields, further, cases)
                print(f"{what}, {way}:", *logistic.reliability(logistic.probability(own.values @ weights), own.right, BANDS, fields[0]), sep="\n")


if __name__ == "__main__":
    main()
