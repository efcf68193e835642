"""Fits what each sign of a payment card is worth, on drawn pictures that discern scanned, and writes `CardSignWeights.swift`.

    fit_evidence.py --seed N [--count 400] [--others 400] [--check 250] [--tool PATH] [--work DIR] [--out FILE]

Draws pictures of cards and of other papers, and further ones of other papers alone, has them scanned by `TOOL scan --json --explain`, and
tells for each claim whether a payment card lies there. All are scanned with the detector of fields and without it. The worth of a sign is
a coefficient of a logistic regression in which cards and other pictures count alike. It begins with the value that was judged by looking
at photographs: the less is seen of a sign, the nearer to that value it stays. Signs that speak for a card by their nature are worth
nothing at least, those that speak against one nothing at most. Evidence that is no sign of `CardSign` is arithmetic and counts as it is.
One card in ten that is drawn is a specimen.

The check scans pictures of seed N + 1 in fonts and on grounds of the exam, and prints how often claims of a probability are right.
"""

import argparse
import hashlib
import json
import pathlib
import re

import cv2
import numpy as np

import card_exam
import draw_cards
import exams
import logistic
import places

KIND = "payment-card"
DETECTOR = "card-fields"  # the signs must tell without it, too: where the neural engine is absent
TABLES = places.ROOT / "plugins/PaymentCard/Sources/PaymentCardPlugin/Tables"
MODELS = places.ROOT / "plugins/PaymentCard/Models"
# What was judged by looking at photographs of cards and of what is none, rounded to halves where nothing could be calculated.
JUDGED = {
    "longNumber": -2.0,  # most long numbers are serial, account or telephone numbers
    "checkDigitHolds": 2.3,  # ln 10: one number in ten passes by chance
    "checkDigitFails": -0.6,  # ln (0.5 / 0.9): specimens fail it
    "networkPrefix": 1.2,  # ln (0.85 / 0.25): a quarter of all 16-digit numbers begin like a network's
    "firstDigit": 0.2,  # ln (0.6 / 0.5)
    "unknownNetwork": -1.6,  # ln (0.15 / 0.75): invented numbers on advertisements
    "groupedAsPrinted": 2.5,  # other long numbers seldom are in fours
    "groupedOtherwise": -1.0,
    "ungrouped": -0.5,  # as serial numbers and barcodes are; typed lines are free
    "flanked": -4.0,  # a part of a longer number
    "unreadableNumber": 1.5,
    "date": 1.5,
    "labelledDate": 3.0,
    "dateLabel": 1.5,
    "networkWord": 2.5,
    "bankWord": 1.0,
    "productWord": 1.0,
    "calledCard": 1.5,
    "holder": 0.5,
    "firstFourAgain": 2.5,  # as many cards print them
    "cardShape": 1.0,
    "largeDigits": 0.5,
    "detected": 1.0,  # calibrated log odds
    "undetected": 0.0,  # where `card-fields` looked; nothing was known of it
    "phoneFormat": -6.0,
    "foreignLabel": -5.0,
    "ibanFormat": -3.0,
    "amount": -3.0,
    "pageOfText": -1.5,
    "otherText": -6.0,
    "noNumber": -3.5,
    "backSide": 2.5,  # hardly any other paper has them
    "codeOnBack": 1.5,
}
BACK = "what stands on backs"
COUNTED = ("flanked", "backSide", "detected")  # their detail says how often, or by how much
# Standard deviation of what was judged, in nats. Drawn claims alone would have it at 1; it was chosen among 0.3, 0.5 and 1 on real
# pictures, where fewer cards are given up by this one: drawn papers are not all papers.
SPREAD = 0.3
ON_SHEET, SAME, IN_VIEW = 0.5, 0.5, 0.5  # parts of a card on a sheet, of the smaller of two outlines, of a card in the picture
BANDS = (0.5, 0.8, 0.9, 0.97, 1.0)


def signs(kind, known=None):
    """The cases of a kind of sign by their names in an explanation, in the order of the Swift file; `known`: what the cases must be."""
    cases = re.findall(r'case (\w+) = "([^"]+)"', (TABLES / f"{kind}.swift").read_text(encoding="utf-8"))
    if known is not None and {case for case, _ in cases} != set(known):
        raise SystemExit(f"fit: {kind}.swift and JUDGED name different signs")
    return {name: case for case, name in cases}


