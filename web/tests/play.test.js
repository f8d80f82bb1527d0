// Games played as people play them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { execFileSync } from "node:child_process";
import { click, drag, hold, label, linkOf, middle, newPage, open, origin, program, settled, waitForLink, waitForMoves } from "./stage.js";

/** The opera game, Paris 1858: both ways of castling are in it, and it ends with mate. */
const OPERA = "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 b5d7 f6d7 b3b8 d7b8 d1d8".split(" ");

test("a whole game by mouse, clicked and dragged", async () => {
  const page = await newPage();
  await open(page, "/play/c1/s");
  for (const [index, move] of OPERA.entries()) {
    await (index % 2 === 0 ? click : drag)(page, move.slice(0, 2), move.slice(2, 4));
    await waitForMoves(page, index + 1);
  }
  assert.equal(linkOf(page), encoded(OPERA));
  assert.equal(await page.textContent("#status"), "The game is over: 1-0 by checkmate");
  assert.equal(await label(page, "d8"), "d8, white rook");
  assert.equal(await page.textContent("#rows tr:nth-child(12) td:nth-child(2)"), "O-O-O");
});

/** What the command line gives for these moves. */
function encoded(moves) {
  return execFileSync(program, ["link", "encode"], { input: `s\t${moves.join(" ")}\n` }).toString().trim();
}

test("a whole game by touch", async () => {
  const page = await newPage({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  await open(page, "/play/c1/s");
  for (const [index, move] of OPERA.entries()) {
    for (const square of [move.slice(0, 2), move.slice(2, 4)]) {
      const { x, y } = await middle(page, square);
      await page.touchscreen.tap(x, y);
    }
    await waitForMoves(page, index + 1);
  }
  assert.equal(linkOf(page), encoded(OPERA));
});

test("a finger drags a man, and scrolls the page elsewhere", async () => {
  const page = await newPage({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 600 } });
  await open(page, "/play/c1/s");
  const session = await page.context().newCDPSession(page);
  const swipe = async (from, to) => {
    const points = (at) => [{ x: at.x, y: at.y }];
    await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: points(from) });
    for (let part = 1; part <= 6; part++) {
      const at = { x: from.x + ((to.x - from.x) * part) / 6, y: from.y + ((to.y - from.y) * part) / 6 };
      await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: points(at) });
    }
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
  await swipe(await middle(page, "e2"), await middle(page, "e4"));
  await waitForLink(page, "mIQ");
  assert.equal(await page.evaluate(() => scrollY), 0);
  await swipe(await middle(page, "c3"), await middle(page, "c6"));
  await page.waitForFunction(() => scrollY > 20);
  assert.equal(linkOf(page), "c1/s/mIQ");
});

test("a whole game by keyboard alone", async () => {
  const page = await newPage();
  await open(page, "/play/c1/s");
  // Into the board with Tab, from the top of the page.
  for (let presses = 0; presses < 20 && !(await page.evaluate(() => document.activeElement?.matches("[role=gridcell]"))); presses++) {
    await page.keyboard.press("Tab");
  }
  const walk = async (to) => {
    const from = await page.evaluate(() => document.activeElement.dataset.square);
    const [files, ranks] = [to.charCodeAt(0) - from.charCodeAt(0), Number(to[1]) - Number(from[1])];
    for (let step = 0; step < Math.abs(files); step++) await page.keyboard.press(files > 0 ? "ArrowRight" : "ArrowLeft");
    for (let step = 0; step < Math.abs(ranks); step++) await page.keyboard.press(ranks > 0 ? "ArrowUp" : "ArrowDown");
    assert.equal(await page.evaluate(() => document.activeElement.dataset.square), to);
  };
  for (const [index, move] of OPERA.entries()) {
    await walk(move.slice(0, 2));
    await page.keyboard.press(index % 2 === 0 ? "Enter" : " ");
    assert.match(await page.textContent("#said"), /^Chosen: /);
    await walk(move.slice(2, 4));
    await page.keyboard.press("Enter");
    await waitForMoves(page, index + 1);
  }
  assert.equal(linkOf(page), encoded(OPERA));
  assert.match(await page.textContent("#said"), /^17\. Rd8#\. white rook d1 d8/);
});

test("every square can be reached, and Escape puts back", async () => {
  const page = await newPage();
  await open(page, "/play/c1/s");
  assert.equal(await page.locator("[role=grid] [role=row]").count(), 8);
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await page.keyboard.press("Home");
  for (let presses = 0; presses < 8; presses++) await page.keyboard.press("ArrowUp");
  const seen = new Set();
  for (let row = 0; row < 8; row++) {
    for (let column = 0; column < 8; column++) {
      seen.add(await page.evaluate(() => document.activeElement.dataset.square));
      await page.keyboard.press(row % 2 === 0 ? "ArrowRight" : "ArrowLeft");
    }
    await page.keyboard.press("ArrowDown");
  }
  assert.equal(seen.size, 64);
  await page.locator("[data-square=g1]").focus();
  await page.keyboard.press("Enter");
  assert.equal(await page.locator("[aria-selected=true]").getAttribute("data-square"), "g1");
  assert.equal(await page.locator(".target").count(), 2);
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("[aria-selected=true]").count(), 0);
});

