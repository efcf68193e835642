#!/usr/bin/env python3
"""Parcel tracking numbers: a plugin for discern in a process of its own.

It needs nothing but Python 3.9, and is written to be read: whoever wants to write a plugin may begin here.
The protocol is one JSON object a line. discern writes a question to our standard input, we write the answer to our
standard output, and whatever else we want to say goes to standard error. README.md shows every message.
"""

import json
import math
import re
import sys

KIND = "parcel-tracking"

MANIFEST = {
    "protocolVersion": 2,
    "kind": KIND,
    "summary": "Tracking numbers of parcels and letters: postal S10, UPS, FedEx Express.",
    # The fields that our documents may have, in the order in which a person wants to see them.
    "fields": [
        # Without the last word a long number would be masked: it might be a payment card's.
        {"name": "number", "help": "The tracking number, without spaces.", "holdsLongNumbers": True},
        {"name": "carrier", "help": "Who carries it: post, ups, fedex."},
        {"name": "service", "help": "The sort of item, where the number says it: registered, parcel, ems."},
        {"name": "country", "help": "The country of the post that numbered it, by ISO 3166-1: GB."},
    ],
    "options": [],  # What the user may set; its text comes in inquiry.settings.values.
    "models": [],  # Models that our reading requests name.
    "exporters": [
        {
            "format": "tracking-list",
            "fileExtension": "txt",
            "mediaType": "text/plain",
            "help": "One tracking number a line.",
        }
    ],
    "typedLines": "A tracking number, to check it: RR123456785GB",
}


# --- Check digits: what the number must end in ---------------------------------------------------------------------


def s10_check(number):
    """UPU S10-12, 5.2: eight digits weighted 8 6 4 2 3 5 9 7, the sum modulo 11 taken from 11; 10 is 0 and 11 is 5."""
    total = sum(int(digit) * weight for digit, weight in zip(number[2:10], (8, 6, 4, 2, 3, 5, 9, 7)))
    rest = 11 - total % 11
    return {10: "0", 11: "5"}.get(rest, str(rest)) == number[10]


def ups_check(number):
    """UPS: letters count 2 for A, 3 for B and so on modulo 10; every second of the fifteen counts twice; modulo 10."""
    values = [int(sign) if sign.isdigit() else (ord(sign) - 63) % 10 for sign in number[2:17]]
    total = sum(values[0::2]) + 2 * sum(values[1::2])
    return str(-total % 10) == number[17]


def fedex_check(number):
    """FedEx Express, 12 digits: eleven weighted 3 1 7 3 1 7 …; the sum modulo 11, of that the last digit."""
    total = sum(int(digit) * (3, 1, 7)[place % 3] for place, digit in enumerate(number[:11]))
    return str(total % 11 % 10) == number[11]


# --- The kinds of number -------------------------------------------------------------------------------------------

GAP = "[ -]?"  # Numbers are printed in groups.


class Scheme:
    """One kind of tracking number: how it looks, what its check digit is, and what it is worth."""

    def __init__(self, carrier, pattern, check, shape, chance, brand=None):
        self.carrier = carrier
        # Not inside a longer word, and not a group of a longer number.
        self.pattern = re.compile(f"(?<![A-Z0-9])(?<![0-9][ -]){pattern}(?![A-Z0-9])(?![ -][0-9])")
        self.check = check  # Whether the check digit holds.
        self.shape = shape  # What the shape alone is worth, in nats.
        self.chance = chance  # How likely a wrong number passes the check.
        self.brand = brand  # A name that must stand on the line or on the one above.


# Evidence is the natural logarithm of how much likelier we are to see something where the claim is right than where it
# is not. The shapes are cautious estimates, not measured: two letters, nine digits and two letters that are a country
# are hardly ever anything else (9 to 1), 1Z with sixteen signs likewise (9 to 1); twelve digits under a carrier's name
# are as often an account or a reference (1 to 1). The chance of the check digits is arithmetic.
SCHEMES = [
    Scheme("post", f"[A-Z]{{2}}(?:{GAP}[0-9]){{9}}{GAP}[A-Z]{{2}}", s10_check, math.log(9), 1 / 11),
    Scheme("ups", f"1Z(?:{GAP}[A-Z0-9]){{15}}{GAP}[0-9]", ups_check, math.log(9), 1 / 10),
    Scheme("fedex", f"[0-9]{{4}}{GAP}[0-9]{{4}}{GAP}[0-9]{{4}}", fedex_check, 0.0, 1 / 10, brand="FEDEX"),
]

# A reader that is right in 98 of 100 signs misreads something in 23 of 100 numbers of 13 signs: 1 - 0.98 ** 13.
MISREAD = 0.23

