"""Writes glyph-examples.json: masks and their normalised pictures, by which other implementations are checked.

    glyph_examples.py [--check]

Every example has `mask` (rows of "#" for ink) and `picture` (32 rows of 32 bytes as hexadecimal digits; a byte is the
value 0...1 times 255, rounded half up). With `--check` nothing is written, and a difference is an error.
"""

import json
import pathlib
import random
import sys

import numpy

import glyph
import stroke_shapes

FILE = pathlib.Path(__file__).with_name("glyph-examples.json")


def drawn(sign, seed):
    return stroke_shapes.mask(random.Random(seed), sign) > 127


def masks():
    """Name to mask: every branch of the normalisation is met by one at least."""
    thin = numpy.zeros((40, 30), bool)
    thin[numpy.arange(40), numpy.arange(40) * 30 // 40] = True
    wide = numpy.zeros((31, 150), bool)  # longer than LARGEST, of a length that its factor does not divide
    wide[2:5, 20:] = wide[5:31, 17:20] = True
    loose = numpy.zeros((20, 20), bool)
    loose[3:8, 5:16] = loose[12:17, 7] = True
    return {
        "one pixel": numpy.ones((1, 1), bool),
        "dot of three by two": numpy.ones((2, 3), bool),
        "nothing": numpy.zeros((4, 5), bool),
        "thin slanted line, made stronger": thin,
        "root with a long overline, reduced": wide,
        "two parts with paper around": loose,
        "two in pen": drawn("2", 3)[::2, ::2],
        "eight of a marker": drawn("8", 10),
        "minus": drawn("-", 5)[::3, ::3],
    }


def example(name, mask):
    picture = numpy.floor(glyph.prepared(mask).astype(float) * 255 + 0.5).astype(int)
    return {
        "name": name,
        "mask": ["".join("#" if ink else "." for ink in row) for row in mask],
        "picture": ["".join(f"{value:02x}" for value in row) for row in picture],
    }


def mask_of(entry):
    return numpy.array([[character == "#" for character in row] for row in entry["mask"]])


def main():
    if "--check" not in sys.argv:
        FILE.write_text(json.dumps([example(*entry) for entry in masks().items()], indent=1) + "\n")
        return
    for entry in json.loads(FILE.read_text()):
        if example(entry["name"], mask_of(entry)) != entry:
            sys.exit(f"the normalisation of “{entry['name']}” has changed: raise PREPARATION")


if __name__ == "__main__":
    main()
