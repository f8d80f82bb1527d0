// The editor: places pieces by dragging, clicking or keyboard, and updates the verdict after every change.

import { Board, squareName } from "./board.js";
import { anchor, asSentence, byId, carried, element, figurine, icon, input, linkHere, announce, texts, turnLanguages } from "./page.js";
import { letterOf, readBoard, writeBoard } from "./placement.js";
import { linkProof, offerProof, resetProof } from "./prove.js";
import { fetchWinnability, RequestError, service, viewOf } from "./rules.js";
import { adoptSteps, named, stepByStep } from "./steps.js";

/** @typedef {import("./placement.js").Piece} Piece */

const form = /** @type {HTMLFormElement} */ (byId("setup"));
/** Only chess has castling and other fields, a verdict, and a section on who can still win. */
const isChess = document.getElementById("fen") !== null;
/** The palette: pieces and tools. */
const entries = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-kind], [data-tool]")]);
/** True if the board is shown from Black's side. */
let flipped = byId("game").hasAttribute("data-flipped");
/** The selected tool: a piece to place (see `keyOf`), `x` to erase, `-` to move pieces. */
let tool = toolOf(entries.find((entry) => entry.hasAttribute("aria-current")));
/** @type {Map<string, Piece>} */
let pieces = new Map();
/** The squares that the verdict refers to, marked on the board. @type {string[]} */
let marked = [];
/** @type {AbortController | null} */
let judging = null;
/** True if the user has clicked Play before the verdict arrived. */
let playWhenJudged = false;

const size = readBoard(byId("game").dataset.fen ?? "");
const board = new Board(byId("board"), size, {
  canPick: (square) => tool === "-" && pieces.has(square),
  canDrag: (square) => pieces.has(square),
  targets: () => null,
  drop: (from, to) => {
    const piece = pieces.get(from);
    change([from, null], [to, piece ?? null]);
  },
  dropOff: (from) => change([from, null]),
  tap: (square) => {
    if (tool === "-") return false;
    const [at, chosen] = [pieces.get(square), entries.find((entry) => toolOf(entry) === tool)];
    const isThere = at !== undefined && keyOf(at) === tool;
    change([square, chosen && tool !== "x" && !isThere ? pieceOf(chosen) : null]);
    return true;
  },
  paint: (square) => {
    if (tool === "-" || (tool !== "x" && pieces.has(square) && painted.size === 0)) return false;
    if (painted.has(square)) return true;
    painted.add(square);
    const chosen = entries.find((entry) => toolOf(entry) === tool);
    change([square, chosen && tool !== "x" ? pieceOf(chosen) : null]);
    return true;
  },
  painted: () => painted.clear(),
  announce,
}, flipped);
/** The squares that the stroke in progress has painted. @type {Set<string>} */
const painted = new Set();
/** Earlier positions and those that were undone. @type {string[]} */
let undone = [];
/** @type {string[]} */
let done = [];
/** The position on the board, as text. */
let current = "";

/** Notes the position for Undo. */
function note() {
  const text = write();
  if (text === current) return;
  if (current) done.push(current);
  current = text;
  undone = [];
  showUndo();
}

function showUndo() {
  input("undo").disabled = done.length === 0;
  input("redo").disabled = undone.length === 0;
}

/** Undoes or redoes a change. @param {string[]} from @param {string[]} to */
function travel(from, to) {
  const text = from.pop();
  if (text === undefined) return;
  to.push(current);
  current = text;
  set(text);
  showUndo();
}

for (const [id, from, to] of /** @type {[string, () => string[], () => string[]][]} */ ([["undo", () => done, () => undone], ["redo", () => undone, () => done]])) {
  byId(id).addEventListener("click", () => travel(from(), to()));
}
addEventListener("keydown", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "z" || target.closest("input:not([type=radio], [type=checkbox]), textarea")) return;
  event.preventDefault();
  if (event.shiftKey) travel(undone, done);
  else travel(done, undone);
});

/** Returns the tool that places a piece. @param {Piece} piece */
function keyOf({ color, kind }) {
  return `${color} ${kind}`;
}