# ---------------------------------------------------------------- which claims are right


def shared(first, second):
    """The area that two outlines share, and that of each."""
    first, second = np.float32(first), np.float32(second)
    return cv2.intersectConvexConvex(first, second)[0], abs(cv2.contourArea(first)), abs(cv2.contourArea(second))


def judged(truth, report):
    """Each payment card claim of a report and whether a payment card lies there: that of its document, or as many on a sheet as cards
    that no document has, the likeliest first. Claims on cards of which little is in view are left out, and those on backs for the sake
    of a security code: no document comes of them, and drawn backs bear numbers."""
    claims = [claim for claim in report.get("claims") or [] if claim["kind"] == KIND and all(evidence["name"] != BACK for evidence in claim["evidence"])]
    cards = truth["cards"]
    taken = set()
    for claim in sorted(claims, key=lambda claim: (not claim["won"], -claim["nats"])):
        sheet = report["pages"][claim["page"]]["sheets"][claim["sheet"]]["outline"]
        there = []
        for place, card in enumerate(cards):
            if claim.get("document") is not None:
                both, one, other = shared(report["documents"][claim["document"]]["outline"], card["corners"])
                is_there = both >= SAME * max(1, min(one, other))
            else:
                both, _, other = shared(sheet, card["corners"])
                is_there = both >= ON_SHEET * max(1, other)
            if is_there and (claim["page"], claim["sheet"], place) not in taken:
                there.append(place)
        if there:
            taken.add((claim["page"], claim["sheet"], there[0]))
            if cards[there[0]]["seen"] < IN_VIEW:
                continue
        yield claim, bool(there)


def seen(claim, cases):
    """How often each sign is in a claim's evidence, by case, and the sum of all other evidence."""
    counts, rest = dict.fromkeys(JUDGED, 0.0), 0.0
    for evidence in claim["evidence"]:
        case = cases.get(evidence["name"])
        if case is None:
            rest += evidence["nats"]
        else:
            counts[case] += float(evidence["detail"]) if case in COUNTED else 1.0
    return counts, rest


# ---------------------------------------------------------------- pictures


def state(tool):
    """A name for the state of a command and of the models that it finds."""
    paths = [pathlib.Path(tool), *sorted(MODELS.glob("*.onnx"))]
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:8]


def reports(folder, tool, hidden, without_networks=False):
    """The truth and the report of each picture of a folder; scanned once for each state of the command."""
    truths = [json.loads(line) for line in open(folder / "truth.jsonl", encoding="utf-8")]
    kept = folder / f"{'-without-'.join([f'reports-{state(tool)}', *hidden, *['networks'] * without_networks])}.jsonl"
    if not kept.exists():
        files = [str(folder / truth["file"]) for truth in truths]
        told, _ = exams.scanned(tool, files, "--explain", hidden=hidden, without_networks=without_networks)
        kept.write_text("".join(json.dumps(report, ensure_ascii=False) + "\n" for report in told), encoding="utf-8")
    return list(zip(truths, map(json.loads, kept.read_text(encoding="utf-8").splitlines())))


def drawn(work, name, seed, count, held_back=False, is_payment=None):
    """The folder of pictures, drawn once for a name, a seed, a count and a state of the world."""
    folder = work / f"{name}-{seed}-{count}-{card_exam.state()}"
    if not (folder / "truth.jsonl").exists():
        draw_cards.draw(folder, count, seed, held_back, is_payment)
    return folder


def scanned(options, *pictures, **kind):
    """The truths and the reports of pictures, which are drawn as `drawn` is told; with the detector, and without it."""
    folder = drawn(options.work, *pictures, **kind)
    return reports(folder, options.tool, ()) + reports(folder, options.tool, (DETECTOR,))


