## Games that lead to a position

proof-reached = { $plies ->
    [one] a game of { $plies } ply reaches it
   *[other] a game of { $plies } plies reaches it
}
proof-game = { $moves ->
    [one] Legal: here is a game of { $moves } move
   *[other] Legal: here is a game of { $moves } moves
}
