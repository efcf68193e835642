#include "CJPEG.h"

#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
// jpeglib.h needs stdio.h and stdlib.h before it.
#include <jerror.h>
#include <jpeglib.h>

/// Maximum channels of a file; each costs two bytes per pixel while a progressive file is decoded, and no picture has
/// more than four.
enum { maximum_channels = 4 };

/// libjpeg's state, with the jump target for errors and the row at which the data ended.
typedef struct {
  struct jpeg_decompress_struct decoder;
  struct jpeg_error_mgr errors;
  struct jpeg_source_mgr source;
  struct jpeg_progress_mgr progress;
  jmp_buf back;
  /// First row without any data; -1 while there is data.
  long end;
  /// Returns nonzero to stop decoding; NULL never stops.
  int (*stops)(void);
} reader;

static reader *reader_of(j_common_ptr decoder) { return (reader *)decoder->client_data; }

static void leave(j_common_ptr decoder) { longjmp(reader_of(decoder)->back, 1); }

static void say_nothing(j_common_ptr decoder) { (void)decoder; }

/// Records the row at which the data ended. Passes after the first of a progressive file only refine it.
static void note_end(reader *state) {
  struct jpeg_decompress_struct *decoder = &state->decoder;
  if (state->end >= 0 || decoder->input_scan_number > 1) return;
  if (decoder->total_iMCU_rows == 0) {
    state->end = 0;
    return;
  }
  // The row of blocks in which the data ended counts as present: its beginning is, and a missing end marker alone loses
  // nothing.
  long blocks = (long)decoder->input_iMCU_row + 1;
  long row = blocks * (long)decoder->image_height / (long)decoder->total_iMCU_rows;
  state->end = row < (long)decoder->image_height ? row : (long)decoder->image_height;
}

static void note_warning(j_common_ptr decoder, int level) {
  if (level >= 0) return;
  decoder->err->num_warnings++;
  if (decoder->err->msg_code == JWRN_HIT_MARKER) note_end(reader_of(decoder));
}

/// Stops after too many scans or on request. libjpeg calls it for each row of blocks of each scan, and for each output
/// row.
static void watch_progress(j_common_ptr decoder) {
  reader *state = reader_of(decoder);
  int has_too_many_scans = ((j_decompress_ptr)decoder)->input_scan_number > jpeg_maximum_scans;
  if (!has_too_many_scans && (state->stops == NULL || state->stops() == 0)) return;
  // The rows written so far are not complete.
  state->end = 0;
  leave(decoder);
}

static void begin(j_decompress_ptr decoder) { (void)decoder; }

/// Supplies an end marker at the end of the file, as libjpeg's own sources do.
static boolean refill(j_decompress_ptr decoder) {
  static const JOCTET end_marker[2] = {0xFF, JPEG_EOI};
  note_end(reader_of((j_common_ptr)decoder));
  decoder->src->next_input_byte = end_marker;
  decoder->src->bytes_in_buffer = 2;
  return TRUE;
}

static void skip(j_decompress_ptr decoder, long count) {
  struct jpeg_source_mgr *source = decoder->src;
  if (count <= 0) return;
  if ((size_t)count >= source->bytes_in_buffer) {
    refill(decoder);
    return;
  }
  source->next_input_byte += count;
  source->bytes_in_buffer -= (size_t)count;
}

/// Reads everything up to the header; the caller has set `back`.
static int open_reader(reader *state, const uint8_t *bytes, size_t count) {
  jpeg_create_decompress(&state->decoder);
  state->source.next_input_byte = bytes;
  state->source.bytes_in_buffer = count;
  state->source.init_source = begin;
  state->source.fill_input_buffer = refill;
  state->source.skip_input_data = skip;
  state->source.resync_to_restart = jpeg_resync_to_restart;
  state->source.term_source = begin;
  state->progress.progress_monitor = watch_progress;
  state->decoder.src = &state->source;
  state->decoder.progress = &state->progress;
  if (jpeg_read_header(&state->decoder, TRUE) != JPEG_HEADER_OK) return -1;
  return state->decoder.num_components <= maximum_channels ? 0 : -1;
}

