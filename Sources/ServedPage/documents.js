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
  const doubted = [name, ...(ARRANGEMENTS[known.kind]?.question ?? [])];
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

/** How the fields of a kind are arranged: the question above the answer, which is largest; what few need is folded away. */
export const ARRANGEMENTS = {
  "payment-card": { answer: ["number"] },
  "business-card": { answer: ["name"], isWide: true },
  "math-expression": {
    question: ["expression"], answer: ["value", "solution", "solution-set"], className: "math",
    folded: ["rpn", "tokens", "unknown", "step", "latex", "mathml"],
  },
};

/** The parts of a document, in their order: "question", "answer", "plain" and "folded". */
export function partOf(known, field) {
  const arrangement = ARRANGEMENTS[known.kind] ?? {};
  const repeats = field.name === "decimal" && known.fields.some((one) => one.name === "value" && one.value === field.value);
  if (repeats) return "folded";
  return ["question", "answer", "folded"].find((part) => arrangement[part]?.includes(field.name)) ?? "plain";
}
