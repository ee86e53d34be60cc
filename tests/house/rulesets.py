"""The rulesets, as their lists name them, and what each folder's house.toml says."""
import pathlib
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
LISTS = ["server/rules/rulesets.txt", "tests/rulesets.txt"]


class Ruleset:
    def __init__(self, folder):
        self.folder = ROOT / folder
        self.name = self.folder.name
        self.id = self.name.replace("_", "-")
        with open(self.folder / "house.toml", "rb") as file:
            self.house = tomllib.load(file)


def all_rulesets():
    folders = {}
    for name in LISTS:
        for line in (ROOT / name).read_text().splitlines():
            if line and not line.startswith("#"):
                folders[line] = None
    return [Ruleset(folder) for folder in folders]
