"""Tests of how lines of mathematics are drawn. Seconds.

python3 -m unittest test_lines.py
"""

import random
import unittest

import numpy

import line
import line_texts
import line_writing
import pages


def drawing(kind, held_back=False):
    return line.Drawing(None, kind, held_back, any_fonts=True)


class Texts(unittest.TestCase):
    def test_half_of_the_world_writes_a_comma_where_the_other_writes_a_point(self):
        self.assertEqual(line_texts.with_commas("1,234.5+0.25"), "1.234,5+0,25")

    def test_what_is_held_back_has_meaning_and_what_is_trained_on_need_not_have(self):
        self.assertIn(line_texts.scattered, line_texts.TRAINED)
        self.assertNotIn(line_texts.scattered, line_texts.HELD_BACK)


class Lines(unittest.TestCase):
    def test_a_line_depends_on_nothing_but_the_seed_and_its_number(self):
        for kind in ("printed", "handwritten"):
            first, again, other = (drawing(kind).line(*pages.chances(1, number)) for number in (0, 0, 1))
            self.assertEqual(first[0], again[0])
            self.assertTrue((first[1] == again[1]).all())
            self.assertNotEqual(first[0], other[0])

    def test_the_smallest_digit_of_a_line_that_is_held_back_has_seven_rows_and_one_to_train_on_may_have_fewer(self):
        mask = numpy.zeros((line.DIGITS, 100), numpy.uint8)
        # A line that is as high as its digits: their height is that of the line.
        self.assertGreaterEqual(0.5 * min(drawing("printed", held_back=True).heights(mask, 0.5)), line.LEAST_SEEN)
        self.assertLess(0.5 * min(drawing("printed").heights(mask, 0.5)), line.LEAST_SEEN)

    def test_a_line_that_is_held_back_is_not_shown_where_it_does_not_stand_out(self):
        held = drawing("printed", held_back=True)
        dice, noise = pages.chances(1, 0)
        self.assertIsNone(held.photograph(numpy.zeros((60, 200), numpy.uint8), (60,), dice, noise))

    def test_what_is_printed_does_not_stray_from_its_line_as_handwriting_does(self):
        how = line_writing.setting(random.Random(3), True)
        self.assertNotEqual((how.wander, how.drift, how.sizes), (0, 0, 0))
        pressed = how.by_press()
        self.assertEqual((pressed.wander, pressed.drift, pressed.sizes), (0, 0, 0))
        self.assertEqual(pressed.raised_size, how.raised_size)


if __name__ == "__main__":
    unittest.main()
