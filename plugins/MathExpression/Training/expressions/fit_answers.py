"""Fits what an answer behind an equals sign says of a reading: it is likelier right if the answer holds, and less likely if it fails.

    fit_answers.py READER.pt OUT.json --tool PATH [--count 400] [--seed 970] [--assets FILE]

Reads drawn crops in held-back fonts and hands, and asks the calculator what each reading comes to. The readings of a crop share the
probability: by their shares of the votes, times what their answers are worth. Those two log odds are a conditional logit (McFadden 1974);
a reading is right if it comes to what was drawn. People are wrong less often than the drawn ones are.
"""

import argparse
import itertools
import json
import pathlib

import numpy

import assets as gathering
import batches
import decode
import draw
import page_exam
import tokens as vocabulary
import trees

MOST = 8  # readings of a crop, as `ExpressionReader` keeps
SPREAD = 2.0  # standard deviation of the log odds before anything was seen
STEPS = {"holds": numpy.arange(0, 5.01, 0.1), "fails": numpy.arange(-4, 0.01, 0.1)}


def line(sequence):
    return trees.calculable(trees.linear(trees.parsed(sequence)))


def rows(reader, tool, pictures):
    """For each crop with a right reading: (shares, whether an answer holds, whether one fails, whether it is right), a number for each reading."""
    for picture in pictures:
        truth = page_exam.calculated(tool, line([vocabulary.TOKENS[token] for token in picture.tokens]))
        readings = decode.read(reader, picture.grey)[:MOST]
        told = [page_exam.calculated(tool, line(sequence)) for _, sequence in readings]
        right = [page_exam.results(one) == page_exam.results(truth) for one in told]
        if any(right) and not all(right) and page_exam.results(truth):
            answers = [page_exam.answer(one) for one in told]
            shares = [share for share, _ in readings]
            yield numpy.array([shares, *([one == name for one in answers] for name in STEPS), right], float)


def likelihood(found, holds, fails):
    """The logarithm of the probability of the log odds and of what is right."""
    total = -((holds / SPREAD) ** 2 + (fails / SPREAD) ** 2) / 2
    for shares, held, failed, right in found:
        odds = shares * numpy.exp(holds * held + fails * failed)
        total += numpy.log((odds * right).sum() / odds.sum())
    return total


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkpoint")
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--tool", default=str(page_exam.ROOT / ".build/release/discern"))
    parser.add_argument("--assets", help="file that assets.py wrote")
    parser.add_argument("--count", type=int, default=400)
    parser.add_argument("--seed", type=int, default=970)
    options = parser.parse_args()
    artist = draw.Artist(gathering.loaded(options.assets), True)
    pictures = (one for number in itertools.count() for one in batches.pictures(artist, options.seed, number))
    found = list(rows(decode.loaded(options.checkpoint)[0], options.tool, itertools.islice(pictures, options.count)))
    best = max(itertools.product(*STEPS.values()), key=lambda weights: likelihood(found, *weights))
    print(f"{len(found)} crops; log likelihood {likelihood(found, 0, 0):.2f}, with {best[0]:.1f} and {best[1]:.1f} {likelihood(found, *best):.2f}")
    options.out.write_text(json.dumps([float(weight) for weight in best]))


if __name__ == "__main__":
    main()
