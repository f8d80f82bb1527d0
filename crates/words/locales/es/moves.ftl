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
rule-witness = { the_piece } de { $square }
rule-no_square = este tablero no tiene la casilla { $square }
rule-no_piece = no hay ninguna pieza en { $square }
rule-not_yours = { $piece } es de tu rival
rule-other_piece = { $piece } no es { $name ->
    [torre] una torre
    [dama] una dama
    [amazona] una amazona
    [rosa] una rosa
    [cebra] una cebra
    [alferza] una alferza
   *[other] un { $name }
}
rule-no_such_piece = no tienes { $name }
rule-no_such_piece_there = no tienes { $name } ahí
rule-no_move = hay que mover a otra casilla
rule-own_piece = en { $square } está tu { $name }
rule-movement = { the_piece } no se mueve así
rule-none_can_go = no tienes { $name } que pueda ir a { $to }
rule-blocked = el camino está bloqueado por { $by }
rule-cannot_capture = { the_piece } no puede capturar así { $piece }
rule-nothing_to_capture = { the_piece } solo se mueve así para capturar, y en { $to } no hay nada que capturar
rule-empty_target = en { $to } no hay nada que capturar
rule-needs_hurdle = { the_piece } tiene que saltar exactamente una pieza para llegar ahí
rule-too_far = { the_piece } solo puede llegar tan lejos desde su fila inicial, no desde { $from }
rule-en_passant_too_late = solo se puede capturar al paso justo después del avance, y { the_piece } de { $square } no acaba de hacerlo
rule-no_promotion = { the_piece } no corona en { $to }
rule-promotion_choice = { the_piece } solo puede convertirse en { $choices }
rule-promotion_limit = { the_piece } no puede coronar en { $to } porque ya tienes todas las piezas en las que podría convertirse
rule-must_capture = es obligatorio capturar, y puedes hacerlo desde { $squares }
rule-into_check = { $kind ->
    [king] en { $square } tu rey quedaría en jaque, atacado
   *[other] en { $square } tu pieza real ({ $name }) quedaría en jaque, atacada
} por { $by }
rule-still_in_check = { $kind ->
    [king] tu rey de { $square } seguiría en jaque, atacado
   *[other] tu pieza real ({ $name } en { $square }) seguiría en jaque, atacada
} por { $by }
rule-exposes = { $kind ->
    [king] tu rey de { $square } quedaría en jaque, atacado
   *[other] tu pieza real ({ $name } en { $square }) quedaría en jaque, atacada
} por { $by }
rule-gives_check = en este juego no se puede dar jaque, y { the_piece } de { $square } quedaría en jaque por { $by }
rule-explodes = la explosión acabaría con { $kind ->
    [king] tu propio rey en { $square }
   *[other] tu propia pieza real ({ $name } en { $square })
}
rule-no_castling = no tienes ninguna pieza que pueda enrocar
rule-castling_lost = no puedes hacer el enroque { $side ->
    [king] corto
   *[queen] largo
} porque { $kind ->
    [king] el rey o la torre ya se han movido, o la torre ya no está
   *[other] una de las dos piezas ({ $name } y { $rook }) ya se ha movido o ya no está
}
rule-castling_blocked = el camino del enroque está bloqueado por { $by }
rule-castling_in_check = no se puede enrocar estando en jaque por { $by }
rule-castling_over = no se puede enrocar si la casilla de paso, { $square }, está atacada por { $by }
rule-castling_into = no se puede enrocar si la casilla de llegada, { $square }, está atacada por { $by }
rule-over = la partida ha terminado ({ $outcome })
rule-forbidden = las reglas de este juego no lo permiten
