"""A flat paper -> a picture of it: as drawn, as a scan, as a screenshot, or as a photograph on a desk."""

import math

import cv2
import numpy as np

import paper_art as art
import textures
from camera import pose
from sheets import FRAMES

FLAT_SHARE = 0.4  # of the pictures that are the paper alone
CLEAR = 9.5  # pixels a capital is high at least in a photograph, where the picture's size allows


def mapped(matrix, points):
    return cv2.perspectiveTransform(np.float64(points)[None], matrix)[0]


def quads(flat, matrix):
    """For each line the corners of its ink on the picture, clockwise from the left top; None if nothing shows."""
    corners = lambda b: [(b[0], b[1]), (b[2], b[1]), (b[2], b[3]), (b[0], b[3])]
    return [box and [[round(float(v), 1) for v in point] for point in mapped(matrix, corners(box))] for box in flat.boxes]


def seen(flat, is_screen, random, noise):
    """How the paper is seen, the picture as uint8 array, the quads of its lines, and the quality of its JPEG; None for PNG."""
    views = (drawn, drawn, screenshot) if is_screen else (drawn, drawn, scanned, screenshot)
    draw = random.choice(views) if random.random() < (0.75 if is_screen else FLAT_SHARE) else photographed
    return (draw.__name__, *draw(flat, random, noise))


def worn(picture, random, noise, blur, grains):
    """What the lens and the sensor do."""
    if blur > 0.2:
        picture = cv2.GaussianBlur(picture, (0, 0), blur)
    grain = random.choice(grains)
    if grain:
        height, width = picture.shape[:2]
        normal = lambda layers: noise.standard_normal((height, width, layers), np.float32)
        fine = grain * normal(1) + 0.5 * grain * normal(3)
        if random.random() < 0.5:  # the camera has smoothed its noise
            fine = cv2.GaussianBlur(fine, (0, 0), 0.7) * 1.6
        picture = picture + fine
    return np.clip(picture + 0.5, 0, 255).astype(np.uint8)


def resized(flat, wide):
    """The flat picture at another width, and the matrix of the change."""
    height, width = flat.picture.shape[:2]
    size = (wide, max(8, round(height * wide / width)))
    picture = cv2.resize(flat.picture, size, interpolation=cv2.INTER_AREA if wide < width else cv2.INTER_CUBIC)
    return picture, np.diag([size[0] / width, size[1] / height, 1.0])


def drawn(flat, random, noise):
    """The paper edge to edge, as its designer saved it."""
    picture, matrix = resized(flat, round(flat.picture.shape[1] * random.choice((1, 1, random.uniform(0.6, 1)))))
    return worn(picture, random, noise, 0, (0, 0, 0, 1)), quads(flat, matrix), random.choice((None, None, 60, 80, 92))


def scanned(flat, random, noise):
    """A flatbed scan: almost level, the lid around it, perhaps in grey."""
    height, width = flat.picture.shape[:2]
    margin = round(width * random.choice((0.0, 0.02, 0.08, 0.3)))
    size = (width + 2 * margin, height + 2 * margin)
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), random.gauss(0, 0.7), 1)
    turn[:, 2] += margin
    bed = art.tone(0, 0, random.uniform(0.85, 1)) if random.random() < 0.8 else art.tone(0, 0, 0.1)
    picture = cv2.warpAffine(flat.picture, turn, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=bed.tolist())
    if random.random() < 0.25:
        picture = np.repeat(art.luminance(picture)[..., None], 3, 2)
    picture = (picture - 128) * random.uniform(0.8, 1.1) + 128 + random.uniform(-8, 12)
    matrix = np.vstack([turn, [0, 0, 1]])
    return worn(picture, random, noise, random.choice((0, 0.5, 0.8)), (0, 1, 2, 4)), quads(flat, matrix), random.choice((55, 75, 85, 95))


def screenshot(flat, random, noise):
    """The paper on the ground of a web page or an application."""
    wide = round(flat.picture.shape[1] * random.uniform(0.7, 1))
    picture, matrix = resized(flat, wide)
    height = picture.shape[0]
    left, top, right, bottom = (round(wide * random.uniform(0.02, 0.25)) for _ in range(4))
    colour = art.tone(random.random(), random.choice((0, 0, 0.1)), random.choice((1, 0.95, 0.85, 0.2)))
    page = art.plain((wide + left + right, height + top + bottom), colour)
    shade = np.zeros(page.shape[:2], np.float32)
    shade[top + 4 : top + height + 4, left + 2 : left + wide + 2] = random.choice((0, 0.25, 0.4))
    page *= 1 - cv2.GaussianBlur(shade, (0, 0), wide / 100)[..., None]
    mask = rounded((wide, height), flat.corner * wide / flat.picture.shape[1])[..., None]
    part = page[top : top + height, left : left + wide]
    part += (picture - part) * mask
    matrix = np.array([[1, 0, left], [0, 1, top], [0, 0, 1.0]]) @ matrix
    return worn(page, random, noise, 0, (0,)), quads(flat, matrix), random.choice((None, None, 80))


