## Что может быть не так в тексте правил и на доске

rules-line = строка { $line }: { $fault }
rules-too_long = текст правил слишком длинный: { $got ->
    [one] { $got } байт
    [few] { $got } байта
   *[many] { $got } байт
}, а допускается не больше { $most }
rules-version = первой строкой должно быть «rules 1», а указано { $text }
rules-unknown_word = непонятная запись: { $text }
rules-empty = после { $text } ничего не указано
rules-twice = { $text } указано дважды
rules-goal_twice = эта цель повторяет одну из предыдущих или несовместима с ней
rules-promote_twice = «promote» указано дважды для { $rank }-й горизонтали
rules-missing = не указано { $text }
rules-board_size = доска должна быть от 2x2 до 16x16, а указано { $text }
rules-name = название может состоять из 1–{ $most } букв, цифр, пробелов, дефисов и апострофов, а указано { $text }
rules-letter = фигуре нужна одна буква от A до Z, а указано { $text }
rules-letter_taken = буква { $letter } уже есть у другой фигуры
rules-letter_twice = буква { $letter } указана дважды
rules-no_such_piece = нет фигуры { $text }
rules-movement = непонятная запись хода: { $text }
rules-many_movements = слишком много частей в записи хода: { $got }, а допускается не больше { $most }
rules-colon = после названия фигуры нужно двоеточие, а указано { $text }
rules-property = неизвестное свойство фигуры: { $text }
rules-property_form = это свойство записывается, например, так: { $example }, а указано { $text }
rules-needs = для { $one } нужно и { $other }
rules-no_room = доска слишком мала для { $text }
rules-number = нужно число от { $least } до { $most }, а указано { $text }
rules-file = нужны две вертикали этой доски или -, а указано { $text }
rules-one_file = при рокировке нужны разные вертикали, а указано { $text }
rules-one_target = рокировка вправо и рокировка влево должны вести на разные вертикали, а указано { $text }
rules-no_files = нужны вертикали для рокировки хотя бы в одну сторону, а указано { $text }
rules-castling_partner = рокироваться с { $letter } нельзя: у этой фигуры есть свойство { $property }
rules-square = на этой доске нет поля { $text }
rules-no_squares = после «reach» нужно хотя бы одно поле
rules-clash = { $one } и { $other } несовместимы
rules-royal_promotion = превратиться в { $letter } нельзя: это королевская фигура
rules-many_goals = целей может быть не больше { $most }
rules-no_royal = нет королевской фигуры, которой можно объявить шах
rules-many_types = слишком много видов фигур: { $got }, а может быть не больше { $most }
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
rules-turn = очередь хода обозначается буквой w или b, а указано { $text }
rules-empty_squares = { $text } — недопустимое число пустых полей

board-many_royals = у { side_of } { $got ->
    [one] { $got } королевская фигура
    [few] { $got } королевские фигуры
   *[many] { $got } королевских фигур
}, а может быть не больше { $most }
board-left_attacked = королевская фигура на { $square } под ударом, хотя сейчас ход соперника
board-just_ran = последний ход не мог быть длинным ходом фигуры на { $square }
board-many_moves = возможных ходов больше, чем можно пронумеровать в ссылке
