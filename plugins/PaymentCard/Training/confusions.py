#!/usr/bin/env python3
"""Measures how readers see the digits of drawn cards: `confusions.py --discern PATH [--cards 150] [--into confusions.txt]`.

It draws cards with the samples' own means, harder than the samples are (small, blurred, noisy, low in contrast), has
them scanned with itself as a plugin in another process, which writes down what every reader saw, and counts for every
printed digit what was read for it, how surely, and what else it might have been. The tests of numbers draw their noisy
readings from the table, so that the noise is the readers' and not what the plugin takes it to be.

Rows: reader, printed digit, sign read, its confidence, how often, other signs with their natural logarithms.
"""

import argparse
import collections
import json
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
DRAW = os.path.join(HERE, "..", "..", "..", "samples", "draw")
LOG = "DISCERN_CONFUSIONS_LOG"
FACES = ["RobotoCondensed-Regular", "OCRB", "Lato-Medium", "OpenSans-Regular", "LiberationSans-BoldItalic"]
# Readings with more signs wrong than this are of something else, or shifted against the number.
MOST_WRONG = 6


def check_digit(digits):
    """ISO/IEC 7812-1, annex B."""
    total = sum(sum(divmod(int(d) * (2 - place % 2), 10)) for place, d in enumerate(reversed(digits)))
    return str(-total % 10)


def number(random):
    """Sixteen digits of a network, grouped in fours; nobody's: the account is drawn by lot."""
    start = ["4", "51", "2221", "6011", "3528", "2200", "62"][random.integers(7)]
    digits = start + "".join(str(d) for d in random.integers(0, 10, 15 - len(start)))
    digits += check_digit(digits)
    return " ".join(digits[place : place + 4] for place in range(0, 16, 4))


def picture(random):
    """A card on a table, drawn and photographed, and its number."""
    import textures
    from camera import Photograph, pose
    from card_parts import blank, pixels, pressed
    from surface import Overprinted

    text = number(random)
    dark = tuple(int(v) for v in random.integers(20, 110, 3))
    card = blank(textures.waves(pixels(), tuple(v + 40 for v in dark), dark, random, float(random.uniform(0.03, 0.15))))
    contrast = int(random.integers(25, 130))
    ink = tuple(min(255, v + 40 + contrast) for v in dark)
    if random.random() < 0.6:
        pressed(card, text, 8, 34.0, random, ink, digits=True)
    else:
        face, height = FACES[random.integers(len(FACES))], float(random.uniform(4.6, 6.2))
        try:
            card.print(text, 8, 34.5, face, height, ink)
        except Overprinted:  # A wide face: it fits where it is smaller.
            card.print(text, 8, 34.5, face, 0.75 * height, ink)
    card.print("VISA", 76, 49, "LiberationSans-BoldItalic", 6.5, (250, 250, 250), "right")
    width = int(random.integers(190, 460))
    size = (int(width * 1.15), int(width * 0.76))
    photograph = Photograph(textures.paper(size, random, (200, 198, 190), 4))
    turn = [float(random.uniform(-limit, limit)) for limit in (3, 10, 10)]
    photograph.lay(card, pose(card.size, (size[0] / 2, size[1] / 2), width, *turn), shadow=4)
    shot = photograph.develop(
        random, light=float(random.uniform(0.1, 0.35)), blur=float(random.uniform(0.4, 1.8)),
        noise=float(random.uniform(2, 11)))
    return shot.image, text.replace(" ", "")


def answer():
    """The plugin's side: writes down every line that was read, and claims nothing."""
    manifest = {"kind": "confusions", "summary": "Writes down what is read.", "options": [], "models": [],
                "fields": [{"name": "line", "help": "None."}], "exporters": []}
    for line in sys.stdin:
        question = json.loads(line)
        if question["method"] == "claims":
            note(question["inquiry"]["transcript"])
        result = manifest if question["method"] == "manifest" else []
        print(json.dumps({"id": question["id"], "result": result}), flush=True)


def note(transcript):
    """One object a line of a reading: the reader, and its signs."""
    with open(os.environ[LOG], "a") as log:
        for line in transcript["lines"]:
            reading = transcript["readings"][line["reading"]]
            signs = [transcript["symbols"][place] for word in line["words"] for place in word["symbols"]]
            row = [(s["text"], s["confidence"], [(a["text"], a["logProbability"]) for a in s["alternatives"]]) for s in signs]
            reader = "digits" if reading["request"].get("model") else reading["reader"]
            log.write(json.dumps([reader, row]) + "\n")


def observations(tool, image, truth, folder):
    """What readers saw for each digit of one card."""
    path, log = os.path.join(folder, "card.png"), os.path.join(folder, "log")
    image.save(path)
    open(log, "w").close()
    environment = os.environ | {LOG: log}
    subprocess.run([tool, "scan", "--json", "--plugin", os.path.abspath(__file__), path], env=environment,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)
    for line in open(log):
        reader, signs = json.loads(line)
        if len(signs) != len(truth) or sum(s[0] != d for s, d in zip(signs, truth)) > MOST_WRONG:
            continue
        for (sign, confidence, others), digit in zip(signs, truth):
            others = " ".join(f"{text}:{nats:.1f}" for text, nats in others[:4] if len(text) == 1 and not text.isspace() and text != ":")
            yield reader, digit, sign, f"{confidence:.2f}", others


def main():
    if LOG in os.environ:
        return answer()
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--discern", required=True, help="the program that scans")
    parser.add_argument("--cards", type=int, default=150)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--without-networks", action="store_true", help="measure Tesseract alone, and add that to the table")
    parser.add_argument("--into", default=os.path.join(HERE, "confusions.txt"))
    options = parser.parse_args()
    sys.path.insert(0, DRAW)
    import numpy as np

    if options.without_networks:
        os.environ["DISCERN_NEURAL"] = "off"
    counts = collections.Counter()
    with tempfile.TemporaryDirectory() as folder:
        for card in range(options.cards):
            image, truth = picture(np.random.default_rng([options.seed, card]))
            counts.update(observations(options.discern, image, truth, folder))
    if not counts:
        sys.exit("confusions: no number was read; does the program find its engines? Try `discern doctor`.")
    with open(options.into, "a" if options.without_networks else "w") as file:
        engines = "Tesseract alone" if options.without_networks else "all engines"
        file.write(f"# Measured by confusions.py on {options.cards} drawn cards, seed {options.seed}, with {engines}.\n")
        for (reader, digit, sign, confidence, others), count in sorted(counts.items()):
            file.write(f"{reader} {digit} {sign} {confidence} {count} {others}".rstrip() + "\n")


if __name__ == "__main__":
    main()
