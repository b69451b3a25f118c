-- The states of a position follow one another (check_position: it begins as active), and an exit that was rejected
-- leads back to where it came from.
CREATE OR REPLACE FUNCTION investments.check_position_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN OLD.status = NEW.status THEN CASE
      WHEN (OLD.left_on, OLD.left_from) IS DISTINCT FROM (NEW.left_on, NEW.left_from) THEN 'position_stays_as_it_was_left' END
    WHEN NOT investments.may_follow(OLD.status, NEW.status) THEN 'position_state_follows'
    WHEN NEW.status = 'exiting' AND NEW.left_from <> OLD.status
      OR OLD.status = 'exiting' AND NEW.status NOT IN ('exited', OLD.left_from) THEN 'position_goes_back_where_it_was'
    WHEN NEW.status = 'exited' AND (OLD.left_on, OLD.left_from) IS DISTINCT FROM (NEW.left_on, NEW.left_from)
      THEN 'position_stays_as_it_was_left'
    WHEN OLD.status = 'active' AND NEW.status = 'matured' AND NEW.purchased_on + NEW.maturity_days > platform.business_date()
      THEN 'position_matures_in_its_time' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a position breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

-- Named so that it comes after position_is_sound.
CREATE OR REPLACE TRIGGER position_state_is_sound BEFORE UPDATE OF status, left_on, left_from ON investments.position
  FOR EACH ROW EXECUTE FUNCTION investments.check_position_change();
