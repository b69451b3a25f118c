-- Whether the ledger has the posting of a withdrawal that `p_step` names (hold, release, settled, charge), with its amount and
-- between its accounts. The keys are those of modules/base/ledger/postings/withdrawal-hold.ts and payout.ts, and each is unique.
CREATE OR REPLACE FUNCTION withdrawals.has_posting(w withdrawals.withdrawal, p_step text) RETURNS boolean LANGUAGE sql STABLE
RETURN EXISTS (SELECT FROM ledger.postings p
  WHERE p.idempotency_key = CASE p_step WHEN 'hold' THEN 'withdrawal_hold:' WHEN 'release' THEN 'withdrawal_release:'
      WHEN 'settled' THEN 'payout_settled:' ELSE 'charge:' END || w.id
    AND p.kind = CASE p_step WHEN 'settled' THEN 'payout_settled'
      ELSE CASE w.source WHEN 'package' THEN 'package_exit_' ELSE 'withdrawal_' END || p_step END
    AND p.amount_micro = CASE p_step WHEN 'settled' THEN w.net_micro WHEN 'charge' THEN w.charge_micro ELSE w.gross_micro END
    AND p.from_account = CASE p_step WHEN 'hold' THEN withdrawals.origin_of(w) ELSE ledger.account_number(w.member_id, 'withdrawing') END
    AND p.to_account = CASE p_step WHEN 'hold' THEN ledger.account_number(w.member_id, 'withdrawing')
      WHEN 'release' THEN withdrawals.origin_of(w) WHEN 'settled' THEN ledger.account_number(0, 'custody.inflight')
      ELSE ledger.account_number(0, 'earnings.booked') END);
