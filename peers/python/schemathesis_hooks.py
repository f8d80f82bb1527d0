"""Generates the formats of the OpenAPI document: `usfen` is any position, `usfen-playable` a playable one, `move` a move as
people type it, legal or not."""

import re

import schemathesis
from hypothesis import strategies as st

PIECES = "PNBRQKpnbrqk"
PLAYABLE = [
    "rnbqkbnr~pppppppp~8~8~8~8~PPPPPPPP~RNBQKBNR+w+KQkq+-+0+1",
    "7b~6p1~3k4~8~8~2K5~8~8+w+-+-+0+1",
    "r3k2r~8~8~8~8~8~8~R3K2R w KQkq - 0 1",
    "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1",
    "4k3~P7~8~8~8~8~8~4K3+w",
    "6k1~5ppp~8~8~8~8~8~R5K1+w+-+-+99+120",
]
MOVES = ["e4", "Nf3", "e2e4", "g1 f3", "O-O", "Ke2", "Qxh7#"]


def rank(squares):
    """Writes eight squares as a rank in FEN."""
    text, empty = "", 0
    for square in squares:
        if square == " ":
            empty += 1
            continue
        text += (str(empty) if empty else "") + square
        empty = 0
    return text + (str(empty) if empty else "")


ranks = st.lists(st.sampled_from(" " * 20 + PIECES), min_size=8, max_size=8).map(rank)
placements = st.lists(ranks, min_size=8, max_size=8).map("~".join)
positions = st.tuples(placements, st.sampled_from("wb")).map("+".join)
schemathesis.openapi.format("usfen", st.sampled_from(PLAYABLE) | positions)
schemathesis.openapi.format("usfen-playable", st.sampled_from(PLAYABLE))


@schemathesis.hook
def before_call(context, case, kwargs):
    """Replaces values that do not fit together, because the boards above, their squares and promotions are those of chess. Invalid values stay."""
    query = case.query
    if not query:
        return
    fits = lambda name, pattern: isinstance(query.get(name), (str, int)) and re.fullmatch(pattern, str(query[name]), re.ASCII)
    if case.operation.path.startswith("/json/"):
        # The game may be shorter, the board smaller, and a piece of chess missing.
        if fits("at", "[0-9]+"):
            query["at"] = 0
        if fits("puzzle", "1"):
            query["puzzle"] = "0"
        for name in ("arrows", "highlight"):
            if case.path_parameters["ruleset"] not in ("c1", "f1") and fits(name, "[A-Ya-h1-8,]+"):
                del query[name]
        if case.path_parameters["ruleset"] not in ("c1", "f1") and query.get("play") in MOVES:
            query["play"] = "e2e4"
        return
    if "/api/move" not in case.operation.path:
        return
    if fits("ruleset", "v1[A-Za-z0-9_-]+"):
        query["ruleset"] = "atomic1"
    if query.get("ruleset") not in (None, "c1", "f1") and query.get("board") in PLAYABLE:
        del query["board"]
    for name in ("from", "to"):
        if fits(name, "[a-pA-P]([1-9]|1[0-6])") and not fits(name, "[a-hA-H][1-8]"):
            query[name] = "e2"
    if fits("newpiece", "[A-Za-z]"):
        # Every named game has a rook or a pawn; Racing Kings has only the rook.
        has_rook = query.get("ruleset") not in ("breakthrough1", "pawns1")
        query["newpiece"] = "r" if has_rook else "p"


schemathesis.openapi.format("move", st.sampled_from(MOVES))
