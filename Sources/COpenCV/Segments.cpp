#include "Session.h"

#include <algorithm>
#include <cmath>
#include <vector>

using namespace discern;

namespace {

cv::Mat lightness(const cv::Mat &picture) {
  if (picture.channels() == 1) return picture;
  cv::Mat gray;
  cv::cvtColor(picture, gray, cv::COLOR_RGB2GRAY);
  return gray;
}

cv::Mat localContrast(const cv::Mat &picture) {
  cv::Mat smooth, result;
  cv::GaussianBlur(lightness(picture), smooth, cv::Size(3, 3), 0);
  cv::createCLAHE(4, cv::Size(6, 6))->apply(smooth, result);
  return result;
}

// The difference of the strongest and the weakest channel; their common part is lightness.
cv::Mat colourfulness(const cv::Mat &picture) {
  if (picture.channels() == 1) return cv::Mat();
  cv::Mat channels[3], minimum, maximum;
  cv::split(picture, channels);
  cv::min(channels[0], channels[1], minimum);
  cv::min(minimum, channels[2], minimum);
  cv::max(channels[0], channels[1], maximum);
  cv::max(maximum, channels[2], maximum);
  return maximum - minimum;
}

float lengthOf(const cv::Vec4f &line) { return std::hypot(line[2] - line[0], line[3] - line[1]); }

// Sorts by length, the longest first; the coordinates break ties, so the order is deterministic.
bool isBefore(const cv::Vec4f &a, const cv::Vec4f &b) {
  const float first = lengthOf(a), second = lengthOf(b);
  return first != second ? first > second : std::lexicographical_compare(a.val, a.val + 4, b.val, b.val + 4);
}

}  // namespace

extern "C" int32_t opencv_segments(
    opencv_picture picture, opencv_plane plane, float shortest, opencv_segment *segments, int32_t capacity) {
  try {
    begin();
    const cv::Mat whole = matrixOf(picture);
    if (whole.empty() || !segments || capacity < 0) return -1;
    static cv::Mat (*const planes[])(const cv::Mat &) = {lightness, localContrast, colourfulness};
    if (plane < opencv_lightness || plane > opencv_colourfulness) return -1;
    const cv::Mat searched = planes[plane](whole);
    // The detector divides by the extent of its grid.
    if (std::min(searched.cols, searched.rows) < 8) return 0;
    std::vector<cv::Vec4f> lines;
    cv::createLineSegmentDetector(cv::LSD_REFINE_NONE)->detect(searched, lines);
    lines.erase(
        std::remove_if(lines.begin(), lines.end(), [&](const cv::Vec4f &line) { return lengthOf(line) < shortest; }),
        lines.end());
    std::sort(lines.begin(), lines.end(), isBefore);
    const int32_t count = std::min<int32_t>(capacity, int32_t(lines.size()));
    for (int32_t index = 0; index < count; index++) {
      // OpenCV's origin is the centre of the first pixel.
      const cv::Vec4f line = lines[index] + cv::Vec4f(0.5f, 0.5f, 0.5f, 0.5f);
      segments[index] = {line[0], line[1], line[2], line[3]};
    }
    return count;
  } catch (...) {
    return -1;
  }
}
