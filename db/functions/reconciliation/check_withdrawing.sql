-- What is reserved is what open withdrawals ask for; all of them, each time.
CREATE OR REPLACE FUNCTION reconciliation.check_withdrawing(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE AS $$
  WITH holders AS MATERIALIZED (
    SELECT DISTINCT account_id >> 5 AS member_id FROM ledger.entries WHERE posting_id > p_after AND account_id & 31 = ledger.kind('withdrawing') AND account_id >= 32
    UNION SELECT member_id FROM withdrawals.withdrawals WHERE status IN ('pending', 'approved', 'paying')
  ), compared AS MATERIALIZED (
    SELECT h.member_id, coalesce((SELECT sum(w.gross_micro) FROM withdrawals.withdrawals w
        WHERE w.member_id = h.member_id AND w.status IN ('pending', 'approved', 'paying')), 0) AS asked,
      ledger.balance(ledger.account_number(h.member_id, 'withdrawing')) AS held
    FROM holders h
  )
  SELECT NULL, coalesce(sum(asked), 0), coalesce(sum(held), 0), count(*) FROM compared
  UNION ALL
  SELECT format('member %s, withdrawing', coalesce(m.refer_id, c.member_id::text)), c.asked, c.held, 1
  FROM compared c LEFT JOIN members.members m ON m.id = c.member_id WHERE c.asked <> c.held;
$$;
