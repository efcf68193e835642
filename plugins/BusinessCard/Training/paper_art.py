"""What is printed on a paper beside its text: grounds, logos, icons, codes, photographs drawn by procedure.

Pictures are float32 arrays of height × width × 3, red first, 0 to 255. `random` is random.Random, `noise` numpy's Generator.
"""

import colorsys
import math
import pathlib
import sys

import cv2
import numpy as np

sys.path.append(str(pathlib.Path(__file__).parents[3] / "samples" / "draw"))
import textures  # noqa: E402

SUBPIXEL = 4  # fractional bits of coordinates in OpenCV's drawing


def tone(hue, saturation, value):
    """A colour as an array of 0 to 255."""
    return np.float32(colorsys.hsv_to_rgb(hue % 1, min(1, max(0, saturation)), min(1, max(0, value)))) * 255


def luminance(colours):
    return np.asarray(colours, np.float32) @ np.float32([0.299, 0.587, 0.114])


def plain(size, colour):
    return np.broadcast_to(np.float32(colour), (size[1], size[0], 3)).copy()


def blend(picture, colour, mask):
    """Lays a colour over a picture; `mask` is 0 to 1."""
    picture += (np.float32(colour) - picture) * mask[..., None]
    return picture


def shape_mask(size, points):
    """A filled polygon as a mask of 0 to 1."""
    mask = np.zeros((size[1], size[0]), np.uint8)
    fixed = np.round(np.float64(points) * (1 << SUBPIXEL)).astype(np.int32)
    cv2.fillPoly(mask, [fixed], 255, cv2.LINE_AA, SUBPIXEL)
    return mask.astype(np.float32) / 255


# ---------------------------------------------------------------- colours


class Palette:
    """The colours of one paper: an accent, a second one, a dark and a light ink, a stock."""

    def __init__(self, random):
        hue = random.random()
        other = hue + random.choice((0.05, -0.08, 0.33, 0.5, 0.5))
        strong = random.uniform(0.55, 1)
        self.accent = tone(hue, strong, random.uniform(0.35, 0.85))
        self.second = tone(other, random.uniform(0.3, 1), random.uniform(0.4, 0.95))
        self.deep = tone(hue, random.uniform(0.3, 1), random.uniform(0.08, 0.35))
        self.dark = random.choice((tone(0, 0, random.uniform(0, 0.2)), tone(0, 0, random.uniform(0.05, 0.35)), self.deep))
        self.grey = tone(0, 0, random.uniform(0.3, 0.5))
        self.light = random.choice((tone(0, 0, 1), tone(0, 0, 1), tone(hue, 0.12, 1), tone(0.12, 0.3, 0.9)))
        self.tint = tone(hue, random.uniform(0.04, 0.3), random.uniform(0.85, 1))
        self.stock = tone(random.uniform(0.08, 0.16), random.choice((0, 0, 0, 0.03, 0.08)), random.uniform(0.93, 1))

    @property
    def inks(self):
        return [self.dark, self.grey, self.accent, self.second, self.deep, self.light]


# ---------------------------------------------------------------- grounds


def stock(size, palette, random, noise):
    """White or cream, perhaps with fibres."""
    picture = plain(size, palette.stock)
    if random.random() < 0.3:
        picture += noise.normal(0, random.uniform(1, 4), (size[1], size[0], 1)).astype(np.float32)
    return picture


def tinted(size, palette, random, noise):
    return plain(size, random.choice((palette.tint, palette.tint, palette.second, palette.accent)))


def pale(size, palette, random, noise):
    return plain(size, palette.tint)


def dark(size, palette, random, noise):
    return plain(size, random.choice((palette.deep, palette.deep, tone(0, 0, random.uniform(0.03, 0.2)), palette.accent * 0.6)))


def graded(size, palette, random, noise):
    pairs = ((palette.accent, palette.deep), (palette.stock, palette.tint), (palette.tint, palette.stock), (palette.accent, palette.second))
    return textures.gradient(size, *random.choice(pairs), random.uniform(0, 360))


