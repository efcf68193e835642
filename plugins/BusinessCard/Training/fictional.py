"""Telephone numbers that belong to nobody, in the place of random ones and printed like them.

Ranges for fiction: NANPA (555-0100 to 555-0199 in any area), Ofcom, Bundesnetzagentur, ACMA, Arcep. `X` is any digit and `=` the one
that is there. They are national numbers, without the 0 before them.
"""

import re

RANGES = {
    "1": ["===55501XX"],
    "44": ["2079460XXX", "1632960XXX", "7700900XXX", "1134960XXX", "1214960XXX", "1614960XXX"],
    "49": ["3023125XXX", "6990009XXX", "4066969XXX", "8999998XXX", "15228817386", "17139200XX", "176040690XX"],
    "61": ["25550XXXX", "355501XXX", "755501XXX", "855501XXX", "491570XXX"],
    "33": ["19900XXXX", "26191XXXX", "35301XXXX", "46571XXXX", "53649XXXX", "63998XXXX"],
}
# Printed without its country: an area of three digits, then three and four.
AMERICAN = re.compile(r"(1\W)?\(?\d{3}\)?\W{0,3}\d{3}\W{0,3}\d{4}(\D+\d{1,5})?")


def replaced(text, random):
    """A number as printed, with other digits where its country has some for fiction; else the number itself."""
    digits = [i for i, c in enumerate(text) if c.isascii() and c.isdigit()]
    number = "".join(text[i] for i in digits)
    international = text.lstrip(" (").startswith(("+", "00"))
    skip = 2 if international and number.startswith("00") else 0
    country = next((code for code in RANGES if international and number[skip:].startswith(code)), None)
    start = skip + len(country) if country else 0
    if country and country != "1" and "(0)" in text:
        start += 1
    if not international and (found := AMERICAN.fullmatch(text)):
        country, start = "1", 1 if found[1] else 0
    fitting = [pattern for pattern in RANGES.get(country, ()) if len(pattern) == len(number) - start]
    if country == "1" and len(number) - start > 10:  # an extension behind it
        fitting = RANGES["1"]
    if not fitting:
        return text
    out = list(text)
    for i, digit in zip(digits[start:], random.choice(fitting)):
        if digit != "=":
            out[i] = str(random.randrange(10)) if digit == "X" else digit
    return "".join(out)


def phones_replaced(text, tags, random):
    """A line with its telephone numbers replaced; as many characters as before."""
    out, i = "", 0
    while i < len(text):
        j = i + 1
        while j < len(text) and tags[j] == tags[i]:
            j += 1
        out += replaced(text[i:j], random) if tags[i] and tags[i][0] == "phone" else text[i:j]
        i = j
    return out
