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

/** How often a scan is asked for again while the server reads other pictures. */
const PATIENCE = 10;
/** Distance of an outline from what it encloses, in pixels of the page: no stroke covers a character. */
const OUTLINE_DISTANCE = 6;
/** Width of an outline, in pixels of the page; its dark border is twice as wide. */
const LINE_WIDTH = 2;
/** Time for which a copied value says so, in milliseconds. */
const COPIED_TIME = 1500;

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
  /** What the moving picture has shown: outlines by their number, and documents {kind, sheet, outline, fields, final, issues}. */
  live: { sheets: new Map(), documents: new Map() },
  /** What the picture that stands still has shown: {documents, issues, text, picture, area}; null until it is read. */
  report: null,
  /** Counts the scans; the answer of an earlier one is passed over. */
  turn: 0,
  hint: "",
  /** The picture that was opened: a Blob. */
  picture: null,
  drag: null,
  /** The number of the document that the list is pointed at. */
  pointed: null,
  /** The place of the value that was copied a moment ago. */
  copied: null,
  /** The places of the documents whose further fields are unfolded. */
  unfolded: new Set(),
  /** What the list shows, as text: it is drawn anew only if it differs. */
  shown: "",
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

/** Shows a problem, the advice that goes with its cause, and a button if trying again can help; with no message, hides it. */
function showProblem(message, advice = "", retry = null) {
  byId("problem-message").textContent = message;
  byId("problem-advice").textContent = advice;
  byId("problem").hidden = !message;
  byId("retry").hidden = !retry;
  byId("retry").onclick = retry;
  if (message) byId("nothing").hidden = true;
  else showDocuments();
}

/** An error with the advice for its cause. */
class AdvisedError extends Error {
  constructor(message, advice) {
    super(message);
    this.advice = advice;
  }
}

function announce(sentence) { byId("announcements").textContent = sentence; }

function press(id, isPressed) { byId(id).setAttribute("aria-pressed", String(isPressed)); }

// MARK: The server

