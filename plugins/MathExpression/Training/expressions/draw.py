"""Draws pictures of single expressions, each with its tokens, the box of every token, and the linear text.

python3 draw.py OUT --count 100000 --seed 1 [--level 0.5] [--held-back]     shards of pictures, for a trainer
python3 draw.py --sheet sheet.png --seed 1 [--held-back] [--only hand]      48 examples to look at
python3 draw.py --speed 500

A shard is a .npz: `pixels` (uint8, all pictures one after the other), `shapes` (n, 2), `tokens` and `boxes` (left, top,
right, bottom of each token, -1 for one without ink) with `lengths`, and `linear`, `bucket`, `scene`.
The assets (fonts and strokes) must have been gathered with assets.py.
"""

import argparse
import dataclasses
import itertools
import math
import pathlib
import random as randomness
import time
from dataclasses import dataclass

import cv2
import numpy

import assets as gathering
import camera
import clutter
import grammar
import grounds
import hands
import layout
import marks
import printing
import tokens as vocabulary
import trees
from faces import ITALIC
from layout import DIGIT, Layout

cv2.setNumThreads(1)
SHARD = 1024
HAND_SHARE = 0.56
LOOSE = 0.4  # share of hands that write far apart
MARKED = {"worksheet": 0.14, "exercise": 0.14, "scan": 0.05, "book": 0.04, "paper": 0.04, "notebook": 0.04, "pencil": 0.04}
CAPITALS = set("abcdkmnpqtuvxyz")  # letters that are seldom written large
EVERYDAY = 0.5  # the share of expressions as people write most of them
CLEAN = 0.3  # the share of pictures whose camera and pen leave nothing to be desired
FAINTEST = 42  # grey values between ink and ground
SIZE_OFF = 0.165  # the logarithm of a digit's size in a crop is off by so much, one standard deviation
LARGER = 0.5  # the share of pictures that a sensor saw in more pixels than the crop has: up to…
MOST_FINENESS, LARGEST_DIGIT = 5.0, 130.0  # …so many times, and so many pixels a digit
# Buckets that are typed or shown rather than written.
MOSTLY_PRINTED = {"typed": 0.12, "scientific": 0.4, "money": 0.4}
ON_DISPLAYS = {"fact", "line", "typed", "scientific", "percent", "single", "flat", "function", "nested"}
ON_SEGMENTS = set("0123456789-=.+×÷/*%,") | {"E"}


@dataclass
class Picture:
    """A grey crop, its token ids, and the box of each token."""

    grey: numpy.ndarray
    tokens: list
    boxes: numpy.ndarray
    linear: str
    bucket: str
    scene: str


@dataclass
class Canvas:
    """Layers of ink before a camera sees them: the expression, what is about it, squares that it is written in."""

    ink: numpy.ndarray
    other: numpy.ndarray | None
    lines: numpy.ndarray | None
    tokens: list
    boxes: numpy.ndarray
    weight: float

    def inked(self):
        return self.boxes[:, 0] >= 0

    def digit(self):
        return camera.digit_height(self.tokens, self.boxes)

    def layers(self):
        found = {"ink": self.ink, "other": self.other, "lines": self.lines}
        return {name: layer for name, layer in found.items() if layer is not None}


