-- Encounters as their campaigns keep them. What happens in one that is played stands in `encounter`
-- and its log, under keys that begin with this id.
CREATE TABLE prepared_encounter (
  id         TEXT    NOT NULL PRIMARY KEY CHECK (length(id) = 20),
  campaign   TEXT    NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
  name       TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  state      TEXT    NOT NULL CHECK (state IN ('prepared', 'template', 'live', 'over')),
  revision   INTEGER NOT NULL CHECK (revision >= 1),
  created_ms INTEGER NOT NULL,
  started_ms INTEGER,
  ended_ms   INTEGER,
  winner     TEXT    NOT NULL CHECK (length(winner) <= 200),
  -- A setup file, and a GM's notes.
  setup      TEXT    NOT NULL CHECK (length(setup) <= 98304),
  notes      TEXT    NOT NULL CHECK (length(notes) <= 65536)
) STRICT;

CREATE INDEX prepared_encounter_list ON prepared_encounter (campaign, created_ms, id);
CREATE INDEX prepared_encounter_live ON prepared_encounter (created_ms, id) WHERE state = 'live';

-- Characters that take part, from its beginning on.
CREATE TABLE encounter_cast (
  encounter TEXT NOT NULL REFERENCES prepared_encounter (id) ON DELETE CASCADE,
  combatant TEXT NOT NULL CHECK (length(combatant) BETWEEN 1 AND 64),
  character TEXT NOT NULL REFERENCES character (id) ON DELETE CASCADE,
  PRIMARY KEY (encounter, combatant)
) STRICT, WITHOUT ROWID;

CREATE INDEX encounter_cast_character ON encounter_cast (character);

-- Seats kept free for those who come late, once one has been taken.
CREATE TABLE encounter_seat (
  encounter TEXT NOT NULL REFERENCES prepared_encounter (id) ON DELETE CASCADE,
  seat      TEXT NOT NULL CHECK (length(seat) BETWEEN 1 AND 64),
  account   TEXT NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  PRIMARY KEY (encounter, seat),
  UNIQUE (encounter, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX encounter_seat_account ON encounter_seat (account);

CREATE INDEX encounter_table ON encounter (table_name);
