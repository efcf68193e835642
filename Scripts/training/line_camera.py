"""Renders lines as a camera sees them: background, ink or embossing, and the camera's own distortions.

Everything is gray: masks of ink are arrays of 0 to 255, backgrounds (plates) are float arrays of 0 (black) to 255 (white).
Randomness comes from two seeded sources: `dice` (random.Random) for choices, `noise` (numpy's Generator) for whole arrays.
"""

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

cv2.setNumThreads(1)  # one line is too little work for threads, and results must not depend on the machine


def clouds(shape, strength, cell, noise):
    """Smooth unevenness: normal noise with one value per `cell` pixels, enlarged."""
    height, width = shape
    coarse = noise.normal(0, strength, (max(2, height // cell), max(2, width // cell))).astype(np.float32)
    return cv2.resize(coarse, (width, height), interpolation=cv2.INTER_CUBIC)


def slope(shape, dice, across, down):
    """A linear light gradient: up to `across` levels over the width and `down` over the height."""
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32)
    return dice.uniform(-across, across) * x / shape[1] + dice.uniform(-down, down) * y / shape[0]


# Backgrounds.


def card(shape, dice, noise):
    """A card's printing: gradients, shapes, textures."""
    height, width = shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    plate = dice.uniform(10, 235) + slope(shape, dice, 50, 30)
    if dice.random() < 0.5:
        plate += clouds(shape, dice.uniform(2, 16), 12, noise)
    for _ in range(dice.choice([0, 0, 1, 3, 8])):
        ink_level = dice.uniform(-45, 45)
        layer = np.zeros(shape, np.float32)
        at = lambda: (dice.randrange(width), dice.randrange(-height, 2 * height))
        if dice.random() < 0.5:
            cv2.line(layer, at(), at(), 1, dice.randrange(1, 10), cv2.LINE_AA)
        else:
            cv2.circle(layer, at(), dice.randrange(10, 160), 1, dice.choice([-1, 2, 5]), cv2.LINE_AA)
        plate += layer * ink_level
    if dice.random() < 0.15:
        plate += dice.uniform(4, 14) * np.sin(x * dice.uniform(0.1, 0.6) + y * dice.uniform(-0.4, 0.4))
    return plate


def sheet(shape, dice, noise):
    """Paper or a board under uneven light."""
    level = dice.choice([dice.uniform(185, 252)] * 6 + [dice.uniform(110, 200)] * 3 + [dice.uniform(20, 90)])
    plate = level + slope(shape, dice, 35, 18)
    return plate + clouds(shape, dice.choice([0, 2, 6]), 24, noise) + noise.normal(0, dice.choice([0, 1, 3]), shape)


def screen(shape, dice, noise):
    """One flat colour, as on a display or in a drawn picture."""
    return np.full(shape, dice.choice([255] * 6 + [250, 240, dice.uniform(0, 60), dice.uniform(60, 240)]), np.float32)


def _rules(plate, dice, horizontal, vertical):
    """Adds ruled lines with one pitch and one ink."""
    height, width = plate.shape
    pitch = dice.uniform(28, 130)
    thickness, level = dice.choice([1, 1, 2, 3]), dice.uniform(8, 70)
    layer = np.zeros(plate.shape, np.float32)
    lean = dice.gauss(0, 0.006) * width
    if horizontal:
        for y in np.arange(dice.uniform(0, pitch), height, pitch):
            cv2.line(layer, (0, int(y)), (width, int(y + lean)), 1, thickness, cv2.LINE_AA)
    if vertical:
        for x in np.arange(dice.uniform(0, pitch), width, pitch):
            cv2.line(layer, (int(x), 0), (int(x - lean * height / width), height), 1, thickness, cv2.LINE_AA)
    return plate - level * layer * (1 if plate.mean() > 90 else -1)


def ruled(shape, dice, noise):
    """Writing paper."""
    return _rules(sheet(shape, dice, noise), dice, True, False)


def squared(shape, dice, noise):
    """Squared paper."""
    return _rules(sheet(shape, dice, noise), dice, True, True)


def shaded(shape, dice, noise):
    """A sheet with the edge of a shadow."""
    height, width = shape
    layer = np.zeros(shape, np.float32)
    a, b = dice.uniform(0, width), dice.uniform(0, width)
    cv2.fillPoly(layer, [np.int32([[0, 0], [a, 0], [b, height], [0, height]])], 1)
    return sheet(shape, dice, noise) - dice.uniform(10, 55) * cv2.GaussianBlur(layer, (0, 0), dice.uniform(2, 25))


def dotted(shape, dice, noise):
    """Paper with a grid of dots."""
    plate = sheet(shape, dice, noise)
    pitch, level = dice.uniform(24, 60), dice.uniform(15, 70)
    for y in np.arange(dice.uniform(0, pitch), shape[0], pitch):
        for x in np.arange(dice.uniform(0, pitch), shape[1], pitch):
            cv2.circle(plate, (int(x), int(y)), 1, float(plate[int(y), int(x)] - level), -1, cv2.LINE_AA)
    return plate


def woven(shape, dice, noise):
    """Cloth, canvas or a halftone screen."""
    y, x = np.mgrid[0 : shape[0], 0 : shape[1]].astype(np.float32)
    thread = dice.uniform(0.5, 1.4)
    weave = np.sin(x * thread) * np.sin(y * thread)
    return sheet(shape, dice, noise) + dice.uniform(3, 12) * weave


def brushed(shape, dice, noise):
    """Metal brushed in one direction, with a broad reflection."""
    height, width = shape
    streaks = cv2.GaussianBlur(noise.normal(0, dice.uniform(20, 60), shape).astype(np.float32), (0, 0), 14, sigmaY=0.6)
    x = np.linspace(0, 1, width, dtype=np.float32)
    shine = np.exp(-(((x - dice.random()) / dice.uniform(0.1, 0.5)) ** 2)) * dice.uniform(-30, 50)
    return dice.uniform(30, 210) + streaks + shine


def creased(shape, dice, noise):
    """Folded paper: facets of different brightness."""
    height, width = shape
    plate = sheet(shape, dice, noise)
    for _ in range(dice.randrange(1, 4)):
        layer = np.zeros(shape, np.float32)
        a, b = dice.uniform(0, width), dice.uniform(0, width)
        cv2.fillPoly(layer, [np.int32([[a, 0], [width, 0], [width, height], [b, height]])], 1)
        plate += dice.uniform(-22, 22) * layer
        cv2.line(plate, (int(a), 0), (int(b), height), float(plate.mean() - dice.uniform(-20, 25)), 1, cv2.LINE_AA)
    return plate


# Ink and embossing.


def press(plate, mask, dice, noise):
    """Embosses digits in plastic: light on a height map, partly rubbed-off colour on the tips."""
    height = cv2.GaussianBlur(mask.astype(np.float32) / 255, (0, 0), dice.uniform(0.8, 2.6))
    dx, dy = cv2.Sobel(height, cv2.CV_32F, 1, 0, ksize=3), cv2.Sobel(height, cv2.CV_32F, 0, 1, ksize=3)
    angle, strength = dice.uniform(0, 6.283), dice.uniform(24, 80)
    plate = plate + strength * (np.cos(angle) * dx + np.sin(angle) * dy)
    shadow = np.roll(height, (dice.randrange(1, 5), dice.randrange(-3, 4)), (0, 1))
    plate -= dice.uniform(0, 45) * np.clip(shadow - height, 0, 1)
    if dice.random() < 0.8:
        tip = dice.choice([dice.uniform(170, 255), dice.uniform(170, 255), dice.uniform(0, 60)])
        cover = dice.uniform(0.25, 1) * np.clip(height * 1.6 - 0.4, 0, 1)
        if dice.random() < 0.5:
            worn = noise.uniform(0.2, 1.3, (12, max(2, mask.shape[1] // 10))).astype(np.float32)
            cover *= np.clip(cv2.resize(worn, mask.shape[::-1]), 0, 1)
        plate = plate * (1 - cover) + tip * cover
    return plate


def ink(plate, mask, dice, contrasts=(35, 200), lighter=0.5):
    """Prints flat ink with a contrast in the range `contrasts`: lighter than the background with probability `lighter`, and
    always on a dark background."""
    under = float(plate[mask > 128].mean()) if (mask > 128).any() else 128
    contrast = dice.uniform(*contrasts)
    target = (
        under + contrast if under + contrast < 256 and (dice.random() < lighter or under < 90) else under - contrast
    )
    cover = mask.astype(np.float32) / 255 * dice.uniform(0.8, 1)
    return plate * (1 - cover) + np.clip(target, 0, 255) * cover


def neighbours(plate, fonts, dice, letters="ABCDEMNORSTUVILD0123456789", parts=(0, 0, 1, 2)):
    """Adds parts of the text above and below the line, cut off by its edge."""
    image = Image.fromarray(np.clip(plate, 0, 255).astype(np.uint8))
    pen = ImageDraw.Draw(image)
    for _ in range(dice.choice(parts)):
        font = ImageFont.truetype(dice.choice(fonts), dice.randrange(14, 40))
        text = "".join(dice.choice(letters) for _ in range(dice.randrange(3, 14)))
        y = dice.choice([-dice.randrange(8, 34), plate.shape[0] - dice.randrange(2, 12)])
        pen.text((dice.randrange(-50, image.width), y), text, fill=dice.randrange(256), font=font)
    return np.asarray(image).astype(np.float32)


def glare(plate, dice):
    """Adds the reflection of a lamp in plastic: a soft band that reduces contrast."""
    height, width = plate.shape
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    lean, at, wide = dice.uniform(-2, 2), dice.uniform(0, width), dice.uniform(0.2, 1.5) * height
    cover = dice.uniform(0.2, 0.75) * np.exp(-(((x + lean * (y - height / 2) - at) / wide) ** 2))
    return plate * (1 - cover) + 255 * cover


# Camera.


def photograph(plate, dice, noise, heights, grains=(0, 1, 3, 7), blur=0.9, tilts=0.008):
    """Applies perspective, blur, noise, compression, and a change of size.

    `heights` are the possible heights of the whole line in the camera's pixels, `grains` the possible levels of its noise,
    `blur` the maximum blur of the lens in pixels, `tilts` the standard deviation of the line's rise, as a share of its length.
    """
    height, width = plate.shape
    tilt = dice.gauss(0, tilts) * width
    corners = np.float32([[0, 0], [width, 0], [width, height], [0, height]])
    shake = lambda: dice.gauss(0, 2.2)
    moved = corners + np.float32([[shake(), shake() + side * tilt / 2] for side in (-1, 1, 1, -1)])
    moved[:2, 0] += dice.gauss(0, 4)  # shear
    turn = cv2.getPerspectiveTransform(corners, moved)
    view = cv2.warpPerspective(plate.astype(np.float32), turn, (width, height), borderMode=cv2.BORDER_REPLICATE)
    seen = dice.choice(heights)
    small = cv2.resize(view, (max(8, int(width * seen / height)), seen), interpolation=cv2.INTER_AREA)
    if dice.random() < 0.5:
        small = cv2.GaussianBlur(small, (0, 0), dice.uniform(0.3, blur))
    if dice.random() < 0.1:  # the hand moved sideways
        kernel = np.ones((1, dice.randrange(2, 4)), np.float32)
        small = cv2.filter2D(small, -1, kernel / kernel.size)
    small = small + noise.normal(0, dice.choice(grains), small.shape)
    small = np.clip(small, 0, 255).astype(np.uint8)
    if dice.random() < 0.6:
        small = cv2.imdecode(cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, dice.randrange(35, 95)])[1], 0)
    tall = dice.randrange(44, 60)
    return cv2.resize(small, (max(16, int(width * tall / height)), tall), interpolation=cv2.INTER_CUBIC)


def alike(plates, dice, noise, draw):
    """Applies `draw` to each plate with the same random state."""
    chances, noises = dice.getstate(), noise.bit_generator.state
    drawn = []
    for plate in plates:
        dice.setstate(chances)
        noise.bit_generator.state = noises
        drawn.append(draw(plate))
    return drawn


LEAST_CLEAR = 1.8  # minimum clearness of a held-back line: people cannot read most lines below it


def clearness(line, bare):
    """Signal-to-noise ratio of a line: the standard deviation of its writing over that of its disturbances.

    `bare` is the same picture without the writing. Disturbances are its structures about as fine as strokes: grain, texture,
    other lines; at least one level of gray. The measure uses no recogniser and so favours none.
    """
    written = line.astype(np.float32) - bare
    coarse = cv2.GaussianBlur(bare.astype(np.float32), (0, 0), bare.shape[0] / 8)
    return float(written.std() / max(1.0, (bare - coarse).std()))
