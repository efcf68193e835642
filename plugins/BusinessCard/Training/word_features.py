"""Lines of a card -> words in reading order, and the numbers that the labeller sees.

`Labelling/WordFeatures.swift` computes the same at run time; `golden_features.py` writes examples by which a test holds the two
equal. Whoever changes one changes the other. Everything works on single code points and on fixed tables, so that both languages
agree to the last bit of a float32.

A line is a dict: `text`; `cx`, `cy`, the centre of its box, in a frame in which text runs level, y downwards, any unit; `w`, its
width; `h`, the height of its capitals; `score`, the recogniser's confidence, 0 to 1. Lines of training also have `tags`: for each
character None or (role, number of the entity, country: ISO 3166, if it is known); the role "?" is not judged.

A sheet is a dict: `x`, `y`, its left top corner in the frame of the lines; `w`, `h`; `outlined`, 1.0 for a sheet that was cut out of its
ground, 0.0 for a whole picture.
"""

import math
import unicodedata

import numpy as np

ROLES = ["name", "organization", "title", "department", "address", "phone", "email", "web"]
LABELS = ["O"] + [begin + role for role in ROLES for begin in ("B-", "I-")]
PLACED = ("phone", "address")  # the roles that are of a country
LABEL_ID = {label: place for place, label in enumerate(LABELS)}

MAXIMUM_WORDS = 160  # of a card; further ones in reading order are not labelled
MAXIMUM_CHARACTERS, MAXIMUM_GRAMS = 18, 16
BUCKETS = 12288  # of the hashes; 0 is nothing
CHARACTER_IDS = 1024  # 0 is nothing

BARS = frozenset("|•·▪●｜¦│■")
PARTING = frozenset("/,;")  # two long numbers next to each other; how long, as the plugin's PhoneCandidateDetector has it
LONG_BEFORE, LONG_BEHIND = 7, 6
FREE_HOSTS = frozenset("gmail yahoo hotmail outlook icloud aol gmx web live terra uol 163 126 qq orange free libero wanadoo mail googlemail msn comcast verizon btinternet yandex protonmail proton t-online bol ig naver rediffmail".split())
TOP_LEVELS = frozenset("com net org edu gov info biz io co eu mil int name app dev shop store online tech".split())

# Letters with marks, as Spelling.swift folds them.
FOLDED = {
    mark: letter
    for letter, marks in [
        ("a", "áàâãäåāăąạảấầẩẫậắằẳẵặ"), ("c", "çćčĉ"), ("d", "ďđð"), ("e", "éèêëēėęěẹẻẽếềểễệ"), ("g", "ğģĝ"), ("i", "íìîïīįıĩỉị"),
        ("l", "łľĺļ"), ("n", "ñńňņ"), ("o", "óòôõöøōőơọỏốồổỗộớờởỡợ"), ("r", "řŕ"), ("s", "śšşșŝ"), ("t", "ťţțŧ"),
        ("u", "úùûüūůűųưũụủứừửữự"), ("y", "ýÿỳỵỷỹ"), ("z", "źžż"), ("ss", "ß"), ("ae", "æ"), ("oe", "œ"), ("o", "º°"), ("a", "ª"),
        ("'", "’‘`´"), ("-", "–—‐‑−"),
    ]
    for mark in marks
}  # fmt: skip


def is_letter(c):
    return unicodedata.category(c)[0] == "L"


def is_digit(c):
    return unicodedata.category(c) == "Nd"


def is_capital(c):
    return unicodedata.category(c) == "Lu"


def is_east_asian(c):
    """Kana, Han (without the extensions) and Hangul."""
    return "\u3040" <= c <= "\u30ff" or "\u3400" <= c <= "\u9fff" or "\uac00" <= c <= "\ud7af"


def is_space(c):
    return c in " \t\n\u00a0\u3000"


def folded(text):
    """Small letters without marks."""
    out = []
    for c in text:
        for small in c.lower():
            if unicodedata.category(small) != "Mn":
                out.append(FOLDED.get(small, small))
    return "".join(out)


def squashed(text):
    """The folded letters and digits alone."""
    return "".join(c for c in folded(text) if is_letter(c) or is_digit(c))


# ---------------------------------------------------------------- words


def digits_along(text, i, step):
    """How many digits follow from i on, or stand before it, up to a space or what parts numbers."""
    count = 0
    while 0 <= i < len(text) and not is_space(text[i]) and text[i] not in PARTING:
        count += is_digit(text[i])
        i += step
    return count


