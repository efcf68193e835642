#include "CQREncode.h"

#include <dlfcn.h>
#include <stdlib.h>

// The types and functions used of libqrencode's C interface (qrencode.h, 4.1).
typedef struct {
  int version;
  int width;
  unsigned char *data;
} qr_code;

struct qrencode_library {
  qr_code *(*encode)(const char *text, int version, int level, int hint, int case_sensitive);
  void (*free)(qr_code *code);
};

enum { any_version = 0, level_low = 0, eight_bits = 2, dark = 1 };

qrencode_library *qrencode_open(const char *name) {
  void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return NULL;
  qrencode_library *library = calloc(1, sizeof *library);
  if (library) {
    *(void **)&library->encode = dlsym(handle, "QRcode_encodeString");
    *(void **)&library->free = dlsym(handle, "QRcode_free");
    if (library->encode && library->free) return library;
  }
  free(library);
  dlclose(handle);
  return NULL;
}

int32_t qrencode_modules(const qrencode_library *library, const char *text, uint8_t *modules, int32_t capacity) {
  qr_code *code = library->encode(text, any_version, level_low, eight_bits, 1);
  if (!code) return 0;
  int32_t width = code->width;
  if (width <= 0 || (int64_t)width * width > capacity) width = 0;
  for (int32_t i = 0; i < width * width; i++) modules[i] = code->data[i] & dark;
  library->free(code);
  return width;
}
