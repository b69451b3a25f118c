-- Sums the balances of each kind of account. The amounts held always equal the amounts owed.
CREATE OR REPLACE VIEW ledger.trial_balance AS
SELECT k.name AS kind, k.held, coalesce(sum(s.delta_micro), 0)::bigint AS balance_micro
FROM ledger.account_kind k
LEFT JOIN (
  SELECT account_id & 31 AS kind, delta_micro FROM ledger.entry
  UNION ALL SELECT account_id & 31, delta_micro FROM ledger.pending_entry
) s ON s.kind = k.code
GROUP BY k.code, k.name, k.held ORDER BY k.code;

-- Lists entries that do not continue their account's chain. Always empty.
CREATE OR REPLACE VIEW ledger.broken_chain AS
SELECT * FROM (
  SELECT e.*, lag(version, 1, 0::bigint) OVER chain AS version_before,
         lag(balance_after_micro, 1, 0::bigint) OVER chain AS balance_before_micro,
         lag(credited_after_micro, 1, 0::bigint) OVER chain AS credited_before_micro
  FROM ledger.entry e WINDOW chain AS (PARTITION BY account_id ORDER BY version)
) c
WHERE version <> version_before + 1 OR balance_after_micro <> balance_before_micro + delta_micro
   OR credited_after_micro <> credited_before_micro + greatest(delta_micro, 0);

-- Lists postings whose sides differ from the posting, and sides without a posting. Always empty.
CREATE OR REPLACE VIEW ledger.unbalanced_posting AS
SELECT coalesce(p.id, s.posting_id) AS id
FROM ledger.posting p
FULL JOIN (
  SELECT account_id, posting_id, delta_micro FROM ledger.entry
  UNION ALL SELECT account_id, posting_id, delta_micro FROM ledger.pending_entry
) s ON s.posting_id = p.id
GROUP BY p.id, s.posting_id, p.amount_micro
HAVING p.id IS NULL
    OR coalesce(sum(s.delta_micro) FILTER (WHERE s.account_id = p.from_account), 0) <> -p.amount_micro
    OR coalesce(sum(s.delta_micro) FILTER (WHERE s.delta_micro > 0
         AND (s.account_id = p.to_account OR p.to_account IS NULL AND s.account_id & 31 = p.to_kind)), 0)
      <> p.amount_micro
    OR sum(abs(s.delta_micro)) <> 2::numeric * p.amount_micro;

-- Returns, for each posting between two ids, a hash of everything stored about it: the posting and its sides. Sides
-- without a posting are included. For the platform's accounts it leaves out version and balance, because their sides
-- become entries later (ledger.roll_up) and these values follow from the amounts. The text does not depend on the
-- session's settings.
CREATE OR REPLACE FUNCTION ledger.posting_digests(p_first bigint, p_last bigint)
RETURNS TABLE (id bigint, amount_micro bigint, digest bytea) LANGUAGE sql STABLE
SET timezone = 'UTC' SET datestyle = 'ISO, YMD' SET bytea_output = 'hex' SET work_mem = '256MB' AS $$
  SELECT coalesce(p.id, s.posting_id), coalesce(p.amount_micro, 0),
    sha256(convert_to(ROW (p.id, p.kind, p.from_account, p.to_account,
    p.to_kind, p.amount_micro, p.idempotency_key, p.input_hash, p.evidence_id, p.source, p.business_date, p.posted_at,
    s.sides)::text, 'UTF8'))
  FROM (SELECT * FROM ledger.posting x WHERE x.id BETWEEN p_first AND p_last) p
  FULL JOIN (
    SELECT e.posting_id,
      string_agg(e.account_id || ':' || e.delta_micro || e.place, ' ' ORDER BY e.account_id, e.delta_micro,
        e.version) AS sides
    FROM (
      SELECT posting_id, account_id, delta_micro, version,
        CASE WHEN account_id < 32 THEN ''
          ELSE ':' || version || ':' || balance_after_micro || ':' || credited_after_micro END AS place
      FROM ledger.entry WHERE posting_id BETWEEN p_first AND p_last
      UNION ALL
      SELECT posting_id, account_id, delta_micro, 0, '' FROM ledger.pending_entry
      WHERE posting_id BETWEEN p_first AND p_last) e
    GROUP BY e.posting_id) s ON s.posting_id = p.id;
$$;

-- Returns the entries of an account that were posted on some business days. A period begins with the first entry of its
-- first day or of a later one, and ends before the next period begins. An entry posted during a close can follow the
-- first few entries of the new day; it then counts for the new day. So two days are always separated at the same place.
CREATE OR REPLACE FUNCTION ledger.entry_range(p_account_id bigint, p_from date, p_to date)
RETURNS TABLE (first bigint, last bigint) LANGUAGE plpgsql STABLE AS $$
DECLARE newest bigint; low bigint; high bigint; middle bigint; day date; cuts bigint[] := '{}';
BEGIN
  newest := coalesce((SELECT e.version FROM ledger.entry e WHERE e.account_id = p_account_id
                      ORDER BY e.version DESC LIMIT 1), 0);
  FOREACH day IN ARRAY ARRAY[p_from, p_to + 1] LOOP
    low := 1; high := newest + 1;
    WHILE day IS NOT NULL AND low < high LOOP
      middle := (low + high) / 2;
      IF (SELECT p.business_date < day FROM ledger.entry e JOIN ledger.posting p ON p.id = e.posting_id
          WHERE e.account_id = p_account_id AND e.version = middle)
      THEN low := middle + 1; ELSE high := middle; END IF;
    END LOOP;
    -- The search may end behind entries that are out of order. At most a few entries wait for the lock of one account.
    IF day IS NOT NULL AND low > 1 THEN
      low := coalesce((SELECT min(e.version) FROM ledger.entry e JOIN ledger.posting p ON p.id = e.posting_id
        WHERE e.account_id = p_account_id AND e.version BETWEEN low - 32 AND low - 1 AND p.business_date >= day), low);
    END IF;
    cuts := cuts || low;
  END LOOP;
  first := CASE WHEN p_from IS NULL THEN 1 ELSE cuts[1] END;
  last := CASE WHEN p_to IS NULL THEN newest ELSE cuts[2] - 1 END;
  RETURN NEXT;
END $$;
