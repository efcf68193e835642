"""Weights for training out of an ONNX file that was shipped, where its checkpoint is lost.

The export folds batch normalization into the convolution before it. Here it is unfolded again: drawings go through the network, and each
normalization gets the mean and the deviation that it would see, with a factor and an offset that give the same as before. What is not in
the file begins anew, as the optimiser does.
"""

import onnx
import torch
from torch import nn

from small_weights import widened


def scope(name):
    """The path of a node's module: `/body/body.2/a/Conv` -> `body.2.a`, where every part in a list has the list's name before it."""
    parts = name.split("/")[1:-1]
    return ".".join(one for one, after in zip(parts, [*parts[1:], ""]) if not after.startswith(one + "."))


def stored(path, within):
    """Weights of a file by the name of the module within the one that was exported: named ones, matrices by the offset that is added to
    them, convolutions by their node."""
    graph = onnx.load(str(path)).graph
    values = {name: torch.from_numpy(value.copy()) for name, value in widened(graph).items()}
    made = {node.output[0]: node for node in graph.node}
    found = {name.removeprefix(within): value for name, value in values.items() if not name.startswith("onnx::")}
    for node in graph.node:
        if node.op_type == "Conv" and node.input[1].startswith("onnx::"):
            module = scope(node.name).removeprefix(within)
            found[module + ".weight"], found[module + ".bias"] = values[node.input[1]], values[node.input[2]]
        offset = next((one for one in node.input if one.endswith(".bias")), None) if node.op_type == "Add" else None
        if offset:
            product = made[next(one for one in node.input if one != offset)]
            found[offset.removeprefix(within).removesuffix("bias") + "weight"] = values[product.input[1]].T.contiguous()
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
            # The normalization behind the convolution `a` is `na`, or `n` where there is one alone; behind the first of a row the second.
            behind = [f"{parent}.n{own}", f"{parent}.n"] + ([f"{parent}.{int(own) + 1}"] if own.isdigit() else [])
            normalization = next(one for one in behind if one in modules)
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
