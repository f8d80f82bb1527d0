// The editor: men are dragged, clicked or sent by keys onto the board, and the verdict follows every change.

import { Board, menOf, SQUARES } from "./board.js";
import { anchor, byId, carried, figurine, input, linkHere, manName, say, texts, turnLanguages } from "./page.js";
import { life, Refused, report } from "./rules.js";
import { localised, over } from "./tell.js";

const form = /** @type {HTMLFormElement} */ (byId("setup"));
/** Which side is below in the picture that the service has drawn. */
let flipped = byId("game").hasAttribute("data-flipped");
/** What a click puts: a man's letter, `x` takes off, `-` moves men. */
let tool = document.querySelector("[data-man][aria-current]")?.getAttribute("data-man") ?? "-";
/** @type {Map<string, string>} */
let men = new Map();
/** The squares that the verdict speaks of. @type {string[]} */
let spoken = [];
/** @type {AbortController | null} */
let judging = null;
/** Somebody wants to play before the verdict is there. */
let hurries = false;

const board = new Board(byId("board"), {
  canPick: (square) => tool === "-" && men.has(square),
  canDrag: (square) => men.has(square),
  targets: () => SQUARES,
  drop: (from, to) => {
    const man = men.get(from);
    change(from, null);
    if (man) change(to, man);
  },
  dropOff: (from) => change(from, null),
  tap: (square) => {
    if (tool === "-") return false;
    change(square, tool === "x" || men.get(square) === tool ? null : tool);
    return true;
  },
  say,
}, flipped);

/** A man is put on a square, or taken off. @param {string} square @param {string | null} man */
function change(square, man) {
  men = new Map(men);
  if (man) men.set(square, man);
  else men.delete(square);
  spoken = [];
  update();
  say(`${square}, ${man ? manName(man) : texts.free_square}`);
}

/** @param {string} name */
function field(name) {
  return /** @type {HTMLInputElement} */ (form.elements.namedItem(name));
}

/** Whether king and rook stand so that a right can be given. @param {string} name */
function canCastle(name) {
  const [isWhite, isKingSide] = [name[0] === "w", name[1] === "k"];
  const [rank, king, rook] = isWhite ? ["1", "K", "R"] : ["8", "k", "r"];
  const at = [..."abcdefgh"].map((file) => men.get(file + rank));
  if ([...men.values()].filter((letter) => letter === king).length !== 1) return false;
  const file = "abcdefgh".indexOf(field(name).value.toLowerCase());
  if (field("rules").value === "c1") return file < 0 && at[4] === king && at[isKingSide ? 7 : 0] === rook;
  const place = at.indexOf(king);
  // A letter of a file means the rook there.
  if (file >= 0) return place >= 0 && at[file] === rook && file > place === isKingSide;
  return place >= 0 && (isKingSide ? at.slice(place + 1) : at.slice(0, place)).includes(rook);
}

/** The squares that a pawn can just have passed over. */
function passed() {
  const isWhite = field("turn").value === "w";
  const [rank, behind, front, pawn] = isWhite ? ["6", "7", "5", "p"] : ["3", "2", "4", "P"];
  return [..."abcdefgh"].filter((file) => men.get(file + front) === pawn && !men.has(file + rank) && !men.has(file + behind)).map((file) => file + rank);
}

/** The position as a FEN. */
function fen() {
  let placed = "";
  for (let rank = 8; rank >= 1; rank--) {
    let free = 0;
    for (const file of "abcdefgh") {
      const man = men.get(file + rank);
      if (!man) free++;
      else {
        placed += (free || "") + man;
        free = 0;
      }
    }
    placed += (free || "") + (rank > 1 ? "/" : "");
  }
  const rights = ["wk", "wq", "bk", "bq"].filter((name) => field(name).checked).map((name) => field(name).value).join("");
  return `${placed} ${field("turn").value} ${rights || "-"} ${field("ep").value} ${input("half").valueAsNumber} ${input("full").valueAsNumber}`;
}

