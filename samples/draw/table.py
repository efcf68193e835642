#!/usr/bin/env python3
"""Draws cards on a table and lists their contacts: `table.py [--into DIR] [--check]` draws the stored one, `table/table.jpg`.

The cards lie at any angle, in perspective, some of them touching; the table is of wood, cloth or slate. People, firms, numbers
(555-0100 to 555-0199) and addresses are invented. The same command gives the same files, byte for byte.
"""

import argparse
import io
import json
import os
import sys

import numpy as np
from PIL import Image, ImageFilter

import textures
from camera import homography, pose
from surface import Surface

HERE = os.path.dirname(os.path.abspath(__file__))
QUALITY = 75  # JPEG quality, as telephones use for pictures they send
# Twelve cards, few enough to be read within the time limit of a test.
STORED = {"seed": 5, "rows": 3, "nearness": 0.62}

GIVEN = ("Alma", "Bruno", "Clara", "Diego", "Edith", "Felix", "Gavin", "Helen", "Ivan", "Julia", "Karl", "Laura", "Martin", "Nina",
         "Oscar", "Paula", "Robert", "Sarah", "Thomas", "Victor")
FAMILY = ("Achterberg", "Brockhurst", "Castellane", "Dunmore", "Ellerby", "Fairweather", "Garrick", "Holloway", "Isherwood",
          "Jessop", "Kingsley", "Larkspur", "Merriweather", "Northcote", "Oakshott", "Pemberton", "Quimby", "Ravenscroft",
          "Silverton", "Thackeray")
TRADES = ("Ceramics", "Nurseries", "Consulting", "Instruments", "Printing", "Foundry", "Logistics", "Textiles", "Observatory", "Joinery")
TITLES = ("Managing Director", "Senior Engineer", "Sales Manager", "Head of Research", "Accountant")
AREAS = ("212", "312", "415", "617", "503")
FACES = (("Lato-Bold", "Lato-Regular"), ("OpenSans-Bold", "OpenSans-Regular"), ("Roboto-Bold", "Roboto-Regular"), ("DejaVuSans-Bold", "DejaVuSans"))
SIZE, UNIT = (85.0, 55.0), 14  # a card's size in millimetres, and its drawing resolution in pixels per millimetre
SCALE = 7.6  # pixels of the photograph per millimetre
TILE = 1080  # side in pixels; a tile holds one card at any angle, or two that touch


def card(number, random):
    """Returns a card and its printed contact details."""
    stock = [(252, 251, 247), (244, 246, 250), (250, 246, 236), (238, 240, 236)][random.integers(4)]
    surface = Surface(*SIZE, UNIT, textures.paper((round(SIZE[0] * UNIT), round(SIZE[1] * UNIT)), random, stock, 1.0))
    name = f"{GIVEN[number]} {FAMILY[(number + random.integers(20)) % 20]}"
    family = name.split()[1]
    phone = f"({AREAS[random.integers(5)]}) 555-01{number:02}"
    mail = f"{name.split()[0].lower()}@{family.lower()}.example.com"
    bold, plain = FACES[number % 4]
    ink = (36, 38, 44)
    accent = [(150, 60, 30), (24, 90, 110), (70, 40, 110), (30, 96, 52)][random.integers(4)]
    surface.print(f"{family} {TRADES[random.integers(10)]}", 7, 11, bold, 4.6, accent)
    surface.print(name, 7, 23, bold, 5.2, ink)
    surface.print(TITLES[random.integers(5)], 7, 29, plain, 3.8, ink)
    surface.print(phone, 7, 39, plain, 3.9, ink)
    surface.print(mail, 7, 45, plain, 3.9, ink)
    digits = "+1" + "".join(c for c in phone if c.isdigit())
    return surface, {"name": name, "phone": digits, "email": mail}


