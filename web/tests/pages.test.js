// The other pages, languages, and sharing.

import assert from "node:assert/strict";
import { test } from "node:test";
import jsQR from "jsqr";
import { GAMES, viewOf } from "./rulesets.js";
import { click, drag, linkOf, middle, newPage, open, openShare, origin, waitForMoves } from "./harness.js";

test("every form and link of the home page works", async () => {
  const page = await newPage();
  await open(page, "/");
  await page.locator(".tile", { hasText: "New game" }).click();
  await page.waitForURL("**/play/c1/s");
  await page.goBack();
  await page.locator(".tile", { hasText: "Chess960" }).click();
  await page.waitForURL(/\/play\/f1\/n\d+$/);
  await page.goBack();
  for (const [tile, url] of [["Custom rules", "**/rules"], ["Set up a position", "**/edit/c1/s"], ["Import", "**/#import"], ["Other games", "**/#others"]]) {
    await page.locator(".tile", { hasText: tile }).click();
    await page.waitForURL(url);
    await page.goBack();
  }
  await page.click("#play-black");
  await page.waitForURL("**/play/c1/s?flip=1");
  await page.goBack();
  await page.fill("#number", "7");
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.waitForURL("**/play/f1/n7");
  await page.goBack();
  await page.getByRole("button", { name: "Random" }).click();
  await page.waitForURL(/\/play\/f1\/n\d+$/);
  await page.goBack();
  await page.getByRole("navigation").getByRole("link", { name: "Editor" }).click();
  await page.waitForURL("**/edit/c1/s");
  await page.goBack();
  await page.fill("#paste", "https://lichess.org/analysis/r3k2r/8/8/8/8/8/8/R3K2R_w_KQkq_-_0_1");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.waitForURL("**/play/c1/xkQAAAAAAAJEDs7gA");
  await page.goBack();
  await page.fill("#position", "7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1");
  await page.getByRole("button", { name: "Check" }).click();
  assert.match(await page.textContent("h1"), /can’t arise in a game/);
});

test("links that cannot be opened get an error page", async () => {
  const page = await newPage({ expected: /status of 4/ });
  for (const [text, said] of [["https://lichess.org/q7ZvsdUF", /nothing is fetched/], ["1. e4 e5 2. Ke3", /line 1, column/], ["x".repeat(300_000), /256 KB/]]) {
    await open(page, "/");
    await page.fill("#paste", text);
    await page.getByRole("button", { name: "Open", exact: true }).click();
    await page.waitForURL("**/import");
    assert.match(await page.locator("[role=alert]").textContent(), said);
  }
});

test("recent games are stored in this browser only, until they are cleared", async () => {
  const page = await newPage();
  await open(page, "/play/c1/s");
  await click(page, "e2", "e4");
  await waitForMoves(page, 1);
  await click(page, "e7", "e5");
  await waitForMoves(page, 2);
  await open(page, "/");
  // A continued game has one entry.
  assert.equal(await page.locator("#recent-list a").count(), 1);
  await open(page, "/play/c1/s/mbosF");
  await open(page, "/");
  // The finished game comes last.
  const listed = () => page.locator("#recent-list .what").allTextContents();
  assert.deepEqual(await listed(), ["1... e5 — White to move · King's Pawn Game", "2... Qh4# — The game is over: 0-1 by checkmate · Barnes Opening: Fool's Mate"]);
  assert.deepEqual(await page.locator("#recent-list .tag").allTextContents(), ["Waiting", "0–1"]);
  // Variants are remembered too, with their titles.
  for (const start of GAMES.slice(1).map((game) => game.start)) await open(page, `/play/${(await viewOf(start, { play: (await viewOf(start)).choices[0].uci })).link}`);
  await open(page, "/");
  const titles = await page.locator("#recent-list .who").allTextContents();
  for (const [index, name] of ["Chess960", "Atomic", "Capablanca", "Really Big Board", "Camel race"].reverse().entries()) assert.match(titles[index], new RegExp(name));
  await page.click("#recent-list a");
  await page.waitForURL(/\/play\/v1[\w-]+\/s\/m/);
  assert.equal((await page.context().cookies()).length, 0);
  await page.goBack();
  await page.click("#forget");
  assert.equal(await page.isVisible("#recent"), false);
  await page.reload();
  assert.equal(await page.isVisible("#recent"), false);
});

