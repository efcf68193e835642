"""Tests of how expressions are drawn. About ten seconds; those that draw need the assets of assets.py.

python3 -m unittest test_expressions.py
"""

import copy
import io
import pathlib
import random
import re
import tarfile
import tempfile
import unittest
import unittest.mock
from fractions import Fraction

import numpy
import torch
import torch.nn.functional as functional

import assets
import camera
import decode
import draw
import export
import faces
import fit_answers
import fit_confidence
import grammar
import grounds
import hands
import handwriting
import layout
import marks
import draw_pages
import mean_weights
import network
import page_crops
import page_exam
import restored
import tokens as vocabulary
import train
import trees


def expressions(count, level=None):
    for seed in range(count):
        dice = random.Random(seed)
        yield grammar.Grammar(dice, dice.random() if level is None else level).expression()


def linear(words):
    return trees.linear(trees.parsed(words.split()))


class Vocabulary(unittest.TestCase):
    def test_the_vocabulary_is_small_and_has_no_token_twice(self):
        self.assertLessEqual(len(vocabulary.TOKENS), 120)
        self.assertEqual(len(vocabulary.TOKENS), len(set(vocabulary.TOKENS)))


class Trees(unittest.TestCase):
    def test_tokens_parse_to_a_tree_with_the_same_tokens_and_the_same_linear_text(self):
        for _, tree in expressions(1500):
            sequence = trees.tokens(tree)
            self.assertEqual(trees.tokens(trees.parsed(sequence)), sequence)
            self.assertEqual(trees.linear(trees.parsed(sequence)), trees.linear(tree))

    def test_the_linear_text_is_what_the_calculator_reads(self):
        for words, expected in (
            ("frac { 1 } { 2 } + sqrt { 3 ^ { 2 } }", "(1/2)+sqrt(3^2)"),
            ("2 frac { 3 } { 4 } × 8", "(2+3/4)*8"),
            ("6 ÷ frac { 1 + 2 } { 3 }", "6/((1+2)/3)"),
            ("2 ^ { - 1 }", "2^(-1)"),
            ("root { 3 } { 8 }", "cbrt(8)"),
            ("root { 4 } { 2 , 5 }", "root(2.5;4)"),
            ("log _ { 2 } ( 8 )", "log_2(8)"),
            ("sin ^ { 2 } 3 0 °", "sin(30°)^2"),
            ("sin ^ { - 1 } ( 1 )", "asin(1)"),
            ("sum { k = 1 } { 1 0 } k ^ { 2 } + 1", "sum(k=1;10;k^2)+1"),
            ("0 . over { 3 } + 1", "0.(3)…+1"),
            ("col { 1 2 ; + 3 4 rule 4 6 }", "12+34=46"),
            ("col { 2 3 ; × 2 2 rule 4 6 ; 4 6 rule 5 0 6 }", "23*22=506"),
            ("ldiv { 4 } { 1 3 2 } { 3 3 }", "132/4=33"),
            ("3 · 4 + 2 ↵ = 1 2 + 2 ↵ = 1 4", "3*4+2=14"),
            ("1 + 2 + ↵ 3 =", "1+2+3="),
            ("2 caret 3 + sqrt-word ( 1 6 )", "2^3+sqrt(16)"),
            ("€ 5 + € 3 . 5 0", "5+3.50"),
            ("| - 3 |", "|-3|"),
        ):
            self.assertEqual(linear(words), expected, words)

    def test_what_is_no_expression_has_no_tree(self):
        for words in ("frac { 1 }", "( 1", "1 )", "sqrt { 2", "col { 1 ; 2", "}"):
            with self.assertRaises(trees.Malformed, msg=words):
                trees.parsed(words.split())

    def test_values_of_plain_arithmetic_are_exact(self):
        for line, expected in (
            ("(1/2)+(1/3)=", Fraction(5, 6)),
            ("2(3+4)", 14),
            ("50%*3", Fraction(3, 2)),
            ("-2^2", -4),
            ("1/0", None),
            ("sqrt(4)", None),
        ):
            self.assertEqual(trees.value(line), expected, line)


