"""Fits what each sign of a holder's line is worth, on drawn cards that discern scanned, and writes `HolderSignWeights.swift`.

    fit_holders.py --seed N… [--count 400] [--check 200] [--tool PATH] [--work DIR] [--out FILE]

Draws pictures of cards and has them scanned by `TOOL scan --json --explain`: as always, without the detector of fields,
and without any network. Each line that was weighed as the holder of a card is right if it is the name that was printed there, letter by
letter. Two things must hold for that. It is the holder rather than another line, or none: the lines of a card, and none, share the
probability, and the worth of a sign is a coefficient of a conditional logit (McFadden 1974). And it is read right and whole, however surely it
is the holder: the factor of a logistic regression, of signs of the reading alone; of lines that were read alike, that of the surest. Both are
fitted together, by what makes the names that were printed likeliest. A sign that is not seen is worth nothing, but for those that no drawn card
can show, which are worth what was judged. Signs that speak for a holder by their nature are worth nothing at least, those that speak against
one nothing at most.

The check scans pictures of the seed behind the first in fonts and on grounds of the exam, and prints how often names of a probability are right, and how
many are told right and wrong from several probabilities on.
"""

import argparse
import pathlib
import re

import numpy as np
import torch

import card_exam
import logistic
import places
from calibration import squash
from fit_evidence import DETECTOR, TABLES, drawn, judged, reports, signs, swift

FIELD = "holder"
SPREAD = 1.0  # standard deviation of a worth before anything was seen, in nats
# What no drawn card shows, or hardly one, in nats: the user knows whose card it is (`ReadingWeights.hintedName`); a hyphen at the end of a
# line, or a particle at the beginning of the next, wants the rest of a name; and crosses in the place of a name are none.
JUDGED = {"hinted": 6.0, "broken": 3.0, "sameLetters": -4.0}
FOR = "seen read readRoughly readClosely agreed somebody broken goesOn hinted".split()
AGAINST = """unseen otherField belowName shorter longer fieldGoesOn doubt doubtClosely doubtfulInitial disputed chosenLetters addedBlanks
cutOff otherGround otherHue otherSize oneWord fewLetters longWord digits otherSigns sameLetters standInBesideName widestGap largestStep beginning twoLines""".split()
# What tells whether a line is read right and whole, whosever name it is.
READING = """line shorter longer fieldGoesOn read readRoughly rough readClosely agreed disputed doubt doubtClosely doubtfulInitial chosenLetters addedBlanks
cutOff otherGround otherHue""".split()
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
                        values = {cases[one["name"]]: float(one["detail"]) for one in considered["evidence"] if one["name"] in cases}
                        text = plain(considered["text"])
                        rows.append(([values.get(case, 0.0) for case in cases.values()], text, text in printed, card))
                card += 1
        self.values = np.array([values for values, *_ in rows])
        self.texts = [text for _, text, _, _ in rows]
        self.right = np.array([is_right for _, _, is_right, _ in rows], bool)
        self.card = np.array([card for *_, card in rows])
        # Lines of a card that were read alike.
        groups = {}
        self.group = np.array([groups.setdefault((card, text), len(groups)) for _, text, _, card in rows])


class Worths:
    """What each sign is worth, in the order of the cases: for whose name it is, and for whether it is read right."""

    def __init__(self, holder, reading):
        self.holder, self.reading = holder, reading

    def shares(self, names):
        """The probability of each line that it is the holder and read right."""
        odds = np.exp(np.clip(names.values @ self.holder, -logistic.FURTHEST, logistic.FURTHEST))
        surest = np.zeros(names.group.max() + 1)
        np.maximum.at(surest, names.group, logistic.probability(names.values @ self.reading))
        return odds / (1 + np.bincount(names.card, odds))[names.card] * surest[names.group]


