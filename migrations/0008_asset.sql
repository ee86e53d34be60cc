-- A picture's bytes, once for equal ones. Without a hash it is a draft, which an asset may take over;
-- what belongs to no asset is removed some time after strayed_ms.
CREATE TABLE picture (
  id         INTEGER PRIMARY KEY,
  -- BLAKE2b-256 of the bytes.
  hash       BLOB    UNIQUE CHECK (length(hash) = 32),
  type       TEXT    NOT NULL CHECK (type IN ('image/png', 'image/webp')),
  width      INTEGER NOT NULL CHECK (width >= 1),
  height     INTEGER NOT NULL CHECK (height >= 1),
  bytes      INTEGER NOT NULL CHECK (bytes >= 1),
  strayed_ms INTEGER NOT NULL
) STRICT;

CREATE TABLE picture_piece (
  picture INTEGER NOT NULL REFERENCES picture (id) ON DELETE CASCADE,
  number  INTEGER NOT NULL CHECK (number >= 0),
  bytes   BLOB    NOT NULL CHECK (length(bytes) >= 1),
  PRIMARY KEY (picture, number)
) STRICT;

-- A picture of a campaign.
CREATE TABLE asset (
  id          TEXT    NOT NULL PRIMARY KEY CHECK (length(id) = 20),
  campaign    TEXT    NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
  picture     INTEGER NOT NULL REFERENCES picture (id),
  name        TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  uploader    TEXT    REFERENCES account (id) ON DELETE SET NULL,
  -- As the audit: who it was at that time.
  uploaded_by TEXT    NOT NULL,
  created_ms  INTEGER NOT NULL,
  -- To everyone in the campaign; if not, to its GMs and the uploader.
  shown       INTEGER NOT NULL CHECK (shown IN (0, 1))
) STRICT;

CREATE INDEX asset_campaign ON asset (campaign, name, id);
CREATE INDEX asset_picture ON asset (picture);
CREATE INDEX asset_uploader ON asset (uploader) WHERE uploader IS NOT NULL;