/** Returns the piece of a palette entry. @param {HTMLElement} entry @returns {Piece} */
function pieceOf({ dataset }) {
  return { color: dataset.color === "white" ? "white" : "black", kind: dataset.kind ?? "" };
}

/** Returns the tool of a palette entry. @param {HTMLElement | undefined} entry */
function toolOf(entry) {
  return entry?.dataset.kind ? keyOf(pieceOf(entry)) : (entry?.dataset.tool ?? "-");
}

/** Returns the name of a piece, as labelled in the palette. @param {Piece} piece */
function nameOf(piece) {
  return entries.find((entry) => toolOf(entry) === keyOf(piece))?.getAttribute("aria-label") ?? piece.kind;
}

/** Places pieces on squares or removes them, and announces the last change. @param {[string, Piece | null][]} changes */
function change(...changes) {
  pieces = new Map(pieces);
  for (const [square, piece] of changes) {
    if (piece) pieces.set(square, piece);
    else pieces.delete(square);
    announce(`${square}, ${piece ? nameOf(piece) : texts.free_square}`);
  }
  marked = [];
  update();
}

function show() {
  const drawn = [...pieces].map(([square, piece]) => {
    const [letter, mark] = [piece.kind[0], piece.kind.slice(1)];
    return /** @type {const} */ ([square, { color: piece.color, letter, label: nameOf(piece), badge: mark }]);
  });
  board.show(new Map(drawn), { highlights: marked });
}

/** Writes the position as FEN; in variants, the board and the side to move. */
function write() {
  const placed = `${writeBoard(size, pieces)} ${field("turn").value}`;
  if (!isChess) return placed;
  const rights = Object.keys(RIGHTS).filter((name) => field(name).checked).map((name) => field(name).value).join("");
  return `${placed} ${rights || "-"} ${field("ep").value} ${input("half").valueAsNumber} ${input("full").valueAsNumber}`;
}

/** @param {string} name */
function field(name) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
}

/** The castling rights of chess: names of the fields, and the letters in a FEN. */
const RIGHTS = { wk: "K", wq: "Q", bk: "k", bq: "q" };

/** Returns true if king and rook are in place for a castling right. @param {string} name */
function canCastle(name) {
  const [isWhite, isKingSide] = [name[0] === "w", name[1] === "k"];
  const [rank, king, rook] = isWhite ? [0, "K", "R"] : [7, "k", "r"];
  const at = Array.from({ length: size.files }, (_, file) => letterOf(pieces.get(squareName(file, rank))));
  if ([...pieces.values()].filter((piece) => letterOf(piece) === king).length !== 1) return false;
  const file = "abcdefgh".indexOf(field(name).value.toLowerCase());
  if (field("rules").value === "c1") return file < 0 && at[4] === king && at[isKingSide ? 7 : 0] === rook;
  const place = at.indexOf(king);
  // A file letter means the rook on that file.
  if (file >= 0) return place >= 0 && at[file] === rook && file > place === isKingSide;
  return place >= 0 && (isKingSide ? at.slice(place + 1) : at.slice(0, place)).includes(rook);
}

/** Returns the squares that a pawn could have passed over on the last move. */
function passed() {
  const [rank, behind, front, pawn] = field("turn").value === "w" ? [5, 6, 4, "p"] : [2, 1, 3, "P"];
  const at = (/** @type {number} */ file, /** @type {number} */ rank) => letterOf(pieces.get(squareName(file, rank)));
  const all = Array.from({ length: size.files }, (_, file) => file);
  return all.filter((file) => at(file, front) === pawn && !at(file, rank) && !at(file, behind)).map((file) => squareName(file, rank));
}

/** Updates the page after a change of the pieces or the form. */
function update() {
  playWhenJudged = false;
  show();
  if (isChess) updateFields();
  note();
  if (!isChess) {
    input("board-text").value = write();
    return judge(fetchEditPage);
  }
  resetProof();
  for (const id of ["half", "full"]) input(id).setAttribute("aria-invalid", String(!input(id).validity.valid));
  if (form.checkValidity()) {
    input("fen").value = write();
    judge(fetchVerdict);
  } else {
    judging?.abort();
    disable();
    input("fen").value = "";
    showMessage(texts.clock_wrong);
  }
}

