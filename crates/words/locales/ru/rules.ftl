## Что может быть не так в тексте правил и на доске

rules-line = строка { $line }: { $fault }
rules-too_long = в тексте правил { $got } байт, а читается не больше { $most }
rules-version = первой строкой должно быть "rules 1", а здесь { $text }
rules-unknown_word = { $text } здесь ничего не значит
rules-twice = { $text } указано дважды
rules-missing = не указано { $text }
rules-board_size = доска должна быть от 2x2 до 16x16, а здесь { $text }
rules-name = название — от 1 до { $most } букв, цифр, пробелов, дефисов и апострофов, а здесь { $text }
rules-letter = фигуре нужна одна буква от A до Z, а здесь { $text }
rules-letter_taken = буква { $letter } уже есть у другой фигуры
rules-no_such_piece = нет фигуры { $text }
rules-movement = { $text } — так ходы не записываются
rules-many_movements = частей хода { $got }, а бывает не больше { $most }
rules-property = { $text } — не свойство фигуры
rules-number = нужно число от { $least } до { $most }, а здесь { $text }
rules-file = ожидались вертикали этой доски, а здесь { $text }
rules-one_file = при рокировке нужны разные вертикали, а здесь { $text }
rules-square = на этой доске нет поля { $text }
rules-clash = { $one } и { $other } нельзя сочетать
rules-royal_promotion = превратиться в { $letter } нельзя: это королевская фигура
rules-many_goals = целей может быть не больше { $most }
rules-no_royal = нет королевской фигуры, которой можно объявить шах
rules-many_types = видов фигур { $got }, а может быть не больше { $most }
rules-ranks = на доске { $got ->
    [one] { $got } горизонталь
    [few] { $got } горизонтали
   *[many] { $got } горизонталей
}, а нужно { $wanted }
rules-width = на { $rank }-й горизонтали { $got ->
    [one] { $got } поле
    [few] { $got } поля
   *[many] { $got } полей
}, а нужно { $wanted }
rules-turn = очередь хода обозначается w или b, а здесь { $text }

board-many_royals = у { side_of } королевских фигур { $got }, а может быть не больше { $most }
board-left_attacked = королевская фигура на { $square } под ударом, но ход другой стороны
board-just_ran = фигура на { $square } не могла только что сделать длинный первый ход
board-many_moves = возможных ходов больше, чем можно пронумеровать в ссылке
