// Checks of every page: accessibility (axe), layout shift, download size, security headers.

import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { createRequire } from "node:module";
import { test } from "node:test";
import { GAMES } from "./rulesets.js";
import { click, newPage, open, openShare, origin, settled } from "./harness.js";

const axe = createRequire(import.meta.url).resolve("axe-core");

/** One page of each kind. */
const PAGES = [
  "/",
  "/play/c1/s",
  "/play/c1/s/mbosF",
  "/play/c1/s?lang=ru&flip=1",
  "/edit/c1/s",
  "/edit/c1/xAAAAAAAAAAAA?lang=es",
  "/judge?board=7b/6p1/3k4/8/8/2K5/8/8+w",
  "/play/c1/xAAAAAAAAAAAA",
  "/play/c1/t",
  "/play/three1/s?from=e2",
  "/play/big1/s/m100?lang=es",
  `/play/${GAMES[5].start}`,
  "/edit/capa1/s?man=C&lang=ru",
  "/rules",
  `/import?text=${encodeURIComponent('[White "A"]\n\n1. e4 *\n\n[White "B"]\n\n1. d4 Ke3 *')}`,
];

/** Returns what axe finds: with all its rules in light colours, then with its contrast rule in dark colours. */
async function violations(page) {
  await page.addScriptTag({ path: axe });
  const found = [];
  for (const [colorScheme, options] of [["light", {}], ["dark", { runOnly: ["color-contrast"] }]]) {
    await page.emulateMedia({ colorScheme });
    await settled(page);
    // Only violations: describing and returning everything that passes would take longer than the check itself.
    const run = async (options) => (await window.axe.run({ ...options, resultTypes: ["violations"] })).violations;
    const violations = await page.evaluate(run, options);
    found.push(...violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map((node) => `${node.html} ${node.failureSummary}`).slice(0, 3).join("\n")}`));
  }
  return found;
}

for (const javaScriptEnabled of [true, false]) {
  test(`axe finds no violations ${javaScriptEnabled ? "with" : "without"} scripts`, async () => {
    const page = await newPage({ expected: /status of (404|422)/, bypassCSP: true });
    // With scripts disabled, axe could not run either: replace ours with empty files, and show the content of noscript.
    if (!javaScriptEnabled) await page.route(/\/static\/.*\.js$/, (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
    for (const path of PAGES) {
      await page.goto(origin + path);
      // Pages without texts for scripts have only the settings menu's.
      const sign = (await page.locator("#texts").count()) > 0 ? "ready" : "settings";
      if (javaScriptEnabled) await page.waitForSelector(`html[data-${sign}]`, { state: "attached" });
      if (javaScriptEnabled) for (const summary of await page.locator("summary").all()) if (await summary.isVisible()) await summary.click();
      else await page.evaluate(() => document.querySelectorAll("noscript").forEach((plain) => plain.insertAdjacentHTML("afterend", plain.textContent)));
      assert.deepEqual(await violations(page), [], path);
    }
  });
}

test("axe finds no violations on a 16×16 board on a phone", async () => {
  const page = await newPage({ bypassCSP: true, hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  for (const path of ["/play/big1/s/m100", "/edit/big1/s"]) {
    await open(page, path);
    assert.equal(await page.isVisible("#pan-hint"), true, path);
    assert.deepEqual(await violations(page), [], path);
  }
});

test("axe finds no violations while the promotion dialog is open", async () => {
  const page = await newPage({ bypassCSP: true });
  await open(page, "/play/c1/xAIEAAAAAgQAOhgA");
  await page.locator("[data-square=a7]").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await page.waitForSelector("dialog[open]");
  assert.deepEqual(await violations(page), []);
});

/** The states of a page that are not there when it is loaded. */
const STATES = {
  "the settings menu": ["/", async (page) => page.click("#menu-button")],
  "the share sheet": ["/play/c1/s/mbosF?white=Anna&black=Ben", openShare],
  "the menu of a game": ["/play/three1/s", async (page) => page.click("#more-button")],
  "a move to be sent": ["/play/c1/s", async (page) => click(page, "e2", "e4")],
  "a game that has ended": ["/play/c1/s/mbosF", async () => {}],
  "arrows, names and a note": ["/play/c1/s?white=Anna&black=Ben&note=Who+wins%3F&arrows=Ge2e4,Rd2d4&highlight=Bf7&utm_source=x&theme=plaid", async () => {}],
  "the editor with a wrong position": ["/edit/c1/xAAAAAAAAAAAA", async () => {}],
  "an error": ["/play/c1/t", async () => {}],
};

for (const [name, [path, act]] of Object.entries(STATES)) {
  test(`axe finds no violations at any width: ${name}`, async () => {
    for (const [width, height] of [[320, 568], [390, 844], [820, 1180], [1440, 900]]) {
      const page = await newPage({ bypassCSP: true, viewport: { width, height }, expected: /status of 4/ });
      await open(page, path);
      await act(page);
      assert.deepEqual(await violations(page), [], `${width}`);
    }
  });
}

test("no layout shift, and at most 45 KB to load", async () => {
  for (const path of ["/", "/play/c1/s", "/play/c1/s/mbosF", "/edit/c1/s", "/play/big1/s", "/edit/capa1/s", `/play/${GAMES[5].start}`]) {
    for (const viewport of [{ width: 360, height: 740 }, { width: 1440, height: 900 }]) {
      const page = await newPage({ viewport });
      await page.addInitScript(() => {
        window.shifted = 0;
        window.moved = [];
        const add = (entries) => entries.forEach((entry) => {
          window.shifted += entry.value;
          window.moved.push(...entry.sources.map(({ node, previousRect, currentRect }) => [node?.id || node?.className || node?.textContent, previousRect, currentRect]));
        });
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        window.shift = () => (add(observer.takeRecords()), window.shifted);
      });
      // Count everything loaded up to the load event, except the rules.
      let bytes = 0;
      const seen = [];
      page.on("requestfinished", (request) => seen.push(request));
      await page.goto(origin + path, { waitUntil: "load" });
      const first = [...seen];
      // Nor are lazy pictures below the screen part of the first view; browsers differ in how early they load them.
      const lazy = await page.locator("img[loading=lazy]").evaluateAll((images) => images.filter((image) => image.getBoundingClientRect().top > innerHeight).map((image) => image.src));
      for (const request of first.filter((request) => !request.url().endsWith(".wasm") && !lazy.includes(request.url()))) {
        bytes += (await request.sizes()).responseBodySize;
      }
      await page.waitForSelector("html[data-ready]", { state: "attached" });
      await settled(page);
      const shift = await page.evaluate(() => window.shift());
      assert.ok(shift < 0.001, `${path}: ${shift} ${JSON.stringify(await page.evaluate(() => window.moved))}`);
      assert.ok(bytes > 5_000 && bytes < 45_000, `${path}: ${bytes}`);
    }
  }
});

test("animations respect prefers-reduced-motion", async () => {
  for (const [reducedMotion, time] of [["reduce", "0s"], ["no-preference", "0.15s"]]) {
    const page = await newPage({ reducedMotion });
    await open(page, "/play/c1/s");
    assert.equal(await page.evaluate(() => getComputedStyle(document.querySelector(".pieces > g")).transitionDuration), time);
  }
});

test("the content security policy blocks an injected script", async () => {
  const page = await newPage({ expected: /Content Security Policy/ });
  await open(page, "/play/c1/s");
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.ran = true";
    document.body.append(script);
    return window.ran === true;
  });
  assert.equal(ran, false);
  const look = await (await page.request.get(`${origin}/static/look.js`)).text();
  const digest = createHash("sha256").update(look).digest("base64");
  const style = createHash("sha256").update(await (await page.request.get(`${origin}/static/linkmate.css`)).text()).digest("base64");
  for (const path of [...PAGES, "/nowhere", "/sw.js", "/svg/c1/s", "/json/c1/s"]) {
    const response = await page.request.get(origin + path);
    const directives = response.headers()["content-security-policy"].split(";").map((directive) => directive.trim());
    assert.deepEqual(directives, [
      "default-src 'none'",
      `script-src 'self' 'wasm-unsafe-eval' 'sha256-${digest}'`,
      `style-src 'self' 'sha256-${style}'`,
      "img-src 'self' data:",
      "connect-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'self'",
    ], path);
  }
});
