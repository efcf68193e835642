"""Reads drawn papers with discern itself, and writes what it read as training shards: real reading noise in the place of invented.

    read_papers.py OUT --count N --seed S [--tool PATH] [--shard 100] [--again]

Draws papers of families that no training saw (held_out.py) into OUT/drawn (unless they are there), scans them with `TOOL scan --trace`, takes the lines of the general reading as the
plugin sees them (`CardLine.swift`: parted at wide gaps, boxes in the frame where text runs level), carries the tags over from the true
lines at the same place, and writes `shard_SEED_NNNN.npz` in the format of write_shards.py, with `readings`: of each printed value the
number of its role, the mean confidence of its characters, how many they are, and 1 if they were read right. Shards that exist are kept; the pictures and
their scans stay, too, so that `--again` writes the shards anew within seconds when the features or the tags have changed.
"""

import argparse
import gzip
import json
import math
import pathlib
import re
import shutil
import subprocess

import cv2
import numpy as np

import draw_papers
import held_out
from countries import REGION_IDS
from exam import alike, squashed
from word_features import ROLES, features_of, is_east_asian, labels_of, regions_of

WIDEST_GAP = 1.8  # CardLine.swift
MINIMUM_LENGTH, MAXIMUM_SLOPE = 2.0, 1.0  # TextFrame.swift
LEGIBLE = 0.5  # the share of a read line's characters that must be in the true ones, for it to be judged
NEARLY = 0.9  # the share of an address's triples of characters that makes it right, as in the exam
HALF = 0.4  # the share of the true characters that a sheet must hold, to be the paper
UNJUDGED = ("?", 0)
FILES = 20  # of one call of the command
KEYS = ("feats", "chars", "grams", "whole", "where", "labels", "regions")

SIZE = re.compile(r"Sheet of (\d+) × (\d+) pixels")
LINE = re.compile(r"^  (\S.*)   at \S+, block \d+, text ([\d.]+) high$")
SYMBOL = re.compile(r"^    (\S+)(?: [a-zA-Z]+)?  ([\d.]+)  at (-?[\d.]+),(-?[\d.]+),([\d.]+)x([\d.]+)")


# ---------------------------------------------------------------- what was read


class Symbol:
    """One read character with the bounds of its box in the sheet's pixels."""

    def __init__(self, text, confidence, left, top, width, height):
        self.text, self.confidence = text, float(confidence)
        self.left, self.top, self.width, self.height = map(float, (left, top, width, height))

    @property
    def centre(self):
        return self.left + self.width / 2, self.top + self.height / 2

    def upright(self, slope):
        """Width and height of its box along a line of that slope, of which the bounds are known."""
        cosine = 1 / math.hypot(1, slope)
        sine = abs(slope) * cosine
        spread = cosine * cosine - sine * sine
        if spread < 0.2:
            return self.width, self.height
        width, height = (self.width * cosine - self.height * sine) / spread, (self.height * cosine - self.width * sine) / spread
        return max(0.3 * self.width, width), max(0.3 * self.height, height)


class ReadLine:
    """A line of the general reading: its words, each a list of symbols, and the height of its capitals."""

    def __init__(self, words, text_height):
        self.words, self.text_height = words, text_height

    @property
    def slope(self):
        """Its rise over its run, and its length; None if it is too short or too steep to tell."""
        symbols = [symbol for word in self.words for symbol in word]
        (x0, y0), (x1, y1) = symbols[0].centre, symbols[-1].centre
        run = x1 - x0 + (symbols[0].width + symbols[-1].width) / 2
        if x1 - x0 <= 0 or run <= MINIMUM_LENGTH * self.text_height or abs(y1 - y0) > MAXIMUM_SLOPE * (x1 - x0):
            return None
        return (y1 - y0) / (x1 - x0), run


def sheet_of(trace):
    """Size and general lines of a sheet, from the text that the trace keeps of its readings."""
    size, lines, is_general, left = None, [], False, []
    for row in trace.splitlines():
        if size is None and (found := SIZE.match(row)):
            size = (int(found[1]), int(found[2]))
        elif row.startswith("Reading "):
            is_general = "for ‘general’" in row
        elif is_general and (found := LINE.match(row)):
            left = found[1].split(" ")
            lines.append(ReadLine([[] for _ in left], float(found[2])))
        elif is_general and lines and (found := SYMBOL.match(row)):
            while left and not left[0]:
                left.pop(0)
            if left and left[0].startswith(found[1]):
                lines[-1].words[len(lines[-1].words) - len(left)].append(Symbol(*found.groups()))
                left[0] = left[0][len(found[1]) :]
    for line in lines:
        line.words = [word for word in line.words if word]
    return size, [line for line in lines if line.words]


