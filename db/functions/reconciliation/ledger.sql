-- Checks that all accounts sum to zero.
CREATE OR REPLACE FUNCTION reconciliation.check_sum(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE sql STABLE AS $$
  SELECT NULL::jsonb, 0, coalesce(sum(delta_micro), 0), count(*) FROM (
    SELECT delta_micro FROM ledger.entries WHERE posting_id > p_after
    UNION ALL SELECT delta_micro FROM ledger.pending_entries WHERE posting_id > p_after) s;
$$;

-- Checks that each entry continues the one before it: version, balance after, sum of credits. Also checks, in case a
-- constraint was removed, that only custody, in-flight and shortfall accounts are overdrawn.
CREATE OR REPLACE FUNCTION reconciliation.check_entries(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH touched AS MATERIALIZED (
    SELECT account_id, min(version) AS first FROM ledger.entries WHERE posting_id > p_after GROUP BY account_id
  ), linked AS MATERIALIZED (
    SELECT e.account_id, e.version, e.posting_id, e.delta_micro, e.balance_after_micro, e.credited_after_micro,
      lag(e.version, 1, 0::bigint) OVER w AS version_before,
      lag(e.balance_after_micro, 1, 0::bigint) OVER w AS balance_before,
      lag(e.credited_after_micro, 1, 0::bigint) OVER w AS credited_before, t.first
    FROM touched t JOIN ledger.entries e ON e.account_id = t.account_id AND e.version >= t.first - 1
    WINDOW w AS (PARTITION BY e.account_id ORDER BY e.version)
  ), ruled AS (
    SELECT *, version = version_before + 1 AND balance_after_micro = balance_before + delta_micro
      AND credited_after_micro = credited_before + greatest(delta_micro, 0) AS follows,
      balance_after_micro >= 0 OR account_id BETWEEN 24 AND 27 AS is_covered
    FROM linked WHERE version >= first
  )
  SELECT NULL, coalesce(sum(delta_micro), 0), coalesce(sum(balance_after_micro - balance_before), 0), count(*)
  FROM ruled
  UNION ALL
  SELECT jsonb_build_object('code', 'entry', 'account', account_id::text, 'owner', (account_id >> 5)::text,
      'entry', version::text, 'posting', posting_id::text),
    CASE WHEN follows THEN 0 ELSE balance_before + delta_micro END, balance_after_micro, 1 FROM ruled
      WHERE NOT (follows AND is_covered);
$$;

-- Checks that each posting has exactly its two sides, and each side its posting.
CREATE OR REPLACE FUNCTION reconciliation.check_postings(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH side AS MATERIALIZED (
    SELECT posting_id, coalesce(-sum(delta_micro) FILTER (WHERE delta_micro < 0), 0) AS paid,
      coalesce(sum(delta_micro) FILTER (WHERE delta_micro > 0), 0) AS got,
      min(account_id) FILTER (WHERE delta_micro < 0) AS payer, max(account_id) FILTER (WHERE delta_micro < 0) AS payer2,
      bit_or(account_id & 31) FILTER (WHERE delta_micro > 0) AS got_or,
      bit_and(account_id & 31) FILTER (WHERE delta_micro > 0) AS got_and,
      min(account_id) FILTER (WHERE delta_micro > 0) AS conflict
    FROM (SELECT account_id, posting_id, delta_micro FROM ledger.entries WHERE posting_id > p_after
          UNION ALL SELECT account_id, posting_id, delta_micro FROM ledger.pending_entries WHERE posting_id > p_after) s
    GROUP BY posting_id
  ), compared AS MATERIALIZED (
    SELECT coalesce(p.id, s.posting_id) AS id, coalesce(p.amount_micro, 0) AS amount, coalesce(s.paid, 0) AS paid,
      coalesce(s.got, 0) AS got,
      (p.amount_micro = s.paid AND p.amount_micro = s.got AND s.payer = p.from_account AND s.payer2 = p.from_account
        AND s.got_or = p.to_kind AND s.got_and = p.to_kind
        AND (p.to_account IS NULL OR s.conflict = p.to_account)) IS TRUE AS agrees
    FROM (SELECT * FROM ledger.postings WHERE id > p_after) p FULL JOIN side s ON s.posting_id = p.id
  )
  SELECT NULL, coalesce(sum(amount), 0), coalesce(sum(got), 0), count(*) FROM compared
  UNION ALL
  SELECT jsonb_build_object('code', 'posting', 'posting', id::text), amount,
    CASE WHEN paid <> amount THEN paid ELSE got END, 1
  FROM compared WHERE NOT agrees;
$$;

-- Checks that each posting has a valid route, between accounts of one owner, with the evidence that the route requires,
-- even if triggers were disabled when it was written.
CREATE OR REPLACE FUNCTION reconciliation.check_routes(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH moved AS MATERIALIZED (
    SELECT p.id, p.kind, p.amount_micro AS amount, (r.kind IS NOT NULL AND p.amount_micro > 0
      AND (p.to_account IS NULL OR p.to_account & 31 = p.to_kind)
      AND (p.from_account < 32 OR coalesce(p.to_account, 0) < 32 OR p.from_account >> 5 = p.to_account >> 5
        OR p.from_account & 31 = ledger.kind('settlement') OR p.to_kind = ledger.kind('settlement'))
      AND CASE
        WHEN r.evidence IN ('member', 'treasury') THEN e.recipient = r.evidence AND e.amount_micro = p.amount_micro
            AND (e.recipient = 'treasury' OR e.member_id = p.to_account >> 5)
          ELSE p.evidence_id IS NULL END) IS TRUE AS is_permitted
    FROM ledger.postings p
    LEFT JOIN ledger.routes r ON r.kind = p.kind AND r.from_kind = p.from_account & 31 AND r.to_kind = p.to_kind
    LEFT JOIN ledger.evidence_records e ON e.id = p.evidence_id
    WHERE p.id > p_after
  )
  SELECT NULL, coalesce(sum(amount) FILTER (WHERE is_permitted), 0), coalesce(sum(amount), 0), count(*) FROM moved
  UNION ALL
  SELECT jsonb_build_object('code', 'posting_route', 'posting', id::text, 'kind', kind), 0, amount, 1 FROM moved
  WHERE NOT is_permitted;
$$;

-- Checks that each withdrawal charge belongs to a payout, has the amount of its withdrawal and does not exceed its
-- route's cap. Its unique key is the withdrawal's, so a withdrawal is charged only once.
CREATE OR REPLACE FUNCTION reconciliation.check_charges(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE sql STABLE AS $$
  WITH compared AS MATERIALIZED (
    SELECT p.id, p.kind, p.amount_micro AS charged,
      CASE
        WHEN p.idempotency_key = 'charge:' || w.id AND w.status = 'paid'
          AND p.from_account = ledger.account_number(w.member_id, 'withdrawing')
        THEN least(w.charge_micro,
          div(r.charge_cap_bps::numeric * (p.amount_micro + s.amount_micro), 10000)) END AS allowed
    FROM ledger.postings p
    JOIN ledger.routes r ON r.kind = p.kind AND r.from_kind = p.from_account & 31 AND r.to_kind = p.to_kind
    LEFT JOIN withdrawals.withdrawals w ON w.id::text = p.source ->> 'withdrawal'
    LEFT JOIN ledger.postings s ON s.idempotency_key = 'payout_settled:' || w.id AND s.kind = r.charged_on
      AND s.from_account = p.from_account
    WHERE r.charged_on = 'payout_settled' AND p.id > p_after
  ), judged AS (SELECT id, kind, charged, coalesce(allowed, 0) AS allowed FROM compared)
  SELECT NULL, coalesce(sum(least(allowed, charged)), 0), coalesce(sum(charged), 0), count(*) FROM judged
  UNION ALL
  SELECT jsonb_build_object('code', 'charge_posting', 'posting', id::text, 'kind', kind), allowed, charged, 1
  FROM judged WHERE allowed < charged;
$$;
