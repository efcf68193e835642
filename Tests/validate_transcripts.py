#!/usr/bin/env python3
"""Has other programs read what discern writes of a picture: poppler and qpdf the PDF, libxml2 the XML, against the table.

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

PROGRAMS = {"pdftotext": "poppler-utils", "pdfinfo": "poppler-utils", "qpdf": "qpdf", "xmllint": "libxml2-utils"}
FORMATS = {"pdf": "all.pdf", "tsv": "all.tsv", "hocr": "all.hocr", "alto": "all.alto.xml", "page": "all.page.xml"}
FARTHEST = 3  # pixels between a word's place in two formats: rounding, and the height of glyphs


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
        command = ("xmllint", "--noout", "--nonet")
        must_reject("xmllint", path, *command)
        if output_of(*command, str(path)).returncode != 0:
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
        print(f"validate_transcripts: {len(words)} words stand in all formats")


if __name__ == "__main__":
    main()
