-- Compares the figures of teams, which ranks depend on, with the sums over members and their active packages. A recent run compares only
-- the own figures of members whose principal changed; a full run compares every team.
CREATE OR REPLACE FUNCTION reconciliation.check_teams(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH own AS MATERIALIZED (
    SELECT m.id, m.sponsor_id, m.sponsor2_id, m.sponsor3_id, count(p.id) > 0 AS is_active, coalesce(sum(p.price_micro), 0) AS invested
    FROM members.members m LEFT JOIN investments.positions p ON p.member_id = m.id AND p.status = 'active'
    WHERE p_after = 0 OR m.id IN (SELECT e.account_id >> 5 FROM ledger.entries e
      WHERE e.posting_id > p_after AND e.account_id & 31 = ledger.kind('principal') AND e.account_id >= 32)
    GROUP BY m.id, m.sponsor_id, m.sponsor2_id, m.sponsor3_id
  ), expected AS (
    SELECT s.id AS member_id, s.level, count(*) FILTER (WHERE s.level > 0) AS members, count(*) FILTER (WHERE o.is_active) AS active,
      sum(o.invested) AS invested
    FROM own o, LATERAL (VALUES (o.id, 0), (o.sponsor_id, 1), (o.sponsor2_id, 2), (o.sponsor3_id, 3)) s (id, level)
    WHERE s.id IS NOT NULL AND (p_after = 0 OR s.level = 0) GROUP BY s.id, s.level
  ), found AS (
    SELECT t.member_id, t.level, sum(t.members) AS members, sum(t.active) AS active, sum(t.invested_micro) AS invested
    FROM (SELECT member_id, level, members, active, invested_micro FROM referrals.teams
          UNION ALL SELECT member_id, level, members, active, invested_micro FROM referrals.pending_team_changes) t
    WHERE p_after = 0 OR (t.level = 0 AND t.member_id IN (SELECT id FROM own)) GROUP BY t.member_id, t.level
  ), compared AS MATERIALIZED (
    SELECT coalesce(e.member_id, f.member_id) AS member_id, coalesce(e.level, f.level) AS level,
      coalesce(e.members, 0) AS members, coalesce(e.active, 0) AS active, coalesce(e.invested, 0) AS invested,
      coalesce(f.members, 0) AS members_found, coalesce(f.active, 0) AS active_found, coalesce(f.invested, 0) AS invested_found
    FROM expected e FULL JOIN found f ON f.member_id = e.member_id AND f.level = e.level
  )
  SELECT NULL, coalesce(sum(invested), 0), coalesce(sum(invested_found), 0), count(*) FROM compared
  UNION ALL
  SELECT format('member %s, team of level %s: %s members and %s active, counted as %s and %s', coalesce(m.refer_id, c.member_id::text), c.level,
      c.members, c.active, c.members_found, c.active_found), c.invested, c.invested_found, 1
  FROM compared c LEFT JOIN members.members m ON m.id = c.member_id
  WHERE (c.members, c.active, c.invested) <> (c.members_found, c.active_found, c.invested_found);
$$;
