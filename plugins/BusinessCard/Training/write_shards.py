"""Write shards of drawn papers with their features and labels, for train.py.

    write_shards.py POOLS.json OUT --papers N --seed S [--shard 4000] [--part training]

Goes on behind the shards of this seed that are there already. Each shard depends on the seed and its number alone.
"""

import argparse
import functools
import math
import os
import random
import time

import numpy as np

import held_out
import word_features as wf
import world
from countries import REGION_IDS

KEYS = ("feats", "chars", "grams", "whole", "where", "labels", "regions")


class Memo(dict):
    """The results of a function of one character."""

    def __init__(self, function):
        super().__init__()
        self.function = function

    def __missing__(self, key):
        got = self[key] = self.function(key)
        return got


def remember_features():
    """Let word_features remember what it says of characters and texts; its results stay the same."""
    for name in ("is_letter", "is_digit", "is_capital", "is_east_asian"):
        setattr(wf, name, Memo(getattr(wf, name)).__getitem__)
    for name in ("folded", "squashed", "hashed"):
        setattr(wf, name, functools.lru_cache(200_000)(getattr(wf, name)))


def shard_of(papers, source):
    """The arrays of a shard, one paper behind the other."""
    columns, sizes, cards = {key: [] for key in KEYS}, [], []
    while len(sizes) < papers:
        paper = world.sample(source)
        words, arrays = wf.features_of(world.reading_noise(paper.lines, source), world.sheet_found(paper, source))
        if not words:
            continue
        arrays["labels"], arrays["regions"] = wf.labels_of(words), wf.regions_of(words, REGION_IDS)
        arrays["feats"] = arrays["feats"].astype(np.float16)
        for key in KEYS:
            columns[key].append(arrays[key])
        sizes.append(len(words))
        cards.append(paper.is_card)
    joined = {key: np.concatenate(rows) for key, rows in columns.items()}
    return {"sizes": np.array(sizes, np.int32), "cards": np.array(cards, np.int8), **joined}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("pools")
    parser.add_argument("out")
    parser.add_argument("--papers", type=int, required=True)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--shard", type=int, default=4000)
    parser.add_argument("--part", choices=held_out.PARTS, default=held_out.TRAINING, help="which families are drawn, as held_out.py says")
    options = parser.parse_args()
    world.load(options.pools, options.part)
    remember_features()
    os.makedirs(options.out, exist_ok=True)
    for number in range(math.ceil(options.papers / options.shard)):
        path = os.path.join(options.out, f"shard_{options.seed:04d}_{number:04d}.npz")
        if os.path.exists(path):
            continue
        start = time.time()
        shard = shard_of(options.shard, random.Random(f"{options.seed} {number}"))
        temporary = path.replace("shard_", "tmp_")
        np.savez(temporary, **shard)
        os.replace(temporary, path)
        seconds = time.time() - start
        print(
            f"{path}: {shard['sizes'].mean():.1f} words a paper, {shard['cards'].mean():.2f} cards, {options.shard / seconds:.0f} papers/s",
            flush=True,
        )


if __name__ == "__main__":
    main()
