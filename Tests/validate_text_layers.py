#!/usr/bin/env python3
"""Has discern read PDF files whose text is honest, missing or a lie, and compares the values with what was drawn.

    validate_text_layers.py --tool .build/release/discern [--seed 1] [--count 3]

librsvg draws contacts and sums as PDF. With its text, or a part of it, a file must give at least the right values that its pixels
alone give, and no issue; pixels under a text that lies must give no other value than without it, and issues.
"""

import argparse
import html
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import zlib

PROGRAMS = {"rsvg-convert": "librsvg2-bin", "pdftoppm": "poppler-utils"}
DISAGREES = "text-layer-disagrees"
# Fonts in which letters that look alike differ in number: each gives other doubts.
FONTS = ("Lato", "Open Sans", "Roboto", "DejaVu Serif", "DejaVu Sans Mono")
FIRST = ("Marguerite", "Illya", "Bo", "Oliver", "Isabel", "Sofia", "Leo", "Olga")
LAST = ("Holloway", "Iliescu", "Olesen", "Silva", "Bell", "Solis", "Lindqvist", "Boone")
TITLES = ("Senior Botanist", "Clinic Administrator", "Sales Manager", "Chief Engineer")
LYING = str.maketrans("0123456789aeiou", "1234567890eioua")
ALIKE = str.maketrans("0158OlISB", "OlSB0I158")
# What texts state in place of the word at a place: the truth, every other word, something else everywhere, what looks alike, and a
# last letter or digit less; None for nothing.
STATEMENTS = {
    "scanned": lambda word, place: word,
    "partial": lambda word, place: None if place % 2 else word,
    "lying": lambda word, place: word.translate(LYING),
    "alike": lambda word, place: word.translate(ALIKE),
    "shorter": lambda word, place: re.sub(r"\w(?=\W*$)", "", word),
}
HONEST, LIES, LOUD_LIES = ("drawn", "scanned", "partial"), ("lying", "alike", "shorter"), ("lying", "shorter")


def fail(sentence):
    sys.exit(f"validate_text_layers: {sentence}")


def drawing(lines, font, left):
    """A card of 3.5 by 2 inches with lines of a size at a height."""
    texts = "".join(
        f'<text x="{left}" y="{height}" font-size="{size}">{html.escape(text, quote=False)}</text>' for text, size, height in lines
    )
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" version="1.1" width="3.5in" height="2in" viewBox="0 0 252 144">'
        f'<rect width="252" height="144" fill="white"/><g font-family="{font}" fill="black">{texts}</g></svg>'
    )


def cards(count, seed):
    """Yields names, drawings and the values that they show, by field: contacts and sums, each in every font."""
    chance = random.Random(seed)
    for number in range(count):
        first, last = chance.choice(FIRST), chance.choice(LAST)
        area, digits = chance.choice(("212", "415", "503", "608")), f"01{chance.randrange(100):02d}"
        email = f"{first}.{last}{chance.randrange(20)}@example.com".lower()
        contact = {"name": f"{first} {last}", "title": chance.choice(TITLES), "phone": f"+1{area}555{digits}", "email": email}
        lines = [(contact["name"], 13, 36), (contact["title"], 8, 50), (f"+1 {area} 555 {digits}", 7, 96), (email, 7, 108)]
        a, b, c, d = (chance.randrange(2, 200) for _ in range(4))
        for font in FONTS:
            yield f"contact{number}-{font}", drawing(lines, font, 14), contact
            yield f"sum{number}-{font}", drawing([(f"{a}*({b}+{c})-{d}=", 16, 80)], font, 20), {"value": str(a * (b + c) - d)}


def with_picture(path, picture, statement):
    """Writes a PDF of a picture with the words of another PDF under it, invisible, as a statement has them."""
    table = subprocess.run(["pdftotext", "-tsv", "-cropbox", path, "-"], check=True, capture_output=True, text=True).stdout
    rows = [row.split("\t") for row in table.splitlines() if row.startswith("5\t")]
    page_height, operators = 144, "q 252 0 0 144 0 0 cm /P Do Q BT 3 Tr\n"
    for place, row in enumerate(rows):
        left, top, width, height = (float(cell) for cell in row[6:10])
        text = statement(row[11], place)
        if not text:
            continue
        size = height / 1.2
        stretch = 100 * width / (0.6 * size * len(text))
        escaped = re.sub(r"([\\()])", r"\\\1", text)
        operators += f"/F {size:.2f} Tf {stretch:.2f} Tz 1 0 0 1 {left:.2f} {page_height - top - 0.8 * height:.2f} Tm ({escaped}) Tj\n"
    width, height, pixels = picture
    packed = zlib.compress(pixels)
    objects = [
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 252 144]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>"
        b"/Font<</F<</Type/Font/Subtype/Type1/BaseFont/Courier/Encoding/WinAnsiEncoding>>>>>>>>",
        f"<</Length {len(operators)}>>stream\n{operators}\nendstream".encode("latin-1"),
        f"<</Type/XObject/Subtype/Image/Width {width}/Height {height}/ColorSpace/DeviceRGB/BitsPerComponent 8"
        f"/Filter/FlateDecode/Length {len(packed)}>>stream\n".encode() + packed + b"\nendstream",
    ]
    file, places = b"%PDF-1.4\n", []
    for number, content in enumerate(objects, 1):
        places.append(len(file))
        file += f"{number} 0 obj\n".encode() + content + b"\nendobj\n"
    table = "".join(f"{place:010d} 00000 n \n" for place in places)
    trailer = f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}trailer<</Size {len(objects) + 1}/Root 1 0 R>>\nstartxref\n{len(file)}\n%%EOF\n"
    return file + trailer.encode()


