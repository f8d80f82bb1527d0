# Por qué un bando ya no puede dar mate.

dead-checkmate = es jaque mate: la partida ha terminado
dead-stalemate = el rey está ahogado: la partida ha terminado
dead-material = no hay material suficiente para dar mate
dead-wall = las piezas de { $wall } están bloqueadas para siempre y ninguna otra puede atravesarlas para dar jaque
dead-bishops = { $count ->
        [one] el alfil de { $bishops } solo ataca
       *[other] los alfiles de { $bishops } solo atacan
    } casillas { $colour ->
        [dark] oscuras
       *[light] claras
    } y, con las piezas de { $wall } bloqueadas para siempre, al rey siempre le queda una casilla { $colour ->
        [dark] clara
       *[light] oscura
    }
dead-apart = las piezas de { $wall } están bloqueadas para siempre y las demás nunca podrán combinarse para dar mate
dead-too_few = las piezas que quedan nunca podrán quitarle al rey todas las casillas a la vez
dead-forced = tras { $count ->
        [1] la jugada forzada
       *[other] las jugadas forzadas
    } { $moves } ya no hay mate posible
dead-searched = ninguna de las { $positions } posiciones que aún pueden darse lleva al mate
