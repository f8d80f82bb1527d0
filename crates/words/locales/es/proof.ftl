## Partidas que llevan a una posición

proof-reached = { $plies ->
    [0] es la posición inicial
    [one] se llega a ella con una partida de { $plies } media jugada
   *[other] se llega a ella con una partida de { $plies } medias jugadas
}{ $shortest ->
    [yes] , y no hay ninguna más corta
   *[no] {""}
}{ $clocks ->
    [other] ; los contadores de jugadas no se tienen en cuenta: los de la partida son otros
   *[same] {""}
}
proof-game = { $moves ->
    [one] Legal: aquí tienes una partida de { $moves } jugada
   *[other] Legal: aquí tienes una partida de { $moves } jugadas
}
