"""Faces of drawn cards: those of business cards' fonts.txt for words, those of ../fonts.txt for numbers."""

import functools

import numpy
from PIL import ImageFont

import places
import paper_fonts
import stroke_letters
from card_numbers import HIDDEN, HIDING
from draw_lines import farrington
from font_lists import find, signs
from stroke_letters import CAPITAL

LIST = places.HERE.parent / "fonts.txt"
# Groups of faces for wordmarks and for small words, with weights.
WORDMARKS = {"sans": 12, "serif": 5, "slab": 2, "narrow": 2, "display": 6, "script": 1}
PLAIN = {"sans": 14, "narrow": 2, "serif": 1, "mono": 1}
WEIGHTS = (50, 80, 80, 80, 100, 180, 200)
STROKED = 0.5  # of the alphabets of embossed capitals are no font's
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789/.-'&*"


@functools.cache
def _of_file(path):
    return paper_fonts.Face(path, 0, 80, False)


@functools.cache
def embossed(path):
    """Masks of a font's capitals and digits, each as high as a capital: letters that are pressed into plastic."""
    font = ImageFont.truetype(path, round(CAPITAL / _of_file(path).capital))
    masks = {}
    for sign in LETTERS:
        mask, (_, down) = font.getmask2(sign, anchor="ls")
        pixels = numpy.zeros((CAPITAL, mask.size[0]), numpy.uint8)
        glyph = numpy.array(mask, numpy.uint8).reshape(mask.size[::-1])
        top = CAPITAL + down
        rows = glyph[max(0, -top) : CAPITAL - top]
        pixels[max(0, top) : max(0, top) + len(rows)] = rows
        masks[sign] = pixels
    return masks


@functools.cache
def digits():
    """Masks of the embossed digits of ISO/IEC 7811-1; what hides one has none."""
    return dict.fromkeys(HIDING) | farrington()


@functools.cache
def _files(group):
    return find(LIST, group)


class Faces:
    """The faces from which one card takes its own."""

    def __init__(self, random, held_back):
        self.random, self.groups = random, paper_fonts.groups(held_back)
        files = lambda group: _files(("held-" if held_back else "") + group)
        self.numbers, self.pressed = files("flat"), files("embossed")

    def of(self, groups):
        """The faces of a span of text: one of a random family of these groups."""
        family = self.random.choice(self.groups[self.random.choices(list(groups), list(groups.values()))[0]])
        return (paper_fonts.face_of(family, self.random.choice(WEIGHTS), self.random.random() < 0.06),)

    def words(self):
        return self.of(PLAIN)

    def wordmark(self):
        return self.of(WORDMARKS)

    def bold(self, slanted):
        """A heavy face of a sans serif, as networks have it."""
        return (paper_fonts.face_of(self.random.choice(self.groups[self.random.choice(("sans", "sans", "sans", "narrow"))]), 200, slanted),)

    def number(self):
        """A face for printed digits."""
        if self.random.random() < 0.35:
            return self.words()
        return (_of_file(self.random.choice(self.numbers)),)

    def letters(self):
        """Masks of embossed capitals: of a font, or of strokes as machines press them."""
        return stroke_letters.masks(self.random) if self.random.random() < STROKED else embossed(self.random.choice(self.pressed))

    @staticmethod
    def draws(faces, text):
        return all(ord(c) in signs(faces[0].path) or c.isspace() for c in text)

    @staticmethod
    def drawable(faces, text):
        """A text with asterisks, which all faces have, for signs of hidden digits that a face lacks."""
        return "".join(HIDDEN if sign in HIDING and ord(sign) not in signs(faces[0].path) else sign for sign in text)
