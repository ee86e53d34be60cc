-- What a checkpoint goes on from and what only grows, such as the events so far: each checkpoint adds one
-- part, so that none is written twice. A checkpoint without parts is from before this and holds all itself.
CREATE TABLE checkpoint_part (
  encounter INTEGER NOT NULL REFERENCES encounter (id),
  -- From 1, without gaps.
  number    INTEGER NOT NULL CHECK (number >= 1),
  payload   BLOB    NOT NULL,
  -- BLAKE2b-256 of the payload.
  checksum  BLOB    NOT NULL CHECK (length(checksum) = 32),
  PRIMARY KEY (encounter, number)
) STRICT;
