"""The symbol net: its layers as data, the same in training, in the model file, and in the reader.

Convolutions of 3 x 3 with batch normalisation, halved by maxima, then two fully connected layers. The export folds the
normalisation into the convolutions, so that the reader needs four operations only.
"""

import json

import numpy
import torch
from torch import nn

import glyph
import symbol_model
from classes import CLASSES

# (output channels, maximum of 2 x 2 after it); 2.3 million multiply-adds in all, see `multiply_adds`
CONVOLUTIONS = ((16, True), (24, True), (48, True), (72, False))
HIDDEN = 96


class SymbolNet(nn.Module):
    def __init__(self):
        super().__init__()
        layers, channels, side = [], 1, glyph.SIDE
        for out, halved in CONVOLUTIONS:
            layers += [nn.Conv2d(channels, out, 3, padding=1, bias=False), nn.BatchNorm2d(out), nn.ReLU()]
            layers += [nn.MaxPool2d(2)] if halved else []
            channels, side = out, side // 2 if halved else side
        self.convolutions = nn.Sequential(*layers)
        self.first = nn.Linear(channels * side * side, HIDDEN)
        self.second = nn.Linear(HIDDEN, len(CLASSES))
        self.drop = nn.Dropout(0.25)

    def forward(self, pictures):
        hidden = torch.relu(self.first(self.drop(self.convolutions(pictures).flatten(1))))
        return self.second(self.drop(hidden))


def folded(convolution, normalisation):
    """Weight and bias of the convolution that does both."""
    factor = normalisation.weight / torch.sqrt(normalisation.running_var + normalisation.eps)
    bias = normalisation.bias - normalisation.running_mean * factor
    return convolution.weight * factor[:, None, None, None], bias


def export(net, path, temperature):
    """Writes the model file (format: symbol_model.py)."""
    tensors, layers = {}, []

    def add(name, weight, bias, **layer):
        tensors[f"{name}.weight"], tensors[f"{name}.bias"] = (part.detach().numpy() for part in (weight, bias))
        layers.append({"op": layer.pop("op"), "weight": f"{name}.weight", "bias": f"{name}.bias"} | layer)

    modules = list(net.convolutions)
    for at, module in enumerate(modules):
        if isinstance(module, nn.Conv2d):
            weight, bias = folded(module, modules[at + 1])
            name = f"c{1 + sum(layer['op'] == 'conv' for layer in layers)}"
            add(name, weight, bias, op="conv", stride=1, padding=1, groups=1, activation="relu")
        elif isinstance(module, nn.MaxPool2d):
            layers.append({"op": "maxpool", "size": 2})
    layers.append({"op": "flatten"})
    add("l1", net.first.weight, net.first.bias, op="linear", activation="relu")
    add("l2", net.second.weight, net.second.bias, op="linear", activation="none")
    symbol_model.write(
        path,
        tensors,
        {
            "classes": json.dumps(CLASSES, ensure_ascii=False),
            "layers": json.dumps(layers),
            "input": str(glyph.SIDE),
            "temperature": f"{temperature:.4f}",
            "preparation": str(glyph.PREPARATION),
        },
    )


class Model:
    """A model file as it will be read: float16 weights, logits divided by the temperature."""

    def __init__(self, path):
        tensors, metadata = symbol_model.read(path)
        self.tensors = {name: torch.from_numpy(tensor) for name, tensor in tensors.items()}
        self.classes, self.layers = json.loads(metadata["classes"]), json.loads(metadata["layers"])
        self.temperature = float(metadata["temperature"])

    def logits(self, pictures):
        """Logits before the temperature, of pictures (count x 32 x 32, floats 0...1)."""
        values = torch.as_tensor(pictures, dtype=torch.float32)[:, None]
        for layer in self.layers:
            values = self.applied(layer, values)
        return values

    def applied(self, layer, values):
        if layer["op"] == "maxpool":
            return nn.functional.max_pool2d(values, layer["size"])
        if layer["op"] == "flatten":
            return values.flatten(1)
        weight, bias = self.tensors[layer["weight"]], self.tensors[layer["bias"]]
        if layer["op"] == "linear":
            values = nn.functional.linear(values, weight, bias)
        else:
            values = nn.functional.conv2d(values, weight, bias, layer["stride"], layer["padding"], 1, layer["groups"])
        return torch.relu(values) if layer["activation"] == "relu" else values

    def probabilities(self, pictures, batch=2000):
        """Calibrated probabilities, count x classes."""
        with torch.no_grad():
            parts = [
                torch.softmax(self.logits(pictures[at : at + batch]) / self.temperature, 1)
                for at in range(0, len(pictures), batch)
            ]
        return torch.cat(parts).numpy() if parts else numpy.zeros((0, len(self.classes)))

    def multiply_adds(self):
        """Multiplications of one glyph, and the number of parameters."""
        side, count = glyph.SIDE, 0
        for layer in self.layers:
            if layer["op"] == "maxpool":
                side //= layer["size"]
            elif layer["op"] != "flatten":
                positions = side * side if layer["op"] == "conv" else 1
                count += self.tensors[layer["weight"]].numel() * positions
        return count, sum(tensor.numel() for tensor in self.tensors.values())
