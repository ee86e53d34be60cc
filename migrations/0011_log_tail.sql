-- Records in the order in which they came, whichever encounter they are of, so that what many tables
-- play at once is written to a page or two instead of one each. Now and then all of them are moved to
-- log_record, so that there are never many. No index: it would be written to in as many places.
CREATE TABLE log_tail (
  place     INTEGER PRIMARY KEY,
  encounter INTEGER NOT NULL REFERENCES encounter (id),
  seq       INTEGER NOT NULL CHECK (seq >= 1),
  payload   BLOB    NOT NULL
) STRICT;

-- The whole log. Each record stands in one of the two tables.
CREATE VIEW log_entry AS
  SELECT encounter, seq, payload FROM log_record
  UNION ALL
  SELECT encounter, seq, payload FROM log_tail;
