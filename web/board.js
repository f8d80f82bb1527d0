// The board: draws pieces and marks into the service's picture, and handles clicks, drags, touch and keys on a grid of squares
// above it. It works for any number of files and ranks, and knows no rules.

import { draw, element, symbol, texts } from "./page.js";

/** The width of a square in the picture. */
const SQUARE = 100;

/** Positions of the coordinates in their squares: files at the bottom right, ranks at the top left, with room for two digits. */
const GLYPHS = { file: { x: 84, y: 79 }, rank: { x: 5, y: 2, next: 11 } };

/** A wide board scrolls while a piece is dragged this close to its edge, and by this much per frame, in pixels. */
const EDGE = 28;
const SCROLL = 8;

/** The events to follow after a pointer goes down. */
const POINTER_EVENTS = ["pointermove", "pointerup", "pointercancel"];

/**
 * Returns the name of a square.
 * @param {number} file From 0.
 * @param {number} rank From 0.
 */
export function squareName(file, rank) {
  return `${String.fromCharCode(97 + file)}${rank + 1}`;
}

/** Returns the file and the rank of a square, from 0. @param {string} square */
function fileAndRank(square) {
  return [square.charCodeAt(0) - 97, Number(square.slice(1)) - 1];
}

/** @param {number} file @param {number} rank */
function isDark(file, rank) {
  return (file + rank) % 2 === 0;
}

/**
 * @typedef {object} Piece A piece to draw.
 * @property {import("./page.js").Color} color
 * @property {string} letter The letter of its symbol.
 * @property {string} label Its name, for screen readers.
 * @property {string} badge A text in its corner; usually empty.
 *
 * @typedef {object} Handlers What the user may do.
 * @property {(square: string) => boolean} canPick Returns true if the piece on a square can be picked up.
 * @property {(square: string) => string[] | null} targets Returns the squares a piece can go to; null for any.
 * @property {(from: string, to: string) => void} drop Called when a piece is put on one of its targets.
 * @property {(from: string, to: string) => void} [refuse] Called when a piece is put on any other square.
 * @property {() => void} [pick] Called when a piece is picked up.
 * @property {(from: string) => void} [dropOff] Called when a piece is dropped off the board.
 * @property {(square: string) => boolean} [tap] Called when a square is chosen; returns true if it has been handled.
 * @property {(square: string) => boolean} [canDrag] Returns true if a piece can be dragged but not picked up by a click.
 * @property {(from: string, to: string, color: MarkColor) => void} [draw] Called when an arrow is drawn, or a circle if both squares are the same.
 * @property {(square: string) => boolean} [paint] Called for each square of a stroke; returns true if strokes paint there.
 * @property {() => void} [painted] Called at the end of a stroke.
 * @property {() => boolean} [isDrawing] Returns true if every press draws.
 * @property {(text: string) => void} announce Announces a text to screen readers.
 *
 * @typedef {object} Press A pointer that is down.
 * @property {string} square The square where it went down.
 * @property {{ clientX: number, clientY: number }} at Its current position.
 * @property {number} id
 * @property {string | null} was The square picked up before.
 * @property {SVGElement | null} dragged The piece it drags.
 * @property {boolean} [paints] True if it paints.
 * @property {MarkColor | null} [color] The colour it draws in, if it draws.
 *
 * @typedef {object} Marks The marked squares.
 * @property {string[] | null} [last] The last move.
 * @property {string[]} [checks] Royal pieces in check.
 * @property {string[]} [highlights] Squares that a text refers to.
 * @property {import("./query.js").Arrow[]} [arrows]
 * @property {import("./query.js").Circle[]} [circles]
 * @property {Verdict | null} [verdict] What came of a move, as a sign on its square.
 *
 * @typedef {{ square: string, isRight: boolean, label: string }} Verdict
 *
 * @typedef {import("./query.js").MarkColor} MarkColor
 *
 * @typedef {{ path: Element, file?: number, rank?: number, digit: number }} Glyph A letter or digit of the coordinates.
 */

