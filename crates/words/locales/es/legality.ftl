## Por qué una posición no puede haber surgido

legality-check = ninguna jugada puede haber puesto en jaque al rey de { $king } desde { $by }
legality-double_step = antes del avance doble por { $square } un rey habría estado en un jaque que ninguna jugada puede haber dado
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
} falta al menos uno de los dos peones que se enfrentaban, pero { $captures ->
    [0] no hubo ninguna captura
    [one] solo hubo { $captures } captura
   *[other] solo hubo { $captures } capturas
}{ $pawns ->
    [0] { "" }
   *[other] , de ellas como mucho { $pawns } de peones
}
legality-never_moved = la pieza de { $square } ({ $man }) está encerrada por las piezas sin mover de { $men }, así que nunca se movió, pero { $square } no es su casilla inicial
legality-no_origin = la pieza de { $square } ({ $man }) no puede haber venido de ninguna parte: { $reasons }
legality-shared = las piezas { side } de { $men } { $homes_count ->
    [0] no pueden ser ninguna de las iniciales
   *[other] solo pueden haber empezado en { $homes } ({ $count } piezas para { $homes_count })
}: { $reasons }
legality-pawn_captures = los peones { $color ->
    [white] blancos
   *[black] negros
} tienen que haber hecho al menos { $needed ->
    [one] { $needed } captura
   *[other] { $needed } capturas
}, pero { $available ->
    [0] no pueden haber hecho ninguna
   *[other] pueden haber hecho { $available } como mucho
}: { $reasons }
legality-pocket = las piezas de { $men } nunca salieron de { $squares }, y ninguna jugada dentro de esas casillas lleva a esta colocación
legality-parity = de cada pieza se sabe si hizo un número par o impar de jugadas, y la suma dice que el turno es de las { $turn ->
    [white] negras, no de las blancas
   *[black] blancas, no de las negras
}
legality-cage = se deshagan como se deshagan sus jugadas, las piezas de { $men } ni salen ni vuelven a sus casillas iniciales
legality-last_move = las { side } no tienen ninguna última jugada posible{ $count ->
    [0] { "" }
    [one] : la única candidata viene de una posición que no puede haber surgido
   *[other] : cada una de las { $count } candidatas viene de una posición que no puede haber surgido
}
legality-kernel = los peones no pueden haber llegado a estas columnas { $captures ->
    [0] sin capturas
    [one] con solo { $captures } captura
   *[other] con solo { $captures } capturas
}{ $promoted ->
    [0] { "" }
    [one] {" "}y con { $promoted } de ellos coronado
   *[other] {" "}y con { $promoted } de ellos coronados
}

## En qué se apoya un argumento

legality-because-castling = un rey y una torre que aún pueden enrocar no se han movido
legality-because-shut_in = las piezas de { $men } nunca se movieron
legality-because-barred = cierran o vigilan el paso piezas que nunca se movieron ({ $men })
legality-because-kind = no queda ninguna pieza de ese tipo sin identificar
legality-captures = { $captures ->
    [0] sin capturas
    [one] con { $captures } captura
   *[other] con { $captures } capturas
}
legality-because-pawns = ningún peón llega allí { legality-captures }
legality-because-promoted = ningún peón corona y llega allí { legality-captures }
legality-because-faced = están en el camino peones que nunca dejaron su columna ({ $men })
legality-because-all_pawns = no falta ningún peón
legality-because-elsewhere = las piezas que podría ser hacen falta en otra parte
legality-because-fewest = con menos no habrían llegado a sus casillas
legality-because-missing = el rival { $count ->
    [0] no ha perdido ninguna pieza
    [one] solo ha perdido { $count } pieza
   *[other] solo ha perdido { $count } piezas
}
legality-because-taken_by_pieces = ningún peón puede haber capturado las piezas que empezaron en { $men }
