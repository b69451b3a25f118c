-- Zero at every instant: what is held equals what is owed.
CREATE OR REPLACE VIEW ledger.trial_balance AS
SELECT k.name AS kind, k.held, coalesce(sum(s.delta_micro), 0)::bigint AS balance_micro
FROM ledger.account_kind k
LEFT JOIN (
  SELECT account_id & 31 AS kind, delta_micro FROM ledger.entry
  UNION ALL SELECT account_id & 31, delta_micro FROM ledger.pending_entry
) s ON s.kind = k.code
GROUP BY k.code, k.name, k.held ORDER BY k.code;
