"""A paper of the world -> a flat picture of it: lines set in faces on a ground, with what else is printed."""

import collections
import dataclasses

import cv2
import numpy as np

import paper_art as art
import paper_fonts as fonts

MARGIN = 0.5  # between a line and what is put beside it, in capitals


@dataclasses.dataclass
class Flat:
    """A drawn paper: its pixels, and for each line of the paper the box of its ink: left, top, right, bottom; None if nothing shows."""

    picture: np.ndarray
    boxes: list
    corner: float = 0.0  # the radius of its corners in pixels


@dataclasses.dataclass
class Setting:
    """How one line is set."""

    spans: list  # (faces, text), one or two: a label and what it names
    anchor: str
    capital: float
    tracking: float = 0.0


def role_of(line):
    roles = [tag[0] for tag in line["tags"] if tag]
    return collections.Counter(roles).most_common(1)[0][0] if roles else None


class Faces:
    """The faces of one paper by the role of a line; a role keeps its face."""

    def __init__(self, random, kind, held_back):
        groups = fonts.groups(held_back)
        family = lambda *names: random.choice(groups[random.choice(names)])
        weight = lambda *weights: random.choice(weights)
        body = family(*["sans"] * 12, *["serif"] * 4, "slab", "narrow", "narrow", "mono", "hand", "display")
        if kind in ("receipt", "code", "cheque"):
            body = family("mono", "mono", "narrow", "sans")
        if kind in ("note", "letter") and random.random() < 0.3:
            body = family("hand")
        self.random, self.cjk = random, random.choice(groups["cjk"])
        slanted = random.random() < 0.04
        self.body = self._pick(body, weight(50, 80, 80, 80, 80, 80, 100, 180), slanted)
        self.bold = self._pick(body, 200, slanted)
        other = random.random() < 0.45
        self.name = self._pick(family("sans", "serif", "display", "script", "slab") if other else body, weight(50, 80, 180, 200, 200))
        special = family("sans", "serif", "display", "display", "script", "slab")
        self.logo = self._pick(special if random.random() < 0.65 else body, weight(80, 180, 200, 210))
        self.title = self.name if random.random() < 0.2 else self._pick(body, weight(50, 80, 80, 200), random.random() < 0.15)
        self.drawn = self._pick(family("script", "script", "display"), 200)  # a logo that can hardly be read
        self.label = self.bold if random.random() < 0.3 else self.body

    def _pick(self, family, weight, is_slanted=False):
        return [fonts.face_of(family, weight, is_slanted), fonts.face_of(self.cjk, weight)]

    def of(self, role, is_small):
        if role == "organization":
            return self.bold if is_small else self.logo
        return {"name": self.name, "title": self.title, "department": self.title}.get(role, self.body)


def spans_of(line, role, faces, is_small):
    """A line's text in one or two parts: what stands before its first tagged character is a label."""
    text, main = line["text"], faces.drawn if line.get("bad") else faces.of(role, is_small)
    first = next((i for i, tag in enumerate(line["tags"]) if tag), 0)
    if first and faces.label is not faces.body:
        return [(faces.label, text[:first]), (main, text[first:])]
    return [(main, text)]


def anchors_of(lines):
    """For each line, whether its left edge, centre or right edge stands in line with the most others."""
    out = []
    for line in lines:
        near = [m for m in lines if m is not line and abs(m["cx"] - line["cx"]) < (m["w"] + line["w"]) / 2]
        edges = {
            side: sum(abs(m["cx"] + f * m["w"] - line["cx"] - f * line["w"]) < 0.25 * line["h"] for m in near)
            for side, f in (("left", -0.5), ("centre", 0), ("right", 0.5))
        }
        out.append(max(edges, key=edges.get) if any(edges.values()) else "left")
    return out


