"""Draws lines of names as they stand on drawn cards, in the form in which readers of lines are trained.

    draw_names.py FOLDER [--lines 25000] [--seed 1] [--held-back]

FOLDER is as that of `draw_lines.py`, which sets its names in fewer ways, but worn harder. With --held-back, fonts and grounds are those of
the exam. A run that was broken off goes on.
"""

import seen_lines
import words
from draw_lines import name as syllables
from draw_lines import scattered
from faces import LETTERS, embossed

SIGNS = set(LETTERS) - set("&*") | {" "}  # that the reader knows


def text(random):
    """Words of a holder's line or of one beside it, in the signs that the reader knows."""
    kinds = (words.person, syllables, lambda random: f"{scattered(random)} {scattered(random)}", words.firm, words.placeholder, words.companion)
    while True:
        line = words.unmarked(random.choices(kinds, (10, 4, 1, 1.5, 1.5, 1))[0](random)).upper().replace("’", "'")
        if set(line) <= SIGNS and 2 < len(line.strip()) and any(sign.isalpha() for sign in line):
            return line.strip()


def letters(faces, random):
    """Masks of capitals: as cards have them, or of any face without serifs, for no standard gives their shape."""
    return faces.letters() if random.random() < 0.6 else embossed(faces.words()[0].path)


NAMES = seen_lines.Content(text, (1.6, 3.6), letters, is_number=False)

if __name__ == "__main__":
    seen_lines.main(__doc__, NAMES)
