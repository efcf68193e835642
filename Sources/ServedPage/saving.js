// Copies and files.

import { byId, state } from "./state.js";
import { fieldName, text } from "./texts.js";
import { AdvisedError, post, sentence } from "./server.js";
import { standsStill } from "./documents.js";
import { announce, showProblem, showReading, showStatus } from "./messages.js";
import { element } from "./writing.js";

/** Time for which a copied value says so, in milliseconds. */
const COPIED_TIME = 1500;

/** A button for each format of a document's kind; for a count of documents if they are saved together. */
export function formatButtons(known, place, run, count = 1) {
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
export function showExports() {
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

export function save(blob, name) {
  const link = element("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Copies a value, and says so in its row. */
export async function copy(field, button = null) {
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
