## Peticiones

query-missing = falta el parámetro { $name }
query-empty = el parámetro { $name } está vacío
query-twice = el parámetro { $name } se da más de una vez
query-encoding = el parámetro { $name } no es UTF-8
query-value = el parámetro { $name }: se esperaba { $expected }, y hay { $got }
http-url = esto no es un enlace de este sitio: { $url }
http-busy = hay demasiado trabajo: inténtalo de nuevo en un momento
http-too_many = demasiadas peticiones: inténtalo de nuevo en un momento
http-too_long = la dirección es demasiado larga
http-promotion_missing = el peón corona: indica en qué con newpiece, uno de q, r, b, n
