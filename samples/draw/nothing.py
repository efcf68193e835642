"""Pictures without a document: every plugin must stay silent on them."""

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

import textures
from camera import Photograph, pose
from surface import Picture, Surface

INK = (30, 30, 34)
GOODS = (
    ("Oat bread", "3.20"), ("Butter", "2.45"), ("Plum jam", "3.90"), ("Tomatoes", "1.85"), ("Green tea", "4.60"),
    ("Olives", "2.75"), ("Rye flakes", "1.95"), ("Candles", "5.50"),
)
PROSE = (
    "The harbour was quiet when the ferry came in. A few gulls stood on",
    "the wall, all of them facing the wind, and a boy with a bucket went",
    "from one pool to the next as if he had lost something there.",
    "",
    "Nobody had expected the boat before noon. The baker closed his shop",
    "and walked down in his apron; the teacher sent the children home. In",
    "those days a ferry was still an event, and whoever stepped ashore was",
    "looked over from hat to boots before a single word was said.",
    "",
    "The woman who came down the gangway carried two bags and a clock.",
    "She put the clock on the stones, wound it, and listened. Only then did",
    "she look up, nod to all of them, and ask the way to the lighthouse.",
    "",
    "It was the baker who answered. There had been no keeper for a year, he",
    "said, and the stairs were bad. She thanked him, took up the clock, and",
    "began to climb the hill without looking round.",
)


def receipt():
    """A photographed receipt: prices, totals, a date with slashes, and no contact details."""
    random = np.random.default_rng(41)
    slip = Surface(620, 1080, 1, textures.paper((620, 1080), random, (250, 249, 246), 1.5))
    face = "DejaVuSansMono"
    slip.print("MILLBROOK GROCERY", 310, 90, "DejaVuSansMono-Bold", 40, INK, "centre")
    slip.print("14/03/2026   17:42", 310, 150, face, 28, INK, "centre")
    for row, (name, price) in enumerate(GOODS):
        slip.print(name, 50, 240 + 56 * row, face, 30, INK)
        slip.print(price, 570, 240 + 56 * row, face, 30, INK, "right")
    ImageDraw.Draw(slip.image).line((50, 705, 570, 705), fill=INK, width=2)
    for label, amount, y in (("TOTAL", "26.20", 770), ("CASH", "30.00", 830), ("CHANGE", "3.80", 890)):
        slip.print(label, 50, y, "DejaVuSansMono-Bold", 34, INK)
        slip.print(amount, 570, y, "DejaVuSansMono-Bold", 34, INK, "right")
    slip.print("Thank you, come again", 310, 1000, face, 28, INK, "centre")
    photograph = Photograph(textures.wood((1000, 1300), random, boards=3))
    photograph.lay(slip, pose(slip.size, (500, 650), 640, roll=2, pitch=8), shadow=5)
    return photograph.develop(random, light=0.25, towards=(0.2, 0.1), blur=0.6)


def landscape():
    """Hills in the evening, without text."""
    random = np.random.default_rng(42)
    size = (1200, 800)
    values = textures.gradient(size, (96, 148, 206), (250, 206, 158), 90) + 6 * textures.clouds(size, random, 3, 5, 3)[..., None]
    x, y = np.linspace(0, 1, size[0]), np.arange(size[1])[:, None] / size[1]
    sun = np.exp(-(((x - 0.7) * 1.5) ** 2 + (y - 0.48) ** 2) * 260)
    values = values + sun[..., None] * np.array([60, 50, 10])
    for level, colour in ((0.52, (122, 140, 158)), (0.62, (92, 118, 112)), (0.73, (66, 96, 70)), (0.85, (44, 70, 44))):
        ridge = level + 0.06 * textures.clouds((size[0], 2), random, 3, 5)[0]
        below = 1 / (1 + np.exp((ridge - y) * 500))
        soil = np.array(colour) + 7 * textures.clouds(size, random, 6, 5)[..., None]
        values = values * (1 - below[..., None]) + soil * below[..., None]
    return Picture(textures.picture(values).filter(ImageFilter.GaussianBlur(0.6)), [])


def prose():
    """A page of a story."""
    page = Surface(1240, 1200, 1, (254, 253, 250))
    page.print("The Clock", 620, 150, "STIXGeneral-Bold", 60, INK, "centre")
    for row, line in enumerate(PROSE):
        if line:
            page.print(line, 110, 260 + 52 * row, "STIXGeneral-Regular", 35, INK)
    return page.as_picture()


def calendar():
    """A month of a wall calendar: rows of unrelated numbers."""
    page = Surface(1120, 940, 1, (255, 255, 255))
    page.print("March 2027", 560, 130, "Lato-Bold", 72, (170, 50, 40), "centre")
    for column, day in enumerate("Mon Tue Wed Thu Fri Sat Sun".split()):
        page.print(day, 130 + 143 * column, 230, "Lato-Bold", 36, INK, "centre")
    for day in range(1, 32):  # 1 March 2027 is a Monday
        column, row = (day - 1) % 7, (day - 1) // 7
        page.print(str(day), 130 + 143 * column, 345 + 125 * row, "Lato-Regular", 50, INK, "centre")
    draw = ImageDraw.Draw(page.image)
    for row in range(6):
        draw.line((60, 265 + 125 * row, 1060, 265 + 125 * row), fill=(214, 214, 214), width=2)
    return page.as_picture()


def noise():
    """Sensor noise in the dark."""
    random = np.random.default_rng(45)
    values = 70 + random.normal(0, 22, (480, 640, 1)) + random.normal(0, 9, (480, 640, 3))
    return Picture(textures.picture(values).filter(ImageFilter.GaussianBlur(0.7)), [])


def label():
    """A shelf label with barcode-like stripes, a serial number, and a loyalty number that is no card number."""
    random = np.random.default_rng(46)
    page = Surface(1000, 560, 1, (255, 255, 255))
    page.print("Garden hose, green", 50, 90, "OpenSans-Bold", 48, INK)
    page.print("Serial no. GH-20417-B", 50, 150, "OpenSans-Regular", 32, INK)
    draw, x = ImageDraw.Draw(page.image), 60
    while x < 920:
        wide, gap = (int(w) for w in random.integers(1, 5, 2))
        draw.rectangle((x, 200, x + 4 * wide - 1, 400), fill=(0, 0, 0))
        x += 4 * (wide + gap)
    page.print("Loyalty club no. 98042217553046", 50, 470, "OpenSans-Regular", 28, INK)
    page.print("Collect points at every till.", 50, 515, "OpenSans-Regular", 24, INK)
    return page.as_picture()


def plain():
    """A single colour."""
    return Picture(Image.new("RGB", (640, 480), (126, 158, 180)), [])


PICTURES = {
    "nothing/receipt.jpg": receipt,
    "nothing/landscape.jpg": landscape,
    "nothing/prose.png": prose,
    "nothing/calendar.png": calendar,
    "nothing/noise.jpg": noise,
    "nothing/label.png": label,
    "nothing/plain.png": plain,
}
