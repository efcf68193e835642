// The choice among cameras, and what each can do.

import { byId, state } from "./state.js";
import { text } from "./texts.js";
import { press, showProblem } from "./messages.js";

/** The cameras, where there are several. */
export async function offerCameras() {
  const devices = (await navigator.mediaDevices.enumerateDevices()).filter((device) => device.kind === "videoinput");
  const current = state.stream.getVideoTracks()[0].getSettings().deviceId;
  byId("which").replaceChildren(
    ...devices.map((device, index) => {
      const option = document.createElement("option");
      option.value = device.deviceId;
      option.textContent = device.label || `${text("camera")} ${index + 1}`;
      option.selected = device.deviceId === current;
      return option;
    }));
  byId("which-label").hidden = devices.length < 2;
}

/** Light, zoom and focus, where the browser offers them (Media Capture and Streams, image capture). */
export function offerAbilities() {
  const track = state.stream.getVideoTracks()[0];
  const abilities = track.getCapabilities?.() ?? {};
  byId("torch").hidden = !abilities.torch;
  press("torch", false);
  for (const [id, name] of [["zoom", "zoom"], ["focus", "focusDistance"]]) {
    const range = abilities[name];
    byId(`${id}-label`).hidden = !range?.max || range.max <= range.min;
    if (!range) continue;
    Object.assign(byId(id), {
      min: range.min, max: range.max, step: range.step || (range.max - range.min) / 100,
      value: track.getSettings()[name] ?? range.min,
    });
  }
  byId("autofocus").hidden = byId("focus-label").hidden || !abilities.focusMode?.includes("continuous");
}

export async function adjust(constraint) {
  try {
    await state.stream?.getVideoTracks()[0].applyConstraints({ advanced: [constraint] });
    return true;
  } catch (error) {
    showProblem(error.message);
    return false;
  }
}
