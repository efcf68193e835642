"""Finds Debian's fonts by their file name."""

import functools
import os

ROOTS = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    os.path.expanduser("~/.local/share/fonts"),
)

# Prefix of a font's file name, and the Debian package that contains it.
PACKAGES = {
    "DejaVu": "fonts-dejavu",
    "Lato-": "fonts-lato",
    "Liberation": "fonts-liberation",
    "OCRA": "fonts-ocr-a",
    "OCRB": "fonts-ocr-b",
    "OpenSans-": "fonts-open-sans",
    "Roboto": "fonts-roboto",
    "STIX": "fonts-stix",
}


class MissingFont(Exception):
    """A required font is not installed; the message names its package."""


@functools.cache
def _installed():
    found = {}
    for root in ROOTS:
        for folder, _, names in sorted(os.walk(root)):
            for name in sorted(names):
                stem, suffix = os.path.splitext(name)
                if suffix.lower() in (".ttf", ".otf"):
                    found.setdefault(stem, os.path.join(folder, name))
    return found


def find(name):
    """Returns the path of the font file called `name`, without its suffix: `Lato-Bold`."""
    path = _installed().get(name)
    if path:
        return path
    package = next((p for start, p in PACKAGES.items() if name.startswith(start)), None)
    remedy = f"install it with: apt-get install {package}" if package else "no Debian package is known for it"
    raise MissingFont(f"the font {name} is not installed; {remedy}")
