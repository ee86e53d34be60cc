-- Seats whose links were revoked: which issue of the link is the valid one. A seat that is not here
-- has issue 0.
CREATE TABLE seat_link (
  table_name TEXT    NOT NULL,
  seat       TEXT    NOT NULL,
  issue      INTEGER NOT NULL CHECK (issue BETWEEN 1 AND 4294967295),
  PRIMARY KEY (table_name, seat)
) STRICT, WITHOUT ROWID;

-- Where the server was last reached, so that links can be told without asking it.
CREATE TABLE server_address (
  id  INTEGER PRIMARY KEY CHECK (id = 1),
  url TEXT    NOT NULL
) STRICT;
