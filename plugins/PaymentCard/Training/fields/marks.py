"""The marks of networks as shapes and words, drawn by the project itself: a mask or a small picture, and how much of it covers.

A mark is (picture float32, cover 0 to 255), `high` pixels high; every function takes the faces of the card and a colour or None for the
network's own colours.
"""

import cv2
import numpy as np

from chips import rounded_mask
from plastic import text_mask

RED, ORANGE, YELLOW, BLUE, CYAN = (226, 30, 38), (246, 140, 30), (246, 168, 30), (24, 50, 140), (0, 150, 220)
GREEN, WHITE, NAVY = (0, 140, 90), (252, 252, 252), (20, 26, 90)


def blank(wide, high):
    return np.zeros((high, wide, 3), np.float32), np.zeros((high, wide), np.uint8)


def stamp(mark, mask, left, top, colour):
    """Lays a mask in a colour on a mark."""
    picture, cover = mark
    x0, y0 = max(0, left), max(0, top)
    x1, y1 = min(cover.shape[1], left + mask.shape[1]), min(cover.shape[0], top + mask.shape[0])
    if x1 <= x0 or y1 <= y0:
        return mark
    part = mask[y0 - top : y1 - top, x0 - left : x1 - left]
    where = (slice(y0, y1), slice(x0, x1))
    picture[where] += (np.float32(colour) - picture[where]) * (part[..., None].astype(np.float32) / 255)
    cover[where] = np.maximum(cover[where], part)
    return mark


