-- Postings whose sides are not exactly what the posting says, and sides without a posting; empty, always.
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
         AND (s.account_id = p.to_account OR p.to_account IS NULL AND s.account_id & 31 = p.to_kind)), 0) <> p.amount_micro
    OR sum(abs(s.delta_micro)) <> 2::numeric * p.amount_micro;
