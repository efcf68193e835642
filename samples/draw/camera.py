"""Composes a photograph of flat surfaces: perspective, shadow, light, lens, noise."""

import numpy as np
from PIL import Image, ImageChops, ImageFilter

from surface import Picture
from textures import picture

# Surfaces are drawn into the photograph at this multiple of its resolution, then averaged down.
OVERSAMPLING = 2


def homography(source, target):
    """Returns the 3 × 3 matrix that maps four points to four others."""
    rows = []
    for (x, y), (u, v) in zip(source, target):
        rows.append([x, y, 1, 0, 0, 0, -u * x, -u * y])
        rows.append([0, 0, 0, x, y, 1, -v * x, -v * y])
    solved = np.linalg.solve(np.array(rows, float), np.array(target, float).ravel())
    return np.append(solved, 1).reshape(3, 3)


def project(matrix, points):
    """Maps points through a homography."""
    u, v, w = matrix @ np.array([[x, y, 1] for x, y in points], float).T
    return [(float(a), float(b)) for a, b in zip(u / w, v / w)]


def pose(size, centre, width, roll=0.0, pitch=0.0, yaw=0.0, distance=3.0):
    """Returns the corners of a posed surface of `size`, in pixels.

    Seen from the front, it is `width` pixels wide. `roll` turns it clockwise in the picture, `pitch` tilts its top away,
    `yaw` its right side, in degrees; the eye is `distance` widths away.
    """
    height = width * size[1] / size[0]
    flat = np.array([[-width, -height, 0], [width, -height, 0], [width, height, 0], [-width, height, 0]]) / 2
    a, b, c = np.radians([pitch, yaw, roll])
    lean = np.array([[1, 0, 0], [0, np.cos(a), np.sin(a)], [0, -np.sin(a), np.cos(a)]])
    swing = np.array([[np.cos(b), 0, -np.sin(b)], [0, 1, 0], [np.sin(b), 0, np.cos(b)]])
    turn = np.array([[np.cos(c), -np.sin(c), 0], [np.sin(c), np.cos(c), 0], [0, 0, 1]])
    corners = flat @ (swing @ lean @ turn).T
    eye = distance * width
    return [(centre[0] + x * eye / (eye + z), centre[1] + y * eye / (eye + z)) for x, y, z in corners]


class Photograph:
    """A background on which surfaces are laid, one after the other."""

    def __init__(self, background):
        self.image, self.documents, self.private = background, [], []

    def lay(self, surface, corners, shadow=9.0, darkness=0.5):
        """Lays a surface with its corners on `corners`, with a soft shadow `shadow` pixels away."""
        to_picture = homography(surface.outline(), corners)
        alpha, colours = self._seen(surface, to_picture)
        self._darken(alpha, shadow, darkness)
        self.image.paste(colours, (0, 0), alpha)
        self.documents += [d.moved(lambda points: project(to_picture, points)) for d in surface.documents]
        self.private += surface.private

    def _seen(self, surface, to_picture):
        large = (self.image.width * OVERSAMPLING, self.image.height * OVERSAMPLING)
        back = np.linalg.inv(np.diag([OVERSAMPLING, OVERSAMPLING, 1]) @ to_picture)
        numbers = tuple((back / back[2, 2]).ravel()[:8])

        def warped(layer, kind):
            return layer.transform(large, Image.Transform.PERSPECTIVE, numbers, kind).reduce(OVERSAMPLING)

        return warped(surface.mask, Image.Resampling.BILINEAR), warped(surface.image, Image.Resampling.BICUBIC)

    def _darken(self, alpha, shadow, darkness):
        far = ImageChops.offset(alpha, round(shadow * 0.7), round(shadow)).filter(ImageFilter.GaussianBlur(shadow))
        near = alpha.filter(ImageFilter.GaussianBlur(max(1.0, shadow / 5)))
        shade = np.maximum(np.asarray(far, np.float32) * darkness, np.asarray(near, np.float32) * darkness * 0.8) / 255
        self.image = picture(np.asarray(self.image, np.float32) * (1 - shade)[..., None])

    def develop(self, random, light=0.18, towards=(0.2, 0.1), warmth=0.0, blur=0.6, noise=2.5):
        """Returns the finished picture: brightest at `towards` (shares of width and height), darker by `light` far from it."""
        width, height = self.image.size
        x = np.linspace(0, 1, width) - towards[0]
        y = (np.linspace(0, 1, height) - towards[1])[:, None] * height / width
        falloff = 1.03 - light * np.clip(np.sqrt(x**2 + y**2), 0, 1.3)
        tint = np.array([1 + warmth, 1, 1 - 1.4 * warmth], np.float32)
        lens = self.image.filter(ImageFilter.GaussianBlur(blur)) if blur else self.image
        values = np.asarray(lens, np.float32) * falloff[..., None] * tint
        grain = random.normal(0, noise, (height, width, 1)) + random.normal(0, noise * 0.4, (height, width, 3))
        return Picture(picture(values + grain), self.documents, self.private)


def scan(surface, random, margin=40, bed=(228, 229, 231)):
    """Returns a flatbed scan of one surface, with a margin of the lid around it."""
    width, height = surface.size
    photograph = Photograph(Image.new("RGB", (width + 2 * margin, height + 2 * margin), bed))
    left, top = margin, margin
    photograph.lay(surface, [(left, top), (left + width, top), (left + width, top + height), (left, top + height)], 4.0, 0.35)
    return photograph.develop(random, light=0.0, towards=(0.5, 0.5), blur=0, noise=1.2)
