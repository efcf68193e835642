"""Payment cards of invented banks: published test numbers, invented holders, brands as plain words."""

import numpy as np
from PIL import ImageDraw

import textures
from camera import Photograph, pose, scan
from card_parts import blank, brand_mark, chip, contactless, labelled, pixels, pressed, signature, stacked_label
from surface import line_field
from truth import Field

SILVER, GOLD, WHITE = (226, 228, 232), (236, 208, 140), (250, 250, 250)


def flat_card(random, digits="4111 1111 1111 1111"):
    """A dark blue card, printed and not embossed; `digits` are those of a Visa test number, as printed."""
    card = blank(textures.waves(pixels(), (22, 62, 118), (12, 28, 66), random))
    brand_mark(card, 6, 5, 6.5, ((120, 200, 170), (230, 190, 90)))
    issuer = card.print("Larkfield Bank", 14.5, 10.2, "Lato-Bold", 4.6, WHITE)
    card.print("Everyday debit", 79.6, 9.9, "Lato-Regular", 3.2, (190, 206, 230), "right")
    chip(card, 7.5, 17.2, random)
    contactless(card, 22.2, 21.6, (214, 224, 240))
    number = card.print(digits, 7.5, 35.4, "RobotoCondensed-Regular", 6.6, WHITE, tracking=0.62)
    expiry = labelled(card, "VALID THRU", "08/31", 31.5, 42.0, WHITE, "Roboto-Regular", 3.7)
    holder = card.print("ROWAN T ELLERY", 7.5, 48.8, "Roboto-Regular", 3.7, WHITE, tracking=0.25)
    network = card.print("VISA", 79.6, 48.8, "LiberationSans-BoldItalic", 7.2, WHITE, "right")
    card.holds("payment-card", [
        line_field("number", digits, number, digits.replace(" ", "")),
        line_field("network", "VISA", network, "visa"),
        line_field("expiry", "08/31", expiry),
        line_field("holder", "ROWAN T ELLERY", holder),
        line_field("issuer", "Larkfield Bank", issuer),
    ])
    return card


def flat():
    """The printed card on a scanner."""
    random = np.random.default_rng(1)
    return scan(flat_card(random), random)


def _embossed_card(random):
    """A red card with silver-tipped digits."""
    card = blank(textures.waves(pixels(), (164, 44, 40), (92, 16, 30), random, 0.12))
    issuer = card.print("Tidewater Savings", 7, 10.6, "STIXGeneral-Bold", 6.2, (255, 240, 226))
    chip(card, 8, 16.6, random)
    number = pressed(card, "5555 5555 5555 4444", 8, 34.0, random, SILVER, digits=True)
    for x, words in ((8, "VALID FROM"), (33, "VALID THRU")):
        stacked_label(card, words, x, 40.2, WHITE)
    start = pressed(card, "09/27", 14.5, 42.4, random, SILVER, size=3.9)
    expiry = pressed(card, "08/31", 39.5, 42.4, random, SILVER, size=3.9)
    holder = pressed(card, "IMOGEN HARTWELL", 8, 49.2, random, SILVER, size=3.9)
    network = card.print("mastercard", 80.4, 49.0, "Lato-Semibold", 4.6, WHITE, "right")
    card.holds("payment-card", [
        line_field("number", "5555 5555 5555 4444", number, "5555555555554444"),
        line_field("network", "mastercard", network),
        line_field("valid-from", "09/27", start),
        line_field("expiry", "08/31", expiry),
        line_field("holder", "IMOGEN HARTWELL", holder),
        line_field("issuer", "Tidewater Savings", issuer),
    ])
    return card


def embossed():
    """An embossed card with silver tips, photographed from above on a pale desk."""
    random = np.random.default_rng(2)
    photograph = Photograph(textures.paper((1400, 960), random, (196, 190, 180), 5))
    card = _embossed_card(random)
    photograph.lay(card, pose(card.size, (700, 478), 1180, roll=0.6))
    return photograph.develop(random, light=0.2, towards=(0.3, 0.2), blur=0.5)


