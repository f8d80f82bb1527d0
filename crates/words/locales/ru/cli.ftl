## Командная строка

cli-cannot_write = не удалось записать: { $error }
cli-cannot_read = не удалось прочитать: { $error }
cli-line = строка { $line }: { $fault }
cli-cannot_start = не удалось запустить сервис: { $error }
cli-cannot_listen = не удалось занять адрес { $address }: { $error }
cli-line_too_long = слишком длинная строка: { $length ->
    [one] { $length } байт
    [few] { $length } байта
   *[many] { $length } байт
}, а допускается не больше { $limit }
cli-flag_summary = проиграно по времени: { $wins }; ничья, так как соперник не может поставить мат: { $draws }; не определено: { $undecided }; закончилось иначе: { $otherwise }; не прочитано: { $errors }
cli-line_progress = строк: { $count }, { $rate }
cli-game_progress = партий: { $count }, { $rate }
cli-perft_progress = первых ходов: { $done } из { $all }, узлов: { $nodes }
cli-flag_side = сторона, просрочившая время, должна быть white или black, а указано { $got }

io-error = { $reason } ({ $system })
io-not_found = нет такого файла или папки
io-permission_denied = нет прав доступа
io-already_exists = файл уже существует
io-is_directory = это папка
io-storage_full = на диске нет места
io-read_only = файловая система доступна только для чтения
io-file_too_large = файл слишком большой
io-invalid_data = неверный формат данных
io-unexpected_end = файл обрывается раньше конца
io-address_in_use = адрес занят другой программой; выберите другой порт с помощью --addr
io-address_not_available = у этого компьютера нет такого адреса
