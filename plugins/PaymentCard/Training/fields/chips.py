"""Chips, contactless marks, holograms and other small things on a card, drawn by procedure."""

import cv2
import numpy as np

import places  # noqa: F401
import paper_art as art
from plastic import GOLD

FINE = 3  # drawn at this multiple, then brought down
FAINT_SHARE = 0.12  # of the chips are hardly darker or lighter than the card


def rounded_mask(size, radius):
    """A rectangle with round corners that fills its mask, 0 to 255."""
    wide, high = max(2, size[0]), max(2, size[1])
    mask = np.zeros((high, wide), np.uint8)
    r = int(max(0, min(radius, wide / 2 - 1, high / 2 - 1)))
    cv2.rectangle(mask, (r, 0), (wide - 1 - r, high - 1), 255, -1)
    cv2.rectangle(mask, (0, r), (wide - 1, high - 1 - r), 255, -1)
    for x in (r, wide - 1 - r):
        for y in (r, high - 1 - r):
            cv2.circle(mask, (x, y), r, 255, -1, cv2.LINE_AA)
    return mask


def _contact_lines(size, random):
    """The gaps between a chip's contacts, as a mask: six or eight fields about a middle of some shape."""
    wide, high = size
    lines = np.zeros((high, wide), np.uint8)
    thick = max(1, round(wide / random.uniform(26, 60)))
    line = lambda a, b: cv2.line(lines, tuple(map(round, a)), tuple(map(round, b)), 255, thick, cv2.LINE_AA)
    left, right = wide * random.uniform(0.25, 0.4), wide * random.uniform(0.6, 0.75)
    rows = random.choice((2, 3, 3, 4))
    kind = random.randrange(5)
    for k in range(1, rows):
        y = high * k / rows
        line((0, y), (left, y))
        line((right, y), (wide, y))
    if kind == 0:
        line((left, 0), (left, high))
        line((right, 0), (right, high))
    elif kind == 1:
        cv2.ellipse(lines, (wide // 2, high // 2), (round((right - left) / 2), round(high * 0.3)), 0, 0, 360, 255, thick, cv2.LINE_AA)
        line((wide / 2, 0), (wide / 2, high * 0.2))
        line((wide / 2, high * 0.8), (wide / 2, high))
    elif kind == 2:
        top, bottom = high * random.uniform(0.2, 0.35), high * random.uniform(0.65, 0.8)
        cv2.rectangle(lines, (round(left), round(top)), (round(right), round(bottom)), 255, thick)
        line((left, top), (left * 0.7, 0))
        line((right, top), (right + (wide - right) * 0.3, 0))
        line((left, bottom), (left * 0.7, high))
        line((right, bottom), (right + (wide - right) * 0.3, high))
    elif kind == 3:
        line((left, 0), (left, high * 0.4))
        line((left, high * 0.4), (right, high * 0.4))
        line((right, high * 0.4), (right, high))
    else:
        line((wide / 2, 0), (wide / 2, high))
        line((left, high * 0.3), (left, high * 0.7))
        line((right, high * 0.3), (right, high * 0.7))
    return lines


def chip(card, x, y):
    """A chip with its left top at x, y; returns its box in millimetres."""
    random = card.random
    wide, high = random.choice(((13, 11.8), (12, 9.5), (11, 8.5), (10.6, 8), (13.4, 10), (9, 9), (11.5, 11), (8.5, 11)))
    factor = random.uniform(0.85, 1.15)
    size = tuple(max(4, round(side * factor * card.unit)) for side in (wide, high))
    base = np.float32(random.choice((GOLD, GOLD, (214, 176, 88), (236, 214, 160), (200, 202, 206), (176, 180, 186), (230, 190, 120), (225, 226, 230))))
    faint = random.random() < FAINT_SHARE
    if faint:
        base += (np.float32(card.tone_at((x, y, x + wide, y + high))) - base) * random.uniform(0.4, 0.9)
    fine = (size[0] * FINE, size[1] * FINE)
    mask = rounded_mask(fine, fine[1] * random.uniform(0.05, 0.3))
    slope = np.linspace(-1, 1, fine[0])[None] * random.uniform(-30, 30) + np.linspace(-1, 1, fine[1])[:, None] * random.uniform(-30, 30)
    body = base + slope[..., None].astype(np.float32)
    dark = base * (random.uniform(0.6, 0.93) if faint else random.uniform(0.15, 0.7))
    lines = _contact_lines(fine, random).astype(np.float32)[..., None] / 255
    body += (dark - body) * lines
    if random.random() < 0.5:
        rim = cv2.morphologyEx(mask, cv2.MORPH_GRADIENT, np.ones((FINE, FINE), np.uint8)).astype(np.float32)[..., None] / 255
        body += (dark - body) * rim * 0.7
    small = cv2.resize(body, size, interpolation=cv2.INTER_AREA)
    cover = cv2.resize(mask, size, interpolation=cv2.INTER_AREA)
    box = lay(card, small, cover, x, y)
    card.field("chip", tuple(v * card.unit for v in box))
    return box


def lay(card, picture, cover, x, y):
    """Lays a small picture on the card where `cover` is set; its box in millimetres."""
    left, top = round(x * card.unit), round(y * card.unit)
    found = card.window((cover, left, top))
    box = (left / card.unit, top / card.unit, (left + cover.shape[1]) / card.unit, (top + cover.shape[0]) / card.unit)
    if found is not None:
        where, _ = found
        high, wide = card.picture.shape[:2]
        a, b = max(0, -left), max(0, -top)
        own = picture[b : b + min(high, top + cover.shape[0]) - max(0, top), a : a + min(wide, left + cover.shape[1]) - max(0, left)]
        part = cover[b : b + own.shape[0], a : a + own.shape[1], None].astype(np.float32) / 255
        card.picture[where] += (own - card.picture[where]) * part
    card.take(box)
    return box


def waves_mask(side, random):
    """The mark of contactless payment: three or four arcs."""
    mask = np.zeros((side, side), np.uint8)
    count, thick = random.choice((3, 4, 4)), max(1, round(side * random.uniform(0.05, 0.1)))
    lean = random.uniform(28, 48)
    for k in range(count):
        radius = round(side * (0.2 + 0.72 * k / (count - 1)))
        cv2.ellipse(mask, (round(-side * 0.05), side // 2), (radius, radius), 0, -lean, lean, 255, thick, cv2.LINE_AA)
    return mask


def contactless(card, x, y, colour):
    side = max(4, round(card.random.uniform(4, 7.5) * card.unit))
    mask = waves_mask(side * 2, card.random)
    mask = cv2.resize(mask, (side, side), interpolation=cv2.INTER_AREA)
    if card.random.random() < 0.1:
        mask = np.ascontiguousarray(mask[:, ::-1])
    return lay(card, np.broadcast_to(np.float32(colour), (*mask.shape, 3)), mask, x, y)


def hologram(card, x, y, wide, high):
    """A patch of foil in the colours of the rainbow, where there is room."""
    if not card.is_free((x, y, x + wide, y + high)):
        return None
    size = (max(4, round(wide * card.unit)), max(4, round(high * card.unit)))
    across, down = np.meshgrid(np.linspace(0, 1, size[0]), np.linspace(0, 1, size[1]))
    random = card.random
    phase = random.uniform(2, 9) * across + random.uniform(2, 9) * down + np.sin(across * random.uniform(4, 30)) * random.uniform(0, 1)
    picture = np.stack([170 + random.uniform(20, 70) * np.sin(phase + k) for k in (0, 2.1, 4.2)], 2).astype(np.float32)
    mark = cv2.resize(art.logo(64, random), size).astype(np.float32)[..., None]
    picture += (random.choice((60, 240)) - picture) * 0.4 * mark
    kind = random.random()
    mask = rounded_mask(size, size[1] * (0.08 if kind < 0.6 else 0.5))
    return lay(card, picture, mask, x, y)


def logo_mask(card, high):
    """An invented sign, `high` millimetres."""
    side = max(6, round(high * card.unit))
    return (cv2.resize(art.logo(side * 2, card.random), (side, side), interpolation=cv2.INTER_AREA) * 255).astype(np.uint8)
