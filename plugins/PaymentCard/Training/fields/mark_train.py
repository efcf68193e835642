"""Trains the network that tells the marks of payment networks apart, and writes it as one ONNX file, calibrated.

    mark_train.py CHECKPOINT.pt --drawn FOLDER… --held FOLDER… --minutes N [--rate 0.003] [--out card-networks.onnx] [--seed 1]

FOLDERs are those of draw_marks.py. It goes on from CHECKPOINT if that exists; the rate falls to nothing over the run. Half of the held-back pictures
calibrate: the temperature of the logits with which what is told is likeliest; the other half is measured. Input `mark`: float32, N × 3 × 56 × 112,
red first, 0 to 1. Output `names`: N × names, probabilities, the first that it is no network's mark; `names` stands in the metadata.
"""

import argparse
import math
import pathlib
import random
import time

import numpy as np
import onnx
import torch
import torch.nn.functional as functional

import places  # noqa: F401
from area_runs import compiled
from small_weights import halved
from mark_network import HIGH, WIDE, MarkClassifier, names

BATCH, SMOOTHING, AVERAGING, WARM = 64, 0.02, 0.995, 100
EVEN = 0.5
HEATS = np.arange(0.5, 3.01, 0.05)
WRONG = 0.02  # of a probability: weights have 16 bits


def loaded(folders):
    """Pictures uint8[n, 56, 112, 3] and labels of all files."""
    files = [np.load(path) for folder in folders for path in sorted(folder.glob("marks_*.npz"))]
    return np.concatenate([file["pictures"] for file in files]), np.concatenate([file["labels"] for file in files])


def plain(pictures):
    """A batch as it is: [n, 3, 56, 112], 0 to 1."""
    return torch.from_numpy(pictures).permute(0, 3, 1, 2).float() / 255


def changed(pictures):
    """A batch as other cameras would show it: gray, brighter, of another tint, shifted, with noise: [n, 3, 56, 112], 0 to 1."""
    batch = plain(pictures)
    count = len(batch)
    some = lambda share: torch.rand(count, 1, 1, 1) < share
    gray = batch.mean(1, keepdim=True).expand_as(batch)
    batch = torch.where(some(0.15), gray, batch)
    batch = batch * torch.exp(torch.randn(count, 1, 1, 1) * 0.2) * torch.exp(torch.randn(count, 3, 1, 1) * 0.07) + torch.randn(count, 1, 1, 1) * 0.05
    shift = functional.affine_grid(
        torch.eye(2, 3).repeat(count, 1, 1) + torch.randn(count, 2, 3) * torch.tensor([[0.06, 0.05, 0.05], [0.03, 0.06, 0.05]]), list(batch.shape), align_corners=False
    )
    batch = functional.grid_sample(batch, shift, padding_mode="border", align_corners=False)
    batch = (batch + torch.randn_like(batch) * torch.rand(count, 1, 1, 1) * 0.04).clamp(0, 1)
    return batch.contiguous(memory_format=torch.channels_last)


def logits(network, pictures):
    network.eval()
    with torch.no_grad():
        return torch.cat([network(plain(pictures[at : at + 256])) for at in range(0, len(pictures), 256)])


def temperature(scores, labels):
    """The divisor of the logits with which the labels are likeliest."""
    return float(min(HEATS, key=lambda heat: functional.cross_entropy(scores / heat, labels)))


def table(probabilities, labels):
    """Lines that say of each name how many there are, how many are told with even odds at least, right and wrong."""
    told, sure = probabilities.argmax(1), probabilities.max(1).values
    said = (told > 0) & (sure >= EVEN)
    for place, name in enumerate(names()):
        own, as_own = labels == place, said & (told == place)
        right = (own & (told == 0 if place == 0 else as_own)).sum()
        yield f"{name or 'none':12} {int(own.sum()):5} right {int(right):5} wrongly told {int((as_own & ~own).sum()):4}"
    marks = labels > 0
    right, wrong = (marks & said & (told == labels)).sum(), (said & (told != labels)).sum()
    yield f"all marks    {int(marks.sum()):5} right {int(right):5} wrongly told {int(wrong):4}, expected {float((1 - sure[said]).sum()):.1f}"


class Calibrated(torch.nn.Module):
    """The network with probabilities for logits."""

    def __init__(self, network, heat):
        super().__init__()
        self.network, self.heat = network, heat

    def forward(self, mark):
        return torch.softmax(self.network(mark) / self.heat, 1)


