"""Fits what each sign of a business card is worth, from papers that discern scanned, and writes `CardEvidenceWeights.swift`.

    fit_evidence.py DRAWN... [--tool PATH] [--out FILE]

DRAWN are folders of draw_papers.py, as read_papers.py leaves them; the claims are kept in each as `claims.gz`. A paper on which the plugin
finds no way to reach anybody has no claim and does not count. A sign counts as often as the plugin lets it; its worth is a coefficient of
a logistic regression, with as many cards as other papers among all that are drawn. A sign that speaks for a card by its nature is worth nothing at least, one that
speaks against it nothing at most. The signs serve where there is no network; what they would be worth beside the calibrated log odds of
words and layout is printed, too: next to nothing.
"""

import argparse
import gzip
import json
import pathlib
import sys

import numpy as np

import draw_papers

sys.path.append(str(draw_papers.ROOT / "Scripts" / "training"))
import exams  # noqa: E402
import logistic  # noqa: E402

KIND, WORDS = "business-card", "words and layout"
SOURCES = draw_papers.ROOT / "plugins/BusinessCard/Sources/BusinessCardPlugin"
# As `CardSign` has them: name in an explanation, case, how often at most, and what it speaks for.
SIGNS = (
    ("phone number with label or plus", "labelledPhone", 3, 1),
    ("phone number", "plainPhone", 3, 1),
    ("phone number that cannot be dialled", "undialablePhone", 2, 1),
    ("mail address", "email", 2, 1),
    ("web address", "site", 2, 1),
    ("mail or web address, hardly legible", "illegibleAddress", 2, 1),
    ("price", "price", 8, -1),
    ("ten lines more than a card has", "crowd", 6, -1),
    ("line of prose", "prose", 6, -1),
)
PENALTY, STEPS, RATE = 1.0, 20_000, 0.05
LEAST = 0.005  # what is worth less is left out


def scanned(folder, tool):
    """The truth and the report of each picture of a folder, with the evidence of its claims."""
    truths = [json.loads(line) for line in open(folder / "truth.jsonl", encoding="utf-8")]
    reports, _ = exams.scanned(tool, [str(folder / truth["file"]) for truth in truths], "--explain")
    return zip(truths, reports)


def examples(folders, tool):
    """For each claim its signs, by name: how often, or the log odds of words and layout; and whether the paper is a card."""
    for folder in folders:
        kept = folder / "claims.gz"
        if not kept.exists():
            rows = [
                [{sign["name"]: sign["nats"] if sign["name"] == WORDS else int(sign["detail"] or 0) for sign in claim["evidence"]}, truth["is_card"]]
                for truth, report in scanned(folder, tool)
                for claim in report.get("claims", [])
                if claim["kind"] == KIND
            ]
            with gzip.open(kept, "wt", encoding="utf-8") as file:
                json.dump(rows, file)
        with gzip.open(kept, "rt", encoding="utf-8") as file:
            yield from json.load(file)


def paper_counts(folders):
    """How many contact cards and how many other papers are drawn."""
    truths = [json.loads(line)["is_card"] for folder in folders for line in open(folder / "truth.jsonl", encoding="utf-8")]
    return sum(truths), len(truths) - sum(truths)


def fitted(counts, words, right, papers):
    """What a claim begins with, and the worth of each sign (projected gradient with momentum, ridge, a share of arguable truths)."""
    inputs = np.hstack([np.ones((len(counts), 1)), counts])
    least = np.array([-np.inf, *(0.0 if speaks > 0 else -np.inf for *_, speaks in SIGNS)])
    most = np.array([np.inf, *(np.inf if speaks > 0 else 0.0 for *_, speaks in SIGNS)])
    share = np.where(right, 1 / papers[0], 1 / papers[1])
    share *= len(right) / share.sum()
    weights, pace = np.zeros(inputs.shape[1]), np.zeros(inputs.shape[1])
    for _ in range(STEPS):
        sure = 1 / (1 + np.exp(-np.clip(words + inputs @ weights, -30, 30)))
        p = logistic.ARGUABLE + (1 - 2 * logistic.ARGUABLE) * sure
        slope = (right - p) / (p * (1 - p)) * (1 - 2 * logistic.ARGUABLE) * sure * (1 - sure)
        pace = 0.9 * pace + RATE * (inputs.T @ (share * slope) - PENALTY * weights) / len(right)
        weights = np.clip(weights + pace, least, most)
    told = words + inputs @ weights > 0
    return weights, f"{(told & right).sum()} of {right.sum()} cards told, {(~told & ~right).sum()} of {(~right).sum()} other papers left alone"


def swift(weights, note):
    """The table as Swift."""
    signs = [f"    .{case}: {weight:.2f}," for (_, case, _, _), weight in zip(SIGNS, weights[1:]) if abs(weight) >= LEAST]
    head = ["// Written by Training/fit_evidence.py; not to be edited.", "", f"/// Fitted on {note}.", "extension CardEvidence {"]
    values = [f"  static let prior = {weights[0]:.2f}", "  static let weights: [CardSign: Double] = ["]
    return "\n".join([*head, *values, *signs, "  ]", "}", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("drawn", nargs="+", type=pathlib.Path)
    parser.add_argument("--tool", default=str(draw_papers.ROOT / ".build" / "release" / "discern"))
    parser.add_argument("--out", type=pathlib.Path, default=SOURCES / "CardEvidenceWeights.swift")
    options = parser.parse_args()
    rows, papers = list(examples(options.drawn, options.tool)), paper_counts(options.drawn)
    right = np.array([is_card for _, is_card in rows], bool)
    counts = np.array([[min(seen.get(name, 0), most) for name, _, most, _ in SIGNS] for seen, _ in rows], float)
    words = np.array([seen.get(WORDS, 0.0) for seen, _ in rows])
    beside, figures = fitted(counts, words, right, papers)
    print("beside words and layout:", figures)
    alone, figures = fitted(counts, np.zeros(len(words)), right, papers)
    print("alone:", figures)
    for place, (name, *_) in enumerate(SIGNS):
        print(f"{name:40} on {int((counts[:, place] > 0).sum()):5d}  beside {beside[1 + place]:6.2f}  alone {alone[1 + place]:6.2f}")
    note = f"{len(rows)} claims on drawn papers, {right.sum()} of them on business cards"
    options.out.write_text(swift(alone, note), encoding="utf-8")


if __name__ == "__main__":
    main()
