-- A member whose sponsors are corrected leaves the old teams and joins the new ones, on the day of joining.
CREATE OR REPLACE FUNCTION referrals.note_moved_member() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = referrals, pg_temp AS $$
BEGIN
  INSERT INTO referrals.team_change (member_id, level, members, day)
  SELECT s.id, s.level, s.members, NEW.joined_on
  FROM (VALUES (OLD.sponsor_id, 1, -1), (OLD.sponsor2_id, 2, -1), (OLD.sponsor3_id, 3, -1),
               (NEW.sponsor_id, 1, 1), (NEW.sponsor2_id, 2, 1), (NEW.sponsor3_id, 3, 1)) s (id, level, members)
  WHERE s.id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER moved_member_changes_teams AFTER UPDATE OF sponsor_id, sponsor2_id, sponsor3_id ON members.member FOR EACH ROW
  WHEN ((OLD.sponsor_id, OLD.sponsor2_id, OLD.sponsor3_id) IS DISTINCT FROM (NEW.sponsor_id, NEW.sponsor2_id, NEW.sponsor3_id))
  EXECUTE FUNCTION referrals.note_moved_member();
