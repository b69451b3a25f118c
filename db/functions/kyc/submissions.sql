-- Allowed state transitions of a submission. A test compares them with the README of kyc.
CREATE OR REPLACE FUNCTION kyc.is_allowed_transition(p_from text, p_to text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN p_from = 'submitted' AND p_to IN ('approved', 'rejected');

-- Identity checks and their decisions, without the documents.
CREATE OR REPLACE VIEW kyc.submissions AS
SELECT id, member_id, document_type, status, reason, submitted_at, decided_at, decided_by
FROM kyc.submission;

-- Begins a member's submission, whose documents follow in the same transaction (kyc.add_document), and mails the
-- member. Null if one is in review or was approved. Errors: as identity.check_session.
CREATE OR REPLACE FUNCTION kyc.submit(p_session_sha256 bytea, p_member_id bigint, p_document_type text) RETURNS uuid
LANGUAGE plpgsql SECURITY DEFINER SET search_path = kyc, pg_temp AS $$
DECLARE submitted uuid;
BEGIN
  PERFORM identity.check_session(p_member_id, p_session_sha256);
  INSERT INTO kyc.submission (member_id, document_type) VALUES (p_member_id, p_document_type)
  ON CONFLICT (member_id) WHERE status <> 'rejected' DO NOTHING RETURNING id INTO submitted;
  IF submitted IS NOT NULL THEN
    PERFORM members.notify('documents-received', p_member_id);
  END IF;
  RETURN submitted;
END $$;

-- Checks every write of a submission: it begins as `submitted`, is decided once and now, and otherwise never changes.
CREATE OR REPLACE FUNCTION kyc.check_decision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    broken := CASE WHEN NEW.status <> 'submitted' THEN 'submission_begins_submitted' END;
  ELSE
    broken := CASE
      WHEN NOT kyc.is_allowed_transition(OLD.status, NEW.status) THEN 'submission_decided_once'
      WHEN (OLD.id, OLD.member_id, OLD.document_type, OLD.submitted_at)
        <> (NEW.id, NEW.member_id, NEW.document_type, NEW.submitted_at)
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

-- Approves or rejects a member's submission once, for an operator or on the command line (`p_by`), and mails the
-- member. An approval records the document's date of birth and number (`p_born_on`, `p_number` with its country's two
-- letters first), if given; only the number's hash is stored. False if nothing is in review. Errors: as
-- identity.check_operator_session; birth_date_implausible, document_number_wrong (PB000).
-- p_status: free choice of the operator, among pending ones.
-- p_by: compared with the session, whose operator counts; only the command line names one.
-- p_born_on: free choice of the operator, who reads the document; it has to be plausible.
-- p_number: free choice of the operator, who reads the document.
CREATE OR REPLACE FUNCTION kyc.decide(
  p_session_sha256 bytea, p_member_id bigint, p_status text, p_reason text, p_by text, p_born_on date DEFAULT NULL,
  p_number text DEFAULT NULL
) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = kyc, pg_temp AS $$
DECLARE asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support']); decided uuid;
BEGIN
  IF NOT kyc.is_plausible_birth_date(p_born_on) THEN
    RAISE EXCEPTION 'birth_date_implausible' USING ERRCODE = 'PB000';
  END IF;
  IF p_number IS NOT NULL AND kyc.hash_of_number(p_number) IS NULL THEN
    RAISE EXCEPTION 'document_number_wrong' USING ERRCODE = 'PB000';
  END IF;
  UPDATE kyc.submission s SET status = p_status, reason = p_reason, decided_at = now(),
    decided_by = identity.name_of_operator(asked_by, p_by)
  WHERE s.member_id = p_member_id AND s.status = 'submitted' RETURNING s.id INTO decided;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  IF p_status = 'approved' THEN
    INSERT INTO kyc.birth_date (submission_id, born_on) SELECT decided, p_born_on WHERE p_born_on IS NOT NULL;
    INSERT INTO kyc.document_number (submission_id, number_sha256)
    SELECT decided, kyc.hash_of_number(p_number) WHERE p_number IS NOT NULL;
    PERFORM members.notify('identity-confirmed', p_member_id);
  ELSE
    PERFORM members.notify('documents-rejected', p_member_id, jsonb_build_object('reason', p_reason));
  END IF;
  RETURN true;
END $$;

-- Erases the content and keys of a deleted account's documents. Their existence and hashes stay with the decision. For
-- the function that deletes an account; granted to no login.
CREATE OR REPLACE FUNCTION kyc.remove_person(p_member_id bigint) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = kyc, pg_temp AS $$
BEGIN
  DELETE FROM kyc.document_key k USING kyc.document d JOIN kyc.submission s ON s.id = d.submission_id
  WHERE k.document_id = d.id AND s.member_id = p_member_id;
  UPDATE kyc.document d SET content = NULL, ciphertext = NULL, erased_at = now() FROM kyc.submission s
  WHERE s.id = d.submission_id AND s.member_id = p_member_id AND d.erased_at IS NULL;
END $$;
