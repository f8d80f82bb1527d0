// Illegal moves, made in every way and with every kind of rules: the piece goes back, and the page names the rule that the move
// breaks and marks its squares.

import assert from "node:assert/strict";
import { test } from "node:test";
import { GAMES, viewOf, viewsOf } from "./rulesets.js";
import { click, drag, hold, label, linkOf, middle, newPage, open, origin, settled, swipe, waitForMoves } from "./harness.js";

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
/** The browser logs responses with this status, even if the page handles them. */
const expected = /status of 403/;

/** Returns the service's reason why a move between two squares is illegal. */
async function reasonFor(link, from, to) {
  const response = await fetch(`${origin}/json/${link}?${new URLSearchParams({ v: "2", lang: "en", play: from + to })}`);
  assert.equal(response.status, 403, `${link} ${from}${to}`);
  const { detail, rule, squares } = await response.json();
  assert.match(rule, /^rule\./);
  return { detail, squares };
}

/** Finds a piece that can move, a square it cannot go to, another piece that can move, and one that cannot, if there is one. */
async function illegalMoves({ link, diagram, choices }) {
  const { files, ranks, pieces, turn } = diagram;
  const all = Array.from({ length: files * ranks }, (_, index) => String.fromCharCode(97 + (index % files)) + (Math.floor(index / files) + 1));
  const own = pieces.filter(({ color }) => color === turn).map(({ square }) => square);
  const isFree = (square) => !pieces.some((piece) => piece.square === square);
  const { from } = choices[0];
  const targets = choices.filter((choice) => choice.from === from).map(({ to }) => to);
  const to = all.find((square) => isFree(square) && !targets.includes(square));
  const other = own.find((square) => square !== from && choices.some((choice) => choice.from === square));
  const stuck = own.find((square) => !choices.some((choice) => choice.from === square));
  return { from, to, other, stuck, reason: await reasonFor(link, from, to) };
}

/** Returns the marked squares of a board seen from White's side. */
async function marked(page, ranks) {
  const places = await page.locator(".board .highlight").evaluateAll((marks) => marks.map((mark) => mark.getAttribute("transform")));
  return places.map((place) => {
    const [, x, y] = /translate\((\d+) (\d+)\)/.exec(place).map(Number);
    return String.fromCharCode(97 + x / 100) + (ranks - y / 100);
  });
}

/** Waits until the page shows a reason, and checks that its squares are marked. */
async function assertReason(page, { detail, squares }, ranks) {
  await page.waitForFunction((sentence) => document.querySelector("#wrong").textContent === sentence, `${detail}.`);
  assert.deepEqual((await marked(page, ranks)).sort(), [...squares].sort());
  assert.equal(await page.locator("[aria-selected=true]").count(), 0);
  assert.notEqual(await page.getAttribute("#move", "aria-invalid"), "true", "nothing was typed");
}

/** Picks a piece up, checks that this clears the error of an earlier move, and puts it down again. */
async function assertErrorCleared(page, square) {
  const { x, y } = await middle(page, square);
  await page.mouse.click(x, y);
  assert.equal(await page.textContent("#wrong"), "");
  assert.equal(await page.locator(".board :is(.highlight, .picked)").count(), 1, "only the piece itself is marked");
  await page.mouse.click(x, y);
  assert.equal(await page.locator("[aria-selected=true]").count(), 0);
}

/** Counts the moves sent to the service. */
function countRequests(page) {
  const requests = { count: 0 };
  page.on("request", (request) => void (requests.count += new URL(request.url()).searchParams.has("play") ? 1 : 0));
  return requests;
}

// Fetched before any test is defined: the service stops as soon as all tests defined so far have run.
const games = await Promise.all(GAMES.map(async (game) => {
  const [view] = await viewsOf(game.start, []);
  return { ...game, view, ...(await illegalMoves(view)) };
}));

