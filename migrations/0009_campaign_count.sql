-- How many people and characters a campaign has stands in its row: lists of campaigns tell it of each, and
-- counting two hundred characters for every line took most of their time.
ALTER TABLE campaign ADD COLUMN members INTEGER NOT NULL DEFAULT 0;
-- Those that are not deleted, and of them those that somebody owns: the others are the GM's.
ALTER TABLE campaign ADD COLUMN characters INTEGER NOT NULL DEFAULT 0;
ALTER TABLE campaign ADD COLUMN owned_characters INTEGER NOT NULL DEFAULT 0;

UPDATE campaign SET
  members = (SELECT count(*) FROM member m WHERE m.campaign = campaign.id),
  characters = (SELECT count(*) FROM character h WHERE h.campaign = campaign.id
    AND h.deleted_ms IS NULL),
  owned_characters = (SELECT count(*) FROM character h WHERE h.campaign = campaign.id
    AND h.deleted_ms IS NULL AND h.owner IS NOT NULL);

-- The list itself, in its order: those that one has joined last come first.
DROP INDEX member_account;
CREATE INDEX member_account ON member (account, joined_ms, campaign);

CREATE TRIGGER member_counted AFTER INSERT ON member
BEGIN
  UPDATE campaign SET members = members + 1 WHERE id = NEW.campaign;
END;

CREATE TRIGGER member_discounted AFTER DELETE ON member
BEGIN
  UPDATE campaign SET members = members - 1 WHERE id = OLD.campaign;
END;

CREATE TRIGGER character_counted AFTER INSERT ON character WHEN NEW.deleted_ms IS NULL
BEGIN
  UPDATE campaign SET characters = characters + 1,
    owned_characters = owned_characters + (NEW.owner IS NOT NULL)
  WHERE id = NEW.campaign;
END;

CREATE TRIGGER character_recounted AFTER UPDATE OF owner, deleted_ms ON character
BEGIN
  UPDATE campaign SET
    characters = characters + (NEW.deleted_ms IS NULL) - (OLD.deleted_ms IS NULL),
    owned_characters = owned_characters
      + (NEW.deleted_ms IS NULL AND NEW.owner IS NOT NULL)
      - (OLD.deleted_ms IS NULL AND OLD.owner IS NOT NULL)
  WHERE id = NEW.campaign;
END;

CREATE TRIGGER character_discounted AFTER DELETE ON character WHEN OLD.deleted_ms IS NULL
BEGIN
  UPDATE campaign SET characters = characters - 1,
    owned_characters = owned_characters - (OLD.owner IS NOT NULL)
  WHERE id = OLD.campaign;
END;
