#!/usr/bin/env python3
"""No floor that all rulesets share names a ruleset or speaks in one ruleset's terms.

What is still there is listed in words_known.txt, a file and a word a line, which only shrinks: a word
that is not listed is a fault, and so is a line whose word is gone, until it is taken out.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHARED = [f"server/{room}" for room in (
    "dice", "board", "table", "encounter", "campaign", "net", "storage", "wire", "scenario",
    "document")] + ["client-sdk/cpp", "client-sdk/web"]
SUFFIXES = {".h", ".cpp", ".js", ".mjs", ".ts", ".css", ".html"}
# Names, and terms that mean something in one ruleset alone.
WORDS = re.compile(
    r"\b(forge|success.rolls|egs|powerframe"
    r"|energy|expended?|strength|agility|stamina|acuity|influence|mental.defence|physical.defence"
    r"|species|successes|d10|action.dice|dodge|parry|opportunity.attack"
    r"|fatigue|basic.lift|will.roll|mooks?|3d6|roll.under)\b", re.I)
KNOWN = pathlib.Path(__file__).parent / "words_known.txt"


def found():
    pairs = set()
    for room in SHARED:
        for path in sorted((ROOT / room).rglob("*")):
            if path.suffix not in SUFFIXES:
                continue
            for word in WORDS.findall(path.read_text(errors="replace")):
                pairs.add(f"{path.relative_to(ROOT)} {word.lower()}")
    return pairs


def main():
    now = found()
    known = set(KNOWN.read_text().splitlines())
    faults = [f"{one}: is a word of one ruleset; say it otherwise" for one in sorted(now - known)]
    faults += [f"{one}: is gone; take the line out of {KNOWN.relative_to(ROOT)}"
               for one in sorted(known - now)]
    print("\n".join(faults) or f"{len(known)} words of one ruleset are left in shared rooms")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
