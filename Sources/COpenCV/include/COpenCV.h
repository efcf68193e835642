#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Pixels of eight bits a channel, row by row from the top left, without padding; they belong to the caller.
typedef struct {
  const uint8_t *pixels;
  int32_t width;
  int32_t height;
  /// Bytes of a pixel: 1 is gray, 3 is red, green, blue.
  int32_t channels;
} opencv_picture;

/// An upright rectangle of whole pixels.
typedef struct {
  int32_t left;
  int32_t top;
  int32_t width;
  int32_t height;
} opencv_box;

/// Resizes a part of a picture and then turns it clockwise by so many quarters; where it shrinks, pixels are averaged.
///
/// `result` holds width * height pixels of as many channels: the extent after the turn.
/// Returns 0, or -1 where an argument makes no sense or there is no memory.
int32_t opencv_resize(
    opencv_picture picture, opencv_box part, int32_t quarters, int32_t width, int32_t height, uint8_t *result);

/// Samples a picture through a projective map; outside of it its edge pixels go on.
///
/// `map` has nine coefficients, row by row, and leads from the result to the picture; both have their origin at the outer
/// corner of the top left pixel. `across` and `down` are the samples that are averaged for a pixel of the result. `part`
/// is where the samples lie: the rest of the picture is not looked at.
/// Returns 0, or -1 where an argument makes no sense, the part has a side of 32,767 pixels or more, or there is no memory.
int32_t opencv_warp(
    opencv_picture picture, opencv_box part, const double *map, int32_t across, int32_t down, int32_t width,
    int32_t height, uint8_t *result);

#ifdef __cplusplus
}
#endif
