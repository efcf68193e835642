"""Draws glyphs for the symbol net: class by class, from handwriting, fonts and strokes, worn as cameras wear them.

Held-back glyphs come from fonts and writers that the trained-on ones never come from.
"""

import functools
import hashlib
import math
import pathlib
import random
import time

import cv2
import numpy

import fonts
import glyph
import stroke_shapes
import wear
from classes import CLASSES, DIGITS, HEIGHTS, JUNK, MIXTURES, PARTS
from symbols_data import handwriting

KINDS = ("hand", "hand", "print", "hand")  # how each source of MIXTURES is bent
CHUNK = 4000  # glyphs drawn with one seed, and kept: what was begun is taken up where it ended
RECIPE = (
    "glyph.py",
    "strokes.py",
    "stroke_shapes.py",
    "skeletons.py",
    "fonts.py",
    "fonts.txt",
    "symbols_data.py",
    "classes.py",
    "wear.py",
    "draw_symbols.py",
)
HALVED = "23457+%π√" + "abdeghkn"  # signs of which a half is no other sign
GLUED = DIGITS + "+-×=()" + DIGITS


class Sources:
    """Where masks of signs come from; `part` is "train" or "held"."""

    def __init__(self, sources, work, part):
        library = fonts.library(work)
        if not library["print"]:
            raise SystemExit("no font of fonts.txt is installed")
        suffix = " held" if part == "held" else ""  # where few fonts are, as in tests, the others stand in
        self.print = library["print" + suffix] or library["print"]
        self.hand = library["hand" + suffix] or self.print
        self.written = handwriting(sources)[part]
        self.strokes = part == "train"  # held-back glyphs are fonts' and writers' alone

    def mask(self, dice, sign, source):
        """A clean mask of the sign from a source (its place in MIXTURES); None when that has none."""
        if source == 0:
            return dice.choice(self.written[sign]) if sign in self.written else None
        if source == 3:
            return stroke_shapes.mask(dice, sign) if self.strokes or sign in "√(" else None
        return fonts.any_mask(dice, self.hand if source == 1 else self.print, sign)

    def clean(self, dice, sign):
        """A clean mask, the kind it is bent as, and the scale that brings it to its size in the reader."""
        shares = list(MIXTURES[sign])
        while any(shares):
            source = dice.choices(range(4), shares)[0]
            mask = self.mask(dice, sign, source)
            if mask is not None:
                return mask, KINDS[source], self.scale(dice, sign, source, mask)
            shares[source] = 0
        return None, "hand", 1

    def scale(self, dice, sign, source, mask):
        digit = wear.DIGIT * math.exp(dice.gauss(0, 0.2))  # the digits' height is an estimate, and hands vary
        if sign != "√" and dice.random() < 0.22:
            digit *= dice.uniform(0.4, 0.75)  # raised, lowered, in a root's corner or a fraction
        if source in (1, 2):
            return digit / fonts.DIGIT
        side = mask.shape[1] if sign in "-=" else mask.shape[0]
        return digit * dice.uniform(*HEIGHTS[sign]) / side


def at_scale(mask, scale):
    size = tuple(max(2, round(side * scale)) for side in mask.shape[::-1])
    return cv2.resize(mask, size, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)


