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
const TEXTS = { white: 80, black: 80, event: 80, note: 280 };
const MAX_MARKS = 64;
const RESULTS = ["1-0", "0-1", "1/2-1/2"];
const THEMES = ["sage", "wood", "sea", "night", "print"];
const SQUARE = "[a-pA-P](?:1[0-6]|[1-9])";

/** Reads a list of marks; undefined if one is malformed. @param {string | null} text @param {RegExp} pattern */
function readMarks(text, pattern) {
  if (!text) return undefined;
  const parts = text.split(",").map((part) => pattern.exec(part));
  return parts.length <= MAX_MARKS && parts.every((part) => part !== null) ? /** @type {RegExpExecArray[]} */ (parts) : undefined;
}

/** Decodes a query; the first value of a name counts, and what is not UTF-8 is left out. @param {string} search */
function decoded(search) {
  /** @type {Map<string, string | null>} */
  const values = new Map();
  for (const pair of search.replace(/^\?/, "").split("&")) {
    const cut = pair.indexOf("=");
    const [name, value] = cut < 0 ? [pair, ""] : [pair.slice(0, cut), pair.slice(cut + 1)];
    try {
      const key = decodeURIComponent(name.replaceAll("+", " "));
      if (values.has(key)) continue;
      values.set(key, null);
      values.set(key, decodeURIComponent(value.replaceAll("+", " ")));
    } catch {
      // Not UTF-8.
    }
  }
  return { get: (/** @type {string} */ name) => values.get(name) ?? null };
}

/** Reads a date as in PGN; unknown parts at its end are left out. @param {string | undefined} text */
function readDate(text) {
  const match = /^([\d?]{4})(?:\.([\d?]{2})(?:\.([\d?]{2}))?)?$/.exec(text?.trim().replaceAll("-", ".") ?? "");
  if (!match) return undefined;
  const parts = match.slice(1).filter((part) => part !== undefined);
  while (parts.length > 0 && /^\?+$/.test(parts[parts.length - 1])) parts.pop();
  return parts.join(".") || undefined;
}

/** Reads the parameters of a query. What is unknown or malformed is left out. @param {string} search @returns {Extras} */
export function readQuery(search) {
  const query = decoded(search);
  /** @type {Extras} */
  const extras = {};
  for (const [name, limit] of Object.entries(TEXTS)) {
    const text = query.get(name)?.trim();
    if (text && [...text].length <= limit && !/[\p{Cc}\uFFFE\uFFFF]/u.test(text)) extras[/** @type {"white"} */ (name)] = text;
  }
  const date = readDate(query.get("date") ?? undefined);
  if (date) extras.date = date;
  const result = query.get("result");
  if (result && RESULTS.includes(result)) extras.result = result;
  const arrows = readMarks(query.get("arrows"), new RegExp(`^([GRYB]?)(${SQUARE})(${SQUARE})$`));
  if (arrows) extras.arrows = arrows.map(([, color, from, to]) => ({ color: /** @type {MarkColor} */ (color), from: from.toLowerCase(), to: to.toLowerCase() }));
  const highlight = readMarks(query.get("highlight"), new RegExp(`^([GRYB]?)(${SQUARE})$`));
  if (highlight) extras.highlight = highlight.map(([, color, square]) => ({ color: /** @type {MarkColor} */ (color), square: square.toLowerCase() }));
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
