"""Where the project's other drawing programs are; importing this module makes them importable."""

import pathlib
import sys

HERE = pathlib.Path(__file__).parent
ROOT = HERE.parents[3]
WORK = ROOT / ".build" / "training" / "payment-card"
for folder in (HERE, HERE.parent, ROOT / "samples" / "draw", ROOT / "plugins" / "BusinessCard" / "Training", ROOT / "Scripts" / "training"):
    if str(folder) not in sys.path:
        sys.path.append(str(folder))
