"""Trains Tesseract's line network in batches, from a model that tesseract-model has given its alphabet.

    train_lines.py --model FLOAT.traineddata --lines FOLDER… --work FOLDER --out FILE --epochs N [--rate 0.0015] [--rows N]

FLOAT is a float model with the alphabet of the lines; --lines is what pages.py wrote; with --rows the network sees lines of
so many rows from now on. After every epoch a checkpoint is
left in the work folder: a run that was broken off goes on there. One thread, so that a run can be repeated. The model
is written in floating point, with weights averaged over the last thousand steps or so.
"""

import argparse
import copy
import itertools
import os
import time

import cv2
import numpy as np
import torch
from torch import nn

import line_net
import measure

SEED = 20261121
BATCH = 16  # lines; more at once would be faster, but steps count more than lines
SORTED = 128  # so many batches are sorted by width at once, so that little is padding
KEPT = 0.998  # of the averaged weights at each step
LONGEST = 5.0  # of the gradient
SPOKEN = 400  # batches after which the loss is said


def prepared(folders, rows, path):
    """The texts and pictures of folders, scaled as Tesseract scales them; kept at `path`."""
    if not os.path.exists(path):
        scaler, drawn = line_net.Scaler(), itertools.chain.from_iterable(map(measure.lines, folders))
        texts, pictures = zip(*((text, scaler.to_height(picture, rows)) for text, picture in drawn))
        widths = np.array([picture.shape[1] for picture in pictures])
        np.savez(path, texts=np.array(texts), widths=widths, pixels=np.concatenate(pictures, 1))
    with np.load(path) as kept:
        ends = np.cumsum(kept["widths"])
        return list(kept["texts"]), np.split(kept["pixels"], ends[:-1], 1)


def varied(line, noise):
    """A line a little wider or narrower, higher or lower, more or less contrasted, and noisy."""
    stretch = noise.uniform(0.88, 1.12)
    line = cv2.resize(line, (max(6, round(line.shape[1] * stretch)), line.shape[0]), interpolation=cv2.INTER_LINEAR)
    shift = noise.integers(-1, 2)
    line = np.roll(line, shift, 0)
    if shift:
        line[0 if shift > 0 else -1] = line[1 if shift > 0 else -2]
    even = line_net.evened(line) * noise.uniform(0.8, 1.15)
    even += noise.normal(0, noise.choice([0, 0, 0.03, 0.08]), even.shape)
    return even.astype(np.float32)


def batches(count, widths, noise):
    """The numbers of the lines in random batches of about equal width."""
    order = noise.permutation(count)
    for first in range(0, count, BATCH * SORTED):
        part = order[first : first + BATCH * SORTED]
        part = part[np.argsort(widths[part], kind="stable")]
        rows = [part[at : at + BATCH] for at in range(0, len(part), BATCH)]
        for row in noise.permutation(len(rows)):
            yield rows[row]


def stacked(lines):
    """Lines of any width as one array, padded on the right, and the steps of each."""
    steps = torch.tensor([line.shape[1] // line_net.SHRUNK for line in lines])
    padded = np.zeros((len(lines), lines[0].shape[0], int(steps.max()) * line_net.SHRUNK), np.float32)
    for row, line in zip(padded, lines):
        width = min(line.shape[1], row.shape[1])
        row[:, :width] = line[:, :width]
    return torch.from_numpy(padded), steps


class Training:
    """The net, its optimiser and the average of its weights."""

    def __init__(self, file, steps, rate):
        torch.manual_seed(SEED)
        self.file, self.net = file, file.net()
        # Numbers of sixteen bits where the processor can multiply them: nearly twice as fast there.
        self.is_short = torch.ops.mkldnn._is_mkldnn_bf16_supported()
        self.mean = copy.deepcopy(self.net)
        self.optimiser = torch.optim.AdamW(self.net.parameters(), rate, weight_decay=0.001)
        self.schedule = torch.optim.lr_scheduler.OneCycleLR(
            self.optimiser, rate, total_steps=steps, pct_start=0.06, div_factor=4, final_div_factor=50
        )
        self.loss = nn.CTCLoss(blank=file.blank, reduction="sum", zero_infinity=True)

    def step(self, lines, codes):
        padded, steps = stacked(lines)
        with torch.autocast("cpu", torch.bfloat16, enabled=self.is_short):
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
                mean.lerp_(now, 1 - KEPT)
        return loss.item()

    def parts(self):
        return {"net": self.net, "mean": self.mean, "optimiser": self.optimiser, "schedule": self.schedule}

    def save(self, path, epoch):
        torch.save({name: part.state_dict() for name, part in self.parts().items()} | {"epoch": epoch}, path + ".new")
        os.replace(path + ".new", path)

    def restore(self, path):
        """How many epochs are done."""
        if not os.path.exists(path):
            return 0
        state = torch.load(path)
        for name, part in self.parts().items():
            part.load_state_dict(state[name])
        return state["epoch"]


def say(what, losses, began):
    print(f"{what}: loss {np.mean(losses):.4f}, {time.time() - began:.0f} s", flush=True)


def epoch(training, pictures, codes, noise):
    """One pass over all lines, in an order that `noise` gives; the losses of its batches."""
    began, losses = time.time(), []
    widths = np.array([picture.shape[1] for picture in pictures])
    for numbers in batches(len(pictures), widths, noise):
        lines = [varied(pictures[number], noise) for number in numbers]
        losses.append(training.step(lines, [codes[number] for number in numbers]))
        if len(losses) % SPOKEN == 0:
            say(f"{len(losses)} batches", losses[-SPOKEN:], began)
    return losses


def main():
    parser = argparse.ArgumentParser()
    for name in ("--model", "--work", "--out"):
        parser.add_argument(name, required=True)
    parser.add_argument("--lines", nargs="+", required=True)
    parser.add_argument("--epochs", type=int, required=True)
    parser.add_argument("--rate", type=float, default=0.0015)
    parser.add_argument("--rows", type=int)
    options = parser.parse_args()
    torch.set_num_threads(1)
    os.makedirs(options.work, exist_ok=True)
    file = line_net.ModelFile(options.model, os.path.join(options.work, "model."))
    if options.rows:
        file.set_rows(options.rows)
    texts, pictures = prepared(options.lines, file.rows, os.path.join(options.work, "lines.npz"))
    codes = [[file.codes[sign] for sign in text] for text in texts]
    training = Training(file, options.epochs * -(-len(texts) // BATCH) + SORTED, options.rate)
    checkpoint = os.path.join(options.work, "checkpoint")
    for number in range(training.restore(checkpoint), options.epochs):
        began = time.time()
        losses = epoch(training, pictures, codes, np.random.default_rng([SEED, number]))
        training.save(checkpoint, number + 1)
        say(f"epoch {number + 1} of {options.epochs}", losses, began)
    file.write(training.mean, options.out)


if __name__ == "__main__":
    main()