class Claims:
    """The claims of scanned pictures as numbers: counts of signs (rows × signs), other evidence, whether each is right, its share."""

    def __init__(self, scanned, cases):
        rows = [(*seen(claim, cases), is_right) for truth, report in scanned for claim, is_right in judged(truth, report)]
        self.counts = np.array([list(counts.values()) for counts, _, _ in rows])
        self.rest = np.array([rest for _, rest, _ in rows])
        self.right = np.array([is_right for _, _, is_right in rows], bool)
        papers = [sum(bool(truth["cards"]) is shows for truth, _ in scanned) for shows in (True, False)]
        shares = np.where(self.right, 1 / max(1, papers[0]), 1 / max(1, papers[1]))
        self.shares = shares * len(rows) / shares.sum()

    def log_odds(self, weights):
        return self.rest + self.counts @ weights


# ---------------------------------------------------------------- the fit


def fitted(claims):
    """The worth of each sign, in the order of JUDGED."""
    kept = {"offset": claims.rest, "shares": claims.shares, "arguable": logistic.ARGUABLE}
    return np.round(logistic.judged_weights(claims.counts, claims.right, list(JUDGED.values()), SPREAD, **kept), 2)


def reliability(claims, weights):
    """Lines that say how often claims of a probability are right."""
    told = logistic.probability(claims.log_odds(weights))
    for low, high in (*zip(BANDS, BANDS[1:]), (0.5, 1.0), (0.9, 1.0)):
        among = (told >= low) & (told < high if high < 1 else True)
        count, wrong = int(among.sum()), int((among & ~claims.right).sum())
        yield f"  {low:.2f} to {high:.2f}: {count:4} claims, {wrong:3} wrong, expected {float((1 - told[among]).sum()):5.1f}"
    missed = (told < 0.5) & claims.right
    yield f"  below 0.5: {int(missed.sum())} claims on cards, {int(((told < 0.5) & ~claims.right).sum())} on others"


def swift(kind, note, tables, unseen, script):
    """Tables of weights by case as Swift, by their names: (weights, values), with how many rows of the values (rows × cases) show each
    sign."""
    head = [f"// Written by Training/fields/{pathlib.Path(script).name}; not to be edited.", "", f"/// {note}; behind each how many show the sign.", f"extension {kind} {{"]
    parts = []
    for name, (weights, values) in tables.items():
        lines = [f"    .{case}: {weight + 0.0},  // {seen or unseen}" for (case, weight), seen in zip(weights.items(), (values != 0).sum(0))]
        parts.append("\n".join([f"  static let {name}: [{kind}: Double] = [", *lines, "  ]"]))
    return "\n".join([*head, "\n\n".join(parts), "}", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, default=400, help="pictures of cards and other papers")
    parser.add_argument("--others", type=int, default=400, help="pictures of other papers alone")
    parser.add_argument("--check", type=int, default=250, help="pictures for the check; 0 leaves it out")
    parser.add_argument("--tool", default=str(places.ROOT / ".build" / "release" / "discern"))
    parser.add_argument("--work", type=pathlib.Path, default=places.WORK)
    parser.add_argument("--out", type=pathlib.Path, default=TABLES / "CardSignWeights.swift")
    options = parser.parse_args()
    cases = signs("CardSign", JUDGED)
    mixed = scanned(options, "fit", options.seed, options.count)
    claims = Claims(mixed + scanned(options, "others", options.seed, options.others, is_payment=False), cases)
    weights, before = fitted(claims), np.array(list(JUDGED.values()))
    print(f"{len(claims.right)} claims, {claims.right.sum()} on payment cards")
    for place, case in enumerate(JUDGED):
        count = claims.counts[:, place] != 0
        told = f"{int(count.sum()):5} claims, {int((count & claims.right).sum()):5} right" if count.any() else "not seen"
        print(f"  {case:18} judged {before[place]:5.1f}  fitted {weights[place]:6.2f}  {told}")
    note = f"Fitted on {len(claims.right)} claims on drawn pictures, {claims.right.sum()} of them on payment cards"
    table = swift("CardSign", note, {"weights": (dict(zip(JUDGED, weights)), claims.counts)}, "not seen, as judged", __file__)
    options.out.write_text(table, encoding="utf-8")
    sets = [("fit", claims)]
    if options.check:
        sets.append(("check", Claims(scanned(options, "check", options.seed + 1, options.check, held_back=True), cases)))
    for name, some in sets:
        for how, table in (("judged", before), ("fitted", weights)):
            print(f"{name}, {how}:", *reliability(some, table), sep="\n")


if __name__ == "__main__":
    main()
