//! What stands on the pages and in the pictures.

use std::borrow::Cow;
use std::sync::OnceLock;

use chess::{Piece, Role};
use game::{Color, DrawCause, Outcome, WinCause};

use super::{Explain, Lang, ToValue as _, variants};
use crate::Dictionary;

/// A struct of texts that stand by themselves, each with its sentence's name.
macro_rules! texts {
    ($($(#[$doc:meta])* $field:ident: $name:literal,)+) => {
        /// The texts that are the same on every page of a language.
        pub struct Texts {
            $($(#[$doc])* pub $field: String,)+
        }

        impl Texts {
            fn new(lang: Lang) -> Texts {
                Texts { $($field: say!(lang, $name),)+ }
            }

            /// Every text with its name.
            pub fn all(&self) -> impl Iterator<Item = (&'static str, &str)> {
                [$((stringify!($field), self.$field.as_str()),)+].into_iter()
            }
        }
    };
}

texts! {
    /// Games by other rules.
    other_games: "page-other_games",
    /// A ruleset of one's own.
    own_rules: "page-own_rules",
    /// How to write one.
    own_rules_hint: "page-own_rules_hint",
    /// What each line may say.
    rules_help: "page-rules_help",
    /// The text of a ruleset.
    rules_text: "page-rules_text",
    /// Takes the text.
    use_rules: "page-use_rules",
    /// The rules of the game on the page.
    rules_of_game: "page-rules_of_game",
    /// The board as text.
    board_text: "page-board_text",
    /// Takes the board.
    set_board: "page-set_board",
    /// A wide board on a phone.
    pan_hint: "page-pan_hint",
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
    /// A link can hold no more moves.
    game_too_long: "page-game_too_long",
    /// A clock is no number.
    clock_wrong: "page-clock_wrong",
    /// A white king.
    white_king: "page-white_king",
    /// A white queen.
    white_queen: "page-white_queen",
    /// A white rook.
    white_rook: "page-white_rook",
    /// A white bishop.
    white_bishop: "page-white_bishop",
    /// A white knight.
    white_knight: "page-white_knight",
    /// A white pawn.
    white_pawn: "page-white_pawn",
    /// A black king.
    black_king: "page-black_king",
    /// A black queen.
    black_queen: "page-black_queen",
    /// A black rook.
    black_rook: "page-black_rook",
    /// A black bishop.
    black_bishop: "page-black_bishop",
    /// A black knight.
    black_knight: "page-black_knight",
    /// A black pawn.
    black_pawn: "page-black_pawn",
    /// Before the first move.
    first_position: "page-first_position",
    /// One move back.
    previous_position: "page-previous_position",
    /// One move on.
    next_position: "page-next_position",
    /// After the last move.
    last_position: "page-last_position",
    /// Asks for a move.
    type_move: "page-type_move",
    /// The button that plays it.
    play_move: "page-play_move",
    /// The typed text is no move.
    move_malformed: "page-move_malformed",
    /// The typed move is illegal.
    move_illegal: "page-move_illegal",
    /// The typed move is ambiguous.
    move_ambiguous: "page-move_ambiguous",
    /// The typed move lacks its piece.
    move_promotion: "page-move_promotion",
    /// The moves with pictures of the men.
    figurines: "page-figurines",
    /// The sound switch.
    sound: "page-sound",
    /// White men that are gone.
    captured_white: "page-captured_white",
    /// Black men that are gone.
    captured_black: "page-captured_black",
    /// Nothing stands there.
    free_square: "page-free_square",
    /// A man is picked up.
    chosen: "page-chosen",
    /// A man is put back.
    put_back: "page-put_back",
    /// A capture.
    takes: "page-takes",
    /// A promotion.
    becomes: "page-becomes",
    /// Castling.
    castles: "page-castles",
    /// Castling or a king's move.
    choose_move: "page-choose_move",
    /// Closes what is open.
    close: "page-close",
    /// The copy button.
    copy: "page-copy",
    /// It is copied.
    copied: "page-copied",
    /// It could not be copied.
    not_copied: "page-not_copied",
    /// The system's share sheet.
    share_sheet: "page-share_sheet",
    /// The QR code.
    qr: "page-qr",
    /// The preview card.
    card: "page-card",
    /// To the editor.
    edit_position: "page-edit_position",
    /// Nothing can be asked.
    no_connection: "page-no_connection",
    /// Play goes on.
    offline: "page-offline",
    /// The editor.
    editor: "page-editor",
    /// The editor's page.
    editor_title: "page-editor_title",
    /// How to edit.
    editor_hint: "page-editor_hint",
    /// Moves men about.
    hand: "page-hand",
    /// Takes men off.
    erase: "page-erase",
    /// Men to choose from.
    white_men: "page-white_men",
    /// Men to choose from.
    black_men: "page-black_men",
    /// Who moves.
    side_to_move: "page-side_to_move",
    /// Who may castle.
    castling_rights: "page-castling_rights",
    /// The en passant square.
    en_passant: "page-en_passant",
    /// The clock of the fifty moves.
    halfmoves: "page-halfmoves",
    /// The move's number.
    fullmoves: "page-fullmoves",
    /// Which rules.
    rules: "page-rules",
    /// Standard chess.
    standard_chess: "page-standard_chess",
    /// Chess960.
    chess960: "page-chess960",
    /// Applies the form.
    apply: "page-apply",
    /// Takes everything off.
    clear: "page-clear",
    /// Starts a game there.
    play_from_here: "page-play_from_here",
    /// The verdict's heading.
    verdict: "page-verdict",
    /// What Chess960 is judged by.
    verdict_960: "page-verdict_960",
    /// The heading of who can still win.
    who_can_win: "page-who_can_win",
    /// Said of White.
    white_can_win: "page-white_can_win",
    /// Said of White.
    white_cannot_win: "page-white_cannot_win",
    /// Said of White.
    white_may_win: "page-white_may_win",
    /// Said of Black.
    black_can_win: "page-black_can_win",
    /// Said of Black.
    black_cannot_win: "page-black_cannot_win",
    /// Said of Black.
    black_may_win: "page-black_may_win",
    /// Said of both, before the reason that they share.
    neither_can_win: "page-neither_can_win",
    /// Said of both.
    dead_position: "page-dead_position",
    /// Before the moves that lead to a mate.
    helpmate: "page-helpmate",
    /// Asks for something to open.
    paste: "page-paste",
    /// Opens it.
    open: "page-open",
    /// Opens it in the editor.
    open_editor: "page-open_editor",
    /// Several games were pasted.
    games_found: "page-games_found",
    /// There are more.
    games_left_out: "page-games_left_out",
    /// The recent links.
    recent: "page-recent",
    /// Forgets them.
    forget: "page-forget",
    /// Any of the 960.
    random: "page-random",
    /// To the content.
    skip: "page-skip",
}

impl Dictionary {
    /// The dictionary of a language: all texts of the pages, how games end, and the names of pieces and games.
    #[must_use]
    pub fn of(lang: Lang) -> &'static Dictionary {
        static DICTIONARIES: [OnceLock<Dictionary>; 3] = [const { OnceLock::new() }; 3];
        DICTIONARIES[lang as usize].get_or_init(|| entries(lang).collect())
    }
}

fn entries(lang: Lang) -> impl Iterator<Item = (Cow<'static, str>, String)> {
    let texts = Texts::of(lang);
    let plain = texts.all().map(|(name, text)| (Cow::Borrowed(name), text.to_owned()));
    let patterns = patterns(lang).into_iter().map(|(name, pattern)| (Cow::Borrowed(name), pattern));
    let outcomes = outcomes().map(move |outcome| {
        let sentence = match outcome {
            // The number of moves is filled in later.
            Outcome::Draw { cause: DrawCause::QuietMoves { .. } } => {
                say!(lang, "outcome-quiet_moves", result = outcome.result(), moves = "{moves}")
            }
            outcome => outcome.explain(lang),
        };
        (Cow::Owned(format!("{} {}", outcome.code(), outcome.result())), sentence)
    });
    let letters = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight].map(|role| {
        let name = format!("letter {}", role.letter().to_ascii_uppercase());
        (Cow::Owned(name), lang.letters().of(role).to_owned())
    });
    let pieces = Role::ALL.into_iter().flat_map(move |role| {
        let name = game::Kind::from(role).name;
        [("piece", true), ("pieces", false)]
            .map(|(key, is_one)| (Cow::Owned(format!("{key} {name}")), texts.role(role, is_one).to_owned()))
    });
    let others =
        variants::PIECES.iter().map(move |name| (Cow::Owned(format!("piece {name}")), variants::piece(name, lang)));
    let titles = variants::TITLES
        .iter()
        .map(move |(title, _)| (Cow::Owned(format!("title {title}")), variants::title(title, lang)));
    plain.chain(patterns).chain(outcomes).chain(letters).chain(pieces).chain(others).chain(titles)
}

/// Every ending on the board.
fn outcomes() -> impl Iterator<Item = Outcome> {
    let causes = [WinCause::Checkmate, WinCause::Stalemate, WinCause::Goal, WinCause::Checks, WinCause::Extinction];
    let wins = causes.into_iter().flat_map(|cause| Color::ALL.map(|winner| Outcome::Win { winner, cause }));
    let draws = [
        DrawCause::Stalemate,
        DrawCause::Goal,
        DrawCause::InsufficientMaterial,
        DrawCause::DeadPosition,
        DrawCause::ThreefoldRepetition,
        DrawCause::FivefoldRepetition,
        DrawCause::FiftyMoves,
        DrawCause::SeventyFiveMoves,
        DrawCause::QuietMoves { moves: 0 },
    ];
    wins.chain(draws.map(|cause| Outcome::Draw { cause }))
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

    /// What a man is called with its colour.
    #[must_use]
    pub fn piece(&self, piece: Piece) -> &str {
        match (piece.color, piece.role) {
            (Color::White, Role::King) => &self.white_king,
            (Color::White, Role::Queen) => &self.white_queen,
            (Color::White, Role::Rook) => &self.white_rook,
            (Color::White, Role::Bishop) => &self.white_bishop,
            (Color::White, Role::Knight) => &self.white_knight,
            (Color::White, Role::Pawn) => &self.white_pawn,
            (Color::Black, Role::King) => &self.black_king,
            (Color::Black, Role::Queen) => &self.black_queen,
            (Color::Black, Role::Rook) => &self.black_rook,
            (Color::Black, Role::Bishop) => &self.black_bishop,
            (Color::Black, Role::Knight) => &self.black_knight,
            (Color::Black, Role::Pawn) => &self.black_pawn,
        }
    }
}

sentences! {
    /// So many moves are not on the page, but in that format: `PGN` or `JSON`.
    pub fn earlier(count: usize, format: &str) = "page-earlier", count, format;
}

/// A sentence about a game, if it is one of ours and not plain chess.
#[must_use]
pub fn about(title: &str, lang: Lang) -> Option<String> {
    match title {
        "Chess960" => Some(say!(lang, "page-about_chess960")),
        title => variants::about(title, lang),
    }
}

/// The texts that values are put into, and both verdicts.
fn patterns(lang: Lang) -> [(&'static str, String); 8] {
    [
        ("over", say!(lang, "page-over", outcome = "{outcome}")),
        ("ended", say!(lang, "page-ended", move = "{move}", outcome = "{outcome}")),
        ("ended_at_start", say!(lang, "page-ended_at_start", outcome = "{outcome}")),
        ("checks", say!(lang, "page-checks", white = "{white}", black = "{black}")),
        ("white_piece", say!(lang, "page-white_piece", piece = "{piece}")),
        ("black_piece", say!(lang, "page-black_piece", piece = "{piece}")),
        ("possible", verdict(true, lang)),
        ("illegal", verdict(false, lang)),
    ]
}

/// The verdict on a position.
#[must_use]
pub fn verdict(is_possible: bool, lang: Lang) -> String {
    say!(lang, if is_possible { "page-possible" } else { "page-illegal" })
}
