"""A picture while cards are laid on it, and what is seen of their fields."""

import dataclasses
import math

import cv2
import numpy as np

import chips
import paper_camera
from classes import CARD

FINEST = 2.5  # pixels of a blur beneath which it is not done in a smaller size
SHOWN = 0.9  # part of a field that must be in view for its text to count


@dataclasses.dataclass
class Area:
    """A field on a picture: its class, its corners clockwise from its own left top, and how much of it is seen."""

    name: str
    corners: np.ndarray
    seen: float = 1.0
    document: int = 0


def softened(picture, sigma):
    """A Gaussian blur; a wide one is done in a smaller size."""
    step = max(1, int(sigma / FINEST))
    if step == 1:
        return cv2.GaussianBlur(picture, (0, 0), sigma)
    size = picture.shape[1::-1]
    small = cv2.resize(picture, tuple(-(-side // step) for side in size), interpolation=cv2.INTER_AREA)
    return cv2.resize(cv2.GaussianBlur(small, (0, 0), sigma / step), size, interpolation=cv2.INTER_LINEAR)


class Scene:
    """A picture while it is composed."""

    def __init__(self, picture, random, noise):
        self.picture = np.ascontiguousarray(picture, np.float32)
        self.random, self.noise = random, noise
        self.areas, self.documents = [], []

    @property
    def frame(self):
        return self.picture.shape[1], self.picture.shape[0]

    def hide(self, cover):
        """Lessens what is seen of the areas under a cover of 0 to 1."""
        for area in self.areas:
            left, top = np.floor(area.corners.min(0)).astype(int).clip(0)
            right, bottom = np.ceil(area.corners.max(0)).astype(int)
            part = cover[top:bottom, left:right]
            if part.size and part.max() > 0.3:
                own = np.zeros(part.shape, np.uint8)
                cv2.fillConvexPoly(own, np.int32(np.round(area.corners - [left, top])), 1)
                if own.any():
                    area.seen *= 1 - float((part > 0.5)[own > 0].mean())

    def lay(self, card, corners, shade=0.4, far=None):
        """Lays a card with its corners on these points of the picture, with a soft shadow."""
        wide = max(8, round(max(math.dist(corners[0], corners[1]), math.dist(corners[2], corners[3]))))
        source, matrix = card.picture, np.eye(3)
        if wide < 0.9 * source.shape[1]:
            size = (wide, max(8, round(source.shape[0] * wide / source.shape[1])))
            matrix = np.diag([size[0] / source.shape[1], size[1] / source.shape[0], 1.0])
            source = cv2.resize(source, size, interpolation=cv2.INTER_AREA)
        inner = (source.shape[1], source.shape[0])
        outline = np.float32([(0, 0), (inner[0], 0), inner, (0, inner[1])])
        view = cv2.getPerspectiveTransform(outline, np.float32(corners))
        mask = chips.rounded_mask(inner, card.corner / card.size[0] * inner[0]).astype(np.float32) / 255
        mask = cv2.warpPerspective(mask, view, self.frame, flags=cv2.INTER_LINEAR)
        if shade:
            far = far or max(1.5, inner[0] / self.random.uniform(25, 150))
            soft = softened(mask, far)
            self.picture *= 1 - shade * np.roll(soft, [round(far * self.random.gauss(0.3, 0.6)) for _ in "yx"], (0, 1))[..., None]
        laid = cv2.warpPerspective(source, view, self.frame, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        self.picture += (laid - self.picture) * mask[..., None]
        self.hide(mask)
        self.note(card, view @ matrix)

    def note(self, card, matrix):
        """Notes the areas and the truth of a card that lies as a matrix says."""
        number, high, wide = len(self.documents), *card.picture.shape[:2]
        self.documents.append(card)
        is_payment = bool(getattr(card, "is_payment", False))
        fields = list(card.areas)
        if is_payment:
            fields.append((CARD, np.float32([(0, 0), (wide, 0), (wide, high), (0, high)])))
        for name, corners in fields:
            self.areas.append(Area(name, paper_camera.mapped(matrix, corners).astype(np.float32), 1.0, number))

    def finish_seen(self):
        """Lessens what is seen of areas that run over the frame."""
        wide, high = self.frame
        for area in self.areas:
            whole = abs(cv2.contourArea(area.corners)) + 1e-6
            frame = np.float32([(0, 0), (wide, 0), (wide, high), (0, high)])
            shared, _ = cv2.intersectConvexConvex(area.corners, frame)
            area.seen *= min(1.0, shared / whole)

    def truths(self):
        """For each payment card what a person would report, all that is printed on it, and its corners; what is hidden or cut is not
        reported."""
        out = []
        for number, card in enumerate(self.documents):
            own, corners = {}, {}
            for area in self.areas:
                if area.document == number:
                    own.setdefault(area.name, []).append(area.seen)
                    corners[area.name] = area.corners
            if CARD not in own:
                continue
            shown = lambda name: name in own and min(own[name]) >= SHOWN
            told = {key: card.truth[key] for key in ("expiry", "valid-from", "holder") if key in card.truth and shown(key)}
            if "mark" in card.truth and shown("network"):
                told["network"] = card.truth["mark"]
            if shown("number"):
                told.update((key, card.truth[key]) for key in ("number", "masked-number", "network") if key in card.truth)
            out.append({"fields": told, "printed": card.truth, "seen": round(own[CARD][0], 3), "corners": corners[CARD].tolist()})
        return out
