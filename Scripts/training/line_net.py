"""Tesseract's line network in PyTorch: its weights are read from a model file and written back to it.

The network is the one that tessdata_best's small models share, 1,36,0,1 Ct3,3,16 Mp3,3 Lfys48 Lfx96 Lrx96 Lfx192 O1c:
a convolution, an LSTM that summarises each column of rows from top to bottom, three LSTMs along the line, a softmax with CTC.
Because columns are summarised, a network trained on lines of 36 rows can continue with lines of another height. Tesseract's
own trainer reads one line at a time; here lines are batched, which is several times as fast.
"""

import ctypes
import ctypes.util
import shutil
import struct
import subprocess

import numpy as np
import torch
from torch import nn

SHRUNK = 3  # 3 × 3 max pooling: one step of the line is three columns
# A weight matrix starts with its type (double-precision floats, for Adam), its rows and columns, and an unused number.
MATRIX = struct.Struct("<BII8x")
FLOATING = 0x84


def matrices(data):
    """Returns the weight matrices of a network file, in order: (offset of the numbers, rows, columns)."""
    found, at = [], 0
    while at < len(data) - MATRIX.size:
        kind, rows, columns = MATRIX.unpack_from(data, at)
        if (
            kind == FLOATING
            and 8 <= rows <= 512
            and 8 <= columns <= 512
            and at + MATRIX.size + rows * columns * 8 <= len(data)
        ):
            found.append((at + MATRIX.size, rows, columns))
            at += MATRIX.size + rows * columns * 8
        else:
            at += 1
    return found


class LineNet(nn.Module):
    """Recognises a batch of lines, padded on the right; returns the logits of each step (three columns)."""

    def __init__(self, classes):
        super().__init__()
        self.patch = nn.Conv2d(1, 16, 3)
        self.column = nn.LSTM(16, 48, batch_first=True)
        self.first = nn.LSTM(48, 96, batch_first=True)
        self.second = nn.LSTM(96, 96, batch_first=True)
        self.third = nn.LSTM(96, 192, batch_first=True)
        self.out = nn.Linear(192, classes)

    def forward(self, lines, steps):
        """`lines`: batch × rows × width, normalised; `steps`: number of steps of each line without padding."""
        around = torch.rand(lines.shape[0], lines.shape[1] + 2, lines.shape[2] + 2) * 2 - 1  # Tesseract pads with noise
        around[:, 1:-1, 1:-1] = lines
        seen = nn.functional.max_pool2d(torch.tanh(self.patch(around[:, None])), SHRUNK)
        batch, signs, rows, width = seen.shape
        columns = seen.permute(0, 3, 2, 1).reshape(batch * width, rows, signs)
        line = self.column(columns)[1][0][0].reshape(batch, width, -1)
        line = self.first(line)[0]
        back = self.turned(steps, width)
        line = torch.gather(line, 1, back.expand(-1, -1, line.shape[2]))
        line = self.second(line)[0]
        line = torch.gather(line, 1, back.expand(-1, -1, line.shape[2]))
        return self.out(self.third(line)[0])

    def turned(self, steps, width):
        """Returns the steps' order from right to left; padding stays in place."""
        at = torch.arange(width)[None].expand(len(steps), -1)
        return torch.where(at < steps[:, None], steps[:, None] - 1 - at, at)[..., None]

    def parts(self):
        """Returns the layers in the order of their matrices in the file."""
        return [self.patch, self.column, self.first, self.second, self.third, self.out]


def _into(part, weights):
    """Copies matrices of the file into a layer: one for a plain layer, four for an LSTM."""
    with torch.no_grad():
        if isinstance(part, nn.LSTM):
            cell, entry, forget, exit_ = weights  # Tesseract's order; PyTorch's is entry, forget, cell, exit
            inputs = part.input_size
            stacked = np.concatenate([entry, forget, cell, exit_])
            part.weight_ih_l0.copy_(torch.from_numpy(stacked[:, :inputs]))
            part.weight_hh_l0.copy_(torch.from_numpy(stacked[:, inputs:-1]))
            part.bias_ih_l0.copy_(torch.from_numpy(stacked[:, -1]))
            part.bias_hh_l0.zero_()
            return
        (matrix,) = weights
        shape = part.weight.shape
        values = matrix[:, :-1].reshape(-1, 3, 3).transpose(0, 2, 1)[:, None] if len(shape) == 4 else matrix[:, :-1]
        part.weight.copy_(torch.from_numpy(np.ascontiguousarray(values)))
        part.bias.copy_(torch.from_numpy(matrix[:, -1]))


def _out_of(part):
    """Returns the matrices of a layer in the order of the file."""
    with torch.no_grad():
        if isinstance(part, nn.LSTM):
            bias = (part.bias_ih_l0 + part.bias_hh_l0)[:, None]
            stacked = torch.cat([part.weight_ih_l0, part.weight_hh_l0, bias], 1).double().numpy()
            entry, forget, cell, exit_ = np.split(stacked, 4)
            return [cell, entry, forget, exit_]
        weight = part.weight
        if weight.dim() == 4:
            weight = weight[:, 0].transpose(1, 2).reshape(len(weight), -1)
        return [torch.cat([weight, part.bias[:, None]], 1).double().numpy()]


