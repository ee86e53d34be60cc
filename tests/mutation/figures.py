"""Changes of the figures of content."""

import re
import sys
from pathlib import Path

from mutation.change import Change

RULES = "server/rules"


def folder_of(file):
    """The folder of the ruleset that a file of content belongs to."""
    return Path(file).relative_to(RULES).parts[0]


# Our own words, and where to look things up in the book.
UNTRIED_KEYS = {"id", "name", "summary", "line", "reprinted"}
TOKEN = re.compile(
    r'"(?P<word>[^"\n]*)"|(?P<key>[\w-]+)\s*=|(?P<number>-?\b\d+\b)'
    r"|(?P<bool>\b(?:true|false)\b)|(?P<comment>#.*)"
)


def tokens_of_toml(text):
    """(kind, key, start, end, token) of every value that stands on its own."""
    key = ""
    for match in TOKEN.finditer(text):
        kind = match.lastgroup
        if kind == "key":
            key = match["key"]
        elif kind != "comment" and key not in UNTRIED_KEYS:
            yield kind, key, match.start(kind), match.end(kind), match[kind]


def figure_changes(root, files):
    known = sorted(
        str(path.relative_to(root)) for path in (root / RULES).glob("*/content/data/*.toml")
    )
    wanted = set(known)
    for name in files:
        if not any(f"/{path}".endswith(f"/{name}") for path in known):
            sys.exit(f"error: {name} is no file of content; there is {', '.join(known)}")
    if files:
        wanted = {path for path in known if any(f"/{path}".endswith(f"/{f}") for f in files)}
    texts = {path: (root / path).read_text() for path in known}
    words = {}  # the values that a key has anywhere in the content of its ruleset
    for path, text in texts.items():
        for kind, key, _, _, token in tokens_of_toml(text):
            if kind == "word":
                words.setdefault((folder_of(path), key), set()).add(token)
    for path, text in sorted(texts.items()):
        if path not in wanted:
            continue
        for kind, key, start, end, token in tokens_of_toml(text):
            if kind == "number":
                news = [str(int(token) + 1), str(int(token) - 1)]
            elif kind == "bool":
                news = ["false" if token == "true" else "true"]
            else:
                others = sorted(words[folder_of(path), key] - {token})
                news = others[start % len(others) :][:1] if others else []
            line = text.count("\n", 0, start) + 1
            for new in news:
                yield Change(path, start, token, new, line)
