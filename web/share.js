// Sharing: the link, pictures, code to embed, FEN and PGN.

import { byId, input, texts } from "./page.js";
import { pgn } from "./rules.js";

/**
 * @param {string} id
 * @param {string} text
 */
function put(id, text) {
  const field = input(id);
  if (field.value !== text) field.value = text;
}

/** Returns true if the page has this details element and it is open. @param {string} id */
function isOpen(id) {
  return /** @type {HTMLDetailsElement | null} */ (document.getElementById(id))?.open === true;
}

let shown = "";
/** The link whose PGN is in the page; empty if there is none, as the service leaves it out of long games. */
let written = /** @type {HTMLTextAreaElement | null} */ (document.getElementById("share-pgn"))?.value ? byId("game").dataset.link : "";

/**
 * Fills in everything to share for the position on the board.
 * @param {import("./view").Shown} view
 */
export function share({ link, fen, captions: { title } }) {
  const origin = byId("game").dataset.origin || location.origin;
  const [page, image] = [`${origin}/play/${link}`, `${origin}/png/${link}.png`];
  const name = title.replace(/[[\]<>"&]/g, "");
  shown = link;
  put("share-link", page);
  put("share-image", image);
  put("share-html", `<a href="${page}"><img src="${image}" alt="${name}"></a>`);
  put("share-markdown", `[![${name}](${image})](${page})`);
  put("share-fen", fen);
  const endings = { svg: ".svg", png: ".png", fen: "", pgn: ".pgn", json: "" };
  for (const [file, ending] of Object.entries(endings)) {
    byId("files").querySelector(`[data-file=${file}]`)?.setAttribute("href", `/${file}/${link}${ending}`);
  }
  byId("card").setAttribute("alt", `${texts.card}: ${title}`);
  refresh();
}

/** Loads the QR code, the card and the PGN only when their sections are open. */
function refresh() {
  for (const [id, source] of [["qr", `/qr/${shown}.svg`], ["card", `/png/${shown}.png?card=1`]]) {
    if (isOpen(`${id}-details`) && byId(id).getAttribute("src") !== source) byId(id).setAttribute("src", source);
  }
  if (isOpen("pgn-details")) write().catch(() => showStatus(texts.no_connection));
}

async function write() {
  const link = shown;
  if (written === link) return;
  const text = await pgn(link);
  if (link !== shown) return;
  input("share-pgn").value = text;
  written = link;
}

/** @param {string} text */
function showStatus(text) {
  byId("share-status").textContent = text;
}

/** @param {string} id */
async function copy(id) {
  showStatus("");
  try {
    if (id === "share-pgn") await write();
  } catch {
    return showStatus(texts.no_connection);
  }
  const field = input(id);
  try {
    await navigator.clipboard.writeText(field.value);
  } catch {
    // The clipboard API needs a secure connection; fall back to execCommand.
    field.select();
    if (!document.execCommand("copy")) return showStatus(texts.not_copied);
  }
  showStatus(texts.copied);
}

for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", () => copy(button.getAttribute("data-copy") ?? ""));
}
for (const id of ["pgn", "qr", "card"]) document.getElementById(`${id}-details`)?.addEventListener("toggle", refresh);
if (navigator.share) {
  const sheet = byId("share-sheet");
  sheet.hidden = false;
  sheet.addEventListener("click", () => {
    navigator.share({ title: document.title, url: input("share-link").value }).catch(() => {});
  });
}
