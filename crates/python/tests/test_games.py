"""Games by every ruleset, named or custom."""

from __future__ import annotations

import copy
import pickle
import random
import re
from collections.abc import Callable
from typing import Any
from xml.etree import ElementTree

import pytest

import linkmate
from corpora import ROOT
from linkmate import (
    BLACK,
    WHITE,
    ArgumentError,
    Color,
    FenError,
    Game,
    GameError,
    LinkError,
    MoveError,
    NotPlayableError,
    PgnError,
    PieceKind,
    PlaceError,
    Position,
    Ruleset,
    RulesError,
    decode_link,
    encode_link,
    gif,
    is_dead,
    judge,
    judge_many,
    legal_moves_many,
    png,
    read_pgn,
    svg,
    winnable,
)

CANNONS = """rules 1
title Knights and cannons                  # anything after a # is a comment
board 5x5
piece K king: K; royal
piece C cannon: mRcpR
piece N knight: N
piece P pawn: mfWcfF; promote on 5 to C N
quiet 3
start cnknc/ppppp/5/PPPPP/CNKNC w
"""


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


COPIES: list[Callable[[Any], Any]] = [pickled, copy.copy, copy.deepcopy]


def rulesets() -> list[Ruleset]:
    return [*map(Ruleset.named, Ruleset.names()), Ruleset.parse(CANNONS)]


def walked(ruleset: Ruleset, seed: int, plies: int = 30) -> Game:
    """Returns a game of random moves, over or not."""
    chance = random.Random(seed)
    game = Game(ruleset=ruleset)
    while game.outcome is None and len(game.moves) < plies:
        game.play(chance.choice(game.legal_moves()))
    return game


# Rulesets


def test_named_rulesets() -> None:
    names = Ruleset.names()
    assert names[:2] == ["c1", "f1"] and {"atomic1", "three1", "capa1", "big1"} <= set(names)
    assert len(set(names)) == len(names)
    for name in names:
        ruleset = Ruleset.named(name)
        assert ruleset.name == name and ruleset.title and ruleset.text.startswith("rules 1\n")
        assert name in ("c1", "f1") or (ruleset.source is not None and ruleset.source.startswith("https://"))
        assert Position(ruleset=name).fen == ruleset.start
        assert all(kind.name and len(kind.letter) == 1 for kind in ruleset.kinds)
        assert Ruleset.parse(ruleset.text).text == ruleset.text
    assert Ruleset.named("big1").size == (16, 16) and Ruleset.named("capa1").size == (10, 8)
    assert Ruleset.named("c1").kinds[0] == PieceKind("king", "K")
    assert Ruleset.named("c1").start == linkmate.START_FEN
    assert PieceKind("chancellor", "C") in Ruleset.named("capa1").kinds
    for wrong in ("c2", "", "chess", "v1", "v1AAAA", "\ud800"):
        with pytest.raises(LinkError):
            Ruleset.named(wrong)
    with pytest.raises(TypeError):
        Ruleset()


def test_custom_rules() -> None:
    own = Ruleset.parse(CANNONS)
    assert (own.name, own.title, own.source, own.size) == (None, "Knights and cannons", None, (5, 5))
    assert own.kinds == [("king", "K"), ("cannon", "C"), ("knight", "N"), ("pawn", "P")]
    assert own.start == "cnknc/ppppp/5/PPPPP/CNKNC w" and "#" not in own.text
    link = Game(ruleset=own).link
    assert link.startswith("v1") and Game.from_link(link).ruleset == own
    assert Ruleset.named(link.split("/")[0]) == own
    assert Ruleset.parse(own.text) == own != Ruleset.parse(own.text.replace("Knights", "Horses"))
    assert Ruleset.parse(Ruleset.named("atomic1").text) != Ruleset.named("atomic1"), "links encode them differently"


