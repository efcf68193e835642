#pragma once
#include <stdint.h>

/// Puts the frames of a row of JPEG pictures, 25 a second, as they are into a container (libavformat): `mp4` or `matroska`.
/// `flags` are those of the MP4 format (`movflags`), or NULL. Returns how many there were, or -1.
int32_t muxing_copy(const char *source, const char *target, const char *format, const char *flags);
