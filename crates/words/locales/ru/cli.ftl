## Командная строка

cli-cannot_write = не удаётся записать: { $error }
cli-cannot_read = не удаётся прочитать: { $error }
cli-cannot_listen = не удаётся слушать { $address }: { $error }
cli-line_too_long = строка: { $length } байт, а читается не больше { $limit }