for (const { name, start, moves, view, from, to, other, stuck, reason } of games) {
  const { ranks } = view.diagram;

  test(`${name}: an illegal move by mouse is explained`, async () => {
    const page = await newPage({ expected });
    await open(page, `/play/${start}`);
    const piece = await label(page, from);
    for (const act of [drag, click]) {
      await act(page, from, to);
      await assertReason(page, reason, ranks);
      assert.equal(await label(page, from), piece);
      assert.equal(linkOf(page), view.link);
      await assertErrorCleared(page, from);
    }
    if (stuck) {
      await drag(page, stuck, to);
      await assertReason(page, await reasonFor(view.link, stuck, to), ranks);
    }
    await drag(page, from, other);
    await assertReason(page, await reasonFor(view.link, from, other), ranks);
    const theirs = view.diagram.pieces.find(({ color }) => color !== view.diagram.turn).square;
    await drag(page, theirs, to);
    await assertReason(page, await reasonFor(view.link, theirs, to), ranks);
    // The game goes on, and the error is cleared.
    await click(page, ...moves[0]);
    await waitForMoves(page, 1);
    assert.equal(await page.textContent("#wrong"), "");
    assert.equal(await page.locator(".board .highlight").count(), 0);
  });

  test(`${name}: an illegal move by touch is explained`, async () => {
    const page = await newPage({ ...PHONE, expected });
    await open(page, `/play/${start}`);
    for (const square of [from, to]) {
      const { x, y } = await middle(page, square);
      await page.touchscreen.tap(x, y);
    }
    await assertReason(page, reason, ranks);
    const said = await page.locator("#wrong").boundingBox();
    assert.ok(said.y >= 0 && said.y + said.height <= PHONE.viewport.height, "the reason is on the screen");
    // A destination visible together with the piece, as a wide board may be scrolled.
    const near = view.diagram.pieces.find(({ square, color }) => color === view.diagram.turn && square !== from && Math.abs(square.charCodeAt(0) - from.charCodeAt(0)) < 4).square;
    await middle(page, from);
    const [end, begin] = [await middle(page, near), await middle(page, from)];
    await swipe(page, begin, end);
    await assertReason(page, await reasonFor(view.link, from, near), ranks);
    assert.equal(linkOf(page), view.link);
  });

  test(`${name}: an illegal move by keyboard is explained`, async () => {
    const page = await newPage({ expected });
    await open(page, `/play/${start}`);
    for (const key of ["Enter", " "]) {
      await page.locator(`[data-square=${from}]`).focus();
      await page.keyboard.press(key);
      assert.match(await page.textContent("#announcer"), /^Selected: /);
      assert.equal(await page.textContent("#wrong"), "");
      await page.locator(`[data-square=${to}]`).focus();
      await page.keyboard.press(key);
      await assertReason(page, reason, ranks);
      assert.equal(await page.evaluate(() => document.activeElement.dataset.square), to);
    }
  });

  test(`${name}: putting a piece back shows no error`, async () => {
    const page = await newPage({ expected });
    await open(page, `/play/${start}`);
    const requests = countRequests(page);
    const selected = () => page.locator("[aria-selected=true]").evaluateAll((cells) => cells.map((cell) => cell.dataset.square));
    await click(page, from, from);
    assert.deepEqual(await selected(), []);
    await click(page, from, other);
    assert.deepEqual(await selected(), [other]);
    await page.locator(`[data-square=${other}]`).focus();
    await page.keyboard.press("Escape");
    assert.deepEqual(await selected(), []);
    // Drag it around and back onto its square, then off the board.
    const [a, b] = [await middle(page, from), await middle(page, to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y, { steps: 3 });
    await page.mouse.move(a.x, a.y, { steps: 3 });
    await page.mouse.up();
    const side = await page.locator(".panel").boundingBox();
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(side.x + 20, side.y + 20, { steps: 3 });
    await page.mouse.up();
    assert.equal(await page.textContent("#wrong"), "");
    await drag(page, from, to);
    await assertReason(page, reason, ranks);
    assert.equal(requests.count, 1, "only the last was a move");
  });

  test(`${name}: on a slow connection the piece goes back at once, and an outdated reason is dropped`, async () => {
    const page = await newPage({ serviceWorkers: "block", expected: /blocked by Playwright|status of 403/ });
    await page.addInitScript(() => delete window.WebAssembly);
    await open(page, `/play/${start}`);
    const release = await hold(page, "**/json/**");
    const answered = page.waitForResponse((response) => new URL(response.url()).searchParams.has("play"));
    await drag(page, from, to);
    await page.waitForSelector(".pieces .dragged", { state: "detached" });
    assert.doesNotMatch(await label(page, from), /empty/);
    assert.equal(await label(page, to), `${to}, empty`);
    await click(page, ...moves[0]);
    assert.match(await label(page, moves[0][0]), /empty/);
    release();
    await answered;
    await waitForMoves(page, 1);
    await settled(page);
    assert.equal(await page.textContent("#wrong"), "");
    assert.equal(await page.locator(".board .highlight").count(), 0);
  });
}

test("the page names the rule that the move breaks", async () => {
  const page = await newPage({ expected });
  await page.goto(`${origin}/import?open=play&text=${encodeURIComponent("4k3/8/8/4r3/8/8/4B3/R3K2R w KQ - 0 1")}`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  for (const [act, from, to, said, squares] of [
    [drag, "e2", "d3", "that would expose your king on e1 to check from the rook on e5", "e1 e5"],
    [click, "a1", "b3", "a rook can't move like that", "a1"],
    [drag, "a1", "g1", "the way is blocked by the king on e1", "e1"],
    [drag, "a1", "h1", "your own rook is on h1", "h1"],
    [click, "a1", "h8", "a rook can't move like that", "a1"],
    [drag, "e8", "e7", "the king on e8 is not yours", "e8"],
    [drag, "e1", "a3", "a king can't move like that", "e1"],
  ]) {
    await act(page, from, to);
    await assertReason(page, { detail: `${from}${to} is not a legal move here: ${said}`, squares: squares.split(" ") }, 8);
  }
  assert.equal(await page.locator("#rows a").count(), 0);
});

test("after the end of the game, every move is refused for that reason", async () => {
  const page = await newPage({ expected });
  await open(page, "/play/c1/s/mbosF");
  await click(page, "e2", "e4");
  await assertReason(page, { detail: "e2e4 is not a legal move here: the game is over: 0-1 by checkmate", squares: [] }, 8);
});

test("an illegal move dropped while another is pending is explained after it", async () => {
  const page = await newPage({ serviceWorkers: "block", expected: /blocked by Playwright|status of 403/ });
  await page.addInitScript(() => delete window.WebAssembly);
  await open(page, "/play/atomic1/s");
  const release = await hold(page, "**/json/**");
  await click(page, "e2", "e4");
  await drag(page, "e7", "e3");
  await click(page, "d7", "d5");
  release();
  await waitForMoves(page, 1);
  const { link } = await viewOf("atomic1/s", { play: "e2e4" });
  await assertReason(page, await reasonFor(link, "e7", "e3"), 8);
  assert.equal(linkOf(page), link);
  assert.equal(await label(page, "d7"), "d7, black pawn");
});
