#!/usr/bin/env python3
"""Every ruling that code, scenarios or tests of a ruleset cite stands in its RULINGS.md, once."""
import pathlib
import re
import sys

from rulesets import all_rulesets

ROOT = pathlib.Path(__file__).resolve().parents[2]
SUFFIXES = {".h", ".cpp", ".toml", ".txt", ".md"}


def files_of(ruleset):
    for room in (ruleset.folder, ROOT / "tests/unit/rules" / ruleset.name, ROOT / "tests/scenarios" / ruleset.id):
        yield from (p for p in sorted(room.rglob("*")) if p.suffix in SUFFIXES)


def main():
    faults = []
    for ruleset in all_rulesets():
        if "rulings" not in ruleset.house:
            continue  # it has none
        cited = re.compile(ruleset.house["rulings"])
        rulings = ruleset.folder / "RULINGS.md"
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
