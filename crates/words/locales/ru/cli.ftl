## Командная строка

cli-cannot_write = не удаётся записать: { $error }
cli-cannot_read = не удаётся прочитать: { $error }
cli-cannot_listen = не удаётся слушать { $address }: { $error }
cli-line_too_long = в строке { $length ->
    [one] { $length } байт
    [few] { $length } байта
   *[many] { $length } байт
}, а читается не больше { $limit }
cli-flag_summary = проиграно по времени: { $wins }; ничья, потому что соперник не мог поставить мат: { $draws }; не решено: { $undecided }; закончено иначе: { $otherwise }; не прочитано: { $errors }
cli-flag_side = сторона, у которой кончилось время: нужно white или black, а дано { $got }
