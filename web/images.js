// Pictures that the service draws: QR code, card, board. Where one cannot be loaded, as offline, a line of text says why, instead
// of the browser's sign for a broken image.

import { element, texts } from "./page.js";

/** The lines shown instead of images. @type {Map<HTMLImageElement, HTMLElement>} */
const missing = new Map();

/** @param {HTMLImageElement} image */
function hide(image) {
  if (missing.has(image)) return;
  const note = element("p", { class: "missing-image" }, texts.no_connection ?? "");
  missing.set(image, note);
  image.hidden = true;
  // A hidden lazy image would never load, whatever it shows next.
  image.loading = "eager";
  image.after(note);
}

/** @param {HTMLImageElement} image */
function show(image) {
  missing.get(image)?.remove();
  if (missing.delete(image)) image.hidden = false;
}

/** @param {(image: HTMLImageElement) => void} change */
function forImages(change) {
  return (/** @type {Event} */ { target }) => {
    if (target instanceof HTMLImageElement) change(target);
  };
}

// These events do not bubble.
document.addEventListener("error", forImages(hide), true);
document.addEventListener("load", forImages(show), true);
// Images that failed before this script ran.
for (const image of document.images) {
  if (image.complete && image.currentSrc && image.naturalWidth === 0) hide(image);
}
addEventListener("online", () => {
  // Setting the same address loads it again.
  for (const image of missing.keys()) image.src = image.src;
});
