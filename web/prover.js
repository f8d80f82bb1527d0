// The worker of the pages: answers one request to the rules that may take seconds, and sends the response or an error's code.

import { callWasm, RequestError } from "./wasm.js";

addEventListener("message", async ({ data }) => {
  const { instance } = await WebAssembly.instantiateStreaming(fetch(new URL("./rules.wasm", import.meta.url)));
  const rules = /** @type {import("./wasm.js").Rules} */ (/** @type {unknown} */ (instance.exports));
  try {
    postMessage(callWasm(rules, data));
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    postMessage({ code: error.code });
  }
});