def begins_word(text, i):
    """True if a word begins at i although no space stands before it."""
    a, b = text[i - 1], text[i]
    if a in PARTING and digits_along(text, i - 2, -1) >= LONG_BEFORE and digits_along(text, i, 1) >= LONG_BEHIND:
        return True
    before = text[i - 2] if i > 1 else " "
    if a in BARS or b in BARS:
        return True
    if a in ":：":
        return b != "/" and not is_digit(before) and not is_space(before)
    if a == ",":
        return is_letter(b) or is_digit(b) and not is_digit(before)
    following = text[i : i + 3]
    if len(following) == 3 and all(c.isascii() and is_letter(c) for c in following):
        if is_east_asian(a) or a in ")）":
            return True
        if is_digit(a):
            return is_capital(following[0]) and not is_capital(following[1]) and not is_capital(following[2])
    return False


def words_of(text):
    """The ranges of the words of a line."""
    out, start = [], None
    for i, c in enumerate(text):
        if is_space(c):
            if start is not None:
                out.append((start, i))
            start = None
        elif start is None:
            start = i
        elif begins_word(text, i):
            out.append((start, i))
            start = i
    if start is not None:
        out.append((start, len(text)))
    return out


# ---------------------------------------------------------------- reading order


class Placed:
    """A line with its edges."""

    def __init__(self, line):
        self.line = line
        self.cx, self.cy, self.w, self.h = line["cx"], line["cy"], max(line["w"], 1e-6), max(line["h"], 1e-6)
        self.left, self.right = self.cx - self.w / 2, self.cx + self.w / 2
        self.top, self.bottom = self.cy - self.h / 2, self.cy + self.h / 2
        self.block = self.place = self.size = 0


def joins(a, b):
    """True if two lines belong to one block: of like height, and side by side or stacked without a gap."""
    small, big = min(a.h, b.h), max(a.h, b.h)
    if big > 2.2 * small:
        return False
    overlap = min(a.right, b.right) - max(a.left, b.left)
    if abs(a.cy - b.cy) < 0.5 * small:
        return overlap > -1.4 * small
    gap = max(a.top, b.top) - min(a.bottom, b.bottom)
    return overlap > 0.25 * min(a.w, b.w) and gap < 1.5 * small


def in_reading_order(lines):
    """The lines by blocks: each block from top to bottom, a block after those above it and those left of it."""
    placed = [Placed(line) for line in lines]
    parent = list(range(len(placed)))

    def root(i):
        while parent[i] != i:
            i = parent[i]
        return i

    for i in range(len(placed)):
        for j in range(i + 1, len(placed)):
            if joins(placed[i], placed[j]):
                a, b = root(i), root(j)
                parent[max(a, b)] = min(a, b)  # a set is named for its first line, as DisjointSets.swift does
    members = {}
    for i, line in enumerate(placed):
        members.setdefault(root(i), []).append(line)
    blocks = []
    for key in sorted(members):
        rows = []
        for line in sorted(members[key], key=lambda line: line.cy):
            if rows and abs(line.cy - rows[-1][0].cy) < 0.5 * min(line.h, rows[-1][0].h):
                rows[-1].append(line)
            else:
                rows.append([line])
        blocks.append([line for row in rows for line in sorted(row, key=lambda line: line.left)])
    out = []
    for number, block in enumerate(ordered(blocks)):
        for place, line in enumerate(block):
            line.block, line.place, line.size = number, place, len(block)
            out.append(line)
    return out


def ordered(blocks):
    """The blocks in reading order: next is one that no other left stands above in its columns, or left of at its height."""
    boxes = [
        (min(l.left for l in block), min(l.top for l in block), max(l.right for l in block), max(l.bottom for l in block))
        for block in blocks
    ]
    left, out = list(range(len(blocks))), []

    def waits(a, b):
        level = min(a[3], b[3]) - max(a[1], b[1])
        if level > 0.3 * min(a[3] - a[1], b[3] - b[1]):
            return b[0] + b[2] < a[0] + a[2]
        return b[1] < a[1] and min(a[2], b[2]) > max(a[0], b[0])

    while left:
        free = [k for k in left if not any(m != k and waits(boxes[k], boxes[m]) for m in left)] or left
        k = min(free, key=lambda k: (boxes[k][1], boxes[k][0]))
        left.remove(k)
        out.append(blocks[k])
    return out


# ---------------------------------------------------------------- numbers


def hashed(text):
    """FNV-1a of 32 bits over UTF-8 (Fowler, Noll, Vo), as a bucket from 1."""
    value = 0x811C9DC5
    for byte in text.encode("utf-8"):
        value = ((value ^ byte) * 0x01000193) & 0xFFFFFFFF
    return 1 + value % (BUCKETS - 1)


def character_id(c):
    """ASCII, then Latin with marks, each its own; other scripts share."""
    point = ord(c)
    if 32 <= point < 127:
        return point - 31
    if 0xA0 <= point < 0x250:
        return 96 + point - 0xA0
    return 528 + point % 496


