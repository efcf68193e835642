// Pictures that stand still.

import { byId, state, video } from "./state.js";
import { kindName, text } from "./texts.js";
import { AdvisedError, post, sentence } from "./server.js";
import { shownDocuments } from "./documents.js";
import { announce, showProblem, showReading, showStatus } from "./messages.js";
import { encode } from "./picture.js";
import { draw } from "./drawing.js";
import { showDocuments } from "./list.js";

/** How often a scan is asked for again while the server reads other pictures. */
const PATIENCE = 10;

/** Shows that a picture is being read; what an earlier one held is greyed. Returns the number of this scan. */
function beginScan() {
  const started = performance.now();
  clearInterval(state.clock);
  state.clock = setInterval(() => {
    byId("elapsed").textContent = text("elapsed", { seconds: Math.floor((performance.now() - started) / 1000) });
  }, 1000);
  showReading(true);
  showProblem("");
  showDocuments();
  showStatus("reading");
  return (state.turn += 1);
}

/** Ends the display of a scan; an answer that comes later is passed over. */
export function endScan() {
  state.turn += 1;
  clearInterval(state.clock);
  byId("elapsed").textContent = "";
  showReading(false);
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
  // Of a card whose other side cannot be joined, the first side stays.
  if (report || !source.other) state.report = report && { ...report, ...source };
  if (report) state.other = source.other ?? null;
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

/** Reads the frame that stands still, with all effort. Of a part that was chosen, nothing else is sent. */
export async function readFrozen() {
  const part = state.area ?? { x: 0, y: 0, width: video.videoWidth, height: video.videoHeight };
  const turn = beginScan();
  const picture = await encode(video, part, 1);
  if (!picture || turn !== state.turn) return;
  await scan({ picture, area: null, offset: part, effort: "thorough", other: state.other });
}

export const readPicture = () =>
  scan({ picture: state.picture, area: state.area, offset: { x: 0, y: 0 }, other: state.other });

/** Reads the picture once more together with one of the card's other side, and shows them as one document. */
export async function addOtherSide(other) {
  const { picture, area, offset, effort } = state.report;
  await scan({ picture, area, offset, effort, other });
}
