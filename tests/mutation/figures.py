"""Changes of the figures of content."""

import re
import sys
from pathlib import Path

from mutation.change import Change

DATA = "server/rules/forge/content/data"

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
    folder = root / DATA
    known = sorted(path.name for path in folder.glob("*.toml"))
    for name in files:
        if Path(name).name not in known:
            sys.exit(f"error: {name} is not one of {', '.join(known)}")
    wanted = {Path(name).name for name in files} or set(known)
    texts = {name: (folder / name).read_text() for name in known}
    words = {}  # the values that a key has anywhere
    for text in texts.values():
        for kind, key, _, _, token in tokens_of_toml(text):
            if kind == "word":
                words.setdefault(key, set()).add(token)
    for name, text in sorted(texts.items()):
        if name not in wanted:
            continue
        for kind, key, start, end, token in tokens_of_toml(text):
            if kind == "number":
                news = [str(int(token) + 1), str(int(token) - 1)]
            elif kind == "bool":
                news = ["false" if token == "true" else "true"]
            else:
                others = sorted(words[key] - {token})
                news = others[start % len(others) :][:1] if others else []
            line = text.count("\n", 0, start) + 1
            for new in news:
                yield Change(f"{DATA}/{name}", start, token, new, line)
