-- What a day's earnings were booked with: its results, and what a correction made a result on that day; each with what a later
-- correction took out of the earnings again.
CREATE OR REPLACE VIEW income.day_evidence AS
SELECT b.business_date, b.place, e.tx_hash, b.amount_micro, b.posting_id,
  -- Who sent it, as the watcher read it off the chain.
  (SELECT t.from_address FROM chain.transfers t
   WHERE t.tx_hash = e.tx_hash AND t.chain_id = e.chain_id AND t.log_index = e.log_index AND t.status <> 'removed'
   ORDER BY t.id DESC LIMIT 1) AS sender,
  coalesce((SELECT jsonb_agg(jsonb_build_object('day', c.booked_on, 'micro', c.amount_micro::text, 'to', k.name, 'reason', c.reason) ORDER BY c.id)
            FROM ledger.approvals c JOIN ledger.account_kinds k ON k.code = c.to_account
            WHERE c.corrects = b.posting_id AND c.from_account = ledger.system('earnings.booked')), '[]') AS corrections
FROM (
  SELECT r.business_date, r.posting_id AS place, r.posting_id, r.amount_micro FROM income.trading_result r
  UNION ALL
  SELECT c.booked_on, q.id, c.corrects, c.amount_micro
  FROM ledger.approvals c JOIN ledger.postings q ON q.idempotency_key = 'inflow_correction:' || c.id
  WHERE c.to_account = ledger.system('earnings.booked')
) b
JOIN ledger.postings o ON o.id = b.posting_id JOIN ledger.evidence_records e ON e.id = o.evidence_id;