class Artist:
    """Draws pictures; `held_back`: with the fonts, signs and writers that are never trained on."""

    def __init__(self, assets, held_back=False):
        self.assets, self.held_back = assets, held_back
        self.noise = grounds.Noise(7)
        hands.prepared(assets)
        held = " held" if held_back else ""
        self.faces = {section: [family for family in assets["faces"][section + held]] for section in ("serif", "sans", "screen")}
        self.spare = {}
        for section in ("sans", "serif"):
            for family in assets["faces"][section]:
                for sign, drawn in family[0][1].items():
                    self.spare.setdefault(sign, drawn)

    # ------------------------------------------------------------ pens

    def face(self, random, style):
        """(section, signs) of a face that suits the style."""
        shares = {"tex": (8, 1, 0), "book": (6, 3, 0.5), "word": (4, 5, 0.5), "screen": (0.3, 4, 4), "worksheet": (3, 7, 1), "plain": (1, 4, 4)}[
            style
        ]
        section = random.choices(("serif", "sans", "screen"), shares)[0]
        name, signs = random.choice(random.choice(self.faces[section]))
        return signs if not name.endswith(ITALIC) or random.random() < 0.2 else self.face(random, style)

    def press(self, random, style, segments=False):
        """Print in a face that suits the style; on displays neither fine nor fat."""
        for _ in range(20):
            face = self.face(random, style)
            press = printing.Press(random, printing.seven_segments(random, face) if segments else face, self.spare)
            if style != "screen" or 0.05 < press.weight < 0.13:
                break
        return press

    def scene(self, random, by_hand, bucket, sequence):
        """A scene that can show the expression."""
        while True:
            name, scene = grounds.scene(random, grounds.HAND if by_hand else grounds.PRINT)
            if scene.effect == "dots" and bucket not in ON_DISPLAYS:
                continue
            if scene.effect == "segments" and not (bucket in ON_DISPLAYS and set(sequence) <= ON_SEGMENTS):
                continue
            return name, scene

    def placed(self, random, tree, by_hand, scene):
        """The box of a tree, its pen, and its style."""
        answer = None
        if by_hand:
            pen, style = hands.Writer(random, self.assets, self.held_back), layout.loosened(random, layout.style(random, "hand"), LOOSE)
            if random.random() < 0.06:
                answer = hands.Writer(random, self.assets, self.held_back)
        else:
            name = random.choice(scene.styles)
            pen, style = self.press(random, name, scene.effect == "segments"), layout.style(random, name)
            if random.random() < 0.4 and scene.effect == "" and scene.views != ("digital",):
                answer = hands.Writer(random, self.assets, self.held_back)
        pen.spelled = self.spelled(random, pen, {leaf for leaf in trees.tokens(tree)})
        plan = Layout(random, pen, style, answer)
        box = plan.build(tree)
        return box if scene.effect else self.toned(random, box, plan.answered, by_hand, scene), pen, style

    def spelled(self, random, pen, sequence):
        """Tokens that a pen writes with another sign: × as the letter x, a letter large."""
        found = {}
        if "x" not in sequence and random.random() < (0.08 if pen.by_hand else 0.07):
            found["×"] = "x"
        if random.random() < 0.06:
            known = pen.letters if pen.by_hand else pen.face
            found |= {letter: letter.upper() for letter in sequence & CAPITALS if letter.upper() in known}
        return found

    def toned(self, random, box, answered, by_hand, scene):
        """The box with a part of its signs in a fainter ink: the question or its answer, or stretches of signs in colours."""
        places = sorted({at for _, _, _, at in box.items if at >= 0})
        inks = {}  # the strength of a sign's ink
        if answered and random.random() < 0.45:
            share = random.uniform(0.5, 0.85)
            inks = {at: share for at in (answered if random.random() < 0.25 else set(places) - answered)}
        elif random.random() < (0.03 if by_hand else 0.15) and len(places) > 3:
            # A pale colour on white is still read.
            contrast = min(abs(ground - ink) for ground in scene.ground for ink in scene.ink)
            faintest = 0.4 if by_hand else min(0.4, FAINTEST / max(1, contrast))
            for _ in range(random.choice((1, 1, 2, 3))):
                first, share = random.randrange(len(places) - 1), random.uniform(faintest, 0.85)
                inks |= {at: share for at in places[first : first + random.choice((1, 2, 3, 5, 8))]}
        else:
            return box
        items = [(cv2.convertScaleAbs(mask, alpha=inks[at]) if at in inks else mask, x, y, at) for mask, x, y, at in box.items]
        return layout.Box(items, box.wide, box.up, box.down)

    # ------------------------------------------------------------ the picture

    def picture(self, random, level):
        """One picture; all chance comes from `random`."""
        manner = grammar.EVERYDAY if random.random() < EVERYDAY else grammar.TAUGHT
        while True:
            bucket, tree = grammar.Grammar(random, level, manner).expression()
            sequence = trees.tokens(tree)
            by_hand = random.random() < MOSTLY_PRINTED.get(bucket, HAND_SHARE)
            name, scene = self.scene(random, by_hand, bucket, sequence)
            box, pen, style = self.placed(random, tree, by_hand, scene)
            left, top, right, bottom = layout.extent(box)
            if right - left < 60 * DIGIT and bottom - top < 14 * DIGIT:
                break
        if not scene.effect and random.random() < CLEAN:
            scene = dataclasses.replace(scene, texture="plain", views=("digital",), clutter=0.3 * scene.clutter)
        grey, boxes = self.seen(random, self.drawn(random, box, pen, style, scene, sequence, name), scene, by_hand)
        return Picture(grey, [vocabulary.INDEX[token] for token in sequence], boxes, trees.linear(tree), bucket, name)

    def margins(self, random, roomy):
        """Top, bottom, left and right margins of the crop."""
        if random.random() < (0.12 if roomy else 0.28):  # as detectors and people crop: right at the ink
            return tuple(round(DIGIT * random.choice((0, 0, 0.04, 0.1))) for _ in range(4))
        most = random.choice((0.05, 0.15, 0.3, 0.5)) if not roomy else random.choice((0.3, 0.6, 1.0))
        return tuple(round(DIGIT * most * random.uniform(0.2, 1.3)) + 1 for _ in range(4))

    def drawn(self, random, box, pen, style, scene, sequence, name=None):
        """The canvas of a box and of what is about it. `name`: of the scene; None on a page, where nothing is cut or marked."""
        about = layout.EMPTY
        if random.random() < scene.clutter:
            other_pen = self.press(random, random.choice(("plain", "book", "worksheet"))) if pen.by_hand else pen
            about = clutter.Clutter(random, pen, other_pen, style).about(box, scene.effect != "")
        if name is not None and random.random() < MARKED.get(name, 0.015):
            hand = pen if pen.by_hand and random.random() < 0.6 else hands.Writer(random, self.assets, self.held_back)
            about = layout.merged([(about, 0, 0), (marks.Marks(random, hand).about(box), 0, 0)])
        margins = self.margins(random, bool(about.items))
        ink, places = layout.composed(box, margins)
        left, top, _, _ = layout.extent(box)
        origin = margins[2] - left, margins[0] - top
        boxes = numpy.full((len(sequence), 4), -1.0)
        for at, place in places.items():
            boxes[at] = place
        other = layout.clipped(about, ink.shape, origin) if about.items else None
        canvas = Canvas(ink, other if other is not None and other.any() else None, None, sequence, boxes, pen.weight)
        if style.squares and pen.by_hand and "squared" in scene.patterns and random.random() < 0.4:
            canvas.lines = grounds.squares(random, ink.shape, style.squares, origin)
        if name is not None and max(margins) < 0.11 * DIGIT and random.random() < 0.5:
            self.cut(random, canvas)
        return canvas

    def cut(self, random, canvas):
        """A crop that loses a part of the outermost strokes."""
        most = 0.3 * canvas.weight * DIGIT
        top, bottom, left, right = (round(random.uniform(0, most)) for _ in range(4))
        high, wide = canvas.ink.shape
        inside = numpy.s_[top : high - bottom, left : wide - right]
        for name, layer in canvas.layers().items():
            setattr(canvas, name, numpy.ascontiguousarray(layer[inside]))
        shown = canvas.inked()
        moved = canvas.boxes[shown] - [left, top, left, top]
        size = [wide - left - right, high - top - bottom]
        low = numpy.clip(moved[:, :2], 0, [size[0] - 1, size[1] - 1])
        canvas.boxes[shown] = numpy.concatenate([low, numpy.clip(moved[:, 2:], low + 1, size)], 1)

    def displayed(self, random, canvas):
        """The canvas as a display of dots shows it, unless something would vanish."""
        dotted, factor = grounds.dotted_display(random, canvas.ink, canvas.weight)
        inked = canvas.inked()
        if grounds.shown(dotted, canvas.boxes[inked] * [*factor, *factor]):
            canvas.ink = dotted
            canvas.boxes[inked] *= [*factor, *factor]
            if canvas.other is not None:
                canvas.other = cv2.resize(canvas.other, dotted.shape[::-1], interpolation=cv2.INTER_AREA)

    def seen(self, random, canvas, scene, by_hand):
        """The crop and the boxes of its tokens."""
        if scene.effect == "dots" or (scene.styles == ("screen", "plain") and random.random() < 0.15):
            self.displayed(random, canvas)
        kind, shape = random.choice(scene.views), canvas.ink.shape
        off = max(-0.25 if canvas.weight > 0.06 else -0.1, random.gauss(0.015, SIZE_OFF))
        target = camera.target_size(*shape, canvas.digit() * math.exp(-off))
        fineness = self.fineness(random, kind, canvas.weight, DIGIT * target[0] / shape[0])
        size = tuple(max(8, round(side * fineness)) for side in target)
        matrix = camera.view(random, shape, size, by_hand, 0.08 if kind == "digital" and not by_hand else 0.5)
        layers = {name: self.warped(layer, matrix, size) for name, layer in canvas.layers().items()}
        inked, boxes = canvas.inked(), canvas.boxes
        boxes[inked] = camera.moved(matrix, boxes[inked])
        if kind == "photo" and random.random() < 0.1:
            bend = camera.Bend(random, size)
            layers = {name: bend.picture(layer) for name, layer in layers.items()}
            boxes[inked] = bend.boxes(boxes[inked])
        scale = size[0] / shape[0]
        lines = layers.pop("lines", None)
        picture, visible = self.coloured(random, list(layers.values()), size, scene, kind, scale, lines)
        picture = camera.sensed(random, self.noise, picture, kind, fineness, canvas.weight * DIGIT * scale, visible)
        if size != target:
            method = cv2.INTER_AREA if fineness > 1 else random.choice((cv2.INTER_LINEAR, cv2.INTER_CUBIC))
            picture = cv2.resize(picture, target[::-1], interpolation=method)
        boxes[inked] = numpy.clip(boxes[inked] * ([target[1] / size[1], target[0] / size[0]] * 2), 0, [target[1], target[0]] * 2)
        if random.random() < 0.3:  # as a reader puts ground about a crop
            margin = random.randint(2, 9)
            kind = random.choice((cv2.BORDER_REPLICATE, cv2.BORDER_CONSTANT))
            picture = cv2.copyMakeBorder(picture, *[margin] * 4, kind, value=float(numpy.median(picture)))
            boxes[inked] += margin
        return picture, boxes

    def fineness(self, random, kind, weight, digit):
        """The resolution of the sensor against that of the crop, whose digits have so many pixels."""
        if weight > 0.07 and random.random() < (0.04 if kind == "photo" else 0.08):
            return random.choice((0.4, 0.5, 0.5, 0.6))
        if random.random() < LARGER:  # a large picture made small: crisp
            return math.exp(random.uniform(math.log(1.3), math.log(min(MOST_FINENESS, max(1.4, LARGEST_DIGIT / digit)))))
        found = random.choice((1.0, 1.0, 1.2, 1.5, 0.8, 0.62) if kind != "digital" else (1.0, 1.0, 1.3, 0.75))
        return max(1.0, found) if weight * digit < 1.25 else found

    def warped(self, canvas, matrix, size):
        reduced = size[0] / canvas.shape[0]
        if abs(matrix[0, 1]) + abs(matrix[1, 0]) + abs(matrix[2, 0]) + abs(matrix[2, 1]) < 1e-9:
            return cv2.resize(canvas, size[::-1], interpolation=cv2.INTER_AREA if reduced < 1 else cv2.INTER_LINEAR)
        if reduced < 0.75:
            canvas = cv2.blur(canvas, (2, 2) if reduced > 0.45 else (3, 3))
        return cv2.warpPerspective(canvas, matrix, size[::-1], flags=cv2.INTER_LINEAR)

    def coloured(self, random, alphas, shape, scene, kind, scale, lines=None):
        """Ground and inks together, as floats, and the contrast between them; `lines` are squares that go with the writing."""
        level, tone = random.uniform(*scene.ground), random.uniform(*scene.ink)
        if abs(level - tone) < 75:
            tone = level - 75 if level > 100 else level + 75
        ground = grounds.Ground(random, self.noise, abs(level - tone))
        page = ground.drawn(shape, level, random.choice(scene.patterns) if lines is None else "none", scale, kind == "photo")
        if lines is not None:
            ground.layered(page, level, lines)
        ink = grounds.Ink(random, self.noise)
        ground = page
        for at, alpha in enumerate(alphas):
            alpha = alpha.astype(numpy.float32) * (1 / 255)
            if at == 0 or random.random() < 0.6:
                alpha, value = ink.worn(alpha, scene.texture), tone
            else:
                value = random.uniform(*scene.ink)
            strength = random.uniform(0.85, 1) if random.random() < 0.75 or scene.texture in ("chalk", "pencil") else random.uniform(0.5, 0.85)
            # an ink lets the light of its ground through
            value = value * page / max(level, 1) if level > 100 else value
            page = page + (value - page) * (alpha * strength)
        return self.legible(page, ground, alphas[0])

    def legible(self, page, ground, alpha):
        """The page with its ink at least as strong as a person needs, and the strength."""
        change = page - ground
        inked = numpy.abs(change[alpha > 0.6 * alpha.max()])
        visible = float(inked.mean()) if inked.size else 255.0
        if visible < FAINTEST:
            page, visible = ground + change * (FAINTEST / max(visible, 1)), FAINTEST
        return page, visible


