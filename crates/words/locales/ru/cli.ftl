## Командная строка

cli-cannot_write = не удаётся записать: { $error }
cli-cannot_read = не удаётся прочитать: { $error }
cli-cannot_listen = не удаётся открыть адрес { $address }: { $error }
cli-line_too_long = слишком длинная строка: { $length ->
    [one] { $length } байт
    [few] { $length } байта
   *[many] { $length } байт
}, допускается не больше { $limit }
cli-flag_summary = поражение по времени: { $wins }; ничья, потому что соперник не может поставить мат: { $draws }; не решено: { $undecided }; закончились иначе: { $otherwise }; не удалось прочитать: { $errors }
cli-flag_side = ожидалось white или black — сторона, просрочившая время, — получено { $got }

io-error = { $reason } ({ $system })
io-not_found = нет такого файла или каталога
io-permission_denied = нет прав доступа
io-already_exists = файл уже существует
io-is_directory = это каталог
io-storage_full = на диске нет места
io-read_only = файловая система доступна только для чтения
io-file_too_large = файл слишком большой
io-invalid_data = данные не в том формате
io-address_in_use = адрес уже занят
io-address_not_available = у этого компьютера нет такого адреса
