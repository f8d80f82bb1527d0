## Piezas sobre la mesa

tabletop-other_board = pertenece a otro tablero
tabletop-beyond_edge = la casilla de índices { $file }, { $rank } está fuera del tablero
tabletop-off_board = la pieza no está en el tablero
tabletop-on_board = la pieza ya está en el tablero, en { $square }
tabletop-occupied = otra pieza está en { $square }
tabletop-same_square = la pieza ya está en { $square }
tabletop-never_moved = la pieza no tiene ninguna casilla anterior a la que volver
tabletop-second_king = las { side } ya tienen un rey, en { $square }
tabletop-not_a_pawn = solo un peón del mismo color y del mismo tablero puede convertirse en esa pieza
tabletop-already_promoted = ese peón ya se ha convertido en otra pieza
tabletop-both_promoted = un peón y la pieza en que se convirtió no pueden estar a la vez en el tablero: el otro está en { $square }
tabletop-not_on_last_rank = un peón solo se promueve en su última fila, y este está en { $square }
tabletop-not_a_move = la pieza no puede ir a { $square }
tabletop-moved_since = las piezas se han movido desde entonces, y la jugada no se puede deshacer
tabletop-castling = las { side } reclaman el enroque { $letter }, pero el rey y la torre no están en sus casillas del ajedrez normal
tabletop-en_passant = ningún peón puede haber pasado por { $square } en la última jugada
tabletop-no_letter = la pieza de { $square } es de una clase que no tiene letra en un FEN
