-- Each withdrawal has the postings of its state, with its amounts and between its accounts, and beyond the request the code that
-- confirmed it. Codes are swept an hour after they are over: what was confirmed before that is not asked for its code any more. A
-- recent run looks at those that are open or moved within a day.
CREATE OR REPLACE FUNCTION reconciliation.check_withdrawals(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH asked AS MATERIALIZED (
    SELECT w.id, w.member_id, w.source, w.gross_micro, w.charge_micro, w.net_micro, w.status, w.confirmed_at,
      w.status NOT IN ('requested', 'expired') AS is_confirmed, ledger.account_number(w.member_id, 'withdrawing') AS held_on,
      w.member_id * 32 + CASE w.source WHEN 'package' THEN 3 ELSE 4 END AS origin,
      CASE w.source WHEN 'package' THEN 'package_exit_' ELSE 'withdrawal_' END AS prefix
    FROM withdrawals.withdrawals w
    WHERE p_after = 0 OR w.status IN ('pending', 'approved', 'paying')
      OR greatest(w.created_at, w.confirmed_at, w.decided_at, w.paid_at) > now() - interval '1 day'
  ), compared AS MATERIALIZED (
    SELECT w.id, said.what, said.expected, said.found
    FROM asked w
    LEFT JOIN ledger.postings h ON h.idempotency_key = 'withdrawal_hold:' || w.id AND h.kind = w.prefix || 'hold'
      AND h.from_account = w.origin AND h.to_account = w.held_on
    LEFT JOIN ledger.postings b ON b.idempotency_key = 'withdrawal_release:' || w.id AND b.kind = w.prefix || 'release'
      AND b.from_account = w.held_on AND b.to_account = w.origin
    LEFT JOIN ledger.postings s ON s.idempotency_key = 'payout_settled:' || w.id AND s.kind = 'payout_settled'
      AND s.from_account = w.held_on AND s.to_account = ledger.system('custody.inflight')
    LEFT JOIN ledger.postings c ON c.idempotency_key = 'charge:' || w.id AND c.kind = w.prefix || 'charge'
      AND c.from_account = w.held_on AND c.to_account = ledger.system('earnings.booked')
    CROSS JOIN LATERAL (
      SELECT w.is_confirmed AND (w.confirmed_at IS NULL OR w.confirmed_at > now() - interval '55 minutes') AS has_its_code
    ) fresh
    CROSS JOIN LATERAL (VALUES
      ('hold', CASE WHEN w.is_confirmed THEN w.gross_micro ELSE 0 END, coalesce(h.amount_micro, 0)),
      ('release', CASE w.status WHEN 'rejected' THEN w.gross_micro ELSE 0 END, coalesce(b.amount_micro, 0)),
      ('payment', CASE w.status WHEN 'paid' THEN w.net_micro ELSE 0 END, coalesce(s.amount_micro, 0)),
      ('charge', CASE w.status WHEN 'paid' THEN w.charge_micro ELSE 0 END, coalesce(c.amount_micro, 0)),
      ('confirmation', CASE WHEN fresh.has_its_code THEN w.gross_micro ELSE 0 END,
        CASE WHEN fresh.has_its_code AND EXISTS (SELECT FROM identity.one_time_codes o
          WHERE o.member_id = w.member_id AND o.request = w.id::text AND o.consumed_at = w.confirmed_at
            AND o.purpose = CASE w.source WHEN 'package' THEN 'package-withdrawal' ELSE 'withdrawal' END)
          THEN w.gross_micro ELSE 0 END)) said (what, expected, found)
  )
  SELECT NULL, coalesce(sum(expected), 0), coalesce(sum(found), 0), count(DISTINCT id) FROM compared
  UNION ALL SELECT format('%s of withdrawal %s', what, id), expected, found, 1 FROM compared WHERE expected <> found;
$$;
