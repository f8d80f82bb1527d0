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
legality-because-elsewhere = las piezas que podría ser hacen falta en otra casilla
legality-because-fewest = con menos no habrían llegado a sus casillas
legality-because-missing = el rival { $count ->
    [0] no ha perdido ninguna pieza
    [one] solo ha perdido { $count } pieza
   *[other] solo ha perdido { $count } piezas
}
legality-because-taken_by_pieces = ningún peón puede haber capturado { $pieces_count ->
    [one] la pieza que empezó
   *[other] las piezas que empezaron
} en { $pieces }
