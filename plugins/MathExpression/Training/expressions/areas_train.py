"""Trains the detector of expressions on pages that are drawn while it learns.

python3 areas_train.py OUT.pt --minutes 60 [--seed 1] [--resume OUT.pt]

--resume goes on from a checkpoint (weights, optimiser, number of drawings, minutes done); --minutes counts from nothing.
"""

import argparse
import functools

import torch
import torch.nn.functional as functional

import areas_batches as batching
import areas_exam
from area_training import Training, add_options, generalized, quality
from areas_network import CELL, LONGEST, AreaDetector
from mixed_precision import mixed_precision

WHOLE = 0.4  # share of the pictures that are seen whole, until all are
ALL_WHOLE = 0.85  # part of the time after which all are


def losses(raw, label, wanted, weight):
    """Losses of score, box and digit height.

    The score learns how well the box of its cell fits (Li et al. 2020, arXiv:2006.04388), so that the best cell speaks for an expression.
    """
    raw, inside = raw.float(), label > 0.5
    score, fit = raw[:, 0], torch.zeros_like(label)
    boxing = sizing = score.sum() * 0
    if inside.any():
        at, row, column = inside.nonzero(as_tuple=True)
        share = weight[inside] / weight[inside].sum().clamp(min=1)
        middle = torch.stack([column + 0.5, row + 0.5], 1).float() * CELL
        given, box = raw[at, 1:, row, column], wanted[at, :, row, column]
        distances = torch.cat([middle - box[:, :2], box[:, 2:4] - middle], 1).clamp(min=1)
        shared, cost = generalized(torch.exp(given[:, :4].clamp(-4, 5.5)) * CELL, distances)
        fit[inside] = shared.detach()
        near = functional.smooth_l1_loss(given[:, :4], torch.log(distances / CELL), reduction="none", beta=0.1).mean(1)
        boxing = ((1.5 * cost + near) * share).sum()
        sizing = (functional.smooth_l1_loss(given[:, 4], box[:, 4], reduction="none", beta=0.03) * share).sum()
    return 2 * quality(score, fit, label, weight), boxing, sizing


class Course(Training):
    def costs(self, batch):
        pages, label, wanted, weight = batching.tensors(batch)
        with mixed_precision():
            raw = self.network.raw(pages)
        return losses(raw, label, wanted, weight)

    def report(self, network):
        return areas_exam.line(areas_exam.examined(areas_exam.of_network(network), self.held))

    def crops(self, pool):
        whole = 1 if self.part() > ALL_WHOLE else WHOLE
        sides = lambda: LONGEST if self.random.random() < whole else self.options.side
        return [batching.Crop(one, self.random, sides()) for one in pool.sample(64, fresh=64 // self.options.uses)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_options(parser, pixels=900_000, held=48)
    parser.add_argument("--assets", help="file that assets.py wrote")
    parser.add_argument("--side", type=int, default=416, help="of the cuts that are learned from beside whole pictures")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    course = Course(options, AreaDetector)
    course.held = batching.held_back(options.assets, options.held, 900)
    course.run(functools.partial(batching.artist, options.assets, options.seed))


if __name__ == "__main__":
    main()
