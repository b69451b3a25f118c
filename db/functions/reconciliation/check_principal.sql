-- What lies in packages is the price of those that are open.
CREATE OR REPLACE FUNCTION reconciliation.check_principal(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH holders AS MATERIALIZED (
    SELECT DISTINCT account_id >> 5 AS member_id FROM ledger.entries WHERE posting_id > p_after AND account_id & 31 = ledger.kind('principal') AND account_id >= 32
    UNION SELECT member_id FROM investments.positions WHERE p_after = 0
  ), priced AS MATERIALIZED (
    SELECT h.member_id, coalesce(sum(p.price_micro) FILTER (WHERE p.status IN ('active', 'matured')), 0) AS priced
    FROM holders h LEFT JOIN investments.positions p ON p.member_id = h.member_id GROUP BY h.member_id
  ), compared AS MATERIALIZED (SELECT member_id, priced, ledger.balance(ledger.account_number(member_id, 'principal')) AS held FROM priced)
  SELECT NULL, coalesce(sum(priced), 0), coalesce(sum(held), 0), count(*) FROM compared
  UNION ALL
  SELECT format('member %s, packages', coalesce(m.refer_id, c.member_id::text)), c.priced, c.held, 1
  FROM compared c LEFT JOIN members.members m ON m.id = c.member_id WHERE c.priced <> c.held;
$$;
