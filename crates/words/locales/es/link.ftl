## Enlaces que no lo son

link-part = { $part ->
    [ruleset] reglas
    [board] tablero
   *[moves] jugadas
}
link-too_long = la parte del enlace «{ link-part }» tiene { $length } caracteres, se leen { $limit } como máximo
link-ruleset = no hay reglas { $text }
link-no_text = las reglas de { $title } no se pueden escribir como texto
link-no_board = el enlace no tiene tablero tras las reglas
link-too_many_parts = un enlace tiene reglas, tablero y jugadas, pero este tiene más partes
link-trailing_slash = el enlace no tiene jugadas tras la barra
link-board_format = { $text } no es un tablero de { $ruleset }
link-moves_format = se esperaban jugadas que empiecen por m, pero se recibió { $text }
link-base64 = la parte del enlace «{ link-part }» no se puede descifrar: { $fault }
link-game_too_long = { $plies } medias jugadas no caben en los { $limit } caracteres que un enlace reserva a las jugadas

link-base64-empty = no hay nada tras la primera letra
link-base64-character = { $got } no es un carácter de base64url
link-base64-padding = base64url se escribe sin = al final
link-base64-length = falta o sobra un carácter
link-base64-spare_bits = el último carácter tiene bits que no son de ningún byte

link-start_number = las posiciones iniciales tienen los números 0 a 959, pero se recibió { $text }
link-board_short = el tablero ocupa { $got ->
    [one] { $got } byte
   *[other] { $got } bytes
}, hacen falta al menos { $needed }
link-board_turn = el turno tiene que ser 0 o 1, pero se recibió { $got }
link-board_filling = la mitad libre del último byte del tablero no es cero
link-board_rook = la torre de { $rook } no puede tener derecho a enrocar: { $fault }
link-board_passed_twice = los peones de { $pawns } no pueden haber dado todos el avance de dos casillas en la última jugada
link-board_passed_turn = el peón de { $pawn } no puede acabar de mover: le toca a su bando
link-board_passed_rank = el peón de { $pawn } no puede acabar de avanzar dos casillas: no está en su cuarta fila
link-board_clocks = el contador de medias jugadas va de 0 a 65535 y el número de jugada de 1 a 65535
link-board_left_over = al tablero le sobran bytes tras los contadores: { $bytes }
link-board_not_canonical = este tablero tiene que escribirse { $written }
link-board_unsayable = un enlace no puede contener esto: { $violation }

link-rook-no_king = no hay un único rey de su bando en la misma fila de origen
link-rook-king_elsewhere = su rey no está en la columna e
link-rook-not_in_corner = no está en una esquina
link-rook-second_rook = ya lo tiene otra a ese lado del rey

link-moves_zero = el número que representa las jugadas es cero
link-moves_trailing_zero = el número que representa las jugadas acaba en un byte cero
link-moves_none = una partida sin jugadas no tiene parte de jugadas
link-moves_game_over = en la media jugada { $ply } ya no hay jugada legal
link-moves_no_end = las jugadas se cortan en la media jugada { $ply }
link-moves_no_such_move = en la media jugada { $ply } las jugadas legales tienen los números 0 a { $last }, pero se recibió { $place }

link-not_chess = se esperaba una partida de ajedrez, pero se recibió { $ruleset }
link-rules = en las reglas codificadas, { $fault }
link-rules_garbled = las reglas codificadas no son texto válido
link-rules_not_canonical = las reglas codificadas no están en su forma canónica
link-too_much_work = hallar las jugadas legales de la media jugada { $ply } pide más trabajo del que se hace por un enlace
link-board_kind = las reglas no tienen el tipo de pieza { $got }
