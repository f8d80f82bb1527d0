// Play goes on without a connection where the rules have been compiled, and without the rules while there is one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, label, linkOf, newPage, open, origin, waitForMoves } from "./stage.js";

const rules = /data-rules="([^"]+)"/.exec(await (await fetch(`${origin}/play/c1/s`)).text())?.[1];
const skip = rules ? false : "the service was built without web/rules/rules.wasm";

/** Waits until everything that is needed without a connection is there. */
async function kept(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const { loaded } = await import(`${document.body.dataset.files}/rules.js`);
    await loaded;
    if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
  });
}

test("once loaded, play goes on without a connection", { skip }, async () => {
  const page = await newPage({ expected: /ERR_INTERNET_DISCONNECTED|Failed to load resource|net::ERR/ });
  await open(page, "/play/c1/s");
  await kept(page);
  await page.context().setOffline(true);
  await click(page, "e2", "e4");
  await waitForMoves(page, 1);
  await page.fill("#move", "e5");
  await page.press("#move", "Enter");
  await waitForMoves(page, 2);
  await click(page, "g1", "f3");
  await waitForMoves(page, 3);
  const link = linkOf(page);
  // The same link as the service gives.
  await page.context().setOffline(false);
  const said = await (await page.request.get(`${origin}/json/${link}`)).json();
  assert.deepEqual(said.moves.map((move) => move.san), ["e4", "e5", "Nf3"]);
  await page.context().setOffline(true);
  await page.reload();
  await waitForMoves(page, 3);
  assert.equal(await label(page, "f3"), "f3, white knight");
  assert.equal(await page.inputValue("#share-link"), `${origin}/play/${link}`);
  await page.click("#pgn-details summary");
  await page.waitForFunction(() => document.querySelector("#share-pgn").value.includes("2. Nf3 *"));
  await page.goBack();
  await waitForMoves(page, 2);
  // Another game, never seen before.
  await page.goto(`${origin}/play/c1/s/mbosF`);
  await waitForMoves(page, 4);
  assert.equal(await page.textContent("#status"), "The game is over: 0-1 by checkmate");
  await page.goto(`${origin}/`);
  assert.match(await page.textContent("h1"), /Chess in a link/);
  await page.goto(`${origin}/edit/c1/xkQAAAAAAAJEDs7gA`);
  await page.waitForFunction(() => document.querySelector("#fen").value.startsWith("r3k2r/8"));
  assert.match(await page.textContent("#verdict"), /No connection/);
});

test("the rules in the browser say what the service says", { skip }, async () => {
  const page = await newPage({ expected: /status of 40[03]/ });
  await open(page, "/play/c1/s");
  await kept(page);
  const links = ["c1/s", "c1/s/mbosF", "f1/n0", "c1/xkQAAAAAAAJEDs7gA", "c1/xAIEAAAAAgQAOhgA"];
  for (const link of links) {
    for (const step of [{}, { ply: 0 }, { play: "e4" }, { play: "hello" }, { ply: 99 }]) {
      const [here, there] = await page.evaluate(async ([link, step]) => {
        const { report } = await import(`${document.body.dataset.files}/rules.js`);
        const query = new URLSearchParams(Object.entries(step));
        const said = await (await fetch(`/json/${link}?${query}`)).json();
        const mine = await report(link, step).catch((error) => ({ code: error.code }));
        return [mine, said];
      }, [link, step]);
      if (here.code) assert.equal(here.code, there.code, `${link} ${JSON.stringify(step)}`);
      else {
        for (const ending of ["ending", "claimable", "earlier"]) for (const said of [here, there]) delete said[ending]?.sentence;
        assert.deepEqual(here, there, `${link} ${JSON.stringify(step)}`);
      }
    }
  }
});

test("without the rules moves come from the service", async () => {
  const page = await newPage({ serviceWorkers: "block", expected: /rules\.wasm|status of 40[34]|blocked by Playwright/ });
  await page.route("**/rules.wasm", (route) => route.fulfill({ status: 404 }));
  let asked = 0;
  page.on("request", (request) => void (asked += new URL(request.url()).pathname.startsWith("/json/") ? 1 : 0));
  await open(page, "/play/c1/s");
  await click(page, "e2", "e4");
  await waitForMoves(page, 1);
  await page.fill("#move", "e5");
  await page.press("#move", "Enter");
  await waitForMoves(page, 2);
  await page.click("#previous");
  await page.waitForFunction(() => document.querySelector("#rows [aria-current]")?.textContent === "e4");
  assert.equal(asked, 3);
  await page.fill("#move", "Ke3");
  await page.press("#move", "Enter");
  await page.waitForFunction(() => document.querySelector("#wrong").textContent !== "");
});

test("without the rules and without a connection, a move is not lost and not made", async () => {
  const page = await newPage({ serviceWorkers: "block", expected: /rules\.wasm|status of 404|ERR_INTERNET_DISCONNECTED|blocked by Playwright/ });
  await page.route("**/rules.wasm", (route) => route.fulfill({ status: 404 }));
  await open(page, "/play/c1/s");
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await click(page, "e2", "e4");
  await page.waitForFunction(() => /No connection/.test(document.querySelector("#wrong").textContent));
  assert.equal(await label(page, "e2"), "e2, white pawn");
  assert.equal(linkOf(page), "c1/s");
  await page.context().setOffline(false);
  await click(page, "e2", "e4");
  await waitForMoves(page, 1);
  assert.equal(await page.textContent("#wrong"), "");
});
