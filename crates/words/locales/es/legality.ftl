## Por qué una posición no puede darse

legality-check = ninguna jugada puede haber puesto en jaque al rey de { $king } desde { $by }
legality-double_step = antes del avance doble por { $square }, un rey habría estado en un jaque que ninguna jugada puede haber dado
legality-promotions = las { side } tienen al menos { $needed ->
    [one] { $needed } pieza coronada
   *[other] { $needed } piezas coronadas
}, pero { $missing ->
    [0] no falta ningún peón
    [one] solo falta { $missing } peón
   *[other] solo faltan { $missing } peones
}
legality-files = en { $files ->
    [one] { $files } columna
   *[other] { $files } columnas
} falta al menos uno de los dos peones enfrentados, pero { $captures ->
    [0] no hubo ninguna captura
    [one] solo hubo { $captures } captura
   *[other] solo hubo { $captures } capturas
}{ $pawns ->
    [0] { "" }
    [one] , de las que como mucho { $pawns } fue de un peón
   *[other] , de las que como mucho { $pawns } fueron de peones
}
legality-never_moved = la pieza de { $square } ({ $piece }) está encerrada por { $pieces_count ->
    [one] la pieza sin mover de { $pieces }
   *[other] las piezas sin mover de { $pieces }
}, así que nunca se movió, pero { $square } no es su casilla inicial
legality-no_origin = la pieza de { $square } ({ $piece }) no puede haber llegado ahí desde ninguna casilla: { $reasons }
legality-shared = { $count ->
    [one] la pieza { $color ->
        [white] blanca
       *[black] negra
    }
   *[other] las { $count } piezas { side }
} de { $pieces } { $homes_count ->
    [0] no { $count ->
        [one] puede
       *[other] pueden
    } ser de las iniciales
   *[other] solo { $count ->
        [one] puede
       *[other] pueden
    } haber empezado en { $homes }
}: { $reasons }
legality-pawn_captures = los peones { $color ->
    [white] blancos
   *[black] negros
} tienen que haber hecho al menos { $needed ->
    [one] { $needed } captura
   *[other] { $needed } capturas
}, pero { $available ->
    [0] no pueden haber hecho ninguna
   *[other] solo pueden haber hecho { $available }
}: { $reasons }
legality-pocket = { $pieces_count ->
    [one] la pieza de { $pieces } nunca salió
   *[other] las piezas de { $pieces } nunca salieron
} de { $squares }, y ninguna jugada dentro de esas casillas lleva a esta colocación
legality-parity = por el número par o impar de jugadas que ha hecho cada pieza, el turno tendría que ser de las { $turn ->
    [white] negras, no de las blancas
   *[black] blancas, no de las negras
}
legality-cage = se deshagan como se deshagan sus jugadas, { $pieces_count ->
    [one] la pieza de { $pieces } ni sale de ahí ni vuelve a su casilla inicial
   *[other] las piezas de { $pieces } ni salen de ahí ni vuelven a sus casillas iniciales
}
legality-last_move = no hay ninguna última jugada posible de las { side }{ $count ->
    [0] { "" }
    [one] : la única candidata viene de una posición que no puede darse
   *[other] : las { $count } candidatas vienen de posiciones que no pueden darse
}
legality-capture_squares = { $squares_count ->
    [0] en ningún orden de capturas llegan los peones a la vez a sus columnas y a sus filas
   *[other] en todo orden de capturas compatible con las filas de los peones, uno de ellos captura en { $squares }, pero no queda ninguna pieza perdida que pueda haber estado ahí
}
legality-kernel = los peones no pueden haber llegado a estas columnas{ $promoted ->
    [0] { "" }
    [one] , con { $promoted } de ellos coronado,
   *[other] , con { $promoted } de ellos coronados,
} { $captures ->
    [0] sin capturas
    [one] con solo { $captures } captura
   *[other] con solo { $captures } capturas
}

## En qué se apoya un argumento

