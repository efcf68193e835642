#!/usr/bin/env python3
"""Runs Scripts/spark/scan.py on this machine and compares its rows with `discern scan --json`: folders and tables, failures, retries.

    .build/spark/bin/python Tests/validate_spark.py --tool .build/release/discern

Needs pyspark (Scripts/spark/requirements.txt) and a Java runtime, as `Scripts/setup --long` installs them.
"""

import argparse
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

import pandas
import pyarrow.parquet

ROOT = pathlib.Path(__file__).resolve().parent.parent
JOB = ROOT / "Scripts/spark/scan.py"
SAMPLES = ["payment-card/specimen.png", "business-card/classic.png", "math-expression/fraction.png", "nothing/plain.png"]
# A process of discern that Spark's first attempt starts is killed when it has taken some pictures.
KILLED_ONCE = """#!/bin/sh
if mkdir "{mark}" 2>/dev/null; then
  exec sh -c 'head -c 20000 >/dev/null; kill -9 $$'
fi
exec "{tool}" "$@"
"""

def fail(sentence):
    sys.exit(f"validate_spark: {sentence}")


def expect(holds, sentence):
    if not holds:
        fail(sentence)


def run(master, *arguments):
    command = [sys.executable, str(JOB), *map(str, arguments)]
    settings = f"--master {master} --conf spark.ui.enabled=false --conf spark.sql.shuffle.partitions=2 pyspark-shell"
    environment = os.environ | {
        "PYSPARK_SUBMIT_ARGS": settings, "PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}
    return subprocess.run(command, env=environment, capture_output=True, text=True)


def rows_of(folder):
    return {row["source"].rsplit("/", 1)[-1]: row for row in pyarrow.parquet.read_table(folder).to_pylist()}


def scanned(tool, paths):
    output = subprocess.run([tool, "scan", "--json", *map(str, paths)], capture_output=True, text=True).stdout
    results = [json.loads(line) for line in output.splitlines()]
    return {pathlib.Path(result["source"]).name: result for result in results}


def compare(rows, results):
    expect(rows.keys() == results.keys(), f"rows are of {sorted(rows)}, pictures are {sorted(results)}")
    for name, result in results.items():
        row, error = rows[name], result.get("error") or {}
        expect(row["error_code"] == error.get("code"), f"{name}: {row['error_code']} for {error}")
        values = [[(field["name"], field["value"]) for field in found["fields"]] for found in result.get("documents", [])]
        in_row = [[(field["name"], field["value"]) for field in found["fields"]] for found in row["documents"]]
        expect(in_row == values, f"{name}: {in_row} for {values}")
        expect(json.loads(row["json"])["source"].endswith(name), f"{name}: another picture's object")


def folder(work):
    """Pictures, one that is cut off, and a file that is no picture."""
    pictures = work / "pictures"
    (pictures / "more").mkdir(parents=True)
    for place, name in enumerate(SAMPLES):
        shutil.copy(ROOT / "samples" / name, pictures / ("more" if place % 2 else ".") / name.replace("/", "-"))
    whole = (ROOT / "samples" / SAMPLES[0]).read_bytes()
    (pictures / "cut.png").write_bytes(whole[:200])
    (pictures / "notes.txt").write_text("No picture.\n")
    (pictures / "empty.png").touch()
    return pictures


def files(pictures):
    """The files that Spark reads: it passes over those without a byte."""
    return sorted(path for path in pictures.rglob("*") if path.is_file() and path.stat().st_size)


def script(work, name, text, tool):
    path = work / name
    path.write_text(text.format(mark=work / f"{name}.began", tool=tool))
    path.chmod(0o755)
    return path


def check_folder(tool, work, pictures):
    done = run("local[2]", "--input", pictures, "--output", work / "folder", "--discern", tool)
    expect(done.returncode == 0, f"the job fails: {done.stderr[-2000:]}")
    results = scanned(tool, files(pictures))
    compare(rows_of(work / "folder"), results)
    expect("found 3" in done.stderr, f"no count: {done.stderr[-300:]}")
    expect("4000123456789010" not in str(rows_of(work / "folder")), "a card number is shown")
    again = run("local[2]", "--input", pictures, "--output", work / "folder", "--discern", tool)
    expect(again.returncode != 0 and "already exists" in again.stderr, "an output is overwritten without --overwrite")


def check_table(tool, work, pictures):
    contents = [(path.name, path.read_bytes()) for path in files(pictures)] + [("empty", b""), ("none", None)]
    pandas.DataFrame(contents, columns=["id", "bytes"]).to_parquet(work / "table.parquet")
    options = ["--table", work / "table.parquet", "--name", "id", "--content", "bytes", "--discern", tool]
    done = run("local[1]", *options, "--output", work / "table", "--", "--kind", "payment-card")
    expect(done.returncode == 0, f"the job fails on a table: {done.stderr[-2000:]}")
    rows = rows_of(work / "table")
    expect(len(rows) == len(contents), f"rows are of {sorted(rows)}")
    expect([rows[name]["error_code"] for name in ("empty", "none")] == ["empty-file"] * 2, "no bytes are not said")
    kinds = {found["kind"] for row in rows.values() for found in row["documents"]}
    expect(kinds == {"payment-card"}, f"--kind has no effect: {kinds}")
    wrong = run("local[1]", *options[:2], "--output", work / "wrong", "--discern", tool)
    expect(wrong.returncode != 0 and "has no column ‘name’. Columns: id, bytes." in wrong.stderr, wrong.stderr[-300:])


def check_retry(tool, work, pictures):
    killed = script(work, "killed-once", KILLED_ONCE, tool)
    once = run("local[1,1]", "--input", pictures, "--output", work / "once", "--discern", killed)
    expect(once.returncode != 0 and "discern pipe ended with status -9" in once.stderr, "a task that fails is not told")
    expect(not (work / "once/_SUCCESS").exists(), "a job that failed has written results")
    shutil.rmtree(work / "killed-once.began")
    done = run("local[1,2]", "--input", pictures, "--output", work / "retried", "--discern", killed)
    expect(done.returncode == 0 and (work / "killed-once.began").exists(), f"no retry: {done.stderr[-2000:]}")
    table = pyarrow.parquet.read_table(work / "retried")
    expect(table.num_rows == len(files(pictures)), "a picture is lost or there twice")
    compare(rows_of(work / "retried"), scanned(tool, files(pictures)))


def check_failures(tool, work, pictures):
    missing = run("local[1,1]", "--input", pictures, "--output", work / "missing", "--discern", "/nowhere/discern")
    expect(missing.returncode != 0 and "Name it with --discern." in missing.stderr, missing.stderr[-300:])
    option = run("local[1,1]", "--input", pictures, "--output", work / "option", "--discern", tool, "--", "--kind", "crad")
    expect(option.returncode != 0 and "There is no kind ‘crad’." in option.stderr, option.stderr[-2000:])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", required=True)
    tool = pathlib.Path(parser.parse_args().tool).resolve()
    with tempfile.TemporaryDirectory() as name:
        work = pathlib.Path(name)
        pictures = folder(work)
        for check in (check_folder, check_table, check_retry, check_failures):
            check(tool, work, pictures)
            print(f"validate_spark: {check.__name__.replace('_', ' ')}: as expected")


if __name__ == "__main__":
    main()
