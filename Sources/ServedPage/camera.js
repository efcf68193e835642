// The camera and the file, of which the stage shows one.

import { byId, state, still, video } from "./state.js";
import { text } from "./texts.js";
import { say } from "./server.js";
import { showLiveStatus, showProblem, showStatus } from "./messages.js";
import { draw, layOut } from "./drawing.js";
import { showDocuments } from "./list.js";
import { endScan, readFrozen, readPicture } from "./scanning.js";
import { connect, sendFrame } from "./live.js";
import { offerAbilities, offerCameras } from "./abilities.js";

export function showMode() {
  const isLive = state.mode === "live";
  video.hidden = !isLive;
  still.hidden = state.mode !== "still";
  byId("invitation").hidden = state.mode !== "nothing";
  byId("camera").textContent = text(isLive ? "stop" : "start");
  for (const id of ["freeze", "within"]) byId(id).hidden = !isLive;
  byId("whole").hidden = !state.area;
  if (!isLive) for (const id of ["torch", "zoom-label", "focus-label", "autofocus", "which-label"]) byId(id).hidden = true;
  byId("camera").classList.toggle("main", !isLive);
  showStatus(isLive ? "looking" : "idle");
  showDocuments();
  layOut();
}

export async function startCamera(deviceId) {
  const again = () => startCamera();
  if (!navigator.mediaDevices?.getUserMedia) return showProblem(text("noCamera"), text("cameraError.insecure"));
  showProblem("");
  showStatus("connecting");
  const size = { width: { ideal: 1920 }, height: { ideal: 1080 } };
  const which = deviceId ? { deviceId: { exact: deviceId } } : { facingMode: { ideal: "environment" } };
  try {
    state.stream?.getTracks().forEach((track) => track.stop());
    state.stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: { ...size, ...which } });
    video.srcObject = state.stream;
    await video.play();
  } catch (error) {
    stopCamera();
    return showProblem(text("noCamera"), cameraAdvice(error), again);
  }
  state.mode = "live";
  state.area = null;
  state.picture = null;
  freeze(false);
  showMode();
  await offerCameras();
  offerAbilities();
  state.stream.getVideoTracks()[0].addEventListener("ended", stopCamera);
  if (state.socket) say({ type: "restart" });
  else connect(loseServer);
}

/** The advice for an error of `getUserMedia`, by its name (Media Capture and Streams, 10.2). */
function cameraAdvice(error) {
  const name = `cameraError.${error.name}`;
  return state.texts[name] ?? text("cameraError.other", { reason: error.message || error.name });
}

export function stopCamera() {
  state.stream?.getTracks().forEach((track) => track.stop());
  state.stream = null;
  video.srcObject = null;
  const socket = state.socket;
  state.socket = null;
  socket?.close();
  state.live.sheets.clear();
  if (state.mode === "live") state.mode = "nothing";
  endScan();
  freeze(false);
  state.area = null;
  state.isWanted = false;
  showMode();
}

function loseServer(reason) {
  stopCamera();
  showStatus("notReady");
  showProblem(reason || text("lostConnection"), text("noConnectionAdvice"), () => startCamera());
}

/** Stops the picture and reads it by itself, at its full size; or lets it go on. */
export function freeze(isFrozen) {
  state.isFrozen = isFrozen;
  byId("freeze").textContent = text(isFrozen ? "unfreeze" : "freeze");
  if (state.mode !== "live") return;
  endScan();
  state.report = state.other = null;
  if (isFrozen) {
    video.pause();
    readFrozen();
  } else {
    video.play();
    sendFrame();
    showProblem("");
    showDocuments();
  }
  showLiveStatus();
  draw();
}

export async function open(file) {
  stopCamera();
  state.mode = "still";
  state.picture = file;
  state.other = null;
  state.area = null;
  showMode();
  if (still.src) URL.revokeObjectURL(still.src);
  still.src = URL.createObjectURL(file);
  await readPicture();
}
