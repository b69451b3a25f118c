-- Returns the session's statements, newest first, and their total number. Errors (PB000): unauthorized.
CREATE OR REPLACE FUNCTION statements.own(
  p_session_sha256 bytea, p_subject_id bigint, p_most integer, p_skip integer
) RETURNS TABLE (
  public_id uuid, is_monthly boolean, from_day text, to_day text, status text, failure text, asked_at timestamptz,
  number integer, sha256 bytea, pdf_sha256 bytea, signed_at timestamptz, total bigint
) LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = statements, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_subject_id, p_session_sha256);
  RETURN QUERY SELECT r.public_id, r.is_monthly, r.from_day::text, r.to_day::text, r.status, r.failure, r.asked_at,
    s.number, s.sha256, s.pdf_sha256, s.signed_at, count(*) OVER ()
  FROM statements.request r LEFT JOIN statements.statement s ON s.request_id = r.id
  WHERE r.owner_id = p_subject_id ORDER BY r.id DESC LIMIT p_most OFFSET p_skip;
END $$;

-- Returns a file of the session's signed statement: `csv`, `pdf`, `json` (the manifest) or `sig` (64 bytes). No row if
-- it is another person's, or not signed. Errors (PB000): unauthorized.
CREATE OR REPLACE FUNCTION statements.own_file(
  p_session_sha256 bytea, p_subject_id bigint, p_statement uuid, p_format text
) RETURNS TABLE (holder text, number integer, content bytea)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = statements, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_subject_id, p_session_sha256);
  RETURN QUERY SELECT s.manifest::jsonb ->> 'holder', s.number,
    CASE p_format WHEN 'json' THEN convert_to(s.manifest, 'UTF8') WHEN 'sig' THEN s.signature ELSE f.content END
  FROM statements.request r JOIN statements.statement s ON s.request_id = r.id
  LEFT JOIN statements.file f ON f.request_id = r.id AND f.format = p_format
  WHERE r.owner_id = p_subject_id AND r.public_id = p_statement
    AND (p_format IN ('json', 'sig') OR f.content IS NOT NULL);
END $$;

-- Returns the signed statement of a file by its SHA-256, without name and amounts. A caller with the hash has the file.
-- `is_intact`: the owner's chain continues from it.
CREATE OR REPLACE FUNCTION statements.verify(p_sha256 bytea) RETURNS TABLE (
  part text, number integer, from_day text, to_day text, signed_at timestamptz, key_id text, sha256 bytea,
  previous_sha256 bytea, is_intact boolean
) LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = statements, pg_temp AS $$
  SELECT CASE p_sha256 WHEN s.sha256 THEN 'manifest' WHEN s.csv_sha256 THEN 'csv' ELSE 'pdf' END, s.number,
    r.from_day::text, r.to_day::text, s.signed_at, s.key_id, s.sha256, s.previous_sha256,
    s.sha256 = sha256(convert_to(s.manifest, 'UTF8'))
      AND NOT EXISTS (SELECT FROM statements.statement n
        WHERE n.owner_id = s.owner_id AND n.number = s.number + 1 AND n.previous_sha256 <> s.sha256)
  FROM statements.statement s JOIN statements.request r ON r.id = s.request_id
  WHERE s.sha256 = p_sha256 OR s.csv_sha256 = p_sha256 OR s.pdf_sha256 = p_sha256 LIMIT 1
$$;

-- Public keys, current one first. `until_at` null: in use.
CREATE OR REPLACE VIEW statements.keys AS SELECT k.id, k.public_key, k.from_at, k.until_at FROM statements.key k
  ORDER BY k.from_at DESC;

-- Signed statements by request, from which the reconciler selects.
CREATE OR REPLACE VIEW statements.signed AS
SELECT s.request_id AS id, s.sha256, s.signature FROM statements.statement s;

-- Returns signed statements with the error that the books show (null: none). Impossible while triggers are enabled.
CREATE OR REPLACE FUNCTION statements.audited(p_ids bigint[]) RETURNS TABLE (
  id bigint, holder text, number integer, manifest text, signature bytea, public_key bytea, failure text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = statements, pg_temp AS $$
  SELECT s.request_id, s.manifest::jsonb ->> 'holder', s.number, s.manifest, s.signature, k.public_key, CASE
    WHEN s.sha256 <> sha256(convert_to(s.manifest, 'UTF8')) THEN 'statement_hash_is_of_its_manifest'
    WHEN s.previous_sha256 IS DISTINCT FROM CASE WHEN s.number = 1 THEN decode(repeat('00', 32), 'hex')
      ELSE (SELECT p.sha256 FROM statements.statement p WHERE p.owner_id = s.owner_id AND p.number = s.number - 1) END
      THEN 'statement_goes_on_from_the_one_before'
    WHEN NOT (s.signed_at >= k.from_at AND (k.until_at IS NULL OR s.signed_at < k.until_at + interval '10 minutes'))
      THEN 'statement_key_is_over'
    WHEN s.manifest::jsonb
      - 'holder' IS DISTINCT FROM statements.manifest_of(r, s.number, s.previous_sha256, s.key_id,
      s.csv_sha256, s.pdf_sha256, s.manifest::jsonb ->> 'signedAt')
        - 'holder' THEN 'statement_says_what_the_ledger_says'
    WHEN EXISTS (SELECT FROM statements.file f WHERE f.request_id = s.request_id
      AND sha256(f.content) <> CASE f.format WHEN 'csv' THEN s.csv_sha256 ELSE s.pdf_sha256 END)
      THEN 'statement_file_is_the_signed_one' END
  FROM unnest(p_ids) AS w (id) JOIN statements.statement s ON s.request_id = w.id
  JOIN statements.request r ON r.id = s.request_id JOIN statements.key k ON k.id = s.key_id
  ORDER BY s.request_id
$$;

-- Returns requests marked as signed whose statement is missing.
CREATE OR REPLACE FUNCTION statements.missing() RETURNS TABLE (id bigint, holder text, from_day text, to_day text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = statements, pg_temp AS $$
  SELECT r.id, m.refer_id, r.from_day::text, r.to_day::text
  FROM statements.request r LEFT JOIN members.members m ON m.id = r.owner_id
  WHERE r.status = 'signed' AND NOT EXISTS (SELECT FROM statements.statement s WHERE s.request_id = r.id) ORDER BY r.id
$$;

-- Late statements, with the time since when: waiting for ten minutes (monthly ones for an hour), or failed since
-- yesterday. Skips deleted accounts, and statements with too many entries, of which the owner is notified.
CREATE OR REPLACE VIEW statements.late AS
SELECT CASE r.status WHEN 'failed' THEN 'failed' ELSE 'waiting' END AS what, r.asked_at AS since
FROM statements.request r
WHERE (r.status = 'waiting'
  AND r.asked_at < now() - CASE WHEN r.is_monthly THEN interval '1 hour' ELSE interval '10 minutes' END)
  OR (r.status = 'failed' AND r.failure NOT IN ('account_deleted', 'too_long') AND r.asked_at > now() - interval '1 day');
