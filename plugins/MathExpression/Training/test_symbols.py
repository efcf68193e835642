"""Tests of the symbol net's training, of the normalisation to a model file from a small run. Under a minute.

python3 -m unittest test_symbols.py
"""

import pathlib
import subprocess
import sys
import tempfile
import unittest

import numpy
import torch

import draw_symbols
import glyph
import glyph_examples
import symbol_model
import symbol_net
from classes import CLASSES, HEIGHTS, MIXTURES, PARTS

HERE = pathlib.Path(__file__).parent


WORK = tempfile.TemporaryDirectory()  # one for all, so that the fonts are rendered once


def tearDownModule():
    WORK.cleanup()


class Normalisation(unittest.TestCase):
    def test_the_examples_other_implementations_are_checked_by_are_current(self):
        subprocess.run([sys.executable, HERE / "glyph_examples.py", "--check"], check=True)

    def test_paper_around_the_ink_changes_nothing(self):
        mask = glyph_examples.masks()["two in pen"]
        self.assertTrue((glyph.prepared(mask) == glyph.prepared(numpy.pad(mask, 7))).all())

    def test_the_longer_side_fills_twenty_six_pixels_and_the_other_keeps_its_share(self):
        picture = glyph.prepared(numpy.ones((52, 26), bool))
        self.assertEqual(glyph.cropped(picture > 0).shape, (26, 13))

    def test_a_thin_line_gets_the_weight_of_two_pixels_and_a_broad_one_keeps_its_own(self):
        thin, broad = (glyph.prepared(numpy.ones((weight, 78), bool)).sum() / 26 for weight in (1, 15))
        self.assertAlmostEqual(thin, 2, delta=0.5)
        self.assertAlmostEqual(broad, 5, delta=0.01)

    def test_no_ink_is_an_empty_picture(self):
        self.assertEqual(glyph.prepared(numpy.zeros((3, 3), bool)).sum(), 0)


class Tables(unittest.TestCase):
    def test_every_class_has_a_part_a_mixture_and_a_height(self):
        for table in (PARTS, MIXTURES, HEIGHTS):
            self.assertEqual(set(table), set(CLASSES))
        for sign, shares in MIXTURES.items():
            self.assertAlmostEqual(sum(shares), 1, msg=sign)


class Drawing(unittest.TestCase):
    def test_the_same_seed_draws_the_same_glyphs_and_another_draws_others(self):
        signs = draw_symbols.schedule(60, 1)
        first, again, other = (draw_symbols.chunk(None, WORK.name, "train", seed, signs) for seed in (1, 1, 2))
        self.assertTrue((first == again).all())
        self.assertFalse((first == other).all())


class ModelFile(unittest.TestCase):
    def test_the_exported_net_answers_as_the_trained_one(self):
        torch.manual_seed(1)
        net = symbol_net.SymbolNet()
        pictures = torch.rand(64, 1, 32, 32)
        for _ in range(20):
            net(pictures)  # gives the normalisation means and variances worth folding
        net.eval()
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "model.safetensors"
            symbol_net.export(net, path, 1.25)
            model = symbol_net.Model(path)
        self.assertEqual(model.classes, CLASSES)
        self.assertEqual(model.temperature, 1.25)
        with torch.no_grad():
            self.assertLess((net(pictures) - model.logits(pictures[:, 0])).abs().max().item(), 0.01)
        self.assertLessEqual(model.multiply_adds()[0], 2_500_000)
        self.assertLessEqual(model.multiply_adds()[1], 200_000)

    def test_tensors_come_back_in_half_precision(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "model.safetensors"
            symbol_model.write(path, {"a": numpy.array([[1.5, -2]])}, {"input": "32"})
            tensors, metadata = symbol_model.read(path)
        self.assertEqual(tensors["a"].tolist(), [[1.5, -2]])
        self.assertEqual(metadata, {"input": "32"})


class Training(unittest.TestCase):
    def test_a_small_run_without_archives_goes_from_fonts_to_a_model_and_can_be_taken_up_again(self):
        out = pathlib.Path(WORK.name) / "model.safetensors"
        command = [sys.executable, HERE / "train_symbols.py", "--work", WORK.name, "--out", out, "--glyphs", "2000"]
        subprocess.run([*command, "--epochs", "1"], check=True, stdout=subprocess.DEVNULL)
        first = out.read_bytes()
        subprocess.run([*command, "--epochs", "1"], check=True, stdout=subprocess.DEVNULL)
        self.assertEqual(out.read_bytes(), first)
        self.assertLess(len(first), 1 << 20)


if __name__ == "__main__":
    unittest.main()
