"""Positions, games, verdicts, links and pictures: the package agrees with the Rust library."""

from __future__ import annotations

import re
from itertools import islice
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

import linkmate
from corpora import ROOT, rows
from linkmate import (
    BLACK,
    START_FEN,
    WHITE,
    Board,
    FenError,
    Game,
    GameError,
    LinkError,
    LinkmateError,
    MoveError,
    NotPlayableError,
    PgnError,
    PlaceError,
    Position,
    decode_link,
    encode_link,
    is_dead,
    judge,
    judge_many,
    legal_moves_many,
    prove,
    prove_many,
    read_pgn,
    svg,
    winnable,
)

# From the table to the rules


def test_fens_round_trip_through_a_board() -> None:
    for fen in (
        START_FEN,
        "r3k2r/8/8/8/8/8/8/R3K2R b Kq - 12 34",
        "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 7",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "8/8/4k3/8/8/8/8/8 b - - 5 9",
    ):
        assert Board.from_fen(fen).to_fen() == fen
    board = Board.start()
    assert board.to_fen(turn=BLACK, halfmoves=3, fullmoves=9) == START_FEN.replace("w", "b").replace("0 1", "3 9")
    assert board.to_fen("black").split()[1] == "b"
    pawn = board.squares.e2.piece
    assert pawn is not None
    pawn.move_to("e4")
    assert board.to_fen().split()[1:] == ["b", "KQkq", "e3", "0", "1"]
    assert board.to_fen(turn="white").split()[1:4] == ["w", "KQkq", "-"]
    for wrong in ({"fullmoves": 0}, {"fullmoves": 65536}, {"halfmoves": -1}, {"halfmoves": 10**30}, {"turn": "green"}):
        with pytest.raises(linkmate.ArgumentError) as refused:
            board.to_fen(**wrong)
        assert refused.value.code == "argument.value"
    with pytest.raises(TypeError):
        board.to_fen(halfmoves="1")


def test_fens_are_read_alike_everywhere() -> None:
    for fen in (
        START_FEN,
        f"  {START_FEN}  ",
        START_FEN.replace(" ", "  "),
        START_FEN.replace(" ", "\t"),
        "4k3/8/8/8/8/8/8/4K2R w K - bm Rh8+;",
    ):
        plain = Position(fen).fen
        assert judge(fen) and Board.from_fen(fen).to_fen() == plain and svg(fen) == svg(plain)
        assert encode_link(fen) == encode_link(plain) and Game(fen).position.fen == plain
    for no_fen in ("\u00a04k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3_w_-_-_0_1"):
        assert judge(no_fen).verdict == "malformed"
        for read in (Position, Board.from_fen, Game):
            with pytest.raises(FenError):
                read(no_fen)


@pytest.mark.parametrize(
    ("fen", "error", "code"),
    [
        ("", FenError, "fen.empty"),
        ("8/8/8/8/8/8/8 w - - 0 1", FenError, "fen.rank_count"),
        ("8/8/8/8/8/8/8/KK6 w - - 0 1", linkmate.TableError, "tabletop.second_king"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", FenError, "tabletop.castling"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", FenError, "tabletop.en_passant"),
    ],
)
def test_from_fen_refuses_invalid_positions(fen: str, error: type[LinkmateError], code: str) -> None:
    with pytest.raises(error) as refused:
        Board.from_fen(fen)
    assert refused.value.code == code


def test_a_position_round_trips_through_a_board() -> None:
    position = Position().play("e4")
    board = position.board()
    assert Position(board.to_fen()) == position
    assert board.squares.e4.piece is not None and not board.squares.e4.piece.moved


# Position


