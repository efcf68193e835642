// What is drawn over the picture.

import { byId, overlay, stage, state } from "./state.js";
import { isSameThing, widened } from "./geometry.js";
import { text } from "./texts.js";
import { isStable, standsStill } from "./documents.js";
import { aim, pictureSize, placement } from "./picture.js";

/** Distance of an outline from what it encloses, in pixels of the page: no stroke covers a character. */
const OUTLINE_DISTANCE = 6;
/** Width of an outline, in pixels of the page; its dark border is twice as wide. */
const LINE_WIDTH = 2;

export function layOut() {
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

export function draw() {
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
