-- The encounter that points were awarded for, if they were for one. It refers to nothing, as an import has
-- its characters before its encounters, and as an award outlives its encounter.
ALTER TABLE character_award ADD COLUMN encounter TEXT;
CREATE INDEX character_award_encounter ON character_award (encounter, character)
  WHERE encounter IS NOT NULL;