def test_position() -> None:
    position = Position("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 3 7")
    assert (position.turn, position.halfmoves, position.fullmoves, position.chess960) == (WHITE, 3, 7, False)
    assert len(position.legal_moves()) == 48 and position.is_legal("e1g1") and position.is_legal("O-O")
    assert not position.is_legal("e1e3") and not position.is_legal("nonsense") and not position.is_legal("\ud800")
    assert position.san("e5f7") == "Nxf7" and position.uci("O-O-O") == "e1c1"
    assert position.play("Nxf7").turn is BLACK and position.turn is WHITE
    assert position.piece_at("E8") == "k" and position.piece_at("e3") is None
    with pytest.raises(PlaceError):
        position.piece_at("e9")
    assert not position.is_check() and not position.is_checkmate() and not position.is_stalemate()
    assert Position("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1").is_stalemate()
    assert Position("7k/6Q1/6K1/8/8/8/8/8 b - - 0 1").is_checkmate()
    assert Position("7k/8/8/8/8/8/8/K6R b - - 0 1").is_check()
    assert Position("7k/8/8/8/8/8/8/K6B b - - 0 1").is_insufficient_material()
    assert not Position("7k/8/8/8/8/8/8/K1B4B b - - 0 1").is_insufficient_material()


def test_invalid_positions_and_moves_are_refused() -> None:
    with pytest.raises(FenError) as malformed:
        Position("pppp5/8/8/8/8/8/8/8 w - - 0 1")
    assert malformed.value.code == "fen.rank_width"
    assert malformed.value.explain("ru").startswith("на 8-й горизонтали 9 полей")
    with pytest.raises(NotPlayableError) as refused:
        Position("8/8/8/8/8/8/8/K7 w - - 0 1")
    assert refused.value.code == "setup.no_king"
    for move, code in {"e2e5": "uci.illegal", "Ke2": "san.illegal", "?": "san.malformed", "": "san.malformed"}.items():
        with pytest.raises(MoveError) as wrong:
            Position().play(move)
        assert wrong.value.code == code
    for wrong_type in (None, 3, b"e4"):
        with pytest.raises(TypeError):
            Position().play(wrong_type)


def test_chess960() -> None:
    position = Position("4k3/8/8/8/8/8/8/1RK3R1 w GB - 0 1", chess960=True)
    assert "c1g1" in position.legal_moves() and position.san("c1g1") == "O-O"
    assert repr(position).endswith("chess960=True)")
    with pytest.raises(FenError) as refused:
        position.board()
    assert refused.value.code == "tabletop.castling"


# Game


def test_game_moves_in_san_and_uci() -> None:
    game = Game()
    game.play("e4")
    game.play("e7e5", "Nf3")
    assert game.moves == ["e2e4", "e7e5", "g1f3"] and game.sans == ["e4", "e5", "Nf3"]
    assert game.turn is BLACK and game.position.fullmoves == 2 and game.start == Position()
    assert game.take_back() == "g1f3" and game.moves == ["e2e4", "e7e5"]
    assert Game().take_back() is None
    for wrong in (("Nc3", "Nc6", "Nc4"), ("e4e6",), ("Nc3", "nonsense")):
        with pytest.raises(MoveError):
            game.play(*wrong)
        assert game.moves == ["e2e4", "e7e5"], "all or none"
    with pytest.raises(TypeError):
        game.play("Nc3", 3)
    assert game.moves == ["e2e4", "e7e5"]


def test_game_outcomes() -> None:
    game = Game()
    assert game.outcome is None and game.explain_outcome() is None
    game.play("f3", "e5", "g4", "Qh4")
    assert game.outcome == ("0-1", BLACK, "outcome.checkmate")
    assert game.explain_outcome("es") is not None
    drawn = Game()
    drawn.agree_draw()
    assert drawn.outcome == ("1/2-1/2", None, "outcome.agreement")
    for after in (lambda: game.play("a3"), game.agree_draw, lambda: game.resign("white"), game.claim_draw):
        with pytest.raises((GameError, MoveError)):
            after()
    assert game.take_back() == "d8h4" and game.outcome is None
    repeated = ["Nf3", "Nf6", "Ng1", "Ng8"] * 2
    claim, auto = Game(), Game(draws="auto")
    claim.play(*repeated)
    auto.play(*repeated)
    assert claim.outcome is None and claim.claimable == "outcome.threefold_repetition"
    assert auto.outcome is not None and auto.outcome.code == "outcome.threefold_repetition"
    with pytest.raises(GameError) as over:
        auto.play("e4")
    assert over.value.code == "game.over"
    assert auto.claimable is None, "nothing can be claimed once the game is over"
    auto.play_on("e4")
    assert auto.moves[-1] == "e2e4"
    claim.claim_draw()
    assert claim.outcome is not None and claim.outcome.winner is None
    with pytest.raises(GameError) as none:
        Game().claim_draw()
    assert none.value.code == "game.no_claim"
    wall = Game("8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1")
    assert wall.outcome is not None and wall.outcome.code == "outcome.dead_position"


