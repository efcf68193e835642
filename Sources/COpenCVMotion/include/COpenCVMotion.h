#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Gray pixels of eight bits, row by row from the top left, without padding; the caller owns them.
typedef struct {
  const uint8_t *pixels;
  int32_t width;
  int32_t height;
} motion_picture;

/// Estimates the motion of a flat object between two pictures of the same size. Tracks marks on it forwards and
/// backwards (B. Lucas and T. Kanade, 1981; in pyramids, J.-Y. Bouguet, 2000), then fits a projective map by RANSAC.
///
/// `corners` are the x and y of its four corners in the earlier picture. `map` receives nine coefficients, row by row,
/// from the earlier picture to the later; origins at the outer corner of the top left pixel.
/// Returns the share of marks that the map explains, or -1 if there are too few or an argument is invalid.
double motion_of(
    motion_picture earlier, motion_picture later, const double *corners, int32_t maximum_marks, double *map);

#ifdef __cplusplus
}
#endif
