// The board: draws men and marks into the picture that the service has drawn, and takes clicks, drags, touches and keys on 64
// squares above it. It knows nothing of rules.

import { manName, texts } from "./page.js";

const SVG = "http://www.w3.org/2000/svg";
const FILES = "abcdefgh";

/** What becomes of a pointer. */
const KINDS = ["pointermove", "pointerup", "pointercancel"];

/** All squares, a1 to h8. */
export const SQUARES = Array.from({ length: 64 }, (_, index) => `${FILES[index % 8]}${Math.floor(index / 8) + 1}`);

/**
 * The men of a FEN, by square.
 * @param {string} fen
 * @returns {Map<string, string>}
 */
export function menOf(fen) {
  const men = new Map();
  const ranks = fen.split(" ", 1)[0].split("/");
  ranks.forEach((rank, row) => {
    let column = 0;
    for (const character of rank) {
      if (/\d/.test(character)) column += Number(character);
      else men.set(`${FILES[column++]}${8 - row}`, character);
    }
  });
  return men;
}

/**
 * @typedef {object} Hands What the user may do.
 * @property {(square: string) => boolean} canPick Whether the man there can be picked up.
 * @property {(square: string) => string[]} targets Where it can go.
 * @property {(from: string, to: string) => void} drop It goes there.
 * @property {(from: string) => void} [dropOff] It is dropped beside the board.
 * @property {(square: string) => boolean} [tap] A square is chosen; true if that was all.
 * @property {(square: string) => boolean} [canDrag] As `canPick`, where only dragging is allowed.
 * @property {(text: string) => void} say Tells what is picked up.
 *
 * @typedef {{ square: string, x: number, y: number, id: number, was: string | null, drags: boolean }} Press A pointer that is
 * down: where it went down, and what was picked up before.
 *
 * @typedef {object} Marks What is shown on the squares.
 * @property {[string, string] | null} [last] The last move.
 * @property {string | null} [check] The king in check.
 * @property {string[]} [highlights] Squares that something is said of.
 */

/** @param {string} name @param {Record<string, string | number>} attributes */
function draw(name, attributes) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

export class Board {
  /**
   * @param {HTMLElement} stage The element around the picture.
   * @param {Hands} hands
   * @param {boolean} flipped
   */
  constructor(stage, hands, flipped) {
    this.stage = stage;
    this.hands = hands;
    this.flipped = flipped;
    /** @type {Map<string, string>} */
    this.men = new Map();
    /** @type {Map<string, SVGElement>} */
    this.drawn = new Map();
    /** @type {Marks} */
    this.marks = {};
    /** @type {string | null} */
    this.picked = null;
    /** @type {Press | null} */
    this.press = null;
    this.#takePicture();
    this.#makeSquares();
  }

