## El juego de consola

console-greeting = Bienvenidos a Linkmate: ajedrez para dos en un mismo teclado.
console-greeting_to = Bienvenidos a Linkmate: «{ $title }» para dos en un mismo teclado.
console-ask_start = Posición inicial, de 0 a { $last } (una línea vacía la sortea):
console-start_unclear = Responde con un número de 0 a { $last }, o con una línea vacía para sortearla.
console-start_is = La posición inicial es la número { $number }.
console-ask_nickname = Apodo de quien lleva las { side }:
console-nickname_empty = Un apodo tiene al menos un carácter visible.
console-nickname_too_long = Un apodo tiene como mucho { $limit } caracteres.
console-nickname_invisible = Un apodo solo tiene caracteres visibles y espacios sueltos entre ellos.
console-nickname_taken = El otro jugador ya se llama { $name }: elige otro apodo.
console-invitation = { $white } lleva las blancas, { $black } las negras. ¡Que empiece la partida!
console-how = Escribe la jugada con dos casillas ({ $squares }) o en notación ({ $written }); la orden «{ $help }» muestra lo demás.
console-resumed = La partida continúa: { $white } lleva las blancas, { $black } las negras.
console-already_over = Esta partida ya ha terminado: { $outcome }.
console-ask_move = { $name } ({ side }{ $clock }), ¿desde dónde y adónde?
console-ask_draw = { $name } ({ side }{ $clock }), { $other } te ofrece tablas: ¿{ $yes }, { $no } o tu jugada?
console-ask_target = { $name } ({ side }{ $clock }), ¿de { $square } adónde? ({ $squares })
console-time_control = { $increment ->
    [0] Cada jugador tiene { $time }.
    [one] Cada jugador tiene { $time } y { $increment } segundo más por jugada.
   *[other] Cada jugador tiene { $time } y { $increment } segundos más por jugada.
}
console-time_left = Tiempo restante: { $white } { $white_time }, { $black } { $black_time }.
console-no_clock = Esta partida no tiene reloj. Con reloj: linkmate play --clock 5+3.
console-flag_fallen = ¡Se acabó el tiempo, { $name }!
console-unfinished_games = Partidas sin terminar:
console-ask_game = ¿Cuál? (de 1 a { $last }; una línea vacía elige la primera)
console-ask_other_game = ¿Cuál? (de 1 a { $last }; con una línea vacía sigue esta partida)
console-game_unclear = Responde con un número de 1 a { $last }.
console-no_other_games = No hay otras partidas sin terminar.
console-nothing_played = Aún no se ha jugado ninguna jugada.
console-check = ¡Jaque! { $name }, atacan a tu rey: { $pieces }.
console-check_to = ¡Jaque! { $name }, bajo ataque: { $pieces }.
console-mate = ¡Jaque mate! { $name }, { $royal ->
    [king] tu rey
   *[other] tu pieza real
} no tiene salvación.
console-won = { $outcome }. ¡Gana { $name }!
console-drawn = { $outcome }. La partida acaba en tablas.
console-ask_another = ¿Otra partida? { $again } (mismos colores), { $swap } (de color) o { $quit }:
console-another_unclear = Responde { $again }, { $swap } o { $quit }, por favor.
console-yes_or_no = Responde { $yes } o { $no }, por favor.
console-ask_resign = { $name }, ¿abandonas? ({ $yes }/{ $no })
console-goes_on = La partida continúa.
console-ask_undo = { $name }, ¿aceptas deshacer { $move }? ({ $yes }/{ $no })
console-undone = { $move } queda deshecha.
console-undo_refused = { $name } no está de acuerdo: { $move } se queda.
console-nothing_to_undo = No hay ninguna jugada que deshacer.
console-offered = { $name } ofrece tablas. Haz tu jugada y { $other } responderá.
console-offer_waits = Solo { $other } puede responder: haz antes tu jugada.
console-declined = { $name } rechaza las tablas.
console-claimable = { $name } puede reclamar tablas por { $cause ->
    [fifty_moves] cincuenta jugadas sin capturas ni movimientos de peón
    [quiet_moves] { $moves } jugadas sin capturas ni movimientos de peón
   *[threefold_repetition] triple repetición
}: { $claim }.
console-draws_come = Aquí las tablas por repetición y por jugadas sin capturas ni movimientos de peón llegan automáticamente; con --draws claim las reclaman los jugadores.
console-ask_promotion = ¿En qué se convierte { $piece ->
    [pawn] el peón
   *[other] la pieza
}: { $choices }?
console-promotion_unclear = Responde { $choices }, o con una línea vacía para hacer otra jugada.
console-no_square = no existe la casilla { $text }: el tablero va de a1 a { $last }
console-no_moves_from = Desde { $square } no hay ninguna jugada legal.
console-refused = No es posible, { $rule }.
console-illegal = { $text } no es una jugada legal aquí.
console-ambiguous = { $text } se puede jugar desde { $squares }: indica desde qué casilla.
console-malformed = { $text } no es ni jugada ni orden. Una jugada es como { $squares } o { $written }; «{ $help }» muestra lo demás.
console-empty = No has escrito nada. Una jugada es como { $squares } o { $written }; «{ $help }» muestra lo demás.
console-not_text = La línea no es texto legible (UTF-8).
console-not_now = «{ $name }»: ahora no es posible, la partida ha terminado.
console-finish_first = Primero hay que terminar esta partida: { $draw }, { $resign } o { $quit }.
console-superfluous = «{ $name }» se escribe sin nada detrás.
console-ask_overwrite = { $path } ya existe. ¿Sobrescribir? ({ $yes }/{ $no })
console-directory = { $path } es una carpeta. Indica un archivo.
console-not_overwritten = { $path } queda como estaba.
console-written = Escrito en { $path }.
console-not_written = No se puede escribir { $path }: { $error }.
console-saved = La partida está guardada en { $path }.
console-nothing_to_save = Antes de la primera jugada no hay nada que guardar.
console-not_saved = La partida no se puede guardar ({ $error }), pero está entera en este enlace:
console-left = La partida está guardada: linkmate play --resume la continúa.
console-goodbye = ¡Hasta la próxima!
console-no_saved_game = no hay ninguna partida sin terminar en { $folder }
console-no_data_folder = no se conoce la carpeta de datos de este usuario: no se pueden guardar partidas
console-unreadable = la partida guardada { $path } no se puede leer: { $error }
console-empty_file = el archivo está vacío
console-cut_off = el archivo termina antes de tiempo
console-help_moves = Una jugada: E2 E4, e2e4, e2-e4; enroque E1 G1 u O-O; coronación E7 E8 D; o como se anota: Cf3, exd5, e8=D.
console-help_moves_own = Una jugada: { $squares }, también junto o con guion; enroque con la jugada del rey u O-O; coronación con la letra de la nueva pieza al final; o como se muestran las jugadas: { $written }.

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
about-claim = reclamar tablas, también con la jugada que las trae
word-resign = abandonar, abandono
about-resign = dar la partida por perdida
word-undo = deshacer
about-undo = deshacer la última jugada, si ambos aceptan
word-link = enlace
about-link = la partida como enlace
word-fen = fen
about-fen = la posición como FEN
word-pgn = pgn
about-pgn = la partida como PGN, aquí o en un archivo
word-save = guardar
about-save = guardar la partida (también se guarda tras cada jugada)
word-games = partidas
about-games = partidas sin terminar, para seguir con otra
word-quit = salir
about-quit = salir; linkmate play --resume continúa
word-again = nueva
about-again = otra partida con los mismos colores
word-swap = cambiar
about-swap = otra partida con los colores cambiados
word-yes = sí, si, s
word-no = no, n
word-square = casilla
word-move = jugada
word-file = archivo
