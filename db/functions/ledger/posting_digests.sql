-- Of each posting between two numbers, and of each side there without a posting, the hash of all that is stored: the posting and its
-- sides. Sides of the platform's accounts become entries later (ledger.roll_up), so their version and balance are left out; these follow
-- from the amounts, and members' do not. The text is the same whatever the session's settings are.
CREATE OR REPLACE FUNCTION ledger.posting_digests(p_first bigint, p_last bigint)
RETURNS TABLE (id bigint, amount_micro bigint, digest bytea) LANGUAGE sql STABLE
SET timezone = 'UTC' SET datestyle = 'ISO, YMD' SET bytea_output = 'hex' SET work_mem = '256MB' AS $$
  SELECT coalesce(p.id, s.posting_id), coalesce(p.amount_micro, 0), sha256(convert_to(ROW (p.id, p.kind, p.from_account, p.to_account,
    p.to_kind, p.amount_micro, p.idempotency_key, p.input_hash, p.evidence_id, p.source, p.business_date, p.posted_at, s.sides)::text, 'UTF8'))
  FROM (SELECT * FROM ledger.posting x WHERE x.id BETWEEN p_first AND p_last) p
  FULL JOIN (
    SELECT e.posting_id, string_agg(e.account_id || ':' || e.delta_micro || e.place, ' ' ORDER BY e.account_id, e.delta_micro, e.version) AS sides
    FROM (
      SELECT posting_id, account_id, delta_micro, version,
        CASE WHEN account_id < 32 THEN '' ELSE ':' || version || ':' || balance_after_micro || ':' || credited_after_micro END AS place
      FROM ledger.entry WHERE posting_id BETWEEN p_first AND p_last
      UNION ALL
      SELECT posting_id, account_id, delta_micro, 0, '' FROM ledger.pending_entry WHERE posting_id BETWEEN p_first AND p_last) e
    GROUP BY e.posting_id) s ON s.posting_id = p.id;
$$;
