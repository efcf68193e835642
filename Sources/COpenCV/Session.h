#pragma once
#include "COpenCV.h"

#include <opencv2/core.hpp>

namespace discern {

/// Makes OpenCV quiet and single-threaded, once; every function begins with it.
void begin();

/// The picture as OpenCV sees it, without a copy; empty where its extent makes no sense.
cv::Mat matrixOf(const opencv_picture &picture);

/// The part as OpenCV sees it, cut to the picture.
cv::Rect rectangleOf(const opencv_box &part, const cv::Mat &picture);

}  // namespace discern
