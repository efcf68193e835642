#include "COpenCVMotion.h"
#include "OpenCVVideo.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace {

int sayNothing(int, const char *, const char *, const char *, int, void *) { return 0; }

void begin() {
  static const bool done = [] {
    cv::setNumThreads(1);
    cv::redirectError(sayNothing);
    return true;
  }();
  (void)done;
}

cv::Mat matrixOf(const motion_picture &picture) {
  if (!picture.pixels || picture.width < 1 || picture.height < 1) return cv::Mat();
  return cv::Mat(picture.height, picture.width, CV_8UC1, const_cast<uint8_t *>(picture.pixels));
}

// Minimum marks. A projective map needs four; with fewer than eight, one that fits by chance is likely.
constexpr size_t minimumMarks = 8;
// Maximum error of a mark tracked forwards and backwards, and maximum distance from its mapped position, in pixels.
constexpr float maximumError = 1.0f;
constexpr double maximumResidual = 2.0;

}  // namespace

extern "C" double motion_of(
    motion_picture earlier, motion_picture later, const double *corners, int32_t maximum_marks, double *map) {
  try {
    begin();
    const cv::Mat before = matrixOf(earlier), after = matrixOf(later);
    if (before.empty() || before.size() != after.size() || !corners || !map || maximum_marks < 1) return -1;
    std::vector<cv::Point2f> shape;
    for (int corner = 0; corner < 4; corner++) {
      if (!(std::abs(corners[2 * corner]) < 1e5 && std::abs(corners[2 * corner + 1]) < 1e5)) return -1;
      shape.emplace_back(float(corners[2 * corner]), float(corners[2 * corner + 1]));
    }
    const cv::Rect box = cv::boundingRect(shape) & cv::Rect(0, 0, before.cols, before.rows);
    if (box.width < 8 || box.height < 8) return -1;
    cv::Mat mask = cv::Mat::zeros(box.size(), CV_8UC1);
    std::vector<cv::Point> inside;
    for (const auto &point : shape) inside.emplace_back(cvRound(point.x) - box.x, cvRound(point.y) - box.y);
    cv::fillConvexPoly(mask, inside, 255);
    std::vector<cv::Point2f> marks, there, back;
    const double apart = std::max(3.0, std::sqrt(double(box.area()) / maximum_marks) / 2);
    cv::goodFeaturesToTrack(before(box), marks, maximum_marks, 0.01, apart, mask);
    if (marks.size() < minimumMarks) return -1;
    for (auto &mark : marks) mark += cv::Point2f(float(box.x), float(box.y));
    std::vector<uchar> found, foundBack;
    std::vector<float> errors;
    const cv::Size window(15, 15);
    std::vector<cv::Mat> beforeLevels, afterLevels;
    cv::buildOpticalFlowPyramid(before, beforeLevels, window, 3);
    cv::buildOpticalFlowPyramid(after, afterLevels, window, 3);
    cv::calcOpticalFlowPyrLK(beforeLevels, afterLevels, marks, there, found, errors, window, 3);
    cv::calcOpticalFlowPyrLK(afterLevels, beforeLevels, there, back, foundBack, errors, window, 3);
    std::vector<cv::Point2f> from, to;
    for (size_t mark = 0; mark < marks.size(); mark++) {
      const cv::Point2f error = back[mark] - marks[mark];
      if (!found[mark] || !foundBack[mark] || std::hypot(error.x, error.y) > maximumError) continue;
      // OpenCV's origin is the centre of the first pixel; ours is its outer corner.
      from.push_back(marks[mark] + cv::Point2f(0.5f, 0.5f));
      to.push_back(there[mark] + cv::Point2f(0.5f, 0.5f));
    }
    if (from.size() < minimumMarks) return -1;
    cv::Mat agreeing;
    cv::theRNG().state = 1;
    const cv::Mat found_map = cv::findHomography(from, to, cv::RANSAC, maximumResidual, agreeing, 500, 0.99);
    if (found_map.empty()) return -1;
    for (int index = 0; index < 9; index++) map[index] = found_map.at<double>(index / 3, index % 3);
    return double(cv::countNonZero(agreeing)) / double(marks.size());
  } catch (...) {
    return -1;
  }
}
