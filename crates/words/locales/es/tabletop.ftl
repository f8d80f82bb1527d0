## Piezas sobre la mesa

tabletop-other_board = la pieza o la casilla pertenece a otro tablero
tabletop-beyond_edge = la casilla con índice de columna { $file } e índice de fila { $rank } está fuera del tablero
tabletop-off_board = la pieza no está en el tablero
tabletop-on_board = la pieza ya está en el tablero, en { $square }
tabletop-occupied = ya hay otra pieza en { $square }
tabletop-same_square = la pieza ya está en { $square }
tabletop-never_moved = la pieza no tiene ninguna casilla anterior a la que volver
tabletop-second_king = las { side } ya tienen un rey, en { $square }
tabletop-not_a_pawn = solo un peón del mismo color y del mismo tablero puede convertirse en esa pieza
tabletop-already_promoted = ese peón ya ha coronado
tabletop-both_promoted = un peón y la pieza en la que se convirtió no pueden estar a la vez en el tablero, y uno de los dos ya está en { $square }
tabletop-not_on_last_rank = un peón solo corona en su última fila, y este está en { $square }
tabletop-not_a_move = la pieza no puede ir a { $square }
tabletop-moved_since = la jugada no se puede deshacer porque las piezas se han movido desde entonces
tabletop-castling = las { side } tienen el derecho de enroque { $letter }, pero el rey y la torre no están en las casillas del ajedrez estándar
tabletop-en_passant = ningún peón puede haber pasado por { $square } en la última jugada
tabletop-no_letter = la pieza de { $square } no tiene letra en FEN
