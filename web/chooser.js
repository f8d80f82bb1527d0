// Asks which move is meant: what a pawn becomes, or whether a king castles.

import { byId, figurine, manName, texts } from "./page.js";
import { localised } from "./tell.js";

/** @typedef {import("./rules.js").Legal} Legal */

/**
 * Asks which of these moves is meant; none of them, perhaps.
 * @param {Legal[]} moves
 * @param {"white" | "black"} turn
 * @returns {Promise<Legal | null>}
 */
export function chosen(moves, turn) {
  const dialog = document.createElement("dialog");
  const promotes = moves.every((move) => move.newpiece);
  const title = document.createElement("h2");
  title.id = "chooser-title";
  title.textContent = promotes ? texts.choose_promotion : texts.choose_move;
  dialog.className = "chooser";
  dialog.setAttribute("aria-labelledby", title.id);
  const row = document.createElement("div");
  row.className = "row";
  return new Promise((done) => {
    for (const move of moves) {
      const button = document.createElement("button");
      button.type = "button";
      if (move.newpiece) {
        const letter = turn === "white" ? move.newpiece.toUpperCase() : move.newpiece;
        button.append(figurine(letter));
        button.setAttribute("aria-label", manName(letter));
        button.className = "man";
      } else button.textContent = localised(move.san);
      button.addEventListener("click", () => {
        dialog.close();
        done(move);
      });
      row.append(button);
    }
    const cancel = document.createElement("button");
    cancel.type = "button";
    cancel.className = "quiet";
    cancel.textContent = texts.close;
    cancel.addEventListener("click", () => dialog.close());
    dialog.append(title, row, cancel);
    dialog.addEventListener("close", () => {
      dialog.remove();
      done(null);
    });
    document.body.append(dialog);
    dialog.showModal();
    // In the middle of the board, as far as that can be seen.
    const box = byId("board").getBoundingClientRect();
    const middle = Math.min(Math.max(box.top + box.height / 2, dialog.offsetHeight / 2), innerHeight - dialog.offsetHeight / 2);
    dialog.style.left = `${box.left + box.width / 2}px`;
    dialog.style.top = `${middle}px`;
  });
}
