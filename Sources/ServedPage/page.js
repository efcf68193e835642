// The page of discern serve: shows what the camera sees, sends a frame each time that the server wants one, and shows what was
// read. Nothing is asked of any other address, and nothing is kept.
"use strict";

const byId = (id) => document.getElementById(id);
const stage = byId("stage"), video = byId("video"), still = byId("still"), overlay = byId("overlay");

/** The longest side of a frame that is sent, in pixels: more costs time, and gives the server little. */
const LONGEST_FRAME = 1280;
/** How well frames are kept by JPEG. */
const FRAME_QUALITY = 0.85;
/** A pointer that moves less, in pixels of the page, taps; one that moves more drags a rectangle. */
const TAP_REACH = 12;
/** Width over height of the frame to aim into: ISO/IEC 7810, ID-1. */
const CARD_RATIO = 85.6 / 53.98;

/** The token, which stands in the address behind the `#`, so that no server's log ever holds it. */
const token = new URLSearchParams(location.hash.slice(1)).get("token");

/** Everything that changes. */
const state = {
  texts: {},
  colours: {},
  kinds: new Map(),
  /** "nothing", "live" or "still": what the stage shows. */
  mode: "nothing",
  stream: null,
  socket: null,
  /** Whether the server waits for a frame. */
  isWanted: false,
  isFrozen: false,
  isRevealed: false,
  /** The part that is read, in pixels of the picture: {x, y, width, height}; null for all of it. */
  area: null,
  /** Outlines that are followed, by their number. */
  sheets: new Map(),
  /** Documents, by their number: {kind, sheet, outline, fields, final, issues}. */
  documents: new Map(),
  hint: "",
  /** The picture that was opened or frozen, to be scanned again: a Blob. */
  picture: null,
  drag: null,
};

// MARK: Texts

/** A text of the settings, with what stands in braces put in. */
function text(name, values = {}) {
  const pattern = state.texts[name] ?? name.split(".").pop().replaceAll("-", " ");
  return pattern.replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
}

function applySettings(settings) {
  state.texts = settings.texts;
  state.colours = settings.colours;
  document.documentElement.lang = text("language");
  document.title = text("title");
  for (const element of document.querySelectorAll("[data-text]")) element.textContent = text(element.dataset.text);
  for (const element of document.querySelectorAll("[data-label]")) {
    element.setAttribute("aria-label", text(element.dataset.label));
  }
  for (const [name, colour] of Object.entries(settings.colours)) {
    document.documentElement.style.setProperty(`--${name}`, colour);
  }
}

function showStatus(name, values) { byId("status").textContent = text(name, values); }

function showProblem(sentence) {
  byId("problem").textContent = sentence;
  byId("problem").hidden = !sentence;
}

function announce(sentence) { byId("announcements").textContent = sentence; }

function press(id, isPressed) { byId(id).setAttribute("aria-pressed", String(isPressed)); }

// MARK: The server

async function ask(path, options = {}) {
  const headers = { ...options.headers, Authorization: `Bearer ${token}` };
  try {
    return await fetch(path, { ...options, headers, cache: "no-store" });
  } catch {
    throw new Error(text("noConnection"));
  }
}

/** The sentence of an answer that is an error. */
async function sentence(response) {
  try {
    return (await response.json()).error.message;
  } catch {
    return `${response.status} ${response.statusText}`;
  }
}

function connect() {
  const address = `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/live`;
  const socket = new WebSocket(address, ["discern.live.1", `token.${token}`]);
  state.socket = socket;
  socket.addEventListener("message", (message) => {
    if (socket === state.socket) take(JSON.parse(message.data));
  });
  socket.addEventListener("close", (event) => {
    if (socket !== state.socket) return;
    state.socket = null;
    if (state.mode === "live") {
      stopCamera();
      showProblem(event.reason || text("lostConnection"));
    }
  });
}

function say(message) {
  if (state.socket?.readyState === WebSocket.OPEN) state.socket.send(JSON.stringify(message));
}

