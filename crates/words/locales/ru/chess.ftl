## Части предложений

side = { $color ->
    [white] белые
   *[black] чёрные
}
side_of = { $color ->
    [white] белых
   *[black] чёрных
}
setup-men = { $count ->
    [one] { $count } фигура
    [few] { $count } фигуры
   *[many] { $count } фигур
}

## Позиции в виде текста

fen-empty = FEN: ожидалась позиция, а текста нет
fen-too_long = FEN: { $length ->
    [one] { $length } байт
    [few] { $length } байта
   *[many] { $length } байт
}, читается не более { $limit }
fen-rank_count = FEN, поле 1: на доске { $got ->
    [one] { $got } горизонталь
    [few] { $got } горизонтали
   *[many] { $got } горизонталей
}, а нужно 8
fen-rank_width = FEN, поле 1: на { $rank }-й горизонтали { $got ->
    [one] { $got } поле
    [few] { $got } поля
   *[many] { $got } полей
}, а нужно 8 ({ $text })
fen-placement = FEN, поле 1, { $rank }-я горизонталь: ожидалась одна из букв PNBRQKpnbrqk или цифра 1–8, а стоит { $got }
fen-adjacent_digits = FEN, поле 1: на { $rank }-й горизонтали две цифры подряд ({ $text })
fen-turn = FEN, поле 2: ожидалось w или b, а стоит { $text }
fen-castling = FEN, поле 3: ожидалось - или буквы KQkq, A–H, a–h, а стоит { $text }
fen-castling_twice = FEN, поле 3: { $letter } указано дважды
fen-en_passant = FEN, поле 4: ожидалось - или поле на 3-й или 6-й горизонтали, а стоит { $text }
fen-halfmoves = FEN, поле 5: ожидалось число от 0 до 65535, а стоит { $text }
fen-fullmoves = FEN, поле 6: ожидалось число от 1 до 65535, а стоит { $text }
fen-trailing = FEN: ожидался конец или операции EPD, например bm Nf3; а стоит { $text }
fen-mark = FEN, поле 1: у доски со знаком { $mark } нет других полей, кроме очереди хода
fen-no_castling = FEN, поле 3: рокировка { $letter } на этой доске невозможна
fen-no_en_passant = FEN, поле 4: ни одна фигура не могла только что пройти через { $square }
fen-checks = FEN: { $text } — не число шахов, которое учитывается в этой игре
square-malformed = поле: ожидались буква a–h и цифра 1–8, например e4, а стоит { $text }

## Расстановки, из которых нельзя играть

setup-not_playable = играть нельзя: { $reasons }
setup-no_king = у { side_of } нет короля
setup-many_kings = у { side_of } { $count ->
    [one] { $count } король
    [few] { $count } короля
   *[many] { $count } королей
}, а должен быть один ({ $squares })
setup-pawn_on_last_rank = пешки на первой или последней горизонтали ({ $squares })
setup-many_pawns = у { side_of } { $count ->
    [one] { $count } пешка
    [few] { $count } пешки
   *[many] { $count } пешек
}, а может быть не больше 8
setup-many_men = у { side_of } { setup-men }, а может быть не больше 16
setup-opponent_in_check = король на { $king } под шахом ({ $by }), но ход не его
setup-many_checkers = королю на { $king } шахуют { setup-men }, а возможно не больше двух ({ $by })
setup-castling = { $color ->
    [white] белым
   *[black] чёрным
} указана рокировка { $claim }, но { $fault }
setup-castling-king = король не на { $square }
setup-castling-king_rank = король не на { $rank }-й горизонтали
setup-castling-rook = на { $square } нет ладьи
setup-castling-not_in_corner = ладья на { $square } стоит не в углу
setup-castling-no_rook_right = справа от короля нет ладьи
setup-castling-no_rook_left = слева от короля нет ладьи
setup-castling-same_rook = ладья на { $square } уже указана
setup-castling-second_rook = с той же стороны уже указана ладья на { $square }
setup-en_passant = указано взятие на проходе на { $square }, но { $fault }
setup-en_passant-wrong_rank = это поле должно быть на { $rank }-й горизонтали
setup-en_passant-no_pawn = на { $square } нет пешки, которую можно взять
setup-en_passant-not_empty = пешка не могла пройти: заняты поля { $squares }

