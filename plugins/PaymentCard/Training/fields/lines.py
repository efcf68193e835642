"""Lines of a card: the ink or relief that they are set in, and where there is room for them."""

import copy

import numpy as np

from card_numbers import HIDING
from faces import digits
from plastic import BLACK, GOLD, SILVER, WHITE, Printing, glyph_row, luminance, text_mask

INKS = ("flat",) * 10 + ("thermal", "shadowed", "engraved")
RELIEFS = ("embossed",) * 8 + ("lit",) * 5 + ("outlined", "engraved")


def ink_on(card, box, random):
    """A colour that can be read on what a box covers; weakly at times."""
    under = card.tone_at(box)
    light = luminance(under)
    if random.random() < 0.12:  # tone on tone
        shift = random.uniform(35, 80) * (1 if light < 128 else -1)
        return np.clip(under + shift, 0, 255)
    choices = (WHITE, WHITE, SILVER, GOLD, (200, 220, 250)) if light < 150 else (BLACK, BLACK, (20, 30, 80), (60, 60, 66), (110, 20, 30))
    return np.float32(random.choice(choices))


class Style:
    """How the personal lines of one card are brought on it."""

    def __init__(self, card, faces, random):
        self.card, self.faces, self.random = card, faces, random
        self.relief = random.random() < 0.5
        self.kind = random.choice(RELIEFS if self.relief else INKS)
        self.letters = faces.letters()
        self.face, self.number_face = faces.words(), faces.number()
        self.digits_by_standard = random.random() < 0.8
        self.strength = random.choice((1, 1, 1, random.uniform(0.3, 1)))
        self.foil = random.choice((SILVER, SILVER, GOLD, WHITE, None, None))
        self.ink = None

    def way(self, box):
        """The printing of a line in a box; one ink for the whole card."""
        if self.relief:
            colour = self.card.tone_at(box) if self.foil is None else self.foil
            if self.foil is None and self.random.random() < 0.5:
                colour = np.clip(colour + self.random.uniform(-50, 60), 0, 255)
            return Printing(self.kind, colour, self.strength)
        if self.ink is None or abs(luminance(self.ink) - luminance(self.card.tone_at(box))) < 45:
            self.ink = ink_on(self.card, box, self.random)
        return Printing(self.kind, self.ink, max(0.55, self.strength))

    def paler(self):
        """The same letters in hardly another tone than what they stand on."""
        pale = copy.copy(self)
        pale.foil, pale.strength, pale.ink = None, self.random.uniform(0.3, 0.7), None
        return pale

    def personal(self, text, capital, is_number=False):
        """The cut mask of a personal line whose capitals are so many millimetres."""
        high = max(5, round(capital * self.card.unit))
        upper = text.upper()
        if self.relief and all(c in self.letters or c == " " or c in HIDING for c in upper) and (is_number or text == upper):
            by_standard = is_number and self.digits_by_standard and set(upper) <= digits().keys() | {" "}
            masks = digits() if by_standard else self.letters
            pitch = high * (self.random.uniform(0.8, 0.88) if is_number else self.random.uniform(0.82, 0.98))
            return glyph_row(upper, masks, high, pitch, self.random.choice((1, 1, 1, 0.7, 1.4)), self.random.choice((0, 0, 0, 1)))
        face = self.number_face if is_number else self.face
        return text_mask(self.faces.drawable(face, text), face, high, high * self.random.choice((0, 0, 0.08, 0.2)))


def set_line(card, style, text, capital, spots, name=None, is_number=False, anchor="left"):
    """Sets a personal line at the first spot (x, y of its baseline, perhaps an anchor) where there is room; its box or None."""
    found = style.personal(text, capital, is_number)
    if found is None:
        return None
    for x, y, *own in spots:
        placed = card.placed(found, x, y, own[0] if own else anchor)
        box = card.box_of(placed)
        if card.is_free(box):
            card.put(placed, style.way(box), name)
            return box
    return None


def print_words(card, faces, text, capital, x, y, anchor="left", colour=None, name=None, is_free=True, tracking=0.0):
    """Prints words in flat ink; their box, or None where there is no room."""
    found = text_mask(text, faces, max(4, round(capital * card.unit)), tracking)
    if found is None:
        return None
    placed = card.placed(found, x, y, anchor)
    box = card.box_of(placed)
    if is_free and not card.is_free(box, 0.3):
        return None
    way = Printing("flat", ink_on(card, box, card.random) if colour is None else colour, card.random.uniform(0.75, 1))
    card.put(placed, way, name)
    return box
