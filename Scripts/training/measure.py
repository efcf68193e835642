"""Measures recognisers on drawn lines: the number of exact lines, the time per line, the calibration of confidences.

    measure.py FOLDER… [--reader tesseract:FILE.traineddata]… [--reader line:FILE.onnx]… [--reader ppocr:FILE.onnx]…
               [--limit N] [--misses N] [--table] [--reliability FILE]

FOLDER holds the output of pages.py. Tesseract is called through its library, PP-OCR's recogniser through OpenVINO (f32), both
on one thread; the time is processor time of recognition, without start-up. White space and case are ignored (some people write
sin as SIN), and so are differences between look-alike characters for minus or for a dot. --table prints the calibration of the
characters' confidences; --reliability writes it as a calibration table: a comment, then for each bin the mean confidence and the
share of right characters.
"""

import argparse
import ctypes
import ctypes.util
import difflib
import glob
import itertools
import os
import time

os.environ["OMP_THREAD_LIMIT"] = "1"  # before Tesseract is loaded

import numpy as np  # noqa: E402
from PIL import Image  # noqa: E402

import reader_net  # noqa: E402

RAW_LINE = 13  # PSM_RAW_LINE
SYMBOL = 4  # RIL_SYMBOL
# Characters with the same meaning and appearance, in recognisers' spellings.
ALIKE = str.maketrans(
    {
        "−": "-",
        "–": "-",
        "—": "-",
        "⋅": "·",
        "∙": "·",
        "•": "·",
        "∗": "*",
        "（": "(",
        "）": ")",
        "，": ",",
        "％": "%",
        "＝": "=",
        "＋": "+",
        "！": "!",
        "∕": "/",
    }
)


def plain(text):
    return "".join(text.split()).translate(ALIKE).lower()


# OpenVINO's options for a network.
OPTIONS = {"INFERENCE_NUM_THREADS": 1, "INFERENCE_PRECISION_HINT": "f32", "NUM_STREAMS": 1}


class Tesseract:
    """A model of Tesseract in one process."""

    def __init__(self, path):
        folder, name = os.path.split(os.path.abspath(path))
        self.library = ctypes.CDLL(ctypes.util.find_library("tesseract") or "libtesseract.so.5")
        pointer = ctypes.c_void_p
        for function in ("TessBaseAPICreate", "TessBaseAPIGetIterator", "TessResultIteratorGetUTF8Text"):
            getattr(self.library, function).restype = pointer
        self.library.TessResultIteratorConfidence.restype = ctypes.c_float
        self.api = pointer(self.library.TessBaseAPICreate())
        if self.library.TessBaseAPIInit3(self.api, folder.encode(), name.removesuffix(".traineddata").encode()):
            raise SystemExit(f"measure: {path} cannot be loaded")
        self.library.TessBaseAPISetVariable(self.api, b"debug_file", b"/dev/null")
        self.library.TessBaseAPISetPageSegMode(self.api, RAW_LINE)

    def prepared(self, picture):
        return picture

    def read(self, picture):
        """Returns the characters of a line, each with its confidence, 0 to 1."""
        height, width = picture.shape
        self.library.TessBaseAPISetImage(self.api, picture.ctypes.data_as(ctypes.c_void_p), width, height, 1, width)
        self.library.TessBaseAPISetSourceResolution(self.api, 300)
        self.library.TessBaseAPIRecognize(self.api, None)
        found, at = [], ctypes.c_void_p(self.library.TessBaseAPIGetIterator(self.api))
        while at:
            text = self.library.TessResultIteratorGetUTF8Text(at, SYMBOL)
            if text:
                found.append(
                    (ctypes.string_at(text).decode(), self.library.TessResultIteratorConfidence(at, SYMBOL) / 100)
                )
                self.library.TessDeleteText(ctypes.c_void_p(text))
            if not self.library.TessResultIteratorNext(at, SYMBOL):
                break
        self.library.TessResultIteratorDelete(at) if at else None
        return found


def alphabet(path):
    """Returns the alphabet of an ONNX network, in the order of its classes, without CTC's blank and the space."""
    import onnx

    known = {entry.key: entry.value for entry in onnx.load(path, load_external_data=False).metadata_props}
    return known["character"].rstrip("\n").split("\n")


class Recogniser:
    """PP-OCR's recogniser with an input of 960 × 48; longer lines are compressed."""

    WIDTH, HEIGHT = 960, 48

    def __init__(self, path):
        import openvino

        self.alphabet = ["", *alphabet(path), " "]
        core = openvino.Core()
        self.request = core.compile_model(self.shaped(core.read_model(path)), "CPU", OPTIONS).create_infer_request()

    def shaped(self, model):
        model.reshape([1, 3, self.HEIGHT, self.WIDTH])
        return model

    def prepared(self, picture):
        height, width = picture.shape
        wide = min(self.WIDTH, max(1, round(width * self.HEIGHT / height)))
        scaled = np.asarray(Image.fromarray(picture).resize((wide, self.HEIGHT), Image.Resampling.BILINEAR), np.float32)
        line = np.zeros((1, 3, self.HEIGHT, self.WIDTH), np.float32)
        line[..., :wide] = scaled / 127.5 - 1
        return line

    def likelihoods(self, line):
        return next(iter(self.request.infer([line]).values()))[0]

    def read(self, line):
        """Returns the characters of a line, each with its confidence: the highest over its steps."""
        return signs(self.likelihoods(line), self.alphabet)


def signs(likely, alphabet):
    """Decodes likelihoods (steps × classes) to characters, each with its confidence: the highest over its steps."""
    return [(alphabet[index], certain) for index, _, certain in decoded(likely)]