def amex():
    """Fifteen digits in groups of four, six and five; the code above the number is private."""
    random = np.random.default_rng(3)
    card = blank(textures.waves(pixels(), (142, 178, 160), (84, 128, 112), random, 0.08))
    ink = (24, 44, 40)
    network = card.print("AMERICAN EXPRESS", 42.8, 9.6, "STIXGeneral-Bold", 5.2, ink, "centre", tracking=0.5)
    chip(card, 8, 16.2, random)
    card.private.append(card_code := "4906")
    card.print(card_code, 71.5, 24.2, "Roboto-Medium", 2.9, ink)
    number = pressed(card, "3782 822463 10005", 9.4, 33.6, random, (238, 240, 240), digits=True)
    card.print("MEMBER SINCE", 9.4, 38.9, "OpenSans-Regular", 1.5, ink)
    pressed(card, "19", 12.4, 43.0, random, (238, 240, 240), size=3.7)
    card.print("VALID DATES", 33, 38.9, "OpenSans-Regular", 1.5, ink)
    start = pressed(card, "10/26", 29, 43.0, random, (238, 240, 240), size=3.7)
    card.print("THRU", 42.0, 42.6, "OpenSans-Regular", 1.5, ink)
    expiry = pressed(card, "10/31", 47.2, 43.0, random, (238, 240, 240), size=3.7)
    holder = pressed(card, "C F ASHGROVE", 9.4, 49.6, random, (238, 240, 240), size=3.9)
    card.holds("payment-card", [
        line_field("number", "3782 822463 10005", number, "378282246310005"),
        line_field("network", "AMERICAN EXPRESS", network, "amex"),
        line_field("valid-from", "10/26", start),
        line_field("expiry", "10/31", expiry),
        line_field("holder", "C F ASHGROVE", holder),
    ])
    photograph = Photograph(textures.cloth((1400, 960), random, (88, 84, 92)))
    photograph.lay(card, pose(card.size, (700, 480), 1170, roll=-1.2))
    return photograph.develop(random, light=0.2, towards=(0.7, 0.1), blur=0.5)


def specimen_card(random):
    """A card with the number of many advertisements, whose check digit is wrong."""
    card = blank(textures.waves(pixels(), (238, 240, 244), (196, 206, 220), random, 0.05))
    ink = (28, 40, 66)
    brand_mark(card, 7, 5.2, 6.2, ((40, 92, 150), (220, 120, 60)))
    issuer = card.print("Northmoor Building Society", 15.2, 10.3, "OpenSans-Semibold", 3.9, ink)
    chip(card, 7.5, 17.0, random)
    contactless(card, 22.2, 21.4, ink)
    number = card.print("4000 1234 5678 9010", 7.5, 35.0, "OCRB", 5.0, ink)
    expiry = labelled(card, "VALID THRU", "12/30", 7.5, 42.4, ink, "OCRB", 3.6)
    holder = card.print("LEE M CARDHOLDER", 7.5, 49.2, "OCRB", 3.6, ink)
    network = card.print("VISA", 79.4, 49.2, "LiberationSans-BoldItalic", 7.4, (26, 44, 116), "right")
    message = "The check digit of the card number is wrong."
    card.holds("payment-card", [
        line_field("number", "4000 1234 5678 9010", number, "4000123456789010"),
        line_field("network", "VISA", network, "visa"),
        line_field("expiry", "12/30", expiry),
        line_field("holder", "LEE M CARDHOLDER", holder),
        line_field("issuer", "Northmoor Building Society", issuer),
    ], [{"code": "check-digit", "field": "number", "message": message}])
    return card


def specimen():
    """The specimen card without a background."""
    return specimen_card(np.random.default_rng(4)).as_picture()