def test_pgn() -> None:
    game = Game.from_pgn('[White "Anna"]\n[Result "1-0"]\n\n1. e4 {a comment} e5 (1... c5) 2. Nf3 1-0')
    assert game.sans == ["e4", "e5", "Nf3"] and game.tags["White"] == "Anna"
    assert game.outcome is not None and game.outcome.result == "1-0"
    again = Game.from_pgn(game.pgn({"Black": "Boris"}))
    assert again.moves == game.moves and again.tags["White"] == "Anna" and again.tags["Black"] == "Boris"
    assert game.pgn({"White": "Clara"}).count("Clara") == 1, "the argument takes precedence over the game's tags"
    repeated = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 *"
    assert read_pgn(repeated)[0].outcome is None and read_pgn(repeated, draws="auto")[0].outcome is not None
    with pytest.raises(linkmate.ArgumentError):
        read_pgn("1. e4 *", on_error="retrun")
    with pytest.raises(linkmate.ArgumentError):
        read_pgn("1. e4 *", draws="sometimes")
    with pytest.raises(PgnError) as bad:
        read_pgn("1. e4 e5 2. Ke3 *")
    assert bad.value.code == "san.illegal"
    mixed = read_pgn("1. e4 *\n\n[Event \"x\"]\n\n1. Ke2 *\n\n[Event \"y\"]\n\n1. d4 *", on_error="return")
    assert [type(found) for found in mixed] == [Game, PgnError, Game]
    with pytest.raises(PgnError) as empty:
        Game.from_pgn("  \n")
    assert empty.value.code == "pgn.no_game"
    with pytest.raises(PgnError):
        game.pgn({"Bad name": "x"})
    chess960 = Game("bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1", chess960=True)
    chess960.play("e4")
    assert Game.from_pgn(chess960.pgn()).start == chess960.start


def test_real_games_by_uci_san_pgn_and_link() -> None:
    for _, _, moves in islice(rows("games/standard.tsv"), 0, None, 200):
        game = Game()
        game.play_on(*moves.split())
        assert game.moves == moves.split()
        by_san = Game()
        by_san.play_on(*game.sans)
        assert by_san.position.fen == game.position.fen
        assert Game.from_link(game.link).moves == game.moves
        assert Game.from_pgn(game.pgn()).moves == game.moves
        assert encode_link("s", moves) == game.link
        assert decode_link(game.link) == (game.position.fen, game.moves)


# Links


def vectors(name: str) -> list[list[str]]:
    path: Path = ROOT / "crates" / "link" / "tests" / "links" / name
    return [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]


def test_invalid_links_are_refused() -> None:
    cases: list[tuple[type[LinkmateError], str, Any]] = [
        (LinkError, "link.ruleset", lambda: decode_link("x9/s")),
        (LinkError, "link.ruleset", lambda: encode_link("s", [], ruleset="x9")),
        (MoveError, "uci.illegal", lambda: encode_link("s", "e2e5")),
        (MoveError, "uci.malformed", lambda: encode_link("s", ["e4"])),
        (FenError, "fen.rank_count", lambda: encode_link("8/8 w - - 0 1")),
        (NotPlayableError, "setup.no_king", lambda: encode_link("8/8/8/8/8/8/8/K7 w - - 0 1", "a1a2")),
    ]
    for error, code, ask in cases:
        with pytest.raises(error) as refused:
            ask()
        assert refused.value.code == code


def test_every_link_vector_is_read_and_written() -> None:
    for row in vectors("refused.tsv"):
        with pytest.raises(LinkmateError):
            decode_link(row[0])
    for link, start, moves, end in vectors("vectors.tsv"):
        assert decode_link(link) == (end, moves.split()), link
        assert encode_link(start, moves, ruleset="f1" if link.startswith("f1") else "c1") == link
        decoded = decode_link(link)
        assert encode_link(decoded.start, decoded.moves, ruleset=decoded.ruleset) == link


