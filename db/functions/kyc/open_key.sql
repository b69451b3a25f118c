-- The sealed content key of a document, for the guard, which opens it for who asks: the document's own member with an open session, an
-- operator with one (120 in an hour, 500 in a day), or the command line. `refused` says why not. Whom the guard opens a document for
-- besides its member is written down here, whatever the API writes.
-- p_asked_by: compared with the logins that may read documents.
CREATE OR REPLACE FUNCTION kyc.open_key(
  p_document_id uuid, p_subject_kind text, p_subject_id bigint, p_session_sha256 bytea, p_asked_by name,
  OUT refused text, OUT submission_id uuid, OUT part text, OUT key_id text, OUT content_key_sealed bytea
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = kyc, pg_temp AS $$
DECLARE is_command boolean := p_session_sha256 IS NULL AND pg_has_role(p_asked_by, 'plumbline_command', 'USAGE'); owner_id bigint;
BEGIN
  BEGIN
    IF p_subject_kind = 'operator' AND NOT is_command THEN
      IF identity.check_operator_session(p_session_sha256, ARRAY['owner', 'support', 'auditor']) IS DISTINCT FROM p_subject_id THEN
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
  -- One opening of an operator after the other: each counts those before it.
  IF p_subject_kind = 'operator' AND NOT is_command THEN
    PERFORM pg_advisory_xact_lock(hashtextextended('kyc.document_opening', p_subject_id));
  END IF;
  SELECT s.member_id, s.id, d.part, k.key_id, k.content_key_sealed INTO owner_id, submission_id, part, key_id, content_key_sealed
  FROM kyc.document d JOIN kyc.submission s ON s.id = d.submission_id JOIN kyc.document_key k ON k.document_id = d.id
  WHERE d.id = p_document_id;
  refused := CASE
    WHEN owner_id IS NULL OR (p_subject_kind = 'member' AND NOT is_command AND owner_id <> p_subject_id) THEN 'file_unknown'
    WHEN p_subject_kind = 'operator' AND NOT is_command AND kyc.has_opened_enough(p_subject_id) THEN 'rate_limited' END;
  IF refused IS NOT NULL THEN
    SELECT NULL, NULL, NULL, NULL INTO submission_id, part, key_id, content_key_sealed;
  ELSIF is_command OR p_subject_kind = 'operator' THEN
    INSERT INTO kyc.document_opening (document_id, operator_id)
    VALUES (p_document_id, CASE WHEN NOT is_command THEN p_subject_id END);
  END IF;
END $$;

-- Whether an operator has had as many documents opened as one looks at: a taken session, or a taken API, copies no archive.
CREATE OR REPLACE FUNCTION kyc.has_opened_enough(p_operator_id bigint) RETURNS boolean LANGUAGE sql STABLE SET search_path = kyc, pg_temp
RETURN (SELECT count(*) FILTER (WHERE o.opened_at > clock_timestamp() - interval '1 hour') >= 120 OR count(*) >= 500
  FROM kyc.document_opening o WHERE o.operator_id = p_operator_id AND o.opened_at > clock_timestamp() - interval '1 day');
