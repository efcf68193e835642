"""Places the blocks of a card: columns, headers, corners, footers, grids, portrait; and the rows of other papers."""

import functools

import held_out
import layout_families

CAPITAL = 14.0  # height of the capitals of a line of size 1
EM = CAPITAL / 0.715
WIDTHS = (
    {c: 0.27 for c in "iljI.,:;'|!·•’ "}
    | {c: 0.33 for c in 'ftr()[]-/"“”'}
    | {c: 0.86 for c in "mMwW@%—"}
    | {c: 0.55 for c in "0123456789"}
)


def width_of(text, size):
    """The width of a text in an average face."""
    total = 0.0
    for c in text:
        got = WIDTHS.get(c)
        if got is None:
            got = WIDTHS[c] = 1.0 if "\u2e80" <= c <= "\uffef" else 0.68 if c.isupper() else 0.53
        total += got
    return total * EM * size


def is_drawn(line):
    return bool(line.text.strip())


class Block:
    """A block's lines with their places, the origin at its left top corner."""

    def __init__(self, lines, style, align):
        self.items, self.width, self.height = [], 0.0, 0.0
        indent = self._indent(lines, style) if align == "L" else 0.0
        previous, y = None, 0.0
        for line in lines:
            if not is_drawn(line):
                continue
            above = getattr(line, "above", None)
            if above is not None and is_drawn(above):
                y = self._put(above, indent, y, previous, style)
                previous = above
            label = line.label
            if label is not None and align != "L":
                line.before(label.text + " ")
                label = None
            top = y
            y = self._put(line, indent if indent and (label or style["indents"]) else 0.0, y, previous, style)
            if label is not None and is_drawn(label):
                height = CAPITAL * label.size
                middle = self.items[-1][2]
                wide = width_of(label.text, label.size) * style["wide"]
                self.items.append((label, indent - style["label_gap"] - wide if style["label_right"] else 0.0, middle, wide, height))
            previous, _ = line, top
        self.width = max((x + w for _, x, _, w, _ in self.items), default=0.0)
        self.height = y
        self.align = align

    def _indent(self, lines, style):
        labels = [line.label for line in lines if line.label is not None and is_drawn(line.label)]
        return max(width_of(label.text, label.size) * style["wide"] for label in labels) + style["label_gap"] if labels else 0.0

    def _put(self, line, x, y, previous, style):
        height = CAPITAL * line.size
        wide = width_of(line.text, line.size) * style["wide"] * (style["logo_wide"] if line.size > 1.3 else 1.0)
        if previous is not None:
            leading = style["leading"] if line.gap is None else min(style["leading"], 0.55 + line.gap)
            y += leading * CAPITAL * max(line.size, previous.size) ** 0.8
        self.items.append((line, x, y + height / 2, wide, height))
        return y + height

    def draw(self, out, x, y, width, align=None):
        """Append the lines at (x, y) in a column of this width."""
        align = align or self.align
        for line, dx, middle, wide, height in self.items:
            left = x + dx if align == "L" else x + width - wide if align == "R" else x + (width - wide) / 2
            out.append(
                {
                    "text": line.text, "tags": list(line.tags), "cx": left + wide / 2, "cy": y + middle, "w": wide, "h": height,
                    "size": line.size, **({"bad": True} if getattr(line, "bad", False) else {}),
                }
            )


