"""A pen that prints: the signs of a font, and those of another where it has none."""

import functools
import os
import sys

import numpy as np
from PIL import Image, ImageDraw, ImageFont, features

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "Scripts", "training"))
import font_lists  # noqa: E402
from line_texts import RAISED  # noqa: E402
from line_writing import Glyph  # noqa: E402

# Signs of print that mean the same. Some fonts draw π with corners, as others draw the Cyrillic letter.
FORMS = {"-": "−−-–", "·": "·⋅∙", "*": "*∗", "×": "×", "/": "/∕", "π": "π" * 9 + "п"}
OLD_STYLE = ("onum",)  # OpenType's feature for digits that rise and hang as small letters do


@functools.lru_cache(maxsize=4096)
def _font(path, size):
    return ImageFont.truetype(path, size)


@functools.lru_cache(maxsize=4096)
def _size(path, height):
    """The size of a font at which its digits are `height` pixels high."""
    left, top, right, bottom = _font(path, 100).getbbox("8")
    return max(5, round(100 * height / max(1, bottom - top)))


def drawn(path, sign, height, features=None):
    """One sign of a font; nothing where it leaves no ink."""
    font = _font(path, _size(path, int(height)))
    left, top, right, bottom = font.getbbox(sign, anchor="ls", features=features)
    if right <= left or bottom <= top:
        return None
    image = Image.new("L", (right - left + 2, bottom - top + 2), 0)
    ImageDraw.Draw(image).text((1 - left, 1 - top), sign, fill=255, font=font, anchor="ls", features=features)
    return Glyph(np.asarray(image), top - 1, font.getlength(sign, features=features), left - 1)


class Print:
    """A font for a whole line, one with mathematical signs for what it lacks, and maybe an italic for letters."""

    def __init__(self, font, spare, dice, letters=None):
        self.font, self.spare, self.dice = font, spare, dice
        self.letters = letters
        self.small_by_font = dice.random() < 0.5  # raised digits are the font's own or small ones
        self.forms = {sign: dice.choice(forms) for sign, forms in FORMS.items()}
        if "italic" in _font(font, 100).getname()[1].lower():
            self.forms["π"] = "π"  # the other form is that of n there
        self.features = OLD_STYLE if dice.random() < 0.12 and features.check("raqm") else None
        self.stroke = self._stroke()

    def _stroke(self):
        """The thickness of its lines, in heights of the digits: that of a minus without the rim of its picture."""
        minus = drawn(self.font, "-", 100)
        return 0.07 if minus is None else min(0.12, max(0.03, (minus.mask.shape[0] - 3) / 100))

    def glyph(self, sign, size, role):
        font = self.letters if self.letters and role == "variable" else self.font
        if role == "raised" and not (self.small_by_font and ord(sign) in font_lists.signs(font)):
            sign = str(RAISED.index(sign))
        elif role == "raised":  # comes raised and small by itself
            full = drawn(font, sign, size / 0.58)
            return self._lowered(full, size)
        form = self.forms.get(sign, sign)
        for shape in (form, sign):
            if ord(shape) in font_lists.signs(font) and (glyph := drawn(font, shape, size, self.features)):
                return self._lifted(glyph, size) if sign in "√∛" else glyph
        glyph = drawn(self.spare, sign, size)
        return self._lifted(glyph, size) if sign in "√∛" else glyph

    def _lifted(self, glyph, size):
        """A root that hangs down, as those do that formula setters place by themselves, stood on the baseline."""
        if glyph.top + glyph.mask.shape[0] > 0.3 * size:
            glyph.top = 0.1 * size - glyph.mask.shape[0]
        return glyph

    def _lowered(self, glyph, size):
        """A raised digit of a font, put on the line: whoever sets the line raises it."""
        glyph.top = -glyph.mask.shape[0] + 1
        return glyph
