"""The configurations in deploy/ for nginx and Caddy, with two instances of the service behind each; and the manifest for
Kubernetes. What is not installed is skipped (Debian's packages are `nginx-light` and `caddy`)."""

import http.client
import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import time

import pytest
from service import LIMIT, ROOT, Service

HOST = "chess.example"
START = "rnbqkbnr~pppppppp~8~8~8~8~PPPPPPPP~RNBQKBNR+w+KQkq+-+0+1"
ILLEGAL = "7b~6p1~3k4~8~8~2K5~8~8+w+-+-+0+1"
# Where the tests' clients connect from.
CLIENT, OTHER = "127.0.0.2", "127.0.0.3"


def free_port():
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return free.getsockname()[1]


def replaced(text, changes):
    """Replaces what an operator would change. Each text has to be there."""
    for old, new in changes.items():
        assert old in text, old
        text = text.replace(old, new)
    return text


@pytest.fixture(scope="module")
def certificate(tmp_path_factory):
    """Returns the files with a certificate for the host, and its key."""
    if not shutil.which("openssl"):
        pytest.skip("openssl is not installed")
    folder = tmp_path_factory.mktemp("certificate")
    files = folder / "certificate.pem", folder / "key.pem"
    command = ["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "1"]
    names = ["-subj", f"/CN={HOST}", "-addext", f"subjectAltName=DNS:{HOST}"]
    subprocess.run([*command, *names, "-out", files[0], "-keyout", files[1]], check=True, capture_output=True)
    return files


class Proxy:
    """A proxy in front of two instances of the service."""

    def __init__(self, command, folder, port, certificate, services):
        self.port, self.services = port, services
        # What every warning has to be about; nothing by default.
        self.expected = ""
        self.context = ssl.create_default_context(cafile=certificate[0])
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env={**os.environ, "HOME": str(folder)})
        end = time.monotonic() + LIMIT
        while True:
            try:
                # Caddy asks whether the instances are ready.
                if self.fetch("/healthz")[0].status == 200:
                    return
            except OSError:
                pass
            assert self.process.poll() is None, self.process.stdout.read()
            assert time.monotonic() < end
            time.sleep(0.05)

    def fetch(self, path, headers={}, method="GET", host=HOST, name=HOST, client=CLIENT):
        """Returns the response to a request on a connection of its own, and its body."""
        connection = http.client.HTTPSConnection("127.0.0.1", self.port, timeout=LIMIT, context=self.context, source_address=(client, 0))
        raw = socket.create_connection(("127.0.0.1", self.port), LIMIT, (client, 0))
        connection.sock = self.context.wrap_socket(raw, server_hostname=name)
        with connection.sock:
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            for key, value in {"Host": host, **headers}.items():
                connection.putheader(key, value)
            connection.endheaders()
            response = connection.getresponse()
            return response, response.read()

    def stop(self):
        self.process.send_signal(signal.SIGTERM)
        output, _ = self.process.communicate(timeout=LIMIT)
        for running in self.services:
            running.__exit__()
        return output


