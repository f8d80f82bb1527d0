## Страницы

page-home = Главная
page-tagline = Шахматы в ссылке
page-intro = Партия или позиция — это ссылка, которая не устаревает. Откройте её, чтобы играть дальше, посмотреть на картинку, забрать FEN или PGN.
page-start_game = Начать партию
page-start_chess960 = Начать шахматы-960 по номеру (0–959)
page-start = Начать
page-examples = Примеры
page-example_mate = Дурацкий мат
page-example_castling = Позиция с рокировкой в обе стороны
page-check_position = Могла ли возникнуть эта позиция? (FEN)
page-check = Проверить
page-api = Описание API
page-white = Белые
page-black = Чёрные
page-white_to_move = Ход белых
page-black_to_move = Ход чёрных
page-in_check = шах
page-moves = Ходы
page-no_moves_yet = Ходов ещё нет
page-start_position = Начальная позиция
page-take_back = Взять ход назад
page-flip = Перевернуть доску
page-legal_moves = Возможные ходы
page-choose_piece = Выберите ход из списка или фигуру на доске, а затем поле.
page-choose_square = Выберите поле.
page-choose_promotion = Выберите фигуру.
page-cancel = Выбрать другую фигуру
page-claimable = Можно потребовать ничью
page-share = Поделиться
page-share_link = Ссылка
page-share_image = Картинка
page-share_html = HTML
page-share_markdown = Markdown
page-language = Язык
page-not_found = Такой страницы нет
page-bad_link = Эту ссылку нельзя прочитать
page-not_playable = С этой позиции играть нельзя
page-position_only = Её можно посмотреть и забрать:
page-board_title = Шахматная доска
page-empty = нет
page-king = король
page-kings = короли
page-queen = ферзь
page-queens = ферзи
page-rook = ладья
page-rooks = ладьи
page-bishop = слон
page-bishops = слоны
page-knight = конь
page-knights = кони
page-pawn = пешка
page-pawns = пешки
page-ended = Партия кончилась после хода { $move }: { $outcome }. Её всё же продолжили.
page-over = Партия окончена: { $outcome }
page-earlier = { $count ->
    [one] ещё { $count } более ранний ход есть в PGN
    [few] ещё { $count } более ранних хода есть в PGN
   *[many] ещё { $count } более ранних ходов есть в PGN
}
page-possible = Доказательств невозможности этой позиции не найдено
page-illegal = Эта позиция не могла возникнуть в партии
page-bad_request = На этот запрос нельзя ответить
page-ended_at_start = Партия была окончена с самого начала: { $outcome }. Её всё же продолжили.
