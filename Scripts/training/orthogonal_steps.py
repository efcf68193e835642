"""An optimiser that takes steps in all directions of a matrix alike, for networks that learn from few drawings.

Muon (Jordan et al. 2024, https://kellerjordan.github.io/posts/muon) for what multiplies a network's inner values, AdamW (Loshchilov and
Hutter 2019, arXiv:1711.05101) for the rest: biases, scales, embeddings, the first and the last layers.
"""

import torch

from mixed_precision import has_short_numbers

BETAS = (0.9, 0.98)
DECAY = 0.02
MOMENTUM = 0.95
# The polynomial a x + b x³ + c x⁵ of the paper: five rounds of it bring every singular value near 1.
ROUNDS, POLYNOMIAL = 5, (3.4445, -4.7750, 2.0315)


def flattened(value):
    """A weight as a matrix of outputs × inputs; that of a convolution must lie in memory with its channels last."""
    return value.permute(0, 2, 3, 1).flatten(1) if value.dim() == 4 else value


def orthogonal(matrix):
    """The matrix with all its singular values near 1 (Newton and Schulz's iteration)."""
    a, b, c = POLYNOMIAL
    wide = matrix.T if matrix.shape[0] > matrix.shape[1] else matrix
    wide = wide / wide.norm().clamp(min=1e-7)
    if has_short_numbers(matrix.device):
        wide = wide.bfloat16()
    for _ in range(ROUNDS):
        square = wide @ wide.T
        wide = torch.addmm(wide, torch.addmm(square, square, square, beta=b, alpha=c), wide, beta=a)
    return (wide.T if matrix.shape[0] > matrix.shape[1] else wide).to(matrix.dtype)


class Muon(torch.optim.Optimizer):
    """Muon with steps as long as AdamW's; in bfloat16 only where the processor multiplies it.

    PyTorch's own always calculates in bfloat16: a third of a training where it does not.
    """

    def __init__(self, matrices, rate):
        super().__init__(matrices, {"lr": rate})

    @torch.no_grad()
    def step(self):
        for group in self.param_groups:
            for matrix in group["params"]:
                if matrix.grad is None:
                    continue
                state = self.state[matrix]
                if not state:
                    state["momentum"] = torch.zeros_like(matrix.grad)
                momentum = state["momentum"].lerp_(matrix.grad, 1 - MOMENTUM)
                # As long as a step of AdamW (Liu et al. 2025, arXiv:2502.16982).
                length = 0.2 * max(matrix.shape) ** 0.5
                matrix.mul_(1 - group["lr"] * DECAY)
                matrix.add_(orthogonal(matrix.grad.lerp(momentum, MOMENTUM)), alpha=-group["lr"] * length)


def adam(values, rate):
    """AdamW for parameters; biases and scales do not decay."""
    values = list(values)
    groups = [
        {"params": [value for value in values if value.dim() > 1], "weight_decay": DECAY},
        {"params": [value for value in values if value.dim() < 2], "weight_decay": 0},
    ]
    return torch.optim.AdamW(groups, lr=rate, betas=BETAS)


class OrthogonalSteps:
    """Steps for all parameters of a network at a rate as AdamW would have it.

    `outer`: beginnings of the names of matrices that are no inner ones.
    """

    def __init__(self, network, rate, outer=()):
        named = list(network.named_parameters())
        inner = lambda name, value: value.dim() > 1 and not name.startswith(tuple(outer))
        # Each parameter beside its matrix, which shares its memory.
        self.matrices = [(value, torch.nn.Parameter(flattened(value.data))) for name, value in named if inner(name, value)]
        if any(value.data_ptr() != matrix.data_ptr() for value, matrix in self.matrices):
            raise ValueError("the network must lie in memory with its channels last (memory_format=torch.channels_last)")
        muon = Muon([matrix for _, matrix in self.matrices], rate)
        rest = (value for name, value in named if not inner(name, value))
        self.network, self.parts = network, {"adam": adam(rest, rate), "muon": muon}

    def set_rate(self, rate):
        for part in self.parts.values():
            for group in part.param_groups:
                group["lr"] = rate

    def zero_grad(self):
        self.network.zero_grad(set_to_none=True)

    def step(self):
        for value, matrix in self.matrices:
            matrix.grad = None if value.grad is None else flattened(value.grad)
        for part in self.parts.values():
            part.step()

    def state_dict(self):
        return {name: part.state_dict() for name, part in self.parts.items()}

    def load_state_dict(self, state):
        for name, part in self.parts.items():
            part.load_state_dict(state[name])
