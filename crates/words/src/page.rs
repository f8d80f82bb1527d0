//! What stands on the pages and in the pictures.

use std::sync::OnceLock;

use chess::{Bitboard, Board, Color, Outcome, Role};

use crate::{Explain, Lang, number, say, text};

/// A struct of texts that stand by themselves, each with its sentence's name.
macro_rules! texts {
    ($($(#[$doc:meta])* $field:ident: $name:literal,)+) => {
        /// The texts that are the same on every page of a language.
        pub struct Texts {
            $($(#[$doc])* pub $field: String,)+
        }

        impl Texts {
            fn new(lang: Lang) -> Texts {
                Texts { $($field: say(lang, $name, []),)+ }
            }
        }
    };
}

texts! {
    /// The home page's link.
    home: "page-home",
    /// What Linkmate is.
    tagline: "page-tagline",
    /// A sentence more about it.
    intro: "page-intro",
    /// Starts a game.
    start_game: "page-start_game",
    /// Starts a game of Chess960.
    start_chess960: "page-start_chess960",
    /// The button that starts.
    start: "page-start",
    /// Games to look at.
    examples: "page-examples",
    /// An example.
    example_mate: "page-example_mate",
    /// An example.
    example_castling: "page-example_castling",
    /// Asks for a FEN to judge.
    check_position: "page-check_position",
    /// The button that asks.
    check: "page-check",
    /// The API's description.
    api: "page-api",
    /// A side.
    white: "page-white",
    /// A side.
    black: "page-black",
    /// Whose turn it is.
    white_to_move: "page-white_to_move",
    /// Whose turn it is.
    black_to_move: "page-black_to_move",
    /// The side to move is in check.
    in_check: "page-in_check",
    /// The list of moves.
    moves: "page-moves",
    /// The list is empty.
    no_moves_yet: "page-no_moves_yet",
    /// Before the first move.
    start_position: "page-start_position",
    /// One move back.
    take_back: "page-take_back",
    /// The board from the other side.
    flip: "page-flip",
    /// What can be played.
    legal_moves: "page-legal_moves",
    /// How to move.
    choose_piece: "page-choose_piece",
    /// The piece is chosen.
    choose_square: "page-choose_square",
    /// The pawn becomes something.
    choose_promotion: "page-choose_promotion",
    /// Another piece after all.
    cancel: "page-cancel",
    /// A draw can be claimed.
    claimable: "page-claimable",
    /// The share links.
    share: "page-share",
    /// Link.
    share_link: "page-share_link",
    /// Image.
    share_image: "page-share_image",
    /// HTML.
    share_html: "page-share_html",
    /// Markdown.
    share_markdown: "page-share_markdown",
    /// The language switch.
    language: "page-language",
    /// There is no such page.
    not_found: "page-not_found",
    /// The link is none.
    bad_link: "page-bad_link",
    /// Something else is wrong.
    bad_request: "page-bad_request",
    /// The board cannot be played on.
    not_playable: "page-not_playable",
    /// What can be done with it.
    position_only: "page-position_only",
    /// The picture's title.
    board_title: "page-board_title",
    /// No men.
    empty: "page-empty",
    /// King.
    king: "page-king",
    /// Kings.
    kings: "page-kings",
    /// Queen.
    queen: "page-queen",
    /// Queens.
    queens: "page-queens",
    /// Rook.
    rook: "page-rook",
    /// Rooks.
    rooks: "page-rooks",
    /// Bishop.
    bishop: "page-bishop",
    /// Bishops.
    bishops: "page-bishops",
    /// Knight.
    knight: "page-knight",
    /// Knights.
    knights: "page-knights",
    /// Pawn.
    pawn: "page-pawn",
    /// Pawns.
    pawns: "page-pawns",
}

impl Texts {
    /// The texts of a language.
    #[must_use]
    pub fn of(lang: Lang) -> &'static Texts {
        static TEXTS: [OnceLock<Texts>; 3] = [const { OnceLock::new() }; 3];
        TEXTS[lang as usize].get_or_init(|| Texts::new(lang))
    }

    /// Whose turn it is.
    #[must_use]
    pub fn turn(&self, color: Color) -> &str {
        match color {
            Color::White => &self.white_to_move,
            Color::Black => &self.black_to_move,
        }
    }

    /// What a kind of man is called, one or several.
    #[must_use]
    pub fn role(&self, role: Role, is_one: bool) -> &str {
        match (role, is_one) {
            (Role::King, true) => &self.king,
            (Role::King, false) => &self.kings,
            (Role::Queen, true) => &self.queen,
            (Role::Queen, false) => &self.queens,
            (Role::Rook, true) => &self.rook,
            (Role::Rook, false) => &self.rooks,
            (Role::Bishop, true) => &self.bishop,
            (Role::Bishop, false) => &self.bishops,
            (Role::Knight, true) => &self.knight,
            (Role::Knight, false) => &self.knights,
            (Role::Pawn, true) => &self.pawn,
            (Role::Pawn, false) => &self.pawns,
        }
    }

    /// Who stands where: `White: king e1, rooks a1 h1; Black: king e8`.
    ///
    /// ```
    /// use chess::notation::fen;
    /// use linkmate_words::{Lang, page::Texts};
    /// let board = fen::parse("4k3/8/8/8/8/8/8/R3K2R w - - 0 1").unwrap().board;
    /// assert_eq!(Texts::of(Lang::English).men(&board), "White: king e1, rooks a1 h1; Black: king e8");
    /// assert_eq!(Texts::of(Lang::Spanish).men(&board), "Blancas: rey e1, torres a1 h1; Negras: rey e8");
    /// ```
    #[must_use]
    pub fn men(&self, board: &Board) -> String {
        let mut said = String::with_capacity(320);
        for color in Color::ALL {
            said.push_str(match color {
                Color::White => &self.white,
                Color::Black => "; ",
            });
            if color == Color::Black {
                said.push_str(&self.black);
            }
            said.push_str(": ");
            let mut between = "";
            for role in [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight, Role::Pawn] {
                let squares: Bitboard = board.by_piece(color, role);
                if squares.is_nonempty() {
                    said.push_str(between);
                    said.push_str(self.role(role, squares.count() == 1));
                    squares.squares().for_each(|square| {
                        said.push(' ');
                        said.push(square.file().letter());
                        said.push(square.rank().digit());
                    });
                    between = ", ";
                }
            }
            if between.is_empty() {
                said.push_str(&self.empty);
            }
        }
        said
    }
}

/// The game is over.
#[must_use]
pub fn over(outcome: Outcome, lang: Lang) -> String {
    say(lang, "page-over", [("outcome", text(outcome.explain(lang)))])
}

/// The game was over already after an earlier move, such as `12... Kd5`.
#[must_use]
pub fn ended(after: &str, outcome: Outcome, lang: Lang) -> String {
    say(lang, "page-ended", [("move", text(after)), ("outcome", text(outcome.explain(lang)))])
}

/// The game was over before its first move.
#[must_use]
pub fn ended_at_start(outcome: Outcome, lang: Lang) -> String {
    say(lang, "page-ended_at_start", [("outcome", text(outcome.explain(lang)))])
}

/// So many moves are not on the page.
#[must_use]
pub fn earlier(count: usize, lang: Lang) -> String {
    say(lang, "page-earlier", [("count", number(count))])
}

/// The verdict on a position.
#[must_use]
pub fn verdict(is_possible: bool, lang: Lang) -> String {
    say(lang, if is_possible { "page-possible" } else { "page-illegal" }, [])
}
