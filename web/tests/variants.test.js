// Games by other rules: played by clicks on the board, made from a text, shared as a link.

import assert from "node:assert/strict";
import { test } from "node:test";
import { linkOf, newPage, open, origin } from "./stage.js";

/** Does something that leads to another address, and waits for what is there. */
async function follow(page, act) {
  const before = page.url();
  const old = await page.locator("#main > *").first().elementHandle();
  await act();
  await page.waitForFunction((before) => location.href !== before, before);
  await old.waitForElementState("hidden").catch(() => {});
  await page.waitForLoadState();
}

/** Clicks a square of the picture, which leads somewhere. */
async function tap(page, square, { files = 8, ranks = 8 } = {}) {
  const box = await page.locator("#board svg").boundingBox();
  const column = square.charCodeAt(0) - 97;
  const row = ranks - Number(square.slice(1));
  const [x, y] = [box.x + (box.width * (column + 0.5)) / files, box.y + (box.height * (row + 0.5)) / ranks];
  await follow(page, () => page.mouse.click(x, y));
}

/** Plays a move by two clicks. */
async function move(page, from, to, size) {
  await tap(page, from, size);
  await tap(page, to, size);
}

const status = (page) => page.locator("#status").textContent();

test("the home page leads to every other game", async () => {
  const page = await newPage();
  await page.goto(origin);
  const games = await page.locator("#others a").evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  assert.ok(games.length >= 9);
  for (const game of games) {
    const response = await page.goto(origin + game);
    assert.equal(response.status(), 200, game);
  }
});

test("King of the Hill is won in the middle of the board", async () => {
  const page = await newPage();
  await page.goto(`${origin}/play/hill1/s`);
  for (const [from, to] of [["e2", "e4"], ["a7", "a6"], ["e1", "e2"], ["a6", "a5"], ["e2", "e3"], ["a5", "a4"], ["e3", "d4"]]) {
    await move(page, from, to);
  }
  assert.equal(await status(page), "The game is over: White wins: the goal is reached");
  assert.equal(await page.locator("#rows a").count(), 7);
  const picture = await page.request.get(page.url().replace("/play/", "/svg/"));
  assert.match(await picture.text(), /^<svg /);
});

test("a promotion asks what the pawn becomes", async () => {
  const page = await newPage();
  await page.goto(`${origin}/edit/anti1/s?board=${encodeURIComponent("8/P7/8/8/8/8/8/n7 w")}`);
  await follow(page, () => page.click("#play"));
  await move(page, "a7", "a8");
  assert.deepEqual(await page.locator("#legal a").allTextContents(), ["a7-a8=Q", "a7-a8=R", "a7-a8=B", "a7-a8=N", "a7-a8=K"]);
  await follow(page, () => page.click("#legal a:has-text('=K')"));
  assert.equal(await status(page), "Black to move");
});

test("a move that is typed is played, or told to be none", async () => {
  const page = await newPage({ expected: /403/ });
  await page.goto(`${origin}/play/big1/s`);
  await page.fill("#move", "h2h8");
  await follow(page, () => page.click("#typed button"));
  assert.equal(await page.locator("#rows a").textContent(), "h2-h8");
  await page.fill("#move", "h2h8");
  await page.click("#typed button");
  await page.waitForFunction(() => document.querySelector("#wrong")?.textContent);
  assert.match(await page.locator("#wrong").textContent(), /not a legal move/);
});

