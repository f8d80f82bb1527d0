## Enlaces que no lo son

link-part = { $part ->
    [ruleset] reglas
    [board] tablero
   *[moves] jugadas
}
link-too_long = enlace, { link-part }: { $length } caracteres, se leen { $limit } como máximo
link-ruleset = enlace, reglas: no hay reglas { $text }
link-no_text = enlace, reglas: las reglas de { $title } no caben en ningún texto
link-no_board = enlace, tablero: no hay ninguno tras las reglas
link-too_many_parts = enlace: se esperaban reglas, tablero y jugadas, y hay más partes
link-trailing_slash = enlace, jugadas: no hay ninguna tras la barra
link-board_format = enlace, tablero: ningún tablero de { $ruleset } se escribe { $text }
link-moves_format = enlace, jugadas: se esperaba m y las jugadas, pero se recibió { $text }
link-base64 = enlace, { link-part }: { $fault }
link-board = enlace, tablero: { $fault }
link-moves = enlace, jugadas: { $fault }
link-game_too_long = enlace, jugadas: { $plies } medias jugadas dan un texto de más de { $limit } caracteres

link-base64-empty = no hay nada tras la letra
link-base64-character = { $got } no es un carácter de base64url
link-base64-padding = base64url se escribe sin = al final
link-base64-length = falta o sobra un carácter
link-base64-spare_bits = el último carácter tiene bits que no son de ningún byte

link-start_number = las posiciones iniciales tienen los números 0 a 959, pero se recibió { $text }
link-board_short = { $got ->
    [one] { $got } byte
   *[other] { $got } bytes
}, hacen falta al menos { $needed }
link-board_turn = el turno es 0 o 1, pero se recibió { $got }
link-board_filling = el medio byte que completa el último no es cero
link-board_rook = la torre de { $rook } no puede tener derecho a enrocar: { $fault }
link-board_passed_twice = los peones de { $pawns } no pueden haber dado todos el avance de dos casillas en la última jugada
link-board_passed_turn = el peón de { $pawn } no puede acabar de mover: es del bando al que le toca
link-board_passed_rank = el peón de { $pawn } no puede acabar de avanzar dos casillas: no está en su cuarta fila
link-board_clocks = los contadores son dos números, el segundo distinto de cero, ninguno mayor que 65.535
link-board_left_over = bytes que sobran tras los contadores: { $bytes }
link-board_not_canonical = este tablero se escribe { $written }
link-board_unsayable = un enlace no puede decir esto: { $violation }

link-rook-no_king = el único rey de su color no está en su misma fila de origen
link-rook-king_elsewhere = su rey no está en la columna e
link-rook-not_in_corner = no está en una esquina
link-rook-second_rook = hay otra a ese lado del rey

link-moves_zero = el número es cero
link-moves_trailing_zero = el número acaba en un byte cero
link-moves_none = una partida sin jugadas no tiene parte de jugadas
link-moves_game_over = media jugada { $ply }: ya no hay jugada legal
link-moves_no_end = media jugada { $ply }: el número acaba demasiado pronto
link-moves_no_such_move = media jugada { $ply }: las jugadas legales tienen los números 0 a { $last }, pero se recibió { $place }
