## La línea de órdenes

cli-cannot_write = no se puede escribir: { $error }
cli-cannot_read = no se puede leer: { $error }
cli-line = línea { $line }: { $fault }
cli-cannot_start = no se puede iniciar el servicio: { $error }
cli-cannot_listen = no se puede escuchar en { $address }: { $error }
cli-line_too_long = la línea es demasiado larga: tiene { $length } bytes y el máximo es { $limit }
cli-flag_summary = perdidas por tiempo: { $wins }; tablas porque el rival no puede dar mate: { $draws }; sin decidir: { $undecided }; terminadas de otro modo: { $otherwise }; ilegibles: { $errors }
cli-line_progress = líneas: { $count }, { $rate }
cli-game_progress = partidas: { $count }, { $rate }
cli-perft_progress = primeras jugadas: { $done } de { $all }, nodos: { $nodes }
cli-flag_side = el bando que agotó el tiempo tiene que ser white o black, no { $got }

io-error = { $reason } ({ $system })
io-not_found = no existe ese archivo o carpeta
io-permission_denied = permiso denegado
io-already_exists = el archivo ya existe
io-is_directory = es una carpeta
io-storage_full = no queda espacio en el disco
io-read_only = el sistema de archivos es de solo lectura
io-file_too_large = el archivo es demasiado grande
io-invalid_data = los datos no tienen el formato esperado
io-unexpected_end = el archivo termina antes de tiempo
io-address_in_use = otro programa usa esta dirección; elige otro puerto con --addr
io-address_not_available = este equipo no tiene esa dirección