def decoded(likely):
    """[class, step of highest likelihood, that likelihood] of each character, as `SymbolDecoder` has them."""
    found, last = [], 0
    for step, (index, certain) in enumerate(zip(likely.argmax(1), likely.max(1))):
        if index and index != last:
            found.append([int(index), step, float(certain)])
        elif index and certain > found[-1][2]:
            found[-1][1:] = [step, float(certain)]
        last = index
    return found


class OwnRecogniser(Recogniser):
    """A network of reader_net.py, as wide as the line, padded to a multiple of 64 columns like in the program."""

    def shaped(self, model):
        return model

    def prepared(self, picture):
        even = reader_net.evened(reader_net.scaled(picture))
        line = np.zeros((1, 1, reader_net.ROWS, -(-even.shape[1] // 64) * 64), np.float32)
        line[0, 0, :, : even.shape[1]] = even
        self.steps = -(-even.shape[1] // reader_net.STEP)
        return line

    def likelihoods(self, line):
        return super().likelihoods(line)[: self.steps]


READERS = {"tesseract": Tesseract, "line": OwnRecogniser, "ppocr": Recogniser}


def lines(folder):
    """Yields the texts and pictures of a folder, in order."""
    for path in sorted(glob.glob(os.path.join(folder, "*.tif"))):
        with open(path.removesuffix(".tif") + ".txt", encoding="utf-8") as file:
            texts = file.read().splitlines()
        with Image.open(path) as pages:
            for page, text in enumerate(texts):
                pages.seek(page)
                yield text, np.ascontiguousarray(np.asarray(pages.convert("L")))


def judged(truth, found):
    """Returns each character's confidence, and True if it is right, that is, paired by the best alignment of both texts."""
    signs = [sign for text, _ in found for sign in plain(text)]
    certain = [confidence for text, confidence in found for _ in plain(text)]
    right = [False] * len(signs)
    for block in difflib.SequenceMatcher(None, plain(truth), signs, autojunk=False).get_matching_blocks():
        right[block.b : block.b + block.size] = [True] * block.size
    return list(zip(certain, right))


# Edges of ten confidence bins, finer where most characters lie: Tesseract seldom gives less than 0.8.
EDGES = (0, 0.5, 0.7, 0.8, 0.85, 0.9, 0.93, 0.95, 0.97, 0.99, 1)


def bins(pairs):
    """Yields each non-empty confidence bin: its edges, number of characters, mean confidence and share that is right."""
    certain, right = (np.array(column, float) for column in zip(*pairs)) if pairs else (np.zeros(0), np.zeros(0))
    numbers = np.clip(np.searchsorted(EDGES, certain, "right") - 1, 0, len(EDGES) - 2)
    for number, edges in enumerate(zip(EDGES, EDGES[1:])):
        inside = numbers == number
        if inside.any():
            yield edges, inside.sum(), certain[inside].mean(), right[inside].mean()


def table(pairs):
    """Prints ten confidence bins for a model card."""
    print("| confidence | signs | mean | right |\n|---|---|---|---|")
    gap = 0.0
    for (low, high), count, mean, share in bins(pairs):
        gap += abs(mean - share) * count / len(pairs)
        print(f"| {low:g}–{high:g} | {count} | {mean:.3f} | {share:.3f} |")
    print(f"\nexpected calibration error {gap:.3f}")


def write_reliability(pairs, name, path):
    """Writes the bins in the format of Sources/DiscernTesseract/CalibrationTable.swift: shares never fall, and none is 1.

    A share is at most that of half a wrong character in the bin. A bin is merged with the preceding one while its share is less.
    """
    kept = []
    for _, count, mean, share in bins(pairs):
        kept.append([count, mean, min(share, 1 - 0.5 / count)])
        while len(kept) > 1 and kept[-1][2] < kept[-2][2]:
            (n, x, y), (m, u, v) = kept.pop(), kept.pop()
            kept.append([n + m, (n * x + m * u) / (n + m), (n * y + m * v) / (n + m)])
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"# {name}: a confidence, and how many of the signs of about that confidence were right\n")
        file.writelines(f"{mean:.4f} {share:.4f}\n" for _, mean, share in kept)


def measure(name, folder, options):
    kind, _, path = name.partition(":")
    reader = READERS[kind](path)
    exact, count, took, pairs, missed = 0, 0, [], [], []
    for truth, picture in itertools.islice(lines(folder), options.limit):
        ready = reader.prepared(picture)
        started = time.process_time()
        found = reader.read(ready)
        took.append(time.process_time() - started)
        text = plain("".join(sign for sign, _ in found))
        exact, count = exact + (text == plain(truth)), count + 1
        if text != plain(truth):
            missed.append((truth, text))
        pairs += judged(truth, found)
    print(
        f"{os.path.basename(path)} on {os.path.basename(os.path.normpath(folder))}: {exact} of {count} lines exact"
        f" ({100 * exact / count:.1f} %), {1000 * np.mean(took):.1f} ms a line (median {1000 * np.median(took):.1f})"
    )
    for truth, text in missed[: options.misses]:
        print(f"  {truth}  read as  {text}")
    if options.table:
        table(pairs)
    return pairs


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folders", nargs="+", metavar="FOLDER")
    parser.add_argument("--reader", action="append", required=True)
    parser.add_argument("--limit", type=int)
    parser.add_argument("--misses", type=int, default=0)
    parser.add_argument("--table", action="store_true")
    parser.add_argument("--reliability")
    options = parser.parse_args()
    for name in options.reader:
        pairs = [pair for folder in options.folders for pair in measure(name, folder, options)]
        if options.reliability:
            write_reliability(pairs, os.path.basename(name), options.reliability)


if __name__ == "__main__":
    main()
