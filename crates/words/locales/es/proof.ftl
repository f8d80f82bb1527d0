## Partidas que llevan a una posición

proof-reached = { $plies ->
    [one] se llega a ella con una partida de { $plies } media jugada
   *[other] se llega a ella con una partida de { $plies } medias jugadas
}
proof-game = { $moves ->
    [one] Legal: aquí tienes una partida de { $moves } jugada
   *[other] Legal: aquí tienes una partida de { $moves } jugadas
}
