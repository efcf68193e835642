"""Writes the detector as one ONNX file and checks it with OpenVINO.

python3 areas_export.py CHECKPOINT.pt expression-areas.onnx [--calibrate 200] [--seed 31337]

--calibrate: pages in held-back fonts and hands on which factor and offset of the score are fitted, so that its sigmoid is about the
share of findings that are right. Input `page`: float32, 1 × 1 × rows × columns, grey from 0 to 1, both multiples of 32. Output
`areas`: 1 × 6 × rows / 8 × columns / 8 (see areas_network.AreaDetector).
"""

import argparse
import pathlib
import time

import numpy
import onnx
import torch

import areas_exam
from areas_batches import held_back
from areas_network import CELL, AreaDetector
from area_runs import compiled, loaded
from small_weights import halve

WRONG = 2e-3  # of log odds and logarithms, or of a distance as a part of it
ROUNDED = 3e-2  # the same once the weights have 16 bits


def calibrated(network, count, seed, assets=None):
    """Folds factor and offset of the score into the last convolution; both, and what was fitted on."""
    report = areas_exam.examined(areas_exam.of_network(network), held_back(assets, count, seed), threshold=-4.0)
    factor, offset = areas_exam.fitted(report["findings"])
    with torch.no_grad():
        network.last.weight[0] *= factor
        network.last.bias[0] = network.last.bias[0] * factor + offset
    report["findings"][:, 0] = report["findings"][:, 0] * factor + offset
    return factor, offset, report


def exported(network, path):
    """Writes the file: first under another name."""
    partial = pathlib.Path(str(path) + ".part")
    page = torch.rand(1, 1, 128, 192)
    axes = {"page": {2: "rows", 3: "columns"}, "areas": {2: "cell_rows", 3: "cell_columns"}}
    torch.onnx.export(
        network, (page,), str(partial), input_names=["page"], output_names=["areas"], dynamic_axes=axes, opset_version=17, dynamo=False
    )
    onnx.checker.check_model(onnx.load(str(partial)))
    check(network, partial, WRONG)
    halve(partial)
    check(network, partial, ROUNDED)
    partial.rename(path)


def check(network, path, most):
    """Compares with PyTorch at several sizes, and measures; `most`: the largest difference that is no error."""
    model = compiled(path)
    for shape in ((32, 32), (32, 768), (96, 160), (576, 768), (768, 544)):
        page = numpy.random.default_rng(1).random((1, 1, *shape), numpy.float32)
        with torch.no_grad():
            wanted = network(torch.from_numpy(page)).numpy()
        model(page)
        begun = time.time()
        found = model(page)[0]
        took = time.time() - begun
        assert found.shape == (1, 6, shape[0] // CELL, shape[1] // CELL), found.shape
        difference = numpy.abs(found - wanted) / numpy.maximum(1, numpy.abs(wanted))
        print(shape, f"difference {difference.max():.1e} {1000 * took:.0f} ms", flush=True)
        assert difference.max() < most


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkpoint")
    parser.add_argument("out")
    parser.add_argument("--calibrate", type=int, default=0)
    parser.add_argument("--seed", type=int, default=31337)
    parser.add_argument("--assets")
    options = parser.parse_args()
    torch.set_num_threads(1)
    network = loaded(options.checkpoint, AreaDetector)
    if options.calibrate:
        factor, offset, report = calibrated(network, options.calibrate, options.seed, options.assets)
        print(f"score x {factor:.3f} + {offset:.3f};", areas_exam.line(report))
    exported(network, options.out)
    print(options.out, pathlib.Path(options.out).stat().st_size // 1000, "kB")


if __name__ == "__main__":
    main()
