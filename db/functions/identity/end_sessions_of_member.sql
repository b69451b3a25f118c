-- Whoever freezes a member or disables an operator, and by whatever program: the sessions end with it. So that a request
-- need not look at more than its session.
CREATE OR REPLACE FUNCTION identity.end_sessions_of_member() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.lock_sessions('{member,vendor,viewer}', NEW.id);
  UPDATE identity.session SET revoked_at = now()
  WHERE kind IN ('member', 'vendor', 'viewer') AND subject_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER freezing_ends_sessions AFTER UPDATE OF frozen_at ON members.member
  FOR EACH ROW WHEN (NEW.frozen_at IS NOT NULL) EXECUTE FUNCTION identity.end_sessions_of_member();
