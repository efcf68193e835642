"""Signs of the installed fonts that fonts.txt names, as grey masks with their place on the line."""

import functools
import pathlib
import re
import subprocess

import numpy
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

import tokens as vocabulary

LIST = pathlib.Path(__file__).with_name("fonts.txt")
DIGIT = 40  # pixels that a digit is high in the atlas
FACES = 3  # of a family: regular, bold, light or the like; italics lend their letters
SPELLINGS = {
    "-": "−–-", "·": "⋅·∙•", "*": "∗*", ":": ":∶", "/": "/", "'": "’'", "√": "√", "∑": "∑Σ", "∏": "∏Π", "⇒": "⇒→", "caret": "^", "\\{": "{",
    "\\}": "}", "≈": "≈", "…": "…",
}  # fmt: skip
SINGLE = [t for t in [*vocabulary.DIGITS, *vocabulary.LETTERS, *vocabulary.SIGNS, *vocabulary.MARKS, *vocabulary.BRACKETS] if t not in ("□",)]
SIGNS = {t: SPELLINGS.get(t, t) for t in [*SINGLE, "caret", "√", "∑", "∏"]}
# Words around an expression are drawn with these, too.
WORDS = {c: c for c in "ABCDFGHIJKLMNOPQSTUVWXYZäöüé"}
ITALIC = "italic throughout"  # ends the name of a face whose digits lean, too
NEEDED = "0123456789+"


def families():
    """Section name to the families in it."""
    sections, section = {}, None
    for line in LIST.read_text("utf-8").splitlines():
        if line.startswith("["):
            section = sections.setdefault(line.strip("[]"), [])
        elif line and not line.startswith("#"):
            section.append(line)
    return sections


@functools.cache
def listing():
    """Family to (file, index, style) of its faces."""
    out = subprocess.run(["fc-list", "--format", "%{file}|%{index}|%{family}|%{style}\n"], capture_output=True, text=True, check=True)
    found = {}
    for line in out.stdout.splitlines():
        if line.count("|") != 3:
            continue
        file, index, names, style = line.split("|")
        if file.lower().endswith((".ttf", ".otf")) and int(index) < 64:
            for name in set(names.split(",")):
                found.setdefault(name, set()).add((file, int(index), style))
    return {name: sorted(entries) for name, entries in found.items()}


def chosen(family):
    """At most `FACES` upright faces of a family, and an italic one or None."""
    entries = listing().get(family, [])
    slanted = [entry for entry in entries if re.search("italic|oblique", entry[2], re.I)]
    upright = [entry for entry in entries if entry not in slanted] or slanted
    upright.sort(key=lambda entry: (not re.search("regular|book|roman|medium", entry[2], re.I), entry))
    kept = upright if len(upright) <= FACES else [upright[0], *(upright[at * len(upright) // FACES] for at in range(1, FACES))]
    return kept, slanted[0] if slanted else None


def rendered(font, character):
    """(mask, left, top, advance) of a character, y from the baseline; None if it draws nothing sensible."""
    left, top, right, bottom = font.getbbox(character, anchor="ls")
    if not (0 < right - left < 5 * DIGIT and 0 < bottom - top < 5 * DIGIT):
        return None
    page = Image.new("L", (int(right - left) + 2, int(bottom - top) + 2))
    ImageDraw.Draw(page).text((1 - left, 1 - top), character, font=font, fill=255, anchor="ls")
    mask = numpy.array(page)
    rows, columns = numpy.flatnonzero(mask.max(1) > 60), numpy.flatnonzero(mask.max(0) > 60)
    if not len(rows):
        return None
    mask = numpy.ascontiguousarray(mask[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1])
    return mask, int(left) - 1 + int(columns[0]), int(top) - 1 + int(rows[0]), float(font.getlength(character))


def opened(file, index):
    """The font at the size where 8 is `DIGIT` pixels high, and the code points it knows; None if it has no digits."""
    try:
        with TTFont(file, fontNumber=index, lazy=True) as table:
            known = set(table.getBestCmap() or {})
        font = ImageFont.truetype(file, 100, index)
    except Exception:  # a broken font is no font
        return None
    if ord("8") not in known:
        return None
    _, top, _, bottom = font.getbbox("8", anchor="ls")
    if not 20 < bottom - top < 200:
        return None
    return ImageFont.truetype(file, max(8, round(100 * DIGIT / (bottom - top))), index), known


def face_signs(file, index, capitals, wanted):
    """Sign to its mask and place."""
    found = opened(file, index)
    if found is None:
        return {}
    font, known = found
    signs = {}
    for sign, spellings in wanted.items():
        if capitals and sign in vocabulary.LETTERS:
            continue
        for character in spellings:
            if ord(character) in known and (drawn := rendered(font, character)) is not None:
                signs[sign] = drawn
                break
    return signs


def usable(signs):
    """Whether a face has digits of about one height that differ from each other."""
    if any(sign not in signs for sign in NEEDED):
        return False
    digits = [signs[digit][0] for digit in vocabulary.DIGITS]
    heights = [mask.shape[0] for mask in digits]
    return min(heights) > 0.6 * max(heights) and len({mask.tobytes() for mask in digits}) == 10


def family_faces(line):
    """The faces of a line of the list, each (name, signs); letters in italics are under `italic x`."""
    family = line.rstrip("* ")
    upright, slanted = chosen(family)
    letters = {letter: letter for letter in vocabulary.LETTERS}
    italic = face_signs(slanted[0], slanted[1], line.endswith("*"), letters) if slanted else {}
    faces = []
    for file, index, style in upright:
        signs = face_signs(file, index, line.endswith("*"), SIGNS | WORDS)
        if usable(signs):
            faces.append((f"{family} {style}", signs | {f"italic {letter}": drawn for letter, drawn in italic.items()}))
    if slanted and upright and slanted not in upright:
        signs = face_signs(slanted[0], slanted[1], line.endswith("*"), SIGNS | WORDS)
        faces += [(f"{family} {ITALIC}", signs)] if usable(signs) else []
    return faces


def library():
    """Section to a list of families, each a list of faces (name, signs)."""
    sections = {}
    for section, lines in families().items():
        found = {line: family_faces(line) for line in lines}
        print(f"fonts of [{section}] not installed:", [line for line, faces in found.items() if not faces], flush=True)
        sections[section] = [faces for faces in found.values() if faces]
    return sections
