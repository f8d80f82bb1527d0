// Steps through the game of an embedded board without reloading the page.

/** @param {string} id */
const element = (id) => /** @type {HTMLElement} */ (document.getElementById(id));

const board = /** @type {HTMLImageElement} */ (element("board"));
const data = element("labels");
/** @type {string[]} What each half-move is called, with the start first. */
const labels = JSON.parse(data.textContent ?? "[]");
const last = labels.length - 1;
let at = Number(data.dataset.at);

/** The links of the bar, and the half-move that each leads to. */
const steps = /** @type {const} */ ([
  ["first", () => 0],
  ["previous", () => at - 1],
  ["next", () => at + 1],
  ["last", () => last],
]);

/** @param {number} ply */
const pictureOf = (ply) => `${board.dataset.src}${ply}`;

/** @param {number} ply */
function show(ply) {
  at = Math.min(Math.max(ply, 0), last);
  board.src = pictureOf(at);
  board.alt = labels[at];
  element("move").textContent = labels[at];
  // The next picture is likely to be wanted.
  if (at < last) new Image().src = pictureOf(at + 1);
}

for (const [id, target] of steps) {
  element(id).addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    show(target());
  });
}

const keys = new Map([
  ["ArrowLeft", "previous"],
  ["ArrowRight", "next"],
  ["Home", "first"],
  ["End", "last"],
]);

addEventListener("keydown", (event) => {
  const id = keys.get(event.key);
  if (!id || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  element(id).click();
});
