#!/usr/bin/env python3
"""Inside a ruleset, a room (a folder) includes only from the rooms below it; nowhere do more than three
modules include each other in a circle.

A module is a header with the source of the same name. Headers never include from above; sources do
where RISING says so, and each of these arrows is to go.
"""
import collections
import pathlib
import re
import sys

import floors

SERVER = floors.SERVER
INCLUDE = re.compile(r'^#include "([^"]+/[^"]+)\.h"', re.M)
GROUND = "."  # what lies in the ruleset's own folder

# From the ground up; the rooms of one line do not know of each other.
ROOMS = {
    "rules/egs": [
        ["content", "field"],
        ["arithmetic"],
        ["fight"],
        ["gear", "active_talents"],
        ["body"],
        ["movement", "points"],
        ["arrivals", "attack", "powers"],
        ["maneuvers", "talents"],
        ["rounds"],
        ["game"],
        ["interlude"],
        ["actions", "chase"],
        ["sheet"],
        [GROUND],  # the ruleset itself
        ["toolbox"],
        ["commands"],
    ],
    "rules/forge": [
        ["content", "dice"], ["words"], ["fight"], ["body"], ["attack"], ["reactions"], ["sequence"],
        ["movement"], ["parts"], ["actions"], ["rounds"], ["powers", "recipes", "skills"], ["game"],
        ["interlude"], [GROUND], ["sheet", "toolbox"], ["commands"],
    ],
}
# Sources of the first that include headers of the second, which is higher or next to it.
RISING = {
    "rules/egs": {("sheet", "toolbox")},
    "rules/forge": {("parts", "actions"), ("sheet", "toolbox"), ("toolbox", "sheet")},
}
# A circle of so many modules is still one thing to understand, such as a class and its hidden parts.
SMALL = 3


def files():
    return sorted([*SERVER.rglob("*.h"), *SERVER.rglob("*.cpp")])


def module_of(path):
    return path.relative_to(SERVER).with_suffix("").as_posix()


def includes(path):
    """The modules of ours that it includes, but for its own."""
    found = (name for name in INCLUDE.findall(path.read_text()) if name != module_of(path))
    return [name for name in found if (SERVER / f"{name}.h").exists()]


def room_of(module, folder):
    """Its room in that folder; None: it is not in there."""
    if not module.startswith(folder + "/"):
        return None
    parts = module[len(folder) + 1:].split("/")
    return parts[0] if len(parts) > 1 else GROUND


def rising(folder, rows):
    """Faults of one ruleset: rooms without a height, and arrows that lead up unannounced."""
    height = {room: i for i, row in enumerate(rows) for room in row}
    announced, met = RISING.get(folder, set()), set()
    for path in files():
        here = room_of(module_of(path), folder)
        if here is None:
            continue
        if here not in height:
            yield f"{folder}/{here}: has no place among the rooms"
            continue
        for there in {room_of(module, folder) for module in includes(path)} - {None, here}:
            if height.get(there, -1) < height[here]:
                continue
            met.add((here, there))
            if path.suffix == ".h" or (here, there) not in announced:
                name = path.relative_to(SERVER)
                yield f"server/{name}: {here} may not include from {there}, which is not below it"
    for here, there in sorted(announced - met):
        yield f"{folder}: {here} includes nothing from {there} any more; take it off the list"


def circles(arrows):
    """The strongly connected parts of more than one module (Tarjan)."""
    order, low, stack, parts = {}, {}, [], []

    def visit(module):
        order[module] = low[module] = len(order)
        stack.append(module)
        for other in sorted(arrows[module]):
            if other not in order:
                visit(other)
                low[module] = min(low[module], low[other])
            elif other in stack:
                low[module] = min(low[module], order[other])
        if low[module] == order[module]:
            at = stack.index(module)
            parts.append(sorted(stack[at:]))
            del stack[at:]

    sys.setrecursionlimit(10_000)
    for module in sorted(arrows):
        if module not in order:
            visit(module)
    return [part for part in parts if len(part) > 1]


def main():
    faults = []
    for folder, rows in ROOMS.items():
        faults += rising(folder, rows)
    arrows = collections.defaultdict(set)
    for path in files():
        arrows[module_of(path)].update(includes(path))
    for module in [m for others in arrows.values() for m in others]:
        arrows.setdefault(module, set())
    for part in sorted(circles(dict(arrows)), key=len, reverse=True):
        if len(part) > SMALL:
            faults.append(f"a circle of {len(part)} modules, where {SMALL} is the most:")
            faults += [f"  server/{one} includes {other}" for one in part for other in sorted(arrows[one]) if other in part]
    if len(arrows) < 500:
        faults.append(f"only {len(arrows)} modules found: this looks in the wrong place")
    print("\n".join(faults) or f"{len(arrows)} modules, no room includes from above, no circle has more than {SMALL}")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
