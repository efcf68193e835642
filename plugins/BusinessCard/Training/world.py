"""The drawn world: contact cards and other papers, as placed lines with a role for every character.

    world.py POOLS.json [COUNT [SEED]]      prints papers, to look at them

`load` once, then `sample(random)` for a `Paper` and `reading_noise(lines, random)` for what a recogniser would give back of it.
"""

import random as randoms
import sys
from dataclasses import dataclass, field

import held_out
import reading_noise as noise
from addresses import Addresses
from cards import CardMaker
from dice import Dice, Pools
from firms import Firms
from layouts import place_card
from other_papers import OtherPapers
from people import People
from phones import Phones
from sheets import found_sheet, part_of, sheet_around

OTHER_SHARE = 0.34
PART_SHARE, CARD_PART_SHARE = 0.22, 0.02  # of other papers and of cards of which a few lines are seen alone, which are no card
REACHING = {"phone", "email", "web"}  # roles by which a card's part would be one itself
SECOND_SHARE = 0.015  # of cards that lie beside another one
_world = None
_part = held_out.ALL


@dataclass
class Paper:
    """A paper before reading.

    `lines` are dicts: `text`; `tags`, for each character None or (role, number of the entity, country; the last if known); `cx`, `cy`, `w` and `h`, the height of
    capitals, in one unit; `size` relative to the paper's body text; `bad`: true for a drawn logo that no recogniser can read. `sheet` is left,
    top, width and height of the paper in that unit. `is_part`: a few of its lines are all that is seen.
    """

    kind: str
    is_card: bool
    lines: list = field(default_factory=list)
    sheet: tuple = ()
    is_part: bool = False


class World:
    """All that is drawn from one set of pools."""

    def __init__(self, path):
        pools = Pools(path)
        people = People(pools)
        firms, addresses, phones = Firms(pools, people), Addresses(pools, people), Phones()
        self.cards = CardMaker(pools, people, firms, addresses, phones)
        self.others = OtherPapers(pools, people, firms, addresses, phones, self.cards)


def load(path, part=held_out.ALL):
    """Read the pools that sources.py writes. Of the families that held_out.py names none is drawn for `TRAINING`; for `VALIDATION`
    every paper shows one."""
    global _world, _part
    _world, _part = World(path), part


def _card(dice):
    while True:
        lines = place_card(dice, _world.cards.draw(dice))
        if lines:
            return lines


def roles_of(lines):
    """The roles that stand in lines."""
    return {tag[0] for line in lines for tag in line["tags"] if tag}


def _argued(line):
    """The line with its roles open: what it says alone is not certain."""
    return dict(line, tags=[tag and ("?", 0) for tag in line["tags"]])


def _beside(dice, lines, others):
    """The lines of a second card, moved beside the first or under it, their entities told apart."""
    gap = dice.uniform(1.5, 6) * max(line["h"] for line in lines)
    if dice.chance(0.5):
        x = max(line["cx"] + line["w"] / 2 for line in lines) - min(line["cx"] - line["w"] / 2 for line in others) + gap
        y = dice.uniform(-2, 2) * gap
    else:
        x = dice.uniform(-2, 2) * gap
        y = max(line["cy"] for line in lines) - min(line["cy"] for line in others) + 2 * gap
    moved = {role: (role[0], role[1] + 1000, *role[2:]) for line in others for role in line["tags"] if role}
    return [dict(line, cx=line["cx"] + x, cy=line["cy"] + y, tags=[moved.get(tag) for tag in line["tags"]]) for line in others]


def sample(random):
    """A paper; all chance is from `random`."""
    while True:
        dice = Dice(random, _part)
        paper = _sample(dice)
        paper.sheet = sheet_around(dice, paper.kind, paper.is_card, paper.lines, paper.is_part)
        if dice.has_held_out or _part != held_out.VALIDATION:
            return paper


def _sample(dice):
    if dice.chance(OTHER_SHARE):
        kind, lines = _world.others.draw(dice)
        is_part = dice.chance(PART_SHARE)
        return Paper(kind, False, part_of(dice, lines) if is_part else lines, is_part=is_part)
    lines = _card(dice)
    if dice.chance(CARD_PART_SHARE):
        part = part_of(dice, lines)
        if not REACHING & roles_of(part):
            return Paper("label", False, [_argued(line) for line in part], is_part=True)
    if dice.chance(SECOND_SHARE):
        lines += _beside(dice, lines, _card(dice))
    return Paper("contact-card", True, lines)


def reading_noise(lines, random):
    """The lines as read, with `score`."""
    return noise.read(Dice(random), lines)


def sheet_found(paper, random):
    """What the scanner takes for the paper's sheet, as sheets.py says."""
    return found_sheet(Dice(random), paper.sheet, paper.lines)


def show(paper, lines):
    print(f"=== {paper.kind}")
    for line in sorted(lines, key=lambda line: (round(line["cy"] / 10), line["cx"])):
        roles, last = [], None
        for tag in line["tags"]:
            if tag != last and tag:
                roles.append(f"{tag[0]}{tag[1]}")
            last = tag
        print(
            f"{line['cx'] - line['w'] / 2:7.0f} {line['cy']:6.0f} {line['h']:5.1f} {line['score']:.2f}  {line['text']:60}  {' '.join(roles)}"
        )


def main():
    load(sys.argv[1])
    source = randoms.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 0)
    for _ in range(int(sys.argv[2]) if len(sys.argv) > 2 else 10):
        paper = sample(source)
        show(paper, reading_noise(paper.lines, source))


if __name__ == "__main__":
    main()
