#!/usr/bin/env python3
"""Draws the samples and their ground truth: `draw.py [--into DIR] [--check] [NAME…]`.

The same command gives the same files, byte for byte. With `--check`, nothing is written: stored files are compared.
"""

import argparse
import io
import os
import sys

import business_card
import desk
import fonts
import layouts
import lettering
import nothing
import payment_card
import sums
import surface
import truth

PICTURES = (
    payment_card.PICTURES | business_card.PICTURES | sums.PICTURES | layouts.PICTURES | desk.PICTURES | nothing.PICTURES
)
HERE = os.path.dirname(os.path.abspath(__file__))
QUALITY = {".png": {"optimize": True}, ".jpg": {"quality": 84, "optimize": True, "subsampling": "4:2:0"}}


def files(name):
    """Returns the files of one sample, checked, as a dictionary of names and bytes."""
    sample = PICTURES[name]()
    truth.check(sample.documents, sample.image.size, sample.private)
    stem, suffix = os.path.splitext(name)
    stored = io.BytesIO()
    sample.image.save(stored, "PNG" if suffix == ".png" else "JPEG", **QUALITY[suffix])
    said = truth.as_json(os.path.basename(name), sample.image.size, sample.documents)
    return {name: stored.getvalue(), stem + ".json": said.encode()}


def keep(folder, name, content):
    """Writes one file."""
    path = os.path.join(folder, name)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as file:
        file.write(content)
    print(f"{len(content):8}  {name}")
    return True


def same(folder, name, content):
    """Returns true if a stored file equals the drawn one; prints a message if not."""
    path = os.path.join(folder, name)
    if os.path.exists(path):
        with open(path, "rb") as file:
            if file.read() == content:
                return True
    print(f"differs or is missing: {name}", file=sys.stderr)
    return False


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--into", default=os.path.dirname(HERE), help="the folder to draw into (default: samples/)")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 where a stored file differs")
    parser.add_argument("name", nargs="*", help="draw only these, such as desk/desk.jpg")
    options = parser.parse_args()
    unknown = [name for name in options.name if name not in PICTURES]
    if unknown:
        parser.error(f"no such sample: {', '.join(unknown)}; there are {', '.join(PICTURES)}")
    finish, good = (same if options.check else keep), True
    for name in options.name or PICTURES:
        try:
            for file, content in files(name).items():
                good &= finish(options.into, file, content)
        except (fonts.MissingFont, lettering.MissingTool, surface.Overprinted, truth.Untrue) as error:
            sys.exit(f"draw.py: {name}: {error}")
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