def picture_at(artist, seed, number, level=None):
    """The picture of a number: the same for the same seed, whatever was drawn before."""
    random = randomness.Random(seed * 1_000_003 + number)
    return artist.picture(random, random.random() ** 1.3 if level is None else level)


def saved(path, pictures):
    """Writes a shard."""
    boxes = numpy.concatenate([picture.boxes for picture in pictures])
    arrays = {
        "pixels": numpy.concatenate([picture.grey.ravel() for picture in pictures]),
        "shapes": numpy.array([picture.grey.shape for picture in pictures], numpy.int32),
        "tokens": numpy.concatenate([numpy.array(picture.tokens, numpy.uint8) for picture in pictures]),
        "lengths": numpy.array([len(picture.tokens) for picture in pictures], numpy.int32),
        "boxes": numpy.round(boxes).astype(numpy.int16),
        "linear": numpy.array([picture.linear for picture in pictures]),
        "bucket": numpy.array([picture.bucket for picture in pictures]),
        "scene": numpy.array([picture.scene for picture in pictures]),
    }
    partial = path.with_suffix(".part.npz")
    numpy.savez(partial, **arrays)
    partial.rename(path)


def draw_shards(artist, out, count, seed, level):
    out = pathlib.Path(out)
    out.mkdir(parents=True, exist_ok=True)
    for first in range(0, count, SHARD):
        path = out / f"{seed}-{first // SHARD:05d}.npz"
        if not path.exists():
            saved(path, [picture_at(artist, seed, number, level) for number in range(first, min(count, first + SHARD))])


