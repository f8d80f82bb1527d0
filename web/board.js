// The board: draws pieces and marks into the service's picture, and takes clicks, drags, touches and keys on a grid of squares
// above it. It works on files × ranks and knows no rules.

import { draw, element, symbol, texts } from "./page.js";

/** The width of a square in the picture. */
const SQUARE = 100;

/** Where coordinates are in their squares: files below on the right, ranks above on the left, with room for two digits. */
const GLYPHS = { file: { x: 84, y: 79 }, rank: { x: 5, y: 2, next: 11 } };

/** How near to its edge a dragged piece makes a wide board scroll, and how far with each frame, in pixels. */
const EDGE = 28;
const SCROLL = 8;

/** The events of a pointer that has gone down. */
const POINTER_EVENTS = ["pointermove", "pointerup", "pointercancel"];

/**
 * The name of a square.
 * @param {number} file From 0.
 * @param {number} rank From 0.
 */
export function squareName(file, rank) {
  return `${String.fromCharCode(97 + file)}${rank + 1}`;
}

/** The file and the rank of a square, from 0. @param {string} square */
function fileAndRank(square) {
  return [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
}

/** @param {number} file @param {number} rank */
function isDark(file, rank) {
  return (file + rank) % 2 === 0;
}

/**
 * @typedef {object} Piece A piece as it is drawn.
 * @property {import("./page.js").Color} color
 * @property {string} letter Names its symbol.
 * @property {string} label Its name for people who cannot see it.
 * @property {string} badge What is written in its corner; usually nothing.
 *
 * @typedef {object} Hands What the user may do.
 * @property {(square: string) => boolean} canPick Whether the piece there can be picked up.
 * @property {(square: string) => string[] | null} targets Where it can go; null for anywhere.
 * @property {(from: string, to: string) => void} drop It goes there.
 * @property {(from: string, to: string) => void} [refuse] It was put where it cannot go.
 * @property {() => void} [pick] A piece is picked up.
 * @property {(from: string) => void} [dropOff] It is dropped beside the board.
 * @property {(square: string) => boolean} [tap] A square is chosen; true if nothing else is to happen.
 * @property {(square: string) => boolean} [canDrag] As `canPick`, where only dragging is allowed.
 * @property {(text: string) => void} say Announces what is picked up.
 *
 * @typedef {object} Press A pointer that is down.
 * @property {string} square Where it went down.
 * @property {{ clientX: number, clientY: number }} at Where it is.
 * @property {number} id
 * @property {string | null} was What was picked up before.
 * @property {SVGElement | null} dragged The piece that follows it.
 *
 * @typedef {object} Marks What is shown on the squares.
 * @property {string[] | null} [last] The last move.
 * @property {string[]} [checks] Royal pieces in check.
 * @property {string[]} [highlights] Squares that a text is about.
 *
 * @typedef {{ path: Element, file?: number, rank?: number, digit: number }} Glyph A letter or a digit at the edge.
 */

/** Sets an attribute that may be right already: a change costs more. @param {Element} element @param {string} name @param {string} value */
function set(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Whether two pieces look the same. @param {Piece | undefined} one @param {Piece | undefined} other */
function isSame(one, other) {
  return one?.letter === other?.letter && one?.color === other?.color && one?.badge === other?.badge;
}

export class Board {
  /**
   * @param {HTMLElement} stage The element around the picture.
   * @param {{ files: number, ranks: number }} size
   * @param {Hands} hands
   * @param {boolean} flipped
   */
  constructor(stage, { files, ranks }, hands, flipped) {
    this.stage = stage;
    this.files = files;
    this.ranks = ranks;
    this.hands = hands;
    this.flipped = flipped;
    /** @type {Map<string, Piece>} */
    this.pieces = new Map();
    /** @type {Map<string, SVGElement>} */
    this.drawn = new Map();
    /** @type {Marks} */
    this.marks = {};
    /** @type {string | null} */
    this.picked = null;
    /** @type {Press | null} */
    this.press = null;
    this.svg = /** @type {SVGElement} */ (stage.querySelector("svg"));
    this.markLayer = draw("g");
    this.pieceLayer = draw("g", { class: "pieces" });
    this.#takePicture();
    this.glyphs = this.#readGlyphs();
    this.grid = element("div", { class: "squares", role: "grid", "aria-label": texts.board_title });
    /** The squares by row from above, and by column. @type {HTMLElement[][]} */
    this.cells = [];
    this.#makeCells();
  }

  /** The service's picture becomes the background; what changes goes into layers of our own. */
  #takePicture() {
    for (const name of ["role", "aria-labelledby", "aria-describedby"]) this.svg.removeAttribute(name);
    this.svg.setAttribute("aria-hidden", "true");
    const changing = "title, desc, a, circle, .last-move, .check, .highlight, .white, .black, .badge";
    for (const part of [...this.svg.children]) if (part.matches(changing)) part.remove();
    this.svg.querySelector(".dark")?.after(this.markLayer);
    this.svg.append(this.pieceLayer);
  }

  /** The letters and digits at the edges: on dark squares first, files before ranks. @returns {Glyph[]} */
  #readGlyphs() {
    const [left, below] = this.#turned(0, this.ranks - 1);
    /** @type {Glyph[]} */
    const glyphs = [];
    for (const dark of [true, false]) {
      const paths = [...(this.#glyphGroup(dark)?.children ?? [])].values();
      /** @param {{ file?: number, rank?: number }} of @param {number} digit */
      const add = (of, digit) => {
        const { value } = paths.next();
        if (value) glyphs.push({ path: value, digit, ...of });
      };
      for (let file = 0; file < this.files; file++) if (isDark(file, below) === dark) add({ file }, 0);
      for (let rank = 0; rank < this.ranks; rank++) {
        if (isDark(left, rank) !== dark) continue;
        [...String(rank + 1)].forEach((_, digit) => add({ rank }, digit));
      }
    }
    return glyphs;
  }

  /** @param {boolean} dark */
  #glyphGroup(dark) {
    return this.svg.querySelector(dark ? ".on-dark" : ".on-light");
  }

  #placeGlyphs() {
    const [left, below] = this.#turned(0, this.ranks - 1);
    for (const { path, file, rank, digit } of this.glyphs) {
      const [of, { x, y }] = file !== undefined ? [[file, below], GLYPHS.file] : [[left, rank ?? 0], GLYPHS.rank];
      const [column, row] = this.#turned(of[0], of[1]);
      const at = [SQUARE * column + x + digit * GLYPHS.rank.next, SQUARE * row + y];
      path.setAttribute("transform", `translate(${at.join(" ")})scale(.2)`);
      this.#glyphGroup(isDark(of[0], of[1]))?.append(path);
    }
  }

  #makeCells() {
    for (let row = 0; row < this.ranks; row++) {
      const line = Array.from({ length: this.files }, () => element("div", { role: "gridcell", tabindex: -1 }));
      this.cells.push(line);
      this.grid.append(element("div", { role: "row" }, ...line));
    }
    this.grid.addEventListener("keydown", (event) => this.#onKey(event));
    this.grid.addEventListener("focusin", (event) => this.#onFocus(/** @type {HTMLElement} */ (event.target)));
    this.grid.addEventListener("pointerdown", (event) => this.#onDown(event));
    this.stage.style.setProperty("--files", String(this.files));
    this.stage.style.setProperty("--ranks", String(this.ranks));
    this.#nameCells();
    // Where White's king usually is.
    this.#cell(squareName(Math.floor(this.files / 2), 0)).tabIndex = 0;
    this.stage.append(this.grid);
  }

  #nameCells() {
    this.cells.forEach((line, row) => line.forEach((cell, column) => {
      cell.dataset.square = squareName(...this.#turned(column, row));
    }));
  }

  /** The column and the row of a file and a rank, or the other way round. @param {number} x @param {number} y @returns {[number, number]} */
  #turned(x, y) {
    return this.flipped ? [this.files - 1 - x, y] : [x, this.ranks - 1 - y];
  }

  /** The column and the row of a square on the screen. @param {string} square */
  #place(square) {
    const [file, rank] = fileAndRank(square);
    return this.#turned(file, rank);
  }

  /** @param {string} square */
  #cell(square) {
    const [column, row] = this.#place(square);
    return this.cells[row][column];
  }

  /** How wide a square is on the screen. */
  squareWidth() {
    return this.grid.clientWidth / this.files;
  }

  /**
   * Shows pieces and marks. Pieces that have moved glide, unless they were just dragged there. What the user has picked up
   * stays picked up if it is still there.
   * @param {Map<string, Piece>} pieces
   * @param {Marks} [marks]
   */
  show(pieces, marks = {}) {
    this.marks = marks;
    const kept = this.picked;
    if (kept && (!isSame(pieces.get(kept), this.pieces.get(kept)) || !this.hands.canPick(kept))) this.picked = null;
    const left = [...this.drawn].filter(([square]) => !isSame(pieces.get(square), this.pieces.get(square)));
    for (const [square] of left) this.drawn.delete(square);
    for (const [square, piece] of pieces) {
      if (this.drawn.has(square)) continue;
      // The piece that has moved here: the last move tells which, else any that looks the same.
      const came = left.filter(([from]) => isSame(this.pieces.get(from), piece));
      const found = came.find(([from]) => marks.last?.[0] === from) ?? came[0];
      if (found) left.splice(left.indexOf(found), 1);
      this.drawn.set(square, found?.[1] ?? this.#piece(piece));
    }
    for (const [, element] of left) element.remove();
    this.pieces = pieces;
    // A piece in the user's hand stays there while it is on its square.
    const dragged = this.press?.dragged;
    if (dragged && this.drawn.get(this.press?.square ?? "") !== dragged) this.#end();
    this.#placePieces();
    this.#label();
    this.#mark();
  }

  /** @param {Piece} piece */
  #piece({ letter, color, badge }) {
    const piece = draw("g", { class: color }, draw("use", { href: symbol(letter) }));
    const [x, y] = [82, 18];
    if (badge) piece.append(draw("g", { class: "badge" }, draw("circle", { cx: x, cy: y, r: 16 }), draw("text", { x, y }, badge)));
    this.pieceLayer.append(piece);
    return piece;
  }

  /** Other marks for the same pieces: what the user is doing goes on. @param {Marks} marks */
  mark(marks) {
    this.marks = marks;
    this.#mark();
  }

  #placePieces() {
    for (const [square, element] of this.drawn) {
      if (element === this.press?.dragged) continue;
      const [column, row] = this.#place(square);
      element.style.transform = `translate(${SQUARE * column}px, ${SQUARE * row}px)`;
    }
  }

  #label() {
    for (const cell of this.cells.flat()) {
      const square = cell.dataset.square ?? "";
      set(cell, "aria-label", `${square}, ${this.pieces.get(square)?.label ?? texts.free_square}`);
      cell.classList.toggle("movable", this.hands.canPick(square) || this.hands.canDrag?.(square) === true);
    }
  }

  #mark() {
    /** @type {Element[]} */
    const parts = [];
    /** @param {string} square @param {string} name @param {Record<string, string | number>} attributes */
    const at = (square, name, attributes) => {
      const [column, row] = this.#place(square);
      parts.push(draw(name, { ...attributes, transform: `translate(${SQUARE * column} ${SQUARE * row})` }));
    };
    const whole = { width: SQUARE, height: SQUARE };
    for (const square of this.marks.last ?? []) at(square, "rect", { ...whole, class: "last-move", "fill-opacity": 0.55 });
    for (const square of this.marks.checks ?? []) {
      at(square, "rect", { ...whole, class: "check", "fill-opacity": 0.3 });
      at(square, "circle", { cx: 50, cy: 50, r: 56, fill: "url(#lm-check)" });
    }
    const frame = { x: 4, y: 4, width: 92, height: 92, rx: 8, class: "highlight", "fill-opacity": 0.25, "stroke-width": 6 };
    for (const square of this.marks.highlights ?? []) at(square, "rect", frame);
    if (this.picked) {
      at(this.picked, "rect", frame);
      for (const square of this.hands.targets(this.picked) ?? []) {
        if (this.pieces.has(square)) at(square, "circle", { cx: 50, cy: 50, r: 43, class: "target taken" });
        else at(square, "circle", { cx: 50, cy: 50, r: 15, class: "target" });
      }
    }
    this.markLayer.replaceChildren(...parts);
    for (const cell of this.cells.flat()) set(cell, "aria-selected", String(cell.dataset.square === this.picked));
  }

  /** The board from the other side. @param {boolean} flipped */
  flip(flipped) {
    if (flipped === this.flipped) return;
    this.flipped = flipped;
    this.pieceLayer.classList.add("still");
    this.#nameCells();
    this.#placeGlyphs();
    this.#placePieces();
    this.#label();
    this.#mark();
    this.svg.getBoundingClientRect();
    this.pieceLayer.classList.remove("still");
  }

  /** @param {string | null} square */
  pick(square) {
    if (square === this.picked) return;
    this.picked = square;
    this.#mark();
    if (!square) return this.hands.say(texts.put_back);
    this.hands.pick?.();
    const targets = this.hands.targets(square);
    const where = targets?.length ? `. ${targets.join(", ")}` : "";
    this.hands.say(`${texts.chosen}: ${this.pieces.get(square)?.label ?? ""} ${square}${where}`);
  }

  /** Puts back whatever was picked up or moved by hand. */
  reset() {
    this.picked = null;
    this.#end();
    this.#placePieces();
    this.#mark();
  }

  /** @param {string} from @param {string} to */
  #isTarget(from, to) {
    return from !== to && (this.hands.targets(from)?.includes(to) ?? true);
  }

  /** A square is chosen by a click or a key. @param {string} square @param {string | null} was */
  #choose(square, was) {
    if (this.hands.tap?.(square)) return;
    if (was && this.#isTarget(was, square)) {
      this.picked = was;
      this.hands.drop(was, square);
    } else if (was === square) this.pick(null);
    else if (this.hands.canPick(square)) this.pick(square);
    else if (was && this.hands.refuse) this.hands.refuse(was, square);
    else this.pick(null);
  }

  /** @param {KeyboardEvent} event */
  #onKey(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const square = /** @type {HTMLElement} */ (event.target).dataset.square ?? "";
    const from = this.#place(square);
    let [column, row] = from;
    switch (event.key) {
      case "ArrowLeft": column--; break;
      case "ArrowRight": column++; break;
      case "ArrowUp": row--; break;
      case "ArrowDown": row++; break;
      case "Home": column = 0; break;
      case "End": column = this.files - 1; break;
      case "Enter": case " ": this.#choose(square, this.picked); break;
      case "Escape":
        this.#end();
        this.#placePieces();
        if (this.picked) this.pick(null);
        break;
      case "Delete": case "Backspace": this.hands.dropOff?.(square); break;
      default: return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (column !== from[0] || row !== from[1]) this.cells[row]?.[column]?.focus();
  }

  /** Only one square can be reached with Tab: the last that had the focus. @param {HTMLElement} target */
  #onFocus(target) {
    for (const cell of this.cells.flat()) cell.tabIndex = cell === target ? 0 : -1;
  }

  /** The square under a pointer; null beside the visible part of the board. @param {{ clientX: number, clientY: number }} at @returns {string | null} */
  squareAt({ clientX, clientY }) {
    const [box, seen] = [this.grid.getBoundingClientRect(), this.stage.getBoundingClientRect()];
    if (clientX < seen.left || clientX > seen.right) return null;
    const column = Math.floor((this.files * (clientX - box.left)) / box.width);
    const row = Math.floor((this.ranks * (clientY - box.top)) / box.height);
    return this.cells[row]?.[column]?.dataset.square ?? null;
  }

  /** @param {PointerEvent} event */
  #onDown(event) {
    const square = this.squareAt(event);
    if (event.button !== 0 || this.press || !square) return;
    const was = this.picked;
    this.press = { square, at: event, id: event.pointerId, was, dragged: null };
    // The pointer is followed wherever it goes.
    for (const name of POINTER_EVENTS) addEventListener(name, this.#follow);
    if (!(was && this.#isTarget(was, square)) && this.hands.canPick(square)) this.pick(square);
  }

  /** @param {Event} event */
  #follow = (event) => {
    const pointer = /** @type {PointerEvent} */ (event);
    if (!this.press || this.press.id !== pointer.pointerId) return;
    if (pointer.type === "pointermove") return this.#onMove(pointer, this.press);
    const press = this.#end();
    if (press && pointer.type === "pointerup") this.#onUp(pointer, press);
    else this.#placePieces();
  };

  /** The pointer is not followed any more. */
  #end() {
    const press = this.press;
    for (const name of POINTER_EVENTS) removeEventListener(name, this.#follow);
    const element = press?.dragged;
    // It has been carried to where it is and does not glide there.
    if (element) requestAnimationFrame(() => element.classList.remove("dragged"));
    this.press = null;
    return press;
  }

  /** @param {PointerEvent} event @param {Press} press */
  #onMove(event, press) {
    if (!press.dragged) {
      const distance = Math.hypot(event.clientX - press.at.clientX, event.clientY - press.at.clientY);
      const can = this.hands.canPick(press.square) || this.hands.canDrag?.(press.square);
      const element = this.drawn.get(press.square);
      if (distance < 5 || !can || !element) return;
      press.dragged = element;
      if (this.hands.canPick(press.square)) this.pick(press.square);
      element.classList.add("dragged");
      this.pieceLayer.append(element);
      if (this.stage.scrollWidth > this.stage.clientWidth) requestAnimationFrame(() => this.#scroll(press));
    }
    press.at = event;
    this.#carry(press);
  }

  /** The piece follows the pointer. @param {Press} press */
  #carry({ at, dragged }) {
    const box = this.grid.getBoundingClientRect();
    const scale = (SQUARE * this.files) / box.width;
    const [x, y] = [at.clientX - box.left, at.clientY - box.top].map((distance) => scale * distance - SQUARE / 2);
    if (dragged) dragged.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** A board wider than the screen scrolls while a piece is held at its edge. @param {Press} press */
  #scroll(press) {
    if (this.press !== press) return;
    const [seen, x] = [this.stage.getBoundingClientRect(), press.at.clientX];
    const before = this.stage.scrollLeft;
    if (x < seen.left + EDGE) this.stage.scrollLeft -= SCROLL;
    else if (x > seen.right - EDGE) this.stage.scrollLeft += SCROLL;
    if (this.stage.scrollLeft !== before) this.#carry(press);
    requestAnimationFrame(() => this.#scroll(press));
  }

  /** @param {PointerEvent} event @param {Press} press */
  #onUp(event, press) {
    const [from, square] = [press.square, this.squareAt(event)];
    if (!press.dragged) {
      // A piece that was picked up with this very press stays so.
      if (square === from && (this.picked !== square || press.was === square)) this.#choose(square, press.was);
      // A piece that does not follow the pointer is an opponent's.
      else if (square && square !== from && !press.was && this.pieces.has(from)) this.hands.refuse?.(from, square);
    } else if (square && this.#isTarget(from, square)) this.hands.drop(from, square);
    else if (square && square !== from && this.hands.refuse) this.hands.refuse(from, square);
    else if (!square && this.hands.dropOff) this.hands.dropOff(from);
    else this.#placePieces();
  }
}
