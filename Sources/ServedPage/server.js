// Requests to the server. Nothing is asked of any other address.

import { state, token } from "./state.js";
import { text } from "./texts.js";

/** An error with the advice for its cause. */
export class AdvisedError extends Error {
  constructor(message, advice) {
    super(message);
    this.advice = advice;
  }
}

export async function ask(path, options = {}) {
  const headers = { ...options.headers, Authorization: `Bearer ${token}` };
  try {
    return await fetch(path, { ...options, headers, cache: "no-store" });
  } catch {
    throw new AdvisedError(text("noConnection"), text("noConnectionAdvice"));
  }
}

/** The sentence of an answer that is an error. */
export async function sentence(response) {
  try {
    return (await response.json()).error.message;
  } catch {
    return `${response.status} ${response.statusText}`;
  }
}

export function say(message) {
  if (state.socket?.readyState === WebSocket.OPEN) state.socket.send(JSON.stringify(message));
}

function query({ area, effort }, format) {
  const query = new URLSearchParams();
  if (area) query.set("area", `${area.x},${area.y},${area.width}x${area.height}`);
  if (effort) query.set("effort", effort);
  if (format) query.set("format", format);
  if (state.isRevealed && !format) query.set("reveal", "true");
  return query;
}

/** Has a source scanned: {picture, area, effort, other}, of which all but the picture may be missing; `other` is the other side. */
export const post = (source, format) => ask(`/scan?${query(source, format)}`, { method: "POST", ...content(source) });

function content({ picture, other }) {
  if (!other) return { body: picture, headers: { "Content-Type": picture.type || "application/octet-stream" } };
  const form = new FormData();
  for (const side of [picture, other]) form.append("side", side, "side");
  // The browser adds the type, which has the boundary.
  return { body: form };
}
