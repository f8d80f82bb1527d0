"""Judges FENs in SQL with DuckDB:

    python examples/engines/duckdb_judge.py "select *, judge(fen).verdict as verdict from 'positions.parquet'"
"""

from __future__ import annotations

import sys

import duckdb
import pyarrow as pa

import linkmate

RESULT = ["verdict", "reason", "error", "sentence"]


def add_functions(connection: duckdb.DuckDBPyConnection) -> None:
    """Adds the function `judge`, which returns a struct."""
    plain = pa.struct([(name, pa.string()) for name in RESULT])

    def judge(column: pa.ChunkedArray) -> pa.ChunkedArray:
        return pa.chunked_array(linkmate.arrow.judge(column), plain)

    result = duckdb.struct_type({name: "VARCHAR" for name in RESULT})
    connection.create_function("judge", judge, ["VARCHAR"], result, type="arrow")


def main() -> None:
    connection = duckdb.connect()
    add_functions(connection)
    connection.sql(sys.argv[1]).show()


if __name__ == "__main__":
    main()