@pytest.mark.parametrize(
    ("line", "text", "code"),
    [
        (1, "", "rules.version"),
        (1, "rules 2", "rules.version"),
        (3, CANNONS.replace("board 5x5", "board 50x5"), "rules.board_size"),
        (5, CANNONS.replace("mRcpR", "teleport"), "rules.movement"),
        (9, CANNONS.replace("CNKNC w", "CNXNC w"), "rules.man"),
        (1, "rules 1\n" + "#" * 5_000, "rules.too_long"),
    ],
)
def test_invalid_rules_are_refused(line: int, text: str, code: str) -> None:
    with pytest.raises(RulesError) as refused:
        Ruleset.parse(text)
    error = refused.value
    assert (error.code, error.line) == (code, line)
    assert f"line {line}" in str(error) and re.search("[а-я]", error.explain("ru"))
    twin = pickled(error)
    assert (type(twin), twin.code, twin.line, str(twin)) == (RulesError, code, line, str(error))


def test_rulesets_are_values() -> None:
    for ruleset in rulesets():
        for duplicate in COPIES:
            twin = duplicate(ruleset)
            assert twin == ruleset and hash(twin) == hash(ruleset) and twin.text == ruleset.text
    assert len({*rulesets(), *rulesets()}) == len(rulesets())
    assert Ruleset.named("c1") != Ruleset.named("f1") and Ruleset.named("c1") != "c1"
    assert repr(Ruleset.named("atomic1")) == "Ruleset.named('atomic1')"
    assert repr(Ruleset.parse(CANNONS)) == "<Ruleset Knights and cannons>"


def test_ruleset_and_chess960_select_the_game() -> None:
    assert Game().ruleset == Game(ruleset="c1").ruleset == Ruleset.named("c1")
    assert Game(chess960=True) == Game(ruleset="f1") == Game(ruleset="f1", chess960=True)
    assert Position(chess960=True).ruleset.name == "f1" and Position(ruleset="f1").chess960
    assert not Position(ruleset="atomic1").chess960
    for make in (Game, Position):
        with pytest.raises(ArgumentError) as refused:
            make(ruleset="atomic1", chess960=True)
        assert refused.value.code == "argument.value"
        with pytest.raises(LinkError) as unknown:
            make(ruleset="atomic9")
        assert unknown.value.code == "link.ruleset"
        for wrong_type in (3, b"c1"):
            with pytest.raises(TypeError):
                make(ruleset=wrong_type)


# Play


def test_atomic() -> None:
    game = Game(ruleset="atomic1")
    game.play("Nf3", "a6", "f3g5", "a5", "Nxf7")
    assert game.outcome == ("1-0", WHITE, "outcome.extinction")
    assert game.moves == ["g1f3", "a7a6", "f3g5", "a6a5", "g5f7"] and game.sans[-1].startswith("Nxf7")
    assert game.position.piece_at("e8") is None and game.position.piece_at("F7") is None and "f7" not in game.position.pieces()
    assert game.legal_moves() == [] and not game.position.is_checkmate() and not game.position.is_stalemate()
    for play in (game.play, game.play_on):
        with pytest.raises((GameError, MoveError)):
            play("a5a4")
    with pytest.raises(GameError) as over:
        game.play("a5a4")
    assert over.value.code == "game.over"
    assert game.take_back() == "g5f7" and game.outcome is None and game.turn is WHITE
    assert game.explain_outcome() is None
    with pytest.raises(MoveError):
        game.play("Nxg7")
    with pytest.raises(MoveError):
        game.play("a2a3", "nonsense")
    assert len(game.moves) == 4, "all or none"


def test_three_check() -> None:
    game = Game(ruleset="three1")
    game.play("e4", "e5", "Qh5", "a6", "Qxf7+")
    assert game.position.checks() == ["e8"] and game.position.is_check() and "k+" in game.fen
    assert game.position.piece_at("e8") == "k"
    game.play("Kxf7", "Bc4", "d5", "Bxd5")
    assert game.explain_outcome("es") is not None and game.outcome is not None
    assert (game.outcome.winner, game.outcome.code) == (WHITE, "outcome.checks")
    assert not game.position.is_checkmate(), "won by the third check, not by mate"