def disc(side):
    mask = np.zeros((side, side), np.uint8)
    cv2.circle(mask, (side // 2, side // 2), side // 2 - 1, 255, -1, cv2.LINE_AA)
    return mask


def word(text, faces, high, colour, stretch=1.0):
    """A word whose ink is `high` pixels high."""
    found = text_mask(text, faces, max(8, high))
    mask = found[0]
    wide = max(4, round(mask.shape[1] * high / mask.shape[0] * stretch))
    mask = cv2.resize(mask, (wide, max(3, high)), interpolation=cv2.INTER_AREA)
    return stamp(blank(mask.shape[1], mask.shape[0]), mask, 0, 0, colour)


def boxed(mark, random, ground, radius=0.1, room=0.35):
    """A mark in the middle of a box of a colour."""
    picture, cover = mark
    pad = max(2, round(cover.shape[0] * room))
    wide, high = cover.shape[1] + 2 * pad, cover.shape[0] + 2 * pad
    box = stamp(blank(wide, high), rounded_mask((wide, high), high * radius), 0, 0, ground)
    part = cover[..., None].astype(np.float32) / 255
    inner = box[0][pad : pad + cover.shape[0], pad : pad + cover.shape[1]]
    inner += (picture - inner) * part
    return box


def slanted_word(random, faces, high, colour):
    """A heavy slanted word; perhaps in a white box, perhaps with a stripe above and one below."""
    own = colour or random.choice((NAVY, WHITE, WHITE, BLUE))
    mark = word("VISA", faces.bold(True), high, own, random.uniform(0.95, 1.35))
    if random.random() < 0.35 and own != WHITE or colour is None and random.random() < 0.12:
        mark = boxed(word("VISA", faces.bold(True), round(high * 0.62), NAVY, 1.1), random, WHITE, random.uniform(0, 0.15), random.uniform(0.2, 0.6))
        if random.random() < 0.5:
            picture, cover = mark
            rim = max(1, cover.shape[0] // random.choice((5, 7)))
            picture[:rim], picture[-rim:] = np.float32(NAVY), np.float32(YELLOW)
    return mark


def circles(random, faces, high, colour, name="mastercard", pair=(RED, YELLOW)):
    """Two overlapping discs; the word below, across the middle, or not at all."""
    apart = random.uniform(0.58, 0.72)
    wide = round(high * (1 + apart))
    first, second = (colour, colour) if colour else pair
    mark = stamp(blank(wide, high), disc(high), 0, 0, first)
    right = disc(high)
    if colour or random.random() < 0.5:  # the overlap has its own tone
        stamp(mark, right, wide - high, 0, second)
        both = np.minimum(np.pad(disc(high), ((0, 0), (0, wide - high))), np.pad(right, ((0, 0), (wide - high, 0))))
        tone = np.float32(colour) * random.uniform(0.5, 0.8) if colour else np.float32(random.choice(((255, 95, 0), (240, 90, 30))))
        stamp(mark, both, 0, 0, tone)
    else:  # teeth of one in the other
        stamp(mark, right, wide - high, 0, second)
        teeth = np.zeros((high, wide), np.uint8)
        for y in range(high // 5, high * 4 // 5, max(3, high // 12)):
            cv2.line(teeth, (wide - high, y), (high, y), 255, max(1, high // 24))
        stamp(mark, np.minimum(teeth, np.pad(disc(high), ((0, 0), (0, wide - high)))), 0, 0, first)
    draw = random.random()
    if draw < 0.35:
        text = word(random.choice((name, name.title(), name.replace("master", "Master").replace("card", "Card"))), faces.bold(True), max(5, round(high * 0.3)), WHITE)
        top = (high - text[1].shape[0]) // 2
        text = fitted(text, wide - 2)
        return over(mark, text, (wide - text[1].shape[1]) // 2, top)
    if draw < 0.7:
        text = fitted(word(name, faces.words(), max(4, round(high * 0.2)), colour or random.choice((WHITE, (30, 30, 34)))), round(wide * 1.1))
        return under(mark, text, max(1, high // 14))
    return mark


def fitted(mark, widest):
    picture, cover = mark
    if cover.shape[1] <= widest:
        return mark
    size = (max(3, widest), max(3, round(cover.shape[0] * widest / cover.shape[1])))
    return cv2.resize(picture, size, interpolation=cv2.INTER_AREA), cv2.resize(cover, size, interpolation=cv2.INTER_AREA)


def over(mark, other, left, top):
    """Another mark on a mark."""
    picture, cover = mark
    where = (slice(top, top + other[1].shape[0]), slice(max(0, left), max(0, left) + other[1].shape[1]))
    part = other[1][..., None].astype(np.float32) / 255
    picture[where] += (other[0] - picture[where]) * part
    cover[where] = np.maximum(cover[where], other[1])
    return mark


def under(mark, other, gap):
    """A mark with another below it, both centred."""
    wide = max(mark[1].shape[1], other[1].shape[1])
    out = blank(wide, mark[1].shape[0] + gap + other[1].shape[0])
    over(out, mark, (wide - mark[1].shape[1]) // 2, 0)
    return over(out, other, (wide - other[1].shape[1]) // 2, mark[1].shape[0] + gap)


def beside(mark, other, gap):
    """A mark with another on its right, both centred."""
    high = max(mark[1].shape[0], other[1].shape[0])
    out = blank(mark[1].shape[1] + gap + other[1].shape[1], high)
    over(out, mark, 0, (high - mark[1].shape[0]) // 2)
    return over(out, other, mark[1].shape[1] + gap, (high - other[1].shape[0]) // 2)


def amex(random, faces, high, colour):
    """Two words in a blue box, in outlines at times, or one long line."""
    draw = random.random()
    if draw < 0.35:
        return word("AMERICAN EXPRESS", faces.wordmark(), round(high * 0.45), colour or random.choice((WHITE, (20, 40, 60), (0, 80, 140))))
    ink = WHITE
    first, second = (word(text, faces.bold(False), max(4, round(high * 0.3)), ink) for text in ("AMERICAN", "EXPRESS"))
    if draw < 0.5:
        return boxed(word("AMEX", faces.bold(False), round(high * 0.5), ink), random, (0, 110, 190), 0.05, 0.4)
    return boxed(under(first, second, max(1, high // 16)), random, random.choice(((0, 110, 190), (20, 120, 200), (0, 90, 160))), 0.03, random.uniform(0.05, 0.3))


def discover(random, faces, high, colour):
    face = faces.bold(False)
    ink = colour or random.choice((WHITE, (30, 30, 34)))
    parts = [word(text, face, round(high * 0.45), ink) for text in ("DISC", "VER")]
    ball = round(high * random.uniform(0.5, 0.62))
    middle = stamp(blank(ball, ball), disc(ball), 0, 0, colour or (240, 120, 30))
    return beside(beside(parts[0], middle, 1), parts[1], 1)


def diners(random, faces, high, colour):
    ring = stamp(blank(high, high), disc(high), 0, 0, colour or random.choice((WHITE, (0, 90, 160))))
    inner = disc(round(high * 0.66))
    inner[:, inner.shape[1] * 2 // 5 : inner.shape[1] * 3 // 5] = 0
    stamp(ring, inner, (high - inner.shape[0]) // 2, (high - inner.shape[0]) // 2, (0, 70, 140) if not colour else np.float32(colour) * 0.4)
    if random.random() < 0.3:
        return ring
    ink = colour or random.choice((WHITE, (20, 30, 60)))
    words = under(word("Diners Club", faces.words(), round(high * 0.36), ink), word("INTERNATIONAL", faces.words(), round(high * 0.18), ink), max(1, high // 10))
    return (beside if random.random() < 0.6 else under)(ring, words, max(2, high // 8))


def bars(random, faces, high, colour, letters="JCB", tones=((0, 80, 170), (200, 20, 50), (0, 140, 70)), slant=0.0):
    """Rounded bars side by side, each with a letter, slanted at times."""
    wide = round(high * random.uniform(0.36, 0.46))
    mark = blank(wide * len(tones) + round(high * slant), high)
    for k, tone in enumerate(tones):
        mask = rounded_mask((wide - 1, high), high * random.uniform(0.12, 0.3))
        stamp(mark, mask, k * wide + round(high * slant / 2), 0, tone if not colour else np.float32(colour) * (0.6 + 0.15 * k))
        if k < len(letters):
            letter = fitted(word(letters[k], faces.bold(False), round(high * 0.4), WHITE), wide - 3)
            over(mark, letter, k * wide + round(high * slant / 2) + (wide - letter[1].shape[1]) // 2, round(high * 0.4))
    if slant:
        matrix = np.float32([[1, -slant, high * slant / 2], [0, 1, 0]])
        mark = tuple(cv2.warpAffine(part, matrix, (mark[1].shape[1], high), flags=cv2.INTER_LINEAR) for part in mark)
    return mark


def unionpay(random, faces, high, colour):
    mark = bars(random, faces, high, colour, "", (RED, (0, 70, 140), (0, 120, 120)), random.uniform(0.15, 0.3))
    return over(mark, fitted(word("UnionPay", faces.bold(True), round(high * 0.3), WHITE), mark[1].shape[1] - 4), 2, round(high * 0.3))


def rupay(random, faces, high, colour):
    text = word("RuPay", faces.bold(True), round(high * 0.55), colour or random.choice((WHITE, NAVY)))
    arrow = np.zeros((high, high // 2), np.uint8)
    cv2.fillPoly(arrow, [np.int32([(0, high // 6), (high // 2 - 1, high // 2), (0, high * 5 // 6)])], 255, cv2.LINE_AA)
    pair = beside(stamp(blank(high // 2, high), arrow, 0, 0, colour or ORANGE), stamp(blank(high // 2, high), arrow, 0, 0, colour or GREEN), 0)
    mark = beside(text, pair, 1)
    return boxed(mark, random, WHITE, 0.05, 0.25) if colour is None and random.random() < 0.3 else mark


def elo(random, faces, high, colour):
    ball = stamp(blank(high, high), disc(high), 0, 0, (16, 16, 18) if colour is None else np.float32(colour) * 0.3)
    for at, tone in ((0.0, YELLOW), (2.1, CYAN), (4.2, RED)):
        x, y = (round(high * (0.5 + 0.38 * f(at)) - high * 0.1) for f in (np.cos, np.sin))
        stamp(ball, disc(max(3, high // 5)), x, y, colour or tone)
    text = word("elo", faces.wordmark(), round(high * 0.36), WHITE)
    return over(ball, fitted(text, round(high * 0.7)), round(high * 0.2), round(high * 0.32))


def plain(random, faces, high, colour, name):
    """A word, bare or in a box, with a small shape beside it at times."""
    text = random.choice((name.upper(), name.title(), name))
    tone = random.choice((RED, GREEN, BLUE, ORANGE, CYAN, NAVY))
    if random.random() < 0.4:
        return boxed(word(text, faces.wordmark(), round(high * 0.5), WHITE), random, tone, random.uniform(0, 0.4), random.uniform(0.2, 0.6))
    mark = word(text, faces.wordmark(), round(high * 0.6), colour or random.choice((WHITE, tone)))
    if random.random() < 0.5:
        ball = stamp(blank(high, high), random.choice((disc(high), rounded_mask((high, high), high * 0.2))), 0, 0, colour or tone)
        mark = beside(ball, mark, max(1, high // 6))
    return mark


def network(name, random, faces, high, colour):
    """The mark of a network. `high` pixels for a shape; words are lower."""
    if name == "visa":
        return slanted_word(random, faces, round(high * 0.7), colour)
    if name == "mastercard":
        return circles(random, faces, high, colour)
    if name == "maestro":
        return circles(random, faces, high, colour, "maestro", random.choice((((20, 110, 190), RED), (RED, (0, 160, 220)))))
    own = {"amex": amex, "discover": discover, "diners": diners, "jcb": bars, "unionpay": unionpay, "rupay": rupay, "elo": elo}.get(name)
    return own(random, faces, high, colour) if own else plain(random, faces, high, colour, name)
