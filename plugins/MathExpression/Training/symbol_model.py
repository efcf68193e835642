"""The file of a symbol model: the safetensors format, with classes, layers and calibration in its metadata."""

import json
import struct

import numpy


def write(path, tensors, metadata):
    """Writes float16 tensors (name to array, in this order) and metadata (name to text) at the path."""
    header, offset, data = {"__metadata__": metadata}, 0, []
    for name, tensor in tensors.items():
        raw = numpy.ascontiguousarray(tensor, dtype="<f2").tobytes()
        header[name] = {"dtype": "F16", "shape": list(tensor.shape), "data_offsets": [offset, offset + len(raw)]}
        offset += len(raw)
        data.append(raw)
    text = json.dumps(header, ensure_ascii=True, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 8)  # the tensors begin on a multiple of eight, as the format asks
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + b"".join(data))


def read(path):
    """The tensors as float32 arrays and the metadata of the model at the path."""
    with open(path, "rb") as file:
        length = struct.unpack("<Q", file.read(8))[0]
        header = json.loads(file.read(length))
        data = file.read()
    metadata = header.pop("__metadata__", {})
    tensors = {}
    for name, entry in header.items():
        first, last = entry["data_offsets"]
        tensors[name] = numpy.frombuffer(data[first:last], "<f2").reshape(entry["shape"]).astype(numpy.float32)
    return tensors, metadata
