-- A new member counts in the three teams above, from the day of joining. Once a statement, so that many members take no longer.
CREATE OR REPLACE FUNCTION referrals.note_new_members() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = referrals, pg_temp AS $$
BEGIN
  INSERT INTO referrals.team_change (member_id, level, members, day)
  SELECT s.id, s.level, 1, a.joined_on
  FROM added a, LATERAL (VALUES (a.sponsor_id, 1), (a.sponsor2_id, 2), (a.sponsor3_id, 3)) s (id, level)
  WHERE s.id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER new_members_count_in_teams AFTER INSERT ON members.member
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION referrals.note_new_members();
