"""Changes of C++ code. It is read line by line and operator by operator, not parsed: clang-format
has given it a form that can be relied on."""

import re
import sys
from pathlib import Path

from mutation.change import Change

NOT_CODE = re.compile(
    r'//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"'
    r"|(?<!\d)'(?:\\.|[^'\\\n])+'|^\s*#[^\n]*",
    re.S | re.M,
)
# clang-format puts a space before binary operators, a space or the line's end behind them, and
# none inside template arguments.
OPERATORS = {
    " <": " <=", " <=": " <", " >": " >=", " >=": " >", " ==": " !=", " !=": " ==",
    " &&": " ||", " ||": " &&", " +": " -", " -": " +", " +=": " -=", " -=": " +=",
}  # fmt: skip
# Texts can be joined and not subtracted: that would be built for nothing.
TEXT_BEFORE = re.compile(r'"\s*$')
TEXT_AFTER = re.compile(r'\s*"')
NUMBER = re.compile(r"(?<![\w.'])(\d+)(?![\w.'])")
BOOLEAN = re.compile(r"\b(true|false)\b")
CONDITION = re.compile(r"\b(?:if|while) \(")
# A whole statement on its line that is no declaration: a call, an assignment, a jump.
STATEMENT = re.compile(
    r"^ +(?:(?:co_await )?[\w:]+(?:(?:\.|->)\w+|\[[^\]\n]*\]|\([^;\n]*\))*"
    r"(?:\([^;\n]*\)| [-+*/|&]?= [^;\n]+)"
    r"|(?:\+\+|--)[\w.>\[\]-]+|continue|break|return);$",
    re.M,
)
LEFT_ALONE = re.compile(r"static_assert|\bassert\(|^\s*(?:using|template|friend|namespace)\b")


def without_text(code):
    """The code with comments, strings and directives blanked out, at unchanged offsets."""
    return NOT_CODE.sub(lambda m: re.sub(r"[^\n]", " ", m[0]), code)


def closing(code, start):
    depth = 0
    for i in range(start, len(code)):
        depth += {"(": 1, ")": -1}.get(code[i], 0)
        if depth == 0:
            return i
    return -1


def is_whole(statement):
    return all(statement.count(a) == statement.count(b) for a, b in ("()", "{}"))


def code_changes_of(file, text):
    code = without_text(text)

    def change(start, end, new):
        return Change(file, start, text[start:end], new, text.count("\n", 0, start) + 1)

    for old, new in OPERATORS.items():
        for match in re.finditer(re.escape(old) + r"(?=\s)", code):
            start, end = match.span()
            joins = TEXT_BEFORE.search(text, 0, start) or TEXT_AFTER.match(text, end)
            if not (joins and "+" in old):
                yield change(start, end, new)
    for match in NUMBER.finditer(code):
        number = int(match[1])
        yield change(*match.span(1), str(number + 1))
        if number > 0:
            yield change(*match.span(1), str(number - 1))
    for match in BOOLEAN.finditer(code):
        yield change(*match.span(1), "false" if match[1] == "true" else "true")
    for match in CONDITION.finditer(code):
        end = closing(code, match.end() - 1)
        inside = text[match.end() : end]
        if end > 0 and ";" not in inside and not re.search(r"[^=!<>]=[^=]", inside):
            yield change(match.end(), end, f"!({inside})")
    for match in STATEMENT.finditer(code):
        start = match.start() + len(match[0]) - len(match[0].lstrip())
        before = code[: match.start()].rstrip()
        # After `if (...)` or in a list a line is not a statement of its own.
        if before.endswith((";", "{", "}")) and is_whole(match[0]):
            yield change(start, match.end(), ";")


def code_changes(root, paths):
    files = set()
    for given in paths:
        path = root / given
        found = path.rglob("*") if path.is_dir() else [path]
        sources = [f for f in found if f.suffix in (".cpp", ".h") and f.is_file()]
        files |= {str(f.relative_to(root)) for f in sources}
    if not files:
        sys.exit(f"error: no C++ files in {' '.join(paths)}")
    for file in sorted(files):
        text = (root / file).read_text()
        lines = text.split("\n")
        for change in code_changes_of(file, text):
            if not LEFT_ALONE.search(lines[change.line - 1]):
                yield change
