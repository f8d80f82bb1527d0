## La línea de órdenes

cli-cannot_write = no se puede escribir: { $error }
