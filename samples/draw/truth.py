"""Ground truth of a picture as a `discern.scan/1` object, and its consistency checks."""

import json
import re
from dataclasses import dataclass, field

SCHEMA = "discern.scan/1"
FIELDS = {
    "payment-card": {"number", "masked-number", "network", "expiry", "valid-from", "holder", "issuer", "iban"},
    "business-card": {"name", "organization", "department", "title", "phone", "email", "url", "address", "social"},
    "math-expression": {"expression", "value", "decimal", "solution"},
}
FORMATS = {
    "number": r"\d{12,19}",
    "expiry": r"(0[1-9]|1[0-2])/\d\d",
    "masked-number": r"\d{0,6}\*{3,}\d{0,4}",
    "valid-from": r"(0[1-9]|1[0-2])/\d\d",
    "iban": r"[A-Z]{2}\d\d[0-9A-Z]{11,30}",
    "phone": r"\+[1-9]\d{7,14}",
    "email": r"[^@\s]+@example\.(com|org|net)",
    "expression": r"[ -~]+",
    "decimal": r"-?\d+(\.\d+)?",
}


class Untrue(Exception):
    """The truth of a picture contradicts itself or the picture."""


@dataclass
class Field:
    """A field; `boxes` are quadrilaterals around the ink, one per printed line, clockwise from the top left."""

    name: str
    value: str
    text: str
    boxes: list = field(default_factory=list)
    note: str | None = None

    def moved(self, move):
        return Field(self.name, self.value, self.text, [move(box) for box in self.boxes], self.note)


@dataclass
class Document:
    """A document; the outline of a card is its edge, that of an expression the box around its ink."""

    kind: str
    outline: list
    fields: list
    issues: list = field(default_factory=list)

    def moved(self, move):
        return Document(self.kind, move(self.outline), [f.moved(move) for f in self.fields], self.issues)

    def text_height(self):
        """Returns the height of its tallest line in pixels, by which documents are sorted."""
        return max(_height(box) for f in self.fields for box in f.boxes)


def _height(box):
    sides = ((box[0], box[3]), (box[1], box[2]))
    return sum(((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5 for a, b in sides) / 2


def luhn_holds(number):
    """Returns true if the check digit holds (ISO/IEC 7812-1, annex B)."""
    doubled = [int(d) * (1 + i % 2) for i, d in enumerate(reversed(number))]
    return sum(d - 9 if d > 9 else d for d in doubled) % 10 == 0


def _require(holds, message):
    if not holds:
        raise Untrue(message)


def _is_convex_and_clockwise(points):
    """Returns true if every turn has a positive cross product, as in a clockwise outline with y downwards."""
    corners = zip(points, points[1:] + points[:1], points[2:] + points[:2])
    return all((b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0]) > 0 for a, b, c in corners)


def _check_field(item, size, label):
    _require(re.fullmatch(FORMATS.get(item.name, ".+"), item.value), f"{label}: {item.value!r} is malformed")
    for box in item.boxes:
        _require(len(box) == 4 and _is_convex_and_clockwise(box), f"{label}: a box is not convex and clockwise")
        inside = all(0 <= x <= size[0] and 0 <= y <= size[1] for x, y in box)
        _require(inside, f"{label}: a box lies outside the picture: {box}")


def check(documents, size, private):
    """Raises `Untrue` unless the documents are consistent and lie within a picture of `size`."""
    for document in documents:
        _require(len(document.outline) == 4, f"{document.kind}: an outline has four corners")
        _require(_is_convex_and_clockwise(document.outline), f"{document.kind}: the outline is not convex and clockwise")
        for item in document.fields:
            label = f"{document.kind} {item.name}"
            _require(item.name in FIELDS[document.kind], f"{label}: no such field")
            _check_field(item, size, label)
            _require(item.value not in private and item.text not in private, f"{label}: a private text is given away")
            if item.name == "number":
                _require(re.sub(r"\D", "", item.text) == item.value, f"{label}: text and value differ")
                doubted = any(issue["code"] == "check-digit" for issue in document.issues)
                _require(luhn_holds(item.value) != doubted, f"{label}: the check digit and the issues disagree")


def _plain(document):
    fields = []
    for item in document.fields:
        plain = {"name": item.name, "value": item.value, "text": item.text, "boxes": [_rounded(b) for b in item.boxes]}
        fields.append(plain | ({"note": item.note} if item.note else {}))
    return {"kind": document.kind, "page": 0, "outline": _rounded(document.outline), "fields": fields, "issues": document.issues}


def _rounded(points):
    return [[round(float(x), 1), round(float(y), 1)] for x, y in points]


def as_json(source, size, documents):
    """Returns the truth as JSON with one line per box or outline, so that a changed coordinate changes one line."""
    ordered = sorted(documents, key=Document.text_height, reverse=True)
    page = {"width": size[0], "height": size[1]}
    whole = {"schema": SCHEMA, "source": source, "pages": [page], "documents": [_plain(d) for d in ordered]}
    spread = json.dumps(whole, indent=1, ensure_ascii=False)
    point = re.sub(r"\[\s+(-?[\d.]+),\s+(-?[\d.]+)\s+\]", r"[\1,\2]", spread)
    return re.sub(r"\[\s+(\[[^\[\]]+\]),\s+(\[[^\[\]]+\]),\s+(\[[^\[\]]+\]),\s+(\[[^\[\]]+\])\s+\]", r"[\1,\2,\3,\4]", point) + "\n"
