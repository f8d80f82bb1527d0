// Uses the installed package as its README does: deploy/release runs it in an empty folder.

import assert from "node:assert/strict";
import { RequestError, Rules } from "linkmate";

const rules = await Rules.load();
const start = rules.view("c1/s");
assert.equal(start.choices.length, 20);
let view = start;
for (const play of ["f3", "e5", "g4", "Qh4#"]) view = rules.view(view.link, { play });
assert.equal(view.link, "c1/s/mbosF");
assert.equal(view.state.outcome.code, "outcome.checkmate");
assert.deepEqual(rules.view(view.link, { ply: 2 }).moves.map(({ san }) => san), ["f3", "e5"]);
assert.match(rules.pgn(view.link, "white=Anna"), /\[White "Anna"\][^]*1\. f3 e5 2\. g4 Qh4# 0-1/);
assert.equal(rules.view("atomic1/s", { play: "e4" }).link, "atomic1/s/mIQ");
assert.throws(() => rules.view("c1/s", { play: "Ke2" }), (error) => error instanceof RequestError && error.code === "san.illegal");
assert.deepEqual(rules.prove("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2").san, ["e4", "e5"]);
assert.equal(rules.prove("7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1").reasons[0].code, "legality.never_moved");
console.log("the npm package works");
