"""Tests of the detector of card fields: its drawn world, its targets, how its output is read, its file. Half a minute.

python3 -m unittest test_fields.py
"""

import json
import pathlib
import random
import re
import tempfile
import unittest
import unittest.mock

import cv2
import numpy
import torch

import card_exam
import card_lines
import card_numbers
import cards
import draw_cards
import draw_marks
import draw_names
import draw_numbers
import faces
import field_batches
import field_export
import field_network
import fit_fields
import fit_lines
import grounds
import lines
import logistic
import mark_network
import mark_train
import others
import paper_fonts
import pieces
import reader_net
import restored_reader
import scenes
import seen_lines
import stroke_letters
import words
from area_net import CELL, padded
from classes import CARD, CLASSES, INDEX
from exams import Tally
from restored_weights import filled, stored, unfolded

INKED = {"number", "expiry", "valid-from", "holder"}


def has_fonts():
    """True if the world can be drawn here."""
    try:
        faces.Faces(random.Random(0), False)
    except SystemExit:
        return False
    return True


def example(*areas):
    """Names and corners of upright boxes: (name, left, top, right, bottom)."""
    corners = [[(left, top), (right, top), (right, bottom), (left, bottom)] for _, left, top, right, bottom in areas]
    return [area[0] for area in areas], numpy.float32(corners), numpy.ones(len(areas), numpy.float32)


def answered(names, corners, seen, rows, columns):
    """What a network without a fault says."""
    label, wanted, _ = field_batches.targets(names, corners, seen, rows, columns)
    return numpy.concatenate([numpy.where(label == 1, 5.0, -9.0), wanted[0], wanted[1]])


class Names(unittest.TestCase):
    def test_marks_are_left_out_and_letters_that_are_more_than_marked_are_spelled(self):
        self.assertEqual(words.unmarked("GÜÇLÜ ŞAFAK NYGÅRD"), "GUCLU SAFAK NYGARD")
        self.assertEqual(words.unmarked("Łukasz Đorđe Sjöström Weiß ÆRØ"), "Lukasz Dorde Sjostrom Weiss AERO")

    def test_no_machine_embosses_a_mark(self):
        dice, names = random.Random(5), []
        for number in range(40):
            card = cards.blank(dice, numpy.random.default_rng(number), faces.Faces(dice, False), False)
            style = lines.Style(card, faces.Faces(dice, False), dice)
            style.relief, style.kind = True, lines.RELIEFS[0]
            pieces.holder(card, style, dice)
            names += card.truth.get("holder", [])
        self.assertGreater(len(names), 20)
        self.assertEqual(names, [words.unmarked(name) for name in names])

    def test_a_firm_beside_a_person_is_no_holder(self):
        dice = random.Random(6)
        drawn = [words.holder_lines(dice) for _ in range(2000)]
        beside = [lines for lines in drawn if not all(names for _, names in lines)]
        self.assertAlmostEqual(len(beside) / len(drawn), 0.16, delta=0.03)
        self.assertTrue(all(sum(names for _, names in lines) == 1 for lines in beside))
        above = sum(not lines[0][1] for lines in beside)
        self.assertAlmostEqual(above / len(beside), 0.35, delta=0.1)

    def test_a_placeholder_alone_is_the_holder_of_a_specimen(self):
        dice = random.Random(7)
        with unittest.mock.patch.object(words, "holder_lines", lambda random: [("TITULAR TARJETA", True)]):
            card = cards.blank(dice, numpy.random.default_rng(1), faces.Faces(dice, False), False)
            pieces.holder(card, lines.Style(card, faces.Faces(dice, False), dice), dice)
        self.assertEqual(card.truth["holder"], ["TITULAR TARJETA"])

    def test_a_line_beside_the_name_is_not_in_its_truth(self):
        dice = random.Random(8)
        beside = [("ANN LEE", True), ("LEE TRADING LTD", False)]
        for order, told in ((beside, ["ANN LEE"]), (beside[::-1], ["ANN LEE"]), (beside[1:], ["LEE TRADING LTD"])):
            with unittest.mock.patch.object(words, "holder_lines", lambda random: order):
                card = cards.blank(dice, numpy.random.default_rng(2), faces.Faces(dice, False), False)
                pieces.holder(card, lines.Style(card, faces.Faces(dice, False), dice), dice)
            self.assertEqual(card.truth["holder"], told)

    def test_placeholders_and_lines_beside_names_are_of_many_words(self):
        dice = random.Random(9)
        for invented in (words.placeholder, words.companion, words.brand):
            self.assertGreater(len({invented(dice) for _ in range(1000)}), 300)

    def test_what_stands_close_beside_a_name_is_paler_or_of_another_type(self):
        dice, alike, other = random.Random(10), [], []
        card = unittest.mock.Mock(size=cards.SIZE)
        style = unittest.mock.Mock(relief=False, paler=lambda: "paler")
        with unittest.mock.patch.object(pieces, "set_line", lambda card, style, text, size, spots: (other if style == "paler" else alike).extend(spots[:1])), \
                unittest.mock.patch.object(pieces, "print_words", lambda card, face, text, size, x, y: other.append((x, y))):  # fmt: skip
            for _ in range(600):
                pieces.companion(card, style, (10, 40, 30, 43), 3, dice)
        gaps = lambda spots: [spot[0] - 30 for spot in spots if spot[0] > 30]
        self.assertGreater(min(gaps(alike)), 2 * 3)
        self.assertLess(min(gaps(other)), 1 * 3)


