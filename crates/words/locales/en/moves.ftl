## Rules that moves break

rule-man = { $piece } on { $square }
rule-no_man = no piece stands on { $square }
rule-not_yours = that piece is not yours: { $man }
rule-other_man = no { $said } stands there: { $man }
rule-no_such_man = you have no { $role }
rule-no_such_man_there = you have no { $role } there
rule-no_move = from { $square } to { $square } is no move
rule-own_man = your own piece is there: { $man }
rule-movement = a { $role } does not move so
rule-none_can_go = no { $role } of yours can go to { $to }
rule-blocked = the way is blocked: { $by }
rule-pawn_blocked = a pawn takes only diagonally, and its way is blocked: { $by }
rule-double_step = a pawn makes two steps only from where it starts, not from { $from }
rule-nothing_to_take = a pawn goes diagonally only to take, and nothing is to be taken on { $to }
rule-en_passant_too_late = en passant is possible only at once after the double step: the pawn on { $pawn } has not just made it
rule-no_promotion = only a pawn that reaches the last rank becomes another piece
rule-into_check = the king may not go to { $square }, it is attacked: { $by }
rule-still_in_check = your king on { $king } would still be in check: { $by }
rule-exposes = your king on { $king } would be in check: { $by }
rule-castling_lost = castling on the { $side ->
    [king] king's
   *[queen] queen's
} side is lost: king or rook has moved, or the rook is gone
rule-castling_blocked = the way for castling is blocked: { $by }
rule-castling_in_check = the king may not castle out of check: { $by }
rule-castling_over = the castling king would pass over { $square }, which is attacked: { $by }
rule-castling_into = the castling king would land on { $square }, which is attacked: { $by }
