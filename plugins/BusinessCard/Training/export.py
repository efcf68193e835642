"""Export one labeller, or several that vote, as ONNX with weights of 8 bits, and hold it against PyTorch through OpenVINO.

    export.py CHECKPOINT... [--out OUT.onnx]

Of several checkpoints the probabilities are averaged: each of them errs elsewhere on cards that are unlike the drawn ones.

Inputs, for one paper of L words: `chars` int32[1,L,18], `grams` int32[1,L,16], `whole` int32[1,L], `feats` float32[1,L,64],
`where` int32[1,L,3]. Outputs: `labels` float32[1,L,17] and `countries` float32[1,L,83], log-probabilities, and
`card` float32[1], a logit. The countries are those of countries.py, in its order.
"""

import argparse
import os
import sys

import numpy as np
import onnx
import openvino
import torch
import torch.nn.functional as F

import word_features as wf
from labeller import ARRAYS, load

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, "../../../Scripts/training"))
from small_weights import EXACT, quartered  # noqa: E402

OUT = os.path.join(HERE, "../Models/contact-labels.onnx")
NEARLY_NONE = 1e-9  # a probability of which the logarithm is still a number
TOLERANCE = 0.01  # of a probability


class Exported(torch.nn.Module):
    """Labellers with integers of 32 bits in; out come the logarithms of their mean probabilities, and the logit of that of a card."""

    def __init__(self, models):
        super().__init__()
        self.models = torch.nn.ModuleList(models)

    def forward(self, chars, grams, whole, feats, where):
        votes = [model(chars.long(), grams.long(), whole.long(), feats, where.long()) for model in self.models]
        labels, cards, countries = zip(*votes)
        for_card, against = (mean_of([F.logsigmoid(sign * each) for each in cards]) for sign in (1, -1))
        labels, countries = (mean_of([torch.log_softmax(each, 2) for each in scores]) for scores in (labels, countries))
        return labels, for_card - against, countries


def mean_of(votes):
    """The logarithms of the mean of probabilities that are given by their logarithms."""
    return votes[0] if len(votes) == 1 else torch.log((sum(vote.exp() for vote in votes) / len(votes)).clamp(min=NEARLY_NONE))


def example(length, seed):
    """Inputs of a paper that nobody printed."""
    source = np.random.default_rng(seed)
    sizes = {"chars": (wf.CHARACTER_IDS, wf.MAXIMUM_CHARACTERS), "grams": (wf.BUCKETS, wf.MAXIMUM_GRAMS), "whole": (wf.BUCKETS,)}
    out = {key: source.integers(0, most, (1, length, *rest), dtype=np.int32) for key, (most, *rest) in sizes.items()}
    out["feats"] = source.uniform(0, 1, (1, length, wf.FEATURES)).astype(np.float32)
    rows = np.sort(source.integers(0, 1 + length // 3, length)).astype(np.int32)
    out["where"] = np.stack([rows, rows // 3, np.arange(length, dtype=np.int32) % 4], 1)[None]
    return out


def largest_difference(exported, path):
    """Between PyTorch and OpenVINO, of any probability."""
    compiled = openvino.Core().compile_model(path, "CPU", EXACT)
    worst = 0.0
    for length in (1, 7, 160):
        inputs = example(length, length)
        with torch.no_grad():
            labels, card, countries = exported(*(torch.from_numpy(inputs[key]) for key in ARRAYS))
        got = compiled(inputs)
        sigmoid = [1 / (1 + np.exp(-value)) for value in (card.numpy(), got["card"])]
        worst = max(worst, np.abs(sigmoid[0] - sigmoid[1]).max())
        for name, wanted in (("labels", labels), ("countries", countries)):
            worst = max(worst, np.abs(np.exp(wanted.numpy()) - np.exp(got[name])).max())
    return float(worst)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkpoints", nargs="+")
    parser.add_argument("--out", default=OUT)
    options = parser.parse_args()
    out, exported = options.out, Exported([load(path) for path in options.checkpoints]).eval()
    os.makedirs(os.path.dirname(out), exist_ok=True)
    inputs, temporary = example(12, 0), out + ".tmp"
    with torch.no_grad():
        torch.onnx.export(
            exported, tuple(torch.from_numpy(inputs[key]) for key in ARRAYS), temporary, input_names=list(ARRAYS),
            output_names=["labels", "card", "countries"],
            dynamic_axes={key: {1: "words"} for key in (*ARRAYS, "labels", "countries")},
            opset_version=17, dynamo=False,
        )
    model = quartered(onnx.load(temporary))
    onnx.checker.check_model(model)
    onnx.save(model, temporary)
    worst = largest_difference(exported, temporary)
    if worst > TOLERANCE:
        sys.exit(f"A probability differs by {worst:.4f} from PyTorch's; at most {TOLERANCE} is allowed.")
    os.replace(temporary, out)
    print(f"{os.path.normpath(out)}: {os.path.getsize(out)} bytes, largest difference of a probability {worst:.5f}")


if __name__ == "__main__":
    main()
