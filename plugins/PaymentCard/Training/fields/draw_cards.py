"""Draws pictures of payment cards and of other things as cameras see them, and writes what is on them.

    draw_cards.py OUT --count N --seed S [--held-back] [--others]

Writes pictures and `truth.jsonl`: a line a picture, with `file`, `view` and `cards`, one for each payment card: `fields` (number, network,
expiry, valid-from, holder; what a person can read), `printed` (all that was printed), `seen`, the part of the card that is in view, and
`corners` in the picture's pixels.
With --held-back, fonts and grounds are those of the exam; with --others, no picture shows a payment card. The same seed gives the same
pictures.
"""

import argparse
import json
import pathlib
import random as randomness

import cv2
import numpy as np

import cards
import paper_camera
import scenes
from classes import CARD
from field_batches import frame

LONGEST = 1500  # pixels of a picture
DETAIL = (1000,)  # pixels of a card before the camera
SMALLEST = 340  # pixels of a card, so that its digits are about twelve high
ATTEMPTS, FURTHER = 12, 10**6  # scenes that are drawn at most for a number, and what is added to it each time
QUALITIES = (None, 45, 60, 75, 85, 92)


def narrowest(areas):
    """Pixels of the longer side of the smallest payment card; None without one."""
    sides = [max(frame(area.corners)[2:4]) for area in areas if area.name == CARD]
    return min(sides, default=None)


def legible(seed, number, held_back, is_payment=None):
    """A drawn scene whose cards are large enough to be read, and pixels of the smallest."""
    for attempt in range(ATTEMPTS):
        pixels, areas, truths, view = scenes.drawn(seed, number + attempt * FURTHER, held_back, LONGEST, is_payment)
        wide = narrowest(areas)
        if wide is None or wide >= SMALLEST:
            break
    return pixels, truths, view, wide or LONGEST


def picture(seed, number, held_back, is_payment=None):
    """A picture as a camera or a program writes it, its truths, its view, and the quality of its JPEG; None for PNG."""
    cards.WIDE = DETAIL
    pixels, truths, view, wide = legible(seed, number, held_back, is_payment)
    random, noise = randomness.Random(f"{seed}/{number}/camera"), np.random.default_rng([seed, number, 1])
    if not view.startswith("screen"):
        pixels = paper_camera.worn(np.float32(pixels), random, noise, random.choice((0, 0, 0.6, 1.0, 1.6)) * min(1, wide / 700), (0, 0, 1, 2, 4))
    share = random.uniform(0.4, 1)
    if random.random() < 0.4 and share * wide > SMALLEST:  # small pictures
        pixels = cv2.resize(pixels, None, fx=share, fy=share, interpolation=cv2.INTER_AREA)
        for truth in truths:
            truth["corners"] = [[share * x, share * y] for x, y in truth["corners"]]
    return pixels, truths, view, random.choice(QUALITIES)


def draw(out, count, seed, held_back, is_payment=None):
    """Writes `count` pictures and their truth into a folder."""
    cv2.setNumThreads(1)
    out.mkdir(parents=True, exist_ok=True)
    with open(out / "truth.part", "w", encoding="utf-8") as file:
        for number in range(count):
            pixels, truths, view, quality = picture(seed, number, held_back, is_payment)
            name = f"{seed}-{number:05}." + ("png" if quality is None else "jpg")
            options = [] if quality is None else [cv2.IMWRITE_JPEG_QUALITY, quality]
            cv2.imwrite(str(out / name), np.ascontiguousarray(pixels[..., ::-1]), options)
            file.write(json.dumps({"file": name, "view": view, "cards": truths}, ensure_ascii=False) + "\n")
    (out / "truth.part").rename(out / "truth.jsonl")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--held-back", action="store_true", help="use the fonts and grounds of the exam")
    parser.add_argument("--others", action="store_true", help="draw what is no payment card alone")
    options = parser.parse_args()
    draw(options.out, options.count, options.seed, options.held_back, False if options.others else None)


if __name__ == "__main__":
    main()
