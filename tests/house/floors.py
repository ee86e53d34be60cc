#!/usr/bin/env python3
"""No folder of server/ includes one of a higher floor, or a neighbour on its own; none includes the client
library, which itself includes nothing of server/ but the evaluation of options."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SERVER = ROOT / "server"
CLIENT = ROOT / "client-sdk/cpp"
CLIENT_MAY = {"evaluation"}  # include of server/
# From the ground up; what stands in one line does not know of each other.
FLOORS = [
    ["dice", "board", "document", "evaluation", "image", "text", "zip"],
    ["table", "vtt", "console"],
    ["rules/kit"],  # what rulesets have in common
    ["encounter", "rules/*"],  # one ruleset knows no other
    ["campaign", "scenario", "rules/*/commands"],
    ["office", "storage", "passwords", "rules"],  # rules: the list of rulesets
    ["wire", "catalog"],
    ["live", "exchange"],
    ["net"],
    ["cli"],
    ["main"],
]

def room_of(path):
    parts = path.split("/")
    if parts[0] == "rules" and len(parts) > 2:
        return "/".join(["rules", parts[1], *(["commands"] if parts[2] == "commands" else [])])
    return parts[0].removesuffix(".cpp") if len(parts) == 1 else parts[0]


def floor_of(room):
    for height, rooms in enumerate(FLOORS):
        if room in rooms or re.sub("rules/[^/]+", "rules/*", room) in rooms:
            return height
    return None


def main():
    faults = []
    for path in sorted([*SERVER.rglob("*.h"), *SERVER.rglob("*.cpp")]):
        name = str(path.relative_to(SERVER))
        here = room_of(name)
        for number, line in enumerate(path.read_text().splitlines(), 1):
            include = re.match(r'#include "([^"]+/[^"]+)"', line)
            if not include:
                continue
            if (CLIENT / "include" / include[1]).exists():
                faults.append(f"server/{name}:{number}: {here} may not include {include[1]} of the client library")
                continue
            there = room_of(include[1])
            if there == here or not (SERVER / there).exists():
                continue  # its own, or none of ours: generated from proto/
            another = here.endswith("/commands") and there.startswith("rules/") and there not in (here.removesuffix("/commands"), "rules/kit")
            if None in (floor_of(here), floor_of(there)) or floor_of(there) >= floor_of(here) or another:
                faults.append(f"server/{name}:{number}: {here} may not include {include[1]}")
    for path in sorted([*CLIENT.rglob("*.h"), *CLIENT.rglob("*.cpp")]):
        for number, line in enumerate(path.read_text().splitlines(), 1):
            include = re.match(r'#include "([^"]+/[^"]+)"', line)
            if include and (SERVER / include[1]).exists() and room_of(include[1]) not in CLIENT_MAY:
                faults.append(f"{path.relative_to(ROOT)}:{number}: the client library may not include {include[1]}")
    print("\n".join(faults) or "every folder includes only what lies below it")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
