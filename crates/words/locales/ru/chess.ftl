setup-pieces = { $count ->
    [one] { $count } фигура
    [few] { $count } фигуры
   *[many] { $count } фигур
}

## Позиции в виде текста

fen-empty = вместо позиции — пустая строка
fen-too_long = запись позиции слишком длинная: { $length ->
    [one] { $length } байт
    [few] { $length } байта
   *[many] { $length } байт
}, а допускается не больше { $limit }
fen-rank_count = на доске { $got ->
    [one] { $got } горизонталь
    [few] { $got } горизонтали
   *[many] { $got } горизонталей
}, а нужно 8
fen-rank_width = на { $rank }-й горизонтали { $got ->
    [one] { $got } поле
    [few] { $got } поля
   *[many] { $got } полей
}, а нужно 8 ({ $text })
fen-placement = на { $rank }-й горизонтали ожидалась буква фигуры (PNBRQKpnbrqk) или цифра 1–8, а указано { $got }
fen-adjacent_digits = на { $rank }-й горизонтали две цифры подряд ({ $text })
fen-turn = очередь хода обозначается буквой w или b, а указано { $text }
fen-castling = права на рокировку обозначаются дефисом или буквами KQkq, A–H и a–h, а указано { $text }
fen-castling_twice = право на рокировку { $letter } указано дважды
fen-en_passant = для взятия на проходе нужен дефис или поле на 3-й или 6-й горизонтали, а указано { $text }
fen-halfmoves = счётчик полуходов должен быть от 0 до 65535, а указано { $text }
fen-fullmoves = номер хода должен быть от 1 до 65535, а указано { $text }
fen-trailing = после позиции допускаются только операции EPD, например «bm Nf3;», а указано { $text }
fen-mark = если в записи доски есть знак { $mark }, после неё указывается только очередь хода
fen-no_castling = для права на рокировку { $letter } на этой доске нет подходящей фигуры
fen-no_en_passant = последним ходом через { $square } не могла пройти ни одна фигура
fen-checks = в этой игре не может быть такого числа шахов: { $text }
square-malformed = поле обозначается буквой a–h и цифрой 1–8, например e4, а указано { $text }

## Расстановки, из которых нельзя играть

setup-not_playable = из этой позиции играть нельзя: { $reasons }
setup-no_king = у { side_of } нет короля
setup-many_kings = у { side_of } { $count ->
    [one] { $count } король
    [few] { $count } короля
   *[many] { $count } королей
}, а должен быть один ({ $squares })
setup-pawn_on_last_rank = пешки не могут стоять на первой и последней горизонталях ({ $squares })
setup-many_pawns = у { side_of } { $count ->
    [one] { $count } пешка
    [few] { $count } пешки
   *[many] { $count } пешек
}, а может быть не больше 8
setup-many_men = у { side_of } { setup-pieces }, а может быть не больше 16
setup-opponent_in_check = король на { $king } под шахом ({ $by }), хотя сейчас ход соперника
setup-many_checkers = королю на { $king } дают шах { setup-pieces }, а может быть не больше двух ({ $by })
setup-castling = у { side_of } указано право на рокировку { $claim }, но { $fault }
setup-castling-king = король не на { $square }
setup-castling-king_rank = король не на { $rank }-й горизонтали
setup-castling-rook = на { $square } нет ладьи
setup-castling-not_in_corner = ладья на { $square } стоит не в углу
setup-castling-no_rook_right = справа от короля нет ладьи
setup-castling-no_rook_left = слева от короля нет ладьи
setup-castling-same_rook = для ладьи на { $square } право на рокировку уже указано
setup-castling-second_rook = с этой стороны право уже есть у ладьи на { $square }
setup-en_passant = взятие на проходе на { $square } невозможно: { $fault }
setup-en_passant-wrong_rank = поле должно быть на { $rank }-й горизонтали
setup-en_passant-no_pawn = на { $square } нет пешки, которую можно взять
setup-en_passant-not_empty = на { $squares } не должно быть фигур

## Ходы

move-illegal = ход { $move } невозможен
move-broken_rule = ход { $move } невозможен: { $rule }
uci-malformed = ход записывается двумя полями, например e2e4 или e7e8q, а указано { $text }
uci-null_move = 0000 — пустой ход, а пропускать ход нельзя
uci-illegal = ход { $text } здесь невозможен
san-malformed = ожидался ход, например Nf3, exd5, e8=Q или O-O, а указано { $text }
san-null_move = { $text } — пустой ход, а пропускать ход нельзя
san-illegal = ход { $text } здесь невозможен
san-broken_rule = ход { $text } здесь невозможен: { $rule }
san-ambiguous = ход { $text } неоднозначен: его можно сделать с { $squares }
san-promotion_missing = в ходе { $text } не указано, в какую фигуру превращается пешка

## Партии в виде текста

pgn-error = партия { $game }, строка { $line }, столбец { $column }: { $fault }
pgn-tag_name = в имени тега допускаются только латинские буквы, цифры и знаки _+#=:-
pgn-tag_value = ожидалось значение тега в кавычках в той же строке
pgn-tag_end = в конце тега должна стоять скобка ]
pgn-setup_without_fen = тег SetUp есть, а тега FEN нет
pgn-fen = в теге FEN: { $error }
pgn-variant = вариант шахмат { $name } не поддерживается
pgn-ruleset = в теге Ruleset: { $error }
pgn-variant_without_fen = для партии в шахматы-960 нужен тег FEN
pgn-character = ожидался ход, комментарий, вариант или результат, а встретился знак { $got }
pgn-open_comment = комментарий, который начинается здесь, не закрыт
pgn-open_variation = вариант, который начинается здесь, не закрыт
pgn-variation_before_move = перед этим вариантом нет хода, к которому он относится
pgn-variation_end = у закрывающей скобки ) нет открывающей
pgn-too_long = этот тег или слово длиннее { $limit } байт
pgn-too_many_moves = в партии больше { $limit } ходов
pgn-too_many_tags = в партии больше { $limit } тегов
pgn-io = не удалось прочитать текст: { $error }
tag-too_long = тег длиннее { $limit } байт
tag-value = значение тега должно умещаться в одной строке

## Партии

game-over = партия окончена: { $outcome }
game-no_claim = сейчас нет повода требовать ничью
game-no_offer = соперник не предлагал ничью
game-already_offered = ничья уже предложена
outcome-checkmate = { $result }, мат
outcome-resignation = { $result }, соперник сдался
outcome-stalemate = { $result }, пат
outcome-insufficient_material = { $result }, недостаточно материала для мата
outcome-dead_position = { $result }, мёртвая позиция
outcome-threefold_repetition = { $result }, троекратное повторение позиции
outcome-fivefold_repetition = { $result }, пятикратное повторение позиции
outcome-fifty_moves = { $result }, правило 50 ходов
outcome-seventy_five_moves = { $result }, правило 75 ходов
outcome-agreement = { $result }, по соглашению
outcome-time = { $result }, { $winner ->
    [one] по времени
   *[none] время вышло, но соперник не может выиграть
}
outcome-unstated = { $result }, причина не указана
outcome-goal = { $result }, { $winner ->
    [none] цели достигли обе стороны
   *[other] цель достигнута
}
outcome-checks = { $result }, по числу шахов
outcome-extinction = { $result }, ключевые фигуры потеряны
outcome-bare_king = { $result }, голый король
outcome-quiet_moves = { $result }, ходов без взятий и движения пешек: { $moves }
