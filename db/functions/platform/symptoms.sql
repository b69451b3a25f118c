-- Rejects a symptom's insertion or removal by a role other than the one that raises its alert. Removing it would
-- prevent the alert.
CREATE OR REPLACE FUNCTION platform.check_symptom() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Checks the login: neither a function nor SET ROLE changes it.
  IF NOT pg_has_role(session_user, 'plumbline_' || platform.raiser_of(coalesce(OLD.code, NEW.code)), 'USAGE')
    OR NOT pg_has_role(session_user, 'plumbline_' || platform.raiser_of(coalesce(NEW.code, OLD.code)), 'USAGE') THEN
    RAISE EXCEPTION 'a symptom is noted by its role'
      USING ERRCODE = '23514', CONSTRAINT = 'symptom_is_recorded_by_its_role';
  END IF;
  RETURN coalesce(NEW, OLD);
END $$;

CREATE OR REPLACE TRIGGER symptom_is_sound BEFORE INSERT OR UPDATE OR DELETE ON platform.symptom
  FOR EACH ROW EXECUTE FUNCTION platform.check_symptom();
