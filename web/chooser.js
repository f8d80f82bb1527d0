// Asks which move is meant: what a pawn becomes, or whether a king castles.

import { byId, figurine, pieceName, texts } from "./page.js";

/** @typedef {import("./view").Choice} Choice */

/**
 * Asks which of these moves is meant; perhaps none of them.
 * @param {{ choice: Choice, caption: string }[]} moves
 * @param {import("./page.js").Color} turn
 * @returns {Promise<Choice | null>}
 */
export function chosen(moves, turn) {
  const dialog = document.createElement("dialog");
  const title = document.createElement("h2");
  title.id = "chooser-title";
  title.textContent = moves.every(({ choice }) => choice.promotion) ? texts.choose_promotion : texts.choose_move;
  dialog.className = "chooser";
  dialog.setAttribute("aria-labelledby", title.id);
  const row = document.createElement("div");
  row.className = "row";
  return new Promise((done) => {
    for (const { choice, caption } of moves) {
      const button = document.createElement("button");
      button.type = "button";
      if (choice.promotion) {
        button.append(figurine(choice.promotion.letter, turn));
        button.setAttribute("aria-label", pieceName({ color: turn, name: choice.promotion.name }));
        button.className = "man";
      } else button.textContent = caption;
      button.addEventListener("click", () => {
        dialog.close();
        done(choice);
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
    // In the middle of the visible part of the board.
    const box = byId("board").getBoundingClientRect();
    const middle = Math.min(Math.max(box.top + box.height / 2, dialog.offsetHeight / 2), innerHeight - dialog.offsetHeight / 2);
    dialog.style.left = `${box.left + box.width / 2}px`;
    dialog.style.top = `${middle}px`;
  });
}
