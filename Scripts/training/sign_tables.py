"""Tables of what signs are worth, as Swift."""

import re


def cases(path):
    """The cases of an enumeration of signs by their names in an explanation, in order."""
    found = re.findall(r'^ +case (\w+)(?: = "([^"]+)")?$', path.read_text(encoding="utf-8"), re.MULTILINE)
    return {name or case: case for case, name in found}


def swift(kind, note, weights, values, unseen, script):
    """A table of weights by case, with how many rows of the values (rows × cases) show each sign; `script`: who writes it."""
    lines = [f"    .{case}: {weight + 0.0},  // {seen or unseen}" for (case, weight), seen in zip(weights.items(), (values != 0).sum(0))]
    head = [f"// Written by {script}; not to be edited.", "", f"/// {note}; behind each how many show the sign.", f"extension {kind} {{"]
    return "\n".join([*head, f"  static let weights: [{kind}: Double] = [", *lines, "  ]", "}", ""])
