// What is said of a game, in the page's language: the same as the service says.

import { manName, texts } from "./page.js";

/** @typedef {import("./rules.js").Report} Report */

/** A move with the letters of the page's language. @param {string} san */
export function localised(san) {
  return san.replace(/[KQRBN]/g, (letter) => texts.letters[letter]);
}

/** @param {string} pattern @param {Record<string, string>} values */
function fill(pattern, values) {
  return pattern.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");
}

/** @param {import("./rules.js").Ending} ending */
function outcome(ending) {
  return texts.outcomes[`${ending.code} ${ending.result}`] ?? ending.result;
}

/** That the game is over, and how. @param {import("./rules.js").Ending} ending */
export function over(ending) {
  return fill(texts.over, { outcome: outcome(ending) });
}

/** Whose turn it is or how the game has ended, as the service says it. @param {Report} game */
export function status(game) {
  if (game.ending) return over(game.ending);
  let said = game.turn === "white" ? texts.white_to_move : texts.black_to_move;
  if (game.check) said += `: ${texts.in_check}`;
  if (game.claimable) said += `. ${texts.claimable}: ${outcome(game.claimable)}`;
  return said;
}

/** The end that a game went on after. @param {Report} game */
export function ended(game) {
  if (!game.earlier) return "";
  const { plies } = game.earlier;
  const values = { move: plies > 0 ? named(game, plies) : "", outcome: outcome(game.earlier) };
  return fill(plies > 0 ? texts.ended : texts.ended_at_start, values);
}

/** The last move and what it has led to. @param {Report} game */
export function title(game) {
  const ply = game.moves.length;
  return ply > 0 ? `${named(game, ply)} — ${status(game)}` : status(game);
}

/** The number of a move and whose it is, counted from the start of the game. @param {Report} game @param {number} ply */
export function numbered(game, ply) {
  const [, turn, , , , first] = game.start.split(" ");
  const halves = ply + (turn === "b" ? 1 : 0);
  // Counting ends where a FEN's does.
  return { number: Math.min(65535, Number(first) + Math.floor(halves / 2)), isBlack: halves % 2 === 1 };
}

/** The move that made so many plies, with its number. @param {Report} game @param {number} ply */
function named(game, ply) {
  const { number, isBlack } = numbered(game, ply - 1);
  return `${number}${isBlack ? "..." : "."} ${localised(game.moves[ply - 1].san)}`;
}

/**
 * The last move for those who do not see it.
 * @param {Report} game
 * @param {Map<string, string>} men
 * @param {string} [taken] What stood where it went.
 */
export function lastMove(game, men, taken) {
  const last = game.moves[game.moves.length - 1];
  if (!last) return texts.first_position;
  const [from, to] = [last.uci.slice(0, 2), last.uci.slice(2, 4)];
  const letter = men.get(to);
  let said = `${named(game, game.moves.length)}. `;
  if (last.san.startsWith("O-O")) said += texts.castles;
  else if (letter) {
    const becomes = /=([QRBN])/.exec(last.san);
    const isWhite = letter === letter.toUpperCase();
    said += `${manName(becomes ? (isWhite ? "P" : "p") : letter)} ${from} ${to}`;
    if (last.san.includes("x")) said += `, ${texts.takes}${taken ? ` ${manName(taken)}` : ""}`;
    if (becomes) said += `, ${texts.becomes} ${manName(letter)}`;
  }
  return said;
}
