## Enlaces que no lo son

link-part = { $part ->
    [ruleset] de las reglas
    [board] del tablero
   *[moves] de las jugadas
}
link-too_long = la parte { link-part } del enlace tiene { $length } caracteres y el máximo es { $limit }
link-ruleset = no existen las reglas { $text }
link-no_text = las reglas de { $title } no se pueden escribir en forma de texto
link-no_board = falta el tablero después de las reglas del enlace
link-too_many_parts = un enlace consta de reglas, tablero y jugadas, pero este tiene más partes
link-trailing_slash = faltan las jugadas después de la barra final
link-board_format = { $text } no es un tablero de { $ruleset }
link-moves_format = las jugadas de un enlace empiezan por m, pero se recibió { $text }
link-base64 = la parte { link-part } del enlace no se puede decodificar: { $fault }
link-game_too_long = la partida es demasiado larga para un enlace: { $plies } medias jugadas no caben en { $limit } caracteres

link-base64-empty = no hay nada tras la primera letra
link-base64-character = { $got } no es un carácter de base64url
link-base64-padding = base64url se escribe sin = al final
link-base64-length = falta o sobra un carácter
link-base64-spare_bits = en el último carácter hay bits de sobra que no son cero

link-start_number = las posiciones iniciales van de la 0 a la 959, pero se recibió { $text }
link-board_short = el tablero ocupa { $got ->
    [one] { $got } byte
   *[other] { $got } bytes
} y debe ocupar al menos { $needed }
link-board_turn = el turno tiene que ser 0 o 1, no { $got }
link-board_filling = la mitad libre del último byte del tablero no es cero
link-board_rook = la torre de { $rook } no puede tener derecho a enrocar: { $fault }
link-board_passed_twice = los peones de { $pawns } no pueden haber avanzado todos dos casillas en la última jugada
link-board_passed_turn = el peón de { $pawn } no puede haber hecho la última jugada: le toca mover a su bando
link-board_passed_rank = el peón de { $pawn } no puede haber avanzado dos casillas en la última jugada: no está en su cuarta fila
link-board_clocks = el contador de medias jugadas va de 0 a 65535 y el número de jugada de 1 a 65535
link-board_left_over = { $bytes ->
    [one] sobra { $bytes } byte
   *[other] sobran { $bytes } bytes
} en el tablero, después de los contadores
link-board_not_canonical = este tablero tiene que escribirse así: { $written }
link-board_unsayable = un enlace no puede contener esto: { $violation }

link-rook-no_king = en su primera fila no hay un único rey de su bando
link-rook-king_elsewhere = su rey no está en la columna e
link-rook-not_in_corner = no está en una esquina
link-rook-second_rook = ya lo tiene otra torre a ese lado del rey

link-moves_zero = el número que codifica las jugadas es cero
link-moves_trailing_zero = el número que codifica las jugadas acaba en un byte cero
link-moves_none = una partida sin jugadas no lleva la parte de las jugadas
link-moves_game_over = en la media jugada { $ply } ya no hay jugadas legales
link-moves_no_end = las jugadas se cortan en la media jugada { $ply }
link-moves_no_such_move = en la media jugada { $ply } las jugadas legales van de la 0 a la { $last }, pero se recibió { $place }

link-not_chess = se esperaba una partida de ajedrez, pero se recibió { $ruleset }
link-rules = reglas del enlace: { $fault }
link-rules_garbled = las reglas del enlace no son texto válido
link-rules_too_long = las reglas del enlace ocupan más de { $most } bytes
link-rules_not_canonical = las reglas del enlace no están en su forma canónica
link-too_much_work = calcular las jugadas legales de la media jugada { $ply } es demasiado costoso para un enlace
link-board_kind = en las reglas no existe el tipo de pieza { $got }
