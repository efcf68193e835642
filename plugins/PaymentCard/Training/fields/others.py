"""What looks like a payment card and is none: licences, identity, loyalty, gift, insurance, transport and library cards, business cards,
banknotes, tickets, calculators, forms, plain grounds. Chips, stripes and signature panels on them are fields as on payment cards."""

import cv2
import numpy as np

import cards
import chips
import grounds
import lines
import pieces
import words
from faces import Faces
from plastic import BLACK, WHITE, Printing, text_mask

import paper_art as art

UNSURE = "unsure"  # an area where no number is asked for or forbidden
PALE = ((250, 250, 250), (238, 244, 250), (250, 236, 236), (236, 248, 238), (252, 246, 226), (225, 235, 240))
FIELDS = """SURNAME|GIVEN NAMES|DATE OF BIRTH|SEX|NATIONALITY|DOCUMENT NO|EXPIRY|DATE OF ISSUE|AUTHORITY|HEIGHT|EYES|CLASS|RESTR|DOB|ISS|EXP|Name
Nom|Prénoms|Apellidos|Nombre|Geburtsdatum|Staatsangehörigkeit|1.|2.|3.|4a.|4b.|4c.|5.|9.|Cognome|Data di nascita|Ausweis-Nr.|Policy|Group|Member ID
Plan|RxBIN|Issuer|PCN|Effective|Copay|Student No.|Faculty|Valid until|Blood group|Address|Employee|Department""".replace("\n", "|").split("|")
TITLES = """DRIVER LICENSE|DRIVING LICENCE|IDENTITY CARD|NATIONAL ID CARD|PERMIS DE CONDUIRE|FÜHRERSCHEIN|PERSONALAUSWEIS|CARTE NATIONALE D'IDENTITE
DOCUMENTO NACIONAL|RESIDENCE PERMIT|STUDENT CARD|EMPLOYEE|HEALTH INSURANCE CARD|VISITOR|PASSPORT|EUROPEAN HEALTH INSURANCE|TARJETA SANITARIA
VOTER ID|PRESS|MEMBERSHIP|TESSERA SANITARIA|INCOME TAX DEPARTMENT|LIBRARY""".replace("\n", "|").split("|")
LOYAL = """REWARDS|Rewards Card|CLUB CARD|Bonus Card|Loyalty|MEMBER|Gold Member|POINTS|Frequent Flyer|Gift Card|GIFT CARD|HAPPY BIRTHDAY|Thank you
Buy 9 get 1 free|Coffee|GESCHENKKARTE|Carte cadeau|Library Card|METRO|Transit|TRAVEL CARD|Day pass|Bus|Single ticket|SMART CARD|Membership|Key Card
Parking|GYM|Fitness|Hotel|ROOM|Cinema|SIM|Prepaid Phone Card|Access""".replace("\n", "|").split("|")


def paper(random, noise, faces, held_back, size, is_coloured):
    """A ground for a paper of `size` millimetres."""
    card = cards.blank(random, noise, faces, held_back, size=size)
    if not is_coloured:
        card.picture[:] = np.float32(random.choice(PALE)) + (card.picture - 128) * random.choice((0, 0, 0.05, 0.12))
    return card


def digits_like(random):
    """Something with digits: a date, a document's number, a telephone number, an amount."""
    pattern = random.choice(("##.##.19##", "##/##/20##", "## JAN 19##", "########", "^^######", "#### #### ##", "### ### ###", "+1 555 01##", "#,###.##", "##:##", "^#######", "20##-##-##", "##/##"))
    return "".join(random.choice("ABCDEFGHKLMNPRSTUVXYZ") if c == "^" else random.choice("0123456789") if c == "#" else c for c in pattern)


def long_number(random):
    """Digits in groups, as loyalty and gift cards have them."""
    pattern = random.choice(("#### #### ####", "#### #### #### ####", "### ### ### #", "## #### #### ###", "#############", "#### ######", "######## ##", "#### #### #### ###", "9826 #### #### ####"))
    return words.filled(pattern, random)