class Printer:
    """Prints one paper; `random` and `noise` decide everything that the paper leaves open."""

    def __init__(self, paper, icons, random, noise, held_back):
        self.paper, self.icons, self.random, self.noise = paper, icons, random, noise
        self.lines, self.is_card = paper.lines, paper.is_card
        self.palette, self.faces = art.Palette(random), Faces(random, paper.kind, held_back)
        self.heights = sorted(line["h"] for line in self.lines)
        self.median = self.heights[len(self.heights) // 2]
        self.anchors = anchors_of(self.lines)

    # ---- lines

    def settings(self, scale, sheet):
        """How each line is set: as high as its box, all lines of a face scaled alike towards the widths of their boxes."""
        settings, ratios = [], collections.defaultdict(list)
        for line, anchor in zip(self.lines, self.anchors):
            role = role_of(line)
            spans = spans_of(line, role, self.faces, line["h"] < 1.2 * self.median)
            setting = Setting(spans, anchor, line["h"] * scale)
            natural = fonts.advance(spans, setting.capital)
            ratios[id(spans[-1][0])].append(line["w"] * scale / max(1, natural))
            settings.append(setting)
        for line, setting in zip(self.lines, settings):
            group = sorted(ratios[id(setting.spans[-1][0])])
            setting.capital *= min(1.12, max(0.82, group[len(group) // 2]))
            natural, wanted = fonts.advance(setting.spans, setting.capital), line["w"] * scale
            room = self._room(line, setting.anchor, sheet) * scale
            if natural > max(wanted, room):
                setting.capital *= max(0.55, max(wanted, room) / natural)
            letters = len(line["text"])
            if natural < 0.8 * wanted and 1 < letters < 40 and role_of(line) in ("name", "organization", "title", None):
                setting.tracking = min(0.9 * setting.capital, (wanted - natural) / letters)
        return settings

    def _room(self, line, anchor, sheet):
        """How wide a line may become before it meets another or the edge."""
        x, y, width, height = sheet
        left, right = x + self.median, x + width - self.median
        for m in self.lines:
            if m is not line and abs(m["cy"] - line["cy"]) < 0.8 * (m["h"] + line["h"]) / 2 + 0.2 * line["h"]:
                if m["cx"] > line["cx"]:
                    right = min(right, m["cx"] - m["w"] / 2 - 0.8 * line["h"])
                else:
                    left = max(left, m["cx"] + m["w"] / 2 + 0.8 * line["h"])
        if anchor == "left":
            return right - (line["cx"] - line["w"] / 2)
        if anchor == "right":
            return line["cx"] + line["w"] / 2 - left
        return 2 * min(right - line["cx"], line["cx"] - left)

    def place(self, line, setting, scale, sheet):
        """The masks of a line's spans and where their left top corner lies on the picture."""
        masks, (ox, oy) = fonts.masks(setting.spans, setting.capital, setting.tracking)
        natural = masks[0].shape[1] - 2 * ox
        share = {"left": 0.0, "centre": 0.5, "right": 1.0}[setting.anchor]
        at = (line["cx"] + (share - 0.5) * line["w"] - sheet[0]) * scale - share * natural
        baseline = (line["cy"] - sheet[1]) * scale + setting.capital / 2
        return masks, round(at) - ox, round(baseline) - oy

    # ---- inks

    def ink(self, picture, box, role, contrast):
        """A colour for a line that stands out from what is under it; lays a panel under it where nothing does."""
        left, top, right, bottom = box
        under = picture[max(0, top) : bottom, max(0, left) : right].reshape(-1, 3)
        if not len(under):
            return self.palette.dark
        light = art.luminance(under)
        low, high = np.percentile(light, 5), np.percentile(light, 95)
        distance = lambda ink: max(0, art.luminance(ink) - high, low - art.luminance(ink))
        wished = {"organization": self.logo_ink, "name": self.name_ink, "title": self.title_ink}.get(role, self.body_ink)
        if distance(wished) >= contrast:
            return wished
        best = max([self.palette.dark, self.palette.light, self.palette.deep], key=distance)
        if distance(best) < 70:
            veil = 255 * np.float32(art.luminance(best) < 128)
            margin = (bottom - top) // 3
            panel = picture[max(0, top - margin) : bottom + margin, max(0, left - 2 * margin) : right + 2 * margin]
            panel += (veil - panel) * 0.75
        return best

    def choose_inks(self):
        p, choose = self.palette, self.random.choice
        self.body_ink = choose((p.dark, p.dark, p.dark, p.grey, p.deep))
        self.name_ink = choose((self.body_ink, p.dark, p.accent, p.accent, p.deep, p.second))
        self.title_ink = choose((self.body_ink, self.body_ink, p.grey, p.accent, self.name_ink))
        self.logo_ink = choose((p.accent, p.accent, p.deep, p.second, p.dark))
        self.label_ink = choose((None, None, p.accent, p.grey))

    # ---- all of it

    def flat(self, wide):
        """The paper at about `wide` pixels."""
        random = self.random
        sheet = self.paper.sheet
        scale = wide / sheet[2]
        size = (max(32, round(wide)), max(32, round(sheet[3] * scale)))
        picture = art.ground(size, self.palette, random, self.noise, art.grounds_of(self.paper))
        self.choose_inks()
        settings = self.settings(scale, sheet)
        placed = [self.place(line, setting, scale, sheet) for line, setting in zip(self.lines, settings)]
        boxes = []
        for masks, x, y in placed:
            left, top, wide_, high = cv2.boundingRect((np.maximum.reduce(masks) > 60).astype(np.uint8))
            boxes.append((x + left, y + top, x + left + wide_, y + top + high) if wide_ else None)
        self.ornaments(picture, boxes, scale, sheet)
        contrast = random.choice((45, 70, 90, 110, 110, 110, 110, 110))
        for line, setting, box, (masks, x, y) in zip(self.lines, settings, boxes, placed):
            if box:
                role = role_of(line)
                ink = self.ink(picture, box, role, contrast)
                for number, mask in enumerate(masks):
                    is_label = number == 0 and len(masks) == 2 and self.label_ink is not None
                    self.stamp(picture, self.ink(picture, box, "label", contrast) if is_label else ink, mask, x, y)
                if role in ("email", "web") and random.random() < 0.03:
                    cv2.line(picture, (box[0], box[3]), (box[2], box[3]), ink.tolist(), max(1, round(setting.capital / 14)), cv2.LINE_AA)
        corner = random.choice((0, 0, 0, 0, 0.06)) * min(size) if self.is_card else 0.0
        return Flat(np.clip(picture, 0, 255), boxes, corner)

    @staticmethod
    def stamp(picture, ink, mask, x, y):
        """Lays ink through a mask, cut off at the edges."""
        height, width = picture.shape[:2]
        x0, y0, x1, y1 = max(0, x), max(0, y), min(width, x + mask.shape[1]), min(height, y + mask.shape[0])
        if x0 < x1 and y0 < y1:
            part = mask[y0 - y : y1 - y, x0 - x : x1 - x]
            cover = part.astype(np.float32) / (255 if part.dtype == np.uint8 else 1)
            art.blend(picture[y0:y1, x0:x1], ink, cover)

    # ---- what else is printed

    def ornaments(self, picture, boxes, scale, sheet):
        random, palette = self.random, self.palette
        height, width = picture.shape[:2]
        unit = self.median * scale
        taken = [box for box in boxes if box]
        is_free = lambda box, gap=0.0: (
            box[0] >= 0 and box[1] >= 0 and box[2] <= width and box[3] <= height
            and all(box[2] + gap < b[0] or b[2] + gap < box[0] or box[3] + gap < b[1] or b[3] + gap < box[1] for b in taken)
        )  # fmt: skip
        if random.random() < 0.06:  # a frame
            edge, thick = round(0.5 * unit), max(1, round(unit * random.uniform(0.05, 0.25)))
            cv2.rectangle(picture, (edge, edge), (width - edge, height - edge), palette.accent.tolist(), thick)
        if not self.is_card:
            return
        if random.random() < 0.22:
            self._rules(picture, taken, unit)
        if self.icons:
            self._given_icons(picture, taken, is_free, scale, sheet)
        elif random.random() < 0.15:
            self._icons(picture, boxes, taken, is_free, unit)
        if random.random() < 0.5:
            self._logo(picture, boxes, taken, is_free, unit)
        kinds = random.choices(("code", "portrait", "picture", None), (8, 4, 6, 82))[0]
        spot = self._free_square(taken, width, height, unit) if kinds else None
        if spot and spot[2] > 4.5 * unit:
            x, y, side = spot
            if kinds == "code":
                url = next((line["text"].split()[-1] for line in self.lines if role_of(line) == "web"), None) or "https://qr.example.com"
                mask = art.code(url, side)
                picture[y : y + side, x : x + side] = 255 - 235 * mask[..., None]
            else:
                draw = art.portrait if kinds == "portrait" else art.photographed
                patch = np.clip(draw((side, side), palette, random, self.noise), 0, 255)
                mask = art._disc(side, 0.5) if random.random() < 0.4 else np.ones((side, side), np.float32)
                part = picture[y : y + side, x : x + side]
                part += (patch - part) * mask[..., None]
            taken.append((x, y, x + side, y + side))

    def _rules(self, picture, taken, unit):
        """A rule in a gap between rows or columns of text."""
        height, width = picture.shape[:2]
        colour = self.random.choice((self.palette.accent, self.palette.grey, self.palette.second)).tolist()
        thick = max(1, round(unit * self.random.uniform(0.04, 0.25)))
        for axis in (1, 0):
            spans = sorted((box[axis], box[axis + 2]) for box in taken)
            end, gaps = spans[0][1], []
            for a, b in spans[1:]:
                if a - end > unit:
                    gaps.append((end + a) // 2)
                end = max(end, b)
            if gaps and self.random.random() < (0.7 if axis else 0.5):
                at = self.random.choice(gaps)
                a, b = min(box[1 - axis] for box in taken), max(box[3 - axis] for box in taken)
                if self.random.random() < 0.4:
                    b = a + round((b - a) * self.random.uniform(0.1, 0.5))
                cv2.line(picture, (a, at) if axis else (at, a), (b, at) if axis else (at, b), colour, thick)

    def _icons(self, picture, boxes, taken, is_free, unit):
        """Signs before the lines that name a way to reach somebody; only where no label stands."""
        style, colour = self.random.randrange(3), self.random.choice((self.palette.accent, self.palette.dark, self.palette.second))
        size, gap, on_right = self.random.uniform(1.3, 2.2), self.random.uniform(0.5, 1.2), self.random.random() < 0.05
        seen = set()
        for line, box, anchor in zip(self.lines, boxes, self.anchors):
            tags = {tag for tag in line["tags"] if tag}
            role = role_of(line)
            if not box or role not in ("phone", "email", "web", "address") or tags <= seen or None in line["tags"][:1]:
                continue
            seen |= tags
            side = max(6, round(size * line["h"] / self.median * unit))
            is_behind = on_right or anchor == "right" and self.random.random() < 0.8
            x = box[2] + round(gap * unit) if is_behind else box[0] - round(gap * unit) - side
            y = (box[1] + box[3]) // 2 - side // 2
            if is_free((x, y, x + side, y + side)):
                self._icon(picture, role, x, y, side, style, colour)
                taken.append((x, y, x + side, y + side))

    def _icon(self, picture, role, x, y, side, style, colour):
        sign = "mobile" if role == "phone" and self.random.random() < 0.3 else role
        ground = art.luminance(picture[y : y + side, x : x + side].reshape(-1, 3).mean(0))
        ink = colour if abs(art.luminance(colour) - ground) > 60 else self.palette.light if ground < 128 else self.palette.dark
        self.stamp(picture, ink, art.icon(sign, side, style), x, y)

    def _given_icons(self, picture, taken, is_free, scale, sheet):
        """The icons that the layout has places for."""
        style, colour = self.random.randrange(3), self.random.choice((self.palette.accent, self.palette.dark, self.palette.second))
        size = self.random.uniform(1.1, 1.9)
        for role, cx, cy, height in self.icons:
            side = max(6, round(size * height * scale))
            x, y = round((cx - sheet[0]) * scale) - side // 2, round((cy - sheet[1]) * scale) - side // 2
            while side > 6 and not is_free((x, y, x + side, y + side)) and x > 0:
                x -= max(1, side // 6)
                if (cx - sheet[0]) * scale - x > 2.5 * side:
                    break
            if is_free((x, y, x + side, y + side)):
                self._icon(picture, role, x, y, side, style, colour)
                taken.append((x, y, x + side, y + side))

    def _logo(self, picture, boxes, taken, is_free, unit):
        """A sign beside, over or far from the firm's name."""
        firm = next((box for line, box in zip(self.lines, boxes) if box and role_of(line) == "organization"), None)
        spots = []
        if firm:
            tall, middle = firm[3] - firm[1], (firm[0] + firm[2]) // 2
            for side in (round(tall * 1.2), round(tall * 2), round(tall * 3), round(6 * unit)):
                gap = round(0.3 * min(side, 2 * tall))
                centre = (firm[1] + firm[3] - side) // 2
                spots += [(firm[0] - gap - side, centre, side), (firm[2] + gap, centre, side)]
                spots += [(middle - side // 2, firm[1] - gap - side, side)]
            self.random.shuffle(spots)
        else:
            free = self._free_square(taken, picture.shape[1], picture.shape[0], unit)
            spots = [free] if free else []
        for x, y, side in spots:
            if side > 1.5 * unit and is_free((x, y, x + side, y + side)):
                mask, colours = art.logo(side, self.random), ((self.logo_ink, self.logo_ink), (self.palette.accent, self.palette.second))
                top, bottom = self.random.choice(colours)
                ground = art.luminance(picture[y : y + side, x : x + side].reshape(-1, 3).mean(0))
                if abs(art.luminance(top) - ground) < 50:
                    top = bottom = self.palette.light if ground < 128 else self.palette.deep
                rise = np.linspace(0, 1, side, dtype=np.float32)[:, None, None]
                part = picture[y : y + side, x : x + side]
                part += (top * (1 - rise) + bottom * rise - part) * mask[..., None]
                taken.append((x, y, x + side, y + side))
                return

    def _free_square(self, taken, width, height, unit):
        """The largest square without print, as (left, top, side) with a margin; None if there is none."""
        step = max(4, round(unit / 2))
        free = np.ones((height // step, width // step), np.int32)
        for box in taken:
            free[max(0, box[1] // step - 1) : box[3] // step + 2, max(0, box[0] // step - 1) : box[2] // step + 2] = 0
        best, sides = (0, 0, 0), np.zeros(free.shape, np.int32)
        for y in range(free.shape[0]):
            for x in range(free.shape[1]):
                if free[y, x]:
                    sides[y, x] = 1 + (min(sides[y - 1, x], sides[y, x - 1], sides[y - 1, x - 1]) if x and y else 0)
                    if sides[y, x] > best[0]:
                        best = (int(sides[y, x]), x, y)
        count, x, y = best
        side = round(min((count - 2) * step, self.random.uniform(0.2, 0.6) * height))
        return ((x - count + 2) * step, (y - count + 2) * step, side) if side > 2 * unit else None
