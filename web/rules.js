// The rules: compiled to WebAssembly if the service has them, which needs no connection, else asked of the service.

/**
 * @typedef {{ from: string, to: string, newpiece: string | null, castling: boolean, san: string, uci: string, link: string | null }} Legal
 * @typedef {{ result: string, code: string }} Ending
 * @typedef {object} Report What a link says: `/json/…` has the same.
 * @property {string} link
 * @property {"c1" | "f1"} ruleset
 * @property {string} start
 * @property {string} fen
 * @property {"white" | "black"} turn
 * @property {boolean} check
 * @property {boolean} playable
 * @property {{ san: string, uci: string }[]} moves
 * @property {{ white: string, black: string }} captured
 * @property {Legal[]} legal
 * @property {Ending | null} ending
 * @property {Ending | null} claimable
 * @property {Ending & { plies: number } | null} earlier
 *
 * @typedef {object} Rules The door of `crates/wasm`.
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} room
 * @property {() => number} ask
 * @property {() => number} answered
 */

/** What was asked cannot be; the code says why, and the service also in a sentence. */
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

/** Settled when the rules are there, or will not come. */
export const loaded = new Promise((done) => {
  const address = document.body.dataset.rules;
  if (!address || typeof WebAssembly === "undefined") return done(false);
  const load = async () => {
    try {
      const { instance } = await WebAssembly.instantiateStreaming(fetch(address));
      rules = /** @type {Rules} */ (/** @type {unknown} */ (instance.exports));
    } catch {
      // The service is asked instead.
    }
    done(rules !== null);
  };
  // After whatever is seen.
  if (document.readyState === "complete") load();
  else addEventListener("load", load);
});

/**
 * @param {Rules} rules
 * @param {string[]} lines
 */
function ask(rules, lines) {
  const question = new TextEncoder().encode(lines.map((line) => line.replaceAll("\n", " ")).join("\n"));
  const room = rules.room(question.length);
  new Uint8Array(rules.memory.buffer, room, question.length).set(question);
  const from = rules.ask();
  const answer = new Uint8Array(rules.memory.buffer, from, rules.answered());
  const said = JSON.parse(new TextDecoder().decode(answer));
  if (said.code) throw new Refused(said.code);
  return said;
}

/**
 * Asks the rules here, or else the service; without a connection, the rules as soon as they are there.
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
 * What a link says; after so many moves of its game, if told, and after one more move as it was typed.
 * @param {string} link
 * @param {{ ply?: number, play?: string }} [step]
 * @returns {Promise<Report>}
 */
export function report(link, { ply, play } = {}) {
  const lang = document.documentElement.lang;
  return answer(["json", link, ply === undefined ? "" : String(ply), play ?? "", lang], async () => {
    const query = new URLSearchParams();
    if (ply !== undefined) query.set("ply", String(ply));
    if (play !== undefined) {
      query.set("play", play);
      query.set("lang", lang);
    }
    const response = await fetch(`/json/${link}${query.size > 0 ? `?${query}` : ""}`);
    const said = await response.json();
    if (!response.ok) throw new Refused(said.code, said.detail);
    return said;
  });
}

/**
 * @typedef {{ code: string, sentence: string, squares: string[] }} Reason
 * @typedef {{ verdict: "winnable" | "unwinnable" | "undecided", helpmate: { san: string[], shortest: boolean, link: string | null } | null, reason: Reason | null }} Side
 * @typedef {{ verdict: "dead" | "alive" | "undecided", white: Side, black: Side, ending: Ending | null }} Life
 */

/**
 * Who can still win, by which moves, or why not. Only the service can tell: null without a connection.
 * @param {string} fen
 * @param {string} ruleset
 * @param {AbortSignal} [signal]
 * @returns {Promise<Life | null>}
 */
export async function life(fen, ruleset, signal) {
  try {
    const query = new URLSearchParams({ board: fen, ruleset, shortest: "1", lang: document.documentElement.lang });
    const response = await fetch(`/api/dead?${query}`, { signal });
    const said = response.ok ? await response.json() : null;
    return said?.white ? said : null;
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
  const said = await answer(["pgn", link, "", "", ""], async () => {
    const response = await fetch(`/pgn/${link}`);
    if (!response.ok) throw new Refused((await response.json()).code);
    return { pgn: await response.text() };
  });
  return said.pgn;
}