/** Everything follows the men and the form. */
function update() {
  hurries = false;
  for (const name of ["wk", "wq", "bk", "bq"]) {
    const right = field(name);
    // A rook's file is named only while the rook is there, and only in Chess960.
    if (!canCastle(name)) {
      right.value = name[0] === "w" ? name[1].toUpperCase() : name[1];
      right.checked = false;
    }
    right.disabled = !canCastle(name);
  }
  const [select, chosen] = [/** @type {HTMLSelectElement} */ (byId("ep")), field("ep").value];
  const squares = ["-", ...passed()];
  if (squares.join() !== [...select.options].map((option) => option.value).join()) {
    select.replaceChildren(...squares.map((square) => new Option(square === "-" ? "–" : square, square)));
    select.value = squares.includes(chosen) ? chosen : "-";
  }
  byId("note-960").hidden = field("rules").value === "c1";
  board.show(men, { highlights: spoken });
  for (const id of ["half", "full"]) input(id).setAttribute("aria-invalid", String(!input(id).validity.valid));
  if (form.checkValidity()) {
    input("fen").value = fen();
    judge();
  } else {
    judging?.abort();
    disable();
    input("fen").value = "";
    tell(texts.clock_wrong);
  }
}

/** Asks for the verdict; the one before is no longer wanted. */
async function judge() {
  judging?.abort();
  judging = new AbortController();
  const { signal } = judging;
  const verdict = byId("verdict");
  verdict.setAttribute("aria-busy", "true");
  disable();
  const query = new URLSearchParams({ board: fen(), ruleset: field("rules").value, lang: document.documentElement.lang });
  try {
    const response = await fetch(`/api/judge?${query}`, { signal });
    const said = await response.json();
    if (signal.aborted) return;
    if (!response.ok) return tell(said.detail);
    show(said);
  } catch {
    if (!signal.aborted) tell(texts.no_connection);
  }
}

/** @param {string} text */
function tell(text) {
  hurries = false;
  byId("verdict").setAttribute("aria-busy", "false");
  byId("verdict").replaceChildren(line("p", text));
}

/** @param {string} name @param {string} text @param {string} [code] */
function line(name, text, code) {
  const element = document.createElement(name);
  element.textContent = text;
  if (code) {
    const shown = document.createElement("code");
    shown.className = "code";
    shown.textContent = code;
    element.append(" ", shown);
  }
  return element;
}

/** @typedef {{ verdict: string, reasons: { code: string, sentence: string, squares: string[] }[], link: string | null, playable: boolean, violations: string[] }} Judged */

/** @param {Judged} said */
function show(said) {
  const isPossible = said.verdict === "possible";
  const head = document.createElement("p");
  head.className = `verdict ${isPossible ? "possible" : "illegal"}`;
  head.append(line("strong", isPossible ? texts.possible : texts.illegal));
  /** @type {HTMLElement[]} */
  const parts = [head];
  if (said.reasons.length > 0) {
    const list = document.createElement("ul");
    list.append(...said.reasons.map((reason) => line("li", reason.sentence, reason.code)));
    parts.push(list);
  }
  if (said.violations.length > 0) {
    const list = document.createElement("ul");
    list.append(...said.violations.map((violation) => line("li", violation)));
    parts.push(line("p", `${texts.not_playable}:`), list);
  }
  byId("verdict").setAttribute("aria-busy", "false");
  byId("verdict").replaceChildren(...parts);
  spoken = said.reasons[0]?.squares ?? [];
  board.mark({ highlights: spoken });
  if (said.playable) showLife(said.reasons.length === 0);
  else byId("life").replaceChildren();
  if (!said.link) return;
  history.replaceState(null, "", `/edit/${said.link}${carried({ flipped })}`);
  turnLanguages(location.pathname, flipped);
  if (said.playable && hurries) return location.assign(`/play/${said.link}${carried({ flipped })}`);
  hurries = false;
  if (said.playable) {
    anchor("play").href = `/play/${said.link}${carried({ flipped })}`;
    anchor("play").removeAttribute("aria-disabled");
    anchor("play").removeAttribute("role");
  }
}

