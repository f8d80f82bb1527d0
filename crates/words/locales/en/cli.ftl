## The command line

cli-cannot_write = cannot write: { $error }
cli-cannot_read = cannot read: { $error }
