#!/usr/bin/env python3
"""Collects what the readers make of digits that are no phone numbers, as a table of lines for the tests.

    collect_no_phones.py --tool .build/release/discern [--pictures DIR …] > BusinessCardPluginTests/NoPhoneReadings.swift

It draws papers of invented firms (receipt, invoice, forms, labels, rating plates, registers), reads them and the pictures
of the given folders with every engine, and prints each line with six digits or more once, as few as a phone number may have. Folders hold pictures on which
no phone number stands, such as samples/nothing. Lines are as read, with the mistakes of the reader: that is their worth.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../samples/draw"))

import fonts  # noqa: E402
import numpy as np  # noqa: E402
from PIL import Image, ImageDraw, ImageFilter, ImageFont  # noqa: E402

# Name of the paper: font, light on dark, lines. No number is anybody's: registers' own examples, zeros and counting up.
PAPERS = {
    "receipt": ("DejaVuSansMono", False, [
        "MILLBROOK GROCERY", "14/03/2026  17:42:08", "Store 00412 Reg 03 Trans 1187", "Oat bread      3.20",
        "Olives 2 x 2.75  5.50", "4006381333931  Plum jam", "SUBTOTAL     1,126.20", "VISA **** **** **** 1111",
        "Auth 048213  Ref 202631400871", "VAT GB 999 9999 73", "Till 3 Op 2715 No 448812", "Points 12 450",
    ]),
    "invoice": ("LiberationSans-Regular", False, [
        "Invoice 2026-0031-4477", "Customer no. 20 264 118", "Order 4500 017 382 of 02.03.2026",
        "IBAN DE89 3704 0044 0532 0130 00", "BIC COBADEFFXXX", "USt-IdNr. DE123456789", "HRB 148 222 Amtsgericht",
        "Steuernummer 29/815/08150", "Net 12 450,00 EUR", "Due 2026-04-15", "Qty 1200  Price 8.375  Sum 10,050.00",
    ]),
    "registers": ("OpenSans-Regular", False, [
        "ABN 51 824 753 556", "ACN 004 085 616", "CNPJ 11.222.333/0001-81", "CPF 111.444.777-35",
        "Insc. Est. 110.042.490.114", "SIREN 732 829 320", "SIRET 732 829 320 00074", "CHE-116.281.710 MWST",
        "NIF 12345678Z", "P.IVA 00743110157", "NIP 123-456-32-18", "Company No. 01234567", "Charity 1122334",
        "EIN 12-3456789", "KvK 12345678", "GSTIN 27AAPFU0939F1ZV", "CRECI 123.456-F", "Nextel ID 55*123*4567",
        "ID 7*101*2208",
    ]),
    "form": ("LiberationSerif-Regular", False, [
        "Form 1099-B  OMB No. 1545-0715", "SSN 987-65-4320", "Date of birth 06 01 1997", "ZIP 02101-1234",
        "Account number 0002 4455 8871", "Routing 011000015", "Passport L898902C3", "Period 01/2025 - 12/2025",
        "1  Wages 48500.00", "2  Withheld 6835.00", "Case 2:26-cv-00417", "Section 1202(a)(3)",
    ]),
    "label": ("DejaVuSans", False, [
        "LOT 4471 0823", "EXP 11/2027  MFG 05/2025", "NDC 0002-1433-80", "0 12345 67890 5", "REF 400-7781-22",
        "1000 ml / 33.8 fl oz", "Best before 31 12 2026 08:15", "CEP 01310-100", "PLZ 10115  CH-2800",
        "ISBN 978-3-16-148410-0", "ISSN 2049-3630", "SN 2201 0045 7718", "UN 1993  3 III",
    ]),
    "plate": ("Roboto-Medium", True, [
        "Type KX-200  Serial No 0830 2214", "230 V 50-60 Hz 1800-2150 W", "IP 192.168.10.20", "MAC 00:1B:44:11:3A:B7",
        "IMEI 490154203237518", "Made 2024.11  Rev 3.2.0017", "Max 150 000 rpm", "P/N 883-0417-2209", "5.5 x 2.1 x 1200 mm",
        "EN 60335-1 : 2012", "Order code 6205 2288 10", "LF AB 12 CDE 3456",
    ]),
    "ticket": ("OCRB", False, [
        "P<UTOERIKSSON<<ANNA<MARIA", "L898902C36UTO7408122F1204159", "Coach 12 Seat 48", "Dep 08:15  Arr 12:40",
        "Fare 128.50  No 0042-778112", "Valid 01.05.26-31.05.26", "12 345 678 901", "Platform 4  Train 2026",
    ]),
    "page": ("STIXGeneral-Regular", False, [
        "51.5074, -0.1278", "(1998-2004), pp. 1123-1187", "12 + 34 = 46", "3.14159265", "1 234 567 people in 2021",
        "10 20 30 40 50 60", "0.0012 0.0450 1.2200", "Monday 8.30-17.00", "vol. 12, no. 3 (2019)", "x = 2048 / 16 - 100",
    ]),
}


def paper(name, random):
    """One paper as a picture, a little dirty, as a scanner gives it."""
    font_name, is_light, lines = PAPERS[name]
    font = ImageFont.truetype(fonts._installed()[font_name], 34)
    ground, ink = ((38, 42, 48), (226, 228, 230)) if is_light else ((250, 249, 245), (28, 28, 32))
    picture = Image.new("RGB", (900, 80 + 64 * len(lines)), ground)
    pen = ImageDraw.Draw(picture)
    for row, text in enumerate(lines):
        pen.text((60, 40 + 64 * row), text, font=font, fill=ink)
    picture = picture.rotate(random.uniform(-1.5, 1.5), Image.Resampling.BICUBIC, fillcolor=ground)
    picture = picture.filter(ImageFilter.GaussianBlur(random.uniform(0.6, 1.4)))
    noise = random.normal(0, 7, np.asarray(picture).shape)
    return Image.fromarray(np.clip(np.asarray(picture) + noise, 0, 255).astype(np.uint8))


def readings(tool, files, engine, folder):
    """The lines that an engine reads on pictures, by name of the picture."""
    trace = os.path.join(folder, f"trace-{engine}")
    subprocess.run([tool, "scan", "--kind", "business-card", "--engine", engine, "--reveal", "--trace", trace, *files],
                   stdout=subprocess.DEVNULL, check=False)
    for name in sorted(os.listdir(trace)):
        if not name.endswith("readings.txt"):
            continue
        for line in open(os.path.join(trace, name), encoding="utf-8"):
            found = re.fullmatch(r"  (\S.*?)   at [-\d.,x]+, block .*\n", line)
            if found:
                yield name.split(".")[0], found[1]


def quoted(text):
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tool", required=True)
    parser.add_argument("--pictures", action="append", default=[], help="a picture, or a folder of pictures, without phone numbers")
    options = parser.parse_args()
    random = np.random.default_rng(71)
    found = {}
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for name in PAPERS:
            files.append(os.path.join(folder, f"{name}.png"))
            paper(name, random).save(files[-1])
        for place in options.pictures:
            inside = [os.path.join(place, n) for n in sorted(os.listdir(place))] if os.path.isdir(place) else [place]
            files += [n for n in inside if n.lower().endswith((".png", ".jpg", ".jpeg", ".tif"))]
        for engine in ("neural", "tesseract"):
            for source, line in readings(options.tool, files, engine, folder):
                if sum(character.isdigit() for character in line) >= 6:
                    found.setdefault(line, source)
    if len(found) < 60:
        sys.exit(f"collect_no_phones: {len(found)} lines only; is the neural engine there?")
    print("/// What the readers make of digits that are no phone numbers: collected by `collect_no_phones.py` from drawn papers")
    print("/// and from pictures without any phone number, mistakes and all. Not to be edited by hand.")
    print("enum NoPhoneReadings {\n  /// Each line once.\n  static let lines: [String] = [")
    for line in found:
        print(f"    {quoted(line)},")
    print("  ]\n}")


if __name__ == "__main__":
    main()