def identity(random, noise, held_back):
    """A licence or an identity card: portrait, labels and values, a title, a machine readable zone at times."""
    faces = Faces(random, held_back)
    card = paper(random, noise, faces, held_back, random.choice((cards.SIZE, cards.SIZE, cards.SIZE, (125, 88), (105, 74))), random.random() < 0.15)
    wide, high = card.size
    mirrored = random.random() < 0.25
    side = (random.uniform(0.22, 0.32) * wide, random.uniform(0.42, 0.62) * high)
    x, y = (wide - side[0] - 4 if mirrored else 4), random.uniform(0.18, 0.3) * high
    pixels = tuple(max(8, round(v * card.unit)) for v in side)
    chips.lay(card, art.portrait(pixels, art.Palette(random), random, noise), np.full(pixels[::-1], 255, np.uint8), x, y)
    if random.random() < 0.25:
        at = (x + random.uniform(2, 8), y + side[1] + 1) if random.random() < 0.2 else ((x - 18 if mirrored else x + side[0] + 5), y + 2)
        if card.is_free((*at, at[0] + 12, at[1] + 10)):
            chips.chip(card, *at)
    lines.print_words(card, faces.words(), random.choice(TITLES), random.uniform(2.4, 4.5), random.uniform(4, 20), random.uniform(5, 8), colour=random.choice((BLACK, (20, 40, 120), (150, 20, 30))))
    start = 4 if mirrored else x + side[0] + 3
    rows(card, faces, start, y + 3, random, high * random.uniform(0.7, 0.95))
    if random.random() < 0.35:
        for k in range(random.choice((2, 3))):
            line = (f"{random.choice(('P<UTO', 'IDUTO', 'I<UTO'))}{words.word(random)}<<{words.word(random)}<" + words.filled("#########<#", random)).ljust(34, "<")[:34]
            lines.print_words(card, faces.number(), line, 1.9, 4, high - 9 + 3.6 * k, is_free=False, colour=BLACK)
    return card


def rows(card, faces, x, y, random, limit):
    """Lines of small labels and larger values."""
    label, value, capital = faces.words(), faces.words(), random.uniform(1.4, 2.4)
    tone = random.choice((BLACK, BLACK, (30, 30, 60), None))
    while y < limit:
        at = x
        for _ in range(random.choice((1, 1, 2))):
            box = lines.print_words(card, label, random.choice(FIELDS), capital * 0.6, at, y, colour=tone)
            text = digits_like(random) if random.random() < 0.5 else words.person(random).upper()
            if random.random() < 0.5:
                lines.print_words(card, value, text, capital, at, y + capital * 1.5, colour=tone)
            elif box:
                lines.print_words(card, value, text, capital, box[2] + 1, y, colour=tone)
            at += random.uniform(20, 32)
        y += capital * random.uniform(2.2, 3.4)


def loyalty(random, noise, held_back):
    """A loyalty, gift, transport or library card: as colourful as a payment card, a number or a barcode, a stripe at times."""
    faces = Faces(random, held_back)
    card = cards.blank(random, noise, faces, held_back, random.random() < 0.12)
    wide, high = card.size
    if random.random() < 0.12:
        cards.stripe_of(card, random)
    if random.random() < 0.1:
        cards.signature_of(card, faces, random)
    if random.random() < 0.12:
        chips.chip(card, random.uniform(6, 12), random.uniform(14, 24))
    if random.random() < 0.8:
        pieces.issuer(card, faces, random)
        card.areas = [area for area in card.areas if area[0] != "issuer"]
    for _ in range(random.choice((1, 1, 2))):
        lines.print_words(card, faces.wordmark(), random.choice(LOYAL), random.uniform(2.5, 7), random.uniform(4, wide * 0.5), random.uniform(8, high - 6))
    if random.random() < 0.35:
        barcode(card, random.uniform(5, wide * 0.5), random.uniform(high * 0.5, high * 0.75), random)
    style = lines.Style(card, faces, random)
    if random.random() < 0.55:
        lines.set_line(card, style, long_number(random), random.uniform(2, 4), [(random.uniform(4, 14), random.uniform(high * 0.5, high - 4)) for _ in range(5)], UNSURE, True)
    if random.random() < 0.35:
        lines.set_line(card, style, words.person(random).upper(), random.uniform(2, 3), [(random.uniform(4, 14), random.uniform(high * 0.6, high - 3)) for _ in range(5)])
    if random.random() < 0.15:
        punches(card, random)
    pieces.products(card, faces, random)
    pieces.adornments(card, faces, random)
    if random.random() < 0.4:
        cards.small_print(card, faces, random)
    return card


