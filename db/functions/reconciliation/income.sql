-- Compares what the record of a closed day says was paid with its postings.
CREATE OR REPLACE FUNCTION reconciliation.check_days(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE sql STABLE AS $$
  WITH compared AS MATERIALIZED (
    SELECT d.day, d.paid_booked_micro + d.paid_subsidy_micro AS said, coalesce((
      SELECT sum(p.amount_micro) FROM ledger.postings p
      WHERE p.idempotency_key IN (SELECT format('%s:%s:%s', k, d.day, a)
        FROM unnest('{trading_profit,level_income,relevel_income,matching_income,rematching_income}'::text[]) k,
          unnest(ARRAY[ledger.kind('earnings.booked'), ledger.kind('earnings.subsidy')]) a)), 0) AS posted
    FROM income.closed_days d
    WHERE p_after = 0 OR d.day >= platform.business_date() - 7
  )
  SELECT NULL, coalesce(sum(said), 0), coalesce(sum(posted), 0), count(*) FROM compared
  UNION ALL
  SELECT jsonb_build_object('code', 'day', 'day', day::text), said, posted, 1 FROM compared WHERE said <> posted;
$$;

-- Checks that each income posting to members is counted exactly, and nothing else is. No day may have paid more for
-- recruitment than half of the trading profit of its 30 days. The cap held when each was posted, and later profit only
-- raises it, so it must hold at the end of a day with such pay. No vendor's account may have an income entry.
CREATE OR REPLACE FUNCTION reconciliation.check_income(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE sql STABLE AS $$
  WITH compared AS MATERIALIZED (
    -- Each row has one subject. The location is built only for differences: a distribution has a million rows.
    SELECT coalesce(p.id, i.posting_id) AS posting_id, coalesce(p.kind, i.kind) AS kind, NULL::date AS day,
      NULL::bigint AS account_id, coalesce(p.amount_micro, 0) AS found,
      CASE WHEN i.posting_id IS NULL THEN 0
        WHEN p.id IS NULL
          OR (p.kind, p.from_account, p.business_date) = (i.kind, i.from_account, i.business_date) THEN i.amount_micro
        ELSE 0 END AS expected
    FROM (SELECT * FROM ledger.postings
      WHERE ledger.is_earnings(from_account) AND ledger.is_members_kind(to_kind) AND id > p_after) p
    FULL JOIN (SELECT * FROM ledger.paid_incomes WHERE posting_id > p_after) i ON i.posting_id = p.id
    UNION ALL
    SELECT NULL, NULL, d.day, NULL, sum(i.amount_micro) FILTER (WHERE ledger.is_recruitment(i.kind)),
      least(sum(i.amount_micro) FILTER (WHERE ledger.is_recruitment(i.kind)),
        ledger.most_for_recruitment(
          coalesce(sum(i.amount_micro) FILTER (WHERE i.kind = 'trading_profit'), 0)))
    FROM (
      SELECT DISTINCT business_date AS day FROM ledger.paid_incomes
      WHERE ledger.is_recruitment(kind) AND business_date >= greatest(
        (SELECT m.income_since FROM reconciliation.mark m), CASE WHEN p_after > 0 THEN platform.business_date() - 7 END)
    ) d JOIN ledger.paid_incomes i ON i.business_date BETWEEN ledger.recruitment_since(d.day) AND d.day
    GROUP BY d.day
    UNION ALL
    -- One vendor at a time: there are few, and a distribution has a million entries.
    SELECT NULL, NULL, NULL, e.account_id, sum(e.delta_micro), 0
    FROM members.members m
    JOIN ledger.entries e
      ON e.account_id IN (ledger.account_number(m.id, 'claimable'), ledger.account_number(m.id, 'earnings'))
    JOIN ledger.postings p ON p.id = e.posting_id AND ledger.is_earnings(p.from_account)
    WHERE m.kind = 'vendor' AND e.posting_id > p_after GROUP BY e.account_id
  )
  SELECT NULL, coalesce(sum(expected), 0), coalesce(sum(found), 0), count(*) FROM compared
  UNION ALL
  SELECT CASE
      WHEN account_id IS NOT NULL THEN jsonb_build_object('code', 'vendor_income', 'account', account_id::text)
      WHEN day IS NOT NULL THEN jsonb_build_object('code', 'recruitment_pay', 'day', day::text)
      ELSE jsonb_build_object('code', 'income_posting', 'posting', posting_id::text, 'kind', kind) END,
    expected, found, 1
  FROM compared WHERE expected <> found;
$$;

-- Prevents closing a day with a result that nobody confirmed: neither an operator with their second factor, nor two
-- operators, nor the command line. Its own function books no others, so a result written directly cannot pay anyone.
-- Includes results of the week before, because one may commit while its day is being closed.
CREATE OR REPLACE FUNCTION reconciliation.check_close() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE unconfirmed bigint;
BEGIN
  SELECT r.posting_id INTO unconfirmed
  FROM income.trading_results r LEFT JOIN ledger.evidence_records e ON e.id = r.evidence_id
  LEFT JOIN identity.operators o ON o.email = r.booked_by
  WHERE r.business_date BETWEEN NEW.day - 7 AND NEW.day AND NOT coalesce(CASE
    WHEN r.confirmation_id IS NOT NULL
      THEN identity.is_confirmed(r.confirmation_id, o.id,
        treasury.statement_of_booking('trading_result', e.chain_id, e.tx_hash, r.note))
    WHEN r.proposal_id IS NOT NULL
      THEN EXISTS (SELECT FROM ledger.approvals a
        WHERE a.id = r.proposal_id AND a.kind = 'inflow' AND a.evidence = e.tx_hash)
    -- An operator of the console has a second factor.
    ELSE o.id IS NULL OR r.unconfirmed = 'earlier version' END, false)
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'the result of posting % is not confirmed', unconfirmed
      USING ERRCODE = 'PI003', CONSTRAINT = 'results_are_confirmed';
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER results_are_confirmed BEFORE INSERT ON income.closed_day
  FOR EACH ROW EXECUTE FUNCTION reconciliation.check_close();

-- Compares members' principal with the prices of their open packages.
CREATE OR REPLACE FUNCTION reconciliation.check_principal(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH holders AS MATERIALIZED (
    SELECT DISTINCT account_id >> 5 AS member_id FROM ledger.entries
    WHERE posting_id > p_after AND account_id & 31 = ledger.kind('principal') AND account_id >= 32
    UNION SELECT member_id FROM investments.positions WHERE p_after = 0
  ), priced AS MATERIALIZED (
    SELECT h.member_id, coalesce(sum(p.price_micro) FILTER (WHERE p.status IN ('active', 'matured')), 0) AS priced
    FROM holders h LEFT JOIN investments.positions p ON p.member_id = h.member_id GROUP BY h.member_id
  ), compared AS MATERIALIZED (SELECT member_id, priced,
    ledger.balance(ledger.account_number(member_id, 'principal')) AS held
      FROM priced)
  SELECT NULL, coalesce(sum(priced), 0), coalesce(sum(held), 0), count(*) FROM compared
  UNION ALL
  SELECT jsonb_build_object('code', 'member_packages', 'member', coalesce(m.refer_id, c.member_id::text)), c.priced,
    c.held, 1
  FROM compared c LEFT JOIN members.members m ON m.id = c.member_id WHERE c.priced <> c.held;
$$;

-- What the daily counters must be once every change is rolled up, computed from members and packages. Consecutive or
-- overlapping packages of a member are one active period. A rejected exit leaves no trace and does not count.
CREATE OR REPLACE VIEW reconciliation.team_day_by_history AS
WITH active_time AS (
  SELECT p.member_id, unnest(range_agg(daterange(p.purchased_on, CASE
           WHEN p.status = 'active' THEN NULL
           WHEN p.left_from = 'active' THEN p.left_on
           ELSE p.ends_on + 1 END))) AS days
  FROM investments.positions p GROUP BY p.member_id
), change AS (
  SELECT m.id AS member_id, m.joined_on AS day, 1 AS joined, 0 AS active_change FROM members.members m
  UNION ALL SELECT a.member_id, lower(a.days), 0, 1 FROM active_time a
  UNION ALL SELECT a.member_id, upper(a.days), 0, -1 FROM active_time a WHERE NOT upper_inf(a.days)
)
SELECT s.id AS member_id, s.level::smallint AS level, c.day, sum(c.joined)::integer AS joined,
  sum(c.active_change)::integer AS active_change
FROM change c JOIN members.members m ON m.id = c.member_id,
     LATERAL (VALUES (m.sponsor_id, 1), (m.sponsor2_id, 2), (m.sponsor3_id, 3)) s (id, level)
WHERE s.id IS NOT NULL GROUP BY s.id, s.level, c.day;

-- Compares the figures of teams, which ranks depend on, with the sums over members and their active packages. A recent
-- run compares only the own figures of members whose principal changed; a full run compares every team.
CREATE OR REPLACE FUNCTION reconciliation.check_teams(p_after bigint) RETURNS SETOF reconciliation.finding
LANGUAGE sql STABLE SET work_mem = '256MB' AS $$
  WITH own AS MATERIALIZED (
    SELECT m.id, m.sponsor_id, m.sponsor2_id, m.sponsor3_id, count(p.id) > 0 AS is_active,
      coalesce(sum(p.price_micro), 0) AS invested
    FROM members.members m LEFT JOIN investments.positions p ON p.member_id = m.id AND p.status = 'active'
    WHERE p_after = 0 OR m.id IN (SELECT e.account_id >> 5 FROM ledger.entries e
      WHERE e.posting_id > p_after AND e.account_id & 31 = ledger.kind('principal') AND e.account_id >= 32)
    GROUP BY m.id, m.sponsor_id, m.sponsor2_id, m.sponsor3_id
  ), expected AS (
    SELECT s.id AS member_id, s.level, count(*) FILTER (WHERE s.level > 0) AS members,
      count(*) FILTER (WHERE o.is_active) AS active, sum(o.invested) AS invested
    FROM own o, LATERAL (VALUES (o.id, 0), (o.sponsor_id, 1), (o.sponsor2_id, 2), (o.sponsor3_id, 3)) s (id, level)
    WHERE s.id IS NOT NULL AND (p_after = 0 OR s.level = 0) GROUP BY s.id, s.level
  ), found AS (
    SELECT t.member_id, t.level, sum(t.members) AS members, sum(t.active) AS active, sum(t.invested_micro) AS invested
    FROM (SELECT member_id, level, members, active, invested_micro FROM referrals.teams
          UNION ALL SELECT member_id, level, members, active, invested_micro FROM referrals.pending_team_changes) t
    WHERE p_after = 0 OR (t.level = 0 AND t.member_id IN (SELECT id FROM own)) GROUP BY t.member_id, t.level
  ), compared AS MATERIALIZED (
    SELECT coalesce(e.member_id, f.member_id) AS member_id, coalesce(e.level, f.level) AS level,
      coalesce(e.members, 0) AS members, coalesce(e.active, 0) AS active, coalesce(e.invested, 0) AS invested,
      coalesce(f.members, 0) AS members_found, coalesce(f.active, 0) AS active_found,
      coalesce(f.invested, 0) AS invested_found
    FROM expected e FULL JOIN found f ON f.member_id = e.member_id AND f.level = e.level
  )
  SELECT NULL, coalesce(sum(invested), 0), coalesce(sum(invested_found), 0), count(*) FROM compared
  UNION ALL
  SELECT jsonb_build_object('code', 'team', 'member', coalesce(m.refer_id, c.member_id::text), 'level', c.level::text,
      'members', c.members::text, 'active', c.active::text, 'membersCounted', c.members_found::text,
      'activeCounted', c.active_found::text),
    c.invested, c.invested_found, 1
  FROM compared c LEFT JOIN members.members m ON m.id = c.member_id
  WHERE (c.members, c.active, c.invested) <> (c.members_found, c.active_found, c.invested_found);
$$;
