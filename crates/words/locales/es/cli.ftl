## La línea de órdenes

cli-cannot_write = no se puede escribir: { $error }
cli-cannot_read = no se puede leer: { $error }
cli-cannot_listen = no se puede escuchar en { $address }: { $error }
cli-line_too_long = la línea tiene { $length } bytes, se leen { $limit } como máximo
cli-flag_summary = perdidas por tiempo: { $wins }; tablas, porque el rival no podía dar mate: { $draws }; sin decidir: { $undecided }; terminadas de otro modo: { $otherwise }; ilegibles: { $errors }
cli-flag_side = el bando sin tiempo: se esperaba white o black, se recibió { $got }
