// The worker of the pages: searches for one game, which may take seconds, and sends the response or an error's code.

import { RequestError, Rules } from "./linkmate.js";

addEventListener("message", async ({ data: { fen, ruleset } }) => {
  const rules = await Rules.load();
  try {
    postMessage(rules.prove(fen, { ruleset, shortest: true }));
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    postMessage({ code: error.code });
  }
});
