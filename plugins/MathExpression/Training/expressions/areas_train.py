"""Trains the detector of expressions on pages that are drawn while it learns.

python3 areas_train.py OUT.pt --minutes 60 [--seed 1] [--resume OUT.pt]

--resume goes on from a checkpoint (weights, optimiser, number of drawings, minutes done); --minutes counts from nothing.
"""

import argparse
import math
import pathlib
import random as randomness
import time

import numpy
import torch
import torch.nn.functional as functional

import areas_batches as batching
import areas_exam
from areas_network import CELL, LONGEST, AreaDetector

KEPT = 0.998  # of the averaged weights at each step
ELSEWHERE = 0.35  # weight of a cell without an expression
WHOLE = 0.4  # share of the pictures that are seen whole, until all are
ALL_WHOLE = 0.85  # part of the time after which all are


def losses(raw, label, wanted, weight):
    """Losses of score, box and sign size.

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
    # cells of a large expression count less each, but never less than those elsewhere: else it would seem unlikely
    weight = torch.where(inside, weight.clamp(min=ELSEWHERE), ELSEWHERE) * (label >= 0)
    cost = functional.binary_cross_entropy_with_logits(score, fit, reduction="none")
    scoring = (cost * (fit - torch.sigmoid(score)).square() * weight).sum() / weight[inside].sum().clamp(min=1)
    return 2 * scoring, boxing, sizing


def generalized(guess, wanted):
    """IoU, and 1 - GIoU (Rezatofighi et al. 2019, arXiv:1902.09630), of boxes given as distances from the same cells."""
    area = lambda one: (one[:, 0] + one[:, 2]) * (one[:, 1] + one[:, 3])
    shared, about = area(torch.minimum(guess, wanted)), area(torch.maximum(guess, wanted))
    union = area(guess) + area(wanted) - shared
    return shared / union, 1 - shared / union + (about - union) / about


class Training:
    def __init__(self, options):
        self.options = options
        torch.manual_seed(options.seed)
        self.random = randomness.Random(options.seed)
        self.network = AreaDetector().to(memory_format=torch.channels_last)
        state = torch.load(options.resume, map_location="cpu") if options.resume else {}
        if state:
            self.network.load_state_dict(state["learning"])
        elif options.start:
            self.network.load_state_dict(torch.load(options.start)["weights"])
        several = [value for value in self.network.parameters() if value.dim() > 1]
        single = [value for value in self.network.parameters() if value.dim() < 2]
        groups = [{"params": several, "weight_decay": 0.02}, {"params": single, "weight_decay": 0}]
        self.optimiser = torch.optim.AdamW(groups, lr=options.rate, betas=(0.9, 0.98))
        if state:
            self.optimiser.load_state_dict(state["optimiser"])
        self.average = {name: value.clone() for name, value in (state.get("weights") or self.network.state_dict()).items()}
        self.seen, self.step, self.drawn = state.get("seen", 0), state.get("step", 0), state.get("drawn", 0)
        self.begun = time.time() - 60 * state.get("minutes", 0)
        print("parameters", sum(value.numel() for value in self.network.parameters()), "seen", self.seen, flush=True)

    def minutes(self):
        return (time.time() - self.begun) / 60

    def part(self):
        """How much of the time is gone."""
        return self.minutes() / self.options.minutes

    def rate(self):
        """Warms up, stays, then falls to nearly nought."""
        options, part = self.options, min(1, self.part())
        fall = 1.0 if part < options.level else 0.5 * (1 + math.cos(math.pi * (part - options.level) / (1 - options.level)))
        return options.rate * min(1, (self.step + 1) / options.warm) * max(fall, 0.004)

    def learned(self, batch):
        """One step; the losses."""
        for group in self.optimiser.param_groups:
            group["lr"] = self.rate()
        pages, label, wanted, weight = batching.tensors(batch)
        with torch.autocast("cpu", torch.bfloat16):
            raw = self.network.raw(pages)
        scoring, boxing, sizing = losses(raw, label, wanted, weight)
        self.optimiser.zero_grad(set_to_none=True)
        (scoring + boxing + sizing).backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 2.0)
        self.optimiser.step()
        self.step, self.seen = self.step + 1, self.seen + len(batch)
        kept = min(KEPT, self.step / (self.step + 20))
        with torch.no_grad():
            for name, value in self.network.state_dict().items():
                if value.dtype.is_floating_point:
                    self.average[name].lerp_(value, 1 - kept)
                else:
                    self.average[name].copy_(value)
        return scoring.item(), boxing.item(), sizing.item()

    def saved(self, stream):
        state = {
            "weights": self.average,
            "learning": self.network.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "settings": self.network.settings,
            "seen": self.seen,
            "step": self.step,
            "drawn": stream.number,
            "minutes": self.minutes(),
        }
        partial = pathlib.Path(self.options.out + ".part")
        torch.save(state, partial)
        partial.rename(self.options.out)

    def told(self, past, held, stream):
        """Saves, and prints how the averaged weights do on what is held back."""
        self.saved(stream)
        network = AreaDetector(**self.network.settings)
        network.load_state_dict(self.average)
        report = areas_exam.examined(areas_exam.of_network(network), held)
        score, box, size = numpy.mean(past, 0)
        print(
            f"{self.minutes():.1f} min step {self.step} seen {self.seen} drawn {stream.number} rate {self.rate():.5f}"
            f" loss {score:.3f} {box:.3f} {size:.3f} held back: {areas_exam.line(report)}",
            flush=True,
        )

    def run(self):
        options = self.options
        stream = batching.Stream(options.assets, options.seed, self.drawn)
        pool = batching.Pool(stream, self.random)
        held = batching.held_back(options.assets, options.held, 900)
        past, told = [], time.time()
        while self.part() < 1:
            whole = 1 if self.part() > ALL_WHOLE else WHOLE
            sides = lambda: LONGEST if self.random.random() < whole else options.side
            crops = [batching.Crop(one, self.random, sides()) for one in pool.sample(64, fresh=64 // options.uses)]
            for batch in batching.batches(crops, self.random, options.pixels):
                past.append(self.learned(batch))
                if time.time() - told > options.every:
                    self.told(past, held, stream)
                    past, told = [], time.time()
        self.told(past or [(0, 0, 0)], held, stream)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("--assets", help="file that assets.py wrote")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--pixels", type=int, default=900_000, help="of a batch")
    parser.add_argument("--side", type=int, default=416, help="of the cuts that are learned from beside whole pictures")
    parser.add_argument("--uses", type=int, default=3, help="of every drawing")
    parser.add_argument("--warm", type=int, default=150, help="steps until the full rate")
    parser.add_argument("--level", type=float, default=0.4, help="part of the time after which the rate falls")
    parser.add_argument("--held", type=int, default=48, help="drawings in fonts and hands that are held back")
    parser.add_argument("--every", type=float, default=240, help="seconds between checkpoints")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--resume")
    parser.add_argument("--start", help="file of restored.py: begins with its weights")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    Training(options).run()


if __name__ == "__main__":
    main()
