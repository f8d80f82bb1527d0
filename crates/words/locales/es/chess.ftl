## Partes de frases

side = { $color ->
    [white] blancas
   *[black] negras
}

## Posiciones como texto

fen-empty = FEN: se esperaba una posición y no hay texto
fen-too_long = FEN: { $length } bytes, se leen { $limit } como máximo
fen-rank_count = FEN, campo 1: el tablero tiene { $got ->
    [one] { $got } fila
   *[other] { $got } filas
}, deben ser 8
fen-rank_width = FEN, campo 1: la fila { $rank } tiene { $got ->
    [one] { $got } casilla
   *[other] { $got } casillas
}, deben ser 8 ({ $text })
fen-placement = FEN, campo 1, fila { $rank }: se esperaba una letra de PNBRQKpnbrqk o una cifra 1-8, hay { $got }
fen-adjacent_digits = FEN, campo 1: la fila { $rank } tiene dos cifras seguidas ({ $text })
fen-turn = FEN, campo 2: se esperaba w o b, hay { $text }
fen-castling = FEN, campo 3: se esperaba - o letras de KQkq, A-H, a-h, hay { $text }
fen-castling_twice = FEN, campo 3: { $letter } aparece dos veces
fen-en_passant = FEN, campo 4: se esperaba - o una casilla de la fila 3 o 6, hay { $text }
fen-halfmoves = FEN, campo 5: se esperaba un número de 0 a 65535, hay { $text }
fen-fullmoves = FEN, campo 6: se esperaba un número de 1 a 65535, hay { $text }
fen-trailing = FEN: se esperaba el final u operaciones EPD como bm Nf3; hay { $text }
fen-mark = FEN, campo 1: un tablero con { $mark } no tiene más campos que el turno
fen-no_castling = FEN, campo 3: no hay enroque { $letter } en este tablero
fen-no_en_passant = FEN, campo 4: ninguna pieza puede haber pasado ahora por { $square }
fen-checks = FEN: { $text } no son jaques que cuenten en este juego
square-malformed = casilla: se esperaba una letra a-h y una cifra 1-8 como en e4, hay { $text }

## Posiciones desde las que no se puede jugar

setup-not_playable = no se puede jugar: { $reasons }
setup-no_king = las { side } no tienen rey
setup-many_kings = las { side } tienen { $count } reyes, debe haber uno ({ $squares })
setup-pawn_on_last_rank = peones en la primera o la última fila ({ $squares })
setup-many_pawns = las { side } tienen { $count } peones, se permiten 8 como máximo
setup-many_men = las { side } tienen { $count } piezas, se permiten 16 como máximo
setup-opponent_in_check = el rey de { $king } está en jaque desde { $by }, pero no es su turno
setup-many_checkers = al rey de { $king } le dan jaque { $count } piezas, son posibles 2 como máximo ({ $by })
setup-castling = las { side } tienen anotado el enroque { $claim }, pero { $fault }
setup-castling-king = el rey no está en { $square }
setup-castling-king_rank = el rey no está en la fila { $rank }
setup-castling-rook = no hay torre en { $square }
setup-castling-not_in_corner = la torre de { $square } no está en la esquina
setup-castling-no_rook_right = no hay torre a la derecha del rey
setup-castling-no_rook_left = no hay torre a la izquierda del rey
setup-castling-same_rook = la torre de { $square } ya está anotada
setup-castling-second_rook = la torre de { $square } ya está anotada en el mismo lado
setup-en_passant = captura al paso en { $square }, pero { $fault }
setup-en_passant-wrong_rank = tendría que estar en la fila { $rank }
setup-en_passant-no_pawn = no hay peón que capturar en { $square }
setup-en_passant-not_empty = ningún peón pudo haber pasado: casillas ocupadas { $squares }

## Jugadas

