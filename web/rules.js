// The rules of every game: compiled to WebAssembly if the service has them, which needs no connection, else asked of the service.

import { texts } from "./page.js";

/**
 * @typedef {import("./view").Shown} Shown
 *
 * @typedef {object} Rules The functions of `crates/wasm`.
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} room
 * @property {() => number} ask
 * @property {() => number} answered
 */

/** A request that was refused; the code says why, and the service also gives a sentence. */
export class Refused extends Error {
  /** @param {string} code @param {string} [sentence] */
  constructor(code, sentence) {
    super(sentence ?? code);
    this.code = code;
    this.sentence = sentence;
  }
}

/** @type {Rules | null} */
let rules = null;

/** Whether moves can be made without a connection. */
export function isHere() {
  return rules !== null;
}

/** Settled when the rules are loaded, or cannot be. */
export const loaded = new Promise((done) => {
  const address = document.body.dataset.rules;
  if (!address || typeof WebAssembly === "undefined") return done(false);
  const load = async () => {
    try {
      const { instance } = await WebAssembly.instantiateStreaming(fetch(address));
      const found = /** @type {Rules} */ (/** @type {unknown} */ (instance.exports));
      ask(found, ["texts", ...Object.entries(texts).map(([name, text]) => `${name}\t${text}`)]);
      rules = found;
    } catch {
      // The service is asked instead.
    }
    done(rules !== null);
  };
  // After everything that is seen.
  if (document.readyState === "complete") load();
  else addEventListener("load", load);
});

/**
 * @param {Rules} rules
 * @param {string[]} lines
 */
function ask(rules, lines) {
  const request = new TextEncoder().encode(lines.map((line) => line.replaceAll("\n", " ")).join("\n"));
  const to = rules.room(request.length);
  new Uint8Array(rules.memory.buffer, to, request.length).set(request);
  const from = rules.ask();
  const response = JSON.parse(new TextDecoder().decode(new Uint8Array(rules.memory.buffer, from, rules.answered())));
  if (response.code) throw new Refused(response.code);
  return response;
}

/**
 * Asks the rules here, or else the service; without a connection, the rules as soon as they are loaded.
 * @param {string[]} lines
 * @param {() => Promise<any>} service
 */
async function answer(lines, service) {
  if (rules) return ask(rules, lines);
  try {
    return await service();
  } catch (error) {
    if (error instanceof Refused || !(await loaded) || !rules) throw error;
    return ask(rules, lines);
  }
}

/**
 * The view of a link; after so many moves of its game, if given, and after one more move as it was typed.
 * @param {string} link
 * @param {{ ply?: number, play?: string }} [step]
 * @returns {Promise<Shown>}
 */
export function viewOf(link, { ply, play } = {}) {
  const lang = document.documentElement.lang;
  return answer(["view", link, String(ply ?? ""), play ?? "", lang], async () => {
    const query = new URLSearchParams({ v: "2", lang });
    if (ply !== undefined) query.set("ply", String(ply));
    if (play !== undefined) query.set("play", play);
    const response = await fetch(`/json/${link}?${query}`);
    const view = await response.json();
    if (!response.ok) throw new Refused(view.code, view.detail);
    return view;
  });
}

/**
 * @typedef {{ code: string, sentence: string, squares: string[] }} Reason
 * @typedef {{ verdict: "winnable" | "unwinnable" | "undecided", helpmate: { san: string[], shortest: boolean, link: string | null } | null, reason: Reason | null }} Side
 * @typedef {import("./view").Ending} Ending
 * @typedef {{ verdict: "dead" | "alive" | "undecided", white: Side, black: Side, ending: Ending | null }} Life
 */

/**
 * Who can still win, by which moves, or why not. Only the service knows: null without a connection.
 * @param {string} fen
 * @param {string} ruleset
 * @param {AbortSignal} [signal]
 * @returns {Promise<Life | null>}
 */
export async function life(fen, ruleset, signal) {
  try {
    const query = new URLSearchParams({ board: fen, ruleset, shortest: "1", lang: document.documentElement.lang });
    const response = await fetch(`/api/dead?${query}`, { signal });
    const life = response.ok ? await response.json() : null;
    return life?.white ? life : null;
  } catch {
    return null;
  }
}

/**
 * A game as PGN.
 * @param {string} link
 * @returns {Promise<string>}
 */
export async function pgn(link) {
  const { pgn } = await answer(["pgn", link], async () => {
    const response = await fetch(`/pgn/${link}`);
    if (!response.ok) throw new Refused((await response.json()).code);
    return { pgn: await response.text() };
  });
  return pgn;
}
