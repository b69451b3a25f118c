-- The states of a hand-over: which may follow on which. The README of lostfound has the same table; a test compares the two.
CREATE OR REPLACE FUNCTION lostfound.may_follow(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN (p_from, p_to) IN (('agreed', 'done'), ('agreed', 'ended'));

-- Holds for every program: a hand-over begins as `agreed`; its states follow the table; a code is drawn, tried and forgotten, and what was
-- agreed stays.
CREATE OR REPLACE FUNCTION lostfound.check_handover() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  broken := CASE
    WHEN TG_OP = 'INSERT' THEN CASE WHEN NEW.state <> 'agreed' THEN 'handover_begins_as_agreed' END
    WHEN (OLD.response_id, OLD.listing_id, OLD.agreed_at) IS DISTINCT FROM (NEW.response_id, NEW.listing_id, NEW.agreed_at)
      THEN 'handover_stays_what_it_is'
    WHEN OLD.state <> NEW.state AND NOT lostfound.may_follow(OLD.state, NEW.state) THEN 'handover_state_follows'
    WHEN NEW.codes < OLD.codes OR (NEW.code_digest = OLD.code_digest AND NEW.code_wrong < OLD.code_wrong) THEN 'handover_tries_count' END;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a hand-over breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER handover_is_sound BEFORE INSERT OR UPDATE ON lostfound.handover
  FOR EACH ROW EXECUTE FUNCTION lostfound.check_handover();
