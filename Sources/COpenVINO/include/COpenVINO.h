#pragma once
#include <stddef.h>
#include <stdint.h>

// OpenVINO through its C interface, loaded at run time by its exported names, so that nothing of it is needed to build, and
// its absence is a normal answer. Every function that can fail writes why into `reason` (of `capacity` bytes).

/// The library and its core.
typedef struct openvino_runtime openvino_runtime;
/// A compiled network.
typedef struct openvino_network openvino_network;
/// One place in which a network computes; used by one thread at a time.
typedef struct openvino_request openvino_request;

/// How a network is compiled.
typedef struct {
  /// `f32` or `bf16`.
  const char *precision;
  /// Threads that all of its requests share.
  int32_t threads;
  /// Requests that are computed side by side.
  int32_t streams;
  /// A folder for compiled networks; NULL for none.
  const char *cache;
} openvino_settings;

/// Numbers of four dimensions at most, the last one contiguous.
typedef struct {
  const float *values;
  int64_t dimensions[4];
  size_t rank;
} openvino_tensor;

/// Loads the library at a path; NULL where it cannot be loaded or is not what it should be.
openvino_runtime *openvino_open(const char *library, char *reason, size_t capacity);
void openvino_close(openvino_runtime *runtime);

/// The library's own account of its version.
void openvino_version(openvino_runtime *runtime, char *text, size_t capacity);
/// What the processor does well, words with spaces between them: `FP32 BF16 INT8`.
void openvino_capabilities(openvino_runtime *runtime, char *text, size_t capacity);

/// Reads and compiles a network for the processor (`ov_core_compile_model_from_file`).
openvino_network *openvino_compile(
    openvino_runtime *runtime, const char *model, openvino_settings settings, char *reason, size_t capacity);
void openvino_network_free(openvino_network *network);

openvino_request *openvino_request_create(openvino_network *network, char *reason, size_t capacity);
void openvino_request_free(openvino_request *request);

/// Computes the only output for the only input. The output's values belong to the request and live until its next call.
/// Returns 0, or -1.
int openvino_infer(
    openvino_request *request, openvino_tensor input, openvino_tensor *output, char *reason, size_t capacity);
