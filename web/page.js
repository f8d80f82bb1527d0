// What the scripts of all pages share: the texts, what this browser remembers, and the service worker.

/**
 * The page's texts by name, in its language. Some have places for values: `{piece}`.
 * @type {Record<string, string>}
 */
export const texts = JSON.parse(byId("texts").textContent ?? "{}");

/**
 * The element with that id, which the template has.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`there is no #${id} in this page`);
  return element;
}

/**
 * The input with that id.
 * @param {string} id
 * @returns {HTMLInputElement}
 */
export function input(id) {
  return /** @type {HTMLInputElement} */ (byId(id));
}

/**
 * The link with that id.
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
 * A new element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(Node | string)[]} children
 */
export function element(name, attributes = {}, ...children) {
  return filled(document.createElement(name), attributes, children);
}

/**
 * A new part of a picture.
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {(Node | string)[]} children
 */
export function draw(name, attributes = {}, ...children) {
  const made = /** @type {SVGElement} */ (document.createElementNS("http://www.w3.org/2000/svg", name));
  return filled(made, attributes, children);
}

/**
 * Announces something to people who listen to the page instead of looking at it.
 * @param {string} text
 */
export function announce(text) {
  byId("announcer").textContent = text;
}

/** @typedef {import("./view").Piece["color"]} Color */

/**
 * What a piece is called with its colour. Names that we know are translated, others are as their authors wrote them.
 * @param {{ color: Color, name: string }} piece
 */
export function pieceName({ color, name }) {
  const known = texts[`piece ${name}`];
  return (known && texts[`${color}_${name}`]) || texts[`${color}_piece`].replace("{piece}", known ?? name);
}

/**
 * A piece as a small picture in a line of text.
 * @param {string} letter
 * @param {Color} color
 */
export function figurine(letter, color) {
  const attributes = { viewBox: "0 0 100 100", class: `figurine ${color}`, "aria-hidden": "true" };
  return draw("svg", attributes, draw("use", { href: symbol(letter) }));
}

/** The symbol of a type of piece, which the board's picture defines. @param {string} letter */
export function symbol(letter) {
  return `#lm-${letter.toLowerCase()}`;
}

/** The link in the page's address. */
export function linkHere() {
  const path = location.pathname.replace(/^\/\w+\//, "").replace(/\/$/, "");
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * The query that goes on from page to page: the language if the URL names one, and which side is below.
 * @param {{ flipped?: boolean, lang?: string }} [look]
 */
export function carried(look = {}) {
  const lang = look.lang ?? new URLSearchParams(location.search).get("lang");
  const parameters = [look.flipped && "flip=1", lang && `lang=${lang}`].filter(Boolean);
  return parameters.length > 0 ? `?${parameters.join("&")}` : "";
}

/**
 * The language switch follows a page that changes its address.
 * @param {string} path
 * @param {boolean} flipped
 */
export function turnLanguages(path, flipped) {
  for (const link of document.querySelectorAll("header nav a")) {
    link.setAttribute("href", path + carried({ flipped, lang: link.getAttribute("hreflang") ?? "" }));
  }
}

/** What is stored in this browser only. Storage may be forbidden. */
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
      // Without storage nothing is remembered.
    }
  },
};

const RECENT = 12;

/** Anything may be in the browser's storage. @param {any} game */
function isGame(game) {
  // A ruleset of one's own is a part of its links.
  const isLink = typeof game?.link === "string" && /^[\w-]+\/[\w/-]+$/.test(game.link);
  return isLink && typeof game.title === "string" && game.title !== "";
}

/**
 * The games last looked at, the last one first.
 * @returns {{ link: string, title: string }[]}
 */
export function recent() {
  try {
    const known = JSON.parse(memory.get("recent") ?? "[]");
    return Array.isArray(known) ? known.filter(isGame) : [];
  } catch {
    return [];
  }
}

/**
 * Remembers a game in place of the one that it goes on from.
 * @param {import("./view").Shown} view
 * @param {string | null} before
 */
export function remember({ link, moves, captions }, before) {
  if (moves.length === 0) return;
  const others = recent().filter((game) => game.link !== link && game.link !== before);
  memory.set("recent", JSON.stringify([{ link, title: captions.title }, ...others].slice(0, RECENT)));
}

// When everything else is done: what is needed without a connection.
addEventListener("load", () => {
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => {});
});
