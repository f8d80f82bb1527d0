// The game page: a move updates the board, the list and the URL, and Back takes it back.

import "./images.js";
import { Board } from "./board.js";
import { chosen } from "./chooser.js";
import { anchor, byId, carried, element, figurine, input, linkHere, memory, pieceName, remember, announce, texts, turnLanguages } from "./page.js";
import { isLoaded, RequestError, viewOf } from "./rules.js";
import { showScore } from "./score.js";
import { share } from "./share.js";
import { playMoveSound } from "./sound.js";

/**
 * @typedef {import("./view").Shown} Shown
 * @typedef {import("./view").Choice} Choice
 * @typedef {import("./board.js").Piece} Piece
 */

/** The whole game; undefined until it is loaded. @type {Shown} */
let game = /** @type {any} */ (undefined);
/** The game up to the position on the board. @type {Shown} */
let here = /** @type {any} */ (undefined);
/** Undefined until the game is loaded; until then the page works as without scripts. @type {Board} */
let board = /** @type {any} */ (undefined);
/** Increases with every navigation: responses to earlier requests are dropped. */
let generation = 0;
/** The ply that a step in progress leads to; the next step starts from there. @type {number | null} */
let aim = null;
/** Moves are made one after the other; without the rules in the browser, each waits for the service. */
let queue = Promise.resolve();
/** Moves shown on the board but not yet confirmed. A typed move is empty, as its squares are not known yet. @type {Partial<Choice>[]} */
let pending = [];
/** The squares that show why a move is illegal. @type {string[]} */
let marked = [];
/** Identifies the illegal move whose reason has been requested; null once the user does anything else. @type {object | null} */
let awaitedReason = null;
/** True if the board is shown from Black's side. */
let flipped = isFlipped();

/**
 * What the user may do: pick up any piece of the side to move, even one without legal moves, as the page explains why it cannot
 * move. While a move is pending, any piece may be picked up for the next one.
 * @type {import("./board.js").Handlers}
 */
const handlers = {
  canPick: (square) => (pending.length > 0 ? board.pieces.has(square) : board.pieces.get(square)?.color === here.diagram.turn),
  targets: (square) => (pending.length > 0 ? null : [...new Set(here.choices.filter(({ from }) => from === square).flatMap(squaresOf))]),
  drop: (from, to) => enqueue({ from, to }, choose),
  refuse,
  pick: () => {
    awaitedReason = null;
    clearError();
  },
  announce,
};

/** Returns the squares where a piece can be dropped to make a move. Except in standard chess, a king also castles by moving onto its rook. @param {Choice} choice */
function squaresOf({ from, to, castling, also = [] }) {
  if (!castling || here.rules.name === "c1") return [to];
  const rooks = also.filter(({ piece }) => !piece).map(({ square }) => square);
  return to === from ? rooks : [to, ...rooks];
}

/** @param {import("./view").Piece} piece @returns {Piece} */
function drawn(piece) {
  return { color: piece.color, letter: piece.letter, label: pieceName(piece), badge: String(piece.checked || "") };
}

/** @param {string} link */
function address(link) {
  return `/play/${link}${carried({ flipped })}`;
}

/**
 * Runs an action that needs the rules, and shows the error if it fails.
 * @param {() => Promise<void>} action
 */
async function attempt(action) {
  const mine = generation;
  clearError();
  try {
    await action();
  } catch (error) {
    if (mine !== generation) return;
    cancelPending();
    showError(error);
    if (error instanceof RequestError && error.code.startsWith("san.")) input("move").setAttribute("aria-invalid", "true");
  }
}

/** Clears the error of an earlier move. */
function clearError() {
  input("move").setAttribute("aria-invalid", "false");
  byId("wrong").textContent = "";
  if (marked.length === 0) return;
  marked = [];
  board.mark({ ...board.marks, highlights: marked });
}

/** Shows an error in words, and marks its squares. @param {unknown} error */
function showError(error) {
  byId("wrong").textContent = errorText(error);
  if (!(error instanceof RequestError)) return;
  marked = error.squares;
  if (marked.length > 0) showBoard();
}

/** Navigates to another position, cancelling everything pending. @param {() => Promise<void>} action */
function navigate(action) {
  cancelPending();
  return attempt(action);
}

/** Cancels everything pending; late responses will be dropped. */
function cancelPending() {
  generation++;
  aim = null;
  awaitedReason = null;
  queue = Promise.resolve();
  pending = [];
  board?.reset();
  if (here) showBoard();
}

/**
 * Makes a move after the pending ones.
 * @template {Partial<Choice>} M
 * @param {M} move
 * @param {(move: M) => Promise<void>} make
 */
function enqueue(move, make) {
  awaitedReason = null;
  const mine = generation;
  pending.push(move);
  preview();
  queue = queue.then(() => (mine === generation ? attempt(() => make(move)) : undefined));
}

