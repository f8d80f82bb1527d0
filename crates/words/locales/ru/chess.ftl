setup-men = { $count ->
    [one] { $count } фигура
    [few] { $count } фигуры
   *[many] { $count } фигур
}

## Позиции в виде текста

fen-empty = ожидалась позиция, а текста нет
fen-too_long = в тексте позиции { $length ->
    [one] { $length } байт
    [few] { $length } байта
   *[many] { $length } байт
}, а читается не больше { $limit }
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
fen-placement = на { $rank }-й горизонтали ожидалась буква фигуры (PNBRQKpnbrqk) или цифра 1–8, а стоит { $got }
fen-adjacent_digits = на { $rank }-й горизонтали две цифры подряд ({ $text })
fen-turn = очередь хода обозначается w или b, а стоит { $text }
fen-castling = права на рокировку обозначаются знаком - или буквами KQkq, A–H и a–h, а стоит { $text }
fen-castling_twice = буква рокировки { $letter } указана дважды
fen-en_passant = поле взятия на проходе — это - или поле на 3-й или 6-й горизонтали, а стоит { $text }
fen-halfmoves = счётчик полуходов должен быть от 0 до 65535, а стоит { $text }
fen-fullmoves = номер хода должен быть от 1 до 65535, а стоит { $text }
fen-trailing = после позиции могут стоять только операции EPD, например "bm Nf3;", а стоит { $text }
fen-mark = если на доске есть знак { $mark }, после неё указывают только очередь хода
fen-no_castling = букве рокировки { $letter } не соответствует ни одна фигура на этой доске
fen-no_en_passant = ни одна фигура не могла только что пройти через { $square }
fen-checks = в этой игре не может быть такого числа шахов: { $text }
square-malformed = ожидались буква a–h и цифра 1–8, например e4, а стоит { $text }

## Расстановки, из которых нельзя играть

setup-not_playable = играть нельзя: { $reasons }
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
setup-many_men = у { side_of } { setup-men }, а может быть не больше 16
setup-opponent_in_check = король на { $king } под шахом с { $by }, но ход другой стороны
setup-many_checkers = королю на { $king } шахуют { setup-men }, а возможно не больше двух ({ $by })
setup-castling = у { side_of } указано право на рокировку { $claim }, но { $fault }
setup-castling-king = король не на { $square }
setup-castling-king_rank = король не на { $rank }-й горизонтали
setup-castling-rook = на { $square } нет ладьи
setup-castling-not_in_corner = ладья на { $square } стоит не в углу
setup-castling-no_rook_right = справа от короля нет ладьи
setup-castling-no_rook_left = слева от короля нет ладьи
setup-castling-same_rook = ладья на { $square } уже указана другим правом
setup-castling-second_rook = с той же стороны уже указана ладья на { $square }
setup-en_passant = взятие на проходе на { $square } невозможно: { $fault }
setup-en_passant-wrong_rank = поле должно быть на { $rank }-й горизонтали
setup-en_passant-no_pawn = на { $square } нет пешки, которую можно взять
setup-en_passant-not_empty = на { $squares } не должно быть фигур

## Ходы

move-illegal = ход { $move } невозможен
move-broken_rule = ход { $move } невозможен: { $rule }
uci-malformed = ожидались два поля, например e2e4 или e7e8q, а стоит { $text }
uci-null_move = 0000 — пустой ход, а пропускать ход нельзя
uci-illegal = ход { $text } здесь невозможен
san-malformed = ожидался ход, например Nf3, exd5, e8=Q или O-O, а стоит { $text }
san-null_move = { $text } — пустой ход, а пропускать ход нельзя
san-illegal = ход { $text } здесь невозможен
san-broken_rule = ход { $text } здесь невозможен: { $rule }
san-ambiguous = ход { $text } неоднозначен: его можно сделать с { $squares }
san-promotion_missing = в { $text } не сказано, в какую фигуру превращается пешка

## Партии в виде текста

pgn-error = партия { $game }, строка { $line }, столбец { $column }: { $fault }
pgn-tag_name = имя тега состоит из латинских букв, цифр и знаков _+#=:-
pgn-tag_value = ожидалось значение тега в кавычках на той же строке
pgn-tag_end = ожидалась ] в конце тега
pgn-setup_without_fen = тегу SetUp нужен тег FEN, но его нет
pgn-fen = в теге FEN: { $error }
pgn-variant = вариант { $name } не поддерживается
pgn-ruleset = в теге Ruleset: { $error }
pgn-variant_without_fen = партии Chess960 нужен тег FEN
pgn-character = ожидался ход, комментарий, вариант или результат, а стоит { $got }
pgn-open_comment = комментарий, который начинается здесь, не закрыт
pgn-open_variation = вариант, который начинается здесь, не закрыт
pgn-variation_before_move = перед этим вариантом нет хода, который он мог бы заменить
pgn-variation_end = у этой скобки ) нет парной (
pgn-too_long = этот тег или слово длиннее { $limit } байт
pgn-too_many_moves = в партии больше { $limit } ходов
pgn-too_many_tags = в партии больше { $limit } тегов
pgn-io = не удалось прочитать текст: { $error }
tag-too_long = тег длиннее { $limit } байт
tag-value = значение тега должно умещаться на одной строке

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
outcome-unstated = { $result }, по записи партии
outcome-goal = { $result }, { $winner ->
    [none] цели достигли обе стороны
   *[other] цель достигнута
}
outcome-checks = { $result }, по числу шахов
outcome-extinction = { $result }, потеряна фигура, которую нельзя терять
outcome-bare_king = { $result }, голый король
outcome-quiet_moves = { $result }, ходов без взятий и ходов пешками: { $moves }
