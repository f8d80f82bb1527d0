// Calls the rules compiled to WebAssembly, in pages and in their worker.

/**
 * @typedef {object} Rules The functions of `crates/wasm`.
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} allocate
 * @property {() => number} handle
 * @property {() => number} response_length
 */

/** The error of a refused request: a stable code and, from the service, a sentence and the squares that show why. */
export class RequestError extends Error {
  /** @param {string} code @param {string} [sentence] @param {string[]} [squares] */
  constructor(code, sentence, squares = []) {
    super(sentence ?? code);
    this.code = code;
    this.sentence = sentence;
    this.squares = squares;
  }
}

/**
 * Calls the WebAssembly module.
 * @param {Rules} rules
 * @param {string[]} lines
 */
export function callWasm(rules, lines) {
  const request = new TextEncoder().encode(lines.map((line) => line.replaceAll("\n", " ")).join("\n"));
  const to = rules.allocate(request.length);
  new Uint8Array(rules.memory.buffer, to, request.length).set(request);
  const from = rules.handle();
  const response = JSON.parse(new TextDecoder().decode(new Uint8Array(rules.memory.buffer, from, rules.response_length())));
  if (response.code) throw new RequestError(response.code);
  return response;
}
