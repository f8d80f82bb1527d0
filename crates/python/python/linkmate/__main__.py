"""The command line: ``python -m linkmate judge --help``."""

from __future__ import annotations

import signal
import sys

from linkmate import _native


def main() -> int:
    """Runs the command line and returns the exit status."""
    # Commands handle signals themselves or end at once, as programs do.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return _native.run_command(["linkmate", *sys.argv[1:]])


if __name__ == "__main__":
    sys.exit(main())
