## Таблицы с позициями

batch-no_files = нет файла { $pattern }
batch-format = по имени { $file } нельзя определить формат; используйте известное расширение (.parquet, .csv, .tsv, .jsonl, .txt; ко всем, кроме первого, можно добавить .gz или .zst) или параметры --format и --output-format
batch-no_column = в файле { $file } нет столбца { $column }; выберите столбец с помощью --column: { $found }
batch-no_column_but_one = в файле { $file } нет столбца { $column }, есть только один столбец: { $found }; укажите разделитель полей с помощью --delimiter
batch-not_text = { $file }: столбец { $column } имеет тип { $got }, а нужен текст
batch-column_twice = в файле { $file } два столбца { $column }
batch-column_taken = столбец { $column } уже есть во входных данных; задайте другие имена с помощью --prefix
batch-other_columns = в файле { $file } не те столбцы, что в { $first }
batch-unwritable = столбец { $column } имеет тип { $got }, который нельзя записать в этом формате; выберите другой формат
batch-unreadable = не удалось прочитать { $file }: { $reason }
batch-unreadable_row = не удалось прочитать { $file } начиная со строки { $row }: { $reason }
batch-not_parquet = это не Parquet, или файл неполный ({ $reason })
batch-line = { $file }, строка { $line }: { $fault }
batch-line_too_long = длиннее { $limit } байт
batch-too_many_columns = больше { $limit } столбцов
batch-encoding = начиная с байта { $column } это не UTF-8
batch-fields = { $got ->
    [one] { $got } поле
    [few] { $got } поля
   *[many] { $got } полей
}, а в заголовке { $expected }
batch-open_quote = кавычки поля, которое начинается здесь, не закрыты
batch-json = это не объект JSON, как в других строках: { $reason }
batch-json_type = значение { $key } здесь другого вида (объект, список или простое значение), чем в предыдущих строках
batch-not_object = это не объект JSON
batch-input_not_a_file = { $path } — канал или устройство, а входные данные читаются дважды; сначала сохраните их в файл
batch-same_file = файл { $file } указан и как входной, и как выходной
batch-not_a_file = { $path } — папка или устройство; укажите имя файла
batch-parts_exist = в папке { $folder } лежат части незавершённой работы; продолжите её с помощью --resume или удалите папку
batch-parts_differ = папка { $folder } относится к запуску с другими параметрами или файлами, или входные файлы изменились; чтобы начать заново, удалите её
batch-parts_foreign = папка { $folder } нужна для частей результата, но в ней лежат посторонние файлы; переместите их или выберите другое имя для результата
batch-parts_busy = в папку { $folder } пишет другой процесс
batch-write = не удалось записать { $file }: { $error }
batch-chess_only = judge, dead и prove умеют работать только с шахматами: выберите c1 или f1 с помощью --ruleset
batch-interrupted = работа прервана; готовые части сохранены, продолжите с помощью --resume
batch-interrupted_early = работа прервана до первой строки
batch-progress = строк: { $rows }, { $rate }, { $share } %, осталось { $left }
batch-summary = строк: { $rows }, из них с ошибками: { $errors }
batch-games_summary = строк: { $rows }; ошибочных партий: { $errors }
batch-more_errors = …и ещё { $count }; все они перечислены в выходном файле