test("copying without the clipboard API, share sheet, QR code and card", async () => {
  const page = await newPage();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "clipboard", { value: undefined });
    navigator.share = async (what) => void (window.shared = what);
    document.execCommand = (name) => name === "copy" && ((window.copied = getSelection().toString() || document.activeElement.value), true);
  });
  await open(page, "/play/c1/s/mbosF");
  await openShare(page);
  await page.click("[data-copy=share-link]");
  await page.waitForFunction(() => window.copied);
  assert.equal(await page.evaluate(() => window.copied), `${origin}/play/c1/s/mbosF`);
  await page.click("#share-sheet");
  assert.deepEqual(await page.evaluate(() => window.shared.url), `${origin}/play/c1/s/mbosF`);
  await page.click("#share-close");
  await page.click("#previous");
  await page.waitForURL("**/play/c1/s/mzjU");
  await openShare(page);
  // What is shared is the game, opened at the move on the board, or that position alone.
  assert.equal(await page.inputValue("#share-link"), `${origin}/play/c1/s/mbosF?at=3`);
  await page.check("input[name=what][value=position]", { force: true });
  assert.equal(await page.inputValue("#share-link"), `${origin}/play/c1/s/mzjU`);
  await page.click("#qr-details summary");
  await page.waitForFunction(() => document.querySelector("#qr").complete && document.querySelector("#qr").naturalWidth > 0);
  // Passed as one string: passing a million numbers takes almost a minute.
  const pixels = await page.evaluate(() => {
    const canvas = document.createElement("canvas");
    canvas.width = canvas.height = 480;
    const context = canvas.getContext("2d");
    context.drawImage(document.querySelector("#qr"), 0, 0, 480, 480);
    return context.getImageData(0, 0, 480, 480).data.join(" ");
  });
  assert.equal(jsQR(Uint8ClampedArray.from(pixels.split(" ")), 480, 480).data, `${origin}/play/c1/s/mzjU`);
  await page.waitForFunction(() => document.querySelector("#card").naturalWidth === 1200);
  // After a move, the code is updated.
  await page.click("#share-close");
  await click(page, "d8", "f6");
  await waitForMoves(page, 4);
  await openShare(page);
  await page.click("#qr-details summary");
  await page.waitForFunction(() => document.querySelector("#qr").src.endsWith(`/qr/${location.pathname.slice(6)}.svg`));
});

