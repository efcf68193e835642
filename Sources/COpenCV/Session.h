#pragma once
#include "COpenCV.h"
#include "OpenCV.h"

namespace discern {

/// Makes OpenCV quiet and single-threaded, once; every function calls it first.
void begin();

/// Wraps the picture without a copy; empty if its extent is invalid.
cv::Mat matrixOf(const opencv_picture &picture);

/// Converts the part and clips it to the picture.
cv::Rect rectangleOf(const opencv_box &part, const cv::Mat &picture);

}  // namespace discern
