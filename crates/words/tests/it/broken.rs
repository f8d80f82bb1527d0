//! The rule that an illegal move breaks is explained with the same sentence in every game.

use std::collections::BTreeSet;

use game::{BrokenRule, Game, Letters, MoveError, Rules, Square};
use linkmate_words::{Explain, Lang};

use crate::sentences::check;

const CANNONS: &str =
    "rules 1\ntitle Cannons\nboard 5x5\npiece C cannon: mRcpR\npiece N knight: N\nstart cn1nc/5/5/5/CN1NC w\n";

/// Rulesets, a board, a move, and the sentence in three languages.
type Row = (&'static [&'static str], &'static str, &'static str, &'static str, &'static str, &'static str);

/// An empty board stands for the start position. A rule that only some games have is tested in those.
#[rustfmt::skip]
const ROWS: &[Row] = &[
    (&["c1", "hill1", "three1", "atomic1"], "4k3/8/8/8/8/8/8/4K3 w", "e2e3", "there is no piece on e2",
     "на поле e2 нет фигуры", "no hay ninguna pieza en e2"),
    (&["hill1", "three1", "atomic1", "horde1"], "4k3/8/8/8/8/8/8/4K3 w", "e1k12", "this board has no square k12",
     "на этой доске нет поля k12", "este tablero no tiene la casilla k12"),
    (&["c1", "hill1", "three1", "atomic1"], "4k3/8/8/8/8/8/8/4K3 w", "e8e7", "the king on e8 is not yours",
     "король на e8 — не ваша фигура", "el rey de e8 es de tu rival"),
    (&["c1", "hill1", "three1", "atomic1"], "4k3/8/8/8/8/8/8/4K1N1 w", "Bg1-f3", "the knight on g1 is not a bishop",
     "там не слон, а конь на g1", "el caballo de g1 no es un alfil"),
    (&["c1", "hill1", "three1", "atomic1"], "4k3/8/8/8/8/8/8/4K1N1 w", "Qd5", "you have no queen",
     "у вас нет такой фигуры (ферзь)", "no tienes dama"),
    (&["c1", "hill1", "three1", "atomic1"], "4k3/8/8/8/8/8/8/4K1N1 w", "Nbc3", "you have no knight there",
     "там у вас нет такой фигуры (конь)", "no tienes caballo ahí"),
    (&["c1", "hill1", "three1", "atomic1"], "4k3/8/8/8/8/8/8/4K3 w", "e1e1", "a move has to go to another square",
     "фигура не может остаться на том же поле", "hay que mover a otra casilla"),
    (&["c1", "hill1", "three1", "atomic1"], "4k3/8/8/8/8/8/4P3/4K1N1 w", "g1e2", "your own pawn is on e2",
     "на e2 стоит ваша фигура (пешка)", "en e2 está tu peón"),
    (&["c1", "hill1", "three1", "atomic1"], "4k3/8/8/8/8/8/8/R3K3 w", "a1b3", "a rook can't move like that",
     "ладья так не ходит", "la torre no se mueve así"),
    (&["c1", "hill1", "three1", "atomic1"], "4k3/8/8/8/8/8/8/N3K1N1 w", "Nd5", "you have no knight that can go to d5",
     "конь не может пойти на d5", "no tienes caballo que pueda ir a d5"),
    (&["c1", "hill1", "three1", "atomic1"], "4k3/8/8/8/8/8/8/R1BNK3 w", "a1h1",
     "the way is blocked by the bishop on c1, the knight on d1 and the king on e1",
     "путь преграждают слон на c1, конь на d1 и король на e1",
     "el camino está bloqueado por el alfil de c1, el caballo de d1 y el rey de e1"),
    (&["c1", "hill1", "three1", "atomic1"], "4k3/8/8/8/8/4n3/4P3/K7 w", "e2e3",
     "a pawn can't capture the knight on e3 like that", "пешка так не бьёт, а поле занято (конь на e3)",
     "el peón no puede capturar así el caballo de e3"),
    (&["c1", "hill1", "three1", "atomic1"], "4k3/8/8/8/8/8/4P3/4K3 w", "e2d3",
     "a pawn moves like that only to capture, and there is nothing to capture on d3",
     "пешка так ходит, только когда бьёт, а на d3 бить нечего",
     "el peón solo se mueve así para capturar, y en d3 no hay nada que capturar"),
    (&["c1", "hill1", "three1", "atomic1"], "4k3/8/8/8/8/4P3/8/4K3 w", "e3e5",
     "a pawn can go that far only from its starting rank, not from e3",
     "так далеко пешка ходит только с начальной горизонтали, а не с e3",
     "el peón solo puede llegar tan lejos desde su fila inicial, no desde e3"),
    (&["c1", "hill1", "three1", "atomic1"], "4k3/8/8/3pP3/8/8/8/4K3 w", "e5d6",
     "en passant is possible only on the very next move, and the pawn on d5 has not just gone past",
     "взять на проходе можно только следующим же ходом, а пешка на d5 последним ходом через битое поле не проходила",
     "solo se puede capturar al paso justo después del avance, y el peón de d5 no acaba de hacerlo"),
    (&["hill1", "three1", "atomic1", "horde1"], "4k3/8/4P3/8/8/8/8/K7 w", "e6e7q", "a pawn doesn't promote on e7",
     "на поле e7 пешка не превращается", "el peón no corona en e7"),
    (&["hill1", "three1", "atomic1", "horde1"], "4k3/P7/8/8/8/8/8/4K3 w", "a7a8k",
     "a pawn can only promote to queen, rook, bishop or knight",
     "пешка может превратиться только в одну из этих фигур (ферзь, ладья, слон или конь)",
     "el peón solo puede convertirse en dama, torre, alfil o caballo"),
    (&["grand1"], "9k/P9/10/10/10/10/10/10/10/CQARRBBNNK w", "a9a10",
     "a pawn can't promote on a10, because you already have every piece that it could become",
     "на a10 пешка не превращается, потому что все подходящие фигуры у вас на доске",
     "el peón no puede coronar en a10 porque ya tienes todas las piezas en las que podría convertirse"),
    (&["anti1"], "k7/8/8/8/8/3p4/4P3/K6R w", "h1h2", "you have to capture if you can, and you can from e2",
     "взятие обязательно (можно бить с e2)", "es obligatorio capturar, y puedes hacerlo desde e2"),
    (&["c1", "hill1", "three1", "atomic1"], "4kr2/8/8/8/8/8/8/4K3 w", "e1f1",
     "on f1 your king would be in check from the rook on f8", "на f1 ваш король попадёт под шах (ладья на f8)",
     "en f1 tu rey quedaría en jaque, atacado por la torre de f8"),
    (&["knightmate1"], "4k1r1/8/8/8/8/8/8/4K3 w", "e1g2", "on g2 your knight would be in check from the rook on g8",
     "на g2 ваша королевская фигура (конь) попадёт под шах (ладья на g8)",
     "en g2 tu pieza real (caballo) quedaría en jaque, atacada por la torre de g8"),
    (&["c1", "hill1", "three1", "atomic1"], "4k3/4r3/8/8/8/8/P7/4K3 w", "a2a3",
     "that would leave your king on e1 in check from the rook on e7", "ваш король на e1 останется под шахом (ладья на e7)",
     "tu rey de e1 seguiría en jaque, atacado por la torre de e7"),
    (&["c1", "hill1", "three1", "atomic1"], "4k3/4r3/8/8/8/8/4B3/4K3 w", "e2d3",
     "that would expose your king on e1 to check from the rook on e7",
     "ваш король на e1 окажется под шахом (ладья на e7)", "tu rey de e1 quedaría en jaque, atacado por la torre de e7"),
    (&["racing1"], "8/8/8/8/8/8/k6K/7R w", "h1a1",
     "this game allows no checks, and the king on a2 would be in check from the rook on a1",
     "в этой игре нельзя давать шах, а король на a2 окажется под шахом (ладья на a1)",
     "en este juego no se puede dar jaque, y el rey de a2 quedaría en jaque por la torre de a1"),
    (&["atomic1"], "1k6/8/8/8/8/8/3p4/3QK3 w", "d1d2", "the explosion would take your own king on e1",
     "взрыв уничтожит вашего короля на e1", "la explosión acabaría con tu propio rey en e1"),
    (&["anti1", "racing1"], "", "O-O", "you have no piece that castles", "у вас нет фигуры, которая может рокироваться",
     "no tienes ninguna pieza que pueda enrocar"),
    (&["hill1", "three1", "atomic1", "horde1"], "4k3/8/8/8/8/8/8/4K2R w", "O-O",
     "you can't castle kingside because the king or the rook has moved, or the rook is gone",
     "короткая рокировка невозможна, потому что король или ладья уже ходили либо ладьи больше нет",
     "no puedes hacer el enroque corto porque el rey o la torre ya se han movido, o la torre ya no está"),
    (&["knightmate1"], "4k3/8/8/8/8/8/8/4K2R w", "O-O-O",
     "you can't castle queenside because the knight or the rook has moved, or the rook is gone",
     "длинная рокировка невозможна, потому что одна из двух фигур (конь и ладья) уже ходила или её больше нет",
     "no puedes hacer el enroque largo porque una de las dos piezas (caballo y torre) ya se ha movido o ya no está"),
    (&["hill1", "three1", "atomic1", "horde1"], "4k3/8/8/8/8/8/8/4KB1R' w", "O-O",
     "castling is blocked by the bishop on f1", "рокировке мешает слон на f1",
     "el camino del enroque está bloqueado por el alfil de f1"),
    (&["hill1", "three1", "atomic1", "horde1"], "4k3/4r3/8/8/8/8/8/4K2R' w", "O-O",
     "you can't castle out of check from the rook on e7", "под шахом не рокируются (ладья на e7)",
     "no se puede enrocar estando en jaque por la torre de e7"),
    (&["hill1", "three1", "atomic1", "horde1"], "4kr2/8/8/8/8/8/8/4K2R' w", "O-O",
     "you can't castle through f1, which is attacked by the rook on f8",
     "через битое поле f1 не рокируются (ладья на f8)",
     "no se puede enrocar si la casilla de paso, f1, está atacada por la torre de f8"),
    (&["hill1", "three1", "atomic1", "horde1"], "4k1r1/8/8/8/8/8/8/4K2R' w", "O-O",
     "you can't castle to g1, which is attacked by the rook on g8", "на битое поле g1 не рокируются (ладья на g8)",
     "no se puede enrocar si la casilla de llegada, g1, está atacada por la torre de g8"),
    (&["c1", "hill1", "three1", "horde1"], "R5k1/5ppp/8/8/8/8/8/4K3 b", "g8h8", "the game is over: 1-0 by checkmate",
     "партия окончена (1-0, мат)", "la partida ha terminado (1-0 por jaque mate)"),
    (&["c1", "hill1", "atomic1"], "", "e2xe4", "there is nothing to capture on e4", "на e4 бить нечего",
     "en e4 no hay nada que capturar"),
    (&["own"], "c3c/5/5/5/C3C w", "a1a5", "a cannon has to jump over exactly one piece to go there",
     "пушка может пойти туда, только перепрыгнув ровно через одну фигуру",
     "el cañón tiene que saltar exactamente una pieza para llegar ahí"),
];