move-illegal = { $move } no es una jugada legal
move-broken_rule = { $move } no es una jugada legal: { $rule }
uci-malformed = se esperaban dos casillas como en e2e4 o e7e8q, hay { $text }
uci-null_move = hay que jugar, 0000 no es una jugada
uci-illegal = { $text } no es una jugada legal aquí
san-malformed = se esperaba una jugada como Nf3, exd5, e8=Q u O-O, hay { $text }
san-null_move = hay que jugar, { $text } no es una jugada
san-illegal = { $text } no es una jugada legal aquí
san-ambiguous = { $text } es ambigua, se puede jugar desde { $squares }
san-promotion_missing = { $text } no dice en qué se convierte el peón

## Partidas como texto

pgn-error = PGN, partida { $game }, línea { $line }, columna { $column }: { $fault }
pgn-tag_name = se esperaba el nombre de una etiqueta, de letras, cifras o _+#=:-
pgn-tag_value = se esperaba el valor de una etiqueta entre comillas en una sola línea
pgn-tag_end = se esperaba ] al final de la etiqueta
pgn-setup_without_fen = la etiqueta SetUp anuncia una etiqueta FEN, pero no la hay
pgn-fen = la etiqueta FEN: { $error }
pgn-variant = la variante { $name } no se conoce
pgn-ruleset = la etiqueta Ruleset: { $error }
pgn-variant_without_fen = Chess960 necesita una etiqueta FEN
pgn-character = se esperaba una jugada, un comentario, una variante o un resultado, hay { $got }
pgn-open_comment = aquí empieza un comentario que no termina
pgn-open_variation = aquí empieza una variante que no termina
pgn-variation_before_move = una variante empieza antes de toda jugada que pudiera sustituir
pgn-variation_end = aquí termina una variante que no ha empezado
pgn-too_long = más largo que { $limit } bytes
pgn-too_many_moves = más de { $limit } jugadas
pgn-too_many_tags = más de { $limit } etiquetas
pgn-io = no se pudo leer: { $error }
tag-name = etiqueta PGN: se esperaba un nombre de letras, cifras o _+#=:-
tag-too_long = etiqueta PGN: más larga que { $limit } bytes
tag-value = etiqueta PGN: se esperaba un valor en una sola línea

## Partidas

game-over = la partida ha terminado: { $outcome }
game-no_claim = no hay tablas que reclamar
game-no_offer = el rival no ha ofrecido tablas
game-already_offered = ya se han ofrecido tablas
outcome-checkmate = { $result } por jaque mate
outcome-resignation = { $result } por abandono
outcome-stalemate = { $result } por rey ahogado
outcome-insufficient_material = { $result } por material insuficiente
outcome-dead_position = { $result } por posición muerta
outcome-threefold_repetition = { $result } por triple repetición
outcome-fivefold_repetition = { $result } por quíntuple repetición
outcome-fifty_moves = { $result } por cincuenta jugadas sin capturas ni movimientos de peón
outcome-seventy_five_moves = { $result } por setenta y cinco jugadas sin capturas ni movimientos de peón
outcome-agreement = { $result } por acuerdo
outcome-time = { $result } { $winner ->
    [one] por tiempo
   *[none] por tiempo, porque el rival no puede ganar
}
outcome-unstated = { $result } según la planilla
outcome-goal = { $result }, { $winner ->
    [none] ambos bandos han alcanzado la meta
   *[other] meta alcanzada
}
outcome-checks = { $result }, por el número de jaques
outcome-extinction = { $result }, pieza imprescindible perdida
outcome-bare_king = { $result }, rey desnudo
outcome-quiet_moves = { $result }, { $moves } jugadas sin capturas ni movimientos de peón

## Jugadas como se escriben

typed-malformed = se esperaba una jugada como Nf3, exd5, e8=Q u O-O, y llegó { $text }
typed-null_move = { $text } no es ninguna jugada
typed-illegal = { $text } no es legal en esta posición
typed-broken_rule = { $text } no es legal: { $rule }
typed-ambiguous = { $text } es ambigua, se puede jugar desde { $squares }
typed-promotion_missing = { $text } no dice en qué se convierte el peón
