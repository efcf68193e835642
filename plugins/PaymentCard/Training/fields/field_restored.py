"""Weights for training out of the `card-fields.onnx` that was shipped, where its checkpoint is lost.

python3 field_restored.py card-fields.onnx --out START.pt [--seen N]

See `Scripts/training/restored_weights.py`; `field_train.py --start START.pt` goes on from them.
"""

import argparse
import random

import torch

import field_batches  # makes the shared programs importable
import drawn_stream
from field_network import FieldDetector
from restored_weights import filled, stored, unfolded

SEED = 77  # of the drawings that go through the network


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model")
    parser.add_argument("--out", required=True)
    parser.add_argument("--seen", type=int, default=0, help="cuts that it was trained on, as the model card says")
    options = parser.parse_args()
    network, some = FieldDetector(), random.Random(SEED)
    missing = filled(network, stored(options.model, "network."))
    draw = field_batches.artist(SEED)
    crops = [field_batches.Crop(draw(number), some, field_batches.LONGEST) for number in range(64)]
    sets = [field_batches.tensors(one)[0] for one in drawn_stream.batches(crops, some, 1_000_000)]
    difference = unfolded(network, sets, network.raw)
    print(f"not in the file: {' '.join(missing) or 'nothing'}; largest difference {difference:.2g}")
    torch.save({"weights": network.state_dict(), "settings": network.settings, "seen": options.seen}, options.out)


if __name__ == "__main__":
    main()
