"""Puts the service under load: thousands of concurrent connections, slow clients, requests that are never completed, and
SIGTERM in the middle. Not part of ./test; run it as

    cargo build --release -p linkmate && LINKMATE=target/release/linkmate python3 peers/python/soak_http.py [CONNECTIONS [SECONDS]]
"""

import asyncio
import random
import resource
import sys
import time

from service import Service

START = "rnbqkbnr~pppppppp~8~8~8~8~PPPPPPPP~RNBQKBNR+w+KQkq+-+0+1"
PATHS = [
    (f"/legal?board={START}", 200),
    ("/legal?board=7b~6p1~3k4~8~8~2K5~8~8+w+-+-+0+1", 403),
    ("/legal?board=x", 400),
    ("/svg/c1/s/m3f-jEw", 200),
    ("/json/c1/s/mbosF", 200),
    ("/play/c1/s/mbosF", 200),
    ("/fen/c1/t", 404),
    ("/healthz", 200),
]


class Tally:
    answers = wrong = unfinished = refused = 0


async def read_answer(reader):
    """Returns the status of one response after reading its body; None if the connection was closed before the first byte."""
    head = await reader.readuntil(b"\r\n\r\n")
    status = int(head.split(b" ")[1])
    length = next((int(line.split(b":")[1]) for line in head.lower().split(b"\r\n") if line.startswith(b"content-length")), 0)
    await reader.readexactly(length)
    return status


async def client(port, until, tally, choice):
    """Sends requests on one connection, with short pauses."""
    while time.monotonic() < until:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
        except OSError:
            tally.refused += 1
            await asyncio.sleep(0.2)
            continue
        try:
            while time.monotonic() < until:
                path, expected = choice.choice(PATHS)
                writer.write(f"GET {path} HTTP/1.1\r\nHost: x\r\n\r\n".encode())
                await writer.drain()
                try:
                    status = await read_answer(reader)
                except asyncio.IncompleteReadError as error:
                    # A keep-alive connection may be closed between two responses, but not within one.
                    tally.unfinished += len(error.partial) > 0
                    break
                tally.answers += 1
                tally.wrong += status != expected
                await asyncio.sleep(choice.random() * 2)
        except ConnectionError:
            pass
        finally:
            writer.close()


async def slow_client(port, until, choice):
    """Starts a request and never completes it."""
    while time.monotonic() < until:
        try:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(b"GET /svg/c1/s HTTP/1.1\r\nHost: x\r\nX-Slow: "[: choice.randrange(50)])
            await asyncio.wait_for(reader.read(1000), max(0.1, until - time.monotonic()))
            writer.close()
        except (OSError, TimeoutError):
            await asyncio.sleep(0.2)


async def soak(service, connections, seconds):
    tally, choice = Tally(), random.Random(1)
    until = time.monotonic() + seconds
    tasks = [client(service.port, until, tally, choice) for _ in range(connections)]
    tasks += [slow_client(service.port, until, choice) for _ in range(connections // 10)]
    memory = []

    async def watch():
        while time.monotonic() < until:
            await asyncio.sleep(seconds / 10)
            memory.append(service.memory())

    await asyncio.gather(watch(), *tasks)
    return tally, memory


async def stop_under_load(service, connections):
    """Sends SIGTERM while all clients are sending requests: a response that was started must be completed."""
    tally, choice = Tally(), random.Random(2)
    until = time.monotonic() + 6
    tasks = [asyncio.create_task(client(service.port, until, tally, choice)) for _ in range(connections)]
    await asyncio.sleep(2)
    service.process.terminate()
    began = time.monotonic()
    while service.process.poll() is None:
        await asyncio.sleep(0.05)
    stopped = time.monotonic() - began
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return tally, stopped


def main():
    connections = int(sys.argv[1]) if len(sys.argv) > 1 else 5_000
    seconds = int(sys.argv[2]) if len(sys.argv) > 2 else 30
    wanted = 3 * connections
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(wanted, most), most))
    with Service("--max-head-time", "5") as service:
        tally, memory = asyncio.run(soak(service, connections, seconds))
        print(f"{connections} connections and {connections // 10} slow ones for {seconds} s: {tally.answers} answers,", end=" ")
        print(f"{tally.wrong} wrong, {tally.unfinished} unfinished, {tally.refused} refused; MB in use: {[kb // 1024 for kb in memory]}")
        assert tally.answers and not tally.wrong and not tally.unfinished
        tally, stopped = asyncio.run(stop_under_load(service, connections // 5))
        print(f"SIGTERM under load: stopped after {stopped:.2f} s; {tally.answers} answers, {tally.wrong} wrong, {tally.unfinished} unfinished")
        assert not tally.wrong and not tally.unfinished


if __name__ == "__main__":
    main()
