"""The mean of the weights of trainings that went on from the same weights, each on other drawings: better than any of them, at no cost
(Wortsman et al. 2022, arXiv:2203.05482). Trainings that have gone far apart have no good mean: measure it.

    mean_weights.py OUT CHECKPOINT CHECKPOINT...

All that is no weight, such as the state of an optimiser, is that of the first.
"""

import argparse

import torch


def mean(states):
    """The mean of checkpoints: of each tensor of floating point in their tables of tensors.

    Raises ValueError where the tables differ.
    """
    first = states[0]
    if any(state.keys() != first.keys() for state in states):
        raise ValueError("the checkpoints have different parts")
    return {key: table(key, [state[key] for state in states]) for key in first}


def table(key, values):
    first = values[0]
    if not isinstance(first, dict) or not first or not all(torch.is_tensor(one) for one in first.values()):
        return first
    shapes = [{name: one.shape for name, one in value.items()} for value in values]
    if any(shape != shapes[0] for shape in shapes):
        raise ValueError(f"‘{key}’ is of different networks")
    of = lambda name: torch.stack([value[name] for value in values]).mean(0) if first[name].is_floating_point() else first[name]
    return {name: of(name) for name in first}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("out")
    parser.add_argument("checkpoints", nargs="+")
    options = parser.parse_args()
    torch.save(mean([torch.load(path, map_location="cpu", weights_only=False) for path in options.checkpoints]), options.out)


if __name__ == "__main__":
    main()
