#include "CMuxing.h"

#include <libavformat/avformat.h>

#include <stddef.h>

static const AVRational rate = {1, 25};

/// A container with one row of frames of this kind; NULL where it cannot be begun.
static AVFormatContext *begin(const AVCodecParameters *kind, const char *target, const char *format, const char *flags) {
  AVFormatContext *output = NULL;
  if (avformat_alloc_output_context2(&output, NULL, format, target) < 0) return NULL;
  AVStream *stream = avformat_new_stream(output, NULL);
  AVDictionary *options = NULL;
  if (flags) av_dict_set(&options, "movflags", flags, 0);
  int code = stream ? avcodec_parameters_copy(stream->codecpar, kind) : -1;
  if (code >= 0) {
    stream->codecpar->codec_tag = 0;
    stream->time_base = rate;
    code = avio_open(&output->pb, target, AVIO_FLAG_WRITE);
  }
  if (code >= 0) code = avformat_write_header(output, &options);
  av_dict_free(&options);
  if (code >= 0) return output;
  avio_closep(&output->pb);
  avformat_free_context(output);
  return NULL;
}

int32_t muxing_copy(const char *source, const char *target, const char *format, const char *flags) {
  AVFormatContext *input = NULL;
  if (avformat_open_input(&input, source, NULL, NULL) < 0) return -1;
  AVFormatContext *output = NULL;
  if (avformat_find_stream_info(input, NULL) >= 0 && input->nb_streams == 1)
    output = begin(input->streams[0]->codecpar, target, format, flags);
  AVPacket *packet = av_packet_alloc();
  int32_t count = output && packet ? 0 : -1;
  while (count >= 0 && av_read_frame(input, packet) >= 0) {
    packet->stream_index = 0;
    packet->pts = packet->dts = av_rescale_q(count, rate, output->streams[0]->time_base);
    packet->duration = av_rescale_q(1, rate, output->streams[0]->time_base);
    packet->flags |= AV_PKT_FLAG_KEY;
    count = av_interleaved_write_frame(output, packet) < 0 ? -1 : count + 1;
  }
  if (output) {
    if (av_write_trailer(output) < 0) count = -1;
    avio_closep(&output->pb);
    avformat_free_context(output);
  }
  av_packet_free(&packet);
  avformat_close_input(&input);
  return count;
}