def test_capablanca() -> None:
    game = Game(ruleset="capa1")
    game.play("Nh3", "j6", "Ab3")
    assert game.sans == ["Nh3", "j6", "Ab3"]
    assert "f1i1" in Game(ruleset="capa1", fen="5k4/10/10/10/10/10/10/R'4K3R' w").legal_moves()
    castled = Position("5k4/10/10/10/10/10/10/R'4K3R' w", ruleset="capa1").play("O-O")
    assert castled.piece_at("i1") == "K" and castled.piece_at("h1") == "R"
    assert game.position.piece_at("j6") == "p" and game.position.pieces()["b3"] == "A"
    for wrong in ("k1", "a9", "", "e", "\ud800", "ée"):
        with pytest.raises(PlaceError) as refused:
            game.position.piece_at(wrong)
        assert refused.value.code == "square.malformed" and "j8" in str(refused.value)


def test_the_largest_board() -> None:
    game = walked(Ruleset.named("big1"), seed=1, plies=40)
    assert len(game.moves) == 40 or game.outcome is not None
    start = Position(ruleset="big1")
    assert len(start.pieces()) == sum(map(str.isalpha, start.fen.split()[0]))
    assert start.piece_at("p16") == start.piece_at("P16") == start.pieces()["p16"]
    assert Game.from_link(game.link) == game
    ElementTree.fromstring(svg(game, highlights=["p16"], arrows=["a1p16"]))


def test_chess960_can_be_selected_either_way() -> None:
    start = "bqnbnrkr/pppppppp/8/8/8/8/PPPPPPPP/BQNBNRKR w HFhf - 0 1"
    game = Game(start, ruleset="f1")
    assert game == Game(start, chess960=True) and game.link == encode_link(start, ruleset="f1")
    assert judge(game) and judge_many([game, game.position])[1]


def test_a_game_by_custom_rules() -> None:
    game = Game(ruleset=Ruleset.parse(CANNONS))
    assert game.position.pieces()["a1"] == "C" and game.turn is WHITE
    game.play("nbc3", "Nbxc3", "bc3")
    assert game.sans == ["Nbc3", "Nbxc3", "bxc3"]
    assert game.moves == ["b1c3", "b5c3", "b2c3"] and game.position.piece_at("c3") == "P"


def test_moves_are_read_in_every_notation() -> None:
    for ruleset in rulesets():
        game = walked(ruleset, seed=7, plies=20)
        by_san, by_uci = Game(ruleset=ruleset), Game(ruleset=ruleset)
        by_san.play(*game.sans)
        by_uci.play(*(move.upper() if ruleset.name not in ("c1", "f1") else move for move in game.moves))
        assert by_san.moves == by_uci.moves == game.moves, ruleset
        position = Position(ruleset=ruleset)
        for move, san in zip(game.moves, game.sans, strict=True):
            assert position.is_legal(move) and position.uci(san) == move
            assert position.san(move).rstrip("+#") == san.rstrip("+#")
            position = position.play(move)
        assert position == game.position and position.fen == game.fen and hash(position) == hash(game.position)
    typed = Game()
    typed.play("E2 E4", "e7-e5", "nf3", "nc6")
    assert typed.sans == ["e4", "e5", "Nf3", "Nc6"]


@pytest.mark.parametrize("name", ["c1", "f1", "atomic1", "capa1", "big1"])
def test_invalid_moves_are_refused(name: str) -> None:
    position = Position(ruleset=name)
    for move, code in {"": "san.malformed", "?": "san.malformed", "\ud800": "san.malformed", "x" * 999: "san.malformed"}.items():
        with pytest.raises(MoveError) as refused:
            position.play(move)
        assert refused.value.code == code and "san:" not in str(refused.value)
        assert not position.is_legal(move)
    for move in ("a1a1", "b1b5", "0000"):
        with pytest.raises(MoveError) as refused:
            position.play(move)
        assert refused.value.code.startswith("uci.") and "uci:" not in str(refused.value)
    for wrong_type in (None, 3, b"e4"):
        with pytest.raises(TypeError):
            position.play(wrong_type)


