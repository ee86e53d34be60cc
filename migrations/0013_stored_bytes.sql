-- How many bytes a campaign stores, by kind: the limit of its owner is looked at with everything that is
-- added, and summing up thousands of revisions and messages each time would hold up the log.
ALTER TABLE campaign ADD COLUMN setup_bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE campaign ADD COLUMN picture_bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE campaign ADD COLUMN character_bytes INTEGER NOT NULL DEFAULT 0;
ALTER TABLE campaign ADD COLUMN message_bytes INTEGER NOT NULL DEFAULT 0;

-- Setups and notes, and the setup of each encounter that was started, as it was then. A picture counts for
-- each of its assets, though it is stored once. Rows of revisions and messages take some room themselves.
UPDATE campaign SET
  setup_bytes =
    (SELECT coalesce(sum(length(CAST(p.setup AS BLOB)) + length(CAST(p.notes AS BLOB))), 0)
      FROM prepared_encounter p WHERE p.campaign = campaign.id)
    + (SELECT coalesce(sum(length(e.setup)), 0) FROM prepared_encounter p
      JOIN encounter e ON e.table_name = p.id WHERE p.campaign = campaign.id),
  picture_bytes =
    (SELECT coalesce(sum(p.bytes), 0) FROM asset a JOIN picture p ON p.id = a.picture
      WHERE a.campaign = campaign.id),
  character_bytes =
    (SELECT coalesce(sum(200 + length(CAST(r.sheet AS BLOB)) + length(CAST(r.wear AS BLOB))), 0)
      FROM character h JOIN character_revision r ON r.character = h.id
      WHERE h.campaign = campaign.id),
  message_bytes =
    (SELECT coalesce(sum(200 + length(CAST(m.text AS BLOB))), 0) FROM message m
      WHERE m.campaign = campaign.id);

CREATE TRIGGER prepared_encounter_stored AFTER INSERT ON prepared_encounter
BEGIN
  UPDATE campaign SET setup_bytes = setup_bytes
    + length(CAST(NEW.setup AS BLOB)) + length(CAST(NEW.notes AS BLOB))
  WHERE id = NEW.campaign;
END;

CREATE TRIGGER prepared_encounter_changed AFTER UPDATE OF setup, notes ON prepared_encounter
BEGIN
  UPDATE campaign SET setup_bytes = setup_bytes
    + length(CAST(NEW.setup AS BLOB)) + length(CAST(NEW.notes AS BLOB))
    - length(CAST(OLD.setup AS BLOB)) - length(CAST(OLD.notes AS BLOB))
  WHERE id = NEW.campaign;
END;

CREATE TRIGGER prepared_encounter_freed AFTER DELETE ON prepared_encounter
BEGIN
  UPDATE campaign SET setup_bytes = setup_bytes
    - length(CAST(OLD.setup AS BLOB)) - length(CAST(OLD.notes AS BLOB))
  WHERE id = OLD.campaign;
END;

CREATE TRIGGER encounter_stored AFTER INSERT ON encounter
BEGIN
  UPDATE campaign SET setup_bytes = setup_bytes + length(NEW.setup)
  WHERE id = (SELECT p.campaign FROM prepared_encounter p WHERE p.id = NEW.table_name);
END;

-- Before the row goes that says whose it is.
CREATE TRIGGER encounter_freed AFTER DELETE ON encounter
BEGIN
  UPDATE campaign SET setup_bytes = setup_bytes - length(OLD.setup)
  WHERE id = (SELECT p.campaign FROM prepared_encounter p WHERE p.id = OLD.table_name);
END;

CREATE TRIGGER asset_stored AFTER INSERT ON asset
BEGIN
  UPDATE campaign SET picture_bytes = picture_bytes
    + (SELECT p.bytes FROM picture p WHERE p.id = NEW.picture)
  WHERE id = NEW.campaign;
END;

CREATE TRIGGER asset_freed AFTER DELETE ON asset
BEGIN
  UPDATE campaign SET picture_bytes = picture_bytes
    - (SELECT p.bytes FROM picture p WHERE p.id = OLD.picture)
  WHERE id = OLD.campaign;
END;

CREATE TRIGGER character_revision_stored AFTER INSERT ON character_revision
BEGIN
  UPDATE campaign SET character_bytes = character_bytes
    + 200 + length(CAST(NEW.sheet AS BLOB)) + length(CAST(NEW.wear AS BLOB))
  WHERE id = (SELECT h.campaign FROM character h WHERE h.id = NEW.character);
END;

CREATE TRIGGER character_revision_freed AFTER DELETE ON character_revision
BEGIN
  UPDATE campaign SET character_bytes = character_bytes
    - 200 - length(CAST(OLD.sheet AS BLOB)) - length(CAST(OLD.wear AS BLOB))
  WHERE id = (SELECT h.campaign FROM character h WHERE h.id = OLD.character);
END;

CREATE TRIGGER message_stored AFTER INSERT ON message
BEGIN
  UPDATE campaign SET message_bytes = message_bytes + 200 + length(CAST(NEW.text AS BLOB))
  WHERE id = NEW.campaign;
END;

CREATE TRIGGER message_changed AFTER UPDATE OF text ON message
BEGIN
  UPDATE campaign SET message_bytes = message_bytes
    + length(CAST(NEW.text AS BLOB)) - length(CAST(OLD.text AS BLOB))
  WHERE id = NEW.campaign;
END;

CREATE TRIGGER message_freed AFTER DELETE ON message
BEGIN
  UPDATE campaign SET message_bytes = message_bytes - 200 - length(CAST(OLD.text AS BLOB))
  WHERE id = OLD.campaign;
END;
