"""Train the labeller on shards of drawn papers, while they are still being written.

    train.py CHECKPOINT --train DIR [DIR...] --valid DIR (--minutes N | --until HH:MM) [--finish] [--start MODEL.onnx [--place N]]

Goes on from CHECKPOINT if it exists, else from --start if it is given; saves it when ended by SIGTERM. The rate stays level; with --finish it falls to nothing over the second part of the run.
"""

import argparse
import copy
import datetime
import glob
import os
import random
import signal
import sys
import time

import numpy as np
import torch
import torch.nn.functional as F

import word_features as wf
from labeller import Labeller, batch_of, released_weights

sys.path.append(os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../../Scripts/training"))
from mixed_precision import mixed_precision  # noqa: E402
from orthogonal_steps import OrthogonalSteps  # noqa: E402

KEYS = ("feats", "chars", "grams", "whole", "where", "labels", "regions")
CARD_WEIGHT, REGION_WEIGHT, SMOOTHING, WARM_STEPS, AVERAGING = 0.15, 0.15, 0.01, 300, 0.998
# Embeddings, first and last layers: no matrices between inner values.
OUTER = ("characters", "shapes", "grams", "wholes", "features", "positions", "line_bias", "word_bias", "labels", "regions", "card")


def papers_of(path):
    """The papers of one shard."""
    with np.load(path) as shard:
        data = {key: shard[key] for key in KEYS}
        ends = np.cumsum(shard["sizes"])
        return [
            {**{key: values[start:end] for key, values in data.items()}, "is_card": float(is_card)}
            for start, end, is_card in zip(ends - shard["sizes"], ends, shard["cards"])
        ]


def batches(papers, words):
    """Papers of like length together, about `words` words with padding to a batch, in random order."""
    out, batch = [], []
    for paper in sorted(papers, key=lambda paper: len(paper["whole"]) + random.random() * 8):
        batch.append(paper)
        if len(batch) * len(paper["whole"]) >= words:
            out.append(batch)
            batch = []
    if batch:
        out.append(batch)
    random.shuffle(out)
    return out


def filled(papers, key, like, nothing):
    """The integers of each word as long rows: [B, L]."""
    rows = torch.full(like.shape[:2], nothing)
    for row, paper in zip(rows, papers):
        row[: len(paper[key])] = torch.from_numpy(paper[key].astype(np.int64))
    return rows


def labelled(model, papers):
    """The loss; the logits and the truths behind it: of labels, card, countries."""
    inputs = batch_of(papers)
    with mixed_precision(enabled=model.training):
        logits, card, regions = (output.float() for output in model(*inputs))
    labels, homes = filled(papers, "labels", logits, -100), filled(papers, "regions", logits, -1)
    is_card = torch.tensor([paper["is_card"] for paper in papers])
    loss = F.cross_entropy(logits.transpose(1, 2), labels, ignore_index=-100, label_smoothing=SMOOTHING)
    loss = loss + CARD_WEIGHT * F.binary_cross_entropy_with_logits(card, is_card)
    if (homes >= 0).any():
        loss = loss + REGION_WEIGHT * F.cross_entropy(regions[homes >= 0], homes[homes >= 0])
    return loss, (logits, card, regions), (labels, is_card, homes)


def entities(labels):
    """(role, places of the words) of each entity: a begin opens one, an inside continues the last of its role."""
    out, last = [], {}
    for place, label in enumerate(labels):
        if label <= 0:
            continue
        role, begins = (label - 1) // 2, label % 2 == 1
        if begins or role not in last:
            last[role] = []
            out.append((role, last[role]))
        last[role].append(place)
    return {(role, tuple(places)) for role, places in out}


def measure(model, papers):
    """Shares right: words, cards, countries, and F1 of whole entities by role."""
    model.eval()
    right = total = cards = placed = home = 0
    found, wanted, hit = np.zeros(8), np.zeros(8), np.zeros(8)
    with torch.no_grad():
        for batch in batches(papers, 2400):
            _, (logits, card, regions), (labels, is_card, homes) = labelled(model, batch)
            placed += int((homes >= 0).sum())
            home += int((regions.argmax(2) == homes).sum())
            guess, judged = logits.argmax(2), labels >= 0
            right += int(((guess == labels) & judged).sum())
            total += int(judged.sum())
            cards += int(((card > 0) == (is_card > 0.5)).sum())
            for row, truth, use in zip(guess.where(judged, 0).tolist(), labels.tolist(), judged.sum(1).tolist()):
                got, want = entities(row), entities(truth)
                for tally, those in ((found, got), (wanted, want), (hit, got & want)):
                    for role, _ in those:
                        tally[role] += 1
    f1 = 2 * hit / np.maximum(1, found + wanted)
    return {"words": right / total, "cards": cards / len(papers), "countries": home / max(1, placed), **{role: float(f1[i]) for i, role in enumerate(wf.ROLES)}}


def next_shard(folders, uses, window):
    """Of the newest shards the least used one; of equals the newest."""
    shards = [path for folder in folders for path in glob.glob(os.path.join(folder, "shard_*.npz"))]
    shards = sorted(shards, key=os.path.getmtime, reverse=True)[:window]
    return min(shards, key=lambda path: uses.get(path, 0)) if shards else None


def seconds_left(options):
    if options.minutes:
        return options.minutes * 60
    now = datetime.datetime.now()
    end = now.replace(hour=int(options.until[:2]), minute=int(options.until[3:]), second=0)
    return ((end - now).total_seconds()) % 86400


class Trainer:
    """The labeller in training, its average and its tally."""

    def __init__(self, options):
        self.options, self.model = options, Labeller()
        if options.start:
            self.model.load_state_dict(released_weights(options.start, options.place))
        self.average = copy.deepcopy(self.model)
        self.optimizer = OrthogonalSteps(self.model, options.rate, OUTER)
        self.tally = {"steps": 0, "papers": 0, "minutes": 0.0, "uses": {}}
        if os.path.exists(options.checkpoint):
            state = torch.load(options.checkpoint, map_location="cpu", weights_only=False)
            self.model.load_state_dict(state["model"])
            self.average.load_state_dict(state["average"])
            self.optimizer.load_state_dict(state["optimizer"])
            self.tally = state["tally"]
        self.running, self.stopped = None, False
        signal.signal(signal.SIGTERM, self._stop)

    def _stop(self, *_):
        self.stopped = True

    def save(self):
        state = {"model": self.model, "average": self.average, "optimizer": self.optimizer}
        torch.save({**{key: part.state_dict() for key, part in state.items()}, "tally": self.tally}, self.options.checkpoint + ".tmp")
        os.replace(self.options.checkpoint + ".tmp", self.options.checkpoint)

    def step(self, batch, progress):
        steps = self.tally["steps"]
        fall = min(1.0, (1.0 - progress) / 0.6) if self.options.finish else 1.0
        self.optimizer.set_rate(self.options.rate * min(1.0, (steps + 1) / WARM_STEPS) * max(fall, 0.01))
        loss = labelled(self.model, batch)[0]
        self.optimizer.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.model.parameters(), 1.0)
        self.optimizer.step()
        self.tally["steps"] += 1
        self.tally["papers"] += len(batch)
        with torch.no_grad():
            weight = 1 - min(AVERAGING, (steps + 1) / (steps + 20))
            torch._foreach_lerp_(list(self.average.parameters()), list(self.model.parameters()), weight)
        self.running = loss.item() if self.running is None else 0.98 * self.running + 0.02 * loss.item()

    def report(self, valid):
        shares = measure(self.average, valid)
        self.average.train()
        print("valid", " ".join(f"{key} {100 * share:.2f}" for key, share in shares.items()), flush=True)

    def run(self):
        options = self.options
        path = glob.glob(os.path.join(options.valid, "shard_*.npz"))[0]
        valid = papers_of(path)
        budget, start, checked, before = seconds_left(options), time.time(), time.time(), self.tally["minutes"]
        while time.time() - start < budget and not self.stopped:
            shard = next_shard(options.train, self.tally["uses"], options.window)
            if shard is None:
                time.sleep(2)
                continue
            self.tally["uses"][shard] = self.tally["uses"].get(shard, 0) + 1
            for batch in batches(papers_of(shard), options.words):
                progress = (time.time() - start) / budget
                if progress >= 1 or self.stopped:
                    break
                self.step(batch, progress)
                if self.tally["steps"] % 100 == 0:
                    self.tally["minutes"] = before + (time.time() - start) / 60
                    facts = "{minutes:.1f} min  step {steps}  papers {papers}".format(**self.tally)
                    print(f"{facts}  loss {self.running:.4f}  {os.path.basename(shard)} use {self.tally['uses'][shard]}", flush=True)
            if time.time() - checked > options.every * 60:
                checked = time.time()
                self.report(valid[:1000])
                self.save()
        self.tally["minutes"] = before + (time.time() - start) / 60
        self.save()
        if not self.stopped:
            self.report(valid)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("checkpoint")
    parser.add_argument("--train", nargs="+", required=True)
    parser.add_argument("--valid", required=True)
    parser.add_argument("--start", help="a model that export.py wrote, to go on from its weights")
    parser.add_argument("--place", type=int, default=0, help="number of the labeller in it that is taken, of several that vote")
    length = parser.add_mutually_exclusive_group(required=True)
    length.add_argument("--minutes", type=float)
    length.add_argument("--until", help="the time of day at which to end, HH:MM")
    parser.add_argument("--finish", action="store_true", help="let the rate fall to the end of this run")
    parser.add_argument("--rate", type=float, default=1.5e-3)
    parser.add_argument("--words", type=int, default=1600, help="words to a batch, with padding")
    parser.add_argument("--window", type=int, default=200, help="how many of the newest shards to draw from")
    parser.add_argument("--every", type=float, default=5, help="minutes between measurements")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    torch.set_num_threads(1)
    torch.manual_seed(options.seed)
    random.seed(options.seed)
    trainer = Trainer(options)
    print(sum(weights.numel() for weights in trainer.model.parameters()), "parameters", trainer.tally["papers"], "papers seen", flush=True)
    trainer.run()


if __name__ == "__main__":
    main()
