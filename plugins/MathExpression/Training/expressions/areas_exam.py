"""Recall and precision of the detector on drawn pages in fonts and hands that are held back.

python3 areas_exam.py areas.onnx --count 300 --seed 4711                    figures for all kinds of pages
python3 areas_exam.py areas.onnx --sheet sheet.png [--pictures FOLDER]      pages, or pictures of a folder, with what was found

The network is an .onnx file or a checkpoint of areas_train.py.
"""

import argparse
import pathlib
import time

import cv2
import numpy

import draw_pages
from areas_batches import areas_of, held_back
from areas_network import AreaDetector, detected, overlaps, scaled_size
from area_runs import of_file, of_network  # noqa: F401: areas_train and areas_export take it from here

SURE = 0.0  # log odds from which on an expression counts as found


def matched(found, boxes, counts, least):
    """For each expression the index of what was found of it (-1 without), and which findings touch nothing that counts."""
    partner, free = numpy.full(len(boxes), -1), numpy.ones(len(found), bool)
    if len(found) and len(boxes):
        shared = numpy.stack([overlaps(box, found[:, :4]) for box in boxes])
        for at in numpy.argsort(-shared.max(1)):
            best = int(numpy.argmax(numpy.where(free, shared[at], -1)))
            if free[best] and shared[at, best] >= least:
                partner[at], free[best] = best, False
        # what is too small or cut is neither asked for nor wrong
        touched = (shared[~counts] > 0.1).any(0) if (~counts).any() else numpy.zeros(len(found), bool)
        free &= ~touched
    return partner, free


def examined(run, examples, threshold=-2.0):
    """Rows of (log odds, right at IoU 0.5, right at 0.7), missed ones, and errors of the digit height."""
    findings, asked, sizes, seconds, ends = [], 0, [], 0.0, []
    for example in examples:
        begun = time.process_time()
        found = detected(run, example.grey, threshold)
        seconds += time.process_time() - begun
        boxes, wanted, counts = areas_of(example.signs, example.grey.shape, 1e4)
        asked += int(counts.sum())
        partner, free = matched(found, boxes, counts, 0.5)
        strict, _ = matched(found, boxes, counts, 0.7)
        for at in numpy.flatnonzero(counts):
            if partner[at] >= 0:
                one = found[partner[at]]
                findings.append((one[4], True, partner[at] in strict[counts]))
                sizes.append(abs(numpy.log(one[5]) - wanted[at]))
                ends.append(numpy.abs(one[:4] - boxes[at]).max() / numpy.exp(wanted[at]))
        findings += [(one[4], False, False) for one in found[free]]
    return {"findings": numpy.array(findings, numpy.float64).reshape(-1, 3), "asked": asked, "sizes": numpy.array(sizes), "ends": numpy.array(ends),
            "seconds": seconds / max(1, len(examples))}  # fmt: skip


def figures(report, sure=SURE):
    """Recall and precision at IoU 0.5 and 0.7."""
    sure = report["findings"][report["findings"][:, 0] >= sure]
    right, strict, all_of_them = sure[:, 1].sum(), sure[:, 2].sum(), max(1, len(sure))
    asked = max(1, report["asked"])
    return right / asked, right / all_of_them, strict / asked, strict / all_of_them


def line(report, sure=SURE):
    recall, precision, strict_recall, strict_precision = figures(report, sure)
    middle = lambda values, part: float(numpy.quantile(values, part)) if len(values) else 0.0
    return (
        f"{report['asked']} asked, {len(report['findings'])} found; IoU 0.5 recall {recall:.3f} precision {precision:.3f}"
        f" 0.7 recall {strict_recall:.3f} precision {strict_precision:.3f}"
        f" digit height error median {middle(report['sizes'], 0.5):.3f} 90% {middle(report['sizes'], 0.9):.3f}"
        f" worst side in signs median {middle(report['ends'], 0.5):.2f} 90% {middle(report['ends'], 0.9):.2f} {1000 * report['seconds']:.0f} ms"
    )


def fitted(findings, steps=50):
    """(factor, offset) that bring log odds to the share that is right, by logistic regression."""
    x, y = findings[:, 0], findings[:, 1]
    factor, offset = 1.0, 0.0
    for _ in range(steps):
        chance = 1 / (1 + numpy.exp(-(factor * x + offset)))
        slope, spread = chance - y, chance * (1 - chance) + 1e-6
        matrix = numpy.array([[(spread * x * x).sum(), (spread * x).sum()], [(spread * x).sum(), spread.sum()]]) + 1e-3 * numpy.eye(2)
        change = numpy.linalg.solve(matrix, [(slope * x).sum(), slope.sum()])
        factor, offset = factor - change[0], offset - change[1]
    return float(factor), float(offset)


def drawn_on(grey, found):
    """The picture with boxes, their share of sureness and digit heights."""
    picture = cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR)
    for left, top, right, bottom, score, sign in found:
        colour = (0, 160, 0) if score > SURE else (0, 140, 255)
        cv2.rectangle(picture, (round(left), round(top)), (round(right), round(bottom)), colour, 1 if max(grey.shape) < 400 else 2)
        side = max(2, round(sign))
        cv2.rectangle(picture, (round(left), round(top)), (round(left) + side, round(top) + side), (255, 0, 0), 1)
    return picture


def sheet(path, pictures, run, columns=6, cell=330, threshold=-2.0):
    """Pictures as the network gets them, with what it finds; the blue square is as large as a sign."""
    rows = -(-len(pictures) // columns)
    page = numpy.full((rows * cell, columns * cell, 3), 128, numpy.uint8)
    for at, grey in enumerate(pictures):
        picture = drawn_on(grey, detected(run, grey, threshold))
        factor = (cell - 6) / max(grey.shape)
        picture = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR)
        x, y = at % columns * cell, at // columns * cell
        page[y : y + picture.shape[0], x : x + picture.shape[1]] = picture
    cv2.imwrite(path, page)


def as_given(grey):
    """A picture at the size that the network gets it."""
    high, wide = scaled_size(grey.shape)
    return cv2.resize(grey, (wide, high), interpolation=cv2.INTER_AREA if high < grey.shape[0] else cv2.INTER_LINEAR)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("network")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=4711)
    parser.add_argument("--sheet")
    parser.add_argument("--pictures", help="folder of pictures for the sheet")
    parser.add_argument("--first", type=int, default=0, help="of the folder's pictures")
    parser.add_argument("--assets")
    options = parser.parse_args()
    run = of_file(options.network, AreaDetector)
    if options.sheet:
        if options.pictures:
            paths = sorted(path for path in pathlib.Path(options.pictures).iterdir() if path.suffix.lower() in (".png", ".jpg", ".jpeg"))
            pictures = [as_given(cv2.imread(str(path), cv2.IMREAD_GRAYSCALE)) for path in paths[options.first : options.first + 30]]
        else:
            pictures = [example.grey for example in held_back(options.assets, 30, options.seed)]
        sheet(options.sheet, pictures, run)
        return
    for kind in (None, *draw_pages.MAKERS):
        count = options.count if kind is None else options.count // 3
        print(kind or "all", line(examined(run, held_back(options.assets, count, options.seed, kind))), flush=True)


if __name__ == "__main__":
    main()
