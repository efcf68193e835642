"""Business cards of invented people; every phone number is from a range reserved for fiction.

United States: 555-0100 to 555-0199. United Kingdom: Ofcom's numbers for drama. Germany: the Bundesnetzagentur's.
"""

import numpy as np
from PIL import Image, ImageDraw

import textures
from camera import Photograph, pose, scan
from surface import Surface, line_field
from truth import Field

# Sizes in millimetres: the usual European card, and the American one of 3.5 × 2 inches.
EUROPEAN, AMERICAN = (85.0, 55.0), (88.9, 50.8)
PIXELS_PER_MILLIMETRE = 14


def _blank(size, paint):
    return Surface(*size, PIXELS_PER_MILLIMETRE, paint)


def _pixels(size):
    return tuple(round(side * PIXELS_PER_MILLIMETRE) for side in size)


def _stock(size, random, colour=(252, 251, 247)):
    return textures.paper(_pixels(size), random, colour, 1.2)


def _block(card, lines, x, y, pitch, face, size, colour, align="left"):
    """Prints lines below each other and returns their boxes."""
    return [card.print(text, x, y + pitch * i, face, size, colour, align) for i, text in enumerate(lines)]


def _address(lines, boxes):
    return Field("address", ", ".join(lines), "\n".join(lines), boxes)


def _shape(card, points, colour):
    """Draws a filled shape with smooth edges; points in millimetres."""
    large = Image.new("L", (card.size[0] * 4, card.size[1] * 4), 0)
    ImageDraw.Draw(large).polygon([(x * card.unit * 4, y * card.unit * 4) for x, y in points], fill=255)
    card.image.paste(colour, (0, 0), large.resize(card.size, Image.Resampling.BOX))


def classic():
    """An American card, centred, in a serif face: the picture is the card."""
    card, ink = _blank(AMERICAN, (253, 252, 248)), (34, 34, 38)
    name = card.print("Marguerite Holloway", 44.45, 13.0, "STIXGeneral-Bold", 6.6, ink, "centre")
    title = card.print("Senior Botanist", 44.45, 18.6, "STIXGeneral-Italic", 4.2, ink, "centre")
    organization = card.print("Alder & Fern Nurseries", 44.45, 25.4, "STIXGeneral-Bold", 4.4, (40, 92, 58), "centre")
    card.image.paste((40, 92, 58), (round(26 * card.unit), round(28.3 * card.unit), round(62.9 * card.unit), round(28.3 * card.unit) + 3))
    lines = ["1420 Juniper Lane", "Portland, OR 97201"]
    address = [card.print(lines[0] + ", " + lines[1], 44.45, 33.8, "STIXGeneral-Regular", 3.6, ink, "centre")]
    phone = card.print("+1 (503) 555-0119", 44.45, 38.8, "STIXGeneral-Regular", 3.6, ink, "centre")
    email = card.print("m.holloway@example.com", 44.45, 43.6, "STIXGeneral-Regular", 3.6, ink, "centre")
    card.holds("business-card", [
        line_field("name", "Marguerite Holloway", name),
        line_field("title", "Senior Botanist", title),
        line_field("organization", "Alder & Fern Nurseries", organization),
        line_field("phone", "+1 (503) 555-0119", phone, "+15035550119"),
        line_field("email", "m.holloway@example.com", email),
        Field("address", ", ".join(lines), ", ".join(lines), address),
    ])
    return card.as_picture()


def two_column():
    """A card with name and firm on the left and contact details on the right."""
    card, ink, accent = _blank(EUROPEAN, (255, 255, 255)), (44, 48, 56), (196, 84, 36)
    _shape(card, [(0, 0), (3.4, 0), (3.4, 55), (0, 55)], accent)
    organization = card.print("Harbour Lane Press", 8.5, 12.5, "Lato-Black", 3.9, accent)
    name = card.print("Desmond Achterberg", 8.5, 32.0, "Lato-Bold", 3.9, ink)
    title = card.print("Managing Editor", 8.5, 37.2, "Lato-Regular", 3.2, ink)
    card.image.paste((206, 206, 206), (round(47.6 * card.unit), 8 * card.unit, round(47.6 * card.unit) + 2, 47 * card.unit))
    work = card.print("+44 113 496 0217", 50, 12.4, "Lato-Regular", 3.0, ink)
    mobile = card.print("+44 7700 900321", 50, 17.6, "Lato-Regular", 3.0, ink)
    email = card.print("desmond@example.org", 50, 25.4, "Lato-Regular", 3.0, ink)
    url = card.print("www.example.org", 50, 30.6, "Lato-Regular", 3.0, ink)
    lines = ["8 Harbour Lane", "Leeds LS1 9ZZ", "United Kingdom"]
    address = _block(card, lines, 50, 38.0, 4.5, "Lato-Regular", 3.0, ink)
    card.holds("business-card", [
        line_field("name", "Desmond Achterberg", name),
        line_field("title", "Managing Editor", title),
        line_field("organization", "Harbour Lane Press", organization),
        line_field("phone", "+44 113 496 0217", work, "+441134960217"),
        line_field("phone", "+44 7700 900321", mobile, "+447700900321"),
        line_field("email", "desmond@example.org", email),
        line_field("url", "www.example.org", url),
        _address(lines, address),
    ])
    return card.as_picture()


