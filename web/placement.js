// Boards as text, as in FEN: ranks from the top, pieces as letters with marks, numbers for empty squares.

import { squareName } from "./board.js";

/**
 * @typedef {object} Piece
 * @property {import("./page.js").Color} color
 * @property {string} kind Upper-case letter and mark, such as `R'` for a rook that may castle. Chess has no marks.
 */

/** Parses the board at the beginning of a text. @param {string} text */
export function readBoard(text) {
  const rows = text.split(" ", 1)[0].split("/").map((row) => row.match(/\d+|[A-Za-z]['^+]*/g) ?? []);
  /** @type {Map<string, Piece>} */
  const pieces = new Map();
  const widths = rows.map((row, index) => {
    let file = 0;
    for (const part of row) {
      const [empty, letter] = [Number(part), part[0].toUpperCase()];
      const square = squareName(file, rows.length - 1 - index);
      if (!empty) pieces.set(square, { color: part[0] === letter ? "white" : "black", kind: letter + part.slice(1) });
      file += empty || 1;
    }
    return file;
  });
  return { files: widths[0], ranks: rows.length, pieces };
}

/** Writes a piece in board-text notation. @param {Piece | undefined} piece */
export function letterOf(piece) {
  return piece && (piece.color === "white" ? piece.kind : piece.kind[0].toLowerCase() + piece.kind.slice(1));
}

/** Writes a board as text. @param {{ files: number, ranks: number }} size @param {Map<string, Piece>} pieces */
export function writeBoard({ files, ranks }, pieces) {
  const rows = [];
  for (let rank = ranks - 1; rank >= 0; rank--) {
    let [row, empty] = ["", 0];
    for (let file = 0; file < files; file++) {
      const letter = letterOf(pieces.get(squareName(file, rank)));
      if (!letter) empty++;
      else {
        row += (empty || "") + letter;
        empty = 0;
      }
    }
    rows.push(row + (empty || ""));
  }
  return rows.join("/");
}
