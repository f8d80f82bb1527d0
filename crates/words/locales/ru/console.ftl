## Консольная игра

console-greeting = Добро пожаловать в Linkmate: шахматы для двоих за одним компьютером.
console-greeting_to = Добро пожаловать в Linkmate: «{ $title }» для двоих за одним компьютером.
console-ask_start = Номер начальной позиции, от 0 до { $last } (пустая строка — случайная):
console-start_unclear = Введите число от 0 до { $last } или пустую строку для случайной позиции.
console-start_is = Номер начальной позиции: { $number }.
console-ask_nickname = Ник игрока за { $color ->
    [white] белых
   *[black] чёрных
}:
console-nickname_empty = В нике должен быть хотя бы один видимый символ.
console-nickname_too_long = В нике может быть не больше { $limit } символов.
console-nickname_invisible = В нике могут быть только видимые символы и одиночные пробелы между ними.
console-nickname_taken = Ник «{ $name }» уже занят. Выберите другой.
console-invitation = { $white } играет белыми, { $black } — чёрными. Начинаем партию!
console-how = Вводите ход двумя полями ({ $squares }) или в нотации ({ $written }); список команд — «{ $help }».
console-resumed = Партия продолжается: { $white } играет белыми, { $black } — чёрными.
console-already_over = Эта партия уже окончена: { $outcome }.
console-ask_move = { $name } ({ side }{ $clock }), откуда и куда?
console-ask_draw = { $name } ({ side }{ $clock }), { $other } предлагает вам ничью: { $yes }, { $no } или ваш ход?
console-ask_target = { $name } ({ side }{ $clock }), куда с { $square }? ({ $squares })
console-time_control = { $increment ->
    [0] У каждого игрока { $time }.
    [one] У каждого игрока { $time } и ещё { $increment } секунда за каждый ход.
    [few] У каждого игрока { $time } и ещё { $increment } секунды за каждый ход.
   *[many] У каждого игрока { $time } и ещё { $increment } секунд за каждый ход.
}
console-time_left = Осталось времени: { $white } — { $white_time }, { $black } — { $black_time }.
console-no_clock = Эта партия идёт без часов. Начать с часами: linkmate play --clock 5+3.
console-flag_fallen = { $name }, время вышло!
console-unfinished_games = Неоконченные партии:
console-ask_game = Какую продолжим? (от 1 до { $last }; пустая строка — первую)
console-ask_other_game = К какой перейти? (от 1 до { $last }; пустая строка — остаться в этой)
console-game_unclear = Введите число от 1 до { $last }.
console-no_other_games = Других неоконченных партий нет.
console-nothing_played = Ходов ещё не было.
console-check = Шах! { $name }, вашему королю { $pieces_count ->
    [1] угрожает
   *[other] угрожают
} { $pieces }.
console-check_to = Шах! { $name }, под ударом { $pieces }.
console-mate = Мат! { $name }, { $royal ->
    [king] вашего короля
   *[other] вашу королевскую фигуру
} не спасти.
console-won = { $outcome }. { $name } побеждает!
console-drawn = Ничья: { $outcome }.
console-ask_another = Ещё партию? «{ $again }» (цвета те же), «{ $swap }» (цветами) или «{ $quit }»:
console-another_unclear = Ответьте, пожалуйста: «{ $again }», «{ $swap }» или «{ $quit }».
console-yes_or_no = Ответьте, пожалуйста: «{ $yes }» или «{ $no }».
console-ask_resign = { $name }, вы сдаётесь? ({ $yes }/{ $no })
console-goes_on = Партия продолжается.
console-ask_undo = { $name }, вы согласны вернуть ход { $move }? ({ $yes }/{ $no })
console-undone = Ход { $move } возвращён.
console-undo_refused = { $name } против: ход { $move } остаётся.
console-nothing_to_undo = Возвращать нечего: ходов не было.
console-offered = { $name } предлагает ничью. Сделайте ход, и { $other } ответит.
console-offer_waits = Ответить может только { $other }: сначала сделайте ход.
console-declined = { $name } отказывается от ничьей.
console-claimable = { $name } может потребовать ничью ({ $cause ->
    [fifty_moves] правило 50 ходов
    [quiet_moves] ходов без взятий и движения пешек: { $moves }
   *[threefold_repetition] троекратное повторение позиции
}): введите «{ $claim }».
console-draws_come = Ничья по повторению и по числу ходов здесь засчитывается автоматически; с --draws claim её требуют сами игроки.
console-ask_promotion = Кем станет { $piece ->
    [pawn] пешка
   *[other] фигура
}: { $choices }?
console-promotion_unclear = Введите { $choices }; пустая строка — сделать другой ход.
console-no_square = поля { $text } нет, есть поля от a1 до { $last }
console-no_moves_from = С поля { $square } ходов нет.
console-refused = Так нельзя: { $rule }.
console-illegal = Ход { $text } здесь невозможен.
console-ambiguous = Ход { $text } можно сделать с разных полей ({ $squares }): укажите, с какого.
console-malformed = { $text } — это не ход и не команда. Ход выглядит так: { $squares } или { $written }; список команд — «{ $help }».
console-empty = Ничего не введено. Ход выглядит так: { $squares } или { $written }; список команд — «{ $help }».
console-not_text = Строку не удалось прочитать: это не текст в UTF-8.
console-not_now = Партия окончена, команда «{ $name }» сейчас недоступна.
console-finish_first = Сначала закончите эту партию: «{ $draw }», «{ $resign }» или «{ $quit }».
console-superfluous = После команды «{ $name }» ничего вводить не нужно.
console-ask_overwrite = Файл { $path } уже существует. Перезаписать? ({ $yes }/{ $no })
console-directory = { $path } — это папка. Укажите имя файла.
console-not_overwritten = Файл { $path } не изменён.
console-written = Записано в { $path }.
console-not_written = Не удалось записать { $path }: { $error }.
console-saved = Партия сохранена в { $path }.
console-nothing_to_save = До первого хода сохранять нечего.
console-not_saved = Не удалось сохранить партию ({ $error }), но она целиком есть в этой ссылке:
console-left = Партия сохранена, продолжить её можно командой linkmate play --resume.
console-goodbye = До встречи!
console-no_saved_game = в { $folder } нет неоконченных партий
console-no_data_folder = не удалось определить папку для данных, сохранять партии некуда
console-unreadable = не удалось прочитать сохранённую партию { $path }: { $error }
console-empty_file = файл пуст
console-cut_off = файл обрывается на полуслове
console-help_moves = Ход: E2 E4, e2e4, e2-e4; рокировка — E1 G1 или O-O; превращение — E7 E8 Ф; можно и в нотации: Кf3, exd5, e8=Ф.
console-help_moves_own = Ход: { $squares }, можно слитно или через дефис{ $castles ->
    [yes] ; рокировка — ход короля или O-O
   *[no] {""}
}{ $promotes ->
    [yes] ; при превращении в конце буква новой фигуры
   *[no] {""}
}; можно и в нотации: { $written }.

