-- What was signed, by its request: what the reconciler chooses from.
CREATE OR REPLACE VIEW statements.signed AS
SELECT s.request_id AS id, s.sha256, s.signature FROM statements.statement s;

-- Signed statements with what is wrong with them by the books; a fault of null: nothing. With triggers on nothing can be.
CREATE OR REPLACE FUNCTION statements.judged(p_ids bigint[]) RETURNS TABLE (
  id bigint, holder text, number integer, manifest text, signature bytea, public_key bytea, fault text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = statements, pg_temp AS $$
  SELECT s.request_id, s.manifest::jsonb ->> 'holder', s.number, s.manifest, s.signature, k.public_key, CASE
    WHEN s.sha256 <> sha256(convert_to(s.manifest, 'UTF8')) THEN 'statement_hash_is_of_its_manifest'
    WHEN s.previous_sha256 IS DISTINCT FROM CASE WHEN s.number = 1 THEN decode(repeat('00', 32), 'hex')
      ELSE (SELECT p.sha256 FROM statements.statement p WHERE p.owner_id = s.owner_id AND p.number = s.number - 1) END
      THEN 'statement_goes_on_from_the_one_before'
    WHEN NOT (s.signed_at >= k.from_at AND (k.until_at IS NULL OR s.signed_at < k.until_at + interval '10 minutes')) THEN 'statement_key_is_over'
    WHEN s.manifest::jsonb - 'holder' IS DISTINCT FROM statements.manifest_of(r, s.number, s.previous_sha256, s.key_id, s.csv_sha256, s.pdf_sha256,
      s.manifest::jsonb ->> 'signedAt') - 'holder' THEN 'statement_says_what_the_ledger_says'
    WHEN EXISTS (SELECT FROM statements.file f WHERE f.request_id = s.request_id
      AND sha256(f.content) <> CASE f.format WHEN 'csv' THEN s.csv_sha256 ELSE s.pdf_sha256 END) THEN 'statement_file_is_the_signed_one' END
  FROM unnest(p_ids) AS w (id) JOIN statements.statement s ON s.request_id = w.id
  JOIN statements.request r ON r.id = s.request_id JOIN statements.key k ON k.id = s.key_id
  ORDER BY s.request_id
$$;

-- Requests that say that they are signed, and whose statement is gone.
CREATE OR REPLACE FUNCTION statements.missing() RETURNS TABLE (id bigint, holder text, from_day text, to_day text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = statements, pg_temp AS $$
  SELECT r.id, m.refer_id, r.from_day::text, r.to_day::text FROM statements.request r LEFT JOIN members.members m ON m.id = r.owner_id
  WHERE r.status = 'signed' AND NOT EXISTS (SELECT FROM statements.statement s WHERE s.request_id = r.id) ORDER BY r.id
$$;

-- Statements that have waited for ten minutes, or a month's for an hour, and those that could not be made since yesterday; since when. None is due
-- to an account that was deleted; of too many entries none can be made, which its owner is told.
CREATE OR REPLACE VIEW statements.late AS
SELECT CASE r.status WHEN 'failed' THEN 'failed' ELSE 'waiting' END AS what, r.asked_at AS since
FROM statements.request r
WHERE (r.status = 'waiting' AND r.asked_at < now() - CASE WHEN r.is_monthly THEN interval '1 hour' ELSE interval '10 minutes' END)
  OR (r.status = 'failed' AND r.fault NOT IN ('account_deleted', 'too_long') AND r.asked_at > now() - interval '1 day');