class Numbers(unittest.TestCase):
    def test_the_table_of_the_plugin_is_read(self):
        names = {row.name for row in card_numbers.networks()}
        self.assertTrue({"visa", "mastercard", "amex", "maestro", "naranja"} <= names)

    def test_nine_in_ten_check_digits_hold_and_half_of_those_of_no_network(self):
        dice = random.Random(1)
        drawn = [card_numbers.drawn(dice) for _ in range(4000)]
        foreign = [one for one in drawn if "network" not in one.told_as(one.grouped())]
        holds = lambda one: one.digits[-1] == card_numbers.check_digit(one.digits[:-1])
        held = lambda some: sum(map(holds, some)) / len(some)
        self.assertAlmostEqual(held(drawn), 0.9, delta=0.015)
        self.assertAlmostEqual(held(foreign), 0.5, delta=0.1)
        self.assertAlmostEqual(len(foreign) / len(drawn), 0.08, delta=0.02)

    def test_a_network_is_told_where_it_owns_the_number(self):
        dice = random.Random(2)
        for _ in range(2000):
            one = card_numbers.drawn(dice)
            owner = card_numbers.network_of(one.digits)
            self.assertEqual(one.told_as(one.grouped()), {"number": one.digits} | ({"network": one.network} if owner else {}))
            self.assertIn(owner, (one.network, None))
            self.assertEqual("".join(one.grouped()), one.digits)
            self.assertIn(len(one.digits), range(12, 20))

    def test_a_card_is_valid_from_an_earlier_month_than_it_ends(self):
        dice = random.Random(3)
        for _ in range(500):
            first, last = (card_exam.month(text) for text in words.dates(dice))
            if last is not None:  # 00/00 is a specimen's
                self.assertLess((first[-2:], first[:2]), (last[-2:], last[:2]))

    def test_a_published_test_number_has_its_check_digit(self):
        self.assertEqual(card_numbers.check_digit("411111111111111"), "1")
        self.assertEqual(card_numbers.check_digit("37828224631000"), "5")


