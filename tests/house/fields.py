#!/usr/bin/env python3
"""Errors about what lasts name fields as the frames' JSON does."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Functions that are given the name of a field first, and refusals, which are given it second.
NAMING = re.compile(
    r'\b(?:(?:line|lines|account_name|document_text|ruleset_id|check_new_password|small'
    r'|check_milliseconds|id_of<[\w:]*>|optional_id<[\w:]*>)\('
    r'|refuse\(\s*(?:campaign::)?ErrorCode::\w+,)\s*"([^"\n]*)"')


def json_name(name):
    return re.sub(r"_(\w)", lambda match: match[1].upper(), name)


def main():
    fields = {"manage", "request", "body"}
    for schema in (ROOT / "proto/fray/v1").glob("*.proto"):
        fields |= {json_name(name) for name in re.findall(r"(\w+) = \d+;", schema.read_text())}
    faults, seen = [], 0
    for folder in ("campaign", "office", "wire"):
        for path in sorted((ROOT / "server" / folder).glob("*.cpp")):
            for match in NAMING.finditer(path.read_text()):
                seen += 1
                if any(part not in fields for part in match[1].split(".") if part):
                    faults.append(f'{path.relative_to(ROOT)}: no frame has a field "{match[1]}"')
    if seen < 50:
        faults.append(f"only {seen} names of fields found: this looks in the wrong place")
    print("\n".join(faults) or f"{seen} names of fields are those of the frames")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
