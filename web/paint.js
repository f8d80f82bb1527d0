// Measures how soon a page is seen and usable on a first visit, over a slow connection: largest contentful paint (LCP), and the
// time until its scripts have run. Other builds to compare with are loaded in turns in the same run.
// Run it with: npm run paint -- [OTHER_PROGRAM...]

import { root, startBrowser, startService } from "./tests/service.js";

const LOADS = 15;
const NETWORK = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const PATHS = ["/play/c1/s/mbosF", "/play/big1/s"];
const SIZES = [{ width: 390, height: 844 }, { width: 1440, height: 900 }];

const programs = [process.env.LINKMATE ?? `${root}target/release/linkmate`, ...process.argv.slice(2)];
const services = await Promise.all(programs.map((program) => startService(program)));
const browser = await startBrowser();

/** Loads a page and returns its figures in milliseconds. */
async function load(url, viewport) {
  const context = await browser.newContext({ viewport, serviceWorkers: "block" });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", NETWORK);
  await page.addInitScript(() => {
    const observer = new PerformanceObserver((list) => (window.lcp = list.getEntries().at(-1).startTime));
    observer.observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const times = await page.evaluate(() => {
    const [{ domContentLoadedEventEnd }] = performance.getEntriesByType("navigation");
    return { lcp: window.lcp, ready: domContentLoadedEventEnd };
  });
  await context.close();
  return times;
}

const median = (times) => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)].toFixed(0);

for (const path of PATHS) {
  for (const viewport of SIZES) {
    const loads = services.map(() => []);
    for (let round = 0; round < LOADS; round++) {
      // Each goes first in turn.
      for (let place = 0; place < services.length; place++) {
        const which = (place + round) % services.length;
        loads[which].push(await load(services[which].origin + path, viewport));
      }
    }
    console.log(`${path}, ${viewport.width} px wide`);
    loads.forEach((times, which) => {
      console.log(`  LCP ${median(times.map((time) => time.lcp))} ms, scripts run ${median(times.map((time) => time.ready))} ms: ${programs[which]}`);
    });
  }
}

await browser.close();
await Promise.all(services.map(({ stop }) => stop()));
