#pragma once
#include <stddef.h>
#include <stdint.h>

// OpenVINO through its C interface, loaded at run time by exported names: building needs nothing of it, and a missing
// library is a normal result. Every function that can fail writes the reason into `reason` (of `capacity` bytes).

/// The library and its core.
typedef struct openvino_runtime openvino_runtime;
/// A compiled network.
typedef struct openvino_network openvino_network;
/// An inference request of a network; for one thread at a time.
typedef struct openvino_request openvino_request;

/// Settings for compiling a network.
typedef struct {
  /// `f32` or `bf16`.
  const char *precision;
  /// Number of threads that all of its requests share.
  int32_t threads;
  /// Number of requests computed in parallel.
  int32_t streams;
  /// A folder for compiled networks; NULL for none.
  const char *cache;
} openvino_settings;

/// The most dimensions that a tensor may have.
enum { openvino_maximum_rank = 8 };

/// The type of a tensor's elements.
typedef enum {
  /// Any type that is not taken.
  openvino_other = 0,
  openvino_float32,
  openvino_int32,
  openvino_int64,
} openvino_element;

/// Numbers, the last dimension contiguous.
typedef struct {
  /// The input or output of the network that it is for; NULL for the only one.
  const char *name;
  const void *values;
  openvino_element element;
  int64_t dimensions[openvino_maximum_rank];
  size_t rank;
} openvino_tensor;

/// An input or an output of a network.
typedef struct {
  openvino_element element;
  /// -1 where any extent is taken.
  int64_t dimensions[openvino_maximum_rank];
  /// -1 where any number of dimensions is taken.
  int64_t rank;
} openvino_port;

/// Loads the library at a path; NULL if it cannot be loaded, lacks a function or does not start.
openvino_runtime *openvino_open(const char *library, char *reason, size_t capacity);
void openvino_close(openvino_runtime *runtime);

/// Writes the library's version text.
void openvino_version(openvino_runtime *runtime, char *text, size_t capacity);
/// Writes the processor's optimised types, separated by spaces: `FP32 BF16 INT8`.
void openvino_capabilities(openvino_runtime *runtime, char *text, size_t capacity);

/// Reads and compiles a network for the processor (`ov_core_compile_model_from_file`).
openvino_network *openvino_compile(
    openvino_runtime *runtime, const char *model, openvino_settings settings, char *reason, size_t capacity);
void openvino_network_free(openvino_network *network);

/// Describes the input (`is_input` not 0) or output of a name. Returns 0, or -1.
int openvino_describe(
    openvino_network *network, int is_input, const char *name, openvino_port *port, char *reason, size_t capacity);

openvino_request *openvino_request_create(openvino_network *network, char *reason, size_t capacity);
void openvino_request_free(openvino_request *request);

/// Called at the end of a computation, on a thread of OpenVINO: it must return soon.
typedef void (*openvino_finished)(void *context);

/// Begins to compute with these inputs, which are copied (`ov_infer_request_start_async`). Returns 0, and `finished` is called once;
/// or -1, and it is not. Until it was called, the request takes no other call.
int openvino_start(
    openvino_request *request, const openvino_tensor *inputs, size_t input_count, openvino_finished finished,
    void *context, char *reason, size_t capacity);

/// Describes the outputs that `outputs` name, after the end of a computation. Their values belong to the request and live until its
/// next call. Returns 0, or -1 where the computation failed.
int openvino_answers(
    openvino_request *request, openvino_tensor *outputs, size_t output_count, char *reason, size_t capacity);
