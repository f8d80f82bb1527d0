## El paquete de Python

argument-value = { $name }: se esperaba { $expected }, pero se recibió { $got }
pgn-no_game = no hay ninguna partida en el texto
square-not_on_board = se esperaba una casilla de a1 a { $last }, pero se recibió { $text }
