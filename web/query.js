// The parameters that a link may carry besides the game: names, note, result, arrows and circles, side and place. Written in one
// order and spelling, as the service does.

/**
 * @typedef {"" | "G" | "R" | "Y" | "B"} MarkColor The letter of a colour; empty for the default.
 * @typedef {{ color: MarkColor, from: string, to: string }} Arrow
 * @typedef {{ color: MarkColor, square: string }} Circle
 *
 * @typedef {object} Extras
 * @property {string} [white]
 * @property {string} [black]
 * @property {string} [event]
 * @property {string} [date]
 * @property {string} [result]
 * @property {string} [note]
 * @property {Arrow[]} [arrows]
 * @property {Circle[]} [highlight]
 * @property {number} [at]
 * @property {boolean} [puzzle]
 * @property {boolean} [flip]
 * @property {string} [theme]
 * @property {string} [lang]
 */

/** The names of the texts, and how many characters each may have. */
const TEXTS = { white: 80, black: 80, event: 80, date: 10, note: 280 };
const MAX_MARKS = 64;
const RESULTS = ["1-0", "0-1", "1/2-1/2"];
const THEMES = ["sage", "wood", "sea", "night", "print"];
const SQUARE = "[a-p](?:1[0-6]|[1-9])";

/** Reads a list of marks; undefined if one is malformed. @param {string | null} text @param {RegExp} pattern */
function readMarks(text, pattern) {
  if (!text) return undefined;
  const parts = text.split(",").map((part) => pattern.exec(part));
  return parts.length <= MAX_MARKS && parts.every((part) => part !== null) ? /** @type {RegExpExecArray[]} */ (parts) : undefined;
}

/** Reads the parameters of a query. What is unknown or malformed is left out. @param {string} search @returns {Extras} */
export function readQuery(search) {
  const query = new URLSearchParams(search);
  /** @type {Extras} */
  const extras = {};
  for (const [name, limit] of Object.entries(TEXTS)) {
    const text = query.get(name)?.trim();
    if (text && [...text].length <= limit && !/\p{Cc}/u.test(text)) extras[/** @type {"white"} */ (name)] = text;
  }
  const result = query.get("result");
  if (result && RESULTS.includes(result)) extras.result = result;
  const arrows = readMarks(query.get("arrows"), new RegExp(`^([GRYB]?)(${SQUARE})(${SQUARE})$`));
  if (arrows) extras.arrows = arrows.map(([, color, from, to]) => ({ color: /** @type {MarkColor} */ (color), from, to }));
  const highlight = readMarks(query.get("highlight"), new RegExp(`^([GRYB]?)(${SQUARE})$`));
  if (highlight) extras.highlight = highlight.map(([, color, square]) => ({ color: /** @type {MarkColor} */ (color), square }));
  const at = query.get("at");
  if (at && /^\d{1,6}$/.test(at)) extras.at = Number(at);
  for (const name of /** @type {const} */ (["puzzle", "flip"])) {
    if (["1", "true"].includes(query.get(name) ?? "")) extras[name] = true;
  }
  const theme = query.get("theme");
  if (theme && THEMES.includes(theme)) extras.theme = theme;
  const lang = query.get("lang");
  if (lang) extras.lang = lang;
  return extras;
}

/** Writes the parameters as a query with its question mark; empty if there are none. @param {Extras} extras */
export function writeQuery(extras) {
  const query = new URLSearchParams();
  /** @param {string} name @param {string | undefined} value */
  const add = (name, value) => void (value && query.append(name, value));
  for (const name of /** @type {const} */ (["white", "black", "event", "date", "result", "note"])) add(name, extras[name]);
  add("arrows", extras.arrows?.map(({ color, from, to }) => color + from + to).join());
  add("highlight", extras.highlight?.map(({ color, square }) => color + square).join());
  add("at", extras.at?.toString());
  add("puzzle", extras.puzzle ? "1" : undefined);
  add("flip", extras.flip ? "1" : undefined);
  add("theme", extras.theme === "sage" ? undefined : extras.theme);
  add("lang", extras.lang);
  const text = query.toString().replaceAll("%2C", ",").replaceAll("%2F", "/");
  return text && `?${text}`;
}

/** Returns what stays when a game goes on: the rest belongs to the position before. @param {Extras} extras @returns {Extras} */
export function keptAfterMove({ white, black, event, date, theme, lang }) {
  return { white, black, event, date, theme, lang };
}
