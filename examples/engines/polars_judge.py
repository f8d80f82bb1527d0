"""Judges the FENs of Parquet files with Polars; all other columns are kept:

    python examples/engines/polars_judge.py INPUT OUTPUT [COLUMN]
"""

from __future__ import annotations

import sys

import polars as pl

import linkmate

RESULT = pl.Struct(
    {"verdict": pl.Categorical, "reason": pl.Categorical, "error": pl.Categorical, "sentence": pl.String}
)


def judge(column: str | pl.Expr) -> pl.Expr:
    """Returns the expression that judges a column, to be used like any other."""
    expression = pl.col(column) if isinstance(column, str) else column
    return expression.map_batches(
        lambda series: pl.Series(linkmate.arrow.judge(series)), return_dtype=RESULT, is_elementwise=True
    )


def main() -> None:
    source, target, *column = sys.argv[1:]
    frame = pl.scan_parquet(source).with_columns(judged=judge(*column or ["fen"])).unnest("judged")
    frame.sink_parquet(target)


if __name__ == "__main__":
    main()
