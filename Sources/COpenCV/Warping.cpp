#include "Session.h"

#include <algorithm>

using namespace discern;

namespace {

// Averages in the directions that shrink, then interpolates in those that grow.
void resizeInto(const cv::Mat &source, cv::Mat &target) {
  const cv::Size smaller(std::min(source.cols, target.cols), std::min(source.rows, target.rows));
  if (smaller == target.size()) {
    cv::resize(source, target, target.size(), 0, 0, cv::INTER_AREA);
    return;
  }
  cv::Mat averaged = source;
  if (smaller != source.size()) cv::resize(source, averaged, smaller, 0, 0, cv::INTER_AREA);
  cv::resize(averaged, target, target.size(), 0, 0, cv::INTER_CUBIC);
}

// Maps sample positions to the part. Both of OpenCV's grids have their origin at the centre of the first pixel; several
// samples make one pixel.
cv::Matx33d gridMap(const double *map, const cv::Rect &part, int across, int down, int firstRow) {
  const cv::Matx33d toResult(1.0 / across, 0, 0.5 / across, 0, 1.0 / down, 0.5 / down + firstRow, 0, 0, 1);
  const cv::Matx33d toPart(1, 0, -part.x - 0.5, 0, 1, -part.y - 0.5, 0, 0, 1);
  return toPart * cv::Matx33d(map) * toResult;
}

// Maximum bytes of samples in memory at a time.
constexpr int64_t maximumBytes = 16 << 20;

}  // namespace

extern "C" int32_t opencv_resize(
    opencv_picture picture, opencv_box part, int32_t quarter_turns, int32_t width, int32_t height, uint8_t *result) {
  try {
    begin();
    const cv::Mat whole = matrixOf(picture);
    const cv::Rect rectangle = rectangleOf(part, whole);
    if (rectangle.empty() || width < 1 || height < 1 || !result) return -1;
    cv::Mat target(height, width, whole.type(), result);
    if (quarter_turns % 4 == 0) {
      resizeInto(whole(rectangle), target);
      return 0;
    }
    cv::Mat unturned(quarter_turns % 2 ? cv::Size(height, width) : cv::Size(width, height), whole.type());
    resizeInto(whole(rectangle), unturned);
    static const int turns[] = {cv::ROTATE_90_CLOCKWISE, cv::ROTATE_180, cv::ROTATE_90_COUNTERCLOCKWISE};
    cv::rotate(unturned, target, turns[(quarter_turns % 4 + 4) % 4 - 1]);
    return 0;
  } catch (...) {
    return -1;
  }
}

extern "C" int32_t opencv_warp(
    opencv_picture picture, opencv_box part, const double *map, int32_t across, int32_t down, int32_t width,
    int32_t height, uint8_t *result) {
  try {
    begin();
    const cv::Mat whole = matrixOf(picture);
    const cv::Rect rectangle = rectangleOf(part, whole);
    if (rectangle.empty() || !map || across < 1 || down < 1 || width < 1 || height < 1 || !result) return -1;
    cv::Mat target(height, width, whole.type(), result);
    const bool averages = across > 1 || down > 1;
    const int64_t rowBytes = int64_t(width) * across * down * picture.channels;
    const int strip = averages ? int(std::clamp<int64_t>(maximumBytes / rowBytes, 1, height)) : height;
    const int method = (averages ? cv::INTER_LINEAR : cv::INTER_CUBIC) | cv::WARP_INVERSE_MAP;
    cv::Mat samples;
    for (int row = 0; row < height; row += strip) {
      cv::Mat rows = target.rowRange(row, std::min(row + strip, height));
      const cv::Matx33d grid = gridMap(map, rectangle, across, down, row);
      cv::Mat &sampled = averages ? samples : rows;
      cv::warpPerspective(
          whole(rectangle), sampled, grid, cv::Size(width * across, rows.rows * down), method, cv::BORDER_REPLICATE);
      if (averages) cv::resize(samples, rows, rows.size(), 0, 0, cv::INTER_AREA);
    }
    return 0;
  } catch (...) {
    return -1;
  }
}
