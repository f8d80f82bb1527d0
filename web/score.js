// The list of moves.

import { byId, element, figurine } from "./page.js";

/** @typedef {import("./view").Shown} Shown */

/** From this length on, the link is not repeated in every move of the list. */
const LONG = 1000;

/** The moves now in the list, so that only changes are written; null while the list is still the service's. @type {string[] | null} */
let listed = null;

/**
 * Lists the moves of a game and marks the current one.
 * @param {Shown} game
 * @param {number} current Number of moves played in the position on the board.
 * @param {boolean} figurines
 * @param {(ply: number) => string} address Returns the URL of the game after a ply.
 * @param {boolean} isUnsent True if the last move has not been sent to the opponent.
 */
export function showScore(game, current, figurines, address, isUnsent) {
  const rows = byId("rows");
  // Unlike the service's list, this one is complete.
  document.getElementById("earlier")?.remove();
  byId("no-moves").hidden = game.moves.length > 0;
  const wanted = game.moves.map(({ number }, ply) => `${number} ${figurines} ${game.captions.moves[ply]}`);
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
    const { number, color } = game.moves[ply];
    let row = rows.lastElementChild;
    if (color === "white" || !row || row.children.length > 2) {
      row = element("li", {}, element("span", { class: "n" }, String(number)));
      if (color === "black") row.append(element("span", { class: "gap" }, "…"));
      rows.append(row);
    }
    row.append(newMove(game, ply, figurines, address));
  }
  listed = wanted;
  rows.querySelector("[aria-current]")?.removeAttribute("aria-current");
  rows.querySelector(".unsent")?.classList.remove("unsent");
  const shown = links()[current - 1];
  shown?.setAttribute("aria-current", "true");
  shown?.classList.toggle("unsent", isUnsent);
  // In the frame that shows it: measuring earlier would force a second layout.
  requestAnimationFrame(() => scrollTo(shown));
}

/** Scrolls the list, and only the list, to a move. @param {HTMLElement | undefined} move */
function scrollTo(move) {
  const score = byId("score");
  if (!move) return void (score.scrollTop = 0);
  const [box, line] = [score.getBoundingClientRect(), move.getBoundingClientRect()];
  if (line.top < box.top || line.bottom > box.bottom) score.scrollTop += line.top - box.top - box.height / 2;
}

/** @param {Shown} game @param {number} ply @param {boolean} figurines @param {(ply: number) => string} address */
function newMove(game, ply, figurines, address) {
  const link = element("a", { rel: "nofollow", "data-ply": ply + 1 });
  const caption = game.captions.moves[ply];
  // In a long game, the URL is set only when it may be needed.
  if (game.link.length < LONG) link.href = address(ply + 1);
  else {
    link.href = "#score";
    for (const kind of ["pointerover", "focus"]) link.addEventListener(kind, () => void (link.href = address(ply + 1)));
  }
  if (figurines) {
    const { san, color, castling } = game.moves[ply];
    const isPiece = (/** @type {string} */ letter) => !castling && game.rules.kinds.some((kind) => kind.letter === letter);
    link.setAttribute("aria-label", caption);
    link.append(...[...san].map((letter) => (isPiece(letter) ? figurine(letter, color) : letter)));
  } else link.append(caption);
  return link;
}
