"""Running a network that finds areas on one page: a checkpoint with PyTorch, or a file with OpenVINO on one thread."""

import torch


def of_network(network):
    """A function from a page (rows × columns) to what the network says of it (channels × rows / 8 × columns / 8)."""
    network.eval()

    def run(page):
        with torch.no_grad():
            return network(torch.from_numpy(page)[None, None])[0].float().numpy()

    return run


def loaded(path, make):
    """The averaged network of a checkpoint."""
    state = torch.load(path, map_location="cpu")
    network = make(**state["settings"])
    network.load_state_dict(state["weights"])
    return network.eval()


def compiled(path):
    """An ONNX file as OpenVINO runs it, in 32 bits on one thread."""
    import openvino

    core = openvino.Core()
    return core.compile_model(core.read_model(str(path)), "CPU", {"INFERENCE_NUM_THREADS": 1, "INFERENCE_PRECISION_HINT": "f32"})


def of_file(path, make):
    """The function of an ONNX file, or of a checkpoint whose network `make` makes."""
    if str(path).endswith(".onnx"):
        model = compiled(path)
        return lambda page: model(page[None, None])[0][0]
    torch.set_num_threads(1)
    return of_network(loaded(path, make))