@unittest.skipUnless(has_fonts(), "fonts of the lists are missing")
class World(unittest.TestCase):
    def test_a_picture_depends_on_nothing_but_the_seed_and_its_number(self):
        for number in range(6):
            first, areas, truths, view = scenes.drawn(1, number)
            scenes.drawn(2, number)
            again, same, *others_ = scenes.drawn(1, number)
            self.assertTrue((first == again).all())
            self.assertEqual([truths, view], others_)
            self.assertTrue(all((a.corners == b.corners).all() for a, b in zip(areas, same)))

    def test_boxes_of_personal_lines_hold_ink(self):
        for number in range(30):
            dice, noise = random.Random(number), numpy.random.default_rng(number)
            card = cards.front(dice, noise, False)
            for name, corners in card.areas:
                if name in INKED:
                    left, top = numpy.int32(corners.min(0))
                    right, bottom = numpy.int32(corners.max(0))
                    part = cv2.cvtColor(card.picture[top:bottom, left:right].clip(0, 255).astype(numpy.uint8), cv2.COLOR_RGB2GRAY)
                    self.assertGreater(part.size, 20, (number, name))
                    self.assertGreater(float(part.std()), 2.0, (number, name))

    def test_what_is_no_payment_card_has_no_card_and_no_truth(self):
        for number in range(8):
            _, areas, truths, _ = scenes.drawn(3, number, is_payment=False)
            self.assertFalse(truths)
            self.assertFalse({area.name for area in areas} & {CARD, "number", "expiry", "holder", "issuer", "network"})

    def test_training_never_draws_what_is_held_back(self):
        self.assertFalse({grounds.circuit, grounds.honeycomb} & set(grounds.GROUNDS))
        families = lambda held: {face.path for name, group in paper_fonts.groups(held).items() if name in faces.WORDMARKS for family in group for face in family}
        self.assertFalse(families(False) & families(True))
        dice = random.Random(0)
        seen, held = (faces.Faces(dice, flag) for flag in (False, True))
        self.assertFalse(set(seen.numbers) & set(held.numbers))
        self.assertFalse(set(seen.pressed) & set(held.pressed))

    def test_every_kind_of_card_and_of_other_things_is_drawn(self):
        for module in (cards, others):
            for kind in module.KINDS:
                kind(random.Random(5), numpy.random.default_rng(5), True)


