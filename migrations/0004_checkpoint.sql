-- The latest state at rest of an encounter that is not finished: a restart plays the records after
-- it. It follows from the log, and may be missing.
CREATE TABLE checkpoint (
  encounter       INTEGER PRIMARY KEY REFERENCES encounter (id),
  -- It stands after this record of the log.
  seq             INTEGER NOT NULL CHECK (seq >= 1),
  -- By which it was written.
  ruleset_version TEXT    NOT NULL,
  payload         BLOB    NOT NULL,
  -- BLAKE2b-256 of the payload.
  checksum        BLOB    NOT NULL CHECK (length(checksum) = 32)
) STRICT;
