#include "COpenVINO.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The functions used of OpenVINO's C interface (openvino/c/*.h, 2026.4).
typedef int status;
typedef struct {
  int64_t rank;
  int64_t *dims;
} shape;
typedef struct {
  const char *buildNumber;
  const char *description;
} version;
/// OpenVINO's status for an argument that its C interface does not take.
enum { invalid_parameter = -14 };
typedef struct {
  int64_t min;
  int64_t max;
} dimension;
typedef struct {
  dimension rank;
  dimension *dims;
} partial_shape;

typedef struct {
  void (*function)(void *);
  void *context;
} callback;

/// OpenVINO's numbers for the types of elements, by ours.
static const int elements[] = {
    [openvino_other] = 0, [openvino_float32] = 4, [openvino_int32] = 9, [openvino_int64] = 10};

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
  status (*tensor_create)(int, shape, void **);
  void (*tensor_free)(void *);
  status (*tensor_shape)(const void *, shape *);
  void (*shape_free)(shape *);
  status (*tensor_data)(const void *, void **);
  status (*tensor_size)(const void *, size_t *);
  status (*tensor_bytes)(const void *, size_t *);
  status (*tensor_element)(const void *, int *);
  status (*set_input)(void *, const void *);
  status (*set_tensor)(void *, const char *, const void *);
  status (*get_output)(const void *, void **);
  status (*get_tensor)(const void *, const char *, void **);
  status (*input_named)(const void *, const char *, void **);
  status (*output_named)(const void *, const char *, void **);
  void (*port_free)(void *);
  status (*port_element)(const void *, int *);
  status (*port_shape)(const void *, partial_shape *);
  void (*partial_shape_free)(partial_shape *);
  status (*set_callback)(void *, const callback *);
  status (*start)(void *);
  status (*wait)(void *);
  const char *(*last_error)(void);
};

struct openvino_network {
  openvino_runtime *runtime;
  void *compiled;
};

struct openvino_request {
  openvino_runtime *runtime;
  void *request;
  /// What OpenVINO calls at the end of each computation; it keeps the pointer.
  callback ended;
  /// What is to be called then.
  openvino_finished finished;
  void *context;
  /// The tensors of the last answer, which own their values.
  void **answers;
  size_t answer_count;
};

static void explain(char *reason, size_t capacity, const char *text) {
  if (capacity > 0) snprintf(reason, capacity, "%s", text ? text : "no reason was given");
}

static void explain_status(const openvino_runtime *runtime, status code, char *reason, size_t capacity) {
  const char *text = runtime->last_error ? runtime->last_error() : NULL;
  if (text && *text) explain(reason, capacity, text);
  else if (capacity > 0) snprintf(reason, capacity, "OpenVINO answers with status %d", code);
}

