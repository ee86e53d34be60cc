-- A running or finished encounter: all that is needed, with its log, to derive everything else.
CREATE TABLE encounter (
  id              INTEGER PRIMARY KEY,
  key             TEXT    NOT NULL UNIQUE
                          CHECK (length(key) BETWEEN 1 AND 64 AND key NOT GLOB '*[^a-z0-9-]*'),
  table_name      TEXT    NOT NULL,
  ruleset         TEXT    NOT NULL,
  ruleset_version TEXT    NOT NULL,
  setup           BLOB    NOT NULL,
  seed            BLOB    NOT NULL CHECK (length(seed) = 32),
  created_ms      INTEGER NOT NULL,
  -- Raised by whoever takes ownership; writes that carry an older one are refused.
  epoch           INTEGER NOT NULL CHECK (epoch >= 1),
  finished        INTEGER NOT NULL CHECK (finished IN (0, 1))
) STRICT;

CREATE INDEX encounter_unfinished ON encounter (id) WHERE finished = 0;

-- Inputs only, numbered 1, 2, 3 ... within an encounter; never updated, never deleted.
CREATE TABLE log_record (
  encounter INTEGER NOT NULL REFERENCES encounter (id),
  seq       INTEGER NOT NULL CHECK (seq >= 1),
  payload   BLOB    NOT NULL,
  PRIMARY KEY (encounter, seq)
) STRICT, WITHOUT ROWID;
