// The rules of every game: in WebAssembly if the service has been built with it, which works offline, otherwise by requests to
// the service.

import { RequestError, Rules } from "./linkmate.js";
import { texts } from "./page.js";

export { RequestError };

/** @typedef {import("./view").Shown} Shown */

/** @type {Rules | null} */
let rules = null;

/** Returns true if the rules are loaded, so that moves need no connection. */
export function isLoaded() {
  return rules !== null;
}

/** Resolves when the rules are loaded or have failed to load. */
export const loaded = load();

async function load() {
  const address = document.body.dataset.rules;
  if (!address) return;
  // After everything visible.
  if (document.readyState !== "complete") await new Promise((done) => addEventListener("load", done));
  try {
    const found = await Rules.load(address);
    found.setTexts(texts);
    rules = found;
  } catch {
    // Requests go to the service instead.
  }
}

/**
 * Uses the rules in the browser, or the service until they are loaded; offline, waits for them.
 * @template T
 * @param {(rules: Rules) => T} use
 * @param {() => Promise<T>} otherwise
 * @returns {Promise<T>}
 */
async function callRules(use, otherwise) {
  if (rules) return use(rules);
  try {
    return await otherwise();
  } catch (error) {
    if (error instanceof RequestError) throw error;
    await loaded;
    if (!rules) throw error;
    return use(rules);
  }
}

/**
 * Sends a request to the service, in the page's language.
 * @param {string} path
 * @param {Record<string, string>} query
 * @param {AbortSignal} [signal]
 */
export async function service(path, query, signal) {
  const response = await fetch(`${path}?${new URLSearchParams({ ...query, lang: document.documentElement.lang })}`, { signal });
  const body = await response.json();
  if (!response.ok) throw new RequestError(body.code, body.detail, body.squares);
  return body;
}

/**
 * Returns the view of a link, optionally after `ply` plies of its game, and after playing the typed move `play`.
 * @param {string} link
 * @param {{ ply?: number, play?: string, query?: string }} [step] `query` is what the link carries besides the game.
 * @returns {Promise<Shown>}
 */
export function viewOf(link, { ply, play, query = "" } = {}) {
  const { lang } = document.documentElement;
  /** @type {Record<string, string>} */
  const step = {};
  if (ply !== undefined) step.ply = String(ply);
  if (play !== undefined) step.play = play;
  const ofService = () => service(`/json/${link}`, { v: "2", ...Object.fromEntries(new URLSearchParams(query)), ...step });
  const view = (/** @type {Rules} */ rules) => /** @type {Shown} */ (rules.view(link, { ply, play, lang, query }));
  return callRules(view, ofService).catch((error) => explain(error, ofService));
}

/**
 * Rethrows an error. The rules in the browser do not explain illegal moves, so ask the service if it can be reached.
 * @param {unknown} error
 * @param {() => Promise<any>} ofService
 * @returns {Promise<never>}
 */
async function explain(error, ofService) {
  if (!(error instanceof RequestError) || error.code !== "san.illegal" || error.sentence || !navigator.onLine) throw error;
  const explained = await ofService().then(() => error, (/** @type {unknown} */ explained) => explained);
  throw explained instanceof RequestError ? explained : error;
}

/**
 * @typedef {{ code: string, sentence: string, squares: string[] }} Reason
 * @typedef {{ verdict: "winnable" | "unwinnable" | "undecided", helpmate: { san: string[], shortest: boolean, link: string | null } | null, reason: Reason | null }} Side
 * @typedef {import("./view").Ending} Ending
 * @typedef {{ verdict: "dead" | "alive" | "undecided", white: Side, black: Side, ending: Ending | null }} Winnability
 */

/**
 * Fetches which side can still win, by which moves, or why not. Returns null offline, as only the service can decide it.
 * @param {string} fen
 * @param {string} ruleset
 * @param {AbortSignal} [signal]
 * @returns {Promise<Winnability | null>}
 */
export async function fetchWinnability(fen, ruleset, signal) {
  try {
    const winnability = await service("/api/dead", { board: fen, ruleset, shortest: "1" }, signal);
    // Offline, the service worker returns an empty object.
    return winnability.white ? winnability : null;
  } catch {
    return null;
  }
}

/**
 * Returns a game as PGN.
 * @param {string} link
 * @param {string} [query] What the link carries besides the game.
 * @returns {Promise<string>}
 */
export async function pgn(link, query = "") {
  return callRules((rules) => rules.pgn(link, query), async () => {
    const response = await fetch(`/pgn/${link}${query && `?${query}`}`);
    if (!response.ok) throw new RequestError((await response.json()).code);
    return response.text();
  });
}
