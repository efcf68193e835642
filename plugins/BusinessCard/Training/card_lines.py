"""Lines of a card before they are placed: their text, the tag of each character, size and gap."""


class Line:
    """A line to be printed: text, the tag of each character, size; a label set apart at its left; a space before it."""

    def __init__(self, text="", tag=None, size=1.0, gap=None):
        self.text, self.tags, self.size, self.gap, self.label = text, [tag] * len(text), size, gap, None

    def add(self, text, tag=None):
        self.text += text
        self.tags += [tag] * len(text)
        return self

    def append(self, line):
        self.text += line.text
        self.tags += line.tags
        return self

    def before(self, text, tag=None):
        self.text, self.tags = text + self.text, [tag] * len(text) + self.tags
        return self


def cased(text, case):
    """The text in one of the cases of print."""
    if case == "upper":
        return text.upper() if "ß" not in text else text
    if case == "lower":
        return text.lower()
    if case == "first":
        return text[:1].upper() + text[1:].lower()
    if case == "headline":
        return " ".join(word[:1].upper() + word[1:] for word in text.split(" "))
    return text


def wrapped(text, tag, size, limit, gap=0.2):
    """The text on lines of at most `limit` characters, broken between words."""
    rows = [[]]
    for word in text.split(" "):
        if rows[-1] and len(" ".join([*rows[-1], word])) > limit:
            rows.append([])
        rows[-1].append(word)
    return [Line(" ".join(row), tag, size, gap if k else None) for k, row in enumerate(rows)]
