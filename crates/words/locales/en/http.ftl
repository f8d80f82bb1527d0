## Requests

query-missing = the parameter { $name } is missing
query-empty = the parameter { $name } is empty
query-twice = the parameter { $name } is given more than once
query-encoding = the parameter { $name } is not UTF-8
query-value = the parameter { $name }: expected { $expected }, got { $got }
http-url = this is not a link of this site: { $url }
http-busy = too much is being worked on: try again in a moment
http-too_many = too many requests: try again in a moment
http-too_long = the address is too long
http-promotion_missing = that move promotes: say to what with newpiece, one of { $choices }
http-square = expected a square from a1 to { $last }, got { $got }
http-broken = something went wrong here: please tell whoever runs this service
http-too_large = the request has a body, and a large one: none is needed
http-method = there is no such method here: only GET and HEAD
http-not_found = there is nothing at { $path }
import-empty = nothing was pasted
import-no_game = there is no game and no position in what was pasted
import-url = this link does not carry its game, and nothing is fetched from other sites: paste the FEN or the PGN itself
qr-too_long = the link is too long for a QR code
query-ply = the game has { $plies } moves of either side, so there is no { $asked }
import-too_large = what was pasted is too large: 256 KB are read at most
