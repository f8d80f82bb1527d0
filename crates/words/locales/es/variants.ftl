## Juegos con otras reglas

link-not_chess = enlace, reglas: { $ruleset } es otro juego, no ajedrez
link-rules = enlace, reglas: { $fault }
link-rules_garbled = los bytes de las reglas no son texto
link-rules_not_canonical = estas reglas se escriben de otra manera
link-too_much_work = enlace, jugadas: media jugada { $ply }: hallar las jugadas legales pide más trabajo del que se hace por un enlace
link-board_kind = las reglas no tienen el tipo de pieza { $got }

rules-line = reglas, línea { $line }: { $fault }
rules-too_long = { $got } bytes, se leen como máximo { $most }
rules-version = la primera línea es "rules 1", y aquí está { $text }
rules-unknown_word = esto no significa nada aquí: { $text }
rules-twice = ya hay otro { $text }
rules-missing = falta { $text }
rules-board_size = un tablero va de 2x2 a 16x16, y aquí está { $text }
rules-name = un nombre tiene de 1 a { $most } letras, cifras, espacios, guiones y apóstrofos, y aquí está { $text }
rules-letter = una pieza tiene una letra de la A a la Z, y aquí está { $text }
rules-letter_taken = la letra { $letter } ya está
rules-no_such_piece = no hay pieza { $text }
rules-movement = esto no es un movimiento: { $text }
rules-many_movements = un movimiento tiene como máximo { $most } partes, y aquí hay { $got }
rules-property = esto no significa nada para una pieza: { $text }
rules-number = se espera un número de { $least } a { $most }, y aquí está { $text }
rules-file = el tablero no tiene esas columnas: { $text }
rules-one_file = dos irían a una misma columna: { $text }
rules-square = el tablero no tiene la casilla { $text }
rules-clash = { $one } y { $other } no van juntos
rules-royal_promotion = nadie puede convertirse en { $letter }, que es pieza real
rules-many_goals = hay como máximo { $most } metas
rules-no_royal = no hay pieza real a la que dar jaque
rules-many_types = { $got } tipos de pieza, son posibles como máximo { $most }
rules-ranks = el tablero tiene { $wanted } filas, y aquí hay { $got }
rules-width = la fila { $rank } tiene { $wanted } casillas, y aquí hay { $got }
rules-man = no hay tal pieza: { $text }
rules-turn = el turno es "w" o "b", y aquí está { $text }

board-many_royals = las { side } tienen { $got } piezas reales, se pueden guardar como máximo { $most }
board-left_attacked = la pieza real de { $square } está atacada, y su bando acaba de jugar
board-just_ran = la pieza de { $square } no puede ser la que acaba de avanzar varias casillas
board-many_moves = hay más jugadas legales de las que un enlace puede numerar


piece-archbishop = arzobispo
piece-chancellor = canciller
piece-amazon = amazona
piece-superknight = supercaballo
piece-rose = rosa
piece-champion = campeón
piece-wizard = mago
piece-cannon = cañón
piece-grasshopper = saltamontes
piece-nightrider = jinete nocturno
piece-camel = camello
piece-zebra = cebra
piece-elephant = elefante

variant-three_check = Tres jaques
variant-king_of_the_hill = Rey de la colina
variant-racing_kings = Carrera de reyes
variant-antichess = Antiajedrez
variant-horde = Horda
variant-atomic = Ajedrez atómico
variant-capablanca = Ajedrez de Capablanca
variant-really_big_board = Ajedrez en un tablero enorme

rules_help-title = cómo se llama el juego
rules_help-board = columnas y filas, de 2 a 16
rules_help-piece = una pieza: su letra, su nombre, cómo se mueve y, tras punto y coma, qué más puede hacer
rules_help-leaps = saltos: 1,0 · 1,1 · 2,0 · 2,1 · 2,2 · 3,0 · 3,1 · 3,2 · 3,3 · cualquier otro
rules_help-riders = rey, torre, alfil, dama; un salto doble llega hasta donde puede, con un número tantas veces
rules_help-purpose = m solo mueve, c solo captura; f adelante, b atrás, l izquierda, r derecha, v a lo largo, s a lo ancho
rules_help-hoppers = p salta sobre una pieza y sigue, g cae justo detrás, q gira en círculo
rules_help-royal = su bando no puede dejarla atacada; sin jugadas es mate
rules_help-castle = enroca con R: a la derecha a g y R a f, a la izquierda a c y R a d; - donde no enroca
rules_help-run = avanza hasta dos casillas en línea recta desde su segunda fila
rules_help-passant = después puede ser capturada al paso, y captura así
rules_help-promote = se convierte en una de estas en su octava fila
rules_help-capture = quien puede capturar debe hacerlo
rules_help-checks = nadie puede dar jaque
rules_help-explode = una captura se lleva también a todos los de alrededor, menos P
rules_help-reach = gana quien tiene K allí; answered: las negras pueden empatar enseguida; of white: solo las blancas
rules_help-count = gana quien da el tercer jaque
rules_help-take = pierde quien se queda sin K; goal take all of white: sin ninguna pieza blanca
rules_help-stalemate = qué significa no tener jugada: wins gana, loses pierde, draws tablas
rules_help-quiet = se pueden reclamar tablas tras tantas jugadas sin capturas ni movimientos de peón
rules_help-start = el tablero como en FEN y a quién le toca; R' puede enrocar, P^ acaba de avanzar, K+ ha recibido jaque

piece-plain = { $piece }
piece-may_castle = { $piece } que puede enrocar
piece-has_run = { $piece } que acaba de avanzar { $squares } casillas
piece-checked = { $piece }, jaques: { $count }

about-chess960 = Las piezas de la primera fila empiezan en uno de 960 órdenes; tras el enroque, rey y torre quedan en las casillas habituales.
about-three_check = Como el ajedrez; también gana quien da el tercer jaque.
about-king_of_the_hill = Como el ajedrez; también gana quien lleva el rey a d4, e4, d5 o e5.
about-racing_kings = Gana quien lleva antes el rey a la octava fila; nadie puede dar jaque. Si las blancas llegan primero, las negras pueden empatar con la jugada siguiente.
about-antichess = Quien puede capturar debe hacerlo; gana quien se queda sin piezas o sin jugadas. El rey es una pieza como las demás.
about-horde = Las blancas tienen peones y ningún rey; las negras ganan capturándolos todos, las blancas con jaque mate.
about-atomic = Una captura explota: desaparecen también quien captura y todos los de alrededor, menos los peones. Quien pierde el rey pierde.
about-capablanca = Ajedrez de diez columnas, con un arzobispo (alfil y caballo) y un canciller (torre y caballo).
about-really_big_board = Ajedrez de 16 por 16 casillas con seis piezas nuevas; la primera jugada de un peón llega hasta el centro del tablero.
about-knightmate = El caballo es la pieza real y los reyes no: ajedrez con los dos intercambiados.
