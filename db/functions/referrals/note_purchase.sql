-- The rows that referrals.note_change appends for a purchase, when the caller has read the line and the open day already: the
-- member and the three sponsors.
CREATE OR REPLACE FUNCTION referrals.note_purchase(p_line bigint[], p_active integer, p_invested_micro bigint, p_day date)
RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO referrals.team_change (member_id, level, members, active, invested_micro, day)
  SELECT l.id, l.place - 1, 0, p_active, p_invested_micro, p_day FROM unnest(p_line) WITH ORDINALITY l (id, place) WHERE l.id IS NOT NULL;
END $$;

-- The signature before, which read the day itself, once for each row.
DROP FUNCTION IF EXISTS referrals.note_purchase(bigint[], integer, bigint);