class CardLayout:
    """One way to lay out a card."""

    em = EM

    def __init__(self, dice):
        self.dice = dice
        self.style = {
            "leading": dice.weighted((0.55, 2), (0.7, 4), (0.85, 4), (1.05, 3), (1.4, 2), (1.9, 1)), "wide": dice.gauss(1.0, 0.1),
            "logo_wide": dice.uniform(0.85, 1.4), "label_gap": EM * dice.uniform(0.3, 2.2), "label_right": dice.chance(0.3),
            "indents": dice.chance(0.75),
        }
        self.gap = EM * dice.uniform(0.9, 3.2)
        self.width = EM * dice.uniform(20, 38)
        self.out = []

    def place(self, blocks):
        """The blocks' lines with boxes."""
        dice = self.dice
        logo, people, details = [list(b) for b in blocks.logo], [list(b) for b in blocks.people], self._details(blocks)
        extra = blocks.other + blocks.services
        if people and details and dice.chance(0.13):  # no space between person and details
            people[-1] = people[-1] + details.pop(0)
        if logo and people and dice.chance(0.07):
            people[0] = logo.pop(0) + people[0]
        elif logo and details and not people and dice.chance(0.15):
            details[0] = logo.pop(0) + details[0]
        own = (
            ("column", self._column, 17), ("columns", self._columns, 17), ("header", self._header, 11), ("aside", self._aside, 14),
            ("corners", self._corners, 9), ("footer", self._footer, 11), ("rows", self._rows, 13), ("portrait", self._portrait, 4),
            ("grid", self._grid, 4),
        )
        further = [(name, functools.partial(place, self), weight) for name, place, weight in layout_families.FAMILIES]
        _, family = held_out.drawn(dice, "layout", *own, *further)
        family(logo, people, details, extra)
        return [line for line in self.out if line["text"].strip()]

    def _details(self, blocks):
        dice, contact, addresses = self.dice, [list(b) for b in blocks.contact], [list(b) for b in blocks.addresses]
        if contact and addresses:
            roll = dice.roll()
            if roll < 0.35:
                return [addresses[0] + contact[0], *addresses[1:], *contact[1:]]
            if roll < 0.55:
                return [contact[0] + addresses[0], *addresses[1:], *contact[1:]]
            if roll < 0.78:
                return addresses + contact
        return contact + addresses

    def _block(self, lines, align):
        return Block(lines, self.style, align)

    def _stack(self, groups, x, y, width, align):
        for group in groups:
            block = self._block(group, align)
            block.draw(self.out, x, y, width)
            y += block.height + self.gap * self.dice.uniform(0.7, 1.3)
        return y

    def _widest(self, groups):
        return max([self._block(group, "L").width for group in groups] or [0.0])

    def _spread(self, targets, extra):
        """Put the extras into the columns, anywhere."""
        for group in extra:
            target = self.dice.pick(targets)
            target.insert(self.dice.number(0, len(target)), group)

    def _main(self, logo, people, details):
        dice = self.dice
        order = dice.weighted(
            (logo + people + details, 62), (people + details + logo, 12), (people + logo + details, 14), (details + people + logo, 4),
            (logo + details + people, 5), (details + logo + people, 3),
        )
        return list(order)

    def _column(self, logo, people, details, extra):
        groups = self._main(logo, people, details)
        self._spread([groups], extra)
        self._stack(groups, 0, 0, max(self.width, self._widest(groups)), self.dice.weighted(("L", 5), ("C", 5), ("R", 1)))

    def _portrait(self, logo, people, details, extra):
        self.gap *= self.dice.uniform(1.0, 2.5)
        groups = self._main(logo, people, details)
        self._spread([groups], extra)
        self._stack(groups, 0, 0, max(self.width * 0.6, self._widest(groups)), self.dice.weighted(("C", 5), ("L", 3), ("R", 1)))

    def _two(self, left, right, top):
        """Two columns under `top`."""
        dice = self.dice
        left_width, right_width = self._widest(left), self._widest(right)
        shift = dice.weighted((0.0, 3), (EM * dice.uniform(0, 7), 2))
        tops = (top, top + shift) if dice.chance(0.5) else (top + shift, top)
        self._stack(left, 0, tops[0], left_width, dice.pick("LLLCR"))
        self._stack(
            right, left_width + EM * dice.weighted((0.8, 1), (1.3, 2), (2.5, 2), (6.0, 1)), tops[1], right_width, dice.pick("LLLCR")
        )

    def _columns(self, logo, people, details, extra):
        dice = self.dice
        manner = dice.roll()
        if manner < 0.5:
            left, right = people + logo if dice.chance(0.5) else logo + people, list(details)
        elif manner < 0.75:
            left, right = list(people), logo + details
        else:
            left, right = [], []
            for group in logo + people + details:
                dice.pick((left, right)).append(group)
        self._spread([left, right], extra)
        if dice.chance(0.4):
            left, right = right, left
        self._two(left, right, 0.0)

    def _aside(self, logo, people, details, extra):
        left, right = list(logo), people + details
        self._spread([left, right, right], extra)
        if self.dice.chance(0.4):
            left, right = right, left
        self._two(left, right, 0.0)

    def _header(self, logo, people, details, extra):
        left, right = list(people), list(details)
        self._spread([left, right], extra)
        if self.dice.chance(0.35):
            left, right = right, left
        whole = self._widest(left) + self._widest(right) + self.gap
        top = self._stack(logo, 0, 0, max(self._widest(logo), whole), self.dice.pick("LCCR")) if logo else 0.0
        self._two(left, right, top)

    def _corners(self, logo, people, details, extra):
        dice = self.dice
        groups = logo + people + details + extra
        dice.shuffle(groups)
        width = max(self.width, self._widest(groups) * dice.uniform(1.3, 2.0))
        heights = [0.0, 0.0]
        for k, group in enumerate(groups):
            side = k % 2 if k < 4 else dice.number(0, 1)
            block = self._block(group, "L" if side == 0 else dice.pick("LRR"))
            y = heights[side] if k < 4 else max(heights)
            block.draw(self.out, 0 if side == 0 else width - block.width, y, block.width)
            heights[side] = y + block.height + self.gap * dice.uniform(1, 3)
            if k >= 4:
                heights = [heights[side]] * 2

    def _footer(self, logo, people, details, extra):
        dice = self.dice
        groups = logo + people if dice.chance(0.6) else people + logo
        self._spread([groups], extra)
        align = dice.weighted(("L", 4), ("C", 5), ("R", 1))
        width = max(self.width, self._widest(groups))
        y = self._stack(groups, 0, 0, width, align)
        lines = [line for group in details for line in group]
        if lines and dice.chance(0.4):
            self._running(lines, y, width, align)
            return
        x = 0.0
        for group in details:
            block = self._block(group, dice.pick("LLLC"))
            block.draw(self.out, x, y, block.width)
            x += block.width + EM * dice.uniform(0.9, 4.0)

    def _running(self, lines, y, width, align):
        """Details one after the other on long lines, parted by bars."""
        dice = self.dice
        glue = dice.pick((" | ", "  ", " • ", " / ", " - ", "|", " · ", "   ", " – ", ", ", " ▪ ", " ● "))
        limit, rows = dice.number(40, 95), []
        for line in lines:
            if line.label is not None:
                line.before(line.label.text + " ")
                line.label = None
            if rows and len(rows[-1].text) + len(line.text) < limit:
                rows[-1].add(glue).append(line)
            else:
                rows.append(line)
        self._block(rows, align).draw(self.out, 0, y, max(width, self._widest([rows])), align)

    def _rows(self, logo, people, details, extra):
        """Rows of one to three cells."""
        dice = self.dice
        groups = self._main(logo, people, details)
        self._spread([groups], extra)
        y, whole = 0.0, self.width * 1.3
        while groups:
            count = min(len(groups), dice.weighted((1, 5), (2, 5), (3, 1)))
            cells, groups = groups[:count], groups[count:]
            blocks = [self._block(cell, dice.pick("LLCR")) for cell in cells]
            gap = max(
                EM * 0.8,
                (whole - sum(block.width for block in blocks)) / max(1, count - 1) if dice.chance(0.5) else EM * dice.uniform(1, 3),
            )
            x, tall = (
                (0.0 if count > 1 or dice.chance(0.5) else max(0.0, whole - blocks[0].width) * dice.pick((0.0, 0.5, 1.0))),
                max(block.height for block in blocks),
            )
            level = dice.pick((0.0, 0.5, 1.0))
            for block in blocks:
                block.draw(self.out, x, y + (tall - block.height) * level, block.width)
                x += block.width + gap
            y += tall + self.gap * dice.uniform(0.7, 1.6)

    def _grid(self, logo, people, details, extra):
        """Each block in a cell of a grid of two or three columns, in any order."""
        dice = self.dice
        groups = logo + people + details + extra
        if dice.chance(0.5):
            dice.shuffle(groups)
        columns = dice.number(2, 3)
        blocks = [self._block(group, dice.pick("LLCR")) for group in groups]
        widths = [max([block.width for block in blocks[k::columns]] or [0.0]) for k in range(columns)]
        y = 0.0
        for start in range(0, len(blocks), columns):
            row = blocks[start : start + columns]
            x = 0.0
            for block, width in zip(row, widths):
                block.draw(self.out, x, y, width)
                x += width + EM * dice.uniform(1.0, 3.0)
            y += max(block.height for block in row) + self.gap