/** Updates the fields that only chess has. */
function updateFields() {
  for (const [name, letter] of Object.entries(RIGHTS)) {
    const right = field(name);
    // A right that names the rook's file is reset when the rook is gone or Chess960 is left.
    if (!canCastle(name)) [right.value, right.checked] = [letter, false];
    right.disabled = !canCastle(name);
  }
  const [select, chosen] = [/** @type {HTMLSelectElement} */ (byId("ep")), field("ep").value];
  const squares = ["-", ...passed()];
  if (squares.join() !== [...select.options].map((option) => option.value).join()) {
    select.replaceChildren(...squares.map((square) => new Option(square === "-" ? "–" : square, square)));
    select.value = squares.includes(chosen) ? chosen : "-";
  }
  byId("note-960").hidden = field("rules").value === "c1";
}

/** Requests the verdict on the position, cancelling the previous request. @param {(signal: AbortSignal) => Promise<void>} request */
async function judge(request) {
  judging?.abort();
  judging = new AbortController();
  const { signal } = judging;
  byId("verdict").setAttribute("aria-busy", "true");
  disable();
  try {
    await request(signal);
  } catch (error) {
    if (signal.aborted) return;
    showMessage(error instanceof RequestError ? asSentence(error.message) : texts.no_connection);
    // Offline, nothing else is known about the position.
    if (isChess) byId("arise").hidden = error instanceof RequestError;
  }
}

/** Fetches the verdict on a chess position. @param {AbortSignal} signal */
async function fetchVerdict(signal) {
  const judged = await service("/api/judge", { board: write(), ruleset: field("rules").value }, signal);
  if (!signal.aborted) showVerdict(judged);
}

/** Fetches the editor page of a variant's board, and takes its link and its errors from there. @param {AbortSignal} signal */
async function fetchEditPage(signal) {
  const [ruleset] = linkHere().split("/");
  const query = new URLSearchParams({ board: write(), lang: document.documentElement.lang });
  const response = await fetch(`/edit/${ruleset}/s?${query}`, { signal });
  const page = new DOMParser().parseFromString(await response.text(), "text/html");
  if (signal.aborted) return;
  const link = page.getElementById("game")?.dataset.link;
  if (!response.ok || !link) return showMessage(page.querySelector("#wrong, [role=alert]")?.textContent ?? texts.bad_request);
  settle(...(page.getElementById("verdict")?.childNodes ?? []));
  mark(page.getElementById("game")?.dataset.marked?.split(" ").filter(Boolean) ?? []);
  follow(link, page.getElementById("play")?.hasAttribute("href") === true);
}

/** @param {string} text */
function showMessage(text) {
  playWhenJudged = false;
  settle(element("p", {}, text));
}

/** Shows a verdict or message. @param {Node[]} parts */
function settle(...parts) {
  byId("verdict").setAttribute("aria-busy", "false");
  byId("verdict").replaceChildren(...parts);
}

/** @typedef {import("./steps.js").Step} Step */

/** @typedef {{ verdict: "possible" | "illegal", reasons: (Step & { code: string, steps?: Step[] })[], link: string | null, playable: boolean, violations: string[] }} Judged */

