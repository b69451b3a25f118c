-- Who joined by an owner's invitation waits. Only the second owner there ever was needs nobody, and counts a day later: there is
-- nobody else who could confirm them.
CREATE OR REPLACE FUNCTION identity.await_another_owner() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = identity, pg_temp AS $$
BEGIN
  -- Of two who join at the same instant one sees the other.
  PERFORM pg_advisory_xact_lock(7420016);
  IF NEW.role = 'owner' AND NOT EXISTS (
    SELECT FROM identity.operator o WHERE o.was_owner AND o.id NOT IN (NEW.invited_by, NEW.operator_id)) THEN
    UPDATE identity.operator SET counts_from = now() + interval '24 hours' WHERE id = NEW.operator_id;
  ELSE
    UPDATE identity.operator SET waits_since = now(), appointed_by = ARRAY[NEW.invited_by] WHERE id = NEW.operator_id;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER invited_operator_waits AFTER UPDATE OF used_at ON identity.operator_invitation
  FOR EACH ROW WHEN (OLD.used_at IS NULL AND NEW.used_at IS NOT NULL AND NEW.invited_by IS NOT NULL)
  EXECUTE FUNCTION identity.await_another_owner();
