#!/usr/bin/env python3
"""Has readers that are not ours read what `discern scan --export` writes: vCard 3.0 by vobject, 4.0 and jCard by ez-vcard.

    validate_contacts.py --tool .build/release/discern samples/business-card

Each reader first has to reject five broken cards, so that its silence means something. Then names, numbers and mails that
it understands must be those that the scan reports. vobject is in Debian's python3-vobject, ez-vcard in libez-vcard-java
(with default-jdk-headless); where one is missing nothing is validated, and the exit status is 1.
"""

import argparse
import glob
import json
import os
import shutil
import subprocess
import sys
import tempfile

try:
    import vobject
except ImportError:
    sys.exit("validate_contacts: vobject is missing: apt-get install python3-vobject")

HERE = os.path.dirname(os.path.abspath(__file__))
GOOD = ["BEGIN:VCARD", "VERSION:%s", "FN:Ann Lowe", "N:Lowe;Ann;;;", "TEL;TYPE=voice:+442079460958", "END:VCARD"]
# What is done to a good card to break it.
BREAKS = {
    "without a name": lambda lines: [line for line in lines if not line.startswith(("FN", "N:"))],
    "without an end": lambda lines: lines[:-1],
    "without a version": lambda lines: [line for line in lines if not line.startswith("VERSION")],
    "a line without a colon": lambda lines: lines[:-1] + ["TITLE Engineer"] + lines[-1:],
    "without a beginning": lambda lines: lines[1:],
}
JCARD_BREAKS = {
    "cut off": lambda text: text[:-4],
    "no list": lambda text: "{}",
    "another kind": lambda text: text.replace('"vcard"', '"vcalendar"', 1),
    "without a name": lambda text: text.replace('["fn",{},"text","Ann Lowe"],', ""),
    "a property of one part": lambda text: text.replace('["fn",{},"text","Ann Lowe"]', '["fn"]'),
}
JCARD = '["vcard",[["version",{},"text","4.0"],["fn",{},"text","Ann Lowe"],["tel",{},"uri","tel:+442079460958"]]]'


def by_vobject(path):
    """What vobject understands of a file of vCards 3.0; raises where it does not."""
    text = open(path, encoding="utf-8", newline="").read()
    if text.count("BEGIN:VCARD") != text.count("END:VCARD"):
        raise ValueError("a card is not ended")
    contacts = []
    for card in vobject.readComponents(text):
        if card.version.value != "3.0":
            raise ValueError("no version 3.0")
        card.validate(raiseException=True)
        contacts.append([card.fn.value] + [t.value for t in card.contents.get("tel", [])] + [m.value for m in card.contents.get("email", [])])
    if not contacts:
        raise ValueError("no contact")
    return contacts


def ez_vcard():
    """A function that reads a file by ez-vcard."""
    jars = [j for name in ("ez-vcard", "vinnie", "jackson-core", "jackson-databind", "jackson-annotations", "jsoup", "freemarker")
            for j in glob.glob(f"/usr/share/java/{name}.jar")]
    if not shutil.which("java") or not any(j.endswith("ez-vcard.jar") for j in jars):
        sys.exit("validate_contacts: ez-vcard is missing: apt-get install libez-vcard-java default-jdk-headless")

    def read(path):
        done = subprocess.run(["java", "-cp", ":".join(jars), os.path.join(HERE, "ReadContacts.java"), path], capture_output=True, text=True)
        if done.returncode:
            raise ValueError(done.stderr.strip() or "rejected")
        return [line.split("\t") for line in done.stdout.splitlines()]

    return read


def check(name, read, good, breaks, folder, ending):
    """The reader takes a good card and rejects every broken one."""
    path = os.path.join(folder, f"card.{ending}")

    def write(text):
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(text)

    write(good)
    read(path)
    for fault, text in breaks.items():
        write(text)
        try:
            read(path)
        except Exception:
            continue
        sys.exit(f"validate_contacts: {name} takes a card {fault}; its word means nothing")
    print(f"{name}: takes a good card, rejects {len(breaks)} broken ones")


def compare(name, contacts, documents):
    """What the reader understood is what the scan reported."""
    digits = lambda text: "".join(c for c in text if c.isdigit() or c == "+")
    got = {part.lower() if "@" in part else digits(part.split(";")[0].split(" ext")[0]) for contact in contacts for part in contact[1:]}
    fields = [f for d in documents for f in d["fields"]]
    for field in fields:
        value = field["value"]
        wanted = {"phone": digits(value.split(";")[0] if value.startswith("+") else field["text"]), "email": value.lower()}.get(field["name"])
        if wanted and wanted not in got:
            sys.exit(f"validate_contacts: {name} did not find {wanted} in what was exported")
    if not got:
        sys.exit(f"validate_contacts: {name} found nothing to compare")
    names = {f["value"] for f in fields if f["name"] == "name"}
    if not names <= {contact[0] for contact in contacts}:
        sys.exit(f"validate_contacts: {name} found other names")
    print(f"{name}: {len(contacts)} contacts, all numbers and mails understood")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tool", required=True)
    parser.add_argument("pictures", nargs="+")
    options = parser.parse_args()
    read_four = ez_vcard()
    with tempfile.TemporaryDirectory() as folder:
        def scan(format, ending):
            path = os.path.join(folder, f"contacts.{ending}")
            done = subprocess.run([options.tool, "scan", "--json", "--export", path, "--export-format", format, "--export-photo", "--force", *options.pictures],
                                  stdout=subprocess.PIPE, text=True)
            documents = [d for line in done.stdout.splitlines() for d in json.loads(line).get("documents", []) if d["kind"] == "business-card"]
            return path, documents

        card = lambda version: [line.replace("%s", version) for line in GOOD]
        joined = lambda lines: "\r\n".join(lines) + "\r\n"
        check("vobject", by_vobject, joined(card("3.0")), {k: joined(b(card("3.0"))) for k, b in BREAKS.items()}, folder, "vcf")
        path, documents = scan("vcard", "vcf")
        compare("vobject, vCard 3.0", by_vobject(path), documents)
        check("ez-vcard", read_four, joined(card("4.0")), {k: joined(b(card("4.0"))) for k, b in BREAKS.items()}, folder, "vcf")
        check("ez-vcard, jCard", read_four, JCARD, {k: b(JCARD) for k, b in JCARD_BREAKS.items()}, folder, "jcard")
        for format, ending in (("vcard4", "vcf"), ("jcard", "jcard")):
            path, documents = scan(format, ending)
            compare(f"ez-vcard, {format}", read_four(path), documents)


if __name__ == "__main__":
    main()
