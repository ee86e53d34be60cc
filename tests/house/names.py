#!/usr/bin/env python3
"""What stands in the anonymous namespaces of a target's files has a name of its own.

Files are compiled several at once, in batches that shift whenever one is added: two of the same name
then meet some day, unless each file has a namespace of its own. Targets that are compiled file by
file are passed over.
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
# Compiled file by file, see fray_apart and APART.
APART = re.compile(
    r"tests/unit/rules/forge$"
    r"|tests/unit/(scenario|dice)$|tests/oracle$|tests/(fuzz|bench)$")
# The rooms of a ruleset are compiled together, and so are their tests, but for those that are a target each.
ROOM = re.compile(r"((?:server|tests/unit)/rules/\w+)/(?!content$|dice$|commands$).*")
ANONYMOUS = re.compile(r"^namespace \{\n(.*?)^\}  // namespace\n", re.M | re.S)
NAMED = re.compile(r"^namespace ([\w:]+) \{$", re.M)
TYPE = re.compile(r"^(?:struct|class|enum class) (\w+)[^;]*?\{", re.M)
CONSTANT = re.compile(r"^(?:static )?(?:inline )?(?:constexpr|const)\b[^;{(=]*?\b(k[A-Z]\w*)\b", re.M)
FUNCTION = re.compile(r"^(?!(?:struct|class|enum|using|namespace|template|[A-Z_]+\()\b)"
                      r"\w[\w:<>,&* \[\]]* \*?(\w+)\(([^;{}]*)\)(?: const)?(?: noexcept)? \{$", re.M)


def parameters(text):
    """Only the types, as well as they can be told apart without a compiler."""
    return re.sub(r"\s+\w+(?=,|$)", "", re.sub(r"\s+", " ", re.sub(r" = [^,]+", "", text)))


def names(path):
    text = path.read_text()
    for anonymous in ANONYMOUS.finditer(text):
        body = anonymous[1]
        around = NAMED.findall(text, 0, anonymous.start())
        scope = around[-1] + "::" if around else ""
        for name in TYPE.findall(body) + CONSTANT.findall(body):
            yield scope + name
        for name, taken in FUNCTION.findall(body):
            yield f"{scope}{name}({parameters(taken)})"


def main():
    faults, seen = [], 0
    folders = {path.parent for top in ("server", "tests", "client-sdk/cpp")
               for path in (ROOT / top).rglob("*.cpp")}
    targets = collections.defaultdict(list)
    for folder in sorted(folders):
        shown = ROOM.sub(r"\1", folder.relative_to(ROOT).as_posix())
        if not APART.search(shown):
            targets[shown] += sorted(folder.glob("*.cpp"))
    for shown, paths in targets.items():
        owners = collections.defaultdict(set)
        for path in paths:
            for name in names(path):
                owners[name].add(path.relative_to(ROOT / shown).as_posix())
                seen += 1
        faults += [f"{shown}: {name} stands in {' and '.join(sorted(files))}"
                   for name, files in sorted(owners.items()) if len(files) > 1]
    if seen < 1000:
        faults.append(f"only {seen} names found: this looks in the wrong place")
    print("\n".join(faults) or f"{seen} names, each once in its target")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