/** What to do with each event of the server. */
const events = {
  hello(event) {
    for (const kind of event.kinds) state.kinds.set(kind.kind, kind);
    if (state.isRevealed) say({ type: "reveal", on: true });
  },
  started() {
    state.sheets.clear();
    state.documents.clear();
    state.hint = "";
    showDocuments();
  },
  wanted() {
    state.isWanted = true;
    sendFrame();
  },
  appeared(event) { state.sheets.set(event.sheet, moved(event.outline)); },
  moved(event) { state.sheets.set(event.sheet, moved(event.outline)); },
  lost(event) { state.sheets.delete(event.sheet); },
  hint(event) { state.hint = event.hint; },
  read(event) {
    const known = state.documents.get(event.document);
    state.documents.set(event.document, {
      kind: event.kind, sheet: event.sheet, outline: moved(event.outline), issues: event.issues,
      fields: event.fields.map((field) => ({ ...field, boxes: field.boxes.map(moved) })),
      final: known?.final ?? [],
    });
    showDocuments();
  },
  stable(event) {
    const known = state.documents.get(event.document);
    if (!known) return;
    known.final.push(final(event));
    showDocuments();
    announce(text("isFinal", { kind: kindName(event.kind), name: fieldName(event.field) }));
  },
  revealed(event) {
    state.isRevealed = event.on;
    press("reveal", event.on);
    // All is said again, open now or masked.
    for (const known of state.documents.values()) known.final = [];
  },
  export(event) { save(new Blob([event.text], { type: event.type }), event.name); },
  problem(event) { showProblem(event.message); },
  notice(event) { console.info(event.issue.message); },
};

const final = (event) => ({ name: event.field, value: event.value, confidence: event.confidence });

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

// MARK: The camera

async function startCamera(deviceId) {
  if (!navigator.mediaDevices?.getUserMedia) return showProblem(text("noCamera"));
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
    return showProblem(text("cameraRefused", { reason: error.message || error.name }));
  }
  state.mode = "live";
  state.area = null;
  freeze(false);
  showMode();
  await offerCameras();
  offerAbilities();
  state.stream.getVideoTracks()[0].addEventListener("ended", stopCamera);
  if (state.socket) say({ type: "restart" });
  else connect();
}

function stopCamera() {
  state.stream?.getTracks().forEach((track) => track.stop());
  state.stream = null;
  video.srcObject = null;
  const socket = state.socket;
  state.socket = null;
  socket?.close();
  state.sheets.clear();
  if (state.mode === "live") state.mode = "nothing";
  state.area = null;
  state.isWanted = false;
  showMode();
}