class Decoding(unittest.TestCase):
    def test_what_the_grammar_of_the_search_permits_has_a_tree(self):
        dice, complete = random.Random(1), 0
        for _ in range(1500):
            state, sequence = decode.Grammar(), []
            while len(sequence) < 60 and (not sequence or sequence[-1] != "</s>"):
                choices = [token for token, free in zip(vocabulary.TOKENS, state.allowed().tolist()) if free]
                structure = [token for token in choices if token in vocabulary.STRUCTURE or token in vocabulary.CLOSING.values() or token == "</s>"]
                sequence.append(dice.choice(structure if structure and dice.random() < 0.7 else choices))
                state = state.after(sequence[-1])
            if sequence[-1] == "</s>":
                complete += 1
                trees.parsed(sequence[:-1])
        self.assertGreater(complete, 40)

    def test_the_grammar_of_the_search_permits_every_expression(self):
        for _, tree in expressions(1500):
            state = decode.Grammar()
            for token in [*trees.tokens(tree), "</s>"]:
                self.assertTrue(state.allowed()[vocabulary.INDEX[token]], (token, trees.tokens(tree)))
                state = state.after(token)

    def test_looks_that_agree_are_surer_together_and_what_one_has_not_seen_loses_more(self):
        for looks, shares in (
            ([{"1": 0.8, "7": 0.2}] * 2, [0.8, 0.2]),
            ([{"1": 0.99, "7": 0.01}, {"1": 0.8, "7": 0.2}], [0.952, 0.048]),
            ([{"1": 0.9, "7": 0.1}, {"7": 0.3}, {}], [0.917, 0.083]),
        ):
            for (share, _), expected in zip(decode.pooled([{tuple(text): votes for text, votes in look.items()} for look in looks]), shares, strict=True):
                self.assertAlmostEqual(share, expected, 3)


class Ink(unittest.TestCase):
    def test_ink_is_as_strong_in_the_shadow_as_in_the_light(self):
        light = numpy.linspace(240, 100, 200, dtype=numpy.float32)[None].repeat(48, 0)
        page, strokes = light.copy(), numpy.s_[8:40, 10:190:24]
        page[strokes] = light[strokes] / 2
        ink = camera.normalized(page.astype(numpy.uint8))
        self.assertGreater(ink[strokes].min(), 150)
        ink[strokes] = 0
        self.assertLess(ink.max(), 75)


class Confidences(unittest.TestCase):
    def test_the_traits_of_a_reading_are_found_behind_its_document(self):
        def claim(detail, **more):
            return {"evidence": [{"name": "a sign", "detail": "3"}, {"name": fit_confidence.LOOKS, "detail": detail}], **more}

        picture = {"claims": [claim("votes -0.5, one 1.0"), claim("votes 4.12, looks -2.0, size 1e-05", document=1)]}
        self.assertEqual(fit_confidence.traits(picture), {1: {"votes": 4.12, "looks": -2.0, "size": 1e-05}})

    def test_what_others_tell_of_the_same_ink_agrees_or_not(self):
        def document(value, right):
            return {"outline": [[0, 0], [right, 0], [right, 20], [0, 20]], "fields": [{"name": "value", "value": value}]}

        own = document("64", 120)
        for other, agrees in ((document("64", 110), True), (document("71", 40), False), (document("64", 400), False)):
            self.assertEqual(fit_confidence.beside(own, [other]), agrees)
            told = fit_confidence.compared({"votes": 2.0, "second reads it": 1.0, "looks": 3.0, "second sees it": 1.0}, own, [other])
            self.assertEqual(told, [2.0, float(agrees), 3.0, float(agrees)])

    def test_a_value_of_a_part_that_comes_to_the_same_is_of_the_expression(self):
        def document(value, left, right):
            return {"outline": [[left, 0], [right, 0], [right, 20], [left, 20]], "fields": [{"name": "value", "value": value}]}

        expression = {"box": (0, 0, 400, 20), "linear": "6+6=□"}
        part, other, beyond, whole = (document("12", 0, 60), document("6", 0, 60), document("12", 500, 560), document("7", 0, 390))
        with unittest.mock.patch.object(page_exam, "expected", lambda tool, line: ("12",)):
            self.assertIs(page_exam.told_of(expression, [other, beyond, part], "tool"), part)
            self.assertIs(page_exam.told_of(expression, [part, whole], "tool"), whole)
            self.assertIsNone(page_exam.told_of(expression, [other, beyond], "tool"))
        with unittest.mock.patch.object(page_exam, "expected", lambda tool, line: ()):  # what is refused has no part
            self.assertIsNone(page_exam.told_of(expression, [{**other, "fields": []}], "tool"))

    def test_a_value_of_one_expression_for_the_box_of_two_is_not_whole(self):
        two = [{"box": [0, 0, 100, 20]}, {"box": [0, 30, 100, 50]}]
        self.assertFalse(fit_confidence.is_whole((0, 0, 100, 50), two))
        self.assertTrue(fit_confidence.is_whole((0, 0, 100, 35), two))

    def test_answers_are_worth_what_makes_the_right_readings_likeliest(self):
        # Shares, answers that hold, answers that fail, right ones: of each pair the one that holds is right, of others the likelier.
        pairs = [numpy.array([[0.6, 0.4], [0, 1], [1, 0], [0, 1]], float)] * 9 + [numpy.array([[0.7, 0.3], [0, 0], [0, 0], [1, 0]], float)]
        self.assertGreater(fit_answers.likelihood(pairs, 2, -2), fit_answers.likelihood(pairs, 0, 0))
        self.assertGreater(fit_answers.likelihood(pairs, 0, 0), fit_answers.likelihood(pairs, -2, 2))
        self.assertGreater(fit_answers.likelihood(pairs, 2, -2), fit_answers.likelihood(pairs, 9, -9))

    def test_what_the_calculator_says_of_an_answer_is_known(self):
        fields, claim = [{"name": "value", "value": "8"}], {"name": "claimed-answer", "value": "9"}
        self.assertEqual(page_exam.answer({"fields": fields, "issues": []}), "")
        self.assertEqual(page_exam.answer({"fields": [*fields, claim], "issues": []}), "holds")
        self.assertEqual(page_exam.answer({"fields": [*fields, claim], "issues": [{"code": "claim-is-false"}]}), "fails")

    def test_weights_are_found_for_what_tells_of_the_reading_and_what_of_the_area(self):
        dice = numpy.random.default_rng(1)
        given = numpy.ones((4000, 6))
        given[:, [0, 2, 3, 5]] = dice.normal(size=(4000, 4))
        chance = fit_confidence.confidence(given, numpy.array([2, 1, 0, 3, 2, 0]))
        weights = fit_confidence.fitted(given, chance > dice.random(4000))
        for weight, wanted in zip(weights, (2, 1, 0, 3, 2, 0)):
            self.assertLess(abs(weight - wanted), 0.5)

    def test_the_least_confidence_leaves_few_that_are_expected_to_be_wrong(self):
        sure = numpy.array([0.6, 0.9, 0.7, 0.8])
        self.assertEqual(fit_confidence.least(sure, 0.1), 0.9)
        self.assertEqual(fit_confidence.least(sure, 0.21), 0.7)
        self.assertEqual(fit_confidence.least(sure, 0.05), 1.0)