def rendered(path):
    """The pixels of a page: width, height, bytes."""
    data = subprocess.run(["pdftoppm", "-r", "300", "-cropbox", path], check=True, capture_output=True).stdout
    _, width, height, _ = data[:40].split()[:4]
    return int(width), int(height), data[-3 * int(width) * int(height) :]


def scan(tool, paths):
    found = subprocess.run([tool, "scan", "--json", *map(str, paths)], capture_output=True, text=True)
    if found.returncode > 1:
        fail(f"status {found.returncode}: {found.stderr}")
    return [json.loads(line) for line in found.stdout.splitlines()]


def compare(result, truth):
    """The numbers of right and wrong values, the wrong ones, and the fields with an issue about the text."""
    fields = [field for document in result["documents"] for field in document["fields"] if field["name"] in truth]
    right = sum(any(field["name"] == name and field["value"] == value for field in fields) for name, value in truth.items())
    wrong = [(field["name"], field["value"]) for field in fields if field["value"] != truth[field["name"]]]
    doubted = {issue.get("field") for document in result["documents"] for issue in document["issues"] if issue["code"] == DISAGREES}
    return right, wrong, doubted


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", default=".build/release/discern")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=3, help="contacts, and sums, each in every font")
    options = parser.parse_args()
    for program, package in PROGRAMS.items():
        if not shutil.which(program):
            fail(f"{program} is missing: apt-get install {package}")
    kinds = ("pixels", "drawn", *STATEMENTS)
    with tempfile.TemporaryDirectory() as name:
        folder, truths, files = pathlib.Path(name), [], {kind: [] for kind in kinds}
        for card, svg, truth in cards(options.count, options.seed):
            for kind in kinds:
                files[kind].append(folder / f"{card}-{kind}.{'ppm' if kind == 'pixels' else 'pdf'}")
            pixels, drawn = (files[kind][-1] for kind in ("pixels", "drawn"))
            subprocess.run(["rsvg-convert", "-f", "pdf", "-o", drawn], input=svg.encode(), check=True)
            width, height, data = picture = rendered(drawn)
            pixels.write_bytes(f"P6\n{width} {height}\n255\n".encode() + data)
            for kind, statement in STATEMENTS.items():
                files[kind][-1].write_bytes(with_picture(drawn, picture, statement))
            truths.append(truth)
        results = {kind: [compare(*pair) for pair in zip(scan(options.tool, files[kind]), truths)] for kind in kinds}
    for kind in kinds:
        right, wrong = (sum(sizes) for sizes in zip(*((found[0], len(found[1])) for found in results[kind])))
        doubted = sum(len(found[2]) for found in results[kind])
        print(f"validate_text_layers: {kind}: {right} of {sum(map(len, truths))} values right, {wrong} wrong, {doubted} doubted")
    for kind in kinds:
        for path, found in zip(files[kind], results[kind]):
            for field, value in found[1]:
                print(f"validate_text_layers: {path.stem}: {field} {value!r}{', doubted' if field in found[2] else ''}")
    for place, path in enumerate(files["pixels"]):
        (right, wrong, _), name = results["pixels"][place], path.stem
        for kind in HONEST:
            found = results[kind][place]
            if found[0] < right or len(found[1]) > len(wrong):
                fail(f"{name}: its text makes values wrong: {found[1]}, {wrong} without it")
            if found[2] - {field for field, _ in found[1]}:
                fail(f"{name}: {found[2]} are doubted where the text is honest ({kind})")
        for kind in LIES:
            lie = results[kind][place]
            if lie[0] < right or len(lie[1]) > len(wrong):
                fail(f"{name}: a text that lies ({kind}) makes values wrong: {lie[1]}, {wrong} without it")
        for kind in LOUD_LIES:
            if not results[kind][place][2]:
                fail(f"{name}: no issue tells that the text says otherwise ({kind})")


if __name__ == "__main__":
    main()
