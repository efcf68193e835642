#!/usr/bin/env python3
"""Draws twenty cards on a table, has discern read them, and says how many contacts are whole.

    cards_on_a_table.py --tool .build/release/discern [--keep DIR]

The cards lie at any angle, seen in perspective, eight of them touching another; three grounds, JPEG 75, five seeds
(`samples/draw/table.py` draws them). A contact is whole when one document has its name, its number and its mail address, and no
others. Options are the default ones, but for time: a busy machine may take longer than a minute. The exit status is 0 where
all twenty are whole, and nothing else was found, on four pictures of the five.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../samples/draw"))

import table  # noqa: E402


def whole(truth, documents):
    """Whether one document says all of a card, and nothing of another."""
    for document in documents:
        values = lambda name: [f["value"] for f in document["fields"] if f["name"] == name]
        if values("name") == [truth["name"]] and values("phone") == [truth["phone"]] and values("email") == [truth["email"]]:
            return True
    return False


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tool", required=True)
    parser.add_argument("--keep", help="a folder for the pictures")
    parser.add_argument("--seeds", type=int, default=5)
    options = parser.parse_args()
    complete = 0
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(options.seeds):
            picture, truths = table.table(seed)
            path = os.path.join(options.keep or folder, f"table{seed}.jpg")
            picture.save(path, quality=table.QUALITY)
            command = [options.tool, "scan", "--json", "--seconds", "600", path]
            found = json.loads(subprocess.run(command, stdout=subprocess.PIPE, text=True).stdout)
            documents = found.get("documents", [])
            missing = [truth for truth in truths if not whole(truth, documents)]
            strangers = len(documents) - len(truths)
            complete += not missing and not strangers
            print(f"seed {seed}: {len(truths) - len(missing)} of {len(truths)} contacts, {len(documents)} documents, "
                  f"{found.get('milliseconds', {}).get('total', 0) / 1000:.1f} s", *(t["name"] for t in missing), sep="\n    missing " if missing else " ")
    print(f"{complete} of {options.seeds} pictures are whole")
    sys.exit(0 if complete * 5 >= options.seeds * 4 else 1)


if __name__ == "__main__":
    main()