# UPU S10-12, annex A: the first letter of the service indicator. Others are for domestic use, and are left out.
SERVICES = {
    "C": "parcel",
    "E": "ems",
    "H": "e-commerce parcel",
    "L": "express letter",
    "M": "m-bag",
    "Q": "business reply",
    "R": "registered",
    "U": "letter",
    "V": "insured",
}

# ISO 3166-1, alpha-2.
COUNTRIES = frozenset(
    """
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA
    CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA
    GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP
    KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS
    MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS
    RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW
    TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW
    """.split()
)


def find(text, above=""):
    """Yields (scheme, start, end, number) for each number in a line; `above` is the line over it."""
    upper = text.upper()
    if len(upper) != len(text):  # ß becomes SS: then places would shift.
        upper = text
    for scheme in SCHEMES:
        if scheme.brand and scheme.brand not in upper and scheme.brand not in above.upper():
            continue
        for match in scheme.pattern.finditer(upper):
            number = re.sub("[ -]", "", match.group())
            if scheme.carrier == "post" and number[11:] not in COUNTRIES:
                continue
            yield scheme, match.start(), match.end(), number


# --- Claims: which symbols are ours, and why -----------------------------------------------------------------------


def spell(line, symbols):
    """The characters of a line, and for each the symbol that it came from (None for the space between words)."""
    text, owners = "", []
    for word in line["words"]:
        if text:
            text += " "
            owners.append(None)
        for place in word["symbols"]:
            text += symbols[place]["text"]
            owners += [place] * len(symbols[place]["text"])
    return text, owners


def general_lines(transcript):
    """The lines of the first reading; what other plugins asked for is not for us."""
    readings = transcript["readings"]
    return [line for line in transcript["lines"] if readings[line["reading"]]["request"]["name"] == "general"]


def claims(inquiry):
    """One claim for each number that we see."""
    transcript = inquiry["transcript"]
    found, above = [], ""
    for line in general_lines(transcript):
        text, owners = spell(line, transcript["symbols"])
        for scheme, start, end, number in find(text, above):
            ours = unique(owner for owner in owners[start:end] if owner is not None)
            found.append(claim(len(found), scheme, number, ours))
        above = text
    return found


def claim(name, scheme, number, symbols):
    evidence = [{"name": "shape", "nats": scheme.shape, "detail": f"a number of the carrier ‘{scheme.carrier}’"}]
    if scheme.check(number):
        # It holds in all right numbers that were read right, and in a few of the others.
        nats = math.log((1 - MISREAD) / scheme.chance)
        evidence.append({"name": "check digit holds", "nats": nats, "detail": ""})
    else:
        nats = math.log(MISREAD / (1 - scheme.chance))
        evidence.append({"name": "check digit fails", "nats": nats, "detail": ""})
    return {
        "id": name,  # A number that no other of these claims has.
        "kind": KIND,
        "symbols": symbols,
        # Roles come back to us with the claim when it has won, so that we need not look again.
        "roles": {"number": symbols},
        "privateSymbols": [],  # Symbols that nobody may see unmasked; a tracking number is no secret.
        "evidence": evidence,
    }


def unique(places):
    return list(dict.fromkeys(places))


# --- Documents: what a claim that has won turns out to be ------------------------------------------------------------


def document(inquiry, claimed, look):
    """The document of a claim; None withdraws it."""
    symbols = inquiry["transcript"]["symbols"]
    ours = claimed["roles"]["number"]
    printed = printed_text(inquiry["transcript"], ours)
    # The name of a carrier has been seen when the claim was made.
    scheme, _, _, number = next(find(printed, above="FEDEX"), (None, 0, 0, ""))
    if scheme is None:
        return None
    box = enclosing([symbols[place]["box"] for place in ours])
    sure = confidence([symbols[place]["confidence"] for place in ours], scheme, scheme.check(number))
    issues = []
    if not scheme.check(number):
        second = second_look(scheme, box, inquiry, look)
        if second:
            issues.append(issue("second-look", "The number was misread at first; a second look fits its check digit."))
            number = second
            sure = confidence([0.5], scheme, True)  # One reading against another; the check digit sides with one.
        else:
            issues.append(issue("check-digit", "The check digit is wrong: the number is misprinted or misread.", box))
    return {
        "kind": KIND,
        "page": 0,  # Page and sheet are filled in by discern.
        "sheet": 0,
        "confidence": logistic(sum(reason["nats"] for reason in claimed["evidence"])),
        "outline": box,
        "textHeight": height(box),
        "fields": fields(scheme, number, printed, sure, box),
        "issues": issues,
        "remembered": {},  # What the shell is to keep for the next typed line of our kind.
    }


