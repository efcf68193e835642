"""The fonts that a list names: a group and a pattern of fontconfig a line, `#` begins a comment."""

import functools
import subprocess

from fontTools.ttLib import TTFont


class MissingFont(SystemExit):
    """A font of the list is not installed; the sentence names it."""


def _plain(words):
    return words.lower().replace(" ", "").replace("-", "")


def _matched(pattern):
    """What fontconfig finds for a pattern, and whether it is of the family that was asked for."""
    command = ["fc-match", "--format", "%{family}|%{file}", pattern]
    family, path = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.split("|")
    return path, _plain(pattern.split(":")[0]) in _plain(family)


def find(path, group, or_any=False):
    """The files of the fonts in a group of the list at `path`, in its order.

    With `or_any` those that are not installed are left out; where none is, there is the system's own choice.
    """
    with open(path, encoding="utf-8") as file:
        lines = [line.split("#")[0].split(None, 1) for line in file]
    patterns = [line[1].strip() for line in lines if line and line[0] == group]
    found = [(pattern, *_matched(pattern)) for pattern in patterns]
    missing = [pattern for pattern, _, is_right in found if not is_right]
    if missing and not or_any:
        raise MissingFont(f"fonts are missing: {', '.join(missing)}; install the packages that {path} names")
    return [font for _, font, is_right in found if is_right] or [_matched("sans")[0]]


@functools.cache
def signs(path):
    """The code points that a font has glyphs for."""
    with TTFont(path, lazy=True, fontNumber=0) as font:
        return frozenset(font.getBestCmap() or ())
