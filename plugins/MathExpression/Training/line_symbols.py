"""Real handwritten signs, from the archives that Scripts/training/sources.txt names."""

import os
import re
import tarfile
import zipfile

import cv2
import numpy as np

ARCHIVE, OPERATORS = "symbols/bhmsds-mit.tar.gz", "symbols/mdas_symbols_v1-mit.zip"
# bhmsds: 1,500 of each class, numbered as they were written, so that near numbers are mostly of one hand.
CLASSES = {**{digit: digit for digit in "0123456789"}, "plus": "+", "minus": "-", "slash": "/", "x": "x", "y": "y"}
MDAS = {"division_obelus": "÷", "multiplication_cross": "×"}
# The last signs of bhmsds are never trained on; between them and the others lie some that are not used at all.
TRAINED, HELD_BACK = (0.0, 0.83), (0.85, 1.0)
NEAR = 0.012  # how far a hand reaches, as a share of the collection: 18 pictures each way


def _cropped(gray):
    rows, columns = np.where(gray > 100)
    if len(rows) < 4:
        return None
    return gray[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]


def _bhmsds(path):
    with tarfile.open(path) as archive:
        for member in sorted(archive.getmembers(), key=lambda member: member.name):
            found = re.search(r"([0-9a-z]+)-(\d+)\.png$", member.name)
            if found and found[1] in CLASSES:
                data = np.frombuffer(archive.extractfile(member).read(), np.uint8)
                yield CLASSES[found[1]], int(found[2]) / 1500, 255 - cv2.imdecode(data, cv2.IMREAD_GRAYSCALE)


def _mdas(path, held_back):
    """Two writers; what its authors call a test is held back."""
    with zipfile.ZipFile(path) as archive:
        for name in sorted(archive.namelist()):
            parts = name.split("/")
            kind = next((MDAS[part] for part in parts if part in MDAS), None)
            if kind and name.endswith(".png") and ("test" in parts) == held_back:
                data = np.frombuffer(archive.read(name), np.uint8)
                yield kind, cv2.imdecode(data, cv2.IMREAD_GRAYSCALE)


class Symbols:
    """The pictures of each sign in the order of their writers, those to train on or those held back."""

    def __init__(self, sources, held_back=False):
        first, last = HELD_BACK if held_back else TRAINED
        self.signs = {}
        for sign, at, gray in _bhmsds(os.path.join(sources, ARCHIVE)):
            if first <= at < last and (picture := _cropped(gray)) is not None:
                self.signs.setdefault(sign, []).append(picture)
        self.signs["×"] = list(self.signs["x"])
        self.others = {}
        for sign, gray in _mdas(os.path.join(sources, OPERATORS), held_back):
            if (picture := _cropped(gray)) is not None:
                self.others.setdefault(sign, []).append(picture)

    def near(self, sign, at, dice):
        """A picture of the sign from about the share `at` of the collection; None where there is none."""
        known = self.signs.get(sign)
        if known and not (sign == "×" and dice.random() < 0.25):
            index = int(len(known) * (at + dice.uniform(-NEAR, NEAR)))
            return known[min(len(known) - 1, max(0, index))]
        if (others := self.others.get(sign)) and dice.random() < 0.7:
            return dice.choice(others)
        return None