def exported(network, heat, path):
    """Writes the file, and holds it against PyTorch."""
    network = Calibrated(network, heat).eval()
    partial = pathlib.Path(str(path) + ".part")
    torch.onnx.export(
        network, (torch.rand(1, 3, HIGH, WIDE),), str(partial), input_names=["mark"], output_names=["names"],
        dynamic_axes={"mark": {0: "marks"}, "names": {0: "marks"}}, opset_version=17, dynamo=False,
    )  # fmt: skip
    model = halved(onnx.load(str(partial)))
    entry = model.metadata_props.add()
    entry.key, entry.value = "names", ",".join(names())
    onnx.checker.check_model(model)
    onnx.save(model, str(partial))
    model = compiled(partial)
    batch = np.random.default_rng(1).random((3, 3, HIGH, WIDE), np.float32)
    with torch.no_grad():
        wanted = network(torch.from_numpy(batch)).numpy()
    begun = time.process_time()
    worst = float(np.abs(model(batch)[0] - wanted).max())
    print(f"largest difference {worst:.4f}, {1000 * (time.process_time() - begun) / len(batch):.1f} ms a mark", flush=True)
    assert worst < WRONG
    partial.rename(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkpoint", type=pathlib.Path)
    parser.add_argument("--drawn", nargs="+", type=pathlib.Path, required=True)
    parser.add_argument("--held", nargs="+", type=pathlib.Path, required=True)
    parser.add_argument("--minutes", type=float, required=True)
    parser.add_argument("--rate", type=float, default=3e-3)
    parser.add_argument("--out", type=pathlib.Path)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    chances = random.Random(options.seed)
    network = MarkClassifier(len(names())).to(memory_format=torch.channels_last)
    average = MarkClassifier(len(names()))
    seen = 0
    if options.checkpoint.exists():
        state = torch.load(options.checkpoint)
        network.load_state_dict(state["network"])
        seen = state["seen"]
    average.load_state_dict(network.state_dict())
    held, truths = loaded(options.held)
    truths = torch.from_numpy(truths)
    optimizer = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=0.02)
    print(sum(weights.numel() for weights in network.parameters()), "parameters", seen, "pictures seen", flush=True)
    begun, steps, running, order, told = time.time(), 0, None, [], 0
    pictures = labels = None
    while (gone := (time.time() - begun) / (60 * options.minutes)) < 1:
        if len(order) < BATCH:
            pictures, labels = loaded(options.drawn)  # more may have been drawn meanwhile
            order = list(range(len(labels)))
            chances.shuffle(order)
        batch, order = order[:BATCH], order[BATCH:]
        rate = options.rate * min(1, (steps + 1) / WARM) * 0.5 * (1 + math.cos(math.pi * gone))
        for group in optimizer.param_groups:
            group["lr"] = rate
        network.train()
        loss = functional.cross_entropy(network(changed(pictures[batch])), torch.from_numpy(labels[batch]), label_smoothing=SMOOTHING)
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        steps, seen = steps + 1, seen + BATCH
        share = 1 - min(AVERAGING, steps / (steps + 10))
        with torch.no_grad():
            for mean, own in zip(average.state_dict().values(), network.state_dict().values()):
                mean.lerp_(own, share) if mean.is_floating_point() else mean.copy_(own)
        running = loss.item() if running is None else 0.98 * running + 0.02 * loss.item()
        if gone * options.minutes > told:
            told += 2
            scores = logits(average, held)
            right = (scores.argmax(1) == truths).float().mean()
            print(f"{gone * options.minutes:.1f} min seen {seen} of {len(labels)} loss {running:.3f} held back {100 * right:.1f} %", flush=True)
            torch.save({"network": average.state_dict(), "seen": seen}, options.checkpoint)
    torch.save({"network": average.state_dict(), "seen": seen}, options.checkpoint)
    scores, half = logits(average, held), len(truths) // 2
    heat = temperature(scores[:half], truths[:half])
    print(f"{seen} pictures seen, temperature {heat:.2f}", *table(torch.softmax(scores[half:] / heat, 1), truths[half:]), sep="\n")
    if options.out:
        exported(average, heat, options.out)
        print(options.out, options.out.stat().st_size // 1000, "kB")


if __name__ == "__main__":
    main()
