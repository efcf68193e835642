"""Trains a network that recognises lines: in batches of similar width, with CTC, checkpoints and averaged weights.

A network answers `net(lines, steps)` with the logits of each step; a `TrainingStage` holds the settings that differ between trainings.
Single-threaded, so that a run can be repeated.
"""

import copy
import dataclasses
import itertools
import os
import time
from collections.abc import Callable

import numpy as np
import torch
from torch import nn

import measure
from mixed_precision import mixed_precision

LONGEST = 5.0  # maximum norm of the gradient
SPOKEN = 200  # batches between two reports of the loss


@dataclasses.dataclass
class TrainingStage:
    """The settings of a training."""

    seed: int
    batch: int  # lines per batch
    sorted: int  # batches sorted by width together, to reduce padding
    kept: float  # share of the averaged weights kept at each step
    decay: float  # weight decay
    schedule: dict  # options of torch's OneCycleLR: the learning rate schedule
    blank: int  # class of CTC's blank
    scaled: Callable  # picture of a line → picture at the network's height
    varied: Callable  # such a line, a random source → augmented and normalised line
    stacked: Callable  # lines → one tensor, and the number of steps of each


def prepared(folders, scaled, path):
    """Returns the texts and scaled pictures of folders; caches them at `path`."""
    if not os.path.exists(path):
        drawn = itertools.chain.from_iterable(map(measure.lines, folders))
        texts, pictures = zip(*((text, scaled(picture)) for text, picture in drawn))
        widths = np.array([picture.shape[1] for picture in pictures])
        np.savez(path, texts=np.array(texts), widths=widths, pixels=np.concatenate(pictures, 1))
    with np.load(path) as kept:
        ends = np.cumsum(kept["widths"])
        # Each in memory of its own: OpenCV's offsets have 32 bits, and the rows of a part of all lines lie farther apart.
        return list(kept["texts"]), [np.ascontiguousarray(line) for line in np.split(kept["pixels"], ends[:-1], 1)]


def batches(widths, noise, stage):
    """Yields the indices of lines in random batches of similar width."""
    order, many = noise.permutation(len(widths)), stage.batch * stage.sorted
    for first in range(0, len(widths), many):
        part = order[first : first + many]
        part = part[np.argsort(widths[part], kind="stable")]
        rows = [part[at : at + stage.batch] for at in range(0, len(part), stage.batch)]
        for row in noise.permutation(len(rows)):
            yield rows[row]


class Training:
    """A network, its optimiser and the running average of its weights."""

    def __init__(self, net, stage, steps, rate):
        self.net, self.stage = net, stage
        self.mean = copy.deepcopy(net)
        self.optimiser = torch.optim.AdamW(net.parameters(), rate, weight_decay=stage.decay)
        self.schedule = torch.optim.lr_scheduler.OneCycleLR(
            self.optimiser, rate, total_steps=steps, **stage.schedule
        )
        self.loss = nn.CTCLoss(blank=stage.blank, reduction="sum", zero_infinity=True)

    def step(self, lines, codes):
        padded, steps = self.stage.stacked(lines)
        with mixed_precision():
            scores = self.net(padded, steps)
        likely = scores.float().log_softmax(2).transpose(0, 1)
        lengths = torch.tensor([len(code) for code in codes])
        loss = self.loss(likely, torch.tensor([c for code in codes for c in code]), steps, lengths) / lengths.sum()
        self.optimiser.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(self.net.parameters(), LONGEST)
        self.optimiser.step()
        self.schedule.step()
        with torch.no_grad():
            for mean, now in zip(self.mean.parameters(), self.net.parameters()):
                mean.lerp_(now, 1 - self.stage.kept)
            for mean, now in zip(self.mean.buffers(), self.net.buffers()):
                mean.copy_(now)
        return loss.item()

    def parts(self):
        return {"net": self.net, "mean": self.mean, "optimiser": self.optimiser, "schedule": self.schedule}

    def save(self, path, epoch):
        torch.save({name: part.state_dict() for name, part in self.parts().items()} | {"epoch": epoch}, path + ".new")
        os.replace(path + ".new", path)

    def restore(self, path):
        """Restores a checkpoint and returns the number of finished epochs; 0 without one."""
        if not os.path.exists(path):
            return 0
        state = torch.load(path)
        for name, part in self.parts().items():
            part.load_state_dict(state[name])
        return state["epoch"]

    def epoch(self, pictures, codes, noise):
        """Runs one pass over all lines, in an order that `noise` determines; returns the losses of its batches."""
        began, losses = time.time(), []
        widths = np.array([picture.shape[1] for picture in pictures])
        for numbers in batches(widths, noise, self.stage):
            lines = [self.stage.varied(pictures[number], noise) for number in numbers]
            losses.append(self.step(lines, [codes[number] for number in numbers]))
            if len(losses) % SPOKEN == 0:
                say(f"{len(losses)} batches", losses[-SPOKEN:], began)
        return losses


def say(what, losses, began):
    print(f"{what}: loss {np.mean(losses):.4f}, {time.time() - began:.0f} s", flush=True)


def train(net, stage, pictures, codes, epochs, rate, work):
    """Trains for `epochs` epochs and returns the network with averaged weights; continues from a checkpoint in the work folder."""
    steps = epochs * -(-len(codes) // stage.batch) + stage.sorted
    training = Training(net, stage, steps, rate)
    checkpoint = os.path.join(work, "checkpoint")
    for number in range(training.restore(checkpoint), epochs):
        began = time.time()
        losses = training.epoch(pictures, codes, np.random.default_rng([stage.seed, number]))
        training.save(checkpoint, number + 1)
        say(f"epoch {number + 1} of {epochs}", losses, began)
    return training.mean
