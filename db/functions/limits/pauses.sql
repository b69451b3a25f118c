-- Pauses that members chose.
CREATE OR REPLACE VIEW limits.pauses AS
SELECT id, member_id, kind, started_at, ends_at
FROM limits.pause;
