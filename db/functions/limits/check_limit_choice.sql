-- A limit that is raised or removed waits at least a day, whatever program writes it; the settings say how much longer.
CREATE OR REPLACE FUNCTION limits.check_limit_choice() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE current_micro bigint;
BEGIN
  PERFORM limits.lock_member(NEW.member_id);
  SELECT l.amount_micro INTO current_micro FROM limits.limits_at(NEW.member_id, now()) l WHERE l.period = NEW.period;
  IF current_micro IS NOT NULL AND (NEW.amount_micro IS NULL OR NEW.amount_micro > current_micro)
     AND NEW.effective_at < now() + interval '24 hours' THEN
    RAISE EXCEPTION 'a raised limit waits' USING ERRCODE = '23514', CONSTRAINT = 'limit_raise_waits';
  END IF;
  PERFORM members.mark_limited(NEW.member_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER limit_choice_is_sound BEFORE INSERT ON limits.limit_choice
  FOR EACH ROW EXECUTE FUNCTION limits.check_limit_choice();
