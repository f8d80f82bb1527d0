// The game page: a move changes the board, the list and the address, and Back takes it back.

import { Board } from "./board.js";
import { chosen } from "./chooser.js";
import { anchor, byId, carried, element, figurine, input, linkHere, memory, pieceName, remember, say, texts, turnLanguages } from "./page.js";
import { isHere, Refused, viewOf } from "./rules.js";
import { showScore } from "./score.js";
import { share } from "./share.js";
import { knock } from "./sound.js";

/**
 * @typedef {import("./view").Shown} Shown
 * @typedef {import("./view").Choice} Choice
 * @typedef {import("./board.js").Piece} Piece
 */

/** The whole game that is stepped through; undefined until it is known. @type {Shown} */
let game = /** @type {any} */ (undefined);
/** The game after some of its moves, which is on the board. @type {Shown} */
let here = /** @type {any} */ (undefined);
/** Undefined until the game is known: the page works as without scripts until then. @type {Board} */
let board = /** @type {any} */ (undefined);
/** Increases with every navigation: answers to anything earlier come too late. */
let asked = 0;
/** The ply that a step is on its way to: the next one goes on from there. @type {number | null} */
let aim = null;
/** Moves are made one after the other: without the rules in the browser the next ones wait for the service. */
let queue = Promise.resolve();
/** The moves that have not been answered, which are on the board already. A typed move is not known yet. @type {Partial<Choice>[]} */
let pending = [];
/** The squares that show why a move was refused. @type {string[]} */
let spoken = [];
/** The move by hand whose reason is on its way: whatever the user does next makes it outdated. @type {object | null} */
let doubted = null;
/** Whether Black is below. */
let flipped = isFlipped();

/**
 * What the user may do: pick up any piece of the side to move, even one that cannot move, which the rules then explain.
 * While a move waits for its answer any piece may make the next one.
 * @type {import("./board.js").Hands}
 */
const hands = {
  canPick: (square) => (pending.length > 0 ? board.pieces.has(square) : board.pieces.get(square)?.color === here.diagram.turn),
  targets: (square) => (pending.length > 0 ? null : [...new Set(here.choices.filter(({ from }) => from === square).flatMap(squaresOf))]),
  drop: (from, to) => enqueue({ from, to }, choose),
  refuse,
  pick: () => {
    doubted = null;
    hush();
  },
  say,
};

/** The squares on which a piece can be dropped to make a move: except in standard chess a king also castles by going to its rook. @param {Choice} choice */
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
 * Does something that takes an answer of the rules, and shows why if it cannot be done.
 * @param {() => Promise<void>} action
 */
async function attempt(action) {
  const mine = asked;
  hush();
  try {
    await action();
  } catch (error) {
    if (mine !== asked) return;
    forget();
    complain(error);
    if (error instanceof Refused && error.code.startsWith("san.")) input("move").setAttribute("aria-invalid", "true");
  }
}

/** What was wrong with an earlier move no longer matters. */
function hush() {
  input("move").setAttribute("aria-invalid", "false");
  byId("wrong").textContent = "";
  if (spoken.length === 0) return;
  spoken = [];
  board.mark({ ...board.marks, highlights: spoken });
}

/** Shows what is wrong, in words and on the board. @param {unknown} error */
function complain(error) {
  byId("wrong").textContent = sorry(error);
  if (!(error instanceof Refused)) return;
  spoken = error.squares;
  if (spoken.length > 0) showBoard();
}

/** Goes elsewhere: whatever is under way no longer matters. @param {() => Promise<void>} action */
function navigate(action) {
  forget();
  return attempt(action);
}

/** Drops everything that is under way: its answers come too late. */
function forget() {
  asked++;
  aim = null;
  doubted = null;
  queue = Promise.resolve();
  pending = [];
  board?.reset();
  if (here) showBoard();
}

/**
 * Makes a move after those that are under way.
 * @template {Partial<Choice>} M
 * @param {M} move
 * @param {(move: M) => Promise<void>} make
 */
function enqueue(move, make) {
  doubted = null;
  const mine = asked;
  pending.push(move);
  preview();
  queue = queue.then(() => (mine === asked ? attempt(() => make(move)) : undefined));
}

/**
 * A piece was put where it cannot go: it is back at once, and the reason follows.
 * @param {string} from
 * @param {string} to
 */
async function refuse(from, to) {
  hush();
  forget();
  const mine = (doubted = {});
  try {
    const next = await viewOf(here.link, { play: from + to });
    // A move after all that the board does not offer: in standard chess the king castles also by going to its rook.
    if (mine === doubted) advance(next);
  } catch (error) {
    if (mine === doubted) complain(error);
  }
}

