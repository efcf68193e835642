"""Weights for training out of a `reader_net.py` network that was shipped, where its checkpoint is lost.

    restored_reader.py MODEL.onnx --lines FOLDER --out START

`train_reader.py --start START` goes on from them. --lines are drawn lines, as those that it was trained on: they go through the network, so
that its normalizations are unfolded; see `restored_weights.py`.
"""

import argparse
import itertools

import onnx
import torch
from onnx import numpy_helper

import measure
import reader_net
from restored_weights import filled, stored, unfolded

SETS = 64  # lines that go through the network, one by one, for they differ in length
GATES = (0, 2, 3, 1)  # of ONNX's order (input, output, forget, cell) in PyTorch's: input, forget, cell, output


def memory(path):
    """The weights of the LSTM by PyTorch's names."""
    graph = onnx.load(path).graph
    values = {one.name: torch.from_numpy(numpy_helper.to_array(one).copy()).float() for one in graph.initializer}
    node = next(node for node in graph.node if node.op_type == "LSTM")
    given, again, offsets = (values[name] for name in node.input[1:4])
    turned = lambda rows: torch.cat([rows.chunk(4)[gate] for gate in GATES])
    found = {}
    for direction, ending in enumerate(("", "_reverse")):
        found[f"memory.weight_ih_l0{ending}"] = turned(given[direction])
        found[f"memory.weight_hh_l0{ending}"] = turned(again[direction])
        for name, part in zip(("ih", "hh"), offsets[direction].chunk(2)):
            found[f"memory.bias_{name}_l0{ending}"] = turned(part)
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("model")
    parser.add_argument("--lines", required=True)
    parser.add_argument("--out", required=True)
    options = parser.parse_args()
    signs = measure.alphabet(options.model)
    net = reader_net.LineReader(len(signs) + 2)
    missing = filled(net, stored(options.model, "net.") | memory(options.model))
    drawn = itertools.islice(measure.lines(options.lines), SETS)
    sets = [torch.from_numpy(reader_net.evened(reader_net.scaled(picture)))[None, None] for _, picture in drawn]
    difference = unfolded(net, sets, net)
    print(f"not in the file: {' '.join(missing) or 'nothing'}; largest difference {difference:.2g}")
    torch.save({"net": net.state_dict(), "signs": signs}, options.out)


if __name__ == "__main__":
    main()
