-- The comparison of chain, ledger and statements (modules/reconciliation).

-- Each comparison of chain, ledger and statements is a stored run; what differs has its place.
CREATE SCHEMA reconciliation;

CREATE TABLE reconciliation.run (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  scope text NOT NULL CONSTRAINT run_scope CHECK (scope IN ('recent', 'full')),
  started_by text NOT NULL,
  started_at timestamptz NOT NULL DEFAULT now(),
  ended_at timestamptz,
  state text NOT NULL DEFAULT 'waiting' CONSTRAINT run_state CHECK (state IN ('waiting', 'running', 'clean', 'differs', 'failed')),
  step text NOT NULL DEFAULT '',
  done integer NOT NULL DEFAULT 0,
  steps integer NOT NULL DEFAULT 0,
  differences bigint NOT NULL DEFAULT 0 CONSTRAINT run_differences_not_negative CHECK (differences >= 0),
  -- The newest posting when it began, and a transaction that began after that was read: see reconciliation.recent_from.
  mark bigint NOT NULL DEFAULT 0,
  mark_xid xid8,
  -- A recent run looks at the postings after this one.
  after_posting bigint NOT NULL DEFAULT 0,
  CONSTRAINT run_over_has_an_end CHECK ((state IN ('clean', 'differs', 'failed')) = (ended_at IS NOT NULL)),
  CONSTRAINT run_says_what_it_found CHECK (state NOT IN ('clean', 'differs') OR (state = 'differs') = (differences > 0))
);
CREATE UNIQUE INDEX one_run_at_a_time ON reconciliation.run ((true)) WHERE state IN ('waiting', 'running');
CREATE INDEX run_by_differences ON reconciliation.run (differences, id);
CREATE INDEX run_clean ON reconciliation.run (scope, id DESC) WHERE state = 'clean';

CREATE TABLE reconciliation.check_result (
  run_id bigint NOT NULL REFERENCES reconciliation.run (id),
  name text NOT NULL,
  expected text NOT NULL,
  found text NOT NULL,
  looked_at bigint NOT NULL,
  differences bigint NOT NULL,
  took_ms integer NOT NULL,
  PRIMARY KEY (run_id, name)
);

CREATE TABLE reconciliation.difference (
  run_id bigint NOT NULL REFERENCES reconciliation.run (id),
  number integer NOT NULL,
  name text NOT NULL,
  place text NOT NULL,
  expected text NOT NULL,
  found text NOT NULL,
  PRIMARY KEY (run_id, number)
);

-- Where a recent run begins: the mark of the newest clean run that was dated by a later one, and all of whose time is over. A
-- posting has its number before its transaction commits; so nothing that commits late is missed.
CREATE FUNCTION reconciliation.recent_from() RETURNS bigint LANGUAGE sql STABLE AS $$
  SELECT coalesce((
    SELECT r.mark FROM reconciliation.run r
    WHERE r.state = 'clean' AND EXISTS (
      SELECT FROM reconciliation.run later WHERE later.id > r.id AND later.mark_xid <= pg_snapshot_xmin(pg_current_snapshot()))
    ORDER BY r.id DESC LIMIT 1), 0);
$$;

-- A finding: where, what should be there, what is. NULL as place is the sum over everything that was looked at.
CREATE TYPE reconciliation.finding AS (place text, expected numeric, found numeric, looked_at bigint);

-- Every check answers one line with its sums (place NULL) and one for each difference. `p_after` is 0 for everything there is.

