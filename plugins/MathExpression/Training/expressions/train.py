"""Trains the reader on pictures that are drawn while it learns.

python3 train.py OUT.pt --minutes 120 [--seed 1] [--resume OUT.pt | --start NET.pt]

--resume goes on from a checkpoint of this script (weights, optimiser, number of drawings), --start begins with the weights of another.
PYTHONHASHSEED=0 OMP_NUM_THREADS=1 make a run repeatable but for the clock.
"""

import argparse
import collections
import math
import pathlib
import random as randomness
import sys
import time

import numpy
import torch
import torch.nn.functional as functional

import batches as batching
from network import Reader

sys.path.append(str(pathlib.Path(__file__).parents[4] / "Scripts" / "training"))
from mixed_precision import mixed_precision  # noqa: E402
from orthogonal_steps import OrthogonalSteps  # noqa: E402

# Until this part of a training from nothing: tokens of the longest expressions. Short ones cost little and show where to look.
LONGEST = ((0.06, 9), (0.15, 16), (0.3, 30))
OUTER = ("body.0.conv", "signs", "token", "head")  # layers next to the pixels and to the tokens
KEPT = 0.9985  # of the averaged weights at each step


def validated(network, sets, where):
    """Loss, and the share of sequences that are right token by token, given the right ones before; by bucket too."""
    network.eval()
    loss, right, count = 0.0, collections.Counter(), collections.Counter()
    with torch.no_grad(), mixed_precision(where):
        for batch in sets:
            pictures, mask, given, wanted, _ = (one.to(where) for one in batching.tensors(batch))
            logits = network(pictures, mask, given)[0].float()
            loss += functional.cross_entropy(logits.transpose(1, 2), wanted, ignore_index=0, reduction="sum").item()
            whole = ((logits.argmax(2) == wanted) | (wanted == 0)).all(1).tolist()
            for one, good in zip(batch, whole):
                for group in ("all", one.bucket):
                    right[group] += good
                    count[group] += 1
    network.train()
    return loss / count["all"], {group: right[group] / count[group] for group in sorted(count)}


class Training:
    def __init__(self, options):
        self.options, self.where = options, options.device
        torch.manual_seed(options.seed)
        self.random = randomness.Random(options.seed)
        self.network = Reader()
        state = torch.load(options.resume, map_location="cpu") if options.resume else {}
        if options.start:
            self.network.grown_from(torch.load(options.start)["weights"], options.start_tokens.split(" ") if options.start_tokens else ())
        elif state:
            self.network.load_state_dict(state["learning"])
        self.network.to(self.where, memory_format=torch.channels_last)
        self.optimiser = OrthogonalSteps(self.network, options.rate, OUTER)
        if state:
            self.optimiser.load_state_dict(state["optimiser"])
        self.average = {name: value.clone() for name, value in (state.get("weights") or self.network.state_dict()).items()}
        self.seen, self.step, self.begun = state.get("seen", 0), 0, time.time()
        self.before = state.get("step", 0)  # steps of earlier sittings, which the averaged weights remember
        print("parameters", sum(value.numel() for value in self.network.parameters()), "seen", self.seen, flush=True)

    def part(self):
        """How much of the time is gone."""
        return (time.time() - self.begun) / (60 * self.options.minutes)

    def rate(self):
        """Warms up, stays, then falls to nearly nought."""
        options, part = self.options, self.part()
        fall = 1.0 if part < options.level else 0.5 * (1 + math.cos(math.pi * (part - options.level) / (1 - options.level)))
        return options.rate * min(1, (self.step + 1) / options.warm) * max(fall, 0.004)

    def learned(self, batch):
        """One step; the loss."""
        self.optimiser.set_rate(self.rate())
        pictures, mask, given, wanted, signs = (one.to(self.where) for one in batching.tensors(batch))
        with mixed_precision(self.where):
            logits, found = self.network(pictures, mask, given)
        loss = functional.cross_entropy(logits.float().transpose(1, 2), wanted, ignore_index=0)
        aside = functional.binary_cross_entropy_with_logits(found.float(), signs, reduction="none")
        aside = (aside * mask[:, None]).sum() / signs.sum().clamp(min=1)
        self.optimiser.zero_grad()
        (loss + self.options.aside * aside).backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimiser.step()
        self.step, self.seen = self.step + 1, self.seen + len(batch)
        steps = self.before + self.step
        kept = min(KEPT, steps / (steps + 20))
        with torch.no_grad():
            for name, value in self.network.state_dict().items():
                if value.dtype.is_floating_point:
                    self.average[name].lerp_(value, 1 - kept)
                else:
                    self.average[name].copy_(value)
        return loss.item(), aside.item()

    def saved(self):
        state = {
            "weights": self.average,
            "learning": self.network.state_dict(),
            "optimiser": self.optimiser.state_dict(),
            "settings": self.network.settings,
            "seen": self.seen,
            "step": self.before + self.step,
        }
        partial = pathlib.Path(self.options.out + ".part")
        torch.save(state, partial)
        partial.rename(self.options.out)

    def told(self, losses, held):
        """Saves, and prints how the averaged weights do on what is held back."""
        own = {name: value.clone() for name, value in self.network.state_dict().items()}
        self.network.load_state_dict(self.average)
        loss, right = validated(self.network, held, self.where)
        self.network.load_state_dict(own)
        self.saved()
        minutes = (time.time() - self.begun) / 60
        mean, aside = numpy.mean(losses, 0)
        print(
            f"{minutes:.1f} min step {self.step} seen {self.seen} rate {self.rate():.5f} loss {mean:.4f} signs {aside:.3f}"
            f" held back: loss {loss:.3f} right {right.pop('all'):.4f}",
            " ".join(f"{bucket} {share:.2f}" for bucket, share in right.items()),
            flush=True,
        )

    def run(self):
        options = self.options
        stream = batching.Stream(options.assets, options.seed, self.seen // batching.CHUNK * batching.CHUNK)
        held = batching.batches(batching.held_back(options.assets, options.held, 900), self.random, options.pixels)
        losses, told, from_nothing = [], time.time(), not (options.resume or options.start)
        while self.part() < 1:
            examples = [one for _ in range(4 if self.step else 1) for one in stream.chunk()]
            longest = next((most for end, most in LONGEST if from_nothing and self.part() < end), 999)
            for batch in batching.batches([one for one in examples if len(one.tokens) <= longest], self.random, options.pixels):
                if self.part() >= 1:
                    break
                losses.append(self.learned(batch))
                if time.time() - told > options.every:
                    self.told(losses, held)
                    losses, told = [], time.time()
        self.told(losses or [(0, 0)], held)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("--assets", help="file that assets.py wrote")
    parser.add_argument("--minutes", type=float, default=120)
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--pixels", type=int, default=330_000, help="of a batch")
    parser.add_argument("--warm", type=int, default=250, help="steps until the full rate")
    parser.add_argument("--level", type=float, default=0.4, help="part of the time after which the rate falls")
    parser.add_argument("--aside", type=float, default=0.3, help="weight of the loss of signs in cells")
    parser.add_argument("--held", type=int, default=768, help="drawings in fonts and hands that are held back")
    parser.add_argument("--every", type=float, default=240, help="seconds between checkpoints")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--device", default="cpu")
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--resume")
    parser.add_argument("--start")
    parser.add_argument("--start-tokens", help="tokens of --start with blanks between, where they are others")
    options = parser.parse_args()
    torch.set_num_threads(options.threads)
    Training(options).run()


if __name__ == "__main__":
    main()
