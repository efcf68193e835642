#include "CHeif.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>

// The result of most functions (heif.h, struct heif_error).
typedef struct {
  int code;
  int subcode;
  const char *message;
} heif_error;

// The functions used of libheif's C interface (heif.h, 1.15).
struct cheif_library {
  uint32_t (*version)(void);
  void *(*context_alloc)(void);
  void (*context_free)(void *);
  heif_error (*read)(void *, const void *, size_t, const void *);
  heif_error (*primary)(void *, void **);
  void (*handle_release)(const void *);
  int (*handle_width)(const void *);
  int (*handle_height)(const void *);
  int (*handle_alpha)(const void *);
  heif_error (*decode)(const void *, void **, int, int, const void *);
  void (*image_release)(const void *);
  int (*image_width)(const void *, int);
  int (*image_height)(const void *, int);
  const uint8_t *(*plane)(const void *, int, int *);
};

struct cheif_file {
  const cheif_library *library;
  void *context;
  void *handle;
};

// enum heif_colorspace, heif_chroma and heif_channel.
enum { colorspace_rgb = 1, interleaved_rgb = 10, interleaved_rgba = 11, channel_interleaved = 10 };

static int load(cheif_library *library, void *handle) {
  const struct {
    const char *name;
    void *place;
  } functions[] = {
      {"heif_get_version_number", &library->version},
      {"heif_context_alloc", &library->context_alloc},
      {"heif_context_free", &library->context_free},
      {"heif_context_read_from_memory_without_copy", &library->read},
      {"heif_context_get_primary_image_handle", &library->primary},
      {"heif_image_handle_release", &library->handle_release},
      {"heif_image_handle_get_width", &library->handle_width},
      {"heif_image_handle_get_height", &library->handle_height},
      {"heif_image_handle_has_alpha_channel", &library->handle_alpha},
      {"heif_decode_image", &library->decode},
      {"heif_image_release", &library->image_release},
      {"heif_image_get_width", &library->image_width},
      {"heif_image_get_height", &library->image_height},
      {"heif_image_get_plane_readonly", &library->plane},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *address = dlsym(handle, functions[i].name);
    if (!address) return 0;
    *(void **)functions[i].place = address;
  }
  return 1;
}

cheif_library *cheif_open(const char *name) {
  void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return NULL;
  cheif_library *library = calloc(1, sizeof *library);
  if (library && load(library, handle)) return library;
  free(library);
  dlclose(handle);
  return NULL;
}

uint32_t cheif_library_version(const cheif_library *library) { return library->version(); }

cheif_file *cheif_file_open(const cheif_library *library, const uint8_t *bytes, size_t count) {
  cheif_file *file = calloc(1, sizeof *file);
  if (!file) return NULL;
  file->library = library;
  file->context = library->context_alloc();
  if (file->context && library->read(file->context, bytes, count, NULL).code == 0 &&
      library->primary(file->context, &file->handle).code == 0 && file->handle)
    return file;
  cheif_file_close(file);
  return NULL;
}

void cheif_file_size(const cheif_file *file, int32_t *width, int32_t *height) {
  *width = file->library->handle_width(file->handle);
  *height = file->library->handle_height(file->handle);
}

int32_t cheif_file_has_alpha(const cheif_file *file) { return file->library->handle_alpha(file->handle) != 0; }

int32_t cheif_file_decode(const cheif_file *file, uint8_t *target) {
  const cheif_library *library = file->library;
  int alpha = cheif_file_has_alpha(file), stride = 0;
  int32_t width, height;
  cheif_file_size(file, &width, &height);
  void *image = NULL;
  heif_error error = library->decode(file->handle, &image, colorspace_rgb, alpha ? interleaved_rgba : interleaved_rgb, NULL);
  if (error.code != 0 || !image) return 0;
  const uint8_t *plane = library->plane(image, channel_interleaved, &stride);
  size_t row = (size_t)width * (alpha ? 4 : 3);
  // The coded picture may have another size than the boxes around it say.
  int32_t fits = plane && library->image_width(image, channel_interleaved) == width &&
                 library->image_height(image, channel_interleaved) == height && stride >= 0 && (size_t)stride >= row;
  for (int32_t y = 0; fits && y < height; y++) memcpy(target + y * row, plane + (size_t)y * (size_t)stride, row);
  library->image_release(image);
  return fits;
}

void cheif_file_close(cheif_file *file) {
  if (file->handle) file->library->handle_release(file->handle);
  if (file->context) file->library->context_free(file->context);
  free(file);
}
