## Rules that moves break

placed = { $piece } on { $square }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
rule-witness = the { $name } on { $square }
rule-no_square = this board has no square { $square }
rule-no_piece = there is no piece on { $square }
rule-not_yours = { $piece } is not yours
rule-other_piece = { $piece } is not { $article }
rule-no_such_piece = you have no { $name }
rule-no_such_piece_there = you have no { $name } there
rule-no_move = a move has to go to another square
rule-own_piece = your own { $name } is on { $square }
rule-movement = { $article } can't move like that
rule-none_can_go = you have no { $name } that can go to { $to }
rule-blocked = the way is blocked by { $by }
rule-cannot_capture = { $article } can't capture { $piece } like that
rule-nothing_to_capture = { $article } moves like that only to capture, and there is nothing to capture on { $to }
rule-empty_target = there is nothing to capture on { $to }
rule-needs_hurdle = { $article } has to jump over exactly one piece to go there
rule-too_far = { $article } can go that far only from its starting rank, not from { $from }
rule-en_passant_too_late = en passant is possible only on the very next move, and the { $name } on { $square } has not just gone past
rule-no_promotion = { $article } doesn't promote on { $to }
rule-promotion_choice = { $article } can only promote to { $choices }
rule-promotion_limit = { $article } can't promote on { $to }: you already have all the pieces that it could become
rule-must_capture = you have to capture if you can, and you can from { $squares }
rule-into_check = on { $square } your { $name } would be in check from { $by }
rule-still_in_check = that would leave your { $name } on { $square } in check from { $by }
rule-exposes = that would expose your { $name } on { $square } to check from { $by }
rule-gives_check = this game allows no checks, and the { $name } on { $square } would be in check from { $by }
rule-explodes = the explosion would take your own { $name } on { $square }
rule-no_castling = you have no piece that castles
rule-castling_lost = you can't castle { $side ->
    [king] kingside
   *[queen] queenside
}: the { $name } or the { $rook } has moved, or the { $rook } is gone
rule-castling_blocked = you can't castle: the way is blocked by { $by }
rule-castling_in_check = you can't castle out of check from { $by }
rule-castling_over = you can't castle through check: { $square } is attacked by { $by }
rule-castling_into = you can't castle into check: { $square } is attacked by { $by }
rule-over = the game is over: { $outcome }
rule-forbidden = the rules of this game don't allow it
