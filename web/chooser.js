// A dialog that asks which of several moves to play: the piece for a promotion, as a column on its file, or castling or a king
// move.

import { element, figurine, pieceName, texts } from "./page.js";

/** @typedef {import("./view").Choice} Choice */

/** The least size of a button, in pixels. */
const LEAST = 44;

/**
 * Asks the user to choose a move; resolves to null if the dialog is closed.
 * @param {{ choice: Choice, caption: string }[]} moves
 * @param {import("./page.js").Color} turn
 * @param {DOMRect} square The square on the screen where the piece goes.
 * @returns {Promise<Choice | null>}
 */
export function chosen(moves, turn, square) {
  const promote = moves.every(({ choice }) => choice.promotion);
  const title = element("h2", { id: "chooser-title", class: promote ? "visually-hidden" : "" }, promote ? texts.choose_promotion : texts.choose_move);
  const list = element("div", { class: promote ? "column" : "words" });
  const cancel = element("button", { type: "button", class: promote ? "close" : "btn ghost", "aria-label": texts.close }, promote ? "×" : texts.close);
  const dialog = element("dialog", { class: "chooser", "aria-labelledby": title.id }, title, list);
  return new Promise((done) => {
    for (const { choice, caption } of moves) {
      const button = element("button", { type: "button", class: "btn" });
      if (choice.promotion) {
        button.append(figurine(choice.promotion.letter, turn));
        button.setAttribute("aria-label", pieceName({ color: turn, name: choice.promotion.name }));
        button.className = "piece-button";
      } else button.append(caption);
      button.addEventListener("click", () => {
        dialog.close();
        done(choice);
      });
      list.append(button);
    }
    (promote ? dialog : list).append(cancel);
    cancel.addEventListener("click", () => dialog.close());
    // A click beside it closes it.
    dialog.addEventListener("click", (event) => void (event.target === dialog && dialog.close()));
    dialog.addEventListener("close", () => {
      dialog.remove();
      done(null);
    });
    document.body.append(dialog);
    dialog.showModal();
    place(dialog, list, moves.length, square, promote);
  });
}

/**
 * Puts the dialog on the square, growing towards the middle of the board, within the window.
 * @param {HTMLElement} dialog
 * @param {HTMLElement} list
 * @param {number} count
 * @param {DOMRect} square
 * @param {boolean} promote
 */
function place(dialog, list, count, square, promote) {
  const size = Math.max(square.width, LEAST);
  if (promote) {
    const rows = Math.max(1, Math.min(count, Math.floor((innerHeight - 2 * LEAST) / size)));
    list.style.setProperty("--square", `${size}px`);
    list.style.gridTemplateRows = `repeat(${rows}, ${size}px)`;
    list.style.gridAutoFlow = "column";
  }
  const [width, height] = [dialog.offsetWidth, dialog.offsetHeight];
  const isBelow = promote && square.top + square.height / 2 > innerHeight / 2 && square.bottom - height >= 0;
  if (isBelow) {
    // The first choice stays on the square itself, and the way out at the other end.
    Object.assign(dialog.style, { display: "flex", flexDirection: "column-reverse" });
    list.style.transform = "scaleY(-1)";
    for (const button of list.children) /** @type {HTMLElement} */ (button).style.transform = "scaleY(-1)";
  }
  const top = isBelow ? square.bottom - height : square.top;
  dialog.style.left = `${Math.max(0, Math.min(square.left + (square.width - Math.min(width, size)) / 2, innerWidth - width))}px`;
  dialog.style.top = `${Math.max(0, Math.min(top, innerHeight - height))}px`;
}
