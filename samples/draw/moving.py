#!/usr/bin/env python3
"""Draws the videos and their ground truth: `moving.py [--into DIR] [--check] [NAME…]`.

A video is a sequence of JPEG pictures (`.mjpeg`). Its truth holds the documents' fields, and for each frame the documents'
positions and legibility. The same command gives the same files, byte for byte.
"""

import argparse
import io
import json
import math
import os
import sys

import numpy as np
from PIL import Image, ImageFilter

import textures
from business_card import studio
from camera import Photograph, pose
from payment_card import flat_card, specimen_card
from sums import sheet_of_paper

HERE = os.path.dirname(os.path.abspath(__file__))
SIZE = (640, 360)
FRAMES = 16
# Frames per second that players assume for a sequence of JPEG pictures.
RATE = 25
# Maximum blur of a legible frame; it must also be complete, and neither dark nor bright.
SHARP = 1.2


class Frame:
    """The poses of the objects in one frame, and the frame's distortions."""

    def __init__(self, poses, blur=0.6, smear=0, stops=0.0, noise=2.5):
        self.poses, self.blur, self.smear, self.stops, self.noise = poses, blur, smear, stops, noise


def hand(t, reach=3.0):
    """Returns the motion of a steady hand: shifts of some pixels and a small rotation."""
    return (reach * math.sin(5.1 * t + 0.4), reach * math.sin(3.7 * t), 0.6 * math.sin(2.9 * t + 1))


def held(t, centre=(320, 180), width=430, **more):
    """Returns the pose of an object held by a hand."""
    x, y, roll = hand(t)
    more["roll"] = more.get("roll", 0) + roll
    return {"centre": (centre[0] + x, centre[1] + y), "width": width, **more}