/**
 * Handles an illegal move: puts the piece back at once, and shows the reason when it arrives.
 * @param {string} from
 * @param {string} to
 */
async function refuse(from, to) {
  clearError();
  cancelPending();
  const mine = (awaitedReason = {});
  try {
    const next = await viewOf(here.link, { play: from + to });
    // Legal after all: the piece was dropped before its moves were known.
    if (mine === awaitedReason) advance(next);
  } catch (error) {
    if (mine === awaitedReason) showError(error);
  }
}

/** @param {unknown} error */
function errorText(error) {
  if (!(error instanceof RequestError)) return texts.no_connection;
  /** @type {Record<string, string>} */
  const known = {
    "san.illegal": texts.move_illegal,
    "san.ambiguous": texts.move_ambiguous,
    "san.promotion_missing": texts.move_promotion,
    "san.malformed": texts.move_malformed,
    "san.null_move": texts.move_malformed,
    "link.game_too_long": texts.game_too_long,
  };
  // The reason why a move is illegal is more helpful than the general text.
  if (error.code === "san.illegal" && error.sentence) return error.sentence;
  return known[error.code] ?? error.sentence ?? texts.bad_request;
}

/** Opens the link in the URL, and the whole game it belongs to if the history has it. */
function open() {
  return navigate(async () => {
    const mine = generation;
    const [link, whole, query] = [linkHere(), history.state?.whole, new URLSearchParams(location.search)];
    // Online the service redirects such URLs; offline they are handled here.
    const [ply, typed] = [query.get("ply"), query.get("play")];
    const isStep = ply !== null || typed !== null;
    /** @type {unknown} */
    let wrong = null;
    const now = await viewOf(link, { ply: ply === null ? undefined : Number(ply), play: typed ?? undefined })
      .catch((error) => {
        if (!isStep) throw error;
        wrong = error;
        return viewOf(link);
      })
      .catch((error) => {
        if (!(error instanceof RequestError)) throw error;
        showMissingGame(texts.bad_link, error.sentence ?? error.code);
      });
    if (!now) return;
    let all = now;
    if (typeof whole === "string" && whole !== now.link) {
      const longer = await viewOf(whole).catch(() => now);
      if (now.moves.every((move, index) => move.uci === longer.moves[index]?.uci)) all = longer;
    }
    if (mine !== generation) return;
    if (now.state.kind === "unplayable") return showMissingGame(texts.not_playable, now.fen);
    if (!fits(now)) return showMissingGame(now.captions.title, texts.no_connection);
    [game, here] = [all, now];
    if (isStep) updateAddress();
    render();
    if (wrong) throw wrong;
  });
}

/** The view embedded in the page; null in pages of long games. @type {Shown | null} */
const given = JSON.parse(document.getElementById("view")?.textContent ?? "null");

/** Returns true if the page can draw a game's board and pieces: offline, it may be the page of another game. @param {Shown} view */
function fits({ rules, diagram }) {
  const [ruleset] = byId("game").dataset.link?.split("/") ?? [];
  if (ruleset === rules.name) return true;
  const isKnown = ({ letter = "", name = "" }) => given?.rules.kinds.some((kind) => kind.letter === letter && kind.name === name);
  return given?.diagram.files === diagram.files && given.diagram.ranks === diagram.ranks && rules.kinds.every(isKnown);
}

/** True if the page shows an error instead of a game. */
let isGone = false;

/** Replaces the page with an error. Offline, the page of another game may be shown at a URL without a valid game. @param {string} title @param {string} text */
function showMissingGame(title, text) {
  isGone = true;
  byId("main").replaceChildren(element("div", { class: "panel", role: "alert" }, element("h1", {}, title), element("p", {}, text)));
  document.title = `${title} · Linkmate`;
  turnLanguages(location.pathname, false);
}

/** Shows the game after this many plies. @param {number} ply */
function step(ply) {
  if (ply < 0 || ply > game.moves.length || (ply === here.moves.length && aim === null)) return;
  navigate(async () => {
    const mine = generation;
    aim = ply;
    const now = ply === game.moves.length ? game : await viewOf(game.link, { ply });
    if (mine !== generation) return;
    aim = null;
    here = now;
    scheduleAddress();
    render();
    announce(here.captions.last_move);
  });
}

/** The timer of a delayed URL update: browsers refuse too many in a short time, as when a key is held down. */
let addressTimer = 0;
let written = 0;

/** Updates the URL now, or a little later if it has just been updated. */
function scheduleAddress() {
  clearTimeout(addressTimer);
  const wait = written + 200 - performance.now();
  if (wait <= 0) updateAddress();
  else addressTimer = setTimeout(updateAddress, wait);
}

