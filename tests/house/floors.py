#!/usr/bin/env python3
"""No folder of server/ includes one of a higher floor, or a neighbor on its own; none includes the client
library, which itself includes nothing of server/ but the evaluation of options.

The README's table of floors is made from the list below: `floors.py --table` prints it.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SERVER = ROOT / "server"
CLIENT = ROOT / "client-sdk/cpp"
CLIENT_MAY = {"evaluation"}  # include of server/
# From the ground up, each folder with its contents; folders of one floor do not know each other.
FLOORS = [
    {
        "dice": "random sources, exact arithmetic over dice of any sizes",
        "board": "squares, hexes with facing, bands: distance, sight, cover, areas, paths",
        "document": "reading untrusted TOML: guard, reader, spellings, faults with file, line and field",
        "evaluation": "which option is worth most, by roles, odds and prices; the C++ client library links it as well",
        "image": "image uploads: bounded decoding, re-encoded",
        "text": "Unicode of names and texts: validation, normal forms, look-alike names",
        "zip": "zip archives from untrusted sources, within limits",
    },
    {
        "table": "shared by all rulesets: events, windows, decisions, the script coroutine",
        "vtt": "Universal VTT maps, converted to setup maps",
        "console": "shared by commands: reading options and files, printing",
    },
    {
        "sheet": "sheets as forms for clients without a ruleset: drafts and offers",
    },
    {
        "toolbox": "a ruleset's tools outside of encounters: sheets, awards, carried state, difficulty, coverage",
    },
    {
        "rules/kit": "common parts of rulesets: loading content, reading, judging and storing sheets, fields, tools",
    },
    {
        "encounter": "a running encounter: inputs, log, rewind, each viewer's view",
        "rules/*": "one ruleset a folder: content, characters, actions, turns, tools",
    },
    {
        "campaign": "accounts, campaigns, characters, audit; the ports that storage implements",
        "scenario": "plays scenario files",
        "rules/*/commands": "a ruleset's own commands of `fray`",
    },
    {
        "office": "the management API: a file for each request, with its permissions and handler",
        "storage": "SQLite: migrations, a repository a file, the event log with group commit",
        "passwords": "hashes passwords, in a process of its own",
        "rules": "`rulesets.txt`, the list of rulesets: one line each",
    },
    {
        "wire": "protobuf to domain and back, nowhere else; reads running encounters",
        "catalog": "the catalog of rulesets with their content, for commands and campaigns",
    },
    {
        "live": "live tables: requests, clocks, autoplayer, publishing, the archive",
        "exchange": "export and import of campaigns and characters as archives",
    },
    {
        "net": "listener, HTTP, WebSocket sessions, limits",
    },
    {
        "cli": "the commands that are independent of rulesets, and the wiring of everything below",
    },
    {
        "main": "the program",
    },
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


def table():
    rows = ["| floor | folder | contents |", "|---|---|---|"]
    for height, rooms in reversed(list(enumerate(FLOORS, 1))):
        for room, what in rooms.items():
            path = "main.cpp" if room == "main" else room.replace("*", "<ruleset>") + "/"
            rows.append(f"| {height} | `server/{path}` | {what} |")
    return "\n".join(rows) + "\n"


def main():
    if "--table" in sys.argv:
        print(table(), end="")
        return False
    faults = []
    if table() not in (ROOT / "README.md").read_text():
        faults.append("README.md: its table of floors is not what `tests/house/floors.py --table` prints; replace it")
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
