-- The states of a sweep follow one another, whatever program writes them.
CREATE OR REPLACE FUNCTION sweeps.check_state() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT sweeps.may_follow(OLD.status, NEW.status) THEN
    RAISE EXCEPTION 'a sweep that is % does not become %', OLD.status, NEW.status
      USING ERRCODE = '23514', CONSTRAINT = 'sweep_state_follows';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER sweep_state_follows BEFORE UPDATE ON sweeps.sweep
  FOR EACH ROW WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION sweeps.check_state();
