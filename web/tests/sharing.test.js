// Sharing at the board: the main button, the share sheet, arrows and circles, player lines, and what ends a game.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { readQuery, writeQuery } from "../query.js";
import { click, linkOf, middle, newPage, open, openShare, origin, settled, waitForCopied, waitForMoves } from "./harness.js";
import { root } from "./service.js";

const WIDTHS = [[390, 844], [820, 1180], [1440, 900]];

/** Draws with the right button. */
async function drawArrow(page, from, to, ...keys) {
  const [b, a] = [await middle(page, to), await middle(page, from)];
  for (const key of keys) await page.keyboard.down(key);
  await page.mouse.move(a.x, a.y);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(b.x, b.y, { steps: 3 });
  await page.mouse.up({ button: "right" });
  for (const key of keys) await page.keyboard.up(key);
}

/** Returns the link of a game after some moves. */
async function played(link, moves) {
  for (const move of moves.split(" ")) ({ link } = await (await fetch(`${origin}/json/${link}?play=${encodeURIComponent(move)}`)).json());
  return link;
}

test("queries are read and written as the service does", () => {
  const lines = readFileSync(`${root}crates/view/tests/data/queries.tsv`, "utf8").split("\n").filter((line) => line && !line.startsWith("#"));
  assert.ok(lines.length > 40);
  for (const [query, written] of lines.map((line) => line.split("\t"))) {
    const { lang: _, ...extras } = readQuery(query);
    assert.equal(writeQuery(extras).slice(1), written, query);
  }
});

test("Share, and after a move Send your move, is in the first screen at every width, in the same place", async () => {
  for (const [width, height] of WIDTHS) {
    for (const start of ["/play/c1/s", "/play/capa1/s"]) {
      const page = await newPage({ viewport: { width, height } });
      await open(page, start);
      const share = await page.locator("#share-button").boundingBox();
      assert.ok(share.y >= 0 && share.y + share.height <= height && share.x + share.width <= width, `${start} at ${width}`);
      assert.equal(await page.locator(".btn.primary:visible").count(), 1, "one filled button");
      const board = await page.locator("#board").boundingBox();
      const { choices: [{ from, to }] } = await (await page.request.get(`${origin}/json${start.slice(5)}?v=2`)).json();
      await click(page, from, to);
      await waitForMoves(page, 1);
      assert.deepEqual(await page.locator("#board").boundingBox(), board, "the board has not moved");
      const send = await page.locator("#send").boundingBox();
      assert.ok(send.y + send.height <= height, `${start} at ${width}`);
      assert.equal(send.y, share.y);
      assert.equal(await page.locator(".btn.primary:visible").count(), 1);
    }
  }
});

