-- Pays due one-off incomes as far as booked earnings and the cap on recruitment reach, and notes which ones the cap holds back.
DROP FUNCTION IF EXISTS income.pay_awards(date);
CREATE FUNCTION income.pay_awards(p_today date) RETURNS void LANGUAGE plpgsql AS $$
DECLARE step record; posting bigint;
BEGIN
  -- One settlement at a time: the account that pays is locked before the queue is read.
  PERFORM ledger.lock_accounts(ARRAY[ledger.system('earnings.booked')]);
  UPDATE income.award SET status = 'awaiting' WHERE status = 'held' AND due_on <= p_today;
  DROP TABLE IF EXISTS pg_temp.queued, pg_temp.payable;
  CREATE TEMP TABLE queued ON COMMIT DROP AS
  SELECT * FROM income.queued_awards(p_today, ledger.balance(ledger.system('earnings.booked')), ledger.recruitment_room(p_today))
  -- Nothing changes for most of those that wait.
  WHERE fate = 'paid' OR is_over_cap <> (fate = 'cap');
  UPDATE income.award w SET is_over_cap = q.fate = 'cap' FROM queued q WHERE q.id = w.id AND q.fate <> 'paid';
  CREATE TEMP TABLE payable ON COMMIT DROP AS SELECT * FROM queued WHERE fate = 'paid';

  FOR step IN
    SELECT kind, array_agg(member_id ORDER BY member_id) AS ids, array_agg(total ORDER BY member_id) AS amounts, max(last_id) AS last_id
    FROM (SELECT kind, member_id, sum(amount_micro)::bigint AS total, max(id) AS last_id FROM payable GROUP BY kind, member_id) s
    GROUP BY kind ORDER BY kind
  LOOP
    posting := ledger.distribute(step.kind, ledger.system('earnings.booked'), (SELECT array_agg(ledger.account_number(x, 'earnings') ORDER BY o) FROM unnest(step.ids) WITH ORDINALITY u (x, o)),
      step.amounts, format('%s:%s:%s', step.kind, p_today, step.last_id), jsonb_build_object('paidBy', 'earnings.booked', 'paidOn', p_today));
    UPDATE income.award w SET status = 'paid', posting_id = posting FROM payable p WHERE p.id = w.id AND p.kind = step.kind;
    INSERT INTO income.line (member_id, kind, number, day, credited_on, amount_micro, total_after_micro,
                             day_total_after_micro, posting_id, award_id, plan_version)
    SELECT p.member_id, p.kind, coalesce(last.number, 0) + row_number() OVER chain, p.earned_on, p_today, p.amount_micro,
           coalesce(last.total_after_micro, 0) + sum(p.amount_micro) OVER chain,
           CASE WHEN last.credited_on = p_today THEN last.day_total_after_micro ELSE 0 END + sum(p.amount_micro) OVER chain,
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
