## Командная строка

cli-cannot_write = не удаётся записать: { $error }
cli-cannot_read = не удаётся прочитать: { $error }
