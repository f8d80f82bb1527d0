// Takes screenshots of the pages on a phone, a tablet and a desktop, light and dark: npm run pictures -- FOLDER [NAME...]

import { mkdirSync } from "node:fs";
import { root, startBrowser, startService } from "./tests/service.js";

const [folder = "pictures", ...names] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const program = process.env.LINKMATE ?? `${root}target/debug/linkmate`;
const { origin, stop } = await startService(program);
const browser = await startBrowser();

/** The Opera Game, Paris 1858, up to the queen sacrifice. */
const OPERA = `[White "Paul Morphy"]\n[Black "Duke Karl, Count Isouard"]\n[Date "1858"]\n\n1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8. Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14. Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+`;

/** Clicks squares, one after the other. */
async function play(page, squares) {
  for (const square of squares.split(" ")) await page.locator(`[data-square=${square}]`).click();
}

/** The pages: a name, a path, and what to do there before taking the screenshot. */
const PAGES = [
  ["home", "/"],
  ["play", `/import?text=${encodeURIComponent(OPERA)}`],
  ["share", `/import?text=${encodeURIComponent(OPERA)}`, (page) => page.click("#share-button")],
  ["pick", "/play/c1/s/mIQ?lang=ru", async (page) => page.locator("[data-square=g8]").click()],
  ["edit", `/import?open=edit&text=${encodeURIComponent("7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1")}`],
  ["dead", `/import?open=edit&text=${encodeURIComponent("8/2k5/5B2/1p1p1p1p/1P1P1P1P/8/4K3/8 w - - 0 1")}`],
  ["chess960", "/play/f1/n300"],
  ["atomic", "/play/atomic1/s", (page) => play(page, "b2 b4 a7 a5 b4 a5")],
  ["three", "/play/three1/s", (page) => play(page, "e2 e4 d7 d6 f1 b5")],
  ["capablanca", "/play/capa1/s", (page) => play(page, "i1 h3 j7 j6 c1 d3 h8 g6 d3")],
  ["big", "/play/big1/s", (page) => play(page, "f1 h6 k15 k12 j1 k3 g16")],
  ["big-edit", "/edit/big1/s"],
  ["three-edit", "/edit/three1/s?lang=es"],
  ["own", "/play/v1Q2FtZWwgcmFjZYI1eDaAQyC5Q4BEIGRyYWffOiBObUuApJw2nkQgQ4ZEIGE2yjYgYzYgZDYgZTaRhkQgYTHKMSBjMSBkMSBlMZKKiGMzYy9wcDFwcC8yZDIvMkQyL1BQMVBQL0MzQ8k/s?lang=ru"],
  ["rules", "/rules"],
  ["unplayable", "/play/c1/xAAAAAAAAAAAA"],
  ["wrong", "/play/c1/s/mAA?lang=es"],
  ["judge", "/judge?board=7b/6p1/3k4/8/8/2K5/8/8+w"],
  ["promotion", "/play/c1/xAIEAAAAAgQAOhgA", async (page) => {
    for (const square of ["a7", "a8"]) await page.locator(`[data-square=${square}]`).click();
  }],
];

for (const colorScheme of ["light", "dark"]) {
  for (const [width, height] of [[390, 844], [820, 1180], [1440, 900]]) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme, locale: "en-GB" });
    const page = await context.newPage();
    for (const [name, path, act] of PAGES.filter(([name]) => names.length === 0 || names.includes(name))) {
      await page.goto(origin + path, { waitUntil: "networkidle" });
      await act?.(page);
      await page.waitForTimeout(250);
      await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    }
    await context.close();
  }
}
await browser.close();
await stop();
