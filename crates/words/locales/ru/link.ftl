## Ссылки, которые не ссылки

link-part = { $part ->
    [ruleset] правилами
    [board] доской
   *[moves] ходами
}
link-too_long = в части ссылки с { link-part } { $length ->
    [one] { $length } знак
    [few] { $length } знака
   *[many] { $length } знаков
}, а читается не больше { $limit }
link-ruleset = таких правил нет: { $text }
link-no_text = правила игры «{ $title }» нельзя записать текстом
link-no_board = в ссылке после правил нет доски
link-too_many_parts = в ссылке должны быть правила, доска и ходы, а в этой частей больше
link-trailing_slash = в ссылке после косой черты нет ходов
link-board_format = в { $ruleset } доски так не пишутся: { $text }
link-moves_format = ожидались ходы, начинающиеся с m, а здесь { $text }
link-base64 = часть ссылки с { link-part } не удаётся прочитать: { $fault }
link-game_too_long = запись { $plies ->
    [one] { $plies } полухода
   *[other] { $plies } полуходов
} длиннее { $limit } знаков, которые ссылка отводит на ходы

link-base64-empty = после первой буквы ничего нет
link-base64-character = { $got } — не знак base64url
link-base64-padding = base64url пишется без = на конце
link-base64-length = одного знака не хватает или один лишний
link-base64-spare_bits = в последнем знаке есть биты, не входящие ни в один байт

link-start_number = начальные позиции имеют номера от 0 до 959, а здесь { $text }
link-board_short = на доску приходится { $got ->
    [one] { $got } байт
    [few] { $got } байта
   *[many] { $got } байт
}, а нужно не меньше { $needed }
link-board_turn = очередь хода должна быть 0 или 1, а здесь { $got }
link-board_filling = свободная половина последнего байта доски не равна нулю
link-board_rook = ладья на { $rook } не может иметь права на рокировку: { $fault }
link-board_passed_twice = пешки на { $pawns } не могли все только что сделать ход на два поля
link-board_passed_turn = пешка на { $pawn } не могла только что пойти: сейчас ход её стороны
link-board_passed_rank = пешка на { $pawn } не могла только что сделать ход на два поля: она не на своей четвёртой горизонтали
link-board_clocks = счётчик полуходов должен быть от 0 до 65535, а номер хода — от 1 до 65535
link-board_left_over = после счётчиков у доски остались лишние байты: { $bytes }
link-board_not_canonical = эту доску нужно писать так: { $written }
link-board_unsayable = в ссылке этого не записать: { $violation }

link-rook-no_king = на той же крайней горизонтали нет единственного короля её стороны
link-rook-king_elsewhere = её король не на вертикали e
link-rook-not_in_corner = она не в углу
link-rook-second_rook = это право уже есть у другой ладьи по ту же сторону от короля

link-moves_zero = число, которым записаны ходы, равно нулю
link-moves_trailing_zero = число, которым записаны ходы, кончается нулевым байтом
link-moves_none = у партии без ходов нет части с ходами
link-moves_game_over = к полуходу { $ply } возможных ходов не остаётся
link-moves_no_end = ходы обрываются на полуходе { $ply }
link-moves_no_such_move = на полуходе { $ply } у возможных ходов номера от 0 до { $last }, а здесь { $place }

link-not_chess = ожидалась партия в шахматы, а здесь { $ruleset }
link-rules = в закодированных правилах, { $fault }
link-rules_garbled = закодированные правила не читаются как текст
link-rules_not_canonical = закодированные правила записаны не в каноническом виде
link-too_much_work = поиск возможных ходов на полуходе { $ply } требует больше работы, чем отводится на ссылку
link-board_kind = в правилах нет фигуры с номером { $got }
