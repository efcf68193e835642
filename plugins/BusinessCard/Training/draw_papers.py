"""Draws papers of the world as pictures, and writes what is on them.

    draw_papers.py OUT --count N --seed S [--pools P] [--held-back] [--others] [--part PART]

Writes pictures and `truth.jsonl`: a line a picture, with `file`, `kind`, `is_card`, `view`, `contacts` (a list of dicts of lists: name,
organization, title, department, address, phone, email, web) and `lines` (text, tags, quad in the picture's pixels). With
`--held-back`, only the fonts of the exam are used; with `--others`, no contact card is drawn; PART is as held_out.py says. The same seed gives the same pictures.
Telephone numbers are replaced by such
as are reserved for fiction in countries that have them.
"""

import argparse
import collections
import functools
import json
import multiprocessing
import pathlib
import random as chances

import cv2
import numpy as np

import fictional
import held_out
import paper_art
import paper_camera
import paper_print
import phones
import world
from word_features import is_east_asian

ROOT = pathlib.Path(__file__).parents[3]
WORK = ROOT / ".build" / "training" / "business-card"
WIDTHS = (700, 2000)  # of a card before the camera, in pixels
CAPITAL = 12  # pixels the capitals of most lines are high at least on the flat paper
WIDEST = 80  # capitals a contact card is wide at most: on 85 mm, type of four and a half points


def entities(lines):
    """Tag -> its text and the middle of its first line: lines joined by a space, those of an address by commas."""
    out = {}
    for line in lines:
        parts = {}
        for character, tag in zip(line["text"], line["tags"]):
            if tag and tag[0] != "?":
                parts[tuple(tag)] = parts.get(tuple(tag), "") + character
        for tag, part in parts.items():
            text, middle = out.get(tag, ("", np.mean(line["quad"], 0)))
            glue = ", " if tag[0] == "address" else " "
            out[tag] = (text + glue + part.strip() if text else part.strip(), middle)
    return out


def contacts(lines):
    """One contact for each person: titles and departments go to the person nearest to them, everything else to all."""
    found = entities(lines)
    names = [(text, middle) for (role, *_), (text, middle) in found.items() if role == "name"]
    if len({is_east_asian(text[0]) for text, _ in names}) == 2:  # one name in two scripts
        names = names[:1]
    out = [collections.defaultdict(list) for _ in names or [None]]
    for (role, *_), (text, middle) in found.items():
        nearest = out if len(out) == 1 else [out[min(range(len(out)), key=lambda i: float(np.linalg.norm(names[i][1] - middle)))]]
        for contact in nearest if role in ("name", "title", "department") else out:
            contact[role].append(text)
    return out


def is_icon(text, role):
    """True if this text before a value of the role stands for an icon as a recogniser misreads it, not for a label."""
    kinds = {"phone": ("phone", "mobile", "fax")}.get(role, (role,))
    letters = "".join(phones.LETTERS.get(kind, "") for kind in kinds)
    return text not in letters and any(text in phones.ICONS.get(kind, ()) for kind in kinds)


def with_icons(lines):
    """The lines without misread icons, and the icons to draw in their place: role, cx, cy, height."""
    out, icons = [], []
    for line in lines:
        text, tags = line["text"], line["tags"]
        first = next((i for i, tag in enumerate(tags) if tag), 0)
        role = paper_print.role_of(line)
        if first and is_icon(text[:first].strip(), role):
            shift = line["w"] * first / len(text)
            icons.append((role, line["cx"] - line["w"] / 2 + 0.4 * shift, line["cy"], line["h"]))
            line = dict(line, text=text[first:], tags=tags[first:], w=line["w"] - shift, cx=line["cx"] + shift / 2)
        elif role is None and len(text.strip()) < 3:
            beside = [m for m in lines if m["cx"] > line["cx"] and abs(m["cy"] - line["cy"]) < 0.5 * m["h"] and paper_print.role_of(m)]
            nearest = min(beside, key=lambda m: m["cx"] - m["w"] / 2, default=None)
            if nearest and is_icon(text.strip(), paper_print.role_of(nearest)):
                icons.append((paper_print.role_of(nearest), line["cx"], line["cy"], line["h"]))
                continue
        out.append(line)
    return out, icons