def frame_of(lines):
    """The slope of most text: the median of the lines' slopes, longer lines counting more."""
    slopes = sorted(line.slope for line in lines if line.slope)
    half, total = sum(length for _, length in slopes) / 2, 0.0
    for slope, length in slopes:
        total += length
        if total >= half:
            return slope
    return 0.0


def card_lines(lines):
    """The lines as the plugin sees them: dicts of text, cx, cy, w, h, score, and `place`, the box's centre on the sheet."""
    slope = frame_of(lines)
    cosine, sine = 1 / math.hypot(1, slope), slope / math.hypot(1, slope)
    out = []
    for line in lines:
        parts, end = [], None
        for word in line.words:
            boxes = []
            for symbol in word:
                (x, y), (w, h) = symbol.centre, symbol.upright(slope)
                x, y = x * cosine + y * sine, y * cosine - x * sine
                boxes.append((x - w / 2, y - h / 2, x + w / 2, y + h / 2))
            box = np.array([np.min(boxes, 0)[0], np.min(boxes, 0)[1], np.max(boxes, 0)[2], np.max(boxes, 0)[3]])
            if end is not None and box[0] - end <= max(1, line.text_height) * WIDEST_GAP:
                parts[-1].append((word, box))
            else:
                parts.append([(word, box)])
            end = box[2]
        for part in parts:
            boxes = np.array([box for _, box in part])
            left, top, right, bottom = *boxes[:, :2].min(0), *boxes[:, 2:].max(0)
            scores = []
            for word, _ in part:
                letters = [c for symbol in word for c in symbol.text if c.isalpha()]
                is_east = 2 * sum(map(is_east_asian, letters)) > len(letters)
                whole = math.prod(symbol.confidence for symbol in word)
                scores += [symbol.confidence if is_east else whole for symbol in word for _ in symbol.text]
            cx, cy = (left + right) / 2, (top + bottom) / 2
            out.append({
                "text": " ".join("".join(symbol.text for symbol in word) for word, _ in part), "cx": cx, "cy": cy, "w": right - left,
                "h": line.text_height, "score": sum(scores) / len(scores), "scores": scores,
                "ends": [(x * cosine - cy * sine, cy * cosine + x * sine) for x in (left, cx, right)],
            })  # fmt: skip
    return out


# ---------------------------------------------------------------- what is true


class TrueLine:
    """A drawn line in the pixels of a sheet: its characters, and its axis."""

    def __init__(self, line, matrix):
        self.text = line["text"]
        self.tags = [tag and tuple(tag) for tag in line["tags"]]
        corners = cv2.perspectiveTransform(np.float64(line["quad"])[None], matrix)[0]
        self.start, self.end = (corners[0] + corners[3]) / 2, (corners[1] + corners[2]) / 2
        self.height = np.linalg.norm(corners[0] + corners[1] - corners[2] - corners[3]) / 2
        self.length = max(1.0, float(np.linalg.norm(self.end - self.start)))

    def span(self, ends):
        """Where a read line begins and ends along this one, 0 to 1; None if it does not lie on it."""
        axis = (self.end - self.start) / self.length
        along = [float(np.dot(np.array(point) - self.start, axis)) / self.length for point in ends]
        away = abs(float(axis[0] * (ends[1][1] - self.start[1]) - axis[1] * (ends[1][0] - self.start[0])))
        overlap = min(1, along[2]) - max(0, along[0])
        shorter = min(1, max(1e-6, along[2] - along[0]))
        return (max(0, along[0]), min(1, along[2])) if away < 0.6 * self.height and overlap > 0.3 * shorter else None


def aligned(read, text):
    """For each read character the place of the true one that it stands for, or None; the true text may be longer at both ends."""
    n, m = len(read), len(text)
    cost = np.zeros((n + 1, m + 1))
    cost[:, 0] = np.arange(n + 1)
    for i in range(1, n + 1):
        for j in range(1, m + 1):
            same = 0 if read[i - 1] == text[j - 1] else 0.3 if read[i - 1].casefold() == text[j - 1].casefold() else 1.0
            cost[i, j] = min(cost[i - 1, j - 1] + same, cost[i - 1, j] + 1, cost[i, j - 1] + 1)
    j, out = int(cost[n].argmin()), [None] * n
    i = n
    while i and j:
        same = 0 if read[i - 1] == text[j - 1] else 0.3 if read[i - 1].casefold() == text[j - 1].casefold() else 1.0
        if cost[i, j] == cost[i - 1, j - 1] + same:
            out[i - 1] = j - 1
            i, j = i - 1, j - 1
        elif cost[i, j] == cost[i - 1, j] + 1:
            i -= 1
        else:
            j -= 1
    return out, float(cost[n].min())


