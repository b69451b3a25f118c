-- Each entry follows from the one before it: version, balance after, sum of credits. None overdraws an account but custody, what is in
-- flight and what is missing: also where a constraint was taken off.
CREATE OR REPLACE FUNCTION reconciliation.check_entries(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH touched AS MATERIALIZED (
    SELECT account_id, min(version) AS first FROM ledger.entries WHERE posting_id > p_after GROUP BY account_id
  ), linked AS MATERIALIZED (
    SELECT e.account_id, e.version, e.posting_id, e.delta_micro, e.balance_after_micro, e.credited_after_micro,
      lag(e.version, 1, 0::bigint) OVER w AS version_before, lag(e.balance_after_micro, 1, 0::bigint) OVER w AS balance_before,
      lag(e.credited_after_micro, 1, 0::bigint) OVER w AS credited_before, t.first
    FROM touched t JOIN ledger.entries e ON e.account_id = t.account_id AND e.version >= t.first - 1
    WINDOW w AS (PARTITION BY e.account_id ORDER BY e.version)
  ), ruled AS (
    SELECT *, version = version_before + 1 AND balance_after_micro = balance_before + delta_micro
      AND credited_after_micro = credited_before + greatest(delta_micro, 0) AS follows,
      balance_after_micro >= 0 OR account_id BETWEEN 24 AND 27 AS is_covered
    FROM linked WHERE version >= first
  )
  SELECT NULL, coalesce(sum(delta_micro), 0), coalesce(sum(balance_after_micro - balance_before), 0), count(*) FROM ruled
  UNION ALL
  SELECT format('account %s (owner %s), entry %s of posting %s', account_id, account_id >> 5, version, posting_id),
    CASE WHEN follows THEN 0 ELSE balance_before + delta_micro END, balance_after_micro, 1 FROM ruled WHERE NOT (follows AND is_covered);
$$;
