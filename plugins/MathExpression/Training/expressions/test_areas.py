"""Tests of the detector of expressions: its drawn world, its targets, and how its output is read. About ten seconds.

python3 -m unittest test_areas.py
"""

import pathlib
import random
import unittest

import numpy
import torch

import areas_batches
import areas_exam
import areas_network
import assets
import draw
import draw_pages
import panes
from areas_network import CELL, decoded
from distractors import Distractors
from layout import DIGIT


def answered(boxes, sizes, rows, columns):
    """What a network without a fault says about boxes."""
    areas = numpy.zeros((6, rows, columns), numpy.float32)
    areas[0] = -9
    for box, size in zip(boxes, sizes):
        place = areas_batches.middle_of(box, 0.27, rows, columns)
        y, x = numpy.mgrid[place[0], place[1]].astype(numpy.float32)
        x, y = (x + 0.5) * CELL, (y + 0.5) * CELL
        areas[(slice(None), *place)] = [numpy.full_like(x, 5), x - box[0], y - box[1], box[2] - x, box[3] - y, numpy.full_like(x, numpy.log(size))]
    return areas


class Reading(unittest.TestCase):
    def test_boxes_beside_and_below_each_other_come_back_apart(self):
        boxes = numpy.float32([(10, 10, 90, 26), (100, 10, 180, 26), (10, 32, 90, 48), (8, 60, 500, 72), (300, 80, 420, 240)])
        found = decoded(answered(boxes, [8, 9, 10, 11, 30], 32, 64))
        self.assertEqual(len(found), 5)
        for box, size in zip(boxes, [8, 9, 10, 11, 30]):
            best = found[numpy.argmax(areas_network.overlaps(box, found[:, :4]))]
            self.assertLess(numpy.abs(best[:4] - box).max(), 0.1)
            self.assertAlmostEqual(best[5], size, places=2)

    def test_a_page_without_a_cell_above_the_threshold_has_no_expression(self):
        self.assertEqual(decoded(numpy.full((6, 4, 4), -5.0, numpy.float32)).shape, (0, 6))

    def test_a_page_is_padded_to_multiples_of_32(self):
        page = areas_network.padded(numpy.full((33, 64), 100, numpy.uint8))
        self.assertEqual(page.shape, (96, 96))
        self.assertAlmostEqual(float(page[80, 3]), 100 / 255, places=5)
        self.assertEqual(areas_network.scaled_size((10, 20)), (20, 40))
        self.assertEqual(areas_network.scaled_size((3000, 4000)), (576, 768))


def digits(*boxes):
    return areas_batches.Signs(numpy.float32(boxes), numpy.ones(len(boxes), bool))


