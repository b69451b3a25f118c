-- A run begins as waiting, its states follow one another, and what is over stays as it is. What it was asked for and what it looks at do
-- not change under way, and it is clean only when no check of it found anything.
CREATE OR REPLACE FUNCTION reconciliation.check_run() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN TG_OP = 'INSERT' THEN CASE WHEN NEW.state <> 'waiting' THEN 'run_begins_waiting'
      WHEN NEW.started_at <> now() THEN 'run_begins_now' END
    WHEN OLD.ended_at IS NOT NULL THEN 'run_that_is_over_stays'
    WHEN (OLD.id, OLD.scope, OLD.started_by, OLD.started_at) <> (NEW.id, NEW.scope, NEW.started_by, NEW.started_at) THEN 'run_stays_as_asked'
    WHEN OLD.state = NEW.state THEN CASE
      WHEN (OLD.mark, OLD.after_posting) <> (NEW.mark, NEW.after_posting) THEN 'run_looks_where_it_began' END
    WHEN NOT reconciliation.may_follow(OLD.state, NEW.state) THEN 'run_state_follows'
    WHEN NEW.state = 'running' THEN CASE
      WHEN NEW.mark > (SELECT m.settled FROM reconciliation.mark m) THEN 'run_marks_what_is_settled'
      WHEN NEW.after_posting > CASE NEW.scope WHEN 'full' THEN 0 ELSE NEW.mark END THEN 'full_run_looks_at_everything' END
    WHEN NEW.ended_at IS DISTINCT FROM now() THEN 'run_ends_now'
    WHEN NEW.state = 'clean' AND EXISTS (SELECT FROM reconciliation.check_result c WHERE c.run_id = NEW.id AND c.differences > 0)
      THEN 'clean_run_found_nothing' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a run breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER run_is_sound BEFORE INSERT OR UPDATE ON reconciliation.run
  FOR EACH ROW EXECUTE FUNCTION reconciliation.check_run();