  /** The service's picture becomes the ground; what changes goes into layers of our own. */
  #takePicture() {
    const svg = /** @type {SVGElement} */ (this.stage.querySelector("svg"));
    for (const name of ["role", "aria-labelledby", "aria-describedby"]) svg.removeAttribute(name);
    svg.setAttribute("aria-hidden", "true");
    svg.querySelectorAll("title, desc, a, .last-move, .check, .highlight, circle, g.white, g.black").forEach((part) => part.remove());
    this.svg = svg;
    this.markLayer = draw("g", {});
    svg.querySelector(".dark")?.after(this.markLayer);
    this.manLayer = draw("g", { class: "men" });
    svg.append(this.manLayer);
  }

  #makeSquares() {
    const grid = document.createElement("div");
    grid.className = "squares";
    grid.setAttribute("role", "grid");
    grid.setAttribute("aria-label", texts.board_title);
    /** @type {HTMLElement[]} */
    this.cells = [];
    for (let row = 0; row < 8; row++) {
      const line = document.createElement("div");
      line.setAttribute("role", "row");
      for (let column = 0; column < 8; column++) {
        const cell = document.createElement("div");
        cell.setAttribute("role", "gridcell");
        cell.tabIndex = -1;
        this.cells.push(cell);
        line.append(cell);
      }
      grid.append(line);
    }
    grid.addEventListener("keydown", (event) => this.#onKey(event));
    grid.addEventListener("focusin", (event) => this.#onFocus(/** @type {HTMLElement} */ (event.target)));
    grid.addEventListener("pointerdown", (event) => this.#onDown(event));
    this.grid = grid;
    this.#nameSquares();
    this.cells[this.flipped ? 3 : 60].tabIndex = 0;
    this.stage.append(grid);
  }

  #nameSquares() {
    this.cells?.forEach((cell, index) => {
      const [column, row] = [index % 8, Math.floor(index / 8)];
      cell.dataset.square = this.flipped ? `${FILES[7 - column]}${row + 1}` : `${FILES[column]}${8 - row}`;
    });
  }

  /** @param {string} square */
  #cell(square) {
    const [column, row] = this.#place(square);
    return /** @type {HTMLElement} */ (this.cells?.[8 * row + column]);
  }

  /** The column and the row on the screen. @param {string} square */
  #place(square) {
    const [column, row] = [FILES.indexOf(square[0]), 8 - Number(square[1])];
    return this.flipped ? [7 - column, 7 - row] : [column, row];
  }

  /**
   * Shows men and marks. Men that have moved glide, unless they were just dragged there.
   * @param {Map<string, string>} men
   * @param {Marks} [marks]
   */
  show(men, marks = {}) {
    if (this.press?.drags) this.#end();
    this.marks = marks;
    this.picked = null;
    /** @type {[string, SVGElement][]} */
    const left = [...this.drawn].filter(([square]) => men.get(square) !== this.men.get(square));
    for (const [square] of left) this.drawn.delete(square);
    for (const [square, letter] of men) {
      if (this.drawn.has(square)) continue;
      // The man that has moved here: the last move tells which, else any of the kind.
      const came = left.filter(([from]) => this.men.get(from) === letter);
      const found = came.find(([from]) => marks.last?.[0] === from) ?? came[0];
      if (found) left.splice(left.indexOf(found), 1);
      this.drawn.set(square, found?.[1] ?? this.#man(letter));
    }
    for (const [, man] of left) man.remove();
    this.men = men;
    this.#placeMen();
    this.#label();
    this.#mark();
  }

  /** @param {string} letter */
  #man(letter) {
    const man = draw("use", {
      href: `#lm-${letter.toLowerCase()}`,
      class: letter === letter.toUpperCase() ? "white" : "black",
    });
    this.manLayer?.append(man);
    return /** @type {SVGElement} */ (man);
  }

  /** Other marks for the same men: whatever is going on goes on. @param {Marks} marks */
  mark(marks) {
    this.marks = marks;
    this.#mark();
  }

  #placeMen() {
    for (const [square, man] of this.drawn) {
      // Not out of somebody's hand.
      if (this.press?.drags && this.press.square === square) continue;
      const [column, row] = this.#place(square);
      man.style.transform = `translate(${100 * column}px, ${100 * row}px)`;
    }
  }

  #label() {
    for (const square of SQUARES) {
      const [cell, letter] = [this.#cell(square), this.men.get(square)];
      const name = `${square}, ${letter ? manName(letter) : texts.free_square}`;
      if (cell.getAttribute("aria-label") !== name) cell.setAttribute("aria-label", name);
      cell.classList.toggle("movable", this.hands.canPick(square) || this.hands.canDrag?.(square) === true);
    }
  }

  #mark() {
    const layer = /** @type {SVGElement} */ (this.markLayer);
    /** @type {Element[]} */
    const parts = [];
    /** @param {string} square @param {string} name @param {Record<string, string | number>} attributes */
    const at = (square, name, attributes) => {
      const [column, row] = this.#place(square);
      const part = draw(name, attributes);
      part.setAttribute("transform", `translate(${100 * column} ${100 * row})`);
      parts.push(part);
    };
    const whole = { width: 100, height: 100 };
    for (const square of this.marks.last ?? []) at(square, "rect", { ...whole, class: "last-move", "fill-opacity": 0.55 });
    if (this.marks.check) {
      at(this.marks.check, "rect", { ...whole, class: "check", "fill-opacity": 0.3 });
      at(this.marks.check, "circle", { cx: 50, cy: 50, r: 56, fill: "url(#lm-check)" });
    }
    const frame = { x: 4, y: 4, width: 92, height: 92, rx: 8, class: "highlight", "fill-opacity": 0.25, "stroke-width": 6 };
    for (const square of this.marks.highlights ?? []) at(square, "rect", frame);
    const targets = this.picked ? this.hands.targets(this.picked) : [];
    if (this.picked) at(this.picked, "rect", frame);
    // Where everything is a target nothing need be said.
    if (targets.length < 63) {
      for (const square of targets) {
        if (this.men.has(square)) at(square, "circle", { cx: 50, cy: 50, r: 43, class: "target taken" });
        else at(square, "circle", { cx: 50, cy: 50, r: 15, class: "target" });
      }
    }
    layer.replaceChildren(...parts);
    this.cells?.forEach((cell) => cell.setAttribute("aria-selected", String(cell.dataset.square === this.picked)));
  }

  /** The board from the other side. @param {boolean} flipped */
  flip(flipped) {
    if (flipped === this.flipped) return;
    this.flipped = flipped;
    this.manLayer?.classList.add("still");
    for (const group of this.svg?.querySelectorAll(".on-dark, .on-light") ?? []) {
      group.setAttribute("class", group.matches(".on-dark") ? "on-light" : "on-dark");
      for (const glyph of group.children) {
        const [, x, y] = /translate\((\d+) (\d+)\)/.exec(glyph.getAttribute("transform") ?? "") ?? [];
        // Files stand along the lower edge, ranks along the left one.
        const [to, down] = Number(y) === 779 ? [868 - Number(x), 779] : [5, 704 - Number(y)];
        glyph.setAttribute("transform", `translate(${to} ${down})scale(.2)`);
      }
    }
    this.#nameSquares();
    this.#placeMen();
    this.#label();
    this.#mark();
    this.svg?.getBoundingClientRect();
    this.manLayer?.classList.remove("still");
  }

  /** @param {string | null} square */
  pick(square) {
    if (square === this.picked) return;
    this.picked = square;
    this.#mark();
    if (!square) return this.hands.say(texts.put_back);
    const letter = this.men.get(square);
    const targets = this.hands.targets(square);
    const where = targets.length < 63 ? `. ${targets.join(", ")}` : "";
    this.hands.say(`${texts.chosen}: ${letter ? manName(letter) : ""} ${square}${where}`);
  }

  /** A square is chosen by a click or a key. @param {string} square @param {string | null} was */
  #choose(square, was) {
    if (this.hands.tap?.(square)) return;
    if (was && was !== square && this.hands.targets(was).includes(square)) {
      this.picked = was;
      this.hands.drop(was, square);
    } else if (was === square) this.pick(null);
    else this.pick(this.hands.canPick(square) ? square : null);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    const at = this.cells?.indexOf(/** @type {HTMLElement} */ (event.target)) ?? -1;
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    const [column, row] = [at % 8, Math.floor(at / 8)];
    const square = this.cells?.[at].dataset.square ?? "";
    let to = -1;
    switch (event.key) {
      case "ArrowLeft": to = column > 0 ? at - 1 : at; break;
      case "ArrowRight": to = column < 7 ? at + 1 : at; break;
      case "ArrowUp": to = row > 0 ? at - 8 : at; break;
      case "ArrowDown": to = row < 7 ? at + 8 : at; break;
      case "Home": to = 8 * row; break;
      case "End": to = 8 * row + 7; break;
      case "Enter": case " ": this.#choose(square, this.picked); break;
      case "Escape":
        this.#end();
        this.#placeMen();
        if (this.picked) this.pick(null);
        break;
      case "Delete": case "Backspace": this.hands.dropOff?.(square); break;
      default: return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (to >= 0) this.cells?.[to].focus();
  }

  /** Only one square can be reached with Tab: the last that was looked at. @param {HTMLElement} target */
  #onFocus(target) {
    for (const cell of this.cells ?? []) cell.tabIndex = cell === target ? 0 : -1;
  }

  /** The square under a pointer. @param {{ clientX: number, clientY: number }} event @returns {string | null} */
  squareAt({ clientX, clientY }) {
    const box = /** @type {HTMLElement} */ (this.grid).getBoundingClientRect();
    const [column, row] = [clientX - box.left, clientY - box.top].map((distance) => Math.floor((8 * distance) / box.width));
    if (column < 0 || column > 7 || row < 0 || row > 7) return null;
    return this.cells?.[8 * row + column].dataset.square ?? null;
  }

  /** @param {PointerEvent} event */
  #onDown(event) {
    const square = this.squareAt(event);
    if (event.button !== 0 || this.press || !square) return;
    const was = this.picked;
    this.press = { square, x: event.clientX, y: event.clientY, id: event.pointerId, was, drags: false };
    // Wherever it goes from here.
    for (const kind of KINDS) addEventListener(kind, this.#follow);
    const isTarget = was !== null && was !== square && this.hands.targets(was).includes(square);
    if (!isTarget && this.hands.canPick(square)) this.pick(square);
  }

  /** A pointer that has gone down on the board. @param {Event} event */
  #follow = (event) => {
    const pointer = /** @type {PointerEvent} */ (event);
    if (!this.press || this.press.id !== pointer.pointerId) return;
    if (pointer.type === "pointermove") return this.#onMove(pointer, this.press);
    const press = this.#end();
    if (press && pointer.type === "pointerup") this.#onUp(pointer, press);
    else this.#placeMen();
  };

  /** Nothing is followed any more. */
  #end() {
    const press = this.press;
    for (const kind of KINDS) removeEventListener(kind, this.#follow);
    const man = press && this.drawn.get(press.square);
    // It has been carried where it is: no gliding.
    if (man) requestAnimationFrame(() => man.classList.remove("dragged"));
    this.press = null;
    return press;
  }

  /** @param {PointerEvent} event @param {Press} press */
  #onMove(event, press) {
    if (!press.drags) {
      const distance = Math.hypot(event.clientX - press.x, event.clientY - press.y);
      const can = this.hands.canPick(press.square) || this.hands.canDrag?.(press.square);
      if (distance < 5 || !can || !this.drawn.has(press.square)) return;
      press.drags = true;
      if (this.hands.canPick(press.square)) this.pick(press.square);
      const man = this.drawn.get(press.square);
      man?.classList.add("dragged");
      if (man) this.manLayer?.append(man);
    }
    this.#carry(event);
  }

  /** The man follows the pointer. @param {PointerEvent} event */
  #carry(event) {
    const box = /** @type {HTMLElement} */ (this.grid).getBoundingClientRect();
    const [x, y] = [event.clientX - box.left, event.clientY - box.top].map((distance) => (800 * distance) / box.width - 50);
    const man = this.press && this.drawn.get(this.press.square);
    if (man) man.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** @param {PointerEvent} event @param {Press} press */
  #onUp(event, press) {
    const [from, square] = [press.square, this.squareAt(event)];
    if (!press.drags) {
      // A man that was picked up with this very press stays so.
      if (square === from && (this.picked !== square || press.was === square)) this.#choose(square, press.was);
    } else if (square && square !== from && this.hands.targets(from).includes(square)) this.hands.drop(from, square);
    else if (!square && this.hands.dropOff) this.hands.dropOff(from);
    else this.#placeMen();
  }
}
