// A dialog that asks which of several moves to play: the piece for a promotion, or castling or a king move.

import { byId, element, figurine, pieceName, texts } from "./page.js";

/** @typedef {import("./view").Choice} Choice */

/**
 * Asks the user to choose a move; resolves to null if the dialog is closed.
 * @param {{ choice: Choice, caption: string }[]} moves
 * @param {import("./page.js").Color} turn
 * @returns {Promise<Choice | null>}
 */
export function chosen(moves, turn) {
  const promote = moves.every(({ choice }) => choice.promotion);
  const title = element("h2", { id: "chooser-title" }, promote ? texts.choose_promotion : texts.choose_move);
  const row = element("div", { class: "row" });
  const cancel = element("button", { type: "button", class: "quiet" }, texts.close);
  const dialog = element("dialog", { class: "chooser", "aria-labelledby": title.id }, title, row, cancel);
  return new Promise((done) => {
    for (const { choice, caption } of moves) {
      const button = element("button", { type: "button" });
      if (choice.promotion) {
        button.append(figurine(choice.promotion.letter, turn));
        button.setAttribute("aria-label", pieceName({ color: turn, name: choice.promotion.name }));
        button.className = "piece-button";
      } else button.append(caption);
      button.addEventListener("click", () => {
        dialog.close();
        done(choice);
      });
      row.append(button);
    }
    cancel.addEventListener("click", () => dialog.close());
    dialog.addEventListener("close", () => {
      dialog.remove();
      done(null);
    });
    document.body.append(dialog);
    dialog.showModal();
    // Centre it on the visible part of the board.
    const box = byId("board").getBoundingClientRect();
    const middle = Math.min(Math.max(box.top + box.height / 2, dialog.offsetHeight / 2), innerHeight - dialog.offsetHeight / 2);
    dialog.style.left = `${box.left + box.width / 2}px`;
    dialog.style.top = `${middle}px`;
  });
}
