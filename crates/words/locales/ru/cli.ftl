## Командная строка

cli-cannot_write = не удаётся записать: { $error }
