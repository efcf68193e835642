"""Further families of layouts of a contact card; each puts the groups of a `CardLayout` into its `out`."""


def _placed(layout, groups, x, y, align):
    """Stacks the groups from (x, y); returns the bottom."""
    return layout._stack(groups, x, y, layout._widest(groups), align)


def around(layout, logo, people, details, extra):
    """The logo in the middle, the other groups above and below it at the left and at the right."""
    dice, groups = layout.dice, people + details + extra
    dice.shuffle(groups)
    wide, cut = layout._widest(logo), len(groups) // 2
    width = max(layout.width, wide * 1.6, 2 * layout._widest(groups))
    y = 0.0
    for place, part in enumerate((groups[:cut], logo, groups[cut:])):
        if place == 1:
            y = layout._stack(part, (width - wide) / 2, y, wide, "C")
            continue
        bottoms = [y]
        for number, group in enumerate(part):
            block = layout._block(group, dice.pick("LLR") if number % 2 else "L")
            block.draw(layout.out, width - block.width if number % 2 else 0.0, bottoms[-1] if number % 2 == 0 else bottoms[-2], block.width)
            bottoms.append(max(bottoms[-1], bottoms[-1 if number % 2 == 0 else -2] + block.height + layout.gap))
        y = bottoms[-1] + layout.gap


def staircase(layout, logo, people, details, extra):
    """Each group a step further to the right, or to the left."""
    dice = layout.dice
    groups = layout._main(logo, people, details)
    layout._spread([groups], extra)
    step = layout.em * dice.uniform(0.8, 5) * dice.pick((1, -1))
    x = y = 0.0
    for group in groups:
        block = layout._block(group, "L")
        block.draw(layout.out, x, y, block.width)
        y += block.height + layout.gap * dice.uniform(0.2, 1.2)
        x += step


def banner(layout, logo, people, details, extra):
    """The logo and the first details side by side over the whole width; below them two columns."""
    dice, right = layout.dice, list(details[:1])
    lower = people + details[1:]
    layout._spread([lower], extra)
    sides = [lower[0::2], lower[1::2]]
    pairs = ((logo, right), sides)
    width = max(layout.width * 1.2, *(layout._widest(left) + layout._widest(other) + layout.gap for left, other in pairs))
    bottoms = [_placed(layout, logo, 0.0, 0.0, "L")]
    wide = layout._widest(right)
    bottoms.append(_placed(layout, right, width - wide, dice.uniform(0, 1) * layout.gap, dice.pick("LR")))
    for side, groups in enumerate(sides):
        if groups:
            wide = layout._widest(groups)
            _placed(layout, groups, (width - wide) * side, max(bottoms) + layout.gap * 0.5, dice.pick("LLCR"))


def split(layout, logo, people, details, extra):
    """The logo at the top, the people at the bottom left, the details at the bottom right, level with them or lower."""
    dice = layout.dice
    left, right = list(people), list(details)
    layout._spread([left, right], extra)
    width = max(layout.width, layout._widest(logo), layout._widest(left) + layout._widest(right) + layout.gap)
    y = layout._stack(logo, 0, 0, width, dice.pick("LCR")) + layout.gap * dice.uniform(0.5, 4)
    tall = [sum(layout._block(group, "L").height + layout.gap for group in side) for side in (left, right)]
    sink = dice.pick((0.0, 1.0)) * (max(tall) - min(tall))
    _placed(layout, left, 0.0, y + (sink if tall[0] < tall[1] else 0.0), "L")
    wide = layout._widest(right)
    _placed(layout, right, width - wide, y + (sink if tall[1] < tall[0] else 0.0), dice.pick("LLR"))


def strip(layout, logo, people, details, extra):
    """Everything in one narrow column at a side, the logo large beside it, level with any of it."""
    dice, groups = layout.dice, people + details
    layout._spread([groups], extra)
    wide = layout._widest(groups)
    bottom = _placed(layout, groups, 0.0, 0.0, dice.pick("LLR"))
    tall = sum(layout._block(group, "L").height + layout.gap for group in logo)
    side = wide + layout.em * dice.uniform(1.5, 8) if dice.chance(0.6) else -layout._widest(logo) - layout.em * dice.uniform(1.5, 8)
    _placed(layout, logo, side, max(0.0, bottom - tall) * dice.pick((0.0, 0.5, 1.0)), dice.pick("LCR"))


FAMILIES = (("around", around, 4), ("staircase", staircase, 2.5), ("banner", banner, 5), ("split", split, 9), ("strip", strip, 7))