/**
 * Shows who can still win, and by which moves; each leads to the game after it. Where nobody can, it shows why.
 * @param {boolean} isPossible Otherwise the marks belong to the reason why the position cannot have arisen.
 */
async function showLife(isPossible) {
  const { signal } = judging ?? new AbortController();
  const said = await life(fen(), field("rules").value, signal);
  if (signal.aborted) return;
  if (!said) return byId("life").replaceChildren(line("p", texts.no_connection));
  if (said.verdict === "dead" && isPossible) {
    const squares = [said.white, said.black].flatMap(({ reason }) => reason?.squares ?? []);
    // Both sides are often stopped by the same pieces; a square marked twice would be darker.
    spoken = [...new Set(squares)];
    board.mark({ highlights: spoken });
  }
  byId("life").replaceChildren(...lifeParagraphs(said));
}

/** The same paragraphs as the service puts into the page. @param {import("./rules.js").Life} said */
function lifeParagraphs(said) {
  const { white, black, ending } = said;
  const isOver = [white, black].some(({ reason }) => reason?.code === "dead.over");
  if (isOver && ending) return [winning(over(ending))];
  const paragraphs = said.verdict === "dead" ? [winning(texts.dead_position)] : [];
  if (white.reason && white.reason.sentence === black.reason?.sentence) {
    return [...paragraphs, winning(texts.neither_can_win, { reason: white.reason })];
  }
  const known = { winnable: "can", unwinnable: "cannot", undecided: "may" };
  for (const color of /** @type {const} */ (["white", "black"])) {
    paragraphs.push(winning(texts[`${color}_${known[said[color].verdict]}_win`], said[color]));
  }
  return paragraphs;
}

/**
 * Whether a side, or both, can still win: by which moves, or why not.
 * @param {string} sentence
 * @param {Partial<import("./rules.js").Side>} [why]
 */
function winning(sentence, { helpmate, reason } = {}) {
  const paragraph = document.createElement("p");
  paragraph.append(line("strong", sentence));
  if (reason) paragraph.append(`: ${reason.sentence}`);
  if (helpmate?.link && helpmate.san.length > 0) {
    paragraph.append(`, ${texts.helpmate}: `);
    helpmate.san.forEach((san, index) => {
      const step = document.createElement("a");
      step.href = `/play/${helpmate.link}?ply=${index + 1}`;
      step.textContent = localised(san);
      paragraph.append(step, " ");
    });
  }
  return paragraph;
}

/** There is nothing to play on until the verdict has come. */
function disable() {
  anchor("play").removeAttribute("href");
  anchor("play").setAttribute("aria-disabled", "true");
  anchor("play").setAttribute("role", "link");
}

/** Whose right a letter of a FEN is; that of a file is on one side of the king. @param {string} letter */
function nameOf(letter) {
  const [color, side] = [letter === letter.toUpperCase() ? "w" : "b", letter.toLowerCase()];
  if (side === "k" || side === "q") return color + side;
  const king = [...men].find(([, man]) => man === (color === "w" ? "K" : "k"))?.[0] ?? "e";
  return color + (side > king[0] ? "k" : "q");
}

/** @param {string} text A FEN. */
function set(text) {
  const [, turn, rights, ep, half, full] = text.split(" ");
  men = menOf(text);
  for (const radio of form.querySelectorAll("[name=turn]")) {
    const button = /** @type {HTMLInputElement} */ (radio);
    button.checked = button.value === turn;
  }
  for (const name of ["wk", "wq", "bk", "bq"]) {
    const side = name[0] === "w" ? name[1].toUpperCase() : name[1];
    const given = [...rights].find((letter) => nameOf(letter) === name);
    field(name).value = given ?? side;
    field(name).checked = given !== undefined;
  }
  byId("ep").replaceChildren(new Option("–", "-"), ...(ep === "-" ? [] : [new Option(ep, ep, true, true)]));
  input("half").value = half;
  input("full").value = full;
  spoken = [];
  update();
}

