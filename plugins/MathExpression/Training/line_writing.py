"""Sets a text of signs as a line: what is raised, what a root covers, how far signs stand apart.

A pen draws single signs by `glyph(sign, size, role)`; `write` puts them on a line. Sizes are in pixels, `height` is
that of the digits, offsets are from the baseline (negative is above it).
"""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from line_texts import RAISED

OPERATORS = set("+-×÷·*/=")
CLOSING = {"(": ")", "[": "]"}


@dataclass
class Glyph:
    """One sign's mask of ink, 0 to 255, with no rim; `top` is where its first row lies below the baseline."""

    mask: np.ndarray
    top: float
    advance: float | None = None  # the width that it takes; that of its ink where there is none
    bearing: float = 0.0


@dataclass
class Setting:
    """How a line is set: all lengths in heights of the digits."""

    spread: float  # between any two signs
    around: float  # added on both sides of operators
    raised_size: float  # of raised digits
    raised_by: float  # their baseline above the line's
    covers: bool  # whether a root's line runs over what it covers
    wander: float = 0.0  # how far the baseline strays
    drift: float = 0.0  # how it climbs, per height
    sizes: float = 0.0  # how sizes differ

    def by_press(self):
        """The same without what only a hand does."""
        return replace(self, wander=0.0, drift=0.0, sizes=0.0)


def setting(dice, by_hand):
    """A way of setting lines: narrow, usual or wide."""
    wide = dice.choice((0, 0, 0, 0.1, 0.25, 0.5))
    raised_size = dice.uniform(0.45, 0.7)
    return Setting(
        spread=(dice.uniform(0.02, 0.22) if by_hand else dice.choice((0, 0, 0, 0.02, 0.06))) + wide * dice.random(),
        around=dice.choice((0, 0.08, 0.25, 0.4, 0.8)) * dice.uniform(0.5, 1.2),
        raised_size=raised_size,
        raised_by=dice.uniform(1.05, 1.35) - raised_size,
        covers=dice.random() < 0.6,
        wander=dice.choice((0, 0.02, 0.05, 0.09)) if by_hand else 0.0,
        drift=dice.gauss(0, 0.012) if by_hand else 0.0,
        sizes=dice.choice((0.02, 0.06, 0.1)) if by_hand else 0.0,
    )


def covered(text, at):
    """How many signs the root at `at` covers: a number or a bracket."""
    rest = text[at + 1 :]
    if rest[:1] in CLOSING:
        depth = 0
        for index, sign in enumerate(rest):
            depth += (sign in "([") - (sign in ")]")
            if depth == 0:
                return index + 1
        return len(rest)
    return next((index for index, sign in enumerate(rest) if sign not in "0123456789.,πx"), len(rest))


def role_of(text, index):
    """What a sign is beside itself: a raised digit, a letter that stands for a number, or nothing more."""
    if text[index] in RAISED:
        return "raised"
    is_letter = lambda at: 0 <= at < len(text) and text[at].isascii() and text[at].isalpha()
    return "variable" if is_letter(index) and not is_letter(index - 1) and not is_letter(index + 1) else ""


def _paste(line, mask, left, top):
    rows = slice(max(0, top), max(0, min(line.shape[0], top + mask.shape[0])))
    columns = slice(max(0, left), max(0, min(line.shape[1], left + mask.shape[1])))
    part = mask[rows.start - top : rows.stop - top, columns.start - left : columns.stop - left]
    line[rows, columns] = np.maximum(line[rows, columns], part)


def write(text, pen, height, how, dice):
    """The mask of a line, cropped to its ink, and the rows of the top and the baseline of its digits in it."""
    line = np.zeros((height * 5, int(height * (2.2 + how.spread + 2 * how.around) * (len(text) + 2))), np.uint8)
    base, x, overlines = height * 3.2, height * 0.5, []
    stray = 0.0
    for index, sign in enumerate(text):
        role = role_of(text, index)
        size = height * (how.raised_size if role == "raised" else 1) * (1 + dice.gauss(0, how.sizes))
        glyph = pen.glyph(sign, max(6, size), role)
        stray = 0.6 * stray + dice.gauss(0, how.wander) * height
        top = base + stray - how.drift * (x - height) + glyph.top - (how.raised_by * height if role == "raised" else 0)
        room = how.around * height * dice.uniform(0.7, 1.3) if sign in OPERATORS and index else 0
        x += room
        _paste(line, glyph.mask, int(x + glyph.bearing), int(round(top)))
        if sign in "√∛" and how.covers and (count := covered(text, index)):
            overlines.append((index + count, int(x + glyph.bearing) + glyph.mask.shape[1] - 1, int(round(top))))
        x += (
            (glyph.mask.shape[1] if glyph.advance is None else glyph.advance)
            + how.spread * height * dice.uniform(0.6, 1.4)
            + room
        )
        for end, left, row in [o for o in overlines if o[0] == index]:
            thick = max(1, int(pen.stroke * height))
            end_row = row + int(dice.gauss(0, how.wander) * height)
            cv2.line(
                line,
                (left - 1, row + thick // 2),
                (int(x - how.spread * height * 0.5), end_row + thick // 2),
                255,
                thick,
                cv2.LINE_AA,
            )
    rows, columns = np.where(line.max(1) > 60)[0], np.where(line.max(0) > 60)[0]
    if len(rows) == 0:
        return None
    return line[rows[0] : rows[-1] + 1, columns[0] : columns[-1] + 1]
