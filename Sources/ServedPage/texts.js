// The texts of the settings, in the language of the page.

import { state } from "./state.js";

/** A text of the settings, with what stands in braces put in. */
export function text(name, values = {}) {
  const pattern = state.texts[name] ?? name.split(".").pop().replaceAll("-", " ");
  return pattern.replace(/\{(\w+)\}/g, (whole, key) => values[key] ?? whole);
}

export function applySettings(settings) {
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

export const kindName = (kind) => (state.texts[`kind.${kind}`] ? text(`kind.${kind}`) : state.kinds.get(kind)?.words ?? kind);
export const fieldName = (name) => text(`field.${name}`);
