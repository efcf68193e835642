#include "CZBar.h"

#include <dlfcn.h>
#include <stdlib.h>

// The functions used of ZBar's C interface (zbar.h, 0.23).
struct zbar_library {
  int (*version)(unsigned *, unsigned *, unsigned *);
  void *(*scanner_create)(void);
  void (*scanner_destroy)(void *);
  int (*set_config)(void *, int, int, int);
  int (*scan)(void *, void *);
  void *(*image_create)(void);
  void (*image_destroy)(void *);
  void (*set_format)(void *, unsigned long);
  void (*set_size)(void *, unsigned, unsigned);
  void (*set_data)(void *, const void *, unsigned long, void (*)(void *));
  const void *(*first)(const void *);
  const void *(*next)(const void *);
  const char *(*data)(const void *);
  unsigned (*data_length)(const void *);
  unsigned (*points)(const void *);
  int (*x)(const void *, unsigned);
  int (*y)(const void *, unsigned);
};

enum { every_symbology = 0, config_enable = 0, maximum_points = 64 };
// Symbologies that occur on cards and have a checksum (enum zbar_symbol_type_e). The library's others have none, or
// detect codes in any stripes.
static const int symbologies[] = {8 /* EAN-8 */, 13 /* EAN-13 */, 12 /* UPC-A */, 64 /* QR code */, 128 /* Code 128 */};
// Gray with eight bits per pixel: 'Y800'.
static const unsigned long gray_format = 0x30303859;

static int load(zbar_library *library, void *handle) {
  const struct {
    const char *name;
    void *place;
  } functions[] = {
      {"zbar_version", &library->version},
      {"zbar_image_scanner_create", &library->scanner_create},
      {"zbar_image_scanner_destroy", &library->scanner_destroy},
      {"zbar_image_scanner_set_config", &library->set_config},
      {"zbar_scan_image", &library->scan},
      {"zbar_image_create", &library->image_create},
      {"zbar_image_destroy", &library->image_destroy},
      {"zbar_image_set_format", &library->set_format},
      {"zbar_image_set_size", &library->set_size},
      {"zbar_image_set_data", &library->set_data},
      {"zbar_image_first_symbol", &library->first},
      {"zbar_symbol_next", &library->next},
      {"zbar_symbol_get_data", &library->data},
      {"zbar_symbol_get_data_length", &library->data_length},
      {"zbar_symbol_get_loc_size", &library->points},
      {"zbar_symbol_get_loc_x", &library->x},
      {"zbar_symbol_get_loc_y", &library->y},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *address = dlsym(handle, functions[i].name);
    if (!address) return 0;
    *(void **)functions[i].place = address;
  }
  return 1;
}

zbar_library *zbar_open(const char *name) {
  void *handle = dlopen(name, RTLD_NOW | RTLD_LOCAL);
  if (!handle) return NULL;
  zbar_library *library = calloc(1, sizeof *library);
  if (library && load(library, handle)) return library;
  free(library);
  dlclose(handle);
  return NULL;
}

uint32_t zbar_library_version(const zbar_library *library) {
  unsigned major = 0, minor = 0, patch = 0;
  return library->version(&major, &minor, &patch) == 0 ? major * 100 + minor : 0;
}

static void show(const zbar_library *library, const void *symbol, zbar_visitor *visit, void *context) {
  zbar_point points[maximum_points];
  unsigned count = library->points(symbol);
  if (count > maximum_points) count = maximum_points;
  for (unsigned i = 0; i < count; i++) points[i] = (zbar_point){library->x(symbol, i), library->y(symbol, i)};
  visit(context, (const uint8_t *)library->data(symbol), library->data_length(symbol), points, count);
}

int32_t zbar_read(
    const zbar_library *library, const uint8_t *gray, uint32_t width, uint32_t height, zbar_visitor *visit, void *context) {
  void *scanner = library->scanner_create();
  void *image = library->image_create();
  int32_t found = -1;
  if (scanner && image) {
    library->set_config(scanner, every_symbology, config_enable, 0);
    for (size_t i = 0; i < sizeof symbologies / sizeof *symbologies; i++)
      library->set_config(scanner, symbologies[i], config_enable, 1);
    library->set_format(image, gray_format);
    library->set_size(image, width, height);
    library->set_data(image, gray, (unsigned long)width * height, NULL);
    found = library->scan(scanner, image) < 0 ? -1 : 0;
    if (found == 0)
      for (const void *symbol = library->first(image); symbol; symbol = library->next(symbol), found++)
        show(library, symbol, visit, context);
  }
  if (image) library->image_destroy(image);
  if (scanner) library->scanner_destroy(scanner);
  return found;
}
