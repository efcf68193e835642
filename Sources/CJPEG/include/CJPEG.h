#pragma once
#include <stddef.h>
#include <stdint.h>

/// What a JPEG file says of itself before its pixels.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// Bytes of a decoded pixel: 1 is gray, 3 is red, green, blue.
  int32_t channels;
} jpeg_extent;

/// Reads the header; returns 0, or -1 where there is none.
int jpeg_extent_of(const uint8_t *bytes, size_t count, jpeg_extent *extent);

/// Decodes into `pixels`, which holds width * height * channels bytes.
///
/// Nothing is written to standard error. A damaged file is decoded as far as it goes.
/// Returns the number of rows that the file held data for (all rows for a sound file), or -1 where there is no picture.
long jpeg_decode(const uint8_t *bytes, size_t count, jpeg_extent extent, uint8_t *pixels);