def smeared(image, pixels):
    """Applies the motion blur of a camera that moves to the right."""
    if pixels < 2:
        return image
    values = np.asarray(image, np.float32)
    return textures.picture(sum(np.roll(values, shift, axis=1) for shift in range(-(pixels // 2), pixels - pixels // 2)) / pixels)


def exposed(image, stops):
    """Changes the exposure by a number of stops, in linear light."""
    if not stops:
        return image
    linear = (np.asarray(image, np.float32) / 255) ** 2.2 * 2.0**stops
    return textures.picture(255 * np.clip(linear, 0, 1) ** (1 / 2.2))


def drawn(frame, things, ground, random):
    """Returns the picture of a frame and the corners of each object; None for one that is out of sight."""
    photograph = Photograph(ground.copy())
    outlines = []
    for thing, place in zip(things, frame.poses):
        corners = pose(thing.size, **place) if place else None
        if corners:
            photograph.lay(thing, corners, shadow=5)
        outlines.append(corners)
    seen = photograph.develop(random, light=0.15, blur=frame.blur, noise=0).image
    seen = exposed(smeared(seen, frame.smear), frame.stops)
    grain = random.normal(0, frame.noise, (SIZE[1], SIZE[0], 1)) + random.normal(0, frame.noise * 0.4, (SIZE[1], SIZE[0], 3))
    return textures.picture(np.asarray(seen, np.float32) + grain), outlines


def is_sharp(frame, outlines):
    """Returns true if all documents in a frame are legible."""
    inside = all(0 <= x <= SIZE[0] and 0 <= y <= SIZE[1] for corners in outlines if corners for x, y in corners)
    seen = any(outlines)
    return bool(seen and inside and frame.blur <= SHARP and frame.smear < 3 and abs(frame.stops) < 1)


def video(seed, things, frames, ground=(148, 122, 96)):
    """Returns the bytes of a video and its truth."""
    random = np.random.default_rng(seed)
    things = [make(random) for make in things]
    background = textures.paper(SIZE, random, ground, 5)
    stream, told = io.BytesIO(), []
    for index, frame in enumerate(frames):
        image, outlines = drawn(frame, things, background, random)
        image.save(stream, "JPEG", quality=72, subsampling="4:2:0")
        told.append({
            "seconds": round(index / RATE, 3), "sharp": is_sharp(frame, outlines),
            "outlines": [[[round(x, 1), round(y, 1)] for x, y in corners] if corners else None for corners in outlines],
        })
    documents = [
        {"kind": document.kind, "fields": [{"name": field.name, "value": field.value} for field in document.fields]}
        for thing in things for document in thing.documents
    ]
    truth = json.dumps({"width": SIZE[0], "height": SIZE[1], "documents": documents, "frames": told}, ensure_ascii=False)
    return stream.getvalue(), truth.replace('}, {"seconds"', '},\n{"seconds"') + "\n"


def steps(count=FRAMES):
    """Returns the times of the frames, from 0 to 1."""
    return [index / (count - 1) for index in range(count)]


def enters():
    return video(101, [flat_card], [Frame([held(t, (320 - 560 * max(0, 0.4 - t), 180))]) for t in steps()])


def tilts():
    return video(102, [flat_card], [Frame([held(t, yaw=40 * math.sin(math.pi * t), pitch=12 * t)]) for t in steps()])


def focuses():
    return video(103, [flat_card], [Frame([held(t)], blur=max(0.6, 7.5 - 15 * t)) for t in steps()])


def smears():
    return video(104, [flat_card], [Frame([held(t)], smear=[15, 11, 0, 9, 7, 0, 0, 5, 0, 3, 0, 0, 0, 0, 0, 0][i]) for i, t in enumerate(steps())])


def brightens():
    return video(105, [flat_card], [Frame([held(t)], stops=min(0, -2 + 5 * t)) for t in steps()])


def dims():
    return video(106, [specimen_card], [Frame([held(t)], stops=max(0, 2 - 5 * t)) for t in steps()], (84, 78, 90))


def noisy():
    return video(107, [flat_card], [Frame([held(t)], noise=14) for t in steps()])


def comes_whole():
    return video(108, [flat_card], [Frame([held(t, (320 - 300 * max(0, 0.5 - t), 180), width=470)]) for t in steps()])


def leaves_and_returns():
    away = lambda t: None if 0.45 < t < 0.6 else held(t, (320, 180 + (420 * (t - 0.35) if 0.35 < t < 0.5 else 0)))
    return video(109, [flat_card], [Frame([away(t)]) for t in steps(20)])


def crosses():
    card = lambda t: held(t, (150 + 340 * t, 105), width=250)
    contact = lambda t: held(t, (490 - 340 * t, 262), width=250)
    return video(110, [lambda random: flat_card(random, "4242 4242 4242 4242"), studio], [Frame([card(t), contact(t)]) for t in steps(20)])


def wrong_check_digit():
    return video(111, [specimen_card], [Frame([held(t)]) for t in steps()], (84, 78, 90))


def sum_on_paper():
    paper = lambda random: sheet_of_paper(random, "(1+2)*3/5", "DejaVuSans", 84)
    return video(112, [paper], [Frame([held(t, (320, 178), width=240, roll=3)]) for t in steps()], (96, 84, 72))


def nothing():
    return video(113, [], [Frame([]) for _ in steps(8)])


VIDEOS = {
    "moving/enters.mjpeg": enters, "moving/tilts.mjpeg": tilts, "moving/focuses.mjpeg": focuses,
    "moving/smears.mjpeg": smears, "moving/brightens.mjpeg": brightens, "moving/dims.mjpeg": dims,
    "moving/noisy.mjpeg": noisy, "moving/comes-whole.mjpeg": comes_whole,
    "moving/leaves-and-returns.mjpeg": leaves_and_returns, "moving/crosses.mjpeg": crosses,
    "moving/wrong-check-digit.mjpeg": wrong_check_digit, "moving/sum-on-paper.mjpeg": sum_on_paper,
    "moving/nothing.mjpeg": nothing,
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("names", nargs="*", metavar="NAME", help="videos to draw (default: all)")
    parser.add_argument("--into", default=os.path.join(HERE, ".."), help="where they are (default: samples)")
    parser.add_argument("--check", action="store_true", help="compare what is stored, write nothing")
    arguments = parser.parse_args()
    unknown = [name for name in arguments.names if name not in VIDEOS]
    if unknown:
        parser.error(f"unknown: {', '.join(unknown)}; there are {', '.join(VIDEOS)}")
    differ = 0
    for name in arguments.names or VIDEOS:
        stream, truth = VIDEOS[name]()
        for path, content in ((name, stream), (name.replace(".mjpeg", ".json"), truth.encode())):
            path = os.path.join(arguments.into, path)
            if arguments.check:
                stored = open(path, "rb").read() if os.path.exists(path) else None
                if stored != content:
                    print(f"differs or is missing: {path}", file=sys.stderr)
                    differ += 1
                continue
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(content)
            print(f"{len(content):8}  {os.path.relpath(path, arguments.into)}")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
