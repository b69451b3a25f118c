-- The duty that alone raises an alert of this code, and ends it by itself: those that freeze payouts, and the states that
-- one duty looks for. Null: whoever notices. An alert is raised once while it is open, so a harmless one that somebody
-- else raised first would keep a freeze out.
CREATE OR REPLACE FUNCTION platform.raiser_of(p_code text) RETURNS text LANGUAGE sql IMMUTABLE
RETURN CASE
  WHEN p_code = 'books_differ' THEN 'reconciler'
  WHEN p_code IN ('custody_differs', 'reconciliation_failed', 'chain_unreachable', 'day_not_closed', 'mail_not_leaving', 'payout_wallet_low',
    'close_evidence_unconfirmed', 'certificate_signature_late', 'day_not_proved', 'ratings_differ',
    'statement_signature_late')
    THEN 'jobs'
  WHEN p_code IN ('reorg_after_credit', 'reorg_after_payout', 'anchor_gone') THEN 'watcher'
  WHEN p_code IN ('payout_journal_differs', 'payout_moved_nothing', 'payout_not_confirmed', 'payout_day_limit',
    'payout_evidence_unconfirmed', 'anchor_unresolved') THEN 'payer' END;
