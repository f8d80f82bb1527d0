"""Nothing but permissively licensed crates reaches the product: what `deny.toml` allows, for every crate that the
product links. (`cargo deny check` knows more, advisories too, but wants the network.)"""

import json
import re
import subprocess
import tomllib

from conftest import ROOT


def product():
    """The crates that the workspace's default members need to be built, tests aside."""
    command = ["cargo", "metadata", "--locked", "--format-version", "1"]
    metadata = json.loads(subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout)
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    wanted, found = list(metadata["workspace_default_members"]), set()
    while wanted:
        crate = wanted.pop()
        if crate not in found:
            found.add(crate)
            needs = [dep["pkg"] for dep in nodes[crate]["deps"] if any(kind["kind"] != "dev" for kind in dep["dep_kinds"])]
            wanted.extend(needs)
    return [packages[crate] for crate in found]


def is_allowed(expression, allowed):
    """Whether one of the alternatives holds only licences that are allowed."""
    alternatives = re.split(r"\s+OR\s+|/", expression.replace("(", "").replace(")", ""))
    return any(all(part.strip() in allowed for part in re.split(r"\s+AND\s+", one)) for one in alternatives)


def test_licences():
    allowed = tomllib.loads((ROOT / "deny.toml").read_text(encoding="utf-8"))["licenses"]["allow"]
    crates = product()
    names = {crate["name"] for crate in crates}
    assert {"linkmate", "linkmate-chess"} <= names
    assert not names & {"peers", "shakmaty", "pgn-reader"}
    bad = {crate["name"]: crate["license"] for crate in crates if not is_allowed(crate["license"] or "", allowed)}
    assert not bad, f"not allowed by deny.toml: {bad}"


def test_the_reader_of_expressions():
    assert is_allowed("MIT OR GPL-3.0", ["MIT"])
    assert is_allowed("(MIT OR Apache-2.0) AND MIT", ["MIT", "Apache-2.0"])
    assert is_allowed("Unlicense/MIT", ["MIT"])
    assert not is_allowed("GPL-3.0-or-later", ["MIT"])
    assert not is_allowed("MIT AND GPL-3.0", ["MIT"])
    assert not is_allowed("", ["MIT"])
