## Правила, которые нарушает ход

rule-man = { $piece } на { $square }
rule-no_man = на поле { $square } нет фигуры
rule-not_yours = это не ваша фигура: { $man }
rule-other_man = там не { $said }: { $man }
rule-no_such_man = такой фигуры у вас нет: { $role }
rule-no_such_man_there = такой фигуры там у вас нет: { $role }
rule-no_move = с { $square } на { $square } — это не ход
rule-own_man = поле занято своей фигурой: { $man }
rule-movement = { $role } так не ходит
rule-none_can_go = ни одна ваша фигура ({ $role }) не может пойти на { $to }
rule-blocked = путь закрыт: { $by }
rule-pawn_blocked = пешка бьёт только по диагонали, а путь ей закрыт: { $by }
rule-double_step = на два поля пешка ходит только с начального поля, а не с { $from }
rule-nothing_to_take = по диагонали пешка ходит, только когда бьёт, а на { $to } бить некого
rule-en_passant_too_late = взятие на проходе возможно только сразу после хода на два поля: пешка на { $pawn } только что его не делала
rule-no_promotion = превращается только пешка, дошедшая до последней горизонтали
rule-into_check = королю нельзя на { $square }, поле под ударом: { $by }
rule-still_in_check = ваш король на { $king } остался бы под шахом: { $by }
rule-exposes = ваш король на { $king } оказался бы под шахом: { $by }
rule-castling_lost = рокировка в { $side ->
    [king] короткую
   *[queen] длинную
} сторону уже невозможна: король или ладья ходили, либо ладьи уже нет
rule-castling_blocked = путь для рокировки закрыт: { $by }
rule-castling_in_check = под шахом рокировать нельзя: { $by }
rule-castling_over = при рокировке король прошёл бы через поле { $square }, которое под ударом: { $by }
rule-castling_into = при рокировке король встал бы на поле { $square }, которое под ударом: { $by }
