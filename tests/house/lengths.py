#!/usr/bin/env python3
"""No function of server/ or client-sdk/cpp has more than 70 lines, but for those of long_functions.txt.

That list may only shrink: a function on it must not grow, and leaves it when it is short enough.
`lengths.py --list` prints it as it would be today.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROOMS = ["server", "client-sdk/cpp"]
LIST = ROOT / "tests/house/long_functions.txt"
MOST = 70
# What is neither code nor a brace: comments, texts and characters. Raw texts hold quotes and braces.
OPAQUE = re.compile(r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:[^"\\\n]|\\.)*"|(?<![\w])\'(?:[^\'\\\n]|\\.)+\'', re.S)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", re.M)
NOT_A_FUNCTION = re.compile(r"^(?:template\s*<[^{]*>\s*)?(?:inline\s+)?(?:namespace|class|struct|union|enum|extern)\b")
INITIALISER = re.compile(r"\)\s*(?:noexcept\s*)?:(?!:).*[\w>]\s*$", re.S)
NAME = re.compile(r"((?:[\w~]+(?:<[^()]*>)?::)*(?:~?\w+|operator[^\w\s]+))\s*\(")


def blank(match):
    """Nothing to read, but as many lines."""
    return re.sub(r"[^\n]", " ", match[0])


def close_of(code, opened):
    depth = 0
    for brace in re.compile(r"[{}]").finditer(code, opened):
        depth += 1 if brace[0] == "{" else -1
        if depth == 0:
            return brace.start()
    raise ValueError("a brace is not closed")


def functions(text):
    """The name of each function with a body, and its lines from the first of its head."""
    code = DIRECTIVE.sub(blank, OPAQUE.sub(blank, text))
    begun = place = 0
    while (sign := re.compile(r"[{};]|\b(?:public|private|protected):").search(code, place)):
        place = sign.end()
        head = code[begun:sign.start()].strip()
        if sign[0] != "{":
            begun = place
            continue
        name = NAME.search(head)
        if INITIALISER.search(head) or head.endswith(("=", ",", "(", "return")):
            place = close_of(code, sign.start()) + 1  # a value in braces, and the head continues
        elif name and not NOT_A_FUNCTION.match(head):
            end = close_of(code, sign.start())
            first = begun + len(code[begun:]) - len(code[begun:].lstrip())
            yield name[1], code.count("\n", first, end) + 1
            begun = place = end + 1
        elif NOT_A_FUNCTION.match(head):
            begun = place  # look inside
        else:
            begun = place = close_of(code, sign.start()) + 1


def long_functions():
    found, seen = {}, 0
    for room in ROOMS:
        for path in sorted([*(ROOT / room).rglob("*.h"), *(ROOT / room).rglob("*.cpp")]):
            for name, lines in functions(path.read_text()):
                seen += 1
                if lines > MOST:
                    key = f"{path.relative_to(ROOT)} {name}"
                    found[key] = max(lines, found.get(key, 0))
    return found, seen


def main():
    found, seen = long_functions()
    if "--list" in sys.argv:
        print("\n".join(f"{key} {lines}" for key, lines in sorted(found.items())))
        return 0
    allowed = {}
    for line in LIST.read_text().splitlines():
        if line and not line.startswith("#"):
            key, lines = line.rsplit(" ", 1)
            allowed[key] = int(lines)
    faults = [f"{key}: {lines} lines, at most {max(MOST, allowed.get(key, 0))}; give its steps names"
              for key, lines in sorted(found.items()) if lines > allowed.get(key, 0)]
    faults += [f"{key}: is short enough now; take it off {LIST.name}" for key in sorted(allowed.keys() - found.keys())]
    if seen < 5000:
        faults.append(f"only {seen} functions found: this looks in the wrong place")
    print("\n".join(faults) or f"{seen} functions, {len(allowed)} of them still longer than {MOST} lines")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
