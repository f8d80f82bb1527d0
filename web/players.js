// The lines of the two players, above and below the board of a game.

import { byId, element, figurine, texts } from "./page.js";

/** @typedef {import("./view").Shown} Shown */

/** The values of the pieces of chess, in points. @type {Record<string, number>} */
const POINTS = { queen: 9, rook: 5, bishop: 3, knight: 3, pawn: 1 };

/** Returns by how many points White leads; 0 in games whose pieces have no known values. @param {Shown} here */
function balance(here) {
  if (here.rules.text !== null) return 0;
  return here.diagram.pieces.reduce((sum, { color, name }) => sum + (color === "white" ? 1 : -1) * (POINTS[name] ?? 0), 0);
}

/**
 * Shows the line of each player: name, captured pieces, lead, and whose move it is or the score.
 * @param {Shown} here
 * @param {import("./query.js").Extras} extras
 * @param {boolean} flipped
 * @param {string} [ended] The result, once the game is over.
 */
export function showPlayers(here, extras, flipped, ended) {
  const lead = balance(here);
  for (const color of /** @type {const} */ (["white", "black"])) {
    const line = byId((color === "white") !== flipped ? "player-below" : "player-above");
    const [disc, name, gone, points, end] = /** @type {HTMLElement[]} */ ([...line.children]);
    const taken = color === "white" ? "black" : "white";
    line.dataset.color = color;
    disc.className = `disc ${color}`;
    if (extras[color]) disc.setAttribute("aria-label", texts[color]);
    else disc.removeAttribute("aria-label");
    disc.role = extras[color] ? "img" : null;
    name.textContent = extras[color] ?? texts[color];
    const kinds = here.captured[taken];
    const figures = kinds.map(({ letter }, index) => {
      const figure = figurine(letter, taken);
      if (index > 0 && kinds[index - 1].letter !== letter) figure.classList.add("next");
      return figure;
    });
    gone.replaceChildren(element("span", { class: "visually-hidden" }, here.captions.captured[taken]), ...figures);
    const ahead = color === "white" ? lead : -lead;
    points.textContent = ahead > 0 ? `+${ahead}` : "";
    const score = ended === "1/2-1/2" ? "½" : ended === (color === "white" ? "1-0" : "0-1") ? "1" : "0";
    if (ended) end.replaceChildren(element("span", { class: "points" }, score));
    else if (here.diagram.turn === color) end.replaceChildren(element("span", { class: "tag" }, texts.to_move));
    else end.replaceChildren();
  }
}
