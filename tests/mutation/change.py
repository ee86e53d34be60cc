"""One change of one file."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Change:
    """`old` at `offset` of `file` becomes `new`."""

    file: str
    offset: int
    old: str
    new: str
    line: int

    def key(self):
        return f"{self.file}:{self.offset}:{self.old}:{self.new}"

    def __str__(self):
        short = [" ".join(t.split()) or "nothing" for t in (self.old, self.new)]
        return f"{self.file}:{self.line}: {short[0]} -> {short[1]}"
