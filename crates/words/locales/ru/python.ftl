## Пакет для Python

argument-value = { $name }: ожидалось { $expected }, получено { $got }
pgn-no_game = PGN: в тексте нет партии
