// The page of a puzzle: a right move is answered, a wrong one is taken back. The page knows nothing of the solution: each move is
// judged by the rules in the browser or by the service, from the link in the URL.

import "./images.js";
import { Board } from "./board.js";
import { drawn, squaresOf } from "./choices.js";
import { announce, asSentence, byId, element, icon, input, linkHere, pieceName, setLanguages, texts } from "./page.js";
import { readQuery, writeQuery } from "./query.js";
import { RequestError, viewOf } from "./rules.js";
import { share } from "./share.js";

/**
 * @typedef {import("./view").Shown} Shown
 * @typedef {import("./view").Choice} Choice
 * @typedef {import("./board.js").Piece} Piece
 */

/** How long a move stays on the board before it is answered or taken back, in milliseconds. */
const PAUSE = 450;
/** Up to this many moves to find are shown as marks. */
const MAX_PIPS = 8;

const page = byId("game");
const link = linkHere();
const extras = readQuery(location.search);
const start = extras.at ?? 0;
const total = Number(page.dataset.total);
let isSolved = page.hasAttribute("data-solved");
/** True while a move is judged. */
let isBusy = false;
/** The position to solve. @type {Shown} */
let here;
/** The square of the piece to move, once a hint was asked for. @type {string | null} */
let hinted = null;
/** The squares that show why a move is illegal. @type {string[]} */
let marked = [];
/** Where the last move that was judged went, and what came of it. @type {import("./board.js").Verdict | null} */
let verdict = null;

/** Asks about the puzzle after some half-moves. @param {number} at @param {{ play?: string, hint?: boolean }} [question] */
function ask(at, { play, hint } = {}) {
  const { white, black, event, date, note } = extras;
  const query = writeQuery({ white, black, event, date, note, at, puzzle: true }).slice(1);
  return viewOf(link, { play, query: hint ? `${query}&hint=1` : query });
}

/** Shows the position, with a move that has not been judged yet. @param {Choice} [move] */
function showBoard(move) {
  const pieces = new Map(here.diagram.pieces.map((placed) => [placed.square, drawn(placed)]));
  if (move) {
    const piece = pieces.get(move.from);
    pieces.delete(move.from);
    if (piece) pieces.set(move.to, move.promotion ? drawn({ ...move.promotion, color: piece.color }) : piece);
    for (const { square, piece } of move.also ?? []) {
      if (piece) pieces.set(square, drawn(piece));
      else pieces.delete(square);
    }
    return board.show(pieces, { last: [move.from, move.to], verdict });
  }
  const isFirst = here.moves.length === start;
  const circles = [...((isFirst && extras.highlight) || []), ...(hinted ? [{ square: hinted, color: /** @type {const} */ ("Y") }] : [])];
  board.show(pieces, { last: here.diagram.last_move, checks: here.diagram.checks, highlights: marked, arrows: (isFirst && extras.arrows) || [], circles, verdict });
}

/** Says what came of a move. @param {string} kind @param {string} name The name of an icon, if any. @param {string} title @param {string} text */
function say(kind, name, title, text) {
  byId("feedback").className = `feedback ${kind}`;
  const sign = name ? icon(name) : element("i", { class: `disc ${here.diagram.turn}` });
  byId("feedback").firstElementChild?.replaceWith(sign);
  byId("feedback-title").textContent = title;
  byId("feedback-text").textContent = text;
}

/** Returns the last moves with their numbers. @param {number} count */
function lastMoves(count) {
  const from = Math.max(0, here.moves.length - count);
  return here.moves.slice(from).map(({ number, color }, index) => {
    const san = here.captions.moves[from + index];
    return color === "white" ? `${number}. ${san}` : index > 0 ? san : `${number}... ${san}`;
  }).join(" ");
}

/** Returns the query of the page. */
function address(lang = extras.lang) {
  const query = writeQuery({ ...extras, at: start, puzzle: true, lang });
  const done = here.moves.length - start;
  return `/play/${link}${query}${done > 0 && !isSolved ? `&done=${done}` : ""}`;
}

/** Updates everything but the board and the feedback. */
function showProgress() {
  const found = total - (isSolved ? 0 : here.puzzle?.left ?? 0);
  byId("pips").setAttribute("aria-label", `${texts.puzzle_found}: ${found} / ${total}`);
  const pips = Array.from({ length: total <= MAX_PIPS ? total : 0 }, (_, index) => element("i", { class: index < found ? "on" : "" }));
  byId("pips").replaceChildren(...pips, element("span", {}, `${found} / ${total}`));
  byId("hint").hidden = byId("typed").hidden = isSolved;
  byId("restart").hidden = !isSolved;
  byId("share-button").classList.toggle("primary", isSolved);
  byId("hint").setAttribute("href", `${address()}&hint=1`);
  input("done").value = String(here.moves.length - start);
  setLanguages(address);
}

/** Clears the error of an earlier move. */
function clearError() {
  byId("wrong").textContent = "";
  input("move").setAttribute("aria-invalid", "false");
  marked = [];
  if (!verdict) return;
  verdict = null;
  board.mark({ ...board.marks, verdict });
}

/** @param {unknown} error */
function showError(error) {
  const isOurs = error instanceof RequestError;
  byId("wrong").textContent = isOurs ? asSentence(error.sentence ?? texts.move_illegal) : texts.no_connection;
  marked = isOurs ? error.squares : [];
  board.reset();
  showBoard();
}

