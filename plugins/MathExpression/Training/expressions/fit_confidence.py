"""Fits how likely an expression is read right, from drawn pages that the command has read with an uncalibrated model.

    fit_confidence.py DRAWN TOLD.jsonl OUT.json --tool PATH [--wrong 0.01]

DRAWN holds the pages of page_exam.py and their truth, TOLD.jsonl what `page_exam.py --json` wrote. Logistic regression on the log odds
of the votes, on whether the answer behind `=` holds, and on the log odds of the area. The least confidence of a value that is told is
the smallest above which at most `--wrong` of the values are wrong.
"""

import argparse
import json
import math
import pathlib

import numpy

import page_exam

ROUNDS = 60  # of Newton's method
DECAY = 1e-2


def odds(probability):
    return math.log(max(1e-4, probability) / max(1e-4, 1 - probability))


def features(document):
    """What speaks for and against a document; the confidences are those of an uncalibrated model."""
    names = {field["name"] for field in document["fields"]}
    fails = any(issue["code"] == "claim-is-false" for issue in document["issues"])
    holds = "claimed-answer" in names and not fails
    return odds(page_exam.confidence(document)), 1.0, float(holds), float(fails), odds(document["confidence"])


def rows(drawn, told, tool):
    """Features of every value that was told, and whether it is right."""
    found = []
    for line in told.read_text().splitlines():
        path = pathlib.Path(json.loads(line)["source"])
        left = [one for one in page_exam.documents(line) if page_exam.results(one)]
        for expression in json.loads((drawn / path.name).with_suffix(".json").read_text()):
            best = max(left, key=lambda one: page_exam.overlap(page_exam.outline(one), expression["box"]), default=None)
            if best is None or page_exam.overlap(page_exam.outline(best), expression["box"]) < page_exam.SHARED:
                continue
            left.remove(best)
            found.append((features(best), page_exam.results(best) == page_exam.expected(tool, expression["linear"])))
        found += [(features(one), False) for one in left]
    return found


def fitted(given, right):
    """Weights of logistic regression by Newton's method."""
    weights = numpy.zeros(given.shape[1])
    for _ in range(ROUNDS):
        sure = 1 / (1 + numpy.exp(-given @ weights))
        slope = given.T @ (right - sure) - DECAY * weights
        bend = (given * (sure * (1 - sure))[:, None]).T @ given + DECAY * numpy.eye(len(weights))
        weights += numpy.linalg.solve(bend, slope)
    return weights


def least(sure, right, wrong):
    """The smallest confidence above which at most the share `wrong` is wrong."""
    order = numpy.argsort(-sure)
    share = numpy.cumsum(~right[order]) / numpy.arange(1, len(order) + 1)
    good = numpy.flatnonzero(share <= wrong)
    return float(sure[order][good[-1]]) if len(good) else 1.0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("drawn", type=pathlib.Path)
    parser.add_argument("told", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--tool", default=str(page_exam.ROOT / ".build/release/discern"))
    parser.add_argument("--wrong", type=float, default=0.01)
    options = parser.parse_args()
    found = rows(options.drawn, options.told, options.tool)
    given, right = numpy.array([one for one, _ in found]), numpy.array([one for _, one in found])
    weights = fitted(given, right)
    sure = 1 / (1 + numpy.exp(-given @ weights))
    limit = least(sure, right, options.wrong)
    print(f"{len(found)} values, {int((~right).sum())} wrong; told {int((sure >= limit).sum())}, wrong {int((~right[sure >= limit]).sum())}")
    print("weights", numpy.round(weights, 3).tolist(), "least", round(limit, 3))
    options.out.write_text(json.dumps([*weights.tolist(), limit]))


if __name__ == "__main__":
    main()
