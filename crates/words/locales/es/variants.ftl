## Juegos con otras reglas

link-not_chess = enlace, reglas: { $ruleset } es otro juego, no ajedrez
link-rules = enlace, reglas: { $fault }
link-rules_garbled = los bytes de las reglas no son texto
link-rules_not_canonical = estas reglas se escriben de otra manera
link-illegal_move = { $text } no es una jugada legal aquí
link-too_much_work = enlace, jugadas: media jugada { $ply }: hallar las jugadas legales pide más trabajo del que se hace por un enlace
link-board_kind = las reglas no tienen el tipo de pieza { $got }

rules-line = reglas, línea { $line }: { $fault }
rules-too_long = { $got } caracteres, se leen como máximo { $most }
rules-version = la primera línea es "rules 1", y aquí está { $text }
rules-unknown_word = esto no significa nada aquí: { $text }
rules-twice = ya hay otro { $text }
rules-missing = falta { $text }
rules-board_size = un tablero va de 2x2 a 16x16, y aquí está { $text }
rules-name = un nombre tiene de 1 a { $most } letras, cifras, espacios, guiones y apóstrofos, y aquí está { $text }
rules-letter = una pieza tiene una letra de la A a la Z, y aquí está { $text }
rules-letter_taken = la letra { $letter } ya está
rules-no_such_piece = no hay pieza { $text }
rules-movement = esto no es un movimiento: { $text }
rules-many_movements = un movimiento tiene como máximo { $most } partes, y aquí hay { $got }
rules-property = esto no significa nada para una pieza: { $text }
rules-number = se espera un número de { $least } a { $most }, y aquí está { $text }
rules-file = el tablero no tiene esas columnas: { $text }
rules-square = el tablero no tiene la casilla { $text }
rules-clash = { $one } y { $other } no van juntos
rules-royal_promotion = nadie puede convertirse en { $letter }, que es pieza real
rules-no_royal = no hay pieza real a la que dar jaque
rules-many_types = { $got } tipos de pieza, son posibles como máximo { $most }
rules-ranks = el tablero tiene { $wanted } filas, y aquí hay { $got }
rules-width = la fila { $rank } tiene { $wanted } casillas, y aquí hay { $got }
rules-man = no hay tal pieza: { $text }
rules-turn = el turno es "w" o "b", y aquí está { $text }

board-many_royals = las { $color ->
    [white] blancas
   *[black] negras
} tienen { $got } piezas reales, se pueden guardar como máximo { $most }
board-left_attacked = la pieza real de { $square } está atacada, y su bando acaba de jugar
board-just_ran = la pieza de { $square } no puede ser la que acaba de avanzar varias casillas
board-many_moves = hay más jugadas legales de las que un enlace puede numerar

ending-checkmate = { $winner ->
    [white] las blancas ganan por jaque mate
   *[black] las negras ganan por jaque mate
}
ending-stalemate = { $winner ->
    [white] las blancas ganan: no quedan jugadas
    [black] las negras ganan: no quedan jugadas
   *[nobody] tablas por ahogado
}
ending-reached = { $winner ->
    [white] las blancas ganan: meta alcanzada
    [black] las negras ganan: meta alcanzada
   *[nobody] tablas: ambos bandos han alcanzado la meta
}
ending-checks = { $winner ->
    [white] las blancas ganan por el número de jaques
   *[black] las negras ganan por el número de jaques
}
ending-lost = { $winner ->
    [white] las blancas ganan: las negras han perdido lo que no se puede perder
   *[black] las negras ganan: las blancas han perdido lo que no se puede perder
}
ending-repetition = tablas por quíntuple repetición
ending-quiet = tablas: no pasa nada desde hace demasiado

claim-threefold = la posición ha aparecido tres veces
claim-quiet = { $moves } jugadas de cada bando sin capturas ni movimientos de peón

piece-archbishop = arzobispo
piece-chancellor = canciller
piece-amazon = amazona
piece-superknight = supercaballo
piece-rose = rosa
piece-champion = campeón
piece-wizard = mago
piece-cannon = cañón
piece-grasshopper = saltamontes
piece-nightrider = jinete nocturno
piece-camel = camello
piece-zebra = cebra
piece-elephant = elefante

variant-three_check = Tres jaques
variant-king_of_the_hill = Rey de la colina
variant-racing_kings = Carrera de reyes
variant-antichess = Antiajedrez
variant-horde = Horda
variant-atomic = Ajedrez atómico
variant-capablanca = Ajedrez de Capablanca
variant-really_big_board = Ajedrez en un tablero enorme
variant-checks = { $color ->
    [white] Jaques a las blancas
   *[black] Jaques a las negras
}: { $count }
variant-welcome = { $title }. Escribe una jugada como e2e4, o «ayuda».
variant-help =
    Una jugada son dos casillas: e2e4. En qué se convierte la pieza va detrás: e7e8q. El enroque es O-O u O-O-O.
    { $commands }
variant-game_over = La partida ha terminado.
variant-go_on = Para continuar: linkmate play --link { $link }
variant-resigned = { $color ->
    [white] Las blancas se rinden, ganan las negras
   *[black] Las negras se rinden, ganan las blancas
}
variant-offered = { $color ->
    [white] Las blancas ofrecen tablas: haz tu jugada y las negras podrán aceptarlas
   *[black] Las negras ofrecen tablas: haz tu jugada y las blancas podrán aceptarlas
}
variant-no_offer = Nadie ha ofrecido tablas
variant-no_claim = Aquí no se pueden reclamar tablas
variant-drawn = La partida es tablas
page-variant_editor_hint = Elige una pieza y luego sus casillas.