def banded(size, palette, random, noise):
    """A stock with one to three flat shapes: bars at the edges, slanted parts, curves, circles."""
    base = random.choice((palette.stock, palette.stock, palette.stock, palette.tint, palette.deep))
    picture, (width, height) = plain(size, base), size
    colours = [palette.accent, palette.second, palette.deep, palette.tint]
    for _ in range(random.choice((1, 1, 2, 2, 3))):
        colour, kind, share = random.choice(colours), random.randrange(8), random.uniform(0.04, 0.42)
        if kind < 4:  # a bar at an edge
            box = ((0, 0, 1, share), (0, 1 - share, 1, 1), (0, 0, share, 1), (1 - share, 0, 1, 1))[kind]
            points = [(box[0], box[1]), (box[2], box[1]), (box[2], box[3]), (box[0], box[3])]
        elif kind == 4:  # a slanted part
            a, b = random.uniform(0.1, 0.6), random.uniform(0.1, 0.6)
            points = random.choice(([(0, 0), (a, 0), (b, 1), (0, 1)], [(1, 0), (1 - a, 0), (1 - b, 1), (1, 1)]))
        elif kind == 5:  # a corner
            x, y = random.choice((0, 1)), random.choice((0, 1))
            points = [(x, y), (abs(x - random.uniform(0.15, 0.6)), y), (x, abs(y - random.uniform(0.2, 0.8)))]
        elif kind == 6:  # a wave along the bottom or the top
            at, swing, turns = random.choice((share, 1 - share)), random.uniform(0.03, 0.15), random.uniform(0.4, 1.3)
            edge = [(t, at + swing * math.sin(6.283 * turns * t + share * 9)) for t in np.linspace(0, 1, 60)]
            points = edge + ([(1, 1), (0, 1)] if at > 0.5 else [(1, 0), (0, 0)])
        else:  # a circle that runs over the edge
            x, y, r = random.choice((0, 1, random.random())), random.choice((0, 1)), random.uniform(0.2, 0.7)
            points = [(x + r * math.cos(t) * height / width, y + r * math.sin(t)) for t in np.linspace(0, 6.283, 90)]
        mask = shape_mask(size, [(x * width, y * height) for x, y in points])
        blend(picture, colour, mask * random.choice((1, 1, 1, 0.6, 0.3)))
    return picture


