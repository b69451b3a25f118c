-- Figures of teams, up to the last roll-up.
CREATE OR REPLACE VIEW referrals.teams AS
SELECT member_id, level, members, active, invested_micro
FROM referrals.team;

-- Changes of teams that are not yet rolled up.
CREATE OR REPLACE VIEW referrals.pending_team_changes AS
SELECT id, member_id, level, members, active, invested_micro, day
FROM referrals.team_change;

-- Appends a member's change for the member and the three sponsors above.
CREATE OR REPLACE FUNCTION referrals.record_change(
  p_member_id bigint, p_members integer, p_active integer, p_invested_micro bigint
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO referrals.team_change (member_id, level, members, active, invested_micro)
  SELECT s.id, s.level, CASE WHEN s.level > 0 THEN p_members ELSE 0 END, p_active, p_invested_micro
  FROM members.members m,
       LATERAL (VALUES (m.id, 0), (m.sponsor_id, 1), (m.sponsor2_id, 2), (m.sponsor3_id, 3)) s (id, level)
  WHERE m.id = p_member_id AND s.id IS NOT NULL AND (s.level > 0 OR p_members = 0);
$$;

-- Counts new members in the three teams above, from the day they joined. Runs once per statement, so that bulk inserts
-- stay fast.
CREATE OR REPLACE FUNCTION referrals.record_new_members() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = referrals, pg_temp AS $$
BEGIN
  INSERT INTO referrals.team_change (member_id, level, members, day)
  SELECT s.id, s.level, 1, a.joined_on
  FROM added a, LATERAL (VALUES (a.sponsor_id, 1), (a.sponsor2_id, 2), (a.sponsor3_id, 3)) s (id, level)
  WHERE s.id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER new_members_count_in_teams AFTER INSERT ON members.member
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION referrals.record_new_members();

-- Moves a member with corrected sponsors from the old teams to the new ones, on the day they joined.
CREATE OR REPLACE FUNCTION referrals.record_moved_member() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = referrals, pg_temp AS $$
BEGIN
  INSERT INTO referrals.team_change (member_id, level, members, day)
  SELECT s.id, s.level, s.members, NEW.joined_on
  FROM (VALUES (OLD.sponsor_id, 1, -1), (OLD.sponsor2_id, 2, -1), (OLD.sponsor3_id, 3, -1),
               (NEW.sponsor_id, 1, 1), (NEW.sponsor2_id, 2, 1), (NEW.sponsor3_id, 3, 1)) s (id, level, members)
  WHERE s.id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER moved_member_changes_teams
  AFTER UPDATE OF sponsor_id, sponsor2_id, sponsor3_id ON members.member FOR EACH ROW
  WHEN ((OLD.sponsor_id, OLD.sponsor2_id, OLD.sponsor3_id) IS DISTINCT FROM (NEW.sponsor_id, NEW.sponsor2_id,
    NEW.sponsor3_id))
  EXECUTE FUNCTION referrals.record_moved_member();

-- Appends the same rows as referrals.record_change for a purchase, if the caller has already read the member with the
-- three sponsors, and the open day.
CREATE OR REPLACE FUNCTION referrals.record_purchase(
  p_line bigint[], p_active integer, p_invested_micro bigint, p_day date
) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO referrals.team_change (member_id, level, members, active, invested_micro, day)
  SELECT l.id, l.ordinality - 1, 0, p_active, p_invested_micro, p_day FROM unnest(p_line)
    WITH ORDINALITY l (id, ordinality)
  WHERE l.id IS NOT NULL;
END $$;

-- Rolls up appended changes into the counters of teams and their days. Returns the members whose figures changed. Only
-- one roll-up runs; others return at once. A change counts on its own day, so the order and time of the roll-up do not
-- matter. Definer: ranks depend on these figures, so no process may write them.
CREATE OR REPLACE FUNCTION referrals.roll_up(p_max_rows integer DEFAULT 20000) RETURNS SETOF bigint
LANGUAGE plpgsql SECURITY DEFINER SET search_path = referrals, pg_temp AS $$
DECLARE
  ids bigint[]; levels smallint[]; days date[]; member_counts bigint[]; active_counts bigint[]; invested_sums bigint[];
BEGIN
  IF NOT pg_try_advisory_xact_lock(7420004) THEN RETURN; END IF;
  WITH taken AS (
    -- Deletes up to the last one instead of joining with the chosen rows. If the table was empty at its last ANALYZE,
    -- the join becomes a nested loop: 20,000 changes take 47 s.
    DELETE FROM referrals.team_change c WHERE (c.member_id, c.level, c.id) <= (
      SELECT l.member_id, l.level, l.id FROM (
        SELECT t.member_id, t.level, t.id FROM referrals.team_change t
        ORDER BY t.member_id, t.level, t.id LIMIT p_max_rows) l
      ORDER BY l.member_id DESC, l.level DESC, l.id DESC LIMIT 1)
    RETURNING c.member_id, c.level, c.day, c.members, c.active, c.invested_micro
  ), summed AS (
    SELECT t.member_id, t.level, t.day, sum(t.members) AS members, sum(t.active) AS active,
      sum(t.invested_micro)::bigint AS invested
    FROM taken t GROUP BY t.member_id, t.level, t.day
  )
  SELECT array_agg(s.member_id), array_agg(s.level), array_agg(s.day), array_agg(s.members), array_agg(s.active),
  array_agg(s.invested)
  INTO ids, levels, days, member_counts, active_counts, invested_sums FROM summed s;
  IF ids IS NULL THEN RETURN; END IF;

  -- Not INSERT … ON CONFLICT DO UPDATE, because the CHECKs would test the change alone instead of the new figure.
  INSERT INTO referrals.team (member_id, level)
  SELECT DISTINCT * FROM unnest(ids, levels) ON CONFLICT DO NOTHING;
  UPDATE referrals.team t SET members = t.members + u.members, active = t.active + u.active,
    invested_micro = t.invested_micro + u.invested
  FROM (SELECT u.id, u.level, sum(u.members) AS members, sum(u.active) AS active, sum(u.invested)::bigint AS invested
        FROM unnest(ids, levels, member_counts, active_counts, invested_sums) AS u (id, level, members,
          active, invested)
        GROUP BY u.id, u.level) u
  WHERE t.member_id = u.id AND t.level = u.level;
  INSERT INTO referrals.team_day (member_id, level, day)
  SELECT u.id, u.level, u.day
  FROM unnest(ids, levels, days, member_counts, active_counts) AS u (id, level, day, members, active)
  WHERE u.level > 0 AND (u.members, u.active) <> (0, 0) ON CONFLICT DO NOTHING;
  UPDATE referrals.team_day t SET joined = t.joined + u.members, active_change = t.active_change + u.active
  FROM unnest(ids, levels, days, member_counts, active_counts) AS u (id, level, day, members, active)
  WHERE t.member_id = u.id AND t.level = u.level AND t.day = u.day;
  RETURN QUERY SELECT DISTINCT u.id FROM unnest(ids) u (id);
END $$;
