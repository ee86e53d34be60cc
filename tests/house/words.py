#!/usr/bin/env python3
"""No floor that all rulesets share names a ruleset or speaks in one ruleset's terms."""
import pathlib
import re
import sys

from rulesets import all_rulesets

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = [f"server/{room}" for room in (
    "dice", "board", "table", "sheet", "toolbox", "encounter", "campaign", "office", "live", "net", "storage", "wire", "scenario",
    "document", "rules/kit", "catalog")] + ["client-sdk/cpp", "client-sdk/web"]
SUFFIXES = {".h", ".cpp", ".js", ".mjs", ".ts", ".svelte", ".css", ".html"}
# Names, and terms that mean something in one ruleset only. One of the names is of a ruleset to come.
WORDS = re.compile(r"\b(powerframe|" + "|".join(
    word for ruleset in all_rulesets() for word in [ruleset.name.replace("_", "."), *ruleset.house["words"]]
) + r")\b", re.I)


def found():
    pairs = set()
    for room in SHARED:
        for path in sorted((ROOT / room).rglob("*")):
            # What each ruleset says in another language is data of its own, loaded by its id.
            if path.suffix not in SUFFIXES or re.search(r"/src/words/\w+/rules/", str(path)):
                continue
            for word in WORDS.findall(path.read_text(errors="replace")):
                pairs.add(f"{path.relative_to(ROOT)} {word.lower()}")
    return pairs


def main():
    faults = [f"{one}: is a word of one ruleset; say it otherwise" for one in sorted(found())]
    print("\n".join(faults) or "no word of one ruleset is in the shared rooms")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
