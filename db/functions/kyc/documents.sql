-- Checks every write of a document. A new one is encrypted, an older one is encrypted once, and it is erased with its
-- member's account. Otherwise it never changes, and no row is deleted.
CREATE OR REPLACE FUNCTION kyc.check_document() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE broken text;
BEGIN
  IF TG_OP = 'INSERT' THEN
    broken := CASE WHEN NEW.ciphertext IS NULL THEN 'document_comes_encrypted' END;
  ELSIF TG_OP = 'DELETE' THEN
    broken := 'document_stays';
  ELSE
    broken := CASE
      WHEN (OLD.id, OLD.submission_id, OLD.part, OLD.media_type, OLD.content_sha256, OLD.size_bytes)
        <> (NEW.id, NEW.submission_id, NEW.part, NEW.media_type, NEW.content_sha256, NEW.size_bytes)
          THEN 'document_stays'
      WHEN NEW.content IS NOT NULL THEN 'document_comes_encrypted'
      WHEN NEW.erased_at IS NOT NULL AND NEW.erased_at <> now() THEN 'document_erased_now'
      WHEN NEW.erased_at IS NULL AND OLD.content IS NULL THEN 'document_stays' END;
  END IF;
  IF broken IS NOT NULL THEN
    RAISE EXCEPTION 'a document breaks %', broken USING ERRCODE = '23514', CONSTRAINT = broken;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER document_is_sound BEFORE INSERT OR UPDATE OR DELETE ON kyc.document
  FOR EACH ROW EXECUTE FUNCTION kyc.check_document();

-- Rejects an encrypted document without its key. Deferred to the commit, because the key is inserted after the
-- document.
CREATE OR REPLACE FUNCTION kyc.check_has_key() RETURNS trigger
LANGUAGE plpgsql SECURITY DEFINER SET search_path = kyc, pg_temp AS $$
BEGIN
  IF EXISTS (SELECT FROM kyc.document d WHERE d.id = NEW.id AND d.ciphertext IS NOT NULL
             AND NOT EXISTS (SELECT FROM kyc.document_key k WHERE k.document_id = d.id)) THEN
    RAISE EXCEPTION 'document % has no key', NEW.id USING ERRCODE = '23514', CONSTRAINT = 'document_has_its_key';
  END IF;
  RETURN NULL;
END $$;

DROP TRIGGER IF EXISTS document_has_its_key ON kyc.document;
CREATE CONSTRAINT TRIGGER document_has_its_key AFTER INSERT OR UPDATE ON kyc.document DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION kyc.check_has_key();

-- Adds a document to a submission that this transaction began, because nothing may be added to one in review (42501).
-- The document is encrypted, and its content key is sealed to a key that the guard published. Hash and size are those
-- of the original file.
CREATE OR REPLACE FUNCTION kyc.add_document(
  p_submission_id uuid, p_part text, p_media_type text, p_content_sha256 bytea, p_size_bytes integer,
  p_ciphertext bytea, p_key_id text, p_content_key_sealed bytea
) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = kyc, pg_temp AS $$
DECLARE added uuid;
BEGIN
  IF NOT EXISTS (SELECT FROM kyc.submission s
    WHERE s.id = p_submission_id AND s.status = 'submitted' AND s.submitted_at = now()) THEN
    RAISE EXCEPTION 'submission % takes no documents', p_submission_id USING ERRCODE = '42501';
  END IF;
  INSERT INTO kyc.document (submission_id, part, media_type, content_sha256, size_bytes, ciphertext)
  VALUES (p_submission_id, p_part, p_media_type, p_content_sha256, p_size_bytes, p_ciphertext) RETURNING id INTO added;
  INSERT INTO kyc.document_key (document_id, key_id, content_key_sealed) VALUES (added, p_key_id, p_content_key_sealed);
END $$;

-- Returns a document's sealed content key to the guard, which opens it for the member's own open session, an operator's
-- session (120 an hour, 500 a day), or the command line. `refused`: the reason if not. Records whom the guard opens it
-- for, except the member, independently of the API.
-- p_asked_by: compared with the logins that may read documents.
CREATE OR REPLACE FUNCTION kyc.open_key(
  p_document_id uuid, p_subject_kind text, p_subject_id bigint, p_session_sha256 bytea, p_asked_by name,
  OUT refused text, OUT submission_id uuid, OUT part text, OUT key_id text, OUT content_key_sealed bytea
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = kyc, pg_temp AS $$
DECLARE
  is_command boolean := p_session_sha256 IS NULL AND pg_has_role(p_asked_by, 'plumbline_command', 'USAGE');
  owner_id bigint;
BEGIN
  BEGIN
    IF p_subject_kind = 'operator' AND NOT is_command THEN
      IF identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support', 'auditor'])
        IS DISTINCT FROM p_subject_id THEN
        refused := 'unauthorized';
      END IF;
    ELSIF NOT is_command THEN
      PERFORM identity.check_session(p_subject_id, p_session_sha256);
    END IF;
  EXCEPTION WHEN SQLSTATE 'PB000' THEN
    refused := SQLERRM;
  END;
  IF refused IS NOT NULL THEN
    RETURN;
  END IF;
  -- Serializes an operator's openings, so that each counts those before it.
  IF p_subject_kind = 'operator' AND NOT is_command THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('kyc.document_opening', p_subject_id));
  END IF;
  SELECT s.member_id, s.id, d.part, k.key_id, k.content_key_sealed
  INTO owner_id, submission_id, part, key_id, content_key_sealed
  FROM kyc.document d JOIN kyc.submission s ON s.id = d.submission_id JOIN kyc.document_key k ON k.document_id = d.id
  WHERE d.id = p_document_id;
  refused := CASE
    WHEN owner_id IS NULL
      OR (p_subject_kind = 'member' AND NOT is_command AND owner_id <> p_subject_id) THEN 'file_unknown'
    WHEN p_subject_kind = 'operator' AND NOT is_command AND kyc.has_opened_enough(p_subject_id) THEN 'rate_limited' END;
  IF refused IS NOT NULL THEN
    SELECT NULL, NULL, NULL, NULL INTO submission_id, part, key_id, content_key_sealed;
  ELSIF is_command OR p_subject_kind = 'operator' THEN
    INSERT INTO kyc.document_opening (document_id, operator_id)
    VALUES (p_document_id, CASE WHEN NOT is_command THEN p_subject_id END);
  END IF;
END $$;

-- True if an operator has reached the limit of opened documents, so that a stolen session or API cannot copy the
-- archive.
CREATE OR REPLACE FUNCTION kyc.has_opened_enough(p_operator_id bigint) RETURNS boolean
LANGUAGE sql STABLE SET search_path = kyc, pg_temp
RETURN (SELECT count(*) FILTER (WHERE o.opened_at > clock_timestamp() - interval '1 hour') >= 120 OR count(*) >= 500
  FROM kyc.document_opening o
  WHERE o.operator_id = p_operator_id AND o.opened_at > clock_timestamp() - interval '1 day');
