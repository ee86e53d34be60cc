-- Random keys that the server made for itself.
CREATE TABLE secret (
  name  TEXT NOT NULL PRIMARY KEY,
  value BLOB NOT NULL CHECK (length(value) = 32)
) STRICT, WITHOUT ROWID;