static void prepare(reader *state, int (*stops)(void)) {
  state->stops = stops;
  state->decoder.err = jpeg_std_error(&state->errors);
  state->decoder.client_data = state;
  state->errors.error_exit = leave;
  state->errors.output_message = say_nothing;
  state->errors.emit_message = note_warning;
  state->end = -1;
}

int jpeg_extent_of(const uint8_t *bytes, size_t count, jpeg_extent *extent) {
  reader *state = calloc(1, sizeof(reader));
  if (state == NULL) return -1;
  prepare(state, NULL);
  volatile int result = -1;
  if (setjmp(state->back) == 0 && open_reader(state, bytes, count) == 0) {
    extent->width = state->decoder.image_width;
    extent->height = state->decoder.image_height;
    extent->channels = state->decoder.jpeg_color_space == JCS_GRAYSCALE ? 1 : 3;
    result = 0;
  }
  jpeg_destroy_decompress(&state->decoder);
  free(state);
  return result;
}

/// Converts a row of CMYK to RGB; Adobe's files hold the complements.
static void convert_inks(const JSAMPLE *inks, uint8_t *row, uint32_t width, int complements) {
  for (uint32_t column = 0; column < width; column++, inks += 4, row += 3) {
    int black = complements ? inks[3] : 255 - inks[3];
    for (int ink = 0; ink < 3; ink++) {
      int rest = complements ? inks[ink] : 255 - inks[ink];
      row[ink] = (uint8_t)((rest * black + 127) / 255);
    }
  }
}

static J_COLOR_SPACE output_space(const struct jpeg_decompress_struct *decoder) {
  switch (decoder->jpeg_color_space) {
    case JCS_GRAYSCALE: return JCS_GRAYSCALE;
    case JCS_CMYK:
    case JCS_YCCK: return JCS_CMYK;
    default: return JCS_RGB;
  }
}

static void read_rows(reader *state, jpeg_extent extent, uint8_t *pixels) {
  struct jpeg_decompress_struct *decoder = &state->decoder;
  size_t stride = (size_t)extent.width * (size_t)extent.channels;
  int holds_inks = decoder->out_color_space == JCS_CMYK;
  JSAMPARRAY inks = NULL;
  if (holds_inks) {
    inks = decoder->mem->alloc_sarray((j_common_ptr)decoder, JPOOL_IMAGE, extent.width * 4, 1);
  }
  while (decoder->output_scanline < decoder->output_height) {
    uint8_t *row = pixels + (size_t)decoder->output_scanline * stride;
    JSAMPROW target = holds_inks ? inks[0] : row;
    jpeg_read_scanlines(decoder, &target, 1);
    if (holds_inks) convert_inks(inks[0], row, extent.width, decoder->saw_Adobe_marker);
  }
}

long jpeg_decode(const uint8_t *bytes, size_t count, jpeg_extent extent, uint8_t *pixels, int (*stops)(void)) {
  reader *state = calloc(1, sizeof(reader));
  if (state == NULL) return -1;
  prepare(state, stops);
  volatile long result = -1;
  if (setjmp(state->back) == 0) {
    struct jpeg_decompress_struct *decoder = &state->decoder;
    if (open_reader(state, bytes, count) == 0 && state->source.bytes_in_buffer > 0) {
      decoder->out_color_space = output_space(decoder);
      jpeg_start_decompress(decoder);
      if (decoder->output_width == extent.width && decoder->output_height == extent.height &&
          (decoder->out_color_space == JCS_GRAYSCALE ? 1 : 3) == extent.channels) {
        read_rows(state, extent, pixels);
        result = state->end >= 0 ? state->end : (long)extent.height;
      }
    }
  } else {
    // An error in the middle: the rows before it are valid.
    result = state->end >= 0 ? state->end : (long)state->decoder.output_scanline;
  }
  jpeg_destroy_decompress(&state->decoder);
  free(state);
  return result;
}