test("a sent move is copied as a link with the names; taking it back returns to the position before", async () => {
  const page = await newPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await open(page, "/play/c1/s?white=Anna+Smith&black=%3Cb%3EBen");
  assert.equal(await page.textContent("#player-below .who"), "Anna Smith");
  assert.equal(await page.textContent("#player-above .who"), "<b>Ben");
  await click(page, "e2", "e4");
  await waitForMoves(page, 1);
  assert.equal(await page.textContent("#player-above .end"), "To move");
  await page.click("#take-back");
  await waitForMoves(page, 0);
  assert.equal(await page.isVisible("#send"), false);
  await click(page, "d2", "d4");
  await waitForMoves(page, 1);
  // A reload does not forget that it has not been sent.
  await page.reload();
  await waitForMoves(page, 1);
  await page.click("#send");
  await page.waitForSelector("#toast:not([hidden])");
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${origin}/play/${linkOf(page)}?white=Anna+Smith&black=%3Cb%3EBen`);
  assert.equal(await page.isVisible("#share-button"), true);
  assert.match(await page.title(), /Anna Smith – <b>Ben/);
});

test("a copy button itself says Copied, and nothing moves", async () => {
  const page = await newPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await open(page, "/play/c1/s/mbosF");
  await openShare(page);
  const places = () => page.locator("#share button:visible").evaluateAll((buttons) => buttons.map((button) => JSON.stringify(button.getBoundingClientRect())));
  await settled(page);
  const before = await places();
  await page.click("[data-copy=share-fen]");
  await waitForCopied(page, "share-fen");
  await page.mouse.move(0, 0);
  await settled(page);
  assert.deepEqual(await places(), before);
  const opacity = (part) => page.evaluate((part) => getComputedStyle(document.querySelector(`[data-copy=share-fen] ${part}`)).opacity, part);
  assert.deepEqual([await opacity(".idle"), await opacity(".done")], ["0", "1"]);
  assert.equal(await page.textContent("#share-status"), "Copied");
  await page.waitForSelector("[data-copy=share-fen]:not([data-state])");
  assert.deepEqual([await opacity(".idle"), await opacity(".done")], ["1", "0"]);
  // Escape closes the sheet and returns the focus.
  await page.keyboard.press("Escape");
  await page.waitForSelector("#share", { state: "hidden" });
  assert.equal(await page.evaluate(() => document.activeElement.id), "share-button");
});

test("what is shared is what is seen: side, arrows, names", async () => {
  const page = await newPage();
  await open(page, "/play/c1/s/mPgI?white=Anna");
  await page.click("#flip");
  await drawArrow(page, "e2", "e4");
  await openShare(page);
  const query = "?white=Anna&arrows=Ge2e4&flip=1";
  assert.equal(await page.inputValue("#share-link"), `${origin}/play/c1/s/mPgI${query}`);
  assert.equal(await page.inputValue("#share-image"), `${origin}/png/c1/s/mPgI.png${query}`);
  await page.check("input[name=side][value=white]", { force: true });
  assert.equal(await page.inputValue("#share-link"), `${origin}/play/c1/s/mPgI?white=Anna&arrows=Ge2e4`);
  // The link opens as it was shared.
  const other = await newPage();
  await other.goto(`${origin}/play/c1/s/mPgI${query}`);
  await other.waitForSelector("html[data-ready]", { state: "attached" });
  assert.ok((await middle(other, "a1")).y < (await middle(other, "a8")).y);
  assert.equal(await other.locator(".board .arrow.green").count(), 1);
  const plain = await newPage({ javaScriptEnabled: false });
  await plain.goto(`${origin}/play/c1/s/mPgI${query}`);
  assert.equal(await plain.locator(".board .arrow.green").count(), 1);
});

test("arrows and circles go into the address without a history entry, in four colours, and are erased by drawing again", async () => {
  const page = await newPage();
  await open(page, "/play/c1/s");
  const entries = await page.evaluate(() => history.length);
  await drawArrow(page, "e2", "e4");
  await drawArrow(page, "d2", "d4", "Shift");
  await drawArrow(page, "g1", "f3", "Alt");
  await drawArrow(page, "f7", "f7", "Shift", "Alt");
  assert.equal(new URL(page.url()).search, "?arrows=Ge2e4,Rd2d4,Bg1f3&highlight=Yf7");
  assert.equal(await page.evaluate(() => history.length), entries);
  assert.deepEqual(await page.locator(".board .arrow").evaluateAll((arrows) => arrows.map((arrow) => arrow.getAttribute("class"))), ["arrow green", "arrow red", "arrow blue"]);
  await drawArrow(page, "e2", "e4");
  assert.equal(new URL(page.url()).search, "?arrows=Rd2d4,Bg1f3&highlight=Yf7");
  await page.reload();
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.equal(await page.locator(".board .arrow").count(), 2);
  // A move leaves them behind, Back brings them back.
  await click(page, "e2", "e4");
  await waitForMoves(page, 1);
  assert.equal(new URL(page.url()).search, "");
  assert.equal(await page.locator(".board .arrow").count(), 0);
  await page.goBack();
  await waitForMoves(page, 0);
  assert.equal(await page.locator(".board .arrow").count(), 2);
  await page.click("#more-button");
  await page.click("#clear-marks");
  assert.equal(new URL(page.url()).search, "");
});

test("arrows and circles are drawn by touch and by keyboard in drawing mode", async () => {
  const page = await newPage({ hasTouch: true, viewport: { width: 390, height: 844 } });
  await open(page, "/play/c1/s");
  await page.click("#more-button");
  await page.click("#draw");
  for (const square of ["e2", "e4", "d5", "d5"]) {
    const { x, y } = await middle(page, square);
    await page.touchscreen.tap(x, y);
  }
  assert.equal(new URL(page.url()).search, "?arrows=Ge2e4&highlight=Gd5");
  await page.locator("[data-square=a1]").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  assert.equal(new URL(page.url()).search, "?arrows=Ge2e4,Ga1a2&highlight=Gd5");
  assert.equal(await page.locator("#rows a").count(), 0);
});

test("the mouse wheel, Home and End step through the game", async () => {
  const page = await newPage();
  await open(page, "/play/c1/s/mbosF");
  const ply = (count) => page.waitForFunction((count) => [...document.querySelectorAll("#rows a")].findIndex((link) => link.hasAttribute("aria-current")) === count - 1, count);
  const { x, y } = await middle(page, "e4");
  await page.mouse.move(x, y);
  await page.mouse.wheel(0, -100);
  await ply(3);
  await page.waitForTimeout(60);
  await page.mouse.wheel(0, -100);
  await ply(2);
  await page.waitForTimeout(60);
  await page.mouse.wheel(0, 100);
  await ply(3);
  await page.keyboard.press("Home");
  await ply(0);
  await page.keyboard.press("End");
  await ply(4);
});

test("captured pieces, names and leads never move the board", async () => {
  for (const [width, height] of WIDTHS) {
    const page = await newPage({ viewport: { width, height } });
    await open(page, "/play/c1/s");
    await settled(page);
    const box = await page.locator("#board").boundingBox();
    // 1. e4 d5 2. exd5 Qxd5: White is a pawn up in between.
    for (const [index, [from, to]] of [["e2", "e4"], ["d7", "d5"], ["e4", "d5"], ["d8", "d5"]].entries()) {
      await click(page, from, to);
      await waitForMoves(page, index + 1);
      assert.deepEqual(await page.locator("#board").boundingBox(), box, `${width}: ${to}`);
      if (index === 2) assert.equal(await page.textContent("#player-below .lead"), "+1");
    }
    assert.equal(await page.textContent("#player-below .lead"), "");
    const named = await newPage({ viewport: { width, height } });
    await open(named, `/play/${linkOf(page)}?white=${"W".repeat(80)}&note=${"long+note+".repeat(28)}`);
    assert.deepEqual(await named.locator("#board").boundingBox(), box, `${width}: a long name`);
    assert.ok((await named.evaluate(() => document.documentElement.scrollWidth)) <= width);
  }
});

test("a promotion is a column on its file, the first choice on the square itself", async () => {
  for (const flip of ["", "?flip=1"]) {
    const page = await newPage();
    await open(page, `/play/c1/xAIEAAAAAgQAOhgA${flip}`);
    await click(page, "a7", "a8");
    await page.waitForSelector(".chooser[open]");
    const [target, first, column] = await Promise.all(["[data-square=a8]", ".chooser .piece-button:first-child", ".chooser"].map((part) => page.locator(part).first().boundingBox()));
    assert.ok(Math.abs(first.x - target.x) < 2 && Math.abs(first.y - target.y) < 2, JSON.stringify([first, target]));
    assert.ok(Math.abs(column.width - target.width) < 2);
    await page.keyboard.press("Enter");
    await waitForMoves(page, 1);
    assert.match(await page.textContent("#rows a"), /Q/);
  }
});

test("resignation and agreement write the result into the link, and the next move leaves it behind", async () => {
  const page = await newPage({ permissions: ["clipboard-read", "clipboard-write"] });
  await open(page, "/play/c1/s/mPgI?white=Anna&black=Ben");
  await page.click("#more-button");
  await page.click("[data-result='1-0']");
  await page.waitForURL("**/play/c1/s/mPgI?white=Anna&black=Ben&result=1-0");
  assert.deepEqual(await page.locator(".points").allTextContents(), ["0", "1"]);
  assert.match(await page.textContent("#status"), /1-0/);
  assert.equal(await page.isVisible("#typed"), false);
  assert.equal(await page.isVisible("#new-game"), true);
  assert.equal(new URL(await page.locator("#rematch").evaluate((link) => link.href)).search, "?white=Ben&black=Anna&flip=1");
  await page.click("#send");
  assert.match(await page.evaluate(() => navigator.clipboard.readText()), /\?white=Anna&black=Ben&result=1-0$/);
  // Without scripts it is the same page.
  const plain = await newPage({ javaScriptEnabled: false });
  await plain.goto(page.url());
  assert.deepEqual(await plain.locator(".points").allTextContents(), ["0", "1"]);
  await page.goBack();
  await page.waitForURL("**/play/c1/s/mPgI?white=Anna&black=Ben");
  assert.equal(await page.isVisible("#typed"), true);
});

test("after mate, New game and Rematch take the place of the move box, for every game", async () => {
  const page = await newPage();
  await open(page, "/play/c1/s/mbosF");
  assert.equal(await page.isVisible("#typed"), false);
  await page.click("#rematch");
  await page.waitForURL("**/play/c1/s?flip=1");
  assert.equal(await page.isVisible("#typed"), true);
});

test("?at= opens a game at a move with the rest at hand, with scripts and without", async () => {
  const page = await newPage();
  await open(page, "/play/c1/s/mbosF?at=2&white=Anna");
  assert.equal(await page.locator("#rows a").count(), 4);
  assert.equal(await page.textContent("#rows [aria-current]"), "e5");
  assert.equal(await page.textContent("#status"), "White to move");
  await page.click("#next");
  await page.waitForFunction(() => document.querySelector("#rows [aria-current]").textContent === "g4");
  const plain = await newPage({ javaScriptEnabled: false });
  await plain.goto(`${origin}/play/c1/s/mbosF?at=2&white=Anna`);
  assert.equal(await plain.textContent("#status"), "White to move");
  assert.equal(await plain.locator("#rows a").count(), 4);
  await Promise.all([plain.waitForURL("**?white=Anna&at=3"), plain.click("#next")]);
  assert.equal(await plain.textContent("#rows [aria-current]"), "g4");
  await Promise.all([plain.waitForURL("**/play/c1/s/mbosF?white=Anna"), plain.click("#last")]);
});

test("what cannot be read in a link is named in one quiet line, and the game is shown", async () => {
  const page = await newPage();
  const response = await page.goto(`${origin}/play/c1/s?theme=plaid&arrows=zz&utm_source=mail&flip=true`);
  assert.equal(response.status(), 200);
  assert.match(await page.textContent("#ignored"), /arrows, theme$/);
  assert.doesNotMatch(await page.textContent("#ignored"), /utm/);
});

test("the appearance is chosen in the menu, and remembered on every page", async () => {
  const page = await newPage();
  await open(page, "/");
  await page.click("#menu-button");
  await page.check("input[name=theme][value=dark]", { force: true });
  await page.check("input[name=board][value=wood]", { force: true });
  for (const path of ["/play/c1/s", "/edit/c1/s", "/rules"]) {
    await page.goto(origin + path);
    assert.deepEqual(await page.evaluate(() => [document.documentElement.dataset.theme, document.documentElement.dataset.board]), ["dark", "wood"], path);
    assert.equal(await page.evaluate(() => getComputedStyle(document.body).backgroundColor), "rgb(18, 22, 20)");
  }
  assert.equal((await page.context().cookies()).length, 0);
});

test("the other piece set is drawn on every page and in pictures, and remembered", async () => {
  const page = await newPage();
  const king = () => page.locator("#lm-k").innerHTML();
  await open(page, "/play/c1/s");
  const ours = await king();
  const choose = async (value) => {
    await page.click("#menu-button");
    await page.check(`input[name=pieces][value="${value}"]`, { force: true });
    await page.keyboard.press("Escape");
  };
  await choose("classical");
  await page.waitForFunction((ours) => document.getElementById("lm-k").innerHTML !== ours, ours);
  const classical = await king();
  const served = await (await fetch(`${origin}/svg/c1/s.svg?pieces=classical`)).text();
  assert.ok(served.includes(/ d="([^"]+)"/.exec(classical)[1]), "the service draws the same king");
  await openShare(page);
  assert.equal(await page.inputValue("#share-image"), `${origin}/png/c1/s.png?pieces=classical`);
  assert.equal(await page.inputValue("#share-link"), `${origin}/play/c1/s`);
  assert.match(await page.getAttribute("#card", "src"), /pieces=classical/);
  for (const path of ["/", "/edit/c1/s", "/play/atomic1/s", "/play/f1/n0"]) {
    await open(page, path);
    await page.waitForFunction((king) => document.getElementById("lm-k").innerHTML === king, classical);
    assert.ok(await page.isChecked("input[name=pieces][value=classical]"), path);
  }
  await choose("");
  await page.waitForFunction((king) => document.getElementById("lm-k").innerHTML === king, ours);
});

test("check and the end of a game sound different from a quiet move", async () => {
  const page = await newPage();
  await page.addInitScript(() => {
    window.tones = [];
    const { start } = OscillatorNode.prototype;
    OscillatorNode.prototype.start = function (...when) {
      window.tones.push(Math.round(this.frequency.value));
      return start.apply(this, when);
    };
    localStorage.setItem("linkmate.sound", "1");
  });
  const heard = async (path, from, to) => {
    await open(page, path);
    const before = await page.locator("#rows a").count();
    await click(page, from, to);
    await waitForMoves(page, before + 1);
    return page.evaluate(() => window.tones);
  };
  const quiet = await heard("/play/c1/s", "e2", "e4");
  const check = await heard(`/play/${await played("c1/s", "e4 d6")}`, "f1", "b5");
  const end = await heard(`/play/${await played("c1/s", "f3 e5 g4")}`, "d8", "h4");
  assert.deepEqual([quiet.length, check.length, end.length], [1, 2, 3]);
  assert.ok(check[1] > check[0] && end[2] > end[1], "higher tones follow");
});

test("the title in a chat is short, and the rest is in the description", async () => {
  const long = encodeURIComponent("A very long name of a player ".repeat(2).trim());
  for (const [query, expected] of [
    ["white=Anna&black=Ben", "Anna – Ben: Black to move"],
    ["white=Anna&black=Ben&result=1-0&note=Look", "Anna – Ben: The game is over: 1-0"],
    ["", "Black to move"],
  ]) {
    const html = await (await fetch(`${origin}/play/c1/s/mIQ?${query}&lang=en`)).text();
    assert.equal(/property="og:title" content="([^"]*)"/.exec(html)[1], expected);
    assert.match(/property="og:description" content="([^"]*)"/.exec(html)[1], /King&#39;s Pawn Game/);
  }
  const html = await (await fetch(`${origin}/play/c1/s/mIQ?white=${long}&black=${long}&lang=en`)).text();
  const title = /property="og:title" content="([^"]*)"/.exec(html)[1];
  assert.ok([...title].length <= 70 && /….*….*Black to move$/.test(title), title);
});

test("a narrow frame shows the players and the move in full", async () => {
  const page = await newPage({ viewport: { width: 300, height: 380 } });
  await page.goto(`${origin}/embed/${await played("c1/s", "e4 e5 Nf3 Nc6")}?white=Anna+Smith&black=Ben+Jones`);
  for (const place of ["#move", ".game"]) {
    assert.ok(await page.locator(place).evaluate((part) => part.scrollWidth <= part.clientWidth), place);
  }
  assert.equal(await page.textContent("#move"), "2... Nc6");
});

test("the sheet opens without scripts too", async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`${origin}/play/c1/s/mbosF`);
  await page.click("#share-button");
  assert.equal(await page.inputValue("#share-link"), `${origin}/play/c1/s/mbosF`);
  assert.equal(await page.isVisible("#share-link"), true);
  assert.equal(await page.isVisible("#share-fen"), true);
  await page.click("#share-close");
  assert.equal(await page.isVisible("#share-link"), false);
});

test("the first move is played on the home page, and can be sent", async () => {
  const page = await newPage();
  await open(page, "/");
  await click(page, "e2", "e4");
  await page.waitForURL("**/play/c1/s/m*");
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.equal(await page.isVisible("#send"), true);
  // Without scripts, a piece leads to the game with it chosen.
  const plain = await newPage({ javaScriptEnabled: false });
  await plain.goto(`${origin}/`);
  await Promise.all([plain.waitForURL("**/play/c1/s?from=e2"), plain.click('.board a[href*="from=e2"]')]);
});
