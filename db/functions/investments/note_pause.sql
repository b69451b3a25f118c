-- Keeps the days on which a position did not earn because its member was leaving it, when the exit is rejected later.
CREATE OR REPLACE FUNCTION investments.note_pause() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = investments, pg_temp AS $$
BEGIN
  IF platform.business_date() > OLD.left_on THEN
    INSERT INTO investments.exit_pause VALUES (OLD.id, OLD.left_on, platform.business_date());
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER rejected_exit_leaves_a_trace AFTER UPDATE OF left_on ON investments.position
  FOR EACH ROW WHEN (OLD.left_from = 'active' AND NEW.status = 'active') EXECUTE FUNCTION investments.note_pause();