legality-because-castling = un rey y una torre que aún pueden enrocar nunca se han movido
legality-because-shut_in = { $pieces_count ->
    [one] la pieza de { $pieces } nunca se movió
   *[other] las piezas de { $pieces } nunca se movieron
}
legality-because-barred = { $pieces_count ->
    [one] la pieza de { $pieces }, que nunca se movió, cierra o vigila
   *[other] las piezas de { $pieces }, que nunca se movieron, cierran o vigilan
} el paso
legality-because-kind = todas las piezas de ese tipo ya están localizadas
legality-captures = { $captures ->
    [0] sin capturas
    [one] con solo { $captures } captura
   *[other] con solo { $captures } capturas
}
legality-because-pawns = ningún peón puede llegar ahí { legality-captures }
legality-because-promoted = ningún peón puede coronar y llegar ahí { legality-captures }
legality-because-faced = { $pieces_count ->
    [one] el peón de { $pieces } nunca dejó su columna y cierra
   *[other] los peones de { $pieces } nunca dejaron su columna y cierran
} el paso
legality-because-all_pawns = no falta ningún peón
legality-because-elsewhere = las piezas iniciales que encajarían hacen falta en otras casillas
legality-because-fewest = con menos no habrían llegado a sus casillas
legality-because-missing = el rival { $count ->
    [0] no ha perdido ninguna pieza
    [one] solo ha perdido { $count } pieza
   *[other] solo ha perdido { $count } piezas
}
legality-because-taken_there = los peones solo pueden haber capturado donde pudieron estar las piezas perdidas
legality-because-taken_by_pieces = ningún peón puede haber capturado { $pieces_count ->
    [one] la pieza que empezó
   *[other] las piezas que empezaron
} en { $pieces }

## Pasos de un argumento

