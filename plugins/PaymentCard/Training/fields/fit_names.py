"""Fits how much a word looks like a person's name rather than any other word, by its letters, and writes `NameLetters.swift`.

    fit_names.py --sources DIR [--out FILE]

Two models of words by their letters (Witten and Bell's interpolation of trigrams, bigrams and letters): one of given names and surnames, one
of other words. The table holds the logarithm of their ratio for each letter after two others, so that a word's log odds are a sum.

| source | used for | licence |
| --- | --- | --- |
| sigpwned/popular-names-by-country-dataset | names by country, in Latin letters | CC0 1.0 |
| Faker (PyPI), locales that the drawn cards do not use | names | MIT |
| Faker (PyPI), its words, jobs, firms, colours, currencies, months and countries | other words | MIT |

DIR holds the first, as Scripts/training/sources.txt names it. The check fits on four fifths of all words and tells how well the fifth is told
apart.
"""

import argparse
import collections
import csv
import importlib
import itertools
import math
import pathlib
import pkgutil
import random
import re
import string

import places  # noqa: F401
import source_files
import words
from fit_evidence import TABLES

TABLES_OF_NAMES = ("names/common-forenames-by-country.csv", "names/common-surnames-by-country.csv")
OTHER_PROVIDERS = ("lorem", "job", "company", "color", "currency", "date_time", "address")
NO_WORDS = re.compile(r"name|city|cities|street|format|code|locale|prefix_")  # tables of providers that are made of names, or no words
SHORTEST = 2  # letters
EDGE = "^"  # before a word; its end is the same sign
FIRSTS, LASTS = EDGE + string.ascii_uppercase, string.ascii_uppercase + EDGE
ROWS = [FIRSTS[place : place + 4] for place in range(0, len(FIRSTS), 4)]  # of a line of the table
STEP = 0.125  # nats of one step of the table
LOWEST, HIGHEST = ord("("), ord("~")  # signs of the table
ZERO = (LOWEST + HIGHEST) // 2  # the sign of no log odds


def folded(text):
    """Capitals A to Z alone."""
    return "".join(sign for sign in words.unmarked(text).upper() if sign in string.ascii_uppercase)


def parts(text):
    return [part for part in map(folded, re.split(r"[\s\-/.,()]+", text)) if len(part) >= SHORTEST]


def latin(text):
    return all(ord(sign) < 0x250 or 0x1E00 <= ord(sign) < 0x1F00 for sign in text)


def texts(value):
    """All texts of a provider's table, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from itertools.chain(*map(texts, value), *map(texts, value.values()))
    elif isinstance(value, (list, tuple, set)):
        yield from itertools.chain(*map(texts, value))


def providers(kind):
    """The classes of Faker's providers of a kind, with their locales."""
    module = importlib.import_module(f"faker.providers.{kind}")
    for found in pkgutil.iter_modules(module.__path__):
        own = importlib.import_module(f"faker.providers.{kind}.{found.name}")
        if hasattr(own, "Provider"):
            yield found.name, own.Provider


def names(sources):
    """Words of names."""
    found = set()
    for table in TABLES_OF_NAMES:
        try:
            text = source_files.checked(sources, table).decode("utf-8-sig")
        except ValueError as error:
            raise SystemExit(error) from error
        for row in csv.DictReader(text.splitlines()):
            name = row["Romanized Name"] or row["Localized Name"]
            found.update(parts(name) if latin(name) else ())
    for locale, provider in providers("person"):
        if locale not in words.LOCALES:
            for field in ("first_names", "last_names"):
                found.update(part for text in texts(getattr(provider, field, ())) if latin(text) for part in parts(text))
    return found


def others(known):
    """Words that are no names."""
    found = set()
    for kind in OTHER_PROVIDERS:
        for _, provider in providers(kind):
            for field, value in sorted(vars(provider).items()):
                if not field.startswith("_") and not NO_WORDS.search(field):
                    found.update(part for text in texts(value) if latin(text) and "{" not in text for part in parts(text))
    return found - known


class Letters:
    """How likely a letter follows two others in some words."""

    def __init__(self, some):
        self.pairs, self.singles, self.letters = (collections.defaultdict(collections.Counter) for _ in range(3))
        for word in sorted(some):
            for first, second, last in self.triples(word):
                self.pairs[first + second][last] += 1
                self.singles[second][last] += 1
                self.letters[""][last] += 1

    @staticmethod
    def triples(word):
        whole = EDGE * 2 + word + EDGE
        return zip(whole, whole[1:], whole[2:])

    def likelihood(self, first, second, last):
        share = 1 / len(LASTS)
        for seen in (self.letters[""], self.singles[second], self.pairs[first + second]):
            # As many new letters are expected as were seen for the first time.
            new = max(1, len(seen))
            share = (seen[last] + new * share) / (seen.total() + new)
        return share


def table(of_names, of_others):
    """The log odds of each letter after two others, as signs: LASTS for each pair of FIRSTS."""
    one, two = Letters(of_names), Letters(of_others)
    sign = lambda odds: chr(min(HIGHEST, max(LOWEST, ZERO + round(odds / STEP))))
    ratio = lambda *letters: math.log(one.likelihood(*letters) / two.likelihood(*letters))
    return {first + second: "".join(sign(ratio(first, second, last)) for last in LASTS) for first in FIRSTS for second in FIRSTS}


def log_odds(word, rows):
    return sum(STEP * (ord(rows[first + second][LASTS.index(last)]) - ZERO) for first, second, last in Letters.triples(word))


def check(of_names, of_others):
    """How often the likelier kind is the right one, for words that were not seen."""
    dice, kept = random.Random(1), []
    for some in (of_names, of_others):
        some = sorted(some)
        dice.shuffle(some)
        kept.append((some[len(some) // 5 :], some[: len(some) // 5]))
    rows = table(kept[0][0], kept[1][0])
    for kind, (_, held_back), sign in zip(("names", "other words"), kept, (1, -1)):
        right = sum(sign * log_odds(word, rows) > 0 for word in held_back)
        print(f"{kind}: {right} of {len(held_back)} that were held back look like what they are ({right / len(held_back):.1%})")


def swift(rows, of_names, of_others):
    head = f"""// Written by Training/fields/fit_names.py; not to be edited.

/// Fitted on {len(of_names)} words of names and {len(of_others)} other ones.
extension NameLikeness {{
  /// Nats of one step of the table, and the sign that stands for none.
  static let (step, zero) = ({STEP}, {ZERO})
  /// For each two letters, the edge of a word before A, B and so on, the log odds of each letter after them, the edge last.
  static let table = #\"\"\""""
    lines = ["    " + "".join(rows[first + second] for second in seconds) for first in FIRSTS for seconds in ROWS]
    return "\n".join([head, *lines, '    """#', "}", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sources", type=pathlib.Path, required=True)
    parser.add_argument("--out", type=pathlib.Path, default=TABLES / "NameLetters.swift")
    options = parser.parse_args()
    of_names = names(options.sources)
    of_others = others(of_names)
    check(of_names, of_others)
    options.out.write_text(swift(table(of_names, of_others), of_names, of_others), encoding="utf-8")
    print(f"{options.out.name} is written")


if __name__ == "__main__":
    main()
