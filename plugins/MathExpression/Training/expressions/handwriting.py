"""Written signs as strokes: of recorded pens, and thinned, of pictures of real signs and letters of handwriting fonts.

A sign is a list of polylines, x to the right and y down. Those of pens and real signs lie in a box of height 1 (or of width 1
if they are flat); those of fonts are in heights of a digit, y from the baseline.
"""

import pathlib
import sys
import tarfile

import cv2
import numpy

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent))

import symbols_data  # noqa: E402

SIDE = 52  # pixels of the longer side of a sign that is thinned
LIMIT = 1350  # real signs of a class
LETTERS = set("0123456789xyzw+-/÷×·")
PENNED = set("0123456789xyzw")  # of what recorded pens wrote: signs whose place on the line is known
HELD_EVERY = 6  # one recorded writer of so many is held back
DOTTED = set("÷!%:…ij=?≈")  # signs with parts of their own


def thin(stack):
    """Zhang-Suen thinning of a stack of boolean masks."""
    a = numpy.pad(stack, ((0, 0), (1, 1), (1, 1)))
    changed = True
    while changed:
        changed = False
        for step in (0, 1):
            p = [a[:, :-2, 1:-1], a[:, :-2, 2:], a[:, 1:-1, 2:], a[:, 2:, 2:], a[:, 2:, 1:-1], a[:, 2:, :-2], a[:, 1:-1, :-2], a[:, :-2, :-2]]
            count = sum(q.view(numpy.uint8) for q in p)
            turns = sum((~p[i] & p[(i + 1) % 8]).view(numpy.uint8) for i in range(8))
            even = ~(p[0] & p[2] & p[4]) & ~(p[2] & p[4] & p[6]) if step == 0 else ~(p[0] & p[2] & p[6]) & ~(p[0] & p[4] & p[6])
            gone = a[:, 1:-1, 1:-1] & (count >= 2) & (count <= 6) & (turns == 1) & even
            if gone.any():
                changed = True
                a[:, 1:-1, 1:-1] &= ~gone
    return a[:, 1:-1, 1:-1]


AROUND = [(-1, 0), (0, 1), (1, 0), (0, -1), (-1, 1), (1, 1), (1, -1), (-1, -1)]


def walked(left, start):
    """Follows unvisited pixels from a start, as straight on as possible, and takes them away."""
    path = [start]
    left.discard(start)
    while True:
        y, x = path[-1]
        back = path[-4] if len(path) > 3 else path[0]
        heading = (y - back[0], x - back[1])
        options = [(y + dy, x + dx) for dy, dx in AROUND if (y + dy, x + dx) in left]
        if not options:
            return path
        path.append(max(options, key=lambda p: (p[0] - y) * heading[0] + (p[1] - x) * heading[1] - 0.1 * (abs(p[0] - y) + abs(p[1] - x))))
        left.discard(path[-1])


def touching(pixel, gone):
    """A pixel already walked beside this one, or None."""
    return next(((pixel[0] + dy, pixel[1] + dx) for dy, dx in AROUND if (pixel[0] + dy, pixel[1] + dx) in gone), None)


def traced(mask):
    """The polylines (x, y) of a thin mask."""
    left = {(int(y), int(x)) for y, x in numpy.argwhere(mask)}
    gone, strokes = set(), []
    ends = sorted(pixel for pixel in left if sum((pixel[0] + dy, pixel[1] + dx) in left for dy, dx in AROUND) == 1)
    while left:
        start = next((pixel for pixel in ends if pixel in left), None)
        path = walked(left, min(left) if start is None else start)
        body = set(path)
        first, last = touching(path[0], gone), touching(path[-1], gone)
        if len(path) >= 4 or (first is None and last is None):
            if start is None and len(path) > 6 and max(abs(path[0][0] - path[-1][0]), abs(path[0][1] - path[-1][1])) <= 1:
                path.append(path[0])
            path = ([first] if first else []) + path + ([last] if last and len(path) > 1 else [])
            strokes.append(smooth(numpy.array([(x, y) for y, x in path], numpy.float32)))
        gone |= body
    return strokes


def at_least_two(points, shift):
    """A stroke as a line, though the pen only touched: to a point so far away."""
    return points if len(points) > 1 else numpy.vstack([points, points + [shift]]).astype(numpy.float32)


