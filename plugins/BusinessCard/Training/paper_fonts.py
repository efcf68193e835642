"""Faces of the families in fonts.txt, and text set in them as masks of ink."""

import collections
import dataclasses
import functools
import pathlib
import subprocess
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFont

sys.path.append(str(pathlib.Path(__file__).parents[3] / "Scripts" / "training"))
from font_lists import MissingFont, signs  # noqa: E402

LIST = pathlib.Path(__file__).with_name("fonts.txt")
FALLBACKS = ["DejaVu Sans", "Noto Sans", "Noto Sans Devanagari", "Noto Sans Thai", "Noto Sans CJK JP", "Noto Sans CJK SC", "Noto Sans CJK KR"]
MEASURE = 200  # em in pixels at which a face's capitals are measured


@dataclasses.dataclass(frozen=True)
class Face:
    """One face of a family; `weight` in fontconfig's numbers: 50 light, 80 regular, 200 bold."""

    path: str
    index: int
    weight: int
    is_slanted: bool

    @functools.cached_property
    def capital(self):
        """The height of a capital, as a share of the em."""
        left, top, right, bottom = _font(self.path, self.index, MEASURE).getbbox("H", anchor="ls")
        return max(0.3, -top / MEASURE)

    def draws(self, text):
        return all(ord(c) in signs(self.path) or c.isspace() for c in text)


@functools.lru_cache(400)
def _font(path, index, size):
    return ImageFont.truetype(path, size, index)


@functools.cache
def _installed():
    """Family -> its faces, the fonts of variable weight left out."""
    listing = ["fc-list", "--format", "%{family}|%{weight}|%{slant}|%{index}|%{width}|%{file}\n"]
    found = collections.defaultdict(set)
    for line in subprocess.run(listing, stdout=subprocess.PIPE, text=True, check=True).stdout.splitlines():
        families, weight, slant, index, width, path = line.split("|")
        if weight.isdigit() and slant.isdigit() and int(index) < 64 and path.endswith((".ttf", ".otf", ".ttc")):
            for family in families.split(","):
                found[family].add(Face(path, int(index), int(weight), slant != "0"))
    return {family: sorted(faces, key=lambda face: (face.weight, face.is_slanted, face.path)) for family, faces in found.items()}


@functools.cache
def groups(held_back):
    """Group -> the families in it, each a list of faces."""
    out, missing = collections.defaultdict(list), []
    for line in LIST.read_text(encoding="utf-8").splitlines():
        if not line or line.startswith("#"):
            continue
        group, family = line.split(None, 1)
        if family not in _installed():
            missing.append(family)
        elif group.endswith("-held") == held_back:
            out[group.removesuffix("-held")].append(_installed()[family])
    if missing:
        raise MissingFont(f"fonts are missing: {', '.join(missing)}; install the packages that {LIST} names")
    return out


def face_of(faces, weight=80, is_slanted=False):
    """The face nearest to a weight."""
    return min(faces, key=lambda face: abs(face.weight - weight) + 300 * (face.is_slanted != is_slanted))


@functools.cache
def _fallbacks():
    return [face_of(_installed()[family]) for family in FALLBACKS if family in _installed()]


def parted(text, faces):
    """Runs of the text, each with the first of the faces that has its characters."""
    runs = []
    for c in text:
        face = next((face for face in [*faces, *_fallbacks()] if c.isspace() or ord(c) in signs(face.path)), faces[0])
        if runs and (c.isspace() or runs[-1][0] == face):
            runs[-1][1] += c
        else:
            runs.append([face, c])
    return runs


def advance(spans, capital, tracking=0.0):
    """The width of spans (faces, text), set so that the first face's capitals are `capital` pixels high."""
    return sum(width for *_, width in _pieces(spans, capital, tracking))


def _pieces(spans, capital, tracking):
    for number, (faces, text) in enumerate(spans):
        size = max(4, round(capital / faces[0].capital))
        for face, run in parted(text, faces):
            font = _font(face.path, face.index, size)
            for piece in run if tracking else [run]:
                yield number, font, piece, font.getlength(piece) + tracking


def masks(spans, capital, tracking=0.0):
    """A mask of ink for each span, all of one size, and the place of the line's origin on its baseline within them."""
    pieces = list(_pieces(spans, capital, tracking))
    margin, tall = int(capital * 1.5) + 4, int(capital * 4.4) + 8
    size, origin = (int(sum(width for *_, width in pieces)) + 2 * margin, tall), (margin, int(tall * 0.62))
    images = [Image.new("L", size, 0) for _ in spans]
    x = float(margin)
    for number, font, piece, width in pieces:
        ImageDraw.Draw(images[number]).text((x, origin[1]), piece, font=font, fill=255, anchor="ls")
        x += width
    return [np.asarray(image) for image in images], origin
