## Почему позиция не могла возникнуть

legality-check = никакой ход не мог дать королю на { $king } шах с { $by }
legality-double_step = перед двойным ходом пешки через { $square } король стоял бы под шахом, которого никакой ход дать не мог
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
legality-never_moved = { $man } на { $square }: эту фигуру запирают фигуры на { $men }, которые не ходили, поэтому не ходила и она, но { $square } — не её начальное поле
legality-no_origin = { $man } на { $square }: попасть сюда эта фигура не могла: { $reasons }
legality-shared = фигуры { side_of } на { $men } { $homes_count ->
    [0] не могли быть ни одной из начальных
   *[other] могли начать партию только на { $homes } (фигур { $count }, а полей { $homes_count })
}: { $reasons }
legality-pawn_captures = пешки { side_of } должны были сделать не меньше { $needed ->
    [one] { $needed } взятия
   *[other] { $needed } взятий
}, а могли сделать { $available ->
    [0] ни одного
   *[other] не больше { $available }
}: { $reasons }
legality-pocket = фигуры на { $men } не покидали полей { $squares }, и никакие ходы по этим полям не приводят к такой расстановке
legality-parity = о каждой фигуре известно, чётное или нечётное число ходов она сделала, и в сумме выходит, что сейчас ход { $turn ->
    [white] чёрных, а не белых
   *[black] белых, а не чёрных
}
legality-cage = как ни брать назад ходы фигур на { $men }, они не выходят на волю и не возвращаются на начальные поля
legality-last_move = у { side_of } не могло быть последнего хода{ $count ->
    [0] { "" }
    [1] : единственный возможный ведёт назад к позиции, которая не могла возникнуть
   *[other] : каждый из { $count } ведёт назад к позиции, которая не могла возникнуть
}
legality-kernel = пешки не могли попасть на эти вертикали { $captures ->
    [0] без взятий
    [one] всего за { $captures } взятие
    [few] всего за { $captures } взятия
   *[other] всего за { $captures } взятий
}{ $promoted ->
    [0] { "" }
    [one] {" "}так, чтобы превратилась { $promoted } пешка
    [few] {" "}так, чтобы превратились { $promoted } пешки
   *[other] {" "}так, чтобы превратилось { $promoted } пешек
}

## На чём держится довод

legality-because-castling = король и ладья, которые ещё могут рокировать, не ходили
legality-because-shut_in = фигуры на { $men } не ходили
legality-because-barred = путь перекрывают или держат под боем фигуры на { $men }, которые не ходили
legality-because-kind = все фигуры этого вида уже учтены
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
legality-because-elsewhere = фигуры, которыми она могла быть, нужны в других местах
legality-because-fewest = меньшего числа не хватило бы, чтобы попасть на свои поля
legality-because-missing = соперник { $count ->
    [0] не потерял ни одной фигуры
    [one] потерял только { $count } фигуру
    [few] потерял только { $count } фигуры
   *[many] потерял только { $count } фигур
}
legality-because-taken_by_pieces = пешка не могла взять фигуры, которые начинали на { $men }
