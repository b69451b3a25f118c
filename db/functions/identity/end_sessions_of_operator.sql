-- A disabled operator is signed out everywhere.
CREATE OR REPLACE FUNCTION identity.end_sessions_of_operator() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  PERFORM identity.lock_sessions('{operator}', NEW.id);
  UPDATE identity.session SET revoked_at = now()
  WHERE kind = 'operator' AND subject_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER disabling_ends_sessions AFTER UPDATE OF disabled_at ON identity.operator
  FOR EACH ROW WHEN (NEW.disabled_at IS NOT NULL) EXECUTE FUNCTION identity.end_sessions_of_operator();