def tagged(line, truth):
    """The tags of a read line's characters, and how many true characters it shows; not judged where it cannot be told."""
    read, under = line["text"], []
    for true in truth:
        if (span := true.span(line["ends"])) is not None:
            under.append((true, span))
    if not under:
        return [None] * len(read), 0
    centre = np.array(line["ends"][1])
    best = min(under, key=lambda pair: np.linalg.norm(centre - (pair[0].start + pair[0].end) / 2) / pair[0].length)[0]
    along = (best.end - best.start) / best.length
    across = np.array([-along[1], along[0]])
    row = [true for true, _ in under if abs(float((true.start - best.start) @ across)) < 0.5 * best.height]
    row.sort(key=lambda true: float(true.start @ along))
    text, tags = "", []
    for true in row:
        text, tags = (text + " ", [*tags, None]) if text else (text, tags)
        text, tags = text + true.text, tags + true.tags
    places, cost = aligned(read, text)
    if cost > (1 - LEGIBLE) * len(read.replace(" ", "")):
        return [UNJUDGED] * len(read), 0
    out = [None if place is None else tags[place] for place in places]
    for i, place in enumerate(places):  # a character too many within a tag
        if place is None:
            before, after = next((t for t in out[i - 1 :: -1] if t), None) if i else None, next((t for t in out[i + 1 :] if t), None)
            out[i] = before if before == after else None
    return out, sum(place is not None for place in places)


def to_sheet(outline, size):
    """The maps from the page's pixels to the sheet's that are possible: a whole page of skewed text is turned, one way or the other."""
    corners, whole = np.float32(outline), np.float32([(0, 0), (size[0], 0), size, (0, size[1])])
    across, down = math.dist(corners[0], corners[1]), math.dist(corners[1], corners[2])
    ratio = size[0] / size[1]
    is_page = len(set(corners[:, 0])) == len(set(corners[:, 1])) == 2
    if not is_page or abs(ratio * down / across - 1) < 0.004 or abs(ratio * across - down) < 1e-3 * down:
        return [cv2.getPerspectiveTransform(corners, whole)]
    level = cv2.getPerspectiveTransform(corners, np.float32([(0, 0), (across, 0), (across, down), (0, down)]))
    angle = math.atan((across - ratio * down) / (ratio * across - down))  # of the rectangle around the page, SheetMaker.swift
    scale = size[0] / (across * math.cos(angle) + down * abs(math.sin(angle)))
    out = []
    for turn in (angle, -angle):
        about = cv2.getRotationMatrix2D((across / 2, down / 2), math.degrees(turn), scale)
        about[:, 2] += (size[0] - across) / 2, (size[1] - down) / 2
        out.append(np.vstack([about, [0, 0, 1]]) @ level)
    return out


def papers_of(truth, report, traces):
    """The sheets of one picture that show its paper, as lines with tags, the sheet as word_features.py says, whether it is
    a contact card, and how its values were read."""
    if not report.get("pages"):
        return
    letters = sum(len(line["text"].replace(" ", "")) for line in truth["lines"])
    page = report["pages"][0]
    for sheet, trace in zip(page["sheets"], traces):
        size, lines = sheet_of(trace)
        if not lines:
            continue
        read, shown = card_lines(lines), 0
        for matrix in to_sheet(sheet["outline"], size):
            true = [TrueLine(line, matrix) for line in truth["lines"]]
            found = [tagged(line, true) for line in read]
            if sum(count for _, count in found) >= shown:
                shown = sum(count for _, count in found)
                for line, (tags, _) in zip(read, found):
                    line["tags"] = tags
        if shown >= HALF * letters:
            whole = {(0, 0), (page["width"], 0), (page["width"], page["height"]), (0, page["height"])}
            is_page = {tuple(corner) for corner in sheet["outline"]} == whole
            form = {"x": 0, "y": 0, "w": size[0], "h": size[1], "outlined": 0.0 if is_page else 1.0}
            yield read, form, int(truth["is_card"]), list(readings_of(read, truth)) if truth["is_card"] else []


def same_text(role, read, true):
    """True if a value is read as it is printed: by its letters and digits; of an address, nearly all of them."""
    read, true = squashed(read), squashed(true)
    return read == true if role != "address" else min(alike(true, read), alike(read, true)) >= NEARLY


