#pragma once
#include <stdint.h>

// libqrencode through its C interface, loaded at run time by exported names: building needs nothing of it, and a
// missing library is a normal result.

/// The library.
typedef struct qrencode_library qrencode_library;

/// Loads the library by name; NULL if it cannot be loaded or lacks a function.
qrencode_library *qrencode_open(const char *name);

/// Encodes a text as a QR code with error correction level L (ISO/IEC 18004) and writes its modules, 1 for dark, row by
/// row.
/// Returns the modules per side; 0 if the text is too long or `capacity` bytes do not suffice.
int32_t qrencode_modules(const qrencode_library *library, const char *text, uint8_t *modules, int32_t capacity);
