#!/usr/bin/env python3
"""Reads pictures with discern on a Spark cluster: one `discern pipe` in each task, a row of Parquet for each picture.

    spark-submit Scripts/spark/scan.py --input s3a://scans/2026/ --output s3a://results/2026 --discern /opt/discern/discern
    spark-submit Scripts/spark/scan.py --table scans.parquet --name id --content bytes --output results -- --kind payment-card

What stands behind `--` goes to `discern pipe`. README.md beside this file describes the columns, failures and costs.
"""

import argparse
import json
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import threading

import pandas
from pyspark.sql import SparkSession, functions

# Pictures that pass from Spark to Python at once: each may have megabytes.
PICTURES_PER_BATCH = 8
# Rows that go back at once.
ROWS_PER_BATCH = 64
# Bytes of discern's last messages that an error of a task shows.
MESSAGE_BYTES = 2_000

SCHEMA = """
    source string, status string, error_code string, error_message string,
    documents array<struct<kind string, confidence double, page int,
      fields array<struct<name string, value string, text string, confidence double, note string>>,
      issues array<struct<code string, field string, message string>>>>,
    milliseconds double, json string
"""
# Members of the objects in the column `documents`, as SCHEMA has them.
DOCUMENT, FIELD, ISSUE = ("kind", "confidence", "page"), ("name", "value", "text", "confidence", "note"), ("code", "field", "message")


class PipeFailure(Exception):
    """A task cannot go on: Spark tries it again."""


def part(thing, members):
    return {member: thing.get(member) for member in members}


def document(found):
    return part(found, DOCUMENT) | {
        "fields": [part(field, FIELD) for field in found["fields"]],
        "issues": [part(issue, ISSUE) for issue in found["issues"]],
    }


def row(line):
    """The columns of a line of `discern pipe`."""
    result = json.loads(line)
    error, documents = result.get("error"), result.get("documents", [])
    return {
        "source": result["source"],
        "status": "error" if error else "found" if documents else "nothing",
        "error_code": error and error["code"],
        "error_message": error and error["message"],
        "documents": [document(found) for found in documents],
        "milliseconds": result.get("milliseconds", {}).get("total"),
        "json": line,
    }


class Feeder(threading.Thread):
    """Writes pictures to a process while its results are read: each side waits for the other when its pipe is full."""

    def __init__(self, batches, stream):
        super().__init__(daemon=True)
        self.batches, self.stream = batches, stream
        self.count, self.failure = 0, None

    def run(self):
        try:
            for batch in self.batches:
                for source, content in zip(batch["source"], batch["content"]):
                    self.send(source.encode(), content if content is not None else b"")
            self.stream.close()
        except BrokenPipeError:
            pass  # The process has ended; its status says more.
        except Exception as failure:  # The main thread raises it.
            self.failure = failure
            self.stream.close()

    def send(self, *parts):
        for content in parts:
            self.stream.write(struct.pack(">I", len(content)))
            self.stream.write(content)
        self.stream.flush()
        self.count += 1


def reader(command):
    """Returns the function of a task: from batches of source and content to batches of rows."""

    def scan(batches):
        with tempfile.TemporaryFile() as messages:
            try:
                process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=messages)
            except OSError as error:
                raise PipeFailure(f"{command[0]} cannot be started on this machine: {error.strerror}. Name it with --discern.")
            feeder = Feeder(batches, process.stdin)
            feeder.start()
            try:
                yield from tables(process.stdout, feeder, process, messages)
            finally:
                process.kill()
                process.wait()

    return scan


def tables(lines, feeder, process, messages):
    rows, count = [], 0
    for line in lines:
        rows.append(row(line.decode().rstrip("\n")))
        count += 1
        if len(rows) == ROWS_PER_BATCH:
            yield pandas.DataFrame(rows)
            rows = []
    status = process.wait()
    feeder.join()
    if feeder.failure:
        raise feeder.failure
    # Statuses 0 to 2 are those of pictures; but a wrong option ends with 2 as well, before any answer.
    if status not in (0, 1, 2) or count != feeder.count or (count == 0 and status == 2):
        messages.seek(0, os.SEEK_END)
        messages.seek(max(0, messages.tell() - MESSAGE_BYTES))
        said = messages.read().decode(errors="replace").strip()
        raise PipeFailure(f"discern pipe ended with status {status} after {count} of {feeder.count} pictures. {said}")
    if rows:
        yield pandas.DataFrame(rows)


def pictures(spark, options):
    """The columns `source` and `content` of all pictures."""
    if options.table:
        table = spark.read.parquet(options.table)
        for name in (options.name, options.content):
            if name not in table.columns:
                sys.exit(f"scan: {options.table} has no column ‘{name}’. Columns: {', '.join(table.columns)}.")
        return table.select(
            functions.col(options.name).cast("string").alias("source"), functions.col(options.content).alias("content"))
    files = spark.read.format("binaryFile").option("recursiveFileLookup", "true")
    if options.names:
        files = files.option("pathGlobFilter", options.names)
    return files.load(options.input).select(functions.col("path").alias("source"), "content")


def arguments():
    own, _, passed = sys.argv[1:], None, []
    if "--" in own:
        place = own.index("--")
        own, passed = own[:place], own[place + 1:]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    source = parser.add_mutually_exclusive_group(required=True)
    source.add_argument("--input", help="a folder of pictures: a path or the address of an object store that Spark reads")
    source.add_argument("--table", help="a Parquet table with a picture in each row")
    parser.add_argument("--names", help="pattern of the file names to read of --input: *.{jpg,png}")
    parser.add_argument("--name", default="name", help="column of --table that names a picture")
    parser.add_argument("--content", default="content", help="column of --table with the bytes of a picture")
    parser.add_argument("--output", required=True, help="the Parquet folder to write; it must not exist")
    parser.add_argument("--overwrite", action="store_true", help="replace --output if it exists")
    parser.add_argument("--discern", default="discern", help="the program on the machines of the cluster (default: on the PATH)")
    parser.add_argument("--jobs", type=int, default=1, help="pictures read at once by a task; set spark.task.cpus alike")
    parser.add_argument("--megabytes-per-task", type=int, default=256, help="size of the pictures of a task")
    return parser.parse_args(own), passed


def main():
    options, passed = arguments()
    spark = SparkSession.builder.appName("discern").getOrCreate()
    spark.conf.set("spark.sql.execution.arrow.maxRecordsPerBatch", PICTURES_PER_BATCH)
    spark.conf.set("spark.sql.files.maxPartitionBytes", options.megabytes_per_task << 20)
    program = options.discern if "/" in options.discern else shutil.which(options.discern) or options.discern
    command = [program, "pipe", "--input", "named-bytes", "--jobs", str(options.jobs)] + passed
    rows = pictures(spark, options).mapInPandas(reader(command), SCHEMA)
    rows.write.mode("overwrite" if options.overwrite else "errorifexists").parquet(options.output)
    counts = spark.read.parquet(options.output).groupBy("status").count().collect()
    print("scan: " + (", ".join(f"{count['status']} {count['count']}" for count in counts) or "no pictures"), file=sys.stderr)
    spark.stop()


if __name__ == "__main__":
    main()