test("a whole game without scripts", async () => {
  const page = await newPage({ javaScriptEnabled: false, expected: /status of 403/ });
  await page.goto(`${origin}/play/c1/s`);
  const sans = "e4 e5 Nf3 d6 d4 Bg4 dxe5 Bxf3 Qxf3 dxe5 Bc4 Nf6 Qb3 Qe7 Nc3 c6 Bg5 b5 Nxb5 cxb5 Bxb5+ Nbd7 O-O-O Rd8 Rxd7 Rxd7 Rd1 Qe6 Bxd7+ Nxd7 Qb8+ Nxb8 Rd8#".split(" ");
  for (const [index, san] of sans.entries()) {
    if (index % 3 === 0) {
      // By the squares of the board.
      const move = OPERA[index];
      await page.click(`.board a[href*="from=${move.slice(0, 2)}"]`);
      await page.locator(".board a").filter({ has: page.locator(`title:text-is("${san}")`) }).click();
    } else if (index % 3 === 1) {
      await page.locator(".moves a").filter({ hasText: new RegExp(`^${san.replace(/[+#]/g, "\\$&")}$`) }).click();
    } else {
      await page.fill("#move", san);
      await page.press("#move", "Enter");
    }
    assert.equal(await page.locator("#rows a").count(), index + 1);
  }
  assert.equal(linkOf(page), encoded(OPERA));
  assert.equal(await page.textContent("#status"), "The game is over: 1-0 by checkmate");
  await page.click("#previous");
  assert.equal(await page.locator("#rows a").count(), 32);
  await page.click("#first");
  assert.equal(linkOf(page), "c1/s");
  assert.equal(await page.locator("#next").isVisible(), false);
  await page.fill("#move", "Ke2");
  await page.press("#move", "Enter");
  assert.match(await page.textContent("#wrong"), /not a legal move/);
});