class Results(unittest.TestCase):
    def test_numbers_are_the_same_however_they_are_written_and_whatever_cannot_be_rounded_stands(self):
        def told(**fields):
            return page_exam.results({"fields": [{"name": name.replace("_", "-"), "value": value} for name, value in fields.items()]})

        self.assertEqual(told(value="1/3", decimal="0.33333333333333333"), told(decimal="0.333333333333333"))
        self.assertEqual(told(solution="5/4"), told(solution="1.25"))
        self.assertNotEqual(told(decimal="0.000012345678"), told(decimal="0.000012345679"))
        self.assertNotEqual(told(decimal="12345678901"), told(decimal="12345678902"))
        self.assertEqual(told(solution="pi/4"), ("pi/4",))
        self.assertEqual(told(solution_set="none"), ("none",))
        self.assertEqual(told(expression="3+4"), ())


class Seeing(unittest.TestCase):
    def test_a_square_is_the_mean_of_its_cells_and_at_the_rim_of_those_that_are_there(self):
        cells = torch.arange(15.0).reshape(1, 15, 1)  # three rows of five
        squares = network.Squares(torch.ones(1, 1, 3, 5))
        self.assertEqual(squares(cells).flatten().tolist(), [3.0, 5.0, 6.5, 10.5, 12.5, 14.0])
        self.assertFalse(squares.mask().any())

    def test_what_is_no_part_of_a_picture_has_no_say(self):
        torch.manual_seed(5)
        reader = network.Reader(channels=(4, 8, 16), blocks=(1, 1), width=16, seeing=2, writing=1).eval()
        cells = torch.rand(2, 16, 5, 9)
        mask = torch.zeros(2, 5, 9, dtype=torch.bool)
        mask[0, :3, :5] = mask[1] = True
        given = torch.randint(1, 90, (2, 6))
        reader.body = torch.nn.Identity()
        with torch.no_grad():
            batch = reader(cells, mask, given)[0][0]
            alone = reader(cells[:1, :, :3, :5], None, given[:1])[0][0]
        self.assertLess((batch - alone).abs().max().item(), 1e-5)


