// The game page: a move updates the board, the list and the URL, and Back takes it back.

import "./images.js";
import { Board } from "./board.js";
import { drawn, squaresOf } from "./choices.js";
import { gameCard, sortedGames } from "./games.js";
import { anchor, asSentence, byId, element, input, linkHere, announce, remember, setLanguages, texts, toast, turnLanguages } from "./page.js";
import { showPlayers } from "./players.js";
import { keptAfterMove, readQuery, writeQuery } from "./query.js";
import { isLoaded, RequestError, viewOf } from "./rules.js";
import { showScore } from "./score.js";
import { closeSheet, copyText, openSheet, share, sharedUrl } from "./share.js";

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
/** What the URL carries besides the game. @type {import("./query.js").Extras} */
let extras = readQuery(location.search);
/** The ply that arrows, circles and note belong to; null if it is the ply of the URL. @type {number | null} */
let marksPly = null;
/** True if the board is shown from Black's side. */
let flipped = extras.flip === true;
/** True while every press on the board draws. */
let isDrawing = false;
/** The square chosen first in drawing mode. @type {string | null} */
let drawnFrom = null;

/**
 * What the user may do: pick up any piece of the side to move, even one without legal moves, as the page explains why it cannot
 * move. While a move is pending, any piece may be picked up for the next one.
 * @type {import("./board.js").Handlers}
 */
const handlers = {
  canPick: (square) => (pending.length > 0 ? board.pieces.has(square) : board.pieces.get(square)?.color === here.diagram.turn),
  targets: (square) => (pending.length > 0 ? null : [...new Set(here.choices.filter(({ from }) => from === square).flatMap((choice) => squaresOf(choice, here.rules.name)))]),
  drop: (from, to) => enqueue({ from, to }, choose),
  refuse,
  pick: () => {
    awaitedReason = null;
    clearError();
  },
  tap: (square) => isDrawing && drawTap(square),
  draw: drawMark,
  isDrawing: () => isDrawing,
  announce,
};

/** Handles a square chosen in drawing mode: the same square twice makes a circle, two squares an arrow. @param {string} square */
function drawTap(square) {
  if (drawnFrom === null) {
    drawnFrom = square;
    announce(`${texts.chosen}: ${square}`);
    showBoard();
  } else {
    const from = drawnFrom;
    drawnFrom = null;
    drawMark(from, square, "G");
  }
  return true;
}

/**
 * Draws an arrow, or a circle if both squares are the same. Drawn again in the same colour, it is removed.
 * @param {string} from
 * @param {string} to
 * @param {import("./query.js").MarkColor} color
 */
function drawMark(from, to, color) {
  if (!here) return;
  const { arrows, circles } = marks();
  drawnFrom = null;
  const isCircle = from === to;
  if (isCircle) {
    const same = circles.find(({ square }) => square === from);
    const others = circles.filter(({ square }) => square !== from);
    extras.highlight = same?.color === color ? others : [...others, { square: from, color }];
    extras.arrows = arrows;
  } else {
    const isSame = (/** @type {{ from: string, to: string }} */ arrow) => arrow.from === from && arrow.to === to;
    const same = arrows.find(isSame);
    const others = arrows.filter((arrow) => !isSame(arrow));
    extras.arrows = same?.color === color ? others : [...others, { from, to, color }];
    extras.highlight = circles;
  }
  // A link has room for so many.
  extras.arrows = extras.arrows.slice(-64);
  extras.highlight = extras.highlight.slice(-64);
  if (marksPly !== here.moves.length) extras.note = undefined;
  marksPly = here.moves.length;
  announce(isCircle ? from : `${from} → ${to}`);
  updateAddress();
  showBoard();
  showWays();
  share(game, here, shownExtras(), flipped);
}

/** Returns the arrows and circles of the position on the board. */
function marks() {
  const isHere = here.moves.length === marksPly;
  return { arrows: (isHere && extras.arrows) || [], circles: (isHere && extras.highlight) || [] };
}

/** Returns what the link of the position on the board carries. @returns {import("./query.js").Extras} */
function shownExtras() {
  const isHere = here.moves.length === marksPly;
  const kept = { ...extras, at: undefined, puzzle: undefined };
  return isHere ? kept : { ...kept, arrows: undefined, highlight: undefined, note: undefined };
}