def dark():
    """Light letters on a dark card, with an American phone number."""
    random = np.random.default_rng(13)
    card = _blank(AMERICAN, textures.picture(textures.gradient(_pixels(AMERICAN), (34, 40, 54), (20, 23, 32), 25)))
    light, accent = (238, 240, 244), (246, 196, 92)
    _shape(card, [(88.9, 0), (88.9, 50.8), (74, 50.8), (82, 0)], accent)
    name = card.print("Priya Castellane", 7, 14.0, "Roboto-Bold", 6.0, light)
    title = card.print("Structural Engineer", 7, 20.0, "Roboto-Regular", 3.6, accent)
    organization = card.print("Span and Pillar Consulting", 7, 26.0, "Roboto-Medium", 3.6, light)
    for label, y in (("Tel.", 34.0), ("Fax", 38.8)):
        card.print(label, 7, y, "Roboto-Regular", 3.3, accent)
    work = card.print("(312) 555-0176", 15, 34.0, "Roboto-Regular", 3.3, light)
    fax = card.print("(312) 555-0177", 15, 38.8, "Roboto-Regular", 3.3, light)
    email = card.print("priya@example.net", 7, 44.4, "Roboto-Regular", 3.3, light)
    url = card.print("example.net/spans", 40, 44.4, "Roboto-Regular", 3.3, light)
    card.holds("business-card", [
        line_field("name", "Priya Castellane", name),
        line_field("title", "Structural Engineer", title),
        line_field("organization", "Span and Pillar Consulting", organization),
        line_field("phone", "(312) 555-0176", work, "+13125550176", "work"),
        line_field("phone", "(312) 555-0177", fax, "+13125550177", "fax"),
        line_field("email", "priya@example.net", email),
        line_field("url", "example.net/spans", url),
    ])
    return scan(card, random, bed=(236, 236, 232))


def german():
    """A German card, with umlauts, labels and a trunk zero in brackets."""
    random = np.random.default_rng(14)
    card, ink, accent = _blank(EUROPEAN, _stock(EUROPEAN, random)), (30, 34, 40), (20, 90, 120)
    organization = card.print("Lindenau Werkzeugbau GmbH", 7, 10.6, "OpenSans-Bold", 4.4, accent)
    name = card.print("Dr. Annika Feldmann", 7, 20.2, "OpenSans-Semibold", 4.8, ink)
    title = card.print("Geschäftsführerin", 7, 25.6, "OpenSans-Regular", 3.5, ink)
    lines = ["Amselgrund 14", "10999 Berlin"]
    address = _block(card, lines, 7, 37.7, 4.7, "OpenSans-Regular", 3.2, ink)
    for label, y in (("Tel.", 33.0), ("Fax", 37.7), ("Mobil", 42.4)):
        card.print(label, 38, y, "OpenSans-Semibold", 3.2, accent)
    work = card.print("+49 (0)30 23125 014", 48, 33.0, "OpenSans-Regular", 3.2, ink)
    fax = card.print("+49 (0)30 23125 015", 48, 37.7, "OpenSans-Regular", 3.2, ink)
    mobile = card.print("+49 152 28817386", 48, 42.4, "OpenSans-Regular", 3.2, ink)
    email = card.print("feldmann@example.com", 38, 49.4, "OpenSans-Regular", 3.2, ink)
    card.holds("business-card", [
        line_field("name", "Dr. Annika Feldmann", name),
        line_field("title", "Geschäftsführerin", title),
        line_field("organization", "Lindenau Werkzeugbau GmbH", organization),
        line_field("phone", "+49 (0)30 23125 014", work, "+493023125014", "work"),
        line_field("phone", "+49 (0)30 23125 015", fax, "+493023125015", "fax"),
        line_field("phone", "+49 152 28817386", mobile, "+4915228817386", "mobile"),
        line_field("email", "feldmann@example.com", email),
        _address(lines, address),
    ])
    return scan(card, random)


