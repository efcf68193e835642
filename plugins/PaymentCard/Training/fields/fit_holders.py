"""Fits what each sign of a holder's line is worth, on drawn cards that discern scanned, and writes `HolderSignWeights.swift`.

    fit_holders.py --seed N… [--count 400] [--check 200] [--tool PATH] [--work DIR] [--out FILE] [--earlier TABLE]

Draws pictures of cards and has them scanned by `TOOL scan --json --explain`: as always, without the detector of fields,
and without any network. Each line that was weighed as the holder of a card is right if it is the name that was printed there, letter by
letter; the lines of a card, and that none of them is right, share the probability: the worth of a sign is a coefficient of a conditional
logit (McFadden 1974). A sign that is not seen is worth nothing, but for those that no drawn card can show, which are worth what was judged.
Signs that speak for a holder by their nature are worth nothing at least, those that speak against one nothing at most. With --earlier, each
sign that an earlier table has is worth the mean of both: that was fitted on other cards, and a fit on a few hundred varies.

The check scans pictures of the seed behind the first in fonts and on grounds of the exam, and prints how often names of a probability are right, and how
many are told right and wrong from several probabilities on.
"""

import argparse
import json
import pathlib
import re

import numpy as np

import card_exam
import logistic
import places
from calibration import squash
from fit_evidence import DETECTOR, TABLES, drawn, judged, reports, signs, swift

FIELD = "holder"
SPREAD = 2.0  # standard deviation of a worth before anything was seen, in nats
# What no drawn card shows, or hardly one, in nats: the user knows whose card it is (`ReadingWeights.hintedName`); a hyphen at the end of a
# line, or a particle at the beginning of the next, wants the rest of a name.
JUDGED = {"hinted": 6.0, "broken": 3.0}
FOR = "seen read readRoughly readClosely agreed somebody broken goesOn hinted".split()
AGAINST = """unseen otherField belowName shorter longer doubt doubtClosely doubtfulInitial disputed chosenLetters addedBlanks cutOff otherSize oneWord
fewLetters longWord digits otherSigns sameLetters standInBesideName widestGap largestStep beginning twoLines""".split()
BANDS = (0.0, 0.2, 0.5, 0.667, 0.8, 0.9, 0.97, 1.0)
BOUNDS = (0.5, 0.6, 0.667, 0.75, 0.8, 0.9)
WAYS = ({"hidden": ()}, {"hidden": (DETECTOR,)}, {"hidden": (), "without_networks": True})


def plain(text):
    return re.sub(r"\d", "#", squash(text)) if text else ""


class Names:
    """What was weighed as the holder of a card: values of signs (rows × signs), the texts, whether each is right, and its card (a number)."""

    def __init__(self, scanned, cases):
        self.cases, rows, self.asked, card = cases, [], 0, 0
        for truth, report in scanned:
            printed = set()
            for shown in truth["cards"]:
                lines = shown["printed"].get(FIELD) or []
                printed |= {plain(line) for line in lines} if len(lines) == 1 else {plain("".join(lines))}
                self.asked += FIELD in shown["fields"] and shown["seen"] >= card_exam.IN_VIEW
            for claim, is_card in judged(truth, report):
                if not is_card or claim["nats"] <= 0:
                    continue
                for considered in claim.get("considered") or []:
                    if considered["field"] == FIELD:
                        values = {cases[one["name"]]: float(one["detail"]) for one in considered["evidence"]}
                        text = plain(considered["text"])
                        rows.append(([values.get(case, 0.0) for case in cases.values()], text, text in printed, card))
                card += 1
        self.values = np.array([values for values, *_ in rows])
        self.texts = [text for _, text, _, _ in rows]
        self.right = np.array([is_right for _, _, is_right, _ in rows], bool)
        self.card = np.array([card for *_, card in rows])


def shares(names, weights):
    """The probability of each line, which it shares with the others of its card and with that none is right."""
    odds = np.exp(np.clip(names.values @ weights, -logistic.FURTHEST, logistic.FURTHEST))
    return odds / (1 + np.bincount(names.card, odds))[names.card]


def fitted(names):
    """The worth of each sign, in the order of the cases."""
    nature = np.array([(case in FOR) - (case in AGAINST) for case in names.cases.values()])
    free = (names.values != 0).any(0)
    while True:
        weights = likeliest(names, free)
        wrong = free & (np.sign(weights) == -nature) & (nature != 0)
        if not wrong.any():
            return np.round(weights, 2)
        free &= ~wrong


