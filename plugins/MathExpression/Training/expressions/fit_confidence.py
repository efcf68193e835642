"""Fits how likely an expression is read right, from drawn pages that the command has read with an uncalibrated model.

    fit_confidence.py DRAWN TOLD.jsonl OTHERS.jsonl ANSWERS.json OUT.json --tool PATH [--wrong 0.015]

DRAWN holds the pages of page_exam.py and their truth, TOLD.jsonl what `page_exam.py --json` wrote, OTHERS.jsonl the same where the
networks of whole expressions are hidden (`--without`): what the other readers tell. ANSWERS.json is what `fit_answers.py` wrote; it becomes a
part of OUT.json. A value is right if the ink was read right and its area holds one whole expression: the product of two logistic functions
of the traits that `--explain` tells of each reading, in their order; whether the other readers agree is found here. A third of the pages has
no part in the fit: it says how good the fit is. The least confidence of a value that is told is the smallest above which at most `--wrong`
of the values are expected to be wrong.
"""

import argparse
import json
import pathlib
import re
import sys

import numpy
import torch

import page_exam

sys.path.append(str(page_exam.ROOT / "Scripts" / "training"))
from logistic import probability  # noqa: E402

LIMITS = (0.5, 0.7, 0.8, 0.9, 0.95, 0.98)
SPREAD = 0.5  # standard deviation of a weight before anything was seen; of 0.3 to 3 cross-validation likes this best
LOOKS = "an expression by its looks"
APART = 3  # one page of so many is not fitted on
# Of the union of the boxes of two readings of one expression, and of a box that lies within another, as `JudgedExpression` has it.
SAME, WITHIN = 0.5, 0.7
SECOND = ("second reads it", "second sees it")
OF_READING = 3  # of the traits; those behind them are of the area


def traits(picture):
    """For each document of a picture that was read as a whole, by its place among all documents: what `ReadingTraits.table` says of it."""
    found = {}
    for claim in picture.get("claims", ()):
        for evidence in claim["evidence"]:
            # The numbers in a row may look like a card's, which is masked even if secrets are revealed: such a reading says nothing.
            if evidence["name"] == LOOKS and claim.get("document") is not None and "*" not in evidence["detail"]:
                numbers = re.findall(r"([a-z ]+) (-?[0-9.]+(?:e-?[0-9]+)?)(?:,|$)", evidence["detail"])
                found[claim["document"]] = {name.strip(): float(number) for name, number in numbers}
    return found


def beside(document, others):
    """Whether the other readers tell the same of the same ink."""
    box = page_exam.outline(document)
    second = page_exam.nearest(others, box, SAME)
    second = second or next((one for one in others if page_exam.contained(page_exam.outline(one), box) > WITHIN), None)
    return second is not None and page_exam.results(second) == page_exam.results(document) != ()


def compared(numbers, document, others):
    """The traits beside what the other readers tell of the same ink."""
    return list({**numbers, **dict.fromkeys(SECOND, float(beside(document, others)))}.values())


def is_whole(box, expressions):
    """Whether at most one of the expressions lies in a box: what is told of more than one drops the others."""
    return sum(page_exam.contained(one["box"], box) > WITHIN for one in expressions) <= 1


def rows(drawn, told, others, tool):
    """Traits of every value that was told, whether it is right and all that is in its box, and the number of its page."""
    found = []
    for page, (line, other) in enumerate(zip(told.read_text().splitlines(), others.read_text().splitlines(), strict=True)):
        picture, seconds = json.loads(line), [one for one in page_exam.documents(json.loads(other)) if page_exam.results(one)]
        read = [(numbers, picture["documents"][at]) for at, numbers in sorted(traits(picture).items())]
        readings = [(compared(numbers, one, seconds), one) for numbers, one in read]
        left = [one for one in readings if page_exam.results(one[1])]
        expressions = json.loads((drawn / pathlib.Path(picture["source"]).name).with_suffix(".json").read_text())
        for expression in expressions:
            best = page_exam.told_of(expression, left, tool, lambda pair: pair[1])
            if best is None:
                continue
            left.remove(best)
            is_right = page_exam.results(best[1]) == page_exam.expected(tool, expression["linear"])
            found.append((best[0], is_right and is_whole(page_exam.outline(best[1]), expressions), page))
        found += [(numbers, False, page) for numbers, one in left if not page_exam.is_part(one, expressions, tool)]
    return found


def confidence(given, weights):
    """The probability that values with such traits are right."""
    return probability(given[:, :OF_READING] @ weights[:OF_READING]) * probability(given[:, OF_READING:] @ weights[OF_READING:])


def fitted(given, right):
    """The weights under which what was seen is likeliest; the less is seen of a trait, the nearer they stay to the odds as they are."""
    traits, truth = torch.from_numpy(given), torch.from_numpy(right.astype(float))
    before = torch.zeros(given.shape[1], dtype=torch.float64)
    before[0] = before[OF_READING] = 1  # of the odds themselves
    weights = before.clone().requires_grad_()
    optimiser = torch.optim.LBFGS([weights], max_iter=500, line_search_fn="strong_wolfe")

    def cost():
        optimiser.zero_grad()
        reading, area = (torch.sigmoid(traits[:, part] @ weights[part]) for part in (slice(OF_READING), slice(OF_READING, None)))
        loss = torch.nn.functional.binary_cross_entropy((reading * area).clamp(1e-9, 1 - 1e-9), truth, reduction="sum")
        loss = loss + ((weights - before) / SPREAD).square().sum() / 2
        loss.backward()
        return loss

    optimiser.step(cost)
    return weights.detach().numpy()


def least(sure, wrong):
    """The smallest confidence above which at most the share `wrong` is expected to be wrong: counts of a few wrong ones say less."""
    falling = numpy.sort(sure)[::-1]
    share = numpy.cumsum(1 - falling) / numpy.arange(1, len(falling) + 1)
    good = numpy.flatnonzero(share <= wrong)
    return float(falling[good[-1]]) if len(good) else 1.0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("drawn", type=pathlib.Path)
    parser.add_argument("told", type=pathlib.Path)
    parser.add_argument("others", type=pathlib.Path)
    parser.add_argument("answers", type=pathlib.Path)
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--tool", default=str(page_exam.ROOT / ".build/release/discern"))
    parser.add_argument("--wrong", type=float, default=0.015)
    options = parser.parse_args()
    found = rows(options.drawn, options.told, options.others, options.tool)
    given, right, pages = (numpy.array(column) for column in zip(*found))
    apart = pages % APART == 0
    sure = confidence(given, fitted(given[~apart], right[~apart]))
    print(f"{len(found)} values, {int((~right).sum())} wrong; of {int(apart.sum())} that were not fitted on:")
    for limit in LIMITS:
        some = apart & (sure >= limit)
        print(f"  at least {limit}: {int(some.sum())} told, {int((~right[some]).sum())} wrong, {(1 - sure[some]).sum():.1f} expected")
    weights = fitted(given, right)
    sure = confidence(given, weights)
    limit = least(sure, options.wrong)
    print(f"of all: told {int((sure >= limit).sum())}, wrong {int((~right[sure >= limit]).sum())}")
    print("weights", numpy.round(weights, 3).tolist(), "least", round(limit, 3))
    options.out.write_text(json.dumps([*weights.tolist(), *json.loads(options.answers.read_text()), limit]))


if __name__ == "__main__":
    main()
