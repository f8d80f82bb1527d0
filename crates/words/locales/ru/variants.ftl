## Игры по другим правилам

link-not_chess = ссылка, правила: { $ruleset } — это не шахматы, а другая игра
link-rules = ссылка, правила: { $fault }
link-rules_garbled = байты правил — не текст
link-rules_not_canonical = эти правила пишутся иначе
link-too_much_work = ссылка, ходы: полуход { $ply }: поиск ходов требует больше работы, чем отводится на ссылку
link-board_kind = в правилах нет фигуры с номером { $got }

rules-line = правила, строка { $line }: { $fault }
rules-too_long = байтов { $got }, а читается не больше { $most }
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
rules-one_file = двое попали бы на одну вертикаль: { $text }
rules-square = на доске нет поля { $text }
rules-clash = { $one } и { $other } вместе не бывают
rules-royal_promotion = никто не может стать { $letter }: это королевская фигура
rules-many_goals = целей не больше { $most }
rules-no_royal = нет королевской фигуры, которой можно объявить шах
rules-many_types = видов фигур { $got }, а может быть не больше { $most }
rules-ranks = на доске горизонталей { $wanted }, а здесь { $got }
rules-width = на { $rank }-й горизонтали полей { $wanted }, а здесь { $got }
rules-man = нет такой фигуры: { $text }
rules-turn = очередь хода — "w" или "b", а здесь { $text }

board-many_royals = у { side_of } королевских фигур { $got }, а уберечь можно не больше { $most }
board-left_attacked = королевская фигура на { $square } под ударом, а её сторона только что пошла
board-just_ran = фигура на { $square } не могла только что сделать длинный ход
board-many_moves = возможных ходов больше, чем можно пронумеровать в ссылке


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

rules_help-title = как называется игра
rules_help-board = вертикали и горизонтали, от 2 до 16
rules_help-piece = фигура: буква, название, как ходит, и после точек с запятой — что ещё умеет
rules_help-leaps = прыжки: 1,0 · 1,1 · 2,0 · 2,1 · 2,2 · 3,0 · 3,1 · 3,2 · 3,3 · любой другой
rules_help-riders = король, ладья, слон, ферзь; удвоенный прыжок идёт до упора, с числом — столько раз
rules_help-purpose = m — только ход, c — только взятие; f вперёд, b назад, l влево, r вправо, v вдоль, s поперёк
rules_help-hoppers = p перепрыгивает одну фигуру и идёт дальше, g встаёт сразу за ней, q идёт по кругу
rules_help-royal = своя сторона не может оставить её под ударом; если ходов нет — мат
rules_help-castle = рокируется с R: направо на g, а R на f, налево на c, а R на d; - там, где не рокируется
rules_help-run = со своей второй горизонтали идёт прямо до двух полей
rules_help-passant = после этого может быть взята на проходе и берёт так сама
rules_help-promote = на своей восьмой горизонтали становится одной из этих
rules_help-capture = кто может взять, обязан
rules_help-checks = шах объявлять нельзя
rules_help-explode = взятие уничтожает и всех вокруг, кроме P
rules_help-reach = выигрывает тот, чья K там; answered: чёрные могут сразу сделать ничью; of white: только белые
rules_help-count = выигрывает тот, кто объявил третий шах
rules_help-take = проигрывает тот, у кого не осталось K; goal take all of white: ни одной белой фигуры
rules_help-stalemate = что значит остаться без хода: wins — выигрыш, loses — проигрыш, draws — ничья
rules_help-quiet = после стольких ходов без взятий и ходов пешек можно потребовать ничью
rules_help-start = доска как в FEN и чей ход; R' может рокироваться, P^ только что сделала длинный ход, K+ получил шах

piece-plain = { $piece }
piece-may_castle = { $piece } (может рокироваться)
piece-has_run = { $piece } (прошла полей: { $squares })
piece-checked = { $piece }, шахов: { $count }

about-chess960 = Фигуры первой горизонтали начинают в одной из 960 расстановок; после рокировки король и ладья стоят на обычных полях.
about-three_check = Как в шахматах, но выигрывает и тот, кто объявил третий шах.
about-king_of_the_hill = Как в шахматах, но выигрывает и тот, чей король пришёл на d4, e4, d5 или e5.
about-racing_kings = Выигрывает тот, чей король первым придёт на восьмую горизонталь; шаховать нельзя. Если первыми пришли белые, чёрные могут следующим ходом сделать ничью.
about-antichess = Кто может взять, обязан; выигрывает тот, у кого не осталось фигур или ходов. Король — такая же фигура, как другие.
about-horde = У белых одни пешки и нет короля; чёрные выигрывают, взяв все, белые — поставив мат.
about-atomic = Взятие взрывается: гибнет и взявшая фигура, и все вокруг, кроме пешек. Кто потерял короля, проиграл.
about-capablanca = Шахматы на десяти вертикалях, с архиепископом (слон и конь) и канцлером (ладья и конь).
about-really_big_board = Шахматы на доске 16 на 16 с шестью новыми фигурами; первым ходом пешка идёт до середины доски.
about-knightmate = Королевская фигура — конь, а короли — нет: шахматы, где они поменялись местами.
