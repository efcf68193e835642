"""One flat card while it is drawn: its pixels, what is printed or pressed on it, and where each field is.

Lengths are millimetres from the left top corner; `unit` is the pixels of one. Pictures are float32, height × width × 3, 0 to 255.
"""

import cv2
import numpy as np
from PIL import Image

import places  # noqa: F401
import draw_lines
import emboss
import paper_fonts

CLEAR = 1.0  # that change, in standard deviations of what lies beneath
CALMED = 0.75  # share by which a ground is brought to its median beneath a line that would be lost
FAINTEST = 16  # mean change of the levels that a line must make to be seen
VISIBLE = 90  # of 255: ink from which on a pixel belongs to a field's box
SILVER, GOLD, WHITE, BLACK = (218, 220, 226), (226, 196, 120), (250, 250, 250), (22, 22, 24)


def luminance(colours):
    return np.asarray(colours, np.float32) @ np.float32([0.299, 0.587, 0.114])


def text_mask(text, faces, capital, tracking=0.0):
    """The ink of a line as a mask cut to it, and its offset (left, top) from the line's origin; None without ink."""
    (mask,), origin = paper_fonts.masks([(faces, text)], capital, tracking)
    return cut(mask, origin)


def cut(mask, origin):
    """A mask cut to its ink, with the offset of its corner from the origin; None without ink."""
    rows, columns = np.flatnonzero((mask > 20).any(1)), np.flatnonzero((mask > 20).any(0))
    if not len(rows):
        return None
    left, top = int(columns[0]), int(rows[0])
    return np.ascontiguousarray(mask[top : rows[-1] + 1, left : columns[-1] + 1]), left - origin[0], top - origin[1]


