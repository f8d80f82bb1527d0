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
    [one] , причём взято не больше { $pawns } пешки
   *[other] , причём взято не больше { $pawns } пешек
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
legality-parity = о каждой фигуре известно, чётное или нечётное число ходов она сделала, и по общему счёту ход { $turn ->
    [white] за чёрными, а не за белыми
   *[black] за белыми, а не за чёрными
}
legality-cage = { $pieces_count ->
    [1] фигура на { $pieces } не может ни выбраться, ни вернуться на начальное поле
   *[other] фигуры на { $pieces } не могут ни выбраться, ни вернуться на начальные поля
}, сколько ни возвращай ходы
legality-last_move = { side } не могли сделать последний ход{ $count ->
    [0] { "" }
    [1] : единственный подходящий был бы сделан из позиции, которая не могла возникнуть
    [one] : каждый из { $count } подходящего был бы сделан из позиции, которая не могла возникнуть
   *[other] : каждый из { $count } подходящих был бы сделан из позиции, которая не могла возникнуть
}
legality-capture_squares = { $squares_count ->
    [0] ни при каком порядке взятий пешки не попадают и на свои вертикали, и на свои горизонтали
   *[other] при любом порядке взятий, согласном с горизонталями пешек, одна из них бьёт на { $squares }, но не остаётся взятой фигуры, которая могла там стоять
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
legality-because-elsewhere = подходящие фигуры начальной расстановки нужны на других полях
legality-because-fewest = меньшим числом взятий пешкам не попасть на свои поля
legality-because-missing = соперник { $count ->
    [0] не потерял ни одной фигуры
    [one] потерял только { $count } фигуру
    [few] потерял только { $count } фигуры
   *[many] потерял только { $count } фигур
}
legality-because-taken_there = пешки могли брать только там, где могли стоять взятые фигуры
legality-because-taken_by_pieces = { $pieces_count ->
    [1] пешки не могли взять фигуру, начинавшую партию на { $pieces }
   *[other] пешки не могли взять фигуры, начинавшие партию на { $pieces }
}

## Шаги довода

legality-before = до хода { $move }: { $claim }
legality-step-may_castle = фигуры на { $pieces } сохранили право на рокировку, а значит, не ходили
legality-step-pawns_at_home = { $pieces_count ->
    [1] пешка на { $pieces } стоит на начальном поле, а значит, не ходила
   *[other] пешки на { $pieces } стоят на начальных полях, а значит, не ходили
}
legality-step-boxed_in = { $pieces_count ->
    [1] фигура на { $pieces } заперта фигурами, которые не ходили, и сама не ходила
   *[other] фигуры на { $pieces } заперты фигурами, которые не ходили, и сами не ходили
}
legality-step-pawn_boxed_in = пешка на { $square } могла попасть туда только через { $pieces }, а { $pieces_count ->
    [1] стоящая там фигура не ходила
   *[other] стоящие там фигуры не ходили
}, так что не ходила и она
legality-step-not_home = { $piece } не начинает партию на { $square }
legality-step-no_way_back = { $pieces_count ->
    [1] фигуре на { $pieces } неоткуда было прийти
   *[other] фигурам на { $pieces } неоткуда было прийти
}: нужные поля заняты
legality-step-nothing_lost = у { side_of } все фигуры на доске, так что последний ход не был взятием{ $pieces_count ->
    [0] { "" }
   *[other] { " " }и не мог привести фигуру на { $pieces }
}
legality-step-no_pawn_lost = у { side_of } все восемь пешек на доске, так что последним ходом пешку не брали
legality-step-check = король на { $king } под шахом с { $by }; { $by_count ->
    [1] этот шах должен был дать последний ход
   *[other] оба шаха должен был дать последний ход
}
legality-step-still_in_check = { $pieces_count ->
    [1] если последней ходила фигура на { $pieces }
   *[other] какая бы из фигур на { $pieces } ни ходила последней
}, король на { $king } уже стоял под шахом с { $by }
legality-step-already_in_check = { $moves }: { $by_count ->
    [0] { $role ->
        [king] короли стояли бы рядом
       *[other] король на { $king } уже стоял бы под шахом
    }
   *[other] король на { $king } уже стоял бы под шахом с { $by }
}
legality-step-many_checkers = { $moves }: король на { $king } стоял бы под шахом сразу с { $by }
legality-step-castled_in_check = { $moves }: рокировка была бы из-под шаха или через поле под боем с { $by }
legality-step-refuted = { $moves }: { $reason }
legality-step-double_step = поле взятия на проходе { $over } значит, что последним был ход { $from }-{ $to }
legality-step-surplus = у { side_of } { $role ->
    [queen] ферзей
    [rook] ладей
    [knight] коней
    [light] белопольных слонов
   *[dark] чернопольных слонов
}: { $count }, на { $more } больше, чем в начале партии, так что { $more ->
    [one] хотя бы { $more } из них — превращённая пешка
   *[other] хотя бы { $more } из них — превращённые пешки
}
legality-step-missing_pawns = у { side_of } { $count ->
    [0] не осталось пешек
    [one] осталась { $count } пешка
    [few] осталось { $count } пешки
   *[many] осталось { $count } пешек
}, { $missing ->
    [0] значит, ни одна не превратилась
   *[other] значит, превратиться могло не больше { $missing }
}
legality-step-pawn_losses = у { side_of } { $count ->
    [0] не осталось пешек
    [one] осталась { $count } пешка
    [few] осталось { $count } пешки
   *[many] осталось { $count } пешек
}, { $missing ->
    [0] значит, ни одну не взяли
   *[other] { $promoted ->
        [0] значит, взято не больше { $left ->
            [one] { $left } пешки
           *[other] { $left } пешек
        }
       *[other] а превратилось не меньше { $promoted }, так что { $left ->
            [0] непревращённой ни одну не взяли
           *[other] непревращёнными взято не больше { $left }
        }
    }
}
legality-step-broken_files = на { $files_count ->
    [1] вертикали { $files }
   *[other] вертикалях { $files }
} пешки, которые в начале партии стояли друг против друга, больше так не стоят
legality-step-pairs = { $most ->
    [0] такая пара разбивается только взятием
    [one] взятие разбивает одну такую пару, а если пешка берёт пешку — две; значит, могло быть разбито не больше { $most } пары
   *[other] взятие разбивает одну такую пару, а если пешка берёт пешку — две; значит, могло быть разбито не больше { $most } пар
}, а { $broken ->
    [one] разбита { $broken }
   *[other] разбито { $broken }
}
legality-step-captures = { $count ->
    [0] на доске все 32 фигуры, так что взятий не было
   *[other] белые потеряли { $black ->
        [one] { $black } фигуру
        [few] { $black } фигуры
       *[many] { $black } фигур
    }, чёрные — { $white }, так что { $count ->
        [one] было { $count } взятие
        [few] было { $count } взятия
       *[many] было { $count } взятий
    }
}
legality-step-most_captures = { $color ->
    [white] чёрные
   *[black] белые
} { $lost ->
    [0] ничего не потеряли, так что пешки { side_of } ничего не брали
    [one] потеряли только { $lost } фигуру, так что пешки { side_of } сделали не больше { $lost } взятия
    [few] потеряли только { $lost } фигуры, так что пешки { side_of } сделали не больше { $lost } взятий
   *[many] потеряли только { $lost } фигур, так что пешки { side_of } сделали не больше { $lost } взятий
}
legality-step-knight_moves = кони { side_of } на { $knights } стоят на полях { $parity ->
    [odd] одного цвета: вместе они сделали нечётное число ходов
   *[even] разного цвета: вместе они сделали чётное число ходов
}
legality-step-pawn_moves = { $pawns_count ->
    [1] пешка { side_of } на { $pawns } сделала один ход
   *[other] пешки { side_of } на { $pawns } сделали по одному ходу
}
legality-step-pocket_moves = { $pieces_count ->
    [1] у фигуры { side_of } на { $pieces } было мало места, и она сделала
   *[other] у фигур { side_of } на { $pieces } было мало места, и они сделали
} { $parity ->
    [odd] нечётное число ходов
   *[even] чётное число ходов
}
legality-step-turn = белые сделали { $white ->
    [odd] нечётное
   *[even] чётное
} число ходов, чёрные — { $black ->
    [odd] нечётное
   *[even] чётное
}, так что сейчас ход { $turn ->
    [white] белых
   *[black] чёрных
}
legality-step-fewest_captures = пешкам { side_of } не обойтись меньшим числом взятий: { $ways }
legality-step-confined = { $homes_count ->
    [1] поэтому фигура, начавшая партию на { $homes }, не покидала
   *[other] поэтому фигуры, начавшие партию на { $homes }, не покидали
} полей { $squares }
legality-step-arrangement = какие бы ходы и взятия там ни делались, фигуры на { $pieces } не встанут так, как стоят сейчас
legality-step-gets_back_to = сколько ни возвращай ходы, { $piece } на { $square } { $role ->
    [rook] могла
    [pawn] могла
   *[other] мог
} { $count ->
    [0] только остаться на месте
   *[other] попасть только на { $squares }
}
legality-step-starts_on = { $piece } начинает партию на { $homes }
legality-step-never_all_home = фигуры на { $pieces } никогда не оказываются на начальных полях все сразу
legality-step-moved_last = { $color ->
    [white] сейчас ход чёрных, так что последними ходили белые
   *[black] сейчас ход белых, так что последними ходили чёрные
}
legality-step-left_in_check = этот ход оставил короля на { $king } под шахом с { $by }, а это не по правилам
legality-step-two_checkers = король на { $king } под шахом с { $by }, но один ход даёт шах не больше чем двумя фигурами: той, что пошла, и той, чью линию она открыла
legality-step-every_capture = взятие разбивает одну такую пару, а если пешка берёт пешку — две; значит, { $captures ->
    [1] { $pawns ->
        [0] единственное взятие сделала пешка, и взяла она не пешку
       *[other] единственным взятием пешка взяла пешку
    }
   *[other] все взятия ({ $captures }) сделали пешки, { $pawns ->
        [0] но пешек среди взятых нет
        [one] причём взята { $pawns } пешка
        [few] причём взяты { $pawns } пешки
       *[many] причём взято { $pawns } пешек
    }
}
legality-step-one_file_away = значит, каждым взятием пешка уходила со своей вертикали на соседнюю, { $victims ->
    [pawns] где взятая ею пешка ещё стояла против своей: на первой вертикали оставалась одна пешка соперника, на второй — две свои, если они не превратились
   *[any] а пешка, взятая там, ещё стояла против своей
}
legality-stayed_home = { $pawns_count ->
    [1] пешка на { $pawns } не ходила
   *[other] пешки на { $pawns } не ходили
}
legality-step-not_brought = { $stayed }какие бы пешки ни брали, { $pawns_count ->
    [1] вертикаль пешки на { $pawns } не могла получиться такой
   *[other] вертикали пешек на { $pawns } не могли получиться такими
}
legality-step-not_paired = каждое взятие должно было разбить пары на двух соседних вертикалях, но эти вертикали на пары соседних не делятся
legality-step-not_neighbours = { $stayed }никакие взятия такого рода не разбивают именно эти пары так, чтобы недостающие пешки могли превратиться
legality-step-not_promoted = какие бы пешки ни брали, { $pawns_count ->
    [0] слишком мало тех, которые
    [1] помимо пешки на { $pawns } остаётся слишком мало тех, которые
   *[other] помимо пешек на { $pawns } остаётся слишком мало тех, которые
} могли стать слонами на { $bishops }
legality-step-no_order = перебраны все порядки этих взятий, кто бы их ни делал: ни один не приводит пешки на их вертикали
legality-step-stayed_on_files = { side } ничего не брали, так что их пешки не покидали своих вертикалей
legality-step-lost = { $piece } с { $home } { $role ->
    [rook] взята
   *[other] взят
}{ $shade ->
    [light] { " " }на белом поле
    [dark] { " " }на чёрном поле
   *[any] { "" }
}
legality-step-never_got_to = { $homes_count ->
    [1] фигура, начавшая партию на { $homes }, не могла
   *[other] фигуры, начавшие партию на { $homes }, не могли
} попасть на { $pieces }: { $by_count ->
    [0] слон ходит только по полям одного цвета
    [1] путь закрывает или держит под боем не ходившая фигура на { $by }
   *[other] путь закрывают или держат под боем не ходившие фигуры на { $by }
}
legality-step-too_far = { legality-captures } { $whose ->
    [all] ни одна пешка не могла
   *[some] не всякая пешка могла
} { $how ->
    [promoted] превратиться и попасть на { $pieces }
   *[plain] попасть на { $pieces }
}
legality-step-can_have_started = { $pieces_count ->
    [1] фигура на { $pieces } могла начать партию только на { $homes }
   *[other] фигуры на { $pieces } могли начать партию только на { $homes }
}
legality-step-too_few_homes = итого { $count ->
    [one] { $count } фигура
    [few] { $count } фигуры
   *[many] { $count } фигур
}, а { $homes_count ->
    [0] начальных полей для них нет
    [one] начальное поле для них только { $homes_count }
    [few] начальных полей для них только { $homes_count }
   *[many] начальных полей для них только { $homes_count }
}
legality-step-nothing_left = { $role ->
    [pawn] значит, ни одна пешка не могла попасть на { $square }
    [king] значит, король не мог попасть на { $square }
   *[other] значит, на { $square } не могла попасть ни такая фигура начальной расстановки, ни превращённая
}
legality-step-dead_ends = король на { $king } не ходил, так что { $role ->
    [pawn] пешку, которая дала
    [rook] ладью, которая дала
    [queen] ферзя, который дал
    [bishop] слона, который дал
   *[knight] коня, который дал
} ему шах с { $squares }, взяли там же, если он{ $role ->
    [pawn] а
    [rook] а
   *[other] { "" }
} не стоит там до сих пор
legality-way = с { $from } на { $to } — { $captures }

## Последние ходы, которых не могло быть

legality-came = { $piece } на { $square } { $role ->
    [rook] не могла
    [pawn] не могла
   *[other] не мог
} { $ways }
legality-came-and = { $way }, а также{ " " }
legality-came-way = { $how ->
    [promotion] прийти с { $from } и превратиться
    [en_passant] взять на проходе с { $from }
    [castling] рокироваться
   *[plain] прийти с { $from }
}{ $capturing ->
    [no] { " " }без взятия
    [any] { " " }со взятием
    [some] , взяв { $captured }
    [no_or_some] { " " }ни без взятия, ни взяв { $captured }
   *[either] { "" }
}
legality-captured = { $role ->
    [queen] ферзя
    [rook] ладью
    [bishop] слона
    [knight] коня
   *[pawn] пешку
}
legality-short-because = в позиции до этого хода { $argument }
legality-short-setup = позиция до этого хода нарушала бы основные правила
legality-short-check = до этого хода король стоял бы под шахом, которого не мог дать ни один ход
legality-short-promotions = превращённых фигур было бы больше, чем недостающих пешек
legality-short-files = за оставшиеся взятия пешки не попали бы на свои вертикали
legality-short-capture_squares = до этого хода пешки не могли бы сделать нужные взятия на нужных полях
legality-short-never_moved = одна из фигур была бы заперта не на своём начальном поле
legality-short-no_origin = до этого хода одна из фигур не могла бы стоять на своём поле
legality-short-pawn_captures = пешкам понадобилось бы больше взятий, чем они могли сделать
legality-short-cage = до этого хода запертые фигуры не могли бы стоять на своих полях
legality-short-parity = до этого хода была бы очередь не той стороны
legality-short-last_move = до этого хода у другой стороны не было бы возможного последнего хода
