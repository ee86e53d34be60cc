#!/usr/bin/env python3
"""Comments and guides use plain words: none of those that the project has retired.

Folders with old text may hold as many as ALLOWED says; lower a number as its folder improves, never raise it.
`plain_words.py --count` prints the numbers of today.
"""
import pathlib
import re
import sys
import tokenize

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDERS = ("server", "client-sdk", "proto", "tests", "deploy", "docker", ".ci")
SLASHES = {".h", ".cpp", ".ts", ".mjs", ".proto", ".svelte", ".css"}
HASHES = {".py", ".sh", ".toml", ".cmake", ".txt", ".yml"}
# Skipped: what others made, data and texts whose words are contract, and the history of changes.
SKIPPED = re.compile(
    r"(^|/)(node_modules|dist|gen|corpus)/|/content/data/|/src/words/|CHANGELOG|PERMISSIONS|DESIGN[.]md$|plain_words[.]py$"
)
# Each with what to write instead.
RETIRED = {
    "somebody": "name the role: the player, the GM, a combatant; else someone",
    "whoever": "name the role: the player, the GM, a combatant; else anyone who",
    "nobody": "no combatant, no seat, none; else no one",
    "everybody": "all, all combatants, members; else everyone",
    "anybody": "any combatant, any member; else anyone",
    "deed": "action; log entry; command of a scenario",
    "deeds": "actions; log entries; commands of a scenario",
    "anew": "again",
    "meanwhile": "in the meantime",
    "besides": "also, in addition to, other than",
    "told": "sent, notified, printed, shown",
    "tells": "sends, notifies, prints, shows, reveals",
    "tell": "send, notify, print, show, reveal",
}
WORD = re.compile(r"(?<![\w-])(" + "|".join(RETIRED) + r")(?![\w-])", re.I)
CODE = re.compile(r"`[^`]*`|\"[^\"]*\"|'[^']*'")  # names and quoted texts retain their words
APART = re.compile(r"\b(told|tell|tells) (\w+ )?apart\b", re.I)
ALLOWED = {}


def comments_by_slash(text):
    """(line number, comment) of `//`, `/* */` and `<!-- -->`; strings are passed over."""
    token = re.compile(r"//[^\n]*|/\*.*?\*/|<!--.*?-->|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])*'", re.S)
    for match in token.finditer(text):
        first = text.count("\n", 0, match.start()) + 1
        if match[0][0] in "/<":
            yield from enumerate(match[0].split("\n"), first)


def comments_by_hash(text):
    for number, line in enumerate(text.split("\n"), 1):
        found = re.search(r"(?:^|\s)#(.*)", re.sub(r"\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'", '""', line))
        if found:
            yield number, found[1]


def comments_of_python(path):
    with open(path, "rb") as file:
        for token in tokenize.tokenize(file.readline):
            docstring = token.type == tokenize.STRING and token.string.startswith('"""')
            if docstring or token.type == tokenize.COMMENT:
                yield from enumerate(token.string.strip('"').split("\n"), token.start[0])


def prose_of(path):
    if path.suffix == ".py":
        return comments_of_python(path)
    text = path.read_text(errors="replace")
    if path.suffix == ".md":
        return enumerate(re.sub(r"^```.*?^```", lambda block: "\n" * block[0].count("\n"), text, flags=re.S | re.M).split("\n"), 1)
    return comments_by_slash(text) if path.suffix in SLASHES else comments_by_hash(text)


def files():
    known = SLASHES | HASHES | {".md"}
    for folder in FOLDERS:
        yield from (p for p in sorted((ROOT / folder).rglob("*")) if p.suffix in known and p.is_file())
    yield from (ROOT / name for name in ("README.md", "CONTRIBUTING.md"))


def found():
    """By folder: (place, word) of each retired word."""
    by_folder = {}
    for path in files():
        place = path.relative_to(ROOT)
        if SKIPPED.search(str(place)):
            continue
        for number, line in prose_of(path):
            for word in WORD.findall(APART.sub("", CODE.sub("", line))):
                by_folder.setdefault(str(place.parent), []).append((f"{place}:{number}", word))
    return by_folder


def main():
    by_folder = found()
    if "--count" in sys.argv:
        for folder, words in sorted(by_folder.items()):
            print(f'    "{folder}": {len(words)},')
        return False
    faults = []
    for folder, words in sorted(by_folder.items()):
        if len(words) > ALLOWED.get(folder, 0):
            faults += [f'{at}: "{word}"; write instead: {RETIRED[word.lower()]}' for at, word in words]
    print("\n".join(faults) or "no retired word beyond those allowed")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
