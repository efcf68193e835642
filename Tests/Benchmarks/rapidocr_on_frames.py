#!/usr/bin/env python3
"""Runs RapidOCR on every frame of drawn videos, to compare it with the output of `discern-live measure`.

    rapidocr_on_frames.py [--own FILE] [--width N] VIDEO…

Each frame is enlarged and read as it is, and a regular expression searches its text for a card number. The duration of each call
determines which frame a real-time reader, at 25 frames per second with the newest first, would process next. From this follows
how long after the first sharp frame the number would be known. `--own` names a file with the output of `discern-live measure`,
for the ratios.

Needs the Python packages rapidocr and onnxruntime; exits with status 3 and a message if one is missing. The status is 1 if no
frame could be read.
"""

import argparse
import json
import pathlib
import re
import sys
import time

MISSING = 3

try:
    import cv2
    import onnxruntime  # noqa: F401 - rapidocr reports a missing onnxruntime only when it is called
    from rapidocr import RapidOCR
except ImportError as error:
    print(f"RapidOCR: not run: {error.name} is missing (pip install rapidocr onnxruntime)")
    sys.exit(MISSING)

# Frames per second of the drawn videos.
RATE = 25
# Seconds after which a number counts as not found, as in `discern-live measure`.
PATIENCE = 15
# 13 to 19 digits (ISO/IEC 7812-1), with optional single spaces or hyphens between them.
NUMBER = re.compile(r"(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)")


def passes_check(number):
    """Returns true if the check digit is right (ISO/IEC 7812-1, annex B)."""
    digits = [int(digit) for digit in reversed(number)]
    return sum(digits[0::2] + [2 * digit - 9 * (digit > 4) for digit in digits[1::2]]) % 10 == 0


def number_in(texts):
    """Returns the first card number of a frame, on one line or across lines joined by spaces; None without one."""
    for text in [*texts, " ".join(texts)]:
        found = NUMBER.search(text)
        if found:
            return re.sub(r"\D", "", found.group())
    return None


def frames_of(path, width):
    """Returns the frames of a video, enlarged."""
    video = cv2.VideoCapture(str(path))
    frames = []
    while True:
        is_there, frame = video.read()
        if not is_there:
            return frames
        frames.append(cv2.resize(frame, (width, frame.shape[0] * width // frame.shape[1])))


class Readings:
    """The numbers that the engine recognised in each frame of a video, and the time of each call."""

    def __init__(self, engine, frames):
        self.numbers, self.seconds = [], []
        for frame in frames:
            began = time.perf_counter()
            texts = engine(frame).txts
            self.seconds.append(time.perf_counter() - began)
            self.numbers.append(number_in(texts or ()))

    def until(self, truth, checked):
        """Returns the seconds until the truth is first found in real time, forwards and backwards through the frames; None if
        it is not found. Also returns the numbers found before."""
        order = [*range(len(self.numbers)), *range(len(self.numbers) - 2, 0, -1)]
        now, given = 0.0, []
        while now < PATIENCE:
            place = order[int(now * RATE) % len(order)]
            now = max(now + self.seconds[place], (int(now * RATE) + 1) / RATE)
            number = self.numbers[place]
            if number and (not checked or passes_check(number)):
                if number == truth:
                    return now, given
                given.append(number)
        return None, given


def of_own(path, pattern):
    """Returns the figures in the output of `discern-live measure`, keyed by the pattern's first group."""
    return {found.group(1): float(found.group(2)) for found in re.finditer(pattern, path.read_text(), re.M)} if path else {}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("videos", nargs="+", type=pathlib.Path, metavar="VIDEO")
    parser.add_argument("--own", type=pathlib.Path, help="what discern-live measure said")
    parser.add_argument("--width", type=int, default=1280, help="to which frames are enlarged")
    arguments = parser.parse_args()
    own_settled = of_own(arguments.own, r"^([\w-]+): the number is final ([\d.]+) s")
    own_rate = of_own(arguments.own, r"^(following|detection): .*?(\d+) by the clock")
    engine = RapidOCR()
    calls, right, wrong, wrong_checked, seconds = 0, 0, 0, 0, 0.0
    for path in arguments.videos:
        truth = json.loads(path.with_suffix(".json").read_text())
        cards = [document for document in truth["documents"] if document["kind"] == "payment-card"]
        sharp = [index for index, frame in enumerate(truth["frames"]) if frame["sharp"]]
        if not cards or not sharp:
            continue
        number = next(field["value"] for field in cards[0]["fields"] if field["name"] == "number")
        frames = frames_of(path, arguments.width)
        if not calls and frames:
            engine(frames[0])  # loads the models, which is not counted for discern either
        readings = Readings(engine, frames)
        calls, seconds = calls + len(frames), seconds + sum(readings.seconds)
        others = [other for other in readings.numbers if other and other != number]
        right += readings.numbers.count(number)
        wrong, wrong_checked = wrong + len(others), wrong_checked + sum(map(passes_check, others))
        first = readings.numbers.index(number) if number in readings.numbers else None
        until, given = readings.until(number, checked=False)
        line = f"{path.stem}: RapidOCR gives the number first in frame {first} (the first sharp one is {sharp[0]})"
        if until is None:
            print(f"{line}; in real time never; {len(given)} wrong ones")
            continue
        after = until - sharp[0] / RATE
        ratio = f", {after / own_settled[path.stem]:.1f} times as long as discern" if own_settled.get(path.stem) else ""
        print(f"{line}; in real time {after:.2f} s after it{ratio}; {len(given)} wrong ones before it")
    if not calls:
        print("RapidOCR: there was no frame to read", file=sys.stderr)
        return 1
    rate = calls / seconds
    print(
        f"RapidOCR: {rate:.2f} frames a second by the clock; of {calls} frames the number is right in {right}, wrong in {wrong}"
        f" ({wrong_checked} with a right check digit), not there in {calls - right - wrong}")
    for name, own in own_rate.items():
        print(f"{name}: {own / rate:.0f} times as many frames a second as RapidOCR reads")
    return 0


if __name__ == "__main__":
    sys.exit(main())
