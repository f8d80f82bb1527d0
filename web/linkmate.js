// The rules of every game, compiled to WebAssembly: for the pages, their worker, and the npm package `linkmate` (web/npm).

/**
 * @typedef {import("./view.js").View} View
 * @typedef {import("./view.js").Captions} Captions
 * @typedef {import("./view.js").Proved} Proved
 */

/**
 * @typedef {object} Exports The functions of `crates/wasm`.
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} allocate
 * @property {() => number} handle
 * @property {() => number} response_length
 */

/** Why an argument was refused: a stable code, such as `san.illegal`. Only the service adds a sentence and squares. */
export class RequestError extends Error {
  /** @param {string} code @param {string} [sentence] @param {string[]} [squares] */
  constructor(code, sentence, squares = []) {
    super(sentence ?? code);
    this.name = "RequestError";
    this.code = code;
    this.sentence = sentence;
    this.squares = squares;
  }
}

/** The rules of every game. Load them once; each method takes less than a few milliseconds, except `prove`. */
export class Rules {
  /** @type {Exports} */
  #exports;

  /** @param {WebAssembly.Instance} instance */
  constructor(instance) {
    this.#exports = /** @type {Exports} */ (/** @type {unknown} */ (instance.exports));
  }

  /**
   * Loads the rules.
   * @param {string | URL | Response | BufferSource | PromiseLike<Response | BufferSource>} [source] Where `rules.wasm` is, or
   *   what it contains; by default it is beside this module.
   * @returns {Promise<Rules>}
   */
  static async load(source = new URL("./rules.wasm", import.meta.url)) {
    const found = await (typeof source === "string" || source instanceof URL ? fetch(source) : source);
    if (!(found instanceof Response)) return new this((await WebAssembly.instantiate(found)).instance);
    // Servers that do not know the type send the file nonetheless.
    const isWasm = found.headers.get("Content-Type") === "application/wasm";
    const loading = isWasm ? WebAssembly.instantiateStreaming(found) : WebAssembly.instantiate(await found.arrayBuffer());
    return new this((await loading).instance);
  }

  /**
   * Sends a request and returns the response; `crates/wasm` documents both.
   * @param {string[]} lines
   */
  #request(...lines) {
    const { memory, allocate, handle, response_length } = this.#exports;
    const request = new TextEncoder().encode(lines.map((line) => line.replaceAll("\n", " ")).join("\n"));
    const to = allocate(request.length);
    new Uint8Array(memory.buffer, to, request.length).set(request);
    const from = handle();
    const response = JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, from, response_length())));
    if (response.code) throw new RequestError(response.code);
    return response;
  }

  /**
   * Sets the strings that captions are made of, as the pages of the service carry them.
   * @param {Record<string, string>} texts
   */
  setTexts(texts) {
    this.#request("texts", ...Object.entries(texts).map(([name, text]) => `${name}\t${text}`));
  }

  /**
   * Returns everything to show about a link: the board, the moves played, the legal moves, how the game ended.
   * @param {string} link Such as `c1/s` (the start of a game of chess) or `atomic1/s/mIQ`.
   * @param {{ ply?: number, play?: string, lang?: string, query?: string }} [step] `ply` cuts the game after this many half-moves.
   *   `play` is a move to play then, as people type it: `e4`, `e2e4`, `O-O`. With `lang`, it has the piece letters of that
   *   language, and the view has captions, made of the texts set before. `query` is what the link carries besides the game:
   *   names, arrows, a puzzle.
   * @returns {View & { captions?: Captions }}
   */
  view(link, { ply, play = "", lang = "", query = "" } = {}) {
    return this.#request("view", link, String(ply ?? ""), play, lang, query);
  }

  /**
   * Returns the game of a link as PGN.
   * @param {string} link
   * @param {string} [query] Names and other tags, as in the query of the link.
   * @returns {string}
   */
  pgn(link, query = "") {
    return this.#request("pgn", link, query).pgn;
  }

  /**
   * Searches for a game that leads to a position. It may take seconds, so call it in a worker.
   * @param {string} fen
   * @param {{ ruleset?: "c1" | "f1", shortest?: boolean }} [options] Standard chess or Chess960; whether to spend more time on shortening the game.
   * @returns {Proved & { reasons: { code: string, squares: string[] }[] }}
   */
  prove(fen, { ruleset = "c1", shortest = false } = {}) {
    return this.#request("prove", fen, ruleset, shortest ? "1" : "");
  }
}
