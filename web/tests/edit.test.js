// The editor: setting up a position, its verdict, and playing from it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { click, drag, follow, hold, label, linkOf, middle, newPage, open, origin, waitForMoves } from "./harness.js";

const fen = (page) => page.inputValue("#fen");

/** Returns the selector of a palette piece, by its letter in a FEN. */
function entry(letter) {
  return `[data-kind=${letter.toUpperCase()}][data-color=${letter === letter.toUpperCase() ? "white" : "black"}]`;
}

/** Drags a piece from the palette onto a square. */
async function dragOn(page, entry, square) {
  await middle(page, square);
  await page.locator(entry).scrollIntoViewIfNeeded();
  const [from, to] = [await page.locator(entry).boundingBox(), await page.locator(`[data-square=${square}]`).boundingBox()];
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2);
  await page.mouse.up();
}

/** Waits until the verdict on the current position has arrived. */
async function judged(page) {
  await page.waitForSelector("#verdict:not([aria-busy=true])", { state: "attached" });
}

/** Returns the marked squares, sorted; a square marked twice is listed twice. */
async function marked(page) {
  const board = await page.locator(".board").boundingBox();
  const boxes = await Promise.all((await page.locator(".board .highlight").all()).map((mark) => mark.boundingBox()));
  const squares = boxes.map((box) => {
    const column = Math.floor((8 * (box.x + box.width / 2 - board.x)) / board.width);
    const row = Math.floor((8 * (box.y + box.height / 2 - board.y)) / board.height);
    return "abcdefgh"[column] + (8 - row);
  });
  return squares.sort();
}

/** Returns the paragraphs on who can still win. */
function winnability(page) {
  return page.locator("#winnability .winner").evaluateAll((sides) => sides.map((side) => [...side.querySelectorAll("p")].map((part) => part.textContent).join(", ")));
}

test("a position is set up on an empty board, judged, and played", async () => {
  const page = await newPage();
  await open(page, "/edit/c1/s");
  await judged(page);
  assert.match(await page.textContent("#verdict"), /Found nothing that rules this position out/);
  await page.click("#clear");
  await judged(page);
  assert.equal(await fen(page), "8/8/8/8/8/8/8/8 w - - 0 1");
  assert.match(await page.textContent("#verdict"), /can’t arise in a game/);
  assert.equal(await page.getAttribute("#play", "href"), null);
  // Place pieces by dragging and by clicking.
  for (const [letter, square] of [["K", "e1"], ["k", "e8"]]) await dragOn(page, entry(letter), square);
  assert.equal(await fen(page), "4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  await page.click(entry("R"));
  for (const square of ["a1", "h1", "d4"]) {
    const { x, y } = await middle(page, square);
    await page.mouse.click(x, y);
  }
  assert.equal(await fen(page), "4k3/8/8/8/3R4/8/8/R3K2R w - - 0 1");
  // Clicking again with the same tool removes the piece, and so does dragging it off the board.
  const { x, y } = await middle(page, "d4");
  await page.mouse.click(x, y);
  assert.equal(await label(page, "d4"), "d4, empty");
  await page.click("[data-tool='-']");
  await drag(page, "a1", "b1");
  assert.equal(await fen(page), "4k3/8/8/8/8/8/8/1R2K2R w - - 0 1");
  const rook = await middle(page, "b1");
  await page.mouse.move(rook.x, rook.y);
  await page.mouse.down();
  await page.mouse.move(rook.x, rook.y + 110, { steps: 4 });
  await page.mouse.up();
  assert.equal(await fen(page), "4k3/8/8/8/8/8/8/4K2R w - - 0 1");
  // A castling right can be set only with king and rook in place.
  assert.equal(await page.isDisabled("[name=wq]"), true);
  await page.check("[name=wk]");
  assert.equal(await fen(page), "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  await page.click("#counters summary");
  await page.fill("#half", "3");
  await page.fill("#full", "40");
  await page.press("#full", "Tab");
  await judged(page);
  assert.equal(await fen(page), "4k3/8/8/8/8/8/8/4K2R w K - 3 40");
  const link = linkOf(page);
  await page.reload();
  await judged(page);
  assert.equal(await fen(page), "4k3/8/8/8/8/8/8/4K2R w K - 3 40");
  assert.equal(linkOf(page), link);
  await page.click("#play");
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.equal(new URL(page.url()).pathname, `/play/${link}`);
  await click(page, "e1", "g1");
  await waitForMoves(page, 1);
  assert.equal(await page.textContent("#rows a"), "O-O");
});

test("an invalid clock is reported and nothing is judged", async () => {
  const page = await newPage();
  await open(page, "/edit/c1/s");
  await page.click("#counters summary");
  for (const wrong of ["-5", "99999", "1.5", ""]) {
    await page.fill("#half", wrong);
    await page.press("#half", "Tab");
    assert.equal(await page.getAttribute("#half", "aria-invalid"), "true", wrong);
    assert.equal(await page.getAttribute("#play", "href"), null);
    assert.match(await page.textContent("#verdict"), /must be 0–65535/);
  }
  await page.fill("#half", "7");
  await page.press("#half", "Tab");
  await judged(page);
  assert.match(await fen(page), / 7 1$/);
});

test("pieces are dragged off the board by mouse, and moved by touch", async () => {
  const page = await newPage({ hasTouch: true });
  await open(page, "/edit/c1/s");
  const { x, y } = await middle(page, "a1");
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 120);
  await page.mouse.up();
  assert.equal(await label(page, "a1"), "a1, empty");
  const session = await page.context().newCDPSession(page);
  const [from, to] = [await middle(page, "h1"), await middle(page, "h4")];
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
  for (const part of [0.3, 0.6, 1]) {
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x: from.x, y: from.y + (to.y - from.y) * part }] });
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  assert.equal(await label(page, "h4"), "h4, white rook");
  assert.match(await fen(page), / kq /);
});

