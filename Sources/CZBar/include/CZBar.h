#pragma once
#include <stddef.h>
#include <stdint.h>

// ZBar through its C interface, loaded at run time by exported names: building needs nothing of it, and a missing
// library is a normal result.

/// The library.
typedef struct zbar_library zbar_library;

/// A corner or another point of a code, in pixels.
typedef struct {
  int32_t x;
  int32_t y;
} zbar_point;

/// Receives one decoded code; its memory is valid during the call.
typedef void zbar_visitor(void *context, const uint8_t *data, size_t length, const zbar_point *points, size_t count);

/// Loads the library by name; NULL if it cannot be loaded or lacks a function.
zbar_library *zbar_open(const char *name);

/// Returns the version as major * 100 + minor; 0 if it is unknown.
uint32_t zbar_library_version(const zbar_library *library);

/// Decodes QR codes and barcodes in a gray picture of width * height bytes and passes each to the visitor.
/// Returns their number, or -1 if the library fails.
int32_t zbar_read(
    const zbar_library *library, const uint8_t *gray, uint32_t width, uint32_t height, zbar_visitor *visit, void *context);