def british(random):
    """A British card, with a department and single letters as labels."""
    card, ink, accent = _blank(EUROPEAN, _stock(EUROPEAN, random)), (36, 32, 44), (104, 40, 92)
    _shape(card, [(0, 51.6), (85, 51.6), (85, 55), (0, 55)], accent)
    organization = card.print("Kestrel Observatory", 78.6, 9.6, "DejaVuSerif-Bold", 3.9, accent, "right")
    name = card.print("Oswin Tarrant", 6.5, 18.0, "DejaVuSans-Bold", 4.7, ink)
    title = card.print("Head of Instruments", 6.5, 23.6, "DejaVuSans", 3.3, ink)
    department = card.print("Department of Optics", 6.5, 28.6, "DejaVuSans", 3.3, ink)
    for label, y in (("T", 35.4), ("M", 40.4)):
        card.print(label, 6.5, y, "DejaVuSans-Bold", 3.2, accent)
    work = card.print("+44 20 7946 0123", 10.6, 35.4, "DejaVuSans", 3.2, ink)
    mobile = card.print("+44 7700 900456", 10.6, 40.4, "DejaVuSans", 3.2, ink)
    email = card.print("oswin.tarrant@example.org", 6.5, 46.6, "DejaVuSans", 3.2, ink)
    lines = ["5 Lantern Hill", "London SE10 9ZZ"]
    address = [card.print(text, 78.6, 35.4 + 5 * i, "DejaVuSans", 3.2, ink, "right") for i, text in enumerate(lines)]
    card.holds("business-card", [
        line_field("name", "Oswin Tarrant", name),
        line_field("title", "Head of Instruments", title),
        line_field("department", "Department of Optics", department),
        line_field("organization", "Kestrel Observatory", organization),
        line_field("phone", "+44 20 7946 0123", work, "+442079460123", "work"),
        line_field("phone", "+44 7700 900456", mobile, "+447700900456", "mobile"),
        line_field("email", "oswin.tarrant@example.org", email),
        _address(lines, address),
    ])
    return card


def above():
    """The British card photographed from above, on a cloth."""
    random = np.random.default_rng(15)
    photograph = Photograph(textures.cloth((1400, 1000), random, (86, 96, 112)))
    card = british(random)
    photograph.lay(card, pose(card.size, (700, 500), 1180, roll=1.4), shadow=5)
    return photograph.develop(random, light=0.18, towards=(0.8, 0.1), blur=0.5)


def studio(random):
    """A card for the angled photographs: large letters, wide margins."""
    card, ink, accent = _blank(EUROPEAN, _stock(EUROPEAN, random, (250, 248, 242))), (38, 40, 46), (28, 118, 108)
    _shape(card, [(66, 0), (85, 0), (85, 19)], accent)
    organization = card.print("Copperline Ceramics", 7, 11.2, "Lato-Black", 4.6, accent)
    name = card.print("Leona Marchetti", 7, 21.8, "Lato-Bold", 5.4, ink)
    title = card.print("Studio Director", 7, 28.0, "Lato-Regular", 3.9, ink)
    phone = card.print("+1 617 555 0188", 7, 37.0, "Lato-Regular", 3.7, ink)
    email = card.print("leona@example.com", 7, 42.2, "Lato-Regular", 3.7, ink)
    url = card.print("www.example.com", 48, 42.2, "Lato-Regular", 3.7, ink)
    line = "77 Foundry Street, Boston, MA 02110"
    address = card.print(line, 7, 48.4, "Lato-Regular", 3.7, ink)
    card.holds("business-card", [
        line_field("name", "Leona Marchetti", name),
        line_field("title", "Studio Director", title),
        line_field("organization", "Copperline Ceramics", organization),
        line_field("phone", "+1 617 555 0188", phone, "+16175550188"),
        line_field("email", "leona@example.com", email),
        line_field("url", "www.example.com", url),
        line_field("address", line, address),
    ])
    return card


def angled():
    """The studio card photographed by hand, at an angle, on a wooden table."""
    random = np.random.default_rng(16)
    photograph = Photograph(textures.wood((1600, 1200), random, (92, 74, 60), (150, 124, 100), 3))
    card = studio(random)
    photograph.lay(card, pose(card.size, (800, 600), 1320, roll=7, pitch=18, yaw=10), shadow=5)
    return photograph.develop(random, light=0.28, towards=(0.2, 0.1), warmth=0.02, blur=0.6)


PICTURES = {
    "business-card/classic.png": classic,
    "business-card/two-column.png": two_column,
    "business-card/dark.jpg": dark,
    "business-card/german.jpg": german,
    "business-card/above.jpg": above,
    "business-card/angled.jpg": angled,
}
