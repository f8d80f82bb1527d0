## Консольная игра

console-greeting = Добро пожаловать в Linkmate: шахматы для двоих за одной клавиатурой.
console-greeting_to = Добро пожаловать в Linkmate: «{ $title }» для двоих за одной клавиатурой.
console-ask_start = Номер начальной позиции, от 0 до { $last } (пустая строка — случайная):
console-start_unclear = Введите число от 0 до { $last } или пустую строку для случайной позиции.
console-start_is = Номер начальной позиции: { $number }.
console-ask_nickname = Ник того, кто играет { $color ->
    [white] белыми
   *[black] чёрными
}:
console-nickname_empty = В нике должен быть хотя бы один видимый символ.
console-nickname_too_long = В нике может быть не больше { $limit } символов.
console-nickname_invisible = В нике могут быть только видимые символы и одиночные пробелы между ними.
console-nickname_taken = Ник { $name } уже занят другим игроком: выберите другой.
console-invitation = { $white } играет белыми, { $black } — чёрными. Начинаем партию!
console-how = Вводите ход двумя полями ({ $squares }) или в нотации ({ $written }); остальное покажет команда «{ $help }».
console-resumed = Партия продолжается: { $white } играет белыми, { $black } — чёрными.
console-already_over = Эта партия уже закончена: { $outcome }.
console-ask_move = { $name } ({ side }{ $clock }), откуда и куда?
console-ask_draw = { $name } ({ side }{ $clock }), { $other } предлагает вам ничью: { $yes }, { $no } или ваш ход?
console-ask_target = { $name } ({ side }{ $clock }), с { $square } куда? ({ $squares })
console-time_control = { $increment ->
    [0] У каждого игрока { $time }.
   *[other] У каждого игрока { $time } и ещё { $increment } с за каждый ход.
}
console-time_left = Осталось времени: { $white } { $white_time }, { $black } { $black_time }.
console-no_clock = Эта партия идёт без часов. С часами: linkmate play --clock 5+3.
console-flag_fallen = { $name }, время вышло!
console-unfinished_games = Неоконченные партии:
console-ask_game = Какую продолжим? (от 1 до { $last }; пустая строка — первую)
console-ask_other_game = К какой перейти? (от 1 до { $last }; пустая строка — остаться в этой)
console-game_unclear = Введите число от 1 до { $last }.
console-no_other_games = Других неоконченных партий нет.
console-nothing_played = Ходов ещё не было.
console-check = Шах! { $name }, вашему королю угрожает: { $pieces }.
console-check_to = Шах! { $name }, под ударом: { $pieces }.
console-mate = Мат! { $name }, { $royal ->
    [king] вашего короля
   *[other] вашу королевскую фигуру
} не спасти.
console-won = { $outcome }. { $name } побеждает!
console-drawn = { $outcome }. Ничья.
console-ask_another = Ещё партию? { $again } (те же цвета), { $swap } (цветами) или { $quit }:
console-another_unclear = Ответьте, пожалуйста: { $again }, { $swap } или { $quit }.
console-yes_or_no = Ответьте, пожалуйста: { $yes } или { $no }.
console-ask_resign = { $name }, вы сдаётесь? ({ $yes }/{ $no })
console-goes_on = Партия продолжается.
console-ask_undo = { $name }, вы согласны вернуть ход { $move }? ({ $yes }/{ $no })
console-undone = Ход { $move } взят назад.
console-undo_refused = { $name } не соглашается: ход { $move } остаётся.
console-nothing_to_undo = Возвращать нечего: ходов не было.
console-offered = { $name } предлагает ничью. Сделайте ход, и { $other } даст ответ.
console-offer_waits = Ответить может только { $other }: сначала сделайте ход.
console-declined = { $name } отказывается от ничьей.
console-claimable = { $name } может потребовать ничью ({ $cause ->
    [fifty_moves] пятьдесят ходов без взятий и ходов пешками
    [quiet_moves] ходов без взятий и ходов пешками: { $moves }
   *[threefold_repetition] троекратное повторение позиции
}): { $claim }.
console-draws_come = Ничья по повторению и по числу ходов без взятий и ходов пешками здесь наступает автоматически; с --draws claim её требуют игроки.
console-ask_promotion = Кем станет { $piece ->
    [pawn] пешка
   *[other] фигура
}: { $choices }?
console-promotion_unclear = Ответьте { $choices }; пустая строка — сделать другой ход.
console-no_square = поля { $text } нет: на доске поля от a1 до { $last }
console-no_moves_from = С поля { $square } нет ни одного возможного хода.
console-refused = Так нельзя, { $rule }.
console-illegal = { $text } — здесь такого хода нет.
console-ambiguous = { $text } — так можно пойти с { $squares }: укажите, с какого поля.
console-malformed = { $text } — не ход и не команда. Ход выглядит так: { $squares } или { $written }; остальное покажет «{ $help }».
console-empty = Ничего не введено. Ход выглядит так: { $squares } или { $written }; остальное покажет «{ $help }».
console-not_text = Строка не читается как текст (UTF-8).
console-not_now = «{ $name }»: сейчас нельзя, партия закончена.
console-finish_first = Сначала закончите эту партию: { $draw }, { $resign } или { $quit }.
console-superfluous = «{ $name }» вводится без дополнений.
console-ask_overwrite = { $path } уже существует. Перезаписать? ({ $yes }/{ $no })
console-directory = { $path } — это папка. Укажите имя файла.
console-not_overwritten = { $path } остаётся как есть.
console-written = Записано в { $path }.
console-not_written = { $path } записать не удаётся: { $error }.
console-saved = Партия сохранена в { $path }.
console-nothing_to_save = До первого хода сохранять нечего.
console-not_saved = Партию сохранить не удаётся ({ $error }), но вся она есть в этой ссылке:
console-left = Партия сохранена: linkmate play --resume продолжит её.
console-goodbye = До встречи!
console-no_saved_game = в { $folder } нет неоконченной партии
console-no_data_folder = папка данных этого пользователя неизвестна, поэтому сохранять партии некуда
console-unreadable = сохранённая партия { $path } не читается: { $error }
console-empty_file = файл пуст
console-cut_off = файл обрывается раньше времени
console-help_moves = Ход: E2 E4, e2e4, e2-e4; рокировка E1 G1 или O-O; превращение E7 E8 Ф; или как в записи партии: Кf3, exd5, e8=Ф.
console-help_moves_own = Ход: { $squares }, можно слитно или через дефис; рокировка ходом короля или O-O; превращение с буквой новой фигуры в конце; или как ходы показаны: { $written }.

## Её слова: первое показывается, остальные тоже понимаются

word-help = помощь, справка, ?
about-help = этот список
word-moves = ходы
about-moves = возможные ходы, все или одной фигуры
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
about-accept = принять предложенную вам ничью
word-decline = отклонить
about-decline = отклонить её
word-claim = требовать, требую
about-claim = потребовать ничью, в том числе ходом к ней
word-resign = сдаться, сдаюсь
about-resign = сдать партию
word-undo = вернуть
about-undo = вернуть последний ход, если оба согласны
word-link = ссылка
about-link = партия в виде ссылки
word-fen = fen
about-fen = позиция в виде FEN
word-pgn = pgn
about-pgn = партия в виде PGN, здесь или в файле
word-save = сохранить
about-save = сохранить партию (это делается и после каждого хода)
word-games = партии
about-games = неоконченные партии, чтобы перейти к другой
word-quit = выход, выйти
about-quit = выйти; linkmate play --resume продолжит
word-again = новая
about-again = ещё партия теми же цветами
word-swap = поменяться
about-swap = ещё партия с переменой цвета
word-yes = да, д
word-no = нет, н
word-square = поле
word-move = ход
word-file = файл
