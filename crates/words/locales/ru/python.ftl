## Пакет для Python

argument-value = { $name }: ожидалось { $expected }, получено { $got }
pgn-no_game = в тексте нет партии
square-not_on_board = ожидалось поле от a1 до { $last }, а указано { $text }