/** @param {unknown} error */
function sorry(error) {
  if (!(error instanceof Refused)) return texts.no_connection;
  /** @type {Record<string, string>} */
  const known = {
    "san.illegal": texts.move_illegal,
    "san.ambiguous": texts.move_ambiguous,
    "san.promotion_missing": texts.move_promotion,
    "san.malformed": texts.move_malformed,
    "san.null_move": texts.move_malformed,
    "link.game_too_long": texts.game_too_long,
  };
  // Why a move is not legal is worth more than that it is not.
  if (error.code === "san.illegal" && error.sentence) return error.sentence;
  return known[error.code] ?? error.sentence ?? texts.bad_request;
}

/** Opens what the address says, and the game that it is a part of, if the browser knows. */
function open() {
  return navigate(async () => {
    const mine = asked;
    const [link, whole, query] = [linkHere(), history.state?.whole, new URLSearchParams(location.search)];
    // Without a connection the service does not follow such an address.
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
        if (!(error instanceof Refused)) throw error;
        nothing(texts.bad_link, error.sentence ?? error.code);
      });
    if (!now) return;
    let all = now;
    if (typeof whole === "string" && whole !== now.link) {
      const longer = await viewOf(whole).catch(() => now);
      if (now.moves.every((move, index) => move.uci === longer.moves[index]?.uci)) all = longer;
    }
    if (mine !== asked) return;
    if (now.state.kind === "unplayable") return nothing(texts.not_playable, now.fen);
    if (!fits(now)) return nothing(now.captions.title, texts.no_connection);
    [game, here] = [all, now];
    if (isStep) settle();
    render();
    if (wrong) throw wrong;
  });
}

/** The service's view of the page, if the page has one: those of long games have not. @type {Shown | null} */
const given = JSON.parse(document.getElementById("view")?.textContent ?? "null");

/** Whether the page has the board and the pieces of a game: without a connection it may be another game's. @param {Shown} view */
function fits({ rules, diagram }) {
  const [ruleset] = byId("game").dataset.link?.split("/") ?? [];
  if (ruleset === rules.name) return true;
  const isKnown = ({ letter = "", name = "" }) => given?.rules.kinds.some((kind) => kind.letter === letter && kind.name === name);
  return given?.diagram.files === diagram.files && given.diagram.ranks === diagram.ranks && rules.kinds.every(isKnown);
}

/** Whether there is no game on the page any more. */
let isGone = false;

/** There is no game to show and no service to say so: the page is another address's. @param {string} title @param {string} text */
function nothing(title, text) {
  isGone = true;
  byId("main").replaceChildren(element("div", { class: "panel", role: "alert" }, element("h1", {}, title), element("p", {}, text)));
  document.title = `${title} · Linkmate`;
  turnLanguages(location.pathname, false);
}

/** Shows the game after so many moves. @param {number} ply */
function step(ply) {
  if (ply < 0 || ply > game.moves.length || (ply === here.moves.length && aim === null)) return;
  navigate(async () => {
    const mine = asked;
    aim = ply;
    const now = ply === game.moves.length ? game : await viewOf(game.link, { ply });
    if (mine !== asked) return;
    aim = null;
    here = now;
    soon();
    render();
    say(here.captions.last_move);
  });
}

/** The timer of an address that is yet to be written: browsers refuse too many changes, as when a key is held down. */
let late = 0;
let written = 0;

/** Writes the address of a step at once, or a little later if one was written just now. */
function soon() {
  clearTimeout(late);
  const wait = written + 200 - performance.now();
  if (wait <= 0) settle();
  else late = setTimeout(settle, wait);
}

/** The address becomes that of what is on the board. */
function settle() {
  clearTimeout(late);
  late = 0;
  written = performance.now();
  history.replaceState(game.link === here.link ? null : { whole: game.link }, "", address(here.link));
}

/** Makes a move between two squares; if there are several, the player is asked which. @param {{ from: string, to: string }} move */
async function choose(move) {
  const mine = asked;
  const moves = here.choices
    .map((choice, index) => ({ choice, caption: here.captions.choices[index] }))
    .filter(({ choice }) => choice.from === move.from && squaresOf(choice).includes(move.to));
  const choice = moves.length > 1 ? await chosen(moves, here.diagram.turn) : moves[0]?.choice;
  if (mine !== asked) return;
  // Either nothing was chosen, or the piece was dropped before its moves were known.
  if (!choice) return moves.length > 0 ? putBack() : refuse(move.from, move.to);
  if (choice.code === null) throw new Refused("link.game_too_long");
  Object.assign(move, choice);
  preview();
  const next = await viewOf(`${here.base}/${choice.code}`);
  if (mine === asked) advance(next);
}

function putBack() {
  forget();
  say(texts.put_back);
}