def test_invalid_positions_are_refused() -> None:
    for ruleset, fen, error, code in (
        ("atomic1", "8/8 w", FenError, "rules.ranks"),
        ("atomic1", "8/8", FenError, "rules.turn"),
        ("atomic1", "x7/8/8/8/8/8/8/8 w", FenError, "rules.man"),
        ("capa1", "8/8/8/8/8/8/8/8 w", FenError, "rules.width"),
        ("three1", "4k3/8/8/8/8/8/8/4RK2 w", NotPlayableError, "board.left_attacked"),
    ):
        for make in (Game, Position):
            with pytest.raises(error) as refused:
                make(fen, ruleset=ruleset)
            assert refused.value.code == code and refused.value.explain("ru") != str(refused.value)
    with pytest.raises(TypeError):
        Game(3, ruleset="atomic1")


def test_chess_only_members_raise_for_variants() -> None:
    for ruleset in rulesets()[2:]:
        game = Game(ruleset=ruleset)
        position = game.position
        questions: list[Callable[[], object]] = [
            lambda: position.halfmoves,
            lambda: position.fullmoves,
            position.is_insufficient_material,
            position.board,
            lambda: judge(game),
            lambda: judge_many([position]),
            lambda: is_dead(game),
            lambda: winnable(position, WHITE),
        ]
        for ask in questions:
            with pytest.raises(ArgumentError) as refused:
                ask()
            assert refused.value.code == "argument.value" and (ruleset.name or ruleset.title) in str(refused.value)


def test_a_refused_move_names_the_rule() -> None:
    for move, code in (("e2e5", "uci.illegal"), ("Ke2", "san.illegal"), ("e7e5", "uci.illegal")):
        with pytest.raises(MoveError) as refused:
            Game().play(move)
        assert refused.value.code == code and f"{move} is not a legal move here: " in str(refused.value)
        rule = refused.value.rule
        assert rule is not None and rule.startswith("rule.") and pickled(refused.value).rule == rule
        assert refused.value.squares and pickled(refused.value).squares == refused.value.squares
    exploding = Position("1k6/8/8/8/8/8/3p4/3QK3 w", ruleset="atomic1")
    with pytest.raises(MoveError) as refused:
        exploding.play("d1d2")
    assert (refused.value.rule, refused.value.squares) == ("rule.explodes", ("e1",))
    assert refused.value.explain("es").endswith("la explosión acabaría con tu propio rey en e1")
    promotion = Position("7k/P7/8/8/8/8/8/7K w - - 0 1")
    with pytest.raises(MoveError) as refused:
        promotion.play("a7a8")
    assert refused.value.code == "uci.illegal" and "what the pawn promotes to" in str(refused.value)
    castling = Position("4k3/8/8/8/8/8/8/2K3R1 w G - 0 1", chess960=True)
    assert castling.play("c1g1").piece_at("g1") == "K" and "c1f1" not in castling.legal_moves()


# Endings


def test_offers_and_resignation() -> None:
    for ruleset in rulesets():
        game = Game(ruleset=ruleset)
        assert game.draw_offer is None
        game.offer_draw(WHITE)
        assert game.draw_offer is WHITE
        with pytest.raises(GameError) as again:
            game.offer_draw("white")
        assert again.value.code == "game.already_offered"
        with pytest.raises(GameError) as own:
            game.accept_draw("white")
        assert own.value.code == "game.no_offer"
        game.play(game.legal_moves()[0])
        assert game.draw_offer is WHITE, "the offering side's own move keeps it open"
        game.play(game.legal_moves()[0])
        assert game.draw_offer is None, "the opponent's move closes it"
        game.offer_draw(BLACK)
        game.decline_draw(WHITE)
        assert game.draw_offer is None and game.outcome is None
        game.offer_draw(BLACK)
        game.offer_draw(WHITE)
        assert game.outcome == ("1/2-1/2", None, "outcome.agreement")
        with pytest.raises(GameError) as over:
            game.resign(WHITE)
        assert over.value.code == "game.over"
        game.take_back()
        game.resign("black")
        assert game.outcome is not None and game.outcome.winner is WHITE
        with pytest.raises(ArgumentError):
            game.resign("green")
        with pytest.raises(ArgumentError):
            game.offer_draw("green")


