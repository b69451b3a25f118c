-- A submission is decided once.
CREATE OR REPLACE FUNCTION kyc.check_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.status <> 'submitted' THEN
    RAISE EXCEPTION 'a submission is decided once' USING ERRCODE = '23514', CONSTRAINT = 'submission_decided_once';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER submission_is_decided_once BEFORE UPDATE ON kyc.submission
  FOR EACH ROW EXECUTE FUNCTION kyc.check_decision();
