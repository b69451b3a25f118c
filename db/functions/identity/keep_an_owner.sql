-- Somebody must be able to invite and to confirm, whatever program runs. The locks make two owners who disable each other
-- wait for one another.
CREATE OR REPLACE FUNCTION identity.keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM id FROM identity.operator WHERE role = 'owner' AND disabled_at IS NULL AND waits_since IS NULL FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'the last owner stays' USING ERRCODE = 'check_violation', CONSTRAINT = 'an_owner_stays';
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER an_owner_stays AFTER UPDATE OF role, disabled_at, waits_since ON identity.operator
  FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.disabled_at IS NULL AND OLD.waits_since IS NULL
    AND (NEW.role <> 'owner' OR NEW.disabled_at IS NOT NULL OR NEW.waits_since IS NOT NULL)) EXECUTE FUNCTION identity.keep_an_owner();

CREATE OR REPLACE TRIGGER no_owner_is_deleted AFTER DELETE ON identity.operator
  FOR EACH ROW WHEN (OLD.role = 'owner' AND OLD.disabled_at IS NULL) EXECUTE FUNCTION identity.keep_an_owner();
