// The home page: the first move is played right here, and the recent games stored in this browser are shown.

import { Board } from "./board.js";
import { gameCard, sortedGames } from "./games.js";
import { announce, byId, carried, element, memory, pieceName } from "./page.js";

/** Games shown; the others are still stored. */
const SHOWN = 8;

function showGames() {
  const games = sortedGames();
  byId("recent").hidden = games.length === 0;
  byId("forget").hidden = games.length === 0;
  byId("recent-list").replaceChildren(...games.slice(0, SHOWN).map((game) => element("li", {}, gameCard(game, carried()))));
}

byId("forget").addEventListener("click", () => {
  memory.set("recent", null);
  showGames();
});

/** The start position. @type {import("./view").Shown} */
const view = JSON.parse(byId("view").textContent ?? "");

/** @param {string} from @param {string} to */
function play(from, to) {
  const choice = view.choices.find((choice) => choice.from === from && choice.to === to);
  if (!choice?.code) return;
  const pieces = new Map(start);
  const piece = pieces.get(from);
  pieces.delete(from);
  if (piece) pieces.set(to, piece);
  board.show(pieces, { last: [from, to] });
  const link = `${view.base}/${choice.code}`;
  // The game's page offers to send the move.
  try {
    sessionStorage.setItem("linkmate.unsent", link);
  } catch {
    // Without storage it can still be shared.
  }
  location.assign(`/play/${link}${carried()}`);
}

const start = new Map(view.diagram.pieces.map((piece) => [piece.square, { color: piece.color, letter: piece.letter, label: pieceName(piece), badge: "" }]));
const board = new Board(byId("board"), view.diagram, {
  canPick: (square) => start.get(square)?.color === view.diagram.turn,
  targets: (square) => view.choices.filter(({ from }) => from === square).map(({ to }) => to),
  drop: play,
  refuse: () => board.reset(),
  announce,
}, false);
board.show(start);

// A page restored from the back/forward cache may be out of date.
addEventListener("pageshow", (event) => {
  showGames();
  if (event.persisted) {
    board.reset();
    board.show(start);
  }
});
showGames();
document.documentElement.dataset.ready = "";