/** The classes of the colours. @type {Record<MarkColor, string>} */
const COLORS = { "": "plain", G: "green", R: "red", Y: "yellow", B: "blue" };

/** Returns the colour to draw in: green, with Shift red, with Alt blue, with both yellow. @param {PointerEvent} event @returns {MarkColor} */
function colorOf({ shiftKey, ctrlKey, altKey, metaKey }) {
  const [first, second] = [shiftKey || ctrlKey, altKey || metaKey];
  return first && second ? "Y" : first ? "R" : second ? "B" : "G";
}

/** Returns the outline of an arrow between two squares, given by column and row. @param {[number, number]} from @param {[number, number]} to */
function outline(from, to) {
  const [[x1, y1], [x2, y2]] = [from, to].map((place) => place.map((part) => SQUARE * (part + 0.5)));
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const at = (/** @type {number} */ along, /** @type {number} */ beside) => `${(x1 + dx * along - dy * beside).toFixed(1)} ${(y1 + dy * along + dx * beside).toFixed(1)}`;
  const neck = length - 42;
  return `M${[at(24, 9), at(neck, 9), at(neck, 26), at(length, 0), at(neck, -26), at(neck, -9), at(24, -9)].join("L")}Z`;
}

/** Sets an attribute only if it differs, as writing costs more than reading. @param {Element} element @param {string} name @param {string} value */
function set(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Returns true if two pieces look the same. @param {Piece | undefined} one @param {Piece | undefined} other */
function isSame(one, other) {
  return one?.letter === other?.letter && one?.color === other?.color && one?.badge === other?.badge;
}

export class Board {
  /**
   * @param {HTMLElement} stage The element around the picture.
   * @param {{ files: number, ranks: number }} size
   * @param {Handlers} handlers
   * @param {boolean} flipped
   */
  constructor(stage, { files, ranks }, handlers, flipped) {
    this.stage = stage;
    this.files = files;
    this.ranks = ranks;
    this.handlers = handlers;
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
    /** Arrows and circles, above the pieces. */
    this.drawLayer = draw("g", { class: "drawn" });
    this.#takePicture();
    this.glyphs = this.#readGlyphs();
    this.grid = element("div", { class: "squares", role: "grid", "aria-label": texts.board_title });
    /** The cells by row from the top, and by column. @type {HTMLElement[][]} */
    this.cells = [];
    this.#makeCells();
  }

  /** Makes the service's picture the background, and adds layers for marks and pieces. */
  #takePicture() {
    for (const name of ["role", "aria-labelledby", "aria-describedby"]) this.svg.removeAttribute(name);
    this.svg.setAttribute("aria-hidden", "true");
    const lasting = "defs, style, .light, .dark, .on-light, .on-dark";
    for (const part of [...this.svg.children]) if (!part.matches(lasting)) part.remove();
    this.svg.querySelector(".dark")?.after(this.markLayer);
    this.svg.append(this.pieceLayer, this.drawLayer);
  }

  /** Finds the coordinates in the picture: those on dark squares first, files before ranks. @returns {Glyph[]} */
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
    // The right button draws.
    if (this.handlers.draw) this.grid.addEventListener("contextmenu", (event) => event.preventDefault());
    this.stage.style.setProperty("--files", String(this.files));
    this.stage.style.setProperty("--ranks", String(this.ranks));
    this.#nameCells();
    // The first cell to get the focus: where White's king usually starts.
    this.#cell(squareName(Math.floor(this.files / 2), 0)).tabIndex = 0;
    this.stage.append(this.grid);
  }

  #nameCells() {
    this.cells.forEach((line, row) => line.forEach((cell, column) => {
      cell.dataset.square = squareName(...this.#turned(column, row));
    }));
  }

  /** Converts file and rank to column and row, or back. @param {number} x @param {number} y @returns {[number, number]} */
  #turned(x, y) {
    return this.flipped ? [this.files - 1 - x, y] : [x, this.ranks - 1 - y];
  }

  /** Returns the column and the row of a square on the screen. @param {string} square */
  #place(square) {
    const [file, rank] = fileAndRank(square);
    return this.#turned(file, rank);
  }

  /** @param {string} square */
  #cell(square) {
    const [column, row] = this.#place(square);
    return this.cells[row][column];
  }

  /** Returns the width of a square on the screen. */
  squareWidth() {
    return this.grid.clientWidth / this.files;
  }

  /**
   * Shows pieces and marks. Pieces that have moved are animated, unless they were dragged there. A picked-up piece stays picked
   * up if it is still there.
   * @param {Map<string, Piece>} pieces
   * @param {Marks} [marks]
   */
  show(pieces, marks = {}) {
    this.marks = marks;
    const kept = this.picked;
    if (kept && (!isSame(pieces.get(kept), this.pieces.get(kept)) || !this.handlers.canPick(kept))) this.picked = null;
    const left = [...this.drawn].filter(([square]) => !isSame(pieces.get(square), this.pieces.get(square)));
    for (const [square] of left) this.drawn.delete(square);
    for (const [square, piece] of pieces) {
      if (this.drawn.has(square)) continue;
      // The piece that moved here: the one of the last move, or else any that looks the same.
      const came = left.filter(([from]) => isSame(this.pieces.get(from), piece));
      const found = came.find(([from]) => marks.last?.[0] === from) ?? came[0];
      if (found) left.splice(left.indexOf(found), 1);
      this.drawn.set(square, found?.[1] ?? this.#piece(piece));
    }
    for (const [, element] of left) element.remove();
    this.pieces = pieces;
    // A drag continues as long as the piece is still on its square.
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

  /** Changes the marks only, without disturbing the user. @param {Marks} marks */
  mark(marks) {
    this.marks = marks;
    this.#label();
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
      const verdict = this.marks.verdict?.square === square ? `, ${this.marks.verdict.label}` : "";
      set(cell, "aria-label", `${square}, ${this.pieces.get(square)?.label ?? texts.free_square}${verdict}`);
      cell.classList.toggle("movable", this.handlers.canPick(square) || this.handlers.canDrag?.(square) === true);
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
      at(square, "circle", { cx: 50, cy: 50, r: 52, fill: "url(#lm-check)" });
    }
    const frame = { x: 4, y: 4, width: 92, height: 92, rx: 8, class: "highlight", "fill-opacity": 0.25, "stroke-width": 6 };
    for (const square of this.marks.highlights ?? []) at(square, "rect", frame);
    if (this.picked) {
      at(this.picked, "rect", { ...whole, class: "picked" });
      for (const square of this.handlers.targets(this.picked) ?? []) {
        if (this.pieces.has(square)) at(square, "circle", { cx: 50, cy: 50, r: 43, class: "target taken" });
        else at(square, "circle", { cx: 50, cy: 50, r: 15, class: "target" });
      }
    }
    this.markLayer.replaceChildren(...parts);
    this.#drawMarks();
    for (const cell of this.cells.flat()) set(cell, "aria-selected", String(cell.dataset.square === this.picked));
  }

  /** Draws the arrows and circles, and the one that is being drawn. */
  #drawMarks() {
    const arrows = [...(this.marks.arrows ?? [])];
    const circles = [...(this.marks.circles ?? [])];
    const press = this.press;
    if (press && typeof press.color === "string") {
      const [from, to, color] = [press.square, this.squareAt(press.at), press.color];
      if (to === from) circles.push({ square: from, color });
      else if (to) arrows.push({ from, to, color });
    }
    const isHere = (/** @type {string} */ square) => {
      const [column, row] = this.#place(square);
      return this.cells[row]?.[column] !== undefined;
    };
    const rings = circles.filter(({ square }) => isHere(square)).map(({ square, color }) => {
      const [column, row] = this.#place(square);
      return draw("circle", { class: `ring ${COLORS[color]}`, cx: SQUARE * (column + 0.5), cy: SQUARE * (row + 0.5), r: 45 });
    });
    const shafts = arrows.filter(({ from, to }) => from !== to && isHere(from) && isHere(to)).map(({ from, to, color }) => {
      return draw("path", { class: `arrow ${COLORS[color]}`, d: outline(this.#place(from), this.#place(to)) });
    });
    this.drawLayer.replaceChildren(...rings, ...shafts, ...this.#sign());
  }

  /** Draws what came of a move: a tick or a cross in the corner of its square. */
  #sign() {
    const { verdict } = this.marks;
    if (!verdict) return [];
    const [column, row] = this.#place(verdict.square);
    // In the corner that lies on the board.
    const [x, y] = [Math.min(SQUARE * (column + 1), SQUARE * this.files - 20), Math.max(SQUARE * row, 20)];
    const path = verdict.isRight ? "M-9 1l6 6 12-13" : "M-8-8 8 8M8-8-8 8";
    return [draw("g", { class: verdict.isRight ? "sign good" : "sign bad", transform: `translate(${x} ${y})` }, draw("circle", { r: 19 }), draw("path", { d: path }))];
  }

  /** Returns where a square is on the screen. @param {string} square */
  boxOf(square) {
    return this.#cell(square).getBoundingClientRect();
  }

  /** Shows the board from White's or Black's side. @param {boolean} flipped */
  flip(flipped) {
    if (flipped === this.flipped) return;
    this.flipped = flipped;
    this.pieceLayer.classList.add("no-transition");
    this.#nameCells();
    this.#placeGlyphs();
    this.#placePieces();
    this.#label();
    this.#mark();
    this.svg.getBoundingClientRect();
    this.pieceLayer.classList.remove("no-transition");
  }

  /** @param {string | null} square */
  pick(square) {
    if (square === this.picked) return;
    this.picked = square;
    this.#mark();
    if (!square) return this.handlers.announce(texts.put_back);
    this.handlers.pick?.();
    const targets = this.handlers.targets(square);
    const where = targets?.length ? `. ${targets.join(", ")}` : "";
    this.handlers.announce(`${texts.chosen}: ${this.pieces.get(square)?.label ?? ""} ${square}${where}`);
  }

  /** Puts back the piece that is picked up or being dragged. */
  reset() {
    this.picked = null;
    this.#end();
    this.#placePieces();
    this.#mark();
  }

  /** @param {string} from @param {string} to */
  #isTarget(from, to) {
    return from !== to && (this.handlers.targets(from)?.includes(to) ?? true);
  }

  /** Handles a square chosen by click or key. @param {string} square @param {string | null} was The square picked up before. */
  #choose(square, was) {
    if (this.handlers.tap?.(square)) return;
    if (was && this.#isTarget(was, square)) {
      this.picked = was;
      this.handlers.drop(was, square);
    } else if (was === square) this.pick(null);
    else if (this.handlers.canPick(square)) this.pick(square);
    else if (was && this.handlers.refuse) this.handlers.refuse(was, square);
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
      case "Delete": case "Backspace": this.handlers.dropOff?.(square); break;
      default: return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (column !== from[0] || row !== from[1]) this.cells[row]?.[column]?.focus();
  }

  /** Makes the focused cell the only one that Tab reaches. @param {HTMLElement} target */
  #onFocus(target) {
    for (const cell of this.cells.flat()) cell.tabIndex = cell === target ? 0 : -1;
  }

  /** Returns the square under a pointer; null outside the visible part of the board. @param {{ clientX: number, clientY: number }} at @returns {string | null} */
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
    if (this.press || !square) return;
    const draws = this.handlers.draw && (event.button === 2 || (event.button === 0 && this.handlers.isDrawing?.()));
    if (draws) {
      this.press = { square, at: event, id: event.pointerId, was: null, dragged: null, color: colorOf(event) };
      for (const name of POINTER_EVENTS) addEventListener(name, this.#follow);
      return this.#drawMarks();
    }
    if (event.button !== 0) return;
    const was = this.picked;
    this.press = { square, at: event, id: event.pointerId, was, dragged: null };
    // On the window, as the pointer may leave the board.
    for (const name of POINTER_EVENTS) addEventListener(name, this.#follow);
    if (!(was && this.#isTarget(was, square)) && this.handlers.canPick(square)) this.pick(square);
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

  /** Stops following the pointer. */
  #end() {
    const press = this.press;
    for (const name of POINTER_EVENTS) removeEventListener(name, this.#follow);
    const element = press?.dragged;
    // One frame later, so that the drop itself is not animated.
    if (element) requestAnimationFrame(() => element.classList.remove("dragged"));
    this.press = null;
    return press;
  }

  /** @param {PointerEvent} event @param {Press} press */
  #onMove(event, press) {
    if (typeof press.color === "string") {
      press.at = event;
      return this.#drawMarks();
    }
    if (!press.dragged && this.handlers.paint && this.#paint(event, press)) return;
    if (!press.dragged) {
      const distance = Math.hypot(event.clientX - press.at.clientX, event.clientY - press.at.clientY);
      const can = this.handlers.canPick(press.square) || this.handlers.canDrag?.(press.square);
      const element = this.drawn.get(press.square);
      if (distance < 5 || !can || !element) return;
      press.dragged = element;
      if (this.handlers.canPick(press.square)) this.pick(press.square);
      element.classList.add("dragged");
      this.pieceLayer.append(element);
      if (this.stage.scrollWidth > this.stage.clientWidth) requestAnimationFrame(() => this.#scroll(press));
    }
    press.at = event;
    this.#carry(press);
  }

  /** Paints the square under a stroke; the first one once the stroke leaves it, so that a click still toggles. @param {PointerEvent} event @param {Press} press */
  #paint(event, press) {
    const square = this.squareAt(event);
    if (!square || (square === press.square && !press.paints)) return press.paints === true;
    if (!press.paints) press.paints = this.handlers.paint?.(press.square) === true;
    if (press.paints) this.handlers.paint?.(square);
    return press.paints === true;
  }

  /** Moves the dragged piece to the pointer. @param {Press} press */
  #carry({ at, dragged }) {
    const box = this.grid.getBoundingClientRect();
    const scale = (SQUARE * this.files) / box.width;
    const [x, y] = [at.clientX - box.left, at.clientY - box.top].map((distance) => scale * distance - SQUARE / 2);
    if (dragged) dragged.style.transform = `translate(${x}px, ${y}px)`;
  }

  /** Scrolls a board wider than the screen while a piece is held at its edge. @param {Press} press */
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
    if (typeof press.color === "string") {
      // In drawing mode, a tap chooses a square.
      if (square === from && event.button === 0 && this.handlers.tap?.(square)) return this.#drawMarks();
      if (square) this.handlers.draw?.(from, square, press.color);
      return this.#drawMarks();
    }
    if (press.paints) this.handlers.painted?.();
    else if (!press.dragged) {
      // A piece picked up by this press stays picked up.
      if (square === from && (this.picked !== square || press.was === square)) this.#choose(square, press.was);
      // A piece that cannot be dragged belongs to the opponent.
      else if (square && square !== from && !press.was && this.pieces.has(from)) this.handlers.refuse?.(from, square);
    } else if (square && this.#isTarget(from, square)) this.handlers.drop(from, square);
    else if (square && square !== from && this.handlers.refuse) this.handlers.refuse(from, square);
    else if (!square && this.handlers.dropOff) this.handlers.dropOff(from);
    else this.#placePieces();
  }
}