def place_card(dice, blocks):
    """The lines of a contact card."""
    return CardLayout(dice).place(blocks)


class Argued(str):
    """A text whose role could be argued."""


def place_rows(dice, rows):
    """The lines of another paper. A row is a list of cells (text, tag, place from 0 to 1, size); a place over 0.3 is of the cell's middle."""
    tall, page = dice.pick((0.8, 1.0, 1.4)), EM * dice.pick((18, 26, 38))
    leading, wide, drift = dice.uniform(0.75, 1.9), dice.gauss(1.0, 0.1), dice.uniform(0.9, 1.1)
    out, y = [], 0.0
    for row in rows:
        most = max([cell[3] for cell in row] or [1.0]) * tall
        y += CAPITAL * most * (1 + leading * dice.uniform(0.8, 1.3))
        for text, tag, at, size in row:
            if text.strip():
                size = size * tall * drift
                width = width_of(text, size) * wide
                middle = at * page if at >= 0.3 else at * page + width / 2
                if at > 0.86:
                    middle = at * page - width / 2 + EM
                out.append(
                    {
                        "text": text, "tags": [("?", 0) if isinstance(text, Argued) else tag] * len(text), "cx": middle, "cy": y,
                        "w": width, "h": CAPITAL * size, "size": size,
                    }
                )
    return out
