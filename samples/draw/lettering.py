"""Lines of text as ink masks, set in a font or in the digits of embossed cards."""

import functools
import io
import os
import shutil
import subprocess
from dataclasses import dataclass

import PIL
from PIL import Image, ImageDraw, ImageFont

import fonts

EMBOSSED_DIGITS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "farrington-7b")
HIDDEN_DIGIT = "•"
# Scale of the outlines in points per millimetre; their bounding box in points.
POINTS_PER_MILLIMETRE = 161
DIGIT_POINTS = (420, 720)
# ISO/IEC 7811-1: seven digits of the number per inch.
DIGIT_PITCH_MILLIMETRES = 25.4 / 7
# Minimum ink, of 255, that counts as visible: boxes are tight around the visible part of a glyph.
VISIBLE = 80


class MissingTool(Exception):
    """A required program is not installed; the message names its package."""


@dataclass(frozen=True)
class Line:
    """An ink mask of a line. `left` and `top` place it relative to the line's origin on its baseline."""

    mask: Image.Image
    left: float
    top: float
    advance: float

    def ink(self):
        """Returns left, top, right, bottom of the visible ink, in pixels of the mask."""
        return self.mask.point(lambda v: 255 if v >= VISIBLE else 0).getbbox()


@functools.cache
def _font(face, size):
    # Before its version 10.1, Pillow takes whole sizes alone.
    own = size if tuple(int(part) for part in PIL.__version__.split(".")[:2]) >= (10, 1) else round(size)
    return ImageFont.truetype(fonts.find(face), own, layout_engine=ImageFont.Layout.BASIC)


def set_line(text, face, size, tracking=0.0):
    """Sets `text` in a font; `size` is the em and `tracking` the space added between letters, in pixels."""
    font = _font(face, size)
    pieces = list(text) if tracking else [text]
    advance = sum(font.getlength(piece) for piece in pieces) + tracking * (len(pieces) - 1)
    margin, baseline = int(size), int(size * 1.5)
    mask = Image.new("L", (int(advance) + 2 * margin + 1, int(size * 2.2)), 0)
    draw, x = ImageDraw.Draw(mask), float(margin)
    for piece in pieces:
        draw.text((x, baseline), piece, font=font, fill=255, anchor="ls")
        x += font.getlength(piece) + tracking
    return Line(mask, -margin, -baseline, advance)


@functools.cache
def _digit(digit):
    """Renders one digit with Ghostscript, filled: the file strokes the outline, with holes as separate paths."""
    if not shutil.which("gs"):
        raise MissingTool("Ghostscript is not installed; install it with: apt-get install ghostscript")
    with open(os.path.join(EMBOSSED_DIGITS, f"{digit}.eps"), encoding="ascii") as file:
        outline = file.read()
    filled = outline.replace("\nstroke\n", "\neofill\n")
    options = "-q -dSAFER -dNOPAUSE -dBATCH -dEPSCrop -sDEVICE=pnggray -r72 -dGraphicsAlphaBits=4 -sOutputFile=- -"
    drawn = subprocess.run(["gs", *options.split()], input=filled.encode(), stdout=subprocess.PIPE, check=True)
    picture = Image.open(io.BytesIO(drawn.stdout)).convert("L")
    return picture.point(lambda v: 255 - v)


def _sign(sign, width, height):
    """The mask of one embossed sign: a digit, or a dot that hides one."""
    if sign != HIDDEN_DIGIT:
        return _digit(sign).resize((width, height), Image.Resampling.LANCZOS)
    mask = Image.new("L", (4 * width, 4 * height), 0)
    ImageDraw.Draw(mask).ellipse((width, 2 * height - width, 3 * width, 2 * height + width), fill=255)
    return mask.resize((width, height), Image.Resampling.BOX)


def set_embossed_digits(text, pixels_per_millimetre, pitch=DIGIT_PITCH_MILLIMETRES):
    """Sets digits, dots in place of hidden ones, and spaces as on embossed payment cards; `pitch` in millimetres."""
    width, height = (round(side / POINTS_PER_MILLIMETRE * pixels_per_millimetre) for side in DIGIT_POINTS)
    step, margin = pitch * pixels_per_millimetre, width
    mask = Image.new("L", (int(step * len(text)) + 2 * margin, height + 2 * margin), 0)
    for index, sign in enumerate(text):
        if sign != " ":
            mask.paste(_sign(sign, width, height), (margin + round(index * step), margin))
    return Line(mask, -margin, -margin - height, step * (len(text) - 1) + width)