def rounded(size, radius):
    """A mask of a rectangle with round corners."""
    mask = np.ones((size[1], size[0]), np.float32)
    if radius >= 1:
        mask[:] = 0
        r, (width, height) = int(radius), size
        cv2.rectangle(mask, (r, 0), (width - r - 1, height), 1, -1)
        cv2.rectangle(mask, (0, r), (width, height - r - 1), 1, -1)
        for x in (r, width - r - 1):
            for y in (r, height - r - 1):
                cv2.circle(mask, (x, y), r, 1, -1, cv2.LINE_AA)
    return mask


# ---------------------------------------------------------------- a photograph


def desk(size, random, noise):
    """What the paper lies on, out of focus."""
    width, height = size
    small = (max(32, width // 2), max(32, height // 2))
    kind = random.choice(("wood", "cloth", "paint", "paint", "paint", "paint", "dark", "paper", "slate", "marble"))
    if kind == "wood":
        tint = random.uniform(0.5, 1.3)
        shade = lambda colour: tuple(min(250, c * tint) for c in colour)
        ground = textures.wood(small, noise, shade((104, 66, 38)), shade((172, 122, 78)), random.choice((1, 2, 4, 6)))
    elif kind == "cloth":
        colour = art.tone(random.random(), random.uniform(0, 0.6), random.uniform(0.15, 0.9))
        ground = textures.cloth(small, noise, tuple(colour), random.choice((3, 5, 8)))
    elif kind == "slate":
        ground = textures.slate(small, noise, tuple(art.tone(random.random(), 0.2, random.uniform(0.1, 0.4))))
    elif kind == "paper":
        ground = textures.paper(small, noise, tuple(art.tone(0.1, random.uniform(0, 0.2), random.uniform(0.6, 0.95))), random.uniform(1, 4))
    elif kind == "marble":
        veins = np.exp(-np.abs(textures.clouds(small, noise, 2, 5)) * 12)[..., None]
        ground = art.tone(0, 0, 0.9) * (1 - 0.4 * veins) + art.tone(0.6, 0.1, 0.4) * 0.4 * veins
    else:
        value = random.uniform(0.03, 0.2) if kind == "dark" else random.uniform(0.35, 0.95)
        colour = art.tone(random.random(), random.choice((0, 0.05, 0.1, 0.2, 0.4)), value)
        ground = colour + textures.clouds(small, noise, 3, 4)[..., None] * random.uniform(1, 8)
    ground = cv2.resize(np.asarray(ground, np.float32), size, interpolation=cv2.INTER_LINEAR)
    return cv2.GaussianBlur(ground, (0, 0), random.choice((0.8, 1.5, 3)))


def corners_of(size, frame, random):
    """The corners of the paper in the picture: somewhere, somewhat turned and tilted, at least nine tenths of it in view."""
    width, height = frame
    fill = random.choice((random.uniform(0.45, 0.75), random.uniform(0.7, 0.95), random.uniform(0.85, 1.0)))
    wide = min(fill * width, fill * height * size[0] / size[1])
    roll = random.choice((random.gauss(0, 1.5), random.gauss(0, 4), random.gauss(0, 10)))
    pitch, yaw = (random.choice((random.gauss(0, 4), random.gauss(0, 12))) for _ in range(2))
    corners = np.float64(pose(size, (0, 0), wide, roll, max(-32, min(32, pitch)), max(-32, min(32, yaw)), random.uniform(1.6, 4)))
    reach = np.ptp(corners, 0)
    corners *= min(1, 1.02 * width / reach[0], 1.02 * height / reach[1])
    slack = np.maximum(0, np.float64(frame) - np.ptp(corners, 0)) * 0.5
    shift = [random.uniform(-1, 1) * s for s in slack]
    return corners - (corners.min(0) + corners.max(0)) / 2 + np.float64(frame) / 2 + shift


def lit(shape, random, noise):
    """The light on the scene, as factors: slopes, patches, the shadow of a hand or a phone, darker corners."""
    height, width = shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    x, y = x / width - 0.5, y / height - 0.5
    light = 1 + random.gauss(0, 0.12) * x + random.gauss(0, 0.12) * y
    patches = noise.normal(0, random.choice((0, 0.02, 0.06)), (4, 5)).astype(np.float32)
    light += cv2.resize(patches, (width, height), interpolation=cv2.INTER_CUBIC)
    if random.random() < 0.3:
        angle, at = random.uniform(0, 6.283), random.uniform(-0.4, 0.3)
        side = math.cos(angle) * x + math.sin(angle) * y - at + 0.1 * np.sin(random.uniform(2, 9) * (x - y))
        light *= 1 - random.uniform(0.1, 0.5) / (1 + np.exp(-side * random.choice((8, 30, 90))))
    light *= 1 - random.choice((0, 0.2, 0.5)) * (x * x + y * y)
    return light


def framed(paper, capital, random):
    """The picture's size, the paper's corners on it, and the height of its capitals there; legible, as a photographer would see to."""
    for _ in range(9):
        ratio = random.choice((*FRAMES, paper[0] / paper[1]))
        wide = random.choice((random.uniform(600, 1000), random.uniform(900, 1600), random.uniform(1400, 2400)))
        frame = (round(wide), round(min(2400, wide / ratio)))
        corners = corners_of(paper, frame, random)
        small = capital * math.dist(corners[0], corners[1]) / paper[0]
        grow = min(2400 / max(frame), max(1, CLEAR * random.uniform(1.1, 1.8) / small))
        if small * grow >= CLEAR:
            break
    return tuple(round(side * grow) for side in frame), corners * grow, small * grow


def photographed(flat, random, noise):
    """A photograph on a desk."""
    paper = (flat.picture.shape[1], flat.picture.shape[0])
    capital = sorted(box[3] - box[1] for box in flat.boxes if box)
    capital = capital[len(capital) // 3] * 0.75 if capital else 20
    frame, corners, small = framed(paper, capital, random)
    source, shrink = resized(flat, max(64, min(paper[0], round(1.15 * math.dist(corners[0], corners[1])))))
    inner = (source.shape[1], source.shape[0])
    outline = np.float32([(0, 0), (inner[0], 0), inner, (0, inner[1])])
    matrix = cv2.getPerspectiveTransform(outline, np.float32(corners))
    picture = desk(frame, random, noise)
    if random.random() < 0.15:  # another sheet lies there, too
        shift, bend = [random.gauss(0, 0.5) * side for side in frame], [[random.gauss(0, 20) for _ in "xy"] for _ in range(4)]
        colour = art.tone(random.random(), random.choice((0, 0, 0.6)), random.uniform(0.4, 1))
        art.blend(picture, colour, art.shape_mask(frame, corners + np.float64(shift) + np.float64(bend)))
    mask = cv2.warpPerspective(rounded(inner, flat.corner * inner[0] / paper[0]), matrix, frame, flags=cv2.INTER_LINEAR)
    far, dark = max(2, inner[0] / random.uniform(30, 150)), random.uniform(0.1, 0.6)
    shade = np.roll(cv2.GaussianBlur(mask, (0, 0), far), [round(far * random.gauss(0, 0.6)) for _ in "yx"], (0, 1))
    picture *= 1 - dark * shade[..., None]
    laid = cv2.warpPerspective(source, matrix, frame, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
    picture += (laid - picture) * mask[..., None]
    picture *= lit(picture.shape[:2], random, noise)[..., None]
    warmth = random.gauss(0, 0.05)
    exposure = random.uniform(100, 165) / max(20, float(art.luminance(picture[::8, ::8]).mean()))
    picture *= np.float32([1 + warmth, 1, 1 - 1.3 * warmth]) * min(1.6, max(0.75, exposure))
    bright = picture > 225  # the shoulder of a sensor's curve
    picture[bright] = 225 + 30 * np.tanh((picture[bright] - 225) / 45)
    if random.random() < 0.12:  # a lamp in the gloss
        y, x = np.mgrid[0 : frame[1], 0 : frame[0]].astype(np.float32)
        at = mapped(matrix, [(random.random() * inner[0], random.random() * inner[1])])[0]
        across, down = (side * random.uniform(0.04, 0.25) for side in frame)
        spot = np.exp(-(((x - at[0]) / across) ** 2) - ((y - at[1]) / down) ** 2)
        picture += (255 - picture) * spot[..., None] * random.uniform(0.2, 0.7)
    if random.random() < 0.08:  # the hand moved
        kernel, length = np.zeros((9, 9), np.float32), min(4.0, small * 0.25)
        angle = random.uniform(0, 3.14)
        cv2.line(kernel, *[(round(4 + s * length * math.cos(angle) / 2), round(4 + s * length * math.sin(angle) / 2)) for s in (-1, 1)], 1)
        picture = cv2.filter2D(picture, -1, kernel / kernel.sum())
    blur = small * random.choice((0.02, 0.04, 0.06, 0.08, 0.11))
    picture = worn(picture, random, noise, min(blur, 3.0), (0, 1, 2, 3, 5, 8))
    found = quads(flat, matrix @ shrink)
    turns = random.choice((1, 2, 3)) if random.random() < 0.05 else 0
    for _ in range(turns):
        picture = np.ascontiguousarray(np.rot90(picture, -1))
        found = [quad and [[round(picture.shape[1] - y, 1), x] for x, y in quad] for quad in found]
    return picture, found, random.choice((45, 60, 75, 85, 92))