/** @param {Judged} result */
function showVerdict(result) {
  const isPossible = result.verdict === "possible";
  const box = element("div", { class: `verdict ${result.verdict} ${isPossible ? "yes" : "no"}` });
  box.append(element("div", { class: "answer" }, icon(isPossible ? "check" : "cross"), element("h2", {}, isPossible ? texts.possible : texts.illegal)));
  const items = result.reasons.map((reason) => element("li", { class: "why" }, ...named(reason), ...(reason.steps ? [stepByStep(reason, reason.steps, mark)] : [])));
  if (items.length > 0) box.append(element("ul", {}, ...items));
  // A fault of the setup is also a reason: it is reported once.
  if (result.violations.length > 0) {
    box.append(element("p", {}, `${texts.not_playable}${items.length > 0 ? "" : ":"}`));
    if (items.length === 0) box.append(element("ul", {}, ...result.violations.map((violation) => element("li", {}, asSentence(violation)))));
  }
  if (items.length > 1) box.append(nextReason(result.reasons, items));
  settle(box);
  mark(result.reasons[0]?.squares ?? []);
  byId("arise").hidden = !isPossible;
  if (result.playable) showWinnability(result.reasons.length === 0);
  else byId("winnability").replaceChildren();
  if (result.link) follow(result.link, result.playable);
}

/** Marks the squares that the verdict refers to. @param {string[]} squares */
function mark(squares) {
  marked = squares;
  board.mark({ highlights: marked });
}

/** Makes a button that shows one reason after the other on the board. @param {{ squares: string[] }[]} reasons @param {HTMLElement[]} items */
function nextReason(reasons, items) {
  let shown = 0;
  items[0].classList.add("shown");
  const button = element("button", { type: "button", class: "btn" }, texts.next_reason);
  button.addEventListener("click", () => {
    items[shown].classList.remove("shown");
    shown = (shown + 1) % reasons.length;
    items[shown].classList.add("shown");
    mark(reasons[shown].squares);
  });
  return button;
}

/** Updates the URL and the Play button for a new position. @param {string} link @param {boolean} playable */
function follow(link, playable) {
  history.replaceState(null, "", `/edit/${link}${carried({ flipped })}`);
  turnLanguages(location.pathname, flipped);
  if (isChess) linkProof(link, flipped);
  if (playable && playWhenJudged) return location.assign(`/play/${link}${carried({ flipped })}`);
  playWhenJudged = false;
  if (!playable) return;
  anchor("play").href = `/play/${link}${carried({ flipped })}`;
  anchor("play").removeAttribute("aria-disabled");
  anchor("play").removeAttribute("role");
}

/**
 * Shows which side can still win, with the moves as links to the game after them, or why neither can.
 * @param {boolean} isPossible If false, the marked squares show why the position is illegal and are kept.
 */
async function showWinnability(isPossible) {
  const { signal } = judging ?? new AbortController();
  const result = await fetchWinnability(write(), field("rules").value, signal);
  if (signal.aborted) return;
  if (!result) return byId("winnability").replaceChildren(element("p", {}, texts.no_connection));
  if (result.verdict === "dead" && isPossible) {
    const squares = [result.white, result.black].flatMap(({ reason }) => reason?.squares ?? []);
    // The reasons of both sides often share squares; a square marked twice would be darker.
    mark([...new Set(squares)]);
    // What the marks are about.
    byId("verdict").querySelector(".verdict")?.append(element("p", {}, asSentence(texts.dead_position)));
  }
  byId("winnability").replaceChildren(...winnabilityParagraphs(result));
}

/** Says how the game ended. @param {import("./rules.js").Ending} ending */
function over(ending) {
  const outcome = texts[`${ending.code} ${ending.result}`] ?? ending.result;
  return texts.over.replace("{outcome}", outcome);
}

/** Builds the same paragraphs as the service. @param {import("./rules.js").Winnability} result */
function winnabilityParagraphs(result) {
  const { white, black, ending } = result;
  const isOver = [white, black].some(({ reason }) => reason?.code === "dead.over");
  if (isOver && ending) return [winning(over(ending))];
  const paragraphs = result.verdict === "dead" ? [winning(texts.dead_position)] : [];
  if (white.reason && white.reason.sentence === black.reason?.sentence) {
    return [...paragraphs, winning(texts.neither_can_win, { reason: white.reason })];
  }
  const known = { winnable: "can", unwinnable: "cannot", undecided: "may" };
  for (const color of /** @type {const} */ (["white", "black"])) {
    paragraphs.push(winning(texts[`${color}_${known[result[color].verdict]}_win`], result[color]));
  }
  return paragraphs;
}

