// The npm package: its functions in Node.js, its types, and its example page in a browser.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { extname } from "node:path";
import { after, test } from "node:test";
import { newPage, origin } from "./harness.js";
import { root } from "./service.js";

const folder = mkdtempSync(`${tmpdir()}/linkmate-npm-`);
after(() => rmSync(folder, { recursive: true }));

// As installed in a project. The rules are those of the service, which may have been built without them.
const installed = `${folder}/node_modules/linkmate`;
const response = await fetch(`${origin}/static/rules.wasm`);
const without = !response.ok && "the service was built without the rules for browsers";
if (response.ok) {
  writeFileSync(`${folder}/rules.wasm`, new Uint8Array(await response.arrayBuffer()));
  mkdirSync(installed, { recursive: true });
  execFileSync(process.execPath, [`${root}web/npm/build.js`, installed, `${folder}/rules.wasm`]);
}

test("works in Node.js", { skip: without }, () => {
  writeFileSync(`${folder}/try.mjs`, readFileSync(`${root}web/npm/try.js`));
  execFileSync(process.execPath, ["try.mjs"], { cwd: folder, stdio: ["ignore", "ignore", "inherit"] });
});

test("the example of the README prints what it says", { skip: without }, () => {
  const example = /```js\n(.*?)```/s.exec(readFileSync(`${root}web/npm/README.md`, "utf8"))[1];
  writeFileSync(`${folder}/readme.mjs`, example);
  const printed = execFileSync(process.execPath, ["readme.mjs"], { cwd: folder, encoding: "utf8" });
  assert.match(printed, /^c1\/s\/m\S+\n\[\n/);
  assert.match(printed, /1\. e4 e5 \*\n/);
  assert.match(printed, /\n\[ 'e4', 'e5' \]\nsan\.illegal\n$/);
});

test("has types", { skip: without }, () => {
  const check = (statement) => {
    writeFileSync(`${folder}/use.ts`, `import { Rules } from "linkmate";\nconst rules = await Rules.load();\n${statement}\n`);
    const options = ["--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "--lib", "es2023,dom", "--types", "", "--skipLibCheck", "false"];
    execFileSync(process.execPath, [`${root}web/node_modules/typescript/bin/tsc`, ...options, "use.ts"], { cwd: folder, stdio: "pipe" });
  };
  writeFileSync(`${folder}/package.json`, '{ "type": "module" }');
  check("const sans: string[] = rules.view('c1/s', { play: 'e4' }).choices.map((choice) => choice.san);");
  assert.throws(() => check("const wrong: number = rules.pgn('c1/s');"), (error) => String(error.stdout).includes("TS2322"));
  assert.throws(() => check("rules.view('c1/s', { move: 'e4' });"), (error) => String(error.stdout).includes("TS2353"));
});

test("plays in the example page", { skip: without }, async () => {
  const types = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
  const server = createServer((request, response) => {
    const name = new URL(request.url, "http://localhost").pathname.slice(1);
    if (!types[extname(name)]) return void response.writeHead(204).end();
    response.writeHead(200, { "Content-Type": types[extname(name)] }).end(readFileSync(`${installed}/${name}`));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  try {
    const from = `http://127.0.0.1:${server.address().port}`;
    const page = await newPage({ from });
    await page.goto(`${from}/example.html`);
    await page.waitForSelector("html[data-ready]", { state: "attached" });
    const play = async (move) => {
      await page.fill("[name=move]", move);
      await page.keyboard.press("Enter");
    };
    for (const move of ["f3", "e5", "g4", "Ke3"]) await play(move);
    assert.equal(await page.textContent("#status"), "not a move here (san.illegal)");
    await play("Qh4");
    assert.equal(await page.textContent("#status"), "0-1 (outcome.checkmate)");
    assert.equal(await page.textContent("#link"), "c1/s/mbosF");
    assert.match(await page.textContent("#board"), /· · · · · · P q\n/);
    await page.selectOption("[name=game]", "atomic1/s");
    await play("e4");
    assert.equal(await page.textContent("#link"), "atomic1/s/mIQ");
  } finally {
    server.close();
  }
});
