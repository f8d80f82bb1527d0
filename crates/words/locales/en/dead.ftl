# Why a side can never mate.

dead-checkmate = it is checkmate: the game is over
dead-stalemate = it is stalemate: the game is over
dead-material = there is not enough material to mate
dead-wall = the pieces on { $wall } are locked for good, and nothing gets past them to give check
dead-bishops = the { $count ->
        [one] bishop on { $bishops } attacks
       *[other] bishops on { $bishops } attack
    } only { $colour ->
        [dark] dark
       *[light] light
    } squares, and with the pieces on { $wall } locked for good the king always has a { $colour ->
        [dark] light
       *[light] dark
    } one to go to
dead-apart = the pieces on { $wall } are locked for good, and the others can never work together to mate
dead-too_few = the remaining pieces can never take every square from the king at once
dead-forced = after the forced { $count ->
        [1] move
       *[other] moves
    } { $moves } there is no way to mate
dead-searched = none of the { $positions } positions that can still arise leads to mate
