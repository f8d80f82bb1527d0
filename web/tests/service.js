// Starts the service and a browser for tests.

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

/** Time limit for everything, in milliseconds: far more than needed even on a busy machine. */
export const LIMIT = 120_000;

/** The root of the repository. */
export const root = fileURLToPath(new URL("../..", import.meta.url));

/** Starts the service on a free port, and returns its origin and a function to stop it. */
export async function startService(program) {
  const service = spawn(program, ["serve", "--addr", "127.0.0.1:0", "--max-time", String(LIMIT / 1000)], { stdio: ["ignore", "pipe", "ignore"] });
  const ended = new Promise((done) => service.once("exit", done));
  const origin = await new Promise((found, failed) => {
    service.once("error", failed);
    service.once("exit", () => failed(new Error("the service has stopped")));
    service.stdout.on("data", (text) => found(/http:\S+/.exec(String(text))?.[0]));
  });
  const stop = async () => {
    service.kill();
    await ended;
  };
  return { origin, stop };
}

/** Debian's headless shell, which takes half the CPU time, or else its full Chromium. */
const CHROMIUM = process.env.CHROMIUM ?? ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find(existsSync);

/** Starts a browser that makes no requests of its own. */
export function startBrowser() {
  const args = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"];
  return chromium.launch({ executablePath: CHROMIUM, args, timeout: LIMIT });
}
