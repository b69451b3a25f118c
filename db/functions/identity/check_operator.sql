-- The states of an operator, whatever program writes: they follow identity.operator_may_follow; whoever gets more power, or comes back,
-- waits for another owner; and counts toward two-person decisions no sooner than set.
CREATE OR REPLACE FUNCTION identity.check_operator() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.role <> OLD.role AND NEW.role IN ('owner', 'finance')) OR (OLD.disabled_at IS NOT NULL AND NEW.disabled_at IS NULL) THEN
      NEW.waits_since := coalesce(OLD.waits_since, now());
    END IF;
    broken := CASE
      WHEN OLD.waits_since IS NOT NULL AND NEW.waits_since IS NULL
        AND (identity.is_confirmed_owner(NEW.confirmed_by) AND NEW.confirmed_by <> NEW.id AND NEW.confirmed_by <> ALL (OLD.appointed_by)) IS NOT TRUE
        THEN 'operator_confirmed_by_another_owner'
      WHEN NEW.waits_since IS NOT NULL AND NOT OLD.appointed_by <@ NEW.appointed_by THEN 'operator_keeps_who_appointed_them'
      WHEN NEW.counts_from < OLD.counts_from THEN 'operator_counts_no_sooner'
      WHEN (OLD.id, OLD.email, OLD.created_at) <> (NEW.id, NEW.email, NEW.created_at) THEN 'operator_stays_who_they_are'
      WHEN identity.operator_state(NEW) <> identity.operator_state(OLD)
        AND NOT identity.operator_may_follow(identity.operator_state(OLD), identity.operator_state(NEW)) THEN 'operator_state_follows' END;
    IF broken IS NOT NULL THEN
      RAISE EXCEPTION 'a change of an operator breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
    END IF;
    IF NEW.waits_since IS NULL THEN NEW.appointed_by := '{}'; END IF;
  END IF;
  NEW.was_owner := NEW.was_owner OR (TG_OP = 'UPDATE' AND OLD.was_owner) OR (NEW.role = 'owner' AND NEW.waits_since IS NULL);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER operator_is_sound BEFORE INSERT OR UPDATE ON identity.operator
  FOR EACH ROW EXECUTE FUNCTION identity.check_operator();