def overlined(dice, mask):
    """A font's radical with the overline it has in print: a rule from its upper right corner, as long as it may be."""
    height, width = mask.shape
    ink = mask > 127
    column = numpy.flatnonzero(ink[: height // 3, max(0, width - 3)])
    weight = len(column) if 1 < len(column) < height // 6 else max(2, height // 24)
    top = int(column[0]) if len(column) else 0
    longer = numpy.zeros((height, width + round(height * math.exp(dice.uniform(-1.5, 1.8)))), numpy.uint8)
    longer[:, :width] = mask
    longer[top : top + weight, width - 3 :] = 255
    return longer


def side_by_side(dice, left, right):
    """Two masks so close that they touch; their middles level, give or take."""
    overlap = dice.randint(-1, max(2, left.shape[1] // 6))
    height = max(left.shape[0], right.shape[0])
    both = numpy.zeros((height, left.shape[1] + right.shape[1] + 2), numpy.uint8)
    for mask, x in ((left, 0), (right, max(0, left.shape[1] - overlap))):
        y = (height - mask.shape[0]) // 2 if dice.random() < 0.7 else dice.randint(0, height - mask.shape[0])
        numpy.maximum(
            both[y : y + mask.shape[0], x : x + mask.shape[1]],
            mask,
            out=both[y : y + mask.shape[0], x : x + mask.shape[1]],
        )
    return both


def glued(dice, sources):
    masks = []
    kind = "hand"
    for sign in dice.choices(GLUED, k=dice.choice((2, 2, 2, 3))):
        mask, kind, scale = sources.clean(dice, sign)
        masks.append(at_scale(mask, min(1.2, scale * fonts.DIGIT / wear.DIGIT)))
    return functools.reduce(lambda left, right: side_by_side(dice, left, right), masks), kind


def half(dice, sources):
    mask, kind, _ = sources.clean(dice, dice.choice(HALVED))
    height, width = mask.shape
    cut = dice.uniform(0.35, 0.65)
    halves = (mask[:, : int(width * cut)], mask[:, int(width * cut) :], mask[: int(height * cut)])
    return dice.choice(halves if width > 0.3 * height else halves[2:]), kind


def junk(dice, sources):
    """What is no sign: other characters, signs glued together, halves, scribbles, frames, specks."""
    chance = dice.random()
    if chance < 0.3:
        mask, kind = glued(dice, sources)
    elif chance < 0.42:
        mask, kind = half(dice, sources)
    elif chance < 0.8:
        hand = dice.random() < 0.4
        mask = fonts.any_mask(dice, sources.hand if hand else sources.print, JUNK)
        kind = "hand" if hand else "print"
    else:
        mask, kind = stroke_shapes.mask(dice, "scribble" if chance < 0.93 else "frame"), "hand"
    if mask is None or min(mask.shape) < 2:
        return None, kind, 1
    return mask, kind, wear.DIGIT * math.exp(dice.gauss(0, 0.35)) / mask.shape[0]


def picture(dice, noise, sources, sign):
    """One normalised glyph of the sign, bytes 0...255."""
    while True:
        mask, kind, scale = junk(dice, sources) if sign == JUNK else sources.clean(dice, sign)
        if mask is None:
            continue
        if sign == "√" and kind == "print" and dice.random() < 0.8:
            mask = overlined(dice, mask)
        if sign == "-" and dice.random() < 0.15:  # a fraction's bar, much longer than a minus
            mask = cv2.resize(mask, (round(mask.shape[1] * dice.uniform(1.5, 6)), mask.shape[0]))
        ink = wear.worn(dice, noise, mask, sign, kind, scale)
        if ink is not None:
            return numpy.round(glyph.prepared(ink) * 255).astype(numpy.uint8)


def schedule(count, seed):
    """The classes of `count` glyphs in the shares of PARTS, in random order."""
    total = sum(PARTS.values())
    signs = [at for at, sign in enumerate(CLASSES) for _ in range(max(1, round(count * PARTS[sign] / total)))]
    random.Random(seed).shuffle(signs)
    return signs


def chunk(sources, work, part, seed, signs):
    """The pictures of a run of classes; everything random in it comes from the seed."""
    cv2.setNumThreads(1)
    dice, noise = random.Random(seed), numpy.random.default_rng(seed)
    shapes = Sources(sources, work, part)
    return numpy.stack([picture(dice, noise, shapes, CLASSES[at]) for at in signs])


def recipe(sources):
    """A mark of everything that decides what is drawn, so that glyphs kept from another recipe are not taken up."""
    folder = pathlib.Path(__file__).parent
    digest = hashlib.sha256(repr(bool(sources)).encode())
    for name in RECIPE:
        digest.update((folder / name).read_bytes())
    return digest.hexdigest()[:12]


def drawn(sources, work, part, count, seed):
    """Pictures (count x 32 x 32 bytes) and classes of a part. Chunks are kept in the work folder and found again."""
    signs, folder, mark = schedule(count, seed), pathlib.Path(work), recipe(sources)
    began, files = time.time(), []
    for first in range(0, len(signs), CHUNK):
        files.append(folder / f"{part}-{mark}-{seed}-{count}-{first // CHUNK:03}.npy")
        if not files[-1].exists():
            dice = int.from_bytes(f"{part}{seed}-{first}".encode(), "big") % 2**63
            keep(files[-1], chunk(sources, work, part, dice, signs[first : first + CHUNK]))
            done = min(first + CHUNK, len(signs))
            print(f"{part}: {done} of {len(signs)} glyphs drawn, {time.time() - began:.0f} s", flush=True)
    return numpy.concatenate([numpy.load(file) for file in files]), numpy.array(signs)


def keep(file, pictures):
    partial = file.with_suffix(".partial.npy")
    numpy.save(partial, pictures)
    partial.rename(file)