/** Updates the URL to the position on the board. */
function updateAddress() {
  clearTimeout(addressTimer);
  addressTimer = 0;
  written = performance.now();
  history.replaceState(game.link === here.link ? null : { whole: game.link }, "", address(here.link));
}

/** Makes the move between two squares, asking the player if there are several. @param {{ from: string, to: string }} move */
async function choose(move) {
  const mine = generation;
  const moves = here.choices
    .map((choice, index) => ({ choice, caption: here.captions.choices[index] }))
    .filter(({ choice }) => choice.from === move.from && squaresOf(choice).includes(move.to));
  const choice = moves.length > 1 ? await chosen(moves, here.diagram.turn) : moves[0]?.choice;
  if (mine !== generation) return;
  // Either the dialog was closed, or the piece was dropped before its moves were known.
  if (!choice) return moves.length > 0 ? putBack() : refuse(move.from, move.to);
  if (choice.code === null) throw new RequestError("link.game_too_long");
  Object.assign(move, choice);
  preview();
  const next = await viewOf(`${here.base}/${choice.code}`);
  if (mine === generation) advance(next);
}

function putBack() {
  cancelPending();
  announce(texts.put_back);
}

/** Continues the game with one more move. @param {Shown} next */
function advance(next) {
  if (addressTimer) updateAddress();
  const last = next.moves[next.moves.length - 1];
  // The game's own next move is a step; any other starts a new line, which replaces the game it continues.
  const isStep = game.moves[here.moves.length]?.uci === last.uci;
  const before = here === game ? game.link : null;
  pending.shift();
  here = next;
  if (!isStep) game = next;
  history.pushState(isStep ? { whole: game.link } : null, "", address(here.link));
  render();
  announce(here.captions.last_move);
  if (!isStep) remember(game, before);
  if (input("sound").checked) playMoveSound(Boolean(last.captured));
}

function showBoard() {
  if (!board) {
    // The picture may have the other orientation: offline, it may come from another URL.
    board = new Board(byId("board"), here.diagram, handlers, byId("game").hasAttribute("data-flipped"));
    if (here.rules.text !== null) board.grid.setAttribute("aria-label", here.captions.game);
    board.flip(flipped);
  }
  const pieces = new Map(here.diagram.pieces.map((placed) => [placed.square, drawn(placed)]));
  for (const move of pending) carryOut(move, pieces);
  const [move] = pending.slice(-1);
  if (move?.from && move.to) board.show(pieces, { last: [move.from, move.to] });
  else board.show(pieces, { last: here.diagram.last_move, checks: here.diagram.checks, highlights: marked });
}

/** Shows pending moves while the service responds. The rules in the browser are fast enough to need no preview. */
function preview() {
  if (!isLoaded()) showBoard();
}

/** Applies a pending move to the pieces. @param {Partial<Choice>} move @param {Map<string, Piece>} pieces */
function carryOut({ from = "", to = "", promotion, also = [] }, pieces) {
  const piece = pieces.get(from);
  if (!piece) return;
  pieces.delete(from);
  pieces.set(to, promotion ? drawn({ ...promotion, color: piece.color }) : piece);
  for (const { square, piece } of also) {
    if (piece) pieces.set(square, drawn(piece));
    else pieces.delete(square);
  }
}

/** Updates the whole page to the position on the board. */
function render() {
  const { captions } = here;
  showBoard();
  showName();
  // Screen readers would announce an unchanged status again.
  if (byId("status").textContent !== captions.status) byId("status").textContent = captions.status;
  document.title = `${captions.title} · Linkmate`;
  byId("ended").textContent = captions.ended;
  byId("ended").hidden = captions.ended === null;
  byId("notes").textContent = captions.notes.join(" ");
  byId("notes").hidden = captions.notes.length === 0;
  byId("opening").textContent = here.opening && `${here.opening.eco} ${here.opening.name}`;
  byId("opening").hidden = here.opening === null;
  showCaptured();
  showScore(game, here.moves.length, input("figurines").checked, pathTo);
  showWays();
  share(here);
}

/** Updates the title if the page is that of another game, as may happen offline. */
function showName() {
  const [ruleset] = byId("game").dataset.link?.split("/") ?? [];
  if (ruleset === here.rules.name) return;
  byId("game").dataset.link = here.link;
  const name = document.getElementById("game-name") ?? element("p", { id: "game-name" });
  name.textContent = here.captions.game;
  name.hidden = here.rules.name === "c1";
  document.querySelector(".panel")?.prepend(name);
  document.getElementById("rules-details")?.remove();
}

function showCaptured() {
  for (const color of /** @type {const} */ (["white", "black"])) {
    // Pieces captured by a side are shown on that side of the board.
    const place = byId((color === "white") !== flipped ? "captured-above" : "captured-below");
    const named = element("span", { class: "visually-hidden" }, here.captions.captured[color]);
    place.replaceChildren(named, ...here.captured[color].map(({ letter }) => figurine(letter, color)));
  }
}