def test_claims() -> None:
    for name, moves in (
        ("c1", ["Nf3", "Nf6", "Ng1", "Ng8"]),
        ("atomic1", ["Nf3", "Nf6", "Ng1", "Ng8"]),
        ("capa1", ["Nh3", "Nh6", "Ni1", "Ni8"]),
    ):
        game = Game(ruleset=name)
        game.play(*moves, *moves[:3])
        assert game.claimable is None
        with pytest.raises(GameError) as refused:
            game.claim_draw()
        assert refused.value.code == "game.no_claim"
        with pytest.raises(GameError):
            game.claim_draw(game.legal_moves()[0])
        with pytest.raises(MoveError):
            game.claim_draw("nonsense")
        announced = copy.copy(game)
        announced.claim_draw(moves[3])
        assert announced.outcome is not None and announced.outcome.code == "outcome.threefold_repetition"
        assert announced.moves == game.moves, "the move is not played"
        assert pickled(announced) == announced
        game.play(moves[3])
        assert game.claimable == "outcome.threefold_repetition"
        game.claim_draw()
        assert game.outcome == ("1/2-1/2", None, "outcome.threefold_repetition") and pickled(game) == game
        auto = Game(ruleset=name, draws="auto")
        auto.play(*moves * 2)
        assert auto.outcome == game.outcome
        auto.play_on("a2a3")
        assert auto.outcome is None


def test_custom_quiet_move_limits() -> None:
    game = Game(ruleset=Ruleset.parse(CANNONS))
    game.play("b1c3", "b5a3", "c3b1", "a3b5", "b1a3")
    assert game.claimable is None
    announced = copy.copy(game)
    announced.claim_draw("b5c3")
    assert announced.outcome is not None and announced.outcome.code == "outcome.quiet_moves"
    game.play("b5c3")
    assert game.claimable == "outcome.quiet_moves"
    game.claim_draw()
    for drawn in (game, announced):
        assert pickled(drawn) == drawn and pickled(drawn).explain_outcome() == drawn.explain_outcome()


# Objects


@pytest.mark.parametrize("duplicate", COPIES)
def test_copies(duplicate: Callable[[Any], Any]) -> None:
    for ruleset in rulesets():
        game = walked(ruleset, seed=3, plies=12)
        game.tags["White"] = "Anna"
        twin = duplicate(game)
        assert twin == game and twin.ruleset == ruleset and twin.fen == game.fen and twin.outcome == game.outcome
        assert duplicate(game.position) == game.position
        assert twin.take_back() == game.moves[-1] and twin != game
        if game.outcome is None:
            game.offer_draw(game.turn)
            twin = duplicate(game)
            assert twin == game and twin.draw_offer is game.turn
            game.play(game.legal_moves()[0])
            again = duplicate(game)
            assert again == game and again.draw_offer == game.draw_offer
            for one in (game, again):
                one.take_back()
            assert again.draw_offer == game.draw_offer is not None, "the offer was made before that move"
    assert Game(ruleset="atomic1") != Game(ruleset="hill1") != Game()
    assert Position(ruleset="atomic1") != Position(ruleset="hill1") != Position()
    assert len({Position(ruleset=ruleset) for ruleset in rulesets()}) == len(rulesets())


