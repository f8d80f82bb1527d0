## Почему позиция не могла возникнуть

legality-check = ни один ход не мог дать шах королю на { $king } с { $by }
legality-double_step = до хода пешки на два поля через { $square } король стоял бы под шахом, который не мог возникнуть
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
} из двух встречных пешек не хватает хотя бы одной, но { $captures ->
    [0] взятий не было
    [one] было только { $captures } взятие
    [few] было только { $captures } взятия
   *[other] было только { $captures } взятий
}{ $pawns ->
    [0] { "" }
   *[other] , причём пешек взято не больше { $pawns }
}
legality-never_moved = { $piece } на { $square } стоит взаперти, потому что { $pieces_count ->
    [1] фигура на { $pieces } не ходила
   *[other] фигуры на { $pieces } не ходили
}, но { $square } — не начальное поле этой фигуры
legality-no_origin = { $piece } не может стоять на { $square }: { $reasons }
legality-shared = { $count ->
    [1] фигура { side_of } на { $pieces } { $homes_count ->
        [0] не может быть из начальной расстановки
       *[other] могла прийти только с { $homes } (фигур { $count }, полей { $homes_count })
    }
   *[other] фигуры { side_of } на { $pieces } { $homes_count ->
        [0] не могут быть из начальной расстановки
       *[other] могли прийти только с { $homes } (фигур { $count }, полей { $homes_count })
    }
}: { $reasons }
legality-pawn_captures = пешки { side_of } должны были сделать не меньше { $needed ->
    [one] { $needed } взятия
   *[other] { $needed } взятий
}, а { $available ->
    [0] не могли сделать ни одного
   *[other] могли не больше { $available }
}: { $reasons }
legality-pocket = { $pieces_count ->
    [1] фигура на { $pieces } не покидала
   *[other] фигуры на { $pieces } не покидали
} полей { $squares }, а ходами по ним такую расстановку не получить
legality-parity = судя по чётности числа ходов каждой фигуры, сейчас должен быть ход { $turn ->
    [white] чёрных, а не белых
   *[black] белых, а не чёрных
}
legality-cage = сколько ни возвращай ходы, { $pieces_count ->
    [1] фигура на { $pieces } не может ни выбраться, ни вернуться на начальное поле
   *[other] фигуры на { $pieces } не могут ни выбраться, ни вернуться на начальные поля
}
legality-last_move = { side } не могли сделать последний ход{ $count ->
    [0] { "" }
    [1] : единственный подходящий был бы сделан из позиции, которая не могла возникнуть
    [one] : каждый из { $count } подходящего был бы сделан из позиции, которая не могла возникнуть
   *[other] : каждый из { $count } подходящих был бы сделан из позиции, которая не могла возникнуть
}
legality-kernel = пешки не могли попасть на эти вертикали { $captures ->
    [0] без взятий
    [one] всего за { $captures } взятие
    [few] всего за { $captures } взятия
   *[other] всего за { $captures } взятий
}{ $promoted ->
    [0] { "" }
    [one] , если при этом превратилась { $promoted } пешка
    [few] , если при этом превратились { $promoted } пешки
   *[other] , если при этом превратилось { $promoted } пешек
}

## На чём держится довод

legality-because-castling = король и ладья ещё могут рокироваться, а значит, не ходили
legality-because-shut_in = { $pieces_count ->
    [1] фигура на { $pieces } не ходила
   *[other] фигуры на { $pieces } не ходили
}
legality-because-barred = { $pieces_count ->
    [1] путь закрывает или держит под боем не ходившая фигура на { $pieces }
   *[other] путь закрывают или держат под боем не ходившие фигуры на { $pieces }
}
legality-because-kind = все фигуры этого вида уже учтены
legality-captures = { $captures ->
    [0] без взятий
    [one] за { $captures } взятие
    [few] за { $captures } взятия
   *[other] за { $captures } взятий
}
legality-because-pawns = ни одна пешка не могла попасть туда { legality-captures }
legality-because-promoted = ни одна пешка не могла превратиться и попасть туда { legality-captures }
legality-because-faced = { $pieces_count ->
    [1] на пути стоит пешка на { $pieces }, не покидавшая своей вертикали
   *[other] на пути стоят пешки на { $pieces }, не покидавшие своих вертикалей
}
legality-because-all_pawns = все пешки на доске
legality-because-elsewhere = все подходящие фигуры нужны на других полях
legality-because-fewest = меньшим числом взятий пешкам не попасть на свои поля
legality-because-missing = соперник { $count ->
    [0] не потерял ни одной фигуры
    [one] потерял только { $count } фигуру
    [few] потерял только { $count } фигуры
   *[many] потерял только { $count } фигур
}
legality-because-taken_by_pieces = { $pieces_count ->
    [1] пешки не могли взять фигуру, начинавшую партию на { $pieces }
   *[other] пешки не могли взять фигуры, начинавшие партию на { $pieces }
}