/** The cameras, where there are several. */
async function offerCameras() {
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
function offerAbilities() {
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

async function adjust(constraint) {
  try {
    await state.stream?.getVideoTracks()[0].applyConstraints({ advanced: [constraint] });
    return true;
  } catch (error) {
    showProblem(error.message);
    return false;
  }
}

/** Sends the newest frame, once the server wants one and the camera has one that was not sent yet. */
function sendFrame() {
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

/** A part of a picture as a JPEG file. */
function encode(source, part, shrink) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(part.width * shrink));
  canvas.height = Math.max(1, Math.round(part.height * shrink));
  canvas.getContext("2d").drawImage(
    source, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", FRAME_QUALITY));
}

function freeze(isFrozen) {
  state.isFrozen = isFrozen;
  press("freeze", isFrozen);
  if (state.mode !== "live") return;
  if (isFrozen) {
    video.pause();
  } else {
    video.play();
    sendFrame();
  }
  showLiveStatus();
}

// MARK: Files

async function open(file) {
  stopCamera();
  state.mode = "still";
  state.picture = file;
  state.area = null;
  showMode();
  if (still.src) URL.revokeObjectURL(still.src);
  still.src = URL.createObjectURL(file);
  await scan(file, null);
}

/** Has a picture scanned, or a part of it. */
async function scan(file, area) {
  showProblem("");
  showStatus("reading");
  const turn = (state.turn = (state.turn ?? 0) + 1);
  try {
    const response = await ask(`/scan?${query(area)}`, { method: "POST", body: file, headers: { "Content-Type": file.type || "application/octet-stream" } });
    if (turn !== state.turn) return;
    if (!response.ok) throw new Error(await sentence(response));
    showReport(await response.json());
  } catch (error) {
    if (turn === state.turn) showProblem(error.message);
  }
  if (turn !== state.turn) return;
  showStatus(state.isFrozen ? "frozen" : "idle");
  draw();
}

function query(area, format) {
  const query = new URLSearchParams();
  if (area) query.set("area", `${area.x},${area.y},${area.width}x${area.height}`);
  if (format) query.set("format", format);
  if (state.isRevealed && !format) query.set("reveal", "true");
  return query;
}

function showReport(report) {
  state.sheets.clear();
  state.documents.clear();
  report.documents.forEach((found, index) => {
    state.documents.set(index + 1, { ...found, sheet: null, final: found.fields, isStill: true });
  });
  state.size = report.pages[0] ?? null;
  showDocuments();
  if (report.documents.length === 0) {
    byId("nothing").textContent = text("nothingFound");
    announce(text("nothingFound"));
  } else {
    announce(report.documents.map((found) => kindName(found.kind)).join(", "));
  }
}

// MARK: What was read

const kindName = (kind) => (state.texts[`kind.${kind}`] ? text(`kind.${kind}`) : state.kinds.get(kind)?.words ?? kind);
const fieldName = (name) => text(`field.${name}`);

/** Whether all that is read of a document is final. */
function isStable(known) {
  return known.fields.length > 0 && known.fields.every((field) => isFinal(known, field));
}

const isFinal = (known, field) => known.final.some((one) => one.name === field.name && one.value === field.value);

/** The fields to show: what is final, then what is read and not final; of a name that is final nothing else, unless it repeats. */
function shownFields(known) {
  const open = known.fields.filter((field) => !known.final.some((one) => one.name === field.name));
  const order = state.kinds.get(known.kind)?.fields ?? known.fields.map((field) => field.name);
  const place = (field) => (order.indexOf(field.name) + 1 || order.length + 1);
  return [...known.final, ...open].sort((one, other) => place(one) - place(other));
}

function showDocuments() {
  const place = document.activeElement?.dataset?.place;
  byId("documents").replaceChildren(...[...state.documents].map(([id, known]) => documentElement(id, known)));
  byId("nothing").hidden = state.documents.size > 0;
  byId("nothing").textContent = text("nothingYet");
  // What had the keyboard's focus has it still.
  if (place) document.querySelector(`[data-place="${CSS.escape(place)}"]`)?.focus();
}

function element(name, className, content) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (content !== undefined) made.textContent = content;
  return made;
}

function documentElement(id, known) {
  const article = element("article", `document${isStable(known) ? " stable" : ""}`);
  article.append(element("h3", "", kindName(known.kind)));
  const list = element("ul");
  shownFields(known).forEach((field, index) => {
    const item = element("li");
    item.append(valueButton(known, field, `${id}.${field.name}.${index}`));
    list.append(item);
  });
  article.append(list, ...known.issues.map((issue) => element("p", "issue", issue.message)), formatButtons(id, known));
  return article;
}

function valueButton(known, field, place) {
  const isSettled = known.isStill || known.final.includes(field);
  const button = element("button", `value${isSettled ? " final" : ""}`);
  button.type = "button";
  button.dataset.place = place;
  button.dataset.field = field.name;
  const note = known.isStill ? `${Math.round(field.confidence * 100)} %` : text(isSettled ? "final" : "settling");
  button.append(
    element("span", "name", fieldName(field.name)), element("span", "content", field.value),
    element("span", "state", note));
  button.title = text("copy", { name: fieldName(field.name) });
  button.addEventListener("click", () => copy(field));
  return button;
}

function formatButtons(id, known) {
  const box = element("div", "formats");
  for (const format of state.kinds.get(known.kind)?.formats ?? []) {
    const button = element("button", "", text("save", { format: `.${format.extension}` }));
    button.type = "button";
    button.disabled = known.final.length === 0;
    button.dataset.place = `${id}.${format.format}`;
    button.addEventListener("click", () => {
      if (known.isStill) exportStill(known.kind, format);
      else say({ type: "export", document: id, format: format.format });
    });
    box.append(button);
  }
  return box;
}

async function exportStill(kind, format) {
  try {
    const response = await ask(`/scan?${query(state.area, format.format)}`, { method: "POST", body: state.picture });
    if (!response.ok) throw new Error(await sentence(response));
    save(await response.blob(), `${kind}.${format.extension}`);
  } catch (error) {
    showProblem(error.message);
  }
}

function save(blob, name) {
  const link = element("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

async function copy(field) {
  try {
    await navigator.clipboard.writeText(field.value);
    showStatus("copied", { name: fieldName(field.name) });
    announce(text("copied", { name: fieldName(field.name) }));
  } catch {
    showProblem(text("noCopy"));
  }
}

// MARK: The picture and what is drawn over it

function pictureSize() {
  if (state.mode === "live" && video.videoWidth) return { width: video.videoWidth, height: video.videoHeight };
  if (state.mode === "still" && still.naturalWidth) return { width: still.naturalWidth, height: still.naturalHeight };
  return null;
}

/** Where the picture lies on the stage: its scale, and its top left corner. */
function placement() {
  const size = pictureSize();
  if (!size) return null;
  const scale = Math.min(stage.clientWidth / size.width, stage.clientHeight / size.height);
  return {
    ...size, scale, left: (stage.clientWidth - size.width * scale) / 2, top: (stage.clientHeight - size.height * scale) / 2,
  };
}

/** The frame to aim into, in the pixels of the picture. */
function aim(size) {
  const width = Math.min(size.width * 0.86, size.height * 0.86 * CARD_RATIO);
  const height = width / CARD_RATIO;
  return rounded({ x: (size.width - width) / 2, y: (size.height - height) / 2, width, height });
}

const rounded = (part) =>
  Object.fromEntries(Object.entries(part).map(([name, value]) => [name, Math.round(value)]));

function layOut() {
  const size = pictureSize();
  stage.style.aspectRatio = size ? `${size.width} / ${size.height}` : "4 / 3";
  const density = window.devicePixelRatio || 1;
  overlay.width = Math.round(stage.clientWidth * density);
  overlay.height = Math.round(stage.clientHeight * density);
  const where = placement();
  const showsAim = state.mode === "live" && where && !state.area;
  byId("aim").hidden = !showsAim;
  if (showsAim) {
    const frame = aim(size);
    Object.assign(byId("aim").style, {
      left: `${where.left + frame.x * where.scale}px`, top: `${where.top + frame.y * where.scale}px`,
      width: `${frame.width * where.scale}px`, height: `${frame.height * where.scale}px`,
    });
  }
  draw();
}

function draw() {
  const where = placement();
  const context = overlay.getContext("2d");
  const density = window.devicePixelRatio || 1;
  context.setTransform(density, 0, 0, density, 0, 0);
  context.clearRect(0, 0, stage.clientWidth, stage.clientHeight);
  byId("hint").hidden = !state.hint || state.mode !== "live" || state.isFrozen;
  byId("hint").textContent = state.hint ? text(`hint.${state.hint}`) : "";
  if (!where) return;
  const onStage = ([x, y]) => [where.left + x * where.scale, where.top + y * where.scale];
  const followed = new Set();
  for (const known of state.documents.values()) {
    const outline = state.sheets.get(known.sheet) ?? (known.sheet && state.mode === "live" ? null : known.outline);
    if (known.sheet) followed.add(known.sheet);
    if (!outline) continue;
    drawOutline(context, outline.map(onStage), known.isStill || isStable(known));
    if (known.isStill || state.isFrozen) {
      for (const field of known.fields) for (const box of field.boxes ?? []) drawBox(context, box.map(onStage));
    }
  }
  for (const [id, outline] of state.sheets) if (!followed.has(id)) drawOutline(context, outline.map(onStage), false);
  const part = state.drag?.part ?? state.area;
  if (part) drawArea(context, where, part);
}

function path(context, points) {
  context.beginPath();
  points.forEach(([x, y], index) => (index ? context.lineTo(x, y) : context.moveTo(x, y)));
  context.closePath();
}

/** Seen is dashed, stable is whole: colour alone would not tell everybody. */
function drawOutline(context, points, isStable) {
  path(context, points);
  context.lineJoin = "round";
  context.setLineDash([]);
  context.lineWidth = 6;
  context.strokeStyle = "rgb(0 0 0 / .55)";
  context.stroke();
  context.setLineDash(isStable ? [] : [12, 8]);
  context.lineWidth = 4;
  context.strokeStyle = state.colours[isStable ? "stable" : "seen"];
  context.stroke();
  context.setLineDash([]);
}

function drawBox(context, points) {
  path(context, points);
  context.lineWidth = 1.5;
  context.strokeStyle = state.colours.stable;
  context.stroke();
}

function drawArea(context, where, part) {
  const [x, y] = [where.left + part.x * where.scale, where.top + part.y * where.scale];
  const [width, height] = [part.width * where.scale, part.height * where.scale];
  context.fillStyle = "rgb(0 0 0 / .5)";
  context.beginPath();
  context.rect(0, 0, stage.clientWidth, stage.clientHeight);
  context.rect(x, y, width, height);
  context.fill("evenodd");
  context.strokeStyle = "#fff";
  context.lineWidth = 2;
  context.strokeRect(x, y, width, height);
}

// MARK: Taps and rectangles

function onPicture(event) {
  const where = placement();
  if (!where) return null;
  const bounds = stage.getBoundingClientRect();
  const inside = (value, most) => Math.min(Math.max(value, 0), most);
  return {
    x: inside((event.clientX - bounds.left - where.left) / where.scale, where.width),
    y: inside((event.clientY - bounds.top - where.top) / where.scale, where.height),
  };
}

stage.addEventListener("pointerdown", (event) => {
  const from = onPicture(event);
  if (!from || event.button !== 0) return;
  state.drag = { from, clientX: event.clientX, clientY: event.clientY, part: null };
  stage.setPointerCapture(event.pointerId);
});

stage.addEventListener("pointermove", (event) => {
  const drag = state.drag;
  if (!drag || Math.hypot(event.clientX - drag.clientX, event.clientY - drag.clientY) < TAP_REACH) return;
  const to = onPicture(event);
  drag.part = rounded({
    x: Math.min(drag.from.x, to.x), y: Math.min(drag.from.y, to.y),
    width: Math.abs(to.x - drag.from.x), height: Math.abs(to.y - drag.from.y),
  });
  draw();
});

stage.addEventListener("pointerup", () => {
  const drag = state.drag;
  state.drag = null;
  if (!drag) return;
  if (drag.part && drag.part.width > 8 && drag.part.height > 8) readOnly(drag.part);
  else if (!drag.part) tap(drag.from);
  draw();
});

stage.addEventListener("pointercancel", () => {
  state.drag = null;
  draw();
});

stage.addEventListener("keydown", (event) => {
  if (event.key === "Escape" && state.area) readOnly(null);
  if (event.key === " " && state.mode === "live") {
    event.preventDefault();
    freeze(!state.isFrozen);
  }
});

/** Copies the value that stands there; else freezes the picture, or lets it go on. */
function tap(point) {
  for (const known of state.documents.values()) {
    for (const field of known.fields) {
      if (field.boxes?.some((box) => holds(box, point))) {
        return copy(known.final.find((one) => one.name === field.name) ?? field);
      }
    }
  }
  if (state.mode === "live") freeze(!state.isFrozen);
}

/** Whether a convex outline holds a point: it lies on the same side of all its sides. */
function holds(outline, { x, y }) {
  const sides = outline.map(([x1, y1], index) => {
    const [x2, y2] = outline[(index + 1) % outline.length];
    return Math.sign((x2 - x1) * (y - y1) - (y2 - y1) * (x - x1));
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

/** Reads only a part, or with null all again. */
async function readOnly(part) {
  state.area = part;
  press("within", false);
  byId("whole").hidden = !part;
  layOut();
  if (state.mode === "live" && !state.isFrozen) return say({ type: "restart" });
  if (state.mode === "live") {
    state.picture = await encode(video, { x: 0, y: 0, width: video.videoWidth, height: video.videoHeight }, 1);
  }
  if (state.picture) await scan(state.picture, part);
}

// MARK: What is offered

function showMode() {
  const isLive = state.mode === "live";
  video.hidden = !isLive;
  still.hidden = state.mode !== "still";
  byId("invitation").hidden = state.mode !== "nothing";
  byId("camera").textContent = text(isLive ? "stop" : "start");
  for (const id of ["freeze", "within"]) byId(id).hidden = !isLive;
  byId("whole").hidden = !state.area;
  if (!isLive) for (const id of ["torch", "zoom-label", "focus-label", "autofocus", "which-label"]) byId(id).hidden = true;
  showStatus(isLive ? "looking" : "idle");
  layOut();
}

function showLiveStatus() {
  if (state.mode !== "live") return;
  if (state.isFrozen) showStatus("frozen");
  else if (state.sheets.size) showStatus("followed", { count: state.sheets.size });
  else showStatus("looking");
}

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
  if (state.picture && state.mode === "still") scan(state.picture, state.area);
});
byId("file").addEventListener("change", (event) => {
  if (event.target.files.length) open(event.target.files[0]);
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
  if (!token) return showProblem(text("noToken"));
  try {
    const response = await ask("/health");
    if (!response.ok) return showProblem(await sentence(response));
    const health = await response.json();
    for (const kind of health.kinds) state.kinds.set(kind.kind, kind);
    byId("reveal").hidden = !health.reveal;
  } catch (error) {
    showProblem(error.message);
  }
}

begin();
