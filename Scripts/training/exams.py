"""What the exams of whole documents share: scanning drawn pictures with the command, and counting what was right."""

import collections
import json
import os
import pathlib
import subprocess
import tempfile
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


def scanned(tool, files, *options, hidden=(), without_networks=False):
    """The reports of pictures, and the seconds that all of them took; `options`: further ones of the command, `hidden`: names of models
    that it is not to find, `without_networks`: without the neural engine."""
    reports, started = [], time.monotonic()
    with tempfile.TemporaryDirectory() as models:
        # An empty file hides the model of its name: that which is absent is taken from the next folder.
        for name in hidden:
            pathlib.Path(models, f"{name}.onnx").touch()
        environment = os.environ | ({"DISCERN_MODELS": models} if hidden else {}) | ({"DISCERN_NEURAL": "off"} if without_networks else {})
        for at in range(0, len(files), FILES):
            command = [tool, "scan", "--json", "--reveal", *options, *files[at : at + FILES]]
            done = subprocess.run(command, stdout=subprocess.PIPE, text=True, env=environment)
            lines = [json.loads(line) for line in done.stdout.splitlines() if line.strip()]
            if len(lines) != len(files[at : at + FILES]):
                raise SystemExit(f"{tool} printed {len(lines)} reports of {len(files[at : at + FILES])} files")
            reports += lines
    return reports, time.monotonic() - started


def add_options(parser, root, work):
    """The options of every exam; the command is that of the release build in `root`."""
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--tool", default=str(root / ".build" / "release" / "discern"))
    parser.add_argument("--work", type=pathlib.Path, default=work)
    parser.add_argument("--misses", action="store_true")
    parser.add_argument("--json", help="write the figures here")


def examined(folder, options, judge, names):
    """Scans the pictures of a folder, judges each by `judge(tally, truth, report)`, prints and writes the figures; the tally."""
    truths = [json.loads(line) for line in open(folder / "truth.jsonl", encoding="utf-8")]
    reports, seconds = scanned(options.tool, [str(folder / truth["file"]) for truth in truths])
    tally = Tally()
    for truth, report in zip(truths, reports):
        before = len(tally.misses)
        judge(tally, truth, report)
        if options.misses and len(tally.misses) > before:
            print(folder / truth["file"], truth["view"], report.get("error", ""))
            for name, how, *facts in tally.misses[before:]:
                print(f"    {how} {name}: {' | '.join(facts)}")
    print(f"{len(truths)} pictures, seed {options.seed}, {seconds / len(truths):.2f} s a picture")
    tally.print(names)
    if options.json:
        whole = dict(seed=options.seed, pictures=len(truths), seconds=seconds, fields=tally.figures(names))
        pathlib.Path(options.json).write_text(json.dumps(whole, indent=1))
    return tally
