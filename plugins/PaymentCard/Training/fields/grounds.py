"""What is printed on a card beneath its text: grounds drawn by procedure, float32, height × width × 3."""

import math

import cv2
import numpy as np

import places  # noqa: F401
import paper_art as art
import textures
from plastic import text_mask
from words import bank

QUICK = 2  # grounds of noise are drawn at a part of the size


def _clouds(size, noise, cells=4, octaves=4, stretch=1.0):
    small = (max(8, size[0] // QUICK), max(8, size[1] // QUICK))
    return cv2.resize(textures.clouds(small, noise, cells, octaves, stretch), size, interpolation=cv2.INTER_LINEAR)


def _mixed(first, second, share):
    share = np.clip(share, 0, 1)[..., None].astype(np.float32)
    return np.float32(first) * (1 - share) + np.float32(second) * share


def _axes(size):
    x, y = np.meshgrid(np.linspace(0, 1, size[0], dtype=np.float32), np.linspace(0, size[1] / size[0], size[1], dtype=np.float32))
    return x, y


def colours(random):
    """A pair of colours of a card: neighbours, shades, opposites, black with an accent, white with grey."""
    hue, strong = random.random(), random.choice((0.15, 0.5, 0.8, 1.0))
    first = art.tone(hue, random.uniform(0, strong), random.choice((random.uniform(0.05, 0.3), random.uniform(0.25, 0.7), random.uniform(0.6, 1))))
    other = random.choice((first * random.uniform(0.3, 0.9), first + (255 - first) * random.uniform(0.1, 0.6), art.tone(hue + random.uniform(-0.15, 0.15), strong, random.uniform(0.2, 1)),
                           art.tone(hue + 0.5, strong, random.uniform(0.2, 1)), art.tone(0, 0, random.random())))  # fmt: skip
    return np.float32(first), np.float32(other)


def sheer(size, random, noise):
    """One colour, perhaps with a slope and grain."""
    first, second = colours(random)
    picture = textures.gradient(size, first, first + (second - first) * random.choice((0, 0.2, 1)), random.uniform(0, 360)).astype(np.float32)
    if random.random() < 0.3:
        picture += noise.normal(0, random.uniform(2, 9), picture.shape[:2]).astype(np.float32)[..., None]
    return picture


def extreme(size, random, noise):
    """White, black, silver or gold, with a gloss across."""
    tone = random.choice(((250, 250, 250), (244, 244, 240), (16, 16, 18), (30, 30, 34), (190, 192, 196), (206, 170, 96), (178, 140, 70), (140, 144, 150), (222, 200, 150)))
    x, y = _axes(size)
    at, wide, lean = random.random(), random.uniform(0.05, 0.4), random.uniform(-1, 1)
    gloss = np.exp(-(((x + lean * y - at) / wide) ** 2)) * random.choice((0, 12, 30, 60))
    return np.float32(tone) + gloss[..., None]


def swept(size, random, noise):
    first, second = colours(random)
    return np.asarray(textures.waves(size, first, second, noise, random.uniform(0.04, 0.25), random.randrange(0, 16)), np.float32)


def ribbons(size, random, noise):
    """Broad curves of several tones, one over the other."""
    first, second = colours(random)
    picture, (x, y) = textures.gradient(size, first, second, random.uniform(0, 360)).astype(np.float32), _axes(size)
    for _ in range(random.randrange(2, 9)):
        tone = random.choice((first, second, art.tone(random.random(), random.random(), random.random()), np.float32([255] * 3), np.float32([0] * 3)))
        crest = random.uniform(-0.1, 0.7) + random.uniform(-0.6, 0.6) * x + random.uniform(0.02, 0.2) * np.sin(random.uniform(2, 10) * x + random.uniform(0, 6))
        soft = random.choice((0.002, 0.004, 0.05))
        share = 1 / (1 + np.exp(np.clip((crest - y) / soft, -30, 30)))
        if random.random() < 0.5:
            share = share * (y < crest + random.uniform(0.01, 0.15))
        picture += (tone - picture) * (share * random.choice((0.08, 0.2, 0.5, 1)))[..., None]
    return picture


def guilloche(size, random, noise):
    """Fine lines of interfering waves, as on banknotes."""
    first, second = colours(random)
    x, y = _axes(size)
    cx, cy, turns = random.random(), random.uniform(0, 0.6), random.randrange(3, 14)
    angle, far = np.arctan2(y - cy, x - cx), np.hypot(x - cx, y - cy)
    phase = far * random.uniform(60, 220) + random.uniform(1, 8) * np.sin(turns * angle)
    if random.random() < 0.5:
        phase = y * random.uniform(80, 260) + random.uniform(3, 20) * np.sin(x * random.uniform(3, 14) + random.uniform(0, 6))
    lines = np.clip(np.sin(phase) * 2 - random.uniform(0, 1.4), 0, 1)
    return _mixed(first, second, lines * random.uniform(0.15, 0.8) + random.choice((0, 0.3)) * x)


def world_map(size, random, noise):
    """Land and sea, as areas, dots or lines."""
    first, second = colours(random)
    land = cv2.resize(textures.clouds((size[0] // 3, size[1] // 3), noise, random.choice((3, 5)), 5), size, interpolation=cv2.INTER_CUBIC)
    share = 1 / (1 + np.exp(-np.clip((land - random.uniform(-0.1, 0.5)) * 60, -30, 30)))
    draw = random.random()
    if draw < 0.5:
        pitch = random.randrange(4, 12)
        y, x = np.mgrid[0 : size[1], 0 : size[0]]
        share = share * (np.hypot(x % pitch - pitch / 2, y % pitch - pitch / 2) < pitch * random.uniform(0.25, 0.45))
    elif draw < 0.7:
        share = np.exp(-np.abs((land * random.uniform(4, 12)) % 1 - 0.5) * 14)
    return _mixed(first, second, share * random.uniform(0.15, 1))


def metal(size, random, noise):
    """Brushed metal with a broad reflection."""
    tone = np.float32(random.choice(((150, 152, 156), (196, 198, 202), (60, 62, 66), (196, 160, 90), (30, 30, 32), (120, 90, 80), (90, 100, 120))))
    streaks = cv2.GaussianBlur(noise.normal(0, random.uniform(15, 70), size[::-1]).astype(np.float32), (0, 0), random.uniform(6, 30), sigmaY=0.6)
    if random.random() < 0.25:
        streaks = cv2.resize(np.ascontiguousarray(streaks.T), size)
    x, y = _axes(size)
    shine = sum(np.exp(-(((x + random.uniform(-1, 1) * y - random.random()) / random.uniform(0.05, 0.4)) ** 2)) * random.uniform(-40, 60) for _ in range(random.choice((1, 2, 4))))
    return tone + (streaks + shine)[..., None]


def facets(size, random, noise):
    """Triangles of many tones."""
    first, second = colours(random)
    subdivision = cv2.Subdiv2D((0, 0, size[0], size[1]))
    for _ in range(random.randrange(10, 70)):
        subdivision.insert((random.uniform(0, size[0] - 1), random.uniform(0, size[1] - 1)))
    for corner in ((0, 0), (size[0] - 1, 0), (0, size[1] - 1), (size[0] - 1, size[1] - 1)):
        subdivision.insert(corner)
    picture = art.plain(size, first)
    for triangle in subdivision.getTriangleList():
        tone = first + (second - first) * random.random() * random.choice((0.3, 1)) + random.uniform(-14, 14)
        cv2.fillConvexPoly(picture, np.int32(triangle.reshape(3, 2)), tone.tolist(), cv2.LINE_AA)
    return picture


def rings(size, random, noise):
    """Concentric rings, rays or a sunburst about one or two points."""
    first, second = colours(random)
    x, y = _axes(size)
    share = np.zeros(size[::-1], np.float32)
    for _ in range(random.choice((1, 1, 2))):
        cx, cy = random.uniform(-0.2, 1.2), random.uniform(-0.2, 0.8)
        if random.random() < 0.6:
            share += np.sin(np.hypot(x - cx, y - cy) * random.uniform(15, 160)) > random.uniform(-0.5, 0.9)
        else:
            share += np.sin(np.arctan2(y - cy, x - cx) * random.randrange(5, 60)) > random.uniform(-0.3, 0.8)
    return _mixed(first, second, share * random.uniform(0.1, 0.6) + random.choice((0, 0.3)) * y)


def lettered(size, random, noise):
    """Enormous letters or a sign that run over the card."""
    picture = random.choice((sheer, sheer, swept, extreme))(size, random, noise)
    first, second = colours(random)
    for _ in range(random.choice((1, 1, 2))):
        if random.random() < 0.5:
            found = text_mask(bank(random)[: random.randrange(1, 9)], (LETTERING.face,), round(size[1] * random.uniform(0.25, 1.1)))
            if found is None:
                continue
            mask = found[0]
        else:
            mask = (art.logo(round(size[1] * random.uniform(0.5, 1.3)), random) * 255).astype(np.uint8)
        layer = np.zeros(size[::-1], np.uint8)
        left, top = random.randint(-mask.shape[1] // 2, size[0] - 20), random.randint(-mask.shape[0] // 3, size[1] * 2 // 3)
        matrix = np.float32([[1, 0, left], [0, 1, top]])
        layer = cv2.warpAffine(mask, matrix, size)
        art.blend(picture, random.choice((first, second)), layer.astype(np.float32) / 255 * random.choice((0.08, 0.2, 0.5, 1)))
    return picture


class LETTERING:
    """The face of enormous letters; `Faces` of the card sets it."""

    face = None


def halves(size, random, noise):
    """Two parts in different grounds, parted by a straight or curved line."""
    one, two = (random.choice((sheer, sheer, extreme, swept, guilloche, metal))(size, random, noise) for _ in range(2))
    x, y = _axes(size)
    lean, at = random.choice((0, 0, random.uniform(-2, 2))), random.uniform(0.15, 0.85)
    curve = random.choice((0, 0, random.uniform(0.02, 0.15))) * np.sin(y * random.uniform(4, 12))
    share = (x + lean * y + curve > at) if random.random() < 0.6 else (y + lean * x * 0.5 + curve > at * size[1] / size[0])
    return np.where(share[..., None], one, two)


def checked(size, random, noise):
    """Squares, stripes or diamonds."""
    first, second = colours(random)
    x, y = _axes(size)
    turn = random.choice((0, math.pi / 4, random.uniform(0, 3.1)))
    a, b = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
    pitch = random.uniform(0.015, 0.2)
    share = np.floor(a / pitch) % 2
    if random.random() < 0.6:
        share = (share + np.floor(b / pitch)) % 2
    return _mixed(first, second, share * random.choice((0.06, 0.15, 0.4, 1)))


def painted(size, random, noise):
    """Strokes of a wide brush."""
    first, second = colours(random)
    strokes = _clouds(size, noise, random.choice((3, 6)), 5, random.choice((1, 4, 8)))
    other = _clouds(size, noise, 4, 4)
    picture = _mixed(first, second, strokes * random.uniform(0.5, 2) + 0.5)
    tone = art.tone(random.random(), random.random(), random.random())
    return picture + (tone - picture) * np.clip(other * 2, 0, 1)[..., None] * random.random()


def of_papers(size, random, noise):
    """A ground of business cards: bars, photographs, linen, wood, patterns."""
    kinds = (art.graded, art.banded, art.photographed, art.photographed, art.textured, art.patterned, art.dark, art.tinted)
    return np.asarray(random.choice(kinds)(size, art.Palette(random), random, noise), np.float32)


def circuit(size, random, noise):
    """Paths that turn by right angles, with dots at their ends."""
    picture, (_, second) = sheer(size, random, noise), colours(random)
    mask = np.zeros(size[::-1], np.uint8)
    for _ in range(random.randrange(8, 40)):
        x, y = random.randrange(size[0]), random.randrange(size[1])
        for _ in range(random.randrange(2, 6)):
            to = (x + random.randint(-120, 120), y) if random.random() < 0.5 else (x, y + random.randint(-90, 90))
            cv2.line(mask, (x, y), to, 255, 2, cv2.LINE_AA)
            x, y = to
        cv2.circle(mask, (x, y), 5, 255, -1, cv2.LINE_AA)
    return art.blend(picture, second, mask.astype(np.float32) / 255 * random.uniform(0.1, 0.6))


def honeycomb(size, random, noise):
    """Hexagons, some of them filled."""
    picture, (first, second) = sheer(size, random, noise), colours(random)
    radius, layer = random.uniform(12, 50), picture.copy()
    for row in range(int(size[1] / (radius * 1.5)) + 2):
        for column in range(int(size[0] / (radius * 1.73)) + 2):
            cx, cy = (column + row % 2 / 2) * radius * 1.73, row * radius * 1.5
            points = np.int32([(cx + radius * math.sin(k * math.pi / 3), cy + radius * math.cos(k * math.pi / 3)) for k in range(6)])
            if random.random() < 0.3:
                cv2.fillPoly(layer, [points], (first + (second - first) * random.random()).tolist(), cv2.LINE_AA)
            else:
                cv2.polylines(layer, [points], True, second.tolist(), 1, cv2.LINE_AA)
    return picture + (layer - picture) * random.uniform(0.1, 0.6)


GROUNDS = {sheer: 5, extreme: 4, swept: 3, ribbons: 4, guilloche: 2, world_map: 2, metal: 3, facets: 2, rings: 2, lettered: 3, halves: 3, checked: 1, painted: 2, of_papers: 4}  # fmt: skip
HELD_BACK = {circuit: 1, honeycomb: 1, ribbons: 0.5, sheer: 0.5, extreme: 0.5, of_papers: 0.5}


def drawn(size, random, noise, held_back):
    """A ground of a random kind; in the exam half of them are of kinds that training never sees. Perhaps dimmed or bleached."""
    table = HELD_BACK if held_back and random.random() < 0.5 else GROUNDS
    picture = random.choices(list(table), list(table.values()))[0](size, random, noise).astype(np.float32)
    if random.random() < 0.25:
        veil = random.choice((0, 255, random.uniform(0, 255)))
        picture += (veil - picture) * random.uniform(0.2, 0.8)
    return picture