/** Updates the links and buttons. */
function showWays() {
  byId("typed").setAttribute("action", `/play/${here.link}`);
  anchor("edit").href = `/edit/${here.link}${carried({ flipped })}`;
  anchor("flip").href = `/play/${here.link}${carried({ flipped: !flipped })}`;
  turnLanguages(`/play/${here.link}`, flipped);
  const [ply, all] = [here.moves.length, game.moves.length];
  for (const [id, to, can] of /** @type {[string, number, boolean][]} */ ([
    ["first", 0, ply > 0],
    ["previous", ply - 1, ply > 0],
    ["next", ply + 1, ply < all],
    ["last", all, ply < all],
  ])) {
    const link = anchor(id);
    link.href = pathTo(Math.max(0, Math.min(to, all)));
    if (can) link.removeAttribute("aria-disabled");
    else link.setAttribute("aria-disabled", "true");
  }
}

/** Returns the URL of the game after this many plies; the service redirects it. @param {number} ply */
function pathTo(ply) {
  const rest = carried({ flipped }).replace("?", "&");
  return `/play/${game.link}?ply=${ply}${rest}`;
}

/** Returns true for a click to be handled here: a plain one, once the game is loaded. @param {Event} event */
function isOurs(event) {
  const click = /** @type {MouseEvent} */ (event);
  const isPlain = click.button === 0 && !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey;
  if (isPlain && here) event.preventDefault();
  return isPlain && here;
}

function listen() {
  /** @type {Record<string, () => number>} */
  const steps = {
    first: () => 0,
    previous: () => (aim ?? here.moves.length) - 1,
    next: () => (aim ?? here.moves.length) + 1,
    last: () => game.moves.length,
  };
  // After the pending moves.
  const go = (/** @type {() => number} */ to) => (pending.length > 0 ? void queue.then(() => step(to())) : step(to()));
  for (const [id, to] of Object.entries(steps)) byId(id).addEventListener("click", (event) => void (isOurs(event) && go(to)));
  byId("rows").addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest("a");
    if (link && isOurs(event)) go(() => Number(link.dataset.ply));
  });
  byId("flip").addEventListener("click", (event) => {
    if (!isOurs(event)) return;
    flipped = !flipped;
    board.flip(flipped);
    updateAddress();
    showCaptured();
    showWays();
  });
  byId("typed").addEventListener("submit", (event) => {
    // Until the game is loaded, the service plays the move.
    if (!here) return;
    event.preventDefault();
    const text = input("move").value;
    enqueue({}, async () => {
      const mine = generation;
      const next = await viewOf(here.link, { play: text });
      if (mine !== generation) return;
      if (input("move").value === text) input("move").value = "";
      advance(next);
    });
  });
  addEventListener("pagehide", () => void (addressTimer && updateAddress()));
  addEventListener("popstate", (event) => {
    if (isGone) return location.reload();
    if (here && !event.state && location.hash && linkHere() === here.link) {
      // Only the fragment has changed: the game is the same.
      return history.replaceState(here === game ? null : { whole: game.link }, "");
    }
    clearTimeout(addressTimer);
    addressTimer = 0;
    document.querySelector("dialog")?.close();
    flipped = isFlipped();
    board?.flip(flipped);
    open().then(() => void (here && announce(here.captions.last_move)));
  });
  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest("input, textarea, select, [role=grid]")) return;
    if (document.querySelector("dialog")) return;
    /** @type {Record<string, string>} */
    const keys = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
    const id = keys[event.key];
    // Elsewhere, Home and End scroll the page.
    if (!here || !id || ((id === "first" || id === "last") && !target.closest(".tools"))) return;
    event.preventDefault();
    go(steps[id]);
  });
  for (const id of ["figurines", "sound"]) {
    input(id).checked = memory.get(id) === "1";
    input(id).addEventListener("change", () => {
      memory.set(id, input(id).checked ? "1" : null);
      if (id === "figurines" && here) render();
    });
  }
  addEventListener("offline", () => {
    if (!isGone) byId("wrong").textContent = isLoaded() ? texts.offline : texts.no_connection;
  });
  addEventListener("online", () => {
    // Now the service can show a proper error page.
    if (isGone) location.reload();
    else byId("wrong").textContent = "";
  });
}

/** Returns true if the URL asks for Black's side. */
function isFlipped() {
  return new URLSearchParams(location.search).get("flip") === "1";
}

listen();
const isStep = /[?&](ply|play)=/.test(location.search) || history.state?.whole;
// Offline, the page may belong to another URL.
if (given?.link === linkHere() && !isStep) {
  game = here = given;
  render();
} else await open();
if (here && here === game) remember(game, null);
document.documentElement.dataset.ready = "";
