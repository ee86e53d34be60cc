#!/usr/bin/env python3
"""Configuring stops where a request at a table lacks one of its parts, and names the request.

Tried with the list of requests as it is, from which one part at a time is taken away.
"""
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
PARTS = ["proto/fray/v1/frames.proto", "server/services.cmake", "server/wire/requests.cmake",
         "server/wire/requests", "server/live/requests.cmake", "server/live/requests"]
TOP = "cmake_minimum_required(VERSION 3.20)\nproject(requests NONE)\nadd_subdirectory(server)\n"
LIST = "".join(f"include({file}.cmake)\n" for file in ("services", "wire/requests", "live/requests"))


def configured(change):
    """What configuring says of the errors in it, on one line; empty where there are none."""
    with tempfile.TemporaryDirectory() as folder:
        top = pathlib.Path(folder) / "top"
        for part in PARTS:
            (top / part).parent.mkdir(parents=True, exist_ok=True)
            copy = shutil.copytree if (ROOT / part).is_dir() else shutil.copy
            copy(ROOT / part, top / part)
        (top / "CMakeLists.txt").write_text(TOP)
        (top / "server/CMakeLists.txt").write_text(LIST)
        change(top)
        done = subprocess.run(["cmake", "-S", top, "-B", top / "build"], capture_output=True, text=True)
        return " ".join(done.stderr.split()) if done.returncode else ""


def without(path):
    return lambda top: (top / path).unlink()


def without_line(path, word):
    def change(top):
        lines = (top / path).read_text().splitlines(keepends=True)
        left = [line for line in lines if word not in line]
        assert len(left) == len(lines) - 1, f"{path} has not one line with {word}"
        (top / path).write_text("".join(left))
    return change


CASES = [
    ("its file", without("server/wire/requests/gm/skip.h"),
     "Skip has no server/wire/requests/gm/skip.h with its kMay"),
    ("its kMay", without_line("server/wire/requests/point_at.h", " kMay"),
     "PointAt has no server/wire/requests/point_at.h with its kMay"),
    ("its line of the service", without_line("proto/fray/v1/frames.proto", "rpc ShowName("),
     "no service names ShowName"),
    ("what answers it", without("server/live/requests/foresee.h"),
     "Foresee has no server/live/requests/foresee.h, which answers it"),
]


def main():
    faults = []
    if why := configured(lambda top: None):
        faults.append(f"the list of requests cannot be made: {why}")
    for missing, change, expected in CASES:
        why = configured(change)
        if expected not in why:
            faults.append(f"without {missing} a request is taken, or refused by another message: {why or 'none'}")
    print("\n".join(faults) or f"a request that lacks one of {len(CASES)} parts is refused by name")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
