## Неправильные ссылки

link-part = { $part ->
    [ruleset] правилами
    [board] доской
   *[moves] ходами
}
link-too_long = часть ссылки с { link-part } слишком длинная: { $length ->
    [one] { $length } знак
    [few] { $length } знака
   *[many] { $length } знаков
}, а допускается не больше { $limit }
link-ruleset = неизвестные правила: { $text }
link-no_text = правила игры «{ $title }» нельзя записать текстом
link-no_board = в ссылке после правил нет доски
link-too_many_parts = в ссылке лишние части: нужны только правила, доска и ходы
link-trailing_slash = после последней косой черты в ссылке нет ходов
link-board_format = для правил { $ruleset } доска так не записывается: { $text }
link-moves_format = часть с ходами должна начинаться с буквы m, а указано { $text }
link-base64 = часть ссылки с { link-part } не удалось прочитать: { $fault }
link-game_too_long = партия слишком длинная для ссылки: { $plies ->
    [one] { $plies } полуход не умещается
    [few] { $plies } полухода не умещаются
   *[many] { $plies } полуходов не умещаются
} в { $limit } знаков

link-base64-empty = после первой буквы ничего нет
link-base64-character = знак { $got } не входит в base64url
link-base64-padding = base64url пишется без = на конце
link-base64-length = одного знака не хватает или один лишний
link-base64-spare_bits = в последнем знаке остались лишние биты

link-start_number = номер начальной позиции должен быть от 0 до 959, а указано { $text }
link-board_short = в записи доски { $got ->
    [one] { $got } байт
    [few] { $got } байта
   *[many] { $got } байт
}, а нужно не меньше { $needed }
link-board_turn = очередь хода обозначается числом 0 или 1, а указано { $got }
link-board_filling = свободная половина последнего байта доски должна быть равна нулю
link-board_rook = у ладьи на { $rook } не может быть права на рокировку: { $fault }
link-board_passed_twice = последним ходом на два поля могла пойти только одна пешка, а указано несколько ({ $pawns })
link-board_passed_turn = последней не могла ходить пешка на { $pawn }: сейчас ход её стороны
link-board_passed_rank = пешка на { $pawn } не могла последним ходом пойти на два поля: она не на своей четвёртой горизонтали
link-board_clocks = счётчик полуходов должен быть от 0 до 65535, а номер хода — от 1 до 65535
link-board_left_over = после счётчиков в записи доски остались лишние байты: { $bytes }
link-board_not_canonical = эту доску нужно записывать так: { $written }
link-board_unsayable = такую позицию нельзя записать в ссылку: { $violation }

link-rook-no_king = на той же крайней горизонтали должен стоять единственный король её стороны
link-rook-king_elsewhere = её король не на вертикали e
link-rook-not_in_corner = она не в углу
link-rook-second_rook = это право уже есть у другой ладьи по ту же сторону от короля

link-moves_zero = число, которым записаны ходы, равно нулю
link-moves_trailing_zero = число, которым записаны ходы, заканчивается нулевым байтом
link-moves_none = если ходов не было, части с ходами быть не должно
link-moves_game_over = на полуходе { $ply } возможных ходов уже нет
link-moves_no_end = ходы обрываются на полуходе { $ply }
link-moves_no_such_move = на полуходе { $ply } номер хода должен быть от 0 до { $last }, а указано { $place }

link-not_chess = ожидалась партия в шахматы, а указано { $ruleset }
link-rules = закодированные правила, { $fault }
link-rules_garbled = закодированные правила не удалось прочитать как текст
link-rules_too_long = закодированные правила длиннее { $most } байт
link-rules_not_canonical = закодированные правила записаны не в каноническом виде
link-too_much_work = на полуходе { $ply } перебор возможных ходов слишком велик для ссылки
link-board_kind = в правилах нет фигуры с номером { $got }