def fitted(names):
    """The worth of each sign."""
    cases = list(names.cases.values())
    nature = np.array([(case in FOR) - (case in AGAINST) for case in cases])
    judged_worth = np.array([JUDGED.get(case, 0.0) for case in cases])
    seen = (names.values != 0).any(0)
    free = np.array([seen, seen & np.isin(cases, READING)])
    while True:
        worths = likeliest(names, free, np.array([judged_worth, np.zeros(len(cases))]))
        wrong = free & (np.sign(worths) == -nature) & (nature != 0)
        if not wrong.any():
            return Worths(*np.round(worths, 2) + 0.0)
        free &= ~wrong


def likeliest(names, free, judged_worth, steps=300):
    """The worths (2 × signs) of the signs that are free, the others as judged: by the likelihood of what is right, of which a card may have
    several lines, by L-BFGS."""
    values, right, card = (torch.from_numpy(np.asarray(one)) for one in (names.values, names.right.astype(float), names.card))
    mask, mean = torch.from_numpy(free), torch.from_numpy(judged_worth)
    none = torch.zeros(int(card.max()) + 1, dtype=torch.float64)
    group, least = torch.from_numpy(names.group), torch.full((int(names.group.max()) + 1,), -logistic.FURTHEST, dtype=torch.float64)
    summed = lambda parts: none.index_add(0, card, parts)
    has_right, has_lines = summed(right) > 0, summed(torch.ones_like(right)) > 0
    offsets = torch.zeros_like(mean, requires_grad=True)
    optimiser = torch.optim.LBFGS([offsets], max_iter=steps, line_search_fn="strong_wolfe")

    def cost():
        optimiser.zero_grad()
        holder, reading = mean + offsets * mask
        odds = (values @ holder).clamp(-logistic.FURTHEST, logistic.FURTHEST).exp()
        surest = least.scatter_reduce(0, group, values @ reading, "amax")
        share = odds / (1 + summed(odds))[card] * torch.sigmoid(surest)[group]
        likely = torch.where(has_right, summed(share * right), 1 - summed(share))[has_lines]
        total = -likely.clamp(min=1e-12).log().sum() + (offsets * mask / SPREAD).square().sum() / 2
        total.backward()
        return total

    optimiser.step(cost)
    return (mean + offsets * mask).detach().numpy()


def told(names, worths):
    """For each card the probability of its likeliest text, which several readings may share, and whether it is right."""
    share = worths.shares(names)
    for card in np.unique(names.card):
        own = np.flatnonzero(names.card == card)
        texts = {}
        for line in own:
            texts.setdefault(names.texts[line], []).append(line)
        best = max(texts.values(), key=lambda lines: share[lines].sum())
        yield float(share[best].sum()), bool(names.right[best[0]])


def figures(names, worths):
    """Lines that say how often names of a probability are right, and what is told from several probabilities on."""
    likely, right = (np.array(values) for values in zip(*told(names, worths)))
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


def main():
    options = options_of(__doc__, TABLES / "HolderSignWeights.swift")
    cases = signs("HolderSign")
    ways, checked = scanned(options)
    names = Names(sum(ways, []), cases)
    worths = fitted(names)
    note = f"Fitted on {len(names.right)} lines of drawn cards, {names.right.sum()} of them the holder"
    reading = {case: worth for case, worth in zip(cases.values(), worths.reading) if case in READING}
    columns = names.values[:, np.isin(list(cases.values()), READING)]
    tables = {"weights": (dict(zip(cases.values(), worths.holder)), names.values), "readingWeights": (reading, columns)}
    options.out.write_text(swift("HolderSign", note, tables, "not seen", __file__), encoding="utf-8")
    print(f"{len(names.right)} lines, {names.right.sum()} right; {options.out.name} is written")
    for what, several in (("fitted on", ways), ("held back", checked)):
        for way, some in zip(("all networks", "without the detector", "without networks"), several):
            print(f"{what}, {way}:", *figures(Names(some, cases), worths), sep="\n")


if __name__ == "__main__":
    main()