legality-before = antes de { $move }: { $claim }
legality-step-may_castle = las piezas de { $pieces } aún pueden enrocar, así que nunca se han movido
legality-step-pawns_at_home = { $pieces_count ->
    [one] el peón de { $pieces } sigue en su casilla inicial
   *[other] los peones de { $pieces } siguen en sus casillas iniciales
}
legality-step-boxed_in = { $pieces_count ->
    [one] la pieza de { $pieces } está encerrada por piezas que nunca se han movido, así que tampoco se ha movido
   *[other] las piezas de { $pieces } están encerradas por piezas que nunca se han movido, así que tampoco se han movido
}
legality-step-pawn_boxed_in = el peón de { $square } solo puede haber venido por { $pieces }, y { $pieces_count ->
    [one] la pieza que hay ahí nunca se ha movido
   *[other] las piezas que hay ahí nunca se han movido
}, así que tampoco se ha movido
legality-step-not_home = { $square } no es una casilla inicial de esa pieza ({ $piece })
legality-step-no_way_back = { $pieces_count ->
    [one] la pieza de { $pieces } no tiene
   *[other] las piezas de { $pieces } no tienen
} ninguna casilla libre de la que venir
legality-step-nothing_lost = las { side } no han perdido nada, así que la última jugada no fue una captura{ $pieces_count ->
    [0] { "" }
   *[other] { " " }y no pudo llevar ninguna pieza a { $pieces }
}
legality-step-no_pawn_lost = las { side } conservan los ocho peones, así que la última jugada no capturó ninguno
legality-step-check = el rey de { $king } está en jaque desde { $by }; la última jugada tiene que haber dado { $by_count ->
    [one] ese jaque
   *[other] los dos jaques
}
legality-step-still_in_check = { $pieces_count ->
    [one] si la última en moverse fue la pieza de { $pieces }
   *[other] fuera cual fuera la última en moverse de las piezas de { $pieces }
}, el rey de { $king } ya estaba en jaque desde { $by }
legality-step-already_in_check = { $moves }: { $by_count ->
    [0] { $role ->
        [king] los reyes habrían estado uno junto al otro
       *[other] el rey de { $king } ya habría estado en jaque
    }
   *[other] el rey de { $king } ya habría estado en jaque desde { $by }
}
legality-step-many_checkers = { $moves }: el rey de { $king } habría estado en jaque desde { $by } a la vez
legality-step-castled_in_check = { $moves }: habría estado en jaque o habría pasado por una casilla atacada desde { $by }
legality-step-refuted = { $moves }: { $reason }
legality-step-double_step = la casilla de captura al paso { $over } indica que la última jugada fue { $from }-{ $to }
legality-step-surplus = las { side } tienen { $count } { $role ->
    [queen] damas
    [rook] torres
    [knight] caballos
    [light] alfiles de casillas blancas
   *[dark] alfiles de casillas negras
}, { $more } más que al principio, así que al menos { $more } de esas piezas { $more ->
    [one] era un peón
   *[other] eran peones
}
legality-step-missing_pawns = las { side } { $count ->
    [0] no tienen peones
    [one] conservan { $count } peón
   *[other] conservan { $count } peones
}, así que { $missing ->
    [0] ninguno ha coronado
    [one] como mucho puede haber coronado { $missing }
   *[other] como mucho pueden haber coronado { $missing }
}
legality-step-pawn_losses = las { side } { $count ->
    [0] no tienen peones
    [one] conservan { $count } peón
   *[other] conservan { $count } peones
}{ $missing ->
    [0] , así que no se capturó ninguno
   *[other] { $promoted ->
        [0] , así que { $left ->
            [one] como mucho se capturó { $left }
           *[other] como mucho se capturaron { $left }
        }
       *[other] { " " }y al menos { $promoted ->
            [one] { $promoted } coronó
           *[other] { $promoted } coronaron
        }, así que { $left ->
            [0] ninguno fue capturado antes de coronar
            [one] como mucho { $left } fue capturado antes de coronar
           *[other] como mucho { $left } fueron capturados antes de coronar
        }
    }
}
legality-step-broken_files = en { $files_count ->
    [one] la columna { $files }
   *[other] las columnas { $files }
} los dos peones que estaban enfrentados al principio ya no lo están
legality-step-pairs = { $most ->
    [0] esas parejas solo se deshacen con una captura
    [one] una captura deshace una de esas parejas, o dos si un peón captura a otro; como mucho puede haberse deshecho { $most }
   *[other] una captura deshace una de esas parejas, o dos si un peón captura a otro; como mucho pueden haberse deshecho { $most }
}, pero { $broken ->
    [one] hay { $broken } deshecha
   *[other] hay { $broken } deshechas
}
legality-step-captures = { $count ->
    [0] están las 32 piezas, así que no hubo capturas
   *[other] las blancas han perdido { $black ->
        [one] { $black } pieza
       *[other] { $black } piezas
    } y las negras { $white }, así que hubo { $count ->
        [one] { $count } captura
       *[other] { $count } capturas
    }
}
legality-step-most_captures = las { $color ->
    [white] negras
   *[black] blancas
} { $lost ->
    [0] no han perdido nada, así que los peones { $color ->
        [white] blancos
       *[black] negros
    } no han capturado nada
   *[other] solo han perdido { $lost ->
        [one] { $lost } pieza
       *[other] { $lost } piezas
    }, así que los peones { $color ->
        [white] blancos
       *[black] negros
    } han hecho como mucho { $lost ->
        [one] { $lost } captura
       *[other] { $lost } capturas
    }
}
legality-step-knight_moves = los caballos { $color ->
    [white] blancos
   *[black] negros
} de { $knights } están en casillas { $parity ->
    [odd] del mismo color: entre los dos han hecho un número impar de jugadas
   *[even] de distinto color: entre los dos han hecho un número par de jugadas
}
legality-step-pawn_moves = { $pawns_count ->
    [one] el peón { $color ->
        [white] blanco
       *[black] negro
    } de { $pawns } ha hecho una jugada
   *[other] los peones { $color ->
        [white] blancos
       *[black] negros
    } de { $pawns } han hecho una jugada cada uno
}
legality-step-pocket_moves = { $pieces_count ->
    [one] la pieza { $color ->
        [white] blanca
       *[black] negra
    } de { $pieces } tenía poco sitio y ha hecho
   *[other] las piezas { side } de { $pieces } tenían poco sitio y han hecho
} { $parity ->
    [odd] un número impar de jugadas
   *[even] un número par de jugadas
}
legality-step-turn = las blancas han hecho un número { $white ->
    [odd] impar
   *[even] par
} de jugadas y las negras uno { $black ->
    [odd] impar
   *[even] par
}, así que el turno es de las { $turn ->
    [white] blancas
   *[black] negras
}
legality-step-fewest_captures = los peones { $color ->
    [white] blancos
   *[black] negros
} no pueden haber necesitado menos capturas: { $ways }
legality-step-confined = { $homes_count ->
    [one] así que la pieza que empezó en { $homes } nunca salió
   *[other] así que las piezas que empezaron en { $homes } nunca salieron
} de { $squares }
legality-step-arrangement = se hagan las jugadas y capturas que se hagan ahí, las piezas de { $pieces } nunca quedan como están ahora
legality-step-gets_back_to = se deshagan como se deshagan las jugadas, { $role ->
    [queen] la
    [rook] la
   *[other] el
} { $piece } de { $square } { $count ->
    [0] se queda donde está
   *[other] solo llega a { $squares }
}
legality-step-starts_on = esa pieza ({ $piece }) empieza en { $homes }
legality-step-never_all_home = las piezas de { $pieces } nunca están todas a la vez en casillas iniciales
legality-step-moved_last = { $color ->
    [white] es el turno de las negras, así que la última jugada fue de las blancas
   *[black] es el turno de las blancas, así que la última jugada fue de las negras
}
legality-step-left_in_check = esa jugada dejó al rey de { $king } en jaque desde { $by }, lo que es ilegal
legality-step-two_checkers = el rey de { $king } está en jaque desde { $by }, pero una jugada da jaque como mucho con dos piezas: la que se movió y otra cuya línea abrió
legality-step-every_capture = una captura deshace una de esas parejas, o dos si un peón captura a otro; así que { $captures ->
    [one] { $pawns ->
        [0] la única captura la hizo un peón, y no fue de un peón
       *[other] en la única captura un peón capturó a otro
    }
   *[other] las { $captures } capturas las hicieron peones, { $pawns ->
        [0] ninguna de ellas de un peón
        [one] { $pawns } de ellas de un peón
       *[other] { $pawns } de ellas de peones
    }
}
legality-step-one_file_away = así que en cada captura un peón pasó de su columna a la de al lado, { $victims ->
    [pawns] donde el peón capturado aún estaba enfrentado al suyo: en la primera columna quedó un peón del rival y en la segunda, dos propios, salvo que coronaran
   *[any] y si ahí capturó un peón, este aún estaba enfrentado al suyo
}
legality-stayed_home = { $pawns_count ->
    [one] el peón de { $pawns } nunca se movió
   *[other] los peones de { $pawns } nunca se movieron
}
legality-step-not_brought = { $stayed }fueran cuales fueran los peones que capturaron, { $pawns_count ->
    [one] la columna del peón de { $pawns } no puede haber quedado así
   *[other] las columnas de los peones de { $pawns } no pueden haber quedado así
}
legality-step-not_paired = cada captura tendría que deshacer las parejas de dos columnas contiguas, pero estas columnas no se pueden agrupar así
legality-step-not_neighbours = { $stayed }ninguna serie de capturas así deshace justo esas parejas y deja coronar a los peones que faltan
legality-step-not_promoted = fueran cuales fueran los peones que capturaron, { $pawns_count ->
    [0] hay muy pocos
    [one] aparte del de { $pawns } quedan muy pocos
   *[other] aparte de los de { $pawns } quedan muy pocos
} que puedan haber llegado a ser los alfiles de { $bishops }
legality-step-no_order = se han probado todos los órdenes de esas capturas, las hiciera quien las hiciera: ninguno lleva los peones a sus columnas
legality-step-stayed_on_files = las { side } no han capturado nada, así que sus peones nunca salieron de sus columnas
legality-step-lost = { $role ->
    [queen] la { $piece } de { $home } fue capturada
    [rook] la { $piece } de { $home } fue capturada
   *[other] el { $piece } de { $home } fue capturado
}{ $shade ->
    [light] { " " }en una casilla blanca
    [dark] { " " }en una casilla negra
   *[any] { "" }
}
legality-step-never_got_to = { $homes_count ->
    [one] la pieza que empezó en { $homes } nunca llegó
   *[other] las piezas que empezaron en { $homes } nunca llegaron
} a { $pieces }: { $by_count ->
    [0] un alfil no cambia de color de casilla
    [one] la pieza de { $by }, que nunca se movió, cierra o vigila el paso
   *[other] las piezas de { $by }, que nunca se movieron, cierran o vigilan el paso
}
legality-step-too_far = { legality-captures } { $whose ->
    [all] ningún peón puede haber
   *[some] no cualquier peón puede haber
} { $how ->
    [promoted] coronado y llegado a { $pieces }
   *[plain] llegado a { $pieces }
}
legality-step-can_have_started = { $pieces_count ->
    [one] la pieza de { $pieces } solo puede haber empezado en { $homes }
   *[other] las piezas de { $pieces } solo pueden haber empezado en { $homes }
}
legality-step-too_few_homes = en total hay { $count ->
    [one] { $count } pieza
   *[other] { $count } piezas
} y { $homes_count ->
    [0] ninguna casilla inicial para ellas
    [one] solo { $homes_count } casilla inicial para ellas
   *[other] solo { $homes_count } casillas iniciales para ellas
}
legality-step-nothing_left = { $role ->
    [pawn] así que ningún peón puede haber llegado a { $square }
    [king] así que el rey no puede haber llegado a { $square }
   *[other] así que a { $square } no puede haber llegado ni una pieza inicial de ese tipo ni una coronada
}
legality-step-dead_ends = el rey de { $king } nunca se ha movido, así que { $role ->
    [queen] una dama que le dio jaque desde { $squares } fue capturada
    [rook] una torre que le dio jaque desde { $squares } fue capturada
    [bishop] un alfil que le dio jaque desde { $squares } fue capturado
    [knight] un caballo que le dio jaque desde { $squares } fue capturado
   *[pawn] un peón que le dio jaque desde { $squares } fue capturado
} ahí o sigue ahí
legality-way = de { $from } a { $to } con { $captures }

