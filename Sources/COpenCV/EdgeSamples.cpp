#include "Session.h"

#include <algorithm>
#include <cmath>
#include <vector>

using namespace discern;

namespace {

using Colour = cv::Vec3f;

// Root mean square over the channels; missing channels are 0 on both sides.
float difference(const Colour &a, const Colour &b, int channels) {
  const Colour d = a - b;
  return std::sqrt(d.dot(d) / float(channels));
}

// Interpolates the colour at a point bilinearly; the caller ensures that it lies in the picture.
Colour colourAt(const cv::Mat &picture, float x, float y) {
  x = std::clamp(x - 0.5f, 0.f, float(picture.cols - 1));
  y = std::clamp(y - 0.5f, 0.f, float(picture.rows - 1));
  const int left = int(x), top = int(y);
  const int right = std::min(left + 1, picture.cols - 1), bottom = std::min(top + 1, picture.rows - 1);
  const float across = x - float(left), down = y - float(top);
  const uint8_t *upper = picture.ptr(top), *lower = picture.ptr(bottom);
  const int channels = picture.channels();
  Colour colour(0, 0, 0);
  for (int c = 0; c < channels; c++) {
    const float a = upper[left * channels + c], b = upper[right * channels + c];
    const float d = lower[left * channels + c], e = lower[right * channels + c];
    const float first = a + (b - a) * across, second = d + (e - d) * across;
    colour[c] = first + (second - first) * down;
  }
  return colour;
}

// Offset of a parabola's maximum from the middle one of three neighbouring values.
float summit(float before, float at, float after) {
  const float bend = before - 2 * at + after;
  return bend < 0 ? std::clamp(0.5f * (before - after) / bend, -0.5f, 0.5f) : 0;
}

// A line and the scale at which edges across it are sampled.
class Probe {
 public:
  Probe(const cv::Mat &picture, const cv::Point2f &along, float reach, float grain)
      : picture(picture),
        along(along * grain),
        across(cv::Point2f(-along.y, along.x) * grain),
        grain(grain),
        reach(int(std::ceil(reach / grain))),
        colours(2 * (this->reach + margin) + 1),
        strengths(2 * this->reach + 3) {}

  opencv_edge_sample sample(const cv::Point2f &place) {
    if (!isInside(place + across * float(reach)) || !isInside(place - across * float(reach))) {
      return {0, -1, 0, {0, 0, 0}};
    }
    look(place);
    // The nearest of the strongest edges.
    int best = 0;
    for (int offset = 1; offset <= reach; offset++) {
      if (strength(offset) > strength(best)) best = offset;
      if (strength(-offset) > strength(best)) best = -offset;
    }
    const Colour step = beside(best, 1) - beside(best, -1);
    const float peak = float(best) + summit(strength(best - 1), strength(best), strength(best + 1));
    const float lengthways = difference(at(place, best, 1), at(place, best, -1), picture.channels());
    return {peak * grain, strength(best), lengthways, {step[0], step[1], step[2]}};
  }

 private:
  const cv::Mat &picture;
  const cv::Point2f along, across;
  const float grain;
  const int reach;
  // Distance beyond the reach at which colours are sampled, in grains.
  static constexpr int margin = 6;
  std::vector<Colour> colours;
  std::vector<float> strengths;

  bool isInside(const cv::Point2f &point) const {
    return point.x >= 0 && point.y >= 0 && point.x <= float(picture.cols) && point.y <= float(picture.rows);
  }

  Colour at(const cv::Point2f &place, int offset, int shift) const {
    const cv::Point2f point = place + across * float(offset) + along * float(shift);
    return colourAt(picture, point.x, point.y);
  }

  const Colour &colour(int offset) const { return colours[offset + reach + margin]; }
  float strength(int offset) const { return strengths[offset + reach + 1]; }

  // Samples colours as means of two neighbours along the line.
  void look(const cv::Point2f &place) {
    const cv::Point2f half = along * 0.5f;
    for (int offset = -reach - margin; offset <= reach + margin; offset++) {
      colours[offset + reach + margin] = (at(place - half, offset, 0) + at(place + half, offset, 0)) * 0.5f;
    }
    for (int offset = -reach - 1; offset <= reach + 1; offset++) {
      strengths[offset + reach + 1] = difference(colour(offset + 1), colour(offset - 1), picture.channels());
    }
  }

  // Mean colour on one side of an edge, beyond the width of a ruled line.
  Colour beside(int offset, int way) const {
    return (colour(offset + 4 * way) + colour(offset + 5 * way) + colour(offset + 6 * way)) * (1 / 3.f);
  }
};

}  // namespace

extern "C" int32_t opencv_edge_samples(
    opencv_picture picture, opencv_segment line, float reach, float grain, int32_t count, opencv_edge_sample *samples) {
  try {
    begin();
    const cv::Mat whole = matrixOf(picture);
    const cv::Point2f start(line.x0, line.y0), way(line.x1 - line.x0, line.y1 - line.y0);
    const float length = std::hypot(way.x, way.y);
    if (whole.empty() || !samples || count < 1 || !(length > 0) || !(grain > 0)) return -1;
    if (!(reach >= 0 && reach <= 1000 * grain)) return -1;
    Probe probe(whole, way * (1 / length), reach, grain);
    for (int32_t index = 0; index < count; index++) {
      samples[index] = probe.sample(start + way * ((float(index) + 0.5f) / float(count)));
    }
    return 0;
  } catch (...) {
    return -1;
  }
}

extern "C" float opencv_roughness(opencv_picture picture) {
  try {
    begin();
    const cv::Mat whole = matrixOf(picture);
    if (whole.empty()) return -1;
    const int channels = whole.channels();
    // Every third pixel of every third row suffices for a median.
    std::vector<float> differences;
    for (int row = 1; row + 1 < whole.rows; row += 3) {
      const uint8_t *above = whole.ptr(row - 1), *at = whole.ptr(row), *below = whole.ptr(row + 1);
      for (int column = 1; column + 1 < whole.cols; column += 3) {
        float sum = 0;
        for (int c = 0; c < channels; c++) {
          const float dx = float(at[(column + 1) * channels + c]) - float(at[(column - 1) * channels + c]);
          const float dy = float(below[column * channels + c]) - float(above[column * channels + c]);
          sum += std::max(dx * dx, dy * dy);
        }
        differences.push_back(std::sqrt(sum / float(channels)));
      }
    }
    if (differences.empty()) return 0;
    std::nth_element(differences.begin(), differences.begin() + differences.size() / 2, differences.end());
    return differences[differences.size() / 2];
  } catch (...) {
    return -1;
  }
}