def ground(seed, size, random):
    """Returns a table of wood, cloth or slate."""
    small = (size[0] // 2, size[1] // 2)
    kind = seed % 3
    if kind == 0:
        picture = textures.wood(small, random, (84, 58, 40), (134, 98, 66), 5)
    elif kind == 1:
        picture = textures.cloth(small, random, (64, 76, 98))
    else:
        picture = textures.slate(small, random, (48, 60, 62))
    return picture.resize(size, Image.Resampling.BICUBIC)


def lay(table, surface, corners):
    """Lays a card on the table with its corners on `corners`, with a narrow shadow."""
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    left, top = int(min(xs)) - 12, int(min(ys)) - 12
    width, height = int(max(xs)) + 12 - left, int(max(ys)) + 12 - top
    back = np.linalg.inv(homography(surface.outline(), [((x - left) * 2, (y - top) * 2) for x, y in corners]))
    numbers = tuple((back / back[2, 2]).ravel()[:8])
    # Draw at twice the size and average down.
    colours = surface.image.transform((2 * width, 2 * height), Image.Transform.PERSPECTIVE, numbers, Image.Resampling.BICUBIC).reduce(2)
    mask = surface.mask.transform((2 * width, 2 * height), Image.Transform.PERSPECTIVE, numbers, Image.Resampling.BILINEAR).reduce(2)
    shade = mask.filter(ImageFilter.GaussianBlur(5)).point(lambda value: value * 0.45)
    table.paste((12, 12, 14), (left + 3, top + 4), shade)
    table.paste(colours, (left, top), mask)


def turned(points, angle, centre):
    a = np.radians(angle)
    return [(centre[0] + x * np.cos(a) - y * np.sin(a), centre[1] + x * np.sin(a) + y * np.cos(a)) for x, y in points]


def table(seed, rows=4, nearness=1.0):
    """Returns a photograph of cards on a table, and their contact details.

    The table has `rows` × `rows` tiles; a quarter of them (rounded up) hold two touching cards, so four rows hold twenty.
    `nearness` is the scale of the photograph relative to the default."""
    random = np.random.default_rng(500 + seed)
    tile_size = round(TILE * nearness)
    side = rows * tile_size
    picture = ground(seed, (side, side), random)
    order, truths, number = random.permutation(rows * rows), [], 0
    pairs = -(-rows * rows // 4)
    width, height = SIZE[0] * SCALE * nearness, SIZE[1] * SCALE * nearness
    for tile in range(rows * rows):
        centre = ((tile % rows + 0.5) * tile_size, (tile // rows + 0.5) * tile_size)
        angle = random.uniform(0, 360)
        if order[tile] < pairs:  # two touching cards
            for sign in (-1, 1):
                surface, truth = card(number, random)
                box = [(-width / 2, -height / 2), (width / 2, -height / 2), (width / 2, height / 2), (-width / 2, height / 2)]
                lay(picture, surface, turned([(x, y + sign * height / 2) for x, y in box], angle, centre))
                truths.append(truth)
                number += 1
        else:
            surface, truth = card(number, random)
            stray = 60 * nearness
            place = (centre[0] + random.uniform(-stray, stray), centre[1] + random.uniform(-stray, stray))
            lay(picture, surface, pose(SIZE, place, width, roll=angle, pitch=random.uniform(-14, 14), yaw=random.uniform(-14, 14)))
            truths.append(truth)
            number += 1
    values = np.asarray(picture.filter(ImageFilter.GaussianBlur(0.6)), np.float32)
    falloff = 1.03 - 0.18 * np.linspace(0, 1, side)[None, :, None]
    grain = random.normal(0, 2.5, (side, side, 1)).astype(np.float32)
    return Image.fromarray(np.clip(values * falloff + grain, 0, 255).astype(np.uint8)), truths


def stored():
    """Returns the files of the stored table, as a dictionary of names and bytes."""
    photograph, truths = table(**STORED)
    content = io.BytesIO()
    photograph.save(content, "JPEG", quality=QUALITY)
    contacts = ",\n".join("  " + json.dumps(truth) for truth in truths)
    said = f'{{"source": "table.jpg", "contacts": [\n{contacts}\n]}}\n'
    return {"table/table.jpg": content.getvalue(), "table/table.json": said.encode()}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--into", default=os.path.dirname(HERE), help="the folder to draw into (default: samples/)")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 where a stored file differs")
    options = parser.parse_args()
    good = True
    for name, content in stored().items():
        path = os.path.join(options.into, name)
        if options.check:
            same = os.path.exists(path) and open(path, "rb").read() == content
            if not same:
                print(f"differs or is missing: {name}", file=sys.stderr)
            good &= same
            continue
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "wb") as file:
            file.write(content)
        print(f"{len(content):8}  {name}")
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    main()
