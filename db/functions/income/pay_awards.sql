-- Returns the due one-off incomes, oldest due first, with what happens to each: `paid`, `funds` (waits for booked
-- earnings) or `cap` (pay for recruitment above half of the trading profit, decisions 1.8). An income that exceeds the
-- cap blocks all later pay for recruitment, but not bonuses. An income that exceeds the funds blocks everything after
-- it. A simulation computes the same in memory: apps/api/src/modules/earning/simulation/replay.ts (createQueue).
CREATE OR REPLACE FUNCTION income.queued_awards(p_today date, p_available bigint, p_room bigint) RETURNS TABLE (
  id bigint, member_id bigint, kind text, amount_micro bigint, earned_on date, plan_version integer,
  is_over_cap boolean, fate text
) LANGUAGE sql STABLE AS $$
  SELECT id, member_id, kind, amount_micro, earned_on, plan_version, is_over_cap,
         CASE WHEN exceeds THEN 'cap'
           WHEN sum(amount_micro) FILTER (WHERE NOT exceeds) OVER queue > p_available THEN 'funds' ELSE 'paid' END
  FROM (
    SELECT id, member_id, kind, amount_micro, due_on, earned_on, plan_version, is_over_cap, ledger.is_recruitment(kind)
           AND sum(amount_micro)
             FILTER (WHERE ledger.is_recruitment(kind)) OVER (ORDER BY due_on, id) > p_room AS exceeds
    FROM income.award WHERE status = 'awaiting' OR (status = 'held' AND due_on <= p_today)
  ) due WINDOW queue AS (ORDER BY due_on, id);
$$;

-- Pays due one-off incomes up to the booked earnings and the cap on recruitment, and marks those that the cap blocks.
CREATE OR REPLACE FUNCTION income.pay_awards(p_today date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE step record; posting bigint;
BEGIN
  -- Locks the paying account before reading the queue, so that only one settlement runs at a time.
  PERFORM ledger.lock_accounts(ARRAY[ledger.system('earnings.booked')]);
  UPDATE income.award SET status = 'awaiting' WHERE status = 'held' AND due_on <= p_today;
  DROP TABLE IF EXISTS pg_temp.queued, pg_temp.payable;
  CREATE TEMP TABLE queued ON COMMIT DROP AS
  SELECT * FROM income.queued_awards(p_today, ledger.balance(ledger.system('earnings.booked')),
    ledger.recruitment_room(p_today))
  -- Skips waiting awards that do not change, which are most.
  WHERE fate = 'paid' OR is_over_cap <> (fate = 'cap');
  UPDATE income.award w SET is_over_cap = q.fate = 'cap' FROM queued q WHERE q.id = w.id AND q.fate <> 'paid';
  CREATE TEMP TABLE payable ON COMMIT DROP AS SELECT * FROM queued WHERE fate = 'paid';

  FOR step IN
    SELECT kind, array_agg(member_id ORDER BY member_id) AS ids, array_agg(total ORDER BY member_id) AS amounts,
      max(last_id) AS last_id
    FROM (SELECT kind, member_id, sum(amount_micro)::bigint AS total, max(id) AS last_id FROM payable
      GROUP BY kind, member_id) s
    GROUP BY kind ORDER BY kind
  LOOP
    posting := ledger.distribute(step.kind, ledger.system('earnings.booked'),
      (SELECT array_agg(ledger.account_number(x, 'earnings') ORDER BY o)
        FROM unnest(step.ids) WITH ORDINALITY u (x, o)),
      step.amounts, format('%s:%s:%s', step.kind, p_today, step.last_id),
      jsonb_build_object('paidBy', 'earnings.booked', 'paidOn', p_today));
    UPDATE income.award w SET status = 'paid', posting_id = posting FROM payable p
    WHERE p.id = w.id AND p.kind = step.kind;
    INSERT INTO income.line (member_id, kind, number, day, credited_on, amount_micro, total_after_micro,
                             day_total_after_micro, posting_id, award_id, plan_version)
    SELECT p.member_id, p.kind, coalesce(last.number, 0) + row_number() OVER chain, p.earned_on,
           p_today, p.amount_micro, coalesce(last.total_after_micro, 0) + sum(p.amount_micro) OVER chain,
           CASE WHEN last.credited_on = p_today THEN last.day_total_after_micro ELSE 0 END
             + sum(p.amount_micro) OVER chain,
           posting, p.id, p.plan_version
    FROM payable p
    LEFT JOIN LATERAL (
      SELECT l.number, l.total_after_micro, l.credited_on, l.day_total_after_micro FROM income.line l
      WHERE l.member_id = p.member_id AND l.kind = p.kind ORDER BY l.number DESC LIMIT 1
    ) last ON true
    WHERE p.kind = step.kind
    WINDOW chain AS (PARTITION BY p.member_id ORDER BY p.id);
  END LOOP;
END $$;

-- Raises members to the highest rank whose conditions they meet, and awards each rank on the way, after the hold
-- period.
CREATE OR REPLACE FUNCTION income.raise_ranks(p_members bigint[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = income, pg_temp AS $$
DECLARE
  today date := platform.business_date(); plan income.plan := income.plan_on(platform.business_date());
  ids bigint[]; old_ranks smallint[]; new_ranks smallint[];
BEGIN
  PERFORM members.lock_members(p_members);
  SELECT array_agg(reached.id), array_agg(reached.rank), array_agg(reached.new_rank) INTO ids, old_ranks, new_ranks
  FROM (
    SELECT f.id, f.rank, max(r.rank) AS new_rank
    FROM (
      SELECT m.id, m.rank, ledger.balance(ledger.account_number(m.id, 'principal')) AS own,
             coalesce((SELECT sum(f.invested_micro) FROM referrals.team_figures(m.id) f WHERE f.level > 0), 0) AS team
      FROM members.members m WHERE m.id = ANY (p_members) AND m.rank < 6
    ) f JOIN income.plan_rank r ON r.plan_version = plan.version
      AND r.own_principal_micro <= f.own AND r.team_invested_micro <= f.team
    GROUP BY f.id, f.rank HAVING max(r.rank) > f.rank
  ) reached;
  IF ids IS NULL THEN RETURN 0; END IF;

  PERFORM members.raise_ranks(ids, new_ranks);
  INSERT INTO income.award (member_id, kind, amount_micro, rank, plan_version, earned_on, due_on)
  SELECT u.id, 'reward_income', r.reward_micro, r.rank, plan.version, today, today + plan.hold_days
  FROM unnest(ids, old_ranks, new_ranks) u (id, old_rank, new_rank)
  JOIN income.plan_rank r ON r.plan_version = plan.version AND r.rank > u.old_rank AND r.rank <= u.new_rank
  WHERE r.reward_micro > 0
  ON CONFLICT DO NOTHING;
  RETURN cardinality(ids);
END $$;

-- Publishes the progress of a close. A sequence, because its value is visible before the commit.
CREATE OR REPLACE FUNCTION income.reach_step(p_step bigint) RETURNS void LANGUAGE sql AS $$
SELECT setval('income.close_step', p_step) $$;