/**
 * Builds a paragraph on whether one side, or both, can still win.
 * @param {string} sentence
 * @param {Partial<import("./rules.js").Side>} [why]
 */
function winning(sentence, { helpmate, reason } = {}) {
  const said = element("p", {}, element("strong", {}, sentence));
  const block = element("div", { class: "winner" }, said);
  if (reason) said.append(`: ${reason.sentence}`);
  if (helpmate?.link && helpmate.san.length > 0) {
    const paragraph = element("p", {}, `${texts.helpmate}: `);
    block.append(element("details", {}, element("summary", {}, texts.win_show, icon("down")), paragraph));
    helpmate.san.forEach((san, index) => {
      // Use the piece letters of the page's language.
      const move = san.replace(/[KQRBN]/g, (letter) => texts[`letter ${letter}`]);
      paragraph.append(element("a", { href: `/play/${helpmate.link}?ply=${index + 1}` }, move), " ");
    });
  }
  return block;
}

/** Disables the Play button until the verdict arrives. */
function disable() {
  anchor("play").removeAttribute("href");
  anchor("play").setAttribute("aria-disabled", "true");
  anchor("play").setAttribute("role", "link");
}

/** Returns the field for a castling letter of a FEN; a file letter belongs to its side of the king. @param {string} letter */
function rightOf(letter) {
  const [color, side] = [letter === letter.toUpperCase() ? "w" : "b", letter.toLowerCase()];
  if (side === "k" || side === "q") return color + side;
  const king = [...pieces].find(([, piece]) => letterOf(piece) === (color === "w" ? "K" : "k"))?.[0] ?? "e";
  return color + (side > king[0] ? "k" : "q");
}

/** Sets up a position. @param {string} text A FEN; in variants, the board and the side to move. */
function set(text) {
  const [, turn, rights, ep, half, full] = text.split(" ");
  pieces = readBoard(text).pieces;
  field("turn").value = turn;
  if (isChess) {
    for (const [name, side] of Object.entries(RIGHTS)) {
      const given = [...rights].find((letter) => rightOf(letter) === name);
      field(name).value = given ?? side;
      field(name).checked = given !== undefined;
    }
    byId("ep").replaceChildren(new Option("–", "-"), ...(ep === "-" ? [] : [new Option(ep, ep, true, true)]));
    input("half").value = half;
    input("full").value = full;
  }
  marked = [];
  update();
}

/** Shows the board from White's or Black's side, with each side's palette next to its own edge. @param {boolean} wanted */
function turn(wanted) {
  flipped = wanted;
  board.flip(flipped);
  for (const id of ["palette-above", "palette-below"]) byId(id).classList.toggle("turned", flipped);
}

/** @param {string} chosen */
function choose(chosen) {
  tool = chosen;
  for (const entry of entries) entry.setAttribute("aria-pressed", String(toolOf(entry) === tool));
  show();
}

/** Drags a piece from the palette onto the board. @param {PointerEvent} event @param {Piece} piece */
function drag(event, piece) {
  if (event.button !== 0) return;
  const [x, y] = [event.clientX, event.clientY];
  /** @type {HTMLElement | null} */
  let ghost = null;
  const move = (/** @type {PointerEvent} */ now) => {
    if (!ghost && Math.hypot(now.clientX - x, now.clientY - y) > 5) {
      ghost = element("div", { class: "ghost-piece" }, figurine(piece.kind[0], piece.color));
      ghost.style.width = `${board.squareWidth()}px`;
      document.body.append(ghost);
    }
    if (ghost) ghost.style.transform = `translate(${now.clientX}px, ${now.clientY}px) translate(-50%, -50%)`;
  };
  const following = new AbortController();
  const { signal } = following;
  const end = (/** @type {PointerEvent} */ now) => {
    following.abort();
    if (!ghost) return;
    ghost.remove();
    const square = now.type === "pointerup" ? board.squareAt(now) : null;
    if (square) change([square, piece]);
  };
  addEventListener("pointermove", move, { signal });
  addEventListener("pointerup", end, { signal });
  addEventListener("pointercancel", end, { signal });
}

