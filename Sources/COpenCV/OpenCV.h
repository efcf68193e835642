#pragma once
// A system header, so that warnings in OpenCV's own headers stay silent: SwiftPM passes their folder as one of ours.
#pragma GCC system_header
#include <opencv2/core.hpp>
#include <opencv2/core/utility.hpp>
#include <opencv2/imgproc.hpp>
