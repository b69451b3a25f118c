-- Checks that each deposit posting has one evidence, one transfer and one deposit with the same member and amount, and
-- that each credited deposit has its posting.
CREATE OR REPLACE FUNCTION reconciliation.check_deposits(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH row_of AS MATERIALIZED (
    SELECT posting_id, count(*) AS rows, min(id) AS id FROM deposits.deposits
    WHERE posting_id > p_after AND status <> 'gone' GROUP BY posting_id
  ), posted AS (
    -- check_approvals compares deposits that two operators took back because their transfer left the chain.
    SELECT * FROM ledger.postings WHERE kind = 'deposit' AND id > p_after AND NOT ledger.is_corrected(evidence_id)
  ), compared AS MATERIALIZED (
    SELECT coalesce(p.id, o.posting_id) AS id, coalesce(p.amount_micro, 0) AS credited,
      coalesce(p.to_account >> 5, d.member_id) AS member_id, CASE WHEN p.id IS NULL THEN d.amount_micro
        WHEN o.rows = 1 AND d.status = 'credited' AND d.transfer_id = t.id AND d.member_id = p.to_account >> 5
          AND d.amount_micro = p.amount_micro
          AND t.status = 'final' AND t.member_id = p.to_account >> 5 THEN div(t.amount_wei, 1000000000000)
        ELSE 0 END AS arrived
    FROM posted p FULL JOIN row_of o ON o.posting_id = p.id
    LEFT JOIN deposits.deposits d ON d.id = o.id
    LEFT JOIN ledger.evidence_records e ON e.id = p.evidence_id
    LEFT JOIN chain.transfers t ON t.chain_id = e.chain_id AND t.tx_hash = e.tx_hash AND t.evidence_id = e.id
      AND t.status <> 'removed'
  )
  SELECT NULL, coalesce(sum(arrived), 0), coalesce(sum(credited), 0), count(*) FROM compared
  UNION ALL
  SELECT jsonb_build_object('code', 'deposit_posting', 'member', coalesce(m.refer_id, c.member_id::text, '–'),
      'posting', c.id::text), c.arrived, c.credited, 1
  FROM compared c LEFT JOIN members.members m ON m.id = c.member_id WHERE c.arrived <> c.credited;
$$;

-- Checks that each withdrawal has the postings of its state, with its amounts and accounts, and the code that confirmed
-- it. Codes are deleted an hour after they expire, so older confirmations are not checked for one. A recent run covers
-- withdrawals that are open or moved within a day.
CREATE OR REPLACE FUNCTION reconciliation.check_withdrawals(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH asked AS MATERIALIZED (
    SELECT w.id, w.member_id, w.source, w.gross_micro, w.charge_micro, w.net_micro, w.status, w.confirmed_at,
      w.status NOT IN ('requested', 'expired') AS is_confirmed,
      ledger.account_number(w.member_id, 'withdrawing') AS held_on,
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
      SELECT w.is_confirmed
        AND (w.confirmed_at IS NULL OR w.confirmed_at > now() - interval '55 minutes') AS has_its_code
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
  UNION ALL
  SELECT CASE what
      WHEN 'hold' THEN jsonb_build_object('code', 'withdrawal_hold', 'withdrawal', id::text)
      WHEN 'release' THEN jsonb_build_object('code', 'withdrawal_release', 'withdrawal', id::text)
      WHEN 'payment' THEN jsonb_build_object('code', 'withdrawal_payment', 'withdrawal', id::text)
      WHEN 'charge' THEN jsonb_build_object('code', 'withdrawal_charge', 'withdrawal', id::text)
      WHEN 'confirmation' THEN jsonb_build_object('code', 'withdrawal_confirmation', 'withdrawal', id::text) END,
    expected, found, 1
  FROM compared WHERE expected <> found;
$$;

-- Compares reserved amounts with open withdrawals. Always covers all of them.
CREATE OR REPLACE FUNCTION reconciliation.check_withdrawing(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE sql STABLE AS $$
  WITH holders AS MATERIALIZED (
    SELECT DISTINCT account_id >> 5 AS member_id FROM ledger.entries
    WHERE posting_id > p_after AND account_id & 31 = ledger.kind('withdrawing') AND account_id >= 32
    UNION SELECT member_id FROM withdrawals.withdrawals WHERE status IN ('pending', 'approved', 'paying')
  ), compared AS MATERIALIZED (
    SELECT h.member_id, coalesce((SELECT sum(w.gross_micro) FROM withdrawals.withdrawals w
        WHERE w.member_id = h.member_id AND w.status IN ('pending', 'approved', 'paying')), 0) AS asked,
      ledger.balance(ledger.account_number(h.member_id, 'withdrawing')) AS held
    FROM holders h
  )
  SELECT NULL, coalesce(sum(asked), 0), coalesce(sum(held), 0), count(*) FROM compared
  UNION ALL
  SELECT jsonb_build_object('code', 'member_withdrawing', 'member', coalesce(m.refer_id, c.member_id::text)), c.asked,
    c.held, 1
  FROM compared c LEFT JOIN members.members m ON m.id = c.member_id WHERE c.asked <> c.held;
$$;

-- Compares the amounts of results and other bookings with their transfers.
CREATE OR REPLACE FUNCTION reconciliation.check_bookings(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE sql STABLE AS $$
  WITH compared AS MATERIALIZED (
    SELECT p.id, p.kind, e.amount_micro AS proved,
      CASE WHEN r.id IS NULL OR r.amount_micro = p.amount_micro THEN p.amount_micro ELSE r.amount_micro END AS booked
    FROM ledger.postings p JOIN ledger.evidence_records e ON e.id = p.evidence_id AND e.recipient = 'treasury'
    LEFT JOIN income.trading_results r ON r.posting_id = p.id WHERE p.id > p_after
  )
  SELECT NULL, coalesce(sum(proved), 0), coalesce(sum(booked), 0), count(*) FROM compared
  UNION ALL
  SELECT jsonb_build_object('code', 'booking', 'posting', id::text, 'kind', kind), proved, booked, 1 FROM compared
  WHERE proved <> booked;
$$;
