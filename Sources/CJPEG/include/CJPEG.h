#pragma once
#include <stddef.h>
#include <stdint.h>

/// Maximum scans of a progressive file. Encoders make about ten, and each costs a pass over the whole picture. libtiff
/// has the same limit (TIFF_JPEG_MAX_ALLOWED_SCAN_NUMBER).
static const int32_t jpeg_maximum_scans = 100;

/// The header of a JPEG file.
typedef struct {
  uint32_t width;
  uint32_t height;
  /// Bytes of a decoded pixel: 1 for gray, 3 for red, green, blue.
  int32_t channels;
} jpeg_extent;

/// Reads the header. Returns 0, or -1 if there is none or it has more than four channels.
int jpeg_extent_of(const uint8_t *bytes, size_t count, jpeg_extent *extent);

/// Decodes into `pixels`, which holds width * height * channels bytes.
///
/// Calls `stops` between rows of blocks and stops decoding if it returns nonzero; NULL never stops. Writes nothing to
/// standard error. Decodes a damaged file as far as it goes.
/// Returns the number of rows with data (all rows of an intact file), or -1 if there is no picture.
long jpeg_decode(const uint8_t *bytes, size_t count, jpeg_extent extent, uint8_t *pixels, int (*stops)(void));