def punches(card, random):
    """Fields to be stamped."""
    count, side = random.choice((5, 6, 8, 10)), random.uniform(6, 9)
    for k in range(count):
        x, y = 8 + (k % 5) * (side + 4), card.size[1] - 12 - (k // 5) * (side + 4)
        a, b, r = (round(v * card.unit) for v in (x, y, side / 2))
        cv2.circle(card.picture, (a, b), r, random.choice((WHITE, BLACK)), random.choice((1, 2, -1)), cv2.LINE_AA)


def barcode(card, x, y, random):
    """Bars with digits below."""
    wide, high = random.uniform(22, 45), random.uniform(6, 12)
    size = (round(wide * card.unit), round(high * card.unit))
    picture = np.full((size[1], size[0], 3), 250, np.float32)
    at = 4
    while at < size[0] - 4:
        bar = random.choice((1, 1, 2, 3)) * max(1, size[0] // 160)
        picture[2 : size[1] - 2, at : at + bar] = 16
        at += bar + random.choice((1, 1, 2, 3)) * max(1, size[0] // 160)
    chips.lay(card, picture, np.full(size[::-1], 255, np.uint8), x, y)
    found = text_mask(words.filled("# ###### ######", random), plain_face(), max(4, round(1.8 * card.unit)))
    if found is not None:
        card.put(card.placed(found, x, y + high + 2.4), Printing("flat", BLACK if random.random() < 0.7 else WHITE))


def plain_face():
    return (grounds.LETTERING.face,)


def business(random, noise, held_back):
    """A business card with phone, mail and address."""
    faces = Faces(random, held_back)
    card = paper(random, noise, faces, held_back, random.choice(((85, 55), (89, 51), (90, 50))), random.random() < 0.5)
    wide, high = card.size
    if random.random() < 0.7:
        pieces.issuer(card, faces, random)
        card.areas.clear()
    x, y = random.choice((5, 8, wide * 0.45)), random.uniform(high * 0.3, high * 0.6)
    lines.print_words(card, faces.words(), words.person(random), random.uniform(2.4, 4), x, y)
    face, capital = faces.words(), random.uniform(1.3, 2.0)
    for text in ("Sales Manager", "T +1 555 01##", "M +44 7700 900###", "{web}@{web}.example", "www.{web}.example", "## {bank} Street, ##### {web}"):
        y += capital * 1.9
        if random.random() < 0.8:
            lines.print_words(card, face, words.filled(text, random), capital, x, y)
    return card


def banknote(random, noise, held_back):
    faces = Faces(random, held_back)
    card = cards.blank(random, noise, faces, held_back, size=random.choice(((156, 66), (140, 70), (127, 68))))
    first, second = grounds.colours(random)
    guilloche = grounds.guilloche(card.picture.shape[1::-1], random, noise)
    card.picture[:] = card.picture * 0.3 + guilloche * 0.4 + np.float32(random.choice(PALE)) * 0.3
    value = random.choice(("5", "10", "20", "50", "100", "500", "1000"))
    for x, y, anchor in ((5, 14, "left"), (card.size[0] - 5, 14, "right"), (5, card.size[1] - 4, "left"), (card.size[0] - 5, card.size[1] - 4, "right")):
        if random.random() < 0.8:
            lines.print_words(card, faces.wordmark(), value, random.uniform(5, 11), x, y, anchor)
    side = (random.uniform(24, 34), card.size[1] * 0.7)
    pixels = tuple(round(v * card.unit) for v in side)
    chips.lay(card, art.portrait(pixels, art.Palette(random), random, noise), np.full(pixels[::-1], random.choice((255, 180)), np.uint8), random.uniform(30, 90), 8)
    for _ in range(3):
        lines.print_words(card, faces.wordmark(), random.choice(("CENTRAL BANK", "BANCO CENTRAL", "LEGAL TENDER", "TWENTY", words.filled("AB ######## C", random), "SERIES 20##")), random.uniform(1.6, 3.4), random.uniform(10, 60), random.uniform(8, 60))
    return card


def slip(random, noise, held_back):
    """A receipt, ticket, letter or form: lines of text and digits on paper."""
    faces = Faces(random, held_back)
    size = random.choice(((58, 120), (80, 140), (150, 60), (130, 180), (100, 70)))
    card = paper(random, noise, faces, held_back, size, random.random() < 0.1)
    face, capital, y = faces.number() if random.random() < 0.5 else faces.words(), random.uniform(1.6, 3), 8.0
    while y < size[1] - 4:
        text = random.choice((words.small_print, digits_like, long_number, words.person, words.firm, lambda r: f"{r.choice(('TOTAL', 'VISA', 'CARD', 'Cash', 'Tax'))} {r.randrange(100)}.{r.randrange(100):02}", lambda r: "**** **** **** " + words.filled("####", r)))(random)
        lines.print_words(card, face, text, capital, random.choice((5, 5, size[0] * 0.5)), y, colour=BLACK if random.random() < 0.9 else None)
        y += capital * random.uniform(1.6, 2.6)
    return card


def keys(random, noise, held_back):
    """A calculator, a keyboard or a telephone: keys with signs and a display."""
    faces = Faces(random, held_back)
    size = random.choice(((70, 110), (110, 60), (60, 100)))
    card = paper(random, noise, faces, held_back, size, random.random() < 0.4)
    columns, pitch = random.choice((3, 4, 5, 10)), 0.0
    pitch = (size[0] - 6) / columns
    top, face, face_colour = size[1] * random.uniform(0.2, 0.4), faces.words(), random.choice(((40, 40, 44), (230, 230, 232), (90, 110, 140), (220, 90, 50)))
    while top + pitch < size[1] and pitch > 3:
        for column in range(columns):
            a, b, c, d = (round(v * card.unit) for v in (3 + column * pitch, top, 3 + (column + 0.85) * pitch, top + pitch * 0.85))
            cv2.rectangle(card.picture, (a, b), (c, d), face_colour, -1)
            found = text_mask(random.choice("0123456789+-=%/QWERTYUIOPASDF"), face, max(4, round(pitch * 0.35 * card.unit)))
            if found is not None:
                card.put(card.placed(found, 3 + (column + 0.42) * pitch, top + pitch * 0.6, "centre"), Printing("flat", WHITE if sum(face_colour) < 380 else BLACK))
        top += pitch
    lines.print_words(card, faces.number(), random.choice((digits_like, long_number))(random), size[1] * 0.06, size[0] - 6, size[1] * 0.14, "right")
    return card


def bare(random, noise, held_back):
    """A ground with nothing on it, or with some words."""
    faces = Faces(random, held_back)
    card = cards.blank(random, noise, faces, held_back, size=random.choice((cards.SIZE, (120, 80), (80, 100))))
    for _ in range(random.choice((0, 0, 1, 2, 5))):
        lines.print_words(card, faces.wordmark(), words.bank(random), random.uniform(2, 14), random.uniform(2, 60), random.uniform(6, card.size[1]))
    return card


KINDS = {identity: 7, loyalty: 9, business: 4, banknote: 2, slip: 4, keys: 2, bare: 4}


def drawn(random, noise, held_back):
    """Something that is no payment card."""
    kind = random.choices(list(KINDS), list(KINDS.values()))[0]
    card = kind(random, noise, held_back)
    card.kind, card.truth = kind.__name__, {}
    return card


