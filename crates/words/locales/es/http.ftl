## Peticiones

query-missing = falta el parámetro { $name }
query-empty = el parámetro { $name } está vacío
query-twice = el parámetro { $name } se da más de una vez
query-encoding = el parámetro { $name } no es UTF-8
query-value = el parámetro { $name }: se esperaba { $expected }, pero se recibió { $got }
http-url = esto no es un enlace de este sitio: { $url }
http-busy = hay demasiado trabajo: inténtalo de nuevo en un momento
http-too_many = demasiadas peticiones: inténtalo de nuevo en un momento
http-too_long = la dirección es demasiado larga
http-promotion_missing = esa jugada corona: indica en qué con newpiece, una de { $choices }
http-square = se esperaba una casilla de a1 a { $last }, hay { $got }
http-broken = algo ha fallado aquí: avisa, por favor, a quien lleva este servicio
http-too_large = la petición tiene un cuerpo, y grande: no hace falta ninguno
http-method = no hay tal método aquí: solo GET y HEAD
http-not_found = no hay nada en { $path }
import-empty = no se ha pegado nada
import-no_game = no hay ninguna partida ni posición en lo pegado
import-url = este enlace no contiene la partida y no se descarga nada de otros sitios: pegue el FEN o el PGN
qr-too_long = el enlace es demasiado largo para un código QR
query-ply = la partida tiene { $plies } medias jugadas, así que no hay { $asked }
import-too_large = lo pegado es demasiado grande: se leen 256 KB como máximo
