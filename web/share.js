// Sharing: the sheet with the link, pictures, code to embed, FEN and PGN. What is copied is what is seen: side, arrows, names and
// place in the game.

import { byId, input, texts } from "./page.js";
import { writeQuery } from "./query.js";
import { pgn } from "./rules.js";

/**
 * @typedef {import("./view").Shown} Shown
 * @typedef {import("./query.js").Extras} Extras
 */

/** How long a button says that it has copied, in milliseconds. */
const COPIED = 1600;

/** The files that show pieces. */
const PICTURES = ["svg", "png", "gif"];

const sheet = /** @type {HTMLDialogElement} */ (byId("share"));

/** What is on the board: the whole game, the game up to here, and what the link carries. @type {{ game: Shown, here: Shown, extras: Extras, flipped: boolean }} */
let shown;
/** The link and query whose PGN is in the page. */
let written = "";

/** @param {string} id @param {string} text */
function put(id, text) {
  const field = input(id);
  if (field.value !== text) field.value = text;
}

/** @param {string} name */
function choice(name) {
  return /** @type {HTMLInputElement | null} */ (sheet.querySelector(`input[name=${name}]:checked`))?.value;
}

/** @param {string} name @param {string} value */
function choose(name, value) {
  const button = /** @type {HTMLInputElement | null} */ (sheet.querySelector(`input[name=${name}][value=${value}]`));
  if (button) button.checked = true;
}

/** Returns the link to share and the query that goes with it. */
function target() {
  const { game, here, extras } = shown;
  // A puzzle is sent as it was opened.
  if (extras.puzzle) return { link: game.link, query: writeQuery({ ...extras, lang: undefined, flip: choice("side") === "black" }) };
  const isWhole = here.link === game.link || choice("what") === "game";
  const { lang: _, at: __, puzzle: ___, ...carried } = extras;
  const at = isWhole && here.link !== game.link ? here.moves.length : undefined;
  // The result belongs to the whole game.
  const result = isWhole ? extras.result : undefined;
  return { link: isWhole ? game.link : here.link, query: writeQuery({ ...carried, result, at, flip: choice("side") === "black" }) };
}

/** Returns the URL to send. */
export function sharedUrl() {
  const { link, query } = target();
  return `${origin()}/play/${link}${query}`;
}

/** Returns a query with the chosen set of pieces, for pictures. @param {string} query */
export function withPieces(query) {
  const { pieces } = document.documentElement.dataset;
  return pieces ? `${query || "?"}${query && "&"}pieces=${pieces}` : query;
}

function origin() {
  return byId("game").dataset.origin || location.origin;
}

/**
 * Fills in everything to share.
 * @param {Shown} game
 * @param {Shown} here
 * @param {Extras} extras
 * @param {boolean} flipped
 */
export function share(game, here, extras, flipped) {
  if (!shown || shown.flipped !== flipped) choose("side", flipped ? "black" : "white");
  shown = { game, here, extras, flipped };
  byId("share-what").hidden = here.link === game.link;
  write();
}

