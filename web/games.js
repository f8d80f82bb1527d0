// The games remembered in this browser, as small pictures.

import { element, memory, recent, texts } from "./page.js";

/** @typedef {import("./page.js").Remembered} Remembered */

/** How urgent a game is: yours to move first, finished ones last. @param {Remembered} game */
function rank(game) {
  return game.result ? 2 : game.own ? 1 : 0;
}

/** Returns the remembered games, those where it is your move first. */
export function sortedGames() {
  return recent().sort((one, other) => rank(one) - rank(other));
}

/** Returns the title of a game without the players or the game, which stand above it. @param {Remembered} game */
function untitled({ title, who }) {
  // Names are isolated for direction.
  const text = title.replace(/[\u2066-\u2069]/g, "");
  const start = text.indexOf(who);
  return (start < 0 ? text : text.slice(start + who.length)).replace(/^[,:\s]+/, "") || text;
}

/**
 * Draws a game as a card.
 * @param {Remembered} game
 * @param {string} lang The query that keeps the language of the page.
 */
export function gameCard(game, lang) {
  const flip = new URLSearchParams(game.query).has("flip") ? "&flip=1" : "";
  const [theme, pieces] = [memory.get("board"), memory.get("pieces")];
  const picture = element("img", { src: `/svg/${game.link}.svg?coordinates=0${flip}${theme ? `&theme=${theme}` : ""}${pieces ? `&pieces=${pieces}` : ""}`, alt: "", width: 84, height: 84, loading: "lazy" });
  // Offline there may be no picture.
  picture.addEventListener("error", () => picture.remove());
  const [tag, kind] = game.result ? [game.result.replace("-", "–"), "tag"] : game.own ? [texts.waiting, "tag"] : [texts.your_move, "tag go"];
  const said = element("span", {}, element("bdi", { class: "who" }, game.who), element("span", { class: "what" }, untitled(game)), element("span", { class: kind }, tag));
  return element("a", { class: "gamecard", href: `/play/${game.link}${game.query || lang}` }, picture, said);
}