def start_nginx(folder, certificate, services, port):
    """Starts nginx with deploy/nginx.conf."""
    program = shutil.which("nginx") or shutil.which("nginx", path="/usr/sbin")
    if not program:
        pytest.skip("nginx is not installed (Debian's package nginx-light)")
    site = replaced((ROOT / "deploy" / "nginx.conf").read_text(), {
        "10.0.0.1:8080": f"127.0.0.1:{services[0].port}",
        "10.0.0.2:8080": f"127.0.0.1:{services[1].port}",
        "listen 443 ": f"listen 127.0.0.1:{port} ",
        "listen 80;": f"listen 127.0.0.1:{free_port()};",
        "/etc/ssl/chess.example.pem": str(certificate[0]),
        "/etc/ssl/chess.example.key": str(certificate[1]),
        "/var/cache/nginx/linkmate": str(folder / "cache"),
    })
    (folder / "linkmate.conf").write_text(site)
    temporary = "".join(f"{name}_temp_path {folder}/{name};" for name in ["client_body", "proxy", "fastcgi", "scgi", "uwsgi"])
    user = "user root;" if os.getuid() == 0 else ""
    main = f"{user} daemon off; pid {folder}/pid; error_log stderr warn; events {{}} http {{ access_log off; {temporary} include {folder}/linkmate.conf; }}"
    (folder / "nginx.conf").write_text(main)
    return [program, "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def start_caddy(folder, certificate, services, port):
    """Starts Caddy with deploy/Caddyfile, with a certificate of our own instead of one from the internet."""
    program = shutil.which("caddy")
    if not program:
        pytest.skip("Caddy is not installed (Debian's package caddy)")
    site = replaced((ROOT / "deploy" / "Caddyfile").read_text(), {
        "10.0.0.1:8080": f"127.0.0.1:{services[0].port}",
        "10.0.0.2:8080": f"127.0.0.1:{services[1].port}",
        f"\n{HOST} {{\n": f"\nhttps://{HOST}:{port} {{\n\tbind 127.0.0.1\n\ttls {certificate[0]} {certificate[1]}\n",
    })
    options = f"{{\n\tadmin off\n\tauto_https disable_redirects\n}}\n"
    (folder / "Caddyfile").write_text(options + site)
    return [program, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


STARTS = {"nginx": start_nginx, "caddy": start_caddy}


@pytest.fixture(params=STARTS)
def start(request, tmp_path, certificate):
    """Returns a function that starts a proxy and two instances with these options."""
    return starter(request.param, tmp_path, certificate)


@pytest.fixture
def nginx(tmp_path, certificate):
    """Like `start`, for what only a cache does."""
    return starter("nginx", tmp_path, certificate)


def starter(name, folder, certificate):
    class Starter:
        def __init__(self, *options):
            port = free_port()
            services = [Service("--base-url", f"https://{HOST}", "--trust-proxy", "127.0.0.1", *options) for _ in range(2)]
            try:
                self.proxy = Proxy(STARTS[name](folder, certificate, services, port), folder, port, certificate, services)
            except BaseException:
                for running in services:
                    running.process.kill()
                raise

        def __enter__(self):
            return self.proxy

        def __exit__(self, kind, *_):
            output = self.proxy.stop()
            # Whatever nginx warns of, such as a buffer that is too small, an operator would have to look into.
            if kind is None:
                wrong = [line for line in output.splitlines() if re.search(r"\[(warn|error|crit|alert|emerg)\]", line)]
                assert all(self.proxy.expected and self.proxy.expected in line for line in wrong), output

    return Starter


def long_link(port):
    """Returns the link of a game with more than 1,600 characters."""
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=LIMIT)
    knights = " ".join(f"{2 * turn + 1}. Nf3 Nf6 {2 * turn + 2}. Ng1 Ng8" for turn in range(900))
    form = {"content-type": "application/x-www-form-urlencoded"}
    connection.request("POST", "/import", "text=" + knights.replace(" ", "+"), form)
    answer = connection.getresponse()
    answer.read()
    assert answer.status == 303, answer.status
    return answer.getheader("Location").removeprefix("/play/")


def test_pictures_come_from_the_cache(nginx):
    with nginx() as proxy:
        for path in ["/svg/c1/s/mbosF", "/png/c1/s/mbosF?size=200", f"/legal?board={ILLEGAL}", f"/api/judge?board={START}"]:
            answers = [proxy.fetch(path) for _ in range(3)]
            assert [answer.getheader("X-Cache") for answer, _ in answers] == ["MISS", "HIT", "HIT"], path
            assert len({(answer.status, body) for answer, body in answers}) == 1, path
        tag = proxy.fetch("/svg/c1/s/mbosF")[0].getheader("ETag")
        assert proxy.fetch("/svg/c1/s/mbosF", {"If-None-Match": tag})[0].status == 304
        # Pages and errors are not kept.
        for path in ["/play/c1/s", "/play/c1/t", "/healthz"]:
            assert [proxy.fetch(path)[0].getheader("X-Cache") for _ in range(2)] == ["MISS", "MISS"], path


def test_languages_and_encodings_are_kept_apart(nginx):
    path = f"/api/judge?board={ILLEGAL}"
    with nginx() as proxy:
        for _ in range(3):
            for language, word in [("ru", "слон"), ("en", "bishop"), ("es", "alfil"), ("ru-RU,ru;q=0.9,en;q=0.5", "слон")]:
                answer, body = proxy.fetch(path, {"Accept-Language": language})
                assert word in json.loads(body)["reasons"][0]["sentence"].lower(), (language, body)
                assert answer.getheader("Content-Encoding") is None
                assert len(answer.headers.get_all("Vary")) == 1, answer.headers
            answer, body = proxy.fetch(path, {"Accept-Language": "ru", "Accept-Encoding": "gzip"})
            assert answer.getheader("Content-Encoding") == "gzip" and body[:2] == b"\x1f\x8b"
        assert proxy.fetch(path, {"Accept-Language": "en"})[0].getheader("X-Cache") == "HIT"


def test_long_links_do_no_harm(start):
    with start() as proxy:
        link = long_link(proxy.services[0].port)
        assert len(link) > 1_600
        # Not as a canonical link would be written, so that a response might name that.
        paths = [f"/play/{link}", f"/play/{link}?lang=en", f"/svg/{link}.svg?flip=1", f"/fen/{link}?utm_source=x", f"/json/{link}?lang=ru"]
        for path in 2 * paths:
            assert proxy.fetch(path)[0].status == 200, path[:80]
            assert proxy.fetch("/fen/c1/s")[0].status == 200
        # The longest that the service reads.
        path = "/fen/c1/s?x=" + "y" * (20 * 1024 - 12)
        assert [proxy.fetch(path)[0].status for _ in range(2)] == [200, 200]
        assert proxy.fetch(path + "y")[0].status == 414


def test_a_killed_instance_is_not_noticed(start):
    with start() as proxy:
        proxy.expected = "upstream"
        for number in range(10):
            assert proxy.fetch(f"/fen/c1/s?number={number}")[0].status == 200
        proxy.services[0].process.kill()
        proxy.services[0].process.wait()
        proxy.services[0].__exit__ = lambda *_: None
        for number in range(30):
            assert proxy.fetch(f"/fen/c1/s?again={number}")[0].status == 200
        del proxy.services[0]


def test_other_hosts_get_nothing(start):
    with start() as proxy:
        path = "/oembed?url=https://chess.example/play/c1/s/mbosF"
        for host in ["evil.example", f"{HOST}.evil.example", "127.0.0.1"]:
            try:
                answer, body = proxy.fetch(path, host=host)
            except (http.client.HTTPException, OSError):
                continue
            # Caddy has an empty response.
            assert body == b"", (host, answer.status, body)
        with pytest.raises(ssl.SSLError):
            proxy.context.check_hostname = False
            proxy.fetch(path, name="evil.example", host="evil.example")
        for headers in [{}, {"X-Forwarded-Host": "evil.example", "Forwarded": "host=evil.example"}]:
            answer, body = proxy.fetch(path, headers)
            assert answer.status == 200 and b"evil" not in body and b"https://chess.example/" in body


def test_limits_count_clients_not_the_proxy(start):
    with start("--max-rate", "2") as proxy:
        # A client cannot pass itself off as another one.
        spoofed = [{"X-Forwarded-For": f"192.0.2.{number}"} for number in range(60)]
        statuses = {proxy.fetch(f"/fen/c1/s?number={number}", headers)[0].status for number, headers in enumerate(spoofed)}
        assert statuses == {200, 429}
        assert proxy.fetch("/fen/c1/s?other", client=OTHER)[0].status == 200


def test_metrics_are_not_public(start):
    with start() as proxy:
        assert proxy.fetch("/metrics")[0].status == 404
        assert proxy.fetch("/healthz")[0].status == 200


def test_the_manifest_for_kubernetes():
    validate = pytest.importorskip("kubernetes_validate", reason="kubernetes-validate is not installed")
    yaml = pytest.importorskip("yaml")
    documents = list(yaml.safe_load_all((ROOT / "deploy" / "kubernetes.yaml").read_text()))
    assert [document["kind"] for document in documents] == ["Deployment", "Service", "PodDisruptionBudget"]
    for document in documents:
        validate.validate(document, validate.latest_version(), strict=True)
    pod = documents[0]["spec"]["template"]
    container = pod["spec"]["containers"][0]
    environment = {entry["name"]: entry["value"] for entry in container["env"]}
    # Every setting is one that the service knows.
    options = ["--" + name.removeprefix("LINKMATE_").lower().replace("_", "-") for name in environment]
    known = (ROOT / "crates" / "linkmate" / "tests" / "contract.txt").read_text()
    assert all(f"command linkmate serve {option} " in known for option in options), options
    # There is time to drain, to finish requests (20 s at most) and to spare.
    assert pod["spec"]["terminationGracePeriodSeconds"] > int(environment["LINKMATE_DRAIN"]) + 20
    for label, value in documents[1]["spec"]["selector"].items():
        assert pod["metadata"]["labels"][label] == value
    assert container["readinessProbe"]["httpGet"]["path"] == "/readyz"
