#include "CVideo.h"

#include <libavcodec/avcodec.h>
#include <libavdevice/avdevice.h>
#include <libavformat/avformat.h>
#include <libavutil/avstring.h>
#include <libavutil/display.h>
#include <libavutil/imgutils.h>
#include <libswscale/swscale.h>

#include <math.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

struct video_reader {
  AVFormatContext *format;
  AVCodecContext *codec;
  AVPacket *packet;
  AVFrame *frame;
  struct SwsContext *scaler;
  int stream;
  int camera;
  int quarter_turns;
  int64_t maximum_pixels;
  int64_t frames;
  double first;
  double last;
  /// Duration of the last frame in seconds; 0 if the file does not state it.
  double shown_for;
  int draining;
  /// Nonzero if the file broke off or its last frame is incomplete.
  int failed;
  atomic_int stopped;
};

static int is_stopped(void *reader) { return atomic_load(&((video_reader *)reader)->stopped); }

static video_reader *give_up(video_reader *reader, const char *text, int code, char *reason, int32_t size) {
  if (reason && size > 0) {
    if (text) {
      strncpy(reason, text, size - 1);
      reason[size - 1] = 0;
    } else {
      av_strerror(code, reason, size);
    }
  }
  video_close(reader);
  return NULL;
}

/// Returns the clockwise quarter turns that make stored frames upright.
static int quarter_turns_of(const AVStream *stream) {
  const int32_t *matrix = (const int32_t *)av_stream_get_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, NULL);
  if (!matrix) return 0;
  double degrees = -av_display_rotation_get(matrix);
  if (isnan(degrees)) return 0;
  return (((int)lround(degrees / 90) % 4) + 4) % 4;
}

video_reader *video_open(const char *path, int32_t camera, int64_t maximum_pixels, char *reason, int32_t reason_size) {
  av_log_set_level(AV_LOG_QUIET);
  video_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return give_up(NULL, "there is no memory", 0, reason, reason_size);
  reader->camera = camera;
  reader->maximum_pixels = maximum_pixels;
  reader->format = avformat_alloc_context();
  reader->packet = av_packet_alloc();
  reader->frame = av_frame_alloc();
  char *address = av_asprintf(camera ? "%s" : "file:%s", path);
  if (!reader->format || !reader->packet || !reader->frame || !address) {
    av_free(address);
    return give_up(reader, "there is no memory", 0, reason, reason_size);
  }
  reader->format->interrupt_callback.callback = is_stopped;
  reader->format->interrupt_callback.opaque = reader;
  AVDictionary *options = NULL;
  const AVInputFormat *device = NULL;
  if (camera) {
    avdevice_register_all();
    device = av_find_input_format("video4linux2");
  } else {
    av_dict_set(&options, "protocol_whitelist", "file", 0);
  }
  int code = avformat_open_input(&reader->format, address, (AVInputFormat *)device, &options);
  av_dict_free(&options);
  av_free(address);
  if (code < 0) return give_up(reader, NULL, code, reason, reason_size);
  if ((code = avformat_find_stream_info(reader->format, NULL)) < 0)
    return give_up(reader, NULL, code, reason, reason_size);
  const AVCodec *decoder = NULL;
  reader->stream = av_find_best_stream(reader->format, AVMEDIA_TYPE_VIDEO, -1, -1, &decoder, 0);
  if (reader->stream < 0 || !decoder) return give_up(reader, "it holds no video", 0, reason, reason_size);
  AVStream *stream = reader->format->streams[reader->stream];
  reader->codec = avcodec_alloc_context3(decoder);
  if (!reader->codec) return give_up(reader, "there is no memory", 0, reason, reason_size);
  if ((code = avcodec_parameters_to_context(reader->codec, stream->codecpar)) < 0)
    return give_up(reader, NULL, code, reason, reason_size);
  // Frames are processed in order; more threads would only keep more of them in memory.
  reader->codec->thread_count = 1;
  reader->codec->max_pixels = maximum_pixels;
  if ((code = avcodec_open2(reader->codec, decoder, NULL)) < 0)
    return give_up(reader, NULL, code, reason, reason_size);
  reader->quarter_turns = quarter_turns_of(stream);
  return reader;
}

static video_state present(video_reader *reader, video_frame *frame) {
  const AVFrame *shown = reader->frame;
  const AVStream *stream = reader->format->streams[reader->stream];
  double seconds = shown->best_effort_timestamp == AV_NOPTS_VALUE
                       ? NAN
                       : shown->best_effort_timestamp * av_q2d(stream->time_base);
  // A frame without a timestamp follows the last one after a thirtieth of a second.
  if (isnan(seconds)) seconds = reader->frames ? reader->first + reader->last + 1.0 / 30 : 0;
  if (!reader->frames) reader->first = seconds;
  seconds -= reader->first;
  if (reader->frames && seconds < reader->last) seconds = reader->last;
  reader->last = seconds;
  reader->shown_for = shown->pkt_duration > 0 ? shown->pkt_duration * av_q2d(stream->time_base) : 0;
  reader->frames++;
  int turned = reader->quarter_turns % 2;
  frame->width = turned ? shown->height : shown->width;
  frame->height = turned ? shown->width : shown->height;
  frame->seconds = seconds;
  if ((int64_t)shown->width * shown->height > reader->maximum_pixels) return video_too_large;
  return video_frame_ready;
}

