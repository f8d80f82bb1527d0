// Games played by mouse, touch, keyboard and typing, with scripts and without, with every kind of rules.

import assert from "node:assert/strict";
import { test } from "node:test";
import { assertShown, GAMES, viewsOf } from "./rulesets.js";
import { click, drag, follow, linkOf, middle, newPage, open, origin, swipe, waitForLink, waitForMoves } from "./harness.js";

const PHONE = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };

// Fetched before any test is defined: the service stops as soon as all tests defined so far have run.
const games = await Promise.all(GAMES.map(async (game) => ({ ...game, all: await viewsOf(game.start, game.moves) })));

for (const { name, start, moves: whole, all } of games) {
  // Only the mouse test plays the whole game.
  const moves = whole.slice(0, 8);
  const views = all.slice(0, moves.length + 1);

  test(`${name} is played by mouse, clicking and dragging`, async () => {
    const page = await newPage();
    const end = all[whole.length];
    await open(page, `/play/${start}`);
    for (const [index, [from, to]] of whole.entries()) {
      await (index % 2 === 0 ? click : drag)(page, from, to);
      await waitForMoves(page, index + 1);
    }
    await assertShown(page, end);
    assert.equal(await page.title(), `${end.captions.title} · Linkmate`);
    assert.deepEqual(await page.locator("#rows a").allTextContents(), end.captions.moves);
    assert.equal(await page.textContent("#announcer"), end.captions.last_move);
    for (const [place, color] of [["above", "white"], ["below", "black"]]) {
      assert.equal(await page.textContent(`#captured-${place} .visually-hidden`), end.captions.captured[color]);
      assert.equal(await page.locator(`#captured-${place} use`).count(), end.captured[color].length);
    }
  });

  test(`${name} is played by touch`, async () => {
    const page = await newPage(PHONE);
    await open(page, `/play/${start}`);
    for (const [index, squares] of moves.entries()) {
      for (const square of squares) {
        const { x, y } = await middle(page, square);
        await page.touchscreen.tap(x, y);
      }
      await waitForMoves(page, index + 1);
    }
    await assertShown(page, views[moves.length]);
  });

  test(`${name}: a finger drags a piece, and scrolls the page elsewhere`, async () => {
    const page = await newPage({ ...PHONE, viewport: { width: 390, height: 600 } });
    await open(page, `/play/${start}`);
    const [[from, to]] = moves;
    await middle(page, from);
    const before = await page.evaluate(() => scrollY);
    await swipe(page, await middle(page, from), await middle(page, to));
    await waitForMoves(page, 1);
    assert.equal(await page.evaluate(() => scrollY), before);
    // Swipe over the empty middle of the board.
    const { files, ranks } = views[0].diagram;
    const { x, y } = await middle(page, String.fromCharCode(96 + Math.ceil(files / 4)) + Math.ceil(ranks / 2));
    await swipe(page, { x, y }, { x, y: y - 150 });
    await page.waitForFunction((before) => scrollY > before + 20, before);
    assert.equal(linkOf(page), views[1].link);
  });

  test(`${name} is played by keyboard alone`, async () => {
    const page = await newPage();
    await open(page, `/play/${start}`);
    // Reach the board with Tab, from the top of the page.
    for (let presses = 0; presses < 20 && !(await page.evaluate(() => document.activeElement?.matches("[role=gridcell]"))); presses++) {
      await page.keyboard.press("Tab");
    }
    const walk = async (to) => {
      const from = await page.evaluate(() => document.activeElement.dataset.square);
      const [files, ranks] = [to.charCodeAt(0) - from.charCodeAt(0), Number(to.slice(1)) - Number(from.slice(1))];
      for (let step = 0; step < Math.abs(files); step++) await page.keyboard.press(files > 0 ? "ArrowRight" : "ArrowLeft");
      for (let step = 0; step < Math.abs(ranks); step++) await page.keyboard.press(ranks > 0 ? "ArrowUp" : "ArrowDown");
      assert.equal(await page.evaluate(() => document.activeElement.dataset.square), to);
    };
    for (const [index, [from, to]] of moves.entries()) {
      await walk(from);
      await page.keyboard.press(index % 2 === 0 ? "Enter" : " ");
      assert.match(await page.textContent("#announcer"), /^Selected: /);
      await walk(to);
      await page.keyboard.press("Enter");
      await waitForMoves(page, index + 1);
    }
    await assertShown(page, views[moves.length]);
  });

  test(`${name}: the keyboard reaches every square, and Escape puts a piece back`, async () => {
    const page = await newPage();
    await open(page, `/play/${start}`);
    const { files, ranks } = views[0].diagram;
    assert.equal(await page.locator("[role=grid] [role=row]").count(), ranks);
    await page.locator("[role=gridcell][tabindex='0']").focus();
    await page.keyboard.press("Home");
    for (let presses = 0; presses < ranks; presses++) await page.keyboard.press("ArrowUp");
    const seen = await page.evaluate(([files, ranks]) => {
      const squares = new Set();
      const press = (key) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
      for (let row = 0; row < ranks; row++) {
        for (let column = 0; column < files; column++) {
          squares.add(document.activeElement.dataset.square);
          press(row % 2 === 0 ? "ArrowRight" : "ArrowLeft");
        }
        press("ArrowDown");
      }
      return squares.size;
    }, [files, ranks]);
    assert.equal(seen, files * ranks);
    const [from] = moves[0];
    await page.locator(`[data-square=${from}]`).focus();
    await page.keyboard.press("Enter");
    assert.equal(await page.locator("[aria-selected=true]").getAttribute("data-square"), from);
    const targets = new Set(views[0].choices.filter((choice) => choice.from === from).map((choice) => choice.to));
    assert.equal(await page.locator(".target").count(), targets.size);
    await page.keyboard.press("Escape");
    assert.equal(await page.locator("[aria-selected=true]").count(), 0);
  });

  test(`${name} is played by typing`, async () => {
    const page = await newPage({ expected: /status of 403/ });
    await open(page, `/play/${start}`);
    for (const [index, [from, to]] of moves.entries()) {
      // As in the list, or as two squares with or without a space.
      const { captions, moves } = views[index + 1];
      const text = index % 3 === 0 || moves[index].castling ? captions.moves[index] : index % 3 === 1 ? from + to : `${from} ${to}`;
      await page.fill("#move", text);
      await page.press("#move", "Enter");
      await waitForMoves(page, index + 1);
      assert.equal(await page.inputValue("#move"), "");
    }
    await assertShown(page, views[moves.length]);
    await page.click("#first");
    await waitForLink(page, views[0].link);
    for (const [text, said] of [["hello", /doesn’t look like a move/], [moves[0][1] + moves[0][0], /not a legal move here: (there is no piece on|the .* is not yours)/]]) {
      await page.fill("#move", text);
      await page.press("#move", "Enter");
      await page.waitForFunction((said) => new RegExp(said).test(document.querySelector("#wrong").textContent), said.source);
      assert.equal(await page.getAttribute("#move", "aria-invalid"), "true");
      assert.equal(await page.inputValue("#move"), text);
    }
    // The empty square, or the opponent's piece, is marked.
    assert.equal(await page.locator(".board .highlight").count(), 1);
    assert.equal(linkOf(page), views[0].link);
  });

  test(`${name} is played without scripts`, async () => {
    const page = await newPage({ javaScriptEnabled: false, expected: /status of 40[03]/ });
    await page.goto(`${origin}/play/${start}`);
    const end = views[moves.length];
    for (const [index, [from, to]] of moves.entries()) {
      const { choices, captions } = views[index];
      const san = captions.choices[choices.findIndex((choice) => choice.from === from && choice.to === to)];
      if (index % 3 === 0) {
        // Via the links on the board.
        await follow(page, () => page.click(`.board a[href*="from=${from}"]`));
        await follow(page, () => page.locator(".board a").filter({ has: page.locator(`title:text-is("${san}")`) }).first().click());
      } else if (index % 3 === 1) {
        await follow(page, () => page.locator(".moves a").getByText(san, { exact: true }).click());
      } else {
        await page.fill("#move", san);
        await follow(page, () => page.press("#move", "Enter"));
      }
      assert.equal(await page.locator("#rows a").count(), index + 1);
    }
    assert.equal(linkOf(page), end.link);
    assert.equal(await page.textContent("#status"), end.captions.status);
    await follow(page, () => page.click("#previous"));
    assert.equal(await page.locator("#rows a").count(), moves.length - 1);
    await follow(page, () => page.click("#first"));
    assert.equal(linkOf(page), start);
    assert.equal(await page.locator("#next").isVisible(), false);
    for (const [text, said] of [["hello", /hello/], [moves[0][1] + moves[0][0], /not a legal move/]]) {
      await page.fill("#move", text);
      await follow(page, () => page.press("#move", "Enter"));
      assert.match(await page.textContent("#wrong"), said);
    }
    assert.equal(await page.locator(".board .highlight").count(), 1);
  });
}

