// The game page: a move changes the board, the list and the address, and Back takes it back.

import { Board, menOf } from "./board.js";
import { chosen } from "./chooser.js";
import { anchor, byId, carried, figurine, input, linkHere, manName, memory, remember, say, texts, turnLanguages } from "./page.js";
import { isHere, Refused, report } from "./rules.js";
import { showScore } from "./score.js";
import { share } from "./share.js";
import { knock } from "./sound.js";
import { ended, lastMove, status, title } from "./tell.js";

/** @typedef {import("./rules.js").Report} Report @typedef {import("./rules.js").Legal} Legal */

/** The whole game that is stepped through; nothing until it is known. @type {Report} */
let game = /** @type {any} */ (undefined);
/** What is on the board: the game after some of its moves. @type {Report} */
let here = /** @type {any} */ (undefined);
/** Which question is being asked: the answer to an older one comes too late. */
let asked = 0;
/** The place that a step is on its way to: the next one goes on from there. @type {number | null} */
let aim = null;
/** Which side is below in the picture that the service has drawn; without a connection it may be that of another address. */
let flipped = byId("game").hasAttribute("data-flipped");

const board = new Board(byId("board"), {
  canPick: (square) => here?.legal.some((move) => move.from === square) ?? false,
  targets: (square) => [...new Set(here.legal.filter((move) => move.from === square).flatMap(squaresOf))],
  drop: (from, to) => choose(here.legal.filter((move) => move.from === from && squaresOf(move).includes(to))),
  say,
}, flipped);

/** Where a man is dropped to make a move: in Chess960 a king also castles by going to his rook. @param {Legal} move */
function squaresOf(move) {
  if (!move.castling || here.ruleset === "c1") return [move.to];
  const rook = move.uci.slice(2, 4);
  return move.to === move.from ? [rook] : [...new Set([move.to, rook])];
}

/** @param {string} link */
function address(link) {
  return `/play/${link}${carried({ flipped })}`;
}

/**
 * Asks the rules; nothing if another question has been asked since.
 * @param {() => Promise<void>} question
 */