/** Writes the fields. */
function write() {
  const { link, query } = target();
  const { fen, captions: { title } } = shown.here;
  const drawn = withPieces(query);
  const [page, image] = [`${origin()}/play/${link}${query}`, `${origin()}/png/${link}.png${drawn}`];
  const name = title.replace(/[[\]<>"&]/g, "");
  put("share-link", page);
  put("share-image", image);
  put("share-gif", `${origin()}/gif/${link}.gif${drawn}`);
  put("share-html", `<iframe src="${origin()}/embed/${link}${query.replaceAll("&", "&amp;")}" title="${name}" width="480" height="560" loading="lazy" style="border: 0"></iframe>`);
  put("share-markdown", `[![${name}](${image})](${page})`);
  put("share-fen", fen);
  const endings = { svg: ".svg", png: ".png", gif: ".gif", qr: ".svg", fen: "", pgn: ".pgn", json: "" };
  for (const [file, ending] of Object.entries(endings)) {
    for (const link_ of document.querySelectorAll(`[data-file=${file}], [data-save=${file}]`)) link_.setAttribute("href", `/${file}/${link}${ending}${PICTURES.includes(file) ? drawn : query}`);
  }
  byId("card").setAttribute("alt", `${texts.card}: ${title}`);
  byId("card-title").textContent = preview();
  refresh();
}

/** Returns the title of the link's preview, as the service writes it; it is cut to two lines. */
function preview() {
  const { here: { captions, rules }, extras: { white, black, puzzle, note } } = shown;
  if (puzzle) return note ?? `${texts.puzzle}: ${captions.status}`;
  const players = white || black ? `${white ?? texts.white} – ${black ?? texts.black}` : rules.name === "c1" ? "" : captions.game;
  return players ? `${players}: ${captions.status}` : captions.status;
}

/** Loads the QR code and the card only when they are seen. */
function refresh() {
  const { link, query } = target();
  const isOpen = sheet.open || sheet.matches(":popover-open");
  const isCodeOpen = isOpen && /** @type {HTMLDetailsElement} */ (byId("qr-details")).open;
  if (isCodeOpen) load("qr", `/qr/${link}.svg${query}`);
  if (isOpen) load("card", `/png/${link}.png${query ? `${query}&` : "?"}card=1${withPieces("").replace("?", "&")}`);
}

/** @param {string} id @param {string} source */
function load(id, source) {
  const picture = byId(id);
  if (picture.getAttribute("src") !== source) picture.setAttribute("src", source);
}

async function writePgn() {
  const { link, query } = target();
  if (written === link + query) return;
  const text = await pgn(link, query.slice(1));
  if (link + query !== target().link + target().query) return;
  input("share-pgn").value = text;
  written = link + query;
}

/** @param {string} text */
function showStatus(text) {
  byId("share-status").textContent = text;
}

/** Copies a text. @param {string} text @param {HTMLInputElement} [field] The field it is in. */
export async function copyText(text, field) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // The clipboard API needs a secure connection; fall back to execCommand.
    field?.focus();
    field?.select();
    if (!document.execCommand("copy")) throw new Error("the text could not be copied");
  }
}

/** Copies a picture with its address as text, where the browser can. @param {string} url */
async function copyPicture(url) {
  const picture = fetch(url).then((response) => response.blob());
  await navigator.clipboard.write([new ClipboardItem({ "text/plain": new Blob([url], { type: "text/plain" }), "image/png": picture })]);
}

/** @type {WeakMap<Element, number>} */
const timers = new WeakMap();

/** Says on the button itself what has happened, without moving anything. @param {HTMLElement} button @param {string} state @param {string} text */
function answer(button, state, text) {
  button.dataset.state = state;
  showStatus("");
  showStatus(text);
  clearTimeout(timers.get(button));
  timers.set(button, setTimeout(() => {
    delete button.dataset.state;
    showStatus("");
  }, COPIED));
}

/** @param {HTMLElement} button */
async function copy(button) {
  const field = input(button.dataset.copy ?? "");
  try {
    if (field.id === "share-pgn") await writePgn();
    if (field.id === "share-image" && "ClipboardItem" in window) await copyPicture(field.value).catch(() => copyText(field.value, field));
    else await copyText(field.value, field);
    answer(button, "copied", texts.copied);
  } catch {
    field.classList.add("shown");
    field.removeAttribute("aria-hidden");
    field.select();
    answer(button, "failed", texts.select_and_copy);
  }
}

for (const button of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("[data-copy]"))) {
  button.addEventListener("click", () => copy(button));
}
// Each button says what it copies; its field is out of sight.
for (const field of sheet.querySelectorAll(".as .text")) field.setAttribute("aria-hidden", "true");
byId("qr-details").addEventListener("toggle", refresh);
for (const id of ["share-what", "share-side"]) byId(id).addEventListener("change", write);

/** Opens the sheet as a dialog: everything behind it is out of reach. */
export function openSheet() {
  if (sheet.open) return;
  choose("side", shown.flipped ? "black" : "white");
  choose("what", "game");
  sheet.showModal();
  write();
}

/** Closes the sheet, however it was opened. */
export function closeSheet() {
  if (sheet.open) sheet.close();
  else sheet.hidePopover();
}

byId("share-button").addEventListener("click", (event) => {
  if (!shown) return;
  event.preventDefault();
  openSheet();
});
byId("share-close").addEventListener("click", (event) => {
  if (!sheet.open) return;
  event.preventDefault();
  sheet.close();
});
// A picture shows the chosen pieces.
byId("settings").addEventListener("change", () => void (shown && write()));
// A click beside the sheet closes it.
sheet.addEventListener("click", (event) => void (event.target === sheet && sheet.open && sheet.close()));
sheet.addEventListener("close", () => void (document.activeElement === document.body && byId("share-button").focus()));
if (navigator.share) {
  const button = byId("share-sheet");
  button.hidden = false;
  button.addEventListener("click", () => {
    navigator.share({ title: document.title, url: input("share-link").value }).catch(() => {});
  });
}
