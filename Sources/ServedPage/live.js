// The moving picture: its frames, and the events of the server about them.

import { state, token, video } from "./state.js";
import { fieldName, kindName, text } from "./texts.js";
import { say } from "./server.js";
import { announce, press, showLiveStatus, showProblem } from "./messages.js";
import { encode } from "./picture.js";
import { draw } from "./drawing.js";
import { save } from "./saving.js";
import { forget, showDocuments } from "./list.js";
import { readFrozen } from "./scanning.js";

/** The longest side of a frame that is sent, in pixels: more costs time, and gives the server little. */
const LONGEST_FRAME = 1280;

/** Opens the WebSocket of the moving picture; `lost` is told the reason if the server ends it. */
export function connect(lost) {
  const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`;
  const socket = new WebSocket(address, ["discern.live.1", `token.${token}`]);
  state.socket = socket;
  socket.addEventListener("message", (message) => {
    if (socket === state.socket) take(JSON.parse(message.data));
  });
  socket.addEventListener("close", (event) => {
    if (socket !== state.socket) return;
    state.socket = null;
    if (state.mode === "live") lost(event.reason);
  });
}

/** What to do with each event of the server. */
const events = {
  hello(event) {
    for (const kind of event.kinds) state.kinds.set(kind.kind, kind);
    if (state.isRevealed) say({ type: "reveal", on: true });
  },
  started() {
    state.live.sheets.clear();
    state.live.documents.clear();
    state.hint = "";
    showDocuments();
  },
  wanted() {
    state.isWanted = true;
    sendFrame();
  },
  appeared(event) { state.live.sheets.set(event.sheet, moved(event.outline)); },
  moved(event) { state.live.sheets.set(event.sheet, moved(event.outline)); },
  lost(event) { state.live.sheets.delete(event.sheet); },
  hint(event) { state.hint = event.hint; },
  read(event) {
    const known = state.live.documents.get(event.document);
    state.live.documents.set(event.document, {
      kind: event.kind, sheet: event.sheet, outline: moved(event.outline), issues: event.issues,
      fields: event.fields.map((field) => ({ ...field, boxes: field.boxes.map(moved) })),
      final: known?.final ?? [],
    });
    showDocuments();
  },
  stable(event) {
    const known = state.live.documents.get(event.document);
    if (!known) return;
    known.final.push(final(event));
    showDocuments();
    announce(text("isFinal", { kind: kindName(event.kind), name: fieldName(event.field) }));
  },
  revealed(event) {
    state.isRevealed = event.on;
    press("reveal", event.on);
    // All is said again, open now or masked.
    for (const known of state.live.documents.values()) known.final = [];
    if (!event.on) forget();
    if (state.isFrozen) readFrozen();
  },
  export(event) { save(new Blob([event.text], { type: event.type }), event.name); },
  problem(event) { showProblem(event.message); },
  notice(event) { console.info(event.issue.message); },
};

const final = ({ field, value, text, confidence }) => ({ name: field, value, text, confidence });

function take(event) {
  events[event.event]?.(event);
  showLiveStatus();
  draw();
}

/** From the pixels of what is sent to those of the whole picture. */
function moved(outline) {
  const { x, y, scale } = state.sent ?? { x: 0, y: 0, scale: 1 };
  return outline.map((point) => [point[0] * scale + x, point[1] * scale + y]);
}

/** Sends the newest frame, once the server wants one and the camera has one that was not sent yet. */
export function sendFrame() {
  if (!state.isWanted || state.isFrozen || state.mode !== "live" || state.isCapturing) return;
  state.isCapturing = true;
  const capture = () => {
    state.isCapturing = false;
    if (!state.isWanted || state.isFrozen || state.mode !== "live" || !video.videoWidth) return;
    state.isWanted = false;
    const socket = state.socket;
    const part = state.area ?? { x: 0, y: 0, width: video.videoWidth, height: video.videoHeight };
    const shrink = Math.min(1, LONGEST_FRAME / Math.max(part.width, part.height));
    encode(video, part, shrink).then((blob) => {
      if (!blob || socket !== state.socket || socket?.readyState !== WebSocket.OPEN) return;
      state.sent = { x: part.x, y: part.y, scale: 1 / shrink };
      socket.send(blob);
    });
  };
  // A frame that was sent already would count as a second witness.
  if (video.requestVideoFrameCallback) video.requestVideoFrameCallback(capture);
  else setTimeout(capture, 40);
}