/// Returns nonzero if a GIF lacks its trailer byte (GIF89a, chapter 27), which FFmpeg does not report. Some writers
/// append a few bytes.
static int lacks_end(const video_reader *reader) {
  AVIOContext *bytes = reader->format->pb;
  if (reader->camera || !bytes || strcmp(reader->format->iformat->name, "gif") != 0) return 0;
  uint8_t tail[16];
  int64_t size = avio_size(bytes);
  if (size < (int64_t)sizeof tail || avio_seek(bytes, size - (int64_t)sizeof tail, SEEK_SET) < 0) return 0;
  int count = avio_read(bytes, tail, sizeof tail);
  return count > 0 && !memchr(tail, 0x3B, count);
}

/// Returns nonzero if a file ends before its stated duration.
static int is_short(const video_reader *reader) {
  const AVFormatContext *format = reader->format;
  if (reader->camera || format->duration == AV_NOPTS_VALUE) return 0;
  // A duration estimated from the file's size cannot reveal missing data.
  if (format->duration_estimation_method == AVFMT_DURATION_FROM_BITRATE) return 0;
  double said = (double)format->duration / AV_TIME_BASE;
  double each = reader->frames > 1 ? reader->last / (double)(reader->frames - 1) : said;
  double end = reader->last + (reader->shown_for > 0 ? reader->shown_for : each);
  // Frames need not be evenly spaced; sound may continue for half a second plus a tenth of the duration.
  return said - end > (format->nb_streams > 1 ? 0.5 + 0.1 * said : 1.5 * each);
}

video_state video_next(video_reader *reader, video_frame *frame) {
  for (;;) {
    int code = avcodec_receive_frame(reader->codec, reader->frame);
    if (code == 0) return present(reader, frame);
    if (code == AVERROR_EOF) return reader->failed || is_short(reader) || lacks_end(reader) ? video_damaged : video_at_end;
    if (code != AVERROR(EAGAIN)) return video_damaged;
    if (is_stopped(reader)) return video_at_end;
    if (reader->draining) return video_damaged;
    code = av_read_frame(reader->format, reader->packet);
    if (code == AVERROR(EAGAIN)) continue;
    if (code < 0) {
      if (is_stopped(reader)) return video_at_end;
      if (code != AVERROR_EOF || reader->camera) reader->failed = 1;
      reader->draining = 1;
      avcodec_send_packet(reader->codec, NULL);
      continue;
    }
    if (reader->packet->stream_index == reader->stream) {
      // Skip incomplete packets and those that cannot be decoded: the next key frame recovers from them. Nothing
      // recovers from the last one.
      reader->failed = (reader->packet->flags & AV_PKT_FLAG_CORRUPT) != 0;
      if (!reader->failed) avcodec_send_packet(reader->codec, reader->packet);
    }
    av_packet_unref(reader->packet);
  }
}

static void turn(const uint8_t *source, int width, int height, int quarter_turns, uint8_t *target) {
  int turned_width = quarter_turns % 2 ? height : width;
  for (int y = 0; y < height; y++) {
    for (int x = 0; x < width; x++) {
      int column = quarter_turns == 1 ? height - 1 - y : quarter_turns == 2 ? width - 1 - x : y;
      int row = quarter_turns == 1 ? x : quarter_turns == 2 ? height - 1 - y : width - 1 - x;
      memcpy(target + 3 * ((int64_t)row * turned_width + column), source + 3 * ((int64_t)y * width + x), 3);
    }
  }
}

int32_t video_copy(video_reader *reader, uint8_t *pixels) {
  const AVFrame *frame = reader->frame;
  int width = frame->width, height = frame->height;
  reader->scaler = sws_getCachedContext(
      reader->scaler, width, height, frame->format, width, height, AV_PIX_FMT_RGB24, SWS_BILINEAR, NULL, NULL, NULL);
  if (!reader->scaler || width < 1 || height < 1) return -1;
  // The scaler may write beyond the end of an unaligned row.
  int stride = (width * 3 + 63) / 64 * 64;
  uint8_t *rows = av_malloc((size_t)stride * height + 64);
  if (!rows) return -1;
  uint8_t *planes[4] = {rows};
  int strides[4] = {stride};
  int done = sws_scale(reader->scaler, (const uint8_t *const *)frame->data, frame->linesize, 0, height, planes, strides);
  if (done == height) {
    for (int y = 0; y < height; y++) memmove(rows + (int64_t)y * width * 3, rows + (int64_t)y * stride, (size_t)width * 3);
    if (reader->quarter_turns) {
      turn(rows, width, height, reader->quarter_turns, pixels);
    } else {
      memcpy(pixels, rows, (size_t)width * height * 3);
    }
  }
  av_free(rows);
  return done == height ? 0 : -1;
}

void video_stop(video_reader *reader) {
  if (reader) atomic_store(&reader->stopped, 1);
}

void video_close(video_reader *reader) {
  if (!reader) return;
  sws_freeContext(reader->scaler);
  av_frame_free(&reader->frame);
  av_packet_free(&reader->packet);
  avcodec_free_context(&reader->codec);
  avformat_close_input(&reader->format);
  free(reader);
}
