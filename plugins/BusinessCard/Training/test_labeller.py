"""Tests of the labeller's export, and of the weights that are taken back from the file."""

import contextlib
import io
import pathlib
import sys
import tempfile
import unittest

import numpy as np
import openvino
import torch

import export
from labeller import ARRAYS, Labeller, released_count, released_weights
from small_weights import EXACT, LARGE, steps

SHIPPED = pathlib.Path(__file__).parents[1] / "Models" / "contact-labels.onnx"


def outputs_of(labellers, inputs):
    """What labellers that vote give for the inputs of a paper."""
    with torch.no_grad():
        return export.Exported(labellers).eval()(*(torch.from_numpy(inputs[key]) for key in ARRAYS))


def restored(path, place):
    """The labeller of that number in a file."""
    labeller = Labeller()
    labeller.load_state_dict(released_weights(path, place))
    return labeller.eval()


def some_labeller():
    """A labeller whose weights all differ, as after a training: of equal ones the export keeps one."""
    labeller = Labeller().eval()
    with torch.no_grad():
        for weights in labeller.parameters():
            weights += 0.02 * torch.randn_like(weights)
    return labeller


class ReleasedWeights(unittest.TestCase):
    def test_the_shipped_labellers_are_restored_exactly(self):
        """All restored labellers together vote as the file does, to the error of its arithmetic."""
        inputs = export.example(40, 5)
        labels, card, countries = outputs_of([restored(SHIPPED, place) for place in range(released_count(SHIPPED))], inputs)
        told = openvino.Core().compile_model(str(SHIPPED), "CPU", EXACT)(inputs)
        self.assertLess(np.abs(np.exp(labels.numpy()) - np.exp(told["labels"])).max(), 1e-4)
        self.assertLess(np.abs(np.exp(countries.numpy()) - np.exp(told["countries"])).max(), 1e-4)
        self.assertLess(np.abs(card.numpy() - told["card"]).max(), 1e-3)

    def test_labellers_are_told_apart(self):
        """Of two exported labellers each is restored: large matrices to half a step of 8 bits, the rest to 16 bits."""
        torch.manual_seed(3)
        drawn = [some_labeller() for _ in range(2)]
        with tempfile.TemporaryDirectory() as folder:
            paths = [f"{folder}/{place}.pt" for place in range(2)]
            for path, labeller in zip(paths, drawn):
                torch.save({"average": labeller.state_dict()}, path)
            given, sys.argv = sys.argv, ["export.py", *paths, "--out", f"{folder}/model.onnx"]
            with contextlib.redirect_stdout(io.StringIO()):
                export.main()
            sys.argv = given
            for place, labeller in enumerate(drawn):
                for name, weights in released_weights(f"{folder}/model.onnx", place).items():
                    given = labeller.state_dict()[name].numpy()
                    error = np.abs(weights.numpy() - given)
                    nearest = steps(given) / 2 if given.ndim > 1 and given.size >= LARGE else 1e-3 * np.abs(given)
                    self.assertTrue((error <= nearest * 1.001 + 1e-7).all(), name)

    def test_a_labeller_that_is_not_there_is_an_error(self):
        with self.assertRaisesRegex(ValueError, "has no labeller 7"):
            released_weights(SHIPPED, 7)


if __name__ == "__main__":
    unittest.main()
