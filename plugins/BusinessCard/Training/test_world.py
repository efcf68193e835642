"""Tests of the drawn world: what is held out of the training, official numbers, and the tags of what is drawn."""

import contextlib
import io
import json
import pathlib
import random
import subprocess
import sys
import tarfile
import tempfile
import unittest

import numpy

import held_out
import registrations
import sheets
import shops
import sources
import world
from dice import Dice
from word_features import ROLES

HERE = pathlib.Path(__file__).parent
sys.path.append(str(HERE.parents[2] / "Scripts" / "training"))
import fit_blanks  # noqa: E402
import measure  # noqa: E402

_folder = tempfile.TemporaryDirectory()
POOLS = pathlib.Path(_folder.name) / "pools.json"


def setUpModule():
    """Pools of Faker alone: enough to draw."""
    with contextlib.redirect_stdout(io.StringIO()):
        subprocess.run([sys.executable, HERE / "sources.py", POOLS], check=True, stdout=subprocess.DEVNULL)


def tearDownModule():
    _folder.cleanup()


def papers(part, count, seed):
    """Papers of a part of the families, read as with a recogniser's errors."""
    world.load(POOLS, part)
    source = random.Random(seed)
    for _ in range(count):
        paper = world.sample(source)
        yield paper, world.reading_noise(paper.lines, source)


class HeldOut(unittest.TestCase):
    def drawn(self, part):
        """The names of layouts, logos and papers that 400 papers show."""
        names, own = set(), held_out.drawn

        def noted(dice, kind, *families):
            name, value = own(dice, kind, *families)
            names.add(name)
            return name, value

        held_out.drawn = noted
        try:
            self.papers = list(papers(part, 400, 7))
        finally:
            held_out.drawn = own
        return names

    def test_the_training_sees_no_family_that_is_held_out(self):
        self.assertFalse(self.drawn(held_out.TRAINING) & frozenset().union(*held_out.HELD.values()))

    def test_the_exam_sees_families_of_every_kind(self):
        names = self.drawn(held_out.ALL)
        for kind, held in held_out.HELD.items():
            self.assertTrue(names & held, kind)
            self.assertTrue(names - held, kind)

    def test_each_paper_of_the_validation_shows_one(self):
        world.load(POOLS, held_out.VALIDATION)
        source, dice = random.Random(3), []
        own = world.Dice

        def kept(*arguments):
            dice.append(own(*arguments))
            return dice[-1]

        world.Dice = kept
        try:
            for _ in range(60):
                world.sample(source)
                self.assertTrue(dice[-1].has_held_out)
        finally:
            world.Dice = own
        self.assertGreater(len(dice), 60)

    def test_every_held_out_name_is_a_family_of_the_world(self):
        names = self.drawn(held_out.VALIDATION)
        self.assertEqual(frozenset().union(*held_out.HELD.values()) - names, frozenset())


class Tags(unittest.TestCase):
    def test_each_character_has_a_tag_or_none_of_a_known_role(self):
        for paper, read in papers(held_out.ALL, 300, 11):
            for line in [*paper.lines, *read]:
                self.assertEqual(len(line["text"]), len(line["tags"]), line["text"])
                self.assertLessEqual({tag[0] for tag in line["tags"] if tag}, {*ROLES, "?"})

    def test_papers_that_are_no_card_have_no_roles(self):
        for paper, _ in papers(held_out.ALL, 200, 12):
            if not paper.is_card:
                self.assertLessEqual(world.roles_of(paper.lines), {"?"})

    def test_the_same_seed_draws_the_same_papers(self):
        first, second = ([paper.lines for paper, _ in papers(held_out.TRAINING, 20, 5)] for _ in range(2))
        self.assertEqual(first, second)


class PaymentMarks(unittest.TestCase):
    def test_marks_of_networks_stand_on_contact_cards_and_on_other_papers(self):
        """Else they alone would tell one from the other."""
        marks = {mark.casefold() for mark in shops.COMMON_MARKS}
        shown = {True: 0, False: 0}
        for paper, _ in papers(held_out.TRAINING, 600, 11):
            shown[paper.is_card] += any(line["text"].casefold() in marks for line in paper.lines)
        self.assertGreater(shown[True], 3)
        self.assertGreater(shown[False], 0)


class Businesses(unittest.TestCase):
    def test_kinds_are_shops_and_offices_and_goods_what_people_seek_there(self):
        presets = {
            "shop/bakery": {"name": "Padaria", "terms": "pão, bolos,,<translate>"},
            "shop/tyres": {"name": "Pneus (novos)", "terms": ["rodas"]},
            "office/notary": {"name": "Cartório"},
            "natural/peak": {"name": "Pico", "terms": "cume"},
        }
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "words")
            path.mkdir()
            text = json.dumps({"pt-BR": {"presets": {"presets": presets}}}).encode()
            with tarfile.open(path / "id-tagging-translations.tar", "w") as archive:
                entry = tarfile.TarInfo("dist/translations/pt-BR.min.json")
                entry.size = len(text)
                archive.addfile(entry, io.BytesIO(text))
            found = sources.businesses(folder)
        self.assertEqual(found, {"pt": {"kinds": ["Cartório", "Padaria"], "goods": ["Cartório", "Padaria", "bolos", "pão", "rodas"]}})


