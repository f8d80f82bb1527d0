// The game page: a move changes the board, the list and the address, and Back takes it back.

import { Board, menOf } from "./board.js";
import { anchor, byId, carried, figurine, input, manName, memory, remember, say, texts, turnLanguages } from "./page.js";
import { isHere, Refused, report } from "./rules.js";
import { share } from "./share.js";
import { knock } from "./sound.js";

/** @typedef {import("./rules.js").Report} Report @typedef {import("./rules.js").Legal} Legal */

/** The whole game that is stepped through. @type {Report} */
let game;
/** What is on the board: the game after some of its moves. @type {Report} */
let here;
/** Which question is being asked: the answer to an older one comes too late. */
let asked = 0;
/** The place that a step is on its way to: the next one goes on from there. @type {number | null} */
let aim = null;
/** A link that is not written into every move of its list. */
const LONG = 1000;
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

/** The link in the page's address. */
function linkHere() {
  return decodeURIComponent(location.pathname).replace(/^\/play\//, "").replace(/\/$/, "");
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
    const [ply, play] = [query.get("ply"), query.get("play")];
    const now = await report(link, { ply: ply === null ? undefined : Number(ply), play: play ?? undefined }).catch(wrongLink);
    if (!now) return;
    let all = now;
    if (typeof whole === "string" && whole !== now.link) {
      const longer = await report(whole).catch(() => now);
      if (now.moves.every((move, index) => move.uci === longer.moves[index]?.uci)) all = longer;
    }
    if (mine !== asked) return;
    if (!now.playable) return void (byId("status").textContent = texts.not_playable);
    [game, here] = [all, now];
    if (ply !== null || play !== null) settle();
    render();
    if (here === game) remember(game.link, title(), null);
  });
}

/** The address has no game, and there is no service to say so. @param {unknown} error */
function wrongLink(error) {
  if (!(error instanceof Refused) || error.code.startsWith("san.")) throw error;
  byId("status").textContent = texts.bad_link;
  byId("wrong").textContent = error.sentence ?? error.code;
  return null;
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
    sayLast();
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
  const move = moves.length === 1 ? moves[0] : await chosen(moves);
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
    sayLast(taken);
    if (!goesOn) remember(game.link, title(), before);
    if (input("sound").checked) knock(here.moves[here.moves.length - 1].san.includes("x"));
  });
}

/** Asks which move is meant: what a pawn becomes, or whether a king castles. @param {Legal[]} moves @returns {Promise<Legal | null>} */
function chosen(moves) {
  const dialog = document.createElement("dialog");
  const promotes = moves.every((move) => move.newpiece);
  const title = document.createElement("h2");
  title.id = "chooser-title";
  title.textContent = promotes ? texts.choose_promotion : texts.choose_move;
  dialog.className = "chooser";
  dialog.setAttribute("aria-labelledby", title.id);
  const row = document.createElement("div");
  row.className = "row";
  return new Promise((done) => {
    for (const move of moves) {
      const button = document.createElement("button");
      button.type = "button";
      if (move.newpiece) {
        const letter = here.turn === "white" ? move.newpiece.toUpperCase() : move.newpiece;
        button.append(figurine(letter));
        button.setAttribute("aria-label", manName(letter));
        button.className = "man";
      } else button.textContent = localised(move.san);
      button.addEventListener("click", () => {
        dialog.close();
        done(move);
      });
      row.append(button);
    }
    const cancel = document.createElement("button");
    cancel.type = "button";
    cancel.className = "quiet";
    cancel.textContent = texts.close;
    cancel.addEventListener("click", () => dialog.close());
    dialog.append(title, row, cancel);
    dialog.addEventListener("close", () => {
      dialog.remove();
      done(null);
    });
    document.body.append(dialog);
    dialog.showModal();
    // In the middle of the board, as far as that can be seen.
    const box = byId("board").getBoundingClientRect();
    const middle = Math.min(Math.max(box.top + box.height / 2, dialog.offsetHeight / 2), innerHeight - dialog.offsetHeight / 2);
    dialog.style.left = `${box.left + box.width / 2}px`;
    dialog.style.top = `${middle}px`;
  });
}

