"""Draws lines of card numbers and dates as they stand on drawn cards, in the form in which readers of lines are trained.

    draw_numbers.py FOLDER [--lines 25000] [--seed 1] [--held-back]

FOLDER is as that of `draw_lines.py`, which sets its numbers in fewer ways, but worn harder. With --held-back, fonts and grounds are those of
the exam. A run that was broken off goes on.
"""

import card_numbers
import seen_lines
import words
from draw_lines import number as any_number

SIGNS = set("0123456789/-. " + card_numbers.HIDDEN)  # that the reader knows
GAPS = (" ",) * 16 + ("  ", "  ", "-", "")  # between the groups of a number
DATE_GAPS = (" ", "  ", "    ", "-", " - ")  # between two dates
ALONE_SHARE = 0.85  # of the dates have no first date on their line


def number(random):
    """A card number in the groups of its network."""
    return random.choice(GAPS).join(card_numbers.drawn(random).grouped())


def masked(random):
    """A number of which the print hides most digits."""
    return random.choice(GAPS).join(card_numbers.drawn(random).masked(random))


def date(random):
    """The last month of a card, or the first and the last."""
    first, last = words.dates(random)
    return last if random.random() < ALONE_SHARE else random.choice(DATE_GAPS).join((first, last))


def text(random):
    """A number, a date, a number in part, or groups of digits as they are left when a row is read in parts."""
    return random.choices((number, any_number, date, masked), (5, 2, 4, 2))[0](random)


NUMBERS = seen_lines.Content(text, (1.6, 4.8), lambda faces, random: faces.letters(), is_number=True, told=card_numbers.starred)

if __name__ == "__main__":
    seen_lines.main(__doc__, NUMBERS)
