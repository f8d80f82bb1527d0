// Puzzles: the solver plays, by links or in place, and finds nothing of the solution in the page.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import test from "node:test";
import { startService } from "./service.js";
import { click, follow, newPage, open, openShare, origin, program, settled } from "./harness.js";

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Returns the link of a game: its start and its moves. */
async function linkOf(start, moves) {
  let link = start;
  for (const move of moves.split(" ")) {
    const response = await fetch(`${origin}/json/${link}?play=${encodeURIComponent(move)}`);
    assert.equal(response.status, 200, `${link} ${move}`);
    ({ link } = await response.json());
  }
  return link;
}

// Réti–Tartakower, Vienna 1910: mate in three.
const reti = await linkOf("c1/s", "e4 c6 d4 d5 Nc3 dxe4 Nxe4 Nf6 Qd3 e5 dxe5 Qa5+ Bd2 Qxe5 O-O-O Nxe4 Qd8+ Kxd8 Bg5+ Kc7 Bd8#");
const puzzle = `/play/${reti}?note=White+to+win&at=16&puzzle=1`;
// The knight blows up the king; from e6 it can do so in two ways.
const atomic = await linkOf("atomic1/s", "g1f3 a7a6 f3d4 a6a5 d4e6 a5a4 e6d8");

const title = (page) => page.textContent("#feedback-title");
const says = (page, text) => page.waitForFunction((text) => document.getElementById("feedback-title").textContent === text, text);
const found = (page) => page.textContent("#pips");