/// A function's name in the library and the offset of its pointer in `openvino_runtime`.
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
    IMPORT("ov_tensor_create", tensor_create),
    IMPORT("ov_tensor_free", tensor_free),
    IMPORT("ov_tensor_get_shape", tensor_shape),
    IMPORT("ov_shape_free", shape_free),
    IMPORT("ov_tensor_data", tensor_data),
    IMPORT("ov_tensor_get_size", tensor_size),
    IMPORT("ov_tensor_get_byte_size", tensor_bytes),
    IMPORT("ov_tensor_get_element_type", tensor_element),
    IMPORT("ov_infer_request_set_input_tensor", set_input),
    IMPORT("ov_infer_request_set_tensor", set_tensor),
    IMPORT("ov_infer_request_get_output_tensor", get_output),
    IMPORT("ov_infer_request_get_tensor", get_tensor),
    IMPORT("ov_compiled_model_input_by_name", input_named),
    IMPORT("ov_compiled_model_output_by_name", output_named),
    IMPORT("ov_output_const_port_free", port_free),
    IMPORT("ov_port_get_element_type", port_element),
    IMPORT("ov_port_get_partial_shape", port_shape),
    IMPORT("ov_partial_shape_free", partial_shape_free),
    IMPORT("ov_infer_request_set_callback", set_callback),
    IMPORT("ov_infer_request_start_async", start),
    IMPORT("ov_infer_request_wait", wait),
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
  // The library stays loaded: its threads may still be ending.
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
  // Pairs of name and value; the cache comes last so that the count can omit it.
  status code = runtime->compile(
      runtime->core, model, "CPU", settings.cache ? 14 : 12, &compiled,
      "INFERENCE_PRECISION_HINT", settings.precision, "INFERENCE_NUM_THREADS", threads, "NUM_STREAMS", streams,
      // Weights of 8 bits are widened; by itself the runtime would round what is multiplied with them, too.
      "DYNAMIC_QUANTIZATION_GROUP_SIZE", "0",
      // Each network would bind its own threads to the same first processors, and leave the others idle.
      "ENABLE_CPU_PINNING", "NO",
      // Do not keep kernels for shapes that no longer occur; recompiling them costs little.
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

/// Our name for one of OpenVINO's types of elements.
static openvino_element element_of(int type) {
  for (int element = openvino_float32; element <= openvino_int64; element++) {
    if (elements[element] == type) return (openvino_element)element;
  }
  return openvino_other;
}

/// Describes a port as far as its type and shape.
static status describe_port(const openvino_runtime *runtime, const void *found, openvino_port *port) {
  int type = 0;
  status code = runtime->port_element(found, &type);
  if (code != 0) return code;
  port->element = element_of(type);
  partial_shape extent = {0};
  code = runtime->port_shape(found, &extent);
  if (code != 0) return code;
  port->rank = extent.rank.min == extent.rank.max ? extent.rank.min : -1;
  for (int64_t index = 0; index < port->rank && index < openvino_maximum_rank; index++) {
    dimension bounds = extent.dims[index];
    port->dimensions[index] = bounds.min == bounds.max ? bounds.min : -1;
  }
  runtime->partial_shape_free(&extent);
  return 0;
}

int openvino_describe(
    openvino_network *network, int is_input, const char *name, openvino_port *port, char *reason, size_t capacity) {
  openvino_runtime *runtime = network->runtime;
  void *found = NULL;
  status code =
      is_input ? runtime->input_named(network->compiled, name, &found)
               : runtime->output_named(network->compiled, name, &found);
  if (code == 0) code = describe_port(runtime, found, port);
  if (found) runtime->port_free(found);
  if (code != 0) explain_status(runtime, code, reason, capacity);
  return code == 0 ? 0 : -1;
}

/// Tells whoever waits that a request has ended.
static void tell_end(void *context) {
  openvino_request *request = context;
  request->finished(request->context);
}

openvino_request *openvino_request_create(openvino_network *network, char *reason, size_t capacity) {
  openvino_runtime *runtime = network->runtime;
  openvino_request *request = calloc(1, sizeof *request);
  if (!request) return NULL;
  request->runtime = runtime;
  status code = runtime->create_request(network->compiled, &request->request);
  if (code == 0) {
    request->ended = (callback){tell_end, request};
    code = runtime->set_callback(request->request, &request->ended);
  }
  if (code != 0) {
    explain_status(runtime, code, reason, capacity);
    openvino_request_free(request);
    return NULL;
  }
  return request;
}

static void forget_answers(openvino_request *request) {
  for (size_t index = 0; index < request->answer_count; index++) {
    if (request->answers[index]) request->runtime->tensor_free(request->answers[index]);
  }
  free(request->answers);
  request->answers = NULL;
  request->answer_count = 0;
}

void openvino_request_free(openvino_request *request) {
  if (!request) return;
  forget_answers(request);
  if (request->request) request->runtime->request_free(request->request);
  free(request);
}

/// Describes a tensor that the request answered with; its rank is beyond the maximum where it has too many dimensions.
static status describe_answer(const openvino_runtime *runtime, void *answer, openvino_tensor *output) {
  int type = 0;
  status code = runtime->tensor_element(answer, &type);
  if (code != 0) return code;
  output->element = element_of(type);
  shape found = {0};
  code = runtime->tensor_shape(answer, &found);
  if (code == invalid_parameter) {
    // The shape of a single number has no dimension, which the C interface takes for an error.
    size_t count = 0;
    if (runtime->tensor_size(answer, &count) != 0 || count != 1) return code;
  } else if (code != 0) {
    return code;
  }
  output->rank = (size_t)found.rank;
  for (size_t index = 0; index < output->rank && index < openvino_maximum_rank; index++) {
    output->dimensions[index] = found.dims[index];
  }
  if (found.dims) runtime->shape_free(&found);
  void *values = NULL;
  code = runtime->tensor_data(answer, &values);
  output->values = values;
  return code;
}

/// Hands the request a copy of an input, which it keeps until the next one of that name.
static status set_input(openvino_request *request, const openvino_tensor *input) {
  openvino_runtime *runtime = request->runtime;
  // OpenVINO asks for a pointer that is not const, and does not write there.
  shape extent = {(int64_t)input->rank, (int64_t *)input->dimensions};
  void *tensor = NULL, *values = NULL;
  size_t bytes = 0;
  status code = runtime->tensor_create(elements[input->element], extent, &tensor);
  if (code == 0) code = runtime->tensor_data(tensor, &values);
  if (code == 0) code = runtime->tensor_bytes(tensor, &bytes);
  if (code == 0) {
    memcpy(values, input->values, bytes);
    code = input->name ? runtime->set_tensor(request->request, input->name, tensor)
                       : runtime->set_input(request->request, tensor);
  }
  if (tensor) runtime->tensor_free(tensor);
  return code;
}

int openvino_start(
    openvino_request *request, const openvino_tensor *inputs, size_t input_count, openvino_finished finished,
    void *context, char *reason, size_t capacity) {
  openvino_runtime *runtime = request->runtime;
  forget_answers(request);
  request->finished = finished;
  request->context = context;
  status code = 0;
  for (size_t index = 0; code == 0 && index < input_count; index++) code = set_input(request, &inputs[index]);
  if (code == 0) code = runtime->start(request->request);
  if (code == 0) return 0;
  explain_status(runtime, code, reason, capacity);
  return -1;
}

int openvino_answers(
    openvino_request *request, openvino_tensor *outputs, size_t output_count, char *reason, size_t capacity) {
  openvino_runtime *runtime = request->runtime;
  forget_answers(request);
  request->answers = calloc(output_count, sizeof *request->answers);
  if (!request->answers) {
    explain(reason, capacity, "there is no memory");
    return -1;
  }
  request->answer_count = output_count;
  // It has ended: this tells how.
  status code = runtime->wait(request->request);
  for (size_t index = 0; code == 0 && index < output_count; index++) {
    void **answer = &request->answers[index];
    code = outputs[index].name ? runtime->get_tensor(request->request, outputs[index].name, answer)
                               : runtime->get_output(request->request, answer);
    if (code == 0) code = describe_answer(runtime, *answer, &outputs[index]);
  }
  if (code == 0) return 0;
  explain_status(runtime, code, reason, capacity);
  return -1;
}
