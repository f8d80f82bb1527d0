//! What a picture of a variant shows.

use chess::Color;
use draw::{Man, Orientation, Scene, Shape, Spot};
use link::VariantLink;
use variants::{Board, Piece, Ruleset, Square};
use words::page::Texts;
use words::{Lang, variants as said};

/// A square as pictures know it.
pub fn spot(square: Square) -> Spot {
    Spot { file: square.file(), rank: square.rank() }
}

/// The shape of a piece.
pub fn shape(rules: &Ruleset, piece: Piece) -> Shape {
    let kind = rules.type_of(piece.kind);
    Shape::named(&kind.name, kind.letter)
}

/// The last position of a link, with its last move and its checks marked, told in that language.
#[must_use]
pub fn scene(link: &VariantLink, lang: Lang) -> Scene {
    let (rules, board) = (link.ruleset(), link.end());
    let last_move = link.game().ok().and_then(|game| game.moves().last().map(|m| (spot(m.from), spot(m.to))));
    let checks = link.game().map_or_else(|_| Vec::new(), |_| rules.checked(board).into_iter().map(spot).collect());
    let texts = Texts::of(lang);
    let title = format!("{}. {}", said::title(rules.title(), lang), texts.turn(board.turn));
    let man = |(square, piece): (Square, Piece)| {
        let mark = &rules.type_of(piece.kind).mark;
        // How often a king has been checked counts; the rest the eye does not need.
        let badge = if mark.starts_with('+') { mark.len().to_string() } else { String::new() };
        Man { at: spot(square), shape: shape(rules, piece), color: piece.color, badge }
    };
    Scene {
        men: board.pieces().map(man).collect(),
        last_move,
        checks,
        title,
        description: men(rules, board, lang),
        ..Scene::new(board.size().files(), board.size().ranks())
    }
}

/// Who stands on a square, in words.
pub fn label(rules: &Ruleset, board: &Board, square: Square, lang: Lang) -> String {
    match board.at(square).map(|piece| rules.type_of(piece.kind)) {
        // That a rook may castle goes without saying until somebody wants to change it.
        Some(kind) if kind.mark.starts_with('+') => format!("{} {square}", said::marked(&kind.name, &kind.mark, lang)),
        Some(kind) => format!("{} {square}", said::piece(&kind.name, lang)),
        None => format!("{square} {}", Texts::of(lang).free_square),
    }
}

/// Who stands where, in words.
fn men(rules: &Ruleset, board: &Board, lang: Lang) -> String {
    let texts = Texts::of(lang);
    let of = |color: Color| {
        let men = board.pieces().filter(|(_, piece)| piece.color == color);
        let names: Vec<String> = men.map(|(square, _)| label(rules, board, square, lang)).collect();
        let side = if color == Color::White { &texts.white } else { &texts.black };
        format!("{side}: {}.", if names.is_empty() { texts.empty.clone() } else { names.join(", ") })
    };
    format!("{} {}", of(Color::White), of(Color::Black))
}

/// Who sits below.
pub fn orientation(is_flipped: bool) -> Orientation {
    if is_flipped { Orientation::BlackBelow } else { Orientation::WhiteBelow }
}
