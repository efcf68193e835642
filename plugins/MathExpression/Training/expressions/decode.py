"""Beam search over the tokens of a picture: readings with their shares of probability, best first."""

import math

import cv2
import torch

import camera
import tokens as vocabulary
import trees
from network import CELL, MOST_COLUMNS, MOST_ROWS, MOST_TOKENS, Reader

START, END = vocabulary.INDEX["<s>"], vocabulary.INDEX["</s>"]
SCALES = (0.8, 1.0, 1.25)
BEAMS = 5
MARGIN = 6  # pixels at scale 1 by which the rim of a crop is drawn out: signs that touch it are taken for frames
HOPELESS = 7.0  # nats behind the best complete reading
CLOSERS = {*vocabulary.CLOSING.values()} - {"|"}


class Grammar:
    """State of a sequence under the grammar of `trees.parsed`: the groups and brackets that are open.

    `open` holds `("{", group, groups left to open)`, `("col",)` or `("bracket", closing token)`, innermost last.
    """

    __slots__ = ("open", "due", "last")
    masks = {}

    def __init__(self, open=(), due=None, last=None):
        self.open, self.due, self.last = open, due, last

    def after(self, token):
        """The state after one more token, which must be allowed."""
        if token == "{":
            frame = ("col",) if self.due[0] == "col" else ("{", *self.due)
            return Grammar((*self.open, frame), None, token)
        if token in vocabulary.GROUPS:
            return Grammar(self.open, (token, vocabulary.GROUPS[token] - 1), token)
        if token == "}":
            frame = self.open[-1]
            due = (frame[1], frame[2] - 1) if frame[0] == "{" and frame[2] else None
            return Grammar(self.open[:-1], due, token)
        if self.open and self.open[-1][0] == "bracket" and token == self.open[-1][1]:
            return Grammar(self.open[:-1], None, token)
        if token in vocabulary.CLOSING:
            return Grammar((*self.open, ("bracket", vocabulary.CLOSING[token])), None, token)
        return Grammar(self.open, None, token)

    def allowed(self):
        """Mask of the tokens that may follow."""
        inner = self.open[-1] if self.open else None
        empty = self.last is None or self.last == "{" or self.last in vocabulary.CLOSING and inner == ("bracket", vocabulary.CLOSING[self.last])
        key = inner, self.due is not None, empty
        if key not in self.masks:
            self.masks[key] = torch.tensor([self.permits(token, inner, empty) for token in vocabulary.TOKENS])
        return self.masks[key]

    def permits(self, token, inner, empty):
        if self.due is not None:
            return token == "{"
        if token in ("<pad>", "<s>", "{"):
            return False
        if token == "</s>":
            return inner is None and not empty
        if token == "}":
            return inner is not None and inner[0] != "bracket" and (not empty or inner == ("{", "ldiv", 0))
        if token in CLOSERS or token == "|" and inner == ("bracket", "|"):
            return inner == ("bracket", token) and not empty
        if token in (";", "rule"):
            return inner == ("col",) and not empty
        if token == "↵":
            return (inner is None or inner[0] == "{") and not empty
        return True


@torch.no_grad()
def searched(reader, ink, width=BEAMS, longest=MOST_TOKENS):
    """[(probability, tokens)] of a map of ink (0 to 255), best first. All have a tree."""
    rows, columns = (-(-side // CELL) * CELL for side in ink.shape)
    picture = torch.zeros(1, 1, rows, columns)
    picture[0, 0, : ink.shape[0], : ink.shape[1]] = torch.from_numpy(ink).float() / 255
    _, remembered, _ = reader.seen(picture)
    heads = reader.settings["heads"]
    before = torch.zeros(len(reader.decoder), 2, 1, heads, 0, reader.width // heads)
    beams, done, given = [(0.0, [], Grammar())], [], torch.tensor([START])
    for place in range(longest):
        logits, before = reader.step(given, place, remembered, before)
        scores = torch.log_softmax(logits.float(), -1)
        scores = scores.masked_fill(~torch.stack([state.allowed() for _, _, state in beams]), -math.inf)
        scores += torch.tensor([score for score, _, _ in beams])[:, None]
        top = scores.flatten().topk(2 * width)
        following, rows = [], []
        for score, index in zip(top.values.tolist(), top.indices.tolist()):
            row, token = divmod(index, len(vocabulary.TOKENS))
            if score == -math.inf:
                break
            if token == END:
                done.append((score, beams[row][1]))
            elif len(following) < width:
                following.append((score, [*beams[row][1], vocabulary.TOKENS[token]], beams[row][2].after(vocabulary.TOKENS[token])))
                rows.append(row)
        done = sorted(done, reverse=True)[:width]
        if not following or done and following[0][0] < done[0][0] - HOPELESS or len(done) == width and following[0][0] < done[-1][0]:
            break
        beams, given, before = following, torch.tensor([vocabulary.INDEX[sequence[-1]] for _, sequence, _ in following]), before[:, :, rows]
    return [(math.exp(score), sequence) for score, sequence in done]


def widened(grey, size, margin=MARGIN):
    """The crop with its rim drawn out, and the rows and columns that it has at scale 1 then."""
    rows, columns = (round(margin * side / full) for side, full in zip(grey.shape, size))
    return cv2.copyMakeBorder(grey, rows, rows, columns, columns, cv2.BORDER_REPLICATE), tuple(side + 2 * margin for side in size)


def scaled(grey, size, scale):
    """The map of ink of a grey crop at a scale; `size`: rows and columns at scale 1."""
    scale = min(scale, MOST_ROWS * CELL / size[0], MOST_COLUMNS * CELL / size[1])
    rows, columns = (max(8, round(side * scale)) for side in size)
    if (rows, columns) != grey.shape:
        grey = cv2.resize(grey, (columns, rows), interpolation=cv2.INTER_AREA if rows < grey.shape[0] else cv2.INTER_CUBIC)
    return camera.normalized(grey)


def read(reader, grey, size=None, scales=SCALES, width=BEAMS, margin=MARGIN):
    """[(share, tokens)] of a grey crop, best first. The share is that of all scales together."""
    grey, size = widened(grey, size or grey.shape, margin)
    looks = [searched(reader, scaled(grey, size, scale), width) for scale in scales]
    return pooled([{tuple(sequence): probability for probability, sequence in look} for look in looks])


def pooled(looks):
    """[(share, tokens)], best first, of the probabilities of tokens in several looks: the logarithmic opinion pool of `ReadExpression.pooled`."""
    wholes = [(look, sum(look.values())) for look in looks if look]
    looks = [{sequence: votes / whole for sequence, votes in look.items()} for look, whole in wholes]
    least = [min(math.exp(-HOPELESS), *look.values()) for look in looks]  # of what a look has not written
    products = {
        sequence: math.exp(sum(math.log(look.get(sequence, lowest)) for look, lowest in zip(looks, least)) / len(looks))
        for sequence in {sequence: None for look in looks for sequence in look}
    }
    whole = sum(products.values())
    return sorted(((product / whole, list(sequence)) for sequence, product in products.items()), key=lambda one: -one[0])


def loaded(path):
    """(the reader of a checkpoint with its averaged weights, number of drawings that it has seen)."""
    state = torch.load(path, map_location="cpu")
    reader = Reader(**state["settings"])
    reader.load_state_dict(state["weights"])
    return reader.eval(), state.get("seen", 0)
