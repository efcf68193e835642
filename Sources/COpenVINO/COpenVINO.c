#include "COpenVINO.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The part of OpenVINO's C interface (openvino/c/*.h, 2026.4) that is used, as function types.
typedef int status;
typedef struct {
  int64_t rank;
  int64_t *dims;
} shape;
typedef struct {
  const char *buildNumber;
  const char *description;
} version;
enum { element_f32 = 4 };

struct openvino_runtime {
  void *library;
  void *core;
  status (*get_version)(version *);
  void (*version_free)(version *);
  status (*core_create)(void **);
  void (*core_free)(void *);
  status (*core_get_property)(const void *, const char *, const char *, char **);
  void (*free_text)(const char *);
  status (*compile)(const void *, const char *, const char *, size_t, void **, ...);
  void (*compiled_free)(void *);
  status (*create_request)(const void *, void **);
  void (*request_free)(void *);
  status (*tensor_from_host)(int, shape, void *, void **);
  void (*tensor_free)(void *);
  status (*tensor_shape)(const void *, shape *);
  void (*shape_free)(shape *);
  status (*tensor_data)(const void *, void **);
  status (*set_input)(void *, const void *);
  status (*get_output)(const void *, void **);
  status (*infer)(void *);
  const char *(*last_error)(void);
};

struct openvino_network {
  openvino_runtime *runtime;
  void *compiled;
};

struct openvino_request {
  openvino_runtime *runtime;
  void *request;
  /// The tensor of the last answer, which owns its values.
  void *answer;
};

static void explain(char *reason, size_t capacity, const char *text) {
  if (capacity > 0) snprintf(reason, capacity, "%s", text ? text : "no reason was given");
}

static void explain_status(const openvino_runtime *runtime, status code, char *reason, size_t capacity) {
  const char *text = runtime->last_error ? runtime->last_error() : NULL;
  if (text && *text) explain(reason, capacity, text);
  else if (capacity > 0) snprintf(reason, capacity, "OpenVINO answers with status %d", code);
}

/// A function's name in the library and where its address goes.
typedef struct {
  const char *name;
  size_t place;
} import;
#define IMPORT(name, member) {name, offsetof(openvino_runtime, member)}

static const import imports[] = {
    IMPORT("ov_get_openvino_version", get_version),
    IMPORT("ov_version_free", version_free),
    IMPORT("ov_core_create", core_create),
    IMPORT("ov_core_free", core_free),
    IMPORT("ov_core_get_property", core_get_property),
    IMPORT("ov_free", free_text),
    IMPORT("ov_core_compile_model_from_file", compile),
    IMPORT("ov_compiled_model_free", compiled_free),
    IMPORT("ov_compiled_model_create_infer_request", create_request),
    IMPORT("ov_infer_request_free", request_free),
    IMPORT("ov_tensor_create_from_host_ptr", tensor_from_host),
    IMPORT("ov_tensor_free", tensor_free),
    IMPORT("ov_tensor_get_shape", tensor_shape),
    IMPORT("ov_shape_free", shape_free),
    IMPORT("ov_tensor_data", tensor_data),
    IMPORT("ov_infer_request_set_input_tensor", set_input),
    IMPORT("ov_infer_request_get_output_tensor", get_output),
    IMPORT("ov_infer_request_infer", infer),
    IMPORT("ov_get_last_err_msg", last_error),
};

openvino_runtime *openvino_open(const char *library, char *reason, size_t capacity) {
  openvino_runtime *runtime = calloc(1, sizeof *runtime);
  if (!runtime) return NULL;
  runtime->library = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!runtime->library) {
    explain(reason, capacity, dlerror());
    openvino_close(runtime);
    return NULL;
  }
  for (size_t index = 0; index < sizeof imports / sizeof *imports; index++) {
    void *address = dlsym(runtime->library, imports[index].name);
    if (!address) {
      explain(reason, capacity, dlerror());
      openvino_close(runtime);
      return NULL;
    }
    memcpy((char *)runtime + imports[index].place, &address, sizeof address);
  }
  status code = runtime->core_create(&runtime->core);
  if (code != 0) {
    explain_status(runtime, code, reason, capacity);
    openvino_close(runtime);
    return NULL;
  }
  return runtime;
}

void openvino_close(openvino_runtime *runtime) {
  if (!runtime) return;
  if (runtime->core) runtime->core_free(runtime->core);
  // The library stays loaded: its threads may still be about to end.
  free(runtime);
}