def vertical():
    """A portrait card, with its number in four rows of four."""
    random = np.random.default_rng(5)
    size = pixels(upright=True)
    card = blank(textures.picture(textures.gradient(size, (255, 122, 92), (214, 60, 104), 75)), upright=True)
    issuer = card.print("Quillon", 6.5, 12.5, "Lato-Black", 7.6, WHITE)
    chip(card, 7, 21, random, 8.9, 11.2)
    contactless(card, 18.4, 26.6, WHITE)
    rows = [card.print(four, 7, 46.2 + 6.6 * i, "Lato-Medium", 6.0, WHITE, tracking=0.7) for i, four in enumerate("2223 0031 2200 3222".split())]
    card.print("EXP", 32.5, 46.0, "Lato-Regular", 2.4, WHITE)
    expiry = card.print("03/32", 38.0, 46.0, "Lato-Medium", 3.6, WHITE)
    holder = card.print("Noor Valcourt", 7, 72.6, "Lato-Medium", 3.9, WHITE)
    network = card.print("mastercard", 47.5, 79.8, "Lato-Bold", 4.2, WHITE, "right")
    card.holds("payment-card", [
        Field("number", "2223003122003222", "2223 0031 2200 3222", rows),
        line_field("network", "mastercard", network),
        line_field("expiry", "03/32", expiry),
        line_field("holder", "Noor Valcourt", holder),
        line_field("issuer", "Quillon", issuer),
    ])
    photograph = Photograph(textures.paper((960, 1360), random, (208, 212, 216), 4))
    photograph.lay(card, pose(card.size, (480, 680), 740, roll=1.0))
    return photograph.develop(random, light=0.22, towards=(0.2, 0.1), blur=0.5)


def _gold_card(random):
    """A dark card with gold-tipped digits."""
    card = blank(textures.waves(pixels(), (64, 70, 84), (26, 28, 38), random, 0.10))
    brand_mark(card, 7, 4.8, 6.2, ((222, 190, 110), (150, 160, 180)))
    issuer = card.print("Fenwick Mutual", 15, 10.0, "Lato-Semibold", 4.8, (240, 226, 190))
    chip(card, 8, 16.4, random)
    contactless(card, 22.6, 20.8, (230, 220, 196))
    number = pressed(card, "4012 8888 8888 1881", 8, 34.0, random, GOLD, digits=True)
    stacked_label(card, "VALID THRU", 33, 40.2, WHITE)
    expiry = pressed(card, "05/31", 39.5, 42.4, random, GOLD, size=3.9)
    holder = pressed(card, "PERPETUA N LOWE", 8, 49.2, random, GOLD, size=3.9)
    network = card.print("VISA", 80, 49.2, "LiberationSans-BoldItalic", 7.2, (240, 226, 190), "right")
    card.holds("payment-card", [
        line_field("number", "4012 8888 8888 1881", number, "4012888888881881"),
        line_field("network", "VISA", network, "visa"),
        line_field("expiry", "05/31", expiry),
        line_field("holder", "PERPETUA N LOWE", holder),
        line_field("issuer", "Fenwick Mutual", issuer),
    ])
    return card


def angled():
    """The gold card photographed by hand, at a slight angle, on a wooden table."""
    random = np.random.default_rng(6)
    photograph = Photograph(textures.wood((1600, 1200), random, boards=3))
    card = _gold_card(random)
    photograph.lay(card, pose(card.size, (800, 600), 1300, roll=-5, pitch=16, yaw=-9), shadow=10)
    return photograph.develop(random, light=0.25, towards=(0.3, 0.1), warmth=0.02, blur=0.6)


def _back_card(random, paint, code):
    """Returns a back side with magnetic stripe and signature strip with the code, and the ink of its print."""
    card = blank(textures.waves(pixels(), *paint, random, 0.04))
    ink, draw, unit = (38, 44, 58), ImageDraw.Draw(card.image), card.unit
    draw.rectangle((0, 4.6 * unit, card.size[0], 16.4 * unit), fill=(32, 29, 30))
    draw.rectangle((5 * unit, 20.0 * unit, 62 * unit, 27.6 * unit), fill=(248, 248, 244))
    for step in range(0, 57 * unit, 9):
        draw.line((5 * unit + step, 20.0 * unit, 5 * unit + step, 27.6 * unit), fill=(226, 232, 240))
    signature(card, 8, 23.8, 24, random)
    card.print("Authorized signature. Not valid unless signed.", 5, 19.2, "OpenSans-Regular", 1.9, ink)
    card.private.append(code)
    card.print(code, 54.5, 25.4, "LiberationSans-Italic", 4.0, ink)
    card.print("Security code", 63.5, 24.6, "OpenSans-Regular", 1.9, ink)
    return card, ink


