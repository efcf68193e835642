"""Lines of cards with what each says: a person, a stand-in for one, a firm, or anything else; the raw material of `fit_lines.py`.

What cards bear comes from `words.py`; names and words beyond those of the drawn cards from three sources:

| source | used for | licence |
| --- | --- | --- |
| sigpwned/popular-names-by-country-dataset | names by country, in Latin letters | CC0 1.0 |
| openvenues/libpostal, dictionaries | titles, company types, words of streets and places | MIT |
| Faker (PyPI), locales that the drawn cards do not use | names | MIT |
| Faker (PyPI), its words, jobs, firms, colours, currencies, months, streets, cities and countries | other words | MIT |

The folder of sources holds the first two, as Scripts/training/sources.txt names them.
"""

import csv
import importlib
import io
import itertools
import pkgutil
import re
import tarfile
import zlib

import places  # noqa: F401
import source_files
import words
from draw_lines import name as syllables

KINDS = ("person", "stand-in", "firm", "other")
TABLES_OF_NAMES = {"given": "names/common-forenames-by-country.csv", "family": "names/common-surnames-by-country.csv"}
DICTIONARIES = "words/libpostal-dictionaries.tar"
WORD_TABLES = "street_types building_types place_names qualifiers stopwords toponyms directionals level_types_standalone unit_types_numbered post_office".split()
OTHER_PROVIDERS = ("lorem", "job", "company", "color", "currency", "date_time", "address")
NO_WORDS = re.compile(r"format|code|locale|prefix_|first_name|last_name")
HELD_BACK = 5  # one word of so many is never fitted on
NETWORKS = """VISA|MASTERCARD|AMERICAN EXPRESS|DISCOVER|DINERS CLUB INTERNATIONAL|MAESTRO|UNIONPAY|JCB|RUPAY|ELO|MIR|TROY|VERVE|CIRRUS|PLUS|PULSE|STAR|V PAY
VISA ELECTRON|VISA DEBIT|DEBIT MASTERCARD|INTERAC|GIROCARD|CARTE BANCAIRE|CONTACTLESS|PAYWAVE|PAYPASS""".replace("\n", "|").split("|")
ALIKE = "MN HN NW VU VY IL I1 OQ O0 OD CG CE EF PR RK S5 B8 BR G6 Z2 A4 TI TY LI JI XK UO".split()  # what readers take for each other
LOOKS = {sign: [pair.replace(sign, "", 1) for pair in ALIKE if sign in pair] for sign in set("".join(ALIKE))}


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


def is_held_back(text):
    return zlib.crc32(text.upper().encode()) % HELD_BACK == 0


