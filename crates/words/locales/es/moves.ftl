## Reglas que incumple una jugada

rule-man = { $piece } en { $square }
rule-no_man = no hay ninguna pieza en { $square }
rule-not_yours = la pieza no es tuya: { $man }
rule-other_man = ahí no hay { $said }: { $man }
rule-no_such_man = no tienes { $role }
rule-no_such_man_there = ahí no tienes { $role }
rule-no_move = de { $square } a { $square } no es una jugada
rule-own_man = ahí hay una pieza tuya: { $man }
rule-movement = así no se mueve { $role ->
    [torre] la torre
    [dama] la dama
   *[other] el { $role }
}
rule-none_can_go = ninguna pieza tuya ({ $role }) puede ir a { $to }
rule-blocked = el camino está bloqueado: { $by }
rule-pawn_blocked = un peón solo captura en diagonal, y su camino está bloqueado: { $by }
rule-double_step = un peón avanza dos casillas solo desde su casilla inicial, no desde { $from }
rule-nothing_to_take = un peón va en diagonal solo para capturar, y en { $to } no hay nada que capturar
rule-en_passant_too_late = la captura al paso solo es posible justo después del doble paso: el peón de { $pawn } no lo ha dado en la última jugada
rule-no_promotion = solo corona un peón que llega a la última fila
rule-into_check = el rey no puede ir a { $square }, la casilla está atacada: { $by }
rule-still_in_check = tu rey en { $king } seguiría en jaque: { $by }
rule-exposes = tu rey en { $king } quedaría en jaque: { $by }
rule-castling_lost = el enroque { $side ->
    [king] corto
   *[queen] largo
} ya no es posible: el rey o la torre se ha movido, o la torre ya no está
rule-castling_blocked = el camino del enroque está bloqueado: { $by }
rule-castling_in_check = no se puede enrocar estando en jaque: { $by }
rule-castling_over = al enrocar, el rey pasaría por { $square }, que está atacada: { $by }
rule-castling_into = al enrocar, el rey llegaría a { $square }, que está atacada: { $by }