/** The board from one side or the other, and each side's men on its own. @param {boolean} wanted */
function turn(wanted) {
  flipped = wanted;
  board.flip(flipped);
  for (const id of ["palette-above", "palette-below"]) byId(id).classList.toggle("turned", flipped);
}

/** @param {string} letter */
function choose(letter) {
  tool = letter;
  for (const choice of document.querySelectorAll("[data-man]")) {
    choice.setAttribute("aria-pressed", String(choice.getAttribute("data-man") === tool));
  }
  board.show(men, { highlights: spoken });
}

/** A man is dragged from beside the board. @param {PointerEvent} event @param {string} letter */
function drag(event, letter) {
  if (event.button !== 0) return;
  const [x, y] = [event.clientX, event.clientY];
  /** @type {HTMLElement | null} */
  let ghost = null;
  const move = (/** @type {PointerEvent} */ now) => {
    if (!ghost && Math.hypot(now.clientX - x, now.clientY - y) > 5) {
      ghost = document.createElement("div");
      ghost.className = "ghost";
      ghost.append(figurine(letter));
      ghost.style.width = `${byId("board").clientWidth / 8}px`;
      document.body.append(ghost);
    }
    if (ghost) ghost.style.transform = `translate(${now.clientX}px, ${now.clientY}px) translate(-50%, -50%)`;
  };
  const end = (/** @type {PointerEvent} */ now) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    if (!ghost) return;
    ghost.remove();
    const square = now.type === "pointerup" ? board.squareAt(now) : null;
    if (square) change(square, letter);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

for (const choice of document.querySelectorAll("[data-man]")) {
  const letter = choice.getAttribute("data-man") ?? "-";
  choice.addEventListener("click", (event) => {
    event.preventDefault();
    choose(letter === tool ? "-" : letter);
  });
  // With a script it is a button, which also takes the space bar.
  choice.setAttribute("role", "button");
  choice.removeAttribute("aria-current");
  choice.addEventListener("keydown", (event) => {
    if (/** @type {KeyboardEvent} */ (event).key !== " ") return;
    event.preventDefault();
    choose(letter === tool ? "-" : letter);
  });
  choice.addEventListener("dragstart", (event) => event.preventDefault());
  if (!"x-".includes(letter)) {
    choice.addEventListener("pointerdown", (event) => drag(/** @type {PointerEvent} */ (event), letter));
  }
}
for (const [id, how] of /** @type {[string, () => void][]} */ ([
  ["clear", () => set(`8/8/8/8/8/8/8/8 ${field("turn").value} - - 0 1`)],
  ["start", () => set("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")],
  ["flip", () => {
    turn(!flipped);
    history.replaceState(null, "", location.pathname + carried({ flipped }));
    turnLanguages(location.pathname, flipped);
    const play = anchor("play");
    if (play.hasAttribute("href")) play.href = play.pathname + carried({ flipped });
  }],
])) {
  byId(id).addEventListener("click", (event) => {
    event.preventDefault();
    how();
  });
}
byId("play").addEventListener("click", () => {
  hurries = byId("verdict").getAttribute("aria-busy") === "true";
});
form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("change", () => {
  spoken = [];
  update();
  form.reportValidity();
});
input("fen").addEventListener("focus", () => input("fen").select());

/** Shows what the service has put into the page; without a connection the page may be another's, and the rules tell. */
async function start() {
  const link = linkHere();
  const { dataset } = byId("game");
  turn(new URLSearchParams(location.search).get("flip") === "1");
  choose(tool);
  turnLanguages(location.pathname, flipped);
  if (link === dataset.link) {
    men = menOf(dataset.fen ?? "");
    spoken = dataset.spoken?.split(" ").filter(Boolean) ?? [];
    board.show(men, { highlights: spoken });
  } else {
    try {
      const said = await report(link);
      field("rules").value = said.ruleset;
      set(said.fen);
    } catch (error) {
      board.show(men);
      tell(error instanceof Refused ? texts.bad_link : texts.no_connection);
    }
  }
  document.documentElement.dataset.ready = "";
}
start();
