## Почему позиция не могла возникнуть

legality-check = никакой ход не мог дать королю на { $king } этот шах (с { $by })
legality-double_step = перед двойным ходом пешки через { $square } был бы шах, который никакой ход дать не мог
legality-promotions = у { side_of } не меньше { $needed ->
    [one] { $needed } превращённой фигуры
   *[other] { $needed } превращённых фигур
}, а { $missing ->
    [0] все пешки на доске
    [one] не хватает только { $missing } пешки
   *[other] не хватает только { $missing } пешек
}
legality-files = на { $files ->
    [one] { $files } вертикали
   *[other] { $files } вертикалях
} нет хотя бы одной из двух пешек, стоявших друг против друга, но { $captures ->
    [0] взятий не было
    [one] было только { $captures } взятие
    [few] было только { $captures } взятия
   *[other] было только { $captures } взятий
}{ $pawns ->
    [0] { "" }
   *[other] , из них взятий пешек — не больше { $pawns }
}
legality-never_moved = { $man } на { $square } и { $men } заперты и не могли сделать ни одного хода, но { $square } — не начальное поле этой фигуры
legality-no_origin = { $man } на { $square } — прийти сюда неоткуда: { $reasons }
legality-shared = { side } на { $men } (всего { $count }) в начале партии могли стоять { $homes_count ->
    [0] только на полях, которых нет
   *[other] только на { $homes } (всего { $homes_count })
}: { $reasons }
legality-pawn_captures = пешки { side_of } сделали не меньше { $needed ->
    [one] { $needed } взятия
   *[other] { $needed } взятий
}, а могли сделать { $available ->
    [0] ни одного
   *[other] не больше { $available }
}: { $reasons }
legality-pocket = фигуры на { $men } не покидали поля { $squares } и не могли встать там так, как стоят
legality-parity = о каждой фигуре известно, чётное или нечётное число ходов она сделала, и по этим числам сейчас ход { $turn ->
    [white] чёрных, а не белых
   *[black] белых, а не чёрных
}
legality-cage = фигуры на { $men }: в каком бы порядке ни брать их ходы назад, они не выходят на волю и не приходят на начальные места
legality-last_move = у { side_of } не могло быть последнего хода{ $count ->
    [0] { "" }
    [1] : единственный возможный ведёт назад к позиции, которая не могла возникнуть
   *[other] : каждый из { $count } ведёт назад к позиции, которая не могла возникнуть
}
legality-kernel = никакой порядок { $captures ->
    [1] единственного взятия
    [one] { $captures } взятия
   *[other] { $captures } взятий
} не приводит пешки на эти вертикали{ $promoted ->
    [0] { "" }
    [one] {" "}так, чтобы превратилась { $promoted } пешка
    [few] {" "}так, чтобы превратились { $promoted } пешки
   *[other] {" "}так, чтобы превратилось { $promoted } пешек
}

## На чём держится довод

legality-because-castling = кто ещё может рокировать, тот не ходил
legality-because-shut_in = фигуры на { $men } не ходили
legality-because-barred = путь закрывают или держат под боем те, кто не ходил ({ $men })
legality-because-kind = никого, кто мог бы им быть, не осталось
legality-captures = { $captures ->
    [0] без взятий
    [one] за { $captures } взятие
    [few] за { $captures } взятия
   *[other] за { $captures } взятий
}
legality-because-pawns = ни одна пешка не попадает туда { legality-captures }
legality-because-promoted = ни одна пешка не превращается и не попадает туда { legality-captures }
legality-because-faced = на пути пешки, которые не сходили со своей вертикали ({ $men })
legality-because-all_pawns = все пешки на доске
legality-because-elsewhere = те, кем это могло быть, нужны для других
legality-because-fewest = с меньшим числом взятий они не встали бы туда, где стоят
legality-because-missing = у соперника { $count ->
    [0] всё на доске
    [one] не хватает { $count } фигуры или пешки
   *[other] не хватает { $count } фигур и пешек
}
legality-because-taken_by_pieces = пешка не могла взять тех, кто начинал на { $men }
