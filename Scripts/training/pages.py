"""Lines in the format of Tesseract's training: pages of TIFF with a box file, and all texts in one file."""

import os
import random

import numpy as np
from PIL import Image


def chances(seed, index):
    """Returns two random sources for one line, so that a line depends only on the seed and its number."""
    return random.Random(f"{seed}/{index}"), np.random.default_rng([seed, index])


def boxes(text, width, height, page):
    """Returns a line of text and the end-of-line entry, in the format of Tesseract's LSTM training."""
    return [f"WordStr 0 0 {width} {height} {page} #{text}\n", f"\t {width} 0 {width + 1} {height} {page}\n"]


def write(folder, lines, seed, draw, pages=100):
    """Draws `lines` lines with `draw(dice, noise) -> (text, picture)` into FOLDER/NNN.tif and .box; texts.txt comes last.

    Existing files are not drawn again; texts.txt exists only once all files do.
    """
    os.makedirs(folder, exist_ok=True)
    texts = []
    for first in range(0, lines, pages):
        name = os.path.join(folder, f"{first // pages:03}")
        if not os.path.exists(name + ".txt"):
            _write_file(name, range(first, min(first + pages, lines)), seed, draw)
        with open(name + ".txt", encoding="utf-8") as file:
            texts += file.readlines()
    with open(os.path.join(folder, "texts.txt"), "w", encoding="utf-8") as out:
        out.writelines(texts)


def _write_file(name, indices, seed, draw):
    drawn = [draw(*chances(seed, index)) for index in indices]
    pictures = [Image.fromarray(picture) for _, picture in drawn]
    pictures[0].save(name + ".tif", save_all=True, append_images=pictures[1:], dpi=(300, 300))
    with open(name + ".box", "w", encoding="utf-8") as out:
        for page, ((text, _), picture) in enumerate(zip(drawn, pictures)):
            out.writelines(boxes(text, *picture.size, page))
    with open(name + ".txt", "w", encoding="utf-8") as out:
        out.writelines(text + "\n" for text, _ in drawn)
