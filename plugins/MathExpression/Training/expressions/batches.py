"""Drawn pictures as they are learned from: drawn beside the training, sorted into batches of like size."""

import itertools
import multiprocessing

import numpy
import torch

import assets as gathering
import camera
import draw
import page_crops
import tokens as vocabulary
from network import CELL

START, END = vocabulary.INDEX["<s>"], vocabulary.INDEX["</s>"]
CHUNK = 1024
PAGE_EVERY = 8  # one number of so many is a page, whose crops are about half of all


def up(length, step=CELL):
    return -(-length // step) * step


class Example:
    """A picture of ink, its tokens, and the cells with signs."""

    def __init__(self, picture):
        self.ink = camera.normalized(picture.grey)
        self.tokens = numpy.array(picture.tokens, numpy.int64)
        inked = picture.boxes[:, 0] >= 0
        middles = (picture.boxes[inked][:, :2] + picture.boxes[inked][:, 2:]) / 2 // CELL
        limits = [up(self.ink.shape[1]) // CELL - 1, up(self.ink.shape[0]) // CELL - 1]
        self.places = numpy.clip(middles, 0, limits).astype(numpy.int64)
        self.kinds = self.tokens[inked]
        self.bucket, self.scene = picture.bucket, picture.scene


def drawn(queue, path, seed, first, held_back, level):
    """Draws chunks without end into a queue."""
    torch.set_num_threads(1)
    artist, made = draw.Artist(gathering.loaded(path), held_back), []
    for number in itertools.count(first):
        made += pictures(artist, seed, number, level)
        if len(made) >= CHUNK:
            queue.put([Example(one) for one in made[:CHUNK]])
            del made[:CHUNK]


def pictures(artist, seed, number, level=None):
    """The picture of a number, or crops of the page of a number."""
    return page_crops.crops(artist, seed, number) if number % PAGE_EVERY == 0 else [draw.picture_at(artist, seed, number, level)]


class Stream:
    """Chunks of fresh examples, drawn by another process."""

    def __init__(self, path, seed, first=0, level=None):
        context = multiprocessing.get_context("spawn")
        self.queue, self.number = context.Queue(maxsize=6), first
        self.process = context.Process(target=drawn, args=(self.queue, path, seed, first, False, level), daemon=True)
        self.process.start()

    def chunk(self):
        self.number += CHUNK
        return self.queue.get()


def held_back(path, count, seed):
    """Examples in the fonts and hands that are never trained on."""
    artist = draw.Artist(gathering.loaded(path), True)
    made = (one for number in itertools.count() for one in pictures(artist, seed, number))
    return [Example(one) for one in itertools.islice(made, count)]


def batches(examples, random, pixels):
    """Batches of examples alike in size, at most so many pixels each, in random order."""
    examples = sorted(examples, key=lambda one: (up(one.ink.shape[0], 2 * CELL), one.ink.shape[1] + random.uniform(0, 8)))
    made, batch, high, wide = [], [], 0, 0
    for one in examples:
        taller, wider = max(high, up(one.ink.shape[0])), max(wide, up(one.ink.shape[1]))
        if batch and (taller * wider * (len(batch) + 1) > pixels or up(taller, 2 * CELL) != up(high, 2 * CELL)):
            made.append(batch)
            batch, taller, wider = [], up(one.ink.shape[0]), up(one.ink.shape[1])
        batch.append(one)
        high, wide = taller, wider
    made.append(batch)
    random.shuffle(made)
    return made


def padded(pictures):
    """Maps of ink -> (N × 1 × rows × columns from 0 to 1, N × cells: whether they are of the picture)."""
    high, wide = up(max(one.shape[0] for one in pictures)), up(max(one.shape[1] for one in pictures))
    found, mask = torch.zeros(len(pictures), 1, high, wide), torch.zeros(len(pictures), high // CELL, wide // CELL, dtype=torch.bool)
    for at, one in enumerate(pictures):
        found[at, 0, : one.shape[0], : one.shape[1]] = torch.from_numpy(one).float() / 255
        mask[at, : up(one.shape[0]) // CELL, : up(one.shape[1]) // CELL] = True
    return found.contiguous(memory_format=torch.channels_last), mask


def tensors(batch):
    """(pictures, mask, tokens given, tokens wanted, signs in cells)."""
    pictures, mask = padded([one.ink for one in batch])
    longest = max(len(one.tokens) for one in batch) + 1
    given, wanted = torch.zeros(len(batch), longest, dtype=torch.long), torch.zeros(len(batch), longest, dtype=torch.long)
    signs = torch.zeros(len(batch), len(vocabulary.TOKENS), *mask.shape[1:])
    for at, one in enumerate(batch):
        count = len(one.tokens)
        given[at, 0], given[at, 1 : count + 1] = START, torch.from_numpy(one.tokens)
        wanted[at, :count], wanted[at, count] = torch.from_numpy(one.tokens), END
        signs[at, one.kinds, one.places[:, 1], one.places[:, 0]] = 1
    return pictures, mask, given, wanted, signs