## Её слова: первое показывается, остальные тоже понимаются

word-help = помощь, справка, ?
about-help = этот список
word-moves = ходы
about-moves = возможные ходы: все или одной фигуры
word-board = доска
about-board = показать доску ещё раз
word-flip = повернуть
about-flip = повернуть доску
word-history = история
about-history = сделанные ходы
word-clock = часы, время
about-clock = сколько времени осталось
word-draw = ничья
about-draw = предложить ничью вместе с ходом
word-accept = принять, согласен, согласна
about-accept = принять предложение ничьей
word-decline = отклонить
about-decline = отклонить предложение ничьей
word-claim = требовать, требую
about-claim = потребовать ничью, сразу или ходом, который к ней ведёт
word-resign = сдаться, сдаюсь
about-resign = сдать партию
word-undo = вернуть
about-undo = вернуть последний ход, если оба согласны
word-link = ссылка
about-link = ссылка на партию
word-fen = fen
about-fen = позиция в формате FEN
word-pgn = pgn
about-pgn = партия в формате PGN, на экран или в файл
word-save = сохранить
about-save = сохранить партию (это происходит и после каждого хода)
word-games = партии
about-games = перейти к другой неоконченной партии
word-quit = выход, выйти
about-quit = выйти (продолжить: linkmate play --resume)
word-again = новая
about-again = сыграть ещё раз теми же цветами
word-swap = поменяться
about-swap = сыграть ещё раз, поменявшись цветами
word-yes = да, д
word-no = нет, н
word-square = поле
word-move = ход
word-file = файл
