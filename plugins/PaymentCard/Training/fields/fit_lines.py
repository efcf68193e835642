"""Trains the network that tells by letters what a line of a card is about, and writes `LineWeights.swift`.

    fit_lines.py --sources DIR [--lines 1000000] [--seed 1] [--out FILE]

Lines are drawn by `card_lines.py` while it learns; the check draws from words that are never fitted on. The weights are rounded to 87 steps
of each layer, as the table has them, before they are checked. `--lines` of a million take about ten minutes of one core.
"""

import argparse
import pathlib
import random
import string

import numpy
import torch
import torch.nn.functional as functional
from torch import nn

import card_lines
import places  # noqa: F401
import words
from fit_evidence import TABLES

SIGNS = " " + string.ascii_uppercase + "0.,-'&/?"  # the last stands for all others
LONGEST = 48
WIDTHS = {"signs": 16, "first": 32, "second": 64, "hidden": 24}
TAPS = 5, 3
BATCH, ROUND = 128, 16_384  # lines
RATE = 3e-3
CHECKED = 8000  # lines
LOWEST, HIGHEST = ord("("), ord("~")  # signs of the table
ZERO = (LOWEST + HIGHEST) // 2  # the sign of nought
COLUMNS = 132
EXAMPLES = ("MARGARET T. HOLLOWAY", "Your name here", "Zürcher Kantonalbank", "NORTH & DALE LTD", "VALID THRU 09/27", "MIKAIL BREKELMANS")


def codes(text):
    """The numbers of a line's signs: capitals without marks, every digit 0, single blanks between words."""
    folded = "".join("0" if sign.isdigit() else sign for sign in words.unmarked(" ".join(text.split())).upper())
    found = [SIGNS.index(sign) if sign in SIGNS else SIGNS.index("?") for sign in folded[:LONGEST]]
    return [0, *found, 0]


class LineLetters(nn.Module):
    """Signs of lines (N × columns, -1 behind their ends) -> logits (N × kinds)."""

    def __init__(self):
        super().__init__()
        wide = WIDTHS
        self.signs = nn.Embedding(len(SIGNS), wide["signs"])
        self.first = nn.Conv1d(wide["signs"], wide["first"], TAPS[0], padding="same")
        self.second = nn.Conv1d(wide["first"], wide["second"], TAPS[1], padding="same")
        self.hidden = nn.Linear(2 * wide["second"], wide["hidden"])
        self.outputs = nn.Linear(wide["hidden"], len(card_lines.KINDS))

    def forward(self, lines):
        there = (lines >= 0).float()[:, None]
        seen = self.signs(lines.clamp(min=0)).transpose(1, 2) * there
        seen = torch.relu(self.first(seen)) * there
        seen = torch.relu(self.second(seen)) * there
        features = torch.cat([seen.amax(2), seen.sum(2) / there.sum(2)], 1)
        return self.outputs(torch.relu(self.hidden(features)))


def tensors(rows):
    """(lines, kinds) of rows of (codes, kind)."""
    lines = torch.full((len(rows), max(len(row) for row, _ in rows)), -1)
    for at, (row, _) in enumerate(rows):
        lines[at, : len(row)] = torch.tensor(row)
    return lines, torch.tensor([kind for _, kind in rows])


def drawn(world, dice, count):
    return [(codes(text), kind) for text, kind in (world.line(dice) for _ in range(count))]


