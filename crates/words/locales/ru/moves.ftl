## Правила, которые нарушает ход

rule-witness = { $name } на { $square }
rule-no_square = на этой доске нет поля { $square }
rule-no_piece = на поле { $square } нет фигуры
rule-not_yours = { $piece } — не ваша фигура
rule-other_piece = там не { $name }, а { $piece }
rule-no_such_piece = у вас нет такой фигуры ({ $name })
rule-no_such_piece_there = там у вас нет такой фигуры ({ $name })
rule-no_move = фигура не может остаться на том же поле
rule-own_piece = на { $square } стоит ваша фигура ({ $name })
rule-movement = { $name } так не ходит
rule-none_can_go = { $name } не может пойти на { $to }
rule-blocked = { $by_count ->
    [1] путь преграждает
   *[other] путь преграждают
} { $by }
rule-cannot_capture = { $name } так не бьёт, а поле занято ({ $piece })
rule-nothing_to_capture = { $name } так ходит, только когда бьёт, а на { $to } бить нечего
rule-empty_target = на { $to } бить нечего
rule-needs_hurdle = { $name } может пойти туда, только перепрыгнув ровно через одну фигуру
rule-too_far = так далеко { $name } ходит только с начальной горизонтали, а не с { $from }
rule-en_passant_too_late = взять на проходе можно только следующим же ходом, а { $kind ->
    [pawn] пешка на { $square }
   *[other] фигура на { $square } ({ $name })
} последним ходом через битое поле не проходила
rule-no_promotion = на поле { $to } { $name } не превращается
rule-promotion_choice = { $name } может превратиться только в одну из этих фигур ({ $choices })
rule-promotion_limit = на { $to } { $name } не превращается, потому что все подходящие фигуры у вас на доске
rule-must_capture = взятие обязательно (можно бить с { $squares })
rule-into_check = на { $square } { $kind ->
    [king] ваш король попадёт
   *[other] ваша королевская фигура ({ $name }) попадёт
} под шах ({ $by })
rule-still_in_check = { $kind ->
    [king] ваш король на { $square }
   *[other] ваша королевская фигура ({ $name } на { $square })
} останется под шахом ({ $by })
rule-exposes = { $kind ->
    [king] ваш король на { $square }
   *[other] ваша королевская фигура ({ $name } на { $square })
} окажется под шахом ({ $by })
rule-gives_check = в этой игре нельзя давать шах, а { $kind ->
    [king] король на { $square }
   *[other] королевская фигура ({ $name } на { $square })
} окажется под шахом ({ $by })
rule-explodes = взрыв уничтожит { $kind ->
    [king] вашего короля на { $square }
   *[other] вашу королевскую фигуру ({ $name } на { $square })
}
rule-no_castling = у вас нет фигуры, которая может рокироваться
rule-castling_lost = { $side ->
    [king] короткая
   *[queen] длинная
} рокировка невозможна, потому что { $kind ->
    [king] король или ладья уже ходили либо ладьи больше нет
   *[other] одна из двух фигур ({ $name } и { $rook }) уже ходила или её больше нет
}
rule-castling_blocked = рокировке { $by_count ->
    [1] мешает
   *[other] мешают
} { $by }
rule-castling_in_check = под шахом не рокируются ({ $by })
rule-castling_over = через битое поле { $square } не рокируются ({ $by })
rule-castling_into = на битое поле { $square } не рокируются ({ $by })
rule-over = партия окончена ({ $outcome })
rule-forbidden = правила этой игры не допускают такого хода
