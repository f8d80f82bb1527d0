// Measures how long a move takes in a real browser: from the click on its square until the board, the list and the URL are
// updated, and until the frame that shows it. Run it with: npm run speed

import { execFileSync } from "node:child_process";
import { root, startBrowser, startService } from "./tests/service.js";

const program = process.env.LINKMATE ?? `${root}target/release/linkmate`;
const { origin, stop } = await startService(program);
const browser = await startBrowser();

/** Returns moves of knights and rooks, the same for both sides, without captures. */
function walk(plies) {
  const white = ["b1c3", "a1b1", "b1a1", "c3b1", "g1f3", "h1g1", "g1h1", "f3g1"];
  const black = white.map((move) => move.replace(/\d/g, (rank) => String(9 - Number(rank))));
  return Array.from({ length: plies }, (_, ply) => (ply % 2 === 0 ? white : black)[Math.floor(ply / 2) % 8]);
}

const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)];

for (const rules of ["in the browser", "from the service"]) {
  for (const plies of [0, 80, 600]) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, serviceWorkers: "block" });
    const page = await context.newPage();
    if (rules === "from the service") await page.addInitScript(() => delete window.WebAssembly);
    const moves = walk(plies + 40);
    const line = `s\t${moves.slice(0, plies).join(" ")}\n`;
    const link = execFileSync(program, ["link", "encode"], { input: line }).toString().trim();
    await page.goto(`${origin}/play/${link}`, { waitUntil: "networkidle" });
    await page.evaluate(() => {
      window.times = [];
      let start = 0;
      addEventListener("pointerup", (event) => void (start = event.timeStamp), true);
      // Called when the script that changed the list has finished.
      new MutationObserver(() => {
        const [begun, done] = [start, performance.now() - start];
        requestAnimationFrame(() => setTimeout(() => window.times.push([done, performance.now() - begun])));
      }).observe(document.getElementById("rows"), { childList: true, subtree: true });
    });
    for (const [index, move] of moves.slice(plies).entries()) {
      for (const square of [move.slice(0, 2), move.slice(2, 4)]) {
        const box = await page.locator(`[data-square=${square}]`).boundingBox();
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
      }
      await page.waitForFunction((count) => document.querySelectorAll("#rows a").length === count, plies + index + 1);
    }
    await page.waitForTimeout(100);
    const times = await page.evaluate(() => window.times);
    const done = times.map(([done]) => done);
    console.log(`rules ${rules}, after ${plies / 2} moves: ${median(done).toFixed(1)} ms, shown after ${median(times.map(([, shown]) => shown)).toFixed(1)} ms (${times.length})`);
    await context.close();
  }
}
await browser.close();
await stop();
