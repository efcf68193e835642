#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Pixels with eight bits per channel, row by row from the top left, without padding; the caller owns them.
typedef struct {
  const uint8_t *pixels;
  int32_t width;
  int32_t height;
  /// Bytes per pixel: 1 for gray, 3 for red, green, blue.
  int32_t channels;
} opencv_picture;

/// An upright rectangle of whole pixels.
typedef struct {
  int32_t left;
  int32_t top;
  int32_t width;
  int32_t height;
} opencv_box;

/// Resizes a part of a picture, averaging pixels if it shrinks, then rotates it by clockwise quarter turns.
///
/// `result` holds width * height pixels with the same channels; the extent is that after the rotation.
/// Returns 0, or -1 if an argument is invalid or there is no memory.
int32_t opencv_resize(
    opencv_picture picture, opencv_box part, int32_t quarter_turns, int32_t width, int32_t height, uint8_t *result);

/// Samples a picture through a projective map; outside the picture, its edge pixels repeat.
///
/// `map` has nine coefficients, row by row, and maps the result to the picture; both have their origin at the outer
/// corner of the top left pixel. `across` and `down` are the samples averaged per pixel of the result. `part` contains
/// the samples: the rest of the picture is not read.
/// Returns 0, or -1 if an argument is invalid, the part has a side of 32,767 pixels or more, or there is no memory.
int32_t opencv_warp(
    opencv_picture picture, opencv_box part, const double *map, int32_t across, int32_t down, int32_t width,
    int32_t height, uint8_t *result);

/// A straight edge between two points, in pixels from the outer corner of the top left pixel.
typedef struct {
  float x0;
  float y0;
  float x1;
  float y1;
} opencv_segment;

/// The property of a picture in which straight edges are detected.
typedef enum {
  /// Lightness.
  opencv_lightness = 0,
  /// Lightness with enhanced small differences (contrast-limited adaptive histogram equalisation).
  opencv_local_contrast = 1,
  /// Difference of the strongest and the weakest channel; none for a gray picture.
  opencv_colourfulness = 2,
} opencv_plane;

/// Detects straight edges of at least `shortest` pixels (R. Grompone von Gioi et al., LSD, IPOL 2012), the longest
/// first.
///
/// Returns the number written, at most `capacity`, or -1 if an argument is invalid or there is no memory.
int32_t opencv_segments(
    opencv_picture picture, opencv_plane plane, float shortest, opencv_segment *segments, int32_t capacity);

/// The strongest edge at one position of a line.
typedef struct {
  /// Distance in pixels to the right of the line's direction (on the screen: downwards for a line to the right).
  float offset;
  /// Difference of the pixels just beyond and just before the edge, root mean square over the channels; -1 if the
  /// position is not in the picture.
  float strength;
  /// Difference along the line at the same position.
  float along;
  /// Difference of the colours a little further beyond and before the edge, for each channel.
  float step[3];
} opencv_edge_sample;

/// Searches across a line, at `count` positions, for the strongest edge within `reach` pixels, at a scale of `grain`
/// pixels.
///
/// `reach` is at most 1,000 times `grain`. Returns 0, or -1 if an argument is invalid.
int32_t opencv_edge_samples(
    opencv_picture picture, opencv_segment line, float reach, float grain, int32_t count, opencv_edge_sample *samples);

/// Returns the median difference of neighbouring pixels (two apart), root mean square over the channels; -1 on error,
/// such as an empty picture.
float opencv_roughness(opencv_picture picture);

#ifdef __cplusplus
}
#endif
