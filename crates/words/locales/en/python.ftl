## The Python package

argument-value = { $name }: expected { $expected }, got { $got }
pgn-no_game = pgn: there is no game in the text
square-not_on_board = square: expected one from a1 to { $last }, got { $text }
