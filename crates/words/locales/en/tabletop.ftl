## Pieces on a table

tabletop-other_board = it belongs to another board
tabletop-beyond_edge = the square with the indexes { $file }, { $rank } lies beyond the edge of the board
tabletop-off_board = the piece is not on the board
tabletop-on_board = the piece stands on the board already, on { $square }
tabletop-occupied = another piece stands on { $square }
tabletop-same_square = the piece stands on { $square } already
tabletop-never_moved = the piece has no earlier square to go back to
tabletop-second_king = { side } has a king already, on { $square }
tabletop-not_a_pawn = only a pawn of the same colour and board can become that piece
tabletop-already_promoted = the pawn has already become another piece
tabletop-both_promoted = a pawn and the piece it became cannot both be on the board: the other one is on { $square }
tabletop-not_on_last_rank = a pawn promotes on its last rank only, and this one is on { $square }
tabletop-not_a_move = the piece cannot move to { $square }
tabletop-moved_since = the pieces have moved since, so the move cannot be undone
tabletop-castling = { side } claims castling { $letter }, but king and rook do not stand on their squares of standard chess
tabletop-en_passant = no pawn can have just passed over { $square }
tabletop-no_letter = the piece on { $square } is of a kind that has no letter in a FEN
