"""Families of layouts, logos and papers that the training never sees: what it says of them is what it says of papers that nobody drew.

The validation, and the papers by which decisions are calibrated, each show one of them at least; the exam shows all.
"""

TRAINING, VALIDATION, ALL = "training", "validation", "all"
PARTS = (TRAINING, VALIDATION, ALL)
HELD = {
    "layout": frozenset(("grid", "around", "staircase", "banner")),
    "logo": frozenset(("linked", "apart", "framed")),
    "paper": frozenset((
        "loyalty card", "ticket", "insurance card", "contract", "flyer", "name plate", "coupon", "patent", "account statement",
        "service list", "table", "shipping label",
    )),
}  # fmt: skip


def drawn(dice, kind, *families):
    """One of (name, value, weight): (name, value). In the training those that are held out are left out; `dice` notes one that is drawn."""
    if dice.part == TRAINING:
        families = [family for family in families if family[0] not in HELD[kind]]
    name, value = dice.weighted(*(((name, value), weight) for name, value, weight in families))
    dice.has_held_out |= name in HELD[kind]
    return name, value
