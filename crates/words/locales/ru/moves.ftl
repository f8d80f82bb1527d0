## Правила, которые нарушает ход

rule-witness = { $name } на { $square }
rule-no_square = на этой доске нет поля { $square }
rule-no_piece = на поле { $square } нет фигуры
rule-not_yours = это не ваша фигура: { $piece }
rule-other_piece = там не { $name }: { $piece }
rule-no_such_piece = такой фигуры у вас нет: { $name }
rule-no_such_piece_there = такой фигуры там у вас нет: { $name }
rule-no_move = ходить нужно на другое поле
rule-own_piece = поле { $square } занято своей фигурой: { $name }
rule-movement = { $name } так не ходит
rule-none_can_go = ни одна ваша фигура ({ $name }) не может пойти на { $to }
rule-blocked = путь закрыт: { $by }
rule-cannot_capture = { $name } так не бьёт, а поле занято: { $piece }
rule-nothing_to_capture = { $name } так ходит, только когда бьёт, а на { $to } бить нечего
rule-needs_hurdle = { $name } попадает туда, только перепрыгнув ровно через одну фигуру
rule-too_far = так далеко { $name } ходит только с начальной горизонтали, а не с { $from }
rule-en_passant_too_late = взять на проходе можно только следующим же ходом, а { $kind ->
    [pawn] пешка на { $square }
   *[other] фигура на { $square } ({ $name })
} прошла битое поле раньше или не проходила его вовсе
rule-no_promotion = на поле { $to } { $name } не превращается
rule-promotion_choice = { $name } превращается только в одну из этих фигур: { $choices }
rule-promotion_limit = на { $to } { $name } не превращается: все фигуры, в которые можно превратиться, у вас уже есть
rule-must_capture = бить обязательно, и побить можно с { $squares }
rule-into_check = { $kind ->
    [king] на { $square } ваш король попал бы под шах
   *[other] на { $square } ваша королевская фигура ({ $name }) попала бы под шах
}: { $by }
rule-still_in_check = { $kind ->
    [king] ваш король на { $square } остался бы под шахом
   *[other] ваша королевская фигура ({ $name } на { $square }) осталась бы под шахом
}: { $by }
rule-exposes = { $kind ->
    [king] ваш король на { $square } оказался бы под шахом
   *[other] ваша королевская фигура ({ $name } на { $square }) оказалась бы под шахом
}: { $by }
rule-gives_check = в этой игре нельзя давать шах, а { $kind ->
    [king] король на { $square } оказался бы под шахом
   *[other] королевская фигура ({ $name } на { $square }) оказалась бы под шахом
}: { $by }
rule-explodes = взрыв уничтожил бы { $kind ->
    [king] вашего короля на { $square }
   *[other] вашу королевскую фигуру ({ $name } на { $square })
}
rule-no_castling = у вас нет фигуры, которая рокирует
rule-castling_lost = { $side ->
    [king] короткая
   *[queen] длинная
} рокировка невозможна: { $kind ->
    [king] король или ладья уже ходили, либо ладьи уже нет
   *[other] одна из двух фигур ({ $name } и { $rook }) уже ходила или её уже нет
}
rule-castling_blocked = путь для рокировки закрыт: { $by }
rule-castling_in_check = под шахом рокировать нельзя: { $by }
rule-castling_over = рокировать через битое поле { $square } нельзя: { $by }
rule-castling_into = рокировать на битое поле { $square } нельзя: { $by }
rule-over = партия окончена: { $outcome }
rule-forbidden = правила этой игры такого хода не допускают
