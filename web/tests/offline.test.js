// Playing offline with the rules in the browser, and online without them.

import assert from "node:assert/strict";
import { test } from "node:test";
import { startService } from "./service.js";
import { assertShown, GAMES, viewOf, viewsOf } from "./rulesets.js";
import { click, label, linkOf, middle, newPage, open, openShare, origin, program, waitForMoves } from "./harness.js";

const other = origin;
const rules = /data-rules="([^"]+)"/.exec(await (await fetch(`${origin}/play/c1/s`)).text())?.[1];
const skip = rules ? false : "the service was built without the rules for browsers";

/** Waits until everything needed offline is cached. */
async function kept(page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const { loaded } = await import(`${document.body.dataset.files}/rules.js`);
    await loaded;
    if (!navigator.serviceWorker.controller) await new Promise((done) => navigator.serviceWorker.addEventListener("controllerchange", done));
  });
}

test("once loaded, pages work offline", { skip }, async () => {
  // Uses a separate service and stops it: with Playwright's offline mode, the service worker could still reach it.
  const { origin, stop } = await startService(program);
  const page = await newPage({ from: origin, expected: /ERR_CONNECTION_REFUSED|Failed to load resource|net::ERR/ });
  await page.goto(`${origin}/play/c1/s`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await kept(page);
  await stop();
  await click(page, "e2", "e4");
  await waitForMoves(page, 1);
  await page.fill("#move", "e5");
  await page.press("#move", "Enter");
  await waitForMoves(page, 2);
  await click(page, "g1", "f3");
  await waitForMoves(page, 3);
  const link = linkOf(page);
  assert.equal(await page.textContent("#opening"), "C40 King's Knight Opening");
  await page.click("#flip");
  await page.reload();
  await waitForMoves(page, 3);
  assert.equal(await label(page, "f3"), "f3, white knight");
  assert.ok((await middle(page, "a1")).y < (await middle(page, "a8")).y, "the board is still flipped");
  assert.equal(await page.inputValue("#share-link"), `${origin}/play/${link}?flip=1`);
  await openShare(page);
  await page.click("[data-copy=share-pgn]");
  await page.waitForFunction(() => document.querySelector("#share-pgn").value.includes("2. Nf3 *"));
  await page.goBack();
  await waitForMoves(page, 2);
  // Another game, never opened before, and a ply of it.
  await page.goto(`${origin}/play/c1/s/mbosF`);
  await waitForMoves(page, 4);
  assert.equal(await page.textContent("#status"), "The game is over: 0-1 by checkmate");
  await page.goto(`${origin}/play/c1/s/mbosF?ply=2`);
  await waitForMoves(page, 2);
  assert.equal(linkOf(page), "c1/s/mPgI");
  await page.goto(`${origin}/play/c1/zzz`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.equal(await page.textContent("h1"), "This link can’t be read");
  assert.equal(await page.locator("#rows").count(), 0);
  await page.evaluate(() => history.pushState(null, "", "/play/c1/s"));
  await page.goBack();
  await page.waitForFunction(() => document.readyState === "complete" && document.title.startsWith("This link can’t be read"));
  await page.keyboard.press("ArrowLeft");
  await page.goto(`${origin}/play/c1/xAAAAAAAAAAAA`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.equal(await page.textContent("h1"), "This position can’t be played from");
  await page.goto(`${origin}/play/c1/s/mbosF?play=Ke5`);
  await waitForMoves(page, 4);
  assert.match(await page.textContent("#wrong"), /not legal/);
  await page.goto(`${origin}/`);
  assert.match(await page.textContent("h1"), /Chess in a link/);
  for (const [path, fen] of [["c1/xkQAAAAAAAJEDs7gA", "r3k2r/8"], ["c1/s/mbosF", "rnb1kbnr/pppp1ppp/8/4p3/6Pq"]]) {
    await page.goto(`${origin}/edit/${path}`);
    await page.waitForFunction((fen) => document.querySelector("#fen").value.startsWith(fen), fen);
    await page.waitForFunction(() => /offline/.test(document.querySelector("#verdict").textContent));
  }
  // A running service agrees about the link.
  const said = await fetch(`${other}/json/${link}?v=2`);
  assert.deepEqual((await said.json()).moves.map((move) => move.san), ["e4", "e5", "Nf3"]);
});

test("offline, no image is broken", { skip }, async () => {
  const { origin, stop } = await startService(program);
  const page = await newPage({ from: origin, expected: /ERR_CONNECTION_REFUSED|Failed to load resource|net::ERR/ });
  await page.goto(`${origin}/play/c1/s`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await kept(page);
  const broken = () => page.evaluate(() => [...document.images].filter((image) => image.checkVisibility() && image.complete && image.naturalWidth === 0).map(({ id }) => id));
  // Loaded while there is a connection.
  await openShare(page);
  await page.click("#qr-details summary");
  await page.waitForFunction(() => document.querySelector("#qr").naturalWidth > 0);
  await page.click("#share-close");
  await stop();
  await click(page, "e2", "e4");
  await waitForMoves(page, 1);
  await openShare(page);
  if (!(await page.evaluate(() => document.querySelector("#qr-details").open))) await page.click("#qr-details summary");
  for (const id of ["qr", "card"]) {
    await page.locator(`#${id} + .missing-image`).waitFor();
    assert.match(await page.textContent(`#${id} + .missing-image`), /offline/);
    assert.equal(await page.isVisible(`#${id}`), false);
  }
  assert.deepEqual(await broken(), []);
});

test("an image that could not be loaded is shown once it can", async () => {
  const page = await newPage({ serviceWorkers: "block", expected: /Failed to load resource|net::ERR|blocked by Playwright/ });
  await page.route("**/qr/**", (route) => route.abort());
  await open(page, "/play/c1/s");
  await openShare(page);
  await page.click("#qr-details summary");
  await page.locator("#qr + .missing-image").waitFor();
  await page.unroute("**/qr/**");
  // Seen from the other side, the link is another one, and so is its code.
  await page.check("input[name=side][value=black]", { force: true });
  await page.locator("#qr").waitFor();
  assert.equal(await page.locator(".missing-image").count(), 0);
});

test("a dead position ends a game offline", { skip }, async () => {
  const { origin, stop } = await startService(program);
  const page = await newPage({ from: origin, expected: /ERR_CONNECTION_REFUSED|Failed to load resource|net::ERR/ });
  // Only the knight can get past the pawns, and it hangs.
  const start = "2b1k3/8/8/1p1p1p1p/1P1P1P1P/8/4n3/2B1K3 w - - 0 1";
  await page.goto(`${origin}/import?open=play&text=${encodeURIComponent(start)}`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await kept(page);
  await stop();
  await assert.rejects(fetch(`${origin}/json/c1/s`), "the service is stopped");
  const status = (pattern) => page.waitForFunction((pattern) => new RegExp(pattern).test(document.querySelector("#status").textContent), pattern);
  await status("^White to move");
  await click(page, "e1", "e2");
  await waitForMoves(page, 1);
  assert.equal(await page.textContent("#status"), "The game is over: 1/2-1/2 by dead position");
  // After a step back and another move, the game goes on.
  await page.click("#previous");
  await status("^White to move");
  await click(page, "e1", "f2");
  await waitForMoves(page, 1);
  await status("^Black to move");
  await click(page, "e8", "d7");
  await waitForMoves(page, 2);
  await click(page, "f2", "e2");
  await waitForMoves(page, 3);
  assert.equal(await page.textContent("#status"), "The game is over: 1/2-1/2 by dead position");
  // The same after a reload.
  await page.reload();
  await waitForMoves(page, 3);
  assert.equal(await page.textContent("#status"), "The game is over: 1/2-1/2 by dead position");
});

for (const { name, start, moves } of GAMES.slice(1)) {
  test(`${name} can be played offline`, { skip }, async () => {
    const views = await viewsOf(start, moves);
    const { origin, stop } = await startService(program);
    const page = await newPage({ from: origin, expected: /ERR_CONNECTION_REFUSED|Failed to load resource|net::ERR/ });
    // Open the page of another game, then this one's page and its editor.
    await page.goto(`${origin}/play/c1/s`);
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    await kept(page);
    for (const kind of ["play", "edit"]) {
      await page.goto(`${origin}/${kind}/${start}`);
      await page.waitForSelector("html[data-ready]", { state: "attached" });
    }
    await page.goto(`${origin}/play/${start}`);
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    await kept(page);
    // The service worker caches pages in the background.
    await page.evaluate(async (paths) => {
      const all = () => Promise.all(paths.map((path) => caches.match(path)));
      while ((await all()).some((page) => !page)) await new Promise(requestAnimationFrame);
    }, ["play", "edit"].map((kind) => `/${kind}/${start.split("/")[0]}/s`));
    await stop();
    for (const [index, [from, to]] of moves.slice(0, 4).entries()) {
      if (index === 2) {
        await page.fill("#move", `${from}${to}`);
        await page.press("#move", "Enter");
      } else await click(page, from, to);
      await waitForMoves(page, index + 1);
    }
    await assertShown(page, views[4]);
    assert.deepEqual(await page.locator("#rows a").allTextContents(), views[4].captions.moves);
    await page.reload();
    await waitForMoves(page, 4);
    await assertShown(page, views[4]);
    await page.goBack();
    await waitForMoves(page, 3);
    // A ply of the game that was never opened: by its URL, from the home page's list, and in the editor.
    const end = views[moves.length];
    await page.goto(`${origin}/play/${end.link}?ply=${moves.length - 1}`);
    await waitForMoves(page, moves.length - 1);
    await assertShown(page, views[moves.length - 1]);
    await page.goto(`${origin}/`);
    await page.locator("#recent-list a").first().click();
    await page.waitForURL("**/play/**");
    await waitForMoves(page, moves.length - 1);
    assert.equal(await page.title(), `${views[moves.length - 1].captions.title} · Linkmate`);
    await page.goto(`${origin}/edit/${end.link}`);
    await page.waitForFunction(() => /offline/.test(document.querySelector("#verdict").textContent));
    const text = await page.inputValue(start.startsWith("f1") ? "#fen" : "#board-text");
    assert.equal(text, end.fen);
  });
}

test("a variant never opened before can be played offline if its board and pieces are those of chess", { skip }, async () => {
  const { origin, stop } = await startService(program);
  const page = await newPage({ from: origin, expected: /ERR_CONNECTION_REFUSED|Failed to load resource|net::ERR/ });
  await page.goto(`${origin}/play/c1/s`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await kept(page);
  await stop();
  await page.goto(`${origin}/play/hill1/s`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await assertShown(page, await viewOf("hill1/s"));
  assert.equal(await page.textContent("#game-name"), "King of the Hill");
  await openShare(page);
  await page.click("[data-copy=share-pgn]");
  await page.waitForFunction(() => document.querySelector("#share-pgn").value.includes('[Variant "King of the Hill"]'));
  await page.click("#share-close");
  await click(page, "e2", "e4");
  await waitForMoves(page, 1);
  // No cached page can draw another board.
  await page.goto(`${origin}/play/big1/s`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.match(await page.textContent("[role=alert]"), /offline/);
});

test("the rules in the browser give the same responses as the service", { skip }, async () => {
  const page = await newPage({ expected: /status of 40[034]/ });
  await open(page, "/play/c1/s");
  await kept(page);
  const links = [...GAMES.map(({ start }) => start), "c1/s/mbosF", "c1/xkQAAAAAAAJEDs7gA", "c1/xAIEAAAAAgQAOhgA", "three1/s", "horde1/s", "c1/zzz"];
  for (const link of links) {
    for (const step of [{}, { ply: 0 }, { play: "e4" }, { play: "hello" }, { ply: 99 }]) {
      const [here, there] = await page.evaluate(async ([link, step]) => {
        const { viewOf } = await import(`${document.body.dataset.files}/rules.js`);
        const query = new URLSearchParams({ v: "2", lang: "en", ...step });
        const theirs = await (await fetch(`/json/${link}?${query}`)).json();
        const mine = await viewOf(link, step).catch((error) => ({ code: error.code }));
        return [mine, theirs];
      }, [link, step]);
      if (here.code) assert.equal(here.code, there.code, `${link} ${JSON.stringify(step)}`);
      else assert.deepEqual(here, there, `${link} ${JSON.stringify(step)}`);
    }
  }
});

test("without the rules in the browser, moves are played by the service", async () => {
  const page = await newPage({ serviceWorkers: "block", expected: /rules\.wasm|status of 40[34]|blocked by Playwright/ });
  await page.route("**/rules.wasm", (route) => route.fulfill({ status: 404 }));
  let requests = 0;
  page.on("request", (request) => void (requests += new URL(request.url()).pathname.startsWith("/json/") ? 1 : 0));
  await open(page, "/play/c1/s");
  await click(page, "e2", "e4");
  await waitForMoves(page, 1);
  await page.fill("#move", "e5");
  await page.press("#move", "Enter");
  await waitForMoves(page, 2);
  await page.click("#previous");
  await page.waitForFunction(() => document.querySelector("#rows [aria-current]")?.textContent === "e4");
  assert.equal(requests, 3);
  await page.fill("#move", "Ke3");
  await page.press("#move", "Enter");
  await page.waitForFunction(() => document.querySelector("#wrong").textContent !== "");
});

test("offline and without the rules, a move is undone and can be repeated later", async () => {
  const page = await newPage({ serviceWorkers: "block", expected: /rules\.wasm|status of 404|ERR_INTERNET_DISCONNECTED|blocked by Playwright/ });
  await page.route("**/rules.wasm", (route) => route.fulfill({ status: 404 }));
  await open(page, "/play/c1/s");
  await page.evaluate(async () => (await import(`${document.body.dataset.files}/rules.js`)).loaded);
  await page.context().setOffline(true);
  await click(page, "e2", "e4");
  await page.waitForFunction(() => /offline/.test(document.querySelector("#wrong").textContent));
  assert.equal(await label(page, "e2"), "e2, white pawn");
  assert.equal(linkOf(page), "c1/s");
  await page.context().setOffline(false);
  await click(page, "e2", "e4");
  await waitForMoves(page, 1);
  assert.equal(await page.textContent("#wrong"), "");
});