test("the language follows the browser and the language switch", async () => {
  for (const [locale, to_move, move, knight] of [
    ["en-GB", "White to move", "Type a move", "Nf3"],
    ["ru-RU", "Ход белых", "Введите ход", "Кf3"],
    ["es-AR", "Juegan las blancas", "Escribe una jugada", "Cf3"],
  ]) {
    const page = await newPage({ locale });
    await open(page, "/play/c1/s");
    assert.equal(await page.textContent("#status"), to_move);
    assert.equal(await page.textContent("label[for=move]"), move);
    await page.fill("#move", knight);
    await page.press("#move", "Enter");
    await waitForMoves(page, 1);
    assert.equal(await page.textContent("#rows a"), knight);
    // The service writes the move in the same way.
    const link = linkOf(page);
    await page.reload();
    assert.equal(await page.textContent("#rows a"), knight);
    for (const [lang, name] of [["ru", "Русский"], ["es", "Español"], ["en", "English"]]) {
      if (locale.startsWith(lang)) continue;
      await page.click("#menu-button");
      await page.getByRole("link", { name }).click();
      await page.waitForFunction((lang) => document.documentElement.lang === lang, lang);
      assert.equal(linkOf(page), link);
      await page.goBack();
      await page.waitForFunction((lang) => document.documentElement.lang === lang, locale.slice(0, 2));
    }
  }
  // The other pages are translated too.
  for (const [lang, home, editor, none] of [
    ["ru", /Шахматы в ссылке/, /Редактор позиции/, /Не удалось прочитать ссылку/],
    ["es", /Ajedrez en un enlace/, /Preparar una posición/, /No se puede leer/],
  ]) {
    const page = await newPage({ locale: lang, expected: /status of 404/ });
    for (const [path, said] of [["/", home], ["/edit/c1/s", editor], ["/play/c1/t", none]]) {
      await page.goto(origin + path);
      assert.match(await page.textContent("h1"), said, path);
      assert.equal(await page.getAttribute("html", "lang"), lang);
    }
  }
  // A chosen language is kept while playing.
  const page = await newPage();
  await open(page, "/?lang=ru");
  await click(page, "e2", "e4");
  await page.waitForURL("**/play/**");
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await waitForMoves(page, 1);
  assert.match(page.url(), /\?lang=ru$/);
  assert.equal(await page.textContent("#status"), "Ход чёрных");
});

test("invalid links and unplayable boards get error pages", async () => {
  const page = await newPage({ expected: /status of (404|422|400)/ });
  for (const [path, status, said] of [
    ["/play/c1/s/mAA", 404, /.+/],
    ["/play/c9/s", 404, /c9/],
    ["/nowhere", 404, /nowhere/],
    ["/edit/c1/zzz", 404, /zzz/],
    ["/play/c1/xAAAAAAAAAAAA", 422, /king/],
    ["/judge?board=hello", 400, /.+/],
  ]) {
    const response = await page.goto(origin + path);
    assert.equal(response.status(), status, path);
    assert.match(await page.locator("[role=alert]").textContent(), said, path);
  }
  // An unplayable position can be edited.
  await page.goto(`${origin}/play/c1/xAAAAAAAAAAAA`);
  await page.getByRole("link", { name: "Edit this position" }).click();
  await page.waitForURL("**/edit/c1/xAAAAAAAAAAAA");
  await page.goto(`${origin}/svg/c1/s/mAA`);
  assert.ok(await page.locator("svg").isVisible());
});

test("phone, tablet and desktop: nothing overflows, and the board fits and responds to touch", async () => {
  for (const [width, height] of [[320, 568], [360, 740], [390, 844], [740, 360], [768, 1024], [1024, 768], [1440, 900], [2560, 1300]]) {
    const page = await newPage({ viewport: { width, height }, hasTouch: width < 1100 });
    const others = [390, 740, 1440].includes(width) ? ["/play/big1/s", "/edit/capa1/s", `/play/${GAMES[5].start}`] : [];
    for (const path of ["/", "/play/c1/s/mbosF", "/edit/c1/s", "/judge?board=8/8/8/8/8/8/8/8", "/play/c1/s?lang=ru", "/edit/c1/s?lang=es", ...others]) {
      await page.goto(origin + path);
      const [wide, board] = await page.evaluate(() => [
        document.documentElement.scrollWidth,
        document.querySelector(".stage").getBoundingClientRect().toJSON(),
      ]);
      assert.ok(wide <= width, `${path} at ${width}: ${wide}`);
      if (others.includes(path)) continue;
      assert.ok(Math.abs(board.width - board.height) < 1 && board.width >= Math.min(width - 40, height - 180, 280), `${path} at ${width}: ${board.width}`);
      assert.ok(board.height <= height || width < 400, `${path} at ${width}×${height}: ${board.height}`);
    }
    await open(page, "/play/c1/s");
    if (width < 1100) {
      for (const square of ["e2", "e4"]) {
        const { x, y } = await middle(page, square);
        await page.touchscreen.tap(x, y);
      }
    } else await drag(page, "e2", "e4");
    await waitForMoves(page, 1);
  }
});
