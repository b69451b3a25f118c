-- The days of a period on which a member's teams changed, as they are now: rolled up and not yet rolled up. Read by the
-- primary keys: as much as there are days, not as there are members.
CREATE OR REPLACE FUNCTION referrals.team_days(p_member_id bigint, p_from date, p_to date)
RETURNS TABLE (level smallint, day date, joined bigint, active_change bigint)
LANGUAGE sql STABLE AS $$
  SELECT d.level, d.day, sum(d.joined)::bigint, sum(d.active_change)::bigint
  FROM (
    SELECT t.level, t.day, t.joined, t.active_change FROM referrals.team_day t
    WHERE t.member_id = p_member_id AND t.level IN (1, 2, 3) AND t.day BETWEEN p_from AND p_to
    UNION ALL
    SELECT c.level, c.day, c.members, c.active FROM referrals.team_change c
    WHERE c.member_id = p_member_id AND c.level IN (1, 2, 3) AND c.day BETWEEN p_from AND p_to
  ) d GROUP BY d.level, d.day;
$$;