## Últimas jugadas que no pueden haberse hecho

legality-came = { $role ->
    [queen] la
    [rook] la
   *[other] el
} { $piece } de { $square } no puede haber { $ways }
legality-came-and = { $way }, ni{ " " }
legality-came-way = { $how ->
    [promotion] venido de { $from } y coronado
    [en_passant] capturado al paso desde { $from }
    [castling] enrocado
   *[plain] venido de { $from }
}{ $capturing ->
    [no] { " " }sin capturar
    [any] { " " }con una captura
    [some] { " " }capturando { $captured }
    [no_or_some] { " " }ni sin capturar ni capturando { $captured }
   *[either] { "" }
}
legality-captured = { $role ->
    [queen] una dama
    [rook] una torre
    [bishop] un alfil
    [knight] un caballo
   *[pawn] un peón
}
legality-short-because = en la posición anterior, { $argument }
legality-short-setup = la posición anterior habría incumplido las reglas básicas
legality-short-check = en la posición anterior, el rey habría estado en un jaque que ninguna jugada puede haber dado
legality-short-promotions = habría habido más piezas coronadas que peones de menos
legality-short-files = con las capturas restantes los peones no habrían llegado a sus columnas
legality-short-capture_squares = en la posición anterior, los peones no podrían haber capturado donde debían
legality-short-never_moved = una pieza habría estado encerrada fuera de su casilla inicial
legality-short-no_origin = en la posición anterior, alguna pieza no podría haber llegado a su casilla
legality-short-pawn_captures = los peones habrían necesitado más capturas de las que pueden haber hecho
legality-short-cage = en la posición anterior, las piezas encerradas no podrían haber llegado a sus casillas
legality-short-parity = en la posición anterior, el turno habría sido del otro bando
legality-short-last_move = en la posición anterior, el rival no habría tenido ninguna última jugada posible
