## El juego de consola

console-greeting = Bienvenidos a Linkmate: ajedrez para dos con un solo teclado.
console-greeting_to = Bienvenidos a Linkmate: { $title }, para dos con un solo teclado.
console-ask_start = Posición inicial, de 0 a { $last } (en blanco, una al azar):
console-start_unclear = Responde con un número de 0 a { $last }, o deja la línea en blanco para una al azar.
console-start_is = La posición inicial es la número { $number }.
console-ask_nickname = Apodo de quien lleva las { side }:
console-nickname_empty = El apodo debe tener al menos un carácter visible.
console-nickname_too_long = El apodo puede tener { $limit } caracteres como máximo.
console-nickname_invisible = El apodo solo puede tener caracteres visibles, con un solo espacio entre palabras.
console-nickname_taken = { $name } ya es el apodo de tu rival: elige otro.
console-invitation = { $white } lleva las blancas; { $black }, las negras. ¡Que empiece la partida!
console-how = Escribe la jugada con dos casillas ({ $squares }) o en notación ({ $written }); con «{ $help }» verás los demás comandos.
console-resumed = La partida continúa: { $white } lleva las blancas; { $black }, las negras.
console-already_over = Esta partida ya ha terminado: { $outcome }.
console-ask_move = { $name } ({ side }{ $clock }), ¿de dónde a dónde?
console-ask_draw = { $name } ({ side }{ $clock }), { $other } te ofrece tablas: ¿{ $yes }, { $no } o tu jugada?
console-ask_target = { $name } ({ side }{ $clock }), ¿de { $square } a dónde? ({ $squares })
console-time_control = { $increment ->
    [0] Cada jugador tiene { $time }.
    [one] Cada jugador tiene { $time } y { $increment } segundo más por jugada.
   *[other] Cada jugador tiene { $time } y { $increment } segundos más por jugada.
}
console-time_left = Tiempo restante: { $white } { $white_time }, { $black } { $black_time }.
console-no_clock = Esta partida no tiene reloj. Para jugar con reloj: linkmate play --clock 5+3.
console-flag_fallen = ¡Se acabó el tiempo, { $name }!
console-unfinished_games = Partidas sin terminar:
console-ask_game = ¿Cuál? (de 1 a { $last }; en blanco, la primera)
console-ask_other_game = ¿Cuál? (de 1 a { $last }; en blanco, seguir con esta)
console-game_unclear = Responde con un número de 1 a { $last }.
console-no_other_games = No hay otras partidas sin terminar.
console-nothing_played = Aún no se ha hecho ninguna jugada.
console-check = ¡Jaque a { $name }! ({ $pieces })
console-check_to = ¡Jaque a { $name }! Bajo ataque: { $pieces }.
console-mate = ¡Jaque mate a { $name }! { $royal ->
    [king] Su rey
   *[other] Su pieza real
} no tiene escapatoria.
console-won = { $outcome }. ¡Gana { $name }!
console-drawn = La partida acaba en tablas: { $outcome }.
console-ask_another = ¿Otra partida? { $again } (mismos colores), { $swap } (colores cambiados) o { $quit }:
console-another_unclear = Responde «{ $again }», «{ $swap }» o «{ $quit }».
console-yes_or_no = Responde «{ $yes }» o «{ $no }».
console-ask_resign = { $name }, ¿abandonas? ({ $yes }/{ $no })
console-goes_on = La partida continúa.
console-ask_undo = { $name }, ¿aceptas deshacer { $move }? ({ $yes }/{ $no })
console-undone = Se ha deshecho la jugada { $move }.
console-undo_refused = { $name } no acepta: la jugada { $move } se mantiene.
console-nothing_to_undo = No hay ninguna jugada que deshacer.
console-offered = { $name } ofrece tablas. { $other } responderá cuando hagas tu jugada.
console-offer_waits = Solo { $other } puede responder, cuando hagas tu jugada.
console-declined = { $name } rechaza las tablas.
console-claimable = { $name } puede reclamar tablas por { $cause ->
    [fifty_moves] la regla de las cincuenta jugadas
    [quiet_moves] la regla de las { $moves } jugadas
   *[threefold_repetition] triple repetición
}: escribe «{ $claim }».
console-draws_come = Aquí las tablas por repetición o por jugadas sin capturas ni movimientos de peón son automáticas; con --draws claim las reclaman los jugadores.
console-ask_promotion = ¿En qué se convierte { $piece ->
    [pawn] el peón
   *[other] la pieza
}: { $choices }?
console-promotion_unclear = Responde { $choices }, o deja la línea en blanco para hacer otra jugada.
console-no_square = no existe la casilla { $text }; el tablero va de a1 a { $last }
console-no_moves_from = Desde { $square } no hay ninguna jugada legal.
console-refused = No es posible: { $rule }.
console-illegal = { $text } no es una jugada legal aquí.
console-ambiguous = { $text } se puede jugar desde varias casillas ({ $squares }): indica desde cuál.
console-malformed = { $text } no es una jugada ni un comando. Las jugadas se escriben como { $squares } o { $written }; con «{ $help }» verás los comandos.
console-empty = No has escrito nada. Las jugadas se escriben como { $squares } o { $written }; con «{ $help }» verás los comandos.
console-not_text = La línea no es texto legible (UTF-8).
console-not_now = «{ $name }» ya no se puede usar: la partida ha terminado.
console-finish_first = Primero hay que terminar esta partida: «{ $draw }», «{ $resign }» o «{ $quit }».
console-superfluous = No escribas nada después de «{ $name }».
console-ask_overwrite = { $path } ya existe. ¿Quieres sobrescribirlo? ({ $yes }/{ $no })
console-directory = { $path } es una carpeta. Indica un archivo.
console-not_overwritten = { $path } se queda como estaba.
console-written = Guardado en { $path }.
console-not_written = No se puede escribir en { $path }: { $error }.
console-saved = La partida está guardada en { $path }.
console-nothing_to_save = Antes de la primera jugada no hay nada que guardar.
console-not_saved = La partida no se puede guardar ({ $error }), pero este enlace la contiene entera:
console-left = La partida está guardada. Para continuarla: linkmate play --resume.
console-goodbye = ¡Hasta la próxima!
console-no_saved_game = no hay ninguna partida sin terminar en { $folder }
console-no_data_folder = no se encuentra la carpeta de datos de este usuario, así que no se pueden guardar partidas
console-unreadable = no se puede leer la partida guardada { $path }: { $error }
console-empty_file = el archivo está vacío
console-cut_off = el archivo está incompleto
console-help_moves = Una jugada: E2 E4, e2e4, e2-e4; enroque E1 G1 u O-O; coronación E7 E8 D; o como se anota: Cf3, exd5, e8=D.
console-help_moves_own = Una jugada: { $squares }, también sin espacio o con guion{ $castles ->
    [yes] ; enroque con la jugada del rey u O-O
   *[no] {""}
}{ $promotes ->
    [yes] ; coronación con la letra de la nueva pieza al final
   *[no] {""}
}; o tal como se muestran las jugadas: { $written }.

