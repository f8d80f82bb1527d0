## The command line

cli-cannot_write = cannot write: { $error }
cli-cannot_read = cannot read: { $error }
cli-cannot_listen = cannot listen on { $address }: { $error }
cli-line_too_long = the line is too long: { $length } bytes, the limit is { $limit }
cli-flag_summary = lost on time: { $wins }; drawn because the opponent can’t mate: { $draws }; undecided: { $undecided }; ended otherwise: { $otherwise }; unreadable: { $errors }
cli-flag_side = expected white or black as the side that ran out of time, got { $got }
