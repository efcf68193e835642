"""The trunk of networks that find areas on a picture, and the picture as they get it; shared by their plugins.

One stage without anchors, as in FCOS (Tian et al. 2019, arXiv:1904.01355): for each cell of 8 × 8 pixels scores and distances. Coarse
features are added to fine ones from the top down (Lin et al. 2017, arXiv:1612.03144), so that a cell sees as far as a long line is.
"""

import numpy
import torch.nn.functional as functional
from torch import nn

CELL = 8  # pixels across one cell of the output
STEP = 32  # rows and columns of a page are multiples of it
MARGIN = 16  # pixels about a picture, so that what touches its rim has room


class Normed(nn.Module):
    """A convolution with batch normalization and a rectifier."""

    def __init__(self, given, channels, size=3, stride=1):
        super().__init__()
        self.conv = nn.Conv2d(given, channels, size, stride=stride, padding=(size - 1) // 2 if stride < 4 else (size - stride) // 2, bias=False)
        self.n = nn.BatchNorm2d(channels)

    def forward(self, x):
        return functional.relu(self.n(self.conv(x)))


class Block(nn.Module):
    """Two convolutions beside a shortcut (He et al. 2016, arXiv:1512.03385)."""

    def __init__(self, channels):
        super().__init__()
        self.a, self.b = Normed(channels, channels), nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.n = nn.BatchNorm2d(channels)

    def forward(self, x):
        return functional.relu(x + self.n(self.b(self.a(x))))


class AreaTrunk(nn.Module):
    """A page (grey from 0 to 1, N × 1 × rows × columns) into N × outputs × rows / 8 × columns / 8, as they leave the last convolution."""

    def __init__(self, outputs, channels, blocks, width):
        super().__init__()
        self.settings = {"channels": channels, "blocks": blocks, "width": width}
        self.stem = nn.Sequential(Normed(1, channels[0], 8, 4), Normed(channels[0], channels[0]))
        stages = []
        for at, (own, count) in enumerate(zip(channels, blocks)):
            first = [Normed(channels[at - 1], own, 3, 2)] if at else []
            stages.append(nn.Sequential(*first, *(Block(own) for _ in range(count))))
        self.stages = nn.ModuleList(stages)
        self.lateral = nn.ModuleList(nn.Conv2d(own, width, 1) for own in channels[1:])
        self.smooth = nn.ModuleList(Normed(width, width) for _ in channels[2:])
        self.tower = nn.Sequential(Normed(width, width), Block(width))
        self.last = nn.Conv2d(width, outputs, 3, padding=1)
        nn.init.normal_(self.last.weight, std=0.01)

    def raw(self, page):
        """Scores, logarithms of distances in cells, and what else the network learns."""
        x, found = self.stem(page * 4 - 2), []
        for stage in self.stages:
            x = stage(x)
            found.append(x)
        x = self.lateral[-1](found[-1])
        for at in range(len(self.lateral) - 2, -1, -1):
            finer = self.lateral[at](found[at + 1])
            x = functional.interpolate(x, scale_factor=2.0, mode="nearest")[:, :, : finer.shape[2], : finer.shape[3]] + finer
            x = self.smooth[at](x)
        return self.last(self.tower(x))


def padded(grey):
    """The picture on a page whose rows and columns are multiples of 32, `MARGIN` pixels from its top and left; about it its median."""
    high, wide = (-(-(side + 2 * MARGIN) // STEP) * STEP for side in grey.shape)
    page = numpy.full((high, wide), numpy.median(grey), numpy.float32)
    page[MARGIN : MARGIN + grey.shape[0], MARGIN : MARGIN + grey.shape[1]] = grey
    return page / 255
