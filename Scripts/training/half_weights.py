"""Weights of 16 bits in an ONNX file: half its size, and the runtime widens them when it loads the file."""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

FEWEST = 256  # values of a weight that are worth it


def halved(model):
    """The graph with its float weights stored in 16 bits and widened where they are used."""
    graph = model.graph
    kept, widened = [], []
    for weight in graph.initializer:
        if weight.data_type != TensorProto.FLOAT or np.prod(weight.dims) < FEWEST:
            kept.append(weight)
            continue
        small = numpy_helper.from_array(numpy_helper.to_array(weight).astype(np.float16), weight.name + "_16")
        kept.append(small)
        widened.append(helper.make_node("Cast", [small.name], [weight.name], to=TensorProto.FLOAT))
    del graph.initializer[:]
    graph.initializer.extend(kept)
    nodes = [*widened, *graph.node]
    del graph.node[:]
    graph.node.extend(nodes)
    return model


def halve(path):
    """The same for a file, in its place."""
    model = halved(onnx.load(str(path)))
    onnx.checker.check_model(model)
    onnx.save(model, str(path))
