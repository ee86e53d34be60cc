-- Setups up to 256 KiB: a map of 256 x 256 hexes takes 128 KiB. A table with another CHECK would have to
-- be dropped, and its cast and seats with it, so the texts move to a column of their own, which then takes
-- the place of the old one. Triggers that read the column go for that time.
DROP TRIGGER prepared_encounter_stored;
DROP TRIGGER prepared_encounter_changed;
DROP TRIGGER prepared_encounter_freed;

ALTER TABLE prepared_encounter
  ADD COLUMN larger_setup TEXT NOT NULL DEFAULT '' CHECK (length(larger_setup) <= 262144);
UPDATE prepared_encounter SET larger_setup = setup;
ALTER TABLE prepared_encounter DROP COLUMN setup;
ALTER TABLE prepared_encounter RENAME COLUMN larger_setup TO setup;

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
