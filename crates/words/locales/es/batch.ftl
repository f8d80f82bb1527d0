## Tablas de posiciones

batch-no_files = no existe el archivo { $pattern }
batch-format = el nombre { $file } no indica el formato; usa una extensión conocida (.parquet, .csv, .tsv, .jsonl, .txt; todas menos la primera admiten también .gz y .zst) o bien --format y --output-format
batch-no_column = { $file } no tiene la columna { $column }; elige una con --column: { $found }
batch-no_column_but_one = { $file } no tiene la columna { $column }, sino una sola, { $found }; indica con --delimiter qué separa los campos
batch-not_text = { $file }: la columna { $column } es de tipo { $got } y tiene que ser texto
batch-column_twice = { $file } tiene dos columnas { $column }
batch-column_taken = la entrada ya tiene una columna { $column }; elige otros nombres con --prefix
batch-other_columns = { $file } no tiene las mismas columnas que { $first }
batch-unwritable = la columna { $column } es de tipo { $got }, que no cabe en este formato de salida; elige otro
batch-unreadable = no se puede leer { $file }: { $reason }
batch-unreadable_row = no se puede leer { $file } a partir de la fila { $row }: { $reason }
batch-not_parquet = no es un archivo Parquet completo ({ $reason })
batch-line = { $file }, línea { $line }: { $fault }
batch-line_too_long = tiene más de { $limit } bytes
batch-too_many_columns = tiene más de { $limit } columnas
batch-encoding = a partir del byte { $column } no es UTF-8
batch-fields = tiene { $got ->
    [one] { $got } campo
   *[other] { $got } campos
}, pero la cabecera tiene { $expected }
batch-open_quote = las comillas de un campo que empieza aquí no se cierran
batch-json = no es un objeto JSON como los de las demás líneas: { $reason }
batch-json_type = el valor de { $key } es aquí de otra clase (objeto, lista o valor simple) que en las líneas anteriores
batch-not_object = no es un objeto JSON
batch-input_not_a_file = { $path } es una tubería o un dispositivo, y la entrada se lee dos veces; guárdala antes en un archivo
batch-same_file = { $file } es a la vez entrada y salida
batch-not_a_file = { $path } es una carpeta o un dispositivo; indica el nombre de un archivo
batch-parts_exist = { $folder } contiene partes de un trabajo sin terminar; continúa con --resume o borra la carpeta
batch-parts_differ = { $folder } es de un trabajo con otras opciones o entradas, o las entradas han cambiado; borra la carpeta para empezar de nuevo
batch-parts_foreign = { $folder } hace falta para las partes de la salida, pero contiene archivos ajenos a linkmate; muévelos o elige otra salida
batch-parts_busy = otro proceso está escribiendo en { $folder }
batch-write = no se puede escribir { $file }: { $error }
batch-chess_only = judge, dead y prove solo saben de ajedrez: elige c1 o f1 con --ruleset
batch-interrupted = interrumpido; las partes terminadas se conservan, continúa con --resume
batch-interrupted_early = interrumpido antes de la primera fila
batch-progress = filas: { $rows }, { $rate }, { $share } %, faltan { $left }
batch-summary = filas: { $rows }; con errores: { $errors }
batch-games_summary = filas: { $rows }; partidas no válidas: { $errors }
batch-more_errors = …y { $count } más; la salida las contiene todas
