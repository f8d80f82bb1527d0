## Why a position cannot have arisen

legality-check = no move can have given the check to the king on { $king } from { $by }
legality-double_step = before the double step over { $square } there would have been a check that no move can have given
legality-promotions = { side } has at least { $needed ->
    [one] { $needed } promoted piece
   *[other] { $needed } promoted pieces
}, but { $missing ->
    [0] no pawn is missing
    [one] only { $missing } pawn is missing
   *[other] only { $missing } pawns are missing
}
legality-files = on { $files ->
    [one] { $files } file
   *[other] { $files } files
} the pawns that faced each other are not both there, but there { $captures ->
    [0] was no capture
    [one] was only { $captures } capture
   *[other] were only { $captures } captures
}{ $pawns ->
    [0] { "" }
   *[other] , at most { $pawns } of them of pawns
}
legality-never_moved = the { $man } on { $square } can never have moved, shut in as it is with { $men }, but it did not start there
legality-no_origin = the { $man } on { $square } cannot have come from anywhere: { $reasons }
legality-shared = { side }'s { $count } men on { $men } can only have been { $homes_count ->
    [0] none of the men of the start
    [one] the one that started on { $homes }
   *[other] the { $homes_count } that started on { $homes }
}: { $reasons }
legality-pawn_captures = { side }'s pawns made at least { $needed ->
    [one] { $needed } capture
   *[other] { $needed } captures
}, but can have made { $available ->
    [0] none
   *[other] { $available } at most
}: { $reasons }
legality-pocket = the men on { $men } never left { $squares }, and cannot have come to stand so in there
legality-parity = every man's number of moves is known to be even or odd, and by these numbers it is { $turn ->
    [white] Black's turn, not White's
   *[black] White's turn, not Black's
}
legality-cage = the moves of the men on { $men }, taken back in any order, lead neither out nor to where they started
legality-last_move = { side } can have made no last move{ $count ->
    [0] { "" }
    [one] : the only one to take back leads to a position that cannot have arisen
   *[other] : each of the { $count } to take back leads to a position that cannot have arisen
}
legality-kernel = no way of making { $captures ->
    [one] { $captures } capture
   *[other] { $captures } captures
} brings the pawns to these files{ $promoted ->
    [0] { "" }
   *[other] {" "}and lets { $promoted } of them promote
}

## What an argument rests on

legality-because-castling = whoever may still castle has not moved
legality-because-shut_in = the men on { $men } never moved
legality-because-barred = men that never moved bar or guard the way ({ $men })
legality-because-kind = no man of its kind is left to have been
legality-captures = { $captures ->
    [0] without capturing
    [one] with at most { $captures } capture
   *[other] with at most { $captures } captures
}
legality-because-pawns = no pawn comes there { legality-captures }
legality-because-promoted = no pawn promotes and comes there { legality-captures }
legality-because-faced = pawns that never left their file stand in the way ({ $men })
legality-because-all_pawns = no pawn is missing
legality-because-elsewhere = what it can have been is needed for other men
legality-because-fewest = with fewer they would not stand where they stand
legality-because-missing = { $count ->
    [0] no man of the other side is missing
    [one] { $count } man of the other side is missing
   *[other] { $count } men of the other side are missing
}
legality-because-taken_by_pieces = no pawn can have captured the men that started on { $men }
