// The games that the tests of playing use: one for each kind of rules.

import assert from "node:assert/strict";
import { origin } from "./harness.js";

/** The Opera Game, Paris 1858, which includes castling and ends in mate. */
export const OPERA = moves("e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8");

/** Custom rules: five files, six ranks, camels and dragons. */
const OWN = "v1Q2FtZWwgcmFjZYI1eDaAQyC5Q4BEIGRyYWffOiBObUuApJw2nkQgQ4ZEIGE2yjYgYzYgZDYgZTaRhkQgYTHKMSBjMSBkMSBlMZKKiGMzYy9wcDFwcC8yZDIvMkQyL1BQMVBQL0MzQ8k";

/**
 * Each game: its start, some moves (with captures, and castling where there is any), and a board where White is about to
 * promote to the named piece, and Black after that.
 */
export const GAMES = [
  { name: "chess", start: "c1/s", moves: OPERA, board: "8/P6k/8/8/8/8/p6K/8 w - - 0 1", becomes: "white knight" },
  {
    name: "Chess960",
    start: "f1/n300",
    moves: moves("h1g3 c8b6 f2f3 e8c8 g1d4 e7e5 e1g1 g7g5 d4e5 f7f5 g3f5 g8c4"),
    board: "8/P6k/8/8/8/8/p6K/8 w - - 0 1",
    becomes: "white rook",
  },
  { name: "Atomic", start: "atomic1/s", moves: moves("b2b4 a7a5 b4a5 e7e5 d2d4 a8a2 d4e5 f7f5 d1d7"), board: "8/P6k/8/8/8/8/p6K/8 w", becomes: "white bishop" },
  {
    name: "Capablanca",
    start: "capa1/s",
    moves: moves("i1h3 j7j6 c1d3 h8g6 d3g6 f7g6 h3i1 g8a2 d2d3 a2b1 a1a7 a8a7"),
    board: "10/P8k/10/10/10/10/p8K/10 w",
    becomes: "white chancellor",
  },
  {
    name: "the big board",
    start: "big1/s",
    moves: moves("f1h6 k15k12 j1k3 o16n14 k3k12 d15d13 k12k16 j16k16 n2n7 k16k2 l1k2 e16d15"),
    board: "16/P14k/16/16/16/16/16/16/16/16/16/16/16/16/p14K/16 w",
    becomes: "white wizard",
  },
  {
    name: "custom rules",
    start: `${OWN}/s`,
    moves: moves("c3b5 c4b2 e1b2 e6b5 e2e3 b5a2 b2a5 a2d1 a5b2 d5d4 e3d4 e5d4"),
    board: "5/P4/2d2/2D2/p4/5 w",
    becomes: "white camel",
  },
];

/** Parses moves into pairs of squares. */
function moves(text) {
  return text.split(" ").map((move) => /^([a-p]\d+)([a-p]\d+)$/.exec(move).slice(1));
}

/** Fetches the service's view of a link. */
export async function viewOf(link, query = {}) {
  const response = await fetch(`${origin}/json/${link}?${new URLSearchParams({ v: "2", lang: "en", ...query })}`);
  assert.equal(response.status, 200, link);
  return response.json();
}

/** Fetches the service's views before each of these moves and after the last. */
export async function viewsOf(start, moves) {
  const views = [await viewOf(start)];
  for (const [from, to] of moves) {
    const { base, choices } = views[views.length - 1];
    const choice = choices.find((choice) => choice.from === from && choice.to === to);
    views.push(await viewOf(`${base}/${choice.code}`));
  }
  return views;
}

/** Returns the link of a board. */
export async function linkOfBoard(start, board) {
  const response = await fetch(`${origin}/edit/${start}?board=${encodeURIComponent(board)}`, { redirect: "manual" });
  return response.headers.get("location").replace("/edit/", "");
}

/** Checks that the page shows a view: its URL, its status, and the piece on each square. */
export async function assertShown(page, view) {
  await page.waitForFunction((link) => location.pathname === `/play/${link}`, view.link);
  assert.equal(await page.textContent("#status"), view.captions.status);
  const labels = await page.evaluate(() => [...document.querySelectorAll("[data-square]")].map((cell) => cell.getAttribute("aria-label")));
  const pieces = new Map(view.diagram.pieces.map((piece) => [piece.square, piece]));
  for (const label of labels) {
    const [square] = label.split(",", 1);
    const piece = pieces.get(square);
    const said = piece ? label.includes(piece.color) && label.includes(piece.name) : label === `${square}, empty`;
    assert.ok(said, `${label}: ${JSON.stringify(piece)}`);
  }
  assert.equal(labels.length, view.diagram.files * view.diagram.ranks);
}
