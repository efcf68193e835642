#pragma once
#include <stdint.h>

/// An open video or camera (libavformat, libavdevice).
typedef struct video_reader video_reader;

/// The result of a request for a frame.
typedef enum {
  video_frame_ready = 1,
  video_at_end = 0,
  /// The rest cannot be decoded, or the file is shorter than it states.
  video_damaged = -1,
  /// The frame exceeds the pixel limit; its extent is given.
  video_too_large = -2,
  video_no_memory = -3,
} video_state;

/// A decoded frame.
typedef struct {
  int32_t width;
  int32_t height;
  /// Presentation time in seconds from the first frame.
  double seconds;
} video_frame;

/// Opens a file, or with `camera` a Video4Linux device. Opens nothing but local files, whatever a file refers to.
/// Returns NULL on failure and writes the library's reason.
video_reader *video_open(const char *path, int32_t camera, int64_t maximum_pixels, char *reason, int32_t reason_size);

/// Decodes the next frame; waits for a camera. The extent is that of the upright frame, by the file's rotation.
video_state video_next(video_reader *reader, video_frame *frame);

/// Copies the frame's upright pixels: red, green, blue, row by row, without padding. Returns 0, or -1.
int32_t video_copy(video_reader *reader, uint8_t *pixels);

/// Makes a waiting call return soon; callable from any thread.
void video_stop(video_reader *reader);

/// Closes the video and frees its memory.
void video_close(video_reader *reader);
