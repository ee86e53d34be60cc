"""The copy of the checkout, where changes are built and tested."""

import hashlib
import os
import re
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

from mutation.figures import folder_of

# Which tests look at a folder of the server, the quickest first; the longest path that fits counts.
# A test is the name of a program, or `scenario` for the scenarios of every ruleset.
FITTING = {
    "server/board": ["unit_board", "unit_forge", "scenario"],
    "server/campaign": ["unit_campaign", "unit_live"],
    "server/dice": ["unit_dice", "unit_forge_dice", "scenario"],
    "server/document": ["unit_document", "unit_encounter"],
    "server/encounter": ["unit_encounter", "unit_live", "scenario", "oracle"],
    "server/live": ["unit_live", "unit_net"],
    "server/office": ["unit_office", "permissions", "integration"],
    "server/net": ["unit_net", "integration"],
    "server/scenario": ["unit_scenario", "scenario", "cli"],
    "server/passwords": ["unit_passwords", "unit_campaign"],
    "server/sheet": ["unit_sheet", "unit_rules_sheet"],
    "server/storage": ["unit_storage", "unit_live"],
    "server/table": ["unit_table", "unit_encounter", "unit_forge", "scenario"],
    "server/toolbox": ["unit_sheet", "unit_rules", "scenario"],
    "server/wire": ["unit_wire", "unit_live", "unit_net"],
}


def tables_of(file):
    """The program that holds a file of content against the printed tables."""
    return f"unit_{folder_of(file)}_content"


def fitting_ruleset(name, room):
    """Of a room that has a test program of its own, that first."""
    rooms = [room] if room in ("content", "dice") else []
    return [*(f"unit_{name}_{room}" for room in rooms), f"unit_{name}", "scenario", "oracle"]


def fitting(file):
    in_ruleset = re.match(r"server/rules/(\w+)/(\w+)/|server/rules/(\w+)/", file)
    if in_ruleset:
        return fitting_ruleset(in_ruleset[1] or in_ruleset[3], in_ruleset[2])
    found = [folder for folder in FITTING if file.startswith(folder + "/")]
    if not found:
        sys.exit(f"error: {file}: FITTING in {Path(__file__).name} names no tests of its folder")
    return FITTING[max(found, key=len)]


def bring_up_to_date(tree, checkout):
    """Makes `tree` a copy of the checkout; unchanged files retain their time, and so their objects."""
    listed = subprocess.run(
        ["git", "-C", checkout, "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        check=True, capture_output=True, text=True,
    )  # fmt: skip
    names = {n for n in listed.stdout.split("\0") if n and (checkout / n).is_file()}
    state = hashlib.sha256()
    for name in sorted(names):
        bytes_now = (checkout / name).read_bytes()
        state.update(f"{name}\0{len(bytes_now)}\0".encode() + bytes_now)
        copy = tree / name
        if not copy.is_file() or copy.read_bytes() != bytes_now:
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(bytes_now)
            copy.chmod((checkout / name).stat().st_mode)
    for path in tree.rglob("*"):
        name = path.relative_to(tree)
        if name.parts[0] != "build" and path.is_file() and str(name) not in names:
            path.unlink()
    return state.hexdigest()[:16]


class Workshop:
    """Builds and runs the tests of the copy."""

    def __init__(self, scratch, limit, jobs, programs):
        self.tree = scratch / "tree"
        self.build_folder = programs or self.tree / "build" / "dev"
        self.tried = scratch / "tried"
        self.builds = programs is None
        self.limit = limit
        self.jobs = jobs
        self.said = ""
        # Objects are the same wherever the copy lies, for ccache.
        self.environment = os.environ | {"CCACHE_BASEDIR": str(self.tree), "CCACHE_NOHASHDIR": "1"}

    def run(self, command, limit, **more):
        """Its exit status; None when it did not end in time. `said` is what it had to say."""
        with tempfile.TemporaryFile() as output:
            # A group of its own, so that what it has started ends with it.
            child = subprocess.Popen(
                [str(c) for c in command], cwd=self.tree, env=self.environment | more,
                stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT,
                start_new_session=True,
            )  # fmt: skip
            try:
                status = child.wait(limit)
            except subprocess.TimeoutExpired:
                status = None
            finally:
                try:
                    os.killpg(child.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
                child.wait()
            output.seek(0)
            self.said = output.read().decode(errors="replace")
        return status

    def build(self, tests):
        if not self.builds:
            return True
        if not (self.build_folder / "build.ninja").exists():
            if self.run(["cmake", "--preset", "dev"], 300) != 0:
                self.give_up(f"`cmake --preset dev` fails in {self.tree}")
        targets = [{"scenario": "fray"}.get(test, test) for test in tests]
        command = ["cmake", "--build", self.build_folder, f"-j{self.jobs}", "--target", *targets]
        return self.run(command, 3600) == 0

    def run_test(self, test):
        """`passed`, `failed` or `hung`."""
        if test == "scenario":
            command = [self.build_folder / "fray", "scenario", "tests/scenarios"]
        else:
            command = [self.build_folder / test, "--gtest_brief=1", "--gtest_fail_fast"]
        return self.verdict(self.run(command, self.limit))

    @staticmethod
    def verdict(status):
        return "hung" if status is None else "passed" if status == 0 else "failed"

    def try_figure(self, change, text):
        rules = folder_of(change.file)
        folder = self.tried / rules / rules.replace("_", "-")
        folder.mkdir(parents=True, exist_ok=True)
        for old in folder.iterdir():
            old.unlink()
        file = folder / Path(change.file).name
        file.write_text(text)
        tables = self.build_folder / tables_of(change.file)
        command = [tables, "--gtest_filter=*Book*", "--gtest_brief=1"]
        status = self.run(command, self.limit, FRAY_TRIED_CONTENT=str(file))
        if status != 0:
            return "tables" if status else "hung"
        fray = self.build_folder / "fray"
        command = [fray, "scenario", "--content", folder.parent, f"tests/scenarios/{folder.name}"]
        status = self.run(command, self.limit)
        return "survived" if status == 0 else "scenario"

    def try_code(self, change, text):
        file = self.tree / change.file
        original = file.read_text()
        tests = fitting(change.file)
        try:
            file.write_text(text)
            for test in tests:
                if not self.build([test]):
                    return "does not compile"
                verdict = self.run_test(test)
                if verdict != "passed":
                    return test if verdict == "failed" else "hung"
            return "survived"
        finally:
            file.write_text(original)

    def check_unchanged(self, tests):
        print(f"Building {', '.join(tests)} as they are in {self.tree} ...", flush=True)
        if not self.build(tests):
            self.give_up("the checkout does not build")
        for test in tests:
            if self.run_test(test) != "passed":
                self.give_up(f"{test} fails without any change; mend that first")

    def check_untouched_figures(self, change):
        """What is caught must be caught for the change, not for the trying."""
        if self.try_figure(change, (self.tree / change.file).read_text()) != "survived":
            self.give_up(f"{change.file} fails without any change; mend that first")

    def give_up(self, why):
        print("\n".join(self.said.splitlines()[-20:]))
        sys.exit(f"error: {why}")
