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
