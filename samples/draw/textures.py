"""Textures of objects: wood, cloth, paper, and the coloured backgrounds of cards."""

import numpy as np
from PIL import Image


def picture(values):
    """Converts an array of height × width × 3, with values from 0 to 255, to an RGB picture."""
    return Image.fromarray(np.clip(values + 0.5, 0, 255).astype(np.uint8), "RGB")


def _enlarged(grid, size):
    return np.asarray(Image.fromarray(grid.astype(np.float32)).resize(size, Image.Resampling.BICUBIC))


def clouds(size, random, cells=4, octaves=5, stretch=1.0):
    """Returns smooth noise around 0, about -1 to 1: octaves of random grids; `stretch` stretches it along x."""
    total = np.zeros((size[1], size[0]), np.float32)
    for octave in range(octaves):
        across = max(2, int(cells * 2**octave / stretch))
        down = max(2, int(cells * 2**octave * size[1] / size[0]))
        total += _enlarged(random.uniform(-1, 1, (down, across)), size) / 1.8**octave
    return total


def _mixed(dark, light, share):
    share = np.clip(share, 0, 1)[..., None]
    return np.array(dark, np.float32) * (1 - share) + np.array(light, np.float32) * share


def _plank(size, random, dark, light):
    """Returns one board: growth rings as the sine of a distorted height, and fine pores along the grain."""
    width, height = size
    bend = clouds(size, random, 3, 3, stretch=3.0)
    rings = np.sin((np.linspace(0, 9, height)[:, None] + 2.2 * bend) * np.pi)
    pores = _enlarged(random.normal(0, 1, (height, max(2, width // 60))), size)
    tone = random.uniform(-0.12, 0.12)
    return _mixed(dark, light, 0.5 + tone + 0.2 * rings + 0.11 * pores + 0.15 * bend)


def wood(size, random, dark=(104, 66, 38), light=(172, 122, 78), boards=4):
    """Returns a table top of boards that run from left to right."""
    edges = [round(size[1] * i / boards) for i in range(boards + 1)]
    parts = [_plank((size[0], b - a), random, dark, light) for a, b in zip(edges, edges[1:])]
    values = np.concatenate(parts)
    for edge in edges[1:-1]:
        values[edge - 2 : edge + 2] *= 0.45
    return picture(values)


def cloth(size, random, colour=(58, 66, 84), thread=7):
    """Returns a plain weave, over and under in turn, with slight differences between threads."""
    x, y = np.arange(size[0]), np.arange(size[1])[:, None]
    over = ((x // thread + y // thread) % 2).astype(np.float32)
    round_x, round_y = np.sin(np.pi * (x % thread + 0.5) / thread), np.sin(np.pi * (y % thread + 0.5) / thread)
    bright = over * round_x + (1 - over) * round_y
    warp = random.normal(0, 0.06, (1, size[0] // thread + 1)).repeat(thread, 1)[:, : size[0]]
    weft = random.normal(0, 0.06, (size[1] // thread + 1, 1)).repeat(thread, 0)[: size[1]]
    light = 0.72 + 0.3 * bright + over * weft + (1 - over) * warp + 0.12 * clouds(size, random, 3, 4) + random.normal(0, 0.04, (size[1], size[0]))
    return picture(np.array(colour, np.float32) * light[..., None])


def paper(size, random, colour=(248, 246, 240), depth=2.0):
    """Returns a slightly uneven sheet of paper."""
    fibres = clouds(size, random, 6, 4) * depth + random.normal(0, depth * 0.6, (size[1], size[0]))
    return picture(np.array(colour, np.float32) + fibres[..., None])


def slate(size, random, colour=(44, 62, 54)):
    """Returns a chalkboard that was wiped with a dry cloth."""
    wiped = clouds(size, random, 3, 5, stretch=2.5)
    return picture(np.array(colour, np.float32) + (9 * wiped + random.normal(0, 2, wiped.shape))[..., None])


def gradient(size, first, second, angle=30.0):
    """Returns a gradient between two colours; `angle` in degrees: 0 is left to right, 90 top to bottom."""
    x, y = np.linspace(-0.5, 0.5, size[0]), np.linspace(-0.5, 0.5, size[1])[:, None]
    turned = np.cos(np.radians(angle)) * x + np.sin(np.radians(angle)) * y
    return _mixed(first, second, 0.5 + turned / 1.2)


def waves(size, first, second, random, strength=0.10, lines=9):
    """Returns a card's background: a gradient, broad bands and a few fine lines."""
    base = gradient(size, first, second)
    x, y = np.linspace(0, 1, size[0]), np.linspace(0, 1, size[1])[:, None]
    phase, lift = random.uniform(0, 6), random.uniform(0.3, 0.7)
    crest = lift + 0.22 * np.sin(3.1 * x + phase) + 0.08 * np.sin(7.3 * x + 2 * phase)
    band = 1 / (1 + np.exp((crest - y) * 60))
    second_band = 1 / (1 + np.exp((crest + 0.25 - 0.35 * x - y) * 60))
    fine = np.zeros_like(band)
    for index in range(lines):
        fine = np.maximum(fine, np.exp(-(((y - crest * (0.55 + 0.07 * index)) * size[1] / 1.1) ** 2)))
    bright = 1 - strength * band - strength * 0.7 * second_band
    return picture(base * bright[..., None] + 255 * strength * 0.8 * fine[..., None])
