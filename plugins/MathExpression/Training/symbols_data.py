"""Photographed handwriting from the archives in `<sources>/symbols`, as grey masks of ink.

Held back are whole: the sheet (a writer of whom nothing else is there), the last tenth of bhmsds (its pictures lie in
the order in which they were written), and the test part of mdas.
"""

import functools
import io
import pathlib
import sys
import tarfile
import zipfile

import cv2
import numpy

sys.path.append(str(pathlib.Path(__file__).parents[3] / "Scripts" / "training"))
import source_files  # noqa: E402

BHMSDS = {"dot": ".", "minus": "-", "plus": "+", "slash": "/", "x": "×"}
MDAS = {
    "addition_plus": "+",
    "division_obelus": "÷",
    "division_slash": "/",
    "multiplication_cross": "×",
    "multiplication_dot": ".",
    "subtraction_minus": "-",
}
SHEET = "1234567890+-×/()"  # one row each of about twenty copies
HELD_FROM = 1350  # of the 1,500 pictures of a class in bhmsds


def checked(sources, name):
    """The bytes of an archive, which must be the one that training was made with."""
    return source_files.checked(sources, f"symbols/{name}")


def ink(data):
    """White ink on black, whichever of the two the picture has, cropped to it; None for an empty tile."""
    mask = cv2.imdecode(numpy.frombuffer(data, numpy.uint8), cv2.IMREAD_GRAYSCALE)
    mask = 255 - mask if numpy.median(mask) > 127 else mask
    rows, columns = (numpy.flatnonzero((mask > 100).any(axis=axis)) for axis in (1, 0))
    if len(rows) * len(columns) < 4:
        return None
    return mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def upright(mask):
    """Whether a cross stands like a plus: most of its ink lies along the box's middle column and middle row.

    Some writers of bhmsds wrote × so; no net can tell these from +, and as × they would teach it to doubt every +.
    """
    height, width = mask.shape
    y, x = numpy.nonzero(mask > 100)
    middle = (abs(x - (width - 1) / 2) < 0.15 * width) | (abs(y - (height - 1) / 2) < 0.15 * height)
    return middle.mean() > 0.55  # an × of straight strokes has 0.3 there, a + nearly 1


def of_bhmsds(sources, add):
    with tarfile.open(fileobj=io.BytesIO(checked(sources, "bhmsds-mit.tar.gz"))) as archive:
        for member in archive:
            if not member.name.endswith(".png"):
                continue
            name, number = pathlib.Path(member.name).stem.rsplit("-", 1)
            mask, sign = ink(archive.extractfile(member).read()), BHMSDS.get(name, name)
            if mask is not None and not (sign == "×" and upright(mask)):
                add("held" if int(number) >= HELD_FROM else "train", sign, mask)


def of_mdas(sources, add):
    with zipfile.ZipFile(io.BytesIO(checked(sources, "mdas_symbols_v1-mit.zip"))) as archive:
        for name in sorted(archive.namelist()):
            if name.endswith(".png"):
                _, part, folder, _ = name.split("/")
                mask = ink(archive.read(name))
                if mask is not None:
                    add("held" if part == "test" else "train", MDAS[folder], mask)


def of_sheet(sources, add):
    """The signs of the photographed sheet: red ink found against the paper's median, parted by rows from the top."""
    data = numpy.frombuffer(checked(sources, "photomathex-sheet-04-mit.jpg"), numpy.uint8)
    green = cv2.imdecode(data, cv2.IMREAD_COLOR)[:, :, 1]  # OpenCV turns it as EXIF says
    small = cv2.resize(green, None, fx=0.125, fy=0.125, interpolation=cv2.INTER_AREA)
    paper = cv2.resize(cv2.medianBlur(small, 61), green.shape[::-1])
    written = (cv2.subtract(paper, green) > 35).astype(numpy.uint8)
    written = cv2.morphologyEx(written, cv2.MORPH_CLOSE, numpy.ones((5, 5)))
    _, labels, boxes, _ = cv2.connectedComponentsWithStats(written)
    signs = [at for at in range(1, len(boxes)) if boxes[at, 4] > 250 and 200 < boxes[at, 0] < 3300]
    signs.sort(key=lambda at: boxes[at, 1] + boxes[at, 3] / 2)
    rows, below = [], -1000
    for at in signs:
        middle = boxes[at, 1] + boxes[at, 3] / 2
        if middle - below > 40:
            rows.append([])
        rows[-1].append(at)
        below = middle
    if len(rows) != len(SHEET):
        raise ValueError(f"the sheet has {len(rows)} rows of signs, not {len(SHEET)}")
    for sign, row in zip(SHEET, rows):
        for at in row:
            x, y, width, height = boxes[at, :4]
            add("held", sign, ((labels[y : y + height, x : x + width] == at) * 255).astype(numpy.uint8))


@functools.cache
def handwriting(sources):
    """Part ("train", "held") to class to masks; both empty without sources."""
    parts = {"train": {}, "held": {}}
    if sources:
        for of in (of_bhmsds, of_mdas, of_sheet):
            of(sources, lambda part, sign, mask: parts[part].setdefault(sign, []).append(mask))
        for signs in parts.values():
            # Handwritten crosses are letters too: the same pictures serve both, as rarely as MIXTURES says.
            signs["x"] = signs["×"][: 1500 if signs is parts["train"] else 100]
    return parts