CREATE FUNCTION reconciliation.check_sum(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE AS $$
  SELECT NULL, 0, coalesce(sum(delta_micro), 0), count(*) FROM (
    SELECT delta_micro FROM ledger.entry WHERE posting_id > p_after
    UNION ALL SELECT delta_micro FROM ledger.unfolded WHERE posting_id > p_after) s;
$$;

-- Each posting has exactly its two sides, and each side its posting.
CREATE FUNCTION reconciliation.check_postings(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH side AS MATERIALIZED (
    SELECT posting_id, coalesce(-sum(delta_micro) FILTER (WHERE delta_micro < 0), 0) AS paid, coalesce(sum(delta_micro) FILTER (WHERE delta_micro > 0), 0) AS got,
      min(account_id) FILTER (WHERE delta_micro < 0) AS payer, max(account_id) FILTER (WHERE delta_micro < 0) AS payer2,
      bit_or(account_id & 31) FILTER (WHERE delta_micro > 0) AS got_or, bit_and(account_id & 31) FILTER (WHERE delta_micro > 0) AS got_and,
      min(account_id) FILTER (WHERE delta_micro > 0) AS taker
    FROM (SELECT account_id, posting_id, delta_micro FROM ledger.entry WHERE posting_id > p_after
          UNION ALL SELECT account_id, posting_id, delta_micro FROM ledger.unfolded WHERE posting_id > p_after) s GROUP BY posting_id
  ), compared AS MATERIALIZED (
    SELECT coalesce(p.id, s.posting_id) AS id, coalesce(p.amount_micro, 0) AS amount, coalesce(s.paid, 0) AS paid, coalesce(s.got, 0) AS got,
      (p.amount_micro = s.paid AND p.amount_micro = s.got AND s.payer = p.from_account AND s.payer2 = p.from_account
        AND s.got_or = p.to_kind AND s.got_and = p.to_kind AND (p.to_account IS NULL OR s.taker = p.to_account)) IS TRUE AS agrees
    FROM (SELECT * FROM ledger.posting WHERE id > p_after) p FULL JOIN side s ON s.posting_id = p.id
  )
  SELECT NULL, coalesce(sum(amount), 0), coalesce(sum(got), 0), count(*) FROM compared
  UNION ALL
  SELECT format('posting %s', id), amount, CASE WHEN paid <> amount THEN paid ELSE got END, 1 FROM compared WHERE NOT agrees;
$$;

-- Each entry follows from the one before it: version, balance after, sum of credits.
CREATE FUNCTION reconciliation.check_entries(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH touched AS MATERIALIZED (
    SELECT account_id, min(version) AS first FROM ledger.entry WHERE posting_id > p_after GROUP BY account_id
  ), linked AS MATERIALIZED (
    SELECT e.account_id, e.version, e.posting_id, e.delta_micro, e.balance_after_micro, e.credited_after_micro,
      lag(e.version, 1, 0::bigint) OVER w AS version_before, lag(e.balance_after_micro, 1, 0::bigint) OVER w AS balance_before,
      lag(e.credited_after_micro, 1, 0::bigint) OVER w AS credited_before, t.first
    FROM touched t JOIN ledger.entry e ON e.account_id = t.account_id AND e.version >= t.first - 1
    WINDOW w AS (PARTITION BY e.account_id ORDER BY e.version)
  ), ruled AS (
    SELECT *, version = version_before + 1 AND balance_after_micro = balance_before + delta_micro
      AND credited_after_micro = credited_before + greatest(delta_micro, 0) AS follows
    FROM linked WHERE version >= first
  )
  SELECT NULL, coalesce(sum(delta_micro), 0), coalesce(sum(balance_after_micro - balance_before), 0), count(*) FROM ruled
  UNION ALL
  SELECT format('account %s (owner %s), entry %s of posting %s', account_id, account_id >> 5, version, posting_id),
    balance_before + delta_micro, balance_after_micro, 1 FROM ruled WHERE NOT follows;
$$;

-- What a member reads in the statement (each entry with its posting) adds up to the balance that the member is shown.
CREATE FUNCTION reconciliation.check_statements(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH touched AS MATERIALIZED (
    SELECT DISTINCT account_id FROM ledger.entry WHERE posting_id > p_after AND account_id >= 32
  ), stated AS MATERIALIZED (
    SELECT t.account_id, coalesce(sum(e.delta_micro), 0) AS stated FROM touched t
    JOIN ledger.entry e ON e.account_id = t.account_id
    JOIN ledger.posting p ON p.id = e.posting_id GROUP BY t.account_id
  ), compared AS MATERIALIZED (
    SELECT t.account_id, coalesce(s.stated, 0) AS stated, last.balance_after_micro AS shown
    FROM touched t LEFT JOIN stated s USING (account_id)
    CROSS JOIN LATERAL (SELECT e.balance_after_micro FROM ledger.entry e WHERE e.account_id = t.account_id ORDER BY e.version DESC LIMIT 1) last
  )
  SELECT NULL, coalesce(sum(stated), 0), coalesce(sum(shown), 0), count(*) FROM compared
  UNION ALL
  SELECT format('member %s, %s', coalesce(m.refer_id, (c.account_id >> 5)::text), k.name), c.stated, c.shown, 1
  FROM compared c JOIN ledger.account_kind k ON k.code = c.account_id & 31 LEFT JOIN members.member m ON m.id = c.account_id >> 5
  WHERE c.stated <> c.shown;
$$;

-- What is reserved is what open withdrawals ask for; all of them, each time.
CREATE FUNCTION reconciliation.check_withdrawing(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE AS $$
  WITH holders AS MATERIALIZED (
    SELECT DISTINCT account_id >> 5 AS member_id FROM ledger.entry WHERE posting_id > p_after AND account_id & 31 = 5 AND account_id >= 32
    UNION SELECT member_id FROM withdrawals.withdrawal WHERE status IN ('pending', 'approved', 'paying')
  ), compared AS MATERIALIZED (
    SELECT h.member_id, coalesce((SELECT sum(w.gross_micro) FROM withdrawals.withdrawal w
        WHERE w.member_id = h.member_id AND w.status IN ('pending', 'approved', 'paying')), 0) AS asked,
      ledger.balance(h.member_id * 32 + 5) AS held
    FROM holders h
  )
  SELECT NULL, coalesce(sum(asked), 0), coalesce(sum(held), 0), count(*) FROM compared
  UNION ALL
  SELECT format('member %s, withdrawing', coalesce(m.refer_id, c.member_id::text)), c.asked, c.held, 1
  FROM compared c LEFT JOIN members.member m ON m.id = c.member_id WHERE c.asked <> c.held;
$$;

-- What lies in packages is the price of those that are open.
CREATE FUNCTION reconciliation.check_principal(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH holders AS MATERIALIZED (
    SELECT DISTINCT account_id >> 5 AS member_id FROM ledger.entry WHERE posting_id > p_after AND account_id & 31 = 3 AND account_id >= 32
    UNION SELECT member_id FROM investments.position WHERE p_after = 0
  ), priced AS MATERIALIZED (
    SELECT h.member_id, coalesce(sum(p.price_micro) FILTER (WHERE p.status IN ('active', 'matured')), 0) AS priced
    FROM holders h LEFT JOIN investments.position p ON p.member_id = h.member_id GROUP BY h.member_id
  ), compared AS MATERIALIZED (SELECT member_id, priced, ledger.balance(member_id * 32 + 3) AS held FROM priced)
  SELECT NULL, coalesce(sum(priced), 0), coalesce(sum(held), 0), count(*) FROM compared
  UNION ALL
  SELECT format('member %s, packages', coalesce(m.refer_id, c.member_id::text)), c.priced, c.held, 1
  FROM compared c LEFT JOIN members.member m ON m.id = c.member_id WHERE c.priced <> c.held;
$$;

-- What was credited for transfers is what the chain brought, and each credited deposit has its posting.
CREATE FUNCTION reconciliation.check_deposits(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE AS $$
  WITH compared AS MATERIALIZED (
    SELECT p.id, p.amount_micro AS credited, p.to_account >> 5 AS member_id,
      CASE WHEN t.status = 'final' AND d.status = 'credited' AND t.member_id = p.to_account >> 5 AND d.amount_micro = p.amount_micro
           THEN div(t.amount_wei, 1000000000000) ELSE 0 END AS arrived
    FROM ledger.posting p JOIN ledger.evidence e ON e.id = p.evidence_id
    LEFT JOIN chain.transfer t ON t.chain_id = e.chain_id AND t.tx_hash = e.tx_hash AND t.log_index = e.log_index AND t.status <> 'removed'
    LEFT JOIN deposits.deposit d ON d.posting_id = p.id
    WHERE p.id > p_after AND p.kind = 'deposit' AND d.id IS NOT NULL
  )
  SELECT NULL, coalesce(sum(arrived), 0), coalesce(sum(credited), 0), count(*) FROM compared
  UNION ALL
  SELECT format('member %s, deposit posting %s', coalesce(m.refer_id, c.member_id::text), c.id), c.arrived, c.credited, 1
  FROM compared c LEFT JOIN members.member m ON m.id = c.member_id WHERE c.arrived <> c.credited;
$$;

-- What the record of a closed day says was paid is what was posted for it.
CREATE FUNCTION reconciliation.check_days(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE AS $$
  WITH compared AS MATERIALIZED (
    SELECT d.day, d.paid_booked_micro + d.paid_subsidy_micro AS said, coalesce((
      SELECT sum(p.amount_micro) FROM ledger.posting p
      WHERE p.idempotency_key IN (SELECT format('%s:%s:%s', k, d.day, a)
        FROM unnest('{trading_profit,level_income,relevel_income,matching_income,rematching_income}'::text[]) k, unnest('{16,17}'::integer[]) a)), 0) AS posted
    FROM income.closed_day d
    WHERE p_after = 0 OR d.day >= platform.business_date() - 7
  )
  SELECT NULL, coalesce(sum(said), 0), coalesce(sum(posted), 0), count(*) FROM compared
  UNION ALL SELECT format('day %s', day), said, posted, 1 FROM compared WHERE said <> posted;
$$;

-- Results and other bookings stand with the amount of their transfer.
CREATE FUNCTION reconciliation.check_bookings(p_after bigint) RETURNS SETOF reconciliation.finding LANGUAGE sql STABLE AS $$
  WITH compared AS MATERIALIZED (
    SELECT p.id, p.kind, e.amount_micro AS proved, CASE WHEN r.id IS NULL OR r.amount_micro = p.amount_micro THEN p.amount_micro ELSE r.amount_micro END AS booked
    FROM ledger.posting p JOIN ledger.evidence e ON e.id = p.evidence_id AND e.recipient = 'treasury'
    LEFT JOIN treasury.result r ON r.posting_id = p.id WHERE p.id > p_after
  )
  SELECT NULL, coalesce(sum(proved), 0), coalesce(sum(booked), 0), count(*) FROM compared
  UNION ALL SELECT format('booking %s (%s)', id, kind), proved, booked, 1 FROM compared WHERE proved <> booked;
$$;