class Restoring(unittest.TestCase):
    def test_a_network_comes_back_from_its_files_and_says_the_same(self):
        torch.manual_seed(5)
        reader = network.Reader(channels=(4, 8, 16), blocks=(1, 1), width=16, seeing=1, writing=1)
        reader.train()(torch.rand(4, 1, 32, 64), None, torch.ones(4, 3, dtype=torch.long))  # normalizations learn something
        pictures, given = torch.rand(2, 1, 32, 64), torch.tensor([[1, 5, 9]] * 2)
        with torch.no_grad(), tempfile.TemporaryDirectory() as folder:
            for value in reader.parameters():  # the export writes what is alike once
                value.add_(0.05 * torch.randn_like(value))
            wanted = reader.eval()(pictures, None, given)[0]
            export.exported(reader, pathlib.Path(folder), (*export.VOTES, 0.0, 0.0, 0.0))
            weights = {}
            for part in ("token", "picture"):
                weights |= restored.stored(pathlib.Path(folder) / f"expression-{part}.onnx", "reader.")
            again = network.Reader(**reader.settings)
            self.assertEqual(restored.filled(again, weights), ["signs.weight", "signs.bias"])
            run = lambda one: again(one, None, given)[0]
            self.assertLess(restored.unfolded(again, [pictures], run), 1e-4)
            self.assertLess((again.eval()(pictures, None, given)[0] - wanted).abs().max().item(), 1e-4)
            rounded = {}
            for part in ("token", "picture"):
                export.halve(pathlib.Path(folder) / f"expression-{part}.onnx")
                rounded |= restored.stored(pathlib.Path(folder) / f"expression-{part}.onnx", "reader.")
            for name, value in weights.items():
                self.assertLess((rounded[name] - value).abs().max().item(), 2e-3, name)
            # as a training sees it, with the mean and deviation of the batch
            self.assertLess((again.train()(pictures, None, given)[0] - wanted).abs().max().item(), 1e-2)


