-- Begins as a proposal: nobody inserts what is approved already.
CREATE OR REPLACE FUNCTION proposals.check_start() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'proposed' THEN
    RAISE EXCEPTION 'a proposal begins as one' USING ERRCODE = '23514', CONSTRAINT = 'proposal_begins_as_one';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER proposal_begins_as_one BEFORE INSERT ON proposals.proposal FOR EACH ROW EXECUTE FUNCTION proposals.check_start();
