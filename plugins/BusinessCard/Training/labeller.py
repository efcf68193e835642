"""The labeller: characters, n-grams and layout of each word, a small transformer over the words; a label and a country per
word, and a card logit."""

import pathlib
import sys

import numpy as np
import onnx
import torch
import torch.nn.functional as F
from torch import nn

import word_features as wf
from countries import REGION_IDS

sys.path.append(str(pathlib.Path(__file__).parents[3] / "Scripts" / "training"))
from small_weights import widened  # noqa: E402

ARRAYS = ("chars", "grams", "whole", "feats", "where")
LINE_REACH, WORD_REACH = 4, 8  # distances in lines and words that the attention tells apart
STRANGE = 0.15  # share of the papers in training of whose words nothing is known but their shapes


class Layer(nn.Module):
    """One transformer layer, normalised before each part."""

    def __init__(self, width, heads, hidden, dropout):
        super().__init__()
        self.heads, self.dropout = heads, nn.Dropout(dropout) if dropout else nn.Identity()
        self.attention_norm, self.hidden_norm = nn.LayerNorm(width), nn.LayerNorm(width)
        self.queries_keys_values, self.attended = nn.Linear(width, 3 * width), nn.Linear(width, width)
        self.up, self.down = nn.Linear(width, hidden), nn.Linear(hidden, width)

    def forward(self, x, bias):
        batch, length, width = x.shape
        parts = self.queries_keys_values(self.attention_norm(x)).view(batch, length, 3, self.heads, width // self.heads)
        queries, keys, values = parts.permute(2, 0, 3, 1, 4)
        weights = torch.softmax(queries @ keys.transpose(2, 3) * (width // self.heads) ** -0.5 + bias, 3)
        x = x + self.dropout(self.attended((weights @ values).transpose(1, 2).reshape(batch, length, width)))
        return x + self.dropout(self.down(F.gelu(self.up(self.hidden_norm(x)))))


class Labeller(nn.Module):
    """Scores the labels of each word of a paper, and whether the paper is a contact card."""

    def __init__(self, width=192, heads=4, depth=4, hidden=576, dropout=0.1):
        super().__init__()
        self.characters = nn.Embedding(wf.CHARACTER_IDS, 24, padding_idx=0)
        self.shapes = nn.Conv1d(24, 64, 3, padding=1)
        self.grams = nn.Embedding(wf.BUCKETS, 32, padding_idx=0)
        self.wholes = nn.Embedding(wf.BUCKETS, 24, padding_idx=0)
        self.features = nn.Linear(wf.FEATURES, 96)
        self.enter = nn.Linear(64 + 32 + 24 + 96, width)
        self.positions = nn.Embedding(wf.MAXIMUM_WORDS, width)
        self.line_bias = nn.Embedding(3 * (2 * LINE_REACH + 1), heads)
        self.word_bias = nn.Embedding(2 * WORD_REACH + 1, heads)
        self.layers = nn.ModuleList(Layer(width, heads, hidden, dropout) for _ in range(depth))
        self.norm = nn.LayerNorm(width)
        self.labels = nn.Linear(width, len(wf.LABELS))
        self.regions = nn.Linear(width, len(REGION_IDS))
        self.card = nn.Sequential(nn.Linear(2 * width, 64), nn.GELU(), nn.Linear(64, 1))
        for embedding, spread in (
            (self.grams, 0.1),
            (self.wholes, 0.1),
            (self.positions, 0.02),
            (self.line_bias, 0.0),
            (self.word_bias, 0.0),
        ):
            nn.init.normal_(embedding.weight, std=spread)
        with torch.no_grad():
            self.grams.weight[0] = self.wholes.weight[0] = 0

    def words(self, chars, grams, whole, feats, strange=None):
        """One vector per word: [N, ...] -> [N, width]; `strange` [N]: true for the words of which nothing is to be known."""
        shapes = F.relu(self.shapes(self.characters(chars).transpose(1, 2))).amax(2)
        pieces, known = self.grams(grams).sum(1) * 0.4, self.wholes(whole)
        if self.training:  # often a word is unknown: its place must do
            known = known * ((torch.rand(len(known), device=known.device) > 0.25) & ~strange)[:, None]
            pieces = pieces * ((torch.rand(len(pieces), device=pieces.device) > 0.12) & ~strange)[:, None]
        return self.enter(torch.cat([shapes, pieces, known, F.gelu(self.features(feats))], 1))

    def bias(self, where):
        """What the attention adds for two words by their blocks, lines and order: [B, heads, L, L]."""
        line, block = where[..., 0], where[..., 1]
        lines = (line[:, None] - line[:, :, None]).clamp(-LINE_REACH, LINE_REACH) + LINE_REACH
        blocks = (block[:, None] - block[:, :, None]).clamp(-1, 1) + 1
        order = torch.arange(where.shape[1], device=where.device)
        steps = (order[None] - order[:, None]).clamp(-WORD_REACH, WORD_REACH) + WORD_REACH
        return (self.line_bias(blocks * (2 * LINE_REACH + 1) + lines) + self.word_bias(steps)).permute(0, 3, 1, 2)

    def forward(self, chars, grams, whole, feats, where, mask=None):
        """chars [B,L,18], grams [B,L,16], whole [B,L], feats [B,L,64], where [B,L,3], mask [B,L]: true where a word is.

        Returns the logits of the labels [B,L,17], of the card [B], and of the country that a number or an address is of [B,L,83].
        """
        batch, length = whole.shape
        if mask is None:
            x = self.words(chars.flatten(0, 1), grams.flatten(0, 1), whole.flatten(), feats.flatten(0, 1)).view(batch, length, -1)
        else:
            # Now and then a card is of a language that nobody taught: the shapes of its words and their places must do.
            strange = torch.rand(batch, 1, device=whole.device).expand(batch, length) < STRANGE
            real = self.words(chars[mask], grams[mask], whole[mask], feats[mask], strange[mask])
            x = real.new_zeros(batch, length, real.shape[1]).index_put((mask.nonzero(as_tuple=True)), real)
        x = x + self.positions.weight[:length]
        bias = self.bias(where)
        if mask is not None:
            bias = bias.masked_fill(~mask[:, None, None], -1e4)
        for layer in self.layers:
            x = layer(x, bias)
        x = self.norm(x)
        if mask is None:
            mean, most = x.mean(1), x.amax(1)
        else:
            mean = (x * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
            most = x.masked_fill(~mask[..., None], -1e4).amax(1)
        return self.labels(x), self.card(torch.cat([mean, most], 1))[:, 0], self.regions(x)


def batch_of(papers):
    """Arrays of papers -> padded tensors and their mask."""
    length = max(len(paper["whole"]) for paper in papers)
    out = []
    for key in ARRAYS:
        rows = np.zeros((len(papers), length) + papers[0][key].shape[1:], np.float32 if key == "feats" else np.int64)
        for row, paper in zip(rows, papers):
            row[: len(paper[key])] = paper[key]
        out.append(torch.from_numpy(rows))
    sizes = torch.tensor([len(paper["whole"]) for paper in papers])
    return *out, torch.arange(length)[None] < sizes[:, None]


def load(path):
    """The labeller with the averaged weights of a checkpoint, ready to label."""
    model = Labeller()
    model.load_state_dict(torch.load(path, map_location="cpu", weights_only=False)["average"])
    return model.eval()


def released_count(path):
    """How many labellers vote in a file that export.py wrote."""
    return len({name.split(".")[1] for name in widened(onnx.load(path).graph) if name.startswith("models.")})


def released_weights(path, place=0):
    """The weights of a file that export.py wrote, as a state of a `Labeller`; of several that vote, those of number `place`.

    The export names most weights as the network does. It turns the matrices of products and gives them numbers, in the order of the
    network's weights, one labeller after the other; here they are turned back. They are exact to the 8 bits of the file.
    """
    stored = widened(onnx.load(path).graph)
    turned = [weights.T for name, weights in stored.items() if name.startswith("onnx::MatMul")]
    state, own = Labeller().state_dict(), f"models.{place}."
    if not any(name.startswith(own) for name in stored):
        raise ValueError(f"{path} has no labeller {place}")
    nameless = [name for name in state if own + name not in stored]
    for name, weights in state.items():
        found = stored[own + name] if own + name in stored else turned[place * len(nameless) + nameless.index(name)]
        if found.shape != tuple(weights.shape):
            raise ValueError(f"{path}: {name} is {found.shape}, not {tuple(weights.shape)}")
        state[name] = torch.from_numpy(found.copy())
    return state
