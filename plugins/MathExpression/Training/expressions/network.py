"""The network: convolutions and attention over the picture, and a transformer that writes tokens, one after the other."""

import math

import torch
import torch.nn.functional as functional
from torch import nn

import tokens as vocabulary

CELL = 8  # pixels across one cell of the encoder
MOST_ROWS, MOST_COLUMNS, MOST_TOKENS = 32, 96, 160
FORBIDDEN = -30000.0  # added to a weight of attention


class Block(nn.Module):
    """Two convolutions beside a shortcut (He et al. 2016, arXiv:1512.03385)."""

    def __init__(self, channels):
        super().__init__()
        self.a = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.b = nn.Conv2d(channels, channels, 3, padding=1, bias=False)
        self.na, self.nb = nn.BatchNorm2d(channels), nn.BatchNorm2d(channels)

    def forward(self, x):
        return functional.relu(x + self.nb(self.b(functional.relu(self.na(self.a(x))))))


class Halved(nn.Module):
    """A convolution onto half the rows and columns."""

    def __init__(self, given, channels, size=3):
        super().__init__()
        self.conv = nn.Conv2d(given, channels, size, stride=2, padding=size // 2, bias=False)
        self.n = nn.BatchNorm2d(channels)

    def forward(self, x):
        return functional.relu(self.n(self.conv(x)))


class Attention(nn.Module):
    """Attention of several heads (Vaswani et al. 2017, arXiv:1706.03762), written out: the fused one is slow backwards on a CPU."""

    def __init__(self, width, heads):
        super().__init__()
        self.heads, self.q, self.kv, self.out = heads, nn.Linear(width, width), nn.Linear(width, 2 * width), nn.Linear(width, width)

    def remembered(self, memory):
        """Keys and values, 2 × N × heads × places × width of a head."""
        batch, places, width = memory.shape
        return self.kv(memory).view(batch, places, 2, self.heads, width // self.heads).permute(2, 0, 3, 1, 4)

    def forward(self, x, remembered, mask=None):
        batch, places, width = x.shape
        asked = self.q(x).view(batch, places, self.heads, width // self.heads).transpose(1, 2)
        weights = (asked * (width // self.heads) ** -0.5) @ remembered[0].transpose(2, 3)
        if mask is not None:
            weights = weights + mask.to(weights.dtype)
        found = torch.softmax(weights, -1) @ remembered[1]
        return self.out(found.transpose(1, 2).reshape(batch, places, width))


class Layer(nn.Module):
    """Attention among places, attention to the picture (in the decoder only), and a part for each place alone."""

    def __init__(self, width, heads, sees, wider):
        super().__init__()
        self.n1, self.own = nn.LayerNorm(width), Attention(width, heads)
        self.n2, self.seen = (nn.LayerNorm(width), Attention(width, heads)) if sees else (None, None)
        self.n3, self.up, self.down = nn.LayerNorm(width), nn.Linear(width, wider * width), nn.Linear(wider * width, width)

    def last(self):
        """What adds to the shortcut."""
        return [self.own.out, self.down, *([self.seen.out] if self.seen is not None else [])]

    def forward(self, x, mask=None, picture=None, picture_mask=None, before=None, pooled=None):
        """`before`: keys and values of the places before these; `pooled`: places -> those that are attended to, if not all.

        Returns the places and all keys and values.
        """
        y = self.n1(x)
        own = self.own.remembered(y if pooled is None else pooled(y))
        if before is not None:
            own = torch.cat([before, own], 3)
        x = x + self.own(y, own, mask)
        if self.seen is not None:
            x = x + self.seen(self.n2(x), picture, picture_mask)
        return x + self.down(functional.relu(self.up(self.n3(x)))), own


def waves(length, width):
    """A place as sines and cosines."""
    angle = torch.arange(length)[:, None] / (100 ** (torch.arange(width // 2)[None] / (width // 2)))
    return torch.cat([torch.sin(angle), torch.cos(angle)], 1)


class Squares:
    """The squares of two by two cells of a picture, to whose means the encoder attends: a quarter of the work.

    As the spatial reduction of Wang et al. 2021 (arXiv:2102.12122), without weights. Of a reader that had attended to every cell, 0.4 % fewer
    held-back crops were right at once, before it learned anything.
    """

    def __init__(self, inside):
        """inside: N × 1 × rows × columns of cells, 1 where a cell is of the picture, 0 where it is not."""
        self.inside, self.size = inside, inside.shape[2:]
        self.share = self.means(inside)

    @staticmethod
    def means(grid):
        """Of an odd number of rows or columns the last square is half outside."""
        return functional.avg_pool2d(functional.pad(grid, (0, 1, 0, 1)), 2)

    def mask(self):
        """What is added to the weights of attention: N × 1 × 1 × squares."""
        return (self.share == 0).flatten(2)[:, None] * FORBIDDEN

    def __call__(self, cells):
        """N × cells × width -> N × squares × width: of each square the mean of its cells that are of the picture."""
        grid = cells.transpose(1, 2).unflatten(2, self.size)
        found = self.means(grid * self.inside.to(grid.dtype)) / self.share.clamp(min=1 / 4).to(grid.dtype)
        return found.flatten(2).transpose(1, 2)


def widened(value, given):
    """Puts weights of fewer channels among those of more: what is new has no say in what was there."""
    if value.dim() > 1:
        value[: given.shape[0], given.shape[1] :] = 0
        value[: given.shape[0], : given.shape[1]] = given
    else:
        value[: given.shape[0]] = given


class Reader(nn.Module):
    """A picture of ink (0 to 1, N × 1 × rows × columns, both multiples of 8) into tokens."""

    def __init__(self, channels=(24, 48, 128), blocks=(1, 4), width=128, heads=4, seeing=4, writing=4):
        super().__init__()
        self.settings = {"channels": channels, "blocks": blocks, "width": width, "heads": heads, "seeing": seeing, "writing": writing}
        self.width = width
        first, second, third = channels
        self.body = nn.Sequential(
            Halved(1, first, 5),
            Halved(first, second),
            *(Block(second) for _ in range(blocks[0])),
            Halved(second, third),
            *(Block(third) for _ in range(blocks[1])),
        )
        self.join = nn.Conv2d(third, width, 1)
        self.encoder = nn.ModuleList(Layer(width, heads, False, 2) for _ in range(seeing))
        self.encoder_n = nn.LayerNorm(width)
        self.signs = nn.Conv2d(width, len(vocabulary.TOKENS), 1)
        nn.init.constant_(self.signs.bias, -5.0)
        self.token = nn.Embedding(len(vocabulary.TOKENS), width)
        nn.init.normal_(self.token.weight, std=width**-0.5)
        self.decoder = nn.ModuleList(Layer(width, heads, True, 4) for _ in range(writing))
        self.decoder_n, self.head = nn.LayerNorm(width), nn.Linear(width, len(vocabulary.TOKENS))
        self.register_buffer("rows", waves(MOST_ROWS, width // 2), persistent=False)
        self.register_buffer("columns", waves(MOST_COLUMNS, width // 2), persistent=False)
        self.register_buffer("steps", waves(MOST_TOKENS, width), persistent=False)
        self.register_buffer("later", torch.full((MOST_TOKENS, MOST_TOKENS), FORBIDDEN).triu(1), persistent=False)
        for layer in (*self.encoder, *self.decoder):
            for last in layer.last():
                last.weight.data *= 0.5

    def seen(self, pictures, mask=None):
        """(which signs stand in each cell, as log odds; keys and values for each layer of the decoder).

        mask: N × rows / 8 × columns / 8, whether a cell is of the picture.
        """
        features = self.join(self.body(pictures))
        batch, width, high, wide = features.shape
        place = torch.cat([self.rows[:high, None].expand(high, wide, -1), self.columns[None, :wide].expand(high, wide, -1)], 2)
        x = features.flatten(2).transpose(1, 2) + place.reshape(1, high * wide, width)
        squares = Squares(torch.ones_like(features[:, :1]) if mask is None else mask[:, None].float())
        mask = None if mask is None else (~mask).reshape(batch, 1, 1, high * wide) * FORBIDDEN
        outside = squares.mask()
        for layer in self.encoder:
            x, _ = layer(x, outside, pooled=squares)
        x = self.encoder_n(x)
        return self.signs(features), [layer.seen.remembered(x) for layer in self.decoder], mask

    def written(self, given, pictures, mask):
        """Logits of the token after each given one."""
        x = self.token(given) * math.sqrt(self.width) * 0.5 + self.steps[: given.shape[1]]
        later = self.later[: given.shape[1], : given.shape[1]]
        for layer, picture in zip(self.decoder, pictures):
            x, _ = layer(x, later, picture, mask)
        return self.head(self.decoder_n(x))

    def step(self, given, place, pictures, before):
        """Logits after one more token of each beam; `before`: layers × 2 × beams × heads × tokens before × width of a head."""
        x = self.token(given)[:, None] * math.sqrt(self.width) * 0.5 + self.steps[place]
        kept = []
        for at, (layer, picture) in enumerate(zip(self.decoder, pictures)):
            x, own = layer(x, None, picture, None, before[at])
            kept.append(own)
        return self.head(self.decoder_n(x))[:, 0], torch.stack(kept)

    def forward(self, pictures, mask, given):
        signs, remembered, mask = self.seen(pictures, mask)
        return self.written(given, remembered, mask), signs

    def grown_from(self, weights, known_tokens):
        """Takes what it can from a smaller network that reads other tokens; new layers begin by changing nothing."""
        own = self.state_dict()
        for name, value in own.items():
            given = weights.get(name)
            if given is None:
                continue
            if given.shape == value.shape:
                value.copy_(given)
            elif name.startswith(("body", "join")):
                widened(value, given)
            elif given.shape[1:] == value.shape[1:] and given.shape[0] == len(known_tokens):
                for at, token in enumerate(known_tokens):
                    if token in vocabulary.INDEX:
                        value[vocabulary.INDEX[token]] = given[at]
        for at, layer in [*enumerate(self.encoder), *enumerate(self.decoder)]:
            part = "encoder" if at < len(self.encoder) and layer is self.encoder[at] else "decoder"
            if f"{part}.{at}.n1.weight" not in weights:
                for last in layer.last():
                    nn.init.zeros_(last.weight), nn.init.zeros_(last.bias)
        for name, part in self.named_modules():
            if isinstance(part, Block) and f"{name}.a.weight" not in weights:
                nn.init.zeros_(part.nb.weight)
