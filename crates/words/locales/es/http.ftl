## Peticiones

query-missing = falta el parámetro { $name }
query-empty = el parámetro { $name } está vacío
query-twice = el parámetro { $name } aparece más de una vez
query-encoding = el parámetro { $name } no es UTF-8
query-value = parámetro { $name }: se esperaba { $expected }, pero se recibió { $got }
http-url = no es un enlace de este sitio: { $url }
http-busy = el servidor está ocupado: inténtalo de nuevo en un momento
http-too_many = demasiadas peticiones: inténtalo de nuevo en un momento
http-too_long = la dirección es demasiado larga
http-promotion_missing = esa jugada es una coronación: elige la pieza con newpiece ({ $choices })
http-square = se esperaba una casilla de a1 a { $last }, pero se recibió { $got }
http-broken = algo ha fallado en el servidor: por favor, avisa a quien lo administra
http-too_large = el cuerpo de la petición es demasiado grande y no hace falta
http-slow_body = el cuerpo de la petición tardó demasiado en llegar
http-host = la petición debe tener exactamente una cabecera Host
http-method = este método no está permitido aquí: usa GET o HEAD
http-not_found = no hay nada en { $path }
import-empty = no se ha pegado nada
import-no_game = no hay ninguna partida ni posición en el texto pegado
import-url = este enlace no contiene la partida y no se descarga nada de otros sitios: pega el FEN o el PGN
qr-too_long = el enlace es demasiado largo para un código QR
gif-too_long = la partida es demasiado larga para un GIF: tiene { $moves } medias jugadas, y con este tamaño un GIF puede mostrar { $most }
query-ply = la partida tiene { $plies } medias jugadas, así que la { $asked } no existe
import-too_large = el texto pegado es demasiado grande: el límite es de 256 KB
