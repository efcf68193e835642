"""Pictures with payment cards, with other things, or with nothing: how drawn cards lie before a camera, a scanner or on a screen."""

import math
import random as randomness

import cv2
import numpy as np

import cards
import chips
import grounds
import lines
import others
import paper_art as art
import paper_camera
import words
from camera import pose
from faces import Faces
from plastic import text_mask
from scene import Scene, softened

LONGEST = 960  # pixels of the longer side of a picture to learn from
WATERMARKS = 0.05  # of the pictures
NEGATIVES = 0.3  # of the pictures show no payment card


# ---------------------------------------------------------------- what is shown


def subject(random, noise, held_back, is_payment):
    """One card, or something that is none."""
    card = (cards if is_payment else others).drawn(random, noise, held_back)
    card.is_payment = is_payment
    return card


def frame_of(random, card, longest):
    """A size of a picture, and the width of the card on it."""
    ratio = random.choice((4 / 3, 4 / 3, 3 / 4, 3 / 4, 16 / 9, 9 / 16, 1, card.size[0] / card.size[1], 1.5))
    side = longest * random.uniform(0.55, 1)
    frame = (round(side), round(side / ratio)) if ratio >= 1 else (round(side * ratio), round(side))
    return tuple(max(120, v) for v in frame)


def corners_of(random, card, frame, fill, roll, tilt=12):
    """The corners of a card that fills a part of the frame, somewhere, turned and tilted."""
    wide = min(fill * frame[0], fill * frame[1] * card.size[0] / card.size[1])
    pitch, yaw = (max(-30, min(30, random.choice((random.gauss(0, tilt / 3), random.gauss(0, tilt))))) for _ in range(2))
    corners = np.float64(pose(card.size, (0, 0), wide, roll, pitch, yaw, random.uniform(1.8, 5)))
    reach = np.ptp(corners, 0)
    corners *= min(1, 1.08 * frame[0] / reach[0], 1.08 * frame[1] / reach[1])
    slack = np.maximum(0, np.float64(frame) - np.ptp(corners, 0)) / 2
    return corners - (corners.min(0) + corners.max(0)) / 2 + np.float64(frame) / 2 + [random.uniform(-1, 1) * s for s in slack]


def turned(random):
    """Degrees by which a card is turned: mostly few, at most 30."""
    return max(-32, min(32, random.choice((0, random.gauss(0, 2), random.gauss(0, 6), random.gauss(0, 16)))))


def tight(random, noise, card, longest):
    """A rectified sheet: the card fills the frame, cut a little or with a little of the table about it."""
    wide = round(random.uniform(0.35, 0.75) * longest) if card.size[0] >= card.size[1] else round(random.uniform(0.25, 0.5) * longest)
    frame = (wide, round(wide * card.size[1] / card.size[0] * random.choice((1, 1, random.uniform(0.93, 1.07)))))
    ground = grounds.drawn(frame, random, noise, False) if random.random() < 0.3 else art.plain(frame, np.float32([random.uniform(0, 255)] * 3))
    scene = Scene(ground, random, noise)
    slack = random.choice((0, 0.005, 0.02, 0.05))
    shift = random.uniform(-0.03, 0.06)
    corners = [(x * frame[0] + sx * (shift * frame[0]) + random.gauss(0, slack) * frame[0] / 2, y * frame[1] + sy * shift * frame[1] + random.gauss(0, slack) * frame[1] / 2)
               for x, y, sx, sy in ((0, 0, 1, 1), (1, 0, -1, 1), (1, 1, -1, -1), (0, 1, 1, -1))]  # fmt: skip
    scene.lay(card, corners, random.choice((0, 0.3)))
    return scene


def on_table(random, noise, card, longest):
    frame = frame_of(random, card, longest)
    scene = Scene(paper_camera.desk(frame, random, noise), random, noise)
    if random.random() < 0.2:
        clutter(scene, random)
    fill = random.choice((random.uniform(0.3, 0.6), random.uniform(0.5, 0.8), random.uniform(0.75, 1.02)))
    scene.lay(card, corners_of(random, card, frame, fill, turned(random)), random.uniform(0.1, 0.6))
    return scene


