-- What a member reads in the statement (each entry with its posting) adds up to the balance that the member is shown.
CREATE OR REPLACE FUNCTION reconciliation.check_statements(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH touched AS MATERIALIZED (
    SELECT DISTINCT account_id FROM ledger.entries WHERE posting_id > p_after AND account_id >= 32
  ), stated AS MATERIALIZED (
    -- In one pass: two lists of a million accounts, which the planner takes for a handful, would be joined row by row.
    SELECT t.account_id, coalesce(sum(e.delta_micro) FILTER (WHERE p.id IS NOT NULL), 0) AS stated FROM touched t
    JOIN ledger.entries e ON e.account_id = t.account_id
    LEFT JOIN ledger.postings p ON p.id = e.posting_id GROUP BY t.account_id
  ), compared AS MATERIALIZED (
    SELECT s.account_id, s.stated, last.balance_after_micro AS shown FROM stated s
    CROSS JOIN LATERAL (SELECT e.balance_after_micro FROM ledger.entries e WHERE e.account_id = s.account_id ORDER BY e.version DESC LIMIT 1) last
  )
  SELECT NULL, coalesce(sum(stated), 0), coalesce(sum(shown), 0), count(*) FROM compared
  UNION ALL
  SELECT format('member %s, %s', coalesce(m.refer_id, (c.account_id >> 5)::text), k.name), c.stated, c.shown, 1
  FROM compared c JOIN ledger.account_kinds k ON k.code = c.account_id & 31 LEFT JOIN members.members m ON m.id = c.account_id >> 5
  WHERE c.stated <> c.shown;
$$;
