#!/usr/bin/env python3
"""A ruleset without a part that the kit asks for does not compile, and the compiler names the part."""
import pathlib
import re
import subprocess
import sys
import tempfile

SERVER = pathlib.Path(__file__).resolve().parents[4] / "server"
STRUCTS = {"ContentParts": "content_loader.h", "ToolboxParts": "toolbox.h"}


def parts_of(struct):
    """The members without a default."""
    text = (SERVER / "rules/kit" / STRUCTS[struct]).read_text()
    body = re.search(rf"struct {struct} {{\n(.*?)^}};", text, re.M | re.S)[1]
    return re.findall(r"&\)? ?(\w+)\)?[;(]", re.sub(r"\([^()]*\);", "(", body))


def main():
    faults = []
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder) / "bare.cpp"
        source.write_text("".join(f'#include "rules/kit/{file}"\n' for file in STRUCTS.values())
                          + "struct Bare {};\nusing namespace fray::kit;\n"
                          + "constexpr ContentParts<Bare> kContent{};\n"
                          + "constexpr ToolboxParts<Bare> kTools{.opening_face = 1};\n")
        said = subprocess.run([*sys.argv[1:], "-std=c++23", "-fsyntax-only", f"-I{SERVER}", str(source)],
                              capture_output=True, text=True, check=False)
    if said.returncode == 0:
        faults.append("a ruleset without any part compiles")
    seen = 0
    for struct in STRUCTS:
        for part in parts_of(struct):
            seen += 1
            if not re.search(rf"::{part}. is uninitialized", said.stderr):
                faults.append(f"{struct}.{part} may be missing")
    if seen < 20:
        faults.append(f"only {seen} parts found: this looks in the wrong place")
    print("\n".join(faults) or f"each of {seen} parts is missed by name")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