class SparseShops(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        world.load(POOLS, held_out.ALL)
        dice, maker = Dice(random.Random(4)), world._world.cards
        drawn = ((maker.draw(dice), maker.kind) for _ in range(1500))
        cls.sparse = [blocks for blocks, kind in drawn if kind == "sparse"]

    def test_some_cards_hold_a_firm_and_its_numbers_and_no_address(self):
        self.assertGreater(len(self.sparse), 12)
        for blocks in self.sparse:
            self.assertTrue(blocks.contact)
            self.assertFalse(blocks.addresses)

    def test_some_of_them_say_what_is_sold_and_how_one_pays_and_most_do_not(self):
        self.assertTrue(0.1 < sum(bool(blocks.services) for blocks in self.sparse) / len(self.sparse) < 0.6)

    def test_some_run_their_numbers_on_in_one_line(self):
        lines = [line for blocks in self.sparse for block in blocks.contact for line in block]
        phones = [{tag for tag in line.tags if tag and tag[0] == "phone"} for line in lines]
        self.assertTrue(any(len(tags) > 1 for tags in phones))
        self.assertTrue(any(len(tags) == 1 for tags in phones))
        for line in lines:
            self.assertEqual(len(line.text), len(line.tags))


class Sheets(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.papers = [(paper, read) for paper, read in papers(held_out.ALL, 500, 21)]

    def test_every_line_lies_on_its_sheet(self):
        for paper, _ in self.papers:
            x, y, width, height = paper.sheet
            left, top, right, bottom = sheets.extent(paper.lines)
            self.assertTrue(x <= left and y <= top and right <= x + width and bottom <= y + height, paper.kind)

    def test_contact_cards_have_their_formats_and_papers_of_their_size_are_drawn_too(self):
        """Else the form alone would tell a card."""
        forms = {True: [], False: []}
        for paper, _ in self.papers:
            forms[paper.is_card].append(paper.sheet[2] / paper.sheet[3])
        near = {kind: sum(any(abs(form / usual - 1) < 0.01 for usual in sheets.CARDS) for form in own) / len(own) for kind, own in forms.items()}
        self.assertGreater(near[True], 0.5)
        self.assertTrue(0.1 < near[False] < 0.5, near)

    def test_a_sheet_that_is_cut_out_keeps_its_form_and_a_whole_picture_may_have_any(self):
        found = [(paper, world.sheet_found(paper, random.Random(number))) for number, (paper, _) in enumerate(self.papers)]
        self.assertTrue(0 < sum(sheet is None for _, sheet in found) < 0.15 * len(found))
        change = {1.0: [], 0.0: []}
        for paper, sheet in found:
            if sheet:
                change[sheet["outlined"]].append(abs(numpy.log(sheet["w"] / sheet["h"] * paper.sheet[3] / paper.sheet[2])))
        self.assertLess(max(change[1.0]), 0.25)
        self.assertTrue(min(map(len, change.values())) > 50 and max(change[0.0]) > 0.25)

    def test_a_few_lines_of_a_paper_are_no_card_even_if_they_are_of_one(self):
        parts = [paper for paper, _ in self.papers if paper.is_part]
        self.assertTrue(0.03 < len(parts) / len(self.papers) < 0.2)
        for paper in parts:
            self.assertFalse(paper.is_card)
            self.assertLessEqual(world.roles_of(paper.lines), {"?"})

    def test_some_fronts_say_nothing_of_a_way_to_reach_anybody(self):
        silent = [paper for paper, _ in self.papers if paper.is_card and not world.roles_of(paper.lines) & world.REACHING]
        self.assertTrue(0 < len(silent) < 0.1 * len(self.papers))


class Blanks(unittest.TestCase):
    def test_lines_of_numbers_lose_more_blanks_than_words(self):
        def lost(text):
            """The share of a line's blanks that are not read."""
            line = {"text": text, "tags": [None] * len(text), "cx": 100, "cy": 10, "w": 300, "h": 12, "size": 1.0}
            left = sum(one["text"].count(" ") for seed in range(800) for one in world.reading_noise([line], random.Random(seed)))
            return 1 - left / 800 / text.count(" ")

        self.assertGreater(lost("11 555 01 23 / 11 555 01 45"), lost("fresh bread and cakes for all") + 0.03)


class OfficialNumbers(unittest.TestCase):
    def test_a_number_without_a_label_has_letters_a_bracket_or_a_sign(self):
        """Digits alone would be a telephone number on somebody else's card."""
        dice = Dice(random.Random(1))
        for language in registrations.LABELS:
            for _ in range(200):
                label, number = registrations.labelled_number(dice, language)
                self.assertTrue(label or any(c.isalpha() or c in registrations.OPEN + "#№" for c in number), number)
                self.assertTrue(any(c.isdigit() for c in number), number)

    def test_shapes_are_many(self):
        """Of a thousand numbers, digits alike, at least half have a shape of their own."""
        dice = Dice(random.Random(2))
        shapes = {"".join("0" if c.isdigit() else "A" if c.isalpha() else c for c in registrations.official_number(dice)) for _ in range(1000)}
        self.assertGreater(len(shapes), 500)


class Blanks(unittest.TestCase):
    def test_a_gap_is_an_example_where_the_symbols_at_both_sides_were_read_right(self):
        self.assertEqual(fit_blanks.pairs("ab cd", list("abcd")), [(0, False), (1, True), (2, False)])
        self.assertEqual(fit_blanks.pairs("ab cde", list("abXde")), [(0, False), (3, False)])
        self.assertEqual(fit_blanks.pairs("ab cd", list("wxyz")), [])

    def test_the_traits_of_a_gap_are_those_of_the_step_that_gives_a_space_most(self):
        likely = numpy.zeros((5, 4))  # of nothing, a, @, a space
        likely[0, 1] = likely[4, 2] = 1
        likely[2] = (0.8, 0, 0, 0.2)
        (space, one, usual, distance, at), = fit_blanks.traits(likely, measure.decoded(likely), ["", "a", "@", " "], 0.25)
        self.assertAlmostEqual(space, numpy.log(0.25))
        self.assertEqual((one, usual, distance, at), (1, space, 0.0, 1))


if __name__ == "__main__":
    unittest.main()
