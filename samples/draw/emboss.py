"""Embosses letters in plastic: a lit height map, with foil on the crests."""

import numpy as np
from PIL import Image, ImageFilter

# Unit vector towards the light: from the upper left, low enough for long shading.
LIGHT = np.array([-0.52, -0.62, 0.59])
# Distance from a letter within which the plastic is still bent, in units of its bevel.
REACH = 4


def _height(mask, bevel):
    """Returns the height of the plastic over a mask, 0 to 1: flat on top, with sloping sides."""
    swollen = mask.filter(ImageFilter.GaussianBlur(bevel))
    return np.asarray(swollen, np.float32) / 255


def _shading(height, rise):
    """Returns the brightness of each pixel relative to flat plastic (Lambert), and its specular highlight (Phong)."""
    slope_y, slope_x = np.gradient(height * rise)
    normal = np.stack([-slope_x, -slope_y, np.ones_like(height)])
    normal /= np.sqrt((normal**2).sum(0))
    lit = (normal * LIGHT[:, None, None]).sum(0)
    return lit / LIGHT[2], np.clip(2 * lit * normal[2] - LIGHT[2], 0, 1) ** 24


def press(image, mask, at, foil, random, bevel=1.7, rise=5.5, cover=0.9):
    """Embosses `mask` in `image`, in place; `foil` is the colour on the crests, of which a share of `cover` remains."""
    reach = int(bevel * REACH)
    box = (at[0] - reach, at[1] - reach, at[0] + mask.width + reach, at[1] + mask.height + reach)
    wide = Image.new("L", (box[2] - box[0], box[3] - box[1]), 0)
    wide.paste(mask, (reach, reach))
    height = _height(wide, bevel)
    bright, glint = _shading(height, rise)
    values = np.asarray(image.crop(box).convert("RGB"), np.float32)
    worn = np.clip(cover + random.normal(0, 0.09, height.shape), 0, 1)
    tipped = np.clip((height - 0.45) * 3.2, 0, 1) * worn
    values = values * (1 - tipped[..., None]) + np.array(foil, np.float32) * tipped[..., None]
    values = values * np.clip(bright, 0.25, 1.7)[..., None] + 70 * glint[..., None] * (height[..., None] > 0.05)
    image.paste(Image.fromarray(np.clip(values, 0, 255).astype(np.uint8), "RGB"), box[:2])
