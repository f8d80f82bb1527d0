//! Feature `serde`: the forms are documented in the README, so they never change; what is written is read back.

use std::fmt::Debug;

use linkmate_chess::castling::CastlingSide;
use linkmate_chess::game::{DrawCause, DrawPolicy, WinCause};
use linkmate_chess::notation::fen;
use linkmate_chess::{
    ByColor, CastlingMode, Color, Effort, File, Move, Outcome, Piece, Position, Rank, Role, Setup, Square,
};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_str, json, to_string, to_value};

fn round_trip<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T) {
    let text = to_string(&value).unwrap();
    assert_eq!(from_str::<T>(&text).unwrap(), value, "{text}");
}

#[test]
fn every_noun_round_trips() {
    Square::ALL.into_iter().for_each(round_trip);
    File::ALL.into_iter().for_each(round_trip);
    Rank::ALL.into_iter().for_each(round_trip);
    Color::ALL.into_iter().for_each(round_trip);
    Role::ALL.into_iter().for_each(round_trip);
    CastlingSide::ALL.into_iter().for_each(round_trip);
    for color in Color::ALL {
        Role::ALL.into_iter().for_each(|role| round_trip(Piece { color, role }));
    }
    [CastlingMode::Standard, CastlingMode::Chess960].into_iter().for_each(round_trip);
    [Effort::Quick, Effort::Normal, Effort::Deep].into_iter().for_each(round_trip);
    [DrawPolicy::Automatic, DrawPolicy::Claim].into_iter().for_each(round_trip);
    round_trip(ByColor { white: Square::E1, black: Square::E8 });
}

#[test]
fn the_forms_are_plain() {
    assert_eq!(to_value(Square::E4).unwrap(), "e4");
    assert_eq!(to_value((File::E, Rank::Fourth)).unwrap(), json!(["e", "4"]));
    assert_eq!(to_value((Color::White, Role::Knight)).unwrap(), json!(["white", "knight"]));
    assert_eq!(to_value(Piece { color: Color::Black, role: Role::King }).unwrap(), "k");
    assert_eq!(to_value((CastlingMode::Chess960, Effort::Deep)).unwrap(), json!(["chess960", "deep"]));
    assert_eq!(to_value(Setup::start()).unwrap(), fen::write(&Setup::start()));
    assert_eq!(
        to_value(Move::promoting(Square::A7, Square::B8, Role::Knight)).unwrap(),
        json!({
            "role": "pawn", "from": "a7", "to": "b8", "promotion": "knight", "castling": null, "en_passant": false,
        })
    );
    assert_eq!(
        to_value(Outcome::Win { winner: Color::Black, cause: WinCause::Checkmate }).unwrap(),
        json!({"winner": "black", "code": "outcome.checkmate", "moves": null})
    );
}

#[test]
fn legal_moves_and_setups_round_trip() {
    for text in [
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 17",
        "4k3/P7/8/3pP3/8/8/8/4K3 w - d6 0 2",
    ] {
        let position = fen::parse_position(text, CastlingMode::Standard).unwrap();
        position.legal_moves().into_iter().for_each(round_trip);
        round_trip(fen::parse(text).unwrap());
    }
    // King and rook need not stand on their usual squares.
    let position = fen::parse_position("4k3/8/8/8/8/8/8/RK4R1 w GA - 0 1", CastlingMode::Chess960).unwrap();
    assert_eq!(position.legal_moves().iter().filter(|m| m.castling_side().is_some()).count(), 2);
    position.legal_moves().into_iter().for_each(round_trip);
    // A setup need not be playable.
    round_trip(Setup::empty());
}

#[test]
fn absent_fields_of_a_move_are_false() {
    let m: Move = from_str(r#"{"role": "pawn", "from": "e2", "to": "e4"}"#).unwrap();
    assert!(Position::start().is_legal(m));
}

#[test]
fn every_outcome_round_trips() {
    let wins = [
        WinCause::Checkmate,
        WinCause::Stalemate,
        WinCause::Goal,
        WinCause::Checks,
        WinCause::Extinction,
        WinCause::BareKing,
        WinCause::Resignation,
        WinCause::Time,
        WinCause::Unstated,
    ];
    let draws = [
        DrawCause::Stalemate,
        DrawCause::Goal,
        DrawCause::InsufficientMaterial,
        DrawCause::DeadPosition,
        DrawCause::ThreefoldRepetition,
        DrawCause::FivefoldRepetition,
        DrawCause::FiftyMoves,
        DrawCause::SeventyFiveMoves,
        DrawCause::QuietMoves { moves: 70 },
        DrawCause::Agreement,
        DrawCause::Time,
        DrawCause::Unstated,
    ];
    for winner in Color::ALL {
        wins.into_iter().for_each(|cause| round_trip(Outcome::Win { winner, cause }));
    }
    draws.into_iter().for_each(|cause| round_trip(Outcome::Draw { cause }));
}

#[test]
fn bad_input_is_refused_with_a_reason() {
    fn refused<T: DeserializeOwned + Debug>(text: &str, reason: &str) {
        let error = from_str::<T>(text).unwrap_err().to_string();
        assert!(error.contains(reason), "{text}: {error}");
    }
    refused::<Square>(r#""e9""#, "expected a letter a–h and a digit 1–8");
    refused::<Square>("12", "invalid type");
    refused::<File>(r#""ee""#, "expected a letter a–h");
    refused::<Rank>(r#""9""#, "expected a digit 1–8");
    refused::<Piece>(r#""x""#, "expected the letter of a piece");
    refused::<Role>(r#""Knight""#, "unknown variant");
    refused::<Setup>(r#""pppp5/8/8/8/8/8/8/8""#, "fen field 1: rank 8 has 9 squares");
    refused::<Outcome>(r#"{"winner": null, "code": "outcome.checkmate"}"#, "unknown outcome");
    refused::<Outcome>(r#"{"winner": null, "code": "outcome.quiet_moves"}"#, "unknown outcome");
    refused::<Move>(r#"{"role": "pawn", "from": "e7", "to": "e8", "promotion": "king"}"#, "a pawn promotes to");
    refused::<Move>(r#"{"role": "rook", "from": "e7", "to": "e8", "promotion": "queen"}"#, "only a pawn promotes");
    refused::<Move>(r#"{"role": "king", "from": "e1", "to": "f1", "castling": "king"}"#, "a king castles to");
    refused::<Move>(r#"{"role": "pawn", "from": "e2", "to": "e4", "promote": "queen"}"#, "unknown field");
}
