-- Appends what one member's change means for themself and the three sponsors above.
CREATE OR REPLACE FUNCTION referrals.note_change(p_member_id bigint, p_members integer, p_active integer, p_invested_micro bigint)
RETURNS void LANGUAGE sql AS $$
  INSERT INTO referrals.team_change (member_id, level, members, active, invested_micro)
  SELECT s.id, s.level, CASE WHEN s.level > 0 THEN p_members ELSE 0 END, p_active, p_invested_micro
  FROM members.members m,
       LATERAL (VALUES (m.id, 0), (m.sponsor_id, 1), (m.sponsor2_id, 2), (m.sponsor3_id, 3)) s (id, level)
  WHERE m.id = p_member_id AND s.id IS NOT NULL AND (s.level > 0 OR p_members = 0);
$$;
