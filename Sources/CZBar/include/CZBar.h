#pragma once
#include <stddef.h>
#include <stdint.h>

// ZBar through its C interface, loaded at run time by its exported names, so that nothing of it is needed to build, and
// its absence is a normal answer.

/// The library.
typedef struct zbar_library zbar_library;

/// A corner or a point of a code, in pixels.
typedef struct {
  int32_t x;
  int32_t y;
} zbar_point;

/// Takes in one code that was found; its memory is valid during the call.
typedef void zbar_visitor(void *context, const uint8_t *data, size_t length, const zbar_point *points, size_t count);

/// Loads the library by its name; NULL where it cannot be loaded or is not what it should be.
zbar_library *zbar_open(const char *name);

/// Its version as major * 100 + minor; 0 where it does not say.
uint32_t zbar_library_version(const zbar_library *library);

/// Looks for QR codes and barcodes in a grey picture of width * height bytes, and shows each to the visitor.
/// Answers how many there are, or -1 where the library gave up.
int32_t zbar_read(
    const zbar_library *library, const uint8_t *gray, uint32_t width, uint32_t height, zbar_visitor *visit, void *context);
