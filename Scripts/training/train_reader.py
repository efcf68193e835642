"""Trains the network of reader_net.py on drawn lines.

    train_reader.py --lines FOLDER… --work FOLDER --epochs N [--rate 0.002] [--start FILE]
                    [--out FILE.onnx[=SIGNS]… [--calibration FOLDER…]]

--lines is the output of pages.py; the characters of all texts together are the alphabet. Each epoch leaves a checkpoint in the
work folder, from which an interrupted run continues. Single-threaded, so that a run can be repeated. At the end the work folder
holds the network with its alphabet (`net`), its weights averaged over about the last thousand steps: --start continues from such
a file. --out writes the network for use, with confidences calibrated on the lines of --calibration; with SIGNS, a file knows these
characters alone: one training, several recognisers.
"""

import argparse
import os

import cv2
import numpy as np
import torch

import trainer
import measure
import reader_net

SEED = 20261122


def waved(line, noise):
    """Warps a line by smooth shifts of about a pixel, since no two hands write alike."""
    coarse = (2, max(2, line.shape[0] // 12), max(2, line.shape[1] // 12))
    across, down = (
        cv2.resize(shifts, line.shape[::-1], interpolation=cv2.INTER_CUBIC)
        for shifts in noise.normal(0, noise.uniform(0.3, 1.2), coarse).astype(np.float32)
    )
    y, x = np.indices(line.shape, np.float32)
    return cv2.remap(line, x + across, y + down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def varied(line, noise):
    """Augments a line: width, warp, margins, contrast, inversion and noise."""
    if noise.random() < 0.5:
        line = waved(line, noise)
    above, below = (int(noise.integers(-3, 5)) for _ in range(2))
    line = cv2.copyMakeBorder(
        line[max(0, -above) : line.shape[0] - max(0, -below)],
        max(0, above), max(0, below), 0, 0, cv2.BORDER_REPLICATE,
    )  # fmt: skip
    wide = max(reader_net.STEP * 4, round(line.shape[1] * noise.uniform(0.85, 1.15)))
    line = cv2.resize(line, (wide, reader_net.ROWS), interpolation=cv2.INTER_LINEAR)
    even = reader_net.evened(line) * noise.uniform(0.85, 1.15) * noise.choice([1, 1, 1, -1])
    even += noise.normal(0, noise.choice([0, 0, 0.05, 0.12]), even.shape)
    return even.astype(np.float32)


def stacked(lines):
    """Stacks lines of any width into one array, padded on the right; returns it with the steps of each."""
    steps = torch.tensor([-(-line.shape[1] // reader_net.STEP) for line in lines])
    padded = np.zeros((len(lines), 1, reader_net.ROWS, int(steps.max()) * reader_net.STEP), np.float32)
    for row, line in zip(padded, lines):
        row[0, :, : line.shape[1]] = line
    return torch.from_numpy(padded).to(memory_format=torch.channels_last), steps


STAGE = trainer.TrainingStage(
    seed=SEED,
    batch=32,
    sorted=64,
    kept=0.999,
    decay=0.01,
    schedule={"pct_start": 0.08},
    blank=0,
    scaled=reader_net.scaled,
    varied=varied,
    stacked=stacked,
)


def temperature(net, signs, folders):
    """Returns the divisor of the logits that calibrates the confidences, on lines held back from training.

    It maximises the likelihood that the right characters are right and the wrong ones wrong.
    """
    lines = [line for folder in folders for line in measure.lines(folder) if set(line[0]) <= {*signs, " "}]
    net.eval()
    with torch.no_grad():
        logits = [
            net(torch.from_numpy(reader_net.evened(reader_net.scaled(picture)))[None, None])[0] for _, picture in lines
        ]

    alphabet = ["", *signs, " "]
    # The decoded characters, and the right ones among them, are the same for all divisors.
    found = [measure.signs(scores.softmax(1).numpy(), alphabet) for scores in logits]
    judged = (measure.judged(text, signs) for (text, _), signs in zip(lines, found))
    right = np.array([is_right for pairs in judged for _, is_right in pairs])

    def loss(heat):
        read = (measure.signs((scores / heat).softmax(1).numpy(), alphabet) for scores in logits)
        certain = np.array([certain for signs in read for text, certain in signs for _ in measure.plain(text)])
        return -np.log(np.clip(np.where(right, certain, 1 - certain), 1e-6, 1)).sum()

    return float(min(np.arange(0.7, 3.01, 0.1), key=loss))


def started(path, signs):
    """Returns a network for these characters: a new one, or one that continues from a file and has to learn new characters."""
    net = reader_net.LineReader(len(signs) + 2)
    if path:
        left = torch.load(path)
        places = {sign: number for number, sign in enumerate(["", *left["signs"], " "])}
        state = net.state_dict()
        for part in ("out.weight", "out.bias"):
            for row, sign in zip(state[part], ["", *signs, " "]):
                if sign in places:
                    row.copy_(left["net"][part][places[sign]])
        net.load_state_dict({**left["net"], "out.weight": state["out.weight"], "out.bias": state["out.bias"]})
    return net


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--work", required=True)
    parser.add_argument("--out", nargs="*", default=[])
    parser.add_argument("--lines", nargs="+", required=True)
    parser.add_argument("--epochs", type=int, required=True)
    parser.add_argument("--calibration", nargs="*", default=[])
    parser.add_argument("--rate", type=float, default=0.002)
    parser.add_argument("--start")
    options = parser.parse_args()
    torch.set_num_threads(1)
    os.makedirs(options.work, exist_ok=True)
    texts, pictures = trainer.prepared(options.lines, STAGE.scaled, os.path.join(options.work, "lines.npz"))
    signs = sorted(set("".join(texts)) - {" "})
    codes = {sign: number for number, sign in enumerate([*signs, " "], 1)}
    coded = [[codes[sign] for sign in text] for text in texts]
    torch.manual_seed(SEED)
    net = started(options.start, signs).to(memory_format=torch.channels_last)
    net = trainer.train(net, STAGE, pictures, coded, options.epochs, options.rate, options.work)
    torch.save({"signs": signs, "net": net.state_dict()}, os.path.join(options.work, "net"))
    for out in options.out:
        path, _, known = out.partition("=")
        reader, spelled = reader_net.narrowed(net, signs, known or signs)
        heat = temperature(reader, spelled, options.calibration) if options.calibration else 1.0
        print(f"{os.path.basename(path)}: temperature {heat:.1f}")
        reader_net.export(reader, spelled, heat, path)


if __name__ == "__main__":
    main()