test("castling on both sides, both ways to drop in Chess960", async () => {
  const page = await newPage();
  await open(page, "/play/c1/xkQAAAAAAAJEDs7gA");
  for (const [from, to, king, rook] of [["e1", "g1", "g1", "f1"], ["e8", "c8", "c8", "d8"]]) {
    await click(page, from, to);
    await page.waitForFunction((king) => document.querySelector(`[data-square=${king}]`).getAttribute("aria-label").includes("king"), king);
    assert.match(await label(page, rook), /rook/);
    assert.match(await label(page, from), /empty/);
  }
  // A king on f1 between rooks on e1 and g1: he castles onto his rooks' squares, and may also just step.
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

test("a king that may castle or step to the same square is asked about", async () => {
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

test("en passant", async () => {
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

test("promotion, by mouse and by keys, and taken back", async () => {
  const page = await newPage();
  await page.goto(`${origin}/import?text=${encodeURIComponent("8/P6k/8/8/8/8/p6K/8 w - - 0 1")}`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await drag(page, "a7", "a8");
  await page.getByRole("button", { name: "white knight" }).click();
  await waitForMoves(page, 1);
  assert.equal(await label(page, "a8"), "a8, white knight");
  await page.locator("[data-square=a2]").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog[open]");
  await page.keyboard.press("Escape");
  await page.waitForSelector("dialog", { state: "detached" });
  assert.equal(await page.locator("#rows a").count(), 1);
  await click(page, "a2", "a1");
  await page.waitForSelector("dialog[open]");
  await page.keyboard.press("Enter");
  await waitForMoves(page, 2);
  assert.equal(await page.textContent("#rows tr:last-child td:last-child"), "a1=Q");
});

test("Back takes a move back, Forward plays it again, without a page load", async () => {
  const page = await newPage();
  await open(page, "/play/c1/s");
  await page.evaluate(() => void (window.marked = true));
  await click(page, "e2", "e4");
  await waitForLink(page, "mIQ");
  await click(page, "e7", "e5");
  await waitForMoves(page, 2);
  const end = linkOf(page);
  await page.goBack();
  await waitForMoves(page, 1);
  assert.match(await label(page, "e7"), /black pawn/);
  await page.goBack();
  await waitForMoves(page, 0);
  await page.goForward();
  await page.goForward();
  await waitForMoves(page, 2);
  assert.equal(linkOf(page), end);
  assert.equal(await page.evaluate(() => window.marked), true);
  await page.reload();
  await waitForMoves(page, 2);
});

test("stepping through a game and branching off", async () => {
  const page = await newPage();
  const whole = encoded(OPERA);
  await open(page, `/play/${whole}`);
  const current = () => page.textContent("#rows [aria-current]");
  await page.click("#previous");
  await page.waitForFunction(() => document.querySelector("#rows [aria-current]")?.textContent === "Nxb8");
  await page.click("#first");
  await page.waitForFunction(() => !document.querySelector("#rows [aria-current]"));
  await page.waitForURL("**/play/c1/s");
  assert.equal(await page.locator("#rows a").count(), 33);
  await page.locator("h1").click();
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector("#rows [aria-current]")?.textContent === "e4");
  await page.focus("#previous");
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.querySelector("#rows [aria-current]")?.textContent === "Rd8#");
  await page.keyboard.press("Home");
  await page.waitForFunction(() => !document.querySelector("#rows [aria-current]"));
  await page.locator("#rows a", { hasText: "Bg4" }).click();
  await page.waitForFunction(() => document.querySelector("#rows [aria-current]")?.textContent === "Bg4");
  await page.waitForURL(`**/${encoded(OPERA.slice(0, 6))}`);
  // The place in the game outlives a reload.
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll("#rows a").length === 33);
  assert.equal(await current(), "Bg4");
  // The move of the game itself is a step; another one begins another game.
  await click(page, "d4", "e5");
  await page.waitForFunction(() => document.querySelector("#rows [aria-current]")?.textContent === "dxe5");
  assert.equal(await page.locator("#rows a").count(), 33);
  await click(page, "d6", "e5");
  await waitForMoves(page, 8);
  assert.equal(linkOf(page), encoded([...OPERA.slice(0, 7), "d6e5"]));
  await page.goBack();
  await page.waitForFunction(() => document.querySelectorAll("#rows a").length === 33);
  // A link of the list can be opened by itself.
  const link = page.locator("#rows a", { hasText: "Qb3" });
  await link.hover();
  const response = await page.request.get(origin + (await link.getAttribute("href")));
  assert.equal(new URL(response.url()).pathname, `/play/${encoded(OPERA.slice(0, 13))}`);
});

test("moves typed in every form", async () => {
  const page = await newPage();
  await open(page, "/play/c1/s");
  for (const [index, text] of ["e4", "e7e5", "g1 f3", "Nc6", "Bf1-b5", "a6", "0-0"].entries()) {
    await page.fill("#move", text);
    await page.press("#move", "Enter");
    await waitForMoves(page, index + 1);
    assert.equal(await page.inputValue("#move"), "");
  }
  for (const [text, said] of [["e9", /not written like a move/], ["Ka1", /not legal/], ["", null]]) {
    await page.fill("#move", text);
    await page.press("#move", "Enter");
    if (said) await page.waitForFunction(() => document.querySelector("#wrong").textContent !== "");
    if (said) assert.match(await page.textContent("#wrong"), said);
    assert.equal(await page.inputValue("#move"), text);
  }
  assert.equal(await page.locator("#rows a").count(), 7);
});

test("a claim, an end, and a game that goes on after it", async () => {
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
  assert.match(await page.textContent("#ended"), /ended after move 8\.\.\. Ng8: .* It went on all the same\./);
  await page.reload();
  assert.match(await page.textContent("#ended"), /ended after move 8\.\.\. Ng8: .* It went on all the same\./);
});

test("flip, figurines and sound are kept where they belong", async () => {
  const page = await newPage();
  await open(page, "/play/c1/s/mIQ");
  const before = await middle(page, "e4");
  await page.click("#flip");
  assert.match(page.url(), /\?flip=1$/);
  const after = await middle(page, "e4");
  assert.ok(after.x < before.x && after.y < before.y);
  await page.reload();
  assert.deepEqual(await middle(page, "e4"), after);
  await click(page, "g8", "f6");
  await waitForMoves(page, 2);
  assert.equal(await page.isChecked("#sound"), false);
  await page.check("#figurines");
  assert.equal(await page.locator("#rows a .figurine").count(), 1);
  assert.equal(await page.locator("#rows a").last().getAttribute("aria-label"), "Nf6");
  await page.reload();
  await waitForMoves(page, 2);
  assert.equal(await page.locator("#rows a .figurine").count(), 1);
  // A knock is played only when it is wanted.
  await page.evaluate(() => {
    window.knocks = 0;
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      window.knocks++;
      return start.apply(this, when);
    };
  });
  await click(page, "b1", "c3");
  await waitForMoves(page, 3);
  assert.equal(await page.evaluate(() => window.knocks), 0);
  await page.check("#sound");
  await click(page, "b8", "c6");
  await waitForMoves(page, 4);
  assert.equal(await page.evaluate(() => window.knocks), 1);
});

test("a turned board is drawn as the service draws it", async () => {
  const page = await newPage();
  const glyphs = (page) => page.evaluate(() => [...document.querySelectorAll(".board .on-light path, .board .on-dark path")]
    .map((glyph) => `${glyph.parentElement.getAttribute("class")} ${glyph.getAttribute("transform")} ${glyph.getAttribute("d")}`).sort());
  await open(page, "/play/c1/s?flip=1");
  const drawn = await glyphs(page);
  await open(page, "/play/c1/s");
  await page.click("#flip");
  assert.deepEqual(await glyphs(page), drawn);
});

test("a man that cannot move is not picked up, and a wrong square puts nothing", async () => {
  const page = await newPage();
  await open(page, "/play/c1/s");
  await click(page, "e7", "e5");
  await drag(page, "e2", "e5");
  await drag(page, "a1", "a3");
  // The rules answer in order: when they have answered this, they have answered whatever was asked before.
  await page.evaluate(async () => {
    const { loaded, report } = await import(`${document.body.dataset.files}/rules.js`);
    await loaded;
    await report("c1/s");
  });
  await settled(page);
  assert.equal(linkOf(page), "c1/s");
  assert.equal(await label(page, "e2"), "e2, white pawn");
});

test("a press that ends beside the board is over", async () => {
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

test("Back while a pawn waits for its piece plays nothing", async () => {
  const page = await newPage();
  await open(page, "/play/c1/xAIEAAAAAgQAOhgA");
  await click(page, "h2", "h3");
  await waitForMoves(page, 1);
  await click(page, "a2", "a1");
  await page.waitForSelector("dialog[open]");
  await page.goBack();
  await page.waitForSelector("dialog", { state: "detached" });
  await waitForMoves(page, 0);
  assert.equal(linkOf(page), "c1/xAIEAAAAAgQAOhgA");
});

test("a game of 300 moves is played on as any other", async () => {
  const white = ["b1c3", "a1b1", "b1a1", "c3b1"];
  const moves = Array.from({ length: 600 }, (_, ply) => white[Math.floor(ply / 2) % 4].replace(/\d/g, (rank) => (ply % 2 ? String(9 - Number(rank)) : rank)));
  const page = await newPage();
  await open(page, `/play/${encoded(moves)}`);
  await click(page, "e2", "e4");
  await waitForMoves(page, 601);
  assert.equal(linkOf(page), encoded([...moves, "e2e4"]));
  assert.match(await page.textContent("#ended"), /It went on all the same/);
  // A key held down: the address follows, and is right in the end.
  await page.locator("#previous").focus();
  for (let presses = 0; presses < 60; presses++) await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => [...document.querySelectorAll("#rows a")].findIndex((link) => link.hasAttribute("aria-current")) === 540);
  const link = encoded(moves.slice(0, 541));
  await page.waitForFunction((link) => location.pathname === `/play/${link}`, link);
});

test("the skip link leaves the game alone, and so does nonsense in the history", async () => {
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

test("a long game on a slow line is there before its moves are", async () => {
  const shuffle = ["g1f3", "g8f6", "f3g1", "f6g8"];
  const moves = Array.from({ length: 2000 }, (_, ply) => shuffle[ply % 4]);
  const page = await newPage({ serviceWorkers: "block", expected: /blocked by Playwright/ });
  const release = await hold(page, /\/json\/|rules\.wasm/);
  await page.goto(`${origin}/play/${encoded(moves)}`);
  await page.waitForSelector(".squares");
  assert.equal(await label(page, "e1"), "e1, white king");
  assert.equal(await page.locator("#rows a").count(), 2000);
  await page.keyboard.press("ArrowLeft");
  await page.click("#flip");
  release();
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await click(page, "e2", "e4");
  await waitForMoves(page, 2001);
  assert.match(page.url(), /\?flip=1$/);
});

test("a key held down on a slow line goes where it was meant to", async () => {
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

test("a game ends where nobody can win any more, with scripts and without", async () => {
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
    assert.match(await plain.textContent("#status"), /1\/2-1\/2 by a dead position/, fen);
  }
});
