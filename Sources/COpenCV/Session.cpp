#include "Session.h"

namespace {

// OpenCV would also print an error, which is already an exception.
int sayNothing(int, const char *, const char *, const char *, int, void *) { return 0; }

}  // namespace

void discern::begin() {
  static const bool done = [] {
    // Pages are processed in parallel; threads within a page would only compete with them.
    cv::setNumThreads(1);
    cv::redirectError(sayNothing);
    return true;
  }();
  (void)done;
}

cv::Mat discern::matrixOf(const opencv_picture &picture) {
  const bool sensible = picture.pixels && picture.width > 0 && picture.height > 0 &&
                        (picture.channels == 1 || picture.channels == 3);
  if (!sensible) return cv::Mat();
  // The picture is never written to.
  return cv::Mat(
      picture.height, picture.width, picture.channels == 1 ? CV_8UC1 : CV_8UC3, const_cast<uint8_t *>(picture.pixels));
}

cv::Rect discern::rectangleOf(const opencv_box &part, const cv::Mat &picture) {
  return cv::Rect(part.left, part.top, part.width, part.height) & cv::Rect(0, 0, picture.cols, picture.rows);
}
