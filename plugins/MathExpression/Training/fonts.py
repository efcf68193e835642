"""Signs of the installed fonts named in fonts.txt, as grey masks; a font that is not installed is left out."""

import functools
import hashlib
import os
import pathlib
import pickle
import subprocess

import numpy
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

from classes import CHARACTERS, LETTERS

LIST = pathlib.Path(__file__).with_name("fonts.txt")
DIGIT = 72  # pixels a font's digit is high: half as much again as in the reader, so that distortions have room
FACES = 4  # of a family with many weights: regular, bold, italic and one more say enough


def families():
    """Section name to the families in it."""
    sections, section = {}, None
    for line in LIST.read_text().splitlines():
        if line.startswith("["):
            section = sections.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            section.append(line)
    return sections


def faces(family):
    """Files (and the index within) of at most `FACES` faces, evenly chosen from the sorted list."""
    listing = subprocess.run(["fc-list", "--format", "%{file}|%{index}|%{family}\n"], capture_output=True, text=True)
    found = sorted(
        {tuple(line.split("|")[:2]) for line in listing.stdout.splitlines() if family in line.split("|")[2].split(",")}
    )
    found = [(file, int(index)) for file, index in found if file.lower().endswith((".ttf", ".otf")) and int(index) < 64]
    return found if len(found) <= FACES else [found[at * len(found) // FACES] for at in range(FACES)]


def rendered(font, character):
    """The ink of one character, cropped; None when the font draws next to nothing."""
    left, top, right, bottom = font.getbbox(character)
    if not (0 < right - left < 6 * DIGIT and 0 < bottom - top < 6 * DIGIT):
        return None
    image = Image.new("L", (right - left + 4, bottom - top + 4), 0)
    ImageDraw.Draw(image).text((2 - left, 2 - top), character, font=font, fill=255)
    mask = numpy.array(image)
    rows, columns = (numpy.flatnonzero((mask > 100).any(axis=axis)) for axis in (1, 0))
    if len(rows) * len(columns) < 6:
        return None
    return mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]


def face_signs(file, index, capitals):
    """Class to the masks of its characters, at a size where the digit 8 is `DIGIT` pixels high."""
    try:
        with TTFont(file, fontNumber=index, lazy=True) as table:
            known = table.getBestCmap() or {}
        font = ImageFont.truetype(file, 100, index)
    except (OSError, KeyError, ValueError):
        return {}
    if ord("8") in known:
        left, top, right, bottom = font.getbbox("8")
        font = ImageFont.truetype(file, max(20, round(100 * DIGIT / max(1, bottom - top))), index)
    signs = {}
    for sign, characters in CHARACTERS.items():
        if capitals and sign in LETTERS:
            continue
        masks = [rendered(font, character) for character in characters if ord(character) in known]
        if kept := [mask for mask in masks if mask is not None]:
            signs[sign] = kept
    return signs


def family_signs(line):
    """The faces of a line of the list, each as class to masks."""
    drawn = [face_signs(*face, capitals=line.endswith("*")) for face in faces(line.rstrip("* "))]
    return [signs for signs in drawn if signs]


@functools.cache
def library(work):
    """Section to a list of families, each a list of faces: class to masks. Kept in the work folder."""
    key = hashlib.sha256(LIST.read_bytes() + repr(CHARACTERS).encode()).hexdigest()[:12]
    kept = pathlib.Path(work) / f"fonts-{key}.pickle"
    if kept.exists():
        return pickle.loads(kept.read_bytes())
    sections = {}
    for section, names in families().items():
        drawn = {name: family_signs(name) for name in names}
        print(f"fonts of [{section}] not installed:", [name for name, found in drawn.items() if not found])
        sections[section] = [found for found in drawn.values() if found]
    partial = kept.with_suffix(f".{os.getpid()}")
    partial.write_bytes(pickle.dumps(sections))
    partial.rename(kept)
    return sections


def any_mask(dice, section, sign):
    """A mask of the sign from a random family, face and variant; None when no font tried has it."""
    for _ in range(12):
        signs = dice.choice(dice.choice(section))
        if sign in signs:
            return dice.choice(signs[sign])
    return None
