#!/usr/bin/env python3
"""Scans mutated samples: no crash, one JSON object per file, and no scan beyond the time limit.

    Tests/Fuzz/mutate.py --tool .build/release/discern [--count 2000] [--seed 1] [--keep FOLDER]

Each file is a sample with bytes flipped, cut off, repeated, moved, spliced or overwritten by extreme values, mostly in its
header. Exits with 1 if a file breaks a rule; such files are kept in FOLDER. Needs only the standard library.
"""
import argparse
import json
import os
import pathlib
import random
import resource
import shutil
import struct
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
SUFFIXES = {".png", ".jpg", ".jpeg", ".tif", ".tiff", ".webp", ".bmp", ".gif", ".pgm", ".ppm", ".pbm", ".pnm"}
EXTREMES = [0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF]
SECONDS = 10  # time limit of a scan
SLACK = 30  # extra seconds for C libraries that cannot be interrupted, and for a busy machine
BATCH = 40  # files per call of the tool


def flip(data, rng, reach):
    for _ in range(rng.choice([1, 1, 2, 8, 64])):
        data[rng.randrange(reach)] ^= 1 << rng.randrange(8)
    return data


def overwrite(data, rng, reach):
    for _ in range(rng.choice([1, 2, 4])):
        place, width = rng.randrange(reach), rng.choice("BHI")
        order = rng.choice("<>")
        value = rng.choice(EXTREMES) & ((1 << 8 * struct.calcsize(width)) - 1)
        data[place : place + struct.calcsize(width)] = struct.pack(order + width, value)
    return data


def cut(data, rng, reach):
    return data[: rng.randrange(1, len(data))]


def repeat(data, rng, reach):
    start = rng.randrange(reach)
    part = data[start : start + rng.choice([4, 16, 256, 4096])]
    return data[:start] + part * rng.choice([2, 8, 200]) + data[start:]


def move(data, rng, reach):
    start, length = rng.randrange(reach), rng.choice([4, 12, 64, 1024])
    part = data[start : start + length]
    rest = data[:start] + data[start + length :]
    place = rng.randrange(len(rest) + 1)
    return rest[:place] + part + rest[place:]


def splice(data, rng, reach, other):
    return data[: rng.randrange(reach)] + other[rng.randrange(len(other)) :]


def mutant(samples, rng):
    """Returns the suffix and the bytes of a mutated sample."""
    path = rng.choice(samples)
    data = bytearray(path.read_bytes())
    for _ in range(rng.choice([1, 1, 2, 3])):
        if not data:
            break
        # Two in three mutations affect the header.
        reach = len(data) if rng.random() < 1 / 3 else min(len(data), rng.choice([32, 128, 1024]))
        change = rng.choice([flip, overwrite, cut, repeat, move, splice])
        if change is splice:
            data = bytearray(splice(data, rng, reach, rng.choice(samples).read_bytes()))
        else:
            data = bytearray(change(data, rng, reach))
    return path.suffix, bytes(data)


def scan(tool, paths):
    """Returns the exit status, the standard output and the seconds of a scan; the status is None after a timeout."""
    started = time.monotonic()
    try:
        run = subprocess.run(
            [tool, "scan", "--json", "--seconds", str(SECONDS), "--max-pixels", "20000000", *map(str, paths)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, timeout=(SECONDS + SLACK) * len(paths))
        return run.returncode, run.stdout, time.monotonic() - started
    except subprocess.TimeoutExpired as error:
        return None, error.stdout or b"", time.monotonic() - started


def broken(tool, paths):
    """Returns the files that break a rule, with a sentence each."""
    status, output, _ = scan(tool, paths)
    lines = [line for line in output.split(b"\n") if line]
    faults = []
    if status in (0, 1, 2) and len(lines) == len(paths):
        for path, line in zip(paths, lines):
            report = json.loads(line)
            seconds = report.get("milliseconds", {}).get("total", 0) / 1000
            if report["source"] != str(path):
                faults.append((path, "its object is another file's"))
            elif seconds > SECONDS + SLACK:
                faults.append((path, f"it took {seconds:.1f} s of {SECONDS}"))
        return faults
    if len(paths) == 1:
        return [(paths[0], "no end" if status is None else f"status {status}, {len(lines)} objects")]
    return [fault for path in paths for fault in broken(tool, [path])]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool", required=True)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=pathlib.Path)
    options = parser.parse_args()
    samples = sorted(path for path in (ROOT / "samples").rglob("*") if path.suffix.lower() in SUFFIXES)
    samples += sorted((ROOT / "Tests/Hostile/pictures").glob("*.webp"))
    if len(samples) < 20:
        sys.exit("mutate: there are no samples to mutate")
    rng = random.Random(options.seed)
    faults, read = [], 0
    with tempfile.TemporaryDirectory() as folder:
        for start in range(0, options.count, BATCH):
            paths = []
            for number in range(start, min(start + BATCH, options.count)):
                suffix, data = mutant(samples, rng)
                path = pathlib.Path(folder) / f"{number:06}{suffix}"
                path.write_bytes(data)
                paths.append(path)
            for path, sentence in broken(options.tool, paths):
                faults.append(path)
                print(f"{path.name}: {sentence}", flush=True)
                if options.keep:
                    options.keep.mkdir(parents=True, exist_ok=True)
                    shutil.copy(path, options.keep)
            read += len(paths)
            for path in paths:
                path.unlink()
    peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024
    print(f"{read} mutated samples, {len(faults)} broke a rule, {peak} MB at most (seed {options.seed})")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
