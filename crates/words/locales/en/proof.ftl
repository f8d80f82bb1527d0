## Games that lead to a position

proof-reached = { $plies ->
    [0] it is the start position
    [one] a game of { $plies } ply reaches it
   *[other] a game of { $plies } plies reaches it
}{ $shortest ->
    [yes] , and none is shorter
   *[no] {""}
}{ $clocks ->
    [other] ; clocks are ignored, and those of the game differ
   *[same] {""}
}
proof-game = { $moves ->
    [one] Legal: here is a game of { $moves } move
   *[other] Legal: here is a game of { $moves } moves
}
