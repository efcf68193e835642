"""Gathers what expressions are drawn with, once: glyphs of fonts and strokes of written signs, in one file.

python3 assets.py --sources DIR --out assets.pickle
"""

import argparse
import pathlib
import pickle

import faces
import handwriting

DEFAULT = pathlib.Path(__file__).resolve().parents[4] / ".build" / "training" / "expressions" / "assets.pickle"


def gathered(sources):
    library = faces.library()
    hands = {section: handwriting.font_hands(library[section], faces.DIGIT) for section in ("hand", "hand held")}
    return {"faces": library, "hands": hands, "signs": handwriting.real_signs(sources), "pens": handwriting.pen_hands(sources)}


def loaded(path=None):
    """The assets; they must have been gathered before."""
    return pickle.loads(pathlib.Path(path or DEFAULT).read_bytes())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sources", required=True, help="folder with symbols/bhmsds-mit.tar.gz and the others, and with pens/recorded-pens.tar")
    parser.add_argument("--out", default=str(DEFAULT))
    options = parser.parse_args()
    out = pathlib.Path(options.out)
    out.parent.mkdir(parents=True, exist_ok=True)
    out.write_bytes(pickle.dumps(gathered(options.sources)))
    print(out, out.stat().st_size // 1_000_000, "MB")


if __name__ == "__main__":
    main()
