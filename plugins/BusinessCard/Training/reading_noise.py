"""What reading does to a paper's lines: confusions, lost spaces, lines split, joined, lost and invented, skew and jitter."""

import re
import unicodedata

from dice import listed

CONFUSED = {
    "I": "l", "l": "I", "0": "O", "O": "0", "1": "l", "S": "5", "B": "8", "m": "rn", "e": "c", "c": "e", "o": "0", "g": "q", "u": "v",
    "h": "b", "a": "o", ".": ",", ",": ".", "t": "l", "i": "l", "n": "r", "-": "", "'": "", "é": "e", "ç": "c", "ã": "a", "ö": "o",
    "ü": "u", "ñ": "n", "º": "°", "’": "'", "ı": "i", "&": "8", "G": "C", "D": "O", "Z": "2", "2": "Z", "5": "S", "8": "B", "6": "G",
    "9": "g", "f": "t", "r": "n", "v": "y", "y": "v", "á": "a", "í": "i", "ó": "o", "ú": "u", "è": "e", "ê": "e", "ä": "a", "ß": "B",
    "ş": "s", "ğ": "g", "ł": "l", "ą": "a", "ę": "e", "ś": "s", "ř": "r", "š": "s", "č": "c", "ž": "z", "ő": "ö", "å": "a", "ø": "o",
    "ả": "à", "ạ": "a", "ế": "ê", "ệ": "ê", "ộ": "ô", "ờ": "ơ", "ữ": "ư", "ị": "i", "ủ": "u", "|": "I", ":": ".", "@": "a", "/": "l",
    "T": "I", "E": "F", "P": "F", "K": "X", "H": "N", "V": "Y", "Q": "O", "7": "1", "3": "8", "4": "A", "(": "C", ")": "l", "+": "t",
    "_": " ", ";": ":", "口": "日", "日": "目", "大": "太", "土": "士", "ビ": "ピ", "ー": "一",
}
JUNK = listed("""日|●|■|C|9|e|in|f|O|®|+|二|口|中|c|8|a|Q|@|G|合|t|X|器|回|☎|✉|◎|A|>|—|_|-|.|、|·|...|ll|I|=|*|°|~|(|)|ı|々|一|人|0|V|v|7|/|\\|www|TM
    ©|::|--|oO|iii|nn|M|W|S|D|J|ee|Co|or|th""")
MARKS = (*"OOOOODDCCQG0oaeRKSAIVWXTMYJ(@&*8679", *listed("®|TM|R)|O®|C®|O)|(R|GO|00|cO|M2|Sa|ID|PC|LA|OC|AL"))
LATIN_LETTERS = "abcdefghijklmnopqrstuvwxyz"
HIGH = re.compile(r"[A-Z0-9bdfhklßÀ-Þ\u3040-\u9fff\uac00-\ud7af(@/]")

SMALL_AFTER_I = re.compile(r"I(?=[a-zß-ÿ])")
L_AT_START = re.compile(r"(?<![^\W\d_])l(?=[a-zß-ÿ])")
STROKES = {"đ": "d", "Đ": "D", "ł": "l", "Ł": "L", "ø": "o", "Ø": "O", "ı": "i", "ħ": "h"}
# Small letters of the shape of their capitals: which of the two a line of one size shows, a recogniser guesses.
ALIKE = "cosuvwxzpk"
ALIKE = {c: c.upper() for c in ALIKE} | {c.upper(): c for c in ALIKE}
DISPLAY = 1.3  # of the body's size: from here on lines are set to be seen
TIGHT = 0.2  # share of lines of numbers that are set so tight that the recogniser…
LOST_IN_TIGHT = 0.75  # …loses most of their blanks

EASTERN = re.compile(r"[\u3040-\u9fff\uac00-\ud7af]")


def unaccented(text):
    """Latin letters without their accents, one for one."""
    out = []
    for c in text:
        if "\u00c0" <= c < "\u0250" or "\u1e00" <= c < "\u1f00":
            c = STROKES.get(c) or unicodedata.normalize("NFD", c)[0]
        out.append(c)
    return "".join(out)


