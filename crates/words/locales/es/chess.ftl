## Posiciones como texto

fen-empty = se esperaba una posición, pero el texto está vacío
fen-too_long = la posición ocupa { $length } bytes y el máximo es { $limit }
fen-rank_count = el tablero tiene { $got ->
    [one] { $got } fila
   *[other] { $got } filas
} y debe tener 8
fen-rank_width = la fila { $rank } tiene { $got ->
    [one] { $got } casilla
   *[other] { $got } casillas
} y debe tener 8 ({ $text })
fen-placement = en la fila { $rank } se esperaba la letra de una pieza (PNBRQKpnbrqk) o una cifra del 1 al 8, pero se recibió { $got }
fen-adjacent_digits = la fila { $rank } tiene dos cifras seguidas ({ $text })
fen-turn = el turno se indica con w o b, no con { $text }
fen-castling = los derechos de enroque se indican con - o con letras de KQkq, A–H y a–h, no con { $text }
fen-castling_twice = la letra de enroque { $letter } aparece dos veces
fen-en_passant = la casilla de captura al paso se indica con - o con una casilla de la fila 3 o 6, no con { $text }
fen-halfmoves = el contador de medias jugadas va de 0 a 65535 y no puede ser { $text }
fen-fullmoves = el número de jugada va de 1 a 65535 y no puede ser { $text }
fen-trailing = tras la posición solo puede haber operaciones EPD como «bm Nf3;», no { $text }
fen-mark = con la marca { $mark }, el tablero no lleva más campos que el turno
fen-no_castling = la letra de enroque { $letter } no corresponde a ninguna pieza de este tablero
fen-no_en_passant = ninguna pieza puede haber pasado por { $square } en la última jugada
fen-checks = en este juego no puede haber ese número de jaques: { $text }
square-malformed = se esperaba una letra de la a a la h y una cifra del 1 al 8, como e4, pero se recibió { $text }

## Posiciones desde las que no se puede jugar

setup-not_playable = desde esta posición no se puede jugar: { $reasons }
setup-no_king = las { side } no tienen rey
setup-many_kings = las { side } tienen { $count } reyes ({ $squares }) y solo puede haber uno
setup-pawn_on_last_rank = no puede haber peones en la primera ni en la última fila ({ $squares })
setup-many_pawns = las { side } tienen { $count } peones y el máximo es 8
setup-many_men = las { side } tienen { $count } piezas y el máximo es 16
setup-opponent_in_check = el rey de { $king } está en jaque desde { $by }, pero le toca mover al otro bando
setup-many_checkers = al rey de { $king } le dan jaque { $count } piezas ({ $by }) y no pueden ser más de 2
setup-castling = las { side } tienen el derecho de enroque { $claim }, pero { $fault }
setup-castling-king = el rey no está en { $square }
setup-castling-king_rank = el rey no está en la fila { $rank }
setup-castling-rook = no hay torre en { $square }
setup-castling-not_in_corner = la torre de { $square } no está en la esquina
setup-castling-no_rook_right = no hay torre a la derecha del rey
setup-castling-no_rook_left = no hay torre a la izquierda del rey
setup-castling-same_rook = otro derecho de enroque ya corresponde a la torre de { $square }
setup-castling-second_rook = ya hay otro derecho de enroque hacia ese lado, con la torre de { $square }
setup-en_passant = la captura al paso en { $square } es imposible: { $fault }
setup-en_passant-wrong_rank = la casilla tendría que estar en la fila { $rank }
setup-en_passant-no_pawn = no hay peón que capturar en { $square }
setup-en_passant-not_empty = no puede haber piezas en { $squares }

## Jugadas

move-illegal = { $move } no es una jugada legal
move-broken_rule = { $move } no es una jugada legal: { $rule }
uci-malformed = se esperaban dos casillas, como e2e4 o e7e8q, pero se recibió { $text }
uci-null_move = 0000 es una jugada nula y no se puede pasar el turno
uci-illegal = { $text } no es una jugada legal aquí
san-malformed = se esperaba una jugada como Nf3, exd5, e8=Q u O-O, pero se recibió { $text }
san-null_move = { $text } es una jugada nula y no se puede pasar el turno
san-illegal = { $text } no es una jugada legal aquí
san-broken_rule = { $text } no es legal: { $rule }
san-ambiguous = { $text } es ambigua: se puede jugar desde { $squares }
san-promotion_missing = { $text } no indica en qué pieza se convierte el peón

## Partidas como texto

pgn-error = partida { $game }, línea { $line }, columna { $column }: { $fault }
pgn-tag_name = el nombre de una etiqueta solo puede tener letras, cifras y _+#=:-
pgn-tag_value = se esperaba el valor de la etiqueta, entre comillas y en la misma línea
pgn-tag_end = se esperaba ] al final de la etiqueta
pgn-setup_without_fen = la etiqueta SetUp necesita una etiqueta FEN y no la hay
pgn-fen = en la etiqueta FEN: { $error }
pgn-variant = la variante { $name } no está disponible
pgn-ruleset = en la etiqueta Ruleset: { $error }
pgn-variant_without_fen = una partida de Ajedrez 960 necesita una etiqueta FEN
pgn-character = se esperaba una jugada, un comentario, una variante o un resultado, pero se recibió { $got }
pgn-open_comment = el comentario que empieza aquí queda sin cerrar
pgn-open_variation = la variante que empieza aquí queda sin cerrar
pgn-variation_before_move = antes de esta variante no hay ninguna jugada
pgn-variation_end = a este ) le falta su (
pgn-too_long = esta etiqueta o palabra tiene más de { $limit } bytes
pgn-too_many_moves = la partida tiene más de { $limit } jugadas
pgn-too_many_tags = la partida tiene más de { $limit } etiquetas
pgn-io = no se pudo leer el texto: { $error }
tag-too_long = la etiqueta tiene más de { $limit } bytes
tag-value = el valor de una etiqueta no puede ocupar más de una línea

## Partidas

game-over = la partida ha terminado ({ $outcome })
game-no_claim = ahora no se pueden reclamar tablas
game-no_offer = tu rival no ha ofrecido tablas
game-already_offered = ya se han ofrecido tablas
outcome-checkmate = { $result } por jaque mate
outcome-resignation = { $result } por abandono
outcome-stalemate = { $result } por rey ahogado
outcome-insufficient_material = { $result } por material insuficiente
outcome-dead_position = { $result } por posición muerta
outcome-threefold_repetition = { $result } por triple repetición
outcome-fivefold_repetition = { $result } por quíntuple repetición
outcome-fifty_moves = { $result } por la regla de las cincuenta jugadas
outcome-seventy_five_moves = { $result } por la regla de las setenta y cinco jugadas
outcome-agreement = { $result } de mutuo acuerdo
outcome-time = { $result } { $winner ->
    [one] por tiempo
   *[none] aunque se agotó el tiempo, porque el rival no puede ganar
}
outcome-unstated = { $result } según la planilla
outcome-goal = { $result } { $winner ->
    [none] porque ambos bandos han alcanzado la meta
   *[other] por alcanzar la meta
}
outcome-checks = { $result } por número de jaques
outcome-extinction = { $result } por pérdida de una pieza imprescindible
outcome-bare_king = { $result } porque el rey se ha quedado solo
outcome-quiet_moves = { $result } por la regla de las { $moves } jugadas
