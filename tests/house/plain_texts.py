#!/usr/bin/env python3
"""What people read uses the project's words: the page's English catalogue, help, refusals, logs and guides.

Names of keys, in quotes, backticks or before " = ", are contract and may be as they are. ALLOWED may hold how many
phrases of a folder stand for now; never raise a number. `plain_texts.py --count` prints those of today.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
GUIDES = ("README.md", "CONTRIBUTING.md", "deploy", "client-sdk", "server")
# Retired phrases, each with what to write instead.
RETIRED = {
    r"somebody": "someone; or name the role: the player, the GM, a combatant",
    r"whoever": "anyone who; or name the role",
    r"nobody(?:['’]s)?": "no one, none; or name the role",
    r"everybody": "everyone, all members",
    r"anybody": "anyone",
    r"whom": "target, combatant, recipient; or who",
    r"anew": "again",
    r"meanwhile": "in the meantime",
    r"besides": "also, in addition to",
    r"deeds?": "action; log entry; command of a scenario",
    r"game masters?(?:['’]s?)?": "GM",
    r"for programs": "print JSON",
    r"wrongly called": "usage error",
    r"the turn of": "…'s turn",
    r"hold the field|prevails?": "wins; Victory: …",
    r"lets? go of|takes? hold of": "ends; affects",
    r"keeps? up": "sustains",
    r"goes? by": "pass",
    r"less on every roll|more on every roll": "-2 on every roll, with a sign",
    r"defence|armour|stabilis\w+|manoeuvr\w+": "as the rulebooks spell: defense, armor, stabilize, maneuver",
    r"thrown by hand|own dice": "physical dice, rolled by hand",
    r"dice fall": "dice are rolled",
    r"(?:roll|rolls|rolled) in secret": "secret roll",
    r"such as:": "for example",
    r"left empty": "leave empty for …",
    r"(?:goes|gone) for good": "delete permanently",
    r"put away": "archive (a campaign), sheathe (a weapon)",
    r"hand(?:s|ed)? (?:it )?(?:over|back)": "give control, return control",
    r"on (?:the )?record": "logged, in the audit log",
    r"(?:is|are|was|were) told": "sent, shown, printed, notified",
    r"tells them": "see `… list`",
    r"it is only read": "read-only",
}
PHRASE = re.compile(r"(?<![\w-])(?:" + "|".join(f"(?P<r{n}>{phrase})" for n, phrase in enumerate(RETIRED)) + r")(?![\w-])", re.I)
ADVICE = list(RETIRED.values())
CODE = re.compile(r"```.*?```|`[^`\n]*`|\[[^\]\n]*\]\([^)\n]*\)", re.S)
LITERAL = re.compile(r'//[^\n]*|/\*.*?\*/|\'(?:\\.|[^\'\\\n])\'|"((?:\\.|[^"\\\n])*)"', re.S)
VALUE = re.compile(r":\s*(?:'((?:\\.|[^'\\\n])*)'|\"((?:\\.|[^\"\\\n])*)\")")
ALLOWED = {}


def texts_of(path):
    """(offset, text) of what people read in a file."""
    text = path.read_text(errors="replace")
    if path.suffix == ".md":
        yield 0, CODE.sub(lambda code: re.sub(r"[^\n]", " ", code[0]), text)
        return
    for match in (VALUE if path.suffix == ".ts" else LITERAL).finditer(text):
        said = next((group for group in match.groups() if group is not None), None)
        # A text of one word is a key.
        if said is not None and (" " in said or path.suffix == ".ts"):
            yield match.start(), re.sub(r"\{\w*\}|\\\"[^\"]*\\\"|`[^`]*`|\b[\w-]+ = ", lambda hole: " " * len(hole[0]), said)


def files():
    yield from sorted((ROOT / "client-sdk/web/src/words/en").glob("*.ts"))
    yield from (path for path in sorted((ROOT / "server").rglob("*")) if path.suffix in {".h", ".cpp"})
    for name in GUIDES:
        guide = ROOT / name
        found = sorted(guide.rglob("*.md")) if guide.is_dir() else [guide]
        # What others made, and what is printed from the server.
        yield from (path for path in found if not re.search(r"node_modules|PERMISSIONS|DESIGN|RULINGS", str(path)))


def found():
    """By folder: (place, words, advice) of each retired phrase."""
    by_folder = {}
    for path in files():
        place = path.relative_to(ROOT)
        whole = None
        for offset, said in texts_of(path):
            for match in PHRASE.finditer(said):
                whole = whole or path.read_text(errors="replace")
                line = whole.count("\n", 0, offset + match.start()) + 1
                advice = ADVICE[int(match.lastgroup[1:])]
                by_folder.setdefault(str(place.parent), []).append((f"{place}:{line}", match[0], advice))
    return by_folder


def main():
    by_folder = found()
    if "--count" in sys.argv:
        for folder, phrases in sorted(by_folder.items()):
            print(f'    "{folder}": {len(phrases)},')
        return False
    faults = []
    for folder, phrases in sorted(by_folder.items()):
        if len(phrases) > ALLOWED.get(folder, 0):
            faults += [f'{place}: "{words}"; write instead: {advice}' for place, words, advice in phrases]
    print("\n".join(faults) or "no retired phrase beyond those allowed")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
