-- How a team grew, day by day, without counting it: what the chart of growth reads.

-- Names in one's own team are found by how they begin, without reading the team (modules/referrals/find-members.ts).
CREATE INDEX member_by_name ON members.member (lower(full_name) text_pattern_ops, id);

-- The business day of a change. What waits here does not know it: it is folded first, as the job does it, ranks included.
DO $$
DECLARE changed bigint[];
BEGIN
  PERFORM pg_advisory_xact_lock(7420004);
  LOCK TABLE referrals.team_change;
  LOOP
    changed := ARRAY(SELECT referrals.fold());
    EXIT WHEN changed = '{}';
    PERFORM income.raise_ranks(changed);
  END LOOP;
END $$;
ALTER TABLE referrals.team_change ADD COLUMN day date NOT NULL DEFAULT platform.business_date();

-- One row for each day on which a team changed.
CREATE TABLE referrals.team_day (
  member_id bigint NOT NULL,
  level smallint NOT NULL CONSTRAINT team_day_level CHECK (level BETWEEN 1 AND 3),
  day date NOT NULL,
  -- Members who joined on this day.
  joined integer NOT NULL DEFAULT 0 CONSTRAINT team_day_joined_not_negative CHECK (joined >= 0),
  -- By how many the active members became more (or, below zero, fewer) on this day.
  active_change integer NOT NULL DEFAULT 0,
  PRIMARY KEY (member_id, level, day)
) WITH (fillfactor = 80);

-- Folds appended changes into the counters of teams and of their days; returns the members whose figures changed. One
-- fold at a time: whoever finds another at work has nothing to do. A change is added to its own day, so neither the order
-- nor the moment of folding matters.
CREATE OR REPLACE FUNCTION referrals.fold(p_max_rows integer DEFAULT 20000) RETURNS SETOF bigint
LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[]; levels smallint[]; days date[]; member_counts bigint[]; active_counts bigint[]; invested_sums bigint[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(7420004) THEN RETURN; END IF;
  WITH taken AS (
    DELETE FROM referrals.team_change c WHERE (c.member_id, c.level, c.id) IN (
      SELECT t.member_id, t.level, t.id FROM referrals.team_change t ORDER BY t.member_id, t.level, t.id LIMIT p_max_rows)
    RETURNING c.member_id, c.level, c.day, c.members, c.active, c.invested_micro
  ), summed AS (
    SELECT t.member_id, t.level, t.day, sum(t.members) AS members, sum(t.active) AS active, sum(t.invested_micro)::bigint AS invested
    FROM taken t GROUP BY t.member_id, t.level, t.day
  )
  SELECT array_agg(s.member_id), array_agg(s.level), array_agg(s.day), array_agg(s.members), array_agg(s.active), array_agg(s.invested)
  INTO ids, levels, days, member_counts, active_counts, invested_sums FROM summed s;
  IF ids IS NULL THEN RETURN; END IF;

  -- Not INSERT … ON CONFLICT DO UPDATE: the CHECKs would judge the change by itself instead of the new figure.
  INSERT INTO referrals.team (member_id, level)
  SELECT DISTINCT * FROM unnest(ids, levels) ON CONFLICT DO NOTHING;
  UPDATE referrals.team t SET members = t.members + u.members, active = t.active + u.active,
    invested_micro = t.invested_micro + u.invested
  FROM (SELECT u.id, u.level, sum(u.members) AS members, sum(u.active) AS active, sum(u.invested)::bigint AS invested
        FROM unnest(ids, levels, member_counts, active_counts, invested_sums) AS u (id, level, members, active, invested)
        GROUP BY u.id, u.level) u
  WHERE t.member_id = u.id AND t.level = u.level;
  INSERT INTO referrals.team_day (member_id, level, day)
  SELECT u.id, u.level, u.day FROM unnest(ids, levels, days, member_counts, active_counts) AS u (id, level, day, members, active)
  WHERE u.level > 0 AND (u.members, u.active) <> (0, 0) ON CONFLICT DO NOTHING;
  UPDATE referrals.team_day t SET joined = t.joined + u.members, active_change = t.active_change + u.active
  FROM unnest(ids, levels, days, member_counts, active_counts) AS u (id, level, day, members, active)
  WHERE t.member_id = u.id AND t.level = u.level AND t.day = u.day;
  RETURN QUERY SELECT DISTINCT u.id FROM unnest(ids) u (id);
END $$;

-- The days of a period on which a member's teams changed, as they are now: folded and not yet folded. Read by the
-- primary keys: as much as there are days, not as there are members.
CREATE FUNCTION referrals.team_days(p_member_id bigint, p_from date, p_to date)
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

-- What the counters of the days must be, from members and packages themselves, when every change is folded. Packages of
-- one member that follow each other or overlap are one active time. A rejected exit left no trace, and counts as none.
CREATE VIEW referrals.team_day_by_history AS
WITH active_time AS (
  SELECT p.member_id, unnest(range_agg(daterange(p.purchased_on, CASE
           WHEN p.status = 'active' THEN NULL
           WHEN p.left_from = 'active' THEN p.left_on
           ELSE p.ends_on + 1 END))) AS days
  FROM investments.position p GROUP BY p.member_id
), change AS (
  SELECT m.id AS member_id, m.joined_on AS day, 1 AS joined, 0 AS active_change FROM members.member m
  UNION ALL SELECT a.member_id, lower(a.days), 0, 1 FROM active_time a
  UNION ALL SELECT a.member_id, upper(a.days), 0, -1 FROM active_time a WHERE NOT upper_inf(a.days)
)
SELECT s.id AS member_id, s.level::smallint AS level, c.day, sum(c.joined)::integer AS joined, sum(c.active_change)::integer AS active_change
FROM change c JOIN members.member m ON m.id = c.member_id,
     LATERAL (VALUES (m.sponsor_id, 1), (m.sponsor2_id, 2), (m.sponsor3_id, 3)) s (id, level)
WHERE s.id IS NOT NULL GROUP BY s.id, s.level, c.day;

INSERT INTO referrals.team_day (member_id, level, day, joined, active_change)
SELECT member_id, level, day, joined, active_change FROM referrals.team_day_by_history;
