-- Encounters in which nothing happens until someone comes, so that a server that starts leaves them on
-- disk. It holds as long as `seq` is the last record of the log.
CREATE TABLE resting (
  encounter INTEGER PRIMARY KEY REFERENCES encounter (id) ON DELETE CASCADE,
  seq       INTEGER NOT NULL CHECK (seq >= 0),
  -- What its table has to know in the meantime: seats and policy.
  brief     BLOB    NOT NULL
) STRICT;
