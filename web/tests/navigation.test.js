// More features of a game's page, with every kind of rules: going back and forth, branching off, promotion, appearance,
// sharing, and playing on a slow connection.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertShown, GAMES, linkOfBoard, viewsOf } from "./rulesets.js";
import { click, drag, hold, inSettings, label, linkOf, middle, newPage, open, openShare, origin, waitForCopied, waitForLink, waitForMoves } from "./harness.js";

/** Waits until the list has `count` moves and the board shows the game after `ply` of them. */
async function waitForPly(page, ply, count) {
  await page.waitForFunction(([ply, count]) => {
    const links = [...document.querySelectorAll("#rows a")];
    return links.length === count && links.findIndex((link) => link.hasAttribute("aria-current")) === ply - 1;
  }, [ply, count]);
}

// Fetched before any test is defined: the service stops as soon as all tests defined so far have run.
const games = await Promise.all(GAMES.map(async (game) => ({ ...game, views: await viewsOf(game.start, game.moves.slice(0, 6)) })));

for (const { name, start, moves, board, becomes, views } of games) {
  const end = views[6];

  test(`${name}: Back takes a move back, Forward plays it again, without a page load`, async () => {
    const page = await newPage();
    await open(page, `/play/${start}`);
    await page.evaluate(() => void (window.marked = true));
    for (const [index, [from, to]] of moves.slice(0, 2).entries()) {
      await click(page, from, to);
      await waitForMoves(page, index + 1);
    }
    await page.goBack();
    await waitForMoves(page, 1);
    await assertShown(page, views[1]);
    await page.goBack();
    await waitForMoves(page, 0);
    await assertShown(page, views[0]);
    await page.goForward();
    await page.goForward();
    await waitForMoves(page, 2);
    await assertShown(page, views[2]);
    assert.equal(await page.evaluate(() => window.marked), true);
    await page.reload();
    await waitForMoves(page, 2);
  });

  test(`${name}: stepping through a game, and branching off`, async () => {
    const page = await newPage();
    await open(page, `/play/${end.link}`);
    await page.click("#previous");
    await waitForPly(page, 5, 6);
    await page.click("#first");
    await waitForPly(page, 0, 6);
    await waitForLink(page, start);
    await page.locator("h1").click();
    await page.keyboard.press("ArrowRight");
    await waitForPly(page, 1, 6);
    await page.focus("#previous");
    await page.keyboard.press("End");
    await waitForPly(page, 6, 6);
    await page.keyboard.press("Home");
    await waitForPly(page, 0, 6);
    await page.locator("#rows a").nth(2).click();
    await waitForPly(page, 3, 6);
    await assertShown(page, views[3]);
    // The current ply survives a reload.
    await page.reload();
    await waitForPly(page, 3, 6);
    // Playing the game's own move steps forward; another move starts a new line.
    await click(page, ...moves[3]);
    await waitForPly(page, 4, 6);
    const other = views[4].choices.find(({ from, to, promotion, castling }) => `${from} ${to}` !== moves[4].join(" ") && !promotion && !castling);
    await drag(page, other.from, other.to);
    await waitForMoves(page, 5);
    assert.equal(linkOf(page), `${views[4].base}/${other.code}`);
    await page.goBack();
    await waitForPly(page, 4, 6);
    // Links in the list can be opened on their own.
    const response = await page.request.get(origin + (await page.locator("#rows a").nth(1).getAttribute("href")));
    assert.equal(new URL(response.url()).pathname, `/play/${views[2].link}`);
  });

  test(`${name}: promotion by mouse and by keyboard, and undo`, async () => {
    const page = await newPage();
    await open(page, `/play/${await linkOfBoard(start, board)}`);
    const [pawn, last] = [board.indexOf("P") > 0, views[0].diagram.ranks];
    assert.ok(pawn);
    await drag(page, `a${last - 1}`, `a${last}`);
    const [color, piece] = becomes.split(" ");
    await page.getByRole("button", { name: new RegExp(`^(${color} ${piece}|${piece}, ${color})$`) }).click();
    await waitForMoves(page, 1);
    assert.match(await label(page, `a${last}`), new RegExp(piece));
    await page.locator("[data-square=a2]").focus();
    await page.keyboard.press("Enter");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await page.waitForSelector("dialog[open]");
    await page.keyboard.press("Escape");
    await page.waitForSelector(".chooser", { state: "detached" });
    assert.equal(await page.locator("#rows a").count(), 1);
    await click(page, "a2", "a1");
    await page.waitForSelector("dialog[open]");
    await page.keyboard.press("Enter");
    await waitForMoves(page, 2);
    assert.match(await label(page, "a1"), /black/);
    // Going back while the promotion dialog is open plays nothing.
    await page.goBack();
    await waitForMoves(page, 1);
    await click(page, "a2", "a1");
    await page.waitForSelector("dialog[open]");
    await page.goBack();
    await page.waitForSelector(".chooser", { state: "detached" });
    await waitForMoves(page, 0);
  });

  test(`${name}: orientation, figurines and sound are remembered`, async () => {
    const page = await newPage();
    const glyphs = () => page.evaluate(() => [...document.querySelectorAll(".board .on-light path, .board .on-dark path")]
      .map((glyph) => `${glyph.parentElement.getAttribute("class")} ${glyph.getAttribute("transform")} ${glyph.getAttribute("d")}`).sort());
    await open(page, `/play/${views[1].link}`);
    const { files, ranks } = end.diagram;
    const corner = String.fromCharCode(96 + files) + ranks;
    const [first, last, plain] = [await middle(page, "a1"), await middle(page, corner), await glyphs()];
    await page.click("#flip");
    assert.match(page.url(), /\?flip=1$/);
    assert.deepEqual([await middle(page, "a1"), await middle(page, corner)], [last, first]);
    const turned = await glyphs();
    await page.reload();
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    assert.deepEqual(await middle(page, "a1"), last);
    assert.deepEqual(await glyphs(), turned, "the script draws a flipped board as the service does");
    await click(page, ...moves[1]);
    await waitForMoves(page, 2);
    assert.equal(await page.isChecked("#sound"), false);
    await inSettings(page, () => page.check("#figurines"));
    const figures = views[2].moves.filter(({ san, castling }) => /[A-Z]/.test(san) && !castling).length;
    assert.equal(await page.locator("#rows a .figurine").count(), figures);
    assert.deepEqual(await page.locator("#rows a").evaluateAll((links) => links.map((link) => link.getAttribute("aria-label"))), views[2].captions.moves);
    await page.click("#flip");
    assert.deepEqual(await glyphs(), plain);
    await page.reload();
    await waitForMoves(page, 2);
    assert.equal(await page.locator("#rows a .figurine").count(), figures);
    // The move sound plays only when switched on, and lower for a capture.
    await page.evaluate(() => {
      window.knocks = [];
      const { start } = OscillatorNode.prototype;
      OscillatorNode.prototype.start = function (...when) {
        window.knocks.push(this.frequency.value);
        return start.apply(this, when);
      };
    });
    for (const [index, move] of moves.slice(2, 5).entries()) {
      if (index === 1) await inSettings(page, () => page.check("#sound"));
      await click(page, ...move);
      await waitForMoves(page, index + 3);
    }
    const captures = (await viewsOf(start, moves.slice(0, 5)))[5].moves.slice(3).map(({ captured }) => Boolean(captured));
    // A check adds a higher tone.
    assert.deepEqual((await page.evaluate(() => window.knocks)).filter((tone) => tone < 400).map((tone) => tone < 200), captures);
  });

  test(`${name}: everything can be copied, and equals what the service writes`, async () => {
    const page = await newPage({ permissions: ["clipboard-read", "clipboard-write"] });
    await open(page, `/play/${start}`);
    await click(page, ...moves[0]);
    await waitForMoves(page, 1);
    const { link, fen, captions } = views[1];
    const pasted = () => page.evaluate(() => navigator.clipboard.readText());
    const plain = await (await page.request.get(`${origin}/play/${link}`)).text();
    await openShare(page);
    for (const [id, text] of [
      ["link", `${origin}/play/${link}`],
      ["image", `${origin}/png/${link}.png`],
      ["gif", `${origin}/gif/${link}.gif`],
      ["html", `<iframe src="${origin}/embed/${link}" title="${captions.title}" width="480" height="560" loading="lazy" style="border: 0"></iframe>`],
      ["markdown", `[![${captions.title}](${origin}/png/${link}.png)](${origin}/play/${link})`],
      ["fen", fen],
    ]) {
      await page.click(`[data-copy=share-${id}]`);
      await waitForCopied(page, `share-${id}`);
      assert.equal(await pasted(), text);
      const escaped = text.replaceAll("&", "&#38;").replaceAll("<", "&#60;").replaceAll(">", "&#62;").replaceAll('"', "&#34;").replaceAll("'", "&#39;");
      assert.ok(plain.includes(`value="${escaped}"`), escaped);
    }
    for (const file of await page.locator("#files a").all()) {
      const response = await page.request.get(origin + (await file.getAttribute("href")));
      assert.equal(response.status(), 200, await file.getAttribute("href"));
    }
    await page.click("[data-copy=share-pgn]");
    await waitForCopied(page, "share-pgn");
    assert.equal(await pasted(), await (await page.request.get(`${origin}/pgn/${link}`)).text());
  });

  test(`${name}: fast moves on a slow connection are shown at once, and none is lost`, async () => {
    const page = await newPage({ serviceWorkers: "block", expected: /blocked by Playwright/ });
    await page.addInitScript(() => delete window.WebAssembly);
    await open(page, `/play/${start}`);
    const release = await hold(page, "**/json/**");
    for (const [index, [from, to]] of moves.slice(0, 3).entries()) {
      await (index === 1 ? drag : click)(page, from, to);
      assert.match(await label(page, from), /empty/);
      assert.doesNotMatch(await label(page, to), /empty/);
    }
    await page.fill("#move", moves[3].join(""));
    await page.press("#move", "Enter");
    // A piece picked up before the responses arrive stays picked up.
    const [from, to] = moves[4];
    const { x, y } = await middle(page, from);
    await page.mouse.click(x, y);
    assert.equal(linkOf(page), start);
    release();
    await waitForMoves(page, 4);
    const target = await middle(page, to);
    await page.mouse.click(target.x, target.y);
    await waitForMoves(page, 5);
    await assertShown(page, views[5]);
    // Each move has its own history entry.
    await page.goBack();
    await waitForMoves(page, 4);
    await assertShown(page, views[4]);
  });
}
