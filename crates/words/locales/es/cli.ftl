## La línea de órdenes

cli-cannot_write = no se puede escribir: { $error }
cli-cannot_read = no se puede leer: { $error }
