## The command line

cli-cannot_write = cannot write: { $error }
