-- What referrals.note_change appends for a purchase, when the caller has read the line already: the member and the three sponsors.
CREATE OR REPLACE FUNCTION referrals.note_purchase(p_line bigint[], p_active integer, p_invested_micro bigint) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO referrals.team_change (member_id, level, members, active, invested_micro)
  SELECT l.id, l.place - 1, 0, p_active, p_invested_micro FROM unnest(p_line) WITH ORDINALITY l (id, place) WHERE l.id IS NOT NULL;
END $$;
