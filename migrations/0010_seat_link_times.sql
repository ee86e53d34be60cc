-- Since when a seat's link is the valid one, where that took the place of one that was revoked; NULL
-- where it did so before this was kept.
ALTER TABLE seat_link ADD COLUMN made_ms INTEGER;

-- When somebody last came by the link of a seat of a campaign's encounter, and by which issue of it.
CREATE TABLE seat_link_use (
  encounter TEXT    NOT NULL REFERENCES prepared_encounter (id) ON DELETE CASCADE,
  seat      TEXT    NOT NULL CHECK (length(seat) BETWEEN 1 AND 64),
  issue     INTEGER NOT NULL CHECK (issue BETWEEN 0 AND 4294967295),
  used_ms   INTEGER NOT NULL,
  PRIMARY KEY (encounter, seat)
) STRICT, WITHOUT ROWID;