## Sus palabras: se muestra la primera, las demás también se entienden

word-help = ayuda, ?
about-help = esta lista
word-moves = jugadas
about-moves = las jugadas legales, todas o de una pieza
word-board = tablero
about-board = mostrar el tablero otra vez
word-flip = girar
about-flip = girar el tablero
word-history = historial
about-history = las jugadas hechas hasta ahora
word-clock = reloj, tiempo
about-clock = el tiempo que queda
word-draw = tablas
about-draw = ofrecer tablas con tu próxima jugada
word-accept = aceptar, acepto
about-accept = aceptar las tablas que te ofrecen
word-decline = rechazar, rechazo
about-decline = rechazarlas
word-claim = reclamar, reclamo
about-claim = reclamar tablas, ya o con la próxima jugada
word-resign = abandonar, abandono
about-resign = abandonar la partida
word-undo = deshacer
about-undo = deshacer la última jugada, si ambos aceptan
word-link = enlace
about-link = el enlace de la partida
word-fen = fen
about-fen = el FEN de la posición
word-pgn = pgn
about-pgn = el PGN de la partida, aquí o en un archivo
word-save = guardar
about-save = guardar la partida (también se guarda tras cada jugada)
word-games = partidas
about-games = partidas sin terminar, para seguir con otra
word-quit = salir
about-quit = salir; para continuar: linkmate play --resume
word-again = nueva
about-again = otra partida con los mismos colores
word-swap = cambiar
about-swap = otra partida con los colores cambiados
word-yes = sí, si, s
word-no = no, n
word-square = casilla
word-move = jugada
word-file = archivo
