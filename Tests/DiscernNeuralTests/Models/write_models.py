#!/usr/bin/env python3
"""Writes the networks of the tests, a few hundred bytes each, as ONNX files beside this script. It needs nothing but Python.

ONNX files are messages of onnx.proto in Protocol Buffers' encoding; the numbers below are its field numbers.
"""

import pathlib

FLOAT, INT32, INT64 = 1, 6, 7  # TensorProto.DataType
WIRE_VARINT, WIRE_BYTES = 0, 2


def varint(value):
    out = bytearray()
    while True:
        out.append(value & 0x7F | (0x80 if value > 0x7F else 0))
        value >>= 7
        if not value:
            return bytes(out)


def field(number, value):
    """A field of a message: a number, a text, or a message."""
    if isinstance(value, int):
        return varint(number << 3 | WIRE_VARINT) + varint(value)
    data = value.encode() if isinstance(value, str) else value
    return varint(number << 3 | WIRE_BYTES) + varint(len(data)) + data


def message(*fields):
    return b"".join(field(number, value) for number, value in fields)


def port(name, element, shape):
    """ValueInfoProto; an extent of the shape is a number, or the name of one that may be any."""
    dimensions = message(*[(1, message((1, extent) if isinstance(extent, int) else (2, extent))) for extent in shape])
    return message((1, name), (2, message((1, message((1, element), (2, dimensions))))))


def node(operator, inputs, outputs, **attributes):
    """NodeProto with attributes that are integers."""
    numbers = [(5, message((1, name), (3, value), (20, 2))) for name, value in attributes.items()]
    return message(*[(1, name) for name in inputs], *[(2, name) for name in outputs], (4, operator), *numbers)


def model(name, nodes, inputs, outputs):
    """ModelProto: version 8 of the format, operators of version 13."""
    graph = message(
        *[(1, part) for part in nodes], (2, name), *[(11, part) for part in inputs], *[(12, part) for part in outputs])
    return message((1, 8), (7, graph), (8, message((1, ""), (2, 13))))


# scores = values * scale + shift, best = the place of the greatest value, echo = shift.
MIXED = model(
    "mixed",
    [
        node("Cast", ["scale"], ["scale.float"], to=FLOAT),
        node("Cast", ["shift"], ["shift.float"], to=FLOAT),
        node("Mul", ["values", "scale.float"], ["scaled"]),
        node("Add", ["scaled", "shift.float"], ["scores"]),
        node("ArgMax", ["values"], ["best"], axis=1, keepdims=0),
        node("Identity", ["shift"], ["echo"]),
    ],
    [port("values", FLOAT, ["n", 3]), port("scale", INT64, ["n", 1]), port("shift", INT32, ["n", 1])],
    [port("scores", FLOAT, ["n", 3]), port("best", INT64, ["n"]), port("echo", INT32, ["n", 1])])

# total = the sum of all values * weight: single numbers, which have no batch dimension.
TOTAL = model(
    "total", [node("ReduceSum", ["values"], ["sum"], keepdims=0), node("Mul", ["sum", "weight"], ["total"])],
    [port("values", FLOAT, ["n", "m"]), port("weight", FLOAT, [])], [port("total", FLOAT, [])])

folder = pathlib.Path(__file__).parent
for name, content in [("mixed", MIXED), ("total", TOTAL)]:
    (folder / f"{name}.onnx").write_bytes(content)
