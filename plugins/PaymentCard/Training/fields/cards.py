"""Payment cards as they are laid out: fronts, upright cards, backs, cards on screens, forms for entering a card."""

import cv2
import numpy as np

import card_numbers
import chips
import grounds
import lines
import pieces
import words
from faces import Faces
from plastic import BLACK, WHITE, Plastic, Printing, luminance, text_mask

SIZE = (85.6, 53.98)  # millimetres, ISO/IEC 7810 ID-1
WIDE = (420, 520, 640, 640, 720)  # pixels of a card before the camera
NUMBERED = 0.8  # of the fronts bear their number; the others have it on the back
MARKED = 0.86  # of the fronts bear the mark of their network
DATED, NAMED = (0.35, 0.93), (0.68, 0.88)  # of the fronts without and with a number


def blank(random, noise, faces, held_back, upright=False, size=SIZE):
    """A card with nothing but its ground."""
    size = size[::-1] if upright else size
    wide = random.choice(WIDE) if not upright else round(random.choice(WIDE) * 0.68)
    pixels = (wide, round(wide * size[1] / size[0]))
    grounds.LETTERING.face = faces.wordmark()[0]
    return Plastic(size, grounds.drawn(pixels, random, noise, held_back), random, noise, random.choice((3.2, 3.2, 3.2, 2.2, 4.5, 0)))


def chip_and_waves(card, random):
    """A chip on the left, or elsewhere or none, and the mark of contactless payment near it or in a corner."""
    wide, high = card.size
    upright = high > wide
    box = None
    if random.random() < 0.84:
        x = random.uniform(6, 12) if random.random() < 0.9 else wide - random.uniform(18, 26)
        y = random.uniform(13, 22) if not upright else random.uniform(6, 45)
        if upright and random.random() < 0.4:
            x = wide / 2 - 6
        if card.is_free((x, y, x + 13.5, y + 11.5)):
            box = chips.chip(card, x, y)
    if random.random() < 0.5:
        near = (box[2] + random.uniform(1, 6), (box[1] + box[3]) / 2 - 3) if box and random.random() < 0.7 else (wide - random.uniform(10, 14), random.uniform(5, high * 0.6))
        if card.is_free((near[0], near[1], near[0] + 7, near[1] + 7)):
            chips.contactless(card, *near, lines.ink_on(card, (*near, near[0] + 6, near[1] + 6), random))


def front(random, noise, held_back, upright=False):
    """The front of a card; the number may be on the back, and the date and the name with it."""
    faces = Faces(random, held_back)
    card = blank(random, noise, faces, held_back, upright)
    number = card_numbers.drawn(random)
    style = lines.Style(card, faces, random)
    steps = [lambda: chip_and_waves(card, random)]
    boxes = []
    if random.random() < NUMBERED:
        steps.append(lambda: boxes.extend(pieces.number_block(card, style, number, random)))
    if random.random() < 0.5:
        steps.reverse()
    mark = (lambda: pieces.network_mark(card, faces, number.network, random)) if random.random() < MARKED else None
    if mark and random.random() < 0.5:
        steps.insert(0, mark)
        mark = None
    if random.random() < 0.85:
        steps.append(lambda: pieces.issuer(card, faces, random))
    for step in steps:
        step()
    personal = [lambda: pieces.dates(card, style, boxes, random), lambda: pieces.holder(card, style, random)]
    for piece, shares in zip(personal, (DATED, NAMED)):
        if random.random() < shares[bool(boxes)]:
            piece()
    if mark:
        mark()
    pieces.companions(card, style, random)
    further(card, faces, boxes, number, random)
    return card


def further(card, faces, boxes, number, random):
    """What else stands on fronts: first digits again, a code, account numbers, slogans, a hologram."""
    wide, high = card.size
    if boxes and random.random() < 0.3:
        lines.print_words(card, faces.words(), number.digits[:4], random.uniform(1.2, 1.7), boxes[0][0] + random.uniform(0, 3), boxes[0][3] + random.uniform(2, 3))
    if number.network == "amex" and boxes and random.random() < 0.7:
        lines.print_words(card, faces.words(), f"{random.randrange(10000):04}", random.uniform(1.6, 2.6), wide - random.uniform(6, 14), boxes[0][1] - random.uniform(1.5, 3.5), "right", name="code")
    if random.random() < 0.12:
        text = f"{random.randrange(100):02}-{random.randrange(100):02}-{random.randrange(100):02}    {random.randrange(10**8):08}"
        lines.print_words(card, faces.number(), text, random.uniform(1.8, 2.6), random.uniform(5, 20), high - random.uniform(2.5, 5))
    if random.random() < 0.12:
        chips.hologram(card, wide - random.uniform(20, 26), random.uniform(8, 34), random.uniform(12, 19), random.uniform(9, 13))
    pieces.products(card, faces, random)
    pieces.adornments(card, faces, random)


