"""Fits when the neural recogniser's spaces are believed, on drawn lines that PP-OCR's recogniser reads.

    fit_blanks.py DRAWN... [--lines FOLDER...] --check DRAWN [--check-lines FOLDER] [--most 400] [--model FILE.onnx] [--out FILE.swift]

DRAWN are folders of papers as `plugins/BusinessCard/Training/draw_papers.py` draws them, --lines folders as `pages.py` writes them. Each gap
between two symbols that were read right is an example: is a space printed there? Logistic regression on the traits of
`WordGaps.swift`, in their order; the table of weights is written. --check: what greedy decoding and the fit lose and invent on others.
"""

import argparse
import difflib
import itertools
import json
import pathlib
import string

import cv2
import numpy

import logistic
import measure

ROOT = pathlib.Path(__file__).parents[2]
MODEL = pathlib.Path.home() / ".local/share/discern/neural/models/PP-OCRv6_rec_small.onnx"
HEIGHT = measure.Recogniser.HEIGHT
MARGIN = 0.1  # about a line, in its heights, as in `LineStrip`
TRAITS = ("space", "one", "usual", "distance", "besideAt")
BOUND = 1e-6  # of a probability
PENALTY = 1.0
READ = 0.7  # part of a line's symbols that must be read right


def papers(folder, most):
    """(text, picture) of lines on drawn papers."""
    for paper in map(json.loads, open(pathlib.Path(folder, "truth.jsonl"), encoding="utf-8")):
        page = cv2.imread(str(pathlib.Path(folder, paper["file"])), cv2.IMREAD_GRAYSCALE)
        for line in itertools.islice(paper.get("lines", ()), most):
            if line["text"].strip():
                yield line["text"], rectified(page, numpy.float32(line["quad"]))


def rectified(page, quad):
    """The picture of a line with its margin."""
    side = lambda a, b: float(numpy.linalg.norm(quad[b] - quad[a]))
    across, down = ((quad[b] - quad[0]) / max(1, side(0, b)) * MARGIN * side(0, 3) for b in (1, 3))
    corners = quad + numpy.float32([-across - down, across - down, across + down, down - across])
    wide = max(16, round(side(0, 1) / max(1, side(0, 3)) * HEIGHT))
    target = numpy.float32([[0, 0], [wide, 0], [wide, HEIGHT], [0, HEIGHT]])
    return cv2.warpPerspective(page, cv2.getPerspectiveTransform(corners, target), (wide, HEIGHT), flags=cv2.INTER_AREA)


def traits(likely, signs, alphabet, step):
    """Rows of `TRAITS` for the gaps between symbols; `step`: width of a step in heights of the line."""
    space = alphabet.index(" ", 1)
    shares = [likely[a[1] : b[1] + 1, space].max() for a, b in zip(signs, signs[1:])]
    odds = numpy.clip(numpy.array(shares, float), BOUND, 1 - BOUND)
    odds = numpy.log(odds) - numpy.log(1 - odds)
    rows = [
        (given, 1, numpy.median(odds), numpy.log(max(1, b[1] - a[1]) * step), float("@" in (alphabet[a[0]], alphabet[b[0]])))
        for given, a, b in zip(odds, signs, signs[1:])
    ]
    return numpy.array(rows, float).reshape(-1, len(TRAITS))


def pairs(text, read):
    """For gaps between symbols that were read right: (place of the gap, whether a space is printed there)."""
    printed = [(sign, text[at + 1 : at + 2].isspace()) for at, sign in enumerate(text) if not sign.isspace()]
    matches = difflib.SequenceMatcher(None, [sign.lower() for sign, _ in printed], [sign.lower() for sign in read], autojunk=False)
    blocks = matches.get_matching_blocks()
    if sum(block.size for block in blocks) < READ * len(printed):
        return []
    return [(block.b + at, printed[block.a + at][1]) for block in blocks for at in range(block.size - 1)]


def examples(recogniser, lines):
    """(traits, whether a space is printed, whether greedy decoding has one) of every gap."""
    rows, truths, greedy = [], [], []
    for text, picture in lines:
        likely = recogniser.likelihoods(recogniser.prepared(picture))
        shown = min(recogniser.WIDTH, max(1, round(picture.shape[1] * HEIGHT / picture.shape[0])))
        if shown == recogniser.WIDTH:
            continue  # compressed: seldom a line of the program's
        step = recogniser.WIDTH / len(likely)
        likely = likely[: -int(-shown // step)]
        every = measure.decoded(likely)
        signs = [sign for sign in every if recogniser.alphabet[sign[0]].strip()]
        if len(signs) < 3:
            continue
        of_line = traits(likely, signs, recogniser.alphabet, step / HEIGHT)
        spaces = [sign[1] for sign in every if not recogniser.alphabet[sign[0]].strip()]
        for gap, is_printed in pairs(text, [recogniser.alphabet[sign[0]] for sign in signs]):
            rows.append(of_line[gap])
            truths.append(is_printed)
            greedy.append(any(signs[gap][1] < at < signs[gap + 1][1] for at in spaces))
    return numpy.array(rows), numpy.array(truths), numpy.array(greedy)


TABLE = string.Template(
    """// Written by Scripts/training/fit_blanks.py; not to be edited.

/// Fitted on $count gaps between symbols of drawn lines, $spaces of them spaces.
extension WordGaps {
  static let weights: [Trait: Double] = [
$rows
  ]
}
"""
)


def summary(printed, greedy, fitted):
    """What either decoding loses and invents."""
    lost = lambda told: f"{int((printed & ~told).sum())} lost, {int((~printed & told).sum())} invented"
    return f"{len(printed)} gaps, {int(printed.sum())} spaces; greedy: {lost(greedy)}; fitted: {lost(fitted)}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("drawn", nargs="+")
    parser.add_argument("--lines", nargs="*", default=())
    parser.add_argument("--check", nargs="*", default=())
    parser.add_argument("--check-lines", nargs="*", default=())
    parser.add_argument("--most", type=int, default=400, help="lines of a folder of lines, and of a paper")
    parser.add_argument("--model", default=str(MODEL))
    parser.add_argument("--out", type=pathlib.Path, default=ROOT / "Sources/DiscernNeural/WordGapWeights.swift")
    options = parser.parse_args()
    recogniser = measure.Recogniser(options.model)

    def found(drawn, lines):
        sources = [papers(folder, options.most) for folder in drawn] + [itertools.islice(measure.lines(folder), options.most) for folder in lines]
        return [numpy.concatenate(parts) for parts in zip(*(examples(recogniser, source) for source in sources))]

    given, printed, greedy = found(options.drawn, options.lines)
    weights = logistic.weights(given, printed, PENALTY)
    rows = "\n".join(f"    .{name}: {weight:.2f}," for name, weight in zip(TRAITS, weights))
    options.out.write_text(TABLE.substitute(count=len(printed), spaces=int(printed.sum()), rows=rows))
    print(summary(printed, greedy, given @ weights > 0))
    if options.check or options.check_lines:
        given, printed, greedy = found(options.check, options.check_lines)
        print("others,", summary(printed, greedy, given @ weights > 0))


if __name__ == "__main__":
    main()