_ids = {}


def word_ids(word):
    """The ids of characters and n-grams, and of the whole word; digits are alike."""
    got = _ids.get(word)
    if got is not None:
        return got
    characters = [character_id(c) for c in word[:MAXIMUM_CHARACTERS]]
    plain = "".join("0" if is_digit(c) else c for c in folded(word))
    marked = "<" + plain + ">"
    core = "".join(c for c in plain if is_letter(c) or is_digit(c)) or plain
    grams = [marked[i : i + n] for n in (4, 3) for i in range(len(marked) - n + 1)]
    if len(grams) > MAXIMUM_GRAMS:
        grams = [grams[i * len(grams) // MAXIMUM_GRAMS] for i in range(MAXIMUM_GRAMS)]
    got = (
        np.array(characters + [0] * (MAXIMUM_CHARACTERS - len(characters)), np.int16),
        np.array([hashed(gram) for gram in grams] + [0] * (MAXIMUM_GRAMS - len(grams)), np.int16),
        hashed("=" + core),
    )
    if len(_ids) < 400_000:
        _ids[word] = got
    return got


def internet_parts(texts):
    """The squashed mail names and hosts of the words; hosts of public mail services are left out."""
    names, hosts = [], []
    for text in texts:
        small = folded(text)
        if "@" in small:
            name, _, host = small.partition("@")
            names.append(squashed(name))
        else:
            host = small.split("://")[-1].split("/")[0]
            stem, dot, end = host.rpartition(".")
            is_host = dot and (end in TOP_LEVELS or len(end) == 2 and end.isascii() and end.isalpha()) and len(squashed(stem)) > 2
            if not is_host and not small.startswith("www."):
                continue
        if host.startswith("www."):
            host = host[4:]
        stem = host.rpartition(".")[0] or host
        if stem.split(".")[0] not in FREE_HOSTS:
            hosts.append(squashed(stem))
    return [name for name in names if name], [host for host in hosts if host]


LINE_FEATURES, WORD_FEATURES, SHEET_FEATURES = 30, 26, 8
FEATURES = LINE_FEATURES + WORD_FEATURES + SHEET_FEATURES


def sheet_values(sheet, left, top, right, bottom, height):
    """The form of a sheet, the margins around its lines, and the height of capitals on it; noughts if it is not known."""
    if sheet is None:
        return [0.0] * SHEET_FEATURES
    x, y, w, h = sheet["x"], sheet["y"], max(sheet["w"], 1e-6), max(sheet["h"], 1e-6)
    margins = ((left - x) / w, (top - y) / h, (x + w - right) / w, (y + h - bottom) / h)
    form = min(1.5, max(-1.5, math.log(w / h)))
    return [1.0, sheet["outlined"], form, *(min(1.0, max(-0.25, margin)) for margin in margins), min(2.0, height / h * 10)]


def features_of(lines, sheet=None):
    """The words of a card in reading order, and their arrays; ([], None) if there are none.

    A word is a dict: `text`; `line`, the place of its line in `lines` as given; `range` of its characters; `block`; `tag`.
    Arrays, by word: `feats` float32[FEATURES]; `chars` int16[18]; `grams` int16[16]; `whole` int16; `where` int16[3]: line in reading
    order, block, place in the line.
    """
    placed = in_reading_order(lines)
    origin = {id(line): place for place, line in enumerate(lines)}
    words, used = [], 0
    for number, line in enumerate(placed):
        text = line.line["text"]
        spans = words_of(text)
        if len(words) + len(spans) > MAXIMUM_WORDS:
            break
        used = number + 1
        for k, (a, b) in enumerate(spans):
            tags = [tag for tag in line.line.get("tags", [])[a:b] if tag]
            words.append({
                "text": text[a:b], "line": origin[id(line.line)], "range": (a, b), "row": number, "block": line.block, "k": k, "n": len(spans),
                "glued": a > 0 and not is_space(text[a - 1]), "tag": max(tags, key=tags.count) if 2 * len(tags) > b - a else None,
                "left": line.left + line.w * a / len(text), "right": line.left + line.w * b / len(text),
            })  # fmt: skip
    placed = placed[:used]
    if not words:
        return [], None
    x0, x1 = min(l.left for l in placed), max(l.right for l in placed)
    y0, y1 = min(l.top for l in placed), max(l.bottom for l in placed)
    width, height = max(1e-6, x1 - x0), max(1e-6, y1 - y0)
    heights = sorted(l.h for l in placed)
    median = heights[len(heights) // 2]
    names, hosts = internet_parts([word["text"] for word in words])
    rows = []
    for i, l in enumerate(placed):
        beside = [m for m in placed if m is not l and min(m.right, l.right) > max(m.left, l.left)]
        above = min([(l.top - m.bottom) / l.h for m in beside if m.cy < l.cy - 0.3 * l.h], default=4.0)
        below = min([(m.top - l.bottom) / l.h for m in beside if m.cy > l.cy + 0.3 * l.h], default=4.0)
        level = sum(1 for m in placed if m is not l and abs(m.cy - l.cy) < 0.5 * l.h)
        text = l.line["text"]
        plain = squashed(text)
        digits, letters, capitals = (sum(map(test, text)) for test in (is_digit, is_letter, is_capital))
        before = placed[i - 1] if i and placed[i - 1].block == l.block else None
        rows.append([
            (l.left - x0) / width, (l.right - x0) / width, (l.cx - x0) / width, (l.cy - y0) / height, l.w / width, min(3.0, width / height) / 2,
            math.log(l.h / median), sum(h < l.h * 0.93 for h in heights) / len(heights), sum(h > l.h * 1.07 for h in heights) / len(heights),
            min(2.0, l.h / height * 5), min(4.0, max(-1.0, above)) / 2, min(4.0, max(-1.0, below)) / 2, min(level, 3) / 2, i / 12, len(placed) / 15,
            min(l.block, 8) / 4, min(l.place, 8) / 4, min(l.size, 10) / 5,
            math.log(l.h / before.h) if before else 0.0, float(before is not None),
            float(before is not None and abs(before.left - l.left) < 0.8 * l.h), float(before is not None and abs(before.cx - l.cx) < 0.8 * l.h),
            l.line["score"], float(len(plain) > 2 and any(plain in host for host in hosts)),
            max([len(host) / len(plain) for host in hosts if len(host) > 3 and host in plain], default=0.0), min(2.0, len(plain) / 20),
            float(i == len(placed) - 1), min(digits, 12) / 8, capitals / letters if letters else 0.0, float("@" in text),
        ])  # fmt: skip
    count = len(words)
    feats = np.zeros((count, FEATURES), np.float32)
    chars, grams = np.zeros((count, MAXIMUM_CHARACTERS), np.int16), np.zeros((count, MAXIMUM_GRAMS), np.int16)
    whole = np.zeros(count, np.int16)
    of_sheet = sheet_values(sheet, x0, y0, x1, y1, median)
    for j, word in enumerate(words):
        text = word["text"]
        chars[j], grams[j], whole[j] = word_ids(text)
        plain, n = squashed(text), len(text)
        digits, letters, capitals = (sum(map(test, text)) for test in (is_digit, is_letter, is_capital))
        is_own = "@" not in text and not (hosts and "." in text[:-1])
        in_name = is_own and len(plain) > 2 and digits == 0 and any(plain in name for name in names)
        near = is_own and not in_name and len(plain) > 3 and any(plain[:3] in name for name in names)
        in_host = is_own and len(plain) > 2 and any(plain in host for host in hosts)
        initial = len(plain) > 0 and any(name[0] == plain[0] for name in names)
        feats[j] = rows[word["row"]] + [
            (word["left"] - x0) / width, (word["right"] - x0) / width, min(word["k"], 8) / 4, min(word["n"], 10) / 5,
            float(word["k"] == word["n"] - 1), float(word["glued"]), min(n, 30) / 10, digits / n, capitals / n, letters / n,
            float(is_capital(text[0])), float(capitals == letters and letters > 1), float("@" in text), float(text[-1] in ":："),
            float(text[-1] in ",，"), float(text[-1] == "."), float(text[0] == "+"), float(digits == n and n in (4, 5, 6)),
            float(any(map(is_east_asian, text))), float(in_name), float(near), float(in_host), float(initial),
            float(letters == 0 and digits == 0), min(4, text.count(".")) / 2, float("(" in text or ")" in text),
        ] + of_sheet  # fmt: skip
    where = np.array([[word["row"], word["block"], word["k"]] for word in words], np.int16)
    return words, {"feats": feats, "chars": chars, "grams": grams, "whole": whole, "where": where}


def labels_of(words):
    """The labels of words in reading order: a tag's first word begins it; -100 where nothing is judged."""
    seen, out = set(), []
    for word in words:
        tag = word["tag"]
        if not tag:
            out.append(0)
        elif tag[0] == "?":
            out.append(-100)
        else:
            out.append(LABEL_ID[("I-" if tag in seen else "B-") + tag[0]])
            seen.add(tag)
    return np.array(out, np.int16)


def regions_of(words, places):
    """The country of each word of a number or an address, as `places` numbers them; -1 for others."""
    placed = [word["tag"] if word["tag"] and word["tag"][0] in PLACED else () for word in words]
    return np.array([places[tag[2]] if len(tag) > 2 else -1 for tag in placed], np.int16)
