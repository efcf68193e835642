#!/usr/bin/env python3
"""Has other programs read what discern writes of a picture: poppler and qpdf the PDF, libxml2 the XML, against the table,
and librsvg the vectors, against the pixels.

    validate_transcripts.py --tool .build/release/discern samples/desk/desk.jpg

Each program must reject a broken file first.
"""

import argparse
import csv
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

from PIL import Image, ImageChops, ImageStat

PROGRAMS = {"pdftotext": "poppler-utils", "pdfinfo": "poppler-utils", "qpdf": "qpdf", "xmllint": "libxml2-utils", "rsvg-convert": "librsvg2-bin"}
FORMATS = {"pdf": "all.pdf", "tsv": "all.tsv", "hocr": "all.hocr", "alto": "all.alto.xml", "page": "all.page.xml"}
FARTHEST = 3  # pixels between a word's place in two formats: rounding, and the height of glyphs
MOST_DIFFERENT = 6  # mean difference of a channel between vectors and pixels: JPEG, smooth edges, and the letters of labels
XMLLINT = ("xmllint", "--noout", "--nonet")


def fail(sentence):
    sys.exit(f"validate_transcripts: {sentence}")


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True)


def must_reject(name, path, *command):
    """Cuts the file in half; the program must notice."""
    broken = path.with_name("broken-" + path.name)
    broken.write_bytes(path.read_bytes()[: path.stat().st_size // 2])
    if output_of(*command, str(broken)).returncode == 0:
        fail(f"{name} takes half a file; its word means nothing")


def words_of_table(path):
    with open(path, encoding="utf-8", newline="") as file:
        rows = csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)
        return [(row["text"], [int(row[key]) for key in ("left", "top", "width", "height")]) for row in rows if row["level"] == "5"]


def words_of_xml(path, tag):
    words = []
    for element in xml.etree.ElementTree.parse(path).iter():
        name = element.tag.rsplit("}", 1)[-1]
        if tag == "hocr" and element.get("class") == "ocrx_word":
            words.append(element.text)
        elif tag == "alto" and name == "String":
            words.append(element.get("CONTENT"))
        elif tag == "page" and name == "Word":
            words.append(next(element.iter(element.tag.replace("Word", "Unicode"))).text)
    return words


def check_xml(folder, words):
    for format in ("hocr", "alto", "page"):
        path = folder / FORMATS[format]
        must_reject("xmllint", path, *XMLLINT)
        if output_of(*XMLLINT, str(path)).returncode != 0:
            fail(f"xmllint rejects {path.name}")
        if words_of_xml(path, format) != [text for text, _ in words]:
            fail(f"{path.name} has other words than the table")


def check_pdf(path, words):
    must_reject("qpdf", path, "qpdf", "--check")
    checked = output_of("qpdf", "--check", str(path))
    if checked.returncode != 0 or "WARNING" in checked.stdout + checked.stderr:
        fail(f"qpdf: {checked.stdout}{checked.stderr}")
    # Points of the page over pixels of the picture.
    width = float(re.search(r"Page size:\s+([\d.]+)", output_of("pdfinfo", str(path)).stdout)[1])
    read = output_of("pdftotext", "-bbox", str(path), "-").stdout
    boxes = re.findall(r'<word xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="([\d.-]+)" yMax="([\d.-]+)">(.*?)</word>', read)
    pixels = int(re.search(r"/Width (\d+)", path.read_bytes().decode("latin-1"))[1])
    found = [(text, [float(value) * pixels / width for value in place]) for *place, text in boxes]
    for text, (left, top, across, down) in words:
        middle = (left + across / 2, top + down / 2)
        near = [box for word, box in found if word in text or text in word]
        if not any(
            box[0] - FARTHEST <= middle[0] <= box[2] + FARTHEST and box[1] - FARTHEST <= middle[1] <= box[3] + FARTHEST for box in near
        ):
            fail(f"poppler does not find ‘{text}’ where it is printed")


def check_svg(folder, options):
    """The vectors show what the pixels show, and their titles hold every field that has a place."""
    vectors, pixels, rendered, table = (folder / name for name in ("marked.svg", "marked.png", "rendered.png", "fields.csv"))
    for path in (vectors, pixels):
        subprocess.run([options.tool, "scan", options.picture, "--mark", str(path)], check=True, capture_output=True)
    subprocess.run([options.tool, "scan", options.picture, "--table", str(table)], check=True, capture_output=True)
    for name, *command in (XMLLINT, ("rsvg-convert", "--unlimited", "--output", str(rendered))):
        must_reject(name, vectors, name, *command)
        if output_of(name, *command, str(vectors)).returncode != 0:
            fail(f"{name} rejects {vectors.name}")
    with Image.open(pixels) as drawn, Image.open(rendered) as found:
        if drawn.size != found.size:
            fail(f"librsvg draws {found.size}, and the picture has {drawn.size}")
        difference = max(ImageStat.Stat(ImageChops.difference(drawn.convert("RGB"), found.convert("RGB"))).mean)
    if difference > MOST_DIFFERENT:
        fail(f"vectors and pixels differ by {difference:.1f} of 255 in the mean")
    titles = {line for element in xml.etree.ElementTree.parse(vectors).iter() for line in (element.text or "").splitlines()}
    with open(table, encoding="utf-8", newline="") as file:
        fields = [row for row in csv.DictReader(file) if row["value"]]
    shown = [row for row in fields if f"{row['field']}: {row['value']}" in titles]
    if 2 * len(shown) < len(fields) or not fields:
        fail(f"{len(shown)} of {len(fields)} fields have a title")
    return len(shown), difference


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", default=".build/release/discern")
    parser.add_argument("picture")
    options = parser.parse_args()
    for program, package in PROGRAMS.items():
        if not shutil.which(program):
            fail(f"{program} is missing: apt-get install {package}")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for file in FORMATS.values():
            subprocess.run([options.tool, "scan", options.picture, "--text", str(folder / file)], check=True, capture_output=True)
        words = [(text, box) for text, box in words_of_table(folder / FORMATS["tsv"])]
        if not words:
            fail(f"nothing is read of {options.picture}")
        check_xml(folder, words)
        check_pdf(folder / FORMATS["pdf"], [(text, box) for text, box in words if text.isalnum()])
        shown, difference = check_svg(folder, options)
        print(f"validate_transcripts: {len(words)} words stand in all formats; {shown} fields are drawn, {difference:.1f} of 255 apart")


if __name__ == "__main__":
    main()
