"""Numbers of drawn cards: the ranges and lengths of the networks as the plugin knows them, random digits, a check digit."""

import dataclasses
import functools
import re

import places

# How often a network is drawn; all others share the rest.
COMMON = {"visa": 36, "mastercard": 32, "amex": 10, "discover": 4, "unionpay": 4, "maestro": 4, "jcb": 3, "diners": 3, "rupay": 3, "mir": 2, "elo": 2}
RARE = 0.4
SPECIMEN_SHARE = 0.065  # of the networks' numbers: their check digit fails
FOREIGN_SHARE = 0.08  # of the numbers: they begin like no network's, as those of shops and filling stations do, and invented ones
INVENTED_SHARE = 0.5  # of those: their check digit fails; so it does in one number of ten
COUNTED_SHARE = 0.4  # of those: they count up, as in 1234 5678 9012 3456, the commonest placeholder
LENGTHS = range(12, 20)  # ISO/IEC 7812-1 allows up to 19 digits
FOUR = (4, 4, 4, 4)
HIDING = "•••***●∙·Xx#"  # what stands for a hidden digit, the common signs more often
SHOWN = {(0, 4): 10, (4, 4): 3, (6, 4): 3, (1, 4): 1, (0, 3): 1, (0, 2): 1}  # digits at both ends, as PCI DSS 4.0 (3.4.1) allows
HIDDEN = "*"  # how a hidden digit is told
SHORT_SHARE = 0.3  # of the numbers that show their end alone say in few signs that more is hidden


@dataclasses.dataclass(frozen=True)
class Network:
    """A row of the plugin's table."""

    name: str
    prefixes: tuple  # (first, last) of each range
    lengths: tuple
    groupings: tuple


def _row(text):
    """The network that one `NetworkRow(…)` of the table describes."""
    pairs = re.search(r"prefixes: \[(.*?)\],\s*lengths", text, re.S).group(1)
    lengths = re.search(r"lengths: (?:\[([\d, ]+)\]|Array\((\d+)\.\.\.(\d+)\))", text)
    sizes = map(int, lengths[1].split(",")) if lengths[1] else range(int(lengths[2]), int(lengths[3]) + 1)
    groupings = re.search(r"groupings: (.*?),\s*checkDigit", text, re.S).group(1)
    own = [tuple(map(int, part.split(","))) for part in re.findall(r"\[([\d, ]+)\]", groupings)]
    own += [FOUR, (*FOUR, 3)] if "fours" in groupings else []
    name = re.search(r"network: \.(\w+)", text)[1]
    return Network(name, tuple(re.findall(r'\("(\d+)", "(\d+)"\)', pairs)), tuple(sizes), tuple(own))


@functools.cache
def networks():
    """The rows of the plugin's table, in its order."""
    path = next((places.ROOT / "plugins" / "PaymentCard" / "Sources").rglob("NetworkTable.swift"))
    return tuple(_row(part) for part in path.read_text(encoding="utf-8").split("NetworkRow(")[1:] if "lengths:" in part)


def network_of(digits):
    """The network with the longest prefix that fits; of equally long ones the earlier row."""
    best, longest = None, 0
    for row in networks():
        for first, last in row.prefixes:
            if len(first) > longest and first <= digits[: len(first)] <= last:
                best, longest = row.name, len(first)
    return best


def check_digit(digits):
    """The last digit that makes the number hold (ISO/IEC 7812-1, annex B)."""
    total = 0
    for at, digit in enumerate(reversed(digits)):
        value = int(digit) * (2 if at % 2 == 0 else 1)
        total += value - 9 if value > 9 else value
    return str(-total % 10)


def _network(random):
    """A row of the table, the common ones more often."""
    return random.choices(networks(), [COMMON.get(row.name, RARE) for row in networks()])[0]


def _digits(row, length, random):
    first, last = random.choice(row.prefixes)
    start = str(random.randint(int(first), int(last))).zfill(len(first))
    body = start + "".join(random.choice("0123456789") for _ in range(length - len(start) - 1))
    if random.random() < 0.12:  # few different digits, as specimens have
        few = random.sample("0123456789", random.choice((1, 2, 3)))
        body = start + "".join(random.choice(few) for _ in range(length - len(start) - 1))
    return _ended(body, random.random() >= SPECIMEN_SHARE, random)


def _ended(body, holds, random):
    """A number with a check digit that holds, or fails."""
    right = check_digit(body)
    return body + (right if holds else random.choice([d for d in "0123456789" if d != right]))


def _foreign_digits(random):
    """Digits that begin like no network's."""
    length = 16 if random.random() < 0.5 else random.choice(LENGTHS)
    while True:
        first = random.randrange(10)
        counted = "".join(str((first + at) % 10) for at in range(length - 1))
        body = counted if random.random() < COUNTED_SHARE else "".join(random.choice("0123456789") for _ in range(length - 1))
        digits = _ended(body, random.random() >= INVENTED_SHARE, random)
        if network_of(digits) is None:
            return digits


@dataclasses.dataclass(frozen=True)
class CardNumber:
    """A number, the network whose mark its card may bear, and the sizes of its groups."""

    digits: str
    network: str
    groups: tuple

    def told_as(self, groups):
        """What a person reports of it where it is printed in such groups: as much of it as they show."""
        if "".join(groups) != self.digits:
            return {"masked-number": starred("".join(groups))}
        return {"number": self.digits} | ({"network": self.network} if network_of(self.digits) else {})

    def grouped(self, text=None):
        """The groups of the number, or of another text of the same length."""
        text, out, at = text or self.digits, [], 0
        for size in self.groups:
            out.append(text[at : at + size])
            at += size
        return out

    def masked(self, random):
        """The groups of the number with most digits hidden, as receipts, telephones and some cards show it."""
        sign = random.choice(HIDING)
        first, last = random.choices(list(SHOWN), list(SHOWN.values()))[0]
        if first == 0 and random.random() < SHORT_SHARE:
            return [sign * random.randint(2, 6), self.digits[-last:]]
        return self.grouped(self.digits[:first] + sign * (len(self.digits) - first - last) + self.digits[-last:])


def starred(text):
    """A text with an asterisk for each sign of a hidden digit."""
    return "".join(HIDDEN if sign in HIDING else sign for sign in text)


def groups_of(row, length, random):
    """Sizes of groups for a length: the network's own, or fours and a rest; seldom in one piece or in two of eight."""
    draw = random.random()
    if draw < 0.04:
        return (length,)
    if draw < 0.06 and length == 16:
        return (8, 8)
    own = [sizes for sizes in row.groupings if sum(sizes) == length]
    if own:
        return random.choice(own[:2])
    return (4,) * (length // 4) + ((length % 4,) if length % 4 else ())


def drawn(random):
    """A random number of a random network, whose longest prefix is that network's; a few begin like no network's."""
    if random.random() < FOREIGN_SHARE:
        row, digits = _network(random), _foreign_digits(random)
        return CardNumber(digits, row.name, groups_of(row, len(digits), random))
    while True:
        row = _network(random)
        length = row.lengths[0] if random.random() < 0.85 else random.choice(row.lengths)
        digits = _digits(row, length, random)
        if network_of(digits) == row.name:
            return CardNumber(digits, row.name, groups_of(row, length, random))
