// Features that only chess has, or that are tested with chess alone: castling, draw claims, dead positions, long games.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { click, drag, hold, label, linkOf, middle, newPage, open, origin, program, waitForMoves } from "./harness.js";

/** The Opera Game, Paris 1858. */
const OPERA = "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8".split(" ");

/** Returns the link of these moves, from the command line. */
function encoded(moves) {
  return execFileSync(program, ["link", "encode"], { input: `s\t${moves.join(" ")}\n` }).toString().trim();
}

test("castling by the king's destination, and in Chess960 also onto the rook", async () => {
  const page = await newPage();
  await open(page, "/play/c1/xkQAAAAAAAJEDs7gA");
  for (const [from, to, king, rook] of [["e1", "g1", "g1", "f1"], ["e8", "c8", "c8", "d8"]]) {
    await click(page, from, to);
    await page.waitForFunction((king) => document.querySelector(`[data-square=${king}]`).getAttribute("aria-label").includes("king"), king);
    assert.match(await label(page, rook), /rook/);
    assert.match(await label(page, from), /empty/);
  }
  // A king on f1 between rooks on e1 and g1 castles by moving onto a rook.
  const fen = "k7/8/8/8/8/8/8/4RKR1 w GE - 0 1";
  await page.goto(`${origin}/import?text=${encodeURIComponent(fen)}`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.match(linkOf(page), /^f1\//);
  await click(page, "f1", "g1");
  await waitForMoves(page, 1);
  assert.equal(await page.textContent("#rows a"), "O-O");
  await page.goBack();
  await waitForMoves(page, 0);
  await drag(page, "f1", "e1");
  await waitForMoves(page, 1);
  assert.equal(await page.textContent("#rows a"), "O-O-O");
  assert.match(await label(page, "c1"), /white king/);
});

test("a king that may castle or step to the same square offers a choice", async () => {
  const page = await newPage();
  await page.goto(`${origin}/import?text=${encodeURIComponent("4k3/8/8/8/8/8/8/5K1R w H - 0 1")}`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await click(page, "f1", "g1");
  await page.getByRole("button", { name: "O-O", exact: true }).click();
  await waitForMoves(page, 1);
  assert.equal(await page.textContent("#rows a"), "O-O");
  await page.goBack();
  await waitForMoves(page, 0);
  await click(page, "f1", "g1");
  await page.getByRole("button", { name: "Kg1" }).click();
  await waitForMoves(page, 1);
  assert.match(await label(page, "h1"), /white rook/);
});

test("en passant removes the captured pawn", async () => {
  const page = await newPage();
  await open(page, "/play/c1/s");
  for (const [index, move] of ["e2e4", "a7a6", "e4e5", "d7d5"].entries()) {
    await click(page, move.slice(0, 2), move.slice(2, 4));
    await waitForMoves(page, index + 1);
  }
  await click(page, "e5", "d6");
  await waitForMoves(page, 5);
  assert.match(await label(page, "d5"), /empty/);
  assert.match(await label(page, "d6"), /white pawn/);
  assert.match(await page.textContent("#captured-below"), /pawn/);
});

test("moves can be typed in every notation", async () => {
  const page = await newPage({ expected: /status of 403/ });
  await open(page, "/play/c1/s");
  for (const [index, text] of ["e4", "e7e5", "g1 f3", "Nc6", "Bf1-b5", "a6", "0-0"].entries()) {
    await page.fill("#move", text);
    await page.press("#move", "Enter");
    await waitForMoves(page, index + 1);
    assert.equal(await page.inputValue("#move"), "");
  }
  for (const [text, said] of [["e9", /doesn’t look like a move/], ["Ka1", /not a legal move here: a king can't move like that/], ["", null]]) {
    await page.fill("#move", text);
    await page.press("#move", "Enter");
    if (said) await page.waitForFunction((said) => new RegExp(said).test(document.querySelector("#wrong").textContent), said.source);
    if (said) assert.match(await page.textContent("#wrong"), said);
    assert.equal(await page.inputValue("#move"), text);
  }
  assert.equal(await page.locator("#rows a").count(), 7);
});

test("a draw can be claimed, then the game ends, and can be continued", async () => {
  const page = await newPage();
  await open(page, "/play/c1/s");
  const shuffle = ["Nf3", "Nf6", "Ng1", "Ng8"];
  for (let ply = 0; ply < 8; ply++) {
    await page.fill("#move", shuffle[ply % 4]);
    await page.press("#move", "Enter");
    await waitForMoves(page, ply + 1);
  }
  assert.match(await page.textContent("#status"), /^White to move\. A draw can be claimed: .*repetition/);
  for (let ply = 8; ply < 16; ply++) {
    await page.fill("#move", shuffle[ply % 4]);
    await page.press("#move", "Enter");
    await waitForMoves(page, ply + 1);
  }
  assert.match(await page.textContent("#status"), /^The game is over: 1\/2-1\/2/);
  await click(page, "e2", "e4");
  await waitForMoves(page, 17);
  assert.equal(await page.textContent("#status"), "Black to move");
  assert.match(await page.textContent("#ended"), /ended after move 8\.\.\. Ng8: .* Play continued anyway\./);
  await page.reload();
  assert.match(await page.textContent("#ended"), /ended after move 8\.\.\. Ng8: .* Play continued anyway\./);
});

test("releasing the pointer off the board ends the press", async () => {
  const page = await newPage();
  await open(page, "/play/c1/s");
  const { x, y } = await middle(page, "e5");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 600, y);
  await page.mouse.up();
  await click(page, "e2", "e4");
  await waitForMoves(page, 1);
});

test("a game of 300 moves can be continued", async () => {
  const white = ["b1c3", "a1b1", "b1a1", "c3b1"];
  const moves = Array.from({ length: 600 }, (_, ply) => white[Math.floor(ply / 2) % 4].replace(/\d/g, (rank) => (ply % 2 ? String(9 - Number(rank)) : rank)));
  const page = await newPage();
  await open(page, `/play/${encoded(moves)}`);
  await click(page, "e2", "e4");
  await waitForMoves(page, 601);
  assert.equal(linkOf(page), encoded([...moves, "e2e4"]));
  assert.match(await page.textContent("#ended"), /Play continued anyway/);
  // With a key held down, the URL follows and ends up right.
  await page.locator("#previous").focus();
  for (let presses = 0; presses < 60; presses++) await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => [...document.querySelectorAll("#rows a")].findIndex((link) => link.hasAttribute("aria-current")) === 540);
  const link = encoded(moves.slice(0, 541));
  await page.waitForFunction((link) => location.pathname === `/play/${link}`, link);
});

test("the skip link and invalid history state do not affect the game", async () => {
  const page = await newPage({ expected: /status of 404/ });
  await open(page, `/play/${encoded(OPERA)}`);
  await page.click("#first");
  await page.waitForURL("**/play/c1/s");
  await page.locator(".skip").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/play/c1/s#main");
  assert.equal(await page.locator("#rows a").count(), 33);
  await page.evaluate(() => history.replaceState({ whole: "garbage" }, ""));
  await page.reload();
  await waitForMoves(page, 0);
  assert.equal(await page.textContent("#wrong"), "");
});

test("a long game on a slow line appears before its moves are loaded", async () => {
  const shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
  const moves = Array.from({ length: 2000 }, (_, ply) => shuffle[ply % 4]);
  const page = await newPage({ serviceWorkers: "block", expected: /blocked by Playwright/ });
  const release = await hold(page, /\/json\/|rules\.wasm/);
  await page.goto(`${origin}/play/${encoded(moves)}`);
  // Until then, the page works as without scripts.
  assert.equal(await page.locator("#board .white > use, #board .black > use").count(), 32);
  assert.equal(await page.locator("#rows a").count(), 2000);
  await page.keyboard.press("ArrowLeft");
  await page.click("#flip");
  await page.waitForURL(/\?flip=1$/);
  release();
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await click(page, "e2", "e4");
  await waitForMoves(page, 2001);
  assert.match(page.url(), /\?flip=1$/);
});

test("a key held down on a slow connection reaches the right ply", async () => {
  const page = await newPage({ serviceWorkers: "block", expected: /blocked by Playwright/ });
  await page.addInitScript(() => delete window.WebAssembly);
  await open(page, `/play/${encoded(OPERA)}`);
  const release = await hold(page, "**/json/**");
  await page.locator("#previous").focus();
  for (let presses = 0; presses < 10; presses++) await page.keyboard.press("ArrowLeft");
  release();
  await page.waitForURL(`**/${encoded(OPERA.slice(0, 23))}`);
  assert.equal(await page.textContent("#rows [aria-current]"), "O-O-O");
});

test("a game ends in a dead position, with scripts and without", async () => {
  // Locked pawns, locked pawns with bishops, and a forced stalemate.
  for (const [fen, from, to] of [
    ["8/8/4k3/p1p1p1p1/P1P1P3/4K1P1/8/8 w - - 0 1", "g3", "g4"],
    ["2b1k3/8/8/1p1p1p1p/1P1P1P2/7P/8/2B1K3 w - - 0 1", "h3", "h4"],
    ["7k/5P1p/7P/8/8/8/7q/K7 b - - 0 1", "h2", "b2"],
  ]) {
    const page = await newPage();
    await page.goto(`${origin}/import?open=play&text=${encodeURIComponent(fen)}`);
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    await click(page, from, to);
    await page.waitForFunction(() => document.getElementById("status")?.textContent?.includes("dead position"));
    const plain = await newPage({ javaScriptEnabled: false });
    await plain.goto(page.url());
    assert.match(await plain.textContent("#status"), /1\/2-1\/2 by dead position/, fen);
  }
});
