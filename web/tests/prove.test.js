// "How could this arise?": a game that leads to a position, in the editor and on the page of a position.

import assert from "node:assert/strict";
import { test } from "node:test";
import { startService } from "./service.js";
import { click, follow, hold, linkOf, newPage, open, origin, program, waitForMoves } from "./harness.js";

/** King and pawn against king. */
const ENDING = "c1/xABAQABAAAAAGCA";
/** A knight has moved in a game of Chess960. */
const KNIGHT = "bqnbnrkr/pppppppp/8/8/8/3N4/PPPPPPPP/BQ1BNRKR b - - 1 1";
/** An illegal position: the bishop on h8 cannot have got there. */
const CAGED = "7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1";

const rules = /data-rules="([^"]+)"/.exec(await (await fetch(`${origin}/play/c1/s`)).text())?.[1];
const skip = rules ? false : "the service was built without the rules for browsers";

/** Returns the link of a position. */
async function linkTo(fen, ruleset = "c1") {
  return (await (await fetch(`${origin}/api/judge?${new URLSearchParams({ board: fen, ruleset })}`)).json()).link;
}

/** Asks how the position on the page can arise, opens the game, and returns its FEN without the counters. */
async function openGame(page) {
  await page.click("#prove");
  await page.waitForSelector("#proof .verdict.yes");
  const title = await page.textContent("#proof h2");
  assert.equal(await page.isVisible("#prove"), false);
  await follow(page, () => page.click("#proof a"));
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  const moves = await page.locator("#rows a").count();
  assert.equal(title, moves === 1 || moves === 2 ? "Legal: here is a game of 1 move" : `Legal: here is a game of ${Math.ceil(moves / 2)} moves`);
  // It opens at its end, can be stepped through and shared.
  assert.equal(await page.locator("#rows a").nth(moves - 1).getAttribute("aria-current"), "true");
  const fen = await page.inputValue("#share-fen");
  await page.click("#previous");
  await page.waitForFunction((moves) => document.querySelector("#rows [aria-current]")?.dataset.ply === String(moves - 1), moves);
  assert.ok(await page.isVisible("#share-button"));
  return fen.split(" ").slice(0, 4).join(" ");
}

test("the page of a position opens a game that leads to it", async () => {
  const page = await newPage();
  await open(page, `/play/${ENDING}`);
  assert.equal(await openGame(page), "8/8/8/4k3/8/4K3/4P3/8 w - -");
  assert.ok(linkOf(page).startsWith("c1/s/m"));
});

test("in Chess960 the game starts from one of its positions", async () => {
  const page = await newPage();
  for (const kind of ["play", "edit"]) {
    await open(page, `/${kind}/${await linkTo(KNIGHT, "f1")}`);
    assert.equal(await openGame(page), KNIGHT.split(" ").slice(0, 4).join(" "));
    assert.ok(linkOf(page).startsWith("f1/n1/m"));
  }
});

test("the editor forgets the game when the position changes", async () => {
  const page = await newPage();
  await open(page, `/edit/${ENDING}`);
  await page.click("#prove");
  await page.waitForSelector("#proof .verdict.yes");
  assert.equal(await page.isVisible("#verdict"), false, "the answer takes the place of what was known before");
  await click(page, "e2", "e4");
  await page.waitForSelector("#proof:empty", { state: "attached" });
  assert.ok((await page.isVisible("#verdict")) && (await page.isVisible("#prove")));
  await page.fill("#fen", CAGED);
  await page.click("#fen-form button");
  await page.waitForSelector("#verdict .illegal");
  assert.equal(await page.isVisible("#prove"), false, "the reason is known");
  await page.click("#start");
  await page.waitForSelector("#prove");
  await page.click("#prove");
  await page.waitForFunction(() => document.querySelector("#proof h2")?.textContent === "Legal: games start from this position");
});

test("a long search shows that it goes on and can be cancelled", async () => {
  // Requests of a service worker are not held back.
  const page = await newPage({ serviceWorkers: "block", expected: /blocked by Playwright/ });
  await open(page, `/play/${ENDING}`);
  const release = await hold(page, "**/api/prove?*");
  await page.click("#prove");
  await page.waitForSelector("#proof progress");
  assert.equal(await page.textContent("#proof p"), "Searching for a game that leads here…");
  await page.click("#proof button");
  await page.waitForSelector("#proof:empty", { state: "attached" });
  assert.equal(await page.evaluate(() => document.activeElement?.id), "prove");
  release();
  assert.equal(await openGame(page), "8/8/8/4k3/8/4K3/4P3/8 w - -");
});

test("only chess positions without moves ask how they could arise", async () => {
  const page = await newPage();
  await open(page, `/play/${ENDING}`);
  await page.waitForSelector("#prove");
  await click(page, "e3", "d3");
  await waitForMoves(page, 1);
  assert.equal(await page.isVisible("#prove"), false);
  await page.click("#previous");
  await page.waitForSelector("#prove");
  for (const path of ["/play/c1/s", "/play/f1/n5", "/play/atomic1/s", "/edit/atomic1/s"]) {
    await open(page, path);
    assert.equal(await page.isVisible("#prove"), false, path);
  }
});

test("the question is answered without scripts", async () => {
  const page = await newPage({ javaScriptEnabled: false });
  for (const path of [`/play/${ENDING}`, `/edit/${ENDING}`, "/judge?board=8/8/8/4k3/8/4K3/4P3/8+w"]) {
    await page.goto(`${origin}${path}`);
    await follow(page, () => page.click("text=How could this arise?"));
    assert.equal(new URL(page.url()).pathname, `/edit/${ENDING}`);
    assert.match(await page.textContent("#proof h2"), /^Legal: here is a game of \d+ moves$/);
    await follow(page, () => page.click("#proof a"));
    assert.match(new URL(page.url()).pathname, /^\/play\/c1\/s\/m/);
  }
});

test("the words are those of the service in every language", async () => {
  for (const lang of ["en", "ru", "es"]) {
    const page = await newPage();
    await page.goto(`${origin}/edit/${ENDING}?prove=1&lang=${lang}`);
    const said = await page.innerText("#proof");
    await open(page, `/edit/${ENDING}?lang=${lang}`);
    await page.click("#prove");
    await page.waitForSelector("#proof .verdict.yes");
    assert.equal(await page.innerText("#proof"), said);
  }
});

test("games are found offline", { skip }, async () => {
  // Uses a separate service and stops it: with Playwright's offline mode, the service worker could still reach it.
  const { origin, stop } = await startService(program);
  const page = await newPage({ from: origin, expected: /ERR_CONNECTION_REFUSED|Failed to load resource|net::ERR/ });
  for (const kind of ["edit", "play"]) {
    await page.goto(`${origin}/${kind}/c1/s`);
    await page.waitForSelector("html[data-ready]", { state: "attached" });
  }
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
  });
  const chess960 = await linkTo(KNIGHT, "f1");
  const caged = await linkTo(CAGED);
  await stop();
  await page.goto(`${origin}/play/${ENDING}`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.equal(await openGame(page), "8/8/8/4k3/8/4K3/4P3/8 w - -");
  for (const kind of ["play", "edit"]) {
    await page.goto(`${origin}/${kind}/${chess960}`);
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    assert.equal(await openGame(page), KNIGHT.split(" ").slice(0, 4).join(" "));
  }
  await page.goto(`${origin}/play/${caged}`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await page.click("#prove");
  await page.waitForSelector("#proof .verdict.no");
  assert.equal(await page.textContent("#proof h2"), "This position can’t arise in a game");
  assert.ok((await page.locator("#board .highlight").count()) > 0, "its squares are marked");
});
