// What the scripts of all pages share: the texts, what this browser remembers, and the service worker.

/**
 * The page's texts by name. The service puts them into every page in its language.
 * @type {Record<string, string> & { outcomes: Record<string, string>, letters: Record<string, string> }}
 */
export const texts = JSON.parse(byId("texts").textContent ?? "{}");

/**
 * The element of that name, which the template has.
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`there is no #${id} in this page`);
  return element;
}

/**
 * The input of that name.
 * @param {string} id
 * @returns {HTMLInputElement}
 */
export function input(id) {
  return /** @type {HTMLInputElement} */ (byId(id));
}

/**
 * The link of that name.
 * @param {string} id
 * @returns {HTMLAnchorElement}
 */
export function anchor(id) {
  return /** @type {HTMLAnchorElement} */ (byId(id));
}

/**
 * Says something to whoever listens to the page instead of looking at it.
 * @param {string} text
 */
export function say(text) {
  byId("said").textContent = text;
}

/**
 * What a man is called, by its letter in a FEN.
 * @param {string} letter
 */
export function manName(letter) {
  const roles = { k: "king", q: "queen", r: "rook", b: "bishop", n: "knight", p: "pawn" };
  const role = roles[/** @type {keyof typeof roles} */ (letter.toLowerCase())];
  return texts[`${letter === letter.toUpperCase() ? "white" : "black"}_${role}`];
}

/**
 * A man as a small picture in a line of text.
 * @param {string} letter
 */
export function figurine(letter) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 100 100");
  svg.setAttribute("class", `figurine ${letter === letter.toUpperCase() ? "white" : "black"}`);
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS("http://www.w3.org/2000/svg", "use");
  use.setAttribute("href", `#lm-${letter.toLowerCase()}`);
  svg.append(use);
  return svg;
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
  const now = new URLSearchParams(location.search);
  const lang = look.lang ?? now.get("lang");
  const parameters = [];
  if (look.flipped) parameters.push("flip=1");
  if (lang) parameters.push(`lang=${lang}`);
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

/** What this browser remembers, and nobody else knows. It may be forbidden to remember anything. */
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
      // Then not.
    }
  },
};

const RECENT = 12;

/** Whatever stands in the browser's memory may be anything. @param {any} game */
function isGame(game) {
  const isLink = typeof game?.link === "string" && /^[a-z0-9]+\/[\w/-]+$/.test(game.link);
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
 * @param {string} link
 * @param {string} title
 * @param {string | null} before
 */
export function remember(link, title, before) {
  if (!link.includes("/m")) return;
  const others = recent().filter((game) => game.link !== link && game.link !== before);
  memory.set("recent", JSON.stringify([{ link, title }, ...others].slice(0, RECENT)));
}

// When everything else is done: what is needed without a connection.
addEventListener("load", () => {
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/sw.js").catch(() => {});
});
