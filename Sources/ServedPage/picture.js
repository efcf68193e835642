// The picture on the stage: its size, its place and its parts.

import { stage, state, still, video } from "./state.js";
import { rounded } from "./geometry.js";

/** How well frames are kept by JPEG. */
const FRAME_QUALITY = 0.85;
/** Width over height of the frame to aim into: ISO/IEC 7810, ID-1. */
const CARD_RATIO = 85.6 / 53.98;

export function pictureSize() {
  if (state.mode === "live" && video.videoWidth) return { width: video.videoWidth, height: video.videoHeight };
  if (state.mode === "still" && still.naturalWidth) return { width: still.naturalWidth, height: still.naturalHeight };
  return null;
}

/** Where the picture lies on the stage: its scale, and its top left corner. */
export function placement() {
  const size = pictureSize();
  if (!size) return null;
  const scale = Math.min(stage.clientWidth / size.width, stage.clientHeight / size.height);
  return {
    ...size, scale, left: (stage.clientWidth - size.width * scale) / 2, top: (stage.clientHeight - size.height * scale) / 2,
  };
}

/** The frame to aim into, in the pixels of the picture. */
export function aim(size) {
  const width = Math.min(size.width * 0.86, size.height * 0.86 * CARD_RATIO);
  const height = width / CARD_RATIO;
  return rounded({ x: (size.width - width) / 2, y: (size.height - height) / 2, width, height });
}

/** A part of a picture as a JPEG file. */
export function encode(source, part, shrink) {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(part.width * shrink));
  canvas.height = Math.max(1, Math.round(part.height * shrink));
  canvas.getContext("2d").drawImage(
    source, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/jpeg", FRAME_QUALITY));
}