def test_game_from_link() -> None:
    assert Game.from_link("/play/c1/s/mbosF").outcome == ("0-1", BLACK, "outcome.checkmate")
    assert encode_link() == "c1/s" == Game().link
    assert encode_link("4k3/8/8/8/8/8/8/4K2R w K - 0 1", ["e1g1"]).startswith("c1/x")
    with pytest.raises(NotPlayableError):
        Game.from_link(encode_link("8/8/8/8/8/8/8/K7 w - - 0 1"))


# Verdicts


def test_judge() -> None:
    verdict = judge("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1")
    assert not verdict and verdict.verdict == "illegal"
    assert verdict.reasons[0].code.startswith("legality.") and verdict.reasons[0].sentence
    (step,) = judge("8/8/8/8/8/8/5K1P/7k w - - 0 1").reasons[0].steps
    assert step.code == "step.already_in_check" and step.squares == ("g1", "h1", "f2", "g2")
    assert step.sentence and step.moves[0] == "Kg1-h1" and len(step.moves) == 10
    assert judge(START_FEN) and judge(START_FEN).reasons == ()
    assert judge("nonsense").verdict == "malformed" and judge("nonsense").reasons[0].code.startswith("fen.")
    assert judge("\udcff").verdict == "malformed"
    assert judge(Board.start()) and judge(Position())
    assert judge("6k1/8/8/8/8/8/8/KK6 w - - 0 1", lang="ru").reasons[0].sentence != judge(
        "6k1/8/8/8/8/8/8/KK6 w - - 0 1"
    ).reasons[0].sentence
    assert len(judge("kK6/8/8/8/8/8/8/PPPPPPPP w - - 0 1", all_reasons=True).reasons) > 1
    for wrong in ({"effort": "huge"}, {"lang": "de"}, {"effort": "\ud800"}, {"lang": "\ud800"}):
        with pytest.raises(linkmate.ArgumentError):
            judge(START_FEN, **wrong)
    with pytest.raises(TypeError):
        judge(None)
    start = "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1"
    assert not judge(start) and judge(start, chess960=True) and judge(Position(start, chess960=True))
    assert judge(Game(start, chess960=True))
    mixed = [start, Position(start, chess960=True), Position(), Board.start(), Game(), START_FEN, "nonsense"]
    assert judge_many(mixed) == [judge(one) for one in mixed]
    assert judge_many(mixed, chess960=True) == [judge(one, chess960=True) for one in mixed]
    with pytest.raises(TypeError, match="single str"):
        judge_many(START_FEN)


def test_judge_by_effort_and_language() -> None:
    refuted = {"quick": 0, "normal": 0, "deep": 0}
    fens = [fen for fen, label, *_ in rows("legality/legality.tsv") if label == "illegal"][:1_500:5]
    for effort in refuted:
        verdicts = judge_many(fens, effort=effort)
        refuted[effort] = sum(not verdict for verdict in verdicts)
        assert verdicts[::20] == [judge(fen, effort=effort) for fen in fens[::20]]
    assert refuted["quick"] < refuted["normal"] <= refuted["deep"]
    two = "kK6/8/8/8/8/8/8/PPPPPPPP w - - 0 1"
    russian = judge(two, all_reasons=True, lang="ru")
    assert judge_many([two], all_reasons=True, lang="ru") == [russian] != judge_many([two])
    assert len(russian.reasons) > 1 and re.search("[а-я]", russian.reasons[0].sentence)


