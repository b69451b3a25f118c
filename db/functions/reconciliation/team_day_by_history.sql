-- What the counters of the days must be, from members and packages themselves, when every change is rolled up. Packages of
-- one member that follow each other or overlap are one active time. A rejected exit left no trace, and counts as none.
CREATE OR REPLACE VIEW reconciliation.team_day_by_history AS
WITH active_time AS (
  SELECT p.member_id, unnest(range_agg(daterange(p.purchased_on, CASE
           WHEN p.status = 'active' THEN NULL
           WHEN p.left_from = 'active' THEN p.left_on
           ELSE p.ends_on + 1 END))) AS days
  FROM investments.positions p GROUP BY p.member_id
), change AS (
  SELECT m.id AS member_id, m.joined_on AS day, 1 AS joined, 0 AS active_change FROM members.members m
  UNION ALL SELECT a.member_id, lower(a.days), 0, 1 FROM active_time a
  UNION ALL SELECT a.member_id, upper(a.days), 0, -1 FROM active_time a WHERE NOT upper_inf(a.days)
)
SELECT s.id AS member_id, s.level::smallint AS level, c.day, sum(c.joined)::integer AS joined, sum(c.active_change)::integer AS active_change
FROM change c JOIN members.members m ON m.id = c.member_id,
     LATERAL (VALUES (m.sponsor_id, 1), (m.sponsor2_id, 2), (m.sponsor3_id, 3)) s (id, level)
WHERE s.id IS NOT NULL GROUP BY s.id, s.level, c.day;

-- It stood in the schema of the counters, which know no packages.
DROP VIEW IF EXISTS referrals.team_day_by_history;
