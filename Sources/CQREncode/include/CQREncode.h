#pragma once
#include <stdint.h>

// libqrencode through its C interface, loaded at run time by its exported names, so that nothing of it is needed to build, and
// its absence is a normal answer.

/// The library.
typedef struct qrencode_library qrencode_library;

/// Loads the library by its name; NULL where it cannot be loaded or is not what it should be.
qrencode_library *qrencode_open(const char *name);

/// Makes a QR code of a text, with error correction of level L (ISO/IEC 18004). Answers how many modules a side has, and writes
/// them, 1 for dark, row by row; 0 where the text is too long or `capacity` bytes do not suffice.
int32_t qrencode_modules(const qrencode_library *library, const char *text, uint8_t *modules, int32_t capacity);