def smooth(points):
    """A path of pixels without its stairs, every second point."""
    if len(points) < 5:
        return at_least_two(points, (0.7, 0.3))
    padded = numpy.vstack([points[:1], points[:1], points, points[-1:], points[-1:]])
    even = (padded[:-4] + padded[1:-3] * 2 + padded[2:-2] * 2 + padded[3:-1] * 2 + padded[4:]) / 8
    even[0], even[-1] = points[0], points[-1]
    return numpy.vstack([even[:-1:2], even[-1:]])


def skeleton_of(mask):
    """The mask at the size for thinning, and its scale."""
    scale = SIDE / max(mask.shape)
    wide, high = (max(2, round(side * scale)) for side in mask.shape[::-1])
    big = cv2.GaussianBlur(cv2.resize(mask, (wide, high), interpolation=cv2.INTER_CUBIC), (0, 0), 0.9)
    page = numpy.zeros((SIDE + 4, SIDE + 4), bool)
    page[2 : 2 + high, 2 : 2 + wide] = big > 0.5 * numpy.percentile(big, 97)
    return page, scale


def stroked(masks):
    """The strokes of masks in pixels of these masks."""
    pages, scales = zip(*(skeleton_of(mask) for mask in masks))
    return [[(stroke - 2) / scale for stroke in traced(page)] for page, scale in zip(thin(numpy.array(pages)), scales)]


def boxed(strokes):
    """Strokes moved to the origin and scaled to a longer side of 1."""
    points = numpy.vstack(strokes)
    low, high = points.min(0), points.max(0)
    return [((stroke - low) / max(1.0, *(high - low))).astype(numpy.float32) for stroke in strokes]


def real_signs(sources):
    """Part ("train", "held") to sign to its strokes, in the order in which they were written."""
    parts = {}
    for part, signs in symbols_data.handwriting(sources).items():
        for sign, masks in signs.items():
            if sign == "." or sign not in LETTERS:
                continue
            step = max(1, len(masks) / LIMIT)
            masks = [masks[int(at * step)] for at in range(min(LIMIT, len(masks)))]
            found = [boxed(strokes) for strokes in stroked(masks) if strokes]
            parts.setdefault(part, {})[sign] = [strokes for strokes in found if len(strokes) <= 5 and (sign != "÷" or len(strokes) == 3)]
    return parts


def pen_hands(sources):
    """Part ("train", "held") to the writers whose pens were recorded: for each, sign to all of its strokes.

    The files of `recorded-pens.tar` are in the form of UNIPEN (Guyon et al. 1994). One of digits is of many writers, whose numbers are in its comments, and its y
    goes up; one of characters is of one writer, and its y goes down.
    """
    writers = {}
    for name, text in recordings(pathlib.Path(sources, "pens", "recorded-pens.tar")):
        for entry in text.split(".SEGMENT ")[1:]:
            head, *strokes = entry.split(".PEN_DOWN")
            sign, is_digit = head.split('"')[1], head.startswith("DIGIT")
            if sign not in PENNED:
                continue
            writer = (name, int(head.split(".COMMENT")[1].split()[1]) if is_digit else 0)
            strokes = [numpy.array(stroke.split(".PEN_UP")[0].split(), numpy.float32).reshape(-1, 2) for stroke in strokes]
            strokes = boxed([stroke * [1, -1 if is_digit else 1] for stroke in strokes if len(stroke)])
            writers.setdefault(writer, {}).setdefault(sign, []).append([at_least_two(stroke, (0.02, 0.02)) for stroke in strokes])
    hands = [signs for _, signs in sorted(writers.items())]
    return {"train": [hand for at, hand in enumerate(hands) if at % HELD_EVERY], "held": hands[::HELD_EVERY]}


def recordings(path):
    """Name and text of each file in an archive of recorded pens."""
    with tarfile.open(path) as archive:
        for name in sorted(archive.getnames()):
            if name.endswith(".txt"):
                yield pathlib.PurePath(name).stem, archive.extractfile(name).read().decode("latin-1")


def font_hands(families, digit):
    """For each handwriting face: sign to (strokes in digit heights from the baseline, advance)."""
    hands = []
    for name, signs in (face for faces in families for face in faces):
        wanted = [(sign, drawn) for sign, drawn in signs.items() if drawn[0].shape[1] < 4 * digit and not sign.startswith("italic")]
        found = {}
        for (sign, (mask, left, top, advance)), strokes in zip(wanted, stroked([drawn[0] for _, drawn in wanted])):
            if strokes:
                found[sign] = ([((stroke + [left, top]) / digit).astype(numpy.float32) for stroke in strokes], advance / digit)
        hands.append((name, found))
    return hands