/** Returns the query that names the players, for captions; with the result for the whole game. @param {boolean} [isWhole] */
function named(isWhole = false) {
  const { white, black, event, date, result, note } = extras;
  return writeQuery({ white, black, event, date, ...(isWhole ? { result, note } : {}) }).slice(1);
}

/** @param {string} link */
function address(link) {
  const { result, ...others } = shownExtras();
  // The result belongs to the whole game.
  return `/play/${link}${writeQuery({ ...others, result: link === game.link ? result : undefined, flip: flipped })}`;
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
    const next = await viewOf(here.link, { play: from + to, query: named() });
    // Legal after all: the piece was dropped before its moves were known.
    if (mine === awaitedReason) advance(next);
  } catch (error) {
    if (mine === awaitedReason) showError(error);
  }
}

/** @param {unknown} error */
function errorText(error) {
  if (!(error instanceof RequestError)) return texts.no_connection;
  const [written, from, to] = input("move").dataset.example?.split(" ") ?? [];
  const malformed = texts.move_malformed.replace("{written}", written).replace("{joined}", from + to).replace("{apart}", `${from} ${to}`);
  /** @type {Record<string, string>} */
  const known = {
    "san.illegal": texts.move_illegal,
    "san.ambiguous": texts.move_ambiguous,
    "san.promotion_missing": texts.move_promotion,
    "san.malformed": malformed,
    "san.null_move": malformed,
    "link.game_too_long": texts.game_too_long,
  };
  // The reason why a move is illegal is more helpful than the general text.
  if (error.code === "san.illegal" && error.sentence) return asSentence(error.sentence);
  return known[error.code] ?? (error.sentence ? asSentence(error.sentence) : texts.bad_request);
}

