"""Trains the symbol net, from fonts and archives to the model file.

    train_symbols.py --sources DIR --work DIR --out MODEL [--glyphs N] [--epochs N]

`--sources` holds `symbols/` (see symbols_data.py); without it the glyphs come from fonts and strokes alone. Drawn
glyphs and a checkpoint after every epoch are kept in the work folder: started again, the training goes on from there.
"""

import argparse
import pathlib
import time

import numpy
import torch
from torch import nn

import draw_symbols
import measure_symbols
import symbol_net
from classes import CLASSES

SEED = 20261121
BATCH = 128
RATE = 3e-3  # peak of the learning rate, reached after a fifth of the steps (one cycle)
SMOOTHING = 0.02  # of labels: strays of the drawing are about as many
HELD = 15  # of how many glyphs trained on one is drawn to measure and calibrate


def shifted(pictures, generator):
    """The batch moved by -1...1 pixels each way: a box of ink jumps by that much with one stray pixel."""
    down, across = torch.randint(-1, 2, (2,), generator=generator).tolist()
    return torch.roll(pictures, (down, across), (2, 3))


def epoch(net, optimiser, schedule, pictures, signs, seed):
    """One pass in an order given by the seed; returns the mean loss."""
    generator = torch.Generator().manual_seed(seed)
    loss_of, total = nn.CrossEntropyLoss(label_smoothing=SMOOTHING), 0.0
    order = torch.randperm(len(pictures), generator=generator)
    batches = len(pictures) // BATCH
    torch.manual_seed(seed)  # for the drop-out
    net.train()
    for at in range(batches):
        chosen = order[at * BATCH : (at + 1) * BATCH]
        batch = shifted(pictures[chosen][:, None].float() / 255, generator)
        loss = loss_of(net(batch.contiguous(memory_format=torch.channels_last)), signs[chosen])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()
        total += loss.item()
    return total / batches


def logits(net, pictures):
    net.eval()
    with torch.no_grad():
        return torch.cat([net(part[:, None].float() / 255) for part in pictures.split(1000)])


def fitted_temperature(values, signs):
    """The temperature that makes the logits' probabilities most likely, by a search over a fine grid."""
    grid = numpy.linspace(0.4, 3, 131)
    losses = [nn.functional.cross_entropy(values / temperature, signs).item() for temperature in grid]
    return float(grid[int(numpy.argmin(losses))])


def trained(pictures, signs, held, epochs, checkpoint):
    """The net after all epochs, continued from the checkpoint when there is one."""
    torch.manual_seed(SEED)
    net = symbol_net.SymbolNet().to(memory_format=torch.channels_last)
    optimiser = torch.optim.AdamW(net.parameters(), RATE, weight_decay=0.02)
    steps = epochs * (len(pictures) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, RATE, total_steps=steps, pct_start=0.2)
    parts, first = {"net": net, "optimiser": optimiser, "schedule": schedule}, 0
    if checkpoint.exists():
        state = torch.load(checkpoint)
        for name, part in parts.items():
            part.load_state_dict(state[name])
        first = state["epoch"]
    for number in range(first, epochs):
        began = time.time()
        loss = epoch(net, optimiser, schedule, pictures, signs, SEED + number)
        right = (logits(net, held[0]).argmax(1) == held[1]).float().mean().item()
        print(
            f"epoch {number + 1} of {epochs}: loss {loss:.4f}, held back {right:.4f}, {time.time() - began:.0f} s",
            flush=True,
        )
        torch.save({name: part.state_dict() for name, part in parts.items()} | {"epoch": number + 1}, checkpoint)
    return net


def arguments():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sources", help="folder that holds symbols/; without it fonts and strokes serve alone")
    parser.add_argument("--work", required=True, help="folder of what is kept between runs")
    parser.add_argument("--out", required=True, help="the model file to write")
    parser.add_argument("--glyphs", type=int, default=200_000)
    parser.add_argument("--epochs", type=int, default=14)
    return parser.parse_args()


def main():
    options, began = arguments(), time.time()
    torch.set_num_threads(1)  # sums in one order: the same model on every run
    work = pathlib.Path(options.work)
    work.mkdir(parents=True, exist_ok=True)
    pictures, signs = draw_symbols.drawn(options.sources, work, "train", options.glyphs, SEED)
    held = draw_symbols.drawn(options.sources, work, "held", options.glyphs // HELD, SEED)
    print(f"{len(pictures)} glyphs of {len(CLASSES)} classes, {len(held[0])} held back, {time.time() - began:.0f} s")
    pictures, signs, *held = (torch.from_numpy(part) for part in (pictures, signs, *held))
    mark = draw_symbols.recipe(options.sources)
    checkpoint = work / f"symbols-{mark}-{options.glyphs}-{options.epochs}.checkpoint"
    net = trained(pictures, signs, held, options.epochs, checkpoint)
    symbol_net.export(net, options.out, fitted_temperature(logits(net, held[0]), held[1]))
    measure_symbols.report(symbol_net.Model(options.out), *(part.numpy() for part in held))
    print(f"{options.out} written, {time.time() - began:.0f} s in all")


if __name__ == "__main__":
    main()
