## Qué puede estar mal en las reglas y en el tablero

rules-line = línea { $line }: { $fault }
rules-too_long = las reglas ocupan { $got } bytes y el máximo es { $most }
rules-version = la primera línea tiene que ser «rules 1», no { $text }
rules-unknown_word = { $text } no significa nada aquí
rules-empty = no hay nada después de { $text }
rules-twice = { $text } aparece dos veces
rules-goal_twice = esta meta repite una anterior o es incompatible con ella
rules-promote_twice = «promote» aparece dos veces para la fila { $rank }
rules-missing = falta { $text }
rules-board_size = el tablero va de 2x2 a 16x16 y no puede ser { $text }
rules-name = un nombre tiene de 1 a { $most } letras, cifras, espacios, guiones y apóstrofos, y no puede ser { $text }
rules-letter = la letra de una pieza va de la A a la Z y no puede ser { $text }
rules-letter_taken = otra pieza ya tiene la letra { $letter }
rules-letter_twice = la letra { $letter } aparece dos veces
rules-no_such_piece = no hay ninguna pieza { $text }
rules-movement = { $text } no es un movimiento
rules-many_movements = un movimiento tiene como máximo { $most } partes, y este tiene { $got }
rules-colon = después del nombre de la pieza faltan los dos puntos: { $text }
rules-property = { $text } no es una propiedad de las piezas
rules-property_form = esta propiedad se escribe como { $example }, pero se recibió { $text }
rules-needs = { $one } necesita también { $other }
rules-no_room = el tablero es demasiado pequeño para { $text }
rules-number = se esperaba un número de { $least } a { $most }, pero se recibió { $text }
rules-file = se esperaban dos columnas de este tablero o -, pero se recibió { $text }
rules-one_file = las columnas del enroque tienen que ser distintas, pero se recibió { $text }
rules-one_target = los enroques a la derecha y a la izquierda tienen que acabar en columnas distintas, pero se recibió { $text }
rules-no_files = el enroque necesita columnas en al menos un lado, pero se recibió { $text }
rules-castling_partner = ninguna pieza puede enrocar con { $letter }, que tiene la propiedad { $property }
rules-square = este tablero no tiene la casilla { $text }
rules-no_squares = «reach» necesita al menos una casilla
rules-clash = { $one } y { $other } no se pueden combinar
rules-royal_promotion = ninguna pieza puede convertirse en { $letter }, que es una pieza real
rules-many_goals = puede haber como máximo { $most } metas
rules-no_royal = no hay ninguna pieza real a la que dar jaque
rules-many_types = las reglas tienen { $got } tipos de pieza y el máximo es { $most }
rules-ranks = el tablero tiene { $got ->
    [one] { $got } fila
   *[other] { $got } filas
} y debe tener { $wanted }
rules-width = la fila { $rank } tiene { $got ->
    [one] { $got } casilla
   *[other] { $got } casillas
} y debe tener { $wanted }
rules-turn = el turno se indica con w o b, no con { $text }
rules-empty_squares = { $text } no es un número de casillas vacías

board-many_royals = las { side } tienen { $got } piezas reales y el máximo es { $most }
board-left_attacked = la pieza real de { $square } está atacada, pero le toca mover al otro bando
board-just_ran = la pieza de { $square } no puede haber hecho su avance inicial en la última jugada
board-many_moves = hay más jugadas legales de las que un enlace puede numerar
