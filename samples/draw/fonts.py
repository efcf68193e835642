"""Debian's fonts, found by the name of their file."""

import functools
import os

ROOTS = (
    "/usr/share/fonts",
    "/usr/local/share/fonts",
    os.path.expanduser("~/.local/share/fonts"),
)

# How a font's file name begins, and the Debian package that holds it.
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
    """A font that a picture needs is not installed; the sentence names the package."""


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
    """The path of the font file called `name`, without its suffix: `Lato-Bold`."""
    path = _installed().get(name)
    if path:
        return path
    package = next((p for start, p in PACKAGES.items() if name.startswith(start)), None)
    remedy = f"install it with: apt-get install {package}" if package else "no Debian package is known for it"
    raise MissingFont(f"the font {name} is not installed; {remedy}")
