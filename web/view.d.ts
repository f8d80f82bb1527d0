// The types of /json/…?v=2 and of the rules for browsers. Written by a test of crates/wasm.

/** What is written around a board, in the language that was asked for. */
export interface Captions {
  /** What was captured. */
  captured: CapturedCaptions;
  /** The legal moves, with the letters of the language. */
  choices: string[];
  /** The end that the game went on after. */
  ended: string | null;
  /** What people call the game. */
  game: string;
  /** The last move for people who cannot see it. */
  last_move: string;
  /** The moves played, with the letters of the language. */
  moves: string[];
  /** How often kings have been checked, where that counts. */
  notes: string[];
  /** Whose turn it is, or how the game ended. */
  status: string;
  /** The page's title: the last move and what it led to. */
  title: string;
}

/** The pieces that were captured. */
export interface Captured {
  /** Black's. */
  black: Kind[];
  /** White's. */
  white: Kind[];
}

/** What was captured, in words. */
export interface CapturedCaptions {
  /** Black's pieces. */
  black: string;
  /** White's pieces. */
  white: string;
}

/** A legal move. */
export interface Choice {
  /** What else changes on the board: the rook that castles along, a pawn taken en passant, the victims of an explosion. */
  also?: Effect[];
  /** Whether the move castles. */
  castling?: boolean;
  /** The moves of the link after this move, `m…`; none if no link can be that long. */
  code: string | null;
  /** The square to leave. */
  from: string;
  /** What the piece becomes. */
  promotion?: Kind | null;
  /** In notation. */
  san: string;
  /** The square to reach; for castling, where the king lands. */
  to: string;
  /** In UCI. */
  uci: string;
}

export type ColorName = "white" | "black";

/** A board: its size, its pieces, the side to move, and what is marked by the game itself. */
export interface Diagram {
  /** The royal pieces of the side to move that are in check. */
  checks: string[];
  /** How many files the board has. */
  files: number;
  /** The squares between which the last move went. */
  last_move: [string, string] | null;
  /** The pieces, by square. */
  pieces: Placed[];
  /** How many ranks it has. */
  ranks: number;
  /** The side to move. */
  turn: ColorName;
}

/** What stands on a square after a move. */
export interface Effect {
  /** The piece; none if the square is empty then. */
  piece: Piece | null;
  /** The square. */
  square: string;
}

/** The first end of a game that went on after it. */
export interface Ended {
  /** How. */
  outcome: Ending;
  /** After how many moves of either side. */
  ply: number;
}

/** An ending as JSON has it. */
export interface Ending {
  /** The stable code of the cause. */
  code: string;
  /** `1-0`, `0-1` or `1/2-1/2`. */
  result: string;
  /** The winner; none in a draw. */
  winner: ColorName | null;
}

/** A fault as JSON has it. */
export interface Fault {
  /** The stable code. */
  code: string;
  /** The squares that show it. */
  squares: string[];
}

/** A type of piece. */
export interface Kind {
  /** Its letter, upper case; no two types of a game share one. */
  letter: string;
  /** Its English name: `knight`. */
  name: string;
}

/** A piece. */
export interface Piece {
  /** How often it has been checked, where that counts; otherwise 0. */
  checked?: number;
  /** Its side. */
  color: ColorName;
  /** Its letter, upper case; no two types of a game share one. */
  letter: string;
  /** Its English name: `knight`. */
  name: string;
}

/** A piece on its square. */
export interface Placed {
  /** How often it has been checked, where that counts; otherwise 0. */
  checked?: number;
  /** Its side. */
  color: ColorName;
  /** Its letter, upper case; no two types of a game share one. */
  letter: string;
  /** Its English name: `knight`. */
  name: string;
  /** The square. */
  square: string;
}

/** A move that was played. */
export interface Played {
  /** The letter of the piece that was captured. */
  captured?: string | null;
  /** Whether the move castled. */
  castling?: boolean;
  /** Who made it. */
  color: ColorName;
  /** The square that was left. */
  from: string;
  /** The move number: White's move and Black's answer share one. */
  number: number;
  /** The letter of the piece that moved, upper case. */
  piece: string;
  /** The letter of what the piece became. */
  promotion?: string | null;
  /** In notation, with the English letters or those of the ruleset. */
  san: string;
  /** The square that was reached; for castling, where the king landed. */
  to: string;
  /** In UCI. */
  uci: string;
}

/** The rules of a game. */
export interface RulesInfo {
  /** The types of piece that can be on the board. */
  kinds: Kind[];
  /** The ruleset as the link names it: `c1`, `atomic1`, or `v1` and a ruleset of one's own. */
  name: string;
  /** The rules as text; none for standard chess and Chess960. */
  text: string | null;
  /** What people call the game, in English. */
  title: string;
}

/** Whether a game goes on. */
export type State = {
  /** Every reason. */
  faults: Fault[];
  kind: "unplayable";
} | {
  /** The draw that the side to move can claim. */
  claim: Ending | null;
  kind: "open";
} | {
  kind: "over";
  /** How it ended. */
  outcome: Ending;
};

/** Everything that is shown of a link, made in one pass: the legal moves are listed once, the game is written once. */
export interface View {
  /** The link without its moves: with a slash and a choice's code behind it, it is the link after that move. */
  base: string;
  /** The pieces captured. */
  captured: Captured;
  /** The legal moves, in the order in which links number them. */
  choices: Choice[];
  /** The board now. */
  diagram: Diagram;
  /** The first end that the game went on after. */
  ended: Ended | null;
  /** The position now. */
  fen: string;
  /** The canonical link. */
  link: string;
  /** The moves played. */
  moves: Played[];
  /** The rules. */
  rules: RulesInfo;
  /** The position before the first move: a FEN, or the text of a board. */
  start: string;
  /** Whether the game goes on. */
  state: State;
  /** The version of this shape. */
  version: number;
}

/** A view with its captions, as scripts ask for it. */
export type Shown = View & { captions: Captions };
