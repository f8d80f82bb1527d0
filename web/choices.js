// What the pages of games and puzzles share: pieces as the board draws them, and where a legal move can be dropped.

import { pieceName } from "./page.js";

/** Returns a piece as the board draws it. @param {import("./view").Piece} piece @returns {import("./board.js").Piece} */
export function drawn(piece) {
  return { color: piece.color, letter: piece.letter, label: pieceName(piece), badge: String(piece.checked || "") };
}

/**
 * Returns the squares where a piece can be dropped to make a move. Except in standard chess, a king also castles by moving onto
 * its rook.
 * @param {import("./view").Choice} choice
 * @param {string} ruleset
 */
export function squaresOf({ from, to, castling, also = [] }, ruleset) {
  if (!castling || ruleset === "c1") return [to];
  const rooks = also.filter(({ piece }) => !piece).map(({ square }) => square);
  return to === from ? rooks : [to, ...rooks];
}
