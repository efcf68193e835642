"""Draws from lists and patterns, all from one `random.Random`; the pools of raw material."""

import json
import re


def listed(text):
    """The entries of a table written with bars and line breaks."""
    return [entry.strip() for entry in re.split(r"[|\n]", text) if entry.strip()]


class Dice:
    """Short names for the draws that drawing a card is made of."""

    def __init__(self, random, part="all"):
        self.random, self.roll = random, random.random
        self.part, self.has_held_out = part, False  # as held_out.py says
        self.uniform, self.gauss, self.shuffle = random.uniform, random.gauss, random.shuffle

    def pick(self, entries):
        return entries[int(self.roll() * len(entries))]

    def chance(self, share):
        return self.roll() < share

    def number(self, low, high):
        """A whole number from low to high, both included."""
        return low + int(self.roll() * (high - low + 1))

    def weighted(self, *pairs):
        """One of (value, weight) pairs."""
        at = self.roll() * sum(weight for _, weight in pairs)
        for value, weight in pairs:
            at -= weight
            if at < 0:
                return value
        return pairs[-1][0]

    def count(self, *weights):
        """0, 1, 2... with these weights."""
        return self.weighted(*enumerate(weights))

    def some(self, entries, low, high):
        """Low to high different entries."""
        count = min(len(entries), self.number(low, high))
        return self.random.sample(entries, count)

    def digits(self, count):
        return "".join("0123456789"[int(self.roll() * 10)] for _ in range(count))

    def pattern(self, text):
        """A text with digits for #, digits from 1 for %, capitals for ^."""
        out = []
        for c in text:
            if c == "#":
                c = "0123456789"[int(self.roll() * 10)]
            elif c == "%":
                c = "123456789"[int(self.roll() * 9)]
            elif c == "^":
                c = "ABCDEFGHJKLMNPRSTUVWXYZ"[int(self.roll() * 23)]
            out.append(c)
        return "".join(out)

    def filled(self, template, makers):
        """A template with each {key} replaced by a fresh draw of makers[key]."""
        return re.sub(r"\{(\w+)\}", lambda found: str(makers[found.group(1)]()), template)


class Pools:
    """The raw material that sources.py collects: Faker's tables by locale, names by country, libpostal's words, trades and goods."""

    def __init__(self, path):
        with open(path, encoding="utf-8") as file:
            data = json.load(file)
        self.locales, self.names, self.libpostal, self.businesses = (data[key] for key in ("locales", "names", "libpostal", "businesses"))
        self.first, self.last = data["tail_first"], data["tail_last"]
        self.jobs = {}
        for code, pool in self.locales.items():
            if len(pool["job"]) > 10:
                self.jobs.setdefault(code[:2], []).extend(pool["job"])
        english = [word for word in self.locales["en_US"]["word"] if word.isalpha()]
        self.words = {code[:2]: pool["word"] for code, pool in self.locales.items() if len(pool["word"]) > 50}
        self.words["en"] = english
        self.phrases = {code[:2]: pool["phrase"] for code, pool in self.locales.items() if len(pool["phrase"]) > 20}
        self.companies = {code: pool["company"] for code, pool in self.locales.items()}