#[test]
fn every_rule_is_explained_in_every_language() {
    let mut codes = BTreeSet::new();
    for (rulesets, board, typed, english, russian, spanish) in ROWS {
        for ruleset in *rulesets {
            let rules = Rules::named(ruleset).unwrap_or_else(|| Rules::from_custom(CANNONS.parse().unwrap()));
            let setup = if board.is_empty() { rules.start() } else { rules.read_setup(board).unwrap() };
            let game = Game::new(&rules, &setup).unwrap();
            let rule = match game.read_move(typed, Letters::English).unwrap_err() {
                MoveError::Illegal { rule: Some(rule), .. } => rule,
                // A string with a square off the board does not parse as a move.
                MoveError::Malformed { .. } if *typed == "e1k12" => {
                    let [from, to] = ["e1", "k12"].map(|name| Square::named(name).unwrap());
                    Box::new(game.broken_rule(from, to, None).unwrap())
                }
                error => panic!("{ruleset} {typed}: {error:?}"),
            };
            for (lang, sentence) in Lang::ALL.into_iter().zip([english, russian, spanish]) {
                assert_eq!(rule.explain(lang), **sentence, "{ruleset} {board} {typed}");
            }
            check(&*rule);
            codes.insert(rule.code());
            check(&MoveError::Illegal { text: (*typed).to_owned(), rule: Some(rule) });
        }
    }
    let forbidden = BrokenRule::Forbidden;
    check(&forbidden);
    codes.insert(forbidden.code());
    let source = include_str!("../../../variants/src/broken/rule.rs");
    let declared = source.split('"').skip(1).step_by(2).filter(|text| text.starts_with("rule.")).collect();
    assert_eq!(codes, declared);
}