def upright(random, noise, held_back):
    return front(random, noise, held_back, True)


def stripe_of(card, random):
    """The magnetic stripe, from edge to edge."""
    high = random.uniform(8, 14)
    top = random.choice((random.uniform(2, 7), random.uniform(2, 7), card.size[1] - high - random.uniform(2, 6)))
    a, b = (round(v * card.unit) for v in (top, top + high))
    tone = np.float32(random.choice(((24, 22, 22), (40, 34, 32), (14, 14, 16), (70, 50, 40))))
    card.picture[a:b] = tone + card.noise.normal(0, 3, (b - a, card.picture.shape[1], 1)).astype(np.float32) + np.linspace(random.uniform(-8, 20), 0, b - a)[:, None, None]
    card.field("stripe", (0, a, card.picture.shape[1], b))
    card.take((0, top, card.size[0], top + high))


def signature_of(card, faces, random):
    """The panel for the signature, its pattern, a scrawl on it at times, the security code on it or beside it."""
    wide, high = card.size
    across, tall = random.uniform(0.4, 0.85) * wide, random.uniform(6, 11)
    x, y = random.choice((random.uniform(2, 8), (wide - across) / 2)), random.uniform(17, 27)
    if not card.is_free((x, y, x + across, y + tall)):
        return
    size = (round(across * card.unit), round(tall * card.unit))
    panel = np.full((size[1], size[0], 3), random.choice((250, 244, 236)), np.float32)
    if random.random() < 0.7:
        pitch = random.randrange(4, 12)
        for at in range(-size[1], size[0], pitch):
            cv2.line(panel, (at, 0), (at + random.choice((0, size[1])), size[1]), random.choice(((220, 226, 236), (230, 215, 215), (205, 220, 205))), 1, cv2.LINE_AA)
    if random.random() < 0.5:
        points = [(size[0] * (0.05 + 0.5 * t) + random.uniform(-4, 4), size[1] * (0.5 + 0.3 * np.sin(t * 40 + random.uniform(-1, 1)))) for t in np.linspace(0, 1, 40)]
        cv2.polylines(panel, [np.int32(points)], False, random.choice(((20, 20, 60), (20, 20, 20))), max(1, size[1] // 16), cv2.LINE_AA)
    box = chips.lay(card, panel, np.full(size[::-1], 255, np.uint8), x, y)
    card.field("signature", tuple(v * card.unit for v in box))
    if random.random() < 0.85:
        code = words.filled(random.choice(words.CODES), random)
        inside = random.random() < 0.6
        at = (box[2] - 1.5, (box[1] + box[3]) / 2 + 1.2, "right") if inside else (box[2] + 1.5, (box[1] + box[3]) / 2 + 1.2, "left")
        lines.print_words(card, faces.words(), code, random.uniform(1.8, 2.8), *at, BLACK if inside else None, "code", is_free=not inside)


def back(random, noise, held_back):
    """The back: stripe, signature, code, small print; the number, date and name stand here in one of two."""
    faces = Faces(random, held_back)
    card = blank(random, noise, faces, held_back)
    if random.random() < 0.6:
        card.picture[:] = np.float32(random.choice(((236, 236, 238), (250, 250, 250), (200, 206, 214), (30, 32, 38)))) + (card.picture - 128) * 0.08
    number, style = card_numbers.drawn(random), lines.Style(card, faces, random)
    if random.random() < 0.93:
        stripe_of(card, random)
    if random.random() < 0.75:
        signature_of(card, faces, random)
    if random.random() < 0.55:
        if style.relief:
            style.relief, style.kind = False, "flat"
        boxes = pieces.number_block(card, style, number, random)
        pieces.dates(card, style, boxes, random)
        if random.random() < 0.7:
            pieces.holder(card, style, random)
    elif random.random() < 0.4:
        mirrored(card, style, number)
    if random.random() < 0.45:
        pieces.network_mark(card, faces, number.network, random)
    if random.random() < 0.2:
        chips.hologram(card, card.size[0] - 24, random.uniform(16, 40), random.uniform(12, 18), random.uniform(8, 12))
    small_print(card, faces, random)
    return card


def mirrored(card, style, number):
    """The relief of the front, seen from behind: no field."""
    found = style.personal(" ".join(number.grouped()), 4.0, True)
    if found:
        placed = (np.ascontiguousarray(found[0][:, ::-1]), round(6 * card.unit), round(card.size[1] * 0.56 * card.unit))
        card.put(placed, Printing("lit", card.tone_at(card.box_of(placed)), 1))


def small_print(card, faces, random):
    """Lines of small print wherever there is room."""
    face = faces.words()
    capital = random.uniform(0.8, 1.5)
    for _ in range(random.randrange(2, 9)):
        lines.print_words(card, face, words.small_print(random), capital, random.uniform(3, 30), random.uniform(4, card.size[1] - 2))


def virtual(random, noise, held_back):
    """A card as telephones and web pages draw it: flat, few words, a masked number at times, labels above values."""
    faces = Faces(random, held_back)
    card = blank(random, noise, faces, held_back, random.random() < 0.12)
    number, style = card_numbers.drawn(random), lines.Style(card, faces, random)
    style.relief, style.kind = random.random() < 0.1, "flat" if random.random() < 0.8 else style.kind
    if not style.relief and style.kind not in lines.INKS:
        style.kind = "flat"
    if random.random() < 0.6:
        pieces.issuer(card, faces, random)
    boxes = pieces.number_block(card, style, number, random)
    if random.random() < 0.8:
        pieces.network_mark(card, faces, number.network, random)
    if random.random() < 0.8:
        pieces.dates(card, style, boxes, random)
    if random.random() < 0.7:
        pieces.holder(card, style, random)
    if random.random() < 0.3:
        chip_and_waves(card, random)
    if random.random() < 0.3:
        lines.print_words(card, faces.words(), words.filled(random.choice(words.CODES), random), 2.4, random.uniform(50, 70), random.uniform(38, 52), name="code")
    return card


def form(random, noise, held_back):
    """A form or a drawing of a card with a box for each group of the number, one for the date and one for the code."""
    faces = Faces(random, held_back)
    card = blank(random, noise, faces, held_back)
    card.picture[:] = np.float32(random.choice(((255, 255, 255), (240, 244, 248), (30, 50, 90), (46, 110, 180), (225, 225, 225)))) + (card.picture - 128) * random.choice((0, 0, 0.1))
    number, style = card_numbers.drawn(random), lines.Style(card, faces, random)
    style.relief, style.kind = False, "flat"
    capital, face = random.uniform(2.4, 3.6), style.number_face
    shown = number.grouped() if random.random() < 0.85 else number.masked(random)
    boxes = boxed_row(card, face, shown, capital, random.uniform(4, 8), random.uniform(14, 32), random)
    if boxes:
        union(card, "number", boxes)
        card.truth.update(number.told_as(shown))
    label = random.choice(("Card number", "CARD NUMBER", "Kartennummer", "Número de tarjeta", "Credit card no."))
    if boxes:
        lines.print_words(card, faces.words(), label, 1.8, boxes[0][0], boxes[0][1] - 2.6)
    style.ink = None
    pieces.dates(card, style, boxes, random)
    if random.random() < 0.6:
        pieces.holder(card, style, random)
    if random.random() < 0.6:
        pieces.network_mark(card, faces, number.network, random)
    pieces.products(card, faces, random)
    return card


def boxed_row(card, face, texts, capital, x, y, random):
    """Texts side by side, each in a box of its own; their boxes."""
    boxes = []
    ground, rim = np.float32(random.choice(((255, 255, 255), (250, 250, 240), (230, 236, 244)))), np.float32([random.uniform(60, 180)] * 3)
    for text in texts:
        found = text_mask(Faces.drawable(face, text), face, max(5, round(capital * card.unit)), card.unit * 0.3)
        if found is None:
            return boxes
        across = found[0].shape[1] / card.unit + 3.2
        if x + across > card.size[0] - 1:
            return boxes if len(boxes) == len(texts) else []
        a, b, c, d = (round(v * card.unit) for v in (x, y - capital - 1.6, x + across, y + 1.6))
        cv2.rectangle(card.picture, (a, b), (c, d), ground.tolist(), -1)
        cv2.rectangle(card.picture, (a, b), (c, d), rim.tolist(), 1)
        placed = card.placed(found, x + 1.6, y)
        colour = BLACK if luminance(ground) > 128 else WHITE
        card.put(placed, Printing("flat", colour), None)
        boxes.append(tuple(v / card.unit for v in card.ink_box(placed)))
        x += across + random.choice((1.2, 1.2, 2.4))
    return boxes


def union(card, name, boxes):
    """A field about several boxes of millimetres."""
    card.field(name, tuple(card.unit * f(box[k] for box in boxes) for k, f in enumerate((min, min, max, max))))


KINDS = {front: 60, upright: 8, back: 12, virtual: 14, form: 3}


def drawn(random, noise, held_back):
    """A payment card of a random kind."""
    kind = random.choices(list(KINDS), list(KINDS.values()))[0]
    card = kind(random, noise, held_back)
    card.kind = kind.__name__
    return card