test("rules of one's own: written in the editor's text box, played to the end, shared, opened by somebody else", async () => {
  const page = await newPage({ expected: /422/ });
  const size = { files: 5, ranks: 6 };
  await page.goto(`${origin}/edit/hill1/s`);
  const rules = [
    "rules 1",
    "title Camel race   # my first game",
    "board 5x6",
    "piece C camel: C",
    "piece D dragon: NmK",
    "piece P pawn: mfWcfF; promote on 6 to D",
    "goal reach D a6 b6 c6 d6 e6 of white",
    "goal reach D a1 b1 c1 d1 e1 of black",
    "stalemate loses",
  ];
  // A mistake first: the text stays, and the line is named.
  await page.fill("#rules", [...rules, "start c1d1c/pp1pp/5/5/PP1PP/C1D1X w"].join("\n"));
  await follow(page, () => page.click("text=Use these rules"));
  assert.equal(await page.locator("#wrong").textContent(), 'rules, line 10: there is no man "X"');
  assert.match(await page.inputValue("#rules"), /Camel race {3}# my first game/);
  await page.fill("#rules", [...rules, "start c3c/pp1pp/2d2/2D2/PP1PP/C3C w"].join("\n"));
  await follow(page, () => page.click("text=Use these rules"));
  assert.match(linkOf(page), /^v1[\w-]+\/s$/);
  assert.match(await page.locator("#game-name").textContent(), /Camel race/);
  await move(page, "c3", "d5", size);
  await move(page, "c4", "b2", size);
  await move(page, "d5", "d6", size);
  assert.equal(await status(page), "The game is over: White wins: the goal is reached");
  assert.deepEqual(await page.locator("#rows a").allTextContents(), ["Dc3xd5", "Dc4xb2", "Dd5-d6"]);
  const shared = await page.inputValue("#share-link");
  // Somebody else, in another language.
  const other = await newPage({ locale: "es-ES" });
  await other.goto(shared);
  assert.match(await status(other), /meta alcanzada/);
  assert.match(await other.locator("#rules").inputValue(), /piece D dragon: NmK/);
  assert.equal(await other.locator("#rows a").count(), 3);
});

test("the editor puts men on a board of any size", async () => {
  const page = await newPage();
  await page.goto(`${origin}/edit/capa1/s?clear=1`);
  await follow(page, () => page.click("[aria-label='chancellor'] >> nth=1"));
  await tap(page, "j8", { files: 10, ranks: 8 });
  assert.equal(await page.inputValue("#board-text"), "9C/10/10/10/10/10/10/10 w");
  await follow(page, () => page.click("text=Black to move"));
  assert.match(await page.inputValue("#board-text"), / b$/);
});

test("keys alone play a game", async () => {
  const page = await newPage();
  await page.goto(`${origin}/play/three1/s`);
  await page.locator("#board a").first().focus();
  await follow(page, () => page.keyboard.press("Enter"));
  assert.ok((await page.locator("#legal a").count()) > 0);
  await page.locator("#legal a").first().focus();
  await follow(page, () => page.keyboard.press("Enter"));
  assert.equal(await page.locator("#rows a").count(), 1);
});

test("with a script nothing is loaded anew, the focus stays, and Back takes a move back", async () => {
  const page = await newPage();
  await open(page, "/play/hill1/s");
  await page.evaluate(() => { window.kept = true; });
  await move(page, "e2", "e4");
  await move(page, "e7", "e5");
  assert.equal(await page.evaluate(() => window.kept), true);
  assert.equal(linkOf(page), "hill1/s/mPQI");
  await follow(page, () => page.goBack());
  await page.waitForFunction(() => document.querySelectorAll("#rows a").length === 1);
  assert.equal(linkOf(page), "hill1/s/mIQ");
  assert.equal(await page.evaluate(() => window.kept), true);
  // A key on a square leaves the focus on that square.
  await page.locator("#board a").nth(3).focus();
  const place = () => page.evaluate(() => document.activeElement?.querySelector("rect")?.getAttribute("x"));
  const before = await place();
  await follow(page, () => page.keyboard.press("Enter"));
  assert.ok(before !== null && (await page.evaluate(() => document.activeElement?.closest("#board") !== null)));
});

test("without scripts it is the same game", async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`${origin}/play/hill1/s?from=e2`);
  await page.goto(origin + "/play/hill1/s" + (await page.locator("#legal a").last().getAttribute("href")));
  assert.equal(linkOf(page), "hill1/s/mIQ");
  assert.equal(await page.locator("#rows a").textContent(), "e2-e4");
});