def glyph_row(text, masks, high, pitch, gap=1.0, weight=0):
    """Glyphs on a pitch, as embossing machines set them; a space is `gap` pitches wide. A mask and its offset."""
    row = np.zeros((high + 4, int(pitch * (len(text) + 2) * max(1, gap)) + 8), np.uint8)
    x = 2.0
    for sign in text:
        if sign == " ":
            x += pitch * gap
            continue
        glyph = masks.get(sign)
        if glyph is None:  # a hidden digit
            cv2.circle(row, (int(x + pitch / 2), 2 + high // 2), max(1, high // 5), 255, -1, cv2.LINE_AA)
            x += pitch
            continue
        wide = max(2, min(round(glyph.shape[1] * high / glyph.shape[0]), round(pitch * 1.02)))
        glyph = cv2.resize(glyph, (wide, high), interpolation=cv2.INTER_AREA)
        left = int(x + (pitch - wide) / 2)
        part = row[2 : 2 + high, left : left + wide]
        np.maximum(part, glyph, out=part)
        x += pitch
    if weight:
        row = (cv2.dilate if weight > 0 else cv2.erode)(row, np.ones((2, 2), np.uint8))
    return cut(row, (2, 2 + high))


class Plastic:
    """A card of `size` millimetres, its pixels and its areas (class, corners in pixels clockwise from the left top)."""

    def __init__(self, size, picture, random, noise, corner=3.2):
        self.size, self.picture, self.random, self.noise, self.corner = size, picture, random, noise, corner
        self.unit = picture.shape[1] / size[0]
        self.areas, self.taken, self.truth = [], [], {}

    def tone_at(self, box):
        """The median colour of the picture in a box of millimetres."""
        left, top, right, bottom = (int(v * self.unit) for v in box)
        part = self.picture[max(0, top) : max(1, bottom), max(0, left) : max(1, right)]
        return np.median(part.reshape(-1, 3)[::7], 0) if part.size else np.float32([128] * 3)

    def is_free(self, box, margin=0.6):
        """True if a box lies on the card and touches nothing that was put there."""
        left, top, right, bottom = box
        if left < 0.8 or top < 0.8 or right > self.size[0] - 0.8 or bottom > self.size[1] - 0.8:
            return False
        return all(right + margin < a or left - margin > c or bottom + margin < b or top - margin > d for a, b, c, d in self.taken)

    def take(self, box):
        self.taken.append(tuple(box))

    def field(self, name, box):
        """Notes a field at a box in pixels."""
        left, top, right, bottom = box
        self.areas.append((name, np.float32([(left, top), (right, top), (right, bottom), (left, bottom)])))

    # ------------------------------------------------ ink

    def placed(self, found, x, y, anchor="left"):
        """(mask, left, top) in pixels of a cut mask whose line begins, ends or is centred at x, y millimetres."""
        mask, left, top = found
        shift = {"left": 0, "right": mask.shape[1], "centre": mask.shape[1] / 2}[anchor]
        return mask, round(x * self.unit + (left if anchor == "left" else 0) - shift), round(y * self.unit + top)

    def box_of(self, placed):
        """The box of its ink in millimetres."""
        mask, left, top = placed
        return tuple(v / self.unit for v in (left, top, left + mask.shape[1], top + mask.shape[0]))

    def window(self, placed, reach=0):
        """Slices of the picture under a mask and about it, and the mask within them; None beside the card."""
        mask, left, top = placed
        high, wide = self.picture.shape[:2]
        x0, y0 = max(0, left - reach), max(0, top - reach)
        x1, y1 = min(wide, left + mask.shape[1] + reach), min(high, top + mask.shape[0] + reach)
        if x1 <= x0 or y1 <= y0:
            return None
        own = np.zeros((y1 - y0, x1 - x0), np.uint8)
        a, b, c, d = max(x0, left), max(y0, top), min(x1, left + mask.shape[1]), min(y1, top + mask.shape[0])
        if c > a and d > b:
            own[b - y0 : d - y0, a - x0 : c - x0] = mask[b - top : d - top, a - left : c - left]
        return (slice(y0, y1), slice(x0, x1)), own

    def put(self, placed, way, name=None):
        """Lays a mask on the card in a way of printing, notes its field, takes its place."""
        found = self.window(placed, 12 if way.pressed else 0)
        if found is None:
            return
        self.picture[found[0]] = self.legible(self.picture[found[0]].copy(), found[1], way)
        self.take(self.box_of(placed))
        if name:
            self.field(name, self.ink_box(placed))

    def legible(self, under, mask, way):
        """What a window shows after printing: where the line would be lost, in another colour, then on a calmer ground."""
        near = cv2.dilate(mask, np.ones((3, 3), np.uint8)) > 128
        light = luminance(np.median(under.reshape(-1, 3)[::5], 0)) < 140
        other = Printing(way.kind, WHITE if light else BLACK)
        calm = under + (np.median(under.reshape(-1, 3)[::5], 0) - under) * CALMED
        for ground, printing in ((under, way), (under, other), (calm, other)):
            printed = printing.applied(ground, mask, self.random, self.noise)
            change = np.abs(luminance(printed - ground)[near]).mean() if near.any() else FAINTEST
            if change >= max(FAINTEST, CLEAR * luminance(ground).std()):
                break
        return printed

    @staticmethod
    def ink_box(placed):
        mask, left, top = placed
        ink = mask >= VISIBLE
        rows, columns = np.flatnonzero(ink.any(1)), np.flatnonzero(ink.any(0))
        if not len(rows):
            return left, top, left + mask.shape[1], top + mask.shape[0]
        return left + columns[0], top + rows[0], left + columns[-1] + 1, top + rows[-1] + 1


class Printing:
    """A way of bringing a mask on plastic: flat ink of a colour, or relief with foil on its crests."""

    def __init__(self, kind, colour, strength=1.0):
        self.kind, self.colour, self.strength = kind, np.float32(colour), strength
        self.pressed = kind in ("embossed", "lit", "engraved", "outlined")

    def applied(self, under, mask, random, noise):
        return getattr(self, "_" + self.kind)(under, mask, random, noise)

    def _flat(self, under, mask, random, noise):
        cover = mask[..., None].astype(np.float32) * (self.strength / 255)
        return under + (self.colour - under) * cover

    def _thermal(self, under, mask, random, noise):
        """Ink of a ribbon: soft, with columns or rows that failed."""
        soft = cv2.GaussianBlur(mask, (0, 0), 0.7).astype(np.float32) / 255
        lines = (noise.random(mask.shape[1]) > 0.03) * noise.uniform(0.8, 1, mask.shape[1])
        soft *= lines.astype(np.float32)
        return under + (self.colour - under) * (soft * self.strength)[..., None]

    def _shadowed(self, under, mask, random, noise):
        """Flat ink with a drawn shadow, as designers show embossing."""
        dark = np.roll(mask, (1, 1), (0, 1)).astype(np.float32) / 255
        light = np.roll(mask, (-1, -1), (0, 1)).astype(np.float32) / 255
        under = under * (1 - 0.55 * dark[..., None])
        under = under + (255 - under) * (0.5 * light * (1 - dark))[..., None]
        return self._flat(under, mask, random, noise)

    def _embossed(self, under, mask, random, noise):
        image = Image.fromarray(np.clip(under, 0, 255).astype(np.uint8))
        bevel = max(0.7, min(2.0, mask.shape[0] / 40)) * random.uniform(0.8, 1.3)
        emboss.press(image, Image.fromarray(mask), (0, 0), self.colour, noise, bevel, random.uniform(2.5, 8), self.strength * random.uniform(0.55, 1))
        return np.asarray(image, np.float32)

    def _lit(self, under, mask, random, noise):
        """Relief in which the tips are rubbed or never had foil."""
        grey = luminance(under)
        pressed = draw_lines.camera.press(grey, mask, random, noise)
        return under + (pressed - grey)[..., None]

    def _engraved(self, under, mask, random, noise):
        """Cut into metal: a dark floor, a bright far edge."""
        height = cv2.GaussianBlur(mask, (0, 0), 0.9).astype(np.float32) / 255
        across, down = cv2.Sobel(height, cv2.CV_32F, 1, 0), cv2.Sobel(height, cv2.CV_32F, 0, 1)
        edge = (across + down) * -random.uniform(15, 45)
        return self._flat(under + edge[..., None], (height * 255).astype(np.uint8), random, noise)

    def _outlined(self, under, mask, random, noise):
        """Edges alone: worn foil, or relief in the colour of its ground."""
        edge = cv2.morphologyEx(mask, cv2.MORPH_GRADIENT, np.ones((2, 2), np.uint8))
        shade = np.roll(edge, (1, 1), (0, 1)).astype(np.float32) / 255 * random.uniform(0.1, 0.6)
        return self._flat(under * (1 - shade[..., None]), edge, random, noise)
