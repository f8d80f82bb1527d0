// For Node.js, whose `fetch` does not read files.

import { readFile } from "node:fs/promises";
import { RequestError, Rules as Portable } from "./linkmate.js";

export { RequestError };

/** The rules of every game. */
export class Rules extends Portable {
  /**
   * Loads the rules.
   * @param {Parameters<typeof Portable.load>[0]} [source] By default, `rules.wasm` beside this module.
   * @returns {Promise<Rules>}
   */
  static load(source = readFile(new URL("./rules.wasm", import.meta.url))) {
    return super.load(source);
  }
}
