"""Weights of 16 or 8 bits in an ONNX file: a half or a quarter of its size, and the runtime widens them when it loads the file."""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

FEWEST = 256  # values of a weight that are worth it
LARGEST = 127  # of 8 bits
LARGE = 50_000  # values of a matrix that is worth 8 bits; the outermost layers, which are smaller, change most by it
# How OpenVINO runs such a file as the command does: by itself it would round what is multiplied with weights of 8 bits, too.
EXACT = {"INFERENCE_PRECISION_HINT": "f32", "DYNAMIC_QUANTIZATION_GROUP_SIZE": "0"}
HALF, BYTES, SCALE = "_16", "_8", "_scale"  # ends of the names of what is stored in the place of a weight


def halved(model):
    """The graph with its float weights stored in 16 bits and widened where they are used."""
    return _stored(model, _half)


def quartered(model):
    """The graph with its large matrices stored in 8 bits, each row of what makes one output in steps of its own, and other weights in 16."""
    return _stored(model, lambda weight, values: (_bytes if values.ndim > 1 and values.size >= LARGE else _half)(weight, values))


def steps(values, axis=0):
    """The step between the values that 8 bits tell apart, for each place on an axis."""
    others = tuple(one for one in range(values.ndim) if one != axis)
    return np.maximum(np.abs(values).max(others, keepdims=True) / LARGEST, np.finfo(np.float32).tiny).astype(np.float32)


def widened(graph):
    """Every weight of a graph as floats, by its name in the network that was exported, in the order of the file."""
    stored = {one.name: numpy_helper.to_array(one) for one in graph.initializer}
    weights = {}
    for name, values in stored.items():
        if name.endswith(BYTES):
            own = name.removesuffix(BYTES)
            weights[own] = values.astype(np.float32) * stored[own + SCALE]
        elif name.endswith(HALF):
            weights[name.removesuffix(HALF)] = values.astype(np.float32)
        elif not name.endswith(SCALE):
            weights[name] = values
    return weights


def halve(path):
    """Halves a file in its place."""
    model = halved(onnx.load(str(path)))
    onnx.checker.check_model(model)
    onnx.save(model, str(path))


def _stored(model, small):
    """The graph with each large weight in the place of which `small` gives (tensors to store, nodes that widen them)."""
    graph = model.graph
    kept, nodes = [], []
    for weight in graph.initializer:
        if weight.data_type != TensorProto.FLOAT or np.prod(weight.dims) < FEWEST:
            kept.append(weight)
            continue
        tensors, widening = small(weight, numpy_helper.to_array(weight))
        kept.extend(tensors)
        nodes.extend(widening)
    nodes.extend(graph.node)
    del graph.initializer[:], graph.node[:]
    graph.initializer.extend(kept)
    graph.node.extend(nodes)
    return model


def _half(weight, values):
    small = numpy_helper.from_array(values.astype(np.float16), weight.name + HALF)
    return [small], [helper.make_node("Cast", [small.name], [weight.name], to=TensorProto.FLOAT)]


def _bytes(weight, values):
    # PyTorch writes the matrix of a product with its outputs in columns; all else has them in rows.
    step = steps(values, 1 if weight.name.startswith("onnx::MatMul") else 0)
    small = numpy_helper.from_array(np.round(values / step).astype(np.int8), weight.name + BYTES)
    scale = numpy_helper.from_array(step, weight.name + SCALE)
    wide = weight.name + "_wide"
    return [small, scale], [
        helper.make_node("Cast", [small.name], [wide], to=TensorProto.FLOAT),
        helper.make_node("Mul", [wide, scale.name], [weight.name]),
    ]
