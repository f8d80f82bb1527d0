// Why a position is illegal, step by step: each step shows its squares on the board.

import { asSentence, byId, element, icon, texts } from "./page.js";

/** @typedef {{ sentence: string, squares: string[] }} Step */

/** Where the steps do not fit beside the board, they are shown one at a time below it. */
const NARROW = matchMedia("(max-width: 63.99rem)");

/** Returns a sentence with its squares set apart. @param {Step} step @returns {(Node | string)[]} */
export function named({ sentence, squares }) {
  return asSentence(sentence).split(/\b([a-h][1-8])\b/).map((part, index) => (index % 2 === 1 && squares.includes(part) ? element("b", {}, part) : part));
}

/**
 * Makes a list of the steps of a reason. Each is a button that shows its squares on the board; the arrow keys, Back and Next go
 * from one to the next.
 * @param {{ squares: string[] }} reason
 * @param {Step[]} steps
 * @param {(squares: string[]) => void} mark
 */
export function stepByStep(reason, steps, mark) {
  const buttons = steps.map((step) => element("button", { type: "button", "aria-pressed": "false" }, ...named(step)));
  const [back, next] = [element("button", { type: "button", class: "btn" }, icon("prev"), texts.step_back), element("button", { type: "button", class: "btn" }, texts.step_next, icon("next"))];
  const place = element("span", {});
  const list = element("details", { class: "by-step one-by-one" },
    element("summary", {}, texts.step_by_step, icon("down")),
    element("ol", {}, ...buttons.map((button) => element("li", {}, button))),
    element("div", { class: "stepper" }, back, place, next));
  let shown = -1;
  const choose = (/** @type {number} */ chosen) => {
    shown = chosen;
    buttons.forEach((button, index) => button.setAttribute("aria-pressed", String(index === chosen)));
    place.textContent = `${chosen + 1} / ${steps.length}`;
    // A disabled button would lose the focus.
    back.setAttribute("aria-disabled", String(chosen <= 0));
    next.setAttribute("aria-disabled", String(chosen + 1 >= steps.length));
    mark((steps[chosen] ?? reason).squares);
  };
  const go = (/** @type {number} */ chosen) => void (steps[chosen] && choose(chosen));
  buttons.forEach((button, index) => button.addEventListener("click", () => choose(index)));
  back.addEventListener("click", () => go(shown - 1));
  next.addEventListener("click", () => go(shown + 1));
  list.addEventListener("keydown", (event) => {
    const [from, step] = [buttons.findIndex((button) => button === event.target), { ArrowDown: 1, ArrowUp: -1 }[event.key] ?? 0];
    const other = buttons[from + step];
    if (from < 0 || step === 0 || !other) return;
    event.preventDefault();
    choose(from + step);
    other.focus();
  });
  list.addEventListener("toggle", () => {
    const { open } = /** @type {HTMLDetailsElement} */ (list);
    choose(open ? 0 : -1);
    if (open && NARROW.matches) byId("board").scrollIntoView();
  });
  return list;
}

/** Gives the steps that came with the page their buttons. @param {(squares: string[]) => void} mark */
export function adoptSteps(mark) {
  const squaresOf = (/** @type {HTMLElement} */ { dataset }) => dataset.squares?.split(" ").filter(Boolean) ?? [];
  for (const list of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll("#verdict .by-step"))) {
    const items = /** @type {HTMLElement[]} */ ([...list.querySelectorAll("li")]);
    const steps = items.map((item) => ({ sentence: item.textContent ?? "", squares: squaresOf(item) }));
    list.replaceWith(stepByStep({ squares: squaresOf(list) }, steps, mark));
  }
}