class Steps(unittest.TestCase):
    """The optimiser of the reader."""

    def setUp(self):
        torch.manual_seed(3)

    def small(self):
        reader = network.Reader(channels=(4, 8, 16), blocks=(1, 1), width=16, seeing=1, writing=1)
        reader = reader.to(memory_format=torch.channels_last)
        return reader, train.OrthogonalSteps(reader, 1e-3, train.OUTER)

    def learned(self, reader, steps):
        dice = torch.Generator().manual_seed(1)
        pictures, given = torch.rand(8, 1, 32, 64, generator=dice), torch.randint(1, 90, (8, 12), generator=dice)
        steps.zero_grad()
        logits, signs = reader(pictures, None, given)
        (functional.cross_entropy(logits.transpose(1, 2), given) + signs.square().mean()).backward()
        steps.step()

    def test_an_inner_matrix_moves_in_all_directions_alike_and_the_last_layer_does_not(self):
        reader, steps = self.small()
        spread = {}
        before = {name: value.clone() for name, value in reader.named_parameters()}
        self.learned(reader, steps)
        for name, value in reader.named_parameters():
            if value.dim() > 1 and name.split(".")[-1] == "weight":
                sizes = torch.linalg.svdvals((value - before[name]).detach().flatten(1))
                spread[name] = (sizes[0] / sizes[len(sizes) // 2]).item()
        self.assertLess(spread["body.2.a.weight"], 2)
        self.assertLess(spread["decoder.0.own.q.weight"], 2)
        self.assertGreater(spread["head.weight"], 2)

    def test_steps_that_are_taken_back_go_on_as_before(self):
        reader, steps = self.small()
        self.learned(reader, steps)
        again, later = self.small()
        again.load_state_dict(reader.state_dict())
        later.load_state_dict(copy.deepcopy(steps.state_dict()))
        for one in ((reader, steps), (again, later)):
            self.learned(*one)
        for name, value in reader.named_parameters():
            self.assertTrue(torch.allclose(value, dict(again.named_parameters())[name], atol=1e-7), name)

    def test_a_network_whose_convolutions_lie_otherwise_in_memory_is_refused(self):
        with self.assertRaisesRegex(ValueError, "channels last"):
            train.OrthogonalSteps(network.Reader().to(memory_format=torch.contiguous_format), 1e-3)


class Means(unittest.TestCase):
    def test_weights_are_averaged_and_all_else_is_that_of_the_first(self):
        states = [{"weights": {"a": torch.full((2,), value), "count": torch.tensor(7 * at)}, "seen": at} for at, value in ((1, 1.0), (2, 4.0))]
        found = mean_weights.mean(states)
        self.assertEqual((found["weights"]["a"].tolist(), int(found["weights"]["count"]), found["seen"]), ([2.5, 2.5], 7, 1))

    def test_networks_of_other_shapes_have_no_mean(self):
        for other in ({"weights": {"a": torch.zeros(3)}}, {"weights": {"b": torch.zeros(2)}}, {"else": {}}):
            with self.assertRaises(ValueError):
                mean_weights.mean([{"weights": {"a": torch.zeros(2)}}, other])


class Grammars(unittest.TestCase):
    def test_every_token_with_a_meaning_is_generated(self):
        missing = set(vocabulary.TOKENS) - set(vocabulary.SPECIAL)
        for _, tree in expressions(12000):
            missing -= set(trees.tokens(tree))
        self.assertEqual(missing, set())

    def test_a_low_level_gives_shorter_expressions_than_a_high_one(self):
        low, high = (numpy.mean([len(trees.tokens(tree)) for _, tree in expressions(6000, level)]) for level in (0, 1))
        self.assertLess(low * 1.5, high)

    def test_people_write_smaller_numbers_and_fewer_kinds_of_expressions_than_are_taught(self):
        def drawn(manner):
            return [grammar.Grammar(random.Random(seed), 0.3, manner).expression() for seed in range(600)]

        everyday, taught = drawn(grammar.EVERYDAY), drawn(grammar.TAUGHT)
        sums = lambda found: sum(bucket in ("fact", "line", "flat") for bucket, _ in found)
        long = lambda found: sum(bool(re.search(r"\d{5}", trees.linear(tree))) for _, tree in found)
        self.assertGreater(sums(everyday), 1.2 * sums(taught))
        self.assertLess(long(everyday), 0.7 * long(taught))
        bars = lambda found: sum("|" in trees.tokens(tree) for _, tree in found)
        self.assertLess(bars(everyday), 0.5 * bars(taught))
        for table in ("buckets", "operands", "linear_operands"):
            self.assertEqual(set(getattr(grammar.EVERYDAY, table)), set(getattr(grammar.TAUGHT, table)))

    def test_an_answer_that_is_true_has_the_value_of_its_question(self):
        true = 0
        for bucket, tree in expressions(1000, 0.2):
            sides = trees.linear(tree).split("=")
            if bucket == "fact" and len(sides) == 2 and sides[1]:
                true += trees.value(sides[0]) is not None and trees.value(sides[0]) == trees.value(sides[1])
        self.assertGreater(true, 10)


    def test_units_are_spelled_and_give_the_calculator_no_number(self):
        found = [tree for bucket, tree in expressions(4000) if bucket == "units"]
        self.assertGreater(len(found), 5)
        for tree in found:
            self.assertTrue(any(token in vocabulary.LETTERS for token in trees.tokens(tree)))
            self.assertIsNone(trees.value(trees.linear(tree)))

    def test_some_expressions_have_more_than_25_numbers_and_signs_on_one_line(self):
        lengths = [len(trees.tokens(tree)) for bucket, tree in expressions(3000) if bucket == "long"]
        self.assertGreater(sum(length > 25 for length in lengths), 10)


class Fonts(unittest.TestCase):
    def test_no_family_is_both_trained_on_and_held_back(self):
        sections = faces.families()
        trained = {line for section, lines in sections.items() if "held" not in section for line in lines}
        held = {line for section, lines in sections.items() if "held" in section for line in lines}
        self.assertEqual(trained & held, set())
        self.assertGreater(len(held), 10)


class Pens(unittest.TestCase):
    DIGITS = """.LEXICON "1" "7"
.SEGMENT DIGIT 0 ? "1"
.COMMENT 1 4 1
.PEN_DOWN
 10 90
 10 10
.PEN_UP
.SEGMENT DIGIT 1-2 ? "7"
.COMMENT 7 {writer} 2
.PEN_DOWN
 0 80
 40 80
 10 0
.PEN_UP
.DT 100
.PEN_DOWN
 25 40
.PEN_UP
"""
    CHARACTERS = """.SEGMENT CHARACTER 0 ? "x"
.PEN_DOWN
 0 0
 30 60
.PEN_UP
.SEGMENT CHARACTER 1 ? "Q"
.PEN_DOWN
 0 0
 1 1
.PEN_UP
"""

    @classmethod
    def setUpClass(cls):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "pens", "recorded-pens.tar")
            path.parent.mkdir()
            with tarfile.open(path, "w") as archive:
                files = {f"d{at}.txt": cls.DIGITS.format(writer=4 if at else 9) for at in range(6)} | {"c.txt": cls.CHARACTERS}
                for name, text in files.items():
                    entry = tarfile.TarInfo(name)
                    entry.size = len(text)
                    archive.addfile(entry, io.BytesIO(text.encode()))
            cls.parts = handwriting.pen_hands(folder)

    def test_each_recorded_writer_is_one_hand_and_every_sixth_is_held_back(self):
        self.assertEqual((len(self.parts["train"]), len(self.parts["held"])), (6, 2))
        self.assertEqual([sorted(hand) for hand in self.parts["held"]], [["x"], ["1", "7"]])
        self.assertEqual([sorted(hand) for hand in self.parts["train"][:2]], [["1"], ["7"]])  # of one file, of two writers

    def test_digits_are_turned_upright_and_a_touch_of_the_pen_is_a_line(self):
        bar, touch = self.parts["train"][1]["7"][0]
        self.assertTrue((bar[0] == [0, 0]).all() and bar[2][1] == 1, bar)
        self.assertEqual(len(touch), 2)
        self.assertTrue((self.parts["held"][0]["x"][0][0] == [[0, 0], [0.5, 1]]).all())


class Styles(unittest.TestCase):
    def test_some_hands_leave_more_room_about_a_plus_than_about_a_cross(self):
        styles = [layout.style(random.Random(seed), "hand") for seed in range(200)]
        wide = [style for style in styles if style.sum_gap]
        self.assertTrue(60 < len(wide) < 120)
        its_layout = layout.Layout(random.Random(1), None, wide[0])
        room = lambda text: its_layout.room(trees.sign(text), trees.sign("2"), 1.0)
        self.assertAlmostEqual(room("+")[0] - room("×")[0], wide[0].sum_gap)
        # a sign before a number is no sum
        self.assertLess(its_layout.room(trees.sign("-"), None, 1.0)[0], room("-")[0])


@unittest.skipUnless(pathlib.Path(assets.DEFAULT).exists(), "assets.py has not been run")
class Drawings(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.assets = assets.loaded()
        cls.artist = draw.Artist(cls.assets)
        cls.exam = draw.Artist(cls.assets, held_back=True)

    def test_a_picture_depends_on_nothing_but_the_seed_and_its_number(self):
        for number in range(30):
            first = draw.picture_at(self.artist, 1, number)
            draw.picture_at(self.artist, 2, number)
            again = draw.picture_at(self.artist, 1, number)
            self.assertEqual(first.tokens, again.tokens)
            self.assertTrue((first.grey == again.grey).all())
            self.assertTrue((first.boxes == again.boxes).all())

    def test_every_token_with_ink_has_a_box_inside_the_picture(self):
        for number in range(400):
            picture = draw.picture_at(self.artist, 5, number)
            high, wide = picture.grey.shape
            for index, (left, top, right, bottom) in zip(picture.tokens, picture.boxes):
                if vocabulary.TOKENS[index] in vocabulary.INKLESS:
                    self.assertEqual(left, -1)
                else:
                    self.assertTrue(0 <= left < right <= wide and 0 <= top < bottom <= high, (number, vocabulary.TOKENS[index]))

    def test_every_token_with_ink_is_drawn_by_hand_and_in_print(self):
        for by_hand in (True, False):
            for token in sorted(set(vocabulary.TOKENS) - vocabulary.INKLESS - set(vocabulary.GROUPS) - {"rule", *vocabulary.BRACKETS}):
                dice = random.Random(1)
                pen = hands.Writer(dice, self.assets) if by_hand else self.artist.press(dice, "book")
                tree = trees.seq(trees.sign(token))
                trees.tokens(tree)
                box = layout.Layout(dice, pen, layout.style(dice, "hand" if by_hand else "book")).build(tree)
                self.assertTrue(layout.composed(box, (1, 1, 1, 1))[0].any(), token)

    def test_crops_of_a_page_show_each_expression_twice_with_its_signs_where_their_boxes_are(self):
        stronger = []
        for number in range(40):
            made, again = (page_crops.crops(self.artist, 4, number) for _ in range(2))
            self.assertEqual(len(made) % page_crops.USES, 0)
            for crop, same in zip(made, again, strict=True):
                self.assertTrue((crop.grey == same.grey).all() and (crop.boxes == same.boxes).all(), number)
                self.assertEqual(len(crop.tokens), len(crop.boxes))
                ink, inside = camera.normalized(crop.grey), numpy.zeros(crop.grey.shape, bool)
                for left, top, right, bottom in crop.boxes[crop.boxes[:, 0] >= 0].round().astype(int):
                    inside[top : bottom + 1, left : right + 1] = True
                stronger.append(inside.all() or ink[inside].mean() > ink[~inside].mean())
        self.assertGreater(len(stronger), 100)
        self.assertGreater(numpy.mean(stronger), 0.95)  # something beside an expression may be darker

    def test_ink_stands_out_in_the_box_of_a_token(self):
        for number in range(300):
            picture = draw.picture_at(self.artist, 6, number)
            spread = float(picture.grey.max()) - float(picture.grey.min())
            self.assertGreater(spread, 20, number)

    def test_what_is_held_back_is_drawn_with_other_fonts_signs_and_writers(self):
        fonts = lambda artist: {id(face) for families in artist.faces.values() for family in families for face in family}
        self.assertEqual(fonts(self.artist) & fonts(self.exam), set())
        trained, held = (hands.Writer(random.Random(3), self.assets, held_back) for held_back in (False, True))
        self.assertEqual((trained.number % 2, held.number % 2), (0, 1))
        self.assertIsNot(trained.signs, held.signs)
        self.assertFalse({id(pen) for pen in self.assets["pens"]["train"]} & {id(pen) for pen in self.assets["pens"]["held"]})
        names = [{name for name, _ in self.assets["hands"][section]} for section in ("hand", "hand held")]
        self.assertEqual(names[0] & names[1], set())

    def test_a_writer_with_a_recorded_pen_never_takes_the_digits_of_another(self):
        writers = (hands.Writer(random.Random(number), self.assets) for number in range(60))
        for writer in (writer for writer in writers if writer.base == "pen"):
            for digit in "0123456789":
                if writer.mixed[digit] < 0.97 and not (digit == "1" and writer.bare_one):
                    found = writer.strokes_of(digit)
                    self.assertTrue(any(found is own for own in writer.pen[digit]), digit)

    def test_digits_are_about_as_high_in_every_crop_however_wide_the_signs_are_set(self):
        heights = []
        for number in range(200):
            picture = draw.picture_at(self.artist, 7, number)
            tokens = [vocabulary.TOKENS[index] for index in picture.tokens]
            if camera.tall(tokens).sum() < len(tokens):  # some of its tokens are digits or letters
                heights.append(camera.digit_height(tokens, picture.boxes))
        low, middle, high = numpy.quantile(heights, (0.05, 0.5, 0.95))
        self.assertTrue(14 < low and abs(middle - camera.HEIGHT) < 2 and high < 33, (low, middle, high))

    def test_the_height_of_digits_counts_and_without_any_that_of_letters(self):
        boxes = numpy.float64([(0, 0, 9, 30), (10, 12, 19, 18), (20, 10, 29, 30), (-1, -1, -1, -1), (30, 0, 39, 34)])
        self.assertEqual(camera.digit_height(["4", "-", "x", "{", "7"], boxes), 32)
        self.assertEqual(camera.digit_height(["(", "-", "x", "{", ")"], boxes), 20)
        self.assertEqual(camera.digit_height(["(", "-", ")", "{", "]"], boxes), 25)

    def test_normalized_ink_is_light_on_paper_and_on_boards(self):
        for number in range(150):
            picture = draw.picture_at(self.artist, 9, number)
            ink = camera.normalized(picture.grey)
            self.assertLess(float(numpy.median(ink)), 100, number)
            self.assertGreater(int(ink.max()), 150, number)

    def test_an_exam_never_writes_a_digit_as_the_models_that_are_trained_on_do(self):
        trained, held = ({hands.Writer(random.Random(seed), self.assets, back).models["4"] for seed in range(60)} for back in (False, True))
        self.assertEqual(trained & held, set())

    def test_expressions_of_a_page_lie_on_it_and_do_not_cover_each_other(self):
        for number in range(12):
            picture, found = draw_pages.page_at(self.artist, 1, number)
            for at, entry in enumerate(found):
                left, top, right, bottom = entry["box"]
                self.assertTrue(0 <= left < right <= picture.shape[1] and 0 <= top < bottom <= picture.shape[0])
                self.assertEqual(len(entry["tokens"]), len(entry["boxes"]))
                for other in found[:at]:
                    across = min(right, other["box"][2]) - max(left, other["box"][0])
                    down = min(bottom, other["box"][3]) - max(top, other["box"][1])
                    self.assertFalse(across > 8 and down > 8, (number, entry["linear"], other["linear"]))

    def test_a_cross_may_be_the_letter_x_and_a_letter_large_unless_they_would_be_confused(self):
        dice, pen = random.Random(4), self.artist.press(random.Random(4), "book")
        found = [self.artist.spelled(dice, pen, {"2", "×", "y"}) for _ in range(400)]
        self.assertTrue(any(spelled.get("×") == "x" for spelled in found))
        self.assertTrue(any(spelled.get("y") == "Y" for spelled in found))
        self.assertTrue(all("×" not in self.artist.spelled(dice, pen, {"2", "×", "x"}) for _ in range(400)))

    def test_some_hands_write_a_one_as_a_bare_stroke(self):
        strokes = [hands.Writer(random.Random(seed), self.assets).strokes_of("1") for seed in range(200)]
        bare = [found for found in strokes if isinstance(found, list) and len(found) == 1 and numpy.ptp(found[0][:, 0]) < 0.3 * numpy.ptp(found[0][:, 1])]
        self.assertGreater(len(bare), 40)

    def test_some_pens_are_finer_than_a_fortieth_of_a_digit(self):
        weights = [hands.Writer(random.Random(seed), self.assets).weight for seed in range(400)]
        self.assertGreater(sum(weight < 1 / 40 for weight in weights), 10)

    def test_some_expressions_are_full_of_ones(self):
        shares = [sequence.count("1") / len(digits) for sequence, digits in (
            (sequence, [token for token in sequence if token.isdigit()]) for sequence in (trees.tokens(tree) for _, tree in expressions(400))
        ) if len(digits) > 5]  # fmt: skip
        self.assertGreater(sum(share > 0.45 for share in shares), 5)

    def test_marks_have_no_tokens(self):
        dice, drawn = random.Random(5), 0
        for _, tree in expressions(60, 0.3):
            trees.tokens(tree)
            pen = hands.Writer(dice, self.assets)
            about = marks.Marks(dice, pen).about(layout.Layout(dice, pen, layout.style(dice, "hand")).build(tree))
            drawn += bool(about.items)
            self.assertTrue(all(at == -1 for _, _, _, at in about.items))
        self.assertGreater(drawn, 30)

    def test_fainter_parts_keep_all_signs_and_enough_of_their_ink_to_be_read(self):
        dice, changed, strengths, faintest = random.Random(6), 0, [], 1
        for _, tree in expressions(300, 0.3):
            trees.tokens(tree)
            box = layout.Layout(dice, self.artist.press(dice, "book"), layout.style(dice, "book")).build(tree)
            scene = grounds.PRINT[dice.choice(("book", "file"))]
            toned = self.artist.toned(dice, box, set(), False, scene)
            least = 0.2 if scene is grounds.PRINT["file"] else 0.4  # what is printed black on white may have pale colours
            changed += toned is not box
            for (before, *place), (after, *where) in zip(box.items, toned.items, strict=True):
                self.assertEqual(place, where)
                self.assertGreaterEqual(int(after.max()), round(least * int(before.max())) - 1)
                faintest = min(faintest, after.max() / max(1, before.max()))
            strengths.append(len({round(after.max() / before.max(), 1) for (before, *_), (after, *_) in zip(box.items, toned.items) if before.any()}))
        self.assertGreater(changed, 3)
        self.assertLess(faintest, 0.4)
        self.assertGreater(max(strengths), 2)  # several colours in one expression

    def test_crops_reach_from_ink_at_the_rim_to_wide_margins(self):
        rims = []
        for number in range(300):
            picture = draw.picture_at(self.artist, 11, number)
            places = picture.boxes[picture.boxes[:, 0] >= 0]
            rims.append(min(places[:, 0].min(), picture.grey.shape[1] - places[:, 2].max()))
        self.assertGreater(sum(rim <= 1 for rim in rims), 30)
        self.assertGreater(sum(rim > 5 for rim in rims), 30)

    def test_both_tables_of_scenes_are_drawn(self):
        seen = {draw.picture_at(self.artist, 8, number).scene for number in range(1800)}
        self.assertEqual(seen, set(grounds.HAND) | set(grounds.PRINT))


if __name__ == "__main__":
    unittest.main()