test("the solution is not in the page, its data, or what it links to", async () => {
  const rest = ["Qd8", "Kxd8", "Bg5", "Kc7", "Bd8", "d3d8", "d8", "e8d8", "d2g5", "d8c7", "g5d8", "checkmate", "1-0"];
  const html = await (await fetch(`${origin}${puzzle}`)).text();
  // Links aside, which hold the game; the texts of the page are the same for every game.
  const page = html.replaceAll(reti, "LINK").replace(/<script type="application\/json" id="texts">.*<\/script>/, "");
  assert.match(page, /White to win/);
  // The paths of the icons have numbers of their own, and so have the colours.
  const words = page.replace(/ d="[^"]*"/g, "").replace(/<style>.*?<\/style>/s, "");
  for (const part of rest) assert.ok(!words.includes(part), `${part}: ${words.slice(Math.max(0, words.indexOf(part) - 80), words.indexOf(part) + 80)}`);
  const json = await (await fetch(`${origin}/json/${reti}?at=16&puzzle=1&lang=en`)).text();
  const view = JSON.parse(json);
  assert.equal(view.moves.length, 16);
  assert.equal(view.link.length < reti.length, true);
  assert.deepEqual(view.puzzle, { left: 3 });
  for (const part of ["Qd8+", "Kxd8", "Bg5+", "Kc7", "Bd8", reti]) assert.ok(!json.includes(part), part);
  // Of the moves that can be played, none is marked as check or mate.
  assert.ok(view.choices.every(({ san }) => !/[+#]/.test(san)) && view.choices.some(({ san }) => san === "Qd8"));
  const oembed = await (await fetch(`${origin}/oembed?url=${encodeURIComponent(`${origin}${puzzle}`)}`)).text();
  for (const part of ["Qd8", "Bd8", "checkmate"]) assert.ok(!oembed.includes(part), part);
});

test("a puzzle is solved by clicks, and each move is answered", async () => {
  const page = await newPage();
  await open(page, puzzle);
  assert.equal(await page.textContent("#status"), "White to move");
  assert.equal(await found(page), "0 / 3");
  assert.equal(await page.textContent("#note"), "White to win");
  await click(page, "d3", "e4");
  await says(page, "Not this one");
  assert.match(await page.textContent("#feedback-text"), /Qxe4/);
  // A sign on the square says so too, until the next move.
  assert.equal(await page.locator(".sign.bad").count(), 1);
  assert.match(await page.locator("[data-square=e4]").getAttribute("aria-label"), /knight.*Not this one/);
  await page.locator("[data-square=d3]").click();
  assert.equal(await page.locator(".sign").count(), 0);
  await page.locator("[data-square=d3]").click();
  assert.match(await page.locator("[data-square=d3]").getAttribute("aria-label"), /queen/i);
  await click(page, "d3", "d8");
  await says(page, "Right");
  assert.match(await page.textContent("#feedback-text"), /9\. Qd8\+ Kxd8/);
  assert.equal(await found(page), "1 / 3");
  assert.equal(await page.locator("#share-button.primary").count(), 0);
  // A reload keeps what was found.
  await page.reload();
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.equal(await found(page), "1 / 3");
  await page.fill("#move", "Bg5");
  await page.press("#move", "Enter");
  await says(page, "Right");
  await click(page, "g5", "d8");
  await says(page, "Solved");
  assert.equal(await page.locator(".sign.good").count(), 1);
  assert.match(await page.locator("[data-square=d8]").getAttribute("aria-label"), /bishop.*Right/);
  assert.equal(await found(page), "3 / 3");
  assert.equal(await page.locator("#share-button.primary").count(), 1);
  assert.ok(await page.isHidden("#hint"));
  await openShare(page);
  assert.equal(await page.inputValue("#share-link"), `${origin}${puzzle}`);
  assert.equal(await page.locator("#share-pgn").count(), 0);
});

test("a hint marks the piece, the solution opens the game", async () => {
  const page = await newPage();
  await open(page, puzzle);
  await page.click("#hint");
  await says(page, "Hint");
  assert.equal(await page.locator(".board .ring.yellow").count(), 1);
  assert.match(await page.textContent("#feedback-text"), /queen d3/i);
  assert.equal(await page.getAttribute("#solution", "href"), puzzle.replace("&puzzle=1", ""));
  await follow(page, () => page.click("#solution"));
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.ok(!page.url().includes("puzzle"));
  assert.equal(await page.locator("#rows a").count(), 21);
});

test("another way to win at once counts", async () => {
  const page = await newPage();
  await open(page, `/play/${atomic}?at=6&puzzle=1`);
  await click(page, "e6", "c7");
  await says(page, "Not this one");
  await click(page, "e6", "f8");
  await says(page, "Solved");
  const mate = await linkOf(await (async () => {
    const response = await fetch(`${origin}/import?text=${encodeURIComponent("6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1")}`, { redirect: "manual" });
    return new URL(response.headers.get("location"), origin).pathname.replace("/play/", "").replace("/edit/", "");
  })(), "Ra8#");
  await open(page, `/play/${mate}?puzzle=1`);
  await click(page, "e1", "e8");
  await says(page, "Solved");
});

test("without scripts a puzzle is solved by links", async () => {
  const page = await newPage({ javaScriptEnabled: false, expected: /403/ });
  await page.goto(`${origin}/play/${atomic}?at=4&puzzle=1&lang=en`);
  const play = async (from, to) => {
    await follow(page, () => page.locator(`.board a[href$="from=${from}"]`).click({ force: true }));
    await follow(page, () => page.locator(`.board a[href$="play=${from}${to}"]`).click({ force: true }));
  };
  await play("d4", "f3");
  assert.equal(await title(page), "Not this one");
  await follow(page, () => page.click("#hint"));
  assert.equal(await title(page), "Hint");
  await play("d4", "e6");
  assert.equal(await title(page), "Right");
  assert.equal(await found(page), "1 / 2");
  await page.fill("#move", "e6e1");
  await follow(page, () => page.click("#typed button"));
  assert.notEqual(await page.textContent("#wrong"), "");
  await play("e6", "f8");
  assert.equal(await title(page), "Solved");
  await follow(page, () => page.click("#restart"));
  assert.equal(await found(page), "0 / 2");
});

test("a puzzle is made from any position but the last", async () => {
  const page = await newPage();
  await open(page, `/play/${reti}`);
  await page.click("#more-button");
  assert.ok(await page.isHidden("#make-puzzle"));
  await page.keyboard.press("Escape");
  for (let step = 0; step < 5; step++) await page.click("#previous");
  await page.click("#more-button");
  await page.fill("#puzzle-note", "White to win");
  await follow(page, () => page.click("#make-puzzle button"));
  await page.waitForSelector(".game.puzzle");
  assert.equal(page.url(), `${origin}${puzzle}`);
});

test("the task and the board are in the first screen of a phone", async () => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await open(page, puzzle);
  const [task, board, note, bar] = await Promise.all(["#status", "#board", "#note", ".acts"].map((place) => page.locator(place).boundingBox()));
  assert.ok(task.y > 0 && task.y + task.height <= board.y, "the task stands above the board");
  assert.ok(board.y + board.height <= note.y && note.y + note.height <= bar.y, "the note is in sight below it");
});

test("a puzzle is made from the share sheet, with a note", async () => {
  const page = await newPage();
  await open(page, `/play/${reti}`);
  await openShare(page);
  assert.equal(await page.getAttribute("#share-puzzle", "aria-disabled"), "true");
  assert.match(await page.textContent("#share-puzzle-hint"), /Step back/);
  await page.keyboard.press("Escape");
  for (let step = 0; step < 5; step++) await page.click("#previous");
  await openShare(page);
  await page.click("#share-puzzle");
  await page.waitForFunction(() => document.activeElement.id === "puzzle-note");
  await page.keyboard.type("White to win");
  await follow(page, () => page.keyboard.press("Enter"));
  await page.waitForSelector(".game.puzzle");
  assert.equal(page.url(), `${origin}${puzzle}`);
});

test("by keyboard, without barriers, in light and dark", async () => {
  for (const [width, colorScheme] of [[320, "light"], [390, "dark"], [820, "light"], [1440, "dark"]]) {
    const page = await newPage({ viewport: { width, height: 900 }, colorScheme, reducedMotion: "reduce" });
    await open(page, `${puzzle}&lang=es`);
    await page.focus("[data-square=d3]");
    await page.keyboard.press("Enter");
    for (let row = 0; row < 5; row++) await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await says(page, "Correcto");
    await settled(page);
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() => window.axe.run());
    assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width}`);
    await page.context().close();
  }
});

const rules = /data-rules="([^"]+)"/.exec(await (await fetch(`${origin}/play/c1/s`)).text())?.[1];

test("a puzzle goes on offline, and does not stand for other games", { skip: !rules && "the service was built without the rules for browsers" }, async () => {
  const { origin, stop } = await startService(program);
  const page = await newPage({ from: origin, expected: /ERR_CONNECTION_REFUSED|Failed to load resource|net::ERR/ });
  for (const path of ["/play/c1/s", puzzle, puzzle]) {
    await page.goto(origin + path);
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      const { loaded } = await import(`${document.body.dataset.files}/rules.js`);
      await loaded;
      if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
    });
  }
  await stop();
  await click(page, "d3", "d8");
  await says(page, "Right");
  await page.goto(origin + puzzle);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await page.click("#hint");
  await says(page, "Hint");
  await page.goto(`${origin}/play/c1/s/mbosF`);
  await page.waitForSelector("#rows a");
  assert.equal(await page.locator(".game.puzzle").count(), 0);
  // A puzzle never opened before is not shown as a game, which would tell the solution.
  await page.goto(`${origin}/play/${reti}`);
  await page.waitForSelector("#rows a");
  await page.goto(`${origin}/play/${reti}?at=14&puzzle=1&lang=es`);
  assert.equal(await page.textContent("h1"), "Problema");
  assert.match(await page.textContent("[role=alert]"), /conexión/);
  assert.equal(await page.locator("#rows, #view, .board").count(), 0);
});
