// Variants: their links and titles, how they end, and custom rules from text to shared game.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, follow, linkOf, newPage, open, origin, waitForMoves } from "./harness.js";

const status = (page) => page.textContent("#status");

/** Plays moves by clicking. */
async function play(page, moves) {
  for (const [index, [from, to]] of moves.entries()) {
    await click(page, from, to);
    await waitForMoves(page, index + 1);
  }
}

test("the home page links to every variant, and each page shows the game's title", async () => {
  const page = await newPage();
  await page.goto(origin);
  const games = await page.locator("#others a").evaluateAll((links) => links.map((link) => [link.getAttribute("href"), link.textContent]));
  assert.ok(games.length >= 9);
  for (const [game, name] of games) {
    const response = await page.goto(origin + game);
    assert.equal(response.status(), 200, game);
    if (game.startsWith("/play/")) assert.ok((await page.textContent("#game-name")).startsWith(name), game);
  }
  // Standard chess needs no title, Chess960 does.
  await page.goto(`${origin}/play/c1/s`);
  assert.equal(await page.isVisible("#game-name"), false);
  await page.goto(`${origin}/play/f1/n0`);
  assert.match(await page.textContent("#game-name"), /^Chess960/);
});

test("King of the Hill is won in the centre", async () => {
  const page = await newPage();
  await open(page, "/play/hill1/s");
  await play(page, [["e2", "e4"], ["a7", "a6"], ["e1", "e2"], ["a6", "a5"], ["e2", "e3"], ["a5", "a4"], ["e3", "d4"]]);
  assert.equal(await status(page), "The game is over: 1-0 by reaching the goal");
  const picture = await page.request.get(page.url().replace("/play/", "/svg/"));
  assert.match(await picture.text(), /^<svg /);
});

test("check counters are shown beside the board and on it", async () => {
  const page = await newPage();
  await open(page, "/play/three1/s");
  assert.equal(await page.isVisible("#notes"), false);
  await play(page, [["e2", "e4"], ["d7", "d6"], ["f1", "b5"]]);
  assert.equal(await page.isVisible("#notes"), true);
  assert.match(await page.textContent("#notes"), /1/);
  assert.equal(await page.textContent(".badge text"), "1");
  // The service draws the same board.
  const plain = await newPage({ javaScriptEnabled: false });
  await plain.goto(page.url());
  assert.equal(await plain.textContent("#notes"), `${await page.textContent("#notes")} `);
  assert.equal(await plain.locator(".badge").count(), 1);
});

test("an explosion is shown on the board, and undone by Back", async () => {
  const page = await newPage();
  await open(page, "/play/atomic1/s");
  await play(page, [["g1", "f3"], ["d7", "d5"], ["f3", "e5"], ["a7", "a6"], ["e5", "f7"]]);
  // The king and its neighbours have exploded.
  assert.equal(await page.locator(".pieces > g.black").count(), 12);
  assert.equal(await status(page), "The game is over: 1-0 by extinction");
  await page.goBack();
  await waitForMoves(page, 4);
  assert.equal(await page.locator(".pieces > g.black").count(), 16);
});

test("custom rules are written, played to the end, shared, and opened in another language", async () => {
  const page = await newPage({ expected: /422/ });
  await open(page, "/edit/hill1/s");
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
  // A mistake first: the page keeps the text and names the line.
  await page.click("#rules-fold summary");
  await page.fill("#rules", [...rules, "start c1d1c/pp1pp/5/5/PP1PP/C1D1X w"].join("\n"));
  await page.click("text=Use these rules");
  await page.waitForURL("**/rules");
  assert.match(await page.textContent("#wrong"), /line 10: .*"X"/);
  assert.match(await page.inputValue("#rules"), /Camel race {3}# my first game/);
  await page.fill("#rules", [...rules, "start c3c/pp1pp/2d2/2D2/PP1PP/C3C w"].join("\n"));
  await page.click("text=Use these rules");
  await page.waitForURL("**/play/v1**");
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.match(linkOf(page), /^v1[\w-]+\/s$/);
  assert.match(await page.textContent("#game-name"), /Camel race/);
  await play(page, [["c3", "d5"], ["c4", "b2"], ["d5", "d6"]]);
  assert.equal(await status(page), "The game is over: 1-0 by reaching the goal");
  assert.deepEqual(await page.locator("#rows a").allTextContents(), ["Dxd5", "Dxb2", "Dd6#"]);
  const shared = await page.inputValue("#share-link");
  // Another user opens the shared link in another language.
  const other = await newPage({ locale: "es-ES" });
  await other.goto(shared);
  assert.match(await status(other), /meta/);
  assert.match(await other.locator("#rules").inputValue(), /piece D dragon: NmK/);
  assert.equal(await other.locator("#rows a").count(), 3);
});

test("without scripts, the editor works on boards of any size", async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`${origin}/edit/capa1/s`);
  await follow(page, () => page.click("#clear"));
  await follow(page, () => page.click("[data-kind=C][data-color=white]"));
  await follow(page, () => page.locator(".board a").filter({ has: page.locator('title:text-is("j8, empty")') }).click());
  assert.equal(await page.inputValue("#board-text"), "9C/10/10/10/10/10/10/10 w");
  await page.check("[name=turn][value=b]");
  await follow(page, () => page.getByRole("button", { name: "Apply" }).click());
  assert.match(await page.inputValue("#board-text"), / b$/);
});

test("the examples of typed moves are moves of the game", async () => {
  for (const ruleset of ["makruk1", "grand1", "c1"]) {
    const page = await newPage({ expected: /status of 400/ });
    await open(page, `/play/${ruleset}/s`);
    const [, written] = /^A move, such as (\w+)$/.exec(await page.getAttribute("#move", "placeholder"));
    await page.fill("#move", "hello");
    await page.press("#move", "Enter");
    await page.waitForFunction(() => document.querySelector("#wrong").textContent !== "");
    const [, ...examples] = /Type it as (\w+), (\w+) or (\w+ \w+)\.$/.exec(await page.textContent("#wrong")) ?? [];
    assert.equal(examples[0], written);
    for (const example of examples) {
      await open(page, `/play/${ruleset}/s`);
      await page.fill("#move", example);
      await page.press("#move", "Enter");
      await waitForMoves(page, 1);
    }
  }
});

test("a puzzle of another game gives no move of it away", async () => {
  const page = await newPage();
  await open(page, "/play/atomic1/s/mp0E?at=2&puzzle=1&lang=en");
  assert.equal(await page.getAttribute("#move", "placeholder"), "Type a move");
});
