// The documents of what the stage shows, and how far their values can be relied on.

import { state } from "./state.js";

/** Whether the stage shows a picture that stands still. */
export const standsStill = () => state.mode === "still" || (state.mode === "live" && state.isFrozen);

/** The documents of what the stage shows, each with its number. */
export function shownDocuments() {
  if (!standsStill()) return [...state.live.documents];
  if (state.report) return state.report.documents.map((found, index) => [index + 1, found]);
  // Greyed, until the picture is read.
  return state.isReading ? [...state.live.documents] : [];
}

/** The issues about a picture that stands still as a whole. */
export const shownNotices = () => (standsStill() && state.report?.issues) || [];
/** Whether the other side of a card can be added: a whole picture shows one card, of a kind that has sides. */
export function mayHaveOtherSide() {
  const report = standsStill() ? state.report : null;
  const sided = report?.documents.filter((found) => state.kinds.get(found.kind)?.sides) ?? [];
  return sided.length === 1 && !report.area && !report.other;
}

/** Issues that tell about a value and do not doubt that it was read rightly. */
const REMARKS = new Set(["expired", "claim-is-false", "area-code-assumed", "steps-omitted", "not-dialable"]);

/** Whether an issue doubts a field, or the question from which it follows. */
export function isDenied(known, name) {
  // An issue about the whole document has no field, as a kind that answers nothing has no question.
  const doubted = [name, state.kinds.get(known.kind)?.answer?.question].filter(Boolean);
  return known.issues.some((issue) => doubted.includes(issue.field) && !REMARKS.has(issue.code));
}

export const isFinal = (known, field) =>
  known.final.some((one) => one.name === field.name && one.value === field.value) && !isDenied(known, field.name);
/** Whether all that is read of a document is final. */
export const isStable = (known) => known.fields.length > 0 && known.fields.every((field) => isFinal(known, field));

/** The fields to show: what is final, then what is read and not final; of a name that is final nothing else, unless it repeats. */
export function shownFields(known) {
  const open = known.fields.filter((field) => !known.final.some((one) => one.name === field.name));
  const order = state.kinds.get(known.kind)?.fields ?? known.fields.map((field) => field.name);
  const place = (field) => (order.indexOf(field.name) + 1 || order.length + 1);
  return [...known.final, ...open].sort((one, other) => place(one) - place(other));
}

/** Whether the documents of a kind are a question and its answer. */
export const isAnswer = (kind) => Boolean(state.kinds.get(kind)?.answer);

/** Whether the documents of a kind need the whole width: they may have several of a field that stands open. */
export function isWide(kind) {
  const { repeating = [], headlines = [], details = [] } = state.kinds.get(kind) ?? {};
  return repeating.some((name) => ![...headlines, ...details].includes(name));
}

/** Where a field stands: a "question" above the "headline", which is largest, then the "plain" ones; a "detail" is folded away. */
export function partOf(known, field) {
  const { answer, headlines = [], details = [] } = state.kinds.get(known.kind) ?? {};
  if (field.name === answer?.question) return "question";
  if (headlines.includes(field.name)) return "headline";
  const repeats = field.name === answer?.decimal && known.fields.some((one) => headlines.includes(one.name) && one.value === field.value);
  return repeats || details.includes(field.name) ? "detail" : "plain";
}
