#pragma once
#include <stdint.h>

/// A video or a camera that is open (libavformat, libavdevice).
typedef struct video_reader video_reader;

/// What came of asking for a frame.
typedef enum {
  video_frame_ready = 1,
  video_at_end = 0,
  /// What follows cannot be decoded, or the file is shorter than it says.
  video_damaged = -1,
  /// A frame of more pixels than the limit; its extent is given.
  video_too_large = -2,
  video_no_memory = -3,
} video_state;

/// A frame that is ready to be copied.
typedef struct {
  int32_t width;
  int32_t height;
  /// When it is to be shown, in seconds from the first frame.
  double seconds;
} video_frame;

/// Opens a file, or with `camera` a device of Video4Linux. Nothing but local files is opened, whatever a file refers to.
/// Returns NULL and the library's reason.
video_reader *video_open(const char *path, int32_t camera, int64_t most_pixels, char *reason, int32_t reason_size);

/// Decodes the next frame, upright by the file's own mark; waits for a camera.
video_state video_next(video_reader *reader, video_frame *frame);

/// Copies the frame's pixels: red, green, blue, row by row, without padding. Returns 0, or -1.
int32_t video_copy(video_reader *reader, uint8_t *pixels);

/// Makes a call that waits return soon; from any thread.
void video_stop(video_reader *reader);

/// Closes it, and frees all it holds.
void video_close(video_reader *reader);