/** The game goes on with one more move. @param {Shown} next */
function advance(next) {
  if (late) settle();
  const last = next.moves[next.moves.length - 1];
  // The next move of the game is a step; any other begins another game, which replaces the one that it goes on from.
  const isStep = game.moves[here.moves.length]?.uci === last.uci;
  const before = here === game ? game.link : null;
  pending.shift();
  here = next;
  if (!isStep) game = next;
  history.pushState(isStep ? { whole: game.link } : null, "", address(here.link));
  render();
  say(here.captions.last_move);
  if (!isStep) remember(game, before);
  if (input("sound").checked) knock(Boolean(last.captured));
}

function showBoard() {
  if (!board) {
    // The picture may be turned the other way: without a connection it may be that of another address.
    board = new Board(byId("board"), here.diagram, hands, byId("game").hasAttribute("data-flipped"));
    if (here.rules.text !== null) board.grid.setAttribute("aria-label", here.captions.game);
    board.flip(flipped);
  }
  const pieces = new Map(here.diagram.pieces.map((placed) => [placed.square, drawn(placed)]));
  for (const move of pending) carryOut(move, pieces);
  const [move] = pending.slice(-1);
  if (move?.from && move.to) board.show(pieces, { last: [move.from, move.to] });
  else board.show(pieces, { last: here.diagram.last_move, checks: here.diagram.checks, highlights: spoken });
}

/** Shows moves before the service has answered. The rules in the browser answer before anything could be seen. */
function preview() {
  if (!isHere()) showBoard();
}

/** Makes a move on the board that has not been answered. @param {Partial<Choice>} move @param {Map<string, Piece>} pieces */
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

/** Everything on the page follows the position on the board. */
function render() {
  const { captions } = here;
  showBoard();
  showName();
  // What has not changed is not announced again.
  if (byId("status").textContent !== captions.status) byId("status").textContent = captions.status;
  document.title = `${captions.title} · Linkmate`;
  byId("ended").textContent = captions.ended;
  byId("ended").hidden = captions.ended === null;
  byId("notes").textContent = captions.notes.join(" ");
  byId("notes").hidden = captions.notes.length === 0;
  showCaptured();
  showScore(game, here.moves.length, input("figurines").checked, pathTo);
  showWays();
  share(here);
}

/** What the page says of another game than its own: without a connection the game's own page may not be there. */
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
    // What a side has taken lies on its own side of the board.
    const place = byId((color === "white") !== flipped ? "captured-above" : "captured-below");
    const named = element("span", { class: "unseen" }, here.captions.captured[color]);
    place.replaceChildren(named, ...here.captured[color].map(({ letter }) => figurine(letter, color)));
  }
}

/** Where everything leads from here. */
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

/** The address of the game after so many moves, which the service follows. @param {number} ply */
function pathTo(ply) {
  const rest = carried({ flipped }).replace("?", "&");
  return `/play/${game.link}?ply=${ply}${rest}`;
}

/** A click that the browser should not follow itself, once the game is known. @param {Event} event */
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
  // After the moves that are under way.
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
    settle();
    showCaptured();
    showWays();
  });
  byId("typed").addEventListener("submit", (event) => {
    // Before the game is known the service plays the move.
    if (!here) return;
    event.preventDefault();
    const text = input("move").value;
    enqueue({}, async () => {
      const mine = asked;
      const next = await viewOf(here.link, { play: text });
      if (mine !== asked) return;
      if (input("move").value === text) input("move").value = "";
      advance(next);
    });
  });
  addEventListener("pagehide", () => void (late && settle()));
  addEventListener("popstate", (event) => {
    if (isGone) return location.reload();
    if (here && !event.state && location.hash && linkHere() === here.link) {
      // Only another place on the page: the game is the same.
      return history.replaceState(here === game ? null : { whole: game.link }, "");
    }
    clearTimeout(late);
    late = 0;
    document.querySelector("dialog")?.close();
    flipped = isFlipped();
    board?.flip(flipped);
    open().then(() => void (here && say(here.captions.last_move)));
  });
  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest("input, textarea, select, [role=grid]")) return;
    if (document.querySelector("dialog")) return;
    /** @type {Record<string, string>} */
    const keys = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
    const id = keys[event.key];
    // Elsewhere Home and End belong to the page.
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
    if (!isGone) byId("wrong").textContent = isHere() ? texts.offline : texts.no_connection;
  });
  addEventListener("online", () => {
    // Now the service can explain what is wrong.
    if (isGone) location.reload();
    else byId("wrong").textContent = "";
  });
}

/** Whether the address asks for Black below. */
function isFlipped() {
  return new URLSearchParams(location.search).get("flip") === "1";
}

listen();
const isStep = /[?&](ply|play)=/.test(location.search) || history.state?.whole;
// Without a connection the page may be that of another address.
if (given?.link === linkHere() && !isStep) {
  game = here = given;
  render();
} else await open();
if (here && here === game) remember(game, null);
document.documentElement.dataset.ready = "";
