## The console game

console-greeting = Welcome to Linkmate: chess for two at one keyboard.
console-greeting_to = Welcome to Linkmate: { $title } for two at one keyboard.
console-ask_start = Start position, from 0 to { $last } (press Enter for a random one):
console-start_unclear = Please answer with a number from 0 to { $last }, or press Enter for a random one.
console-start_is = The start position is number { $number }.
console-ask_nickname = { side }'s nickname:
console-nickname_empty = A nickname needs at least one visible character.
console-nickname_too_long = A nickname can have at most { $limit } characters.
console-nickname_invisible = A nickname can have only visible characters, with single spaces between them.
console-nickname_taken = The other player is already called { $name }. Choose another nickname.
console-invitation = { $white } has White, { $black } has Black. Let the game begin!
console-how = Enter a move as two squares ({ $squares }) or in notation ({ $written }); type { $help } for the rest.
console-resumed = Game resumed: { $white } has White, { $black } has Black.
console-already_over = This game is already over: { $outcome }.
console-ask_move = { $name } ({ side }{ $clock }), from where to where?
console-ask_draw = { $name } ({ side }{ $clock }), { $other } offers you a draw: { $yes }, { $no } or your move?
console-ask_target = { $name } ({ side }{ $clock }), { $square } to where? ({ $squares })
console-time_control = { $increment ->
    [0] Each player has { $time }.
    [one] Each player has { $time } plus { $increment } second per move.
   *[other] Each player has { $time } plus { $increment } seconds per move.
}
console-time_left = Time left: { $white } { $white_time }, { $black } { $black_time }.
console-no_clock = This game has no clock. To play with one, start with linkmate play --clock 5+3.
console-flag_fallen = Time is up, { $name }!
console-unfinished_games = Unfinished games:
console-ask_game = Which one? (1 to { $last }; press Enter for the first)
console-ask_other_game = Which one? (1 to { $last }; press Enter to stay with this game)
console-game_unclear = Please answer with a number from 1 to { $last }.
console-no_other_games = There are no other unfinished games.
console-nothing_played = No moves have been played yet.
console-check = { $name } is in check. Attacked by: { $pieces }.
console-check_to = { $name } is in check. Under attack: { $pieces }.
console-mate = Checkmate: { $name }'s { $royal ->
    [king] king
   *[other] royal piece
} cannot be saved.
console-won = { $outcome }. { $name } wins!
console-drawn = The game is drawn: { $outcome }.
console-ask_another = Another game? { $again } (same colours), { $swap } (colours swapped) or { $quit }:
console-another_unclear = Please answer { $again }, { $swap } or { $quit }.
console-yes_or_no = Please answer { $yes } or { $no }.
console-ask_resign = { $name }, do you resign? ({ $yes }/{ $no })
console-goes_on = The game continues.
console-ask_undo = { $name }, do you agree to take back { $move }? ({ $yes }/{ $no })
console-undone = { $move } was taken back.
console-undo_refused = { $name } does not agree: { $move } stands.
console-nothing_to_undo = There is no move to take back.
console-offered = { $name } offers a draw. Make your move, then { $other } will be asked.
console-offer_waits = Only { $other } can answer that. Make your move, then { $other } will be asked.
console-declined = { $name } declines the draw.
console-claimable = { $name } can claim a draw by { $cause ->
    [fifty_moves] the fifty-move rule
    [quiet_moves] the { $moves }-move rule
   *[threefold_repetition] threefold repetition
}: { $claim }.
console-draws_come = Draws by repetition and by moves without a capture or pawn move are automatic in this game. To claim them yourselves, start with --draws claim.
console-ask_promotion = Promote the { $piece ->
    [pawn] pawn
   *[other] piece
} to { $choices }?
console-promotion_unclear = Please answer { $choices }, or press Enter to make another move.
console-no_square = there is no square { $text } (the board goes from a1 to { $last })
console-no_moves_from = There are no legal moves from { $square }.
console-refused = Not possible: { $rule }.
console-illegal = { $text } is not a legal move here.
console-ambiguous = { $text } can be made from { $squares }: name the square to move from.
console-malformed = { $text } is neither a move nor a command. Moves look like { $squares } or { $written }; type { $help } for the rest.
console-empty = Nothing was entered. Moves look like { $squares } or { $written }; type { $help } for the rest.
console-not_text = The line is not readable text (UTF-8).
console-not_now = "{ $name }" is not possible now: the game is over.
console-finish_first = Finish this game first: { $draw }, { $resign } or { $quit }.
console-superfluous = "{ $name }" must be typed on its own, with nothing after it.
console-ask_overwrite = { $path } already exists. Overwrite it? ({ $yes }/{ $no })
console-directory = { $path } is a directory. Please name a file.
console-not_overwritten = { $path } was not changed.
console-written = Written to { $path }.
console-not_written = { $path } cannot be written: { $error }.
console-saved = The game is saved in { $path }.
console-nothing_to_save = There is nothing to save before the first move.
console-not_saved = The game cannot be saved ({ $error }); this link has all of it:
console-left = The game is saved. To continue it, run linkmate play --resume.
console-goodbye = Goodbye!
console-no_saved_game = there is no unfinished game in { $folder }
console-no_data_folder = no data folder was found for this user, so games cannot be saved
console-unreadable = the saved game { $path } cannot be read: { $error }
console-empty_file = the file is empty
console-cut_off = the file ends too early
console-help_moves = A move: E2 E4, e2e4, e2-e4; castling E1 G1 or O-O; promotion E7 E8 Q; or in notation: Nf3, exd5, e8=Q.
console-help_moves_own = A move: { $squares }, also as one word or with a dash{ $castles ->
    [yes] ; castling as the king's move or O-O
   *[no] {""}
}{ $promotes ->
    [yes] ; a promotion with the letter of the new piece at the end
   *[no] {""}
}; or as moves are shown: { $written }.

## Its words: the first is shown, the others are understood too

word-help = help, ?
about-help = this list
word-moves = moves
about-moves = list the legal moves, all or those of one piece
word-board = board
about-board = show the board again
word-flip = flip
about-flip = flip the board
word-history = history
about-history = the moves played so far
word-clock = clock, time
about-clock = the time left
word-draw = draw
about-draw = offer a draw with your next move
word-accept = accept
about-accept = accept the draw offer
word-decline = decline
about-decline = decline the draw offer
word-claim = claim
about-claim = claim a draw, now or with your next move
word-resign = resign
about-resign = resign the game
word-undo = undo
about-undo = take back the last move, if you both agree
word-link = link
about-link = the game as a link
word-fen = fen
about-fen = the position as FEN
word-pgn = pgn
about-pgn = the game as PGN, here or in a file
word-save = save
about-save = save the game and show where (also done after every move)
word-games = games
about-games = list unfinished games and switch to another
word-quit = quit, exit
about-quit = quit; linkmate play --resume continues the game
word-again = new
about-again = another game with the same colours
word-swap = swap
about-swap = another game with colours swapped
word-yes = yes, y
word-no = no, n
word-square = square
word-move = move
word-file = file
