"""Measures a symbol model on held-back glyphs: right ones by group and class, confusions, calibration.

measure_symbols.py --sources DIR --work DIR --model MODEL [--glyphs N]
"""

import argparse
import pathlib
import time

import numpy
import torch

import draw_symbols
import glyph
import symbol_net
from classes import CLASSES, DIGITS, JUNK, LETTERS
from symbols_data import handwriting

SEED = 4  # not the training's: these glyphs were not used to fit the temperature either
GROUPS = {
    "digits": DIGITS,
    "operators + - × ÷ / =": "+-×÷/=",
    "brackets": "()[]",
    "√ π": "√π",
    ". , : % ! * ^": ".,:%!*^",
    "letters": LETTERS,
    "no sign": JUNK,
}
CONFUSIONS = 30


def report(model, pictures, signs):
    """Prints all figures of the model on pictures (bytes) of classes."""
    began = time.process_time()
    odds = model.probabilities(pictures.astype(numpy.float32) / 255)
    spent = time.process_time() - began
    read, right = odds.argmax(1), odds.argmax(1) == signs
    count, parameters = model.multiply_adds()
    print(f"{count:,} multiply-adds, {parameters:,} parameters, temperature {model.temperature}")
    print(f"{len(signs)} glyphs, {1e6 * spent / len(signs):.0f} microseconds each, right {right.mean():.4f}")
    for name, members in GROUPS.items():
        of_group = numpy.isin(signs, [CLASSES.index(sign) for sign in members])
        print(f"  {name:24s} {right[of_group].mean():.4f} of {of_group.sum()}")
    print("  " + "  ".join(f"{sign} {right[signs == at].mean():.3f}" for at, sign in enumerate(CLASSES)))
    confusions(read, signs)
    reliability(odds.max(1), right)


def as_photographed(model, signs):
    """Prints how much of the held-back handwriting (class to masks) is read as it is, without distortions."""
    print("held-back handwriting as photographed:")
    for name, members in GROUPS.items():
        right, count = 0, 0
        for sign in set(members) & set(signs):
            pictures = numpy.stack([glyph.prepared(mask > 100) for mask in signs[sign]])
            read = [CLASSES[at] for at in model.probabilities(pictures).argmax(1)]
            twins = "×x" if sign in "×x" else sign  # a written cross may be either
            right, count = right + sum(seen in twins for seen in read), count + len(read)
        if count:
            print(f"  {name:24s} {right / count:.4f} of {count}")


def confusions(read, signs):
    """The commonest mistakes, as what it is, what was read, how often."""
    table = numpy.zeros((len(CLASSES), len(CLASSES)), int)
    numpy.add.at(table, (signs, read), 1)
    numpy.fill_diagonal(table, 0)
    worst = numpy.argsort(-table, axis=None)[:CONFUSIONS]
    pairs = [(CLASSES[at // len(CLASSES)], CLASSES[at % len(CLASSES)], table.flat[at]) for at in worst]
    print("  taken for: " + ", ".join(f"{was}→{seen} {times}" for was, seen, times in pairs))


def reliability(confidences, right):
    """Ten bins of confidence: how many, how sure, how often right; and the expected calibration error."""
    bins = numpy.minimum((confidences * 10).astype(int), 9)
    error = 0.0
    for at in range(10):
        inside = bins == at
        if inside.any():
            sure, true = confidences[inside].mean(), right[inside].mean()
            error += inside.mean() * abs(sure - true)
            limits = f"{at / 10:.1f}-{at / 10 + 0.1:.1f}"
            print(f"  {limits}: {inside.sum():6d} glyphs, confidence {sure:.3f}, right {true:.3f}")
    print(f"  expected calibration error {error:.4f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sources")
    parser.add_argument("--work", required=True)
    parser.add_argument("--model", required=True)
    parser.add_argument("--glyphs", type=int, default=15_000)
    options = parser.parse_args()
    torch.set_num_threads(1)
    pathlib.Path(options.work).mkdir(parents=True, exist_ok=True)
    pictures, signs = draw_symbols.drawn(options.sources, options.work, "held", options.glyphs, SEED)
    model = symbol_net.Model(options.model)
    report(model, pictures, signs)
    if options.sources:
        as_photographed(model, handwriting(options.sources)["held"])


if __name__ == "__main__":
    main()
