-- Compares a vendor's settlement account with what their orders hold, and each moved order with its lines and movements
-- (orders.order_violation). Covers vendors and orders with a posting after `p_after`; 0: all.
CREATE OR REPLACE FUNCTION reconciliation.check_orders(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE sql STABLE AS $$
  WITH moved AS MATERIALIZED (
    SELECT p.id, p.source ->> 'order' AS public_id,
      CASE p.kind WHEN 'order_paid' THEN p.to_account ELSE p.from_account END >> 5 AS vendor_id
    FROM ledger.postings p
    WHERE p.kind IN ('order_paid', 'order_refund', 'order_proceeds', 'order_fee') AND p.id > p_after
  ), compared AS MATERIALIZED (
    SELECT v.vendor_id, ledger.balance(ledger.account_number(v.vendor_id, 'settlement')) AS settlement,
      coalesce((SELECT sum(o.held_micro) FROM orders.market_order o
        WHERE o.vendor_id = v.vendor_id AND o.held_micro > 0), 0) AS held
    FROM (SELECT DISTINCT vendor_id FROM moved) v
  ), broken AS MATERIALIZED (
    SELECT m.public_id, CASE WHEN o.id IS NULL THEN 'order_is_known' ELSE orders.order_violation(o) END AS violation
    FROM (SELECT DISTINCT public_id FROM moved) m LEFT JOIN orders.market_order o ON o.public_id::text = m.public_id
  )
  SELECT NULL, coalesce(sum(held), 0), coalesce(sum(settlement), 0), count(*) FROM compared
  UNION ALL
  SELECT jsonb_build_object('code', 'vendor_settlement', 'vendor', vendor_id::text), held, settlement, 1 FROM compared
  WHERE held <> settlement
  UNION ALL
  SELECT jsonb_build_object('code', 'order', 'order', coalesce(public_id, '–'), 'rule', violation), 0, 1, 1 FROM broken
  WHERE violation IS NOT NULL;
$$;

-- Checks that each settled payout has its withdrawal, the transaction that the payer signed, and that transaction in
-- the watcher's records of outgoing transfers. Payouts before the watcher recorded these have none; for those the chain
-- itself is queried.
CREATE OR REPLACE FUNCTION reconciliation.check_settlements(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE sql STABLE AS $$
  WITH compared AS MATERIALIZED (
    SELECT p.id, p.source ->> 'withdrawal' AS withdrawal, p.amount_micro AS settled,
      CASE
        WHEN p.idempotency_key = 'payout_settled:' || w.id AND w.status = 'paid' AND w.member_id = p.from_account >> 5
          AND o.reference = w.id::text AND o.status = 'final' AND o.tx_hash = p.source ->> 'txHash'
          AND o.to_address = lower(w.address)
          AND (coalesce(p.posted_at < (SELECT min(seen_at) FROM chain.paid_transfers), true)
            OR EXISTS (SELECT FROM chain.paid_transfers x
            WHERE x.tx_hash = o.tx_hash AND x.chain_id = o.chain_id AND x.status = 'final'
              AND x.from_address = o.from_address
              AND x.to_address = o.to_address AND x.amount_wei = w.net_micro::numeric * 1000000000000))
        THEN least(w.net_micro, o.amount_micro) ELSE 0 END AS paid
    FROM ledger.postings p
    LEFT JOIN withdrawals.withdrawals w ON w.id::text = p.source ->> 'withdrawal'
    LEFT JOIN chain.payouts o ON o.id = w.outgoing_id
    WHERE p.kind = 'payout_settled' AND p.id > p_after
  )
  SELECT NULL, coalesce(sum(paid), 0), coalesce(sum(settled), 0), count(*) FROM compared
  UNION ALL
  SELECT jsonb_build_object('code', 'payout_posting', 'posting', id::text, 'withdrawal', coalesce(withdrawal, '–')),
    paid, settled, 1
  FROM compared WHERE paid <> settled;
$$;

-- Compares the sums of invoices and credit notes with the movements that require them, and each document with its
-- trigger's rules (invoices.audited_invoices). Covers postings after `p_after`; 0: all.
CREATE OR REPLACE FUNCTION reconciliation.check_invoices(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE sql STABLE AS $$
  SELECT NULL, due.micro, issued.micro, due.movements
  FROM (SELECT coalesce(sum(m.amount_micro), 0) AS micro, count(*) AS movements FROM orders.movement m
    WHERE m.kind IN ('order_paid', 'order_refund', 'order_fee') AND m.posting_id > p_after) due,
  (SELECT coalesce(sum(j.total_micro), 0) AS micro FROM invoices.audited_invoices j WHERE j.posting_id > p_after) issued
  UNION ALL
  SELECT CASE
      WHEN b.label IS NULL
        THEN jsonb_build_object('code', 'movement', 'posting', b.posting_id::text, 'rule', b.violation)
      ELSE jsonb_build_object('code', 'invoice', 'invoice', b.label, 'posting', b.posting_id::text, 'rule', b.violation)
    END, 0, 1, 1
  FROM invoices.broken_invoices b WHERE b.posting_id > p_after;
$$;

-- Compares the sum of a member's statement (each entry with its posting) with the balance that the member sees.
CREATE OR REPLACE FUNCTION reconciliation.check_statements(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH touched AS MATERIALIZED (
    SELECT DISTINCT account_id FROM ledger.entries WHERE posting_id > p_after AND account_id >= 32
  ), stated AS MATERIALIZED (
    -- In one pass: the planner underestimates the two lists of a million accounts, and would join them row by row.
    SELECT t.account_id, coalesce(sum(e.delta_micro) FILTER (WHERE p.id IS NOT NULL), 0) AS stated FROM touched t
    JOIN ledger.entries e ON e.account_id = t.account_id
    LEFT JOIN ledger.postings p ON p.id = e.posting_id GROUP BY t.account_id
  ), compared AS MATERIALIZED (
    SELECT s.account_id, s.stated, last.balance_after_micro AS shown FROM stated s
    CROSS JOIN LATERAL (SELECT e.balance_after_micro FROM ledger.entries e WHERE e.account_id = s.account_id
      ORDER BY e.version DESC LIMIT 1) last
  )
  SELECT NULL, coalesce(sum(stated), 0), coalesce(sum(shown), 0), count(*) FROM compared
  UNION ALL
  SELECT jsonb_build_object('code', 'member_account', 'member', coalesce(m.refer_id, (c.account_id >> 5)::text),
      'account', k.name), c.stated, c.shown, 1
  FROM compared c JOIN ledger.account_kinds k ON k.code = c.account_id & 31
  LEFT JOIN members.members m ON m.id = c.account_id >> 5
  WHERE c.stated <> c.shown;
$$;
