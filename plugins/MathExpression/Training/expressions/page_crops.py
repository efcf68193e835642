"""Crops of drawn pages as the reader is given them: what marks an expression is a little off, and what stands beside it is seen.

python3 page_crops.py --sheet sheet.png --seed 1      48 of them, to look at
"""

import argparse
import itertools
import math
import random as randomness

import cv2
import numpy

import assets as gathering
import camera
import draw
import draw_pages
import grammar
import tokens as vocabulary
from layout import DIGIT
from network import MOST_TOKENS

# How much larger than usual a crop is seen, and the room about it in sizes of its signs: `ExpressionReader.looks`.
LOOKS = ((0.9, 0.7), (1.0, 1.2), (1.25, 0.3))
OFF = 0.07  # by so many sizes of a sign a side of a box is off, one standard deviation…
FAR_OFF, FAR = 0.25, 0.15  # …and by so many in a share of the boxes
MOST_CUT = 0.25  # no side cuts off more
SIZE_OFF = 0.12  # the logarithm of a sign's size is off by so much, one standard deviation
SMALLEST = 8.5  # pixels that a digit is high in the picture; smaller ones are not asked for
USES = 2  # crops of each expression


def side(random, shape):
    """Pixels of the longer side: digits of 12 to 110 pixels, at most 1800 in all."""
    most = min(1800.0, 110 / DIGIT * max(shape))
    least = min(most, 12 / DIGIT * max(shape))
    return math.exp(random.uniform(math.log(least), math.log(most)))


KINDS = {"page": 10, "few": 45, "single": 25, "calculator": 12}
WORLDS = tuple(draw_pages.World(KINDS, side, 0, plain, manner) for plain, manner in ((1, grammar.TAUGHT), (2, grammar.EVERYDAY)))


def crop(random, grey, box, sign):
    """(crop, matrix from the picture to it) of a box with digits so high, all in pixels."""
    zoom, margin = random.choice(LOOKS)
    zoom, margin = zoom * math.exp(random.gauss(0, 0.05)), margin * random.uniform(0.7, 1.15)
    off = FAR_OFF if random.random() < FAR else OFF
    outwards = [max(-MOST_CUT, random.gauss(0, off)) * sign + margin * sign for _ in range(4)]
    left, top, right, bottom = box[0] - outwards[0], box[1] - outwards[1], box[2] + outwards[2], box[3] + outwards[3]
    usual = zoom * camera.HEIGHT / (sign * math.exp(random.gauss(0, SIZE_OFF)))
    scale = min(usual, camera.ROWS / (bottom - top), camera.COLUMNS / (right - left))
    rows, columns = (max(camera.LEAST, round(length * scale)) for length in (bottom - top, right - left))
    matrix = numpy.diag([columns / (right - left), rows / (bottom - top), 1.0]) @ [[1, 0, -left], [0, 1, -top], [0, 0, 1.0]]
    if scale < 0.7:  # a warp alone would skip pixels
        steps = max(1, round(1 / scale))
        half = cv2.resize(grey, None, fx=1 / steps, fy=1 / steps, interpolation=cv2.INTER_AREA)
        return warped(half, matrix @ numpy.diag([grey.shape[1] / half.shape[1], grey.shape[0] / half.shape[0], 1.0]), rows, columns), matrix
    return warped(grey, matrix, rows, columns), matrix


def warped(grey, matrix, rows, columns):
    return cv2.warpPerspective(grey, matrix, (columns, rows), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def crops(artist, seed, number):
    """Crops of the expressions of a picture of a number."""
    random = randomness.Random(seed * 1_000_003 + number)
    kind = random.choices(list(KINDS), list(KINDS.values()))[0]
    grey, found = draw_pages.MAKERS[kind](artist, random, random.choice(WORLDS))
    made = []
    for entry in found:
        boxes = numpy.array(entry["boxes"])
        inked = boxes[:, 0] >= 0
        own, box = boxes[inked], entry["box"]
        sign = camera.digit_height(entry["tokens"], boxes)
        if sign < SMALLEST or len(boxes) > MOST_TOKENS - 2 or (own[:, 2:] - own[:, :2]).min() <= 0:
            continue
        for _ in range(USES):
            picture, matrix = crop(random, grey, box, sign)
            places = boxes.copy()
            places[inked] = numpy.clip(camera.moved(matrix, own), 0, [picture.shape[1], picture.shape[0]] * 2)
            tokens = [vocabulary.INDEX[token] for token in entry["tokens"]]
            made.append(draw.Picture(picture, tokens, places, entry["linear"], f"of a {kind}", kind))
    return made


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sheet", required=True, help="picture of 48 examples")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--assets")
    options = parser.parse_args()
    artist = draw.Artist(gathering.loaded(options.assets), False)
    made = (crop for number in itertools.count() for crop in crops(artist, options.seed, number)[: 2 * USES])
    draw.draw_sheet(options.sheet, made, boxed=True)


if __name__ == "__main__":
    main()
