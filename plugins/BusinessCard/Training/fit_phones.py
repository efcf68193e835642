"""Fits what each sign of a phone number is worth, on drawn cards that discern scanned, and writes `PhoneSignWeights.swift`.

    fit_phones.py DRAWN... [--check DRAWN...] [--tool PATH] [--out FILE]

DRAWN are folders of draw_papers.py. They are scanned by `TOOL scan --json --explain`, as always and without any network; the reports are
kept in each for a state of the command. Every number that was weighed on a contact card is right if a number with the same digits is printed
there; the worth of a sign is a coefficient of a logistic regression. Signs that speak for a number by their nature are worth nothing at
least, those that speak against one nothing at most. Held-back papers of --check show whether the probabilities hold.
"""

import argparse
import gzip
import hashlib
import json
import pathlib
import sys

import numpy as np

import draw_papers
from exam import KIND, digits, main_number, same_number

sys.path.append(str(draw_papers.ROOT / "Scripts" / "training"))
import exams  # noqa: E402
import logistic  # noqa: E402
import sign_tables  # noqa: E402

FIELD = "phone"
PHONES = draw_papers.ROOT / "plugins/BusinessCard/Sources/BusinessCardPlugin/Phones"
MODELS = draw_papers.ROOT / "plugins/BusinessCard/Models"
FOR = "told label plus legibility weakest".split()  # the logarithms of confidences fall below 0 as doubt grows
AGAINST = "untold repairs".split()
SPREAD = 2.0  # standard deviation of a worth before anything was seen, in nats
WAYS = {"with the network": False, "without networks": True}
BANDS = (0.0, 0.3, 0.5, 0.7, 0.8, 0.9, 0.97, 1.0)


def state(tool):
    """A name for the state of a command and of the models that it finds."""
    paths = [pathlib.Path(tool), *sorted(MODELS.glob("*.onnx"))]
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:8]


def reports(folder, tool, without_networks):
    """The truth and the report of each contact card of a folder; scanned once for each state of the command."""
    truths = [truth for truth in map(json.loads, open(folder / "truth.jsonl", encoding="utf-8")) if truth["is_card"]]
    kept = folder / f"explained-{state(tool)}{'-without-networks' * without_networks}.gz"
    if not kept.exists():
        told, _ = exams.scanned(tool, [str(folder / truth["file"]) for truth in truths], "--explain", without_networks=without_networks)
        with gzip.open(kept, "wt", encoding="utf-8") as file:
            json.dump(told, file, ensure_ascii=False)
    with gzip.open(kept, "rt", encoding="utf-8") as file:
        return zip(truths, json.load(file))


class Numbers:
    """What was weighed as a number of a card: values of signs (rows × signs), and whether each is right."""

    def __init__(self, scanned, cases):
        rows = [row for truth, report in scanned for row in self.rows(truth, report, cases)]
        self.values = np.array([values for values, _ in rows]).reshape(-1, len(cases))
        self.right = np.array([is_right for _, is_right in rows], bool)

    @staticmethod
    def rows(truth, report, cases):
        printed = [number for contact in truth["contacts"] for number in contact.get(FIELD, [])]
        for claim in report.get("claims") or []:
            if claim["kind"] != KIND or not claim["won"]:
                continue
            for considered in claim.get("considered") or []:
                text = considered["text"]
                if considered["field"] == FIELD and "*" not in text:  # a number that is hidden cannot be compared
                    values = {cases[one["name"]]: float(one["detail"]) for one in considered["evidence"]}
                    is_right = any(same_number(number, digits(main_number(text)), printed) for number in printed)
                    yield [values.get(case, 0.0) for case in cases.values()], is_right


def fitted(numbers, cases):
    """The worth of each sign, in the order of the cases; nothing for those that no number shows."""
    nature = np.array([(case in FOR) - (case in AGAINST) for case in cases.values()])
    return np.round(logistic.natured_weights(numbers.values, numbers.right, nature, penalty=1 / SPREAD**2), 2)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("drawn", nargs="+", type=pathlib.Path)
    parser.add_argument("--check", nargs="*", type=pathlib.Path, default=[])
    parser.add_argument("--tool", default=str(draw_papers.ROOT / ".build" / "release" / "discern"))
    parser.add_argument("--out", type=pathlib.Path, default=PHONES / "PhoneSignWeights.swift")
    options = parser.parse_args()
    cases = sign_tables.cases(PHONES / "PhoneSign.swift")

    def scanned(folders, without_networks):
        return [pair for folder in folders for pair in reports(folder, options.tool, without_networks)]

    ways = {way: scanned(options.drawn, off) for way, off in WAYS.items()}
    numbers = Numbers(sum(ways.values(), []), cases)
    weights = fitted(numbers, cases)
    note = f"Fitted on {len(numbers.right)} numbers of drawn cards, {numbers.right.sum()} of them right"
    table = sign_tables.swift("PhoneSign", note, dict(zip(cases.values(), weights)), numbers.values, "not seen", "Training/fit_phones.py")
    options.out.write_text(table, encoding="utf-8")
    print(f"{note}; {options.out.name} is written")
    for what, folders in (("fitted on", options.drawn), ("held back", options.check)):
        for way, off in WAYS.items():
            if folders:
                own = Numbers(scanned(folders, off), cases)
                print(f"{what}, {way}:", *logistic.reliability(logistic.probability(own.values @ weights), own.right, BANDS, "numbers"), sep="\n")


if __name__ == "__main__":
    main()