def truth_of(paper, view, quads):
    """What the picture shows: lines without ink are left out."""
    shown = [dict(text=line["text"], tags=line["tags"], quad=quad) for line, quad in zip(paper.lines, quads) if quad]
    found = contacts(shown) if paper.is_card else []
    return {"kind": paper.kind, "is_card": bool(paper.is_card), "view": view, "contacts": found, "lines": shown}


def is_printable(paper):
    """True if the paper says something, and a card in type that printers would use."""
    heights = sorted(line["h"] for line in paper.lines)
    if not heights:
        return False
    across, down = (
        max(line[middle] + line[size] / 2 for line in paper.lines) - min(line[middle] - line[size] / 2 for line in paper.lines)
        for middle, size in (("cx", "w"), ("cy", "h"))
    )
    return not paper.is_card or max(across, down * 1.6) < WIDEST * heights[len(heights) // 2]


def picture(seed, held_back, others=False):
    """A paper, how it is seen, its picture, the quads of its lines, and the quality of its JPEG; None for PNG."""
    random = chances.Random(seed)
    noise = np.random.default_rng(random.getrandbits(32))
    paper = world.sample(random)
    while not is_printable(paper) or others and paper.is_card:
        paper = world.sample(random)
    for line in paper.lines:
        line["text"] = fictional.phones_replaced(line["text"], line["tags"], random)
    paper.lines, icons = with_icons(paper.lines)
    printer = paper_print.Printer(paper, icons, random, noise, held_back)
    across = paper.sheet[2]
    small = printer.heights[len(printer.heights) // 4]
    wide = max(random.uniform(*WIDTHS), CAPITAL * across / small)
    flat = printer.flat(min(wide, 2400))
    return (paper, *paper_camera.seen(flat, paper.kind in paper_art.SCREENS, random, noise))


def written(number, out, seed, held_back, others):
    """Writes picture `number` and returns its truth."""
    paper, view, pixels, quads, quality = picture(f"{seed}-{number}", held_back, others)
    name = f"{seed}-{number:05}." + ("png" if quality is None else "jpg")
    options = [] if quality is None else [cv2.IMWRITE_JPEG_QUALITY, quality]
    cv2.imwrite(str(out / name), np.ascontiguousarray(pixels[..., ::-1]), options)
    return {"file": name, **truth_of(paper, view, quads)}


def draw(out, count, seed, pools, held_back, others=False, jobs=1, part=held_out.ALL):
    """Writes `count` pictures and their truth into a folder."""
    cv2.setNumThreads(1)
    world.load(pools, part)
    out.mkdir(parents=True, exist_ok=True)
    make = functools.partial(written, out=out, seed=seed, held_back=held_back, others=others)
    with open(out / "truth.part", "w", encoding="utf-8") as file:
        if jobs == 1:
            rows = map(make, range(count))
        else:
            rows = multiprocessing.Pool(jobs).imap(make, range(count), 4)
        for row in rows:
            file.write(json.dumps(row, ensure_ascii=False) + "\n")
    (out / "truth.part").rename(out / "truth.jsonl")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pools", default=str(WORK / "pools.json"))
    parser.add_argument("--held-back", action="store_true", help="use the fonts of the exam only")
    parser.add_argument("--others", action="store_true", help="draw no contact card")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--part", choices=held_out.PARTS, default=held_out.ALL)
    options = parser.parse_args()
    draw(options.out, options.count, options.seed, options.pools, options.held_back, options.others, options.jobs, options.part)


if __name__ == "__main__":
    main()
