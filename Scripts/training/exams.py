"""What the exams of whole documents share: scanning drawn pictures with the command, and counting what was right."""

import collections
import json
import subprocess
import time

FILES = 20  # of one call of the command


class Tally:
    """What was right, what there was, what was reported but is nowhere, and of how much of it that was to be expected."""

    def __init__(self):
        self.right, self.total, self.wrong = collections.Counter(), collections.Counter(), collections.Counter()
        self.expected = collections.Counter()
        self.misses = []

    def add(self, name, is_right, *facts):
        self.total[name] += 1
        self.right[name] += bool(is_right)
        if not is_right:
            self.misses.append((name, "missed", *facts))

    def told(self, name, field, is_right, value=None):
        """A reported field; by its confidence, so much of it may be wrong."""
        self.expected[name] += 1 - field["confidence"]
        if not is_right:
            self.reject(name, value or field["value"])

    def reject(self, name, value):
        self.wrong[name] += 1
        self.misses.append((name, "wrong", value))

    def print(self, names):
        """A line for each name: right of all, and how many were wrong."""
        for name in names:
            right, total, wrong, expected = self.right[name], self.total[name], self.wrong[name], self.expected[name]
            told = f"   wrong: {wrong}, expected {expected:.1f}" if wrong or expected else ""
            print(f"  {name:24} {right:5}/{total:<5} {100 * right / max(1, total):5.1f} %" + told)

    def figures(self, names):
        """The same as numbers."""
        counts = ("right", "total", "wrong", "expected")
        return {name: {count: getattr(self, count)[name] for count in counts} for name in names}


def scanned(tool, files):
    """The reports of pictures, and the seconds that all of them took."""
    reports, started = [], time.monotonic()
    for at in range(0, len(files), FILES):
        done = subprocess.run([tool, "scan", "--json", "--reveal", *files[at : at + FILES]], stdout=subprocess.PIPE, text=True)
        lines = [json.loads(line) for line in done.stdout.splitlines() if line.strip()]
        if len(lines) != len(files[at : at + FILES]):
            raise SystemExit(f"exam: {tool} printed {len(lines)} reports of {len(files[at : at + FILES])} files")
        reports += lines
    return reports, time.monotonic() - started
