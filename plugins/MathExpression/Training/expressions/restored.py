"""Weights for training out of an ONNX file that was shipped, where its checkpoint is lost.

python3 restored.py reader|areas MODELS --assets ASSETS --out START.pt [--seen N] [--factor F --offset O]

See `Scripts/training/restored_weights.py`. The reader's head for signs in cells begins anew, too. --factor and --offset undo those that
`areas_export.py --calibrate` folded into the score.
"""

import argparse
import pathlib
import random

import torch

import areas_batches
import batches
import drawn_stream
from areas_network import AreaDetector
from network import Reader
from restored_weights import filled, stored, unfolded

SEED = 77  # of the drawings that go through the network


def reader(options):
    """The reader, what the file lacks, and the largest difference that unfolding makes in its logits."""
    network = Reader()
    missing = filled(network, {**stored(options.models / "expression-token.onnx", "reader."), **stored(options.models / "expression-picture.onnx", "reader.")})
    sets = [batches.tensors(one)[:3] for one in batches.batches(batches.held_back(options.assets, 384, SEED), random.Random(SEED), 330_000)]
    with torch.no_grad():
        network.signs.weight.zero_()
    return network, missing, unfolded(network, sets, lambda given: network(*given)[0])


def areas(options):
    """The detector, what the file lacks, and the largest difference that unfolding makes in what it says."""
    network = AreaDetector()
    missing = filled(network, stored(options.models / "expression-areas.onnx", ""))
    with torch.no_grad():
        network.last.bias[0] = (network.last.bias[0] - options.offset) / options.factor
        network.last.weight[0] /= options.factor
    some = random.Random(SEED)
    crops = [areas_batches.Crop(one, some, 768) for one in areas_batches.held_back(options.assets, 64, SEED)]
    sets = [areas_batches.tensors(one)[0] for one in drawn_stream.batches(crops, some, 900_000)]
    return network, missing, unfolded(network, sets, network.raw)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("network", choices=["reader", "areas"])
    parser.add_argument("models", type=pathlib.Path)
    parser.add_argument("--assets", help="file that assets.py wrote")
    parser.add_argument("--out", required=True)
    parser.add_argument("--seen", type=int, default=0, help="drawings that it was trained on, as the model card says")
    parser.add_argument("--factor", type=float, default=1.0)
    parser.add_argument("--offset", type=float, default=0.0)
    options = parser.parse_args()
    network, missing, difference = {"reader": reader, "areas": areas}[options.network](options)
    print(f"not in the file: {' '.join(missing) or 'nothing'}; largest difference {difference:.2g}")
    torch.save({"weights": network.state_dict(), "settings": network.settings, "seen": options.seen}, options.out)


if __name__ == "__main__":
    main()
