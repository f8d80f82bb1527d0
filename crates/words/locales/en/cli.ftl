## The command line

cli-cannot_write = cannot write: { $error }
cli-cannot_read = cannot read: { $error }
cli-line = line { $line }: { $fault }
cli-cannot_start = cannot start the service: { $error }
cli-cannot_listen = cannot listen on { $address }: { $error }
cli-line_too_long = the line is too long: { $length } bytes, the limit is { $limit }
cli-flag_summary = lost on time: { $wins }; drawn because the opponent can’t mate: { $draws }; undecided: { $undecided }; ended another way: { $otherwise }; unreadable: { $errors }
cli-line_progress = lines: { $count }, { $rate }
cli-game_progress = games: { $count }, { $rate }
cli-perft_progress = first moves: { $done } of { $all }, nodes: { $nodes }
cli-flag_side = expected white or black as the side that ran out of time, got { $got }

io-error = { $reason } ({ $system })
io-not_found = no such file or directory
io-permission_denied = permission denied
io-already_exists = the file already exists
io-is_directory = it is a directory
io-storage_full = no space left on the disk
io-read_only = the file system is read-only
io-file_too_large = the file is too large
io-invalid_data = the data is not in the expected format
io-unexpected_end = the file breaks off before its end
io-address_in_use = another program uses this address; choose a different port with --addr
io-address_not_available = this machine has no such address
