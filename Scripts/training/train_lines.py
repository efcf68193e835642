"""Trains Tesseract's line network in batches, from a model that tesseract-model has given its alphabet.

    train_lines.py --model FLOAT.traineddata --lines FOLDER… --work FOLDER --out FILE --epochs N [--rate 0.0015] [--rows N]

FLOAT is a float model with the alphabet of the lines; --lines is the output of pages.py; --rows changes the network's input
height. Each epoch leaves a checkpoint in the work folder, from which an interrupted run continues. Single-threaded, so that a run
can be repeated. The model is written in floating point, with weights averaged over about the last thousand steps.
"""

import argparse
import os

import cv2
import numpy as np
import torch

import trainer
import line_net

SEED = 20261121


def varied(line, noise):
    """Augments a line: width, vertical shift, contrast and noise."""
    stretch = noise.uniform(0.88, 1.12)
    line = cv2.resize(line, (max(6, round(line.shape[1] * stretch)), line.shape[0]), interpolation=cv2.INTER_LINEAR)
    shift = noise.integers(-1, 2)
    line = np.roll(line, shift, 0)
    if shift:
        line[0 if shift > 0 else -1] = line[1 if shift > 0 else -2]
    even = line_net.evened(line) * noise.uniform(0.8, 1.15)
    even += noise.normal(0, noise.choice([0, 0, 0.03, 0.08]), even.shape)
    return even.astype(np.float32)


def stacked(lines):
    """Stacks lines of any width into one array, padded on the right; returns it with the steps of each."""
    steps = torch.tensor([line.shape[1] // line_net.SHRUNK for line in lines])
    padded = np.zeros((len(lines), lines[0].shape[0], int(steps.max()) * line_net.SHRUNK), np.float32)
    for row, line in zip(padded, lines):
        width = min(line.shape[1], row.shape[1])
        row[:, :width] = line[:, :width]
    return torch.from_numpy(padded), steps


def training_stage(file):
    """Returns the training settings. Batches are small: larger ones would be faster, but steps count more than lines."""
    scaler = line_net.Scaler()
    return trainer.TrainingStage(
        seed=SEED,
        batch=16,
        sorted=128,
        kept=0.998,
        decay=0.001,
        schedule={"pct_start": 0.06, "div_factor": 4, "final_div_factor": 50},
        blank=file.blank,
        scaled=lambda picture: scaler.to_height(picture, file.rows),
        varied=varied,
        stacked=stacked,
    )


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
    stage = training_stage(file)
    texts, pictures = trainer.prepared(options.lines, stage.scaled, os.path.join(options.work, "lines.npz"))
    codes = [[file.codes[sign] for sign in text] for text in texts]
    torch.manual_seed(SEED)
    net = trainer.train(file.net(), stage, pictures, codes, options.epochs, options.rate, options.work)
    file.write(net, options.out)


if __name__ == "__main__":
    main()
