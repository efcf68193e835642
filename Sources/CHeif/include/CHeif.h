#pragma once
#include <stddef.h>
#include <stdint.h>

// libheif through its C interface, loaded at run time by exported names: building needs nothing of it, and a missing
// library is a normal result.

/// The library.
typedef struct cheif_library cheif_library;

/// An opened file.
typedef struct cheif_file cheif_file;

/// Loads the library by name; NULL if it cannot be loaded or lacks a function.
cheif_library *cheif_open(const char *name);

/// Returns the version as the library has it: a byte each for major, minor and patch, from the second highest byte on.
uint32_t cheif_library_version(const cheif_library *library);

/// Opens the primary picture of a file in memory, which must outlive it; NULL if it is malformed.
cheif_file *cheif_file_open(const cheif_library *library, const uint8_t *bytes, size_t count);

/// Returns the size of the picture as it is decoded: upright.
void cheif_file_size(const cheif_file *file, int32_t *width, int32_t *height);

/// Returns 1 if the picture has opacity.
int32_t cheif_file_has_alpha(const cheif_file *file);

/// Decodes the picture to rows of red, green and blue, and opacity if it has any. Returns 1 if it has the size of the
/// file; `target` holds width * height pixels.
int32_t cheif_file_decode(const cheif_file *file, uint8_t *target);

/// Releases a file.
void cheif_file_close(cheif_file *file);