def test_judge_many_agrees_with_judge_in_order() -> None:
    fens = [START_FEN, "nonsense", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"] * 100
    assert judge_many(fens) == [judge(fen) for fen in fens]
    assert judge_many([]) == [] and judge_many(iter([Board.start()])) == [judge(START_FEN)]
    labelled = [(row[0], row[1]) for row in islice(rows("legality/legality.tsv"), 600)]
    for (fen, label), verdict in zip(labelled, judge_many(fen for fen, _ in labelled), strict=True):
        assert verdict == judge(fen)
        assert label == "illegal" or verdict, fen


def test_prove_finds_a_game_that_leads_to_the_position() -> None:
    fens = [fen for fen, *_ in islice(rows("fens/standard.tsv"), 0, 20_000, 400)]
    for fen, proof in zip(fens, prove_many(fens), strict=True):
        assert proof and proof.link is not None and proof.san is not None, fen
        game = Game.from_link(proof.link)
        assert game.fen.split()[:4] == Position(fen).fen.split()[:4]
        assert game.sans == proof.san and proof.shortest is not None and proof.reason is None
    knights = "rnbqkb1r/pppppppp/5n2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 2 2"
    short = prove(knights, shortest=True)
    assert (short.verdict, short.san, short.shortest) == ("legal", ["Nf3", "Nf6"], True)
    chess960 = prove(Position("bqnbnrkr/pppppppp/8/8/8/3N4/PPPPPPPP/BQ1BNRKR b HFhf - 1 1", chess960=True))
    assert chess960.link == "f1/n1/mFQ"


def test_prove_refutes_and_gives_up() -> None:
    caged = "7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1"
    refuted = prove(caged, lang="ru")
    assert not refuted and refuted.verdict == "illegal" and refuted.link is None and refuted.san is None
    assert refuted.reason == judge(caged, lang="ru").reasons[0]
    malformed = prove("nonsense")
    assert malformed.verdict == "malformed" and malformed.reason == judge("nonsense").reasons[0]
    with pytest.raises(linkmate.ArgumentError):
        prove(START_FEN, effort="huge")  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="single str"):
        prove_many(START_FEN)


def test_prove_many_agrees_with_prove_in_order() -> None:
    fens = [START_FEN, "nonsense", "8/8/8/4k3/8/4K3/4P3/8 w - - 0 1", "7b/6p1/3k4/8/8/2K5/8/8 w - - 0 1"] * 10
    told: list[tuple[int, int]] = []
    assert prove_many(fens, progress=lambda done, total: told.append((done, total))) == [prove(fen) for fen in fens]
    assert told[-1] == (40, 40) and prove_many([]) == []


def test_legal_moves_many() -> None:
    fens = [fen for fen, *_ in islice(rows("fens/standard.tsv"), 0, 20_000, 40)]
    assert legal_moves_many(fens) == [Position(fen).legal_moves() for fen in fens]
    with pytest.raises(FenError) as refused:
        legal_moves_many([START_FEN, "nonsense"])
    assert refused.value.__notes__ == ["item 1"]
    chess960 = Position("4k3/8/8/8/8/8/8/1RK3R1 w GB - 0 1", chess960=True)
    assert legal_moves_many([chess960, Board.start(), Game()]) == [
        chess960.legal_moves(), Position().legal_moves(), Position().legal_moves()
    ]  # fmt: skip
    assert legal_moves_many([chess960.fen], chess960=True) == [chess960.legal_moves()]
    told: list[tuple[int, int]] = []
    legal_moves_many(fens, progress=lambda done, total: told.append((done, total)))
    assert told[-1] == (len(fens), len(fens))
    with pytest.raises(linkmate.ArgumentError):
        legal_moves_many([START_FEN], on_error="foo")
    mixed = legal_moves_many([START_FEN, "8/8/8/8/8/8/8/8 w - - 0 1"], on_error="return")
    assert len(mixed[0]) == 20 and isinstance(mixed[1], NotPlayableError)