def test_repr() -> None:
    game = Game(ruleset="atomic1")
    assert repr(game) == "<Game of Atomic: without moves>"
    game.play("e2e4")
    assert repr(game) == "<Game of Atomic: e4>"
    assert repr(Game(ruleset=Ruleset.parse(CANNONS))) == "<Game of Knights and cannons: without moves>"
    assert repr(Game(ruleset="f1")) == "<Game without moves>"
    for name in Ruleset.names():
        position = Position(ruleset=name)
        assert eval(repr(position), {"Position": Position}) == position
    assert "<Ruleset Knights and cannons>" in repr(Position(ruleset=Ruleset.parse(CANNONS)))


def test_start_and_position() -> None:
    for ruleset in rulesets():
        game = walked(ruleset, seed=5, plies=10)
        assert game.start == Position(ruleset=ruleset) and game.position.ruleset == ruleset
        assert game.position.legal_moves() == game.legal_moves() and game.position.turn is game.turn
        assert Game(game.fen, ruleset=ruleset).legal_moves() == game.legal_moves()
    positions = [walked(ruleset, seed=6, plies=10) for ruleset in rulesets()]
    assert legal_moves_many(positions) == [game.legal_moves() for game in positions]
    texts = [game.fen for game in positions[2:3]] * 3
    assert legal_moves_many(texts, ruleset=positions[2].ruleset) == [positions[2].legal_moves()] * 3
    assert isinstance(legal_moves_many(["8 w"], ruleset="hill1", on_error="return")[0], FenError)


# Links


def test_links() -> None:
    for ruleset in rulesets():
        game = walked(ruleset, seed=2, plies=25)
        link = game.link
        decoded = decode_link(link)
        assert decoded == (game.fen, game.moves) and decoded.start == game.start.fen
        assert encode_link(decoded.start, decoded.moves, ruleset=decoded.ruleset) == link
        assert encode_link(decoded.start, decoded.moves, ruleset=ruleset) == link
        again = Game.from_link(f"https://chess.example/play/{link}")
        assert again == game and again.link == link and again.ruleset == ruleset
        again.take_back()
        shorter = again.link
        assert shorter != link and Game.from_link(shorter).moves == game.moves[:-1]
        again.play(game.moves[-1])
        assert again.link == link


