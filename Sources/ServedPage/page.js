// The page of discern serve: shows what the camera sees, sends a frame each time that the server wants one, and shows what was
// read. Nothing is asked of any other address, and nothing is kept. Each module imports only those above it in
// `PageFile`.

import { byId, stage, state, still, token, video } from "./state.js";
import { applySettings, text } from "./texts.js";
import { AdvisedError, ask, say, sentence } from "./server.js";
import { press, showProblem, showStatus } from "./messages.js";
import { aim, pictureSize } from "./picture.js";
import { layOut } from "./drawing.js";
import { forget } from "./list.js";
import { addOtherSide, readPicture } from "./scanning.js";
import { sendFrame } from "./live.js";
import { adjust } from "./abilities.js";
import { freeze, open, showMode, startCamera, stopCamera } from "./camera.js";
import { readOnly } from "./pointer.js";

byId("camera").addEventListener("click", () => (state.mode === "live" ? stopCamera() : startCamera()));
byId("freeze").addEventListener("click", () => freeze(!state.isFrozen));
byId("whole").addEventListener("click", () => readOnly(null));

byId("within").addEventListener("click", () => {
  const isOn = byId("within").getAttribute("aria-pressed") === "true";
  readOnly(isOn ? null : aim(pictureSize())).then(() => press("within", !isOn));
});

byId("torch").addEventListener("click", async () => {
  const isOn = byId("torch").getAttribute("aria-pressed") !== "true";
  if (await adjust({ torch: isOn })) press("torch", isOn);
});

byId("zoom").addEventListener("input", (event) => adjust({ zoom: Number(event.target.value) }));
byId("focus").addEventListener("input", (event) =>
  adjust({ focusMode: "manual", focusDistance: Number(event.target.value) }));
byId("autofocus").addEventListener("click", () => adjust({ focusMode: "continuous" }));
byId("which").addEventListener("change", (event) => startCamera(event.target.value));

byId("reveal").addEventListener("click", () => {
  const isWished = !state.isRevealed;
  if (state.mode === "live" && state.socket) return say({ type: "reveal", on: isWished });
  state.isRevealed = isWished;
  press("reveal", isWished);
  if (!isWished) forget();
  if (state.picture && state.mode === "still") readPicture();
});

byId("file").addEventListener("change", (event) => {
  if (event.target.files.length) open(event.target.files[0]);
  event.target.value = "";
});

byId("other").addEventListener("change", (event) => {
  if (event.target.files.length) addOtherSide(event.target.files[0]);
  event.target.value = "";
});

document.addEventListener("dragover", (event) => {
  event.preventDefault();
  document.body.classList.add("dropping");
});

document.addEventListener("dragleave", () => document.body.classList.remove("dropping"));

document.addEventListener("drop", (event) => {
  event.preventDefault();
  document.body.classList.remove("dropping");
  if (event.dataTransfer.files.length) open(event.dataTransfer.files[0]);
});

document.addEventListener("visibilitychange", () => {
  if (!document.hidden) sendFrame();
});

for (const source of [video, still]) source.addEventListener("load", layOut);
video.addEventListener("resize", layOut);
new ResizeObserver(layOut).observe(stage);

async function begin() {
  applySettings(await (await fetch("settings.json")).json());
  showMode();
  if (!token) return refuse(text("noToken"), text("noTokenAdvice"));
  await greet();
}

/** Shows why nothing can be read, and takes away what would not work. */
function refuse(message, advice, retry) {
  showStatus("notReady");
  for (const id of ["camera", "file"]) byId(id).disabled = true;
  showProblem(message, advice, retry);
}

/** Asks the server what it can do. */
async function greet() {
  showStatus("connecting");
  try {
    const response = await ask("/health");
    if (!response.ok) throw new AdvisedError(await sentence(response));
    const health = await response.json();
    for (const kind of health.kinds) state.kinds.set(kind.kind, kind);
    byId("reveal").hidden = !health.reveal;
    for (const id of ["camera", "file"]) byId(id).disabled = false;
    showProblem("");
    showStatus("idle");
  } catch (error) {
    refuse(error.message, error.advice, greet);
  }
}

begin();
