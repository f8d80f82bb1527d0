## Requests

query-missing = the parameter { $name } is missing
query-empty = the parameter { $name } is empty
query-twice = the parameter { $name } appears more than once
query-encoding = the parameter { $name } is not UTF-8
query-value = the parameter { $name }: expected { $expected }, got { $got }
http-url = not a link to this site: { $url }
http-busy = the server is busy: try again in a moment
http-too_many = too many requests: try again in a moment
http-too_long = the URL is too long
http-promotion_missing = that move is a promotion: set newpiece to one of { $choices }
http-square = expected a square from a1 to { $last }, got { $got }
http-broken = something went wrong on the server: please let its operator know
http-too_large = the request body is too large: send the request without one
http-slow_body = the request body took too long to arrive
http-host = the request must have exactly one Host header
http-method = this method is not allowed here: use GET or HEAD
http-not_found = there is nothing at { $path }
import-empty = nothing was pasted: paste a FEN, a PGN or a link
import-no_game = there is no game or position in the pasted text
import-url = this link does not contain the game itself, and nothing is fetched from other sites: paste the FEN or the PGN
qr-too_long = the link is too long for a QR code
gif-too_long = the game is too long for a GIF: it has { $moves } half-moves, and at this size a GIF can show { $most }
query-ply = there is no half-move { $asked }: the last one is { $plies }
import-too_large = the pasted text is too large: the limit is 256 KB
