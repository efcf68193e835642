"""Examines the whole command on freshly drawn papers, in fonts that no training saw.

    exam.py --seed N [--count 500] [--tool PATH] [--work DIR] [--misses] [--json OUT]

Draws the papers (once for a seed and a state of the world), scans them with `TOOL scan --json`, compares the fields with what was
drawn and prints a table: right of all, and how many reported values are on no paper.
"""

import argparse
import functools
import hashlib
import pathlib
import re
import sys
import unicodedata

import draw_papers
from countries import read_table

sys.path.append(str(draw_papers.ROOT / "Scripts" / "training"))
import exams  # noqa: E402

HERE = pathlib.Path(__file__).parent
WORDED = {"name": "name", "organization": "organization", "title": "title", "department": "department"}
KIND = "business-card"
SHORTEST = 5  # digits of a telephone number
ORDER = """cards claimed|other papers left alone|no other kind claimed|phone|phone as E.164|e-mail|web|name|organization|title
|department|address""".replace("\n", "").split("|")


def squashed(text):
    """Letters and digits alone, case folded."""
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if c.isalnum())


def digits(text):
    return "".join(c for c in text if c.isdecimal())


EXTENSION = re.compile(r"(?i)\s*[(,]?\s*(?:ext|x\s?\d|durchwahl|ramal|anexo|poste|int\.|#).*")


def main_number(printed):
    """A number without its extension."""
    return EXTENSION.sub("", printed)


@functools.cache
def trunks():
    """Country code -> the digit that is dialled before a number within the country, and not from abroad."""
    return {country.dial: country.trunk for country in read_table().values() if country.trunk.isdigit()}


def e164(printed):
    """The number as it is dialled from everywhere, if it is printed with its country code; else None, as with a short part behind a
    hyphen, which may be an extension."""
    number = digits(main_number(printed))
    if not printed.lstrip(" (").startswith("+") or not 8 <= len(number) <= 15 or re.search(r"[-–]\s*\d{1,3}$", printed):
        return None
    dial = next((number[:n] for n in (3, 2, 1) if number[:n] in trunks()), "")
    trunk = trunks().get(dial, "")
    if trunk in ("0", "06") and dial != "39" and number[len(dial) :].startswith(trunk):
        number = dial + number[len(dial) + len(trunk) :]
    return "+" + number


def host(text):
    """A web address without scheme, www. and the last slash."""
    return re.sub(r"^(https?:/*)?(www\.)?", "", re.sub(r"\s", "", text).casefold()).rstrip("/.,")


def alike(a, b):
    """The share of a's groups of three characters that b has."""
    grams = lambda text: {text[i : i + 3] for i in range(max(1, len(text) - 2))}
    return len(grams(a) & grams(b)) / len(grams(a))


def judge_sets(tally, name, wanted, fields, plain):
    """Values that must be equal but for what `plain` leaves out, each asked for once."""
    wanted, got = dict.fromkeys(map(plain, wanted)), {plain(field["value"]): field for field in fields}
    for value in wanted:
        tally.add(name, value in got, value)
    for value, field in got.items():
        tally.told(name, field, value in wanted)


def judge_phones(tally, wanted, fields):
    """A number is right as printed or as dialled; it must be as dialled where it is printed with its country. The last digits alone, as
    in 555-0100/01, are not asked for, and may stand at a number's end."""
    endings = {"", *(digits(printed) for printed in wanted if len(digits(printed)) < SHORTEST)}

    def seen(printed, field):
        read, whole = digits(main_number(field["text"])), {digits(printed), digits(main_number(printed))}
        same = any(read == number + ending for number in whole for ending in endings)
        return same or e164(printed) is not None and field["value"].split(";")[0] == e164(printed)

    for printed in dict.fromkeys(wanted):
        if len(digits(printed)) < SHORTEST:
            continue
        found = [field for field in fields if seen(printed, field)]
        tally.add("phone", found, printed)
        if e164(printed):
            tally.add("phone as E.164", any(field["value"].split(";")[0] == e164(printed) for field in found), printed)
        for field in found:
            if e164(printed) and field["value"].startswith("+") and field["value"].split(";")[0] != e164(printed):
                tally.reject("phone as E.164", field["value"])
    for field in fields:
        tally.told("phone", field, any(seen(printed, field) for printed in wanted), field["text"])


