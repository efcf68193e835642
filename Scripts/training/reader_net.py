"""The network that recognises a line with a small alphabet: convolutions, a bidirectional LSTM along the line, and CTC.

It is small because it is the third recogniser of a line: about a million weights, one step per four columns of a line of 48 rows.
It is shipped as ONNX in half precision: OpenVINO runs it like PP-OCR's recogniser, and its alphabet is in the same place, under
the key `character` of the metadata, one character per line. Class 0 is CTC's blank, the last class is the space.
"""

import copy

import cv2
import numpy as np
import torch
from torch import nn

ROWS = 48
STEP = 4  # columns of the line per output step
MEMORY = 128
LOOKS = (1, 2, 1)  # residual blocks at 12, 6 and 3 rows


class Look(nn.Sequential):
    """A convolution, batch normalisation and ReLU."""

    def __init__(self, inputs, outputs, kernel=3, stride=1, padding=1):
        super().__init__(
            nn.Conv2d(inputs, outputs, kernel, stride, padding, bias=False),
            nn.BatchNorm2d(outputs),
            nn.ReLU(inplace=True),
        )


class LookAgain(nn.Module):
    """A residual block: adds a further convolution to its input."""

    def __init__(self, signals):
        super().__init__()
        self.look = Look(signals, signals)

    def forward(self, seen):
        return seen + self.look(seen)


class LineReader(nn.Module):
    """Returns the logits of each step; `lines`: batch × 1 × 48 × columns, as returned by `evened`."""

    def __init__(self, classes):
        super().__init__()
        again = lambda signals, times: [LookAgain(signals) for _ in range(times)]
        self.eye = nn.Sequential(
            Look(1, 32, 5, 2, 2),  # 24 rows
            Look(32, 48, 3, 2),  # 12 rows
            Look(48, 64),
            *again(64, LOOKS[0]),
            Look(64, 96, 3, (2, 1)),  # 6 rows
            *again(96, LOOKS[1]),
            Look(96, 128, 3, (2, 1)),  # 3 rows
            *again(128, LOOKS[2]),
            Look(128, 160, 3, 1, (0, 1)),  # one row
        )
        self.memory = nn.LSTM(160, MEMORY, batch_first=True, bidirectional=True)
        self.drop = nn.Dropout(0.1)
        self.out = nn.Linear(2 * MEMORY, classes)

    def forward(self, lines, _=None):
        seen = self.eye(lines).squeeze(2).transpose(1, 2)
        return self.out(self.drop(self.memory(seen)[0]))


class Likelihoods(nn.Module):
    """The shipped network: the probabilities of each step."""

    def __init__(self, net, heat):
        super().__init__()
        self.net, self.heat = net, heat

    def forward(self, lines):
        return (self.net(lines) / self.heat).softmax(2)


def scaled(picture):
    """Scales a gray picture of a line to 48 rows."""
    wide = max(STEP * 4, round(picture.shape[1] * ROWS / picture.shape[0]))
    way = cv2.INTER_AREA if picture.shape[0] > ROWS else cv2.INTER_LINEAR
    return cv2.resize(picture, (wide, ROWS), interpolation=way)


def evened(line):
    """Normalises gray levels by their mean and standard deviation over the line; a line of one level becomes zero."""
    line = line.astype(np.float32)
    return (line - line.mean()) / max(float(line.std()), 1.0)


def narrowed(net, signs, known):
    """Returns a network restricted to known characters, and these in order."""
    kept = [sign for sign in signs if sign in known]
    places = [0, *(signs.index(sign) + 1 for sign in kept), len(signs) + 1]
    narrow = copy.deepcopy(net)
    narrow.out = nn.Linear(net.out.in_features, len(places))
    with torch.no_grad():
        narrow.out.weight.copy_(net.out.weight[places])
        narrow.out.bias.copy_(net.out.bias[places])
    return narrow, kept


def export(net, signs, heat, path):
    """Writes the network with its alphabet; divides its logits by `heat`."""
    import onnx
    from onnxconverter_common import float16

    example = torch.zeros(1, 1, ROWS, 64 * STEP)
    torch.onnx.export(
        Likelihoods(net, heat).eval(),
        (example,),
        path,
        input_names=["lines"],
        output_names=["likelihoods"],
        dynamic_axes={"lines": {0: "count", 3: "columns"}, "likelihoods": {0: "count", 1: "steps"}},
        dynamo=False,  # the newer exporter wants more modules
    )
    model = float16.convert_float_to_float16(onnx.load(path), keep_io_types=True)
    model.metadata_props.add(key="character", value="\n".join(signs))
    onnx.save(model, path)
