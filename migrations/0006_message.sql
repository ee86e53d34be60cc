-- What is said and rolled in a campaign, outside of its encounters.
CREATE TABLE message (
  -- The order of a campaign's messages; told to nobody, since it has gaps where whispers are.
  number     INTEGER PRIMARY KEY,
  id         TEXT    NOT NULL UNIQUE CHECK (length(id) = 20),
  campaign   TEXT    NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
  when_ms    INTEGER NOT NULL,
  -- As the audit: who it was at that time.
  account    TEXT    NOT NULL,
  name       TEXT    NOT NULL,
  by_bot     INTEGER NOT NULL CHECK (by_bot IN (0, 1)),
  -- Its place among those that this account has written here, from 1.
  place      INTEGER NOT NULL CHECK (place >= 1),
  to_whom    TEXT    NOT NULL CHECK (to_whom IN ('all', 'gms', 'member')),
  member     TEXT,
  to_name    TEXT    NOT NULL,
  -- Empty of what has been deleted, and of a roll that says nothing.
  text       TEXT    NOT NULL CHECK (length(text) <= 4000),
  -- Of a roll: what was rolled, roll `roll` of the stream's seed `seed`, and what it showed.
  dice       TEXT    CHECK (length(dice) <= 200),
  stream     TEXT,
  seed       INTEGER,
  roll       INTEGER,
  faces      TEXT,
  total      INTEGER,
  deleted_by TEXT,
  UNIQUE (campaign, account, place),
  CHECK ((to_whom = 'member') = (member IS NOT NULL)),
  CHECK ((dice IS NULL) = (faces IS NULL))
) STRICT;

CREATE INDEX message_newest ON message (campaign, number);

-- The seeds of free dice: a stream for each audience, one seed after the other.
CREATE TABLE dice_seed (
  campaign    TEXT    NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
  stream      TEXT    NOT NULL CHECK (length(stream) BETWEEN 1 AND 64),
  number      INTEGER NOT NULL CHECK (number >= 1),
  seed        BLOB    NOT NULL CHECK (length(seed) = 32),
  rolls       INTEGER NOT NULL CHECK (rolls >= 0),
  -- Nobody is told it before.
  revealed_ms INTEGER,
  PRIMARY KEY (campaign, stream, number)
) STRICT, WITHOUT ROWID;
