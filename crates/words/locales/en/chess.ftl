## Parts of sentences

side = { $color ->
    [white] White
   *[black] Black
}

## Positions as text

fen-empty = fen: expected a position, got nothing
fen-too_long = fen: { $length } bytes long, at most { $limit } are read
fen-rank_count = fen field 1: the board has { $got ->
    [one] { $got } rank
   *[other] { $got } ranks
}, needs 8
fen-rank_width = fen field 1: rank { $rank } has { $got ->
    [one] { $got } square
   *[other] { $got } squares
}, needs 8 ({ $text })
fen-placement = fen field 1: rank { $rank }: expected one of PNBRQKpnbrqk or a digit 1-8, got { $got }
fen-adjacent_digits = fen field 1: rank { $rank } has two digits side by side ({ $text })
fen-turn = fen field 2: expected w or b, got { $text }
fen-castling = fen field 3: expected - or letters of KQkq, A-H, a-h, got { $text }
fen-castling_twice = fen field 3: { $letter } is given twice
fen-en_passant = fen field 4: expected - or a square on rank 3 or 6, got { $text }
fen-halfmoves = fen field 5: expected a number from 0 to 65535, got { $text }
fen-fullmoves = fen field 6: expected a number from 1 to 65535, got { $text }
fen-trailing = fen: expected the end or EPD operations such as bm Nf3; got { $text }
fen-mark = fen field 1: a board with { $mark } has no fields but the turn
fen-no_castling = fen field 3: there is no castling for { $letter } on this board
fen-no_en_passant = fen field 4: no piece can have just passed { $square }
fen-checks = fen: { $text } are no checks that count in this game
square-malformed = square: expected a letter a-h and a digit 1-8 as in e4, got { $text }

## Setups that cannot be played on

setup-not_playable = not playable: { $reasons }
setup-no_king = { side } has no king
setup-many_kings = { side } has { $count } kings, needs one ({ $squares })
setup-pawn_on_last_rank = pawns on the first or last rank ({ $squares })
setup-many_pawns = { side } has { $count } pawns, at most 8 are allowed
setup-many_men = { side } has { $count } men, at most 16 are allowed
setup-opponent_in_check = the king on { $king } is in check from { $by }, but it is not his turn
setup-many_checkers = the king on { $king } is in check from { $count } men, at most 2 are possible ({ $by })
setup-castling = { side } claims castling { $claim }, but { $fault }
setup-castling-king = the king is not on { $square }
setup-castling-king_rank = the king is not on rank { $rank }
setup-castling-rook = no rook is on { $square }
setup-castling-not_in_corner = the rook on { $square } is not in the corner
setup-castling-no_rook_right = no rook is to the king's right
setup-castling-no_rook_left = no rook is to the king's left
setup-castling-same_rook = the rook on { $square } is claimed already
setup-castling-second_rook = the rook on { $square } is claimed on the same side
setup-en_passant = en passant on { $square }, but { $fault }
setup-en_passant-wrong_rank = it would have to be on rank { $rank }
setup-en_passant-no_pawn = no pawn that could be taken is on { $square }
setup-en_passant-not_empty = no pawn can have passed: { $squares } not empty

## Moves

move-illegal = { $move } is not a legal move
move-broken_rule = { $move } is not a legal move: { $rule }
uci-malformed = expected two squares as in e2e4 or e7e8q, got { $text }
uci-null_move = a move must be made, 0000 is none
uci-illegal = { $text } is not a legal move here
san-malformed = expected a move as in Nf3, exd5, e8=Q or O-O, got { $text }
san-null_move = a move must be made, { $text } is none
san-illegal = { $text } is not a legal move here
san-ambiguous = { $text } is ambiguous, it can be made from { $squares }
san-promotion_missing = { $text } does not say what the pawn becomes

## Games as text

pgn-error = pgn game { $game }, line { $line }, column { $column }: { $fault }
pgn-tag_name = expected a tag's name of letters, digits or _+#=:-
pgn-tag_value = expected a tag's value in quotes on one line
pgn-tag_end = expected ] at the end of the tag
pgn-setup_without_fen = the tag SetUp announces a FEN tag, but there is none
pgn-fen = the FEN tag: { $error }
pgn-variant = the variant { $name } is not known
pgn-ruleset = the Ruleset tag: { $error }
pgn-variant_without_fen = Chess960 needs a FEN tag
pgn-character = expected a move, comment, variation or result, got { $got }
pgn-open_comment = a comment begins here and does not end
pgn-open_variation = a variation begins here and does not end
pgn-variation_before_move = a variation begins before any move that it could replace
pgn-variation_end = a variation ends here that did not begin
pgn-too_long = longer than { $limit } bytes
pgn-too_many_moves = more than { $limit } moves
pgn-too_many_tags = more than { $limit } tags
pgn-io = could not be read: { $error }
tag-name = pgn tag: expected a name of letters, digits or _+#=:-
tag-too_long = pgn tag: longer than { $limit } bytes
tag-value = pgn tag: expected a value on one line

## Games

game-over = the game is over: { $outcome }
game-no_claim = there is no draw to claim
game-no_offer = the opponent has not offered a draw
game-already_offered = a draw has been offered already
outcome-checkmate = { $result } by checkmate
outcome-resignation = { $result } by resignation
outcome-stalemate = { $result } by stalemate
outcome-insufficient_material = { $result } by insufficient material
outcome-dead_position = { $result } by a dead position
outcome-threefold_repetition = { $result } by threefold repetition
outcome-fivefold_repetition = { $result } by fivefold repetition
outcome-fifty_moves = { $result } by fifty moves without capture or pawn move
outcome-seventy_five_moves = { $result } by seventy-five moves without capture or pawn move
outcome-agreement = { $result } by agreement
outcome-time = { $result } { $winner ->
    [one] on time
   *[none] on time, as the opponent cannot win
}
outcome-unstated = { $result } by the score sheet
outcome-goal = { $result } by { $winner ->
    [none] both sides reaching the goal
   *[other] reaching the goal
}
outcome-checks = { $result } by checks given
outcome-extinction = { $result } by extinction
outcome-bare_king = { $result } by a bare king
outcome-quiet_moves = { $result } by { $moves } moves without capture or pawn move

## Moves as people type them

typed-malformed = expected a move as in Nf3, exd5, e8=Q or O-O, got { $text }
typed-null_move = { $text } makes no move
typed-illegal = { $text } is not a legal move here
typed-broken_rule = { $text } is not a legal move here: { $rule }
typed-ambiguous = { $text } is ambiguous, it can be made from { $squares }
typed-promotion_missing = { $text } does not say what the pawn becomes
