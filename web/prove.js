// "How could this arise?": searches for a game that leads to the position, and shows what was found.

import { anchor, asSentence, byId, carried, element, icon, texts } from "./page.js";
import { RequestError, service } from "./rules.js";

/** The texts that only this script needs. @type {Record<string, string>} */
const words = JSON.parse(document.getElementById("arise")?.dataset.texts ?? "{}");

/** Searches that take longer show that they go on, and can be cancelled. */
const PATIENCE = 2000;

/** @typedef {{ fen: string, ruleset: string, flipped: boolean }} Position */

/** The search in progress. @type {AbortController | null} */
let searching = null;

/** Sets the target of the link, for those who open it elsewhere. @param {string} link @param {boolean} flipped */
export function linkProof(link, flipped) {
  anchor("prove").href = `/edit/${link}?prove=1${carried({ flipped }).replace("?", "&")}`;
}

/** Cancels the search and removes what was found: the position has changed. */
export function resetProof() {
  searching?.abort();
  searching = null;
  anchor("prove").hidden = false;
  anchor("prove").removeAttribute("aria-busy");
  byId("proof").replaceChildren();
}

/**
 * Makes the link search in the page.
 * @param {() => Position} position Returns the position on the board.
 * @param {(squares: string[]) => void} mark Marks the squares that make the position illegal.
 */
export function offerProof(position, mark) {
  byId("prove").addEventListener("click", (event) => {
    if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    if (!searching) search(position(), mark);
  });
}

/** @param {Position} position @param {(squares: string[]) => void} mark */
async function search({ fen, ruleset, flipped }, mark) {
  resetProof();
  searching = new AbortController();
  const { signal } = searching;
  anchor("prove").setAttribute("aria-busy", "true");
  const timer = setTimeout(showProgress, PATIENCE);
  signal.addEventListener("abort", () => clearTimeout(timer));
  try {
    const proved = await prove(fen, ruleset, signal);
    if (signal.aborted) return;
    show(boxOf(proved, flipped));
    if (proved.reasons.length > 0) mark(proved.reasons[0].squares);
  } catch (error) {
    if (signal.aborted) return;
    resetProof();
    byId("proof").replaceChildren(element("p", {}, error instanceof RequestError ? error.message : texts.no_connection));
  } finally {
    clearTimeout(timer);
  }
}

function showProgress() {
  const cancel = element("button", { type: "button", class: "btn" }, texts.close);
  cancel.addEventListener("click", () => {
    resetProof();
    anchor("prove").focus();
  });
  const bar = element("progress", { "aria-label": words.searching });
  byId("proof").replaceChildren(element("div", { class: "verdict" }, element("p", {}, words.searching), bar, cancel));
}

/** Shows the answer in place of the question. @param {HTMLElement} box */
function show(box) {
  const hadFocus = document.activeElement === anchor("prove") || byId("proof").contains(document.activeElement);
  searching = null;
  anchor("prove").removeAttribute("aria-busy");
  anchor("prove").hidden = true;
  byId("proof").replaceChildren(box);
  if (hadFocus) box.querySelector("a")?.focus();
}

/** Builds the same box as the service. @param {Proved} proved @param {boolean} flipped */
function boxOf({ verdict, link, plies, reasons }, flipped) {
  const kind = { legal: "yes", illegal: "no", possible: "open" }[verdict];
  const said = { legal: titleOf(plies ?? 0), illegal: texts.illegal, possible: words.no_game_found }[verdict];
  const icons = { legal: [icon("check")], illegal: [icon("cross")], possible: [] }[verdict];
  const box = element("div", { class: `verdict ${kind}` }, element("div", { class: "answer" }, ...icons, element("h2", {}, said)));
  if (link !== null) box.append(element("p", {}, element("a", { class: "btn", href: `/play/${link}${carried({ flipped })}` }, words.open_game)));
  for (const { sentence } of reasons) box.append(element("p", { class: "why" }, sentence ? asSentence(sentence) : texts.no_connection));
  return box;
}

/** Says how long the game is. @param {number} plies */
function titleOf(plies) {
  if (plies === 0) return words.legal_start;
  const moves = Math.ceil(plies / 2);
  const form = new Intl.PluralRules(document.documentElement.lang).select(moves);
  return words[`legal_game ${form}`].replace("{moves}", String(moves));
}

/** @typedef {import("./view").Proved & { reasons: { code: string, sentence?: string, squares: string[] }[] }} Proved */

/**
 * Searches for a game that leads to a chess position: on the service, or in a worker if the service cannot be reached or is
 * busy. Only the service explains why a position is illegal.
 * @param {string} fen
 * @param {string} ruleset
 * @param {AbortSignal} signal
 * @returns {Promise<Proved>}
 */
async function prove(fen, ruleset, signal) {
  try {
    const proved = await service("/api/prove", { board: fen, ruleset, shortest: "1" }, signal);
    // Offline, the service worker returns an empty object.
    if (proved.verdict) return proved;
  } catch (error) {
    if (signal.aborted || (error instanceof RequestError && error.code !== "http.busy")) throw error;
  }
  if (!document.body.dataset.rules) throw new Error("the rules for browsers were not built");
  return inWorker({ fen, ruleset }, signal);
}

/**
 * Searches in a worker, so that the page stays responsive. Cancelling ends the worker.
 * @param {{ fen: string, ruleset: string }} position
 * @param {AbortSignal} signal
 * @returns {Promise<any>}
 */
function inWorker(position, signal) {
  const worker = new Worker(new URL("./prover.js", import.meta.url), { type: "module" });
  return new Promise((done, failed) => {
    worker.addEventListener("message", ({ data }) => (data.code ? failed(new RequestError(data.code)) : done(data)));
    worker.addEventListener("error", failed);
    signal.addEventListener("abort", () => failed(signal.reason));
    worker.postMessage(position);
  }).finally(() => worker.terminate());
}
