// Makes the npm package: node web/npm/build.js FOLDER RULES, where RULES is the compiled `crates/wasm`. Needs web/node_modules.

import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const [folder, rules] = process.argv.slice(2);
if (!rules) throw new Error("usage: node web/npm/build.js FOLDER RULES");

mkdirSync(folder, { recursive: true });
for (const file of ["README.md", "example.html", "node.js", "package.json"]) cpSync(`${root}web/npm/${file}`, `${folder}/${file}`);
for (const file of ["linkmate.js", "view.d.ts"]) cpSync(`${root}web/${file}`, `${folder}/${file}`);
for (const file of ["LICENSE-MIT", "LICENSE-APACHE"]) cpSync(root + file, `${folder}/${file}`);
cpSync(rules, `${folder}/rules.wasm`);

// The types of the functions are those of their comments.
const options = ["--allowJs", "--checkJs", "--strict", "--declaration", "--emitDeclarationOnly", "--target", "es2022", "--module", "nodenext"];
const types = ["--lib", "es2023,dom,dom.iterable", "--typeRoots", `${root}web/node_modules/@types`, "--types", "node"];
execFileSync(process.execPath, [`${root}web/node_modules/typescript/bin/tsc`, ...options, ...types, "linkmate.js", "node.js"], { cwd: folder, stdio: "inherit" });