def clutter(scene, random):
    """Other flat things on the table: sheets, a telephone, stripes."""
    for _ in range(random.randrange(1, 4)):
        size = [random.uniform(0.2, 0.9) * side for side in scene.frame]
        centre = np.float64([random.uniform(0, side) for side in scene.frame])
        turn = random.uniform(0, 3.14)
        axes = np.float64([(math.cos(turn), math.sin(turn)), (-math.sin(turn), math.cos(turn))])
        if random.random() < 0.4:
            beneath(scene, centre, turn, max(size), random)
            continue
        points = centre + np.float64([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * size @ axes / 2
        art.blend(scene.picture, art.tone(random.random(), random.choice((0, 0, 0.5)), random.random()), art.shape_mask(scene.frame, points))


def beneath(scene, centre, turn, wide, random):
    """A letter, a keyboard or another paper that lies there; it is no part of what the picture is about."""
    paper = random.choice((others.slip, others.keys, others.business, others.banknote))(random, scene.noise, False)
    paper.areas = []
    corners = np.float64(pose(paper.size, centre, wide, math.degrees(turn), 0, 0))
    before = len(scene.documents)
    scene.lay(paper, corners)
    del scene.documents[before:]


def watermarked(picture, random):
    """Faint words across the picture, as picture agencies put them there."""
    found = text_mask(words.bank(random), Faces(random, False).words(), max(8, round(picture.shape[1] * random.uniform(0.03, 0.15))))
    if found is None:
        return
    layer = np.zeros(picture.shape[:2], np.float32)
    for _ in range(random.choice((1, 1, 4))):
        turn, shift = random.choice((0, 0.5, -0.5)), [random.uniform(0, side * 0.7) for side in layer.shape[::-1]]
        matrix = np.float32([[math.cos(turn), -math.sin(turn), shift[0]], [math.sin(turn), math.cos(turn), shift[1]]])
        layer = np.maximum(layer, cv2.warpAffine(found[0], matrix, layer.shape[::-1]).astype(np.float32) / 255)
    art.blend(picture, np.float32([random.choice((0, 255))] * 3), layer * random.uniform(0.15, 0.6))


def skin(random):
    return art.tone(random.uniform(0.03, 0.09), random.uniform(0.25, 0.6), random.uniform(0.35, 0.95))


def finger(scene, tip, away, thick, tone, random):
    """One finger from outside to its tip; hides what it covers."""
    mask = np.zeros(scene.picture.shape[:2], np.uint8)
    far = tip + away * thick * random.uniform(5, 14)
    bend = (tip + far) / 2 + np.float64([random.gauss(0, 0.3), random.gauss(0, 0.3)]) * thick
    cv2.polylines(mask, [np.int32([tip, bend, far])], False, 255, max(2, round(thick)), cv2.LINE_AA)
    soft = softened(mask, max(0.7, thick / 30)).astype(np.float32) / 255
    round_ = softened(mask, max(1, thick / 4)).astype(np.float32) / 255
    body = tone * (0.55 + 0.45 * round_[..., None]) + scene.noise.normal(0, 2, (*mask.shape, 1)).astype(np.float32)
    scene.picture *= 1 - 0.35 * softened(np.roll(soft, 3, 0), max(1, thick / 5))[..., None]
    scene.picture += (body - scene.picture) * soft[..., None]
    if random.random() < 0.6:  # a nail
        nail = np.zeros_like(mask)
        angle = math.degrees(math.atan2(away[1], away[0]))
        cv2.ellipse(nail, tuple(map(int, tip - away * thick * 0.02)), (max(1, round(thick * 0.34)), max(1, round(thick * 0.24))), angle, 0, 360, 255, -1, cv2.LINE_AA)
        art.blend(scene.picture, tone * 0.7 + np.float32([80, 66, 66]), nail.astype(np.float32) / 255 * 0.7)
    scene.hide(soft)


def in_hand(random, noise, card, longest):
    """Held before the lens: fingers over its rim, the room behind out of focus."""
    frame = frame_of(random, card, longest)
    room = paper_camera.desk(frame, random, noise) if random.random() < 0.4 else art.photographed(frame, art.Palette(random), random, noise)
    scene = Scene(softened(np.asarray(room, np.float32), random.uniform(1, 8)), random, noise)
    corners = corners_of(random, card, frame, random.uniform(0.4, 0.98), turned(random), 14)
    tone, middle = skin(random), corners.mean(0)
    thick = math.dist(corners[0], corners[1]) * random.uniform(0.16, 0.26) * (1.5 if card.size[1] > card.size[0] else 1)
    side = random.choice((0, 1, 2, 3))
    for k in range(random.choice((0, 1, 3))):  # fingers behind the card
        at = corners[side] + (corners[(side + 1) % 4] - corners[side]) * random.random()
        finger(scene, at + (middle - at) * 0.2, (at - middle) / np.linalg.norm(at - middle), thick, tone, random)
    scene.lay(card, corners, random.uniform(0, 0.4))
    for _ in range(random.choice((1, 1, 1, 2))):
        edge = side if random.random() < 0.6 else random.choice((1, 2, 3))
        at = corners[edge] + (corners[(edge + 1) % 4] - corners[edge]) * random.uniform(0.05, 0.95)
        away = (at - middle) / np.linalg.norm(at - middle)
        finger(scene, at - away * thick * random.uniform(0.1, 1.1), away, thick, tone, random)
    return scene


def scan(random, noise, card, longest):
    """A flatbed scan on white, or a copy in a document."""
    frame = frame_of(random, card, longest)
    scene = Scene(art.plain(frame, art.tone(0, 0, random.choice((1, 1, 0.95, 0.85, 0.1)))), random, noise)
    scene.lay(card, corners_of(random, card, frame, random.uniform(0.45, 1.0), random.gauss(0, 1), 0), random.choice((0, 0, 0.3)))
    return scene


def mock_up(random, noise, card, longest):
    """A card that floats before a gradient, its shadow far and soft; a second one behind it at times."""
    frame = frame_of(random, card, longest)
    first, second = grounds.colours(random)
    ground = art.textures.gradient(frame, first, second, random.uniform(0, 360)) if random.random() < 0.7 else grounds.drawn(frame, random, noise, False)
    scene = Scene(ground, random, noise)
    roll, fill = turned(random), random.uniform(0.4, 0.85)
    far = frame[0] / random.uniform(15, 50)
    corners = corners_of(random, card, frame, fill, roll, 14)
    if random.random() < 0.35:
        other = subject(random, noise, False, getattr(card, "is_payment", False))
        behind = corners_of(random, other, frame, fill, roll + random.choice((0, random.gauss(0, 14))), 10)
        scene.lay(other, behind - behind.mean(0) + corners.mean(0) + [random.gauss(0, 0.14) * side for side in frame], random.uniform(0.2, 0.6), far)
    scene.lay(card, corners, random.uniform(0.2, 0.7), far)
    return scene


def several(random, noise, card, longest):
    """Two to six cards on one sheet or table, side by side; the rest may be no payment cards."""
    frame = frame_of(random, card, longest)
    scene = Scene(paper_camera.desk(frame, random, noise) if random.random() < 0.5 else art.plain(frame, np.float32([random.uniform(0, 255)] * 3)), random, noise)
    columns, rows = random.choice(((1, 2), (2, 1), (2, 2), (2, 3), (1, 3)))
    is_payment = getattr(card, "is_payment", False)
    for row in range(rows):
        for column in range(columns):
            one = card if not scene.documents else subject(random, noise, False, is_payment and random.random() < 0.75)
            cell = (frame[0] / columns, frame[1] / rows)
            corners = corners_of(random, one, cell, random.uniform(0.75, 0.97), random.gauss(0, 3), 4)
            scene.lay(one, corners + [column * cell[0], row * cell[1]], random.choice((0, 0.4)))
    return scene


def screen(random, noise, card, longest):
    """A telephone's or a web page's picture of a card among other words and buttons."""
    is_phone = random.random() < 0.6
    frame = (round(longest * random.uniform(0.42, 0.6)), round(longest * random.uniform(0.75, 1))) if is_phone else (round(longest * random.uniform(0.8, 1)), round(longest * 0.62))
    light = random.random() < 0.6
    scene = Scene(art.plain(frame, art.tone(random.random(), random.choice((0, 0.05, 0.3)), random.uniform(0.9, 1) if light else random.uniform(0.03, 0.25))), random, noise)
    faces = Faces(random, False)
    page = cards.Plastic((100, 100 * frame[1] / frame[0]), scene.picture, random, noise)
    wide = random.uniform(0.7, 0.96) if is_phone else random.uniform(0.35, 0.6)
    across = wide * frame[0] * (1 if card.size[0] > card.size[1] else 0.6)
    down = across * card.size[1] / card.size[0]
    x, y = (frame[0] - across) * (0.5 if is_phone else random.random()), random.uniform(0.06, 0.4) * max(1, frame[1] - down)
    page.take(tuple(v / page.unit for v in (x, y, x + across, y + down)))
    for _ in range(random.randrange(4, 22)):
        text = random.choice((words.small_print, words.person, others.digits_like, words.bank, lambda r: r.choice(words.PRODUCTS)))(random)
        lines.print_words(page, faces.words(), text, random.uniform(1.2, 3.2) * (1.6 if is_phone else 1), random.uniform(3, 60), random.uniform(3, page.size[1] - 2))
    for _ in range(random.randrange(0, 4)):
        button = chips.rounded_mask((round(random.uniform(0.15, 0.8) * frame[0]), round(frame[0] * random.uniform(0.06, 0.12))), random.choice((0, 12, 40)))
        tone = art.tone(random.random(), random.random(), random.random())
        at = (random.uniform(3, 40), random.uniform(3, max(4, page.size[1] - 12)))
        if page.is_free((*at, min(99, at[0] + button.shape[1] / page.unit), at[1] + button.shape[0] / page.unit)):
            chips.lay(page, np.broadcast_to(tone, (*button.shape, 3)), button, *at)
    scene.picture = page.picture
    scene.lay(card, [(x, y), (x + across, y), (x + across, y + down), (x, y + down)], random.choice((0, 0.2, 0.4)))
    return scene


VIEWS = {tight: 34, on_table: 22, in_hand: 13, scan: 8, mock_up: 11, several: 6, screen: 8}


def lit(scene, random, noise, view):
    """The light, the exposure and reflections of a photograph."""
    picture = scene.picture
    if view in (scan, screen) and random.random() < 0.8:
        return
    if view is not tight or random.random() < 0.7:
        picture *= paper_camera.lit(picture.shape[:2], random, noise)[..., None]
    mean = float(art.luminance(picture[::8, ::8]).mean())
    picture *= min(1.5, max(0.6, random.uniform(70, 165) / max(20, mean))) * np.float32([1 + random.gauss(0, 0.05), 1, 1 + random.gauss(0, 0.06)])
    if random.random() < 0.25:  # lamps and windows in the gloss
        y, x = np.mgrid[0 : picture.shape[0], 0 : picture.shape[1]].astype(np.float32)
        for _ in range(random.choice((1, 1, 2))):
            across, down = (side * random.choice((0.04, 0.1, 0.3)) * random.uniform(0.6, 1.6) for side in scene.frame)
            turn, cx, cy = random.uniform(0, 3.14), random.uniform(0, picture.shape[1]), random.uniform(0, picture.shape[0])
            a, b = (x - cx) * math.cos(turn) + (y - cy) * math.sin(turn), (y - cy) * math.cos(turn) - (x - cx) * math.sin(turn)
            spot = np.exp(-((a / across) ** 2) - (b / down) ** 2)
            picture += (255 - picture) * spot[..., None] * random.uniform(0.15, 0.75)


def drawn(seed, number, held_back=False, longest=LONGEST, is_payment=None):
    """A picture (uint8, red first), its areas, the truths of its payment cards, and the names of the view and of what it shows."""
    random, noise = randomness.Random(f"{seed}/{number}"), np.random.default_rng([seed, number])
    if is_payment is None:
        is_payment = random.random() >= NEGATIVES
    card = subject(random, noise, held_back, is_payment)
    view = random.choices(list(VIEWS), list(VIEWS.values()))[0]
    if view is screen and is_payment and card.kind != "virtual" and random.random() < 0.7:
        card = cards.virtual(random, noise, held_back)
        card.kind, card.is_payment = "virtual", True
    scene = view(random, noise, card, longest)
    lit(scene, random, noise, view)
    if random.random() < WATERMARKS:
        watermarked(scene.picture, random)
    scene.finish_seen()
    kinds = "+".join(one.kind for one in scene.documents)
    return np.clip(scene.picture, 0, 255).astype(np.uint8), scene.areas, scene.truths(), f"{view.__name__} {kinds}"


