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

/// A straight edge between two points, in pixels from the outer corner of the top left pixel.
typedef struct {
  float x0;
  float y0;
  float x1;
  float y1;
} opencv_segment;

/// What of a picture is searched for straight edges.
typedef enum {
  /// How light it is.
  opencv_lightness = 0,
  /// How light it is, small differences made larger (contrast-limited adaptive histogram equalisation).
  opencv_local_contrast = 1,
  /// How colourful it is; nothing for a gray picture.
  opencv_colourfulness = 2,
} opencv_plane;

/// Finds straight edges of at least so many pixels (R. Grompone von Gioi et al., LSD, IPOL 2012), the longest first.
///
/// Returns how many were written, at most `capacity`, or -1 where an argument makes no sense or there is no memory.
int32_t opencv_segments(
    opencv_picture picture, opencv_plane plane, float shortest, opencv_segment *segments, int32_t capacity);

/// The edge that was met at one place of a line.
typedef struct {
  /// Where it lies, in pixels to the right of the line's direction (as seen on the screen: downwards for a line to the right).
  float offset;
  /// The difference of the pixels just beyond and just before it, root mean square over the channels; -1 where the place
  /// is not in the picture.
  float strength;
  /// The difference along the line at the same place.
  float along;
  /// The difference of what lies a little further beyond and before it, for each channel.
  float step[3];
} opencv_edge_sample;

/// Looks across a line at `count` places for the strongest edge within `reach` pixels, at a scale of `grain` pixels.
///
/// `reach` is at most 1,000 times `grain`. Returns 0, or -1 where an argument makes no sense.
int32_t opencv_edge_samples(
    opencv_picture picture, opencv_segment line, float reach, float grain, int32_t count, opencv_edge_sample *samples);

/// The median difference of neighbouring pixels (two apart), root mean square over the channels; -1 without pixels.
float opencv_roughness(opencv_picture picture);

#ifdef __cplusplus
}
#endif