async function ask(path, options = {}) {
  const headers = { ...options.headers, Authorization: `Bearer ${token}` };
  try {
    return await fetch(path, { ...options, headers, cache: "no-store" });
  } catch {
    throw new AdvisedError(text("noConnection"), text("noConnectionAdvice"));
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
      showStatus("notReady");
      showProblem(event.reason || text("lostConnection"), text("noConnectionAdvice"), () => startCamera());
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

// MARK: The camera

async function startCamera(deviceId) {
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
  else connect();
}

/** The advice for an error of `getUserMedia`, by its name (Media Capture and Streams, 10.2). */
function cameraAdvice(error) {
  const name = `cameraError.${error.name}`;
  return state.texts[name] ?? text("cameraError.other", { reason: error.message || error.name });
}

function stopCamera() {
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

/** Stops the picture and reads it by itself, at its full size; or lets it go on. */
function freeze(isFrozen) {
  state.isFrozen = isFrozen;
  byId("freeze").textContent = text(isFrozen ? "unfreeze" : "freeze");
  if (state.mode !== "live") return;
  endScan();
  state.report = null;
  if (isFrozen) {
    video.pause();
    readFrozen();
  } else {
    video.play();
    sendFrame();
    showProblem("");
  }
  showLiveStatus();
  draw();
}

/** Reads the frame that stands still. Of a part that was chosen, nothing else is sent. */
async function readFrozen() {
  const part = state.area ?? { x: 0, y: 0, width: video.videoWidth, height: video.videoHeight };
  const turn = beginScan();
  const frame = await encode(video, part, 1);
  if (frame && turn === state.turn) await scan({ picture: frame, area: null, offset: part });
}

// MARK: Pictures that stand still

async function open(file) {
  stopCamera();
  state.mode = "still";
  state.picture = file;
  state.area = null;
  showMode();
  if (still.src) URL.revokeObjectURL(still.src);
  still.src = URL.createObjectURL(file);
  await readPicture();
}

const readPicture = () => scan({ picture: state.picture, area: state.area, offset: { x: 0, y: 0 } });

/** Shows that a picture is being read; what an earlier one held is greyed. Returns the number of this scan. */
function beginScan() {
  const started = performance.now();
  clearInterval(state.clock);
  state.clock = setInterval(() => {
    byId("elapsed").textContent = text("elapsed", { seconds: Math.floor((performance.now() - started) / 1000) });
  }, 1000);
  showReading(true);
  showProblem("");
  showStatus("reading");
  return (state.turn += 1);
}

/** Ends the display of a scan; an answer that comes later is passed over. */
function endScan() {
  state.turn += 1;
  clearInterval(state.clock);
  byId("elapsed").textContent = "";
  showReading(false);
}

function showReading(isReading) {
  state.isReading = isReading;
  byId("progress").hidden = !isReading;
  byId("results").classList.toggle("busy", isReading);
  byId("results").setAttribute("aria-busy", String(isReading));
  showNothing(shownDocuments().length === 0);
}

/** Has a picture scanned, or a part of it, and shows what was found. */
async function scan(source) {
  const turn = beginScan();
  let report = null, failure = null;
  try {
    report = await answer(source, turn);
  } catch (error) {
    failure = error;
  }
  if (turn !== state.turn) return;
  endScan();
  state.report = report && { ...report, ...source };
  showStatus(failure ? "notRead" : state.isFrozen ? "frozen" : "idle");
  showDocuments();
  if (failure) showProblem(failure.message, failure.advice, () => scan(source));
  else announceReport();
  draw();
}

/** The report on a picture. While the server reads others, it is asked again after the time that it names. */
async function answer(source, turn) {
  for (let attempt = 1; turn === state.turn; attempt += 1) {
    const response = await post(source);
    if (response.ok) return placed(await response.json(), source.offset);
    if (response.status !== 503 || attempt === PATIENCE) throw new AdvisedError(await sentence(response));
    await new Promise((done) => setTimeout(done, 1000 * (Number(response.headers.get("Retry-After")) || 1)));
  }
  return null;
}

const post = ({ picture, area }, format) => ask(`/scan?${query(area, format)}`, {
  method: "POST", body: picture, headers: { "Content-Type": picture.type || "application/octet-stream" },
});

function query(area, format) {
  const query = new URLSearchParams();
  if (area) query.set("area", `${area.x},${area.y},${area.width}x${area.height}`);
  if (format) query.set("format", format);
  if (state.isRevealed && !format) query.set("reveal", "true");
  return query;
}

/** A report whose outlines lie in the pixels of the whole picture; with its text as it came. */
function placed(report, { x, y }) {
  const place = (outline) => outline.map((point) => [point[0] + x, point[1] + y]);
  const documents = report.documents.map((found) => ({
    ...found, sheet: null, isStill: true, outline: place(found.outline),
    fields: found.fields.map((field) => ({ ...field, boxes: field.boxes.map(place) })),
  }));
  return {
    text: JSON.stringify(report, null, 2), issues: report.issues ?? [],
    documents: documents.map((found) => ({ ...found, final: found.fields })),
  };
}

function announceReport() {
  const kinds = shownDocuments().map(([, found]) => kindName(found.kind));
  announce(kinds.length ? kinds.join(", ") : text("nothingFound"));
}

// MARK: What was read

const kindName = (kind) => (state.texts[`kind.${kind}`] ? text(`kind.${kind}`) : state.kinds.get(kind)?.words ?? kind);
const fieldName = (name) => text(`field.${name}`);

/** Whether the stage shows a picture that stands still. */
const standsStill = () => state.mode === "still" || (state.mode === "live" && state.isFrozen);

/** The documents of what the stage shows, each with its number. */
function shownDocuments() {
  if (!standsStill()) return [...state.live.documents];
  if (state.report) return state.report.documents.map((found, index) => [index + 1, found]);
  // Greyed, until the picture is read.
  return state.isReading ? [...state.live.documents] : [];
}

/** Takes away all values at once: they may hold numbers in full that are not to be shown any more. */
function forget() {
  state.report = null;
  state.live.documents.clear();
  showDocuments();
}

/** The issues about a picture that stands still as a whole. */
const shownNotices = () => (standsStill() && state.report?.issues) || [];

/** Issues that tell about a value and do not doubt that it was read rightly. */
const REMARKS = new Set(["expired", "claim-is-false", "area-code-assumed", "steps-omitted", "not-dialable"]);

/** Whether an issue doubts a field, or the question from which it follows. */
function isDenied(known, name) {
  const doubted = [name, ...(ARRANGEMENTS[known.kind]?.question ?? [])];
  return known.issues.some((issue) => doubted.includes(issue.field) && !REMARKS.has(issue.code));
}

const isFinal = (known, field) =>
  known.final.some((one) => one.name === field.name && one.value === field.value) && !isDenied(known, field.name);

/** Whether all that is read of a document is final. */
const isStable = (known) => known.fields.length > 0 && known.fields.every((field) => isFinal(known, field));

/** The fields to show: what is final, then what is read and not final; of a name that is final nothing else, unless it repeats. */
function shownFields(known) {
  const open = known.fields.filter((field) => !known.final.some((one) => one.name === field.name));
  const order = state.kinds.get(known.kind)?.fields ?? known.fields.map((field) => field.name);
  const place = (field) => (order.indexOf(field.name) + 1 || order.length + 1);
  return [...known.final, ...open].sort((one, other) => place(one) - place(other));
}

/** How the fields of a kind are arranged: the question above the answer, which is largest; what few need is folded away. */
const ARRANGEMENTS = {
  "payment-card": { answer: ["number"] },
  "business-card": { answer: ["name"], isWide: true },
  "math-expression": {
    question: ["expression"], answer: ["value", "solution", "solution-set"], className: "math",
    folded: ["rpn", "tokens", "unknown", "step", "latex", "mathml"],
  },
};

/** The parts of a document, in their order: "question", "answer", "plain" and "folded". */
function partOf(known, field) {
  const arrangement = ARRANGEMENTS[known.kind] ?? {};
  const repeats = field.name === "decimal" && known.fields.some((one) => one.name === "value" && one.value === field.value);
  if (repeats) return "folded";
  return ["question", "answer", "folded"].find((part) => arrangement[part]?.includes(field.name)) ?? "plain";
}

const OUTLINES = new Set(["outline", "boxes"]);

/** What the list shows of the documents: all but outlines, which move without a change of the list. */
const signature = (documents) =>
  JSON.stringify([standsStill(), shownNotices(), documents], (key, value) => (OUTLINES.has(key) ? undefined : value));

function showDocuments() {
  const documents = shownDocuments();
  showNothing(documents.length === 0);
  const shown = signature(documents);
  if (shown === state.shown) return;
  state.shown = shown;
  const place = document.activeElement?.dataset?.place;
  byId("documents").replaceChildren(...documents.map(([id, known]) => documentElement(id, known, documents.length)));
  byId("notices").replaceChildren(...shownNotices().map(issueElement));
  showExports();
  // What had the keyboard's focus has it still.
  if (place) document.querySelector(`[data-place="${CSS.escape(place)}"]`)?.focus();
}

/** Says what to do where nothing was read, by what the stage shows. */
function showNothing(isNothing) {
  byId("nothing").hidden = !isNothing || !byId("problem").hidden;
  byId("nothing-text").textContent = text(reasonForNothing());
  byId("steps").hidden = byId("promise").hidden = state.mode !== "nothing";
}

function reasonForNothing() {
  if (state.isReading) return "readingPicture";
  if (standsStill() && state.report) return "nothingAdvice";
  return state.mode === "live" ? "nothingLive" : "nothingYet";
}

function element(name, className, content) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (content !== undefined) made.textContent = content;
  return made;
}

function documentElement(id, known, count) {
  const { className = "", isWide } = ARRANGEMENTS[known.kind] ?? {};
  const article = element("article", ["document", className, isStable(known) ? "stable" : "", isWide ? "wide" : ""].join(" "));
  article.append(element("h3", "", count > 1 ? `${id} · ${kindName(known.kind)}` : kindName(known.kind)));
  const fields = shownFields(known);
  for (const part of ["question", "answer", "plain"]) {
    for (const [index, field] of fields.entries()) {
      if (partOf(known, field) === part) article.append(...valueElements(known, field, `${id}.${field.name}.${index}`, part));
    }
  }
  article.append(...generalIssues(known), ...foldedElements(id, known, fields));
  for (const [event, pointed] of [["pointerenter", id], ["pointerleave", null], ["focusin", id], ["focusout", null]]) {
    article.addEventListener(event, () => point(pointed));
  }
  const exportLive = (format) => say({ type: "export", document: id, format: format.format });
  if (!known.isStill) article.append(...formatButtons(known, id, exportLive));
  return article;
}

/** Fills the outline of the document that the list is pointed at; null for none. */
function point(id) {
  state.pointed = id;
  draw();
}

/** A value, and below it the issues that are about it. */
function valueElements(known, field, place, part) {
  const isFirst = shownFields(known).find((one) => one.name === field.name) === field;
  const issues = isFirst ? known.issues.filter((issue) => issue.field === field.name) : [];
  return [valueButton(known, field, place, part), ...issues.map(issueElement)];
}

const issueElement = (issue) => element("p", "issue", issue.message);

/** The issues about no field that is shown. */
const generalIssues = (known) =>
  known.issues
    .filter((issue) => !shownFields(known).some((field) => field.name === issue.field && partOf(known, field) !== "folded"))
    .map(issueElement);

function foldedElements(id, known, fields) {
  const folded = fields.filter((field) => partOf(known, field) === "folded");
  if (folded.length === 0) return [];
  const details = element("details");
  details.open = state.unfolded.has(id);
  details.addEventListener("toggle", () => state.unfolded[details.open ? "add" : "delete"](id));
  const summary = element("summary", "", text("more"));
  summary.dataset.place = `${id}.more`;
  details.append(summary, ...folded.map((field, index) => valueButton(known, field, `${id}.folded.${index}`, "folded")));
  return [details];
}

/** How far a value can be relied on: the class of its row, and what stands beside it. */
function standing(known, field) {
  if (isDenied(known, field.name)) return ["doubtful", text("doubtful")];
  if (known.isStill) return ["read", text("percent", { percent: percent(field) })];
  return isFinal(known, field) ? ["final", text("final")] : ["settling", text("settling")];
}

const percent = (field) => Math.floor(field.confidence * 100);

/** The shade of a confidence, from 0 to 1: half at one error in ten, full at one in a hundred. */
const sureness = (confidence) => Math.min(1, -Math.log10(Math.max(1 - confidence, Number.MIN_VALUE)) / 2);

function valueButton(known, field, place, part) {
  const [className, note] = standing(known, field);
  const isEquation = known.fields.some((one) => one.name === "solution" || one.name === "solution-set");
  const isCopied = state.copied === place;
  const button = element("button", ["value", part, className, isEquation ? "equation" : "", isCopied ? "copied" : ""].join(" "));
  button.type = "button";
  // The answer says how sure its question is.
  const isTold = part === "question" && className !== "doubtful";
  Object.assign(button.dataset, { place, field: field.name, note: isTold ? "" : note });
  const content = element("span", "content");
  content.append(...presented(field, known));
  content.style.setProperty("--sureness", `${Math.round(100 * sureness(field.confidence))}%`);
  button.append(
    element("span", "name", `${fieldName(field.name)} `), content,
    element("span", "state", isCopied ? text("copiedNote") : button.dataset.note));
  button.title = `${text("copy", { name: fieldName(field.name) })} · ${text("certainty", { percent: percent(field) })}`;
  button.addEventListener("click", () => copy(field, button));
  return button;
}

// MARK: How values are written

/** Sizes of the groups of a card number, by its length (ISO/IEC 7812; American Express 4-6-5, Diners Club 4-6-4); else fours. */
const CARD_GROUPS = { 13: [4, 3, 3, 3], 14: [4, 6, 4], 15: [4, 6, 5] };
/** How people write the signs of an expression. */
const SIGNS = [["sqrt", "√"], ["pi", "π"], ["*", "×"], ["-", "−"]];
const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** How the values of a field are written: each returns strings and elements. The text stays the value: gaps are no characters. */
const WRITERS = {
  number: (field) => groups(field.value, CARD_GROUPS[field.value.length] ?? []),
  iban: (field) => groups(field.value, []),
  network: (field) => [text(`network.${field.value}`)],
  phone: (field) => parts(hasSameDigits(field) ? field.text : field.value, /(?<= )/),
  address: (field) => parts(field.value, /(?<=, )/),
  email: (field) => breakable(field.value, /(?=[@.])/),
  url: (field) => breakable(field.value, /(?<=\/)|(?=[.?&])/),
  solution: (field, known) => mathematical(solution(field, known)),
  "solution-set": (field, known) => mathematical(solution(field, known)),
  expression: (field) => mathematical(field.value),
  value: (field) => mathematical(field.value),
  decimal: (field) => mathematical(field.value),
  "claimed-answer": (field) => mathematical(field.value),
};

const presented = (field, known) => (WRITERS[field.name] ?? (() => [field.value]))(field, known);

/** A solution with its unknown; while the camera looks, only its value is told until it is final. */
function solution(field, known) {
  const unknown = known.fields.find((one) => one.name === "unknown")?.value;
  return field.text ?? (unknown ? `${unknown} = ${field.value}` : field.value);
}

/** Characters in groups of the given sizes, and then of four, with gaps between them. */
function groups(value, sizes) {
  const made = [];
  for (let start = 0, index = 0; start < value.length; index += 1) {
    const size = sizes[index] ?? 4;
    made.push(element("span", "group part", value.slice(start, start + size)));
    start += size;
  }
  return made;
}

/** Parts that are kept on one line each, as far as a line has room. */
const parts = (value, boundary) =>
  value.split(boundary).flatMap((part, index) => [index ? " " : "", element("span", "part", part.trimEnd())]);

/** A value with places at which a line may end. */
const breakable = (value, boundary) => value.split(boundary).flatMap((part, index) => (index ? [element("wbr"), part] : [part]));

const digits = (value) => value.replace(/\D/g, "");
/** Whether a text has the digits of its value, apart from the trunk prefix that many write as "(0)" after the country code. */
const hasSameDigits = (field) => field.text !== undefined && digits(field.text.replace("(0)", "")) === digits(field.value);

/** An expression with the signs that people write, whole powers raised, and long numbers in groups of three. */
function mathematical(value) {
  const raised = value.replace(/\^(-?)(\d+)(?![\d.^(])/g, (_, sign, power) =>
    (sign && "⁻") + [...power].map((digit) => RAISED[digit]).join(""));
  const written = SIGNS.reduce((line, [sign, better]) => line.replaceAll(sign, better), raised);
  const spaced = written.replace(/(?<=[\w)%!π⁰¹²³⁴-⁹])([+−×=÷])/g, " $1 ");
  return spaced.split(/(?<![\d.])(\d{5,})/).flatMap((piece) => (/^\d{5,}$/.test(piece) ? thousands(piece) : [piece]));
}

/** The digits of a whole number in groups of three from its end. */
const thousands = (number) =>
  number.split(/(?=(?:\d{3})+$)/).map((group) => element("span", "digits", group));

// MARK: Copies and files

/** A button for each format of a document's kind; for a count of documents if they are saved together. */
function formatButtons(known, place, run, count = 1) {
  const buttons = (state.kinds.get(known.kind)?.formats ?? []).map((format) => {
    const name = formatName(format.format);
    const button = element("button", "", count > 1 ? text("saveSome", { count, format: name }) : text("save", { format: name }));
    button.type = "button";
    button.disabled = known.final.length === 0;
    button.dataset.place = `${place}.${known.kind}.${format.format}`;
    button.addEventListener("click", () => run(format));
    return button;
  });
  if (buttons.length === 0) return [];
  const box = element("div", "formats");
  box.append(...buttons);
  return [box];
}

const formatName = (format) => state.texts[`format.${format}`] ?? format;

/** The buttons that save what a picture held: the formats of each kind, and the report. */
function showExports() {
  const report = standsStill() ? state.report : null;
  const documents = report?.documents ?? [];
  const kinds = [...new Set(documents.map((found) => found.kind))];
  const boxes = kinds.map((kind) => documents.filter((found) => found.kind === kind)).flatMap((found) =>
    formatButtons(found[0], "all", (format) => exportStill(found[0].kind, format), found.length));
  const all = element("button", "", text("saveReport"));
  all.type = "button";
  all.id = "save-report";
  all.addEventListener("click", () => save(new Blob([state.report.text], { type: "application/json" }), "discern.json"));
  byId("exports").replaceChildren(...boxes.flatMap((box) => [...box.children]), all);
  byId("exports").hidden = !report?.documents.length;
}

/** Has the picture exported: the server reads it once more, and answers in the format. */
async function exportStill(kind, format) {
  showReading(true);
  try {
    const response = await post(state.report, format.format);
    if (!response.ok) throw new AdvisedError(await sentence(response));
    save(await response.blob(), `${kind}.${format.extension}`);
  } catch (error) {
    showProblem(error.message, error.advice, () => exportStill(kind, format));
  }
  showReading(false);
}

function save(blob, name) {
  const link = element("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Copies a value, and says so in its row. */
async function copy(field, button = null) {
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    return showProblem(text("noCopy"));
  }
  showStatus("copied", { name: fieldName(field.name) });
  announce(text("copied", { name: fieldName(field.name) }));
  if (button) showCopied(button.dataset.place);
}

function showCopied(place) {
  const mark = () => {
    for (const row of document.querySelectorAll(".value")) {
      const isCopied = row.classList.toggle("copied", row.dataset.place === state.copied);
      row.querySelector(".state").textContent = isCopied ? text("copiedNote") : row.dataset.note;
    }
  };
  state.copied = place;
  mark();
  setTimeout(() => {
    if (state.copied === place) state.copied = null;
    mark();
  }, COPIED_TIME);
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
  stage.style.setProperty("--ratio", size ? `${size.width} / ${size.height}` : "4 / 3");
  stage.classList.toggle("readable", size !== null);
  const density = window.devicePixelRatio || 1;
  overlay.width = Math.round(stage.clientWidth * density);
  overlay.height = Math.round(stage.clientHeight * density);
  const where = placement();
  if (where) {
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
  byId("aim").hidden = !where || state.mode !== "live" || state.isFrozen || state.area !== null || outlines().length > 0;
  byId("hint").hidden = !state.hint || state.mode !== "live" || state.isFrozen;
  byId("hint").textContent = state.hint ? text(`hint.${state.hint}`) : "";
  if (!where) return;
  const onStage = ([x, y]) => [where.left + x * where.scale, where.top + y * where.scale];
  const drawn = outlines().map((one) => ({ ...one, points: widened(one.outline.map(onStage), OUTLINE_DISTANCE).map(inSight) }));
  for (const { points, isWhole, isPointed, boxes } of drawn) {
    for (const box of boxes) drawBox(context, widened(box.map(onStage), OUTLINE_DISTANCE / 2));
    drawOutline(context, points, isWhole);
    if (isPointed) fill(context, points);
  }
  // No outline lies over a label.
  for (const { points, label } of drawn) if (label) drawLabel(context, points, label);
  const part = state.drag?.part ?? state.area;
  if (part) drawArea(context, where, part);
}

/** What is outlined: {outline, isWhole, label, isPointed, boxes}. One outline for each followed thing, or for each document of a
    picture that stands still; none while that is read, since those of an earlier picture would lie over it. */
function outlines() {
  if (state.isReading) return [];
  if (standsStill()) return state.report ? stillOutlines(state.report.documents) : [];
  const documents = [...state.live.documents.values()];
  const followed = [...state.live.sheets].map(([id, outline]) => {
    const held = documents.filter((known) => known.sheet === id);
    return { outline, isWhole: held.length > 0 && held.every(isStable), boxes: [], rank: held.length };
  });
  const loose = documents.filter((known) => !known.sheet).map((known) => (
    { outline: known.outline, isWhole: isStable(known), boxes: [], rank: 1 }));
  const ranked = [...followed, ...loose].sort((one, other) => other.rank - one.rank);
  return ranked.filter((one, index) => !ranked.slice(0, index).some((other) => isSameThing(one.outline, other.outline)));
}

const stillOutlines = (documents) => documents.map((known, index) => ({
  outline: known.outline, isWhole: isStable(known), label: documents.length > 1 ? String(index + 1) : "",
  isPointed: documents.length > 1 && state.pointed === index + 1,
  boxes: known.fields.flatMap((field) => field.boxes).filter((box) => !isSameThing(box, known.outline)),
}));

const middle = (outline) => ({
  x: outline.reduce((sum, [x]) => sum + x, 0) / outline.length, y: outline.reduce((sum, [, y]) => sum + y, 0) / outline.length,
});

/** Whether two outlines are of one thing: each holds the middle of the other. */
const isSameThing = (one, other) => holds(one, middle(other)) && holds(other, middle(one));

/** An outline whose sides lie further out by a distance. */
function widened(points, distance) {
  const direction = ([x1, y1], [x2, y2]) => {
    const length = Math.hypot(x2 - x1, y2 - y1) || 1;
    return [(x2 - x1) / length, (y2 - y1) / length];
  };
  return points.map((point, index) => {
    const before = direction(points.at(index - 1), point), after = direction(points[(index + 1) % points.length], point);
    return [point[0] + distance * (before[0] + after[0]), point[1] + distance * (before[1] + after[1])];
  });
}

/** A point of the stage that lies so far inside that a line through it is seen. */
function inSight([x, y]) {
  const inside = (value, length) => Math.min(Math.max(value, LINE_WIDTH), length - LINE_WIDTH);
  return [inside(x, stage.clientWidth), inside(y, stage.clientHeight)];
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
  context.lineWidth = 2 * LINE_WIDTH;
  context.strokeStyle = "rgb(0 0 0 / .55)";
  context.stroke();
  context.setLineDash(isStable ? [] : [12, 8]);
  context.lineWidth = LINE_WIDTH;
  context.strokeStyle = state.colours[isStable ? "stable" : "seen"];
  context.stroke();
  context.setLineDash([]);
}

function drawBox(context, points) {
  path(context, points);
  context.lineWidth = 1;
  context.strokeStyle = state.colours.stable;
  context.stroke();
}

function fill(context, points) {
  path(context, points);
  context.fillStyle = "rgb(80 170 255 / .3)";
  context.fill();
}

/** The number of a document, as its list has it, above the corner of its outline. */
function drawLabel(context, points, label) {
  const [x, y] = points.reduce((best, point) => (point[0] + point[1] < best[0] + best[1] ? point : best));
  const side = 18, left = Math.max(0, x - side), top = Math.max(0, y - side);
  context.fillStyle = "rgb(0 0 0 / .8)";
  context.fillRect(left, top, side + 4, side);
  context.fillStyle = "#fff";
  context.font = "600 13px system-ui, sans-serif";
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(label, left + (side + 4) / 2, top + side / 2);
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
  if (!drag) return showPointer(onPicture(event));
  if (Math.hypot(event.clientX - drag.clientX, event.clientY - drag.clientY) < TAP_REACH) return;
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

/** The value that is written at a point of the picture. */
function valueAt(point) {
  if (state.isReading) return null;
  for (const [, known] of shownDocuments()) {
    const field = known.fields.find((one) => one.boxes?.some((box) => holds(box, point)));
    if (field) return known.final.find((one) => one.name === field.name && one.value === field.value) ?? field;
  }
  return null;
}

function showPointer(point) { stage.classList.toggle("on-value", point !== null && valueAt(point) !== null); }

/** Copies the value that stands there; else freezes the picture, or lets it go on. */
function tap(point) {
  const field = valueAt(point);
  if (field) return copy(field);
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
  if (state.mode === "live") return readFrozen();
  if (state.picture) await readPicture();
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
  byId("camera").classList.toggle("main", !isLive);
  showStatus(isLive ? "looking" : "idle");
  showDocuments();
  layOut();
}

function showLiveStatus() {
  if (state.mode !== "live") return;
  if (state.isFrozen) showStatus(state.isReading ? "reading" : "frozen");
  else if (state.live.sheets.size) showStatus("followed", { count: state.live.sheets.size });
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
  if (!isWished) forget();
  if (state.picture && state.mode === "still") readPicture();
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
