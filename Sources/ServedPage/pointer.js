// Taps and rectangles.

import { byId, stage, state } from "./state.js";
import { holds, rounded } from "./geometry.js";
import { say } from "./server.js";
import { shownDocuments } from "./documents.js";
import { press } from "./messages.js";
import { placement } from "./picture.js";
import { draw, layOut } from "./drawing.js";
import { copy } from "./saving.js";
import { readFrozen, readPicture } from "./scanning.js";
import { freeze } from "./camera.js";

/** A pointer that moves less, in pixels of the page, taps; one that moves more drags a rectangle. */
const TAP_REACH = 12;

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

/** Reads only a part, or with null all again. */
export async function readOnly(part) {
  state.area = part;
  state.other = null;
  press("within", false);
  byId("whole").hidden = !part;
  layOut();
  if (state.mode === "live" && !state.isFrozen) return say({ type: "restart" });
  if (state.mode === "live") return readFrozen();
  if (state.picture) await readPicture();
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
