-- Where a group plays. Everything that belongs to one goes with it, but the audit.
CREATE TABLE campaign (
  id            TEXT    NOT NULL PRIMARY KEY CHECK (length(id) = 20),
  name          TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  ruleset       TEXT    NOT NULL CHECK (length(ruleset) BETWEEN 1 AND 64),
  -- TOML: campaign/policy.h.
  policy        TEXT    NOT NULL CHECK (length(policy) <= 16384),
  created_ms    INTEGER NOT NULL,
  archived      INTEGER NOT NULL CHECK (archived IN (0, 1)),
  -- It has been deleted, and is purged then.
  deleted_on_ms INTEGER
) STRICT;

CREATE INDEX campaign_newest ON campaign (created_ms, id);
CREATE INDEX campaign_due ON campaign (deleted_on_ms) WHERE deleted_on_ms IS NOT NULL;

-- Guests, who have neither name nor password, belong to one campaign.
CREATE TABLE account (
  id           TEXT    NOT NULL PRIMARY KEY CHECK (length(id) = 20),
  name         TEXT    UNIQUE CHECK (length(name) BETWEEN 1 AND 64),
  display_name TEXT    NOT NULL CHECK (length(display_name) BETWEEN 1 AND 64),
  -- Argon2id in the form of crypto_pwhash_str.
  password     TEXT    CHECK (length(password) BETWEEN 1 AND 128),
  guest_of     TEXT    REFERENCES campaign (id) ON DELETE CASCADE,
  created_ms   INTEGER NOT NULL,
  disabled     INTEGER NOT NULL CHECK (disabled IN (0, 1)),
  CHECK ((name IS NULL) = (password IS NULL)),
  CHECK ((name IS NULL) = (guest_of IS NOT NULL))
) STRICT;

CREATE INDEX account_oldest ON account (created_ms, id);
CREATE INDEX account_guest_of ON account (guest_of) WHERE guest_of IS NOT NULL;

CREATE TABLE member (
  campaign  TEXT    NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
  account   TEXT    NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  role      TEXT    NOT NULL CHECK (role IN ('owner', 'gm', 'player', 'spectator', 'bot')),
  joined_ms INTEGER NOT NULL,
  PRIMARY KEY (campaign, account)
) STRICT, WITHOUT ROWID;

CREATE INDEX member_account ON member (account);
CREATE UNIQUE INDEX member_owner ON member (campaign) WHERE role = 'owner';

-- Sessions, and the tokens of bots. What is revoked is deleted.
CREATE TABLE token (
  id           TEXT    NOT NULL PRIMARY KEY CHECK (length(id) = 20),
  account      TEXT    NOT NULL REFERENCES account (id) ON DELETE CASCADE,
  -- BLAKE2b-256 of what its holder has.
  secret       BLOB    NOT NULL UNIQUE CHECK (length(secret) = 32),
  label        TEXT    NOT NULL CHECK (length(label) BETWEEN 1 AND 64),
  created_ms   INTEGER NOT NULL,
  last_used_ms INTEGER NOT NULL,
  expires_ms   INTEGER NOT NULL,
  -- Of a bot: where alone it may play, and what, by token_scope.
  campaign     TEXT    REFERENCES campaign (id) ON DELETE CASCADE
) STRICT;

CREATE INDEX token_account ON token (account);
CREATE INDEX token_campaign ON token (campaign) WHERE campaign IS NOT NULL;
CREATE INDEX token_expires ON token (expires_ms);

CREATE TABLE token_scope (
  token TEXT NOT NULL REFERENCES token (id) ON DELETE CASCADE,
  kind  TEXT NOT NULL CHECK (kind IN ('character', 'seat')),
  name  TEXT NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
  PRIMARY KEY (token, kind, name)
) STRICT, WITHOUT ROWID;

