## The Python package

argument-value = { $name }: expected { $expected }, got { $got }
pgn-no_game = there is no game in the text
square-not_on_board = expected a square from a1 to { $last }, got { $text }
