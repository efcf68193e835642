"""Draws the marks of networks, and what else a card shows, as small pictures with their names, for the network of mark_network.py.

    draw_marks.py FOLDER --marks N [--seed 1] [--held-back]

Cards are filled with marks, signs, chips and words, laid on a picture and seen by a camera; each thing is cut out as the plugin cuts what
its detector takes for a mark. FOLDER gets `marks_SEED_NNNN.npz`: `pictures` uint8[n, 56, 112, 3] and `labels`, places in
`mark_network.names()`. With --held-back, fonts and grounds are those of the exam. A run that was broken off goes on.
"""

import argparse
import math
import pathlib
import random as randomness

import cv2
import numpy as np

import cards
import chips
import field_batches
import marks
import pieces
import words
from seen_lines import photographed
from faces import Faces
from card_numbers import COMMON
from mark_network import HIGH, MARGIN, NONE, WIDE, names

SHARD = 1000
SEEN = 0.9  # part of a mark that must be in view
LEAST = 5  # pixels of a mark's height that a person still tells
PER_CARD = 24  # times that something is tried to be laid on a card
NETWORK_SHARE = 0.65
FINE = 3  # a cut is made so many times as large, then averaged, as the plugin does


def coined(card, faces, random):
    """The mark of a brand that is no network's, built as those of small networks are."""
    return marks.plain(random, faces, max(10, round(random.uniform(5, 11) * card.unit)), None, words.brand(random))


def network(card, faces, random, x, y, name):
    picture, cover, is_own = pieces.mark_of(card, faces, name, random)
    box = (x, y, x + cover.shape[1] / card.unit, y + cover.shape[0] / card.unit)
    if is_own:
        picture = pieces.on_ground(card, name, picture, cover, random, box)
    return (picture, cover), box


def decoy(card, faces, random, x, y):
    """Something that is no network's mark."""
    draw = random.random()
    if draw < 0.5:
        picture, cover = coined(card, faces, random)
    elif draw < 0.8:
        cover = chips.logo_mask(card, random.uniform(4, 12))
        picture = np.broadcast_to(np.float32(random.choice(((226, 30, 38), (250, 250, 250), (20, 40, 120), (240, 170, 30), (20, 20, 24)))), (*cover.shape, 3))
        if random.random() < 0.5:
            word = marks.word(words.bank(random), faces.wordmark(), max(6, round(cover.shape[0] * random.uniform(0.3, 0.7))), picture[0, 0])
            picture, cover = marks.beside((picture.copy(), cover), word, 2)
    else:
        tone = random.choice(((250, 250, 250), (20, 20, 24), (200, 170, 90)))
        picture, cover = marks.word(random.choice((words.bank(random), random.choice(words.PRODUCTS), words.companion(random))), faces.words(), max(6, round(random.uniform(2, 5) * card.unit)), tone)
    limit = round(card.size[0] * 0.6 * card.unit)
    picture, cover = marks.fitted((picture, cover), limit)
    return (picture, cover), (x, y, x + cover.shape[1] / card.unit, y + cover.shape[0] / card.unit)


def filled(card, faces, random, known):
    """Lays things wherever there is room; the name of each by that of its field."""
    told = {}
    common, weights = list(COMMON), list(COMMON.values())
    for _ in range(PER_CARD):
        x, y = (random.uniform(1, side - 6) for side in card.size)
        draw, name, field = random.random(), NONE, f"thing {len(told)}"
        if draw < NETWORK_SHARE:
            # As often as they are met, but the rare ones often enough to be learned.
            name = random.choices(common, weights)[0] if random.random() < 0.5 else random.choice(known[1:])
            thing, box = network(card, faces, random, x, y, name)
        elif draw < NETWORK_SHARE + 0.05:
            if card.is_free((x, y, x + 13.5, y + 11.5)):
                box = chips.chip(card, x, y)
                card.field(field, tuple(v * card.unit for v in box))
                told[field] = NONE
            continue
        else:
            thing, box = decoy(card, faces, random, x, y)
        if card.is_free(box):
            box = chips.lay(card, *thing, x, y)
            card.field(field, tuple(v * card.unit for v in box))
            told[field] = name
    return told


def cut(picture, corners, random):
    """A mark level in the middle of the input's window, as the detector sees it: off by a little."""
    x, y, wide, high, angle = field_batches.frame(corners)
    x, y = x + wide * random.gauss(0, 0.06), y + high * random.gauss(0, 0.06)
    wide, high = wide * math.exp(random.gauss(0, 0.1)), high * math.exp(random.gauss(0, 0.1))
    angle += random.gauss(0, 0.02)
    window = max(wide, high * WIDE / HIGH) * MARGIN
    scale = window / (WIDE * FINE)
    cosine, sine = math.cos(angle) * scale, math.sin(angle) * scale
    left, top = -WIDE * FINE / 2, -HIGH * FINE / 2
    matrix = np.float32([[cosine, -sine, x + cosine * left - sine * top], [sine, cosine, y + sine * left + cosine * top]])
    fine = cv2.warpAffine(picture, matrix, (WIDE * FINE, HIGH * FINE), flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REPLICATE)
    return cv2.resize(fine, (WIDE, HIGH), interpolation=cv2.INTER_AREA)


def things(random, noise, held_back, known):
    """(picture, place of its name) of each thing on one card."""
    faces = Faces(random, held_back)
    card = cards.blank(random, noise, faces, held_back)
    told = filled(card, faces, random, known)
    picture, areas = photographed(card, random, noise)
    for area in areas:
        if area.name in told and area.seen >= SEEN and field_batches.frame(area.corners)[3] >= LEAST:
            yield cut(picture, area.corners, random), known.index(told[area.name])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--marks", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--held-back", action="store_true")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    options.folder.mkdir(parents=True, exist_ok=True)
    known = names()
    for number in range(math.ceil(options.marks / SHARD)):
        path = options.folder / f"marks_{options.seed:04}_{number:04}.npz"
        if path.exists():
            continue
        random, noise = randomness.Random(f"{options.seed}/{number}"), np.random.default_rng([options.seed, number])
        found = []
        while len(found) < SHARD:
            found += things(random, noise, options.held_back, known)
        pictures, labels = zip(*found[:SHARD])
        partial = path.with_name("part_" + path.name)
        np.savez_compressed(partial, pictures=np.stack(pictures), labels=np.array(labels, np.int64))
        partial.rename(path)
        print(path, flush=True)


if __name__ == "__main__":
    main()