def readings_of(lines, truth):
    """Of each printed value that was read: its role, mean confidence, number of characters, and whether it was read right."""
    printed, read = draw_papers.entities(truth["lines"]), {}
    for line in sorted(lines, key=lambda line: (line["cy"], line["cx"])):
        scores = iter(line["scores"])
        for character, tag in zip(line["text"], line["tags"]):
            score = next(scores) if character != " " else None
            if tag and tag[0] in ROLES:
                text, confidences = read.setdefault(tag, ([], []))
                text.append(character)
                confidences += [score] if score is not None else []
    for tag, (text, confidences) in read.items():
        if tag in printed and confidences:
            is_right = same_text(tag[0], "".join(text), printed[tag][0])
            yield ROLES.index(tag[0]), sum(confidences) / len(confidences), len(confidences), is_right


# ---------------------------------------------------------------- shards


def scan(tool, folder, truths):
    """The reports of pictures and the texts of their sheets' readings."""
    trace = folder / "trace"
    shutil.rmtree(trace, ignore_errors=True)
    files = [str(folder / truth["file"]) for truth in truths]
    command = [tool, "scan", "--json", "--reveal", "--jobs", "1", "--trace", str(trace), *files]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    reports = [json.loads(line) for line in done.stdout.splitlines() if line.strip()]
    if len(reports) != len(files):
        raise SystemExit(f"read_papers: {tool} printed {len(reports)} reports of {len(files)} files")
    for truth, report in zip(truths, reports):
        paths = sorted(trace.glob(f"{truth['file']}-p*-s*-4-readings.txt"))
        yield truth, report, [path.read_text(encoding="utf-8") for path in paths]
    shutil.rmtree(trace, ignore_errors=True)


def write(path, papers):
    """Writes papers as a shard like the world's; returns how many they are."""
    columns, sizes, cards, readings = {key: [] for key in KEYS}, [], [], []
    for lines, sheet, is_card, values in papers:
        readings += values
        words, arrays = features_of(lines, sheet)
        if words:
            truth = {"labels": labels_of(words), "regions": regions_of(words, REGION_IDS)}
            for key, value in {**arrays, **truth, "feats": arrays["feats"].astype(np.float16)}.items():
                columns[key].append(value)
            sizes.append(len(words))
            cards.append(is_card)
    joined = {key: np.concatenate(values) for key, values in columns.items()}
    partial = path.with_name("part_" + path.name)
    readings = np.array(readings, np.float32).reshape(-1, 4)
    np.savez(partial, sizes=np.array(sizes, np.int32), cards=np.array(cards, np.int8), readings=readings, **joined)
    partial.rename(path)
    return len(sizes)


def scans(tool, drawn):
    """The truth, report and readings of all pictures of a folder; scanned once, then kept in `scans.gz`."""
    kept = drawn / "scans.gz"
    if not kept.exists():
        truths = [json.loads(line) for line in open(drawn / "truth.jsonl", encoding="utf-8")]
        done = [each for at in range(0, len(truths), FILES) for each in scan(tool, drawn, truths[at : at + FILES])]
        with gzip.open(drawn / "part.gz", "wt", encoding="utf-8") as file:
            json.dump(done, file, ensure_ascii=False)
        (drawn / "part.gz").rename(kept)
    with gzip.open(kept, "rt", encoding="utf-8") as file:
        return json.load(file)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=pathlib.Path)
    parser.add_argument("--count", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=501)
    parser.add_argument("--tool", default=str(draw_papers.ROOT / ".build" / "release" / "discern"))
    parser.add_argument("--pools", default=str(draw_papers.WORK / "pools.json"))
    parser.add_argument("--shard", type=int, default=100, help="pictures a shard")
    parser.add_argument("--held-back", action="store_true", help="use the fonts of the exam only")
    parser.add_argument("--again", action="store_true", help="write shards that exist anew, from the scans that were kept")
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    for number in range(math.ceil(options.count / options.shard)):
        path = options.out / f"shard_{options.seed:03}_{number:04}.npz"
        drawn = options.out / "drawn" / f"{options.seed}-{number:04}"
        if path.exists() and not options.again or options.again and not (drawn / "scans.gz").exists():
            continue
        if not (drawn / "truth.jsonl").exists():
            part = held_out.VALIDATION
            draw_papers.draw(drawn, options.shard, f"{options.seed}.{number}", options.pools, options.held_back, part=part)
        papers = [paper for each in scans(options.tool, drawn) for paper in papers_of(*each)]
        print(path, write(path, papers), "papers", flush=True)


if __name__ == "__main__":
    main()