def judge_words(tally, name, wanted, fields):
    """An entity counts by itself or joined with its neighbours; of a firm's several names one is enough."""
    plain = [squashed(text) for text in wanted]
    spans = {"".join(plain[i:j]): range(i, j) for i in range(len(plain)) for j in range(i + 1, len(plain) + 1)}
    got = {squashed(field["value"]): field for field in fields}
    hits = {place for value in got for place in spans.get(value, ())}
    same = lambda i: any(plain[i] == plain[k] for k in hits)
    if name == "organization" or name == "name" and len({any(c > "\u2fff" for c in text) for text in wanted}) == 2:
        if wanted:
            tally.add(name, hits, " / ".join(wanted))
    else:
        for i in range(len(plain)):
            if plain[i] not in plain[:i]:
                tally.add(name, i in hits or same(i), wanted[i])
    for value, field in got.items():
        tally.told(name, field, value in spans)


def judge_addresses(tally, wanted, fields):
    """An address is right with nine tenths of its characters and at most a fifth of others."""
    plain, read = [squashed(text) for text in wanted], [squashed(field["value"]) for field in fields]
    for text, address in zip(wanted, plain):
        tally.add("address", any(alike(address, value) >= 0.9 and alike(value, address) >= 0.8 for value in read), text)
    for field, value in zip(fields, read):
        if value:
            tally.told("address", field, any(alike(value, address) >= 0.8 for address in [*plain, "".join(plain)]))


def judge(tally, truth, report):
    """Compares the report of one picture with its truth."""
    documents = report.get("documents") or []
    cards = [document for document in documents if document["kind"] == KIND]
    fields = [field for document in cards for field in document["fields"]]
    printed = lambda role: list(dict.fromkeys(value for contact in truth["contacts"] for value in contact.get(role, [])))
    got = lambda name: [field for field in fields if field["name"] == name]
    if truth["is_card"]:
        tally.add("cards claimed", cards)
        tally.add("no other kind claimed", len(cards) == len(documents), *{document["kind"] for document in documents})
    else:
        tally.add("other papers left alone", not cards, truth["kind"])
        return
    judge_phones(tally, printed("phone"), got("phone"))
    judge_sets(tally, "e-mail", printed("email"), got("email"), lambda text: re.sub(r"\s", "", text).casefold())
    judge_sets(tally, "web", printed("web"), [field for field in got("url") if "code" not in (field.get("note") or "")], host)
    for role, name in WORDED.items():
        judge_words(tally, role, printed(role), got(name))
    judge_addresses(tally, printed("address"), got("address"))


def state(pools):
    """A name for the state of the world and of the drawing."""
    sources = sorted(HERE.glob("*.py")) + [HERE / "fonts.txt", pathlib.Path(pools)]
    skipped = {"exam.py", "read_papers.py", "train.py", "fit.py", "fit_evidence.py", "export.py", "labeller.py", "decoding.py", "golden_features.py"}
    return hashlib.sha256(b"".join(path.read_bytes() for path in sources if path.name not in skipped)).hexdigest()[:8]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    exams.add_options(parser, draw_papers.ROOT, draw_papers.WORK)
    parser.add_argument("--pools", default=str(draw_papers.WORK / "pools.json"))
    options = parser.parse_args()
    folder = options.work / f"exam-{options.seed}-{options.count}-{state(options.pools)}"
    if not (folder / "truth.jsonl").exists():
        draw_papers.draw(folder, options.count, options.seed, options.pools, held_back=True)
    exams.examined(folder, options, judge, ORDER)


if __name__ == "__main__":
    main()
