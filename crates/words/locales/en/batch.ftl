## Tables of positions

batch-no_files = there is no file { $pattern }
batch-format = the name { $file } doesn’t tell the format; use a known ending (.parquet, .csv, .tsv, .jsonl, .txt, and all but the first also with .gz or .zst) or --format and --output-format
batch-no_column = { $file } has no column { $column }; choose one with --column: { $found }
batch-no_column_but_one = { $file } has no column { $column }, only one column, { $found }; say with --delimiter what separates the fields
batch-not_text = { $file }: the column { $column } has the type { $got } instead of text
batch-column_twice = { $file } has two columns { $column }
batch-column_taken = the input already has a column { $column }; choose other names with --prefix
batch-other_columns = { $file } has other columns than { $first }
batch-unwritable = the column { $column } has the type { $got }, which this output format can’t hold; choose another one
batch-unreadable = { $file } can’t be read: { $reason }
batch-unreadable_row = { $file } can’t be read from row { $row } on: { $reason }
batch-not_parquet = it is not a whole Parquet file ({ $reason })
batch-line = { $file }, line { $line }: { $fault }
batch-line_too_long = longer than { $limit } bytes
batch-too_many_columns = more than { $limit } columns
batch-encoding = not UTF-8 from byte { $column } on
batch-fields = { $got ->
    [one] { $got } field
   *[other] { $got } fields
}, but the header has { $expected }
batch-open_quote = the quotation mark of a field that begins here is never closed
batch-json = not a JSON object like those on the other lines: { $reason }
batch-json_type = { $key } is an object, a list or a single value here, but something else on the lines before
batch-not_object = not a JSON object
batch-input_not_a_file = { $path } is a pipe or a device, and the input is read twice; save it as a file first
batch-same_file = { $file } is both input and output
batch-not_a_file = { $path } is a folder or a device; give the name of a file
batch-parts_exist = { $folder } has parts of an unfinished run; continue with --resume or delete the folder
batch-parts_differ = { $folder } belongs to a run with other options or inputs, or the inputs have changed; delete the folder to start again
batch-parts_foreign = { $folder } is needed for the parts of the output, but has files that are not from linkmate; move them or write another output
batch-parts_busy = another process is writing to { $folder }
batch-write = cannot write { $file }: { $error }
batch-chess_only = judge, dead and prove know only chess: choose c1 or f1 with --ruleset
batch-interrupted = interrupted; the finished parts are kept, continue with --resume
batch-interrupted_early = interrupted before the first row
batch-progress = rows: { $rows }, { $rate }, { $share } %, { $left } left
batch-summary = { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}, { $errors ->
    [one] { $errors } with an error
   *[other] { $errors } with errors
}
batch-games_summary = { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}; invalid games: { $errors }
batch-more_errors = …and { $count } more; the output lists all of them