/** Opens the link in the URL, and the whole game it belongs to if the history has it. */
function open() {
  return navigate(async () => {
    const mine = generation;
    const [link, whole, query] = [linkHere(), history.state?.whole, new URLSearchParams(location.search)];
    // Online the service redirects such URLs; offline they are handled here.
    const [ply, typed] = [query.get("ply"), query.get("play")];
    const isStep = ply !== null || typed !== null;
    const { at } = extras;
    /** @type {unknown} */
    let wrong = null;
    let now = await viewOf(link, { ply: ply === null ? undefined : Number(ply), play: typed ?? undefined, query: named(!isStep) })
      .catch((error) => {
        if (!isStep) throw error;
        wrong = error;
        return viewOf(link);
      })
      .catch((error) => {
        if (!(error instanceof RequestError)) throw error;
        showMissingGame(texts.bad_link, asSentence(error.sentence ?? error.code));
      });
    if (!now) return;
    let all = now;
    // The game is opened at an earlier move, with the rest at hand.
    if (at !== undefined && at < now.moves.length) now = await viewOf(link, { ply: at, query: named() });
    if (typeof whole === "string" && whole !== now.link) {
      const longer = await viewOf(whole, { query: named() }).catch(() => all);
      if (now.moves.every((move, index) => move.uci === longer.moves[index]?.uci)) all = longer;
    }
    if (mine !== generation) return;
    marksPly ??= now.moves.length;
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
  byId("main").replaceChildren(element("div", { class: "panel page", role: "alert" }, element("h1", {}, title), element("p", {}, text)));
  document.title = `${title} · Linkmate`;
  turnLanguages(location.pathname, false);
}

/** Shows the game after this many plies. @param {number} ply */
function step(ply) {
  if (ply < 0 || ply > game.moves.length || (ply === here.moves.length && aim === null)) return;
  navigate(async () => {
    const mine = generation;
    aim = ply;
    const now = ply === game.moves.length ? game : await viewOf(game.link, { ply, query: named() });
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
    .filter(({ choice }) => choice.from === move.from && squaresOf(choice, here.rules.name).includes(move.to));
  const choice = moves.length > 1 ? await chosen(moves, board.boxOf(move.to)) : moves[0]?.choice;
  if (mine !== generation) return;
  // Either the dialog was closed, or the piece was dropped before its moves were known.
  if (!choice) return moves.length > 0 ? putBack() : refuse(move.from, move.to);
  if (choice.code === null) throw new RequestError("link.game_too_long");
  Object.assign(move, choice);
  preview();
  const next = await viewOf(`${here.base}/${choice.code}`, { query: named() });
  if (mine === generation) advance(next);
}

/** Asks the player which of several moves is meant. @param {Parameters<typeof import("./chooser.js").chosen>[0]} moves @param {DOMRect} square */
async function chosen(moves, square) {
  const chooser = await import("./chooser.js");
  return chooser.chosen(moves, here.diagram.turn, square);
}

/** Plays the sound of a move. @param {Parameters<typeof import("./sound.js").playMoveSound>[0]} move */
async function playSound(move) {
  const { playMoveSound } = await import("./sound.js");
  playMoveSound(move);
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
  if (!isStep) {
    game = next;
    extras = keptAfterMove(extras);
    setUnsent(game.link);
  }
  history.pushState({ ...(isStep ? { whole: game.link } : {}), played: true }, "", address(here.link));
  render();
  announce(here.captions.last_move);
  if (!isStep) store(before, true);
  const [checks, ends] = [here.diagram.checks.length > 0, here.state.kind === "over"];
  if (input("sound").checked) playSound({ captures: Boolean(last.captured), checks, ends });
}

/** Stores the game in this browser. @param {string | null} before The game it continues. @param {boolean} own */
function store(before, own) {
  const { white, black } = extras;
  const who = white || black ? `${white ?? texts.white} – ${black ?? texts.black}` : game.captions.game;
  remember(game, before, { own, who, query: writeQuery({ ...extras, at: undefined, puzzle: undefined, flip: flipped }), result: result() ?? "" });
}

/** Returns the result of the game on the board: its own, or the one its link names. */
function result() {
  if (here.state.kind === "over") return here.state.outcome.result;
  return here.link === game.link ? extras.result : undefined;
}

/** The game whose last move has not been sent yet, kept as long as the tab. */
let unsent = (() => {
  try {
    return sessionStorage.getItem("linkmate.unsent");
  } catch {
    return null;
  }
})();

/** @param {string | null} link */
function setUnsent(link) {
  unsent = link;
  try {
    if (link) sessionStorage.setItem("linkmate.unsent", link);
    else sessionStorage.removeItem("linkmate.unsent");
  } catch {
    // Without storage, a reload forgets it.
  }
}

/** Returns true if the move on the board has not been sent. */
function isMoved() {
  return here === game && game.moves.length > 0 && unsent === game.link;
}

/** Sends the link: with the system's share sheet on a phone, else by copying it. */
async function send() {
  const url = sharedUrl();
  try {
    if (navigator.share && matchMedia("(pointer: coarse)").matches) await navigator.share({ title: document.title, url });
    else {
      await copyText(url);
      toast(texts.link_copied);
    }
  } catch (error) {
    // Closing the system's sheet is not an error.
    if (error instanceof DOMException && error.name === "AbortError") return;
    return openSheet();
  }
  setUnsent(null);
  render();
  byId("share-button").focus();
}

/** Takes back the move that has not been sent. */
function takeBack() {
  setUnsent(null);
  if (history.state?.played) return history.back();
  const ply = game.moves.length - 1;
  navigate(async () => {
    const mine = generation;
    const before = await viewOf(game.link, { ply, query: named() });
    if (mine !== generation) return;
    game = here = before;
    updateAddress();
    render();
  });
}

/** Ends the game by agreement or resignation: the result goes into the link that is sent. @param {string} ending */
function endGame(ending) {
  return navigate(async () => {
    const mine = generation;
    extras = { ...extras, result: ending };
    const ended = await viewOf(game.link, { query: named(true) });
    if (mine !== generation) return;
    game = here = ended;
    setUnsent(game.link);
    history.pushState({ played: true }, "", address(here.link));
    render();
    announce(here.captions.status);
    store(null, true);
  });
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
  if (move?.from && move.to) return board.show(pieces, { last: [move.from, move.to] });
  const { arrows, circles } = marks();
  const chosen = drawnFrom ? [{ square: drawnFrom, color: /** @type {const} */ ("") }] : [];
  board.show(pieces, { last: here.diagram.last_move, checks: here.diagram.checks, highlights: marked, arrows, circles: [...circles, ...chosen] });
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
  const note = document.getElementById("note");
  if (note) note.hidden = here.moves.length !== marksPly || extras.note === undefined;
  showPlayers(here, extras, flipped, result());
  showLastMove();
  showState();
  showScore(game, here.moves.length, input("figurines").checked, pathTo, isMoved());
  showWays();
  offering = showArise();
  showRail();
  share(game, here, shownExtras(), flipped);
}

/** Shows the last move with its number; before it is sent, what to do with it. */
function showLastMove() {
  const ply = here.moves.length - 1;
  const [played, san] = [here.moves[ply], here.captions.moves[ply]];
  byId("last-line").textContent = played ? `${played.number}${played.color === "white" ? "." : "..."} ${san}${isMoved() ? `. ${texts.send_hint}` : ""}` : "";
}

/** Shows the controls of the game's state: going on, moved, or over. */
function showState() {
  const [moved, over] = [isMoved(), result() !== undefined];
  byId("game").toggleAttribute("data-moved", moved);
  for (const id of ["send", "take-back"]) byId(id).hidden = !moved;
  byId("share-button").hidden = moved;
  byId("typed").hidden = over;
  byId("over-acts").hidden = !over;
  byId("endings").hidden = over || here !== game;
  const isPuzzle = here !== game && here.choices.length > 0;
  byId("make-puzzle").hidden = !isPuzzle;
  byId("share-puzzle").setAttribute("aria-disabled", String(!isPuzzle));
  byId("share-puzzle-hint").textContent = isPuzzle ? texts.puzzle_make_hint : texts.puzzle_step_back;
  byId("clear-marks").hidden = marks().arrows.length + marks().circles.length === 0;
}

/** The position that the page last offered to explain. */
let offered = "";

/** Settles when the offer can be taken up in the page. */
let offering = Promise.resolve();

/** Offers to search for a game that leads to a chess position without moves. Few pages need it. */
async function showArise() {
  const [box, { link }, isFirst] = [document.getElementById("arise"), here, !offered];
  if (box) box.hidden = !/^\w1\/x[^/]*$/.test(link);
  if (!box || box.hidden || link === offered) return;
  offered = link;
  const { linkProof, offerProof, resetProof } = await import("./prove.js");
  const mark = (/** @type {string[]} */ squares) => void ((marked = squares), showBoard());
  if (isFirst) offerProof(() => ({ fen: here.fen, ruleset: here.rules.name, flipped }), mark);
  resetProof();
  linkProof(link, flipped);
}

/** The games stored in this browser, as small pictures, where there is room. */
function showRail() {
  const rail = document.getElementById("rail-games");
  if (!rail || !matchMedia("(min-width: 80rem)").matches) return;
  const games = sortedGames();
  const shown = games.map(({ link, own, result, query }) => `${link} ${own} ${result} ${query}`).join();
  if (rail.dataset.shown !== shown) {
    rail.dataset.shown = shown;
    rail.replaceChildren(...games.slice(0, 6).map((game) => gameCard(game, writeQuery({ lang: extras.lang }))));
  }
  games.slice(0, 6).forEach(({ link }, index) => {
    if (link === game.link) rail.children[index]?.setAttribute("aria-current", "true");
    else rail.children[index]?.removeAttribute("aria-current");
  });
}

/** Updates the title if the page is that of another game, as may happen offline. */
function showName() {
  const [ruleset] = byId("game").dataset.link?.split("/") ?? [];
  if (ruleset === here.rules.name) return;
  byId("game").dataset.link = here.link;
  byId("game-name").textContent = here.captions.game;
  byId("game-name").hidden = here.rules.name === "c1";
  document.getElementById("rules-details")?.remove();
}

/** Updates the links and buttons. */
function showWays() {
  byId("typed").setAttribute("action", `/play/${here.link}`);
  const { lang, theme, white, black } = extras;
  anchor("edit").href = `/edit/${here.link}${writeQuery({ flip: flipped, lang })}`;
  anchor("flip").href = `/play/${here.link}${writeQuery({ ...shownExtras(), flip: !flipped })}`;
  // Colours change hands, and so does the board.
  anchor("rematch").href = `/play/${here.base}${writeQuery({ white: black, black: white, flip: !flipped, theme, lang })}`;
  setLanguages((lang) => `/play/${here.link}${writeQuery({ ...shownExtras(), flip: flipped, lang })}`);
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
  const { lang, theme, white, black, event, date } = extras;
  const rest = writeQuery({ white, black, event, date, flip: flipped, theme, lang }).replace("?", "&");
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
    showPlayers(here, extras, flipped, result());
    showWays();
    share(game, here, shownExtras(), flipped);
  });
  byId("send").addEventListener("click", send);
  byId("take-back").addEventListener("click", takeBack);
  byId("endings").addEventListener("click", (event) => {
    const ending = /** @type {Element} */ (event.target).closest("button")?.dataset.result;
    if (!here || !ending) return;
    byId("more").hidePopover();
    endGame(ending);
  });
  byId("draw").addEventListener("click", () => {
    isDrawing = !isDrawing;
    drawnFrom = null;
    byId("board").classList.toggle("drawing", isDrawing);
    byId("draw").setAttribute("aria-pressed", String(isDrawing));
    byId("more").hidePopover();
    if (!isDrawing) return showBoard();
    toast(texts.draw_hint);
    board.reset();
  });
  byId("share-puzzle").addEventListener("click", () => {
    if (byId("make-puzzle").hidden) return;
    closeSheet();
    byId("more").showPopover({ source: byId("more-button") });
    input("puzzle-note").focus();
  });
  // From here on, the game is the solution.
  byId("make-puzzle").addEventListener("submit", (event) => {
    if (!here) return;
    event.preventDefault();
    const note = input("puzzle-note").value.trim() || undefined;
    location.href = `/play/${game.link}${writeQuery({ ...shownExtras(), result: undefined, note, at: here.moves.length, puzzle: true, flip: flipped })}`;
  });
  byId("clear-marks").addEventListener("click", () => {
    extras = { ...extras, arrows: undefined, highlight: undefined };
    byId("more").hidePopover();
    updateAddress();
    render();
  });
  // The mouse wheel steps through the game, at most once per frame.
  let isWheeling = false;
  byId("board").addEventListener("wheel", (event) => {
    if (!here || event.ctrlKey || Math.abs(event.deltaY) < Math.abs(event.deltaX) || event.deltaY === 0) return;
    const ply = aim ?? here.moves.length;
    if (event.deltaY < 0 ? ply === 0 : ply >= game.moves.length) return;
    event.preventDefault();
    if (isWheeling) return;
    isWheeling = true;
    setTimeout(() => void (isWheeling = false), 40);
    go(steps[event.deltaY < 0 ? "previous" : "next"]);
  }, { passive: false });
  byId("typed").addEventListener("submit", (event) => {
    // Until the game is loaded, the service plays the move.
    if (!here) return;
    event.preventDefault();
    const text = input("move").value;
    enqueue({}, async () => {
      const mine = generation;
      const next = await viewOf(here.link, { play: text, query: named() });
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
    /** @type {HTMLDialogElement | null} */ (document.querySelector("dialog[open]"))?.close();
    extras = readQuery(location.search);
    marksPly = null;
    flipped = extras.flip === true;
    board?.flip(flipped);
    open().then(() => void (here && announce(here.captions.last_move)));
  });
  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest("input, textarea, select, [role=grid]")) return;
    if (document.querySelector("dialog[open], :popover-open")) return;
    /** @type {Record<string, string>} */
    const keys = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
    const id = keys[event.key];
    if (!here || !id) return;
    event.preventDefault();
    go(steps[id]);
  });
  // The settings menu stores it.
  byId("figurines").addEventListener("change", () => void (here && render()));
  addEventListener("offline", () => {
    if (!isGone) byId("wrong").textContent = isLoaded() ? texts.offline : texts.no_connection;
  });
  addEventListener("online", () => {
    // Now the service can show a proper error page.
    if (isGone) location.reload();
    else byId("wrong").textContent = "";
  });
}

listen();
const isStep = /[?&](ply|play|at)=/.test(location.search) || history.state?.whole;
// Offline, the page may belong to another URL.
if (given?.link === linkHere() && !isStep) {
  game = here = given;
  marksPly = here.moves.length;
  render();
} else await open();
if (here && here === game) {
  store(null, unsent === game.link);
  showRail();
}
await offering;
document.documentElement.dataset.ready = "";
