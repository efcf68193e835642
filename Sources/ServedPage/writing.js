// How values are written.

import { text } from "./texts.js";

export function element(name, className, content) {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (content !== undefined) made.textContent = content;
  return made;
}

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

export const presented = (field, known) => (WRITERS[field.name] ?? (() => [field.value]))(field, known);

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
