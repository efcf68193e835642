"""Writes the detector of card fields as one ONNX file with its classes and its calibration, and checks it with OpenVINO.

python3 field_export.py CHECKPOINT.pt card-fields.onnx [--calibrate 300] [--seed 31337]

--calibrate: drawn pictures in held-back fonts and grounds on which, for each class, weight and bias are fitted, with which
the file's scores are log odds that the area of a best cell is right. Input `sheet`: float32, 1 × 1 × rows × columns, grey from 0 to
1, both multiples of 32. Output `fields`: see field_network.FieldDetector.
"""

import argparse
import json
import pathlib
import time

import numpy
import onnx
import torch

import field_exam
import logistic
import places  # noqa: F401
from area_net import CELL
from area_runs import compiled, loaded, of_network
from classes import CLASSES
from field_network import BOX, COUNT, FieldDetector
from small_weights import halved

WRONG = 3e-2  # of log odds and angles, or of a distance as a part of it: weights have 16 bits


def calibration(found):
    """Class -> [weight, bias] of the logistic regression of right on log odds; a class without both kinds keeps its log odds."""
    out = {}
    for name, (_, rows) in found.items():
        out[name] = [1.0, 0.0]
        if len(rows) and 0 < rows[:, 1].sum() < len(rows):
            inputs = numpy.stack([rows[:, 0], numpy.ones(len(rows))], 1)
            out[name] = [round(float(value), 4) for value in logistic.weights(inputs, rows[:, 1])]
    return out


class Calibrated(torch.nn.Module):
    """The network with calibrated scores: the sigmoid of a score is the probability that the cell's area is right."""

    def __init__(self, network, fitted):
        super().__init__()
        self.network = network
        weights = torch.tensor([fitted.get(name, [1.0, 0.0]) for name in CLASSES])
        self.register_buffer("weight", weights[:, 0].reshape(1, -1, 1, 1))
        self.register_buffer("bias", weights[:, 1].reshape(1, -1, 1, 1))

    def forward(self, page):
        found = self.network(page)
        return torch.cat([found[:, :COUNT] * self.weight + self.bias, found[:, COUNT:]], 1)


def exported(network, path, fitted):
    """Writes the file, with calibrated scores: first under another name."""
    network = Calibrated(network, fitted).eval()
    partial = pathlib.Path(str(path) + ".part")
    axes = {"sheet": {2: "rows", 3: "columns"}, "fields": {2: "cell_rows", 3: "cell_columns"}}
    torch.onnx.export(
        network, (torch.rand(1, 1, 128, 192),), str(partial), input_names=["sheet"], output_names=["fields"], dynamic_axes=axes,
        opset_version=17, dynamo=False,
    )  # fmt: skip
    model = halved(onnx.load(str(partial)))
    for key, value in (("classes", ",".join(CLASSES)), ("calibration", json.dumps(fitted))):
        entry = model.metadata_props.add()
        entry.key, entry.value = key, value
    onnx.checker.check_model(model)
    onnx.save(model, str(partial))
    check(network, partial)
    partial.rename(path)


def difference(network, path, shape):
    """The largest difference from PyTorch on noise, and the seconds of the processor that OpenVINO took."""
    model = compiled(path)
    sheet = numpy.random.default_rng(1).random((1, 1, *shape), numpy.float32)
    with torch.no_grad():
        wanted = network(torch.from_numpy(sheet)).numpy()
    took = []
    for _ in range(4):
        begun = time.process_time()
        found = model(sheet)[0]
        took.append(time.process_time() - begun)
    assert found.shape == (1, COUNT + 2 * BOX, shape[0] // CELL, shape[1] // CELL), found.shape
    return float((numpy.abs(found - wanted) / numpy.maximum(1, numpy.abs(wanted))).max()), min(took)


def check(network, path):
    """Compares with PyTorch at several sizes, and measures."""
    for shape in ((32, 32), (32, 960), (352, 512), (736, 992)):
        worst, took = difference(network, path, shape)
        print(shape, f"difference {worst:.1e} {1000 * took:.0f} ms", flush=True)
        assert worst < WRONG


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkpoint")
    parser.add_argument("out")
    parser.add_argument("--calibrate", type=int, default=0)
    parser.add_argument("--seed", type=int, default=31337)
    options = parser.parse_args()
    torch.set_num_threads(1)
    network, fitted = loaded(options.checkpoint, FieldDetector), dict.fromkeys(CLASSES, [1.0, 0.0])
    if options.calibrate:
        found = field_exam.findings(of_network(network), field_exam.held_back(options.calibrate, options.seed), threshold=-5.0)
        fitted = calibration(found)
        print(fitted, field_exam.line(found), flush=True)
    exported(network, options.out, fitted)
    print(options.out, pathlib.Path(options.out).stat().st_size // 1000, "kB")


if __name__ == "__main__":
    main()
