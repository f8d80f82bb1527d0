## The Python package

argument-value = { $name }: expected { $expected }, got { $got }
pgn-no_game = pgn: there is no game in the text