CREATE TABLE invite (
  id         TEXT    NOT NULL PRIMARY KEY CHECK (length(id) = 20),
  campaign   TEXT    NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
  secret     BLOB    NOT NULL UNIQUE CHECK (length(secret) = 32),
  role       TEXT    NOT NULL CHECK (role IN ('gm', 'player', 'spectator', 'bot')),
  -- As the audit: who it was at that time.
  account    TEXT,
  created_by TEXT    NOT NULL,
  created_ms INTEGER NOT NULL,
  expires_ms INTEGER NOT NULL,
  uses       INTEGER NOT NULL CHECK (uses BETWEEN 0 AND max_uses),
  max_uses   INTEGER NOT NULL CHECK (max_uses >= 1)
) STRICT;

CREATE INDEX invite_campaign ON invite (campaign, created_ms, id);

CREATE TABLE character (
  id         TEXT    NOT NULL PRIMARY KEY CHECK (length(id) = 20),
  campaign   TEXT    NOT NULL REFERENCES campaign (id) ON DELETE CASCADE,
  -- None: the GM's.
  owner      TEXT    REFERENCES account (id) ON DELETE SET NULL,
  name       TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 100),
  ruleset    TEXT    NOT NULL CHECK (length(ruleset) BETWEEN 1 AND 64),
  -- The latest.
  revision   INTEGER NOT NULL CHECK (revision >= 1),
  -- The sum of its awards.
  points     INTEGER NOT NULL,
  created_ms INTEGER NOT NULL,
  changed_ms INTEGER NOT NULL,
  deleted_ms INTEGER
) STRICT;

CREATE INDEX character_list ON character (campaign, deleted_ms, name, id, owner);
CREATE INDEX character_owner ON character (owner) WHERE owner IS NOT NULL;

-- Never updated.
CREATE TABLE character_revision (
  character  TEXT    NOT NULL REFERENCES character (id) ON DELETE CASCADE,
  number     INTEGER NOT NULL CHECK (number >= 1),
  account    TEXT,
  created_by TEXT    NOT NULL,
  created_ms INTEGER NOT NULL,
  what       TEXT    NOT NULL CHECK (length(what) BETWEEN 1 AND 200),
  sheet      TEXT    NOT NULL CHECK (length(sheet) <= 65536),
  wear       TEXT    NOT NULL CHECK (length(wear) <= 65536),
  PRIMARY KEY (character, number)
) STRICT;

-- Never updated.
CREATE TABLE character_award (
  character  TEXT    NOT NULL REFERENCES character (id) ON DELETE CASCADE,
  number     INTEGER NOT NULL CHECK (number >= 1),
  account    TEXT,
  created_by TEXT    NOT NULL,
  created_ms INTEGER NOT NULL,
  points     INTEGER NOT NULL CHECK (points <> 0),
  reason     TEXT    NOT NULL CHECK (length(reason) BETWEEN 1 AND 200),
  PRIMARY KEY (character, number)
) STRICT;

-- Who did what. It refers to nothing, so that it outlives what it tells of, and stays as it is.
CREATE TABLE audit_entry (
  number   INTEGER PRIMARY KEY,
  when_ms  INTEGER NOT NULL,
  account  TEXT,
  name     TEXT    NOT NULL,
  address  TEXT    NOT NULL,
  campaign TEXT,
  verb     TEXT    NOT NULL,
  about    TEXT    NOT NULL,
  detail   TEXT    NOT NULL CHECK (length(detail) <= 300)
) STRICT;

CREATE INDEX audit_entry_campaign ON audit_entry (campaign, number) WHERE campaign IS NOT NULL;

CREATE TRIGGER audit_entry_stays BEFORE UPDATE ON audit_entry
BEGIN
  SELECT RAISE(ABORT, 'the audit is never changed');
END;

CREATE TRIGGER audit_entry_remains BEFORE DELETE ON audit_entry
BEGIN
  SELECT RAISE(ABORT, 'the audit is never shortened');
END;
