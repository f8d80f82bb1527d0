// Plays real games on the page, move by move, and compares the final link with that of the command line.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { corpora, linkOf, newPage, open, program } from "./harness.js";

const files = { c1: `${corpora}/games/standard.tsv`, f1: `${corpora}/games/chess960.tsv` };
const skip = existsSync(files.c1) ? false : `no games in ${corpora}`;

/** Returns games spread over a file, each with its start and its moves. */
function games(file, count) {
  const lines = readFileSync(file, "utf8").trim().split("\n");
  const step = Math.floor(lines.length / count);
  return Array.from({ length: count }, (_, index) => lines[index * step].split("\t")).map((fields) => {
    const [, , ...rest] = fields;
    return rest.length > 1 ? { start: rest[0], moves: rest[1].split(" ") } : { start: "s", moves: rest[0].split(" ") };
  });
}

/**
 * Plays a game inside the page with pointer events: a click on the piece, one on its destination, and for a promotion one on
 * the new piece.
 */
async function play(page, moves, ruleset) {
  return page.evaluate(async ([moves, ruleset]) => {
    const press = (square) => {
      const cell = document.querySelector(`[data-square=${square}]`);
      const box = cell.getBoundingClientRect();
      const at = { bubbles: true, pointerId: 1, button: 0, clientX: box.x + box.width / 2, clientY: box.y + box.height / 2 };
      cell.dispatchEvent(new PointerEvent("pointerdown", at));
      cell.dispatchEvent(new PointerEvent("pointerup", at));
    };
    // Checks again only when the page has changed.
    const until = (holds, what) => new Promise((done, failed) => {
      const limit = setTimeout(() => failed(new Error(what)), 120_000);
      const look = () => {
        if (!holds()) return;
        observer.disconnect();
        clearTimeout(limit);
        done();
      };
      const observer = new MutationObserver(look);
      observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ["open"] });
      look();
    });
    const names = { q: "queen", r: "rook", b: "bishop", n: "knight" };
    for (const [index, move] of moves.entries()) {
      // In Chess960, a king that moves onto its rook castles.
      const castles = ruleset === "f1" && /rook/.test(document.querySelector(`[data-square=${move.slice(2, 4)}]`).getAttribute("aria-label"));
      press(move.slice(0, 2));
      press(move.slice(2, 4));
      const listed = () => document.querySelectorAll("#rows a").length;
      await until(() => listed() > index || document.querySelector("dialog[open]"), `${index}: ${move}`);
      const dialog = document.querySelector("dialog[open]");
      if (dialog) {
        const buttons = [...dialog.querySelectorAll("button")];
        const wanted = move[4]
          ? buttons.find((button) => button.getAttribute("aria-label")?.endsWith(names[move[4]]))
          : buttons.find((button) => button.textContent.startsWith("O-O") === castles);
        wanted.click();
        await until(() => listed() > index, `${index}: ${move}`);
      }
    }
  }, [moves, ruleset]);
}

for (const [ruleset, count] of [["c1", 30], ["f1", 10]]) {
  test(`${count} real games of ${ruleset} end with the right link`, { skip }, async () => {
    // A small window without animations, for speed: other tests check the drawing.
    const page = await newPage({ reducedMotion: "reduce", viewport: { width: 400, height: 500 } });
    const chosen = games(files[ruleset], count);
    const text = chosen.map(({ start, moves }) => `${start}\t${moves.join(" ")}\n`).join("");
    const links = execFileSync(program, ["link", "encode", "--ruleset", ruleset], { input: text }).toString().trim().split("\n");
    for (const [index, { moves }] of chosen.entries()) {
      await open(page, `/play/${links[index].split("/").slice(0, 2).join("/")}`);
      await play(page, moves, ruleset);
      assert.equal(linkOf(page), links[index]);
    }
  });
}
