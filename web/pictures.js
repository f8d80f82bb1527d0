// Takes screenshots of the first screen of the pages on a phone, a tablet and a desktop, light and dark:
//
//     npm run pictures                         those of docs/pages.md
//     npm run pictures -- FOLDER [NAME...]     all, or some, into another folder

import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { palettePng } from "./palette.js";
import { root, startBrowser, startService } from "./tests/service.js";

/** The pages shown in docs/pages.md. */
const DOCUMENTED = ["home", "play", "share", "puzzle", "edit", "grand", "wrong", "import"];

const [given, ...some] = process.argv.slice(2);
const folder = given ? resolve(process.env.INIT_CWD ?? ".", given) : `${root}docs/pages`;
const names = given ? some : DOCUMENTED;
mkdirSync(folder, { recursive: true });
const program = process.env.LINKMATE ?? `${root}target/debug/linkmate`;
const { origin, stop } = await startService(program);
const browser = await startBrowser();

/** The Opera Game, Paris 1858, up to the queen sacrifice. */
const OPERA = `[White "Paul Morphy"]\n[Black "Duke Karl, Count Isouard"]\n[Date "1858"]\n\n1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+`;

/** The puzzle of the home page: Réti–Tartakower, Vienna 1910. */
const PUZZLE = "/play/c1/s/msX7zjNzutK_UNh0kAw?event=Vienna&date=1910&note=Black+seems+to+be+a+piece+up.+What+has+he+missed%3F&at=16&puzzle=1";

/** Clicks squares, one after the other. */
async function play(page, squares) {
  for (const square of squares.split(" ")) await page.locator(`[data-square=${square}]`).click();
}

const blank = await browser.newPage();

/** Decodes a picture. @param {string} base64 */
async function pixels(base64) {
  const { width, height, text } = await blank.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height);
    const drawing = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
    drawing.drawImage(bitmap, 0, 0);
    const { data } = drawing.getImageData(0, 0, width, height);
    let text = "";
    for (let start = 0; start < data.length; start += 32768) text += String.fromCharCode(...data.subarray(start, start + 32768));
    return { width, height, text: btoa(text) };
  }, base64);
  return { width, height, pixels: new Uint8Array(Buffer.from(text, "base64")) };
}

/** The pages: a name, a path, and what to do there before taking the screenshot. */
const PAGES = [
  ["home", "/"],
  ["play", `/import?text=${encodeURIComponent(OPERA)}`],
  ["moved", "/play/c1/s/mIQ", (page) => play(page, "g8 f6")],
  ["share", `/import?text=${encodeURIComponent(OPERA)}`, async (page) => {
    await page.click("#share-button");
    await page.waitForFunction(() => document.querySelector("#card").naturalWidth > 0);
  }],
  ["puzzle", PUZZLE],
  ["puzzle-wrong", PUZZLE, async (page) => {
    await play(page, "d2 g5");
    await page.waitForSelector("#feedback.bad");
  }],
  ["puzzle-right", PUZZLE, async (page) => {
    await play(page, "d3 d8");
    await page.waitForSelector("#feedback.good");
  }],
  ["edit", `/import?open=edit&text=${encodeURIComponent("r1bq1rk1/pp2ppbp/2np1np1/8/2B1P3/2N2N2/PPPP1PPP/R2QB1K1 w - - 0 1")}`],
  ["dead", `/import?open=edit&text=${encodeURIComponent("8/2k5/5B2/1p1p1p1p/1P1P1P1P/8/4K3/8 w - - 0 1")}`],
  ["grand", "/play/grand1/s"],
  ["atomic", "/play/atomic1/s", (page) => play(page, "b2 b4 a7 a5 b4 a5")],
  ["wrong", "/play/c1/zzz"],
  ["import", `/import?text=${encodeURIComponent("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc7 Nf6 5. O-O")}`],
  // Games played above are remembered now.
  ["home-games", "/"],
  ["home-below", "/#import"],
  ["settings", "/play/c1/s", (page) => page.click("#menu-button")],
  ["more", `/import?text=${encodeURIComponent(OPERA)}`, (page) => page.click("#more-button")],
  ["pick", "/play/c1/s/mIQ?lang=ru", async (page) => page.locator("[data-square=g8]").click()],
  ["chess960", "/play/f1/n300"],
  ["three", "/play/three1/s", (page) => play(page, "e2 e4 d7 d6 f1 b5")],
  ["capablanca", "/play/capa1/s", (page) => play(page, "i1 h3 j7 j6 c1 d3 h8 g6 d3")],
  ["big", "/play/big1/s", (page) => play(page, "f1 h6 k15 k12 j1 k3 g16")],
  ["big-edit", "/edit/big1/s"],
  ["three-edit", "/edit/three1/s?lang=es"],
  ["own", "/play/v1Q2FtZWwgcmFjZYI1eDaAQyC5Q4BEIGRyYWffOiBObUuApJw2nkQgQ4ZEIGE2yjYgYzYgZDYgZTaRhkQgYTHKMSBjMSBkMSBlMZKKiGMzYy9wcDFwcC8yZDIvMkQyL1BQMVBQL0MzQ8k/s?lang=ru"],
  ["rules", "/rules"],
  ["unplayable", "/play/c1/xAAAAAAAAAAAA"],
  ["judge", "/judge?board=7b/6p1/3k4/8/8/2K5/8/8+w"],
  ["promotion", "/play/c1/xAIEAAAAAgQAOhgA", (page) => play(page, "a7 a8")],
];

for (const colorScheme of ["light", "dark"]) {
  for (const [width, height] of [[390, 844], [820, 1180], [1440, 900]]) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: "en-GB" });
    const page = await context.newPage();
    for (const [name, path, act] of PAGES.filter(([name]) => names.length === 0 || names.includes(name))) {
      await page.goto(origin + path, { waitUntil: "networkidle" });
      await act?.(page);
      await page.waitForTimeout(250);
      const picture = await pixels((await page.screenshot()).toString("base64"));
      writeFileSync(`${folder}/${name}-${width}-${colorScheme}.png`, palettePng(picture));
    }
    await context.close();
  }
}
await browser.close();
await stop();
