"""The pieces of a card: number, dates, holder, issuer, network; each is set where there is room and notes its field and its truth."""

import cv2
import numpy as np

import chips
import grounds
import marks
import words
from lines import ink_on, print_words, set_line
from plastic import BLACK, GOLD, SILVER, WHITE, Printing, luminance, text_mask

HIDDEN_SHARE = 0.06  # of the numbers: most of their digits are hidden
BARRED_SHARE = 0.05  # of the numbers stand on a bar
COMPANION_SHARE = 0.2  # of the names have another line above, below or beside them
UNMARKED_SHARE = 0.7  # of the names that are not in relief have no marks above letters, as the chip has them
SIGNED_SHARE = 0.2  # of the cards bear further signs
CLIMBING_SHARE = 0.08  # of the cards have words along an edge


def number_block(card, style, number, random):
    """The number in one line or stacked; its truth counts only where every line has room. Returns its boxes."""
    groups = number.masked(random) if random.random() < HIDDEN_SHARE else number.grouped()
    upright = card.size[1] > card.size[0]
    stacked = len(groups) == 4 and random.random() < (0.6 if upright else 0.1)
    rows = [" ".join(groups)]
    if stacked:
        rows = groups if random.random() < 0.75 else [" ".join(groups[:2]), " ".join(groups[2:])]
    gap = random.choice((" ", " ", " ", "  "))
    rows = [row.replace(" ", gap) for row in rows]
    capital = (random.uniform(3.7, 4.6) if style.relief else random.uniform(2.4, 5.2)) * (1.0 if not upright or stacked else 0.72)
    boxes = _set_rows(card, style, rows, capital, random)
    if boxes:
        card.truth.update(number.told_as(groups))
    return boxes


def _set_rows(card, style, rows, capital, random):
    """Sets the lines of a number below each other, smaller where they do not fit."""
    wide, high = card.size
    for shrink in (1, 0.88, 0.76, 0.64, 0.52):
        founds = [style.personal(row, capital * shrink, True) for row in rows]
        if any(found is None for found in founds):
            return []
        longest = max(found[0].shape[1] for found in founds) / card.unit
        if longest > wide - 6:
            continue
        step = capital * shrink * random.uniform(1.35, 2.2)
        for _ in range(6):
            x = random.choice((random.uniform(4, 10), (wide - longest) / 2, random.uniform(3, max(3.1, wide - longest - 3))))
            low = random.uniform(0.5, 0.68) if high < wide else random.uniform(0.3, 0.75)
            y = high * low if len(rows) == 1 else random.uniform(high * 0.2, max(high * 0.21, high * 0.9 - step * (len(rows) - 1)))
            if random.random() < 0.08:
                y = high * random.uniform(0.2, 0.92)
            placed = [card.placed(found, x, y + k * step) for k, found in enumerate(founds)]
            if all(card.is_free(card.box_of(one), 0.2) for one in placed):
                for one in placed if random.random() < BARRED_SHARE else ():
                    bar(card, card.box_of(one), random)
                for one in placed:
                    card.put(one, style.way(card.box_of(one)), "number")
                return [card.box_of(one) for one in placed]
    return []


def bar(card, box, random):
    """A bar of one colour behind a line, as label printers and some designers put it there."""
    left, top, right, bottom = (round(v * card.unit) for v in (box[0] - 1.2, box[1] - 1, box[2] + 1.2, box[3] + 1))
    tone = random.choice((BLACK, WHITE, SILVER, (40, 60, 110)))
    cv2.rectangle(card.picture, (left, top), (right, bottom), tone, -1)


