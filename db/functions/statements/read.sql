-- The statements of whoever has the session, the newest first, with their number in all. Errors (PB000): unauthorized.
CREATE OR REPLACE FUNCTION statements.own(p_session_sha256 bytea, p_subject_id bigint, p_most integer, p_skip integer) RETURNS TABLE (
  public_id uuid, is_monthly boolean, from_day text, to_day text, status text, fault text, asked_at timestamptz, number integer, sha256 bytea,
  pdf_sha256 bytea, signed_at timestamptz, total bigint)
LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = statements, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_subject_id, p_session_sha256);
  RETURN QUERY SELECT r.public_id, r.is_monthly, r.from_day::text, r.to_day::text, r.status, r.fault, r.asked_at, s.number, s.sha256, s.pdf_sha256,
    s.signed_at, count(*) OVER ()
  FROM statements.request r LEFT JOIN statements.statement s ON s.request_id = r.id
  WHERE r.owner_id = p_subject_id ORDER BY r.id DESC LIMIT p_most OFFSET p_skip;
END $$;

-- A file of one's own signed statement: `csv`, `pdf`, `json` (the manifest) or `sig` (64 bytes). No row: somebody else's, or not signed. Errors
-- (PB000): unauthorized.
CREATE OR REPLACE FUNCTION statements.own_file(p_session_sha256 bytea, p_subject_id bigint, p_statement uuid, p_format text)
RETURNS TABLE (holder text, number integer, content bytea)
LANGUAGE plpgsql STABLE SECURITY DEFINER ROWS 1 SET search_path = statements, pg_temp AS $$
BEGIN
  PERFORM identity.check_session(p_subject_id, p_session_sha256);
  RETURN QUERY SELECT s.manifest::jsonb ->> 'holder', s.number,
    CASE p_format WHEN 'json' THEN convert_to(s.manifest, 'UTF8') WHEN 'sig' THEN s.signature ELSE f.content END
  FROM statements.request r JOIN statements.statement s ON s.request_id = r.id LEFT JOIN statements.file f ON f.request_id = r.id AND f.format = p_format
  WHERE r.owner_id = p_subject_id AND r.public_id = p_statement AND (p_format IN ('json', 'sig') OR f.content IS NOT NULL);
END $$;

-- Which signed statement a file belongs to, by its SHA-256: no name and no amount. A caller with the hash has the file. `is_intact`: the chain of its
-- owner goes on from it.
CREATE OR REPLACE FUNCTION statements.verify(p_sha256 bytea) RETURNS TABLE (
  part text, number integer, from_day text, to_day text, signed_at timestamptz, key_id text, sha256 bytea, previous_sha256 bytea, is_intact boolean)
LANGUAGE sql STABLE SECURITY DEFINER ROWS 1 SET search_path = statements, pg_temp AS $$
  SELECT CASE p_sha256 WHEN s.sha256 THEN 'manifest' WHEN s.csv_sha256 THEN 'csv' ELSE 'pdf' END, s.number, r.from_day::text, r.to_day::text,
    s.signed_at, s.key_id, s.sha256, s.previous_sha256, s.sha256 = sha256(convert_to(s.manifest, 'UTF8'))
      AND NOT EXISTS (SELECT FROM statements.statement n WHERE n.owner_id = s.owner_id AND n.number = s.number + 1 AND n.previous_sha256 <> s.sha256)
  FROM statements.statement s JOIN statements.request r ON r.id = s.request_id
  WHERE s.sha256 = p_sha256 OR s.csv_sha256 = p_sha256 OR s.pdf_sha256 = p_sha256 LIMIT 1
$$;

-- Public keys, the current one first. `until_at` null: it signs.
CREATE OR REPLACE VIEW statements.keys AS SELECT k.id, k.public_key, k.from_at, k.until_at FROM statements.key k ORDER BY k.from_at DESC;
