// The main flows in Firefox: clicking, dragging, typing, Back, the editor, sharing. Everything else is tested in Chromium.
//
// Driven by WebDriver BiDi. Skipped where Firefox is not installed; FIREFOX names another program than Debian's.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { after, afterEach, test } from "node:test";
import puppeteer from "puppeteer-core";
import { LIMIT, root, startService } from "./service.js";

const FIREFOX = process.env.FIREFOX ?? ["/usr/bin/firefox-esr", "/usr/bin/firefox"].find(existsSync);
const skip = FIREFOX ? false : "Firefox is not installed";

const program = process.env.LINKMATE ?? `${root}target/debug/linkmate`;
const { origin, stop } = FIREFOX ? await startService(program) : { origin: "", stop: () => {} };
after(stop);

const browser = FIREFOX && (await puppeteer.launch({ browser: "firefox", executablePath: FIREFOX, headless: true, timeout: LIMIT, protocolTimeout: LIMIT }));
after(() => browser && browser.close());

/** Errors of pages since the last test. */
let wrongs = [];
let pages = [];

/** Opens a path in a window of its own, with its own cookies and storage. */
async function open(path) {
  const context = await browser.createBrowserContext();
  pages.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(LIMIT);
  page.on("pageerror", (error) => wrongs.push(`script: ${error.stack}`));
  page.on("console", (message) => void (message.type() === "error" && wrongs.push(`console: ${message.text()}`)));
  await page.setViewport({ width: 1280, height: 900 });
  await page.goto(origin + path);
  await page.waitForSelector("html[data-ready]");
  return page;
}

afterEach(async () => {
  const [found, open] = [wrongs, pages];
  [wrongs, pages] = [[], []];
  await Promise.all(open.map((context) => context.close()));
  assert.deepEqual(found, []);
});

/** Returns the centre of a square in the window, after scrolling it into view. */
function middle(page, square) {
  return page.$eval(`[data-square=${square}]`, (cell) => {
    cell.scrollIntoView({ block: "nearest", behavior: "instant" });
    const { x, y, width, height } = cell.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  });
}

async function click(page, ...squares) {
  for (const square of squares) {
    const { x, y } = await middle(page, square);
    await page.mouse.click(x, y);
  }
}

async function drag(page, from, to) {
  const [b, a] = [await middle(page, to), await middle(page, from)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 2 });
  await page.mouse.move(b.x, b.y, { steps: 2 });
  await page.mouse.up();
}

async function type(page, move) {
  await page.type("#move", move);
  await page.keyboard.press("Enter");
}

/** Waits until a square has this piece, as screen readers announce it, and the address ends with these moves. */
async function waitFor(page, square, piece, ending) {
  const is = (square, piece, ending) => {
    const label = document.querySelector(`[data-square=${square}]`)?.getAttribute("aria-label") ?? "";
    return label.includes(piece) && location.pathname.endsWith(ending);
  };
  await page.waitForFunction(is, {}, square, piece, ending);
}

/** Returns the link after moves in UCI, as the service writes it. */
async function linkAfter(...moves) {
  let link = "c1/s";
  for (const move of moves) link = (await (await fetch(`${origin}/json/${link}?v=2&play=${move}`)).json()).link;
  return `/${link}`;
}

test("Firefox: a game is played by clicking, dragging and typing, and taken back with Back", { skip }, async () => {
  const page = await open("/play/c1/s");
  const moves = ["e2e4", "e7e5", "g1f3"];
  await click(page, "e2", "e4");
  await waitFor(page, "e4", "pawn", await linkAfter(...moves.slice(0, 1)));
  await drag(page, "e7", "e5");
  await waitFor(page, "e5", "pawn", await linkAfter(...moves.slice(0, 2)));
  await type(page, "Nf3");
  await waitFor(page, "f3", "knight", await linkAfter(...moves));
  await page.evaluate(() => history.back());
  await waitFor(page, "g1", "knight", await linkAfter(...moves.slice(0, 2)));
  await page.evaluate(() => history.forward());
  await waitFor(page, "f3", "knight", await linkAfter(...moves));
  await page.reload();
  await waitFor(page, "f3", "knight", await linkAfter(...moves));
});

test("Firefox: a wrong move is refused with a reason, and the board turns round", { skip }, async () => {
  const page = await open("/play/c1/s");
  await type(page, "Ke5");
  await page.waitForFunction(() => document.querySelector("[role=alert]").textContent.trim() !== "");
  const before = await middle(page, "a1");
  await page.click("#flip");
  await page.waitForFunction((y) => document.querySelector("[data-square=a1]").getBoundingClientRect().y < y - 100, {}, before.y);
  await click(page, "d2", "d4");
  await waitFor(page, "d4", "pawn", await linkAfter("d2d4"));
});

test("Firefox: another game is played by dragging", { skip }, async () => {
  const page = await open("/play/atomic1/s");
  await drag(page, "g1", "f3");
  await page.waitForFunction(() => /^\/play\/atomic1\/s\/m/.test(location.pathname));
  await waitFor(page, "f3", "knight", "");
});

test("Firefox: a position is edited and played from", { skip }, async () => {
  const page = await open("/edit/c1/s");
  await drag(page, "d1", "d4");
  await page.waitForFunction(() => document.querySelector("#fen").value.includes("/3Q4/") && location.pathname.startsWith("/edit/c1/x"));
  const edited = await page.evaluate(() => location.pathname);
  await page.goto(origin + edited.replace("/edit/", "/play/"));
  await page.waitForSelector("html[data-ready]");
  await click(page, "d4", "d6");
  await waitFor(page, "d6", "queen", "");
});

test("Firefox: what is shared is the game on the board", { skip }, async () => {
  const page = await open("/play/c1/s");
  await click(page, "e2", "e4");
  const link = await linkAfter("e2e4");
  await waitFor(page, "e4", "pawn", link);
  await page.waitForFunction((link) => document.querySelector("#share-link").value.endsWith(`/play${link}`), {}, link);
  // Pictures are those that the service draws.
  const { status, type } = await page.evaluate(async (link) => {
    const response = await fetch(`/png${link}.png`);
    return { status: response.status, type: response.headers.get("content-type") };
  }, link);
  assert.deepEqual([status, type], [200, "image/png"]);
});
