"""Recall and precision of the detector of fields on drawn pictures with fonts and grounds that are held back.

python3 field_exam.py card-fields.onnx --count 300 --seed 4711            a table of all classes
python3 field_exam.py card-fields.onnx --sheet sheet.png [--pictures FOLDER|LIST]   pictures with what was found

The network is an .onnx file or a checkpoint of field_train.py.
"""

import argparse
import pathlib
import random as randomness

import cv2
import numpy

import places  # noqa: F401
from area_net import MARGIN, padded
from area_runs import of_file
from classes import CARD, CLASSES
from field_batches import CARD_WIDTHS, SEEN, SMALLEST, STEEPEST, artist, frame
from field_network import FieldDetector, decoded, overlap

SURE = 0.0  # log odds from which on an area counts as found
RIGHT = 0.5  # intersection over union from which on it is the area
COLOURS = ((255, 255, 255), (0, 255, 0), (0, 255, 255), (255, 0, 255), (255, 128, 0), (0, 128, 255), (0, 0, 255), (128, 0, 255), (255, 255, 0), (128, 128, 255), (128, 255, 128))  # fmt: skip


def held_back(count, seed):
    """Examples at the sizes in which the plugin looks at pictures, in fonts and on grounds that are never trained on."""
    draw, random = artist(seed, True), randomness.Random(seed)
    return [sized(draw(number), random) for number in range(count)]


def sized(example, random):
    """An example scaled so that its first card is between 200 and 640 pixels wide, at most 960 in all."""
    wide = [max(frame(c)[2:4]) for n, c in zip(example.names, example.corners) if n == CARD]
    goal = random.uniform(260, 560)
    factor = min(goal / wide[0] if wide else random.uniform(0.4, 1), 960 / max(example.grey.shape))
    example.grey = cv2.resize(example.grey, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR)
    example.corners = example.corners * numpy.float32(factor)
    return example


def wanted(example, name):
    """(corners, counts) of the areas of a class: those that do not count are neither asked for nor wrong."""
    out = []
    for own, corners, seen in zip(example.names, example.corners, example.seen):
        if own == name or own == "unsure" and name in ("number", "holder", "code", "expiry"):
            _, _, wide, high, angle = frame(corners)
            fits = CARD_WIDTHS[0] * 0.95 <= max(wide, high) <= CARD_WIDTHS[1] * 1.05 if name == CARD else min(wide, high) >= SMALLEST
            out.append((corners, own == name and fits and seen >= SEEN and abs(angle) <= STEEPEST))
    return out


def findings(run, examples, threshold=-4.0):
    """Class -> (areas asked for, rows of (log odds, is right))."""
    asked, rows = dict.fromkeys(CLASSES, 0), {name: [] for name in CLASSES}
    for example in examples:
        fields = run(padded(example.grey))
        for name in CLASSES:
            truth = wanted(example, name)
            asked[name] += sum(counts for _, counts in truth)
            free = set(range(len(truth)))
            for corners, score in decoded(fields, name, threshold):
                shared = {at: overlap(corners - MARGIN, truth[at][0]) for at in free}
                best = max(shared, key=shared.get, default=None)
                if best is not None and shared[best] >= RIGHT:
                    free.discard(best)
                    if truth[best][1]:
                        rows[name].append((score, True))
                elif not any(not counts and overlap(corners - MARGIN, one) > 0.1 for one, counts in truth):
                    rows[name].append((score, False))
    return {name: (asked[name], numpy.array(rows[name], numpy.float64).reshape(-1, 2)) for name in CLASSES}


def figures(found, sure=SURE):
    """Class -> (asked, recall, precision) at a score."""
    out = {}
    for name, (asked, rows) in found.items():
        told = rows[rows[:, 0] >= sure]
        out[name] = (asked, told[:, 1].sum() / max(1, asked), told[:, 1].sum() / max(1, len(told)))
    return out


def line(found):
    """Recall and precision of each class in short."""
    return " ".join(f"{name} {100 * recall:.0f}/{100 * precision:.0f}" for name, (_, recall, precision) in figures(found).items())


def drawn_on(grey, fields, threshold=SURE):
    picture = cv2.cvtColor(grey, cv2.COLOR_GRAY2BGR)
    for name, colour in zip(CLASSES, COLOURS):
        for corners, score in decoded(fields, name, threshold):
            cv2.polylines(picture, [numpy.int32(numpy.round(corners - MARGIN))], True, colour, 2 if name == CARD else 1, cv2.LINE_AA)
            if name == CARD:
                cv2.putText(picture, f"{score:.1f}", tuple(numpy.int32(corners[0] - MARGIN + 14)), cv2.FONT_HERSHEY_SIMPLEX, 0.45, colour, 1, cv2.LINE_AA)
    return picture


def sheet(path, pictures, run, columns=5, cell=400):
    """Pictures as the network gets them, with what it finds."""
    rows = -(-len(pictures) // columns)
    page = numpy.full((rows * cell, columns * cell, 3), 90, numpy.uint8)
    for at, grey in enumerate(pictures):
        picture = drawn_on(grey, run(padded(grey)))
        factor = (cell - 6) / max(grey.shape)
        picture = cv2.resize(picture, None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA if factor < 1 else cv2.INTER_LINEAR)
        x, y = at % columns * cell, at // columns * cell
        page[y : y + picture.shape[0], x : x + picture.shape[1]] = picture
    cv2.imwrite(path, page)


def real(path, first, longest):
    """Pictures of a folder, or of a list of paths, brought to a length."""
    path = pathlib.Path(path)
    paths = sorted(path.iterdir()) if path.is_dir() else [pathlib.Path(line) for line in path.read_text().split()]
    pictures = [cv2.imread(str(one), cv2.IMREAD_GRAYSCALE) for one in paths[first : first + 30]]
    fit = lambda grey: cv2.resize(grey, None, fx=longest / max(grey.shape), fy=longest / max(grey.shape), interpolation=cv2.INTER_AREA)
    return [fit(grey) for grey in pictures if grey is not None]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("network")
    parser.add_argument("--count", type=int, default=300)
    parser.add_argument("--seed", type=int, default=4711)
    parser.add_argument("--sheet")
    parser.add_argument("--pictures", help="folder of pictures, or file with their paths, for the sheet")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--longest", type=int, default=480)
    options = parser.parse_args()
    run = of_file(options.network, FieldDetector)
    if options.sheet:
        pictures = real(options.pictures, options.first, options.longest) if options.pictures else [one.grey for one in held_back(30, options.seed)]
        sheet(options.sheet, pictures, run)
        return
    print("| class | asked | recall | precision |\n|---|---|---|---|")
    for name, (asked, recall, precision) in figures(findings(run, held_back(options.count, options.seed))).items():
        print(f"| {name} | {asked} | {100 * recall:.1f} % | {100 * precision:.1f} % |")


if __name__ == "__main__":
    main()