async function ask(question) {
  const mine = ++asked;
  aim = null;
  input("move").setAttribute("aria-invalid", "false");
  byId("wrong").textContent = "";
  try {
    await question();
  } catch (error) {
    if (mine !== asked) return;
    board.show(board.men, board.marks);
    byId("wrong").textContent = sorry(error);
    if (error instanceof Refused && error.code.startsWith("san.")) input("move").setAttribute("aria-invalid", "true");
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
  return known[error.code] ?? error.sentence ?? texts.bad_request;
}

/** Opens what the address says, and the game that it is a part of, if the browser knows. */
function open() {
  return ask(async () => {
    const mine = asked;
    const [link, whole, query] = [linkHere(), history.state?.whole, new URLSearchParams(location.search)];
    // Without a connection nobody else follows such an address.
    const [ply, typed] = [query.get("ply"), query.get("play")];
    const isStep = ply !== null || typed !== null;
    /** @type {unknown} */
    let wrong = null;
    const now = await report(link, { ply: ply === null ? undefined : Number(ply), play: typed ?? undefined })
      .catch((error) => {
        if (!isStep) throw error;
        wrong = error;
        return report(link);
      })
      .catch((error) => {
        if (!(error instanceof Refused)) throw error;
        nothing(texts.bad_link, error.sentence ?? error.code);
      });
    if (!now) return;
    let all = now;
    if (typeof whole === "string" && whole !== now.link) {
      const longer = await report(whole).catch(() => now);
      if (now.moves.every((move, index) => move.uci === longer.moves[index]?.uci)) all = longer;
    }
    if (mine !== asked) return;
    if (!now.playable) return nothing(texts.not_playable, now.fen);
    [game, here] = [all, now];
    if (isStep) settle();
    render();
    if (wrong) throw wrong;
  });
}

/** Whether there is no game on the page any more. */
let isGone = false;

/** There is no game to show, and no service to say so: the page is another's. @param {string} title @param {string} text */
function nothing(title, text) {
  const panel = document.createElement("div");
  const [head, line] = [document.createElement("h1"), document.createElement("p")];
  panel.className = "panel";
  head.textContent = title;
  line.textContent = text;
  panel.setAttribute("role", "alert");
  panel.append(head, line);
  isGone = true;
  byId("main").replaceChildren(panel);
  document.title = `${title} · Linkmate`;
  turnLanguages(location.pathname, false);
}

/** Looks at the game after so many moves. @param {number} ply */
function step(ply) {
  if (ply < 0 || ply > game.moves.length || (ply === here.moves.length && aim === null)) return;
  ask(async () => {
    const mine = asked;
    aim = ply;
    const now = ply === game.moves.length ? game : await report(game.link, { ply });
    if (mine !== asked) return;
    aim = null;
    here = now;
    soon();
    render();
    say(lastMove(here, board.men));
  });
}

/** The address that is yet to be written: browsers refuse to be told too often, as when a key is held down. */
let late = 0;
let written = 0;

/** Writes the address of a step at once, or a little later if one was written just now. */
function soon() {
  clearTimeout(late);
  const wait = written + 200 - performance.now();
  if (wait <= 0) settle();
  else late = setTimeout(settle, wait);
}

/** The address is that of what is on the board. */
function settle() {
  clearTimeout(late);
  late = 0;
  written = performance.now();
  if (!here) history.replaceState(history.state, "", location.pathname + carried({ flipped }));
  else history.replaceState(game.link === here.link ? null : { whole: game.link }, "", address(here.link));
}

/** One of these moves: only one can be meant, or the player is asked. @param {Legal[]} moves */
async function choose(moves) {
  const move = moves.length === 1 ? moves[0] : await chosen(moves, here.turn);
  if (move) return play(move.uci, move.link);
  board.show(board.men, board.marks);
  say(texts.put_back);
}

/** @param {string} uci @param {string | null} link @param {Report} [known] */
function play(uci, link, known) {
  ask(async () => {
    const mine = asked;
    if (link === null) throw new Refused("link.game_too_long");
    const next = known ?? (await report(link));
    if (mine !== asked) return;
    if (late) settle();
    const taken = board.men.get(uci.slice(2, 4));
    // The move that was played here is a step; any other begins another game, which takes the place of one that it goes on from.
    const goesOn = game.moves[here.moves.length]?.uci === uci;
    const before = here === game ? game.link : null;
    here = next;
    if (!goesOn) game = next;
    history.pushState(goesOn ? { whole: game.link } : null, "", address(here.link));
    render();
    say(lastMove(here, board.men, taken));
    if (!goesOn) remember(game.link, title(here), before);
    if (input("sound").checked) knock(here.moves[here.moves.length - 1].san.includes("x"));
  });
}

/** What the last move marks: in Chess960 castling is written as the king taking his rook. @param {string} uci @param {string} san @param {Map<string, string>} men @returns {[string, string]} */
function lastSquares(uci, san, men) {
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  if (!san.startsWith("O-O")) return [from, to];
  const king = to[1] === "1" ? "K" : "k";
  return [from, [...men].find(([, letter]) => letter === king)?.[0] ?? to];
}

/** Everything on the page follows what is looked at. */
function render() {
  const ply = here.moves.length;
  const last = here.moves[ply - 1]?.uci;
  const men = menOf(here.fen);
  const king = [...men].find(([, letter]) => letter === (here.turn === "white" ? "K" : "k"));
  board.show(men, {
    last: last ? lastSquares(last, here.moves[ply - 1].san, men) : null,
    check: here.check && king ? king[0] : null,
  });
  const now = status(here);
  if (byId("status").textContent !== now) byId("status").textContent = now;
  document.title = `${title(here)} · Linkmate`;
  byId("ended").textContent = ended(here);
  byId("ended").hidden = !here.earlier;
  showCaptured();
  showScore(game, ply, input("figurines").checked, pathTo);
  showWays();
  share(here.link, title(here), here.fen);
}

function showCaptured() {
  for (const [color, label] of /** @type {const} */ ([["white", "captured_white"], ["black", "captured_black"]])) {
    // What a side has taken lies on its own side of the board.
    const place = byId((color === "white") !== flipped ? "captured-above" : "captured-below");
    const letters = [...here.captured[color]];
    const named = document.createElement("span");
    named.className = "unseen";
    const names = letters.map((letter) => manName(color === "white" ? letter.toUpperCase() : letter));
    named.textContent = `${texts[label]}: ${names.join(", ") || texts.empty}`;
    place.replaceChildren(named, ...letters.map((letter) => figurine(color === "white" ? letter.toUpperCase() : letter)));
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

/** The address of the game after so many moves, which the service can tell. @param {number} ply */
function pathTo(ply) {
  const rest = carried({ flipped }).replace("?", "&");
  return `/play/${game.link}?ply=${ply}${rest}`;
}

/** A click that the browser should not follow itself. @param {Event} event */
function isPlain(event) {
  const click = /** @type {MouseEvent} */ (event);
  return click.button === 0 && !click.ctrlKey && !click.metaKey && !click.shiftKey && !click.altKey;
}

function listen() {
  /** @type {Record<string, () => number>} */
  const steps = {
    first: () => 0,
    previous: () => (aim ?? here.moves.length) - 1,
    next: () => (aim ?? here.moves.length) + 1,
    last: () => game.moves.length,
  };
  for (const [id, to] of Object.entries(steps)) {
    byId(id).addEventListener("click", (event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      if (here) step(to());
    });
  }
  byId("rows").addEventListener("click", (event) => {
    const link = /** @type {Element} */ (event.target).closest("a");
    // Before the game is known here, the service leads on.
    if (!here || !link || !isPlain(event)) return;
    event.preventDefault();
    step(Number(link.dataset.ply));
  });
  byId("flip").addEventListener("click", (event) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    flipped = !flipped;
    board.flip(flipped);
    settle();
    if (!here) return;
    showCaptured();
    showWays();
  });
  byId("typed").addEventListener("submit", (event) => {
    // Before the game is known here, the service plays the move.
    if (!here) return;
    event.preventDefault();
    const text = input("move").value;
    ask(async () => {
      const mine = asked;
      const next = await report(here.link, { play: text });
      if (mine !== asked) return;
      input("move").value = "";
      play(next.moves[next.moves.length - 1].uci, next.link, next);
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
    const turned = new URLSearchParams(location.search).get("flip") === "1";
    if (turned !== flipped) board.flip((flipped = turned));
    open().then(() => void (here && say(lastMove(here, board.men))));
  });
  document.addEventListener("keydown", (event) => {
    const target = /** @type {Element} */ (event.target);
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest("input, textarea, select, [role=grid]")) return;
    if (document.querySelector("dialog")) return;
    /** @type {Record<string, string>} */
    const keys = { ArrowLeft: "previous", ArrowRight: "next", Home: "first", End: "last" };
    const id = keys[event.key];
    // Elsewhere Home and End belong to the page.
    if (!id || ((id === "first" || id === "last") && !target.closest(".tools"))) return;
    event.preventDefault();
    if (here) step(steps[id]());
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
    // Now the service can say what is wrong.
    if (isGone) location.reload();
    else byId("wrong").textContent = "";
  });
}

/** What the service has put into the page, if the page is that of its address: without a connection it may be another's. */
function given() {
  const said = document.getElementById("report")?.textContent;
  const known = said ? /** @type {Report} */ (JSON.parse(said)) : null;
  const isPlain = !/[?&](ply|play)=/.test(location.search) && !history.state?.whole;
  return known && known.link === linkHere() && isPlain ? known : null;
}

listen();
const wanted = new URLSearchParams(location.search).get("flip") === "1";
if (wanted !== flipped) board.flip((flipped = wanted));
const known = given();
if (known) {
  game = here = known;
  render();
  remember(game.link, title(here), null);
} else {
  // What the service has drawn stays until more is known.
  if (linkHere() === byId("game").dataset.link) board.show(menOf(input("share-fen").value));
  await open();
  if (here && here === game) remember(game.link, title(here), null);
}
document.documentElement.dataset.ready = "";