def pictures(artist, seed, level, only):
    """Pictures without end; `only`: those of these scenes or buckets, with commas between."""
    for number in itertools.count():
        picture = picture_at(artist, seed, number, level)
        if not only or {picture.scene, picture.bucket, "hand" if picture.scene in grounds.HAND else "print"} & set(only.split(",")):
            yield picture


def draw_sheet(path, pictures, boxed=False):
    """48 pictures at twice their size, their tokens below."""
    columns, cell = 4, (470, 118)
    page = numpy.full((12 * cell[1], columns * cell[0]), 235, numpy.uint8)
    for at, picture in enumerate(itertools.islice(pictures, 48)):
        x, y = at % columns * cell[0], at // columns * cell[1]
        grey = picture.grey.copy()
        for left, top, right, bottom in picture.boxes.astype(int) if boxed else ():
            if left >= 0:
                cv2.rectangle(grey, (left, top), (right - 1, bottom - 1), 128, 1)
        scale = min((cell[0] - 10) / grey.shape[1], (cell[1] - 34) / grey.shape[0], 2.0)
        grey = cv2.resize(grey, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_CUBIC)
        page[y + 2 : y + 2 + grey.shape[0], x + 3 : x + 3 + grey.shape[1]] = grey
        words = " ".join(ASCII.get(token, token) for token in (vocabulary.TOKENS[index] for index in picture.tokens))
        for line, low in ((words[:88], 20), (words[88:176], 10), (f"{picture.scene}, {picture.bucket}", 1)):
            cv2.putText(
                page,
                line,
                (x + 3 if low > 1 else x + 330, y + cell[1] - low - 2),
                cv2.FONT_HERSHEY_SIMPLEX,
                0.31,
                0 if low > 1 else 140,
                1,
                cv2.LINE_AA,
            )
    cv2.imwrite(path, page)


