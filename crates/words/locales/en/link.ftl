## Links that are none

link-too_long = link, { $part }: { $length } characters, at most { $limit } are read
link-ruleset = link, ruleset: there is no ruleset { $text }
link-no_text = link, ruleset: { $title } has rules that no text can hold
link-no_board = link, board: there is none after the ruleset
link-too_many_parts = link: expected ruleset, board and moves, got more parts
link-trailing_slash = link, moves: there are none after the slash
link-board_format = link, board: no board of { $ruleset } is written { $text }
link-moves_format = link, moves: expected m and the moves, got { $text }
link-base64 = link, { $part }: { $fault }
link-board = link, board: { $fault }
link-moves = link, moves: { $fault }
link-game_too_long = link, moves: { $plies } half-moves make a text of more than { $limit } characters

link-base64-empty = there is nothing after the letter
link-base64-character = { $got } is not a character of base64url
link-base64-padding = base64url is written without = at the end
link-base64-length = one character too few or too many
link-base64-spare_bits = the last character has bits that belong to no byte

link-start_number = start positions have the numbers 0 to 959, got { $text }
link-board_short = { $needed } bytes are needed at least, got { $got }
link-board_turn = the turn is 0 or 1, got { $got }
link-board_filling = the nibble that fills the last byte is not zero
link-board_rook = the rook on { $rook } cannot be one that may castle: { $fault }
link-board_passed_twice = the pawns on { $pawns } cannot all have just made a double step
link-board_passed_turn = the pawn on { $pawn } cannot have just moved: it belongs to the side to move
link-board_passed_rank = the pawn on { $pawn } cannot have just made a double step: it is not on its fourth rank
link-board_clocks = the clocks are two numbers, the second not zero, none above 65,535
link-board_left_over = bytes left over after the clocks: { $bytes }
link-board_not_canonical = this board is written { $written }
link-board_unsayable = a link cannot say this: { $violation }

link-rook-no_king = the one king of its colour is not on the same back rank
link-rook-king_elsewhere = its king is not on the e-file
link-rook-not_in_corner = it is not in a corner
link-rook-second_rook = there is another on that side of the king

link-moves_zero = the number is zero
link-moves_trailing_zero = the number has a zero byte at its end
link-moves_none = a game without moves has no moves part
link-moves_game_over = half-move { $ply }: there is no legal move any more
link-moves_no_end = half-move { $ply }: the number ends too early
link-moves_no_such_move = half-move { $ply }: the legal moves have the numbers 0 to { $last }, got { $place }