def test_is_dead_and_winnable() -> None:
    wall = "8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1"
    assert is_dead(wall) is True and is_dead(START_FEN) is False and is_dead(Position()) is False
    assert winnable(wall, WHITE).verdict == "unwinnable" and not winnable(wall, "black")
    reason = winnable(wall, WHITE, lang="es").reason
    assert reason is not None and reason.code == "dead.wall" and "b4" in reason.squares and "bloqueadas" in reason.sentence
    for fen, code, sentence in (
        ("7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", "dead.over", "it is stalemate: the game is over"),
        ("7k/5P1p/7P/8/8/8/1q6/K7 w - - 0 1", "dead.forced", "after the forced move Kxb2 there is no way to mate"),
    ):
        reason = winnable(fen, WHITE).reason
        assert reason is not None and (reason.code, reason.sentence) == (code, sentence)
    mate = winnable(START_FEN, BLACK)
    assert mate and mate.helpmate and len(mate.helpmate) == 4 and mate.shortest and mate.reason is None
    assert is_dead(wall, effort="quick") is True
    with pytest.raises(linkmate.ArgumentError):
        is_dead(wall, effort="hard")  # type: ignore[arg-type]
    game = Game()
    game.play(*mate.helpmate)
    assert game.outcome is not None and game.outcome.winner is BLACK
    with pytest.raises(NotPlayableError):
        is_dead("8/8/8/8/8/8/8/8 w - - 0 1")
    castling = "4k3/8/8/8/8/8/8/1RK5 w B - 0 1"
    assert is_dead(castling, chess960=True) is False and is_dead(Game(wall)) is True
    with pytest.raises(NotPlayableError):
        is_dead(castling)
    words = {"yes": "winnable", "no": "unwinnable"}
    for fen, white, black, dead, *_ in islice(rows("deadpos/cha_test_vector.tsv"), 300):
        assert is_dead(fen, effort="quick") in (dead == "dead", None), fen
        for winner, expected in ((WHITE, white), (BLACK, black)):
            verdict = winnable(fen, winner, effort="quick").verdict
            assert verdict in (words[expected.split("=")[1]], "undecided"), fen


# Pictures


def test_svg() -> None:
    for what in (START_FEN, "c1/s/mbosF", Position(), Game(), Board.start(), "8/8/8/8/8/8/8/8 w - - 0 1"):
        ElementTree.fromstring(svg(what))
    assert svg(Board.start()) == svg(Position()) == svg(START_FEN)
    picture = svg(
        "c1/s", flip=True, size=300, theme="wood", coordinates=False, highlights=["e4"], arrows=["E2e4"], lang="ru"
    )
    assert 'width="300"' in picture and re.search("[а-я]", picture)
    assert svg("c1/s/mbosF") != svg(decode_link("c1/s/mbosF").fen), "the last move is marked"
    plain = {what: svg(what) for what in (START_FEN, Position(), Board.start())}
    plain_game = svg(Game())
    for option in ({"flip": True}, {"size": 99}, {"theme": "sea"}, {"coordinates": False}, {"highlights": "e4,d5"},
                   {"arrows": "e2e4,g1f3"}, {"lang": "es"}):  # fmt: skip
        changed = {svg(what, **option) for what in plain} | {svg(Game(), **option)}
        assert len(changed) == 1 and changed.isdisjoint({*plain.values(), plain_game}), option
    assert svg(START_FEN, highlights=Board().squares["e4,d5"]) == svg(START_FEN, highlights=["e4", "D5"])
    check = "5k2/8/8/8/8/8/8/2K2R2 b F - 0 1"
    assert svg(check, chess960=True) != svg(check), "a check is marked if the position is playable"
    with pytest.raises(TypeError, match="expected a link"):
        svg(None)
    for wrong in ({"theme": "pink"}, {"size": 1}, {"size": -1}, {"size": 10**30}, {"lang": "de"}, {"highlights": ["e9"]}, {"arrows": ["e2"]}, {"arrows": ["é"]}):
        with pytest.raises(ValueError):
            svg(START_FEN, **wrong)
    with pytest.raises(LinkError):
        svg("nonsense")


def test_the_public_api_is_complete() -> None:
    assert set(linkmate.__all__) == {"__version__", *(name for name in vars(linkmate) if not name.startswith("_"))} - {
        "board", "color", "drawing", "errors", "game", "inputs", "judging", "links", "moves", "pgn", "piece", "position", "ruleset", "square",
        "table_move",
    }  # fmt: skip
    assert all(getattr(linkmate, name).__doc__ for name in linkmate.__all__ if name not in ("START_FEN", "__version__"))
    assert (Path(linkmate.__file__).parent / "py.typed").exists()
    assert re.fullmatch(r"\d+\.\d+\.\d+", linkmate.__version__)
