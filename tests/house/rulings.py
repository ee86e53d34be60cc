#!/usr/bin/env python3
"""Every ruling that code, scenarios or tests of a ruleset cite stands in its RULINGS.md, once."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SUFFIXES = {".h", ".cpp", ".toml", ".txt", ".md"}
# Of a ruleset: how its rulings are cited. In A4 and B12 of the one, in A-4 and E-16 of the other.
CITED = {
    "forge": re.compile(r"(?<![\w-])([AEU]-\d+)(?![\w-])"),
    "success_rolls": re.compile(r"(?<![\w-])([AB]-?\d{1,2})(?![\w-])"),
    "egs": re.compile(r"(?<![\w-])(R\d{1,3})(?![\w-])"),
}


def files_of(ruleset):
    for folder in ("server/rules/", "tests/unit/rules/", "tests/scenarios/"):
        room = ROOT / (folder + ruleset)
        if folder.endswith("scenarios/"):
            room = ROOT / (folder + ruleset.replace("_", "-"))
        yield from (p for p in sorted(room.rglob("*")) if p.suffix in SUFFIXES)


def main():
    faults = []
    for ruleset, cited in CITED.items():
        rulings = ROOT / "server/rules" / ruleset / "RULINGS.md"
        known = re.findall(r"^\| ([A-Z]-?\d+) \|", rulings.read_text(), re.M)
        faults += [f"{rulings}: {one} stands there twice" for one in set(known) if known.count(one) > 1]
        known = {one.replace("-", "") for one in known}
        for path in files_of(ruleset):
            if path == rulings:
                continue
            for number, line in enumerate(path.read_text(errors="replace").splitlines(), 1):
                faults += [
                    f"{path.relative_to(ROOT)}:{number}: {one} is no ruling of {rulings.relative_to(ROOT)}"
                    for one in cited.findall(line)
                    if one.replace("-", "") not in known
                ]
    print("\n".join(faults) or "every ruling that is cited is there")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
