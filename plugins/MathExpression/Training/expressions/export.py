"""Writes the reader as two ONNX files: what it sees of a picture, and one step of writing.

python3 export.py READER.pt --out FOLDER [--answers FILE.json | --calibration FILE.json]

expression-picture.onnx   `picture` (1, 1, rows, columns), 0 no ink ... 1 ink, rows and columns multiples of 8
                          -> `remembered` (layers, 2, 1, heads, cells, width of a head), and `calibration` (9): what fit_confidence.py
                          found, or numbers that change nothing
expression-token.onnx     `tokens` (beams), `place` (1), `remembered`, `before` (layers, 2, beams, heads, room, width of a head),
                          `room` (room): 0 where `before` is filled, -30000 where not
                          -> `logits` (beams, tokens), `after` (layers, 2, beams, heads, 1, width of a head), `look` (beams, cells)

The metadata `tokens` holds the vocabulary, one token a line.
"""

import argparse
import json
import pathlib
import sys

import numpy
import onnx
import openvino
import torch
from torch import nn

import tokens as vocabulary
from network import Reader

sys.path.append(str(pathlib.Path(__file__).parents[4] / "Scripts" / "training"))
from small_weights import halve  # noqa: E402

BEAMS, ROOM = 5, 32
CERTAIN = 30.0  # log odds
# The weights of `ReadingTraits.table`: the odds of the votes as they are, of an area that is certain. Behind them those of answers that hold
# and that fail, and the least confidence of a value that is told.
VOTES = (1.0, 0.0, 0.0, 0.0, CERTAIN, 0.0)


class Seeing(nn.Module):
    def __init__(self, reader, calibration=(*VOTES, 0.0, 0.0, 0.0)):
        super().__init__()
        self.reader = reader
        self.register_buffer("calibration", torch.tensor(calibration))

    def forward(self, picture):
        _, remembered, _ = self.reader.seen(picture)
        return torch.stack(remembered), self.calibration + 0 * picture[0, 0, 0, :1]  # a constant alone loses its name