void openvino_version(openvino_runtime *runtime, char *text, size_t capacity) {
  version found = {0};
  explain(text, capacity, "");
  if (runtime->get_version(&found) != 0) return;
  explain(text, capacity, found.buildNumber ? found.buildNumber : "");
  runtime->version_free(&found);
}

void openvino_capabilities(openvino_runtime *runtime, char *text, size_t capacity) {
  char *found = NULL;
  explain(text, capacity, "");
  if (runtime->core_get_property(runtime->core, "CPU", "OPTIMIZATION_CAPABILITIES", &found) != 0 || !found) return;
  explain(text, capacity, found);
  runtime->free_text(found);
}

openvino_network *openvino_compile(
    openvino_runtime *runtime, const char *model, openvino_settings settings, char *reason, size_t capacity) {
  char threads[16], streams[16];
  snprintf(threads, sizeof threads, "%d", settings.threads);
  snprintf(streams, sizeof streams, "%d", settings.streams);
  void *compiled = NULL;
  // Pairs of name and value; the cache comes last so that it can be left out by the count.
  status code = runtime->compile(
      runtime->core, model, "CPU", settings.cache ? 10 : 8, &compiled,
      "INFERENCE_PRECISION_HINT", settings.precision, "INFERENCE_NUM_THREADS", threads, "NUM_STREAMS", streams,
      // Kernels for shapes that are met no more need not be kept; making them again costs little.
      "CPU_RUNTIME_CACHE_CAPACITY", "32",
      "CACHE_DIR", settings.cache);
  if (code != 0) {
    explain_status(runtime, code, reason, capacity);
    return NULL;
  }
  openvino_network *network = calloc(1, sizeof *network);
  if (!network) {
    runtime->compiled_free(compiled);
    return NULL;
  }
  network->runtime = runtime;
  network->compiled = compiled;
  return network;
}

void openvino_network_free(openvino_network *network) {
  if (!network) return;
  network->runtime->compiled_free(network->compiled);
  free(network);
}

openvino_request *openvino_request_create(openvino_network *network, char *reason, size_t capacity) {
  openvino_runtime *runtime = network->runtime;
  openvino_request *request = calloc(1, sizeof *request);
  if (!request) return NULL;
  request->runtime = runtime;
  status code = runtime->create_request(network->compiled, &request->request);
  if (code != 0) {
    explain_status(runtime, code, reason, capacity);
    free(request);
    return NULL;
  }
  return request;
}

static void forget_answer(openvino_request *request) {
  if (request->answer) request->runtime->tensor_free(request->answer);
  request->answer = NULL;
}

void openvino_request_free(openvino_request *request) {
  if (!request) return;
  forget_answer(request);
  request->runtime->request_free(request->request);
  free(request);
}

/// Describes the tensor that the request answered with.
static status describe(openvino_request *request, openvino_tensor *output) {
  openvino_runtime *runtime = request->runtime;
  shape found = {0};
  status code = runtime->tensor_shape(request->answer, &found);
  if (code != 0) return code;
  size_t rank = found.rank < 0 || found.rank > 4 ? 0 : (size_t)found.rank;
  for (size_t index = 0; index < rank; index++) output->dimensions[index] = found.dims[index];
  output->rank = rank;
  runtime->shape_free(&found);
  void *values = NULL;
  code = runtime->tensor_data(request->answer, &values);
  output->values = values;
  return code;
}

int openvino_infer(
    openvino_request *request, openvino_tensor input, openvino_tensor *output, char *reason, size_t capacity) {
  openvino_runtime *runtime = request->runtime;
  forget_answer(request);
  shape extent = {(int64_t)input.rank, input.dimensions};
  void *tensor = NULL;
  // OpenVINO reads its input and writes it nowhere, yet asks for a pointer that is not const.
  status code = runtime->tensor_from_host(element_f32, extent, (void *)input.values, &tensor);
  if (code == 0) code = runtime->set_input(request->request, tensor);
  if (code == 0) code = runtime->infer(request->request);
  if (code == 0) code = runtime->get_output(request->request, &request->answer);
  if (code == 0) code = describe(request, output);
  if (tensor) runtime->tensor_free(tensor);
  if (code == 0) return 0;
  explain_status(runtime, code, reason, capacity);
  return -1;
}