class Lines:
    """Draws lines from the words that are held back, or from the others."""

    def __init__(self, sources, held_back):
        self.held_back = held_back
        # Names that belong together: of a country, or of a locale.
        self.pools = [pool for pool in [*self.countries(sources), *self.locales()] if all(pool)]
        given, family = (self.kept(text for pool in self.pools for text in pool[at]) for at in (0, 1))
        self.everybody = (given, family)
        dictionaries = self.dictionaries(sources)
        self.titles, self.firm_types = dictionaries["personal_titles"], dictionaries["company_types"]
        names = {text.upper() for pool in self.pools for side in pool for text in side}
        found = [text for table in WORD_TABLES for text in dictionaries[table]] + list(self.provided())
        self.words = self.kept(text for text in found if text.upper() not in names)

    def kept(self, some):
        return sorted({text for text in some if latin(text) and 1 < len(text) < 24 and is_held_back(text) == self.held_back})

    def countries(self, sources):
        by_country = {}
        for at, table in enumerate(TABLES_OF_NAMES.values()):
            text = source_files.checked(sources, table).decode("utf-8-sig")
            for row in csv.DictReader(text.splitlines()):
                name = row["Romanized Name"] or row["Localized Name"]
                by_country.setdefault(row["Country"], ([], []))[at].append(name)
        return [tuple(map(self.kept, pool)) for _, pool in sorted(by_country.items())]

    def locales(self):
        for locale, provider in providers("person"):
            if locale not in words.LOCALES:
                yield tuple(self.kept(texts(getattr(provider, field, ()))) for field in ("first_names", "last_names"))

    @staticmethod
    def provided():
        for kind in OTHER_PROVIDERS:
            for _, provider in providers(kind):
                for field, value in sorted(vars(provider).items()):
                    if not field.startswith("_") and not NO_WORDS.search(field):
                        yield from (text for text in texts(value) if "{" not in text and "#" not in text)

    def dictionaries(self, sources):
        found = {}
        with tarfile.open(fileobj=io.BytesIO(source_files.checked(sources, DICTIONARIES))) as archive:
            for member in sorted(archive.getnames()):
                table = member.rpartition("/")[2].removesuffix(".txt")
                if table in (*WORD_TABLES, "personal_titles", "company_types"):
                    text = archive.extractfile(member).read().decode("utf-8-sig", "replace")
                    found.setdefault(table, set()).update(word.strip() for word in re.split(r"[|\n]", text) if latin(word) and word.strip())
        # Titles and types are few: all are in both parts.
        return {table: sorted(some) for table, some in found.items()}

    # MARK: lines

    def person(self, dice):
        draw = dice.random()
        if not self.held_back and draw < 0.25:
            return words.person(dice)
        if draw < 0.35:
            return syllables(dice)
        given, family = self.everybody if draw < 0.5 else dice.choice(self.pools)
        first, last = dice.choice(given), dice.choice(family)
        if dice.random() < 0.05:  # many a surname is a word, too
            last = dice.choice((dice.choice(self.words), dice.choice(words.PROGRAMMES), dice.choice(words.PRODUCTS))).split()[0]
        middle = dice.choice(("", "", "", "", dice.choice("ABCDEFGHIJKLMNOPRSTVW"), dice.choice("ABCDEFGHJLMPRST") + ".", dice.choice(given)))
        form = dice.random()
        if form < 0.12:
            first, middle = first[0] + dice.choice(("", "", ".")), dice.choice(("", "", dice.choice("ABCDEFGHJKLMNPRSTW")))
        elif form < 0.22:
            last += dice.choice((" ", "-", " ", " DE ", " Y ")) + dice.choice(family)
        elif form < 0.25:
            return dice.choice((first, last))
        elif form < 0.3:
            return dice.choice((f"{last} {first}", f"{last}/{first}", f"{last}, {first}"))
        title = dice.choice(self.titles) + dice.choice((" ", ". ")) if dice.random() < 0.08 else ""
        return title + " ".join(part for part in (first, middle, last) if part)

    def some_words(self, dice, most):
        return " ".join(dice.choice(self.words) for _ in range(dice.randint(1, most)))

    def firm(self, dice):
        draw = dice.random()
        if not self.held_back and draw < 0.35:
            return dice.choice((words.firm, words.firm, words.company_stand_in))(dice)
        head = dice.choice((dice.choice(self.everybody[1]), self.some_words(dice, 2), words.word(dice), f"{dice.choice(self.everybody[1])} & {dice.choice(self.everybody[1])}"))
        return f"{head} {dice.choice(self.firm_types)}" if draw < 0.9 else f"{dice.choice(self.firm_types)} {head}"

    def other(self, dice):
        draw = dice.random()
        if draw < 0.3:
            return self.some_words(dice, 3)
        if draw < 0.5:
            return words.companion(dice)
        if draw < 0.62:
            return words.bank(dice)
        if draw < 0.72:
            return dice.choice((dice.choice(words.PRODUCTS), dice.choice(words.EXPIRY_LABELS), dice.choice(words.FROM_LABELS), dice.choice(NETWORKS)))
        if draw < 0.8:
            return f"{dice.choice(words.PRODUCTS)} {dice.choice((dice.choice(words.PRODUCTS), dice.choice(NETWORKS)))}"
        if draw < 0.88:
            # A piece of small print, as it is cut off by an edge or by a reader.
            printed = words.small_print(dice).split()
            first = dice.randrange(len(printed))
            return " ".join(printed[first : first + dice.randint(1, 6)])
        if draw < 0.92:
            return f"{dice.choice((words.EXPIRY_LABELS, words.FROM_LABELS, words.SINCE_LABELS))[dice.randrange(5)]} {dice.choice(words.dates(dice))}"
        if draw < 0.96:
            return self.noise(dice)
        # What stands beside a name is none of it.
        return " ".join(dice.sample((self.person(dice), dice.choice((words.bank(dice), dice.choice(words.PRODUCTS), words.companion(dice)))), 2))

    @staticmethod
    def noise(dice):
        """What readers make of a ground without letters."""
        signs = dice.choice(("IL1|", "EFTLI", "O0QCD", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "AEIOU", "WVMN", "-=_~.:;"))
        return " ".join("".join(dice.choice(signs) for _ in range(dice.randint(1, 6))) for _ in range(dice.randint(1, 4)))

    def line(self, dice):
        """A line, and the number of its kind."""
        draw = dice.random()
        kind = 0 if draw < 0.4 else 1 if draw < 0.5 else 2 if draw < 0.63 else 3
        text = (self.person, words.placeholder, self.firm, self.other)[kind](dice)
        return self.read(text, dice), kind

    def read(self, text, dice):
        """As a reader may have it: letters taken for others, blanks lost, an end cut off."""
        if dice.random() < 0.6:
            return text
        share = dice.choice((0, 0.03, 0.08))
        text = "".join(dice.choice(LOOKS.get(sign, [sign])) if dice.random() < share else sign for sign in text.upper())
        if dice.random() < 0.15:
            text = text.replace(" ", "", dice.randint(1, 2))
        return text


