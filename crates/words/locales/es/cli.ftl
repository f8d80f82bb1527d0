## La línea de órdenes

cli-cannot_write = no se puede escribir: { $error }
cli-cannot_read = no se puede leer: { $error }
cli-cannot_listen = no se puede escuchar en { $address }: { $error }
cli-line_too_long = la línea es demasiado larga: { $length } bytes, el límite es { $limit }
cli-flag_summary = perdidas por tiempo: { $wins }; tablas porque el rival no puede dar mate: { $draws }; sin decidir: { $undecided }; terminadas de otro modo: { $otherwise }; ilegibles: { $errors }
cli-flag_side = se esperaba white o black como bando que agotó el tiempo, se recibió { $got }
