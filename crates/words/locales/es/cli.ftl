## La línea de órdenes

cli-cannot_write = no se puede escribir: { $error }
cli-cannot_read = no se puede leer: { $error }
cli-cannot_listen = no se puede escuchar en { $address }: { $error }
cli-line_too_long = línea: { $length } bytes, se leen { $limit } como máximo
