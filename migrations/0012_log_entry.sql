-- While the tail is moved, records that stand in log_record already are still in log_tail.
DROP VIEW log_entry;
CREATE VIEW log_entry AS
  SELECT encounter, seq, payload FROM log_record
  UNION ALL
  SELECT t.encounter, t.seq, t.payload FROM log_tail t
  WHERE NOT EXISTS (SELECT 1 FROM log_record r WHERE r.encounter = t.encounter AND r.seq = t.seq);
