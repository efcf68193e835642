// The list of what was read.

import { byId, state } from "./state.js";
import { fieldName, kindName, text } from "./texts.js";
import { say } from "./server.js";
import {
  isAnswer, isDenied, isFinal, isStable, isWide, mayHaveOtherSide, partOf, shownDocuments, shownFields, shownNotices, standsStill,
} from "./documents.js";
import { showNothing } from "./messages.js";
import { element, presented } from "./writing.js";
import { draw } from "./drawing.js";
import { copy, formatButtons, showExports } from "./saving.js";

const OUTLINES = new Set(["outline", "boxes"]);

/** What the list shows of the documents: all but outlines, which move without a change of the list. */
const signature = (documents) =>
  JSON.stringify([standsStill(), shownNotices(), documents], (key, value) => (OUTLINES.has(key) ? undefined : value));

export function showDocuments() {
  const documents = shownDocuments();
  showNothing(documents.length === 0);
  byId("other-side").hidden = !mayHaveOtherSide();
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

/** Takes away all values at once: they may hold numbers in full that are not to be shown any more. */
export function forget() {
  state.report = null;
  state.live.documents.clear();
  showDocuments();
}

function documentElement(id, known, count) {
  const classes = { calculated: isAnswer(known.kind), stable: isStable(known), wide: isWide(known.kind) };
  const article = element("article", ["document", ...Object.keys(classes).filter((name) => classes[name])].join(" "));
  article.append(element("h3", "", count > 1 ? `${id} · ${kindName(known.kind)}` : kindName(known.kind)));
  const fields = shownFields(known);
  for (const part of ["question", "headline", "plain"]) {
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
    .filter((issue) => !shownFields(known).some((field) => field.name === issue.field && partOf(known, field) !== "detail"))
    .map(issueElement);

function foldedElements(id, known, fields) {
  const folded = fields.filter((field) => partOf(known, field) === "detail");
  if (folded.length === 0) return [];
  const details = element("details");
  details.open = state.unfolded.has(id);
  details.addEventListener("toggle", () => state.unfolded[details.open ? "add" : "delete"](id));
  const summary = element("summary", "", text("more"));
  summary.dataset.place = `${id}.more`;
  details.append(summary, ...folded.map((field, index) => valueButton(known, field, `${id}.detail.${index}`, "detail")));
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
