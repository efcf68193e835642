"""The network that tells which payment network a mark is of: a small picture of the mark into the log odds of each name, and of none."""

import functools
import re

import torch
from torch import nn

import places

HIGH, WIDE = 56, 112  # pixels of the input
MARGIN = 1.2  # times as wide or high as the mark, whichever needs more
NONE = ""  # the name of what is no network's mark


@functools.cache
def names():
    """The names of the classes: none, then the networks in the plugin's order."""
    path = next((places.ROOT / "plugins" / "PaymentCard" / "Sources").rglob("NetworkMark.swift"))
    order = re.search(r"static let order: \[Network\] = \[(.*?)\]", path.read_text(encoding="utf-8"), re.DOTALL)[1]
    return (NONE, *re.findall(r"\.(\w+)", order))


def cell(inputs, outputs, stride=1):
    """A convolution of 3 × 3, normalised."""
    return nn.Sequential(nn.Conv2d(inputs, outputs, 3, stride, 1, bias=False), nn.BatchNorm2d(outputs), nn.ReLU())


class Block(nn.Module):
    """Two convolutions beside what came in (He et al. 2015, arXiv:1512.03385)."""

    def __init__(self, channels):
        super().__init__()
        self.first, self.second = cell(channels, channels), nn.Conv2d(channels, channels, 3, 1, 1, bias=False)
        self.norm = nn.BatchNorm2d(channels)

    def forward(self, x):
        return torch.relu(x + self.norm(self.second(self.first(x))))


class MarkClassifier(nn.Module):
    """N × 3 × 56 × 112, red first, 0 to 1, into N × names: logits."""

    def __init__(self, count, widths=(16, 32, 64, 96), dropout=0.1):
        super().__init__()
        layers, inputs = [], 3
        for width in widths:
            layers += [cell(inputs, width, 2)] + ([Block(width)] if layers else [])
            inputs = width
        self.trunk, self.dropout = nn.Sequential(*layers), nn.Dropout(dropout)
        self.last = nn.Linear(2 * inputs, count)

    def forward(self, mark):
        seen = self.trunk(mark * 4 - 2)
        return self.last(self.dropout(torch.cat([seen.mean((2, 3)), seen.amax((2, 3))], 1)))