def trained(world, count, seed):
    torch.manual_seed(seed)
    dice, network = random.Random(seed), LineLetters()
    optimiser = torch.optim.AdamW(network.parameters(), RATE, weight_decay=1e-2)
    schedule = torch.optim.lr_scheduler.LinearLR(optimiser, 1, 1e-3, max(1, count // BATCH))
    for begun in range(0, count, ROUND):
        # Lines alike in length are one batch.
        rows = sorted(drawn(world, dice, ROUND), key=lambda row: len(row[0]) + dice.uniform(0, 6))
        batches = [rows[at : at + BATCH] for at in range(0, len(rows), BATCH)]
        dice.shuffle(batches)
        losses = []
        for batch in batches:
            lines, kinds = tensors(batch)
            loss = functional.cross_entropy(network(lines), kinds)
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
            losses.append(loss.item())
        if begun // ROUND % 8 == 0:
            print(f"{begun + ROUND} lines, loss {numpy.mean(losses):.3f}", flush=True)
    return network.eval()


def layers(network):
    """The numbers of the table in their order: (weights, whether they are biases)."""
    with torch.no_grad():
        # What each sign adds to the first features at each tap.
        spread = torch.einsum("se,fet->stf", network.signs.weight, network.first.weight)
        return {
            "spread": spread,
            "first": network.first.bias,
            "second": network.second.weight.permute(2, 1, 0),
            "secondBiases": network.second.bias,
            "hidden": network.hidden.weight.T,
            "hiddenBiases": network.hidden.bias,
            "outputs": network.outputs.weight.T,
            "outputBiases": network.outputs.bias,
        }


def rounded(numbers):
    """(steps of the table, nats of one step)."""
    step = float(f"{numbers.abs().max().item() / (HIGHEST - ZERO):.4g}")
    return torch.clamp(torch.round(numbers / step), LOWEST - ZERO, HIGHEST - ZERO), step


def logits(tables, lines):
    """What the table says, calculated as `LineLetters.swift` does: the numbers of rounded layers, lines of codes."""
    found = []
    for line in lines:
        place = torch.tensor(line)
        padded = functional.pad(tables["spread"][place], (0, 0, 0, 0, TAPS[0] // 2, TAPS[0] // 2))
        # Tap t of a place sees the sign t - 2 places on.
        first = sum(padded[tap : tap + len(line), tap] for tap in range(TAPS[0])) + tables["first"]
        padded = functional.pad(torch.relu(first), (0, 0, TAPS[1] // 2, TAPS[1] // 2))
        second = torch.relu(sum(padded[tap : tap + len(line)] @ tables["second"][tap] for tap in range(TAPS[1])) + tables["secondBiases"])
        hidden = torch.relu(torch.cat([second.amax(0), second.mean(0)]) @ tables["hidden"] + tables["hiddenBiases"])
        found.append(hidden @ tables["outputs"] + tables["outputBiases"])
    return torch.stack(found)


def check(what, tables, world, seed):
    rows = drawn(world, random.Random(seed), CHECKED)
    told, kinds = logits(tables, [row for row, _ in rows]), torch.tensor([kind for _, kind in rows])
    loss, right = functional.cross_entropy(told, kinds).item(), told.argmax(1) == kinds
    print(f"{what}, {CHECKED} lines of words that were held back: loss {loss:.3f}, right {right.float().mean():.1%}")
    for number, kind in enumerate(card_lines.KINDS):
        own = right[kinds == number]
        print(f"  {kind}: {int(own.sum())} of {len(own)}")


def swift(found, lines):
    steps = ", ".join(f"{step:g}" for _, step in found.values())
    text = "".join(chr(ZERO + int(number)) for numbers, _ in found.values() for number in numbers.flatten())
    rows = [text[at : at + COLUMNS] for at in range(0, len(text), COLUMNS)]
    head = f"""// Written by Training/fields/fit_lines.py; not to be edited.

/// Trained on {lines:,} drawn lines.
extension LineLetters {{
  /// The sign of the table that stands for nought.
  static let zero = {ZERO}
  /// What one step of the table is worth in each layer, in the order of `init(table:steps:)`.
  static let steps: [Float] = [{steps}]
  /// The weights and biases of each layer, a sign for each.
  static let table = #\"\"\""""
    return "\n".join([head, *("    " + row for row in rows), '    """#', "}", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sources", type=pathlib.Path, required=True)
    parser.add_argument("--lines", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=pathlib.Path, default=TABLES / "LineWeights.swift")
    options = parser.parse_args()
    torch.set_num_threads(1)
    network = trained(card_lines.Lines(options.sources, False), options.lines, options.seed)
    found = {name: rounded(numbers) for name, numbers in layers(network).items()}
    tables = {name: numbers * step for name, (numbers, step) in found.items()}
    options.out.write_text(swift(found, options.lines), encoding="utf-8")
    print(f"{options.out.name} is written")
    held_back = card_lines.Lines(options.sources, True)
    check("as trained", layers(network), held_back, options.seed)
    check("rounded", tables, held_back, options.seed)
    for line, told in zip(EXAMPLES, logits(tables, [codes(line) for line in EXAMPLES])):
        print(f"  {line}: {', '.join(f'{number:.2f}' for number in told)}")


if __name__ == "__main__":
    main()
