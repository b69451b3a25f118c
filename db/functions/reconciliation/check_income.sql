-- Each posting of income to members is counted, exactly so, and nothing else is: and on no day more was paid for recruitment than half of
-- the trading profit of its 30 days. What was paid for recruitment found room when it was posted, and profit only adds to it; so at the end
-- of a day on which any was paid there is none too much. No entry of income stands on an account of a vendor.
CREATE OR REPLACE FUNCTION reconciliation.check_income(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE AS $$
  WITH compared AS MATERIALIZED (
    SELECT format('income posting %s (%s)', coalesce(p.id, i.posting_id), coalesce(p.kind, i.kind)) AS place,
      coalesce(p.amount_micro, 0) AS found,
      CASE WHEN i.posting_id IS NULL THEN 0
        WHEN p.id IS NULL OR (p.kind, p.from_account, p.business_date) = (i.kind, i.from_account, i.business_date) THEN i.amount_micro
        ELSE 0 END AS expected
    FROM (SELECT * FROM ledger.postings
      WHERE ledger.is_earnings(from_account) AND ledger.is_members_kind(to_kind) AND id > p_after) p
    FULL JOIN (SELECT * FROM ledger.paid_incomes WHERE posting_id > p_after) i ON i.posting_id = p.id
    UNION ALL
    SELECT format('pay for recruitment on %s', d.day), sum(i.amount_micro) FILTER (WHERE ledger.is_recruitment(i.kind)),
      least(sum(i.amount_micro) FILTER (WHERE ledger.is_recruitment(i.kind)),
        div(coalesce(sum(i.amount_micro) FILTER (WHERE i.kind = 'trading_profit'), 0), 2))
    FROM (
      SELECT DISTINCT business_date AS day FROM ledger.paid_incomes
      WHERE ledger.is_recruitment(kind) AND business_date >= greatest(
        (SELECT m.income_since FROM reconciliation.mark m), CASE WHEN p_after > 0 THEN platform.business_date() - 7 END)
    ) d JOIN ledger.paid_incomes i ON i.business_date BETWEEN d.day - 29 AND d.day
    GROUP BY d.day
    UNION ALL
    -- Vendor by vendor: they are few, and a distribution has a million entries.
    SELECT format('income of a vendor, account %s', e.account_id), sum(e.delta_micro), 0
    FROM members.members m
    JOIN ledger.entries e ON e.account_id IN (ledger.account_number(m.id, 'claimable'), ledger.account_number(m.id, 'earnings'))
    JOIN ledger.postings p ON p.id = e.posting_id AND ledger.is_earnings(p.from_account)
    WHERE m.kind = 'vendor' AND e.posting_id > p_after GROUP BY e.account_id
  )
  SELECT NULL, coalesce(sum(expected), 0), coalesce(sum(found), 0), count(*) FROM compared
  UNION ALL SELECT place, expected, found, 1 FROM compared WHERE expected <> found;
$$;
