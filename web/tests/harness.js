// A service and a real browser of its own for every file of tests, and what no page may ever do.

import assert from "node:assert/strict";
import { resolve } from "node:path";
import { after, afterEach } from "node:test";
import { LIMIT, root, startBrowser, startService } from "./service.js";

/** The program that the Rust tests have built. */
export const program = process.env.LINKMATE ?? `${root}target/debug/linkmate`;
/** The directory of real games, which may not be there. */
export const corpora = resolve(root, process.env.LINKMATE_CORPORA ?? "corpora");

const service = await startService(program);
after(() => service.stop());
/** Where the service listens. */
export const origin = service.origin;

export const browser = await startBrowser();
after(() => browser.close());

/** What pages have done wrong since the last test. */
let wrongs = [];
let contexts = [];

/**
 * A new page that has never been here. Errors on its console, errors of its scripts and requests to other hosts are wrong,
 * except for what is expected.
 */
export async function newPage({ expected, from = origin, ...options } = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: "en-GB", ...options });
  contexts.push(context);
  context.setDefaultTimeout(LIMIT);
  context.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(from) && !url.startsWith("data:") && !url.startsWith("blob:")) wrongs.push(`asks another host: ${url}`);
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

/** Opens an address and waits for its script. */
export async function open(page, path) {
  const response = await page.goto(origin + path);
  if (response.ok()) await page.waitForSelector("html[data-ready]", { state: "attached" });
  return response;
}

/** Does what leads to another page, and waits for that page: without scripts nothing else says that it is there. */
export async function follow(page, act) {
  await Promise.all([page.waitForEvent("domcontentloaded"), act()]);
}

/** Holds back responses to matching requests until the function that it returns is called. */
export async function hold(page, pattern) {
  let release;
  const released = new Promise((done) => void (release = done));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until nothing on the page moves or is still to be painted. */
export async function settled(page) {
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    await Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => {})));
  });
}

/** The link in the page's address. */
export function linkOf(page) {
  return new URL(page.url()).pathname.replace(/^\/(play|edit)\//, "");
}

/** The middle of a square on the screen, to which a board that is wider than the screen is panned. */
export async function middle(page, square) {
  const cell = page.locator(`[data-square=${square}]`);
  await cell.scrollIntoViewIfNeeded();
  const box = await cell.boundingBox();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Moves a finger across the screen. */
export async function swipe(page, from, to) {
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", from);
  for (let part = 1; part <= 6; part++) {
    await touch("touchMove", { x: from.x + ((to.x - from.x) * part) / 6, y: from.y + ((to.y - from.y) * part) / 6 });
  }
  await touch("touchEnd");
}

/** The square, as screen readers announce it. */
export function label(page, square) {
  return page.locator(`[data-square=${square}]`).getAttribute("aria-label");
}

/** Waits until the address ends so. */
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

/** Waits until so many moves stand in the list, the last of them shown. */
export async function waitForMoves(page, count) {
  await page.waitForFunction((count) => {
    const links = document.querySelectorAll("#rows a");
    return links.length === count && (count === 0 || links[count - 1].hasAttribute("aria-current"));
  }, count);
}