for (const entry of entries) {
  const toggle = (/** @type {Event} */ event) => {
    event.preventDefault();
    choose(toolOf(entry) === tool ? "-" : toolOf(entry));
  };
  entry.addEventListener("click", toggle);
  // With scripts it is a button, so the space bar must work too.
  entry.setAttribute("role", "button");
  entry.removeAttribute("aria-current");
  entry.addEventListener("keydown", (event) => void (event.key === " " && toggle(event)));
  entry.addEventListener("dragstart", (event) => event.preventDefault());
  if (entry.dataset.kind) entry.addEventListener("pointerdown", (event) => drag(event, pieceOf(entry)));
}
/** @type {Record<string, () => void>} */
const buttons = {
  clear: () => set(`${Array(size.ranks).fill(size.files).join("/")} ${field("turn").value} - - 0 1`),
  flip: () => {
    turn(!flipped);
    history.replaceState(null, "", location.pathname + carried({ flipped }));
    turnLanguages(location.pathname, flipped);
    const play = anchor("play");
    if (play.hasAttribute("href")) play.href = play.pathname + carried({ flipped });
  },
};
// In variants, this stays a link: only the service knows their start positions.
if (isChess) buttons.start = () => set("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
for (const [id, act] of Object.entries(buttons)) {
  byId(id).addEventListener("click", (event) => {
    event.preventDefault();
    act();
  });
}
byId("play").addEventListener("click", () => {
  playWhenJudged = byId("verdict").getAttribute("aria-busy") === "true";
});
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("change", () => {
  marked = [];
  update();
  form.reportValidity();
});
if (isChess) {
  offerProof(
    () => ({ fen: write(), ruleset: field("rules").value, flipped }),
    mark,
  );
  byId("fen-form").addEventListener("submit", (event) => {
    event.preventDefault();
    readFen(input("fen").value);
  });
}

/** Sets up a FEN that was typed or pasted; fields at its end may be missing. @param {string} text */
function readFen(text) {
  const [placed = "", turn = "w", rights = "-", ep = "-", half = "0", full = "1"] = text.trim().split(/\s+/);
  const read = readBoard(placed);
  const rows = placed.split("/");
  const widths = rows.map((row) => [...row].reduce((sum, letter) => sum + (Number(letter) || 1), 0));
  const isFen = rows.length === 8 && widths.every((width) => width === 8) && /^[pnbrqk1-8/]+$/i.test(placed) && /^[wb]$/.test(turn) && /^(-|[a-h][36])$/.test(ep) && /^([KQkqA-Ha-h]{1,4}|-)$/.test(rights) && /^\d+$/.test(half) && /^\d+$/.test(full);
  input("fen").setAttribute("aria-invalid", String(!isFen || read.files !== 8));
  byId("wrong").textContent = isFen ? "" : texts.bad_fen;
  if (isFen) set([placed, turn, rights, ep, half, full].join(" "));
}

/** Shows the position in the page. Offline, the page may be that of another position; then the rules read the link. */
async function start() {
  const link = linkHere();
  const { dataset } = byId("game");
  turn(new URLSearchParams(location.search).get("flip") === "1");
  turnLanguages(location.pathname, flipped);
  if (link === dataset.link) {
    pieces = size.pieces;
    current = write();
    marked = dataset.marked?.split(" ").filter(Boolean) ?? [];
    adoptSteps(mark);
  } else {
    try {
      const view = await viewOf(link);
      const [ruleset] = dataset.link?.split("/") ?? [];
      if (isChess && view.rules.text === null) field("rules").value = view.rules.name;
      else if (ruleset !== view.rules.name) throw new Error("this page belongs to another game");
      set(view.fen);
    } catch (error) {
      showMessage(error instanceof RequestError ? texts.bad_link : texts.no_connection);
    }
  }
  choose(tool);
  document.documentElement.dataset.ready = "";
}
start();
