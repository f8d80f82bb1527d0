## Por qué una posición no puede haber surgido

legality-check = ninguna jugada puede haber dado el jaque al rey de { $king } desde { $by }
legality-double_step = antes del avance doble por { $square } habría habido un jaque que ninguna jugada puede haber dado
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
legality-never_moved = la pieza de { $square } ({ $man }) nunca ha podido moverse, encerrada como está con { $men }, pero esa no es su casilla inicial
legality-no_origin = la pieza de { $square } ({ $man }) no puede haber venido de ninguna parte: { $reasons }
legality-shared = las { $count } piezas { side } de { $men } solo pueden haber sido { $homes_count ->
    [0] ninguna de las iniciales
    [one] la que empezó en { $homes }
   *[other] las { $homes_count } que empezaron en { $homes }
}: { $reasons }
legality-pawn_captures = los peones { $color ->
    [white] blancos
   *[black] negros
} hicieron al menos { $needed ->
    [one] { $needed } captura
   *[other] { $needed } capturas
}, pero { $available ->
    [0] no pueden haber hecho ninguna
   *[other] pueden haber hecho { $available } como mucho
}: { $reasons }
legality-pocket = las piezas de { $men } nunca salieron de { $squares }, y no pueden haberse colocado así allí dentro
legality-parity = de cada pieza se sabe si hizo un número par o impar de jugadas, y según esos números el turno es de las { $turn ->
    [white] negras, no de las blancas
   *[black] blancas, no de las negras
}
legality-cage = las piezas de { $men }, deshaciendo sus jugadas en cualquier orden, ni salen ni llegan a sus casillas iniciales
legality-last_move = las { side } no pueden haber hecho la última jugada{ $count ->
    [0] { "" }
    [one] : la única que se puede deshacer lleva a una posición que no puede haber surgido
   *[other] : cada una de las { $count } que se pueden deshacer lleva a una posición que no puede haber surgido
}
legality-kernel = ninguna manera de hacer { $captures ->
    [one] { $captures } captura
   *[other] { $captures } capturas
} lleva a los peones a estas columnas{ $promoted ->
    [0] { "" }
    [one] {" "}y permite que corone { $promoted } de ellos
   *[other] {" "}y permite que coronen { $promoted } de ellos
}

## En qué se apoya un argumento

legality-because-castling = quien aún puede enrocar no se ha movido
legality-because-shut_in = las piezas de { $men } nunca se movieron
legality-because-barred = cierran o vigilan el paso piezas que nunca se movieron ({ $men })
legality-because-kind = no queda pieza que pueda haber sido
legality-captures = { $captures ->
    [0] sin capturas
    [one] con { $captures } captura
   *[other] con { $captures } capturas
}
legality-because-pawns = ningún peón llega allí { legality-captures }
legality-because-promoted = ningún peón corona y llega allí { legality-captures }
legality-because-faced = están en el camino peones que nunca dejaron su columna ({ $men })
legality-because-all_pawns = no falta ningún peón
legality-because-elsewhere = lo que puede haber sido hace falta para otras piezas
legality-because-fewest = con menos no estarían donde están
legality-because-missing = { $count ->
    [0] al rival no le falta ninguna pieza
    [one] al rival le falta { $count } pieza
   *[other] al rival le faltan { $count } piezas
}
legality-because-taken_by_pieces = ningún peón puede haber capturado las piezas que empezaron en { $men }
