"""Replays proof games with python-chess: python replay_proofs.py OUT, where OUT is what `peers --bin prove` wrote.

Each game must consist of legal moves, not be over before its end, and end in the position of its FEN, clocks aside.
"""

import sys

import chess


def fault(fen: str, moves: list[str]) -> str | None:
    board = chess.Board()
    for text in moves:
        if board.is_game_over(claim_draw=False):
            return f"over before {text}"
        move = chess.Move.from_uci(text)
        if move not in board.legal_moves:
            return f"illegal {text}"
        board.push(move)
    reached, wanted = board.epd(en_passant="legal"), chess.Board(fen).epd(en_passant="legal")
    return None if reached == wanted else f"ends in {reached}"


def main() -> None:
    games, faults = 0, 0
    with open(sys.argv[1], encoding="utf-8") as rows:
        for row in rows:
            fen, verdict, _, _, moves = row.rstrip("\n").split("\t")
            if verdict != "legal":
                continue
            games += 1
            if found := fault(fen, moves.split()):
                faults += 1
                print(f"{fen}: {found}")
    print(f"{games} games replayed, {faults} wrong")
    sys.exit(1 if faults or not games else 0)


if __name__ == "__main__":
    main()
