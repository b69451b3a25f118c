-- The counters as they are now: rolled up and not yet rolled up.
CREATE OR REPLACE FUNCTION referrals.team_figures(p_member_id bigint)
RETURNS TABLE (level smallint, members bigint, active bigint, invested_micro bigint)
LANGUAGE sql STABLE AS $$
  SELECT s.level, sum(s.members)::bigint, sum(s.active)::bigint, sum(s.invested_micro)::bigint
  FROM (
    SELECT level, members, active, invested_micro FROM referrals.team WHERE member_id = p_member_id
    UNION ALL
    SELECT level, members, active, invested_micro FROM referrals.team_change WHERE member_id = p_member_id
  ) s GROUP BY s.level;
$$;

-- Members by level, rolled up and not yet rolled up: a level may come several times, and whoever reads them adds.
CREATE OR REPLACE FUNCTION referrals.team_members(p_member_id bigint) RETURNS TABLE (level smallint, members bigint)
LANGUAGE sql STABLE AS $$
  SELECT t.level, t.members FROM referrals.team t WHERE t.member_id = p_member_id
  UNION ALL
  SELECT c.level, c.members::bigint FROM referrals.team_change c WHERE c.member_id = p_member_id;
$$;