def back():
    """A back side with the card number, as on newer cards."""
    random = np.random.default_rng(7)
    card, ink = _back_card(random, ((226, 230, 236), (196, 204, 214)), "739")
    number = card.print("6011 1111 1111 1117", 5, 36.6, "Roboto-Medium", 5.0, ink, tracking=0.25)
    expiry = labelled(card, "GOOD THRU", "02/31", 62.5, 36.6, ink, "Roboto-Medium", 4.0)
    holder = card.print("TOBIAS R WREN", 5, 43.2, "Roboto-Medium", 3.7, ink, tracking=0.2)
    network = card.print("DISCOVER", 80, 43.2, "Lato-Black", 4.2, ink, "right")
    card.print("This card is the property of Brindlewood Credit Union and must be", 5, 48.2, "OpenSans-Regular", 1.9, ink)
    card.print("returned on request. If found, hand it in at any branch.", 5, 50.9, "OpenSans-Regular", 1.9, ink)
    card.holds("payment-card", [
        line_field("number", "6011 1111 1111 1117", number, "6011111111111117"),
        line_field("network", "DISCOVER", network, "discover"),
        line_field("expiry", "02/31", expiry),
        line_field("holder", "TOBIAS R WREN", holder),
    ])
    return scan(card, random)


def side_front():
    """The front of a card with its number on the back: network, date and name."""
    random = np.random.default_rng(8)
    card = blank(textures.waves(pixels(), (36, 92, 84), (18, 52, 56), random, 0.06))
    brand_mark(card, 7, 4.8, 6.2, ((236, 196, 120), (120, 190, 180)))
    issuer = card.print("Alderbrook Bank", 15, 10.0, "Lato-Semibold", 4.6, WHITE)
    chip(card, 8, 17.2, random)
    contactless(card, 22.6, 21.6, WHITE)
    expiry = labelled(card, "VALID THRU", "11/31", 8, 41.6, WHITE, "Roboto-Regular", 3.9)
    holder = card.print("GWENDOLYN F PIKE", 8, 48.8, "Roboto-Regular", 3.9, WHITE, tracking=0.25)
    network = card.print("VISA", 79.6, 48.8, "LiberationSans-BoldItalic", 7.2, WHITE, "right")
    card.holds("payment-card", [
        line_field("network", "VISA", network, "visa"),
        line_field("expiry", "11/31", expiry),
        line_field("holder", "GWENDOLYN F PIKE", holder),
        line_field("issuer", "Alderbrook Bank", issuer),
    ])
    return scan(card, random)


def side_back():
    """The back of the same card, with its number and its code."""
    random = np.random.default_rng(9)
    card, ink = _back_card(random, ((222, 234, 230), (190, 210, 206)), "482")
    number = card.print("4242 4242 4242 4242", 5, 38.0, "Roboto-Medium", 5.4, ink, tracking=0.25)
    network = card.print("VISA", 80, 45.6, "LiberationSans-BoldItalic", 6.4, (26, 44, 116), "right")
    card.print("Lost or stolen: www.example.com/lost", 5, 48.6, "OpenSans-Regular", 1.9, ink)
    card.holds("payment-card", [
        line_field("number", "4242 4242 4242 4242", number, "4242424242424242"),
        line_field("network", "VISA", network, "visa"),
    ])
    return scan(card, random)


def account():
    """A debit card with the account number printed; its network has no number range of its own."""
    random = np.random.default_rng(10)
    card = blank(textures.waves(pixels(), (240, 236, 226), (214, 206, 190), random, 0.05))
    ink = (52, 40, 36)
    brand_mark(card, 7, 4.6, 6.0, ((150, 60, 60), (210, 150, 70)))
    issuer = card.print("Kornblum Bank", 15, 9.8, "OpenSans-Semibold", 4.4, ink)
    chip(card, 8, 15.8, random)
    network = card.print("girocard", 79.6, 10.2, "Lato-Bold", 5.0, ink, "right")
    number = card.print("6759 6498 2643 8453", 8, 33.4, "RobotoCondensed-Regular", 5.6, ink, tracking=0.5)
    iban = card.print("DE89 3704 0044 0532 0130 00", 15.6, 39.4, "Roboto-Regular", 3.0, ink, tracking=0.15)
    card.print("IBAN", 8, 39.4, "OpenSans-Regular", 2.2, ink)
    holder = card.print("LISELOTTE M KRANICH", 8, 45.4, "Roboto-Regular", 3.4, ink, tracking=0.2)
    expiry = labelled(card, "GÜLTIG BIS", "09/31", 8, 50.4, ink, "Roboto-Regular", 3.3)
    card.holds("payment-card", [
        line_field("number", "6759 6498 2643 8453", number, "6759649826438453"),
        line_field("network", "girocard", network),
        line_field("expiry", "09/31", expiry),
        line_field("holder", "LISELOTTE M KRANICH", holder),
        line_field("issuer", "Kornblum Bank", issuer),
        line_field("iban", "DE89 3704 0044 0532 0130 00", iban, "DE89370400440532013000"),
    ])
    return scan(card, random)


