"""Drawn examples to learn from: drawn by a process beside the training, kept for some uses, put together in batches alike in size."""

import multiprocessing
import queue as queues

import numpy
import torch

CHUNK = 16
ROUND = 64  # pixels by which crops count as alike in height


def _drawn(queue, artist, first):
    """Draws chunks into a queue as long as somebody learns from them."""
    draw = artist()
    while True:
        chunk = [draw(number) for number in range(first, first + CHUNK)]
        first += CHUNK
        while chunk:
            try:
                queue.put(chunk, timeout=20)
                chunk = None
            except queues.Full:
                if not multiprocessing.parent_process().is_alive():
                    return


class Stream:
    """Fresh examples, drawn by another process: `artist()` is called there and gives a function from a number to an example."""

    def __init__(self, artist, first=0):
        context = multiprocessing.get_context("spawn")
        self.queue, self.number = context.Queue(maxsize=6), first
        self.process = context.Process(target=_drawn, args=(self.queue, artist, first), daemon=True)
        self.process.start()

    def chunk(self, patient):
        """The next examples; without patience none where they are not drawn yet."""
        try:
            found = self.queue.get(patient)
        except queues.Empty:
            return []
        self.number += CHUNK
        return found


class Pool:
    """Some thousand examples, renewed as fast as they are drawn."""

    def __init__(self, stream, random, capacity=2500):
        self.stream, self.random, self.capacity, self.examples = stream, random, capacity, []

    def sample(self, count, fresh):
        """Random examples, after at most `fresh` new ones were let in."""
        while fresh > 0:
            chunk = self.stream.chunk(patient=len(self.examples) < 64)
            if not chunk:
                break
            fresh -= len(chunk)
            self.examples += chunk
        self.examples = self.examples[-self.capacity :]
        return [self.random.choice(self.examples) for _ in range(count)]


def batches(crops, random, pixels):
    """Batches of crops (with `high` and `wide`) alike in size, at most so many pixels each, in random order."""
    crops = sorted(crops, key=lambda one: (one.high // ROUND, one.wide))
    made, batch, high, wide = [], [], 0, 0
    for one in crops:
        taller, wider = max(high, one.high), max(wide, one.wide)
        if batch and taller * wider * (len(batch) + 1) > pixels:
            made.append(batch)
            batch, taller, wider = [], one.high, one.wide
        batch.append(one)
        high, wide = taller, wider
    if batch:
        made.append(batch)
    random.shuffle(made)
    return made


def pages(batch, cell):
    """Crops (with `grey`) as one tensor of pages, about each its median; rows and columns of cells."""
    high, wide = max(one.high for one in batch), max(one.wide for one in batch)
    found = numpy.empty((len(batch), 1, high, wide), numpy.float32)
    for at, one in enumerate(batch):
        found[at] = numpy.median(one.grey[::3, ::3])
        found[at, 0, : one.grey.shape[0], : one.grey.shape[1]] = one.grey
    return torch.from_numpy(found / 255).contiguous(memory_format=torch.channels_last), high // cell, wide // cell