def photographed(size, palette, random, noise):
    """A blurred photograph: clouds in colours, lights out of focus, or hills and roofs, dimmed or bleached."""
    width, height = size
    small = (max(16, width // 3), max(16, height // 3))
    cloud = np.clip(textures.clouds(small, noise, random.choice((2, 3, 5))) * 0.6 + 0.5, 0, 1)[..., None]
    low, high = random.choice((palette.deep, palette.second)), random.choice((palette.accent, palette.light, palette.tint))
    picture = np.ascontiguousarray(low * (1 - cloud) + high * cloud, np.float32)
    kind = random.choice(("lights", "hills", "roofs", "clouds"))
    if kind == "lights":
        for _ in range(random.randrange(6, 40)):
            layer = np.zeros((small[1], small[0]), np.float32)
            at, radius = (random.randrange(small[0]), random.randrange(small[1])), random.randrange(2, max(4, small[1] // 6))
            cv2.circle(layer, at, radius, 1, -1, cv2.LINE_AA)
            blend(picture, random.choice((palette.light, palette.second, palette.accent)), layer * random.uniform(0.1, 0.5))
    elif kind != "clouds":
        for layer in range(3):
            top = 0.4 + 0.2 * layer
            if kind == "hills":
                xs = np.linspace(0, 1, 80)
                ys = top + 0.1 * np.sin(xs * random.uniform(3, 12) + random.uniform(0, 6)) + 0.03 * np.sin(xs * random.uniform(15, 40))
                edge = list(zip(xs, ys))
            else:
                edge, x = [], 0.0
                while x < 1:
                    y, w = top - random.uniform(-0.05, 0.3), random.uniform(0.02, 0.1)
                    edge += [(x, y), (x + w, y)]
                    x += w
            points = [(x * small[0], y * small[1]) for x, y in edge + [(1, 1), (0, 1)]]
            blend(picture, palette.deep * (1 - 0.25 * layer), shape_mask(small, points) * 0.8)
    picture = cv2.GaussianBlur(cv2.resize(picture, size, interpolation=cv2.INTER_CUBIC), (0, 0), random.choice((0.8, 2, 6, 12)))
    veil = random.choice((palette.light, palette.stock, palette.deep, palette.dark))
    return picture + (veil - picture) * random.choice((0.2, 0.5, 0.7, 0.8))


def textured(size, palette, random, noise):
    """Linen, kraft, wood, brushed metal, marble, guilloche."""
    kind = random.randrange(6)
    if kind == 0:
        return _light(textures.cloth(size, noise, tuple(palette.stock), max(2, size[0] // 300)), 0.5, palette.stock)
    if kind == 1:
        kraft = tone(0.09, random.uniform(0.25, 0.5), random.uniform(0.65, 0.85))
        return np.asarray(textures.paper(size, noise, tuple(kraft), random.uniform(3, 9)), np.float32)
    if kind == 2:
        return _light(textures.wood(size, noise, boards=random.choice((1, 3))), random.choice((0, 0.4)), palette.stock)
    if kind == 3:
        streaks = cv2.GaussianBlur(noise.normal(0, 60, (size[1], size[0])).astype(np.float32), (0, 0), 20, sigmaY=0.7)
        return plain(size, palette.grey * random.uniform(0.6, 1.9)) + streaks[..., None]
    if kind == 4:
        veins = np.exp(-np.abs(textures.clouds(size, noise, 3, 5)) * random.uniform(8, 20))[..., None]
        return palette.stock * (1 - 0.35 * veins) + palette.grey * 0.35 * veins
    first, second = random.choice(((palette.tint, palette.stock), (palette.accent, palette.deep), (palette.stock, palette.stock)))
    return np.asarray(textures.waves(size, first, second, noise, random.uniform(0.05, 0.15)), np.float32)


def _light(picture, share, veil):
    picture = np.asarray(picture, np.float32)
    return picture + (veil - picture) * share


def patterned(size, palette, random, noise):
    """Stock with a faint pattern: dots, stripes, rings, a large mark."""
    picture, (width, height) = random.choice((stock, stock, tinted, dark))(size, palette, random, noise), size
    mask = np.zeros((height, width), np.uint8)
    kind, pitch = random.randrange(4), random.randrange(max(6, width // 60), max(8, width // 12))
    if kind == 0:
        for y in range(0, height, pitch):
            for x in range(0, width, pitch):
                cv2.circle(mask, (x, y), max(1, pitch // 8), 255, -1, cv2.LINE_AA)
    elif kind == 1:
        lean = random.choice((0, height, -height))
        for x in range(-height, width + height, pitch):
            cv2.line(mask, (x, 0), (x + lean, height), 255, max(1, pitch // random.choice((3, 10))), cv2.LINE_AA)
    elif kind == 2:
        at = (random.randrange(width), random.randrange(height))
        for r in range(pitch, width, pitch):
            cv2.circle(mask, at, r, 255, max(1, pitch // 12), cv2.LINE_AA)
    else:
        side = int(height * random.uniform(0.6, 1.1))
        mark = (logo(side, random) * 255).astype(np.uint8)
        x, y = random.randrange(-side // 3, width - side // 2), random.randrange(-side // 3, max(1, height - side // 2))
        x0, y0, x1, y1 = max(0, x), max(0, y), min(width, x + side), min(height, y + side)
        mask[y0:y1, x0:x1] = mark[y0 - y : y1 - y, x0 - x : x1 - x]
    colour = random.choice((palette.accent, palette.grey, palette.second))
    return blend(picture, colour, mask.astype(np.float32) / 255 * random.uniform(0.04, 0.2))


GROUNDS = {stock: 9, tinted: 2, dark: 2, graded: 2, banded: 6, photographed: 2, textured: 2, patterned: 2}
PAPER_GROUNDS = {stock: 12, pale: 1.5, textured: 0.5}
SCREEN_GROUNDS = {stock: 5, pale: 2, dark: 3, graded: 1, banded: 2, photographed: 1}
# Papers as colourful as contact cards.
COLOURED = frozenset("""id card|driving licence|bank card|badge|loyalty card|insurance card|ticket|banknote|book cover|poster|packaging
|label|sign|medicine box|stamp|name plate""".replace("\n", "").split("|"))  # fmt: skip
SCREENS = frozenset("screen|slide|web page|chat|code|keyboard".split("|"))


def grounds_of(paper):
    """The kinds of ground a paper may have, with weights."""
    if paper.is_card or paper.kind in COLOURED:
        return GROUNDS
    return SCREEN_GROUNDS if paper.kind in SCREENS else PAPER_GROUNDS


def ground(size, palette, random, noise, weights):
    return random.choices(list(weights), list(weights.values()))[0](size, palette, random, noise).astype(np.float32)


# ---------------------------------------------------------------- shapes


def _polygon(side, corners, radius, turn=0.0, at=(0.5, 0.5)):
    angles = [turn + 6.283185 * k / corners for k in range(corners)]
    return shape_mask((side, side), [((at[0] + radius * math.sin(a)) * side, (at[1] - radius * math.cos(a)) * side) for a in angles])


def _disc(side, radius, at=(0.5, 0.5)):
    return _polygon(side, 72, radius, 0.0, at)


def logo(side, random):
    """An invented sign as a mask of 0 to 1."""
    kind = random.randrange(12)
    if kind == 0:
        mask = _disc(side, 0.48) - _disc(side, random.uniform(0.2, 0.4), (random.uniform(0.4, 0.6), random.uniform(0.4, 0.6)))
    elif kind == 1:
        mask = np.maximum(_disc(side, 0.3, (0.32, 0.5)), _disc(side, 0.3, (0.68, 0.5)) * random.uniform(0.3, 0.8))
    elif kind == 2:
        mask = _polygon(side, 6, 0.48) - _polygon(side, random.choice((3, 6)), random.uniform(0.2, 0.36))
    elif kind == 3:  # bars of rising height
        mask, count = np.zeros((side, side), np.float32), random.randrange(3, 6)
        for k in range(count):
            x, y = int(side * k / count), int(side * (1 - (k + 1) / count * random.uniform(0.6, 1)))
            mask[y:, x : x + max(1, int(side * 0.7 / count))] = 1
    elif kind == 4:  # a mountain or a roof
        mask = np.maximum(_polygon(side, 3, 0.45, 0, (0.4, 0.6)), _polygon(side, 3, 0.3, 0, (0.72, 0.68)) * 0.6)
    elif kind == 5:  # a leaf
        mask = _disc(side, 0.5, (0.2, 0.5)) * _disc(side, 0.5, (0.8, 0.5))
        mask = np.rot90(mask) if random.random() < 0.5 else mask
    elif kind == 6:  # a star or a gear
        points, inner = random.randrange(5, 13), random.uniform(0.2, 0.4)
        angles = [(math.pi * k / points, 0.48 if k % 2 == 0 else inner) for k in range(2 * points)]
        mask = shape_mask((side, side), [((0.5 + r * math.sin(a)) * side, (0.5 - r * math.cos(a)) * side) for a, r in angles])
    elif kind == 7:  # arcs
        mask = np.zeros((side, side), np.float32)
        for r in np.linspace(0.15, 0.45, random.randrange(2, 5)):
            turn, reach, axes = random.uniform(0, 360), random.uniform(120, 300), (int(r * side), int(r * side))
            cv2.ellipse(mask, (side // 2, side // 2), axes, turn, 0, reach, 1, max(2, side // 14), cv2.LINE_AA)
    elif kind == 8:  # four tiles
        mask = np.zeros((side, side), np.float32)
        for x, y in ((0, 0), (0, 1), (1, 0), (1, 1)):
            left, top, wide = int(side * (0.05 + 0.48 * x)), int(side * (0.05 + 0.48 * y)), int(0.4 * side)
            mask[top : top + wide, left : left + wide] = random.choice((1, 1, 0.6, 0.3))
    elif kind == 9:  # a shield
        mask = shape_mask((side, side), [(side * x, side * y) for x, y in ((0.1, 0.05), (0.9, 0.05), (0.9, 0.5), (0.5, 0.97), (0.1, 0.5))])
        mask = mask - _polygon(side, random.choice((3, 4, 5)), 0.2, 0, (0.5, 0.4))
    elif kind == 10:  # a swoosh
        mask = np.clip(_disc(side, 0.48) - _disc(side, 0.5, (random.uniform(0.55, 0.7), random.uniform(0.3, 0.45))), 0, 1)
    else:  # petals
        mask, count = np.zeros((side, side), np.float32), random.randrange(3, 8)
        for k in range(count):
            a = 6.283185 * k / count
            mask = np.maximum(mask, _disc(side, 0.2, (0.5 + 0.26 * math.sin(a), 0.5 - 0.26 * math.cos(a))) * random.uniform(0.6, 1))
    return np.clip(mask, 0, 1)


def icon(role, side, random_style):
    """The sign of a phone, a letter, a globe, a pin, … as a mask; `random_style` 0 is bare, 1 in a disc, 2 in a square."""
    bare = np.zeros((side, side), np.float32)
    at = lambda *share: tuple(int(s * side) for s in share)
    thick = max(1, round(side / 12))
    if role == "phone":
        cv2.ellipse(bare, at(0.85, 0.15), at(0.66, 0.66), 0, 100, 170, 1, max(2, side // 6), cv2.LINE_AA)
        for x, y in ((0.26, 0.2), (0.78, 0.76)):
            cv2.circle(bare, at(x, y), max(1, int(side * 0.13)), 1, -1, cv2.LINE_AA)
    elif role == "mobile":
        cv2.rectangle(bare, at(0.3, 0.06), at(0.7, 0.94), 1, -1)
        cv2.rectangle(bare, at(0.36, 0.16), at(0.64, 0.78), 0, -1)
    elif role == "email":
        cv2.rectangle(bare, at(0.06, 0.2), at(0.94, 0.8), 1, thick)
        cv2.polylines(bare, [np.int32([at(0.06, 0.2), at(0.5, 0.56), at(0.94, 0.2)])], False, 1, thick, cv2.LINE_AA)
    elif role == "web":
        for rx in (0.42, 0.18):
            cv2.ellipse(bare, at(0.5, 0.5), at(rx, 0.42), 0, 0, 360, 1, thick, cv2.LINE_AA)
        cv2.line(bare, at(0.08, 0.5), at(0.92, 0.5), 1, thick)
        cv2.line(bare, at(0.5, 0.08), at(0.5, 0.92), 1, thick)
    else:  # a pin
        cv2.circle(bare, at(0.5, 0.36), int(side * 0.28), 1, -1, cv2.LINE_AA)
        cv2.fillPoly(bare, [np.int32([at(0.24, 0.46), at(0.76, 0.46), at(0.5, 0.96)])], 1, cv2.LINE_AA)
        cv2.circle(bare, at(0.5, 0.36), int(side * 0.11), 0, -1, cv2.LINE_AA)
    if not random_style:
        return bare
    field = _disc(side, 0.5) if random_style == 1 else np.ones((side, side), np.float32)
    inner = np.zeros_like(bare)
    small = max(4, int(side * 0.6))
    edge = (side - small) // 2
    inner[edge : edge + small, edge : edge + small] = cv2.resize(bare, (small, small), interpolation=cv2.INTER_AREA)
    return field * (1 - inner)


def code(text, side):
    """A QR code as a mask of 0 to 1 with its quiet zone."""
    modules = cv2.QRCodeEncoder.create().encode(text)
    return cv2.resize(255 - modules, (side, side), interpolation=cv2.INTER_NEAREST).astype(np.float32) / 255


def portrait(size, palette, random, noise):
    """A head and shoulders before a soft ground."""
    picture = photographed(size, palette, random, noise)
    width, height = size
    skin, hair = tone(0.06, random.uniform(0.25, 0.6), random.uniform(0.35, 0.95)), tone(0.07, 0.6, random.uniform(0.05, 0.5))
    cloth = random.choice((palette.deep, palette.grey, palette.accent))
    for colour, x, y, rx, ry in ((cloth, 0.5, 1.05, 0.42, 0.4), (hair, 0.5, 0.38, 0.24, 0.28), (skin, 0.5, 0.45, 0.19, 0.24)):
        angles = np.linspace(0, 6.283, 60)
        mask = shape_mask(size, [(width * (x + rx * math.cos(t)), height * y + width * ry * math.sin(t)) for t in angles])
        blend(picture, colour, cv2.GaussianBlur(mask, (0, 0), max(0.6, width / 90)))
    return picture