def numberless():
    """The front of a card without number, date or network: only the bank, the type of card and the name."""
    random = np.random.default_rng(11)
    card = blank(textures.waves(pixels(), (246, 244, 240), (222, 226, 232), random, 0.05))
    ink = (46, 50, 66)
    brand_mark(card, 7, 4.8, 6.2, ((214, 96, 60), (240, 176, 80)))
    issuer = card.print("Fernhollow Bank", 15, 10.0, "Lato-Semibold", 4.6, ink)
    card.print("Debit Card", 79.6, 10.0, "OpenSans-Regular", 3.4, ink, "right")
    chip(card, 8, 19.0, random)
    contactless(card, 22.6, 23.4, ink)
    holder = card.print("OSWIN B TARRANT", 8, 48.8, "Roboto-Regular", 3.9, ink, tracking=0.25)
    card.holds("payment-card", [
        line_field("holder", "OSWIN B TARRANT", holder),
        line_field("issuer", "Fernhollow Bank", issuer),
    ])
    return scan(card, random)


def masked():
    """An embossed card that hides the middle of its number behind dots, as pictures of cards for others do."""
    random = np.random.default_rng(12)
    photograph = Photograph(textures.cloth((1400, 960), random, (120, 112, 104)))
    card = blank(textures.waves(pixels(), (52, 96, 118), (24, 50, 72), random, 0.1))
    issuer = card.print("Saltmarsh Bank", 7, 10.4, "Lato-Semibold", 5.2, WHITE)
    chip(card, 8, 16.6, random)
    number = pressed(card, "5105 10•• •••• 5100", 8, 34.0, random, SILVER, digits=True)
    stacked_label(card, "VALID THRU", 33, 40.2, WHITE)
    expiry = pressed(card, "04/32", 39.5, 42.4, random, SILVER, size=3.9)
    holder = pressed(card, "BARNABY L QUILL", 8, 49.2, random, SILVER, size=3.9)
    network = card.print("mastercard", 80.4, 49.0, "Lato-Semibold", 4.6, WHITE, "right")
    message = "Digits of the number are hidden in the print; only what is visible is told."
    card.holds("payment-card", [
        line_field("masked-number", "5105 10•• •••• 5100", number, "510510******5100"),
        line_field("network", "mastercard", network),
        line_field("expiry", "04/32", expiry),
        line_field("holder", "BARNABY L QUILL", holder),
        line_field("issuer", "Saltmarsh Bank", issuer),
    ], [{"code": "masked-number", "field": "masked-number", "message": message}])
    photograph.lay(card, pose(card.size, (700, 480), 1170, roll=0.9))
    return photograph.develop(random, light=0.2, towards=(0.4, 0.2), blur=0.5)


PICTURES = {
    "payment-card/flat.jpg": flat,
    "payment-card/embossed.jpg": embossed,
    "payment-card/amex.jpg": amex,
    "payment-card/specimen.png": specimen,
    "payment-card/vertical.jpg": vertical,
    "payment-card/angled.jpg": angled,
    "payment-card/back.jpg": back,
    "payment-card/side-front.jpg": side_front,
    "payment-card/side-back.jpg": side_back,
    "payment-card/account.jpg": account,
    "payment-card/numberless.jpg": numberless,
    "payment-card/masked.jpg": masked,
}
