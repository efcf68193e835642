#!/usr/bin/env python3
"""How often confidences are right: `calibration.py --discern PATH CORPUS…`, or `--results SCAN.jsonl` for a scan at hand.

A corpus is a folder with a `manifest.jsonl` (a row a picture: file, cards with number, brand, expiry, holder) or the
project's samples (a picture, and its truth beside it). Prints the table of the README: for each field and range of
confidence how many were reported, how many were right, and what was promised on the average.
"""

import argparse
import collections
import json
import os
import re
import subprocess
import sys
import unicodedata

KIND = "payment-card"
BOUNDS = [0.0, 0.5, 0.8, 0.9, 0.97, 1.01]
FIELDS = ["document", "number", "network", "expiry", "holder"]


def squash(text):
    """Letters and digits alone, small: how a value is spaced does not matter."""
    return re.sub(r"[\W_]", "", unicodedata.normalize("NFKC", text or "").casefold())


def rows(folder):
    """The pictures of a corpus, each with what is right for every field; nothing for pictures that hold no card."""
    manifest = os.path.join(folder, "manifest.jsonl")
    if os.path.exists(manifest):
        for row in map(json.loads, open(manifest)):
            if "video" in row["conditions"]:
                continue
            cards = row["cards"]
            yield os.path.join(folder, row["file"]), {
                "number": {squash(c.get("number") or c.get("number_printed") or c.get("partial")) for c in cards},
                "network": {squash(c.get(key)) for c in cards for key in ("brand", "brand_iin", "brand_logo")},
                "expiry": {squash(c.get("expiry")) for c in cards},
                "holder": {squash(c.get(key)) for c in cards for key in ("holder", "holder_visible")},
                "document": {"card"} if cards else set(),
            }
        return
    for name in sorted(os.listdir(folder)):
        stem, suffix = os.path.splitext(name)
        truth = os.path.join(folder, stem + ".json")
        if suffix in (".png", ".jpg") and os.path.exists(truth):
            documents = [d for d in json.load(open(truth))["documents"] if d["kind"] == KIND]
            right = {f: {squash(v["value"]) for d in documents for v in d["fields"] if v["name"] == f} for f in FIELDS[1:]}
            yield os.path.join(folder, name), right | {"document": {"card"} if documents else set()}


def reports(arguments):
    """What was reported, by the picture's name."""
    if arguments.results:
        lines = open(arguments.results).read().splitlines()
    else:
        pictures = [picture for folder in arguments.corpus for picture, _ in rows(folder)]
        done = subprocess.run([arguments.discern, "scan", "--json", "--reveal", *pictures], stdout=subprocess.PIPE, text=True)
        lines = done.stdout.splitlines()
    return {os.path.basename(r["source"]): r for r in map(json.loads, filter(None, lines))}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--discern", default="discern")
    parser.add_argument("--results", help="what `discern scan --json --reveal` printed for these pictures")
    parser.add_argument("corpus", nargs="+")
    arguments = parser.parse_args()
    found = reports(arguments)
    tally = collections.defaultdict(list)
    for folder in arguments.corpus:
        for picture, right in rows(folder):
            for document in found.get(os.path.basename(picture), {}).get("documents", []):
                if document["kind"] != KIND:
                    continue
                tally["document"].append((document["confidence"], bool(right["document"])))
                for field in document["fields"]:
                    if field["name"] in right:
                        tally[field["name"]].append((field["confidence"], squash(field["value"]) in right[field["name"]] - {""}))
    if not tally:
        sys.exit("calibration: no payment card was reported; are these the pictures that were scanned?")
    print("| field | confidence | reported | right | share | promised |\n|---|---|---|---|---|---|")
    for name in FIELDS:
        for low, high in zip(BOUNDS, BOUNDS[1:]):
            here = [(c, ok) for c, ok in tally[name] if low <= c < high]
            if here:
                right, mean = sum(ok for _, ok in here), sum(c for c, _ in here) / len(here)
                span = f"{low:.2f} to {min(high, 1):.2f}"
                print(f"| {name} | {span} | {len(here)} | {right} | {right / len(here):.2f} | {mean:.2f} |")


if __name__ == "__main__":
    main()
