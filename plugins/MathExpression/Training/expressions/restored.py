"""Weights for training out of an ONNX file that was shipped, where its checkpoint is lost.

python3 restored.py reader|areas MODELS --assets ASSETS --out START.pt [--seen N] [--factor F --offset O]

The export folds batch normalization into the convolution before it. Here it is unfolded again: drawings go through the network, and each
normalization gets the mean and the deviation that it would see, with a factor and an offset that give the same as before. What is not in
the file begins anew: the optimiser, and the reader's head for signs in cells. --factor and --offset undo those that
`areas_export.py --calibrate` folded into the score.
"""

import argparse
import pathlib
import random

import onnx
import torch
from onnx import numpy_helper
from torch import nn

import areas_batches
import batches
import drawn_stream
from areas_network import AreaDetector
from network import Reader

SEED = 77  # of the drawings that go through the network


def scope(name):
    """The path of a node's module: `/body/body.2/a/Conv` -> `body.2.a`, where every part in a list has the list's name before it."""
    parts = name.split("/")[1:-1]
    return ".".join(one for one, after in zip(parts, [*parts[1:], ""]) if not after.startswith(one + "."))


def stored(path):
    """Weights of a file by the name of the module: named ones, matrices by the offset that is added to them, convolutions by their node."""
    graph = onnx.load(str(path)).graph
    values = {one.name: torch.from_numpy(numpy_helper.to_array(one).copy()) for one in graph.initializer}
    made = {node.output[0]: node for node in graph.node}
    found = {name.removeprefix("reader."): value for name, value in values.items() if not name.startswith("onnx::")}
    for node in graph.node:
        if node.op_type == "Conv" and node.input[1].startswith("onnx::"):
            found[scope(node.name) + ".weight"], found[scope(node.name) + ".bias"] = values[node.input[1]], values[node.input[2]]
        offset = next((one for one in node.input if one.endswith(".bias")), None) if node.op_type == "Add" else None
        if offset:
            product = made[next(one for one in node.input if one != offset)]
            found[offset.removeprefix("reader.").removesuffix("bias") + "weight"] = values[product.input[1]].T.contiguous()
    return found


def filled(network, weights):
    """Puts the weights into the network, folded ones as the offset of the normalization; names of parts that the file lacks."""
    modules, state, used = dict(network.named_modules()), network.state_dict(), set()
    for name, value in weights.items():
        module, kind = name.rsplit(".", 1) if "." in name else (name, "")
        if name in state:
            state[name].copy_(value)
            used.add(name)
        elif kind == "bias" and module in modules:
            parent, own = module.rsplit(".", 1)
            # The normalization behind the convolution `a` is `na`, or `n` where there is one alone.
            normalization = next(one for one in (f"{parent}.n{own}", f"{parent}.n") if one in modules)
            norm = modules[normalization]
            with torch.no_grad():
                norm.weight.fill_(1), norm.bias.copy_(value), norm.running_mean.zero_(), norm.running_var.fill_(1 - norm.eps)
            used.update(one for one in state if one.startswith(normalization + "."))
    return [name for name in state if name not in used]


def unfolded(network, sets, run):
    """Gives every normalization the mean and deviation of what it sees, and the same result; the largest difference of the result."""
    sums = {one: [0.0, 0.0, 0] for one in network.modules() if isinstance(one, nn.BatchNorm2d)}

    def watch(norm, given):
        value, own = given[0].double(), sums[norm]
        own[0], own[1], own[2] = own[0] + value.sum((0, 2, 3)), own[1] + (value**2).sum((0, 2, 3)), own[2] + value[:, 0].numel()

    hooks = [one.register_forward_pre_hook(watch) for one in sums]
    network.eval()
    with torch.no_grad():
        wanted = [run(one) for one in sets]
        for one in hooks:
            one.remove()
        for one, (total, squares, count) in sums.items():
            mean = total / count
            one.running_mean.copy_(mean)
            one.running_var.copy_(squares / count - mean**2)
            one.weight.copy_((one.running_var + one.eps).sqrt())
            one.bias.add_(mean)
        return max((run(one) - before).abs().max().item() for one, before in zip(sets, wanted))


def reader(options):
    """The reader, what the file lacks, and the largest difference that unfolding makes in its logits."""
    network = Reader()
    missing = filled(network, {**stored(options.models / "expression-token.onnx"), **stored(options.models / "expression-picture.onnx")})
    sets = [batches.tensors(one)[:3] for one in batches.batches(batches.held_back(options.assets, 384, SEED), random.Random(SEED), 330_000)]
    with torch.no_grad():
        network.signs.weight.zero_()
    return network, missing, unfolded(network, sets, lambda given: network(*given)[0])


def areas(options):
    """The detector, what the file lacks, and the largest difference that unfolding makes in what it says."""
    network = AreaDetector()
    missing = filled(network, stored(options.models / "expression-areas.onnx"))
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
