## Игры по другим правилам

link-not_chess = ссылка, правила: { $ruleset } — это не шахматы, а другая игра
link-rules = ссылка, правила: { $fault }
link-rules_garbled = байты правил — не текст
link-rules_not_canonical = эти правила пишутся иначе
link-illegal_move = { $text } — такого хода здесь нет
link-too_much_work = ссылка, ходы: полуход { $ply }: поиск ходов требует больше работы, чем отводится на ссылку
link-board_kind = в правилах нет фигуры с номером { $got }

rules-line = правила, строка { $line }: { $fault }
rules-too_long = знаков { $got }, а читается не больше { $most }
rules-version = первая строка — "rules 1", а здесь { $text }
rules-unknown_word = здесь это ничего не значит: { $text }
rules-twice = { $text } уже есть
rules-missing = нет { $text }
rules-board_size = доска бывает от 2x2 до 16x16, а здесь { $text }
rules-name = название — от 1 до { $most } букв, цифр, пробелов, дефисов и апострофов, а здесь { $text }
rules-letter = у фигуры одна буква от A до Z, а здесь { $text }
rules-letter_taken = буква { $letter } уже занята
rules-no_such_piece = нет фигуры { $text }
rules-movement = так фигуры не ходят: { $text }
rules-many_movements = частей хода { $got }, а бывает не больше { $most }
rules-property = для фигуры это ничего не значит: { $text }
rules-number = нужно число от { $least } до { $most }, а здесь { $text }
rules-file = на доске нет таких вертикалей: { $text }
rules-square = на доске нет поля { $text }
rules-clash = { $one } и { $other } вместе не бывают
rules-royal_promotion = никто не может стать { $letter }: это королевская фигура
rules-no_royal = нет королевской фигуры, которой можно объявить шах
rules-many_types = видов фигур { $got }, а может быть не больше { $most }
rules-ranks = на доске горизонталей { $wanted }, а здесь { $got }
rules-width = на { $rank }-й горизонтали полей { $wanted }, а здесь { $got }
rules-man = нет такой фигуры: { $text }
rules-turn = очередь хода — "w" или "b", а здесь { $text }

board-many_royals = у { $color ->
    [white] белых
   *[black] чёрных
} королевских фигур { $got }, а уберечь можно не больше { $most }
board-left_attacked = королевская фигура на { $square } под ударом, а её сторона только что пошла
board-just_ran = фигура на { $square } не могла только что сделать длинный ход
board-many_moves = возможных ходов больше, чем можно пронумеровать в ссылке

ending-checkmate = { $winner ->
    [white] белые поставили мат
   *[black] чёрные поставили мат
}
ending-stalemate = { $winner ->
    [white] белые выиграли: ходов не осталось
    [black] чёрные выиграли: ходов не осталось
   *[nobody] ничья: пат
}
ending-reached = { $winner ->
    [white] белые выиграли: цель достигнута
    [black] чёрные выиграли: цель достигнута
   *[nobody] ничья: цели достигли обе стороны
}
ending-checks = { $winner ->
    [white] белые выиграли по числу шахов
   *[black] чёрные выиграли по числу шахов
}
ending-lost = { $winner ->
    [white] белые выиграли: чёрные потеряли то, что терять нельзя
   *[black] чёрные выиграли: белые потеряли то, что терять нельзя
}
ending-repetition = ничья: позиция повторилась пять раз
ending-quiet = ничья: слишком долго ничего не происходит

claim-threefold = позиция повторилась трижды
claim-quiet = ходов каждой стороны без взятий и ходов пешек: { $moves }

piece-archbishop = архиепископ
piece-chancellor = канцлер
piece-amazon = амазонка
piece-superknight = сверхконь
piece-rose = роза
piece-champion = чемпион
piece-wizard = волшебник
piece-cannon = пушка
piece-grasshopper = сверчок
piece-nightrider = всадник
piece-camel = верблюд
piece-zebra = зебра
piece-elephant = боевой слон

variant-three_check = Три шаха
variant-king_of_the_hill = Царь горы
variant-racing_kings = Гонки королей
variant-antichess = Антишахматы
variant-horde = Орда
variant-atomic = Атомные шахматы
variant-capablanca = Шахматы Капабланки
variant-really_big_board = Шахматы на очень большой доске
variant-checks = { $color ->
    [white] Шахов белым
   *[black] Шахов чёрным
}: { $count }
variant-welcome = { $title }. Введите ход, например e2e4, или «помощь».
variant-help =
    Ход — это два поля: e2e4. Во что превращается фигура, пишется в конце: e7e8q. Рокировка — O-O или O-O-O.
    { $commands }
variant-game_over = Партия окончена.
variant-go_on = Чтобы продолжить: linkmate play --link { $link }
variant-resigned = { $color ->
    [white] Белые сдались, выиграли чёрные
   *[black] Чёрные сдались, выиграли белые
}
variant-offered = { $color ->
    [white] Белые предлагают ничью: сделайте ход, и чёрные смогут её принять
   *[black] Чёрные предлагают ничью: сделайте ход, и белые смогут её принять
}
variant-no_offer = Ничью никто не предлагал
variant-no_claim = Потребовать ничью здесь нельзя
variant-drawn = Ничья
page-variant_editor_hint = Выберите фигуру, а затем её поля.
