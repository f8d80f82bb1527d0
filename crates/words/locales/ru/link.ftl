## Ссылки, которые не ссылки

link-part = { $part ->
    [ruleset] правила
    [board] доска
   *[moves] ходы
}
link-too_long = ссылка, { link-part }: { $length ->
    [one] { $length } знак
    [few] { $length } знака
   *[many] { $length } знаков
}, а читается не больше { $limit }
link-ruleset = ссылка, правила: таких правил нет: { $text }
link-no_text = ссылка, правила: правила игры «{ $title }» нельзя записать текстом
link-no_board = ссылка, доска: после правил её нет
link-too_many_parts = ссылка: ожидались правила, доска и ходы, а частей больше
link-trailing_slash = ссылка, ходы: после косой черты их нет
link-board_format = ссылка, доска: в { $ruleset } доски так не пишутся: { $text }
link-moves_format = ссылка, ходы: ожидалась буква m и ходы, а здесь { $text }
link-base64 = ссылка, { link-part }: { $fault }
link-board = ссылка, доска: { $fault }
link-moves = ссылка, ходы: { $fault }
link-game_too_long = ссылка, ходы: запись { $plies ->
    [one] { $plies } полухода
   *[other] { $plies } полуходов
} длиннее { $limit } знаков

link-base64-empty = после буквы ничего нет
link-base64-character = { $got } — не знак base64url
link-base64-padding = base64url пишется без = на конце
link-base64-length = одного знака не хватает или один лишний
link-base64-spare_bits = в последнем знаке есть биты, не входящие ни в один байт

link-start_number = начальные позиции имеют номера от 0 до 959, а здесь { $text }
link-board_short = { $got ->
    [one] { $got } байт
    [few] { $got } байта
   *[many] { $got } байт
}, а нужно не меньше { $needed }
link-board_turn = очередь хода — 0 или 1, а здесь { $got }
link-board_filling = полубайт, дополняющий последний байт, не ноль
link-board_rook = ладья на { $rook } не может иметь права на рокировку: { $fault }
link-board_passed_twice = пешки на { $pawns } не могли все только что сделать ход на два поля
link-board_passed_turn = пешка на { $pawn } не могла только что пойти: она той стороны, чей ход
link-board_passed_rank = пешка на { $pawn } не могла только что сделать ход на два поля: она не на своей четвёртой горизонтали
link-board_clocks = счётчики — два числа, второе не ноль, оба не больше 65 535
link-board_left_over = лишних байтов после счётчиков: { $bytes }
link-board_not_canonical = эта доска пишется { $written }
link-board_unsayable = в ссылке этого не записать: { $violation }

link-rook-no_king = единственный король её цвета не на той же крайней горизонтали
link-rook-king_elsewhere = её король не на вертикали e
link-rook-not_in_corner = она не в углу
link-rook-second_rook = по ту же сторону от короля есть ещё одна

link-moves_zero = число равно нулю
link-moves_trailing_zero = число кончается нулевым байтом
link-moves_none = у партии без ходов нет части с ходами
link-moves_game_over = полуход { $ply }: больше нет возможных ходов
link-moves_no_end = полуход { $ply }: число кончается слишком рано
link-moves_no_such_move = полуход { $ply }: у возможных ходов номера от 0 до { $last }, а здесь { $place }