class Reading:
    """One reading of one paper: how bad it is, and its traces."""

    def __init__(self, dice):
        self.dice = dice
        self.bad = dice.weighted((0.0, 38), (0.004, 33), (0.015, 20), (0.05, 9))
        self.unspaced = dice.weighted((0.0, 50), (0.02, 28), (0.12, 15), (0.6, 7))
        self.lost = dice.weighted((0.008, 8), (0.06, 1))
        self.slope = dice.gauss(0, 0.012) if dice.chance(0.5) else 0.0
        self.jitter = dice.pick((0.02, 0.05, 0.1))
        self.swapped = dice.uniform(0.4, 1.0) if dice.chance(0.12) else 0.0  # I before small letters is l, and l at a beginning I
        self.bare = dice.chance(0.08)  # no accents throughout
        self.run_together = dice.chance(0.05)  # capitals of display lines without the spaces
        self.marks = dice.weighted((0.04, 5), (0.35, 1))  # of display lines beside which a drawn mark is read as a sign
        self.cropped = dice.weighted((0.01, 8), (0.12, 1))  # of display lines that the frame cuts off
        self.alike = dice.uniform(0.02, 0.25) if dice.chance(0.06) else 0.0  # of letters whose case only their size tells
        self.surety = dice.weighted((0.985, 5), (0.97, 4), (0.94, 2), (0.9, 1))

    def traits(self, line):
        """The line with what befalls this whole paper, and with what befalls big lines."""
        dice, text, tags = self.dice, line["text"], line["tags"]
        if self.swapped and dice.chance(self.swapped):
            text = L_AT_START.sub("\0", text)
            text = SMALL_AFTER_I.sub("l", text).replace("\0", "I")
        if self.bare:
            text = unaccented(text)
        if line.get("size", 1.0) >= DISPLAY:
            if self.run_together and text.isupper():
                kept = [k for k, c in enumerate(text) if c != " "]
                text, tags = "".join(text[k] for k in kept), [tags[k] for k in kept]
            if len(text) > 3 and dice.chance(self.cropped):
                start, end = (1, len(text)) if dice.chance(0.5) else (0, len(text) - 1)
                text, tags = text[start:end], tags[start:end]
            if dice.chance(0.09 + self.bad):  # one or two letters
                places = [k for k, c in enumerate(text) if c in CONFUSED and len(CONFUSED[c]) == 1]
                for k in dice.some(places, 1, 2):
                    text = text[:k] + CONFUSED[text[k]] + text[k + 1 :]
            if len(text) > 4 and dice.chance(0.04 + self.bad):  # one is not seen, or drawn as a picture
                k = dice.number(0, len(text) - 1)
                text, tags = text[:k] + text[k + 1 :], tags[:k] + tags[k + 1 :]
            if dice.chance(self.marks):
                text, tags = self.marked(text, tags)
        if self.alike:
            text = "".join(ALIKE[c] if c in ALIKE and dice.chance(self.alike) else c for c in text)
        return dict(line, text=text, tags=tags)

    def marked(self, text, tags):
        """A line with the drawn mark of a firm, or its ®, read as a sign before or behind it."""
        mark = self.dice.pick(MARKS)
        gap = " " * self.dice.chance(0.85)
        glued = [None] * len(mark + gap)
        if self.dice.chance(0.45):
            return mark + gap + text, glued + tags
        return text + gap + mark, tags + glued

    def characters(self, line):
        """The line's text and tags with confusions and lost spaces."""
        dice, bad = self.dice, self.bad
        line = self.traits(line)
        if line.get("bad") or dice.chance(0.012 + bad / 4):
            bad = dice.uniform(0.08, 0.45)
        text, tags = line["text"], line["tags"]
        wrong, unspaced = 0, self.unspaced
        if sum(map(str.isdigit, text)) > len(text) / 3 and dice.chance(TIGHT):
            unspaced = max(unspaced, LOST_IN_TIGHT)
        if bad or unspaced and " " in text:
            chars, kept = [], []
            for c, tag in zip(text, tags):
                if c == " ":
                    if unspaced and dice.chance(unspaced * (0.7 if kept and kept[-1] != tag else 1.0)):
                        continue
                elif bad and dice.chance(bad):
                    wrong += 1
                    c = (
                        CONFUSED.get(c)
                        if dice.chance(0.75) and c in CONFUSED
                        else c
                        if dice.chance(0.5)
                        else dice.pick(("", dice.pick(LATIN_LETTERS)))
                    )
                for one in c:
                    chars.append(one)
                    kept.append(tag)
            text, tags = "".join(chars), kept
        share = wrong / max(1, len(line["text"]))
        if share > 0.05:
            score = dice.uniform(0.35, 0.9) - share * 0.4
        else:
            score = self.surety + dice.gauss(0, 0.015) - abs(dice.gauss(0, 0.03 + 2 * self.bad)) - 1.2 * share
        return text, tags, min(0.999, max(0.2, score))

    def broken(self, line):
        """The line as one or two."""
        dice, text = self.dice, line["text"]
        wide = [found.start() for found in re.finditer(r" {2,}", text)]
        cut = None
        if wide and dice.chance(0.7):
            cut = dice.pick(wide)
        elif " " in text and dice.chance(0.025 + (0.05 if "|" in text else 0)):
            cut = dice.pick([i for i, c in enumerate(text) if c == " "])
        if not cut or not text[:cut].strip() or not text[cut:].strip():
            return [line]
        rest = text[cut:].lstrip()
        start, count, left = len(text) - len(rest), len(text), line["cx"] - line["w"] / 2
        first = dict(line, text=text[:cut], tags=line["tags"][:cut], w=line["w"] * cut / count, cx=left + line["w"] * cut / count / 2)
        second = dict(
            line,
            text=rest,
            tags=line["tags"][start:],
            w=line["w"] * len(rest) / count,
            cx=left + line["w"] * (start + len(rest) / 2) / count,
        )
        return [first, second]

    def joined(self, lines):
        """Lines side by side and close are read as one, now and then."""
        out = []
        for line in sorted(lines, key=lambda line: (round(line["cy"] / 9), line["cx"])):
            last = out[-1] if out else None
            if last and abs(last["cy"] - line["cy"]) < 0.4 * line["h"] and abs(last["h"] - line["h"]) < 0.3 * line["h"]:
                space = (line["cx"] - line["w"] / 2) - (last["cx"] + last["w"] / 2)
                if -0.3 * line["h"] < space < 1.8 * line["h"] and self.dice.chance(0.65):
                    left, right = last["cx"] - last["w"] / 2, line["cx"] + line["w"] / 2
                    glue = "" if space < 0.4 * line["h"] and self.dice.chance(0.4) else " "
                    out[-1] = dict(
                        last, text=last["text"] + glue + line["text"], tags=last["tags"] + [None] * len(glue) + line["tags"],
                        cx=(left + right) / 2, w=right - left, score=min(last["score"], line["score"]),
                    )
                    continue
            out.append(line)
        return out

    def junk(self, lines):
        """Icons and specks read as signs; text of the background."""
        dice, out = self.dice, []
        if dice.chance(0.14):
            for _ in range(dice.pick((1, 1, 2, 4))):
                near = dice.pick(lines)
                text = (
                    dice.pick(JUNK)
                    if dice.chance(0.75)
                    else "".join(dice.pick(LATIN_LETTERS + "ACEILOST10") for _ in range(dice.number(1, 6)))
                )
                beside = (
                    near["cx"] - near["w"] / 2 - near["h"] * dice.uniform(0.9, 3)
                    if dice.chance(0.7)
                    else near["cx"] + dice.uniform(-1, 1) * near["w"]
                )
                height = near["h"] * dice.uniform(0.6, 1.8)
                out.append(
                    {
                        "text": text, "tags": [None] * len(text), "cx": beside,
                        "cy": near["cy"] + dice.gauss(0, 1.2 if dice.chance(0.6) else 40), "w": height * len(text) * 0.8, "h": height,
                        "score": dice.uniform(0.3, 0.99), "size": 1.0,
                    }
                )
        if dice.chance(0.035):
            x, y = dice.uniform(-900, 900), dice.uniform(-500, 900)
            for k in range(dice.pick((1, 1, 2))):
                text = " ".join(
                    "".join(dice.pick(LATIN_LETTERS) for _ in range(dice.number(2, 8))).capitalize() for _ in range(dice.number(1, 4))
                )
                out.append(
                    {
                        "text": text, "tags": [None] * len(text), "cx": x, "cy": y + 30 * k, "w": 11.0 * len(text),
                        "h": dice.uniform(10, 30), "score": dice.uniform(0.6, 1), "size": 1.0,
                    }
                )
        return out

    def shaken(self, line):
        """The box off by a little; lines without high letters measured lower."""
        dice = self.dice
        height = line["h"] * dice.uniform(1 - self.jitter, 1 + self.jitter)
        if not HIGH.search(line["text"]):
            height *= dice.uniform(0.7, 1.0)
        elif EASTERN.search(line["text"]):  # ideographs are higher than capitals
            height *= dice.uniform(0.95, 1.25)
        return dict(
            line,
            h=height,
            w=line["w"] * dice.uniform(0.98, 1.03),
            cy=line["cy"] + self.slope * line["cx"] + dice.gauss(0, self.jitter * 0.5) * height,
            cx=line["cx"] + dice.gauss(0, 0.15) * height,
        )


def read(dice, lines):
    """The lines as a recogniser gives them back, with `score`."""
    reading, out = Reading(dice), []
    for line in lines:
        if dice.chance(reading.lost) and len(lines) > 2:
            continue
        text, tags, score = reading.characters(line)
        if text.strip():
            out += reading.broken(dict(line, text=text, tags=tags, score=score))
    if not out:
        return out
    out = reading.joined(out)
    return [reading.shaken(line) for line in out + reading.junk(out)]