def likeliest(names, free, steps=60):
    """The worth of the signs that are free, the others what was judged: a conditional logit, in which several lines of a card may be right, by
    Newton's method with the curvature of the lines' shares, halved where the likelihood would fall."""
    judged_weights = np.array([JUDGED.get(case, 0.0) for case in names.cases.values()])
    inputs, weights, count = names.values[:, free], judged_weights.copy(), names.card.max() + 1
    has_right = np.bincount(names.card, names.right, count) > 0

    def likelihood(some):
        share = shares(names, some)
        right = np.where(has_right, np.bincount(names.card, share * names.right, count), 1 - np.bincount(names.card, share, count))
        return np.log(np.maximum(right, 1e-12)).sum() - (((some - judged_weights)[free] / SPREAD) ** 2).sum() / 2

    for _ in range(steps):
        share = shares(names, weights)
        right = share * names.right
        wanted = right / np.maximum(np.bincount(names.card, right, count), 1e-12)[names.card]
        gradient = inputs.T @ (wanted - share) - (weights - judged_weights)[free] / SPREAD**2
        mean = np.zeros((count, inputs.shape[1]))
        np.add.at(mean, names.card, share[:, None] * inputs)
        curvature = (inputs * share[:, None]).T @ inputs - mean.T @ mean + np.eye(len(gradient)) / SPREAD**2
        step, before = np.zeros(len(weights)), likelihood(weights)
        step[free] = np.linalg.solve(curvature, gradient)
        while likelihood(weights + step) < before and np.abs(step).max() > 1e-4:
            step /= 2
        weights = weights + step
        if np.abs(step).max() < 1e-4:
            break
    return weights


def told(names, weights):
    """For each card the probability of its likeliest text, which several readings may share, and whether it is right."""
    share = shares(names, weights)
    for card in np.unique(names.card):
        own = np.flatnonzero(names.card == card)
        texts = {}
        for line in own:
            texts.setdefault(names.texts[line], []).append(line)
        best = max(texts.values(), key=lambda lines: share[lines].sum())
        yield float(share[best].sum()), bool(names.right[best[0]])


def figures(names, weights):
    """Lines that say how often names of a probability are right, and what is told from several probabilities on."""
    likely, right = (np.array(values) for values in zip(*told(names, weights)))
    for low, high in zip(BANDS, BANDS[1:]):
        among = (likely >= low) & (likely < high if high < 1 else True)
        yield f"  {low:.2f} to {high:.2f}: {int(among.sum()):4} names, {int((among & ~right).sum()):3} wrong, expected {float((1 - likely[among]).sum()):5.1f}"
    counts = (f"{bound:.2f}: {int((right & (likely >= bound)).sum())} ({int((~right & (likely >= bound)).sum())})" for bound in BOUNDS)
    best = len(set(names.card[names.right]))
    yield f"  right (wrong) from {', '.join(counts)}; of {names.asked} that are asked for {best} were among what was weighed"


def options_of(description, out, **lists):
    """The options of a fit on drawn cards; `out` is the file that it writes by default, `lists` its own options with their help."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, nargs="+", required=True)
    parser.add_argument("--count", type=int, default=400, help="pictures of cards for each seed")
    parser.add_argument("--check", type=int, default=200, help="pictures for the check; 0 leaves it out")
    parser.add_argument("--tool", default=str(places.ROOT / ".build" / "release" / "discern"))
    parser.add_argument("--work", type=pathlib.Path, default=places.WORK)
    parser.add_argument("--out", type=pathlib.Path, default=out)
    for name, said in lists.items():
        parser.add_argument(f"--{name}", nargs="+", default=[], help=said)
    return parser.parse_args()


def scanned(options):
    """Truths and reports of drawn cards, a list for each way of all seeds; then a list for the check, or none."""

    def scans(name, seed, count, ways, held_back=False):
        folder = drawn(options.work, name, seed, count, held_back, is_payment=True)
        return [reports(folder, options.tool, **way) for way in ways]

    ways = [sum(several, []) for several in zip(*(scans("holders", seed, options.count, WAYS) for seed in options.seed))]
    return ways, scans("holders-check", options.seed[0] + 1, options.check, WAYS[:1], held_back=True) if options.check else []


def mean_with(path, weights, cases):
    """The mean of fitted weights and those of an earlier table; what that does not have stays as it is."""
    earlier = dict(re.findall(r"\.(\w+): (-?[\d.]+),", pathlib.Path(path).read_text(encoding="utf-8")))
    return np.round([(worth + float(earlier.get(case, worth))) / 2 for case, worth in zip(cases.values(), weights)], 2) + 0.0


def main():
    options = options_of(__doc__, TABLES / "HolderSignWeights.swift", earlier="a table whose worths are averaged with what is fitted")
    cases = signs("HolderSign")
    ways, checked = scanned(options)
    names = Names(sum(ways, []), cases)
    weights = fitted(names)
    note = f"Fitted on {len(names.right)} lines of drawn cards, {names.right.sum()} of them the holder"
    for path in options.earlier:
        weights, note = mean_with(path, weights, cases), f"{note}; mean with an earlier fit"
    table = swift("HolderSign", note, dict(zip(cases.values(), weights)), names.values, "not seen", __file__)
    options.out.write_text(table, encoding="utf-8")
    print(f"{len(names.right)} lines, {names.right.sum()} right; {options.out.name} is written")
    for what, several in (("fitted on", ways), ("held back", checked)):
        for way, some in zip(("all networks", "without the detector", "without networks"), several):
            print(f"{what}, {way}:", *figures(Names(some, cases), weights), sep="\n")


if __name__ == "__main__":
    main()