class StrokeLetters(unittest.TestCase):
    def alphabets(self):
        return [stroke_letters.masks(random.Random(seed)) for seed in range(20)]

    def test_every_alphabet_has_all_signs_of_one_height_with_ink(self):
        for masks in self.alphabets():
            self.assertEqual(set(masks), set(faces.LETTERS))
            for sign, mask in masks.items():
                self.assertEqual(mask.shape[0], stroke_letters.CAPITAL)
                self.assertGreater(int((mask > 128).sum()), 20, sign)

    def test_no_two_letters_of_an_alphabet_look_the_same_and_alphabets_differ(self):
        alphabets = self.alphabets()
        for masks in alphabets:
            seen = {sign: cv2.resize(masks[sign], (60, 100)).astype(float) for sign in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
            for sign, one in seen.items():
                for other, two in seen.items():
                    if sign < other:
                        self.assertGreater(numpy.abs(one - two).mean(), 3, sign + other)
        self.assertGreater(len({masks["M"].tobytes() for masks in alphabets}), 15)

    def test_strokes_may_end_in_feet(self):
        def growth(mask):
            ink = lambda row: int((mask[row] > 128).sum())
            return ink(stroke_letters.CAPITAL - 4) / max(1, ink(stroke_letters.CAPITAL // 4))

        feet = [growth(masks["H"]) for masks in self.alphabets()]
        self.assertLess(min(feet), 1.1)
        self.assertGreater(max(feet), 1.3)

    def test_a_narrow_m_may_have_its_middle_near_the_top(self):
        deepest = []
        for masks in self.alphabets():
            mask = masks["M"]
            middle = mask[:, mask.shape[1] // 2 - 1 : mask.shape[1] // 2 + 2].max(1) > 128
            deepest.append(float(numpy.flatnonzero(middle).max()) / stroke_letters.CAPITAL)
        self.assertLess(min(deepest), 0.5)
        self.assertGreater(max(deepest), 0.6)


class SeenLines(unittest.TestCase):
    @unittest.skipUnless(has_fonts(), "fonts of the lists are missing")
    def test_lines_are_what_the_reader_can_spell_level_and_legible_and_depend_on_the_seed_alone(self):
        for content, signs in ((draw_names.NAMES, draw_names.SIGNS), (draw_numbers.NUMBERS, draw_numbers.SIGNS)):
            drawn = self.some(content, 24)
            for text, picture in drawn:
                self.assertLessEqual(set(text), signs)
                self.assertNotIn("  ", text)
                self.assertGreaterEqual(picture.shape[0], seen_lines.LEAST)
                self.assertGreater(picture.shape[1], picture.shape[0])
                self.assertGreater(float(picture.std()), 1)
            self.assertGreater(len({text for text, _ in drawn}), 20)
            again = self.some(content, 24)
            self.assertTrue(all(one[0] == other[0] and (one[1] == other[1]).all() for one, other in zip(drawn, again)))

    @staticmethod
    def some(content, count):
        drawing = seen_lines.Drawing(content, held_back=False)
        return [drawing.line(random.Random(f"8/{at}"), numpy.random.default_rng([8, at])) for at in range(count)]

    def test_numbers_and_dates_come_with_all_that_parts_their_digits(self):
        drawn = [draw_numbers.text(random.Random(at)) for at in range(600)]
        self.assertEqual({sign for text in drawn for sign in card_numbers.starred(text)}, draw_numbers.SIGNS)
        self.assertTrue(any(text.count("/") == 2 for text in drawn))
        self.assertTrue(any(len(text) > 12 and text.isdigit() for text in drawn))

    def test_a_masked_number_shows_its_ends_alone_and_is_told_sign_by_sign(self):
        signs = set()
        for seed in range(300):
            number = card_numbers.drawn(random.Random(seed))
            groups = number.masked(random.Random(seed))
            text = "".join(groups)
            told = card_numbers.starred(text)
            first, last = re.fullmatch(r"(\d*)\*+(\d+)", told).groups()
            self.assertTrue(number.digits.startswith(first) and number.digits.endswith(last))
            self.assertTrue(len(first) <= 6 and 2 <= len(last) <= 4)
            self.assertTrue(len(told) == len(number.digits) or len(groups) == 2 and not first)
            self.assertEqual(number.told_as(groups), {"masked-number": told})
            signs |= set(text) - set("0123456789")
        self.assertEqual(signs, set(card_numbers.HIDING))

    @unittest.skipUnless(has_fonts(), "fonts of the lists are missing")
    def test_a_face_draws_asterisks_for_signs_that_it_lacks_and_nothing_else(self):
        for seed in range(12):
            own = faces.Faces(random.Random(seed), held_back=False)
            for face in (own.number(), own.words()):
                drawn = own.drawable(face, "12" + card_numbers.HIDING)
                self.assertTrue(own.draws(face, drawn))
                self.assertTrue(all(sign in (old, "*") for sign, old in zip(drawn, "12" + card_numbers.HIDING)))

    @unittest.skipUnless(has_fonts(), "fonts of the lists are missing")
    def test_a_pressed_line_shows_every_sign_whether_the_standard_has_it_or_not(self):
        for seed in range(40):
            some = random.Random(seed)
            some_faces = faces.Faces(some, False)
            card = cards.blank(some, numpy.random.default_rng(seed), some_faces, False)
            style = lines.Style(card, some_faces, some)
            style.relief, style.digits_by_standard = True, True
            style.letters = dict.fromkeys(faces.LETTERS, numpy.full((100, 60), 255, numpy.uint8))  # blocks, no strokes
            for text, by_standard in (("01/29", True), ("01-29", False), ("01.29", False)):
                mask = style.personal(text, 4, is_number=True)[0]
                self.assertEqual(float((mask > 128).mean()) < 0.6, by_standard, text)

    def test_a_readers_file_gives_back_the_network_that_it_was_made_of(self):
        signs = sorted(draw_names.SIGNS - {" "})
        torch.manual_seed(3)
        network = reader_net.LineReader(len(signs) + 2)
        lines_ = torch.randn(1, 1, reader_net.ROWS, 160)
        network.train()(lines_)  # the normalizations have seen something
        with tempfile.TemporaryDirectory() as folder, torch.no_grad():
            path = str(pathlib.Path(folder, "reader.onnx"))
            reader_net.export(network, signs, 1.0, path)
            again = reader_net.LineReader(len(signs) + 2)
            self.assertEqual(filled(again, stored(path, "net.") | restored_reader.memory(path)), [])
            wanted = network.eval()(lines_)
            self.assertLess((again.eval()(lines_) - wanted).abs().max(), 0.02)  # the file's numbers have 16 bits
            self.assertLess(unfolded(again, [lines_], again), 1e-4)
            self.assertLess((again(lines_) - wanted).abs().max(), 0.02)


class Fits(unittest.TestCase):
    def test_worths_follow_what_is_seen_stay_judged_where_nothing_is_and_never_change_sides(self):
        noise = numpy.random.default_rng(5)
        inputs = numpy.hstack([numpy.ones((600, 1)), noise.normal(0, 2, (600, 2)), numpy.zeros((600, 1))])
        right = noise.random(600) < logistic.probability(inputs @ [0.5, 1.0, -0.2, 0])
        open_, follows, against, unseen = logistic.judged_weights(inputs, right, [0.0, 2.0, 1.0, -3.0], spread=1)
        self.assertAlmostEqual(open_, 0.5, delta=0.3)
        self.assertAlmostEqual(follows, 1.0, delta=0.3)
        self.assertEqual(against, 0)  # it was judged to speak for what it speaks against
        self.assertEqual(unseen, -3)

    def test_dates_and_networks_are_right_if_they_are_printed_on_a_card_of_the_picture(self):
        corners = [[0, 0], [100, 0], [100, 60], [0, 60]]
        card = {"corners": corners, "seen": 1.0, "fields": {}, "printed": {"expiry": "7/31", "mark": "visa"}}
        told = [("expiry", "07/31", "digits", 3.0), ("valid-from", "07/31", "labelled", 1.0), ("network", "visa", "marked", 1.0), ("holder", "A", "labelled", 1.0)]
        names = {case: name for name, case in fit_fields.signs("FieldSign").items()}
        considered = [{"field": field, "text": text, "evidence": [{"name": names[sign], "nats": 0, "detail": str(value)}]} for field, text, sign, value in told]
        claim = {"kind": "payment-card", "won": True, "nats": 2.0, "page": 0, "sheet": 0, "evidence": [], "considered": considered}
        report = {"claims": [claim, {**claim, "nats": -1.0}], "pages": [{"sheets": [{"outline": corners}]}], "documents": []}
        values = fit_fields.Told([({"cards": [card]}, report)], fit_fields.signs("FieldSign"))
        self.assertEqual(list(values.fields), ["expiry", "valid-from", "network"])
        self.assertEqual(list(values.right), [True, False, True])
        self.assertEqual(values.values[0, list(names).index("digits")], 3.0)
        self.assertEqual(numpy.count_nonzero(values.values), 3)
        networks = fit_fields.Told([({"cards": [card]}, report)], fit_fields.signs("FieldSign"), ["network"])
        self.assertEqual(list(networks.fields), ["network"])

    def test_signs_of_fields_that_are_kept_stand_in_the_new_table_as_in_the_old(self):
        cases = fit_fields.signs("FieldSign")
        old = {line.strip().split(":")[0]: line for line in fit_fields.TABLE.read_text(encoding="utf-8").splitlines()}
        values = numpy.zeros((1, len(cases)))
        values[0, list(cases.values()).index("digits")] = 2
        table = "\n".join(f"    .{case}: 9.5,  // 1" for case in cases.values())
        new = {line.strip().split(":")[0]: line for line in fit_fields.with_kept(table, values, cases).splitlines()}
        self.assertEqual(new[".digits"], "    .digits: 9.5,  // 1")
        self.assertEqual(new[".mark"], old[".mark"])


class Marks(unittest.TestCase):
    def test_every_network_of_the_plugins_table_has_a_name_behind_none(self):
        self.assertEqual(set(mark_network.names()[1:]), {row.name for row in card_numbers.networks()})
        self.assertEqual(mark_network.names()[0], mark_network.NONE)

    def test_a_mark_is_cut_level_into_the_middle_of_its_window_whatever_its_proportions(self):
        for wide, high, turn in ((120, 40, 0.3), (40, 60, -0.4), (200, 20, 0.0)):
            axes = numpy.float32([[numpy.cos(turn), numpy.sin(turn)], [-numpy.sin(turn), numpy.cos(turn)]])
            corners = numpy.float32([(-wide, -high), (wide, -high), (wide, high), (-wide, high)]) / 2 @ axes + numpy.float32((200, 150))
            picture = numpy.zeros((300, 400, 3), numpy.uint8)
            cv2.fillPoly(picture, [numpy.int32(numpy.round(corners))], (255, 0, 0))
            red = draw_marks.cut(picture, corners, random.Random(4))[..., 0].astype(float)
            self.assertEqual(red.shape, (mark_network.HIGH, mark_network.WIDE))
            rows, columns = red.sum(1), red.sum(0)
            for sums in (rows, columns):
                middle = (sums * numpy.arange(len(sums))).sum() / sums.sum()
                self.assertLess(abs(middle - (len(sums) - 1) / 2), 0.2 * len(sums), (wide, high, turn))
            proportions = (columns > columns.max() / 2).sum() / (rows > rows.max() / 2).sum()
            self.assertAlmostEqual(proportions / (wide / high), 1, delta=0.35)

    @unittest.skipUnless(has_fonts(), "fonts of the lists are missing")
    def test_what_is_drawn_depends_on_the_seed_alone_and_shows_marks_and_other_things(self):
        known = mark_network.names()

        def some():
            return [one for at in range(3) for one in draw_marks.things(random.Random(f"5/{at}"), numpy.random.default_rng([5, at]), False, known)]

        drawn, again = some(), some()
        self.assertTrue(all(label == other and (picture == same).all() for (picture, label), (same, other) in zip(drawn, again)))
        self.assertTrue(all(picture.shape == (mark_network.HIGH, mark_network.WIDE, 3) for picture, _ in drawn))
        labels = {label for _, label in drawn}
        self.assertIn(0, labels)
        self.assertGreater(len(labels), 6)

    def test_the_file_gives_probabilities_of_the_names_that_it_bears(self):
        import onnx
        import openvino

        torch.manual_seed(1)
        network = mark_network.MarkClassifier(len(mark_network.names())).eval()
        self.assertLessEqual(sum(value.numel() for value in network.parameters()), 400_000)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "marks.onnx"
            mark_train.exported(network, 1.5, path)
            told = {entry.key: entry.value for entry in onnx.load(str(path)).metadata_props}
            output = openvino.Core().compile_model(str(path), "CPU")(numpy.random.default_rng(2).random((5, 3, mark_network.HIGH, mark_network.WIDE), numpy.float32))[0]
        self.assertEqual(tuple(told["names"].split(",")), mark_network.names())
        self.assertEqual(output.shape, (5, len(mark_network.names())))
        self.assertTrue(numpy.allclose(output.sum(1), 1, atol=1e-4))


class Lines(unittest.TestCase):
    def test_signs_are_capitals_without_marks_between_blanks(self):
        text = lambda line: "".join(fit_lines.SIGNS[code] for code in fit_lines.codes(line))
        self.assertEqual(text("Łukasz  Muñoz 12/27 №"), " LUKASZ MUNOZ 00/00 ? ")
        self.assertEqual(len(fit_lines.codes("A" * 90)), fit_lines.LONGEST + 2)

    def test_the_table_says_what_the_network_says(self):
        network = fit_lines.LineLetters().eval()
        for layer in network.parameters():
            torch.nn.init.normal_(layer, std=0.3, generator=torch.Generator().manual_seed(layer.numel()))
        rows = [(fit_lines.codes(line), 0) for line in fit_lines.EXAMPLES]
        with torch.no_grad():
            told = network(fit_lines.tensors(rows)[0])
        self.assertTrue(torch.allclose(fit_lines.logits(fit_lines.layers(network), [row for row, _ in rows]), told, atol=1e-3))

    def test_steps_of_the_table_are_signs_of_it(self):
        numbers, step = fit_lines.rounded(torch.tensor([-2.0, 0.0, 1.1]))
        self.assertEqual(numbers.tolist()[1], 0)
        self.assertTrue(all(fit_lines.LOWEST <= fit_lines.ZERO + number <= fit_lines.HIGHEST for number in numbers.tolist()))
        self.assertAlmostEqual(numbers.tolist()[0] * step, -2, delta=step)

    def test_a_reader_takes_letters_for_others_that_look_alike(self):
        dice, world = random.Random(1), card_lines.Lines.__new__(card_lines.Lines)
        read = {world.read("MARK HOLLOWAY", dice) for _ in range(300)}
        self.assertIn("MARK HOLLOWAY", read)
        self.assertTrue({"NARK HOLLOWAY", "MARKHOLLOWAY"} & read)

    def test_words_that_are_held_back_are_not_fitted_on(self):
        both, some = [], [f"{first}{last}" for first in ("Ann", "Bir", "Cor") for last in ("a", "git", "vin", "elie", "Иван")]
        for held_back in (False, True):
            world = card_lines.Lines.__new__(card_lines.Lines)
            world.held_back = held_back
            both.append(world.kept(some))
        self.assertEqual(sorted(both[0] + both[1]), sorted(text for text in some if "И" not in text))
        self.assertGreater(len(both[0]), len(both[1]))

    def test_names_of_the_drawn_cards_are_none_of_the_others(self):
        other = {locale for locale, _ in card_lines.providers("person")} - set(words.LOCALES)
        self.assertGreater(len(other), 30)

    def test_a_source_that_is_another_file_is_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, card_lines.TABLES_OF_NAMES["given"])
            path.parent.mkdir()
            path.write_text("Romanized Name\nAnna\n", encoding="utf-8")
            with self.assertRaises(ValueError):
                card_lines.Lines(pathlib.Path(folder), False)


class Targets(unittest.TestCase):
    def test_answers_without_a_fault_come_back_as_they_were(self):
        truth = example((CARD, 20, 20, 340, 222), ("number", 40, 120, 300, 140), ("holder", 40, 190, 160, 199), ("network", 260, 170, 330, 212))
        fields = answered(*truth, 32, 48)
        for name, corners in zip(truth[0], truth[1]):
            found = field_network.decoded(fields, name)
            self.assertEqual(len(found), 1, name)
            self.assertGreater(field_network.overlap(found[0][0], corners), 0.98)

    def test_a_turned_line_keeps_its_angle(self):
        corners = field_network.corners_of([(150, 100, 200, 20, 0.3)]).astype(numpy.float32)
        fields = answered(["number"], corners, numpy.float32([1]), 32, 48)
        self.assertGreater(field_network.overlap(field_network.decoded(fields, "number")[0][0], corners[0]), 0.98)
        self.assertAlmostEqual(float(fields[len(CLASSES) + 4][fields[INDEX["number"]] > 0].mean()), 0.3, places=3)

    def test_every_field_has_a_cell_even_a_small_one(self):
        label, *_ = field_batches.targets(*example(("expiry", 41, 42, 60, 47)), 16, 16)
        self.assertTrue((label[INDEX["expiry"]] == 1).any())

    def test_what_is_hidden_or_too_small_is_neither_asked_for_nor_forbidden(self):
        names, corners, _ = example(("number", 40, 40, 140, 50), ("expiry", 40, 80, 60, 83))
        label, *_ = field_batches.targets(names, corners, numpy.float32([0.4, 1]), 16, 24)
        for name in names:
            self.assertFalse((label[INDEX[name]] == 1).any())
            self.assertTrue((label[INDEX[name]] == field_batches.UNSURE).any())


class Files(unittest.TestCase):
    def test_the_file_agrees_with_the_network_and_says_what_it_is(self):
        import onnx

        torch.manual_seed(1)
        network = field_network.FieldDetector().eval()
        self.assertLessEqual(sum(value.numel() for value in network.parameters()), 1_000_000)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "fields.onnx"
            field_export.exported(network, path, {"card": [1.0, 0.0]})
            told = {entry.key: entry.value for entry in onnx.load(str(path)).metadata_props}
        self.assertEqual(told["classes"], "card,number,expiry,valid-from,holder,issuer,network,code,chip,stripe,signature")
        self.assertEqual(json.loads(told["calibration"]), {"card": [1.0, 0.0]})

    def test_a_file_gives_back_the_network_that_it_was_made_of(self):
        """Normalizations have weights and statistics of their own, which the file has folded away; what is calibrated there is not restored."""
        torch.manual_seed(2)
        network, again = field_network.FieldDetector().eval(), field_network.FieldDetector().eval()
        with torch.no_grad():
            for one in network.modules():
                if isinstance(one, torch.nn.BatchNorm2d):
                    one.weight.uniform_(0.5, 1.5), one.bias.uniform_(-0.5, 0.5), one.running_mean.uniform_(-0.5, 0.5), one.running_var.uniform_(0.5, 1.5)
        sheet = torch.rand(1, 1, 64, 96)
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "fields.onnx"
            field_export.exported(network, path, {"card": [3.0, -2.0]})
            self.assertEqual(filled(again, stored(path, "network.")), [])
        self.assertLess(unfolded(again, [sheet], again.raw), 1e-3)
        with torch.no_grad():
            self.assertLess(float((again.raw(sheet) - network.raw(sheet)).abs().max()), field_export.WRONG)

    def test_every_cell_gets_all_values_at_any_size(self):
        network = field_network.FieldDetector().eval()
        for shape in ((32, 32), (96, 160), (64, 416)):
            with torch.no_grad():
                self.assertEqual(network(torch.zeros(1, 1, *shape)).shape, (1, len(CLASSES) + 10, shape[0] // CELL, shape[1] // CELL))
        self.assertEqual(padded(numpy.zeros((33, 64), numpy.uint8)).shape, (96, 96))


class Exams(unittest.TestCase):
    def test_a_report_of_the_truth_is_all_right(self):
        card = {"number": "4111111111111111", "network": "visa", "expiry": "3/2027", "holder": ["ANN", "LEE"]}
        truth = {"view": "tight front", "cards": [{"fields": card, "printed": card, "seen": 1.0}]}
        told = {"number": "4111111111111111", "network": "visa", "expiry": "03/27", "holder": "ANN LEE"}
        fields = [{"name": name, "value": value, "confidence": 0.9} for name, value in told.items()]
        tally = Tally()
        card_exam.judge(tally, truth, {"documents": [{"kind": "payment-card", "fields": fields}]})
        self.assertEqual(tally.right, tally.total)
        self.assertFalse(tally.wrong)

    @unittest.skipUnless(has_fonts(), "fonts of the lists are missing")
    def test_the_exam_draws_the_same_pictures_for_a_seed(self):
        first, truths, *_ = draw_cards.picture(5, 1, True)
        again, same, *_ = draw_cards.picture(5, 1, True)
        self.assertTrue((first == again).all())
        self.assertEqual(truths, same)


if __name__ == "__main__":
    unittest.main()
