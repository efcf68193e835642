// What the page is made of, and everything that changes.

export const byId = (id) => document.getElementById(id);

export const stage = byId("stage"), video = byId("video"), still = byId("still"), overlay = byId("overlay");
/** The token, which stands in the address behind the `#`, so that no server's log ever holds it. */
export const token = new URLSearchParams(location.hash.slice(1)).get("token");

/** Everything that changes. */
export const state = {
  texts: {},
  colours: {},
  kinds: new Map(),
  /** "nothing", "live" or "still": what the stage shows. */
  mode: "nothing",
  stream: null,
  socket: null,
  /** Whether the server waits for a frame. */
  isWanted: false,
  isFrozen: false,
  isRevealed: false,
  /** The part that is read, in pixels of the picture: {x, y, width, height}; null for all of it. */
  area: null,
  /** What the moving picture has shown: outlines by their number, and documents {kind, sheet, outline, fields, final, issues}. */
  live: { sheets: new Map(), documents: new Map() },
  /** What the picture that stands still has shown: {documents, issues, text, picture, area}; null until it is read. */
  report: null,
  /** Counts the scans; the answer of an earlier one is passed over. */
  turn: 0,
  hint: "",
  /** The picture that was opened: a Blob. */
  picture: null,
  /** The picture of the card's other side that was added: a Blob; null for none. */
  other: null,
  drag: null,
  /** The number of the document that the list is pointed at. */
  pointed: null,
  /** The place of the value that was copied a moment ago. */
  copied: null,
  /** The places of the documents whose further fields are unfolded. */
  unfolded: new Set(),
  /** What the list shows, as text: it is drawn anew only if it differs. */
  shown: "",
};