class ModelFile:
    """A float model of Tesseract, unpacked by combine_tessdata into files that begin with `prefix`."""

    def __init__(self, path, prefix):
        subprocess.run(["combine_tessdata", "-u", path, prefix], check=True, capture_output=True)
        self.prefix = prefix
        with open(prefix + "lstm", "rb") as file:
            self.data = bytearray(file.read())
        self.places = matrices(self.data)
        self.rows = self._rows()
        self.codes, self.blank = self._codes()

    def _rows(self):
        """Returns the input height: the file states the network's input as (1, rows, any width, 1)."""
        for at in range(self.places[0][0]):
            batch, rows, width, depth = struct.unpack_from("<4i", self.data, at)
            if (batch, width, depth) == (1, 0, 1):
                return rows
        raise ValueError("the network's input is not one line of gray")

    def set_rows(self, rows):
        """Changes the input height, which the file states three times: for the series, its input and the input's shape."""
        old, head = struct.pack("<i", self.rows), bytes(self.data[: self.places[0][0]])
        if head.count(old) != 3:
            raise ValueError("the network does not say its rows three times")
        self.data[: len(head)] = head.replace(old, struct.pack("<i", rows))
        self.rows = rows

    def _codes(self):
        """Returns the code of each character, and that of CTC's blank."""
        with open(self.prefix + "lstm-unicharset", encoding="utf-8") as file:
            signs = [line.split(" ")[0] for line in file.read().split("\n")[1:] if line]
        signs[0] = " "  # the file calls it NULL
        with open(self.prefix + "lstm-recoder", "rb") as file:
            recoder = file.read()
        entries = struct.iter_unpack("<BII", recoder[4 : 4 + 9 * struct.unpack_from("<I", recoder)[0]])
        codes = [code for _, _, code in entries]
        return {sign: code for sign, code in zip(signs, codes)}, max(codes)

    def net(self):
        net = LineNet(self.places[-1][1])
        left = list(self.places)
        for part in net.parts():
            taken = [left.pop(0) for _ in range(4 if isinstance(part, nn.LSTM) else 1)]
            numbers = [np.frombuffer(self.data, "<f8", r * c, at).reshape(r, c) for at, r, c in taken]
            _into(part, [matrix.astype(np.float32) for matrix in numbers])
        return net

    def write(self, net, path):
        """Writes the model with the weights of the network, in floating point.

        As integers, the model would have an eighth of that size and run a quarter faster; but Tesseract then clips the input
        to -1…1, which costs one line in twenty.
        """
        left = list(self.places)
        for part in net.parts():
            for matrix in _out_of(part):
                at, rows, columns = left.pop(0)
                assert matrix.shape == (rows, columns)
                self.data[at : at + rows * columns * 8] = matrix.astype("<f8").tobytes()
        with open(self.prefix + "lstm", "wb") as file:
            file.write(self.data)
        subprocess.run(["combine_tessdata", self.prefix], check=True, capture_output=True)
        shutil.move(self.prefix + "traineddata", path)


# Tesseract's preprocessing.


class Scaler:
    """Leptonica's scaling, which Tesseract uses."""

    def __init__(self):
        self.library = ctypes.CDLL(ctypes.util.find_library("lept") or "liblept.so.5")
        for name in ("pixCreate", "pixScale", "pixGetData"):
            getattr(self.library, name).restype = ctypes.c_void_p

    def to_height(self, picture, rows):
        """Returns the gray picture scaled to `rows` pixels of height."""
        pix = ctypes.c_void_p(self.library.pixCreate(picture.shape[1], picture.shape[0], 8))
        self._words(pix)[:, : picture.shape[1]] = picture
        self._swap(pix)
        factor = ctypes.c_float(rows / picture.shape[0])
        scaled = ctypes.c_void_p(self.library.pixScale(pix, factor, factor))
        self._swap(scaled)
        width = self.library.pixGetWidth(scaled)
        result = self._words(scaled)[:rows, :width].copy()
        for each in (pix, scaled):
            self.library.pixDestroy(ctypes.byref(each))
        return result

    def _swap(self, pix):
        self.library.pixEndianByteSwap(pix)

    def _words(self, pix):
        rows, words = self.library.pixGetHeight(pix), self.library.pixGetWpl(pix)
        pointer = ctypes.cast(self.library.pixGetData(pix), ctypes.POINTER(ctypes.c_uint8))
        return np.ctypeslib.as_array(pointer, (rows, words * 4))


def _percentile(values, share):
    """Returns Tesseract's percentile of a histogram of integers."""
    counts = np.bincount(values, minlength=256)
    target = min(max(share * len(values), 1.0), float(len(values)))
    sums = np.cumsum(counts)
    index = int(np.searchsorted(sums, target))
    return index + 1 - (sums[index] - target) / counts[index]


def evened(line):
    """Normalises a line by the extremes of its middle row, as Tesseract does: they become -1 and 1; other values may lie beyond."""
    row = line[line.shape[0] // 2].astype(int)
    before, here, after = row[:-2], row[1:-1], row[2:]
    low = here[((here < before) & (here <= after)) | ((here <= before) & (here < after))]
    high = here[((here > before) & (here >= after)) | ((here >= before) & (here > after))]
    black = _percentile(low if len(low) else np.array([0]), 0.25)
    white = _percentile(high if len(high) else np.array([255]), 0.75)
    contrast = (white - black) / 2
    if contrast <= 0:
        contrast = 1.0
    return ((line - black) / contrast - 1).astype(np.float32)
