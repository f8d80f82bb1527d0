"""A custom piece."""

from __future__ import annotations

from linkmate import Piece, Square


class Wazir(Piece):
    """Moves one step horizontally or vertically, written as a user might write it."""

    def attack_squares(self) -> list[Square]:
        here = self.place_at
        around = [] if here is None else [here.left, here.right, here.up, here.down]
        return [square for square in around if square.is_on_board()]

    def capture_free_moves(self) -> list[Square]:
        return [square for square in self.attack_squares() if square.is_empty()]

    def captures(self) -> list[Square]:
        others = [(square, square.piece) for square in self.attack_squares()]
        return [square for square, piece in others if piece is not None and piece.color != self.color]

    def valid_moves(self) -> list[Square]:
        return self.capture_free_moves() + self.captures()
