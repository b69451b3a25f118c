-- What becomes of a submission, whatever program writes it: it begins as `submitted`, is decided once and now, and stays what was
-- submitted.
CREATE OR REPLACE FUNCTION kyc.check_decision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    broken := CASE WHEN NEW.status <> 'submitted' THEN 'submission_begins_submitted' END;
  ELSE
    broken := CASE
      WHEN NOT kyc.may_follow(OLD.status, NEW.status) THEN 'submission_decided_once'
      WHEN (OLD.id, OLD.member_id, OLD.document_type, OLD.submitted_at) <> (NEW.id, NEW.member_id, NEW.document_type, NEW.submitted_at)
        THEN 'submission_stays_as_submitted'
      WHEN NEW.decided_at <> now() THEN 'submission_decided_now' END;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a change of a submission breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER submission_is_decided_once BEFORE INSERT OR UPDATE ON kyc.submission
  FOR EACH ROW EXECUTE FUNCTION kyc.check_decision();