test("a board wider than a phone can be scrolled, and the page says so", async () => {
  const page = await newPage(PHONE);
  await open(page, "/play/big1/s");
  assert.equal(await page.isVisible("#pan-hint"), true);
  const left = () => page.evaluate(() => document.querySelector("#board").scrollLeft);
  const box = await page.locator("#board").boundingBox();
  assert.ok(box.width <= 390);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
  // A finger scrolls where no piece can be moved. The browser scrolls on another thread: wait, or it would undo what the keys do.
  await page.evaluate(() => {
    window.panned = new Promise((done) => document.querySelector("#board").addEventListener("scrollend", done, { once: true }));
  });
  const { x, y } = await middle(page, "h8");
  await swipe(page, { x, y }, { x: x - 150, y });
  await page.evaluate(() => window.panned.then(() => {}));
  assert.ok((await left()) > 50);
  // Keys scroll their square into view.
  await page.locator("[data-square=a8]").focus();
  await page.keyboard.press("End");
  await page.waitForFunction(() => document.querySelector("#board").scrollLeft > 150);
  await page.keyboard.press("Home");
  await page.waitForFunction(() => document.querySelector("#board").scrollLeft === 0);
  // A piece held at the edge scrolls the board, and is dropped on the square then under it.
  const session = await page.context().newCDPSession(page);
  const touch = (type, ...touchPoints) => session.send("Input.dispatchTouchEvent", { type, touchPoints });
  const knight = await middle(page, "b1");
  assert.equal(await left(), 0);
  await touch("touchStart", knight);
  await touch("touchMove", { x: knight.x + 40, y: knight.y - 40 });
  await touch("touchMove", { x: box.x + box.width - 4, y: knight.y - 40 });
  await page.waitForFunction(() => document.querySelector("#board").scrollLeft > 40);
  await touch("touchMove", { x: box.x + 4, y: knight.y - 40 });
  await page.waitForFunction(() => document.querySelector("#board").scrollLeft === 0);
  const target = await page.locator("[data-square=c3]").boundingBox();
  await touch("touchMove", { x: target.x + 17, y: target.y + 17 });
  await touch("touchEnd");
  await waitForMoves(page, 1);
  assert.deepEqual(await page.locator("#rows a").allTextContents(), ["Nc3"]);
  // Where there is room, there is no hint.
  const wide = await newPage();
  await open(wide, "/play/big1/s");
  assert.equal(await wide.isVisible("#pan-hint"), false);
});

test("after a move, both buttons have room at every width and in every language", async () => {
  for (const [width, height] of [[320, 568], [390, 844], [820, 1180], [1100, 700], [1440, 900]]) {
    const page = await newPage({ viewport: { width, height } });
    for (const lang of ["en", "ru", "es"]) {
      await open(page, `/play/three1/s?lang=${lang}`);
      await click(page, "e2", "e4");
      await waitForMoves(page, 1);
      const wrong = await page.evaluate(() => {
        // On a phone the bar is as wide as the screen.
        const panel = document.querySelector(innerWidth < 1024 ? "body" : ".game > .panel").getBoundingClientRect();
        return ["#send", "#take-back"].filter((id) => {
          const button = document.querySelector(id);
          const { left, right } = button.getBoundingClientRect();
          return left < panel.left || right > panel.right || button.scrollWidth > button.clientWidth;
        });
      });
      assert.deepEqual(wrong, [], `${lang}, ${width} px`);
      assert.equal(await page.getByRole("button", { name: { en: "Take back", ru: "Вернуть ход", es: "Deshacer" }[lang] }).count(), 1, lang);
    }
  }
});
