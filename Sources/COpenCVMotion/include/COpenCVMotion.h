#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Gray pixels of eight bits, row by row from the top left, without padding; they belong to the caller.
typedef struct {
  const uint8_t *pixels;
  int32_t width;
  int32_t height;
} motion_picture;

/// How a flat thing moved between two pictures of one size: marks on it are followed (B. Lucas and T. Kanade, 1981; in
/// pyramids, J.-Y. Bouguet, 2000) there and back, and those that agree on one projective map give it (RANSAC).
///
/// `corners` are the x and y of its four corners in the earlier picture. `map` takes nine coefficients, row by row, from the
/// earlier picture to the later; origins at the outer corner of the top left pixel.
/// Returns the share of the marks that the map explains, or -1 where there are too few, or an argument makes no sense.
double motion_of(
    motion_picture earlier, motion_picture later, const double *corners, int32_t most_marks, double *map);

#ifdef __cplusplus
}
#endif