/** A move with the letters of the page's language. @param {string} san */
function localised(san) {
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

/** Whose turn it is or how the game has ended, as the service says it. */
function status() {
  if (here.ending) return fill(texts.over, { outcome: outcome(here.ending) });
  let said = here.turn === "white" ? texts.white_to_move : texts.black_to_move;
  if (here.check) said += `: ${texts.in_check}`;
  if (here.claimable) said += `. ${texts.claimable}: ${outcome(here.claimable)}`;
  return said;
}

/** The number of a move and whose it is, counted from the start of the game. @param {number} ply */
function numbered(ply) {
  const [, turn, , , , first] = game.start.split(" ");
  const halves = ply + (turn === "b" ? 1 : 0);
  // Counting ends where a FEN's does.
  return { number: Math.min(65535, Number(first) + Math.floor(halves / 2)), isBlack: halves % 2 === 1 };
}

/** @param {number} ply The move that made so many plies. */
function named(ply) {
  const { number, isBlack } = numbered(ply - 1);
  return `${number}${isBlack ? "..." : "."} ${localised(game.moves[ply - 1].san)}`;
}

/** Says the last move for those who do not see it. @param {string} [taken] What stood where it went. */
function sayLast(taken) {
  if (!here) return;
  const last = here.moves[here.moves.length - 1];
  if (!last) return say(texts.first_position);
  const [from, to] = [last.uci.slice(0, 2), last.uci.slice(2, 4)];
  const letter = board.men.get(to);
  let said = `${named(here.moves.length)}. `;
  if (last.san.startsWith("O-O")) said += texts.castles;
  else if (letter) {
    const becomes = /=([QRBN])/.exec(last.san);
    const isWhite = letter === letter.toUpperCase();
    said += `${manName(becomes ? (isWhite ? "P" : "p") : letter)} ${from} ${to}`;
    if (last.san.includes("x")) said += `, ${texts.takes}${taken ? ` ${manName(taken)}` : ""}`;
    if (becomes) said += `, ${texts.becomes} ${manName(letter)}`;
  }
  say(said);
}

/** The last move and what it has led to. */
function title() {
  const ply = here.moves.length;
  return ply > 0 ? `${named(ply)} — ${status()}` : status();
}

function render() {
  const ply = here.moves.length;
  const last = here.moves[ply - 1]?.uci;
  const men = menOf(here.fen);
  const king = [...men].find(([, letter]) => letter === (here.turn === "white" ? "K" : "k"));
  board.show(men, {
    last: last ? lastSquares(last, here.moves[ply - 1].san, men) : null,
    check: here.check && king ? king[0] : null,
  });
  const now = status();
  if (byId("status").textContent !== now) byId("status").textContent = now;
  document.title = `${title()} · Linkmate`;
  const ended = byId("ended");
  ended.hidden = !here.earlier;
  if (here.earlier) {
    const pattern = here.earlier.plies > 0 ? texts.ended : texts.ended_at_start;
    ended.textContent = fill(pattern, { move: here.earlier.plies > 0 ? named(here.earlier.plies) : "", outcome: outcome(here.earlier) });
  }
  showCaptured();
  showMoves();
  showWays();
  share(here.link, title(), here.fen);
}

/** What the last move marks: in Chess960 castling is written as the king taking his rook. @param {string} uci @param {string} san @param {Map<string, string>} men @returns {[string, string]} */
function lastSquares(uci, san, men) {
  const [from, to] = [uci.slice(0, 2), uci.slice(2, 4)];
  if (!san.startsWith("O-O")) return [from, to];
  const king = to[1] === "1" ? "K" : "k";
  return [from, [...men].find(([, letter]) => letter === king)?.[0] ?? to];
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

/** The moves in the list, as they were written there: what has not changed is left alone. At first they are the service's. @type {string[] | null} */
let listed = null;

function showMoves() {
  const rows = byId("rows");
  // Here all moves are listed.
  document.getElementById("earlier")?.remove();
  byId("no-moves").hidden = game.moves.length > 0;
  byId("score").hidden = game.moves.length === 0;
  const figurines = input("figurines").checked;
  const wanted = game.moves.map((move, ply) => `${numbered(ply).number} ${figurines} ${move.san}`);
  if (!listed) rows.replaceChildren();
  listed ??= [];
  let same = 0;
  while (same < listed.length && listed[same] === wanted[same]) same++;
  const links = () => /** @type {NodeListOf<HTMLAnchorElement>} */ (rows.querySelectorAll("a"));
  if (same < listed.length) {
    [...links()].slice(same).forEach((link) => link.remove());
    for (const row of [...rows.children].reverse()) {
      if (row.querySelector("a")) break;
      row.remove();
    }
  }
  for (let ply = same; ply < wanted.length; ply++) {
    const { number, isBlack } = numbered(ply);
    let row = rows.lastElementChild;
    if (!isBlack || !row || (isBlack && row.children[2].hasChildNodes())) row = rows.appendChild(newRow(number));
    row.children[isBlack ? 2 : 1].append(newMove(ply, figurines));
  }
  listed = wanted;
  rows.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const current = links()[here.moves.length - 1];
  current?.setAttribute("aria-current", "true");
  // With the frame that shows it: asking where something is before that would lay out everything twice.
  requestAnimationFrame(() => scrollTo(current));
}

/** Scrolls the list, and only the list, to a move. @param {HTMLElement | undefined} move */
function scrollTo(move) {
  const score = byId("score");
  if (!move) return void (score.scrollTop = 0);
  const [box, line] = [score.getBoundingClientRect(), move.getBoundingClientRect()];
  if (line.top < box.top || line.bottom > box.bottom) score.scrollTop += line.top - box.top - box.height / 2;
}

/** @param {number} number */
function newRow(number) {
  const row = document.createElement("tr");
  const head = document.createElement("th");
  head.scope = "row";
  head.textContent = String(number);
  row.append(head, document.createElement("td"), document.createElement("td"));
  return row;
}

/** @param {number} ply @param {boolean} figurines */
function newMove(ply, figurines) {
  const link = document.createElement("a");
  const san = game.moves[ply].san;
  link.rel = "nofollow";
  link.dataset.ply = String(ply + 1);
  // In a long game where a move leads is written down when somebody may want to know.
  if (game.link.length < LONG) link.href = pathTo(ply + 1);
  else link.href = "#score";
  if (figurines) {
    link.setAttribute("aria-label", localised(san));
    const isWhite = !numbered(ply).isBlack;
    for (const part of san.split(/([KQRBN])/)) {
      if (/^[KQRBN]$/.test(part)) link.append(figurine(isWhite ? part : part.toLowerCase()));
      else link.append(part);
    }
  } else link.textContent = localised(san);
  return link;
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
    if (!link || !isPlain(event)) return;
    event.preventDefault();
    step(Number(link.dataset.ply));
  });
  for (const kind of ["pointerover", "focusin"]) {
    byId("rows").addEventListener(kind, (event) => {
      const link = /** @type {Element} */ (event.target).closest("a");
      if (link?.dataset.ply && game.link.length >= LONG) link.href = pathTo(Number(link.dataset.ply));
    });
  }
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
    if (here && !event.state && location.hash && linkHere() === here.link) {
      // Only another place on the page: the game is the same.
      return history.replaceState(here === game ? null : { whole: game.link }, "");
    }
    clearTimeout(late);
    late = 0;
    document.querySelector("dialog")?.close();
    const turned = new URLSearchParams(location.search).get("flip") === "1";
    if (turned !== flipped) board.flip((flipped = turned));
    open().then(() => sayLast());
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
      if (id === "figurines") render();
    });
  }
  addEventListener("offline", () => {
    byId("wrong").textContent = isHere() ? texts.offline : texts.no_connection;
  });
  addEventListener("online", () => {
    byId("wrong").textContent = "";
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
  remember(game.link, title(), null);
} else {
  // What the service has drawn stays until more is known.
  if (linkHere() === byId("game").dataset.link) board.show(menOf(input("share-fen").value));
  await open();
}
document.documentElement.dataset.ready = "";