class Targets(unittest.TestCase):
    def test_every_expression_has_a_cell_even_a_small_one(self):
        signs = [digits((9, 9, 14, 15), (15, 9, 20, 15)), digits((30, 3, 37, 11), (38, 3, 45, 11), (46, 3, 52, 11))]
        label, wanted, weight = areas_batches.targets(signs, (32, 64), 4, 8)
        boxes = {tuple(wanted[:4, row, column]) for row, column in numpy.argwhere(label == 1)}
        self.assertEqual(boxes, {(9, 9, 20, 15), (30, 3, 52, 11)})

    def test_an_expression_that_is_cut_keeps_what_is_left_of_it(self):
        signs = [digits(*((-40 + 20 * at, 10, -24 + 20 * at, 30) for at in range(8)))]
        boxes, sizes, counts = areas_batches.areas_of(signs, (64, 256))
        self.assertEqual(boxes[0].tolist(), [0, 10, 116, 30])
        self.assertTrue(counts[0])
        self.assertAlmostEqual(float(sizes[0]), float(numpy.log(20)), places=4)

    def test_the_size_of_signs_is_the_height_of_digits(self):
        boxes = numpy.float32([(0, 0, 20, 30), (25, 13, 45, 17), (50, 0, 70, 32)])
        example = areas_batches.Example(numpy.zeros((64, 96), numpy.uint8), [{"boxes": boxes, "tokens": ["4", "-", "7"]}])
        self.assertEqual(example.signs[0].size(), 31)

    def test_a_tiny_picture_is_learned_from_in_the_sizes_in_which_it_is_looked_at(self):
        signs = [digits(*((5 + 12 * at, 4, 15 + 12 * at, 28) for at in range(14)))]
        factors = {areas_batches.rescaled(signs, (32, 180), random.Random(seed)) for seed in range(60)}
        looks = {areas_network.scaled_size((32, 180), longest)[0] / 32 for longest in areas_network.LOOKS}
        self.assertLess(looks, factors)
        self.assertEqual(max(looks), areas_network.LARGEST_ENLARGEMENT)

    def test_answers_without_a_fault_pass_the_exam(self):
        signs = [digits((40, 40, 60, 70), (62, 40, 80, 70)), digits((140, 40, 160, 70), (162, 40, 180, 70))]
        found = [{"boxes": own.boxes, "tokens": ["1"] * len(own.boxes)} for own in signs]
        example = areas_batches.Example(numpy.zeros((128, 256), numpy.uint8), found)
        boxes, sizes, _ = areas_batches.areas_of(signs, (128, 256))

        def run(page):
            scale = min(2, (page.shape[1] - 2 * areas_network.MARGIN) / 256)
            places = boxes * scale + areas_network.MARGIN
            return answered(places, numpy.exp(sizes) * scale, page.shape[0] // CELL, page.shape[1] // CELL)

        report = areas_exam.examined(run, [example])
        self.assertEqual(areas_exam.figures(report), (1, 1, 1, 1))


class Networks(unittest.TestCase):
    def test_every_cell_gets_six_values_at_any_size(self):
        network = areas_network.AreaDetector().eval()
        for shape in ((32, 32), (96, 160), (64, 416)):
            with torch.no_grad():
                self.assertEqual(network(torch.zeros(1, 1, *shape)).shape, (1, 6, shape[0] // CELL, shape[1] // CELL))


@unittest.skipUnless(pathlib.Path(assets.DEFAULT).exists(), "assets.py has not been run")
class World(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.artist = draw.Artist(assets.loaded())

    def test_a_picture_depends_on_nothing_but_the_seed_and_its_number(self):
        for number in range(12):
            first, found = draw_pages.scene_at(self.artist, 1, number)
            draw_pages.scene_at(self.artist, 2, number)
            again, same = draw_pages.scene_at(self.artist, 1, number)
            self.assertTrue((first == again).all())
            self.assertEqual(found, same)

    def test_some_single_expressions_are_cut_right_at_their_ink_and_others_have_room(self):
        rims = []
        for number in range(40):
            picture, found = draw_pages.scene_at(self.artist, 5, number, "single")
            left, top, right, bottom = found[0]["box"]
            rims.append(max(left, top, picture.shape[1] - right, picture.shape[0] - bottom) / max(picture.shape))
        self.assertGreater(sum(rim < 0.02 for rim in rims), 3)
        self.assertGreater(sum(rim > 0.1 for rim in rims), 3)

    def test_the_panes_of_a_divided_page_lie_beside_and_below_each_other_within_it(self):
        whole = panes.Pane(50, 50, 1150, 1550)
        for seed in range(20):
            page = draw_pages.Page(self.artist, random.Random(seed), (1200, 1600), wider=True)
            parts = panes.Division(page, page.random).panes(whole)
            self.assertTrue(parts)
            for at, one in enumerate(parts):
                self.assertTrue(whole.left <= one.left < one.right <= whole.right and whole.top <= one.top < one.bottom <= whole.bottom)
                for other in parts[at + 1 :]:
                    across = min(one.right, other.right) - max(one.left, other.left)
                    down = min(one.bottom, other.bottom) - max(one.top, other.top)
                    self.assertTrue(across <= 0 or down <= 0)

    def test_lines_of_working_are_expressions_of_their_own_and_no_equations(self):
        worked = 0
        for seed in range(12):
            page = draw_pages.Page(self.artist, random.Random(seed), (1200, 900), wider=True)
            page.steps(page.pane.top)
            worked += len(page.found) > 1
            rows = [(entry["boxes"][entry["boxes"][:, 0] >= 0][:, 1].min(), entry["boxes"][:, 3].max()) for entry in page.found]
            self.assertTrue(all(above[1] < below[0] for above, below in zip(rows, rows[1:])))
            self.assertFalse(any("=" in entry["tokens"] for entry in page.found))
        self.assertGreater(worked, 6)

    def test_a_page_cut_right_at_its_ink_keeps_its_boxes_on_it(self):
        page = draw_pages.Page(self.artist, random.Random(8), (420, 300), wider=True).filled()
        before = [entry["boxes"].copy() for entry in page.found]
        page.trim()
        ink = numpy.maximum(*page.layers.values())
        self.assertEqual(ink.shape, page.size[::-1])
        self.assertTrue(all(rim.any() for rim in (ink[0], ink[-1], ink[:, 0], ink[:, -1])))
        moved = [(old - entry["boxes"])[old[:, 0] >= 0] for old, entry in zip(before, page.found)]
        self.assertTrue(moved)
        for one in moved:
            self.assertTrue((one == moved[0][0]).all() and (one[0] >= 0).all())

    def test_an_entry_that_is_shown_large_has_no_token(self):
        for seed in range(20):
            dice = random.Random(seed)
            box = Distractors(dice, self.artist.press(dice, "screen"), 40 * DIGIT).shown()
            self.assertTrue(box.items and all(at == -1 for *_, at in box.items))

    def test_expressions_lie_on_their_picture_and_hardly_cover_each_other(self):
        for kind in draw_pages.MAKERS:
            for number in range(12):
                picture, found = draw_pages.scene_at(self.artist, 3, number, kind)
                self.assertLessEqual(max(picture.shape), 768)
                self.assertTrue(kind != "nothing" or not found)
                boxes = numpy.array([entry["box"] for entry in found]).reshape(-1, 4)
                for at, box in enumerate(boxes):
                    self.assertTrue(0 <= box[0] < box[2] <= picture.shape[1] and 0 <= box[1] < box[3] <= picture.shape[0], (kind, number))
                    if at:
                        self.assertLess(areas_network.overlaps(box, boxes[:at]).max(), 0.25, (kind, number))


if __name__ == "__main__":
    unittest.main()
