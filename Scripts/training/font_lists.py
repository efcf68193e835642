"""The fonts of a list: each line holds a group and a fontconfig pattern; `#` starts a comment."""

import functools
import subprocess

from fontTools.ttLib import TTFont


class MissingFont(SystemExit):
    """A font of the list is not installed; the message names it."""


def _plain(words):
    return words.lower().replace(" ", "").replace("-", "")


def _matched(pattern):
    """Returns fontconfig's match for a pattern, and True if its family is the requested one."""
    command = ["fc-match", "--format", "%{family}|%{file}", pattern]
    family, path = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout.split("|")
    return path, _plain(pattern.split(":")[0]) in _plain(family)


def find(path, group, or_any=False):
    """Returns the files of a group's fonts in the list at `path`, in its order.

    With `or_any`, missing fonts are omitted; if all are missing, the result is the system's default font.
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
    """Returns the code points that a font has glyphs for."""
    with TTFont(path, lazy=True, fontNumber=0) as font:
        return frozenset(font.getBestCmap() or ())
