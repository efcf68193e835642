"""Mixed precision where the hardware has it."""

import torch


def has_short_numbers(where="cpu"):
    """Whether the device multiplies bfloat16 itself. A processor that does not takes twelve times longer than with 32 bits."""
    return torch.device(where).type != "cpu" or (
        torch.cpu._is_avx512_bf16_supported() or torch.cpu._is_amx_tile_supported()
    )


def mixed_precision(where="cpu", enabled=True):
    """A context in which layers calculate in bfloat16, if the device multiplies that itself."""
    return torch.autocast(torch.device(where).type, torch.bfloat16, enabled=enabled and has_short_numbers(where))
