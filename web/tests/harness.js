// Gives every test file its own service and browser, and checks what no page may ever do.

import assert from "node:assert/strict";
import { resolve } from "node:path";
import { after, afterEach } from "node:test";
import { LIMIT, root, startBrowser, startService } from "./service.js";

/** The program built for the Rust tests. */
export const program = process.env.LINKMATE ?? `${root}target/debug/linkmate`;
/** The directory of real games, which may not exist. */
export const corpora = resolve(root, process.env.LINKMATE_CORPORA ?? "corpora");

const service = await startService(program);
after(() => service.stop());
/** The origin of the service. */
export const origin = service.origin;

export const browser = await startBrowser();
after(() => browser.close());

/** Errors of pages since the last test. */
let wrongs = [];
let contexts = [];

/**
 * Opens a page in a fresh browser context. Console errors (unless `expected`), script errors and requests to other hosts fail
 * the test.
 */
export async function newPage({ expected, from = origin, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB", ...options });
  contexts.push(context);
  context.setDefaultTimeout(LIMIT);
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(from) && !url.startsWith("data:") && !url.startsWith("blob:")) wrongs.push(`request to another host: ${url}`);
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => wrongs.push(`script: ${error.stack}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type()) && !expected?.test(message.text())) wrongs.push(`console: ${message.text()} ${message.location().url}`);
  });
  return page;
}

afterEach(async () => {
  const [found, open] = [wrongs, contexts];
  [wrongs, contexts] = [[], []];
  await Promise.all(open.map((context) => context.close()));
  assert.deepEqual(found, []);
});

/** Opens a path and waits until the page's script is ready. */
export async function open(page, path) {
  const response = await page.goto(origin + path);
  if (response.ok()) await page.waitForSelector("html[data-ready]", { state: "attached" });
  return response;
}

/** Performs an action that loads another page, and waits for it. Without scripts there is no other sign that it is loaded. */
export async function follow(page, act) {
  await Promise.all([page.waitForEvent("domcontentloaded"), act()]);
}

/** Holds back responses to matching requests until the returned function is called. */
export async function hold(page, pattern) {
  let release;
  const released = new Promise((done) => void (release = done));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until fonts are loaded, frames are painted and animations have finished. */
export async function settled(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  });
}

/** Returns the link in the page's URL. */
export function linkOf(page) {
  return new URL(page.url()).pathname.replace(/^\/(play|edit)\//, "");
}

/** Returns the centre of a square on the screen, after scrolling it into view. */
export async function middle(page, square) {
  const cell = page.locator(`[data-square=${square}]`);
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Swipes with a finger. */
export async function swipe(page, from, to) {
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", from);
  for (let part = 1; part <= 6; part++) {
    await touch("touchMove", { x: from.x + ((to.x - from.x) * part) / 6, y: from.y + ((to.y - from.y) * part) / 6 });
  }
  await touch("touchEnd");
}

/** Returns the label of a square, as screen readers announce it. */
export function label(page, square) {
  return page.locator(`[data-square=${square}]`).getAttribute("aria-label");
}

/** Waits until the URL ends with a link. */
export async function waitForLink(page, link) {
  await page.waitForFunction((link) => location.pathname.endsWith(`/${link}`), link);
}

/** Clicks one square, then the other. */
export async function click(page, from, to) {
  for (const square of [from, to]) {
    const { x, y } = await middle(page, square);
    await page.mouse.click(x, y);
  }
}

/** Drags from one square to the other. */
export async function drag(page, from, to) {
  const [b, a] = [await middle(page, to), await middle(page, from)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down();
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 2 });
  await page.mouse.move(b.x, b.y, { steps: 2 });
  await page.mouse.up();
}

/** Opens the settings menu, acts, and closes it. */
export async function inSettings(page, act) {
  await page.click("#menu-button");
  await act();
  await page.keyboard.press("Escape");
  await page.waitForSelector("#settings", { state: "hidden" });
}

/** Opens the share sheet. After a move, the main button sends it, so the sheet is opened as a keyboard user would later. */
export async function openShare(page) {
  if (await page.isVisible("#send")) await page.evaluate(() => sessionStorage.removeItem("linkmate.unsent"));
  if (await page.isVisible("#send")) {
    await page.reload();
    await page.waitForSelector("html[data-ready]", { state: "attached" });
  }
  await page.click("#share-button");
  await page.waitForSelector("#share[open]");
}

/** Waits until a copy button says that it has copied. */
export async function waitForCopied(page, id) {
  await page.waitForSelector(`[data-copy=${id}][data-state=copied]`);
}

/** Waits until the list has this many moves and the last one is current. */
export async function waitForMoves(page, count) {
  await page.waitForFunction((count) => {
    const links = document.querySelectorAll("#rows a");
    return links.length === count && (count === 0 || links[count - 1].hasAttribute("aria-current"));
  }, count);
}