def _label(card, style, text, box, random, size):
    """A label beside, above or below the box of a date; as one or two lines. Nothing where there is no room."""
    face, capital = style.face if random.random() < 0.3 else style.faces.words(), size * random.uniform(0.25, 0.6)
    capital = max(1.0, min(2.6, capital))
    parts = text.split(" ")
    lines = [text] if len(parts) == 1 or random.random() < 0.45 else [" ".join(parts[: len(parts) // 2]), " ".join(parts[len(parts) // 2 :])]
    draw, colour = random.random(), None
    for k, line in enumerate(lines):
        down = capital * 1.45
        if draw < 0.55:  # on the left
            middle = (box[1] + box[3]) / 2 + capital / 2 + (k - (len(lines) - 1) / 2) * down
            print_words(card, face, line, capital, box[0] - 0.9, middle, "right", colour)
        elif draw < 0.9:  # above
            print_words(card, face, line, capital, box[0] + random.choice((0, 0, -2)), box[1] - 0.7 - (len(lines) - 1 - k) * down, "left", colour)
        elif draw < 0.95:
            print_words(card, face, line, capital, box[0], box[3] + 0.7 + capital + k * down, "left", colour)


def dates(card, style, number_boxes, random):
    """Expiry, perhaps a first date, perhaps a year of membership; below the number if there is one."""
    wide, high = card.size
    size = random.uniform(2.4, 3.7) if style.relief else random.uniform(1.6, 3.4)
    base = number_boxes[-1][3] if number_boxes and random.random() < 0.85 else high * random.uniform(0.4, 0.85)
    y = min(high - 2.5, base + size + random.uniform(2.2, 6))
    x = random.uniform(10, max(11, wide * 0.75))
    spots = [(x, y)] + [(random.uniform(5, max(6, wide - 14)), random.uniform(high * 0.3, high - 2.5)) for _ in range(8)]
    first, text = words.dates(random)
    if random.random() < 0.32:
        label = random.choice(words.FROM_LABELS)
        box = set_line(card, style, first, size, spots, "valid-from", True)
        if box:
            card.truth["valid-from"] = first
            _label(card, style, label, box, random, size)
            spots = [(box[2] + random.uniform(8, 16), box[3])] + spots[1:]
    box = set_line(card, style, text, size, spots, "expiry", True)
    if box:
        card.truth["expiry"] = text
        if random.random() < 0.88:
            _label(card, style, random.choice(words.EXPIRY_LABELS), box, random, size)
    if random.random() < 0.08:
        since = set_line(card, style, random.choice(("##", "####", "20##", "19##")).replace("#", "7"), size, spots[2:], None, True)
        if since:
            _label(card, style, random.choice(words.SINCE_LABELS), since, random, size)


def holder(card, style, random):
    """The lines of the holder, mostly at the bottom on the left. The truth is the name; a firm alone is the name itself."""
    wide, high = card.size
    size = random.uniform(2.2, 3.4) if style.relief else random.uniform(1.6, 3.3)
    x = random.uniform(4, 9)
    lines, told, y = words.holder_lines(random), [], None
    if style.relief or random.random() < UNMARKED_SHARE:
        lines = [(words.unmarked(line), names) for line, names in lines]
    room = size * 1.6 * (len(lines) - 1) * random.choice((0, 1, 1))
    for line, names in lines:
        spots = [(x, y)] if y else [(x, high - room - random.uniform(2.5, 8)), (x, high - room - random.uniform(2.5, 14))] + [(random.uniform(4, wide * 0.5), random.uniform(high * 0.3, high - 2.5)) for _ in range(6)]
        if y is None and random.random() < 0.1:
            spots.insert(0, (wide - random.uniform(4, 10), high - random.uniform(2.5, 10), "right"))
        box = None
        for shrink in (1, 0.8, 0.65):
            box = box or set_line(card, style, line, size * shrink, spots, "holder")
        if box:
            told.append((line, names, box))
            x, y = box[0], box[3] + size * 1.6
            if len(told) == 1 and random.random() < 0.07:
                print_words(card, style.faces.words(), random.choice(("CARDHOLDER NAME", "Card Holder", "Name", "TITULAR", "CARDHOLDER")), 1.4, box[0], box[1] - 0.9)
    if told:  # a second line may have no room
        if random.random() < COMPANION_SHARE:
            *_, box = random.choice(told)
            companion(card, style, box, size, random)
        card.truth["holder"] = [line for line, names, _ in told if names] or [line for line, *_ in told]


def companion(card, style, box, size, random):
    """A line that names nobody above, below or beside the box of a name, set as the name is, paler, or printed otherwise.

    What is paler or printed otherwise may stand close by: who sees that does not read on.
    """
    text = words.companion(random)
    text = words.unmarked(text) if style.relief or random.random() < UNMARKED_SHARE else text
    capital = size * random.choice((1, random.uniform(0.5, 1.3)))
    below, above = (box[0], box[3] + capital * random.uniform(1.4, 2.2)), (box[0], box[1] - capital * random.uniform(0.4, 1.2))
    way = random.choices(("alike", "paler", "printed"), (5, 1, 4))[0]
    beside = (box[2] + size * random.uniform(2.2 if way == "alike" else 0.6, 6), box[3] + (size * random.uniform(-0.3, 0.3) if way == "printed" else 0))
    spots = random.sample((below, above, beside), 3)
    if way == "printed":
        print_words(card, style.faces.words(), text, capital, *spots[0])
    else:
        set_line(card, style if way == "alike" else style.paler(), text.upper() if style.relief else text, capital, spots)


def companions(card, style, random):
    """Lines that name nobody anywhere on the card, set as a name is."""
    wide, high = card.size
    for _ in range(random.choice((0, 0, 0, 0, 0, 0, 1, 2))):
        spots = [(random.uniform(3, wide * 0.6), random.uniform(high * 0.2, high - 2.5)) for _ in range(4)]
        set_line(card, style, words.unmarked(words.companion(random)).upper(), random.uniform(1.6, 3.3), spots)


def mark_of(card, faces, name, random):
    """The picture and the cover of a network's mark, and whether it is in the network's own colours."""
    tall = random.uniform(6, 13)
    colour = None if random.random() < 0.7 else random.choice((WHITE, SILVER, GOLD, BLACK))
    picture, cover = marks.network(name, random, faces, max(10, round(tall * card.unit)), colour)
    limit = card.size[0] * 0.5 * card.unit
    if cover.shape[1] > limit:
        picture, cover = marks.fitted((picture, cover), round(limit))
    return picture, cover, colour is None


def on_ground(card, name, picture, cover, random, box):
    """The picture of a mark in its own colours as it would be printed in a box: a white word becomes blue on a light ground."""
    if name == "visa" and luminance(card.tone_at(box)) > 160 and cover.min() == 0 and random.random() < 0.9:
        return np.where(luminance(picture)[..., None] > 200, np.float32(marks.NAVY), picture)
    return picture


def network_mark(card, faces, name, random):
    """The mark of a network, mostly at the right bottom."""
    wide, high = card.size
    picture, cover, is_own = mark_of(card, faces, name, random)
    w, h = cover.shape[1] / card.unit, cover.shape[0] / card.unit
    if is_own:
        picture = on_ground(card, name, picture, cover, random, (wide - w - 5, high - h - 4, wide - 5, high - 4))
    margin = random.uniform(2.5, 7)
    corner = random.choices(("br", "tr", "bl", "tl", "r"), (70, 16, 5, 4, 5))[0]
    places = [corner, "br", "tr", "bl", "tl", "r"]
    for place in places:
        x = wide - w - margin if place in ("br", "tr", "r") else margin
        y = {"b": high - h - margin, "t": margin, "r": random.uniform(margin, high - h - margin)}[place[0]]
        if card.is_free((x, y, x + w, y + h)):
            box = chips.lay(card, picture, cover, x, y)
            card.field("network", tuple(v * card.unit for v in box))
            card.truth["mark"] = name
            if random.random() < 0.25:
                print_words(card, faces.words(), random.choice(words.PRODUCTS), random.uniform(1.5, 2.6), box[2], box[3] + 2.8, "right")
            if random.random() < 0.08 and place in ("br", "bl"):
                chips.hologram(card, x, y - 13, min(w, random.uniform(14, 20)), random.uniform(9, 12))
            return


def issuer(card, faces, random):
    """A wordmark with a sign beside or above it, mostly at the left top."""
    wide, high = card.size
    text, face = words.bank(random), faces.wordmark()
    capital = random.uniform(2.2, 6.0)
    found = text_mask(text, face, max(5, round(capital * card.unit)), card.unit * random.choice((0, 0, 0, 0.3, 0.8)))
    if found is None or not faces.draws(face, text):
        return
    limit = wide * 0.62 * card.unit
    if found[0].shape[1] > limit:
        factor = limit / found[0].shape[1]
        found = (cv2.resize(found[0], None, fx=factor, fy=factor, interpolation=cv2.INTER_AREA), 0, round(found[2] * factor))
        capital *= factor
    has_sign = random.random() < 0.55
    side = capital * random.uniform(1.3, 2.4)
    total = found[0].shape[1] / card.unit + (side + 1.5 if has_sign else 0)
    x, y = random.choice(
        [(random.uniform(4, 8), 0)] * 5 + [(wide - total - random.uniform(4, 8), 0)] * 3 + [((wide - total) / 2, 0)] + [(random.uniform(4, max(4.1, wide - total - 4)), 1)]
    )
    y = random.uniform(5, 11) + capital if y == 0 else random.uniform(10, high - 6)
    start = x + (side + 1.5 if has_sign else 0)
    placed = card.placed((found[0], 0, found[2]), start, y)
    box = card.box_of(placed)
    whole = (x, min(box[1], y - capital / 2 - side / 2), box[2], max(box[3], y - capital / 2 + side / 2)) if has_sign else box
    if not card.is_free(whole):
        return
    colour = ink_on(card, whole, random)
    ground = random.random()
    if ground < 0.08:  # a bar of another colour behind it
        bar = chips.rounded_mask((round((whole[2] - whole[0] + 4) * card.unit), round((whole[3] - whole[1] + 3) * card.unit)), random.choice((0, 8)))
        tone = np.float32(random.choice(((200, 20, 30), (255, 255, 255), (20, 40, 120), (250, 200, 0))))
        chips.lay(card, np.broadcast_to(tone, (*bar.shape, 3)), bar, whole[0] - 2, whole[1] - 1.5)
        card.taken.pop()
        colour = ink_on(card, whole, random)
    card.put(placed, Printing(random.choice(("flat",) * 9 + ("shadowed", "engraved")), colour), None)
    pixels = card.ink_box(placed)
    if has_sign:
        mask = chips.logo_mask(card, side)
        tone = colour if random.random() < 0.6 else np.float32([random.uniform(0, 255) for _ in range(3)])
        sign = chips.lay(card, np.broadcast_to(np.float32(tone), (*mask.shape, 3)), mask, x, y - capital / 2 - side / 2)
        pixels = (min(pixels[0], sign[0] * card.unit), min(pixels[1], sign[1] * card.unit), pixels[2], max(pixels[3], sign[3] * card.unit))
    card.field("issuer", pixels)


def products(card, faces, random):
    """Words that are no field: product, slogan, branch."""
    wide, high = card.size
    for _ in range(random.choice((0, 1, 1, 2, 3))):
        text = random.choices((random.choice(words.PRODUCTS), words.companion(random), words.small_print(random)), (5, 3, 2))[0]
        capital = random.uniform(1.3, 4.2) if len(text) < 20 else random.uniform(1.0, 1.6)
        x, y = random.uniform(3, wide * 0.8), random.choice((random.uniform(4, 14), random.uniform(4, high - 3)))
        print_words(card, faces.words() if random.random() < 0.6 else faces.wordmark(), text, capital, x, y, random.choice(("left", "left", "right")))


def adornments(card, faces, random):
    """What designers add where there is room: signs in strong colours, small and large; words that climb along an edge."""
    wide, high = card.size
    for _ in range(random.choice((1, 1, 2, 3)) if random.random() < SIGNED_SHARE else 0):
        tall = random.choice((random.uniform(3, 9), random.uniform(9, 20), random.uniform(15, high * 0.7)))
        spot = free_spot(card, tall, tall, random)
        if spot:
            mask, (first, second) = chips.logo_mask(card, tall), grounds.colours(random)
            slope = np.linspace(0, random.choice((0, 1)), mask.shape[0], dtype=np.float32)[:, None, None]
            chips.lay(card, np.broadcast_to(first + (second - first) * slope, (*mask.shape, 3)), mask, *spot)
    if random.random() < CLIMBING_SHARE:
        text = random.choice((random.choice(words.PRODUCTS), words.bank(random), words.companion(random)))
        found = text_mask(text, faces.words(), max(5, round(random.uniform(1.2, 3) * card.unit)))
        climb(card, found, random)


def free_spot(card, across, down, random):
    """A left top where so many millimetres are free, in some tries; None where none was found."""
    for _ in range(8):
        x, y = (random.uniform(1, max(1.1, side - length - 1)) for side, length in zip(card.size, (across, down)))
        if card.is_free((x, y, x + across, y + down)):
            return x, y
    return None


def climb(card, found, random):
    """Prints a line turned by a quarter, near the left or right edge, where there is room."""
    if found is None:
        return
    mask, (wide, high) = np.ascontiguousarray(np.rot90(found[0], random.choice((1, 3)))), card.size
    across, down = (length / card.unit for length in mask.shape[::-1])
    x = random.choice((random.uniform(1.2, 6), wide - random.uniform(1.2, 6) - across))
    placed = (mask, round(x * card.unit), round(random.uniform(1, max(1.1, high - down - 1)) * card.unit))
    if card.is_free(card.box_of(placed)):
        card.put(placed, Printing("flat", ink_on(card, card.box_of(placed), random)))