class Writing(nn.Module):
    """One step; keys and values of earlier tokens lie in a room of fixed size, so that shapes stay the same from step to step."""

    def __init__(self, reader):
        super().__init__()
        self.reader = reader

    def attended(self, attention, x, remembered, mask=None):
        beams, _, width = x.shape
        asked = attention.q(x).view(beams, 1, attention.heads, width // attention.heads).transpose(1, 2)
        weights = (asked * (width // attention.heads) ** -0.5) @ remembered[0].transpose(2, 3)
        weights = torch.softmax(weights if mask is None else weights + mask, -1)
        return attention.out((weights @ remembered[1]).transpose(1, 2).reshape(beams, 1, width)), weights

    def forward(self, tokens, place, remembered, before, room):
        reader = self.reader
        x = reader.token(tokens)[:, None] * reader.width**0.5 * 0.5 + reader.steps[place][None]
        mask = torch.cat([room, torch.zeros(1)])
        after, looks = [], []
        for at, layer in enumerate(reader.decoder):
            y = layer.n1(x)
            own = layer.own.remembered(y)
            after.append(own)
            x = x + self.attended(layer.own, y, torch.cat([before[at], own], 3), mask)[0]
            seen, look = self.attended(layer.seen, layer.n2(x), remembered[at])
            looks.append(look.mean(1)[:, 0])
            x = x + seen
            x = x + layer.down(torch.relu(layer.up(layer.n3(x))))
        return reader.head(reader.decoder_n(x))[:, 0], torch.stack(after), torch.stack(looks).mean(0)


def written(module, path, inputs, names, dynamic):
    """Exports a module, and adds the vocabulary."""
    torch.onnx.export(
        module, tuple(inputs), str(path), input_names=names[0], output_names=names[1], dynamic_axes=dynamic, opset_version=17, dynamo=False
    )
    model = onnx.load(str(path))
    entry = model.metadata_props.add()
    entry.key, entry.value = "tokens", "\n".join(vocabulary.TOKENS)
    onnx.save(model, str(path))


def exported(reader, folder, calibration):
    folder.mkdir(parents=True, exist_ok=True)
    heads, width, layers = reader.settings["heads"], reader.width // reader.settings["heads"], reader.settings["writing"]
    picture = torch.rand(1, 1, 48, 96)
    remembered, _ = Seeing(reader)(picture)
    written(
        Seeing(reader, calibration).eval(), folder / "expression-picture.onnx", [picture], (["picture"], ["remembered", "calibration"]),
        {"picture": {2: "rows", 3: "columns"}, "remembered": {4: "cells"}},
    )  # fmt: skip
    before = torch.zeros(layers, 2, BEAMS, heads, ROOM, width)
    given = [torch.ones(BEAMS, dtype=torch.long), torch.zeros(1, dtype=torch.long), remembered, before, torch.full((ROOM,), -30000.0)]
    written(
        Writing(reader).eval(), folder / "expression-token.onnx", given,
        (["tokens", "place", "remembered", "before", "room"], ["logits", "after", "look"]),
        {
            "tokens": {0: "beams"}, "remembered": {4: "cells"}, "before": {2: "beams", 4: "room"}, "room": {0: "room"},
            "logits": {0: "beams"}, "after": {2: "beams"}, "look": {0: "beams", 1: "cells"},
        },
    )  # fmt: skip


def checked(reader, folder):
    """The largest difference between what is written and the network, over some steps."""
    core = openvino.Core()
    core.set_property("CPU", {"INFERENCE_PRECISION_HINT": "f32", "INFERENCE_NUM_THREADS": 1})
    seeing, writing = (core.compile_model(str(folder / f"expression-{part}.onnx"), "CPU") for part in ("picture", "token"))
    generator = torch.Generator().manual_seed(3)
    picture = torch.rand(1, 1, 40, 120, generator=generator)
    sequence = torch.randint(3, len(vocabulary.TOKENS), (1, 12), generator=generator)
    wanted = reader(picture, None, sequence)[0][0].numpy()
    remembered = seeing({"picture": picture.numpy()})["remembered"]
    heads, width, layers = reader.settings["heads"], reader.width // reader.settings["heads"], reader.settings["writing"]
    before, room, most = numpy.zeros((layers, 2, 1, heads, ROOM, width), numpy.float32), numpy.full(ROOM, -30000, numpy.float32), 0.0
    for place in range(12):
        found = writing(
            {"tokens": sequence[:, place].numpy(), "place": numpy.array([place]), "remembered": remembered, "before": before, "room": room}
        )
        before[:, :, :, :, place], room[place] = found["after"][:, :, :, :, 0], 0
        most = max(most, float(numpy.abs(found["logits"][0] - wanted[place]).max()))
    return most


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("checkpoint")
    parser.add_argument("--out", type=pathlib.Path, required=True)
    parser.add_argument("--answers", type=pathlib.Path, help="file that fit_answers.py wrote; the confidence is the share of the votes")
    parser.add_argument("--calibration", type=pathlib.Path, help="file that fit_confidence.py wrote")
    options = parser.parse_args()
    state = torch.load(options.checkpoint, map_location="cpu")
    reader = Reader(**state["settings"])
    reader.load_state_dict(state["weights"])
    reader.eval()
    answers = json.loads(options.answers.read_text()) if options.answers else (0.0, 0.0)
    calibration = json.loads(options.calibration.read_text()) if options.calibration else (*VOTES, *answers, 0.0)
    with torch.no_grad():
        exported(reader, options.out, calibration)
        exact = checked(reader, options.out)
        for part in ("picture", "token"):
            halve(options.out / f"expression-{part}.onnx")
        print(f"largest difference of logits {exact:.2g}, with weights of 16 bits {checked(reader, options.out):.2g}, after {state.get('seen', 0)} drawings")


if __name__ == "__main__":
    main()
