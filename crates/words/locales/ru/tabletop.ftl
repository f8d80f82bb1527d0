## Фигуры на столе

tabletop-other_board = фигура или поле с другой доски
tabletop-beyond_edge = поле с индексами { $file } (вертикаль) и { $rank } (горизонталь) за пределами доски
tabletop-off_board = фигуры нет на доске
tabletop-on_board = фигура уже стоит на доске ({ $square })
tabletop-occupied = на { $square } стоит другая фигура
tabletop-same_square = фигура уже стоит на { $square }
tabletop-never_moved = у фигуры нет прежнего поля, возвращать её некуда
tabletop-second_king = у { side_of } уже есть король ({ $square })
tabletop-not_a_pawn = превратиться может только пешка того же цвета и с той же доски
tabletop-already_promoted = эта пешка уже превратилась
tabletop-both_promoted = пешка и фигура, в которую она превратилась, не могут стоять на доске одновременно (вторая из них на { $square })
tabletop-not_on_last_rank = пешка превращается только на последней горизонтали, а эта стоит на { $square }
tabletop-not_a_move = фигура не может пойти на { $square }
tabletop-moved_since = с тех пор фигуры переставляли, поэтому вернуть ход нельзя
tabletop-castling = у { side_of } указано право на рокировку { $letter }, но король и ладья стоят не там, где в обычных шахматах
tabletop-en_passant = последним ходом через { $square } не могла пройти пешка
tabletop-no_letter = для фигуры на { $square } в FEN нет буквы
