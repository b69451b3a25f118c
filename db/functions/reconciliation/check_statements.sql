-- What a member reads in the statement (each entry with its posting) adds up to the balance that the member is shown.
CREATE OR REPLACE FUNCTION reconciliation.check_statements(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH touched AS MATERIALIZED (
    SELECT DISTINCT account_id FROM ledger.entries WHERE posting_id > p_after AND account_id >= 32
  ), stated AS MATERIALIZED (
    SELECT t.account_id, coalesce(sum(e.delta_micro), 0) AS stated FROM touched t
    JOIN ledger.entries e ON e.account_id = t.account_id
    JOIN ledger.postings p ON p.id = e.posting_id GROUP BY t.account_id
  ), compared AS MATERIALIZED (
    SELECT t.account_id, coalesce(s.stated, 0) AS stated, last.balance_after_micro AS shown
    FROM touched t LEFT JOIN stated s USING (account_id)
    CROSS JOIN LATERAL (SELECT e.balance_after_micro FROM ledger.entries e WHERE e.account_id = t.account_id ORDER BY e.version DESC LIMIT 1) last
  )
  SELECT NULL, coalesce(sum(stated), 0), coalesce(sum(shown), 0), count(*) FROM compared
  UNION ALL
  SELECT format('member %s, %s', coalesce(m.refer_id, (c.account_id >> 5)::text), k.name), c.stated, c.shown, 1
  FROM compared c JOIN ledger.account_kinds k ON k.code = c.account_id & 31 LEFT JOIN members.members m ON m.id = c.account_id >> 5
  WHERE c.stated <> c.shown;
$$;
