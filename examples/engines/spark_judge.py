"""Judges the FENs of Parquet files with Spark; all other columns are kept:

    spark-submit examples/engines/spark_judge.py INPUT OUTPUT [COLUMN]

Each task judges on one thread, because Spark runs as many tasks at a time as an executor has cores.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

import pyarrow as pa
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql.types import StringType, StructType

RESULT = ["verdict", "reason", "error", "sentence"]


def judge(frame: DataFrame, column: str = "fen") -> DataFrame:
    """Returns the rows with the columns verdict, reason, error and sentence."""

    def judged(batches: Iterable[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        import linkmate

        # Spark does not read dictionaries, so ask for strings.
        plain = pa.struct([(name, pa.string()) for name in RESULT])
        for batch in batches:
            result = pa.array(linkmate.arrow.judge(batch[column], threads=1), plain)
            yield pa.record_batch([*batch.columns, *result.flatten()], [*batch.schema.names, *RESULT])

    schema = StructType(list(frame.schema.fields))
    for name in RESULT:
        schema.add(name, StringType())
    return frame.mapInArrow(judged, schema)


def main() -> None:
    source, target, *column = sys.argv[1:]
    spark = SparkSession.builder.appName("judge").getOrCreate()
    judge(spark.read.parquet(source), *column).write.parquet(target)
    spark.stop()


if __name__ == "__main__":
    main()
