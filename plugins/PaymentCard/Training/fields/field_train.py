"""Trains the detector of card fields on pictures that are drawn while it learns.

python3 field_train.py OUT.pt --minutes 60 [--seed 1] [--resume OUT.pt]

--resume goes on from a checkpoint (weights, optimiser, number of drawings, minutes done); --minutes counts from nothing.
"""

import argparse
import functools

import torch
import torch.nn.functional as functional

import field_batches as batching
import field_exam
import places  # noqa: F401
from area_net import CELL
from area_runs import of_network
from area_training import Training, add_options, generalized, quality
from classes import CARD, INDEX
from field_network import BOX, COUNT, FieldDetector
from mixed_precision import mixed_precision


# Small fields and the card are weighed apart, for a card has a hundred times their cells: channels, and the least weight of a batch.
GROUPS = (([at for at in range(COUNT) if at != INDEX[CARD]], 60), ([INDEX[CARD]], 200))
LEVEL = 0.05  # radians: smaller errors of the angle count by their square


def fitted(given, wanted, share):
    """What turned boxes cost, and how well each fits: its IoU in the true frame, less for what its ends are off by the angle."""
    shared, cost = generalized(torch.exp(given[:, :4].clamp(-4, 5.5)) * CELL, wanted[:, :4].clamp(min=1))
    near = functional.smooth_l1_loss(given[:, :4], torch.log(wanted[:, :4].clamp(min=1) / CELL), reduction="none", beta=0.1).mean(1)
    off = functional.smooth_l1_loss(given[:, 4], wanted[:, 4], reduction="none", beta=LEVEL)
    wide, high = wanted[:, 0] + wanted[:, 2], wanted[:, 1] + wanted[:, 3]
    lost = (given[:, 4] - wanted[:, 4]).detach().abs() * wide / (4 * high.clamp(min=1))
    return (shared.detach() * (1 - lost).clamp(min=0)), ((1.5 * cost + near) * share).sum(), (4 * off * share).sum()


class Course(Training):
    def costs(self, batch):
        pages, label, wanted, weight = batching.tensors(batch)
        with mixed_precision():
            raw = self.network.raw(pages)
        raw = raw.float()
        fit, boxing, turning, scoring = torch.zeros_like(label), raw.sum() * 0, raw.sum() * 0, 0.0
        for kind, (channels, least) in enumerate(GROUPS):
            inside = label[:, channels] > 0.5
            if inside.any():
                at, channel, row, column = inside.nonzero(as_tuple=True)
                own = weight[:, channels][inside]
                first = COUNT + kind * BOX
                given = raw[at, first : first + BOX, row, column]
                fits, box, turn = fitted(given, wanted[at, kind, :, row, column], own / own.sum().clamp(min=1))
                fit[at, torch.tensor(channels)[channel], row, column] = fits
                boxing, turning = boxing + box, turning + turn
            scoring = scoring + quality(raw[:, channels], fit[:, channels], label[:, channels], weight[:, channels], least)
        return 2 * scoring, boxing, turning

    def report(self, network):
        return field_exam.line(field_exam.findings(of_network(network), self.held))

    def crops(self, pool):
        side = lambda: batching.LONGEST if self.random.random() < self.options.whole else self.random.randint(self.options.side // 2, self.options.side)
        return [batching.Crop(one, self.random, side(), self.options.small) for one in pool.sample(64, fresh=64 // self.options.uses)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_options(parser, pixels=1_000_000, held=48)
    parser.add_argument("--side", type=int, default=544, help="of the largest cuts; the smallest are half as long")
    parser.add_argument("--whole", type=float, default=0.04, help="share of the pictures that are seen whole")
    parser.add_argument("--small", type=float, default=1.4, help="power of chance that decides a card's width: small ones cost less")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    course = Course(options, FieldDetector)
    course.held = field_exam.held_back(options.held, 900)
    course.run(functools.partial(batching.artist, options.seed))


if __name__ == "__main__":
    main()
