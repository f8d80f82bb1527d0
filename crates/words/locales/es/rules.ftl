## Qué puede estar mal en las reglas y en el tablero

rules-line = línea { $line }: { $fault }
rules-too_long = las reglas ocupan { $got } bytes, se leen { $most } como máximo
rules-version = la primera línea tiene que ser "rules 1", y aquí está { $text }
rules-unknown_word = { $text } no significa nada aquí
rules-twice = { $text } aparece dos veces
rules-missing = falta { $text }
rules-board_size = el tablero va de 2x2 a 16x16, y aquí está { $text }
rules-name = un nombre tiene de 1 a { $most } letras, cifras, espacios, guiones y apóstrofos, y aquí está { $text }
rules-letter = una pieza necesita una letra de la A a la Z, y aquí está { $text }
rules-letter_taken = otra pieza ya tiene la letra { $letter }
rules-no_such_piece = no hay ninguna pieza { $text }
rules-movement = { $text } no es un movimiento
rules-many_movements = un movimiento tiene como máximo { $most } partes, y aquí hay { $got }
rules-property = { $text } no es una propiedad de una pieza
rules-number = se espera un número de { $least } a { $most }, y aquí está { $text }
rules-file = se esperaban columnas de este tablero, y aquí está { $text }
rules-one_file = el enroque necesita columnas distintas, y aquí está { $text }
rules-square = este tablero no tiene la casilla { $text }
rules-clash = { $one } y { $other } no se pueden combinar
rules-royal_promotion = ninguna pieza puede convertirse en { $letter }, que es pieza real
rules-many_goals = puede haber como máximo { $most } metas
rules-no_royal = no hay pieza real a la que dar jaque
rules-many_types = las reglas tienen { $got } tipos de pieza, son posibles { $most } como máximo
rules-ranks = el tablero tiene { $got ->
    [one] { $got } fila
   *[other] { $got } filas
}, deben ser { $wanted }
rules-width = la fila { $rank } tiene { $got ->
    [one] { $got } casilla
   *[other] { $got } casillas
}, deben ser { $wanted }
rules-turn = el turno se indica con w o b, y aquí está { $text }

board-many_royals = las { side } tienen { $got } piezas reales, se permiten { $most } como máximo
board-left_attacked = la pieza real de { $square } está atacada, pero le toca al otro bando
board-just_ran = la pieza de { $square } no puede acabar de dar su largo primer paso
board-many_moves = hay más jugadas legales de las que un enlace puede numerar