const pause = () => new Promise((done) => setTimeout(done, PAUSE));

/** Tries a move. @param {string} play @param {Choice} [move] The move, if its squares are known. */
async function attempt(play, move) {
  if (isBusy || isSolved) return;
  isBusy = true;
  clearError();
  board.reset();
  if (move) showBoard(move);
  try {
    const next = await ask(here.moves.length, { play });
    const came = next.puzzle?.verdict;
    const isWrong = came === "wrong";
    // What was tried is seen before it is answered or taken back.
    const isAnswered = came === "right" || next.moves.length - here.moves.length > 1;
    // A wrong move that was typed is not on the board.
    const to = move?.to ?? (isWrong ? undefined : next.moves[here.moves.length]?.to);
    if (to) {
      verdict = { square: to, isRight: !isWrong, label: isWrong ? texts.puzzle_wrong : texts.puzzle_right };
      if (move && (isWrong || isAnswered)) {
        showBoard(move);
        await pause();
      }
      // An answer may have captured the piece.
      if (!isWrong && next.diagram.pieces.find(({ square }) => square === to)?.color !== here.diagram.turn) verdict = null;
    }
    if (!isWrong) hinted = null;
    isSolved = came === "solved";
    here = next;
    isBusy = false;
    showBoard();
    showProgress();
    if (isWrong) return say("bad", "cross", texts.puzzle_wrong, `${move ? `${captionOf(move)}: ` : ""}${texts.puzzle_try}`);
    if (input("move").value === play) input("move").value = "";
    if (!isSolved) history.replaceState(null, "", address());
    if (isSolved) say("good", "check", texts.puzzle_solved, `${lastMoves(1)}. ${here.captions.status}`);
    else say("good", "check", texts.puzzle_right, `${lastMoves(2)}. ${texts.puzzle_again}`);
    sound();
    if (isSolved && document.activeElement === document.body) byId("share-button").focus({ preventScroll: true });
  } catch (error) {
    isBusy = false;
    showError(error);
    if (!move) input("move").setAttribute("aria-invalid", "true");
  }
}

/** @param {Choice} move */
function captionOf({ uci }) {
  return here.captions.choices[here.choices.findIndex((choice) => choice.uci === uci)] ?? uci;
}

async function sound() {
  const last = here.moves[here.moves.length - 1];
  if (input("sound").checked) (await import("./sound.js")).playMoveSound({ captures: Boolean(last.captured), checks: here.diagram.checks.length > 0, ends: here.state.kind === "over" });
}

/** Makes the move between two squares, asking the player if there are several. @param {string} from @param {string} to */
async function choose(from, to) {
  const moves = here.choices
    .map((choice, index) => ({ choice, caption: here.captions.choices[index] }))
    .filter(({ choice }) => choice.from === from && squaresOf(choice, here.rules.name).includes(to));
  const choice = moves.length > 1 ? await (await import("./chooser.js")).chosen(moves, here.diagram.turn, board.boxOf(to)) : moves[0]?.choice;
  if (choice) return attempt(choice.uci, choice);
  board.reset();
  showBoard();
}

/** Puts back a piece that cannot go there, and says why. @param {string} from @param {string} to */
async function refuse(from, to) {
  clearError();
  board.reset();
  showBoard();
  await ask(here.moves.length, { play: from + to }).catch(showError);
}

/** Marks the piece to move. @param {Event} event */
async function hint(event) {
  const click = /** @type {MouseEvent} */ (event);
  if (click.button !== 0 || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
  event.preventDefault();
  if (isBusy) return;
  clearError();
  try {
    hinted = (await ask(here.moves.length, { hint: true })).puzzle?.hint ?? null;
  } catch (error) {
    return showError(error);
  }
  showBoard();
  const piece = here.diagram.pieces.find(({ square }) => square === hinted);
  say("hint", "bulb", texts.puzzle_hint, `${texts.puzzle_hint_text}${piece ? ` ${pieceName(piece)} ${hinted}` : ""}`);
}

/** @type {Board} */
let board;

try {
  const first = await ask(start);
  here = isSolved ? first : await ask(start + Number(page.dataset.done));
  // What is shared is the puzzle from its start.
  share({ ...first, link }, first, { ...extras, at: start, puzzle: true }, extras.flip === true);
  if (!isSolved) {
    board = new Board(byId("board"), here.diagram, {
      canPick: (square) => !isBusy && !isSolved && board.pieces.get(square)?.color === here.diagram.turn,
      targets: (square) => [...new Set(here.choices.filter(({ from }) => from === square).flatMap((choice) => squaresOf(choice, here.rules.name)))],
      drop: choose,
      refuse,
      pick: clearError,
      announce,
    }, page.hasAttribute("data-flipped"));
    if (here.rules.text !== null) board.grid.setAttribute("aria-label", here.captions.game);
    hinted = /[?&]hint=1/.test(location.search) ? (await ask(here.moves.length, { hint: true })).puzzle?.hint ?? null : null;
    showBoard();
    showProgress();
    history.replaceState(null, "", address());
    byId("hint").addEventListener("click", hint);
    byId("typed").addEventListener("submit", (event) => {
      event.preventDefault();
      attempt(input("move").value);
    });
  }
} catch {
  // The page works as without scripts.
}
document.documentElement.dataset.ready = "";
