#!/usr/bin/env python3
"""Corrupts pictures as cameras and messengers do: readings may get fewer, but not wrong.

    Tests/Corruption/corrupt.py CORPUS FOLDER

CORPUS holds a folder for each kind of document with a `manifest.jsonl`, whose rows name the pictures. Below FOLDER each
corruption gets a copy of it. Random numbers derive from the picture's name: the same pictures on every run.
"""

import hashlib
import json
import pathlib
import shutil
import sys

import numpy
from PIL import Image, ImageFilter, ImageOps

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "samples" / "draw"))
from camera import homography  # noqa: E402

NOISE = 2.0  # standard deviation of a sensor's noise, in grey levels


def edge(picture):
    """The mean colour of the picture's outermost pixels: what a camera would show around it."""
    pixels = numpy.asarray(picture)
    ring = numpy.concatenate([pixels[0], pixels[-1], pixels[:, 0], pixels[:, -1]])
    return tuple(int(value) for value in ring.mean(0))


def scaled(picture, factor):
    width, height = (max(1, round(side * factor)) for side in picture.size)
    return picture.resize((width, height), Image.Resampling.LANCZOS)


def lit(picture, dice, change, noise=NOISE):
    """The picture with its levels (0 to 1) changed, and a sensor's noise."""
    levels = 255 * change(numpy.asarray(picture, numpy.float32) / 255)
    levels += noise * dice.standard_normal(levels.shape, numpy.float32)
    return Image.fromarray(levels.clip(0, 255).astype(numpy.uint8))


def retaken(picture, dice):
    """Taken again from further away, a little askew, in another light."""
    picture = scaled(picture, dice.uniform(0.7, 0.95))
    picture = picture.rotate(dice.uniform(-3, 3), Image.Resampling.BICUBIC, expand=True, fillcolor=edge(picture))
    gamma = dice.uniform(0.75, 1.2)
    return lit(picture, dice, lambda levels: levels**gamma)


def sent(picture, dice):
    """Sent by a messenger: scaled, sharpened, encoded again."""
    picture = scaled(picture, 1.15 if max(picture.size) < 700 else 0.85)
    return lit(picture.filter(ImageFilter.UnsharpMask(1.2, 40, 0)), dice, lambda levels: levels)


def tilted(picture, dice):
    """Held at a tilt, nearer or further, the light from one side."""
    picture = scaled(picture, dice.uniform(0.85, 1.35))
    width, height = picture.size
    corners = [(0, 0), (0, height), (width, height), (width, 0)]
    sources = [(x + dice.uniform(-0.04, 0.04) * width, y + dice.uniform(-0.04, 0.04) * height) for x, y in corners]
    picture = picture.transform(
        # Pillow maps from the result to its source, by the eight numbers of the matrix whose ninth is 1.
        picture.size,
        Image.Transform.PERSPECTIVE,
        homography(corners, sources).ravel()[:8],
        Image.Resampling.BICUBIC,
        fillcolor=edge(picture),
    )
    light = numpy.linspace(*dice.uniform(0.75, 1.1, 2), width)[None, :, None]
    return lit(picture, dice, lambda levels: levels * light)


def dark(picture, dice):
    """Not quite sharp, in too little light, with its noise."""
    picture = picture.filter(ImageFilter.GaussianBlur(0.7))
    gamma, share = dice.uniform(1.1, 1.5), dice.uniform(0.5, 0.8)
    return lit(picture, dice, lambda levels: share * levels**gamma, 2 * NOISE)


CORRUPTIONS = (retaken, sent, tilted, dark)
QUALITY = 86  # of the JPEG pictures that are written


def corrupt(source, folder):
    for manifest in sorted(source.glob("*/manifest.jsonl")):
        files = [json.loads(line)["file"] for line in manifest.read_text().splitlines()]
        pictures = [file for file in files if not file.endswith(("mp4", "mov", "avi", "webm", "mkv"))]
        for change in CORRUPTIONS:
            target = folder / change.__name__ / manifest.parent.name
            target.mkdir(parents=True, exist_ok=True)
            shutil.copy(manifest, target)
        for file in pictures:
            with Image.open(manifest.parent / file) as found:
                picture = ImageOps.exif_transpose(found).convert("RGB")
            for change in CORRUPTIONS:
                seed = hashlib.sha256(f"{change.__name__} {file}".encode()).digest()[:8]
                path = folder / change.__name__ / manifest.parent.name / file
                path.parent.mkdir(parents=True, exist_ok=True)
                corrupted = change(picture, numpy.random.default_rng(int.from_bytes(seed, "big")))
                corrupted.save(path, "JPEG", quality=QUALITY)


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    corrupt(*map(pathlib.Path, sys.argv[1:]))