test("the verdict marks its squares", async () => {
  const page = await newPage();
  await page.goto(`${origin}/import?open=edit&text=${encodeURIComponent("7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1")}`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  await judged(page);
  assert.match(await page.textContent("#verdict"), /can’t arise in a game.*h8/s);
  assert.match(await page.textContent("#verdict .why"), /^The black bishop on h8 .* h8\.Step by step/);
  assert.ok((await page.locator("#verdict .why b").allTextContents()).includes("h8"), "squares are set apart");
  assert.ok((await page.locator(".board .highlight").count()) >= 2);
  // With the pawn one rank further, the position is possible.
  await drag(page, "g7", "g6");
  await judged(page);
  assert.match(await page.textContent("#verdict"), /Found nothing that rules this position out/);
  assert.equal(await page.locator(".board .highlight").count(), 0);
});

test("en passant, side to move and Chess960 can be set", async () => {
  const page = await newPage();
  await page.goto(`${origin}/import?open=edit&text=${encodeURIComponent("rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3")}`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.equal(await page.inputValue("#ep"), "d6");
  assert.equal(await fen(page), "rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3");
  await page.check("[name=turn][value=b]");
  assert.equal(await page.inputValue("#ep"), "-");
  await judged(page);
  await page.click("#counters summary");
  await page.selectOption("#rules", "f1");
  await judged(page);
  assert.equal(await page.isVisible("#note-960"), true);
  assert.match(linkOf(page), /^f1\//);
  await page.click("#start-details summary");
  await page.fill("#number", "0");
  await page.press("#number", "Enter");
  await page.waitForURL(/\/edit\/f1\/n0/);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.match(await fen(page), /^bbqnnrkr\//);
});

test("the editor works by keyboard alone", async () => {
  const page = await newPage();
  await open(page, "/edit/c1/s");
  await page.locator("[data-square=e2]").focus();
  await page.keyboard.press("Delete");
  assert.equal(await label(page, "e2"), "e2, empty");
  assert.equal(await page.textContent("#announcer"), "e2, empty");
  await page.locator("[data-square=d2]").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  assert.equal(await label(page, "d4"), "d4, white pawn");
  await page.locator(entry("Q")).focus();
  await page.keyboard.press(" ");
  assert.equal(await page.getAttribute(entry("Q"), "aria-pressed"), "true");
  await page.locator("[data-square=e4]").focus();
  await page.keyboard.press("Enter");
  assert.equal(await label(page, "e4"), "e4, white queen");
  await judged(page);
});

test("a FEN or PGN can be pasted into the editor", async () => {
  const page = await newPage();
  await open(page, "/edit/c1/s");
  await page.click("#paste-details summary");
  await page.fill("#paste", "1. e4 e5 2. Nf3");
  await page.getByRole("button", { name: "Open in the editor" }).click();
  await page.waitForURL(/\/edit\/c1\/s\/m/);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.match(await fen(page), /5N2\/PPPP1PPP\/RNBQKB1R b KQkq - 1 2$/);
});

test("the editor works without scripts", async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(`${origin}/edit/c1/s`);
  await follow(page, () => page.click("#clear"));
  for (const [letter, square] of [["K", "a1, empty"], ["k", "h8, empty"], ["Q", "d4, empty"]]) {
    await follow(page, () => page.click(entry(letter)));
    await follow(page, () => page.locator(".board a").filter({ has: page.locator(`title:text-is("${square}")`) }).click());
  }
  assert.equal(await fen(page), "7k/8/8/8/3Q4/8/8/K7 w - - 0 1");
  assert.match(await page.textContent("#verdict"), /can’t arise in a game/);
  await page.check("[name=turn][value=b]");
  await follow(page, () => page.getByRole("button", { name: "Apply" }).click());
  assert.equal(await fen(page), "7k/8/8/8/3Q4/8/8/K7 b - - 0 1");
  await follow(page, () => page.click("#play"));
  assert.match(page.url(), /\/play\/c1\/x/);
  assert.match(await page.textContent("#status"), /Black to move: check/);
});

/** Variants: a piece to place on a square and to move to another, and the resulting board text. */
const OTHERS = [
  { start: "atomic1/s", entry: "[data-kind=Q][data-color=black]", on: "d5", to: "d6", text: "r'nbqkbnr'/pppppppp/3q4/8/8/8/PPPPPPPP/R'NBQKBNR' w" },
  { start: "capa1/s", entry: "[data-kind=C][data-color=white]", on: "j5", to: "j6", text: "r'nabqkbcnr'/pppppppppp/9C/10/10/10/PPPPPPPPPP/R'NABQKBCNR' w" },
  { start: "big1/s", entry: "[data-kind=W][data-color=white]", on: "h8", to: "h9", text: "r'nwhboaqkcsbhwnr'/pppppppppppppppp/16/16/16/16/16/7W8/16/16/16/16/16/16/PPPPPPPPPPPPPPPP/R'NWHBOAQKCSBHWNR' w" },
];

for (const { start, entry, on, to, text } of OTHERS) {
  test(`pieces can be dragged on every board: ${start}`, async () => {
    const page = await newPage();
    await open(page, `/edit/${start}`);
    const before = await page.inputValue("#board-text");
    await dragOn(page, entry, on);
    await drag(page, on, to);
    await judged(page);
    assert.equal(await page.inputValue("#board-text"), text);
    const link = linkOf(page);
    assert.match(link, /\/x/);
    // The service reads the same board from the link.
    await page.reload();
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    assert.equal(await page.inputValue("#board-text"), text);
    assert.equal(await page.getAttribute("#play", "href"), `/play/${link}`);
    // Delete removes the piece.
    await page.locator(`[data-square=${to}]`).focus();
    await page.keyboard.press("Delete");
    await judged(page);
    assert.equal(await page.inputValue("#board-text"), before);
    assert.match(await label(page, to), /empty/);
    await page.check("[name=turn][value=b]");
    await judged(page);
    assert.match(await page.inputValue("#board-text"), / b$/);
    await page.click("#play");
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    assert.equal(await page.textContent("#status"), "Black to move");
  });
}

test("an unplayable board of a variant is explained", async () => {
  const page = await newPage();
  await open(page, "/edit/three1/s");
  await page.click("#clear");
  assert.equal(await page.inputValue("#board-text"), "8/8/8/8/8/8/8/8 w");
  // A king that has been in check once is a piece of its own in the palette.
  await dragOn(page, "[data-kind='K+'][data-color=white]", "e1");
  await dragOn(page, "[data-kind=K][data-color=black]", "e8");
  await dragOn(page, "[data-kind=Q][data-color=white]", "e7");
  assert.equal(await page.inputValue("#board-text"), "4k3/4Q3/8/8/8/8/8/4K+3 w");
  assert.equal(await page.textContent(".badge text"), "+");
  await page.waitForFunction(() => document.querySelectorAll("#verdict li").length > 0);
  assert.equal(await page.getAttribute("#play", "href"), null);
  assert.ok((await page.locator(".board .highlight").count()) > 0);
  await drag(page, "e7", "a1");
  await page.waitForSelector("#play[href]");
  assert.equal(await page.locator("#verdict li").count(), 0);
  assert.equal(await page.locator(".board .highlight").count(), 0);
  await page.click("#start");
  await page.waitForURL("**/edit/three1/s");
});

test("flipping the board keeps working after the verdict arrives", async () => {
  const page = await newPage();
  await open(page, "/edit/c1/s");
  await page.click("#flip");
  assert.match(page.url(), /flip=1/);
  const [a, h] = [await middle(page, "a1"), await middle(page, "h8")];
  assert.ok(a.y < h.y && a.x > h.x);
  await judged(page);
  assert.match(page.url(), /flip=1/);
});

test("a castling right is cleared when its rook is removed", async () => {
  const page = await newPage();
  await page.goto(`${origin}/import?open=edit&text=${encodeURIComponent("4k3/8/8/8/8/8/8/4KR1R w F - 0 1")}`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.match(await fen(page), / w F - /);
  await page.locator("[data-square=f1]").focus();
  await page.keyboard.press("Delete");
  assert.equal(await page.isChecked("[name=wk]"), false);
  await page.check("[name=wk]");
  assert.match(await fen(page), /4K2R w K - /);
  await page.click("#counters summary");
  await page.selectOption("#rules", "c1");
  assert.match(await fen(page), /4K2R w K - /);
  await page.waitForURL("**/edit/c1/**");
});

test("Play works before the verdict has arrived", async () => {
  const page = await newPage();
  await open(page, "/edit/c1/s");
  const release = await hold(page, "**/api/judge**");
  await page.click("#counters summary");
  await page.fill("#full", "9");
  await page.click("#play");
  release();
  await page.waitForURL("**/play/c1/x**");
});

test("a change cancels a pending Play", async () => {
  const page = await newPage();
  await open(page, "/edit/c1/s");
  const release = await hold(page, "**/api/judge**");
  await page.click("#counters summary");
  await page.fill("#full", "9");
  await page.click("#play");
  await page.locator("[data-square=e2]").focus();
  await page.keyboard.press("Delete");
  release();
  // The verdict has arrived, and the page has not moved on.
  await page.waitForSelector("#play[href]");
  assert.match(page.url(), /\/edit\//);
  // A flipped board stays flipped on the game's page.
  await page.click("#flip");
  await page.click("#play");
  await page.waitForURL(/\/play\/c1\/x.*\?flip=1$/);
});

test("the editor shows which side can still win, with a helpmate", async () => {
  const page = await newPage();
  await page.goto(`${origin}/import?open=edit&text=${encodeURIComponent("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")}`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  assert.match(await page.textContent("#winnability"), /White can still win.*if the opponent cooperates: Ra8#/);
  // Without the rook only Black can win; without the pawns neither side can.
  await page.locator("[data-square=a1]").focus();
  await page.keyboard.press("Delete");
  await page.waitForFunction(() => document.getElementById("winnability")?.textContent?.includes("White can no longer win"));
  for (const square of ["f7", "g7", "h7"]) {
    await page.locator(`[data-square=${square}]`).focus();
    await page.keyboard.press("Delete");
  }
  await page.waitForFunction(() => document.getElementById("winnability")?.textContent?.includes("Dead position"));
  // The moves of a helpmate link to the game.
  await page.goto(`${origin}/import?open=edit&text=${encodeURIComponent("6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1")}`);
  await page.waitForSelector("html[data-ready]", { state: "attached" });
  // Folded twice: few people need it.
  assert.equal(await page.locator("#winnability a").first().isVisible(), false);
  await page.click("#win-details > summary");
  await page.locator("#winnability summary").first().click();
  await page.locator("#winnability a").first().click();
  await page.waitForURL("**/play/c1/x**");
  assert.match(await page.textContent("#status"), /1-0 by checkmate/);
});

/** Locked pawns: White's bishop can attack dark squares only, and Black has nothing to mate with. */
const DEAD = "8/2k5/5B2/1p1p1p1p/1P1P1P1P/8/4K3/8 w - - 0 1";
const LOCKED = ["b4", "b5", "d4", "d5", "f4", "f5", "h4", "h5"];
const WHY = {
  en: [
    "Dead position: no sequence of legal moves leads to mate",
    "White can no longer win: the bishop on f6 attacks only dark squares, and with the pieces on b4, d4, f4, h4, b5, d5, f5 and h5 locked for good the king always has a light one to go to",
    "Black can no longer win: the pieces on b4, d4, f4, h4, b5, d5, f5 and h5 are locked for good, and nothing gets past them to give check",
  ],
  es: [
    "Posición muerta: ninguna serie de jugadas legales lleva al mate",
    "Las blancas ya no pueden ganar: el alfil de f6 solo ataca casillas oscuras y, con las piezas de b4, d4, f4, h4, b5, d5, f5 y h5 bloqueadas para siempre, al rey siempre le queda una casilla clara",
    "Las negras ya no pueden ganar: las piezas de b4, d4, f4, h4, b5, d5, f5 y h5 están bloqueadas para siempre y ninguna otra puede atravesarlas para dar jaque",
  ],
};

for (const lang of ["en", "es"]) {
  for (const javaScriptEnabled of [true, false]) {
    test(`the editor explains a dead position and marks the squares: ${lang}, ${javaScriptEnabled ? "with scripts" : "without"}`, async () => {
      const page = await newPage({ javaScriptEnabled });
      await page.goto(`${origin}/import?open=edit&lang=${lang}&text=${encodeURIComponent(DEAD)}`);
      if (javaScriptEnabled) await page.waitForSelector("html[data-ready]", { state: "attached" });
      assert.deepEqual(await winnability(page), WHY[lang]);
      assert.deepEqual(await marked(page), [...LOCKED, "f6"].sort());
    });
  }

  test(`a change on the board explains a dead position as the loaded page does: ${lang}`, async () => {
    const page = await newPage();
    // With a knight, White can still win.
    await page.goto(`${origin}/import?open=edit&lang=${lang}&text=${encodeURIComponent(DEAD.replace("/8 w", "/N7 w"))}`);
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    assert.deepEqual(await marked(page), []);
    await page.locator("[data-square=a1]").focus();
    await page.keyboard.press("Delete");
    await page.waitForFunction((why) => document.querySelector("#winnability")?.textContent?.startsWith(why), WHY[lang][0]);
    assert.deepEqual(await winnability(page), WHY[lang]);
    assert.deepEqual(await marked(page), [...LOCKED, "f6"].sort());
    const shown = await page.innerHTML("#winnability");
    await page.reload();
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    assert.equal(await page.innerHTML("#winnability"), shown);
    // The marks disappear together with their reason.
    await drag(page, "h4", "h3");
    await page.waitForFunction((why) => !document.querySelector("#winnability")?.textContent?.startsWith(why), WHY[lang][0]);
    assert.deepEqual(await marked(page), []);
  });
}

test("the verdict says that a position is dead, next to the marks", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await newPage({ javaScriptEnabled });
    await page.goto(`${origin}/import?open=edit&lang=en&text=${encodeURIComponent(DEAD)}`);
    assert.equal(await page.locator("#verdict .verdict p").textContent(), `${WHY.en[0]}.`);
  }
  const page = await newPage();
  await open(page, `/edit/c1/s?lang=en&board=${encodeURIComponent(DEAD.replace("/8 w", "/N7 w"))}`);
  assert.equal(await page.locator("#verdict .verdict p").count(), 0);
  await page.locator("[data-square=a1]").focus();
  await page.keyboard.press("Delete");
  await page.waitForFunction((why) => document.querySelector("#verdict .verdict p")?.textContent === why, `${WHY.en[0]}.`);
});

/** Positions where the game is over or neither side can win for a common reason, with the editor's explanation. */
const OVER = {
  checkmate: ["R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", {
    en: ["The game is over: 1-0 by checkmate"],
    ru: ["Партия окончена: 1-0, мат"],
    es: ["La partida ha terminado: 1-0 por jaque mate"],
  }],
  stalemate: ["7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", {
    en: ["The game is over: 1/2-1/2 by stalemate"],
    ru: ["Партия окончена: 1/2-1/2, пат"],
    es: ["La partida ha terminado: 1/2-1/2 por rey ahogado"],
  }],
  "a forced stalemate": ["7k/5P1p/7P/8/8/8/1q6/K7 w - - 0 1", {
    en: [
      "Dead position: no sequence of legal moves leads to mate",
      "Neither side can win any more: after the forced move Kxb2 there is no way to mate",
    ],
    ru: [
      "Мёртвая позиция: мат невозможен ни при каких ходах",
      "Ни одна из сторон уже не может выиграть: после вынужденного хода Крxb2 мат уже невозможен",
    ],
    es: [
      "Posición muerta: ninguna serie de jugadas legales lleva al mate",
      "Ya no puede ganar ningún bando: tras la jugada forzada Rxb2 ya no hay mate posible",
    ],
  }],
};

for (const [name, [position, said]] of Object.entries(OVER)) {
  test(`the editor shows the outcome, or one explanation for both sides: ${name}`, async () => {
    for (const [lang, paragraphs] of Object.entries(said)) {
      const address = `${origin}/import?open=edit&lang=${lang}&text=${encodeURIComponent(position)}`;
      const plain = await newPage({ javaScriptEnabled: false });
      await plain.goto(address);
      assert.deepEqual(await winnability(plain), paragraphs);
      // After a change, the script builds the same elements.
      const page = await newPage();
      await page.goto(address);
      await page.waitForSelector("html[data-ready]", { state: "attached" });
      await page.evaluate(() => document.getElementById("winnability")?.replaceChildren());
      await page.click("#counters summary");
      await page.fill("#half", "7");
      await page.locator("#half").blur();
      await page.waitForSelector("#winnability p", { state: "attached" });
      assert.deepEqual(await winnability(page), paragraphs);
      assert.equal(await page.innerHTML("#winnability"), await plain.innerHTML("#winnability"));
    }
  });
}

test("from the start position each side has a helpmate of at most five plies", async () => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await newPage({ javaScriptEnabled });
    await page.goto(`${origin}/edit/c1/s`);
    for (const [index, [side, most]] of [["White", 5], ["Black", 4]].entries()) {
      const paragraph = page.locator("#winnability .winner").nth(index);
      assert.match((await winnability(page))[index], new RegExp(`^${side} can still win, if the opponent cooperates: .*#`));
      const moves = await paragraph.locator("a").allTextContents();
      assert.ok(moves.length > 0 && moves.length <= most, moves.join(" "));
      // The last link leads to the mate.
      const end = await newPage({ javaScriptEnabled });
      await end.goto(origin + (await paragraph.locator("a").last().getAttribute("href")));
      assert.match(await end.textContent("#status"), side === "White" ? /1-0 by checkmate/ : /0-1 by checkmate/);
    }
  }
});

test("a reason is shown on the board step by step", async () => {
  const page = await newPage();
  const caged = "7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1";
  await open(page, `/edit/c1/s?board=${encodeURIComponent(caged)}`);
  const steps = page.locator("#verdict .by-step ol button");
  // The steps that came with the page, and those fetched after a change.
  for (const prepare of [async () => {}, async () => page.fill("#fen", caged.replace("w", "b")).then(() => page.press("#fen", "Enter"))]) {
    await prepare();
    await judged(page);
    assert.equal(await steps.first().isVisible(), false);
    assert.deepEqual(await marked(page), ["g7", "h8"]);
    await page.click("#verdict .by-step summary");
    await steps.first().waitFor();
    assert.equal(await steps.count(), 3);
    await page.waitForFunction(() => document.querySelectorAll(".board .highlight").length === 1);
    assert.deepEqual(await marked(page), ["g7"]);
    assert.equal(await steps.nth(0).getAttribute("aria-pressed"), "true");
    assert.equal(await steps.nth(0).textContent(), "The pawn on g7 is still where it started.");
    await steps.nth(1).click();
    assert.deepEqual(await marked(page), ["g7", "h8"]);
    // By keyboard: the arrows go from step to step and stop at the ends.
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowDown");
    assert.deepEqual(await marked(page), ["h8"]);
    assert.deepEqual(await steps.evaluateAll((all) => all.map((step) => step.getAttribute("aria-pressed"))), ["false", "false", "true"]);
    assert.equal(await steps.nth(2).evaluate((step) => step === document.activeElement), true);
    await page.keyboard.press("ArrowUp");
    assert.deepEqual(await marked(page), ["g7", "h8"]);
    await steps.nth(0).focus();
    await page.keyboard.press("Enter");
    assert.deepEqual(await marked(page), ["g7"]);
    // Closed, the whole reason is shown again.
    await page.click("#verdict .by-step summary");
    await page.waitForFunction(() => document.querySelectorAll(".board .highlight").length === 2);
    assert.deepEqual(await marked(page), ["g7", "h8"]);
  }
});

test("on a phone, steps are shown one at a time, below the board", async () => {
  const caged = "7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1";
  for (const [width, height] of [[390, 844], [320, 568], [820, 1180], [844, 390]]) {
    const page = await newPage({ viewport: { width, height } });
    await open(page, `/edit/c1/s?board=${encodeURIComponent(caged)}`);
    await page.click("#verdict .by-step summary");
    const list = page.locator("#verdict .by-step");
    const shown = () => list.locator("li:visible").allTextContents();
    const [back, next] = [list.getByRole("button", { name: "Back" }), list.getByRole("button", { name: "Next" })];
    await next.waitFor();
    assert.deepEqual(await shown(), ["The pawn on g7 is still where it started."]);
    assert.deepEqual(await marked(page), ["g7"]);
    assert.equal(await back.getAttribute("aria-disabled"), "true");
    // The whole board is in sight, and the step does not cover it.
    const [board, box] = [await page.locator("#board").boundingBox(), await list.boundingBox()];
    assert.ok(board.y >= 0 && board.y + board.height <= height + 1, `${width}: the board ends at ${board.y + board.height}`);
    const overlaps = box.y < board.y + board.height - 1 && box.x < board.x + board.width - 1;
    assert.ok(!overlaps, `${width}: ${JSON.stringify([board, box])}`);
    await next.click();
    await next.click();
    assert.equal((await shown()).length, 1);
    assert.deepEqual(await marked(page), ["h8"]);
    assert.equal(await next.getAttribute("aria-disabled"), "true");
    // At the end, Next does nothing.
    await next.click({ force: true });
    assert.deepEqual(await marked(page), ["h8"]);
    await back.click();
    assert.deepEqual(await marked(page), ["g7", "h8"]);
    await page.click("#verdict .by-step summary");
    await back.waitFor({ state: "hidden" });
  }
});
