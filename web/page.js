// Shared by the scripts of all pages: texts, elements, local storage, and the service worker.

/**
 * The page's texts by name, in its language. Some have placeholders: `{piece}`.
 * @type {Record<string, string>}
 */
export const texts = JSON.parse(byId("texts").textContent ?? "{}");

/**
 * Returns the element with this id; throws if the page has none.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`this page has no element #${id}`);
  return element;
}

/**
 * Returns the input with this id.
 * @param {string} id
 * @returns {HTMLInputElement}
 */
export function input(id) {
  return /** @type {HTMLInputElement} */ (byId(id));
}

/**
 * Returns the link with this id.
 * @param {string} id
 * @returns {HTMLAnchorElement}
 */
export function anchor(id) {
  return /** @type {HTMLAnchorElement} */ (byId(id));
}

/**
 * @template {Element} E
 * @param {E} made
 * @param {Record<string, string | number>} attributes
 * @param {(Node | string)[]} children
 */
function filled(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, String(value));
  made.append(...children);
  return made;
}

/**
 * Creates an HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(Node | string)[]} children
 */
export function element(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/**
 * Creates an SVG element.
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(Node | string)[]} children
 */
export function draw(name, attributes = {}, ...children) {
  const made = /** @type {SVGElement} */ (document.createElementNS("http://www.w3.org/2000/svg", name));
  return filled(made, attributes, children);
}

/**
 * Announces a text to screen readers.
 * @param {string} text
 */
export function announce(text) {
  byId("announcer").textContent = text;
}

/** Writes a text that stands alone as a sentence: with a capital, unless it starts with the name of a square, and a full stop. @param {string} text */
export function asSentence(text) {
  const capital = /^.\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
  return /^$|[.!?…:]$/.test(capital) ? capital : `${capital}.`;
}

/** @typedef {import("./view").Piece["color"]} Color */

/**
 * Returns the name of a piece with its colour. Known names are translated; those of custom rules are left as written.
 * @param {{ color: Color, name: string }} piece
 */
export function pieceName({ color, name }) {
  const known = texts[`piece ${name}`];
  return (known && texts[`${color}_${name}`]) || texts[`${color}_piece`].replace("{piece}", known ?? name);
}

/**
 * Draws a piece as a small picture for a line of text.
 * @param {string} letter
 * @param {Color} color
 */
export function figurine(letter, color) {
  const attributes = { viewBox: "0 0 100 100", class: `figurine ${color}`, "aria-hidden": "true" };
  return draw("svg", attributes, draw("use", { href: symbol(letter) }));
}

/** Draws an icon of the page. @param {string} name */
export function icon(name) {
  return draw("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("use", { href: `#i-${name}` }));
}

/** Returns a reference to the symbol of a kind of piece, defined in the board's picture. @param {string} letter */
export function symbol(letter) {
  return `#lm-${letter.toLowerCase()}`;
}

/** Returns the link in the page's URL. */
export function linkHere() {
  const path = location.pathname.replace(/^\/\w+\//, "").replace(/\/$/, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Returns the query passed on from page to page: the language, if the URL names one, and the board's orientation.
 * @param {{ flipped?: boolean, lang?: string }} [look]
 */
export function carried(look = {}) {
  const lang = look.lang ?? new URLSearchParams(location.search).get("lang");
  const parameters = [look.flipped && "flip=1", lang && `lang=${lang}`].filter(Boolean);
  return parameters.length > 0 ? `?${parameters.join("&")}` : "";
}

/**
 * Updates the language switch after the page has changed its URL.
 * @param {string} path
 * @param {boolean} flipped
 */
export function turnLanguages(path, flipped) {
  setLanguages((lang) => path + carried({ flipped, lang }));
}

/** Updates the language switch. @param {(lang: string) => string} address Returns the URL of the page in a language. */
export function setLanguages(address) {
  for (const link of document.querySelectorAll("#languages a")) link.setAttribute("href", address(link.getAttribute("hreflang") ?? ""));
}

/** Local storage, which the browser may block. */
export const memory = {
  /** @param {string} name */
  get(name) {
    try {
      return localStorage.getItem(`linkmate.${name}`);
    } catch {
      return null;
    }
  },
  /**
   * @param {string} name
   * @param {string | null} value
   */
  set(name, value) {
    try {
      if (value === null) localStorage.removeItem(`linkmate.${name}`);
      else localStorage.setItem(`linkmate.${name}`, value);
    } catch {
      // Without storage, nothing is remembered.
    }
  },
};

const RECENT = 12;

/** Moves of a longer game are not stored: it is then not recognized when it is continued elsewhere. */
const MAX_LINE = 2000;

/**
 * @typedef {object} Remembered A game stored in this browser.
 * @property {string} link
 * @property {string} title
 * @property {string} who The players, or the game.
 * @property {string} query What the link carries besides the game.
 * @property {string} line The moves.
 * @property {boolean} own True if the last move was played in this browser.
 * @property {string} result Empty while the game goes on.
 */

/** Validates an entry: the storage may contain anything. @param {any} game */
function isGame(game) {
  // The first part may be long: custom rules are part of the link.
  const isLink = typeof game?.link === "string" && /^[\w-]+\/[\w/-]+$/.test(game.link);
  return isLink && typeof game.title === "string" && game.title !== "";
}

/** Completes an entry, which may have been stored by an earlier release. @param {any} game @returns {Remembered} */
function completed({ link, title, who, query, line, own, result }) {
  const text = (/** @type {unknown} */ value) => (typeof value === "string" ? value : "");
  return { link, title, who: text(who) || "Linkmate", query: /^(\?|$)/.test(text(query)) ? text(query) : "", line: text(line), own: own === true, result: text(result) };
}

/**
 * Returns the recent games, the latest first.
 * @returns {Remembered[]}
 */
export function recent() {
  try {
    const known = JSON.parse(memory.get("recent") ?? "[]");
    return Array.isArray(known) ? known.filter(isGame).map(completed) : [];
  } catch {
    return [];
  }
}

/**
 * Stores a game, replacing the game it continues.
 * @param {import("./view").Shown} view
 * @param {string | null} before
 * @param {{ own: boolean, query: string, who: string, result: string }} about
 */
export function remember({ link, base, moves, captions }, before, { own, query, who, result }) {
  if (moves.length === 0) return;
  const played = `${base} ${moves.map(({ uci }) => uci).join(" ")}`;
  const line = played.length > MAX_LINE ? "" : played;
  const same = recent().find((game) => game.link === link);
  // A game that this one continues, or that was continued elsewhere.
  const isOther = (/** @type {Remembered} */ game) => game.link !== link && game.link !== before && !(game.line && line.startsWith(`${game.line} `));
  const entry = { link, title: captions.title, who, query, line, own: own || same?.own === true, result };
  memory.set("recent", JSON.stringify([entry, ...recent().filter(isOther)].slice(0, RECENT)));
}

let toastTimer = 0;

/** Shows a message for a few seconds. @param {string} text */
export function toast(text) {
  const place = byId("toast");
  place.textContent = text;
  place.hidden = false;
  clearTimeout(toastTimer);
  toastTimer = setTimeout(() => void (place.hidden = true), 4000);
}

// Installs the offline cache once the page has loaded.
addEventListener("load", () => {
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => {});
});