def test_links_of_the_frozen_rows() -> None:
    path = ROOT / "crates" / "link" / "tests" / "links" / "frozen_variants.tsv"
    rows = [line.split("\t") for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert len(rows) > 20
    for link, *_ in rows:
        decoded = decode_link(link)
        assert encode_link(decoded.start, decoded.moves, ruleset=decoded.ruleset) == link
        assert Game.from_link(link).link == link


# PGN


def test_pgn_of_every_game() -> None:
    written = ""
    games: list[Game] = []
    for ruleset in rulesets():
        for seed in range(3):
            game = walked(ruleset, seed=seed, plies=60)
            game.tags["White"] = "Anna"
            if seed == 2:
                start = copy.copy(game)
                while start.outcome is not None or len(start.moves) > 9:
                    start.take_back()
                game = Game(start.fen, ruleset=ruleset)
                game.play(game.legal_moves()[0])
            text = game.pgn({"Black": "Boris"})
            again = Game.from_pgn(text)
            assert (again.ruleset, again.moves, again.start) == (ruleset, game.moves, game.start)
            assert again.tags["Black"] == "Boris" and again.pgn() == text, "writing what was read gives the same text"
            written += text
            games.append(again)
    assert read_pgn(written) == games


def test_pgn_of_lichess() -> None:
    for variant, name in (("Atomic", "atomic1"), ("Three-check", "three1"), ("King of the Hill", "hill1"),
                          ("Racing Kings", "racing1"), ("Antichess", "anti1"), ("Horde", "horde1")):  # fmt: skip
        game = walked(Ruleset.named(name), seed=9, plies=30)
        text = game.pgn()
        assert f'[Variant "{variant}"]' in text and "[Ruleset " not in text
        assert Game.from_pgn(text).moves == game.moves
    capablanca = Game(ruleset="capa1").pgn()
    assert '[Variant "Capablanca chess"]' in capablanca and '[Ruleset "capa1"]' in capablanca
    checked = Game("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 +1+0", ruleset="three1")
    assert "k+" in checked.fen and Game.from_pgn(checked.pgn()).fen == checked.fen
    drawn = Game(ruleset="atomic1")
    drawn.play("e4")
    drawn.resign(BLACK)
    assert drawn.pgn().endswith("1. e4 1-0\n\n")
    assert read_pgn(drawn.pgn())[0].outcome == ("1-0", WHITE, "outcome.unstated")


def test_invalid_pgn_is_refused() -> None:
    for text, code in (
        ('[Variant "Crazyhouse"]\n\n1. e4 *', "pgn.variant"),
        ('[Ruleset "x9"]\n\n1. e4 *', "link.ruleset"),
        ('[Variant "Atomic"]\n\n1. Ke3 *', "san.illegal"),
        ('[Variant "Atomic"]\n[FEN "8/8 w"]\n\n1. e4 *', "rules.ranks"),
    ):
        with pytest.raises(PgnError) as refused:
            Game.from_pgn(text)
        assert refused.value.code == code and "line" in str(refused.value)
        mixed = read_pgn(f"{text}\n\n[Event \"y\"]\n\n1. d4 *", on_error="return")
        assert [type(found) for found in mixed] == [PgnError, Game]


# Pictures


def test_pictures() -> None:
    for ruleset in rulesets():
        game = walked(ruleset, seed=4, plies=8)
        picture = svg(game)
        ElementTree.fromstring(picture)
        assert picture == svg(game.link) != svg(game, flip=True)
        assert svg(game.position) == svg(game.fen, ruleset=ruleset)
        for what in (game, game.position, game.link):
            assert png(what, size=64).startswith(b"\x89PNG\r\n")
    wide = png("capa1/s", size=500)
    assert (int.from_bytes(wide[16:20]), int.from_bytes(wide[20:24])) == (500, 400)
    assert png("c1/s") != png("c1/s", theme="wood") != png("c1/s", theme="wood", flip=True)
    assert png(linkmate.Board.start()) == png(Position()) == png(linkmate.START_FEN)
    with pytest.raises(PlaceError) as refused:
        svg("capa1/s", highlights=["k1"])
    assert "j8" in str(refused.value)
    for wrong in ({"size": 1}, {"size": 10**30}, {"theme": "pink"}):
        with pytest.raises(ArgumentError):
            png("c1/s", **wrong)


def test_gifs() -> None:
    for ruleset in rulesets():
        game = walked(ruleset, seed=4, plies=8)
        moving = gif(game, size=96)
        assert moving.startswith(b"GIF89a") and moving == gif(game.link, size=96)
        assert len(gif(game, size=96, at=len(game.moves))) < len(moving)
    plain = gif("c1/s/mbosF", size=160)
    width, height = int.from_bytes(plain[6:8], "little"), int.from_bytes(plain[8:10], "little")
    assert (width, height) == (160, 160)
    named = gif("c1/s/mbosF", size=160, white="Анна", black="Ben", result="1-0", delay=200, arrows="Gh4e1")
    assert int.from_bytes(named[8:10], "little") > 160
    assert gif("c1/s/mbosF", size=160, white="李超") == plain
    for wrong in ({"size": 1}, {"size": 2000}, {"delay": 1}, {"at": 5}, {"at": -1}, {"result": "*"}, {"pieces": "ivory"}):
        with pytest.raises(ArgumentError):
            gif("c1/s/mbosF", **wrong)
    long = Game()
    long.play_on(*["Nf3", "Nf6", "Ng1", "Ng8"] * 250)
    with pytest.raises(ArgumentError, match="1001"):
        gif(long, size=64)
    with pytest.raises(TypeError):
        gif(Position())  # pyright: ignore[reportArgumentType]


def test_colors_are_color_members() -> None:
    assert isinstance(Game(ruleset="atomic1").turn, Color) and isinstance(Position(ruleset="big1").turn, Color)
