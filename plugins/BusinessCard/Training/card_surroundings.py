"""What stands on cards beside names and ways to reach somebody: official numbers, dishes and services with prices, branches in eastern print."""

import registrations
from card_lines import Line, cased, wrapped
from firms import invented_brand
from people import is_latin

COURSES = (2, 3, 4, 5, 6, 8)


def makers_of(dice, country):
    """What `registrations` asks for: an office and a city."""
    return {"x": lambda: invented_brand(dice), "c": lambda: dice.pick(country.cities).split(",")[0]}


def official_lines(dice, country, language):
    """Lines with official numbers, without a role, in small print."""
    size = dice.pick((0.6, 0.7, 0.8, 0.9, 1.0, 1.0))
    texts = registrations.on_lines(dice, language, makers_of(dice, country))
    case = dice.weighted(("plain", 6), ("upper", 1))
    return [Line(cased(text, case) if is_latin(text) else text, None, size, dice.uniform(0.05, 0.5) if k else None) for k, text in enumerate(texts)]


def put_official_numbers(dice, out, country, language):
    """Puts official numbers among the numbers to call, under the address, the firm or the person, or apart."""
    lines = official_lines(dice, country, language)
    places = [(out.other, 9)]
    for blocks, weight in ((out.contact, 7), (out.addresses, 5), (out.logo, 3), (out.people, 3)):
        if blocks:
            places.append((blocks, weight))
    blocks = dice.weighted(*places)
    if blocks is out.other:
        blocks.append(lines)
    elif blocks is out.contact:
        at = dice.number(0, len(blocks[-1]))
        blocks[-1][at:at] = lines
    else:
        dice.pick(blocks).extend(lines)


def priced(dice, shops, country, language):
    """A short list of dishes or services as shops print it on a card, with prices, dots, or neither."""
    manner = dice.weighted(("none", 6), ("behind", 3), ("dots", 1))
    size, case = dice.pick((0.7, 0.85, 1.0, 1.0, 1.2)), dice.weighted(("plain", 3), ("headline", 4), ("upper", 3), ("first", 2))
    lines = []
    for item in shops.items(dice, language, 2, dice.pick(COURSES)):
        text = cased(item if dice.chance(0.6) else f"{item} {shops.words(dice, language, 1, 2)}", case)
        if manner != "none":
            text += ("." * dice.number(3, 12) if manner == "dots" else dice.pick((" ", "  ", " - ", ": "))) + shops.price(dice, country)
        lines.append(Line(text, None, size, dice.uniform(0.1, 0.7)))
    if dice.chance(0.3):
        lines.insert(0, Line(cased(shops.words(dice, language, 1, 2), "headline"), None, size * dice.pick((1.0, 1.2, 1.5))))
    return lines


def eastern_branches(dice, maker, places):
    """Branches in eastern print: the place's name, perhaps spaced, then address and number, or the number alone."""
    out, spaced, size = [], dice.chance(0.4), maker.small
    for _ in range(dice.number(2, 6)):
        place = dice.pick(places)
        if spaced and len(place) < 5 and " " not in place:
            place = dice.pick((" ", "  ", "　")).join(place)
        number = maker._labelled(dice, "phone", maker.phones.number(dice, maker.country), "phone")
        if dice.chance(0.45):
            parts = maker.addresses.eastern(dice, maker.language)
            lines = [Line(place, None, size), *maker._address_lines(dice, parts, maker.tag("address")), number]
        elif number.label is None and dice.chance(0.6):
            lines = [number.before(place + dice.pick((" ", "  ", "：", "　")))]
        else:
            lines = [Line(place, None, size), number]
        out += lines
    return out


def degree_line(dice, letters, spelled):
    """Short degrees one after the other, some with a place or a field in brackets."""
    glue = dice.pick((", ", " ", ",", " | ", " · ", ". "))
    parts = []
    for _ in range(dice.weighted((1, 5), (2, 4), (3, 2), (4, 1))):
        part = dice.pick(letters)
        if dice.chance(0.12):
            part += dice.pick((" ", "")) + f"({dice.pick(spelled)})"
        parts.append(part)
    text = glue.join(parts)
    return dice.weighted((text, 8), (f"({text})", 1), (text.upper(), 2), (text.replace(".", ""), 1))


def title_with_department(dice, title, department, tags, size):
    """A title and a department on one line: the one for the other's sake, each with its own role."""
    glue, turned = dice.pick((", ", " - ", " | ", " / ", ", ", " – ", " · ")), dice.chance(0.25)
    first, second = ((department, tags[1]), (title, tags[0])) if turned else ((title, tags[0]), (department, tags[1]))
    line = Line(first[0], first[1], size).add(glue).add(*second)
    return [line] if len(line.text) < 60 else [*wrapped(*first, size, 40), *wrapped(*second, size, 40)]
