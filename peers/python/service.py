"""Runs the service as a separate process for real clients: started on a free port, stopped with SIGTERM."""

import os
import pathlib
import signal
import subprocess

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Timeout in seconds, far longer than anything takes on a busy machine.
LIMIT = 120
PROGRAM = os.environ.get("LINKMATE", ROOT / "target" / "debug" / "linkmate")


class Service:
    """`with Service("--max-rate", "5") as service: …`"""

    def __init__(self, *options):
        command = [PROGRAM, "serve", "--addr", "127.0.0.1:0", "--log", "warn", "--max-time", str(LIMIT), *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        assert line.startswith("listening on http://127.0.0.1:"), line
        self.url = line.removeprefix("listening on ").strip()
        self.port = int(self.url.rsplit(":", 1)[1])

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        _, errors = self.process.communicate(timeout=LIMIT)
        assert self.process.returncode == 0, self.process.returncode
        assert "panicked" not in errors, errors

    def memory(self):
        """Returns the memory in use in kilobytes."""
        status = pathlib.Path(f"/proc/{self.process.pid}/status").read_text()
        return int(status.split("VmRSS:")[1].split()[0])
