// The list of moves.

import { byId, figurine } from "./page.js";
import { localised, numbered } from "./tell.js";

/** @typedef {import("./rules.js").Report} Report */

/** A link that is not written into every move of its list. */
const LONG = 1000;

/** The moves in the list, as they were written there: what has not changed is left alone. At first they are the service's. @type {string[] | null} */
let listed = null;

/**
 * Lists the moves of a game, and marks the one that is looked at.
 * @param {Report} game
 * @param {number} current How many of them have been played where it is looked at.
 * @param {boolean} figurines
 * @param {(ply: number) => string} address Where a move leads.
 */
export function showScore(game, current, figurines, address) {
  const rows = byId("rows");
  // Here all moves are listed.
  document.getElementById("earlier")?.remove();
  byId("no-moves").hidden = game.moves.length > 0;
  byId("score").hidden = game.moves.length === 0;
  const wanted = game.moves.map((move, ply) => `${numbered(game, ply).number} ${figurines} ${move.san}`);
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
    const { number, isBlack } = numbered(game, ply);
    let row = rows.lastElementChild;
    if (!isBlack || !row || (isBlack && row.children[2].hasChildNodes())) row = rows.appendChild(newRow(number));
    row.children[isBlack ? 2 : 1].append(newMove(game, ply, figurines, address));
  }
  listed = wanted;
  rows.querySelector("[aria-current]")?.removeAttribute("aria-current");
  const shown = links()[current - 1];
  shown?.setAttribute("aria-current", "true");
  // With the frame that shows it: asking where something is before that would lay out everything twice.
  requestAnimationFrame(() => scrollTo(shown));
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

/** @param {Report} game @param {number} ply @param {boolean} figurines @param {(ply: number) => string} address */
function newMove(game, ply, figurines, address) {
  const link = document.createElement("a");
  const san = game.moves[ply].san;
  link.rel = "nofollow";
  link.dataset.ply = String(ply + 1);
  // In a long game where a move leads is written down when somebody may want to know.
  if (game.link.length < LONG) link.href = address(ply + 1);
  else {
    link.href = "#score";
    for (const kind of ["pointerover", "focus"]) link.addEventListener(kind, () => void (link.href = address(ply + 1)));
  }
  if (figurines) {
    link.setAttribute("aria-label", localised(san));
    const isWhite = !numbered(game, ply).isBlack;
    for (const part of san.split(/([KQRBN])/)) {
      if (/^[KQRBN]$/.test(part)) link.append(figurine(isWhite ? part : part.toLowerCase()));
      else link.append(part);
    }
  } else link.textContent = localised(san);
  return link;
}