ASCII = {
    "×": "x*",
    "·": ".*",
    "÷": ":-",
    "±": "+-",
    "≈": "~=",
    "⇒": "=>",
    "…": "...",
    "°": "deg",
    "π": "pi",
    "€": "EUR",
    "£": "GBP",
    "¥": "JPY",
    "□": "BOX",
    "↵": "NL",
}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out", nargs="?", help="folder for shards")
    parser.add_argument("--count", type=int, default=SHARD)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", type=float, help="0 short and plain ... 1 long and nested; without it a mixture")
    parser.add_argument("--held-back", action="store_true", help="fonts, signs and writers for exams")
    parser.add_argument("--assets", help="file that assets.py wrote")
    parser.add_argument("--sheet", help="picture of 48 examples")
    parser.add_argument("--only", help="scenes, buckets, `hand` or `print` of the sheet, with commas")
    parser.add_argument("--boxes", action="store_true", help="boxes of tokens on the sheet")
    parser.add_argument("--speed", type=int, help="pictures to draw for measuring")
    options = parser.parse_args()
    artist = Artist(gathering.loaded(options.assets), options.held_back)
    if options.sheet:
        draw_sheet(options.sheet, pictures(artist, options.seed, options.level, options.only), options.boxes)
    if options.speed:
        begun = time.process_time()
        pixels = [picture_at(artist, options.seed, number, options.level).grey.size for number in range(options.speed)]
        print(f"{options.speed / (time.process_time() - begun):.0f} pictures a second, {numpy.mean(pixels):.0f} pixels each")
    if options.out:
        draw_shards(artist, options.out, options.count, options.seed, options.level)


if __name__ == "__main__":
    main()
