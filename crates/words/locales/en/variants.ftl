## Games by other rules

link-not_chess = link, ruleset: { $ruleset } is another game than chess
link-rules = link, ruleset: { $fault }
link-rules_garbled = the bytes of the ruleset are no text
link-rules_not_canonical = this ruleset is written in another way
link-too_much_work = link, moves: half-move { $ply }: finding the legal moves takes more work than a link may ask for
link-board_kind = the ruleset has no type of piece { $got }

rules-line = rules, line { $line }: { $fault }
rules-too_long = { $got } bytes, at most { $most } are read
rules-version = the first line is "rules 1", got { $text }
rules-unknown_word = this means nothing here: { $text }
rules-twice = there is another { $text } already
rules-missing = there is no { $text }
rules-board_size = a board is from 2x2 to 16x16, got { $text }
rules-name = a name is 1 to { $most } letters, digits, spaces, hyphens and apostrophes, got { $text }
rules-letter = a piece has one letter from A to Z, got { $text }
rules-letter_taken = the letter { $letter } is there already
rules-no_such_piece = there is no piece { $text }
rules-movement = this is no movement: { $text }
rules-many_movements = a movement has at most { $most } parts, got { $got }
rules-property = this means nothing for a piece: { $text }
rules-number = a number from { $least } to { $most } is wanted, got { $text }
rules-file = the board has no such files: { $text }
rules-one_file = two would go to one file: { $text }
rules-square = the board has no square { $text }
rules-clash = { $one } and { $other } do not go together
rules-royal_promotion = nobody can become { $letter }, which is royal
rules-many_goals = there are at most { $most } goals
rules-no_royal = there is no royal piece that could be checked
rules-many_types = { $got } types of piece, at most { $most } are possible
rules-ranks = the board has { $wanted } ranks, got { $got }
rules-width = rank { $rank } has { $wanted } squares, got { $got }
rules-man = there is no man { $text }
rules-turn = the turn is "w" or "b", got { $text }

board-many_royals = { side } has { $got } royal pieces, at most { $most } can be kept safe
board-left_attacked = the royal piece on { $square } is attacked, and its side has just moved
board-just_ran = the piece on { $square } cannot be the one that has just run
board-many_moves = there are more legal moves than a link can number


piece-archbishop = archbishop
piece-chancellor = chancellor
piece-amazon = amazon
piece-superknight = superknight
piece-rose = rose
piece-champion = champion
piece-wizard = wizard
piece-cannon = cannon
piece-grasshopper = grasshopper
piece-nightrider = nightrider
piece-camel = camel
piece-zebra = zebra
piece-elephant = elephant

variant-three_check = Three-check
variant-king_of_the_hill = King of the Hill
variant-racing_kings = Racing Kings
variant-antichess = Antichess
variant-horde = Horde
variant-atomic = Atomic
variant-capablanca = Capablanca chess
variant-really_big_board = Chess on a Really Big Board

rules_help-title = what the game is called
rules_help-board = files and ranks, from 2 to 16
rules_help-piece = a piece: its letter, its name, how it moves, and what else it can do after semicolons
rules_help-leaps = leaps: 1,0 · 1,1 · 2,0 · 2,1 · 2,2 · 3,0 · 3,1 · 3,2 · 3,3 · any other
rules_help-riders = king, rook, bishop, queen; a leap doubled goes as far as it can, with a number so many times
rules_help-purpose = m only moves, c only captures; f forward, b back, l left, r right, v lengthwise, s sideways
rules_help-hoppers = p hops over one piece and on, g right behind it, q goes in a circle
rules_help-royal = its side may not leave it attacked; no move left is mate
rules_help-castle = castles with R: right to g and R to f, left to c and R to d; - for a side where it does not
rules_help-run = goes up to two squares straight ahead from its second rank
rules_help-passant = can then be taken en passant, and takes so
rules_help-promote = becomes one of these on its eighth rank
rules_help-capture = whoever can capture must
rules_help-checks = nobody may give check
rules_help-explode = a capture takes everybody around as well, but P
rules_help-reach = whoever has K there wins; answered: Black may draw at once; of white: only White
rules_help-count = whoever gives the third check wins
rules_help-take = whoever has no K left has lost; goal take all of white: no white piece at all
rules_help-stalemate = what it means to have no move: wins, loses, or draws
rules_help-quiet = a draw can be claimed after so many moves without a capture or a pawn’s move
rules_help-start = the board as in FEN, and whose move it is; R' may castle, P^ has just run, K+ has been checked

piece-plain = { $piece }
piece-may_castle = { $piece } that may castle
piece-has_run = { $piece } that has just gone { $squares } squares
piece-checked = { $piece }, checked: { $count }

about-chess960 = The pieces on the first rank start in one of 960 orders; the king castles to the usual squares.
about-three_check = As chess; whoever gives the third check wins as well.
about-king_of_the_hill = As chess; whoever brings the king to d4, e4, d5 or e5 wins as well.
about-racing_kings = Whoever brings the king to the eighth rank first wins; nobody may give check. If White is there first, Black may draw with the next move.
about-antichess = Whoever can capture must; whoever has no piece or no move left wins. The king is a piece like any other.
about-horde = White has pawns and no king; Black wins by taking them all, White by checkmate.
about-atomic = A capture explodes: the capturer and everybody around it go as well, but for pawns. Whoever loses the king loses.
about-capablanca = Chess on ten files, with an archbishop (bishop and knight) and a chancellor (rook and knight).
about-really_big_board = Chess on 16 by 16 squares with six new pieces; a pawn’s first move goes up to the middle of the board.
about-knightmate = The knight is royal and the kings are not: chess with the two exchanged.
