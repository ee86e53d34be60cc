#!/usr/bin/env python3
"""What the server says to clients names roles: the player, the GM, a hidden combatant; never "somebody"."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Not scenario/, whose words are those of scenario files, nor the commands, which speak to operators.
FOLDERS = ("campaign", "catalog", "encounter", "exchange", "live", "net", "office", "passwords", "storage", "wire")
TOKEN = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"', re.S)
VAGUE = re.compile(r"\b(somebody|everybody|anybody|nobody's|whoever|whom|anew)\b", re.I)


def faults():
    for folder in FOLDERS:
        for path in sorted((ROOT / "server" / folder).rglob("*")):
            if path.suffix not in {".h", ".cpp"}:
                continue
            text = path.read_text()
            for token in TOKEN.finditer(text):
                for word in VAGUE.findall(token[0]) if token[0][0] in 'R"' else ():
                    line = text.count("\n", 0, token.start()) + 1
                    yield f'{path.relative_to(ROOT)}:{line}: says "{word}"; name the role'


def main():
    found = list(faults())
    print("\n".join(found) or "every text names the role")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())
