## The command line

cli-cannot_write = cannot write: { $error }
cli-cannot_read = cannot read: { $error }
cli-cannot_listen = cannot listen on { $address }: { $error }
cli-line_too_long = the line is { $length } bytes long, at most { $limit } are read
cli-flag_summary = lost on time: { $wins }; drawn, because the opponent could not mate: { $draws }; undecided: { $undecided }; ended otherwise: { $otherwise }; unreadable: { $errors }
cli-flag_side = the side whose time ran out: expected white or black, got { $got }
