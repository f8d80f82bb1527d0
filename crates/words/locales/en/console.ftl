## The console game

console-greeting = Welcome to Linkmate: chess for two at one keyboard.
console-greeting_to = Welcome to Linkmate: { $title } for two at one keyboard.
console-ask_start = Start position, from 0 to { $last } (an empty line picks one at random):
console-start_unclear = Please answer with a number from 0 to { $last }, or with an empty line for one at random.
console-start_is = The start position is number { $number }.
console-ask_nickname = Nickname of the player with { side }:
console-nickname_empty = A nickname has at least one visible character.
console-nickname_too_long = A nickname has at most { $limit } characters.
console-nickname_invisible = A nickname has only visible characters and single spaces between them.
console-nickname_taken = The other player is called { $name } already: choose another nickname.
console-invitation = { $white } has White, { $black } has Black. Let the game begin!
console-how = Enter a move as two squares ({ $squares }) or in notation ({ $written }); type { $help } for the rest.
console-resumed = The game goes on: { $white } has White, { $black } has Black.
console-already_over = This game is over already: { $outcome }.
console-ask_move = { $name } ({ side }{ $clock }), from where to where?
console-ask_draw = { $name } ({ side }{ $clock }), { $other } offers you a draw: { $yes }, { $no } or your move?
console-ask_target = { $name } ({ side }{ $clock }), { $square } to where? ({ $squares })
console-time_control = { $increment ->
    [0] Each player has { $time }.
    [one] Each player has { $time } and { $increment } second more for every move.
   *[other] Each player has { $time } and { $increment } seconds more for every move.
}
console-time_left = Time left: { $white } { $white_time }, { $black } { $black_time }.
console-no_clock = This game has no clock. linkmate play --clock 5+3 plays with one.
console-flag_fallen = Time is up, { $name }!
console-unfinished_games = Unfinished games:
console-ask_game = Which one? (1 to { $last }; an empty line picks the first)
console-ask_other_game = Which one? (1 to { $last }; an empty line stays with this game)
console-game_unclear = Please answer with a number from 1 to { $last }.
console-no_other_games = There are no other unfinished games.
console-nothing_played = No moves have been played yet.
console-check = Check to { $name }: { $pieces }.
console-check_to = Check to { $name }, under attack: { $pieces }.
console-mate = Checkmate: the { $royal ->
    [king] king
   *[other] royal piece
} of { $name } cannot be saved.
console-won = { $outcome }. { $name } wins!
console-drawn = { $outcome }. The game is drawn.
console-ask_another = Another game? { $again } (same colours), { $swap } (colours swapped) or { $quit }:
console-another_unclear = Please answer { $again }, { $swap } or { $quit }.
console-yes_or_no = Please answer { $yes } or { $no }.
console-ask_resign = { $name }, do you resign? ({ $yes }/{ $no })
console-goes_on = The game goes on.
console-ask_undo = { $name }, do you agree to take back { $move }? ({ $yes }/{ $no })
console-undone = { $move } is taken back.
console-undo_refused = { $name } does not agree: { $move } stands.
console-nothing_to_undo = There is no move to take back.
console-offered = { $name } offers a draw. Make your move, then { $other } is asked.
console-offer_waits = Only { $other } can answer that. Make your move, then { $other } is asked.
console-declined = { $name } declines the draw.
console-claimable = { $name } can claim a draw by { $cause ->
    [fifty_moves] fifty moves without capture or pawn move
    [quiet_moves] { $moves } moves without capture or pawn move
   *[threefold_repetition] threefold repetition
}: { $claim }.
console-draws_come = Draws by repetition and by moves without capture or pawn move come automatically here; --draws claim leaves them to the players.
console-ask_promotion = What does the { $piece ->
    [pawn] pawn
   *[other] piece
} become: { $choices }?
console-promotion_unclear = Please answer { $choices }, or with an empty line to make another move.
console-no_square = there is no square { $text }: the board goes from a1 to { $last }
console-no_moves_from = From { $square } there is no legal move.
console-refused = Not possible, { $rule }.
console-illegal = { $text } is not a legal move here.
console-ambiguous = { $text } can be made from { $squares }: name the square to move from.
console-malformed = { $text } is neither a move nor a command. Moves look like { $squares } or { $written }; type { $help } for the rest.
console-empty = Nothing was entered. Moves look like { $squares } or { $written }; type { $help } for the rest.
console-not_text = The line is not readable text (UTF-8).
console-not_now = "{ $name }" is not possible now: the game is over.
console-finish_first = First finish this game: { $draw }, { $resign } or { $quit }.
console-superfluous = "{ $name }" stands alone: nothing may follow it.
console-ask_overwrite = { $path } exists already. Overwrite it? ({ $yes }/{ $no })
console-directory = { $path } is a directory. Please name a file.
console-not_overwritten = { $path } is left as it is.
console-written = Written to { $path }.
console-not_written = { $path } cannot be written: { $error }.
console-saved = The game is saved in { $path }.
console-nothing_to_save = There is nothing to save before the first move.
console-not_saved = The game cannot be saved ({ $error }); this link has all of it:
console-left = The game is saved: linkmate play --resume goes on with it.
console-goodbye = Goodbye!
console-no_saved_game = there is no unfinished game in { $folder }
console-no_data_folder = the data folder of this user is not known, so games cannot be saved
console-unreadable = the saved game { $path } cannot be read: { $error }
console-empty_file = the file is empty
console-cut_off = the file ends too early
console-help_moves = A move: E2 E4, e2e4, e2-e4; castling E1 G1 or O-O; promotion E7 E8 Q; or as players write it: Nf3, exd5, e8=Q.
console-help_moves_own = A move: { $squares }, also as one word or with a dash; castling as the king's move or O-O; a promotion with the letter of the new piece at the end; or as moves are shown: { $written }.

## Its words: the first is shown, the others are understood too

word-help = help, ?
about-help = this list
word-moves = moves
about-moves = the legal moves, all or of one piece
word-board = board
about-board = show the board again
word-flip = flip
about-flip = turn the board
word-history = history
about-history = the moves played so far
word-clock = clock, time
about-clock = the time left
word-draw = draw
about-draw = offer a draw with your next move
word-accept = accept
about-accept = accept the draw that you are offered
word-decline = decline
about-decline = decline it
word-claim = claim
about-claim = claim a draw, also by the move that brings it
word-resign = resign
about-resign = give the game up
word-undo = undo
about-undo = take the last move back, if both agree
word-link = link
about-link = the game as a link
word-fen = fen
about-fen = the position as FEN
word-pgn = pgn
about-pgn = the game as PGN, here or in a file
word-save = save
about-save = save the game and say where (done after every move too)
word-games = games
about-games = unfinished games, to go on with another one
word-quit = quit, exit
about-quit = leave; linkmate play --resume goes on
word-again = new
about-again = another game with the same colours
word-swap = swap
about-swap = another game with colours swapped
word-yes = yes, y
word-no = no, n
word-square = square
word-move = move
word-file = file
