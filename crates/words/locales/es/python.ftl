## El paquete de Python

argument-value = { $name }: se esperaba { $expected }, se obtuvo { $got }
pgn-no_game = PGN: no hay ninguna partida en el texto