def printed_text(transcript, ours):
    """The number as it is printed, spaces included."""
    for line in transcript["lines"]:
        text, owners = spell(line, transcript["symbols"])
        places = [place for place, owner in enumerate(owners) if owner in ours]
        if places:
            return text[places[0] : places[-1] + 1]
    return ""


def second_look(scheme, box, inquiry, look):
    """The number as it reads with no other signs than it may have; None where that does not help either."""
    if inquiry["origin"] == "typed":
        return None
    (left, top), _, (right, bottom), _ = box
    readings = look(
        {
            "name": f"{KIND}.number",
            # Corners, clockwise from the top left.
            "areas": [[[left, top], [right, top], [right, bottom], [left, bottom]]],
            "layout": "line",
            "alphabet": "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789",
            "usesDictionary": False,
            "polarity": "automatic",
            "light": "evened",
            "minimumTextHeight": 0,
        }
    )
    for reading in readings:
        for line in reading["lines"]:
            text = " ".join("".join(symbol["text"] for symbol in word["symbols"]) for word in line["words"])
            for other, _, _, number in find(text, above="FEDEX"):
                if other is scheme and scheme.check(number):
                    return number
    return None


def fields(scheme, number, printed, sure, box):
    def field(name, value, text, boxes):
        return {"name": name, "value": value, "text": text, "confidence": sure, "boxes": boxes}

    made = [field("number", number, printed, [box]), field("carrier", scheme.carrier, scheme.carrier, [])]
    if scheme.carrier == "post":
        if number[0] in SERVICES:
            made.append(field("service", SERVICES[number[0]], number[:2], [box]))
        made.append(field("country", number[11:], number[11:], [box]))
    return made


def issue(code, message, box=None):
    return {"code": code, "field": "number", "message": message, "boxes": [box] if box else []}


def confidence(symbols, scheme, holds):
    """How sure the number is: all its symbols right, weighed by what the check digit says (Bayes' rule)."""
    right = math.prod(symbols)
    if not holds:
        return 0.05  # Read or printed, something is wrong in it.
    return right / (right + (1 - right) * scheme.chance) if right > 0 else 0.0


def logistic(nats):
    return 1 / (1 + math.exp(-nats))


def enclosing(boxes):
    """The upright rectangle around quadrilaterals, as one: four corners clockwise from the top left."""
    xs = [x for box in boxes for x, _ in box]
    ys = [y for box in boxes for _, y in box]
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    return [[left, top], [right, top], [right, bottom], [left, bottom]]


def height(box):
    return box[3][1] - box[0][1]


def export(documents, format_name):
    """Our documents in one of the formats of our manifest. Secrets would come masked."""
    if format_name != "tracking-list":
        raise ValueError("There is no such format.")
    values = [field["value"] for made in documents for field in made["fields"] if field["name"] == "number"]
    return "".join(value + "\n" for value in values)


# --- The conversation ------------------------------------------------------------------------------------------------


def say(message):
    # A line feed ends the message, so none may stand in it; flushing is what makes discern see it now. NaN is no JSON.
    sys.stdout.write(json.dumps(message, allow_nan=False) + "\n")
    sys.stdout.flush()


def answer(question):
    def look(request):
        """Asks discern to read a part of the sheet again; allowed only while we make a document."""
        say({"id": question["id"], "look": request})
        return json.loads(sys.stdin.readline()).get("readings", [])  # An error: there is nothing to be seen.

    methods = {
        "manifest": lambda: MANIFEST,
        "requests": lambda: [],  # We need no reading beside the general one.
        "claims": lambda: claims(question["inquiry"]),
        "document": lambda: document(question["inquiry"], question["claim"], look),
        "export": lambda: export(question["documents"], question["format"]),
    }
    if question["method"] not in methods:
        raise ValueError(f"There is no method ‘{question['method']}’.")
    return methods[question["method"]]()


def main():
    # Questions are UTF-8, whatever the language of the system.
    sys.stdin.reconfigure(encoding="utf-8")
    sys.stdout.reconfigure(encoding="utf-8")
    for line in sys.stdin:  # The end of the input is the end of the conversation.
        question = json.loads(line)
        try:
            say({"id": question["id"], "result": answer(question)})
        except (ArithmeticError, LookupError, TypeError, ValueError) as error:
            # One question that we cannot answer; discern tells its user, and we are there for the next.
            say({"id": question["id"], "error": f"{type(error).__name__}: {error}"})


if __name__ == "__main__":
    main()
