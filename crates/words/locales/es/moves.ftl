## Reglas que incumple una jugada

the_piece = { $name ->
    [torre] la torre
    [dama] la dama
    [amazona] la amazona
    [rosa] la rosa
    [cebra] la cebra
    [alferza] la alferza
   *[other] el { $name }
}
rule-witness = { $name } en { $square }
rule-no_square = este tablero no tiene la casilla { $square }
rule-no_piece = no hay ninguna pieza en { $square }
rule-not_yours = la pieza no es tuya: { $piece }
rule-other_piece = ahí no hay { $name }: { $piece }
rule-no_such_piece = no tienes { $name }
rule-no_such_piece_there = ahí no tienes { $name }
rule-no_move = hay que mover a otra casilla
rule-own_piece = en { $square } hay una pieza tuya: { $name }
rule-movement = así no se mueve { the_piece }
rule-none_can_go = ninguna pieza tuya ({ $name }) puede ir a { $to }
rule-blocked = el camino está bloqueado: { $by }
rule-cannot_capture = así no captura { the_piece }, y la casilla está ocupada: { $piece }
rule-nothing_to_capture = así se mueve { the_piece } solo para capturar, y en { $to } no hay nada que capturar
rule-needs_hurdle = { the_piece } tiene que saltar exactamente por encima de una pieza para llegar ahí
rule-too_far = { the_piece } llega tan lejos solo desde su fila inicial, no desde { $from }
rule-en_passant_too_late = la captura al paso solo es posible en la jugada inmediata, y { the_piece } de { $square } no acaba de pasar
rule-no_promotion = en { $to } no corona { the_piece }
rule-promotion_choice = { the_piece } solo puede convertirse en { $choices }
rule-promotion_limit = en { $to } no corona { the_piece }: ya tienes todas las piezas en que podría convertirse
rule-must_capture = es obligatorio capturar, y puedes hacerlo desde { $squares }
rule-into_check = { $kind ->
    [king] en { $square } tu rey quedaría en jaque
   *[other] en { $square } tu pieza real ({ $name }) quedaría en jaque
}: { $by }
rule-still_in_check = { $kind ->
    [king] tu rey en { $square } seguiría en jaque
   *[other] tu pieza real ({ $name } en { $square }) seguiría en jaque
}: { $by }
rule-exposes = { $kind ->
    [king] tu rey en { $square } quedaría en jaque
   *[other] tu pieza real ({ $name } en { $square }) quedaría en jaque
}: { $by }
rule-gives_check = en este juego no se puede dar jaque, y { the_piece } de { $square } quedaría en jaque: { $by }
rule-explodes = la explosión acabaría con { $kind ->
    [king] tu propio rey en { $square }
   *[other] tu propia pieza real ({ $name } en { $square })
}
rule-no_castling = no tienes ninguna pieza que enroque
rule-castling_lost = el enroque { $side ->
    [king] corto
   *[queen] largo
} no es posible: { $kind ->
    [king] el rey o la torre se ha movido, o la torre ya no está
   *[other] una de las dos piezas ({ $name } y { $rook }) se ha movido o ya no está
}
rule-castling_blocked = el camino del enroque está bloqueado: { $by }
rule-castling_in_check = no se puede enrocar estando en jaque: { $by }
rule-castling_over = no se puede enrocar pasando por { $square }, que está atacada: { $by }
rule-castling_into = no se puede enrocar llegando a { $square }, que está atacada: { $by }
rule-over = la partida ha terminado: { $outcome }
rule-forbidden = las reglas de este juego no lo permiten