## Ходы

move-illegal = ход { $move } невозможен
move-broken_rule = ход { $move } невозможен: { $rule }
uci-malformed = ожидались два поля, например e2e4 или e7e8q, а стоит { $text }
uci-null_move = ход пропускать нельзя, 0000 — не ход
uci-illegal = ход { $text } здесь невозможен
san-malformed = ожидался ход, например Nf3, exd5, e8=Q или O-O, а стоит { $text }
san-null_move = ход пропускать нельзя, { $text } — не ход
san-illegal = ход { $text } здесь невозможен
san-ambiguous = ход { $text } неоднозначен, его можно сделать с полей { $squares }
san-promotion_missing = в { $text } не сказано, во что превращается пешка

## Партии в виде текста

pgn-error = PGN, партия { $game }, строка { $line }, столбец { $column }: { $fault }
pgn-tag_name = ожидалось имя тега из латинских букв, цифр или знаков _+#=:-
pgn-tag_value = ожидалось значение тега в кавычках на одной строке
pgn-tag_end = ожидалась ] в конце тега
pgn-setup_without_fen = тег SetUp обещает тег FEN, но его нет
pgn-fen = тег FEN: { $error }
pgn-variant = вариант { $name } неизвестен
pgn-ruleset = тег Ruleset: { $error }
pgn-variant_without_fen = для Chess960 нужен тег FEN
pgn-character = ожидался ход, комментарий, вариант или результат, а стоит { $got }
pgn-open_comment = комментарий начинается здесь и не заканчивается
pgn-open_variation = вариант начинается здесь и не заканчивается
pgn-variation_before_move = вариант начинается раньше хода, который он мог бы заменить
pgn-variation_end = здесь заканчивается вариант, который не начинался
pgn-too_long = длиннее { $limit } байт
pgn-too_many_moves = больше { $limit } ходов
pgn-too_many_tags = больше { $limit } тегов
pgn-io = не удалось прочитать: { $error }
tag-name = тег PGN: ожидалось имя из латинских букв, цифр или знаков _+#=:-
tag-too_long = тег PGN: длиннее { $limit } байт
tag-value = тег PGN: ожидалось значение на одной строке

## Партии

game-over = партия закончена: { $outcome }
game-no_claim = для требования ничьей нет оснований
game-no_offer = соперник не предлагал ничью
game-already_offered = ничья уже предложена
outcome-checkmate = { $result }, мат
outcome-resignation = { $result }, соперник сдался
outcome-stalemate = { $result }, пат
outcome-insufficient_material = { $result }, недостаточно материала для мата
outcome-dead_position = { $result }, мёртвая позиция
outcome-threefold_repetition = { $result }, троекратное повторение позиции
outcome-fivefold_repetition = { $result }, пятикратное повторение позиции
outcome-fifty_moves = { $result }, пятьдесят ходов без взятий и ходов пешками
outcome-seventy_five_moves = { $result }, семьдесят пять ходов без взятий и ходов пешками
outcome-agreement = { $result }, по соглашению
outcome-time = { $result }, { $winner ->
    [one] по времени
   *[none] время вышло, но соперник не может выиграть
}
outcome-unstated = { $result }, по записи партии
outcome-goal = { $result }, { $winner ->
    [none] цели достигли обе стороны
   *[other] цель достигнута
}
outcome-checks = { $result }, по числу шахов
outcome-extinction = { $result }, потеряна фигура, которую нельзя терять
outcome-bare_king = { $result }, голый король
outcome-quiet_moves = { $result }, ходов без взятий и ходов пешками: { $moves }

## Ходы, как их вводят

typed-malformed = ожидался ход, например Nf3, exd5, e8=Q или O-O, а введено { $text }
typed-null_move = { $text } — это не ход
typed-illegal = { $text } — здесь так пойти нельзя
typed-broken_rule = { $text } — так пойти нельзя: { $rule }
typed-ambiguous = { $text } — неоднозначный ход, так могут пойти фигуры с полей { $squares }
typed-promotion_missing = в { $text } не сказано, во что превращается пешка
