-- Returns the statement that an operator confirms to issue a batch: the first twenty certificates by name, and all of
-- them by hash.
CREATE OR REPLACE FUNCTION certificates.statement_of_rows(p_rows jsonb, p_reason text) RETURNS text
LANGUAGE sql IMMUTABLE AS $$
  SELECT concat_ws(E'\n', 'Issue ' || count(*) || CASE count(*) WHEN 1 THEN ' certificate' ELSE ' certificates' END,
    string_agg('Certificate: ' || (r.value ->> 'title') || ' — ' || (r.value ->> 'email'), E'\n' ORDER BY r.ordinality)
      FILTER (WHERE r.ordinality <= 20),
    CASE WHEN count(*) > 20 THEN 'And ' || count(*) - 20 || ' more' END,
    'SHA-256 of all with their criteria: ' || encode(sha256(convert_to(string_agg(
      jsonb_build_array(r.value ->> 'email', r.value ->> 'title', r.value ->> 'criteria')::text,
      E'\n' ORDER BY r.ordinality),
      'UTF8')), 'hex'),
    'Reason: ' || p_reason)
  FROM jsonb_array_elements(p_rows) WITH ORDINALITY r (value, ordinality)
$$;

-- Returns the same for a stored batch.
CREATE OR REPLACE FUNCTION certificates.statement_of_batch(b certificates.batch) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT certificates.statement_of_rows(
    (SELECT jsonb_agg(jsonb_build_object('email', m.email, 'title', c.title, 'criteria', c.criteria) ORDER BY c.id)
     FROM certificates.certificate c JOIN members.members m ON m.id = c.member_id WHERE c.batch_id = b.id), b.reason)
$$;

-- Returns the errors of rows to issue, by their line number from 1, as codes of the contract.
CREATE OR REPLACE FUNCTION certificates.row_errors(p_rows jsonb) RETURNS TABLE (line_number bigint, code text)
LANGUAGE sql STABLE AS $$
  SELECT f.line_number, f.code FROM (
    SELECT r.ordinality AS line_number, CASE WHEN m.id IS NULL THEN 'member_unknown'
      WHEN EXISTS (SELECT FROM certificates.certificate c
        WHERE c.member_id = m.id AND c.title = r.value ->> 'title' AND c.status <> 'revoked')
        THEN 'certificate_there'
      WHEN count(*) OVER (PARTITION BY m.id, r.value ->> 'title') > 1 THEN 'row_twice' END AS code
    FROM jsonb_array_elements(p_rows) WITH ORDINALITY r (value, ordinality)
    LEFT JOIN members.members m ON m.kind = 'member' AND lower(m.email) = lower(r.value ->> 'email')) f
  WHERE f.code IS NOT NULL ORDER BY f.line_number
$$;

-- Issues certificates to the members with these addresses, all or none. `p_rows`: `email`, `title`, `criteria`. Returns
-- the ids in the order of the rows, or only the errors if there are any. `p_is_dry`: only checks, without a
-- confirmation. Errors (PB000): as identity.check_operator_session; PB001 confirmation_needed.
CREATE OR REPLACE FUNCTION certificates.issue(
  p_session_sha256 bytea, p_rows jsonb, p_reason text, p_confirmation_sha256 bytea, p_is_dry boolean
) RETURNS TABLE (line_number bigint, code text, public_id uuid)
LANGUAGE plpgsql SECURITY DEFINER SET search_path = certificates, pg_temp AS $$
DECLARE
  asked_by bigint := identity.check_operator_session(p_session_sha256, ARRAY['owner', 'finance']);
  rows jsonb; b certificates.batch; r record;
BEGIN
  IF asked_by IS NULL THEN
    RAISE 'unauthorized' USING ERRCODE = 'PB000';
  END IF;
  -- Uses the accounts' spelling of the addresses, which is what the operator confirms.
  SELECT jsonb_agg(
    jsonb_build_object('email', coalesce(m.email, x.value ->> 'email'), 'title', x.value ->> 'title',
      'criteria', x.value ->> 'criteria')
    ORDER BY x.ordinality) INTO rows
  FROM jsonb_array_elements(p_rows) WITH ORDINALITY x (value, ordinality)
  LEFT JOIN members.members m ON m.kind = 'member' AND lower(m.email) = lower(x.value ->> 'email');
  -- Of two operators with the same file, the later one finds what the other issued.
  PERFORM pg_advisory_xact_lock(hashtextextended('certificates.issue', 0));
  RETURN QUERY SELECT f.line_number, f.code, NULL::uuid FROM certificates.row_errors(rows) f;
  IF FOUND OR p_is_dry THEN
    RETURN;
  END IF;
  b.id := uuidv7();
  b.confirmation_id :=
    identity.use_confirmation(p_confirmation_sha256, asked_by, certificates.statement_of_rows(rows, p_reason));
  INSERT INTO certificates.batch (id, operator_id, reason, confirmation_id)
  VALUES (b.id, asked_by, p_reason, b.confirmation_id);
  FOR r IN SELECT x.ordinality, m.id, x.value FROM jsonb_array_elements(rows) WITH ORDINALITY x (value, ordinality)
    JOIN members.members m ON m.kind = 'member' AND m.email = x.value ->> 'email' ORDER BY x.ordinality
  LOOP
    line_number := r.ordinality;
    public_id := (certificates.make(r.id, NULL, b.id, r.value ->> 'title', r.value ->> 'criteria')).public_id;
    RETURN NEXT;
  END LOOP;
END $$;
