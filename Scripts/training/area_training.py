"""Training of networks that find areas: losses, averaged weights, a rate that falls with the time, checkpoints that a run goes on from."""

import math
import pathlib
import random as randomness
import time

import numpy
import torch
import torch.nn.functional as functional

import drawn_stream
from orthogonal_steps import OrthogonalSteps

OUTER = ("stem.0.conv", "last")  # layers next to the pixels and to what is told of a cell
KEPT = 0.998  # of the averaged weights at each step
ELSEWHERE = 0.35  # weight of a cell without an area


def generalized(guess, wanted):
    """IoU, and 1 - GIoU (Rezatofighi et al. 2019, arXiv:1902.09630), of boxes given as distances from the same cells."""
    area = lambda one: (one[:, 0] + one[:, 2]) * (one[:, 1] + one[:, 3])
    shared, about = area(torch.minimum(guess, wanted)), area(torch.maximum(guess, wanted))
    union = area(guess) + area(wanted) - shared
    return shared / union, 1 - shared / union + (about - union) / about


def quality(score, fit, label, weight, least=1):
    """Loss of scores that learn how well the box of their cell fits (Li et al. 2020, arXiv:2006.04388); `label` is 1, 0, or -1: unsure.

    It is shared among the weights of the areas' cells, at least `least`: else a batch without areas would count most.
    Cells of a large area count less each, but never less than those elsewhere: else it would seem unlikely.
    """
    inside = label > 0.5
    own = torch.where(inside, weight.clamp(min=ELSEWHERE), ELSEWHERE) * (label >= 0)
    cost = functional.binary_cross_entropy_with_logits(score, fit, reduction="none")
    return (cost * (fit - torch.sigmoid(score)).square() * own).sum() / own[inside].sum().clamp(min=least)


class Training:
    """What all detectors do while they learn. A plugin's own class says what a batch costs and how the network does on what is held back.

    `options` are those of `options_of`; `make` makes the network, with the settings of another one if there are any.
    """

    def __init__(self, options, make):
        self.options, self.make = options, make
        torch.manual_seed(options.seed)
        self.random = randomness.Random(options.seed)
        self.network = make().to(memory_format=torch.channels_last)
        state = torch.load(options.resume, map_location="cpu") if options.resume else {}
        if state:
            self.network.load_state_dict(state["learning"])
        elif options.start:
            self.network.load_state_dict(torch.load(options.start)["weights"])
        self.optimiser = OrthogonalSteps(self.network, options.rate, OUTER)
        if state:
            self.optimiser.load_state_dict(state["optimiser"])
        self.average = {name: value.clone() for name, value in (state.get("weights") or self.network.state_dict()).items()}
        self.seen, self.step, self.drawn = state.get("seen", 0), state.get("step", 0), state.get("drawn", 0)
        self.begun = time.time() - 60 * state.get("minutes", 0)
        print("parameters", sum(value.numel() for value in self.network.parameters()), "seen", self.seen, flush=True)

    def costs(self, batch):
        """The losses of a batch, to be added."""
        raise NotImplementedError

    def report(self, network):
        """A line on how the averaged network does on what is held back."""
        raise NotImplementedError

    def crops(self, pool):
        """What is learned from next, with `high` and `wide`."""
        raise NotImplementedError

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
        self.optimiser.set_rate(self.rate())
        costs = self.costs(batch)
        self.optimiser.zero_grad()
        sum(costs).backward()
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
        return [cost.item() for cost in costs]

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

    def told(self, past, stream):
        """Saves, and prints how the averaged weights do on what is held back."""
        self.saved(stream)
        network = self.make(**self.network.settings)
        network.load_state_dict(self.average)
        losses = " ".join(f"{loss:.3f}" for loss in numpy.mean(past, 0)) if past else ""
        print(
            f"{self.minutes():.1f} min step {self.step} seen {self.seen} drawn {stream.number} rate {self.rate():.5f}"
            f" loss {losses} held back: {self.report(network)}",
            flush=True,
        )

    def run(self, artist):
        """Learns until the time is over from what `artist` draws (see drawn_stream.Stream)."""
        stream = drawn_stream.Stream(artist, self.drawn)
        pool = drawn_stream.Pool(stream, self.random)
        past, told = [], time.time()
        while self.part() < 1:
            for batch in drawn_stream.batches(self.crops(pool), self.random, self.options.pixels):
                past.append(self.learned(batch))
                if time.time() - told > self.options.every:
                    self.told(past, stream)
                    past, told = [], time.time()
        self.told(past, stream)


def add_options(parser, pixels, held):
    """The options of every training of a detector; `pixels` of a batch, `held` drawings are held back."""
    parser.add_argument("out")
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--pixels", type=int, default=pixels, help="of a batch")
    parser.add_argument("--uses", type=int, default=3, help="of every drawing")
    parser.add_argument("--warm", type=int, default=150, help="steps until the full rate")
    parser.add_argument("--level", type=float, default=0.4, help="part of the time after which the rate falls")
    parser.add_argument("--held", type=int, default=held, help="drawings that are held back")
    parser.add_argument("--every", type=float, default=240, help="seconds between checkpoints")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--resume")
    parser.add_argument("--start", help="checkpoint whose weights it begins with")
