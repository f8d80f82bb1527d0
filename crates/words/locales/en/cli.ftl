## The command line

cli-cannot_write = cannot write: { $error }
cli-cannot_read = cannot read: { $error }
cli-cannot_listen = cannot listen on { $address }: { $error }
cli-line_too_long = line: { $length } bytes, at most { $limit } are read
