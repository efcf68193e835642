// The status, problems, and the advice where nothing was read.

import { byId, state } from "./state.js";
import { text } from "./texts.js";
import { shownDocuments, standsStill } from "./documents.js";

export function showStatus(name, values) { byId("status").textContent = text(name, values); }

export function showLiveStatus() {
  if (state.mode !== "live") return;
  if (state.isFrozen) showStatus(state.isReading ? "reading" : "frozen");
  else if (state.live.sheets.size) showStatus("followed", { count: state.live.sheets.size });
  else showStatus("looking");
}

/** Shows a problem, the advice that goes with its cause, and a button if trying again can help; with no message, hides it. */
export function showProblem(message, advice = "", retry = null) {
  byId("problem-message").textContent = message;
  byId("problem-advice").textContent = advice;
  byId("problem").hidden = !message;
  byId("retry").hidden = !retry;
  byId("retry").onclick = retry;
  if (message) byId("nothing").hidden = true;
  else showNothing(shownDocuments().length === 0);
}

/** Says what to do where nothing was read, by what the stage shows. */
export function showNothing(isNothing) {
  byId("nothing").hidden = !isNothing || !byId("problem").hidden;
  byId("nothing-text").textContent = text(reasonForNothing());
  byId("steps").hidden = byId("promise").hidden = state.mode !== "nothing";
}

function reasonForNothing() {
  if (state.isReading) return "readingPicture";
  if (standsStill() && state.report) return "nothingAdvice";
  return state.mode === "live" ? "nothingLive" : "nothingYet";
}

export function showReading(isReading) {
  state.isReading = isReading;
  byId("progress").hidden = !isReading;
  byId("results").classList.toggle("busy", isReading);
  byId("results").setAttribute("aria-busy", String(isReading));
  showNothing(shownDocuments().length === 0);
}

export function announce(sentence) { byId("announcements").textContent = sentence; }
export function press(id, isPressed) { byId(id).setAttribute("aria-pressed", String(isPressed)); }
